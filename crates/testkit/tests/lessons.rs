//! Every lesson can be finished by its expected answers, copes with other ones, and has its texts in every language.

use logres_games::lesson::{Kind, Lesson, read};
use logres_kernel::Stream;
use logres_testkit::project::files;
use logres_testkit::rulebook;
use std::collections::BTreeSet;

const LANGUAGES: [&str; 3] = ["en", "fr", "hu"];

fn lessons() -> Vec<Lesson> {
    let files = files("lessons", ".toml");
    assert!(files.len() > 30, "only {} lessons were found", files.len());
    let name = |path: &str| path.trim_start_matches("lessons/").trim_end_matches(".toml").to_owned();
    let lesson = |path: &str, text: &str| match read(&name(path), text) {
        Ok(lesson) => lesson,
        Err(faults) => panic!("{}", faults.join("\n")),
    };
    files.iter().map(|file| lesson(&file.path, &file.text)).collect()
}

/// The other seats answer by chance.
fn by_chance(seed: u64) -> impl FnMut(&[String]) -> usize {
    let mut chance = Stream::<8>::seeded(seed);
    move |choices| chance.below(choices.len().max(1) as u32) as usize
}

#[test]
fn every_lesson_can_be_finished_by_its_expected_answers() {
    let mut faults = BTreeSet::new();
    for lesson in lessons().iter().filter(|lesson| lesson.kind == Kind::Lesson) {
        for seed in 0..6 {
            faults.extend(lesson.finish(by_chance(seed), false).err().into_iter().flatten());
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_lesson_copes_with_other_answers() {
    let mut faults = BTreeSet::new();
    for lesson in lessons().iter().filter(|lesson| lesson.kind == Kind::Lesson) {
        for seed in 0..4 {
            faults.extend(lesson.finish(by_chance(seed), true).err().into_iter().flatten());
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// A learner who plays anything at all meets every note within some games, and the last one in each.
#[test]
fn every_note_of_a_first_game_comes_up() {
    for lesson in lessons().iter().filter(|lesson| lesson.kind == Kind::Game) {
        let mut missing: Option<BTreeSet<String>> = None;
        for seed in 0..40 {
            let faults: BTreeSet<String> =
                lesson.finish(by_chance(seed), false).err().unwrap_or_default().into_iter().collect();
            assert!(!faults.iter().any(|fault| fault.contains("\"over\"")), "{}: {faults:?}", lesson.name);
            missing = Some(match missing {
                None => faults,
                Some(missing) => missing.intersection(&faults).cloned().collect(),
            });
        }
        assert_eq!(missing, Some(BTreeSet::new()));
        // The learner moves first.
        let table = lesson.set_up().unwrap();
        assert!(table.asked().iter().any(|seat| seat == lesson.learner), "{}", lesson.name);
    }
}

#[test]
fn every_text_of_a_lesson_exists_in_every_language_and_every_clause_in_the_rulebook() {
    let paragraphs = rulebook::paragraphs(&files("rulebook/en", ".md"));
    let lessons = lessons();
    let wanted: BTreeSet<String> = lessons.iter().flat_map(Lesson::texts).collect();
    for language in LANGUAGES {
        let texts = files(&format!("lang/{language}"), "lessons.ftl");
        let keys = texts.iter().flat_map(|file| file.text.lines());
        let keys: BTreeSet<String> = keys
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
            .filter(|key| key.starts_with("lesson-"))
            .collect();
        let missing: Vec<_> = wanted.difference(&keys).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:#?}");
        let unused: Vec<_> = keys.difference(&wanted).collect();
        assert!(unused.is_empty(), "{language} has texts of no lesson: {unused:#?}");
    }
    for lesson in &lessons {
        for clause in lesson.steps.iter().filter_map(|step| step.clause.as_ref()) {
            assert!(paragraphs.contains_key(clause), "{}: {clause}", lesson.name);
        }
    }
}
