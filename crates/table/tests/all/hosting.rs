//! What a host needs beyond playing.

use logres_kernel::Viewer;
use logres_table::{Audience, Key, RecordedAct, Source, Table};
use logres_testkit::duel::{BLUE, Duel, RED, setup};

#[test]
fn a_host_hears_what_was_done_and_can_look_back() {
    let mut table: Table<Duel> = Table::begin(&setup(), None, Source::Committed(Key::seeded(7))).unwrap();
    assert_eq!(table.last_deed(), None);
    let before = table.position_for(Viewer::Seat(BLUE), false);
    table.answer_written(RED, None, "take 2").unwrap();
    let choice = Some("take 2".to_owned());
    assert_eq!(table.last_deed(), Some(RecordedAct::Answer { seat: 0, choice, drawn: vec![] }));
    let told = table.told_count(Viewer::Gallery);
    table.answer_written(RED, None, "end").unwrap();
    assert_eq!(
        table.told_since(Viewer::Gallery, told).len() as u32,
        table.told_count(Viewer::Gallery) - told
    );
    assert_eq!(table.events_for(Viewer::Gallery, 0).len() as u32, table.told_count(Viewer::Gallery));

    let back = table.position_at(0, Viewer::Seat(BLUE)).unwrap();
    assert_eq!((back.view, back.step, back.told), (before.view, 0, before.told));
    assert_eq!(table.position_at(3, Viewer::Gallery), None);
    let now = table.position_at(2, Viewer::Gallery).unwrap();
    assert_eq!(now.view, table.position_for(Viewer::Gallery, false).view);
    assert_eq!((now.question, now.outcome), (None, table.wire_outcome()));

    // The written position is the position.
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Gallery] {
        let read: logres_protocol::Position =
            serde_json::from_str(&table.written_position(viewer, false)).unwrap();
        assert_eq!(read, table.position_for(viewer, false));
    }
    assert!(table.written_position(Viewer::Gallery, true).contains(&Key::seeded(7).opening().key));

    assert_eq!((table.opening(), table.reveal()), (None, Some(Key::seeded(7).opening())));

    table.undo(RED).unwrap();
    assert_eq!(table.last_deed(), Some(RecordedAct::Back { to: 1, seat: Some(0) }));
    assert_eq!(table.record().dealt, table.dealt());
}

/// Each event is emitted once with its audience, and every listener's share of it is exactly what that listener is told.
#[test]
fn an_event_is_written_once_for_everybody_who_hears_it() {
    let mut table: Table<Duel> = Table::begin(&setup(), None, Source::Committed(Key::seeded(7))).unwrap();
    table.answer_written(RED, None, "peek").unwrap();
    let mark = table.log_length();
    table.answer_written(RED, None, "take 2").unwrap();
    table.undo(RED).unwrap();
    let happened = table.happened_since(0);
    for (bit, viewer) in Audience::listeners(2) {
        let heard = happened.iter().filter(|happening| happening.audience.has(viewer)).map(|happening| {
            let place = (happening.audience.0 & ((1 << bit) - 1)).count_ones() as usize;
            logres_protocol::Told { n: happening.numbers[place], ..happening.told.clone() }
        });
        assert_eq!(heard.collect::<Vec<_>>(), table.told_since(viewer, 0), "{viewer:?}");
    }
    let secret = happened.iter().find(|happening| happening.told.text.key == "duel-peeked").unwrap();
    assert_eq!((secret.audience.0, secret.numbers.len()), (1, 1), "only red hears what red saw");
    let later = table.happened_since(mark);
    assert!(!later.is_empty() && later.len() < happened.len());
    assert_eq!(later, happened[happened.len() - later.len()..], "numbers do not depend on where one begins");
}
