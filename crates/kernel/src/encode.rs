//! A position as a list of numbers, for programs that learn.
//!
//! A game writes its numbers in a fixed order into a [`Numbers`], each with its name. One function gives both the names
//! and the values, so that they cannot disagree. A number is from 0 to 255: a count, a flag, or one place of several.

use crate::{Game, Viewer};

/// Receives the numbers of one observation. How many there are and in which order they come depends on the ruleset
/// only, never on the position.
pub trait Numbers {
    /// The next number. The name is asked for only by those who list the names.
    fn number(&mut self, name: impl FnOnce() -> String, value: u8);

    /// One number that is 0 or 1.
    #[inline]
    fn flag(&mut self, name: impl FnOnce() -> String, value: bool) {
        self.number(name, u8::from(value));
    }

    /// A number that may be below zero, as two numbers: what it is above zero, and what it is below.
    #[inline]
    fn signed(&mut self, name: impl Fn() -> String, value: i16) {
        self.number(&name, value.clamp(0, 255) as u8);
        self.number(|| format!("{}.below-zero", name()), value.saturating_neg().clamp(0, 255) as u8);
    }

    /// `count` numbers, of which one is 1 or none.
    #[inline]
    fn one_of(&mut self, name: impl Fn(usize) -> String, count: usize, which: Option<usize>) {
        for place in 0..count {
            self.flag(|| name(place), which == Some(place));
        }
    }

    /// `count` numbers, each 1 if its bit is set.
    #[inline]
    fn bits(&mut self, name: impl Fn(usize) -> String, count: usize, bits: u64) {
        for place in 0..count {
            self.flag(|| name(place), bits >> place & 1 == 1);
        }
    }
}

/// A game whose positions and choices can be given to programs as numbers.
pub trait Encoded: Game {
    /// Rises with every change of the numbers: their order, their names or what they mean. What was learned from numbers
    /// of another version is worth nothing.
    const ENCODING: u32;

    /// Every choice there is, in the order of the codes. A code that belongs to no choice is left out.
    fn choices() -> Vec<Self::Choice>;

    /// What this viewer may know of a position. Seats are counted from the viewer on, clockwise; spectators and the
    /// arbiter look from seat 0.
    fn encode(&self, state: &Self::State, viewer: Viewer, out: &mut impl Numbers);
}

/// Lists the names.
#[derive(Clone, Debug, Default)]
pub struct Names(pub Vec<String>);

impl Numbers for Names {
    fn number(&mut self, name: impl FnOnce() -> String, _value: u8) {
        self.0.push(name());
    }
}

/// Lists the values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(pub Vec<u8>);

impl Numbers for Values {
    fn number(&mut self, _name: impl FnOnce() -> String, value: u8) {
        self.0.push(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(out: &mut impl Numbers) {
        out.signed(|| "points".to_owned(), -3);
        out.one_of(|place| format!("die.{place}"), 3, Some(1));
        out.bits(|place| format!("hex.{place}"), 3, 0b101);
    }

    #[test]
    fn names_and_values_come_in_the_same_order() {
        let (mut names, mut values) = (Names::default(), Values::default());
        encode(&mut names);
        encode(&mut values);
        assert_eq!(names.0[..3], ["points", "points.below-zero", "die.0"]);
        assert_eq!(values.0, [0, 3, 0, 1, 0, 1, 0, 1]);
    }

    #[test]
    fn a_number_beyond_the_range_stops_at_its_end() {
        let mut values = Values::default();
        for value in [300, i16::MIN, i16::MAX] {
            values.signed(String::new, value);
        }
        assert_eq!(values.0, [255, 0, 0, 255, 255, 0]);
    }
}
