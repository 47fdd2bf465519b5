//! Everything the server says stands in the language files.

use logres_server::phrases::PHRASES;
use logres_server::refusal::ServerRefusal;

#[test]
fn every_refusal_and_phrase_has_its_words() {
    let file = include_str!("../../../../lang/en/server.ftl");
    for no in ServerRefusal::ALL {
        let (key, sentence) = no.text();
        let line = format!("{key} = {sentence}");
        assert!(file.lines().any(|found| found == line), "{line}");
    }
    for phrase in PHRASES {
        let line = file.lines().find(|line| line.starts_with(&format!("{phrase} = ")));
        let about_thing = line.unwrap_or_else(|| panic!("{phrase}")).contains("{ $thing }");
        assert_eq!(about_thing, phrase.ends_with("-thing"), "{phrase}");
    }
}
