//! Every language says the same things.

use logres_testkit::project::files;
use logres_testkit::texts;

#[test]
fn every_language_has_the_same_keys_with_the_same_gaps() {
    let (languages, mut faults) = texts::read(&files("lang", ".ftl"));
    assert!(languages.contains_key("en"), "English is missing");
    faults.extend(texts::differences(&languages));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// French sets a space before `: ; ? ! »` and after `«` at which no line may end. Tables of keys, whose columns stand below each
/// other, are laid out with plain spaces.
#[test]
fn french_never_ends_a_line_before_its_punctuation() {
    let files = files("lang", ".ftl");
    let lines = files
        .iter()
        .filter(|file| file.path.starts_with("lang/fr/"))
        .flat_map(|file| file.text.lines().zip(1..).map(|(line, number)| (file.path.as_str(), number, line)));
    let faults: Vec<String> = lines
        .filter(|(.., line)| !is_table_of_keys(line) && breaks_before_punctuation(line))
        .map(|(path, number, line)| format!("{path}:{number}: {line}"))
        .collect();
    assert!(faults.is_empty(), "{} lines with a plain space:\n{}", faults.len(), faults.join("\n"));
}

fn is_table_of_keys(line: &str) -> bool {
    line.starts_with(' ') && line.trim().contains("   ")
}

fn breaks_before_punctuation(line: &str) -> bool {
    // A key is named after a dot: "· ? : aide".
    let key = |at: usize| line[..at].ends_with('·');
    [" :", " ;", " ?", " !", " »"].iter().any(|mark| line.match_indices(mark).any(|(at, _)| !key(at)))
        || line.contains("« ")
}

#[test]
fn a_plain_space_before_french_punctuation_is_found() {
    for wrong in ["a = Vraiment ?", "a = « oui\u{a0}»", "a = Un\u{a0}: deux ; trois"] {
        assert!(breaks_before_punctuation(wrong), "{wrong}");
    }
    for right in ["a = Vraiment\u{a0}?", "a = r\u{a0}: règles · ?\u{a0}: aide", "a = 12:30"] {
        assert!(!breaks_before_punctuation(right), "{right}");
    }
    assert!(is_table_of_keys("    Tab            volet suivant ; d décision"));
}
