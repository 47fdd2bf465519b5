//! Any text from outside gets an answer: never a panic, never a silent misreading.
//!
//! The same checks run without end under `fuzz/`; here they run on every machine, for a moment.

mod copies;
mod game;
mod targets;

use logres_camelot as camelot;
use logres_kernel::{Game, Offers, Replay, Silence};
use logres_merlin as merlin;
use logres_protocol::{Request, server};
use logres_testkit::garbage::{choice, spoilt, written};
use logres_testkit::tiny::{self, Tiny};
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// Does this text read as a message, and as the same one when written again?
fn message<T: DeserializeOwned + serde::Serialize + PartialEq + std::fmt::Debug>(text: &str) -> bool {
    let Ok(read) = serde_json::from_str::<T>(text) else { return false };
    let written = serde_json::to_string(&read).expect("a message can be written");
    let again = serde_json::from_str::<T>(&written).expect("a written message can be read");
    assert_eq!(read, again);
    true
}

static CAMELOT: LazyLock<Vec<String>> =
    LazyLock::new(|| camelot::Choice::all().map(|choice| choice.to_string()).collect());

static MERLIN: LazyLock<Vec<String>> = LazyLock::new(|| {
    let content = merlin::Content::embedded().clone();
    let game =
        merlin::Merlin::new(merlin::Options::new(3), content).expect("the standard options go together");
    written(&game, 1)
});

const REQUESTS: [&str; 4] = [
    r#"{"do":"games"}"#,
    r#"{"do":"new","game":"merlin","seats":["red","blue"],"modules":["gold"],"options":{"preset":"bigbox"},"seed":7}"#,
    r#"{"do":"play","choice":"die knight-0 cw","seat":"red","ticket":3}"#,
    r#"{"do":"play","choice":7,"seat":0}"#,
];

const ACTS: [&str; 4] = [
    r#"{"say":"act","id":"a1","act":{"do":"ready","ready":true}}"#,
    r#"{"say":"act","id":"a2","act":{"do":"answer","ticket":12,"choice":"die knight-0 cw"}}"#,
    r#"{"say":"act","id":"a3","act":{"do":"vote","ballot":1,"yes":false}}"#,
    r#"{"say":"ping"}"#,
];

proptest! {
    #[test]
    fn any_text_is_a_choice_or_refused(text in "\\PC{0,40}") {
        choice::<tiny::Choice>(&text);
        choice::<camelot::Choice>(&text);
        choice::<merlin::Choice>(&text);
    }

    #[test]
    fn a_spoilt_choice_is_another_choice_or_refused(
        nth in 0usize..10_000, place in 0usize..30, length in 0usize..4, with in "[a-z0-9 -]{0,4}"
    ) {
        let (of_camelot, of_merlin) = (&*CAMELOT, &*MERLIN);
        choice::<camelot::Choice>(&spoilt(&of_camelot[nth % of_camelot.len()], place, length, &with));
        choice::<merlin::Choice>(&spoilt(&of_merlin[nth % of_merlin.len()], place, length, &with));
    }

    #[test]
    fn any_line_is_a_message_or_refused(text in "\\PC{0,80}") {
        message::<Request>(&text);
        message::<server::Say>(&text);
    }

    #[test]
    fn a_spoilt_message_is_another_message_or_refused(
        nth in 0usize..8, place in 0usize..120, length in 0usize..4, with in "[ -~]{0,3}"
    ) {
        message::<Request>(&spoilt(REQUESTS[nth % REQUESTS.len()], place, length, &with));
        message::<server::Say>(&spoilt(ACTS[nth % ACTS.len()], place, length, &with));
    }

    #[test]
    fn any_bytes_are_a_game(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        game::play(&bytes);
    }

    /// A record's outcomes may be anything; the game plays on, and the fault is known afterwards.
    #[test]
    fn any_outcomes_can_be_replayed(
        outcomes in prop::collection::vec(("(deal|left|roll)", 0u8..6), 0..6),
        picks in prop::collection::vec(0usize..4, 8)
    ) {
        let mut chance = Replay::new(outcomes);
        let mut state = Tiny.begin(&mut chance, &mut Silence);
        for pick in picks {
            let Some(seat) = Tiny.asked(&state).lowest() else { break };
            let mut offers = Offers::listing();
            Tiny.offers(&state, seat, &mut offers);
            let choice = offers.legal()[pick % offers.legal().len()];
            prop_assert!(Tiny.play(&mut state, seat, choice, &mut chance, &mut Silence).is_ok());
        }
        prop_assert!(Tiny.faults(&state).is_empty());
        prop_assert!(Tiny.outcome(&state).is_some());
    }
}

#[test]
fn the_samples_are_good_before_they_are_spoilt() {
    // Otherwise spoiling them would only test how garbage is refused.
    assert!(MERLIN.len() > 100, "only {} different choices were met", MERLIN.len());
    for sample in REQUESTS {
        assert!(message::<Request>(sample), "{sample}");
    }
    for sample in ACTS {
        assert!(message::<server::Say>(sample), "{sample}");
    }
}

#[test]
fn bytes_do_play() {
    // Camelot and Merlin with every seat count; otherwise the test above might only be refused again and again.
    let answers: Vec<usize> = (0..2)
        .flat_map(|game| (0..5).map(move |seats| [vec![game, seats, 0, 0, 0], (1..=200).collect()].concat()))
        .map(|bytes| game::play(&bytes))
        .collect();
    assert!(answers.iter().all(|&answers| answers > 50), "{answers:?}");
}

/// The kept corpus of every fuzz target, and changed copies of each text: the same ones in every run.
#[test]
fn the_corpus_of_every_fuzz_target_and_changed_copies_are_answered() {
    for (target, run) in targets::TARGETS {
        let texts = copies::corpus(target);
        for (number, text) in texts.iter().enumerate() {
            copies::answered(target, run, text, "a kept text");
            for copy in 0..20 {
                let seed = (number * 1_000_003 + copy) as u64;
                copies::answered(target, run, &copies::changed(text, &texts, seed), "a changed copy");
            }
        }
    }
}

/// The fuzzer itself takes minutes to build, so the ordinary tests give each target some seconds of changed copies, other
/// ones in every run. A failure prints what to set to see it again.
mod seconds {
    use super::{copies, targets};

    macro_rules! targets {
        ($($target:ident),*) => {
            $(#[test]
            fn $target() {
                copies::for_some_seconds(stringify!($target), targets::$target);
            })*

            #[test]
            fn every_target_has_its_seconds() {
                assert_eq!(targets::TARGETS.map(|(target, _)| target), [$(stringify!($target)),*]);
            }
        };
    }

    targets!(bodies, choices, games, packs, protocol, records, scenarios, socket);
}

/// Whatever the server reads as the body of a request is among the bodies that are fuzzed.
#[test]
fn every_body_of_a_request_is_fuzzed() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let targets = std::fs::read_to_string(format!("{root}/crates/testkit/tests/garbage/targets.rs")).unwrap();
    let mut found = 0;
    for file in std::fs::read_dir(format!("{root}/crates/server/src/http")).unwrap() {
        let source = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for (_, rest) in source.match_indices("Body<").map(|(at, mark)| source.split_at(at + mark.len())) {
            let name = rest.split('>').next().unwrap();
            if name != "T" {
                assert!(targets.contains(&format!("message::<{name}>(body)")), "{name} is not fuzzed");
                found += 1;
            }
        }
    }
    assert!(found > 20, "the bodies stand elsewhere by now");
}

/// Every kept body is one, of a kind of its own or with another one of its kind.
#[test]
fn the_kept_bodies_are_of_every_kind() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/bodies");
    let kinds: std::collections::BTreeSet<u8> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| std::fs::read(file.unwrap().path()).unwrap()[0])
        .collect();
    assert_eq!(kinds, (0..targets::KINDS).collect());
}
