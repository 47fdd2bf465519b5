//! Records: what is written can be read and replayed, and every fault is named.

use logres_kernel::{Seat, Viewer};
use logres_table::{Folder, Key, Record, RecordFault, Source, Table, Verified};
use logres_testkit::duel::{BLUE, Duel, RED, setup};
use proptest::prelude::*;

fn loose() -> Source {
    Source::Loose(Key::seeded(99))
}

/// A finished game with chance, a look, something taken back and sealed answers.
fn finished() -> Table<Duel> {
    let mut table = Table::begin(&setup(), None, Source::Committed(Key { key: [5; 32], nonce: [6; 32] }))
        .expect("a good setup");
    let mut play = |seat: Seat, choice: &str| table.answer_written(seat, None, choice).expect(choice);
    play(RED, "take 2");
    play(RED, "peek");
    play(RED, "roll");
    play(BLUE, "take 1");
    play(BLUE, "take 1");
    table.undo(BLUE).expect("nothing was learned");
    let mut play = |seat: Seat, choice: &str| table.answer_written(seat, None, choice).expect(choice);
    play(BLUE, "end");
    play(RED, "end");
    play(BLUE, "roll");
    play(BLUE, "bid 1");
    play(RED, "bid 2");
    table
}

fn faults(text: &str) -> Vec<RecordFault> {
    match Record::read(text) {
        Err(faults) => faults,
        Ok(record) => Table::<Duel>::verify(&record, None).expect_err("a fault"),
    }
}

/// The only fault, as a sentence.
fn fault(text: &str) -> String {
    let faults = faults(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].to_string()
}

#[test]
fn a_record_is_readable_and_complete() {
    let table = finished();
    let text = table.record().to_string();
    let expected = format!(
        "logres-record 1\n\
         game        duel\n\
         rules       3\n\
         seats       red blue\n\
         content     {}\n\
         commitment  {}\n\
         * card 6 1\n\
         1 red  take 2\n\
         2 red  peek\n\
         3 red  roll\n\
         * roll 1\n\
         4 blue take 1\n\
         5 blue take 1\n\
         < 4 blue\n\
         5 blue end\n\
         6 red  end\n\
         7 blue roll\n\
         * roll 5\n\
         8 blue bid 1\n\
         9 red  bid 2\n\
         = 2 6\n\
         winners     red\n\
         ending      duel-bid\n\
         hash        {:016x}\n\
         key         {}\n\
         nonce       {}\n\
         end\n",
        logres_table::digest(&<Duel as logres_kernel::Described>::content()),
        Key { key: [5; 32], nonce: [6; 32] }.commitment(),
        table.hash(),
        "05".repeat(32),
        "06".repeat(32),
    );
    assert_eq!(text, expected);
    let read = Record::read(&text).unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(Record::game_of(&text), Some("duel"));
    assert_eq!(read.standing().len(), 9);
}

#[test]
fn a_replayed_table_is_the_same_table() {
    let table = finished();
    let record = Record::read(&table.record().to_string()).unwrap();
    let again = Table::<Duel>::replay(&record, None, loose()).unwrap();
    assert_eq!(again.state(), table.state());
    for viewer in Viewer::all(2) {
        assert_eq!(again.told_since(viewer, 0), table.told_since(viewer, 0));
        assert_eq!(again.view(viewer), table.view(viewer));
    }
    assert_eq!(Table::<Duel>::verify(&record, None), Ok(Verified::AnswersAndChance));
}

#[test]
fn a_running_game_goes_on_after_a_restart() {
    let key = Key { key: [5; 32], nonce: [6; 32] };
    let whole = finished();
    let text = whole.record().to_string();
    let mut journal: String = text.lines().take(14).map(|line| format!("{line}\n")).collect();
    // The machine died in the middle of a line.
    journal.push_str("5 blue e");
    assert!(Record::read(&journal).is_err());
    let record = Record::read_unfinished(&journal).unwrap();
    let mut table = Table::<Duel>::replay(&record, None, Source::Committed(key)).unwrap();
    assert_eq!(table.step(), 4);
    assert_eq!(table.ticket(BLUE), Some(6), "tickets go on where they were");
    for (seat, choice) in [(BLUE, "end"), (RED, "end"), (BLUE, "roll"), (BLUE, "bid 1"), (RED, "bid 2")] {
        table.answer_written(seat, None, choice).unwrap();
    }
    assert_eq!(table.record().to_string(), text, "the same key brings the same outcomes");

    let other = Table::<Duel>::replay(&record, None, Source::Committed(Key::seeded(1)));
    assert!(other.unwrap_err()[0].to_string().contains("committed"));
}

#[test]
fn a_record_can_be_cut_and_continued() {
    let record = finished().record();
    let mut table = Table::<Duel>::replay(&record.up_to(3), None, loose()).unwrap();
    assert_eq!((table.step(), table.asked().single()), (3, Some(BLUE)));
    table.answer_written(BLUE, None, "take 3").unwrap();
    assert_eq!(Table::<Duel>::replay(&record.up_to(99), None, loose()).unwrap().step(), 9);
}

#[test]
fn every_fault_is_named_with_its_line() {
    let text = finished().record().to_string();
    let replace = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    for (faulty, sentence) in [
        (String::new(), "the record is empty"),
        (replace("logres-record 1", "logres-record 2"), "line 1: this record is of version 2"),
        (replace("logres-record 1", "PNG"), "line 1: a record begins with"),
        (replace("5 blue end\n", ""), "line 15: this should be answer 5, not 6"),
        (text.strip_suffix("end\n").unwrap().to_owned(), "line 26: the record breaks off here"),
        (replace("rules       3\n", ""), "the header line \"rules\" is missing"),
        (
            replace("rules       3", "rules       4"),
            "revision 4 of the rules of duel; this program knows them up to",
        ),
        (replace("rules       3", "rules       many"), "line 3: \"many\""),
        (replace("seats", "stools"), "line 4: \"stools\""),
        (replace("3 red  roll", "3 green roll"), "line 10: \"green\" is no seat"),
        (replace("3 red  roll", "4 red  roll"), "line 10: this should be answer 3, not 4"),
        (replace("2 red  peek", "2 red"), "line 9: what does red choose"),
        (replace("2 red  peek", "2 red  pray"), "line 9: \"pray\" is no choice"),
        (replace("2 red  peek", "2 blue peek"), "line 9: this seat is not asked"),
        (
            replace("1 red  take 2", "1 red  bid 2"),
            "line 8: \"bid 2\" is no answer to the question here (D-TURN-1)",
        ),
        (replace("6 red  end", "6 red  peek"), "line 16: \"peek\" is against the rules here (D-PEEK-2)"),
        (replace("* roll 1", "* roll 7"), "line 10: after \"roll\": \"roll\" cannot come out as 7"),
        (replace("* roll 1", "* rain 1"), "\"rain\""),
        (replace("* roll 1", "* roll 1 4"), "1 too many"),
        (replace("* roll 1\n", ""), "line 10: after \"roll\": the game draws \"roll\" here, but no outcome"),
        (replace("* roll 1", "* roll"), "line 11: outcomes are written"),
        (replace("* roll 1", "* roll 300"), "line 11: \"300\" is no outcome"),
        (replace("* card 6 1", "* card 6"), "the setup: the game draws \"card\""),
        (replace("< 4 blue", "< 9 blue"), "line 14: 5 answers stand here"),
        (replace("< 4 blue", "< 4 red"), "line 14: this could not be taken back"),
        (replace("= 2 6", "= 2 6 1"), "line 21: the result names the points of 3 seats"),
        (replace("= 2 6", "= 20 6"), "line 21: the result is [2, 6], won by red (duel-bid), not [20, 6]"),
        (replace("winners     red", "winners     blue"), "won by blue"),
        (replace("ending      duel-bid\n", ""), "\"ending\" is missing"),
        (replace("hash        ", "hash        f"), "fingerprint"),
        (replace("key         05", "key         xx"), "64 hexadecimal digits"),
        (
            replace("game        duel\n", "game        duel\ngame        duel\n"),
            "line 3: \"game\" stands here a second",
        ),
        (format!("{text}more\n"), "line 28: nothing may follow"),
    ] {
        let told = faults(&faulty).iter().map(RecordFault::to_string).collect::<Vec<_>>().join("\n");
        assert!(told.contains(sentence), "expected {sentence}\nfound {told}");
    }
    // Garbage in several lines: each is reported.
    let garbled = text.replace("take", "\u{0}\u{7f}").replace("seats       red blue", "seats");
    assert!(faults(&garbled).len() > 3);
}

#[test]
fn an_outcome_that_was_changed_is_found_by_the_opened_key() {
    let table = finished();
    // A card is changed, and the result with it, so that everything fits but the key.
    let text = table.record().to_string().replace("* card 6 1", "* card 6 2").replace("= 2 6", "= 3 6");
    let text: String =
        text.lines().filter(|line| !line.starts_with("hash")).map(|line| format!("{line}\n")).collect();
    let record = Record::read(&text).unwrap();
    Table::<Duel>::replay(&record, None, loose()).unwrap();
    let faults = Table::<Duel>::verify(&record, None).unwrap_err();
    assert_eq!(faults[0].to_string(), "the opened key gives 1 for \"card\", but the record says 2");

    let mut record = table.record();
    record.commitment = Some(Key::seeded(1).commitment());
    let faults = Table::<Duel>::verify(&record, None).unwrap_err();
    assert!(faults[0].to_string().contains("does not fit the commitment"));
    record.opening = None;
    assert_eq!(Table::<Duel>::verify(&record, None), Ok(Verified::Answers));
}

#[test]
fn other_content_is_refused_unless_it_is_given() {
    let content = Folder::from([("supply".to_owned(), "9".to_owned())]);
    let table = Table::<Duel>::begin(&setup(), Some(&content), loose()).unwrap();
    let record = table.record();
    let faults = Table::<Duel>::replay(&record, None, loose()).unwrap_err();
    assert!(faults[0].to_string().contains("other content"));
    assert!(Table::<Duel>::replay(&record, Some(&content), loose()).is_ok());
    let missing = Folder::new();
    let faults = Table::<Duel>::begin(&setup(), Some(&missing), loose()).unwrap_err();
    assert!(faults[0].contains("\"supply\""));
}

/// A finished game in which the supply was larger, and its text as an earlier revision wrote it, without the option.
fn earlier() -> (Table<Duel>, String) {
    let mut setup = setup();
    setup.options.insert("rich".to_owned(), "on".to_owned());
    let source = Source::Committed(Key { key: [5; 32], nonce: [6; 32] });
    let mut table = Table::<Duel>::begin(&setup, None, source).expect("a legal game");
    for (seat, choice) in
        [(RED, "take 2"), (RED, "end"), (BLUE, "take 1"), (BLUE, "end"), (RED, "end"), (BLUE, "end")]
    {
        table.answer_written(seat, None, choice).expect("a legal game");
    }
    table.answer_written(RED, None, "bid 1").expect("a legal game");
    table.answer_written(BLUE, None, "bid 0").expect("a legal game");
    let text = table.record().to_string();
    (table, text.replace("options     rich=on\n", "").replace("rules       3", "rules       2"))
}

#[test]
fn a_record_of_an_earlier_revision_is_played_with_the_defaults_of_its_time() {
    let (played, text) = earlier();
    let record = Record::read(&text).unwrap();
    let table = Table::<Duel>::replay(&record, None, loose()).unwrap();
    assert_eq!(table.state(), played.state());
    assert_eq!(table.record().setup.options.get("rich").map(String::as_str), Some("on"));
    assert_eq!(Table::<Duel>::verify(&record, None), Ok(Verified::AnswersAndChance));
    let remarks = record.remarks(&table.record()).join(" ");
    for told in ["revision 2", "revision 3", "the result is the same", "rich=on"] {
        assert!(remarks.contains(told), "{told}: {remarks}");
    }
    assert!(played.record().remarks(&played.record()).is_empty());
    // Before the first change the default was another, and what a record names stays.
    for (from, to, rich) in
        [("rules       2", "rules       1", "off"), ("content ", "options     rich=off\ncontent ", "off")]
    {
        let record = Record::read(&text.replacen(from, to, 1)).unwrap();
        let table = Table::<Duel>::replay(&record, None, loose()).unwrap();
        assert_eq!(table.setup().options.get("rich").map(String::as_str), Some(rich), "{to}");
    }
}

#[test]
fn the_first_answer_that_differs_is_named() {
    let (_, text) = earlier();
    // The revision of the record allowed something that is against the rules now.
    let text = text.replace("3 blue take 1", "3 blue bid 2");
    let told = fault(&text);
    for part in
        ["revision 2", "answer 3, \"bid 2\" by blue, is the first that differs", "(D-TURN-1)", "line "]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_finished_game_of_other_content_is_taken_where_it_comes_out_the_same() {
    let text = finished().record().to_string();
    let with = |supply: &str| Folder::from([("supply".to_owned(), supply.to_owned())]);
    let record = Record::read(&text).unwrap();
    let (enough, little) = (with("11"), with("1"));
    let table = Table::<Duel>::replay(&record, Some(&enough), loose()).unwrap();
    let remarks = record.remarks(&table.record()).join(" ");
    assert!(remarks.contains("other content") && remarks.contains("the result is the same"), "{remarks}");
    assert_eq!(Table::<Duel>::verify(&record, Some(&enough)), Ok(Verified::AnswersAndChance));
    let faults = Table::<Duel>::replay(&record, Some(&little), loose()).unwrap_err();
    let told = faults[0].to_string();
    assert!(told.contains("answer 1, \"take 2\" by red, is the first that differs"), "{told}");
}

#[test]
fn a_running_game_shows_nobody_what_they_may_not_know() {
    let mut table = Table::<Duel>::begin(&setup(), None, Source::Committed(Key::seeded(3))).unwrap();
    for (seat, choice) in
        [(RED, "take 2"), (RED, "roll"), (BLUE, "end"), (RED, "end"), (BLUE, "end"), (RED, "bid 2")]
    {
        table.answer_written(seat, None, choice).unwrap();
    }
    let own = table.record_for(Viewer::Seat(RED)).to_string();
    let others = table.record_for(Viewer::Seat(BLUE)).to_string();
    assert!(own.contains("6 red  bid 2") && own.contains("for         red"));
    assert!(others.contains("6 red  ?") && others.contains("1 red  take 2"));
    for text in [&own, &others, &table.record_for(Viewer::Gallery).to_string()] {
        assert!(!text.contains('*') && !text.contains("hash") && !text.contains("key "), "{text}");
        let record = Record::read(text).unwrap();
        let refused = Table::<Duel>::replay(&record, None, loose()).unwrap_err();
        assert!(refused[0].to_string().contains("cannot be replayed"));
    }
    assert!(table.record_for(Viewer::Arbiter).to_string().contains("* card"));
    table.answer_written(BLUE, None, "bid 0").unwrap();
    assert_eq!(table.record_for(Viewer::Gallery), table.record());
}

#[test]
fn a_fault_in_the_middle_is_only_one() {
    let text = finished().record().to_string().replace("1 red  take 2", "1 red  take 9");
    assert_eq!(fault(&text), "line 8: \"take 9\" is no choice of Duel");
}

proptest! {
    /// Whatever somebody sends as a record: no panic, and an answer.
    #[test]
    fn any_text_is_answered(text in ".{0,400}") {
        prop_assert!(Record::read(&text).is_err());
        let _ = Record::read_unfinished(&text);
    }

    /// A record with some characters changed is either still a legal game or gets a sentence.
    #[test]
    fn any_change_is_answered(place in 0usize..700, with in "[ -~\n*<=0-9]{0,3}", length in 0usize..6) {
        let mut text: Vec<char> = finished().record().to_string().chars().collect();
        let place = place.min(text.len());
        let until = (place + length).min(text.len());
        text.splice(place..until, with.chars());
        let text: String = text.into_iter().collect();
        match Record::read(&text) {
            Err(faults) => prop_assert!(!faults.is_empty()),
            Ok(record) => {
                let _ = Table::<Duel>::verify(&record, None);
                // What was read can be written and read again.
                prop_assert_eq!(Record::read(&record.to_string()).unwrap().to_string(), record.to_string());
            }
        }
    }
}
