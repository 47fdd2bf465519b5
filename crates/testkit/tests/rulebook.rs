//! Rulebook, code, texts and scenarios name the same clauses.

use logres_testkit::project::{File, files};
use logres_testkit::rulebook;

/// The code whose clauses are those of the rulebook. The kernel and this room have made-up clauses in their tests, and so
/// have the examples of a module and of cards.
fn code() -> Vec<File> {
    let mut sources = files("crates", ".rs");
    sources.retain(|file| {
        let outside = ["crates/kernel/", "crates/testkit/"].iter().all(|room| !file.path.starts_with(room));
        outside && file.path.contains("/src/") && !file.is_example()
    });
    sources
}

#[test]
fn every_clause_that_is_named_is_one_paragraph_of_the_rulebook() {
    let paragraphs = rulebook::paragraphs(&files("rulebook/en", ".md"));
    assert!(paragraphs.len() > 900, "only {} paragraphs were found", paragraphs.len());
    let code = code();
    let named = [
        rulebook::named_in_code(&code),
        rulebook::named_in_comments(&code, &paragraphs),
        rulebook::explained(&files("lang", ".ftl")),
        rulebook::proven(&files("scenarios", ".toml")).unwrap(),
    ];
    let faults = rulebook::faults(&paragraphs, &named.each_ref());
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_language_has_the_same_paragraphs() {
    let english = files("rulebook/en", ".md");
    for language in ["fr", "hu"] {
        let faults = rulebook::translation_faults(&english, &files(&format!("rulebook/{language}"), ".md"));
        assert!(faults.is_empty(), "{language}: {} faults:\n{}", faults.len(), faults.join("\n"));
    }
}

/// A paragraph is shown by a scenario, by the example of another paragraph, or there is a reason why nothing can be shown.
#[test]
fn every_paragraph_has_something_to_show_or_a_reason() {
    let paragraphs = rulebook::paragraphs(&files("rulebook/en", ".md"));
    let scenarios = rulebook::proven(&files("scenarios", ".toml")).unwrap();
    let list = files("rulebook", "without-example.toml");
    let list: toml::Table = list[0].text.parse().unwrap();
    let mut faults = Vec::new();
    for clause in paragraphs.keys() {
        if !scenarios.contains_key(clause) && !list.contains_key(clause) {
            faults.push(format!("{clause} has no scenario and is not in the list"));
        }
    }
    for (clause, entry) in &list {
        let text = |key: &str| entry.get(key).and_then(toml::Value::as_str).unwrap_or_default();
        match (text("see"), text("reason")) {
            ("", "") => faults.push(format!("{clause} has neither `see` nor `reason`")),
            ("", _) => {}
            (see, _) if scenarios.contains_key(see) => {}
            (see, _) => faults.push(format!("{clause}: {see} has no scenario")),
        }
        if !paragraphs.contains_key(clause) {
            faults.push(format!("{clause} is no paragraph"));
        }
        if scenarios.contains_key(clause) {
            faults.push(format!("{clause} has a scenario now"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The page for players says the same in every language, and names buttons by the words that stand on them.
#[test]
fn the_page_for_players_is_the_same_in_every_language_and_names_the_buttons() {
    let mut shapes = Vec::new();
    for language in ["en", "fr", "hu"] {
        let page = files("docs/players", &format!("{language}.md")).remove(0).text;
        let texts: Vec<File> = ["web.ftl", "lessons.ftl", "people.ftl"]
            .iter()
            .flat_map(|name| files(&format!("lang/{language}"), name))
            .collect();
        let lines = texts.iter().flat_map(|file| file.text.lines());
        let words: Vec<_> = lines.filter_map(|line| line.split_once(" = ")).collect();
        // Between single asterisks stands what is written on a button; two of them only stress a word.
        let plain = page.replace("**", "");
        let labels: Vec<&str> = plain.split('*').skip(1).step_by(2).collect();
        assert!(labels.len() > 15, "{language}: only {} buttons are named", labels.len());
        let keys: Vec<Vec<&str>> = labels
            .iter()
            .map(|label| {
                words.iter().filter(|(_, word)| word == label).map(|(key, _)| *key).collect::<Vec<_>>()
            })
            .collect();
        for (label, keys) in labels.iter().zip(&keys) {
            assert!(!keys.is_empty(), "{language}: nothing is called \"{label}\"");
        }
        let shape: Vec<String> = page
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| {
                line.split(' ').next().filter(|mark| mark.contains(['#', '-'])).unwrap_or("text").to_owned()
            })
            .collect();
        let keys: Vec<Vec<String>> =
            keys.iter().map(|keys| keys.iter().map(|key| (*key).to_owned()).collect()).collect();
        shapes.push((language, shape, keys));
    }
    let (_, shape, meant) = &shapes[0];
    for (language, found, keys) in &shapes[1..] {
        assert_eq!(found, shape, "{language} has other paragraphs");
        assert_eq!(keys.len(), meant.len(), "{language} names other buttons");
        for (place, (keys, meant)) in keys.iter().zip(meant).enumerate() {
            assert!(
                keys.iter().any(|key| meant.contains(key)),
                "{language}, button {place}: {keys:?} is not {meant:?}"
            );
        }
    }
}

/// The book writes the options as players type them, the default first, in every language.
#[test]
fn options_are_written_as_they_are_typed() {
    let mut faults = Vec::new();
    for game in logres_games::GAMES {
        for language in ["en", "fr", "hu"] {
            let pages = files(&format!("rulebook/{language}/{}", game.name()), ".md");
            let page =
                pages.iter().find(|page| page.path.ends_with("-options.md")).expect("a page of options");
            let lines: Vec<String> = page.text.lines().map(|line| line.replace(['`', '*'], "")).collect();
            for option in game.info().options {
                let values = option.values.join(", ");
                let (line, row) =
                    (format!("{}: {values}.", option.name), format!("{} | {values} |", option.name));
                if !lines.iter().any(|text| text.contains(&line) || text.contains(&row)) {
                    faults.push(format!(
                        "{} does not write {} with its values {values}",
                        page.path, option.name
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
