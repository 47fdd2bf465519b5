//! What a table needs of a game: that it describes itself, and that its views and events can be written as JSON.

use crate::key::hex;
use logres_kernel::{Described, Description, Folder, Selection};
use logres_protocol::Setup;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The entry point at which a player who joins a running game sits down.
pub(crate) const JOIN: &str = "join";

/// A game that a table can run. Every game that describes itself and whose views and events can be written is one.
pub trait Playable:
    Described<View: Serialize + DeserializeOwned, Event: Serialize, State: Send> + Send + Sync + 'static
{
}

impl<G> Playable for G where
    G: Described<View: Serialize + DeserializeOwned, Event: Serialize, State: Send> + Send + Sync + 'static
{
}

/// The part of a setup that the game itself compiles.
pub(crate) fn selection(setup: &Setup) -> Selection {
    Selection { seats: setup.seats.len(), modules: setup.modules.clone(), options: setup.options.clone() }
}

/// A setup that was written for an earlier revision of the rules, as it has to be written now: options that it does not
/// name and whose default has changed since get the value they had. A setup of the present revision stays as it is.
pub fn setup_since<G: Playable>(setup: &Setup, revision: u32) -> Setup {
    let mut since = setup.clone();
    let mut changed: Vec<_> = G::EARLIER_DEFAULTS.iter().filter(|(first, ..)| revision < *first).collect();
    // A default that changed twice had, at the record's time, the value before the first of those changes.
    changed.sort_by_key(|(first, ..)| *first);
    for &&(_, option, value) in &changed {
        if since.options.contains_key(option) {
            continue;
        }
        since.options.insert(option.to_owned(), value.to_owned());
        // An option that belongs to another variant of the game cannot be set here, and need not be.
        if G::compile(&selection(&since), &G::content()).is_err() {
            since.options.remove(option);
        }
    }
    since
}

/// An event as JSON: `{"kind": "rolled", "seat": 0, …}`. The game's own type says what is in it.
pub(crate) fn event<G: Playable>(event: &G::Event) -> Value {
    // A game's event holds words, numbers and lists, which can always be written.
    serde_json::to_value(event).unwrap_or(Value::Null)
}

/// How a record names the content a game was played with. Remarks and layout of the files do not count: a record must
/// not become worthless because somebody explained a card better.
pub fn digest(content: &Folder) -> String {
    let mut hash = Sha256::new();
    for (name, text) in content {
        let facts =
            toml::from_str::<toml::Table>(text).ok().and_then(|facts| serde_json::to_string(&facts).ok());
        let facts = facts.as_ref().unwrap_or(text);
        // Lengths keep two different folders from running together into the same bytes.
        for part in [name, facts] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    format!("sha256:{}", hex(&hash.finalize()))
}

/// Every fault in a setup that needs no rule to be seen.
pub(crate) fn setup_faults(game: &str, setup: &Setup, known: &Description) -> Vec<String> {
    let mut faults = Vec::new();
    if !known.seats.iter().any(|&count| usize::from(count) == setup.seats.len()) {
        let counts: Vec<_> = known.seats.iter().map(u8::to_string).collect();
        let given = setup.seats.len();
        faults.push(format!("{game} is played by {}, not by {given}", alternatives(&counts)));
    }
    let names = &known.seat_names[..setup.seats.len().min(known.seat_names.len())];
    if setup.seats != names {
        let given = setup.seats.join(", ");
        faults
            .push(format!("the seats of {game} are called {}, in this order, not {given}", names.join(", ")));
    }
    for (place, module) in setup.modules.iter().enumerate() {
        let names: Vec<_> = known.modules.iter().map(|module| module.name).collect();
        if !names.contains(&module.as_str()) {
            let names = if names.is_empty() { "there is none".to_owned() } else { names.join(", ") };
            faults.push(format!("no module of {game} is called \"{module}\": {names}"));
        }
        if setup.modules[..place].contains(module) {
            faults.push(format!("the module \"{module}\" is named twice"));
        }
    }
    for (name, value) in &setup.options {
        match known.options.iter().find(|option| option.name == *name) {
            None => {
                let names: Vec<_> = known.options.iter().map(|option| option.name).collect();
                faults.push(format!("no option of {game} is called \"{name}\": {}", names.join(", ")));
            }
            Some(option) if !option.values.is_empty() && !option.values.contains(&value.as_str()) => {
                faults
                    .push(format!("the option {name} is {}, not \"{value}\"", alternatives(&option.values)));
            }
            Some(_) => {}
        }
    }
    faults
}

/// `a, b or c`.
fn alternatives<S: std::borrow::Borrow<str>>(words: &[S]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.borrow().to_owned(),
        [most @ .., last] => format!("{} or {}", most.join(", "), last.borrow()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_facts_of_a_folder_count() {
        let folder = |text: &str| Folder::from([("apples.toml".to_owned(), text.to_owned())]);
        let plain = digest(&folder("count = 11\n[green]\nsour = true\n"));
        assert_eq!(digest(&folder("# eleven\ncount  =  11\n\n[green] # ones\nsour = true")), plain);
        assert_ne!(digest(&folder("count = 12\n[green]\nsour = true\n")), plain);
        assert_ne!(digest(&folder("not toml")), digest(&folder("no toml")));
    }
}
