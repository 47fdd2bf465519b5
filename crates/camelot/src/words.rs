//! The vocabulary of the components: every word with its list, its written name and the key of its text.

use logres_kernel::{Seat, SeatSet, Unreadable, words};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

words! {
    /// A place where a knight's figure stands. Round Table and siege area are one place (C-QUEST-CAMELOT-1).
    pub enum Place, "a place", "camelot-place" {
        Camelot = "camelot",
        Tournament = "tournament",
        Lancelot = "lancelot",
        Dragon = "dragon",
        Excalibur = "excalibur",
        Grail = "grail",
        Picts = "picts",
        Saxons = "saxons",
    }
}

words! {
    /// The seven standard quests (C-QUEST-1).
    pub enum Quest, "a quest", "camelot-quest" {
        Tournament = "tournament",
        Lancelot = "lancelot",
        Dragon = "dragon",
        Excalibur = "excalibur",
        Grail = "grail",
        Picts = "picts",
        Saxons = "saxons",
    }
}

words! {
    /// The three quests whose sums are compared (C-QUEST-3).
    pub enum Combat, "a combat quest", "camelot-quest" {
        Tournament = "tournament",
        Lancelot = "lancelot",
        Dragon = "dragon",
    }
}

words! {
    /// The two wars.
    pub enum War, "a war", "camelot-quest" {
        Picts = "picts",
        Saxons = "saxons",
    }
}

/// Adds the line of an example card to a list; these cards are never shipped.
#[cfg(feature = "example-card")]
macro_rules! with_example {
    ($make:ident { $($example:tt)* } $($list:tt)*) => { $make! { $($list)* $($example)* } };
}
#[cfg(not(feature = "example-card"))]
macro_rules! with_example {
    ($make:ident { $($example:tt)* } $($list:tt)*) => { $make! { $($list)* } };
}
pub(crate) use with_example;

/// The special white cards (section 9), a line each: word, what its player aims at, written name, and the constant in
/// `rules/cards` that says what it does. Codes of choices follow the order, so a new card is the last line.
///
/// `special_cards!(make)` calls the macro `make` with the list.
macro_rules! special_cards {
    ($make:ident) => {
        $crate::words::with_example! { $make
            { Feast = "feast", feast::CARD; }
            Merlin(what: Removal) = "merlin", merlin::CARD;
            Convocation = "convocation", convocation::CARD;
            Fate = "fate", fate::CARD;
            Heroism(quest: Quest) = "heroism", heroism::CARD;
            Lady = "lady-of-the-lake", lady::CARD;
            Messenger(receiver: Who) = "messenger", messenger::CARD;
            Piety(whom: Whom) = "piety", piety::CARD;
            Clairvoyance = "clairvoyance", clairvoyance::CARD;
            Reinforcements(whom: Whom) = "reinforcements", reinforcements::CARD;
        }
    };
}
pub(crate) use special_cards;

macro_rules! white_words {
    ($($Card:ident $(($aim:ident: $Aim:ty))? = $written:literal, $card:path;)+) => {
        words! {
            /// The kinds of white cards (C-COMP-2, section 9); special cards come last.
            pub enum White, "a white card", "camelot-white" {
                Fight1 = "fight-1",
                Fight2 = "fight-2",
                Fight3 = "fight-3",
                Fight4 = "fight-4",
                Fight5 = "fight-5",
                Grail = "grail",
                $($Card = $written,)+
            }
        }
    };
}
special_cards!(white_words);

/// The kinds of black cards (C-COMP-2, section 10), a line each: word, written name, and the constant in `rules/cards`
/// that says what it does. Combat cards come first, by value; special cards come last. Codes of choices follow the order,
/// so a new special card is the last line.
///
/// `black_cards!(make)` calls the macro `make` with the list.
macro_rules! black_cards {
    ($make:ident) => {
        $crate::words::with_example! { $make
            { Plague = "plague", plague::CARD; }
            BlackKnight1 = "black-knight-1", combat::BLACK_KNIGHT;
            BlackKnight3 = "black-knight-3", combat::BLACK_KNIGHT;
            BlackKnight5 = "black-knight-5", combat::BLACK_KNIGHT;
            BlackKnight7 = "black-knight-7", combat::BLACK_KNIGHT;
            Lancelot1 = "lancelot-1-dragon-5", combat::LANCELOT;
            Lancelot3 = "lancelot-3-dragon-7", combat::LANCELOT;
            Lancelot5 = "lancelot-5-dragon-9", combat::LANCELOT;
            Lancelot7 = "lancelot-7-dragon-11", combat::LANCELOT;
            Despair = "despair", grail::DESPAIR;
            Excalibur = "excalibur", excalibur::CARD;
            Picts = "picts", warriors::PICTS;
            Saxons = "saxons", warriors::SAXONS;
            Mercenaries = "mercenaries", warriors::MERCENARIES;
            Desolation = "desolation", grail::DESOLATION;
            DarkForest = "dark-forest", dark_forest::CARD;
            Guinevere = "guinevere", guinevere::CARD;
            Mists = "mists-of-avalon", mists::CARD;
            Mordred = "mordred", mordred::CARD;
            Morgan1 = "morgan-1", morgan::MORGAN_1;
            Morgan2 = "morgan-2", morgan::MORGAN_2;
            Morgan3 = "morgan-3", morgan::MORGAN_3;
            Morgan4 = "morgan-4", morgan::MORGAN_4;
            Morgan5 = "morgan-5", morgan::MORGAN_5;
            Vivien = "vivien", vivien::CARD;
        }
    };
}
pub(crate) use black_cards;

macro_rules! black_words {
    ($($Word:ident = $written:literal, $card:path;)+) => {
        words! {
            /// The kinds of black cards; combat cards by value.
            pub enum Black, "a black card", "camelot-black" { $($Word = $written,)+ }
        }
    };
}
black_cards!(black_words);

words! {
    /// What the back of a combat card would say: all that others know of one that lies face down (C-REACT-6).
    pub enum Family, "a family of combat cards", "camelot-family" {
        BlackKnight = "black-knight",
        LancelotDragon = "lancelot-dragon",
    }
}

words! {
    /// The seven knights (section 11).
    pub enum Knight, "a knight", "camelot-sheet" {
        Arthur = "arthur",
        Galahad = "galahad",
        Gawain = "gawain",
        Kay = "kay",
        Palomides = "palomides",
        Percival = "percival",
        Tristan = "tristan",
    }
}

words! {
    /// The three relics (C-COMP-7).
    pub enum Relic, "a relic", "camelot-relic" {
        Armour = "armour",
        Excalibur = "excalibur",
        Grail = "grail",
    }
}

words! {
    /// The two sides of a loyalty card.
    pub enum Loyalty, "a loyalty", "camelot-loyalty" {
        Loyal = "loyal",
        Traitor = "traitor",
    }
}

words! {
    /// The two sides of a sword.
    pub enum Sword, "a colour of swords", "camelot-sword" {
        White = "white",
        Black = "black",
    }
}

words! {
    /// What lies on a space of the Grail quest.
    pub enum Slot, "what may lie in a space of the Grail quest", "camelot-slot" {
        Empty = "empty",
        Grail = "grail",
        Despair = "despair",
        Desolation = "desolation",
    }
}

words! {
    /// The five types of heroic actions, A to E (C-HERO-1).
    pub enum HeroicAction, "a type of heroic action", "camelot-deed" {
        Move = "move",
        Quest = "quest",
        Special = "special",
        Heal = "heal",
        Accuse = "accuse",
    }
}

words! {
    /// For whom Piety or Reinforcements is played.
    pub enum Whom, "said of whom a card helps", "camelot-whom" {
        Self_ = "self",
        Others = "others",
    }
}

words! {
    /// How Fate is played (C-CARD-FATE-1, C-CARD-FATE-2).
    pub enum Fate, "a way to play Fate", "camelot-fate" {
        Loyal = "loyal",
        Reveal = "reveal",
    }
}

words! {
    /// What a Merlin card, or Merlin himself, takes off the board (C-CARD-MERLIN-1, C-DUO-13).
    pub enum Removal, "something Merlin can remove", "camelot-removal" {
        Engine = "engine",
        Tournament = "tournament",
        Lancelot = "lancelot",
        Dragon = "dragon",
        Grail = "grail",
        Picts = "picts",
        Saxons = "saxons",
        Desolation = "desolation",
        DarkForest = "dark-forest",
        Mordred = "mordred",
    }
}

words! {
    /// How the game ended (section 16).
    pub enum Ending, "an ending", "camelot-ending" {
        /// Twelve swords or more, most of them white (C-END-5).
        Victory = "victory",
        /// Twelve engines (C-END-1).
        Engines = "engines",
        /// Seven black swords (C-END-2).
        BlackSwords = "black-swords",
        /// No loyal knight lives (C-END-3).
        KnightsDead = "knights-dead",
        /// Twelve swords or more without a white majority (C-END-5).
        NoMajority = "no-majority",
    }
}

impl Quest {
    pub const fn place(self) -> Place {
        Place::ALL[self.index() + 1]
    }

    /// Solo quests hold one knight (C-QUEST-2).
    pub const fn is_solo(self) -> bool {
        matches!(self, Quest::Tournament | Quest::Lancelot)
    }
}

impl Place {
    #[inline]
    pub const fn quest(self) -> Option<Quest> {
        match self {
            Place::Camelot => None,
            _ => Some(Quest::ALL[self.index() - 1]),
        }
    }
}

impl Combat {
    pub const fn quest(self) -> Quest {
        Quest::ALL[self.index()]
    }

    /// The family of black cards that fight there.
    pub const fn family(self) -> Family {
        match self {
            Combat::Tournament => Family::BlackKnight,
            Combat::Lancelot | Combat::Dragon => Family::LancelotDragon,
        }
    }
}

impl War {
    pub const fn quest(self) -> Quest {
        match self {
            War::Picts => Quest::Picts,
            War::Saxons => Quest::Saxons,
        }
    }
}

impl White {
    /// How many values Fight cards have; they are the first kinds.
    pub const FIGHTS: usize = 5;

    /// The Fight card of this value, 1 to 5.
    pub const fn fight(value: u8) -> Self {
        Self::ALL[value as usize - 1]
    }

    /// The value of a Fight card.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.index() < Self::FIGHTS { Some(self as u8 + 1) } else { None }
    }

    pub const fn is_special(self) -> bool {
        self.index() >= White::Merlin.index()
    }
}

impl Black {
    #[inline]
    pub const fn of(kind: u8) -> Self {
        Self::ALL[kind as usize]
    }

    /// Combat cards have a value and may be laid face down (C-EVIL-7).
    #[inline]
    pub const fn family(self) -> Option<Family> {
        match self as u8 {
            0..=3 => Some(Family::BlackKnight),
            4..=7 => Some(Family::LancelotDragon),
            _ => None,
        }
    }

    /// Special cards can be stopped by three Merlins (C-REACT-3).
    #[inline]
    pub const fn is_special(self) -> bool {
        self as u8 >= Black::Desolation as u8
    }
}

impl Family {
    /// The kinds of its cards, as places in [`Black::ALL`].
    pub const fn kinds(self) -> std::ops::Range<usize> {
        match self {
            Family::BlackKnight => 0..4,
            Family::LancelotDragon => 4..8,
        }
    }
}

impl Relic {
    /// The quest it starts on (C-COMP-7).
    pub const fn quest(self) -> Quest {
        match self {
            Relic::Armour => Quest::Lancelot,
            Relic::Excalibur => Quest::Excalibur,
            Relic::Grail => Quest::Grail,
        }
    }
}

/// A figure that acts and suffers: the knight of a seat, or Merlin in the two-player game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        type = "\"red\" | \"blue\" | \"green\" | \"yellow\" | \"purple\" | \"orange\" | \"white\" | \"merlin\""
    )
)]
pub struct Who(u8);

/// How many figures there can be: seven seats and Merlin.
pub const FIGURES: usize = 8;

impl Who {
    pub const MERLIN: Who = Who(7);
    pub const NAMES: [&'static str; FIGURES] =
        ["red", "blue", "green", "yellow", "purple", "orange", "white", "merlin"];

    pub const fn new(number: usize) -> Self {
        debug_assert!(number < FIGURES);
        Self(number as u8)
    }

    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose knight this is; Merlin has none.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        if self.0 < 7 { Some(Seat::new(self.0 as usize)) } else { None }
    }

    pub const fn is(self, seat: Seat) -> bool {
        self.0 as usize == seat.index()
    }

    pub const fn name(self) -> &'static str {
        Self::NAMES[self.0 as usize]
    }

    /// Everybody there can be.
    pub fn all() -> impl Iterator<Item = Who> + Clone {
        (0..FIGURES).map(Who::new)
    }
}

impl logres_kernel::Part for Who {
    fn every() -> Vec<Self> {
        Who::all().collect()
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Who {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::NAMES.iter().position(|&name| name == text).map(Who::new).ok_or_else(|| {
            Unreadable(format!("\"{text}\" sits nowhere; there are: {}", Self::NAMES.join(", ")))
        })
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Company(u8);

impl Company {
    pub const NONE: Company = Company(0);

    /// The knights of the first `count` seats.
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    pub const fn only(who: Who) -> Self {
        Self(1 << who.0)
    }

    /// The figures that are so, found without a branch.
    #[inline]
    pub fn those(are: impl Fn(Who) -> bool) -> Self {
        Self((0..FIGURES as u8).fold(0, |bits, who| bits | u8::from(are(Who(who))) << who))
    }

    #[inline]
    pub const fn has(self, who: Who) -> bool {
        self.0 & (1 << who.0) != 0
    }

    pub const fn with(self, who: Who) -> Self {
        Self(self.0 | (1 << who.0))
    }

    pub const fn without(self, who: Who) -> Self {
        Self(self.0 & !(1 << who.0))
    }

    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The only member, if there is exactly one.
    pub const fn single(self) -> Option<Who> {
        if self.len() == 1 { Some(Who(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The seats of its knights; Merlin has none.
    pub fn seats(self) -> SeatSet {
        self.knights().iter().filter_map(Who::seat).collect()
    }

    /// Without Merlin.
    pub const fn knights(self) -> Self {
        self.without(Who::MERLIN)
    }

    /// In seat order, Merlin last.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Who> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let who = Who(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(who)
        })
    }

    /// In seat order beginning with this figure, Merlin last unless he begins.
    pub fn round(self, first: Who) -> impl Iterator<Item = Who> + Clone {
        let begins =
            self.iter().filter(move |&who| who >= first && (who != Who::MERLIN || first == Who::MERLIN));
        let follows = self.iter().filter(move |&who| who < first && who != Who::MERLIN);
        let merlin = self.iter().filter(move |&who| who == Who::MERLIN && first != Who::MERLIN);
        begins.chain(follows).chain(merlin)
    }
}

impl FromIterator<Who> for Company {
    fn from_iter<I: IntoIterator<Item = Who>>(figures: I) -> Self {
        figures.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back() {
        for card in White::ALL {
            assert_eq!(card.name().parse(), Ok(card));
        }
        for card in Black::ALL {
            assert_eq!(card.name().parse(), Ok(card));
        }
        for who in Who::all() {
            assert_eq!(who.name().parse(), Ok(who));
        }
        let sentence = "camlot".parse::<Place>().unwrap_err().0;
        assert!(sentence.starts_with("\"camlot\" is not a place; there are: camelot,"), "{sentence}");
    }

    #[test]
    fn quests_and_places_agree() {
        for quest in Quest::ALL {
            assert_eq!(quest.place().quest(), Some(quest));
            assert_eq!(quest.place().name(), quest.name());
        }
        for combat in Combat::ALL {
            assert_eq!(combat.quest().name(), combat.name());
        }
        for war in War::ALL {
            assert_eq!(war.quest().name(), war.name());
        }
        assert_eq!(Black::ALL.iter().filter(|card| card.is_special()).count(), 11);
        assert_eq!(White::fight(3), White::Fight3);
    }

    #[test]
    fn a_round_begins_where_it_is_told() {
        let all = Company::first(4).with(Who::MERLIN);
        let order = |first| all.round(first).map(Who::index).collect::<Vec<_>>();
        assert_eq!(order(Who::new(2)), [2, 3, 0, 1, 7]);
        assert_eq!(order(Who::MERLIN), [7, 0, 1, 2, 3]);
    }
}
