//! The scenario runner: what holds passes, and what does not is said.

use logres_table::scenario::{Report, read, run, set_up};
use logres_table::{Key, Record, Source, Table};
use logres_testkit::duel::{Duel, RED};
use proptest::prelude::*;

fn reports(text: &str) -> Vec<Report> {
    read(text).expect("a readable scenario").iter().map(|scenario| run::<Duel>(scenario, None)).collect()
}

/// What differs, in all scenarios of the file.
fn differences(text: &str) -> Vec<String> {
    match read(text) {
        Err(faults) => faults,
        Ok(scenarios) => {
            scenarios.iter().flat_map(|scenario| run::<Duel>(scenario, None).differences).collect()
        }
    }
}

const HOLDS: &str = r#"
    game = "duel"
    seats = ["red", "blue"]

    [[scenario]]
    beside = ["winner"]
    title = "A bid is paid, and the prize is the other's card"
    clause = ["D-BID-1", "D-BID-2"]
    at = "bid"
    red = { gold = 2, card = 5 }
    blue = { gold = 1, card = 4 }
    play = [
        { asked = ["red", "blue"] },
        { offers = "red", count = 3 },
        { offers = "blue", are = ["bid 0", "bid 1"] },
        { refuse = "blue: bid 2", clause = "D-BID-2" },
        "blue: bid 1",
        { sees = "red", view = { blue = { has_bid = true, bid = "(none)" } } },
        { sees = "blue", view = { blue = { bid = 1 } } },
        "red: bid 2",
        { changes = { red = { gold = 4, bid = 2, has_bid = true } } },
        { told = "gallery", of = "duel-bids", not = { kind = "duel-peeked" } },
    ]
    expect = { red = { gold = 4 }, blue = { gold = 1 }, supply = 9 }
    outcome = { winners = ["red"], points = { red = 4, blue = 1 }, ending = "duel-bid" }

    [[scenario]]
    title = "Dice are scripted, and what was rolled cannot be taken back"
    deal = { card = [2, 6] }
    chance = { roll = [3, 6] }
    play = [
        "red: take 1",
        { undo = "red" },
        "red: take 2",
        "red: peek",
        { told = "red", of = { kind = "duel-peeked", card = 6 } },
        { told = "blue", not = "duel-peeked" },
        { stuck = "red", reason = "undo-learned" },
        "red: roll",
        { stuck = "red", reason = "undo-chance" },
        { expect = { red = { gold = 5 }, board = { supply = 7, turn = 1 } } },
        "blue: roll",
        { offers = "red", include = ["take 1"], exclude = ["take 2", "peek"] },
    ]
    refuse = [{ play = "red: take 2", clause = "D-TAKE-2" }, { play = "blue: end" }]
    sees = { blue = { red = { card = "(none)" } }, red = { castles = { blue = { card = 6 }, length = 2 } } }
    told = { gallery = [{ kind = "duel-took", seat = "red" }, { kind = "duel-rolled", face = 6 }] }
    untold = { gallery = "duel-peeked" }
"#;

#[test]
fn what_holds_passes() {
    let reports = reports(HOLDS);
    assert_eq!(reports.len(), 2);
    for report in reports {
        assert_eq!(report.differences, [""; 0], "{}", report.title);
    }
}

#[test]
fn what_does_not_hold_is_said() {
    for (from, to, sentence) in [
        ("supply = 9 }", "supply = 8 }", "expect: supply is 9, not 8"),
        (
            "red = { gold = 4 }, blue = { gold = 1 }",
            "red = { gold = 3 }",
            "expect: castles.red.gold is 4, not 3",
        ),
        ("gold = 4, bid = 2,", "gold = 4,", "play[8]: castles.red.bid changed from null to 2"),
        ("beside = [\"winner\"]", "", "play[8]: winner changed from null to 0"),
        ("count = 3", "count = 2", "play[1]: 3 offers instead of 2"),
        ("are = [\"bid 0\", \"bid 1\"]", "are = [\"bid 0\", \"bid 2\"]", "play[2]: not on offer: bid 2"),
        ("clause = \"D-BID-2\" }", "clause = \"D-BID-9\" }", "play[3]: \"bid 2\" is refused by D-BID-2, not"),
        ("refuse = \"blue: bid 2\"", "refuse = \"blue: bid 1\"", "should be refused, but is legal"),
        (
            "\"blue: bid 1\",\n",
            "\"blue: bid 2\",\n",
            "play[4]: \"blue: bid 2\" is refused: D-BID-2; on offer are: bid 0",
        ),
        ("{ asked = [\"red\", \"blue\"] }", "{ asked = [\"red\"] }", "play[0]: asked now: red, blue"),
        ("bid = \"(none)\"", "bid = 1", "play[5]: castles.blue.bid is null, not 1"),
        ("of = \"duel-bids\"", "of = \"duel-song\"", "\"duel-song\" was not told; told was: duel-bids"),
        ("not = \"duel-peeked\"", "not = \"duel-dealt\"", ""),
        ("winners = [\"red\"]", "winners = [\"blue\"]", "outcome: winners.0 is \"red\", not \"blue\""),
        ("{ undo = \"red\" }", "{ undo = \"blue\" }", "play[1]: nothing can be taken back: undo-nothing"),
        ("undo-chance", "undo-learned", "play[8]: the reason is undo-chance"),
        ("roll = [3, 6]", "roll = [3, 6, 1]", "chance: 1 outcome(s) of \"roll\" were never drawn"),
        ("roll = [3, 6]", "roll = [3, 7]", "play[10]: \"roll\": \"roll\" cannot come out as 7 here"),
        ("card = [2, 6]", "card = [2, 0]", "deal: \"card\" cannot come out as 0"),
        (
            "untold = { gallery = \"duel-peeked\"",
            "untold = { gallery = \"duel-took\"",
            "untold.gallery: \"duel-took\" was told",
        ),
        (
            "\"red: take 1\",",
            "\"red: take one\", \"red: sing\",",
            "play[0]: \"take one\": \"take one\" is no choice",
        ),
    ] {
        assert!(HOLDS.contains(from), "{from}");
        let told = differences(&HOLDS.replacen(from, to, 1)).join("\n");
        if sentence.is_empty() {
            assert_eq!(told, "", "{from} → {to}");
        } else {
            assert!(told.contains(sentence), "{from} → {to}\nexpected {sentence}\nfound {told}");
        }
    }
}

#[test]
fn a_wrong_draft_is_told_whole() {
    let told = differences(
        r#"
        game = "duel"
        seats = ["red", "blue"]
        red = { gold = 13, card = 9 }
        blue = { gold = 1 }
        "#,
    );
    assert_eq!(told, ["there are 14 gold, but the box holds 12", "there is no card 9"]);

    let told = differences(
        r#"
        game = "duel"
        seats = ["red", "blue"]
        red = { gild = 1 }
        blue = { gold = 1, peekd = true }
        "#,
    );
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|told| told.contains("castles.red.gild")), "{told:?}");

    let told = differences(
        r#"
        game = "duel"
        seats = ["red", "blue"]
        at = "dinner"
        "#,
    );
    assert_eq!(told, ["no entry point is called \"dinner\": turn, bid"]);

    let told = differences("game = \"duel\"\nseats = [\"red\", \"blue\"]\nred = { gold = \"much\" }");
    assert!(told[0].contains("does not describe a game of duel"), "{told:?}");
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    let told = differences(
        r#"
        seats = ["red", "blue"]
        seed = -1
        chance = { roll = [1000] }
        options = { rich = [] }
        green = { gold = 1 }
        red = 4
        play = ["red", "pink: end", 7, { dance = true }, { offers = "red" }, { undo = "red", reason = "x" },
                { refuse = "red: end", clauses = "D" }]
        told = { pink = "x" }
        "#,
    );
    let all = told.join("\n");
    for word in [
        "`game` is missing",
        "`seed`",
        "`chance.roll`",
        "`options.rich`",
        "`green` is neither",
        "`red` is a table",
        "play[0] is written \"seat: choice\"",
        "play[1]: \"pink\" is no seat",
        "play[2]",
        "play[3] has none of the keys",
        "play[4] says nothing",
        "play[5]",
        "play[6] does not know the key `clauses`",
        "told.pink",
    ] {
        assert!(all.contains(word), "{word}\n{all}");
    }
    assert!(differences("game = ")[0].contains("line 1"));
}

#[test]
fn a_table_from_a_scenario_has_a_record_too() {
    let scenario = &read(HOLDS).unwrap()[0];
    let mut table = set_up::<Duel>(scenario, None).unwrap();
    table.answer_written(RED, None, "bid 1").unwrap();
    let text = table.record().to_string();
    assert!(text.contains("position    {") && text.contains("at          bid"), "{text}");
    let record = Record::read(&text).unwrap();
    let again = Table::<Duel>::replay(&record, None, Source::Loose(Key::seeded(1))).unwrap();
    assert_eq!(again.state(), table.state());
}

proptest! {
    #[test]
    fn any_text_is_answered(text in ".{0,300}") {
        let _ = differences(&text);
    }

    #[test]
    fn any_change_is_answered(place in 0usize..2600, with in "[ -~\n]{0,3}", length in 0usize..6) {
        let mut text: Vec<char> = HOLDS.chars().collect();
        let place = place.min(text.len());
        let until = (place + length).min(text.len());
        text.splice(place..until, with.chars());
        let _ = differences(&text.into_iter().collect::<String>());
    }
}
