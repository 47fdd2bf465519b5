//! The vocabulary of the rulebook as small types: provinces, henchmen, goods, figures, spaces.
//!
//! Every word has a number (to index arrays), a written name (in choices, views and content files, always in
//! kebab-case) and a key of the language files.

use crate::modules::modules;
use logres_kernel::{Seat, Unreadable, words, written};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// Defines a type that holds one value for each word of a list and is written as a map.
macro_rules! per {
    ($(#[$meta:meta])* pub struct $per:ident of $name:ident { $($variant:ident $field:ident,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub struct $per<T> { $( pub $field: T, )+ }

        impl<T> $per<T> {
            pub fn of(mut value: impl FnMut($name) -> T) -> Self {
                Self { $( $field: value($name::$variant), )+ }
            }
        }

        impl<T> Index<$name> for $per<T> {
            type Output = T;
            fn index(&self, word: $name) -> &T {
                match word { $( $name::$variant => &self.$field, )+ }
            }
        }

        impl<T> IndexMut<$name> for $per<T> {
            fn index_mut(&mut self, word: $name) -> &mut T {
                match word { $( $name::$variant => &mut self.$field, )+ }
            }
        }
    };
}

fn unknown(what: &str, text: &str, known: &[&str]) -> Unreadable {
    Unreadable(format!("\"{text}\" is no {what}; known are {}", known.join(", ")))
}

words! {
    /// A seat's colour, in the order of the seats. It is also the seat's written name.
    pub enum Colour, "a colour", "colour" {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
    }
}

impl Colour {
    pub const fn of(seat: Seat) -> Self {
        Self::ALL[seat.index()]
    }

    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }
}

words! {
    /// The six provinces. Which lies beside which is a fact of the board, not of this order.
    pub enum Province, "a province", "province" {
        Black = "black",
        Grey = "grey",
        Blue = "blue",
        Purple = "purple",
        Orange = "orange",
        Brown = "brown",
    }
}

per! {
    /// One value for each province.
    pub struct PerProvince of Province {
        Black black,
        Grey grey,
        Blue blue,
        Purple purple,
        Orange orange,
        Brown brown,
    }
}

impl Province {
    /// The Dragon province: Merlin starts here, and influence is scored from here on (M-SETUP-2, M-SCORE-INFLUENCE-1).
    pub const DRAGON: Province = Province::Black;
}

words! {
    /// The goods types (M-COMP-6).
    pub enum Good, "a good", "good" {
        Shield = "shield",
        Flag = "flag",
        Material = "material",
    }
}

per! {
    /// One value for each good.
    pub struct PerGood of Good {
        Shield shield,
        Flag flag,
        Material material,
    }
}

words! {
    /// The four henchmen of a castle (M-HENCHMAN-1).
    pub enum Henchman, "a henchman", "henchman" {
        Lady = "lady",
        ShieldBearer = "shield-bearer",
        Builder = "builder",
        FlagBearer = "flag-bearer",
    }
}

per! {
    /// One value for each henchman.
    pub struct PerHenchman of Henchman {
        Lady lady,
        ShieldBearer shield_bearer,
        Builder builder,
        FlagBearer flag_bearer,
    }
}

impl Henchman {
    /// The goods type this henchman fetches; the lady fetches none.
    pub const fn good(self) -> Option<Good> {
        match self {
            Henchman::Lady => None,
            Henchman::ShieldBearer => Some(Good::Shield),
            Henchman::Builder => Some(Good::Material),
            Henchman::FlagBearer => Some(Good::Flag),
        }
    }
}

words! {
    /// Terrain types of the domain (M-COMP-3).
    pub enum Terrain, "a terrain", "terrain" {
        Mountain = "mountain",
        Wood = "wood",
        Lake = "lake",
    }
}

words! {
    /// Figures on the rings. A knight is the own one of whoever is meant.
    pub enum Figure, "a figure", "figure" {
        Knight = "knight",
        Merlin = "merlin",
        Arthur = "arthur",
    }
}

words! {
    /// A castle's own dice. The Arthur die exists only in its module.
    pub enum Die, "a die", "die" {
        Knight0 = "knight-0",
        Knight1 = "knight-1",
        Knight2 = "knight-2",
        Merlin = "merlin",
        Arthur = "arthur",
    }
}

impl Die {
    /// The figure this die moves (M-TURN-3, M-TURN-4).
    pub const fn figure(self) -> Figure {
        match self {
            Die::Knight0 | Die::Knight1 | Die::Knight2 => Figure::Knight,
            Die::Merlin => Figure::Merlin,
            Die::Arthur => Figure::Arthur,
        }
    }

    /// Its bit in sets of dice.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The dice of a set, in their order.
    #[inline]
    pub fn of_set(bits: u8) -> impl Iterator<Item = Die> {
        let mut rest = bits & ((1 << Die::COUNT) - 1);
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let die = Die::ALL[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            Some(die)
        })
    }
}

words! {
    /// The same dice as things on the board: `die:red:0`.
    pub enum CastleDie, "a die of a castle", "castle-die" {
        Knight0 = "0",
        Knight1 = "1",
        Knight2 = "2",
        Merlin = "merlin",
        Arthur = "arthur",
    }
}

words! {
    /// Ways around a ring.
    pub enum Way, "a way around a ring", "way" {
        Clockwise = "cw",
        Counter = "ccw",
    }
}

words! {
    /// Powers of the flags (M-FLAG-3). The last two come with Arthur.
    pub enum Power, "a power", "power" {
        Repel = "repel",
        Quests = "quests",
        Backward = "backward",
        Flip = "flip",
        Different = "different",
        Mirror = "mirror",
        Exchange = "exchange",
        PlusMinus = "plus-minus",
    }
}

words! {
    /// What a victory point space or a resource space counts (M-SPACE-VP-1, M-SPACE-VP-2, MA-SPACE-MANORVP-1).
    pub enum Element, "an element", "element" {
        Shield = "shield",
        Flag = "flag",
        Material = "material",
        Influence = "influence",
        Manor = "manor",
    }
}

impl Element {
    pub const fn good(self) -> Option<Good> {
        match self {
            Element::Shield => Some(Good::Shield),
            Element::Flag => Some(Good::Flag),
            Element::Material => Some(Good::Material),
            Element::Influence | Element::Manor => None,
        }
    }
}

words! {
    /// Single pieces that one castle at most owns. Signet ring and horn come with their modules.
    pub enum Relic, "a relic", "relic" {
        Grail = "grail",
        Excalibur = "excalibur",
        Signet = "signet",
        Horn = "horn",
    }
}

/// The sources of points: those of the base game, then those of the modules.
macro_rules! sources {
    (
        { $($Base:ident $base:literal)+ }
        $( $Variant:ident = $module:ident, $name:literal, $clauses:literal $(, $Source:ident $source:literal)*; )+
    ) => {
        words! {
            /// Where victory points come from, for the breakdown on result screens and in statistics.
            pub enum Source, "a source of points", "source" {
                $( $Base = $base, )+
                $($( $Source = $source, )*)+
            }
        }
    };
}

modules!(sources {
    Quests "quests"
    VpSpaces "vp-spaces"
    Traitors "traitors"
    Excalibur "excalibur"
    Domain "domain"
    Influence "influence"
    Henchmen "henchmen"
    Apples "apples"
    Staffs "staffs"
    Goods "goods"
});

words! {
    /// The knights of the Round Table (MK-SETUP-1).
    pub enum TableKnight, "a knight of the Round Table", "table-knight" {
        Tristan = "tristan",
        Gawain = "gawain",
        Lamorak = "lamorak",
        Gareth = "gareth",
        Lancelot = "lancelot",
        Geraint = "geraint",
        Galahad = "galahad",
        Bors = "bors",
        Gaheris = "gaheris",
        Bedivere = "bedivere",
        Percival = "percival",
        Kay = "kay",
    }
}

impl TableKnight {
    /// The tiles that come with a knight; for Lancelot the sheriff (MK-COMP-1).
    pub const fn tiles(self) -> u8 {
        match self {
            TableKnight::Tristan | TableKnight::Gareth | TableKnight::Galahad | TableKnight::Bedivere => 6,
            TableKnight::Gawain | TableKnight::Bors => 3,
            TableKnight::Lamorak => 0,
            TableKnight::Lancelot => 1,
            TableKnight::Geraint => 5,
            TableKnight::Gaheris | TableKnight::Kay => 2,
            TableKnight::Percival => 8,
        }
    }
}

words! {
    /// The quarters of Caerleon (MC-SETUP-1).
    pub enum Quarter, "a quarter", "quarter" {
        Bank = "bank",
        Market = "market",
        Orchard = "orchard",
        Forge = "forge",
        Quarry = "quarry",
        Tailor = "tailor",
    }
}

words! {
    /// What a cauldron tile brews (MW-CAULDRON-2).
    pub enum Brew, "a brew", "brew" {
        Bewitchment = "bewitchment",
        ChangeOfPlace = "change-of-place",
        DarkInfluence = "dark-influence",
        WitchHut = "witch-hut",
        MoneySell = "money-sell",
        MoneyBuy = "money-buy",
    }
}

/// A space of a ring: what its action is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Space {
    /// A space without an action.
    #[default]
    Plain,
    Province(Province),
    Vp(Element),
    /// Take a good of this type from a province with own influence (M-SPACE-INFLUENCE-1).
    InfluenceGood(Good),
    /// Place a henchman where own influence lies (M-SPACE-INFLUENCE-2).
    InfluenceHenchman,
    Excalibur,
    Grail,
    MoveHenchman,
    Exchange,
    Quest,
    Build,
    // Outer spaces of Arthur.
    Apple,
    Activate,
    MoveArthur,
    // Outer spaces of Gold & Mistletoe.
    Gold,
    AppleOrMistletoe,
    // The inner ring.
    Signet,
    Stairs,
    /// One good of the type, or a counter (MA-SPACE-RESOURCE-1, -2). Never a manor.
    Resource(Element),
    Merlin,
    Pict,
    ReplaceManor,
}

impl Space {
    /// Every space there is, for loaders and language files.
    pub fn all() -> impl Iterator<Item = Space> {
        use Space::*;
        let plain = [
            Plain,
            InfluenceHenchman,
            Excalibur,
            Grail,
            MoveHenchman,
            Exchange,
            Quest,
            Build,
            Apple,
            Activate,
            MoveArthur,
            Gold,
            AppleOrMistletoe,
            Signet,
            Stairs,
            Merlin,
            Pict,
            ReplaceManor,
        ];
        plain
            .into_iter()
            .chain(self::Province::ALL.map(Province))
            .chain(Element::ALL.map(Vp))
            .chain(Good::ALL.map(InfluenceGood))
            .chain(Element::ALL[..4].iter().map(|&element| Resource(element)))
    }

    /// The written name.
    pub const fn name(self) -> &'static str {
        self.key().split_at("space-".len()).1
    }

    /// The key of the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Space::Plain => "space-plain",
            Space::Province(province) => match province {
                Province::Black => "space-province-black",
                Province::Grey => "space-province-grey",
                Province::Blue => "space-province-blue",
                Province::Purple => "space-province-purple",
                Province::Orange => "space-province-orange",
                Province::Brown => "space-province-brown",
            },
            Space::Vp(element) => match element {
                Element::Shield => "space-vp-shield",
                Element::Flag => "space-vp-flag",
                Element::Material => "space-vp-material",
                Element::Influence => "space-vp-influence",
                Element::Manor => "space-vp-manor",
            },
            Space::InfluenceGood(good) => match good {
                Good::Shield => "space-influence-shield",
                Good::Flag => "space-influence-flag",
                Good::Material => "space-influence-material",
            },
            Space::InfluenceHenchman => "space-influence-henchman",
            Space::Excalibur => "space-excalibur",
            Space::Grail => "space-grail",
            Space::MoveHenchman => "space-move-henchman",
            Space::Exchange => "space-exchange",
            Space::Quest => "space-quest",
            Space::Build => "space-build",
            Space::Apple => "space-apple",
            Space::Activate => "space-activate",
            Space::MoveArthur => "space-move-arthur",
            Space::Gold => "space-gold",
            Space::AppleOrMistletoe => "space-apple-or-mistletoe",
            Space::Signet => "space-signet",
            Space::Stairs => "space-stairs",
            Space::Resource(element) => match element {
                Element::Shield => "space-resource-shield",
                Element::Flag => "space-resource-flag",
                Element::Material => "space-resource-material",
                Element::Influence => "space-resource-influence",
                Element::Manor => "space-resource-manor",
            },
            Space::Merlin => "space-merlin",
            Space::Pict => "space-pict",
            Space::ReplaceManor => "space-replace-manor",
        }
    }

    /// Is it one of the victory point spaces?
    pub const fn is_vp(self) -> bool {
        matches!(self, Space::Vp(_))
    }

    /// Is it one of the influence spaces?
    pub const fn is_influence(self) -> bool {
        matches!(self, Space::InfluenceGood(_) | Space::InfluenceHenchman)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Space {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let known = || Space::all().map(Space::name).collect::<Vec<_>>();
        Space::all().find(|space| space.name() == text).ok_or_else(|| unknown("space", text, &known()))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(input)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A place on one of the two rings: positions of the outer ring from 0 on, of the inner ring from [`Spot::INNER`] on.
/// Written `14` and `inner-3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${number}` | `inner-${number}`"))]
pub struct Spot(pub u8);

impl Spot {
    pub const INNER: u8 = 32;
    pub const COUNT: usize = 48;

    pub const fn outer(position: u8) -> Self {
        Self(position)
    }

    pub const fn inner(position: u8) -> Self {
        Self(Self::INNER + position)
    }

    pub const fn is_inner(self) -> bool {
        self.0 >= Self::INNER
    }

    /// The position on its ring.
    pub const fn position(self) -> u8 {
        if self.is_inner() { self.0 - Self::INNER } else { self.0 }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_inner() { write!(f, "inner-{}", self.position()) } else { write!(f, "{}", self.0) }
    }
}

impl FromStr for Spot {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (digits, first, count) = match text.strip_prefix("inner-") {
            Some(digits) => (digits, Self::INNER, Self::COUNT as u8 - Self::INNER),
            None => (text, 0, Self::INNER),
        };
        match digits.parse::<u8>() {
            Ok(position) if position < count => Ok(Self(first + position)),
            _ => Err(Unreadable(format!("\"{text}\" is no space of a ring; write 14, or inner-3"))),
        }
    }
}

written!(Spot);

/// Six small counters, one a province, and their sum, in one word.
///
/// A counter takes four bits of which the highest stays free, and the sum takes the upper byte, so that "at least these"
/// is one subtraction for all of them ([`Tally::covers`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally(pub u32);

impl Tally {
    const GUARD: u32 = 0x8088_8888;
    const SUM: u32 = 24;

    pub fn of(counts: [u8; 6]) -> Self {
        let mut tally = Self::default();
        for (place, count) in counts.into_iter().enumerate() {
            tally.0 += (u32::from(count) << (4 * place)) + (u32::from(count) << Self::SUM);
        }
        tally
    }

    /// The counters, one a province.
    #[inline]
    pub fn counts(self) -> [u8; 6] {
        Province::ALL.map(|province| self.get(province))
    }

    /// The same number for every province.
    pub const fn each(count: u8) -> Self {
        Self(count as u32 * 0x11_1111 + ((count as u32 * 6) << Self::SUM))
    }

    #[inline]
    pub const fn get(self, province: Province) -> u8 {
        (self.0 >> (4 * province as u32)) as u8 & 0xf
    }

    /// The bits of one province's counter, for [`Tally::has_any`].
    pub const fn counter(province: Province) -> u32 {
        0xf << (4 * province as u32)
    }

    /// Is one of these counters above zero?
    #[inline]
    pub const fn has_any(self, counters: u32) -> bool {
        self.0 & counters != 0
    }

    #[inline]
    pub const fn total(self) -> u8 {
        (self.0 >> Self::SUM) as u8
    }

    #[inline]
    pub const fn add(&mut self, province: Province) {
        self.0 += (1 << (4 * province as u32)) + (1 << Self::SUM);
    }

    #[inline]
    pub const fn remove(&mut self, province: Province) {
        self.0 -= (1 << (4 * province as u32)) + (1 << Self::SUM);
    }

    pub const fn set(&mut self, province: Province, count: u8) {
        let old = self.get(province) as u32;
        self.0 -= (old << (4 * province as u32)) + (old << Self::SUM);
        self.0 += ((count as u32) << (4 * province as u32)) + ((count as u32) << Self::SUM);
    }

    /// More needed in sum, wherever.
    pub const fn add_anywhere(&mut self, count: u8) {
        self.0 += (count as u32) << Self::SUM;
    }

    /// Is there at least as much of everything, and in sum?
    #[inline]
    pub const fn covers(self, need: Tally) -> bool {
        self.lacks(need) == 0
    }

    /// Zero if there is at least as much of everything, and in sum; so that several can be tested as one.
    #[inline]
    pub const fn lacks(self, need: Tally) -> u32 {
        !(self.0 | Self::GUARD).wrapping_sub(need.0) & Self::GUARD
    }

    /// How much less would have to be needed to be covered: what is short by provinces, or in sum if that is more.
    ///
    /// All provinces at once and without a branch: where a colour is lacking, its four bits of the guarded difference are
    /// 8 less what is short.
    #[inline]
    pub const fn short_of(self, need: Tally) -> u32 {
        let difference = (self.0 | Self::GUARD).wrapping_sub(need.0);
        let lacking = !difference & 0x88_8888;
        let short = (0x88_8888 - (difference & 0x77_7777)) & ((lacking << 1) - (lacking >> 3));
        let pairs = (short & 0x0f_0f0f) + (short >> 4 & 0x0f_0f0f);
        let by_colour = (pairs + (pairs >> 8) + (pairs >> 16)) & 0xff;
        let in_sum = self.short_in_sum(need);
        if by_colour > in_sum { by_colour } else { in_sum }
    }

    #[inline]
    pub const fn short_in_sum(self, need: Tally) -> u32 {
        (need.0 >> Self::SUM).saturating_sub(self.0 >> Self::SUM)
    }

    /// Has any province at least so many, up to 8? With 0 the answer is yes, without a branch.
    #[inline]
    pub const fn any_at_least(self, count: u8) -> bool {
        // A counter is at most 7, so adding what is left to 8 carries into the fourth bit exactly where it is enough.
        ((self.0 & 0x77_7777) + (8 - count as u32) * 0x11_1111) & 0x88_8888 != 0
    }

    /// The provinces with a count above zero, as bits.
    #[inline]
    pub const fn provinces(self) -> ProvinceSet {
        // Counters are at most 7, so adding 7 carries into the fourth bit exactly where a counter is not zero.
        ProvinceSet::gather(((self.0 & 0x77_7777) + 0x77_7777) & 0x88_8888)
    }

    pub const fn sum(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Province::ALL.map(|p| (p.name(), self.get(p)))).finish()
    }
}

/// Two tallies in one word, to be compared at once: their guards keep them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TallyPair(u64);

impl TallyPair {
    #[inline]
    pub const fn of(one: Tally, other: Tally) -> Self {
        Self(one.0 as u64 | (other.0 as u64) << 32)
    }

    /// [`Tally::lacks`] of both.
    #[inline]
    pub const fn lacks(self, need: TallyPair) -> u64 {
        const GUARDS: u64 = Tally::GUARD as u64 | (Tally::GUARD as u64) << 32;
        !(self.0 | GUARDS).wrapping_sub(need.0) & GUARDS
    }
}

/// A set of provinces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ProvinceSet(pub u8);

impl ProvinceSet {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(0x3f);

    pub const fn only(province: Province) -> Self {
        Self(1 << province as u8)
    }

    pub const fn has(self, province: Province) -> bool {
        self.0 & (1 << province as u8) != 0
    }

    pub const fn with(self, province: Province) -> Self {
        Self(self.0 | 1 << province as u8)
    }

    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Bit 3 of each four becomes one bit of the set.
    const fn gather(fourths: u32) -> Self {
        let ones = fourths >> 3;
        let bits = (ones | ones >> 3 | ones >> 6 | ones >> 9) & 0xf;
        let high = ones >> 16;
        Self((bits | ((high | high >> 3) & 0x3) << 4) as u8)
    }

    /// The members, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Province> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let province = Province::ALL[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            Some(province)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_and_compares() {
        let mut tally = Tally::of([1, 0, 7, 0, 2, 0]);
        assert_eq!((tally.total(), tally.get(Province::Blue)), (10, 7));
        assert_eq!(
            tally.provinces().iter().collect::<Vec<_>>(),
            [Province::Black, Province::Blue, Province::Orange]
        );
        assert!(tally.covers(Tally::of([1, 0, 3, 0, 0, 0])));
        assert!(!tally.covers(Tally::of([0, 1, 0, 0, 0, 0])));
        let mut need = Tally::of([1, 0, 0, 0, 0, 0]);
        need.add_anywhere(9);
        assert!(tally.covers(need));
        need.add_anywhere(1);
        assert!(!tally.covers(need));
        tally.remove(Province::Black);
        assert_eq!(tally, Tally::of([0, 0, 7, 0, 2, 0]));
        assert!(
            tally.has_any(Tally::counter(Province::Blue)) && !tally.has_any(Tally::counter(Province::Grey))
        );
        let few = Tally::of([0, 0, 1, 0, 0, 0]);
        for (one, other) in [(tally, tally), (few, tally), (tally, few), (few, few)] {
            let lacks = TallyPair::of(tally, few).lacks(TallyPair::of(one, other)) != 0;
            assert_eq!(lacks, !(tally.covers(one) && few.covers(other)));
        }
        for bits in 0..64u8 {
            let counts = std::array::from_fn(|place| (bits >> place & 1) * 3);
            assert_eq!(Tally::of(counts).provinces(), ProvinceSet(bits));
        }
    }

    #[test]
    fn every_word_is_read_back() {
        for space in Space::all() {
            assert_eq!(space.name().parse(), Ok(space));
        }
        for spot in (0..Spot::COUNT as u8).map(Spot) {
            assert_eq!(spot.to_string().parse(), Ok(spot));
        }
        for henchman in Henchman::ALL {
            assert_eq!(henchman.name().parse(), Ok(henchman));
        }
        assert!("puple".parse::<Province>().unwrap_err().0.contains("purple"));
    }
}
