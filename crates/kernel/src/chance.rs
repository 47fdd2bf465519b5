//! Where chance comes from. It is always an argument, so that a game can be dealt from a seed, from a script or from a
//! record, and the rules cannot tell which.

use crate::chacha;
use std::collections::VecDeque;
use std::fmt;

/// Decides what is left to chance.
///
/// An outcome is what a person would read off the table: the face of a die, the kind of the card drawn. Every question
/// names what is drawn (`what`), for records and scripts.
pub trait Chance {
    /// A number from `low` to `high`, both included.
    fn number(&mut self, what: &'static str, low: u8, high: u8) -> u8;

    /// A kind out of a bag that holds `counts[kind]` of each. The bag is not empty.
    fn kind(&mut self, what: &'static str, counts: &[u8]) -> u8;

    /// A member of a set given as bits. The set is not empty.
    fn member(&mut self, what: &'static str, set: u64) -> u8;
}

/// Mixes a list, every order as likely as another.
pub fn shuffle<T>(items: &mut [T], what: &'static str, chance: &mut dyn Chance) {
    for last in (1..items.len()).rev() {
        let other = chance.number(what, 0, last as u8);
        items.swap(last, other as usize);
    }
}

/// A keyed stream: the same key gives the same game, and without the key nobody can foresee anything.
///
/// Tables use 20 rounds; simulations, where nobody attacks, use 8.
#[derive(Clone, Debug)]
pub struct Stream<const ROUNDS: usize> {
    key: [u32; 8],
    stream: u64,
    /// The number of the next block.
    counter: u64,
    words: chacha::Words,
    used: usize,
}

/// Words that are made at once.
const WORDS: usize = 16 * chacha::LANES;

impl<const ROUNDS: usize> Stream<ROUNDS> {
    pub fn new(key: [u8; 32]) -> Self {
        let mut words = [0; 8];
        for (word, bytes) in words.iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Self { key: words, stream: 0, counter: 0, words: [[0; chacha::LANES]; 16], used: WORDS }
    }

    /// A key made of one number, for simulations and tests.
    pub fn seeded(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self::new(key)
    }

    /// Goes to the beginning of an independent part of the stream. A table gives each decision its own part, so that
    /// what one decision draws cannot shift what a later one will.
    pub fn seek(&mut self, part: u64) {
        self.stream = part;
        self.counter = 0;
        self.used = WORDS;
    }

    #[inline]
    pub fn next_word(&mut self) -> u32 {
        if self.used == WORDS {
            self.fill();
        }
        // Block after block, as if they had been made one by one.
        let word = self.words.as_flattened()[(self.used * chacha::LANES + self.used / 16) % WORDS];
        self.used += 1;
        word
    }

    #[cold]
    fn fill(&mut self) {
        self.words = chacha::blocks::<ROUNDS>(&self.key, self.counter, self.stream);
        self.counter += chacha::LANES as u64;
        self.used = 0;
    }

    /// A number below `bound`, without bias (Lemire's method). Frozen: changing it changes every stored seed.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut wide = u64::from(self.next_word()) * u64::from(bound);
        if (wide as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (wide as u32) < threshold {
                wide = u64::from(self.next_word()) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }
}

impl<const ROUNDS: usize> Chance for Stream<ROUNDS> {
    #[inline]
    fn number(&mut self, _what: &'static str, low: u8, high: u8) -> u8 {
        low + self.below(u32::from(high - low) + 1) as u8
    }

    fn kind(&mut self, _what: &'static str, counts: &[u8]) -> u8 {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let mut rank = self.below(total);
        for (kind, &count) in counts.iter().enumerate() {
            if rank < u32::from(count) {
                return kind as u8;
            }
            rank -= u32::from(count);
        }
        unreachable!("the rank is below the total")
    }

    #[inline]
    fn member(&mut self, _what: &'static str, set: u64) -> u8 {
        nth_member(set, |members| self.below(members))
    }
}

/// The member of a set at the rank that `rank` gives for the number of members.
#[inline]
fn nth_member(set: u64, rank: impl FnOnce(u32) -> u32) -> u8 {
    const ONES: u64 = u64::MAX / 0xff;
    // How many members each byte has, and then all bytes up to it.
    let mut members = set - (set >> 1 & (ONES * 0x55));
    members = (members & (ONES * 0x33)) + (members >> 2 & (ONES * 0x33));
    members = (members + (members >> 4)) & (ONES * 0x0f);
    let up_to = members.wrapping_mul(ONES);
    let rank = rank((up_to >> 56) as u32);
    // The bytes up to which there are no more than the rank come before the one that is looked for.
    let before = ((0x80 + u64::from(rank)) * ONES - up_to) & (ONES * 0x80);
    let shift = (before >> 7).wrapping_mul(ONES) >> 56 << 3;
    let passed = (up_to << 8 >> shift) as u8;
    let mut rest = set >> shift;
    for _ in u32::from(passed)..rank {
        rest &= rest - 1;
    }
    shift as u8 + rest.trailing_zeros() as u8
}

/// One outcome as it was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub what: &'static str,
    pub outcome: u8,
}

/// Draws from another chance and notes every outcome.
pub struct Recorded<'a> {
    pub chance: &'a mut dyn Chance,
    pub drawn: &'a mut Vec<Drawn>,
}

impl Recorded<'_> {
    fn note(&mut self, what: &'static str, outcome: u8) -> u8 {
        self.drawn.push(Drawn { what, outcome });
        outcome
    }
}

impl Chance for Recorded<'_> {
    fn number(&mut self, what: &'static str, low: u8, high: u8) -> u8 {
        let outcome = self.chance.number(what, low, high);
        self.note(what, outcome)
    }

    fn kind(&mut self, what: &'static str, counts: &[u8]) -> u8 {
        let outcome = self.chance.kind(what, counts);
        self.note(what, outcome)
    }

    fn member(&mut self, what: &'static str, set: u64) -> u8 {
        let outcome = self.chance.member(what, set);
        self.note(what, outcome)
    }
}

/// Why a record's or a script's outcome does not fit what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceFault {
    /// The game drew, but no outcome was left.
    Missing { what: &'static str },
    /// The record holds an outcome for something else.
    Other { what: &'static str, found: String },
    /// Such an outcome cannot come: the die has no such face, the pile no such card.
    Impossible { what: &'static str, outcome: u8 },
}

impl fmt::Display for ChanceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChanceFault::Missing { what } => {
                write!(f, "the game draws \"{what}\" here, but no outcome is given for it")
            }
            ChanceFault::Other { what, found } => {
                write!(f, "the game draws \"{what}\" here, but the outcome given is for \"{found}\"")
            }
            ChanceFault::Impossible { what, outcome } => {
                write!(f, "\"{what}\" cannot come out as {outcome} here")
            }
        }
    }
}

/// Gives back the outcomes of a record, one after the other.
///
/// The rules cannot fail half-way, so a wrong outcome is noted in [`Replay::fault`] and any possible one is given instead;
/// whoever replays looks at the fault after each step and throws the position away. It is drawn and not always the same,
/// because a rule may say "roll again until the dice differ".
#[derive(Clone, Debug)]
pub struct Replay {
    outcomes: VecDeque<(String, u8)>,
    otherwise: Stream<8>,
    fault: Option<ChanceFault>,
}

impl Default for Replay {
    fn default() -> Self {
        Self::new([])
    }
}

impl Replay {
    pub fn new(outcomes: impl IntoIterator<Item = (String, u8)>) -> Self {
        Self { outcomes: outcomes.into_iter().collect(), otherwise: Stream::seeded(0), fault: None }
    }

    pub fn push(&mut self, what: String, outcome: u8) {
        self.outcomes.push_back((what, outcome));
    }

    /// The first outcome that did not fit.
    pub fn fault(&self) -> Option<&ChanceFault> {
        self.fault.as_ref()
    }

    /// Outcomes nobody has asked for yet.
    pub fn left(&self) -> usize {
        self.outcomes.len()
    }

    fn take(&mut self, what: &'static str, possible: impl Fn(u8) -> bool) -> Option<u8> {
        let fault = match self.outcomes.pop_front() {
            None => ChanceFault::Missing { what },
            Some((found, _)) if found != what => ChanceFault::Other { what, found },
            Some((_, outcome)) if !possible(outcome) => ChanceFault::Impossible { what, outcome },
            Some((_, outcome)) => return Some(outcome),
        };
        self.fault.get_or_insert(fault);
        None
    }
}

impl Chance for Replay {
    fn number(&mut self, what: &'static str, low: u8, high: u8) -> u8 {
        let recorded = self.take(what, |outcome| (low..=high).contains(&outcome));
        recorded.unwrap_or_else(|| self.otherwise.number(what, low, high))
    }

    fn kind(&mut self, what: &'static str, counts: &[u8]) -> u8 {
        let recorded =
            self.take(what, |outcome| counts.get(outcome as usize).is_some_and(|&count| count > 0));
        recorded.unwrap_or_else(|| self.otherwise.kind(what, counts))
    }

    fn member(&mut self, what: &'static str, set: u64) -> u8 {
        let recorded = self.take(what, |outcome| outcome < 64 && set & (1 << outcome) != 0);
        recorded.unwrap_or_else(|| self.otherwise.member(what, set))
    }
}

/// Gives scripted outcomes where a script names them, and otherwise draws from a stream.
///
/// For scenarios: "the next roll is 3, whatever else happens". Outcomes wait per name, so that a script says only what
/// matters.
#[derive(Clone, Debug)]
pub struct Script {
    waiting: Vec<(String, VecDeque<u8>)>,
    otherwise: Stream<8>,
    fault: Option<ChanceFault>,
}

impl Script {
    pub fn new(seed: u64) -> Self {
        Self { waiting: Vec::new(), otherwise: Stream::seeded(seed), fault: None }
    }

    /// The next draw of this name that is not scripted yet comes out so.
    pub fn expect(&mut self, what: &str, outcome: u8) {
        match self.waiting.iter_mut().find(|(name, _)| name == what) {
            Some((_, outcomes)) => outcomes.push_back(outcome),
            None => self.waiting.push((what.to_owned(), VecDeque::from([outcome]))),
        }
    }

    /// The first scripted outcome that could not come.
    pub fn fault(&self) -> Option<&ChanceFault> {
        self.fault.as_ref()
    }

    /// Scripted outcomes nobody has asked for yet, by name.
    pub fn left(&self) -> impl Iterator<Item = (&str, usize)> {
        self.waiting
            .iter()
            .filter(|(_, outcomes)| !outcomes.is_empty())
            .map(|(name, o)| (name.as_str(), o.len()))
    }

    fn take(&mut self, what: &'static str, possible: impl Fn(u8) -> bool) -> Option<u8> {
        let (_, outcomes) = self.waiting.iter_mut().find(|(name, _)| name == what)?;
        let outcome = outcomes.pop_front()?;
        if possible(outcome) {
            return Some(outcome);
        }
        self.fault.get_or_insert(ChanceFault::Impossible { what, outcome });
        None
    }
}

impl Chance for Script {
    fn number(&mut self, what: &'static str, low: u8, high: u8) -> u8 {
        let scripted = self.take(what, |outcome| (low..=high).contains(&outcome));
        scripted.unwrap_or_else(|| self.otherwise.number(what, low, high))
    }

    fn kind(&mut self, what: &'static str, counts: &[u8]) -> u8 {
        let scripted =
            self.take(what, |outcome| counts.get(outcome as usize).is_some_and(|&count| count > 0));
        scripted.unwrap_or_else(|| self.otherwise.kind(what, counts))
    }

    fn member(&mut self, what: &'static str, set: u64) -> u8 {
        let scripted = self.take(what, |outcome| outcome < 64 && set & (1 << outcome) != 0);
        scripted.unwrap_or_else(|| self.otherwise.member(what, set))
    }
}

/// Watches another chance: was anything drawn at all? Drawing is one way of learning something (see undo).
pub struct Untouched<'a> {
    pub chance: &'a mut dyn Chance,
    pub touched: bool,
}

impl Chance for Untouched<'_> {
    fn number(&mut self, what: &'static str, low: u8, high: u8) -> u8 {
        self.touched = true;
        self.chance.number(what, low, high)
    }

    fn kind(&mut self, what: &'static str, counts: &[u8]) -> u8 {
        self.touched = true;
        self.chance.kind(what, counts)
    }

    fn member(&mut self, what: &'static str, set: u64) -> u8 {
        self.touched = true;
        self.chance.member(what, set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_frozen() {
        // These numbers may never change: stored seeds depend on them.
        let mut stream = Stream::<20>::seeded(2017);
        let dice: Vec<u8> = (0..8).map(|_| stream.number("roll", 1, 6)).collect();
        assert_eq!(dice, [4, 5, 4, 1, 3, 6, 5, 4]);
        stream.seek(3);
        let part: Vec<u8> = (0..4).map(|_| stream.number("roll", 1, 6)).collect();
        assert_eq!(part, [1, 2, 1, 4]);
    }

    #[test]
    fn a_member_is_found_by_its_rank() {
        for set in [1, 1 << 63, u64::MAX, 0b1010_0001, 0x8000_0100_0000_0080, 0x0123_4567_89ab_cdef] {
            let members = (0..64u8).filter(|place| set >> place & 1 == 1);
            for (rank, member) in (0..).zip(members) {
                assert_eq!(nth_member(set, |count| rank.min(count - 1)), member, "{set:x} {rank}");
            }
        }
    }

    #[test]
    fn every_outcome_comes_about_as_often() {
        let mut stream = Stream::<8>::seeded(5);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[stream.number("roll", 1, 6) as usize - 1] += 1;
        }
        // Six standard deviations of a binomial with n = 60,000 and p = 1/6 are 548.
        assert!(seen.iter().all(|&count| count.abs_diff(10_000) < 548), "{seen:?}");
        let mut kinds = [0u32; 3];
        for _ in 0..60_000 {
            kinds[stream.kind("card", &[1, 0, 3]) as usize] += 1;
        }
        assert!(kinds[1] == 0 && kinds[0].abs_diff(15_000) < 640, "{kinds:?}");
    }

    #[test]
    fn a_replay_gives_back_what_was_recorded_and_notes_what_does_not_fit() {
        let mut stream = Stream::<8>::seeded(9);
        let mut drawn = Vec::new();
        let mut recorded = Recorded { chance: &mut stream, drawn: &mut drawn };
        let first = (
            recorded.number("roll", 1, 6),
            recorded.kind("card", &[0, 2, 1]),
            recorded.member("quest", 0b1010),
        );
        let mut replay = Replay::new(drawn.iter().map(|d| (d.what.to_owned(), d.outcome)));
        let again =
            (replay.number("roll", 1, 6), replay.kind("card", &[0, 2, 1]), replay.member("quest", 0b1010));
        assert_eq!(first, again);
        assert_eq!(replay.fault(), None);
        let rolled: Vec<u8> = (0..40).map(|_| replay.number("roll", 1, 6)).collect();
        assert_eq!(replay.fault(), Some(&ChanceFault::Missing { what: "roll" }));
        assert!(
            rolled.iter().any(|&face| face != rolled[0]),
            "whoever rolls again until the dice differ gets on"
        );

        let mut replay = Replay::new([("roll".to_owned(), 7)]);
        replay.number("roll", 1, 6);
        assert_eq!(replay.fault(), Some(&ChanceFault::Impossible { what: "roll", outcome: 7 }));
        let mut replay = Replay::new([("roll".to_owned(), 3)]);
        replay.member("quest", 1);
        assert_eq!(replay.fault(), Some(&ChanceFault::Other { what: "quest", found: "roll".to_owned() }));
    }

    #[test]
    fn a_script_answers_by_name() {
        let mut script = Script::new(1);
        script.expect("quest", 3);
        script.expect("roll", 2);
        script.expect("roll", 5);
        assert_eq!(script.number("roll", 1, 6), 2);
        assert_eq!(script.member("quest", 0b1111), 3);
        assert_eq!(script.number("roll", 1, 6), 5);
        assert!((1..=6).contains(&script.number("roll", 1, 6)));
        assert_eq!(script.fault(), None);
        assert_eq!(script.left().count(), 0);
    }
}
