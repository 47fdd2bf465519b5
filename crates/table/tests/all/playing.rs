//! Answers, tickets, views, the log and undo.

use logres_kernel::{Refusal, Seat, Viewer};
use logres_table::{Detail, Key, Refused, Source, Stop, Table};
use logres_testkit::duel::{Asked, BLUE, Duel, RED, setup};

fn table() -> Table<Duel> {
    Table::begin(&setup(), None, Source::Committed(Key::seeded(7))).expect("a good setup")
}

fn play(table: &mut Table<Duel>, answers: &[(Seat, &str)]) {
    for (seat, choice) in answers {
        table.answer_written(*seat, None, choice).unwrap_or_else(|refused| panic!("{choice}: {refused:?}"));
    }
}

/// Four turns without chance, up to the sealed bids.
const TO_THE_BIDS: [(Seat, &str); 6] =
    [(RED, "take 2"), (RED, "end"), (BLUE, "take 1"), (BLUE, "end"), (RED, "end"), (BLUE, "end")];

#[test]
fn a_setup_is_judged_whole() {
    let mut wrong = setup();
    wrong.game = "tarot".to_owned();
    wrong.seats = vec!["red".to_owned(), "red".to_owned(), "mauve".to_owned()];
    wrong.modules = vec!["gold".to_owned()];
    wrong.options = [("rich", "very"), ("poor", "on")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
    let faults = Table::<Duel>::begin(&wrong, None, Source::Loose(Key::seeded(1))).unwrap_err();
    let sentences = faults.join("\n");
    for word in
        ["tarot", "not by 3", "red, blue, green, in this order, not red, red, mauve", "gold", "very", "poor"]
    {
        assert!(sentences.contains(word), "{word}: {sentences}");
    }
}

#[test]
fn an_asked_seat_sees_its_question_sorted_and_numbered() {
    let mut table = table();
    play(&mut table, &[(RED, "take 3"), (RED, "take 3"), (RED, "take 3"), (RED, "take 1"), (RED, "peek")]);
    let position = table.position_for(Viewer::Seat(RED), true);
    let question = position.question.unwrap();
    let offers: Vec<_> = question.offers.iter().map(|offer| (offer.number, offer.choice.as_str())).collect();
    assert_eq!(offers, [(1, "take 1"), (2, "take 2"), (3, "roll"), (4, "end")]);
    assert_eq!(question.clause, "D-TURN-1");
    let barred: Vec<_> = question.barred.iter().map(|b| (b.choice.as_str(), b.clause.as_str())).collect();
    assert_eq!(barred, [("peek", "D-PEEK-2"), ("take 3", "D-TAKE-2")]);
    assert_eq!(question.barred[1].why.key, "why-D-TAKE-2");
    assert_eq!(question.offers[0].things, ["castle:0"]);

    // Without being asked for, nobody is told what is barred; and nobody else sees the question.
    assert!(table.position_for(Viewer::Seat(RED), false).question.unwrap().barred.is_empty());
    for viewer in [Viewer::Seat(BLUE), Viewer::Gallery, Viewer::Arbiter] {
        let position = table.position_for(viewer, true);
        assert_eq!((position.question, position.asked), (None, vec![0]));
    }
    table.answer_number(RED, None, 4).unwrap();
    assert_eq!(table.asked().single(), Some(BLUE));
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut table = table();
    play(&mut table, &[(RED, "take 3")]);
    let before = (table.hash(), table.record().to_string(), table.position_for(Viewer::Arbiter, true));
    let clause = |refused: Refused| refused.clause().unwrap_or_else(|| refused.text().key);
    let mut refuse = |seat, choice| clause(table.answer_written(seat, None, choice).unwrap_err());
    assert_eq!(refuse(BLUE, "end"), "refused-not-asked");
    assert_eq!(refuse(RED, "bid 1"), "D-TURN-1");
    assert_eq!(refuse(RED, "dance"), "refused-unreadable");
    assert_eq!(refuse(RED, ""), "refused-unreadable");
    for number in [0, 7, u16::MAX] {
        let refused = table.answer_number(RED, None, number).unwrap_err();
        assert_eq!(refused, Refused::NoSuchNumber { number, offers: 6 });
    }
    assert!(matches!(
        table.answer_number(BLUE, None, 1),
        Err(Refused::Rules(Refusal::NotAsked { seat: BLUE, .. }))
    ));
    let after = (table.hash(), table.record().to_string(), table.position_for(Viewer::Arbiter, true));
    assert_eq!(before, after);
}

#[test]
fn sealed_answers_come_in_any_order_and_stale_ones_not_at_all() {
    for order in [[RED, BLUE], [BLUE, RED]] {
        let mut table = table();
        play(&mut table, &TO_THE_BIDS);
        let tickets = [RED, BLUE].map(|seat| table.ticket(seat).unwrap());
        for seat in order {
            let ticket = Some(tickets[seat.index()]);
            let choice = if seat == RED { "bid 2" } else { "bid 1" };
            table.answer_written(seat, ticket, choice).unwrap();
            // Sent twice, the second one comes too late.
            let again = table.answer_written(seat, ticket, choice);
            assert!(matches!(again, Err(Refused::Stale { ticket: None })), "{again:?}");
        }
        assert_eq!(table.outcome().unwrap().winners.single(), Some(RED));
    }

    let mut table = table();
    let first = table.ticket(RED);
    play(&mut table, &[(RED, "take 1")]);
    let second = table.ticket(RED);
    assert_ne!(first, second, "every question has its own number");
    assert_eq!(table.answer_written(RED, first, "take 1"), Err(Refused::Stale { ticket: second }));
    // Also a question that is asked again after taking back is another one.
    table.undo(RED).unwrap();
    assert!(![first, second].contains(&table.ticket(RED)));
}

#[test]
fn everybody_hears_what_they_may_know_and_counts_without_gaps() {
    let mut table = table();
    play(&mut table, &[(RED, "peek"), (RED, "take 2"), (RED, "roll"), (BLUE, "take 1")]);
    let keys = |viewer| {
        let told = table.told_since(viewer, 0);
        let numbers: Vec<_> = told.iter().map(|told| told.n).collect();
        assert_eq!(numbers, (1..=told.len() as u32).collect::<Vec<_>>());
        assert_eq!(table.position_for(viewer, false).told as usize, told.len());
        told.into_iter().map(|told| told.text.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(Viewer::Gallery), ["duel-took", "duel-rolled", "duel-took"]);
    assert_eq!(
        keys(Viewer::Seat(RED)),
        ["duel-dealt", "duel-peeked", "duel-took", "duel-rolled", "duel-took"]
    );
    assert_eq!(keys(Viewer::Arbiter).len(), 6);
    let late = table.told_since(Viewer::Seat(RED), 3);
    assert_eq!(late.iter().map(|told| (told.n, told.step)).collect::<Vec<_>>(), [(4, 3), (5, 4)]);
    assert_eq!(table.told_since(Viewer::Gallery, 99), []);
}

#[test]
fn undo_stops_where_something_was_learned_and_says_why() {
    let mut table = table();
    assert_eq!(table.undo(RED), Err(Stop::Nothing));
    let start = table.hash();
    play(&mut table, &[(RED, "take 1"), (RED, "take 2")]);
    assert_eq!(table.undoable(RED), (2, Stop::Nothing));
    table.undo(RED).unwrap();
    table.undo(RED).unwrap();
    assert_eq!((table.hash(), table.step()), (start, 0));

    // Redo goes forward again as long as nothing else is played.
    assert_eq!(table.redo(), Some(Ok(RED)));
    assert_eq!(table.redo(), Some(Ok(RED)));
    assert_eq!(table.redo(), None);
    table.undo(RED).unwrap();
    play(&mut table, &[(RED, "take 3")]);
    assert_eq!(table.redo(), None);

    play(&mut table, &[(RED, "peek"), (RED, "take 1")]);
    assert_eq!(table.undoable(RED), (1, Stop::Learned));
    table.undo(RED).unwrap();
    assert_eq!(table.undo(RED), Err(Stop::Learned));
    play(&mut table, &[(RED, "roll")]);
    assert_eq!(table.undo(RED), Err(Stop::Chance));
    assert_eq!(table.undo(BLUE), Err(Stop::Nothing));
    play(&mut table, &[(BLUE, "take 1"), (BLUE, "take 1"), (BLUE, "end")]);
    assert_eq!(table.undo(RED), Err(Stop::OtherSeat));
    let undo = table.position_for(Viewer::Seat(RED), false).undo;
    assert_eq!((undo.possible, undo.reason.unwrap().key.as_str()), (false, "undo-other-seat"));
    table.restart(BLUE).unwrap();
    assert_eq!(table.asked().single(), Some(BLUE));
    assert_eq!(table.undoable(BLUE).0, 0);
}

#[test]
fn what_is_taken_back_stays_in_the_log() {
    let mut table = table();
    play(&mut table, &[(RED, "take 1")]);
    let told = table.told_since(Viewer::Gallery, 0).len() as u32;
    table.undo(RED).unwrap();
    let note = table.told_since(Viewer::Gallery, told);
    assert_eq!(note.len(), 1);
    assert_eq!((note[0].n, note[0].text.key.as_str(), note[0].step), (told + 1, "table-taken-back", 0));
}

#[test]
fn chance_depends_on_the_step_alone() {
    let mut table = table();
    play(&mut table, &[(RED, "take 1"), (RED, "roll")]);
    let rolled = table.told_since(Viewer::Gallery, 1);
    table.rewind(0).unwrap();
    assert_eq!(table.rewind(5), Err(Stop::Nothing));
    play(&mut table, &[(RED, "take 3"), (RED, "roll")]);
    let again = table.told_since(Viewer::Gallery, 0);
    assert_eq!(rolled[0].event, again.last().unwrap().event);
    assert_eq!(again[2].text.key, "table-rewound");
}

#[test]
fn any_step_can_be_seen_again() {
    // More gold than usual, so that there is more than one snapshot's worth of steps.
    let mut rich = setup();
    rich.options.insert("rich".to_owned(), "on".to_owned());
    let mut table = Table::<Duel>::begin(&rich, None, Source::Committed(Key::seeded(3))).unwrap();
    let mut hashes = vec![table.hash()];
    for _ in 0..20 {
        play(&mut table, &[(RED, "take 1")]);
        hashes.push(table.hash());
    }
    play(&mut table, &[(RED, "roll")]);
    hashes.push(table.hash());
    for (step, hash) in hashes.iter().enumerate() {
        assert_eq!(table.hash_at(step), Some(*hash));
        assert_eq!(logres_table::fingerprint(&table.state_at(step).unwrap()), *hash);
    }
    assert!(table.state_at(hashes.len()).is_none() && table.hash_at(hashes.len()).is_none());
}

#[test]
fn the_commitment_is_shown_at_once_and_opened_at_the_end() {
    let key = Key { key: [3; 32], nonce: [4; 32] };
    let mut table = Table::<Duel>::begin(&setup(), None, Source::Committed(key.clone())).unwrap();
    let position = table.position_for(Viewer::Gallery, false);
    assert_eq!((position.commitment, position.opening, position.hash), (Some(key.commitment()), None, None));
    play(&mut table, &TO_THE_BIDS);
    play(&mut table, &[(BLUE, "bid 1"), (RED, "bid 0")]);
    let opening = table.position_for(Viewer::Gallery, false).opening.unwrap();
    assert_eq!(Key::read(&opening), Some(key));
    assert_eq!(table.undo(RED), Err(Stop::Over));
}

#[test]
fn the_offers_are_listed_once_for_an_answer_and_explained_only_for_a_refusal() {
    let mut table = table();
    let once = Asked { offers: 1, ..Asked::default() };
    let mut counted = |answer: &dyn Fn(&mut Table<Duel>)| Asked::during(|| answer(&mut table));
    assert_eq!(counted(&|table| table.answer_number(RED, Some(0), 1).unwrap()), once);
    assert_eq!(counted(&|table| table.answer_written(RED, None, "peek").unwrap()), once);
    let refused = counted(&|table| {
        let refused = table.answer_written(RED, None, "peek").unwrap_err();
        assert_eq!(refused.clause().as_deref(), Some("D-PEEK-2"));
    });
    assert_eq!(refused, Asked { explained: 1, ..once });
}

/// Three takes and an end show something: each is counted in two worlds. A roll draws and a peek teaches, which the first
/// world says already.
#[test]
fn what_a_seat_has_before_is_counted_once_for_each_imagined_world() {
    let table = table();
    let asked = Asked::during(|| {
        let question = table.question(RED, Detail::SHOWN).unwrap();
        let shown = |choice: &str| question.offers.iter().find(|offer| offer.choice == choice).unwrap();
        assert_eq!(shown("take 2").preview.as_ref().map(|preview| preview.goods[0].amount), Some(2));
        assert_eq!((&shown("roll").preview, &shown("peek").preview), (&None, &None));
    });
    assert_eq!(asked, Asked { offers: 1, explained: 0, holdings: 2 * (1 + 4) });
}
