//! Who sits where, and who looks.

use std::fmt;

/// The most seats any game has.
pub const SEATS: usize = 7;

/// A place at the table, counted clockwise from 0. People come and go; a seat stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number. Numbers beyond [`SEATS`] do not exist.
    pub const fn new(number: usize) -> Self {
        debug_assert!(number < SEATS);
        Self(number as u8)
    }

    /// The first `count` seats, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat::new)
    }

    /// The number, to index arrays by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat on the left (clockwise) at a table of `count`.
    #[inline]
    pub const fn next(self, count: usize) -> Self {
        let next = self.0 + 1;
        // Only the last seat needs a division, which is dear.
        if next < count as u8 { Self(next) } else { Self(next % count as u8) }
    }

    /// Every seat of a table of `count`, clockwise, beginning with this one.
    #[inline]
    pub fn round(self, count: usize) -> impl Iterator<Item = Seat> + Clone {
        let first = if self.index() < count { self.index() } else { self.index() % count };
        (first..count).chain(0..first).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct SeatSet(u8);

impl SeatSet {
    pub const NONE: SeatSet = SeatSet(0);

    /// Every seat there can be, and the gallery: who knows a fact that was laid open.
    pub const EVERYBODY: SeatSet = SeatSet(u8::MAX);

    /// The first `count` seats.
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The only member, if there is exactly one.
    pub const fn single(self) -> Option<Seat> {
        if self.0.count_ones() == 1 { self.lowest() } else { None }
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        // The gallery is no seat.
        let mut rest = self.common(Self::first(SEATS));
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(input)?;
        if usize::from(number) < SEATS {
            Ok(Self(number))
        } else {
            Err(serde::de::Error::custom(format!("there is no seat {number}")))
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Vec::<Seat>::deserialize(input).map(Self::from_iter)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    /// The seats in a list, lowest first.
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Somebody who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player: knows what is public and what is theirs.
    Seat(Seat),
    /// Spectators and everybody else without a stake: know what is public.
    Gallery,
    /// Knows everything: tests, finished games, tools. Never a person at a running table.
    Arbiter,
}

impl Viewer {
    /// Everybody who may look at a table of `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Viewer> {
        Seat::first(count).map(Viewer::Seat).chain([Viewer::Gallery, Viewer::Arbiter])
    }

    pub const fn is(self, seat: Seat) -> bool {
        matches!(self, Viewer::Seat(own) if own.0 == seat.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_round_starts_with_the_seat_and_closes() {
        let order: Vec<_> = Seat::new(2).round(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
    }

    #[test]
    fn sets_add_and_take_away() {
        let set = SeatSet::first(3).without(Seat::new(1));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(set.single(), None);
        assert_eq!(set.minus(SeatSet::only(Seat::new(0))).single(), Some(Seat::new(2)));
        assert_eq!(SeatSet::first(7).len(), 7);
    }
}
