//! Piles without an order.
//!
//! A face-down pile that nobody has looked into *has* no order: which card lies on top is decided when it is drawn. So
//! there is nothing to leak, and imagining another world costs nothing. Only cards that somebody put back on top or at
//! the bottom have a place, and somebody who knows them.

use crate::{Chance, List, Secret};

/// A face-down pile of cards by kind, `KINDS` different ones, several of a kind.
///
/// The few cards that were looked at and put back lie on top or at the bottom, each with the seats that know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<const KINDS: usize, const TOP: usize, const BOTTOM: usize> {
    /// How many of each kind lie in the part whose order is not decided.
    loose: [u8; KINDS],
    /// Cards put back on top; the topmost is last.
    top: List<Secret<u8>, TOP>,
    /// Cards put back at the bottom; the lowest is last.
    bottom: List<Secret<u8>, BOTTOM>,
}

impl<const KINDS: usize, const TOP: usize, const BOTTOM: usize> Default for Pile<KINDS, TOP, BOTTOM> {
    fn default() -> Self {
        Self::of([0; KINDS])
    }
}

impl<const KINDS: usize, const TOP: usize, const BOTTOM: usize> Pile<KINDS, TOP, BOTTOM> {
    pub fn of(counts: [u8; KINDS]) -> Self {
        Self { loose: counts, top: List::default(), bottom: List::default() }
    }

    /// All cards in the pile.
    pub fn len(&self) -> usize {
        self.loose_len() + self.top.len() + self.bottom.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.loose == [0; KINDS] && self.top.is_empty() && self.bottom.is_empty()
    }

    /// Cards whose place is not decided.
    pub fn loose_len(&self) -> usize {
        self.loose.iter().map(|&count| count as usize).sum()
    }

    pub fn loose(&self) -> &[u8; KINDS] {
        &self.loose
    }

    pub fn loose_mut(&mut self) -> &mut [u8; KINDS] {
        &mut self.loose
    }

    /// Cards lying on top, the topmost last.
    pub fn top(&self) -> &[Secret<u8>] {
        &self.top
    }

    pub fn top_mut(&mut self) -> &mut [Secret<u8>] {
        &mut self.top
    }

    /// Cards lying at the bottom, the lowest last.
    pub fn bottom(&self) -> &[Secret<u8>] {
        &self.bottom
    }

    pub fn bottom_mut(&mut self) -> &mut [Secret<u8>] {
        &mut self.bottom
    }

    /// How many of a kind lie in the pile, wherever.
    pub fn count(&self, kind: usize) -> usize {
        let placed = self.top.iter().chain(self.bottom.iter());
        self.loose[kind] as usize + placed.filter(|card| *card.truth() as usize == kind).count()
    }

    /// Takes the top card, if there is one.
    pub fn draw(&mut self, what: &'static str, chance: &mut dyn Chance) -> Option<Secret<u8>> {
        if let Some(card) = self.top.pop() {
            return Some(card);
        }
        if self.loose != [0; KINDS] {
            let kind = chance.kind(what, &self.loose);
            self.loose[kind as usize] -= 1;
            return Some(Secret::sealed(kind));
        }
        if self.bottom.is_empty() { None } else { Some(self.bottom.remove(0)) }
    }

    /// Puts a card that somebody knows on top.
    pub fn put_on_top(&mut self, card: Secret<u8>) {
        self.top.push(card);
    }

    /// Puts a card that somebody knows at the bottom.
    pub fn put_at_bottom(&mut self, card: Secret<u8>) {
        self.bottom.push(card);
    }

    /// Mixes cards in. With a mix every place is undecided again.
    pub fn shuffle_in(&mut self, counts: &[u8; KINDS]) {
        for card in self.top.iter().chain(self.bottom.iter()) {
            self.loose[*card.truth() as usize] += 1;
        }
        self.top.clear();
        self.bottom.clear();
        for (kind, &count) in counts.iter().enumerate() {
            self.loose[kind] += count;
        }
    }
}

/// A set of at most 64 different cards, each once: a face-down pile without order, a hand, a discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct CardSet(u64);

impl CardSet {
    pub const NONE: CardSet = CardSet(0);

    /// The first `count` cards.
    pub const fn first(count: usize) -> Self {
        if count >= 64 { Self(u64::MAX) } else { Self((1 << count) - 1) }
    }

    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    pub const fn bits(self) -> u64 {
        self.0
    }

    pub const fn has(self, card: u8) -> bool {
        self.0 & (1 << card) != 0
    }

    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Draws one card at random, if there is one.
    pub fn draw(&mut self, what: &'static str, chance: &mut dyn Chance) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let card = chance.member(what, self.0);
        self.remove(card);
        Some(card)
    }

    /// The cards, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut set = Self::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, Stream};

    #[test]
    fn known_cards_come_back_in_their_place() {
        let mut chance = Stream::<8>::seeded(1);
        let mut pile: Pile<3, 4, 4> = Pile::of([2, 0, 1]);
        pile.put_on_top(Secret::of(1, Seat::new(0)));
        pile.put_at_bottom(Secret::of(1, Seat::new(2)));
        assert_eq!(pile.len(), 5);
        assert_eq!(pile.count(1), 2);
        assert_eq!(pile.draw("card", &mut chance), Some(Secret::of(1, Seat::new(0))));
        for _ in 0..3 {
            let card = pile.draw("card", &mut chance).unwrap();
            assert_ne!(*card.truth(), 1);
        }
        assert_eq!(pile.draw("card", &mut chance), Some(Secret::of(1, Seat::new(2))));
        assert_eq!(pile.draw("card", &mut chance), None);
    }

    #[test]
    fn a_mix_forgets_every_place() {
        let mut pile: Pile<2, 2, 2> = Pile::of([1, 0]);
        pile.put_on_top(Secret::sealed(1));
        pile.put_at_bottom(Secret::sealed(0));
        pile.shuffle_in(&[0, 3]);
        assert_eq!(pile.loose(), &[2, 4]);
        assert!(pile.top().is_empty() && pile.bottom().is_empty());
    }

    #[test]
    fn a_card_set_draws_each_card_once() {
        let mut chance = Stream::<8>::seeded(7);
        let mut set = CardSet::first(55);
        let mut seen = CardSet::NONE;
        while let Some(card) = set.draw("card", &mut chance) {
            assert!(!seen.has(card));
            seen.insert(card);
        }
        assert_eq!(seen, CardSet::first(55));
    }
}
