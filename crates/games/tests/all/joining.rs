//! Somebody joins a running game: another table goes on with one player more.

use logres_games::{RunningGame, begin, find, verify};
use logres_kernel::{Seat, Viewer};
use logres_protocol::{Setup, Written};
use logres_table::{Key, Record, Source, Verified};

fn open(game: &str, seats: usize, seed: u64) -> Box<dyn RunningGame> {
    let info = find(game).expect("a game").info();
    let seats = info.seat_names.into_iter().take(seats).collect();
    let setup = Setup { game: game.to_owned(), seats, modules: Vec::new(), options: [].into() };
    begin(&setup, None, Source::Committed(Key::seeded(seed))).expect("a good setup")
}

/// Answers with one offer or another until the position is as wanted, or the game is over.
fn play_until(table: &mut dyn RunningGame, wanted: impl Fn(&dyn RunningGame) -> bool) {
    for step in 0.. {
        let Some(seat) = table.asked().iter().next().filter(|_| !wanted(table)) else { return };
        let number = 1 + step % table.choices(seat).len() as u16;
        table.answer(seat, None, &Written::Number(number)).expect("it is on offer");
        assert!(step < 5000, "a game ends");
    }
}

#[test]
fn a_late_joiner_goes_on_at_another_table() {
    let mut table = open("camelot", 3, 2);
    let sentence = |table: &dyn RunningGame| table.welcome(Source::Committed(Key::seeded(9))).err();
    assert!(sentence(&*table).is_some_and(|found| found[0].contains("beginning of a knight's turn")));
    assert!(sentence(&*open("merlin", 2, 1)).is_some_and(|found| found[0].contains("game of merlin")));

    play_until(&mut *table, |table| table.view(Viewer::Arbiter)["agenda"][0] == "evil");
    let before = table.view(Viewer::Arbiter);
    let mut joined = table.welcome(Source::Committed(Key::seeded(3))).expect("a chair");
    assert_eq!(table.view(Viewer::Arbiter), before, "the old table stays as it was");
    assert_eq!((joined.seats(), joined.step(), joined.setup().seats.len()), (4, 0, 4));
    let told = joined.told_since(Viewer::Gallery, 0);
    assert_eq!(told[0].text.key, "camelot-log-joined");
    assert_eq!(told[0].event["kind"], "joined");
    let seats = &joined.setup().seats;
    let seat = seats.iter().position(|name| told[0].event["who"] == **name).expect("a seat");
    let after = joined.view(Viewer::Arbiter);
    assert_eq!((&after["knights"][seat]["cards"], &after["engines"]), (&5.into(), &before["engines"]));
    let seen = joined.view(Viewer::Seat(Seat::new((seat + 1) % 4)));
    assert!(seen["knights"][seat]["hand"].is_null(), "only the joiner sees the new hand");

    play_until(&mut *joined, |_| false);
    assert!(joined.outcome().is_some());
    let record = Record::read(&joined.record().to_string()).expect("a record");
    assert_eq!(record.at.as_deref(), Some("join"));
    assert_eq!(verify(&record, None), Ok(Verified::AnswersAndChance));
}
