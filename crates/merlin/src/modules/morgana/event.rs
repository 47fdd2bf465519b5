//! What happens in this module only.

use super::{DICE, Thing};
use crate::event::tile;
use crate::words::{Brew, Colour, Province};
use logres_kernel::{Message, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MorganaEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Rolled {
        dice: [u8; DICE],
    },
    DieTaken {
        seat: Seat,
        number: u8,
    },
    DieChanged {
        number: u8,
    },
    PoisonGained {
        seat: Seat,
    },
    PoisonSpent {
        seat: Seat,
    },
    Cauldron {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        slot: u8,
        brew: Brew,
    },
    Moved {
        to: Province,
    },
    TileTurned {
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        slot: u8,
        brew: Brew,
    },
    Dark {
        province: Province,
    },
    DarkReturned {
        province: Province,
        count: u8,
    },
    Hut {
        seat: Seat,
        hex: u8,
    },
    HutReturned {
        hex: u8,
    },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Rolled { dice } => {
                let names = ["first", "second", "third", "fourth"];
                names
                    .into_iter()
                    .zip(dice)
                    .fold(Message::new("log-witch-dice"), |message, (name, die)| message.number(name, die))
            }
            Event::DieTaken { seat, number } => {
                Message::new("log-witch-die").seat("seat", seat).number("number", number)
            }
            Event::DieChanged { number } => Message::new("log-witch-die-changed").number("number", number),
            Event::PoisonGained { seat } => Message::new("log-poison-gained").seat("seat", seat),
            Event::PoisonSpent { seat } => Message::new("log-poison-spent").seat("seat", seat),
            Event::Cauldron { seat, slot, brew } => Message::new("log-cauldron")
                .seat("seat", seat)
                .number("slot", slot + 1)
                .text("brew", brew.key()),
            Event::Moved { to } => Message::new("log-morgana-moved").text("province", to.key()),
            Event::TileTurned { slot, brew } => {
                Message::new("log-cauldron-turned").number("slot", slot + 1).text("brew", brew.key())
            }
            Event::Dark { province } => Message::new("log-dark").text("province", province.key()),
            Event::DarkReturned { province, count } => {
                Message::new("log-dark-returned").text("province", province.key()).number("count", count)
            }
            Event::Hut { seat, hex } => tile(Message::new("log-hut").seat("seat", seat), hex),
            Event::HutReturned { hex } => tile(Message::new("log-hut-returned"), hex),
        }
    }

    pub fn things(&self) -> Vec<String> {
        use crate::event::thing;
        match *self {
            Event::Rolled { .. } => (0..DICE as u8).map(die_thing).collect(),
            Event::DieTaken { .. } | Event::DieChanged { .. } => vec![Thing::WitchBoard.to_string()],
            Event::PoisonGained { seat } | Event::PoisonSpent { seat } => vec![poison_thing(seat)],
            Event::Cauldron { slot, .. } | Event::TileTurned { slot, .. } => vec![cauldron_thing(slot)],
            Event::Moved { to } => vec![Thing::Morgana.to_string(), thing::province(to)],
            Event::Dark { province } | Event::DarkReturned { province, .. } => {
                vec![thing::province(province)]
            }
            Event::Hut { hex, .. } | Event::HutReturned { hex } => vec![thing::hex(hex)],
        }
    }
}

pub(super) fn die_thing(die: u8) -> String {
    Thing::WitchDie(die).to_string()
}

pub(super) fn cauldron_thing(slot: u8) -> String {
    Thing::Cauldron(slot + 1).to_string()
}

pub(super) fn poison_thing(seat: Seat) -> String {
    Thing::Poison(Colour::of(seat)).to_string()
}
