//! Clauses: who names one, and whether the rulebook has it.
//!
//! A paragraph of the rulebook begins with its clause id in bold, `**M-STAFF-6.**`, and an id begins exactly one
//! paragraph. Code, texts and scenarios name clauses; a name without a paragraph would send a player to nowhere.

use crate::project::File;
use std::collections::{BTreeMap, BTreeSet};

/// A clause, and where it stands or is named: `path:line`.
type Places = BTreeMap<String, Vec<String>>;

/// The clauses of the rulebook, each with the places where a paragraph of it begins.
pub fn paragraphs(files: &[File]) -> Places {
    collect(files, |line| {
        let head = line.strip_prefix("**").and_then(|rest| rest.split_once(".**"));
        head.map(|(id, _)| id.to_owned()).into_iter().filter(|id| is_clause(id)).collect()
    })
}

/// Clauses that code refuses by or asks about: `Clause("M-STAFF-6")`.
pub fn named_in_code(files: &[File]) -> Places {
    collect(files, |line| {
        let parts = line.split("Clause(\"").skip(1);
        parts.filter_map(|part| part.split_once('"')).map(|(id, _)| id.to_owned()).collect()
    })
}

/// Clauses that comments name. What lies in the box (`…-COMP-…`) is listed in the rulebook's tables, without paragraphs.
pub fn named_in_comments(files: &[File], known: &Places) -> Places {
    let families: BTreeSet<&str> = known.keys().filter_map(|id| id.split('-').next()).collect();
    collect(files, |line| {
        let Some((_, comment)) = line.split_once("//") else { return Vec::new() };
        let words = comment.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        let named = words.filter(|word| is_numbered(word) && !word.contains("-COMP-"));
        named
            .filter(|word| families.contains(word.split('-').next().unwrap_or_default()))
            .map(str::to_owned)
            .collect()
    })
}

/// Clauses that have a sentence for a refusal: `why-M-STAFF-6 = …`.
pub fn explained(files: &[File]) -> Places {
    collect(files, |line| {
        let key = line.split_once('=').map(|(key, _)| key.trim()).and_then(|key| key.strip_prefix("why-"));
        key.into_iter().map(str::to_owned).collect()
    })
}

/// Clauses that scenarios prove: the list `clause` of each file, and of every scenario in it.
pub fn proven(files: &[File]) -> Result<Places, String> {
    let mut places = Places::new();
    for File { path, text } in files {
        let file: toml::Table = text.parse().map_err(|error| format!("{path}: {error}"))?;
        let several = file.get("scenario").and_then(toml::Value::as_array).into_iter().flatten();
        let lists =
            file.get("clause").into_iter().chain(several.filter_map(|scenario| scenario.get("clause")));
        for list in lists {
            let ids = match list {
                toml::Value::Array(ids) => ids.as_slice(),
                single => std::slice::from_ref(single),
            };
            for id in ids.iter().filter_map(toml::Value::as_str) {
                places.entry(id.to_owned()).or_default().push(path.clone());
            }
        }
    }
    Ok(places)
}

/// What is wrong: ids that begin two paragraphs, and names without a paragraph.
pub fn faults(paragraphs: &Places, named: &[&Places]) -> Vec<String> {
    let twice = paragraphs
        .iter()
        .filter(|(_, places)| places.len() > 1)
        .map(|(id, places)| format!("{id} begins more than one paragraph: {}", places.join(", ")));
    let missing = named
        .iter()
        .flat_map(|names| names.iter())
        .filter(|(id, _)| !paragraphs.contains_key(*id))
        .map(|(id, places)| format!("{id} is named but has no paragraph: {}", places.join(", ")));
    twice.chain(missing).collect()
}

/// Where a translation differs from the original: files, clauses and their order, and which clauses each of them mentions.
pub fn translation_faults(original: &[File], translation: &[File]) -> Vec<String> {
    let (original, translation) = (chapters(original), chapters(translation));
    let added = translation.keys().filter(|name| !original.contains_key(*name));
    let mut faults: Vec<String> = added.map(|name| format!("{name} is not a file of the original")).collect();
    for (name, meant) in &original {
        let Some(found) = translation.get(name) else {
            faults.push(format!("{name} is missing"));
            continue;
        };
        let order = |clauses: &Clauses| clauses.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>();
        if order(meant) != order(found) {
            let place = meant.iter().zip(found).take_while(|(meant, found)| meant.0 == found.0).count();
            let next =
                |clauses: &Clauses| clauses.get(place).map_or("the end".to_owned(), |(id, _)| id.clone());
            faults.push(format!("{name}: {} should come where {} is", next(meant), next(found)));
            continue;
        }
        for ((id, meant), (_, found)) in meant.iter().zip(found) {
            let differing: Vec<_> = meant.symmetric_difference(found).map(String::as_str).collect();
            if !differing.is_empty() {
                faults.push(format!(
                    "{name}: {id} does not mention the same clauses: {}",
                    differing.join(", ")
                ));
            }
        }
    }
    faults
}

/// The clauses of a file in their order, each with the clauses that its text mentions. What stands before the first clause
/// counts as a clause called "the beginning".
type Clauses = Vec<(String, BTreeSet<String>)>;

/// The chapters by their names below the language: `merlin/04-turn.md`.
fn chapters(files: &[File]) -> BTreeMap<String, Clauses> {
    let below = |path: &str| path.splitn(3, '/').nth(2).unwrap_or(path).to_owned();
    files.iter().map(|File { path, text }| (below(path), clauses(text))).collect()
}

fn clauses(text: &str) -> Clauses {
    let mut clauses = vec![("the beginning".to_owned(), BTreeSet::new())];
    for line in text.lines() {
        let head = line.strip_prefix("**").and_then(|rest| rest.split_once(".**"));
        if let Some((id, _)) = head.filter(|(id, _)| is_clause(id)) {
            clauses.push((id.to_owned(), BTreeSet::new()));
        }
        let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        let words = words.map(|word| word.trim_matches('-')).filter(|word| is_numbered(word));
        if let Some((_, mentioned)) = clauses.last_mut() {
            mentioned.extend(words.map(str::to_owned));
        }
    }
    clauses
}

fn collect(files: &[File], ids: impl Fn(&str) -> Vec<String>) -> Places {
    let mut places = Places::new();
    for File { path, text } in files {
        for (number, line) in text.lines().enumerate() {
            for id in ids(line) {
                places.entry(id).or_default().push(format!("{path}:{}", number + 1));
            }
        }
    }
    places
}

/// Capitals, then parts behind hyphens: `M-STAFF-6`, `AR-W3`, `XI-A-K`, `OPT-longGame`.
fn is_clause(word: &str) -> bool {
    let mut parts = word.split('-');
    let family = parts.next().unwrap_or_default();
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_alphanumeric());
    let capitals = !family.is_empty() && family.chars().all(|letter| letter.is_ascii_uppercase());
    capitals && word.contains('-') && parts.all(is_part)
}

/// A clause with a number, which prose does not contain by accident.
fn is_numbered(word: &str) -> bool {
    is_clause(word) && word.ends_with(|letter: char| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> Vec<File> {
        vec![File { path: path.to_owned(), text: text.to_owned() }]
    }

    fn ids(places: &Places) -> Vec<&str> {
        places.keys().map(String::as_str).collect()
    }

    #[test]
    fn a_clause_is_found_wherever_it_is_named() {
        let book = paragraphs(&file(
            "a.md",
            "# Staffs\n\n**M-STAFF-6.** One each (M-STAFF-1).\n**Note.** No clause.\n",
        ));
        assert_eq!(ids(&book), ["M-STAFF-6"]);
        let code = named_in_code(&file(
            "a.rs",
            "out.may_if(a, b, Clause(\"M-STAFF-6\"));\nlet c = [Clause(\"X-1\"), Clause(\"X-2\")];",
        ));
        assert_eq!(ids(&code), ["M-STAFF-6", "X-1", "X-2"]);
        let comments = "/// M-STAFF-9: rule. Also UTF-8, AR-1 and M-COMP-3.\nlet x = M-7;";
        assert_eq!(ids(&named_in_comments(&file("a.rs", comments), &book)), ["M-STAFF-9"]);
        let texts = explained(&file("a.ftl", "why-M-STAFF-6 = You have used one.\nother = why-not\n"));
        assert_eq!(ids(&texts), ["M-STAFF-6"]);
        let scenarios = proven(&file("a.toml", "clause = [\"M-STAFF-6\", \"M-STAFF-7\"]\n")).unwrap();
        assert_eq!(ids(&scenarios), ["M-STAFF-6", "M-STAFF-7"]);
        let several = "clause = \"M-STAFF-1\"\n[[scenario]]\nclause = [\"M-STAFF-2\"]\n[[scenario]]\nclause = \"M-STAFF-3\"\n";
        assert_eq!(ids(&proven(&file("b.toml", several)).unwrap()), ["M-STAFF-1", "M-STAFF-2", "M-STAFF-3"]);
        assert!(proven(&file("a.toml", "clause = [")).is_err_and(|fault| fault.starts_with("a.toml")));
    }

    #[test]
    fn a_doubled_and_a_missing_paragraph_are_faults() {
        let book = paragraphs(&file("a.md", "**M-A-1.** One.\n**M-A-1.** Again.\n**M-A-2.** Two.\n"));
        let code = named_in_code(&file("a.rs", "Clause(\"M-A-2\") Clause(\"M-A-3\")"));
        assert_eq!(
            faults(&book, &[&code]),
            [
                "M-A-1 begins more than one paragraph: a.md:1, a.md:2",
                "M-A-3 is named but has no paragraph: a.rs:1",
            ]
        );
    }

    #[test]
    fn a_translation_that_lost_something_is_told() {
        let original = |text: &str| file("rulebook/en/merlin/a.md", text);
        let translated = |text: &str| file("rulebook/fr/merlin/a.md", text);
        let book = original("# A\n\n**M-A-1.** One, see M-A-2.\n\n**M-A-2.** Two.\n");
        let same = translated("# A\n\n**M-A-1.** Un, voir M-A-2.\n\n**M-A-2.** Deux.\n");
        assert_eq!(translation_faults(&book, &same), [""; 0]);
        let shorter = translated("**M-A-1.** Un, voir M-A-2.\n");
        assert_eq!(translation_faults(&book, &shorter), ["merlin/a.md: M-A-2 should come where the end is"]);
        let silent = translated("**M-A-1.** Un.\n\n**M-A-2.** Deux.\n");
        assert_eq!(
            translation_faults(&book, &silent),
            ["merlin/a.md: M-A-1 does not mention the same clauses: M-A-2"]
        );
        let elsewhere = file("rulebook/fr/merlin/b.md", "# B\n");
        assert_eq!(
            translation_faults(&book, &elsewhere),
            ["merlin/b.md is not a file of the original", "merlin/a.md is missing"]
        );
    }
}
