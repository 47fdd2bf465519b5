//! How a game ended.

use crate::{SEATS, SeatSet};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Everybody who won; shared victories name several.
    pub winners: SeatSet,
    /// Points by seat, where the game counts points; 0 otherwise.
    pub points: [i16; SEATS],
    /// The way it ended, as a key of the language files.
    pub ending: &'static str,
}
