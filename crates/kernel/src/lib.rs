//! The kernel: what every game of Logres stands on.
//!
//! A game is a compiled ruleset that never changes ([`Game`]) and a state that is plain data. The state holds an
//! [`Agenda`], a stack of steps; a step runs by itself or asks a seat. Legal choices come out complete, as [`Offers`].
//! What a seat may not know is a [`Secret`], a pile ([`Pile`], [`CardSet`]) has no order until somebody looks, and
//! randomness comes in as an argument ([`Chance`]). What happened goes out as events ([`Tell`]), which are output for
//! people and never truth.
//!
//! The kernel knows no game, does no input or output, reads no clock, and uses neither floats nor threads.

mod agenda;
mod chacha;
mod chance;
mod content;
mod description;
mod encode;
mod game;
mod list;
mod message;
mod offers;
mod outcome;
mod pile;
mod preview;
mod seat;
mod secret;
mod tell;
mod thing;
mod words;

pub use agenda::Agenda;
pub use chance::{Chance, ChanceFault, Drawn, Recorded, Replay, Script, Stream, Untouched, shuffle};
pub use content::{ContentFault, Meaning, line_at, nearest, one_of};
pub use description::{
    Described, Description, Folder, Gauge, ModuleDescription, OptionDescription, Selection, SetDescription,
};
pub use encode::{Encoded, Names, Numbers, Values};
pub use game::{About, Choice, Event, Game, Question, Refusal, Unreadable};
pub use list::List;
pub use message::{Arg, Message};
pub use offers::{Barred, Clause, OFFERS, Offers};
pub use outcome::Outcome;
pub use pile::{CardSet, Pile};
pub use preview::{Gain, GoesOn, Holdings, Nothing, Preview, preview_in, previews};
pub use seat::{SEATS, Seat, SeatSet, Viewer};
pub use secret::Secret;
pub use tell::{Silence, Tell};
#[cfg(feature = "typescript")]
pub use thing::things_in_typescript;
pub use thing::{Part, ThingDescription, ThingForm, thing_forms};
