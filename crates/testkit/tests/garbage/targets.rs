//! What is fuzzed: a function for each kind of thing that comes from outside. The fuzz targets call these with what the fuzzer
//! thinks of, and a test calls them with the kept corpus and changed copies of it. None may panic, whatever the bytes are.

use crate::game;
use logres_games::{Content, GAMES, RegisteredGame, begin, find, replay, run_scenario, verify};
use logres_protocol::learn::NewPractice;
use logres_protocol::operator::{
    NewReport, NewRestriction, OperatorLogin, PasswordReset, ReportClosing, RetentionRun,
};
use logres_protocol::people::{Endpoint, NewStandingAnswer, NewSubscription, NoticeSettings, OwnPassword};
use logres_protocol::server::{
    Action, Branch, Credentials, GuestName, Hook, Join, NewName, NewPassword, NewTable, NewToken, Notes, Say,
};
use logres_protocol::{Request, Seats, Setup};
use logres_table::{Key, Record, Source, digest, name_of, printed, scenario};
use logres_testkit::{garbage, tiny};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A target: what is done with any bytes.
type Target = fn(&[u8]);

/// Every target by name.
#[allow(dead_code, reason = "a fuzz target needs one of them")]
pub const TARGETS: [(&str, Target); 8] = [
    ("bodies", bodies),
    ("choices", choices),
    ("games", games),
    ("packs", packs),
    ("protocol", protocol),
    ("records", records),
    ("scenarios", scenarios),
    ("socket", socket),
];

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// What can be read can be written, and is read the same again.
fn message<M: Serialize + DeserializeOwned>(text: &str) -> Option<M> {
    let message: M = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&message).expect("a message can be written");
    let again: M = serde_json::from_str(&written).expect("and read");
    assert_eq!(serde_json::to_string(&again).expect("again"), written);
    Some(message)
}

fn told<T, E: Debug>(result: Result<T, Vec<E>>) -> Option<T> {
    result.map_err(|faults| assert!(!faults.is_empty(), "refused without a word")).ok()
}

/// This many kinds of bodies there are.
pub const KINDS: u8 = 23;

/// The body of a request: which one it is says the first byte. A wanted table is set up.
pub fn bodies(bytes: &[u8]) {
    let Some((which, body)) = bytes.split_first() else { return };
    let body = &*text(body);
    match which % KINDS {
        0 => {
            if let Some(wanted) = message::<NewTable>(body) {
                set_up(wanted);
            }
        }
        1 => drop(message::<Action>(body)),
        2 => drop(message::<Join>(body)),
        3 => drop(message::<Branch>(body)),
        4 => drop(message::<Credentials>(body)),
        5 => drop(message::<GuestName>(body)),
        6 => drop(message::<NewToken>(body)),
        7 => drop(message::<Hook>(body)),
        8 => drop(message::<Notes>(body)),
        9 => drop(message::<NewPassword>(body)),
        10 => drop(message::<NewName>(body)),
        11 => drop(message::<PasswordReset>(body)),
        12 => drop(message::<OwnPassword>(body)),
        13 => drop(message::<NewReport>(body)),
        14 => drop(message::<NewRestriction>(body)),
        15 => drop(message::<OperatorLogin>(body)),
        16 => drop(message::<ReportClosing>(body)),
        17 => drop(message::<RetentionRun>(body)),
        18 => drop(message::<NewStandingAnswer>(body)),
        19 => drop(message::<NewPractice>(body)),
        20 => drop(message::<NoticeSettings>(body)),
        21 => drop(message::<NewSubscription>(body)),
        _ => drop(message::<Endpoint>(body)),
    }
}

fn set_up(wanted: NewTable) {
    let seats = match wanted.seats {
        Seats::Count(count) => {
            let game = find(&wanted.game);
            game.map(|game| game.info().seat_names.into_iter().take(count.into()).collect())
                .unwrap_or_default()
        }
        Seats::Names(names) => names,
    };
    let mut options = wanted.options;
    options.extend(wanted.preset.map(|preset| ("preset".to_owned(), preset)));
    let setup = Setup { game: wanted.game, seats, modules: wanted.modules, options };
    told(begin(&setup, None, Source::Loose(Key::seeded(1))));
}

/// A line that somebody sends on a table's socket.
pub fn socket(bytes: &[u8]) {
    drop(message::<Say>(&text(bytes)));
}

/// A line of the protocol for programs.
pub fn protocol(bytes: &[u8]) {
    drop(message::<Request>(&text(bytes)));
}

/// Any text is a choice that can be written again, or is refused with a sentence.
pub fn choices(bytes: &[u8]) {
    let text = &*text(bytes);
    garbage::choice::<tiny::Choice>(text);
    garbage::choice::<logres_merlin::Choice>(text);
    garbage::choice::<logres_camelot::Choice>(text);
}

/// Any bytes are a game.
pub fn games(bytes: &[u8]) {
    game::play(bytes);
}

/// Any text is a record that can be written again and perhaps replayed and verified, or is refused with every fault named.
pub fn records(bytes: &[u8]) {
    let text = &*text(bytes);
    for read in [Record::read(text), Record::read_unfinished(text)] {
        let Some(record) = told(read) else { continue };
        let written = record.to_string();
        let again = Record::read_unfinished(&written).expect("what was written can be read");
        assert_eq!(again.to_string(), written);
        if let Some(table) = told(replay(&record, None, Source::Loose(Key::seeded(1)))) {
            let now = table.record();
            record.remarks(&now);
            // What was brought up to date is of the present rules and needs no remark.
            let once_more = replay(&now, None, Source::Loose(Key::seeded(1)));
            let once_more = once_more.unwrap_or_else(|faults| panic!("{faults:?}\n{now}"));
            assert_eq!(once_more.hash(), table.hash());
            assert!(now.remarks(&once_more.record()).is_empty());
            told(verify(&record, None));
        }
    }
}

/// Any text is a list of scenarios, which can be run, or is refused with every fault named.
pub fn scenarios(bytes: &[u8]) {
    if let Some(scenarios) = told(scenario::read(&text(bytes))) {
        scenarios.iter().for_each(|scenario| drop(run_scenario(scenario, None)));
    }
}

/// Any text is a file of a content folder: which game and which file say the first two bytes. A folder without a fault
/// can be played with.
pub fn packs(bytes: &[u8]) {
    let [game, file, text @ ..] = bytes else { return };
    pack(GAMES[usize::from(*game) % GAMES.len()], *file, text);
}

fn pack(game: &dyn RegisteredGame, file: u8, bytes: &[u8]) {
    let mut folder = game.content();
    let place = usize::from(file) % folder.len();
    if let Some(content) = folder.values_mut().nth(place) {
        *content = text(bytes).into_owned();
    }
    digest(&folder);
    printed(&folder);
    name_of(&folder);
    if !game.content_faults(&folder).is_empty() {
        return;
    }
    let info = game.info();
    let content = Content::new(folder);
    for &seats in &info.seats {
        let seats = info.seat_names.iter().take(seats.into()).cloned().collect();
        let setup = Setup { game: info.game.clone(), seats, ..Setup::default() };
        told(begin(&setup, Some(&content), Source::Loose(Key::seeded(1))));
    }
}
