//! The text client: the table in words, numbered choices, rules on request.
//!
//! It works out no rule: what can be chosen, why something cannot, and every sentence come from the table and from the
//! language files. [`Texts`] is also what the command line uses to speak to people.

mod outline;
mod play;
mod printed;
mod texts;

pub use outline::outline;
pub use play::{Game, Seated, play};
pub use printed::{quests, ring};
pub use texts::Texts;
