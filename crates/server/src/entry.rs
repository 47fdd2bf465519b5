//! What is stored of a table, and how it is told.
//!
//! An [`Entry`] is one thing that happened, and [`Heard`] is what the game told because of it, with its audience. Both
//! are stored forever, each entry sealed with a hash over all before it. [`told`] makes of them what one viewer is told.

use crate::store::{Moment, Row};
use logres_kernel::{SEATS, Seat, SeatSet, Viewer};
use logres_protocol::server::{
    Actor, By, Cause, Clock, Event, Happened, Motion, Person, Speaker, TableRules, Tally,
};
use logres_protocol::{Gap, Outcome, Text, Told};
use logres_table::Happening;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// What is stored of one thing that happened. Stored forever: variants and fields may be added, never changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    Made {
        host: Person,
        #[serde(rename = "manners")]
        table_rules: TableRules,
    },
    SatDown {
        seat: u8,
        person: Person,
    },
    /// Somebody whom another account brought along, to play on the same device.
    SatBeside {
        seat: u8,
        person: Person,
        with: String,
    },
    StoodUp {
        seat: u8,
        /// The host took them off the seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cleared: bool,
    },
    Moved {
        from: u8,
        to: u8,
    },
    /// These accounts need no link.
    Invited {
        people: Vec<String>,
    },
    BotSatDown {
        seat: u8,
        bot: String,
    },
    Ready {
        seat: u8,
        ready: bool,
    },
    Started {
        rules: u32,
        commitment: Option<String>,
        dealt: Vec<(String, u8)>,
        after: After,
    },
    Answered {
        seat: u8,
        choice: String,
        drawn: Vec<(String, u8)>,
        by: By,
        /// What had been taken back was played again.
        again: bool,
        after: After,
    },
    /// Somebody asked what a bot would do.
    Hinted {
        seat: u8,
    },
    #[serde(rename = "took-back")]
    Undone {
        seat: u8,
        after: After,
    },
    Rewound {
        after: After,
    },
    Left {
        seat: u8,
    },
    HandedOver {
        seat: u8,
        bot: String,
        cause: Cause,
        /// By vote, although the person was there or still had time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        removed: bool,
    },
    /// A person has been away for some time and will count as absent.
    Away {
        seat: u8,
        absent_at: Moment,
    },
    Absent {
        seat: u8,
    },
    Back {
        seat: u8,
    },
    /// Somebody asks for a seat that was left.
    Asked {
        seat: u8,
        person: Person,
    },
    /// The host lets them have it, or does not.
    Admitted {
        seat: u8,
        person: Person,
    },
    Declined {
        seat: u8,
        person: Person,
    },
    /// These accounts heard in the gallery what players may not hear.
    Overheard {
        people: Vec<String>,
    },
    TookSeatBack {
        seat: u8,
    },
    TookOver {
        seat: u8,
        person: Person,
    },
    /// Somebody has another name, or an account by now.
    Renamed {
        seat: u8,
        person: Person,
    },
    Proposed {
        seat: u8,
        motion: Motion,
        /// When the vote ends; not known of entries from before votes ended.
        #[serde(default)]
        until: Option<Moment>,
    },
    Voted {
        ballot: u32,
        seat: u8,
        yes: bool,
    },
    Carried {
        ballot: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Box<Tally>>,
    },
    Lost {
        ballot: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Box<Tally>>,
    },
    Paused {},
    Resumed {},
    ClockSet {
        clock: Clock,
    },
    /// All moments that were noted lie so much later by now, or so much earlier.
    Recess {
        milliseconds: u64,
        #[serde(default, skip_serializing_if = "is_zero")]
        back: u64,
    },
    Said {
        speaker: Speaker,
        phrase: String,
        thing: Option<String>,
    },
    Talked {
        speaker: Speaker,
        text: String,
    },
    Over {
        outcome: Outcome,
    },
    Ended {},
    Voided {},
    Attention {
        version: String,
        /// The table's pack is not there. When it is back, so is the table, whatever the version.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        no_pack: bool,
    },
    Mended {},
    Rematch {
        table: String,
    },
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// An entry as it is stored, with the name of the person who did it.
#[derive(Serialize)]
struct Signed<'a> {
    #[serde(flatten)]
    entry: &'a Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    who: Option<&'a Actor>,
}

#[derive(Deserialize)]
struct Signature {
    #[serde(default)]
    who: Option<Actor>,
}

/// An entry and who did it, as they are stored.
pub fn write(entry: &Entry, who: Option<&Actor>) -> String {
    json(&Signed { entry, who })
}

/// Who did what is stored; nobody in entries from before names were stored.
pub fn read(deed: &str) -> Result<(Entry, Option<Actor>), serde_json::Error> {
    let entry = serde_json::from_str(deed)?;
    let Signature { who } = serde_json::from_str(deed)?;
    Ok((entry, who))
}

/// The game after an entry, as far as it is public, and a fingerprint of all of it to compare with when it is rebuilt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct After {
    /// Answers that stand.
    pub step: u32,
    /// Who has to answer.
    pub asked: Vec<u8>,
    pub hash: String,
}

impl After {
    pub fn asked(&self) -> SeatSet {
        self.asked
            .iter()
            .filter(|&&seat| usize::from(seat) < SEATS)
            .map(|&seat| Seat::new(seat.into()))
            .collect()
    }
}

/// Something the game told, and who may hear it. Stored beside its entry, so that a game stays readable even where it
/// can no longer be played on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    /// One bit a seat; the bit after the last possible seat is the gallery's.
    pub to: u8,
    /// The number by which each listener counts it, in the order of the bits.
    pub n: Vec<u32>,
    pub step: u32,
    pub event: serde_json::Value,
    pub text: Text,
    pub things: Vec<String>,
}

fn bit(viewer: Viewer) -> Option<usize> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Gallery => Some(SEATS),
        Viewer::Arbiter => None,
    }
}

impl From<Happening> for Heard {
    fn from(Happening { audience, numbers, told }: Happening) -> Self {
        let Told { step, event, text, things, .. } = told;
        Heard { to: audience.0, n: numbers, step, event, text, things }
    }
}

impl Heard {
    pub fn is_told_to(&self, viewer: Viewer) -> bool {
        bit(viewer).is_some_and(|bit| self.to & 1 << bit != 0)
    }

    /// The number by which one viewer counts it, if they hear it.
    fn number_for(&self, viewer: Viewer) -> Option<u32> {
        let bit = bit(viewer).filter(|_| self.is_told_to(viewer))?;
        let place = (self.to & ((1u8 << bit).wrapping_sub(1))).count_ones() as usize;
        Some(self.n.get(place).copied().unwrap_or_default())
    }

    /// What everybody who hears it is told alike, as JSON without the opening brace. It is written once, for the store and for
    /// every listener.
    pub fn common(&self) -> String {
        #[derive(Serialize)]
        struct Common<'a> {
            step: u32,
            event: &'a serde_json::Value,
            text: &'a Text,
            things: &'a [String],
        }
        let Heard { step, event, text, things, .. } = self;
        let mut written = json(&Common { step: *step, event, text, things });
        written.remove(0);
        written
    }

    /// What one viewer heard of it.
    pub fn told_to(&self, viewer: Viewer) -> Option<Told> {
        Some(Told {
            n: self.number_for(viewer)?,
            step: self.step,
            event: self.event.clone(),
            text: self.text.clone(),
            things: self.things.clone(),
        })
    }
}

/// The key of a set phrase in the language files.
pub fn phrase_text(phrase: &str, thing: Option<&str>) -> Text {
    let text = Text::new(phrase);
    match thing {
        Some(thing) => text.with("thing", Gap::Text(thing.to_owned())),
        None => text,
    }
}

/// What one viewer is told of an entry: always exactly one event. `over` says that the game is over by now, so that
/// players may hear what the gallery said.
pub fn told(
    number: u32,
    at: Moment,
    (entry, who): (&Entry, Option<&Actor>),
    heard: &[Heard],
    viewer: Viewer,
    over: bool,
) -> Event {
    let told = heard.iter().filter_map(|heard| heard.told_to(viewer)).collect();
    let happened = happened(number, entry, viewer, over);
    // What a viewer may not know has no author either.
    let who = who.filter(|_| happened != Happened::Hidden {}).cloned();
    Event { number, at, who, happened, told }
}

/// Everything that was heard, as it is stored; `common` is the common part of each.
pub fn stored(heard: &[Heard], common: &[String]) -> String {
    let mut text = String::from("[");
    for (place, (heard, common)) in heard.iter().zip(common).enumerate() {
        let comma = if place > 0 { "," } else { "" };
        // Writing into a string cannot fail; so below.
        let _ = write!(text, r#"{comma}{{"to":{},"n":{},{common}"#, heard.to, json(&heard.n));
    }
    text.push(']');
    text
}

/// What [`told`] tells one viewer, as a message for the wire.
pub fn told_message(
    number: u32,
    at: Moment,
    (entry, who): (&Entry, Option<&Actor>),
    (heard, common): (&[Heard], &[String]),
    viewer: Viewer,
    over: bool,
) -> String {
    let happened = happened(number, entry, viewer, over);
    let who = who.filter(|_| happened != Happened::Hidden {});
    let (who, happened) = (json(&who), json(&happened));
    let mut text =
        format!(r#"{{"hear":"event","number":{number},"at":{at},"who":{who},"happened":{happened},"told":["#);
    let mut comma = "";
    for (heard, common) in heard.iter().zip(common) {
        if let Some(n) = heard.number_for(viewer) {
            let _ = write!(text, r#"{comma}{{"n":{n},{common}"#);
            comma = ",";
        }
    }
    text.push_str("]}");
    text
}

/// Somebody without a seat says this: players hear it only after the game.
pub fn is_gallery_talk(happened: &Happened) -> bool {
    matches!(
        happened,
        Happened::Said { speaker: Speaker::Watcher(_), .. }
            | Happened::Talked { speaker: Speaker::Watcher(_), .. }
    )
}

fn happened(number: u32, entry: &Entry, viewer: Viewer, over: bool) -> Happened {
    let may_hear = |speaker: &Speaker| match speaker {
        Speaker::Seat(_) => true,
        Speaker::Watcher(_) => over || !matches!(viewer, Viewer::Seat(_)),
    };
    // What happens most is told without a copy of it.
    if let Entry::Answered { seat, after, by, again, .. } = entry {
        let (seat, step) = (*seat, after.step);
        return match again {
            true => Happened::PlayedAgain { seat, step },
            false => Happened::Answered { seat, step, by: *by },
        };
    }
    match entry.clone() {
        Entry::Made { host, .. } => Happened::Made { by: host },
        Entry::SatDown { seat, person } | Entry::SatBeside { seat, person, .. } => {
            Happened::SatDown { seat, person }
        }
        Entry::StoodUp { seat, .. } => Happened::StoodUp { seat },
        Entry::Moved { from, to } => Happened::Moved { from, to },
        Entry::Invited { .. } | Entry::Overheard { .. } => Happened::Hidden {},
        Entry::BotSatDown { seat, bot } => Happened::BotSatDown { seat, bot },
        Entry::Ready { seat, ready } => Happened::Ready { seat, ready },
        Entry::Started { commitment, .. } => Happened::Started { commitment },
        Entry::Answered { seat, after, again: true, .. } => Happened::PlayedAgain { seat, step: after.step },
        Entry::Answered { seat, after, by, .. } => Happened::Answered { seat, step: after.step, by },
        Entry::Hinted { seat } => Happened::Hinted { seat },
        Entry::Undone { seat, after } => Happened::Undone { seat, step: after.step },
        Entry::Rewound { after } => Happened::Rewound { step: after.step },
        Entry::Left { seat } => Happened::Left { seat },
        Entry::HandedOver { seat, bot, cause, removed } => Happened::HandedOver { seat, bot, cause, removed },
        Entry::Away { seat, absent_at } => Happened::Away { seat, absent_at },
        Entry::Absent { seat } => Happened::Absent { seat },
        Entry::Back { seat } => Happened::Back { seat },
        Entry::Asked { seat, person } => Happened::Asked { seat, person },
        Entry::Admitted { seat, person } => Happened::Admitted { seat, person },
        Entry::Declined { seat, person } => Happened::Declined { seat, person },
        Entry::TookSeatBack { seat } => Happened::TookSeatBack { seat },
        Entry::TookOver { seat, person } => Happened::TookOver { seat, person },
        Entry::Renamed { seat, person } => Happened::Renamed { seat, person },
        Entry::Proposed { seat, motion, .. } => Happened::Proposed { ballot: number, seat, motion },
        Entry::Voted { ballot, seat, yes } => Happened::Voted { ballot, seat, yes },
        Entry::Carried { ballot, tally } => Happened::Carried { ballot, tally },
        Entry::Lost { ballot, tally } => Happened::Lost { ballot, tally },
        Entry::Paused {} => Happened::Paused {},
        Entry::Resumed {} => Happened::Resumed {},
        Entry::ClockSet { clock } => Happened::ClockSet { clock },
        Entry::Recess { milliseconds, back } => Happened::Recess { milliseconds, back },
        Entry::Said { speaker, .. } | Entry::Talked { speaker, .. } if !may_hear(&speaker) => {
            Happened::Hidden {}
        }
        Entry::Said { speaker, phrase, thing } => {
            Happened::Said { speaker, text: phrase_text(&phrase, thing.as_deref()) }
        }
        Entry::Talked { speaker, text } => Happened::Talked { speaker, text },
        Entry::Over { .. } => Happened::Over {},
        Entry::Ended {} => Happened::Ended {},
        Entry::Voided {} => Happened::Voided {},
        Entry::Attention { .. } => Happened::Attention {},
        Entry::Mended {} => Happened::Mended {},
        Entry::Rematch { table } => Happened::Rematch { table },
    }
}

/// What is stored as JSON can always be written: the types hold nothing but strings, numbers and lists.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// The seal of an entry: a hash over the seal before and everything stored of this one.
pub fn seal(before: &[u8; 32], row: &Row) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(row.number.to_le_bytes());
    hash.update(row.at.to_le_bytes());
    let none = String::new();
    for part in
        [row.actor.as_ref().unwrap_or(&none), row.action.as_ref().unwrap_or(&none), &row.deed, &row.told]
    {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_protocol::server::Hear;
    use logres_table::Audience;

    #[test]
    fn an_entry_keeps_the_name_of_who_did_it_and_older_ones_are_still_read() {
        let entry = Entry::Proposed { seat: 1, motion: Motion::Pause {}, until: Some(9) };
        let who = Actor { name: "Ann".into(), person: Some("a".into()), seat: Some(1) };
        assert_eq!(read(&write(&entry, Some(&who))).unwrap(), (entry, Some(who)));
        let paused = Entry::Paused {};
        assert_eq!(read(&write(&paused, None)).unwrap(), (paused, None));
        for (old, expected) in [
            (r#"{"entry":"stood-up","seat":1}"#, Entry::StoodUp { seat: 1, cleared: false }),
            (r#"{"entry":"carried","ballot":4}"#, Entry::Carried { ballot: 4, tally: None }),
            (r#"{"entry":"recess","milliseconds":4}"#, Entry::Recess { milliseconds: 4, back: 0 }),
            (
                r#"{"entry":"proposed","seat":1,"motion":{"motion":"end"}}"#,
                Entry::Proposed { seat: 1, motion: Motion::End {}, until: None },
            ),
            (
                r#"{"entry":"handed-over","seat":0,"bot":"page","cause":"vote"}"#,
                Entry::HandedOver { seat: 0, bot: "page".into(), cause: Cause::Vote, removed: false },
            ),
        ] {
            assert_eq!(read(old).unwrap(), (expected, None), "{old}");
        }
    }

    /// What is written from parts is byte by byte what serde makes of the whole.
    #[test]
    fn what_is_written_once_for_all_is_what_each_is_told() {
        let event = serde_json::json!({ "kind": "moved", "to": 3, "name": "Uther \"the\" old\n" });
        let text = Text::new("log-moved").with("seat", Gap::Seat(1)).with("name", Gap::Text("a\tb".into()));
        let public = Heard {
            to: 0b1000_0011,
            n: vec![4, 8, 1],
            step: 2,
            event,
            text,
            things: vec!["ring:3".into(), "flag".into()],
        };
        let own =
            Heard { to: 1, n: vec![5], event: serde_json::Value::Null, things: vec![], ..public.clone() };
        let who = Actor { name: "Ann".into(), person: Some("a".into()), seat: Some(1) };
        let after = After { step: 2, asked: vec![1], hash: "h".into() };
        let answered = Entry::Answered {
            seat: 1,
            choice: "end".into(),
            drawn: vec![("roll".into(), 3)],
            by: By::Person,
            again: false,
            after,
        };
        let gossip = Entry::Said { speaker: Speaker::Watcher("w".into()), phrase: "p".into(), thing: None };
        for heard in [vec![], vec![own.clone()], vec![public.clone(), own.clone(), public]] {
            let common: Vec<_> = heard.iter().map(Heard::common).collect();
            assert_eq!(stored(&heard, &common), json(&heard));
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Gallery] {
                for (entry, who) in
                    [(&answered, Some(&who)), (&gossip, Some(&who)), (&Entry::Paused {}, None)]
                {
                    let whole = told(7, 9, (entry, who), &heard, viewer, false);
                    let message = told_message(7, 9, (entry, who), (&heard, &common), viewer, false);
                    assert_eq!(message, json(&Hear::Event(whole)), "{viewer:?}");
                }
            }
        }
    }

    /// The order of the log is kept, and each listener counts what was told to them.
    #[test]
    fn a_listener_is_told_what_the_audience_names_them_for() {
        let happening = |audience: u8, numbers: &[u32], word: &str| Happening {
            audience: Audience(audience),
            numbers: numbers.to_vec(),
            told: Told {
                n: 9,
                step: 1,
                event: serde_json::Value::Null,
                text: Text::new(word),
                things: vec![],
            },
        };
        let everybody = 0b1000_0011;
        let all: Vec<Heard> = [
            happening(everybody, &[4, 8, 1], "public"),
            happening(1, &[5], "own"),
            happening(everybody, &[6, 9, 2], "public"),
        ]
        .into_iter()
        .map(Heard::from)
        .collect();
        let for_viewer = |viewer| {
            let told = all.iter().filter_map(|heard| heard.told_to(viewer));
            told.map(|told| (told.n, told.text.key)).collect::<Vec<_>>()
        };
        let numbered =
            |list: &[(u32, &str)]| list.iter().map(|(n, key)| (*n, key.to_string())).collect::<Vec<_>>();
        assert_eq!(for_viewer(Viewer::Gallery), numbered(&[(1, "public"), (2, "public")]));
        assert_eq!(for_viewer(Viewer::Seat(Seat::new(1))), numbered(&[(8, "public"), (9, "public")]));
        assert_eq!(
            for_viewer(Viewer::Seat(Seat::new(0))),
            numbered(&[(4, "public"), (5, "own"), (6, "public")])
        );
        assert!(for_viewer(Viewer::Seat(Seat::new(2))).is_empty());
    }
}
