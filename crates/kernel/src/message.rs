//! Texts for people, as keys. The words stand in the language files; the rules only name them.

use crate::Seat;
use arrayvec::ArrayVec;

/// What fills a gap in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Number(i32),
    /// Another text: the name of a province, of a card.
    Text(&'static str),
    /// A seat; a client shows the name of the person who sits there.
    Seat(Seat),
}

/// A text to be shown: a key of the language files and what fills its gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub key: &'static str,
    pub args: ArrayVec<(&'static str, Arg), 6>,
}

impl Message {
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: ArrayVec::new_const() }
    }

    /// The same message with one more gap filled.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    pub fn number(self, name: &'static str, number: impl Into<i32>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    pub fn text(self, name: &'static str, key: &'static str) -> Self {
        self.with(name, Arg::Text(key))
    }

    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Arg::Seat(seat))
    }
}
