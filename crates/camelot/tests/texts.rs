//! Everything the rules say has an English text, and the texts ask for nothing the rules do not fill.

use logres_camelot::{
    Black, Camelot, Combat, Ending, Family, Fate, HeroicAction, Knight, KnightStatus, Loyalties, Loyalty,
    Options, Phrase, Place, Quest, Readings, Relic, Remark, Removal, Removals, Slot, Strength, Switch, Sword,
    Variant, War, White, Whom,
};
use logres_testkit::project::{self, File};
use logres_testkit::{Laws, texts};
use std::collections::BTreeSet;

/// The keys that stand in the sources as they are, by the words they begin with.
fn keys_in_code(files: &[File]) -> BTreeSet<String> {
    let literals = files.iter().flat_map(|file| file.text.split('"'));
    let beginnings = ["ask", "choose", "log", "say", "gain", "option", "preset", "figure"]
        .map(|word| format!("camelot-{word}-"));
    literals
        .filter(|text| beginnings.iter().any(|begin| text.starts_with(begin)))
        .map(str::to_owned)
        .collect()
}

fn keys_of_words() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    keys.extend(Place::ALL.map(Place::key));
    keys.extend(Quest::ALL.map(Quest::key));
    keys.extend(Combat::ALL.map(Combat::key));
    keys.extend(War::ALL.map(War::key));
    keys.extend(White::ALL.map(White::key));
    keys.extend(Black::ALL.map(Black::key));
    keys.extend(Family::ALL.map(Family::key));
    keys.extend(Knight::ALL.map(Knight::key));
    keys.extend(Relic::ALL.map(Relic::key));
    keys.extend(Loyalty::ALL.map(Loyalty::key));
    keys.extend(Sword::ALL.map(Sword::key));
    keys.extend(Slot::ALL.map(Slot::key));
    keys.extend(HeroicAction::ALL.map(HeroicAction::key));
    keys.extend(Whom::ALL.map(Whom::key));
    keys.extend(Fate::ALL.map(Fate::key));
    keys.extend(Removal::ALL.map(Removal::key));
    keys.extend(Ending::ALL.map(Ending::key));
    keys.extend(KnightStatus::ALL.map(KnightStatus::key));
    keys.extend(Strength::ALL.map(Strength::key));
    keys.extend(Remark::ALL.map(Remark::key));
    keys.extend(Variant::ALL.map(Variant::key));
    keys.extend(Loyalties::ALL.map(Loyalties::key));
    keys.extend(Switch::ALL.map(Switch::key));
    keys.extend(Removals::ALL.map(Removals::key));
    keys.extend(Readings::ALL.map(Readings::key));
    keys.into_iter().map(str::to_owned).collect()
}

#[test]
fn everything_has_a_text_and_every_text_is_needed() {
    let mut sources = project::files("crates/camelot/src", ".rs");
    sources.retain(|file| !file.is_example());
    let (languages, _) = texts::read(&project::files("lang", ".ftl"));
    let english = &languages["en"];
    let mut needed = keys_in_code(&sources);
    needed.extend(keys_of_words());
    // What bars something or governs a question.
    let clauses = sources.iter().flat_map(|file| file.text.split("Clause(").skip(1));
    let clauses = clauses.filter_map(|text| text.trim_start().strip_prefix('"')?.split_once('"'));
    needed.extend(clauses.map(|(id, _)| format!("why-{id}")));
    needed.insert("game-camelot".to_owned());
    let missing: Vec<_> = needed.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
    let idle: Vec<_> = english.iter().filter(|(_, text)| text.part == "camelot.ftl").collect();
    // Forms of words are used by other texts.
    let said = |key: &&String| !needed.contains(*key) && !key.starts_with("form-");
    let idle: Vec<_> = idle.into_iter().map(|(key, _)| key).filter(said).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn the_gaps_of_what_is_said_are_filled() {
    let (languages, _) = texts::read(&project::files("lang", ".ftl"));
    for (seats, settings) in [(5, vec![]), (3, vec![("squires", "yes")]), (2, vec![("variant", "expert")])] {
        let game = Camelot::new(Options::read(seats, settings).unwrap()).unwrap();
        let tally = Laws::new("camelot, texts").games(20).every(5).bound(5_000).hold(&game);
        assert_eq!(texts::unsaid(&tally, &languages["en"]), [""; 0]);
    }
    for phrase in Phrase::all() {
        let message = phrase.message();
        let text = &languages["en"][message.key];
        let filled: BTreeSet<String> = message.args.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(text.gaps, filled, "{phrase}");
    }
}

/// The French box has names of its own for knights and cards.
#[test]
fn the_french_texts_use_the_words_of_the_box() {
    let files = project::files("lang/fr", ".ftl");
    let text = |name: &str| {
        &files.iter().find(|file| file.path.ends_with(name)).expect("Camelot speaks French").text
    };
    for (key, words) in [
        ("camelot-sheet-kay", "Sire Kay"),
        ("camelot-sheet-palomides", "Sire Palomides"),
        ("camelot-log-loyalty-dealt", "{ form-who-receives } une carte d’Allégeance."),
    ] {
        assert!(text("camelot.ftl").contains(&format!("{key} = {words}\n")), "{key} is not \"{words}\"");
    }
    for part in ["camelot.ftl", "terminal.ftl"] {
        for strange in
            ["Keu", "Palamède", "Loyauté", "= loyauté", "librement", "chevauche", "aiguilles d’une montre"]
        {
            assert!(!text(part).contains(strange), "{part}: the box does not say \"{strange}\"");
        }
    }
}
