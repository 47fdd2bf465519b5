//! Packs: content folders of somebody's own, and what is printed in any content.

use crate::{Folder, Playable};
use serde_json::{Map, Value};

/// How many of a game's files are in a folder: a folder belongs to the game most of whose files are there.
pub fn files_of<G: Playable>(folder: &Folder) -> usize {
    G::content().keys().filter(|name| folder.contains_key(*name)).count()
}

/// Keys that say how well a fact is known, and by what; they are about the fact and are printed nowhere.
const REMARKS: [&str; 4] = ["status", "note", "promises", "clause"];

/// What is printed on the components, file by file, for clients that draw them: `{"quests": {"cards": […]}, …}`. These are facts
/// that lie open on every table; nothing of a game is in them.
pub fn printed(content: &Folder) -> Value {
    let file = |(name, text): (&String, &String)| {
        let facts = toml::from_str::<toml::Table>(text).ok();
        let facts = facts.and_then(|facts| serde_json::to_value(facts).ok());
        let name = name.strip_suffix(".toml").unwrap_or(name).to_owned();
        (name, facts.map_or_else(|| Value::from(text.as_str()), without_remarks))
    };
    Value::Object(content.iter().map(file).collect())
}

fn without_remarks(facts: Value) -> Value {
    match facts {
        Value::Object(facts) => {
            let facts = facts.into_iter().filter(|(key, _)| !REMARKS.contains(&key.as_str()));
            Value::Object(facts.map(|(key, inner)| (key, without_remarks(inner))).collect::<Map<_, _>>())
        }
        Value::Array(facts) => facts.into_iter().map(without_remarks).collect(),
        plain => plain,
    }
}

/// What a pack calls itself, if it does.
pub fn name_of(content: &Folder) -> Option<String> {
    let pack = toml::from_str::<toml::Table>(content.get("pack.toml")?).ok()?;
    Some(pack.get("name")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_camelot::Camelot;
    use logres_kernel::Described;
    use logres_merlin::Merlin;
    use serde_json::json;

    #[test]
    fn what_is_printed_is_told_without_remarks() {
        let merlin = printed(&<Merlin as Described>::content());
        assert_eq!(merlin["quests"]["cards"].as_array().unwrap().len(), 55);
        assert_eq!(merlin["ring"]["base"]["spaces"].as_array().unwrap().len(), 24);
        assert_eq!(printed(&<Camelot as Described>::content())["numbers"]["die"], json!({ "sides": 8 }));
        let text = format!("{merlin}{}", printed(&<Camelot as Described>::content()));
        for remark in REMARKS {
            assert!(!text.contains(&format!("\"{remark}\"")), "{remark}");
        }
    }

    #[test]
    fn a_folder_belongs_to_the_game_whose_files_it_has() {
        let (merlin, camelot) = (<Merlin as Described>::content(), <Camelot as Described>::content());
        assert!(files_of::<Merlin>(&merlin) > files_of::<Camelot>(&merlin));
        assert!(files_of::<Camelot>(&camelot) > files_of::<Merlin>(&camelot));
        assert!(name_of(&merlin).is_some_and(|name| !name.is_empty()));
        assert_eq!(name_of(&camelot), None);
    }
}
