//! The position as plain data, with trivial accessors only. Rules look at it; verbs change it.

use crate::modules::Extras;
use crate::step::Step;
use crate::words::*;
use logres_kernel::{Agenda, CardSet, Seat, Secret};
use serde::{Deserialize, Serialize};

/// The most steps that may wait on the agenda. A law watches that play never comes near.
pub const AGENDA: usize = 48;

/// A whole position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    pub agenda: Agenda<Step, AGENDA>,
    pub castles: [Castle; 4],
    pub board: Board,
    pub turn: Turn,
    pub extras: Extras,
}

/// What one player owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castle {
    /// Shields, flags and materials by colour.
    pub goods: [Tally; 3],
    /// Own counters on the provinces.
    pub influence: Tally,
    /// Own henchmen in provinces: bit `4 * province + henchman`.
    pub stands: u32,
    /// Traitors by the colour of their shield.
    pub traitors: Tally,
    /// Own manors on the domain, a bit a hex.
    pub manors: u32,
    pub hand: Secret<CardSet>,
    /// What each die shows, used or not; by [`Die::index`].
    pub dice: [u8; 5],
    /// The dice not used this round, a bit a die.
    pub ready: u8,
    /// Counters in reserve.
    pub counters: u8,
    /// Manors in reserve.
    pub manors_left: u8,
    pub staffs: u8,
    pub apples: u8,
    pub knight: Spot,
    pub points: i16,
    /// The points by where they came from.
    pub sources: [i16; Source::COUNT],
}

impl Castle {
    #[inline]
    pub const fn good(&self, good: Good, province: Province) -> u8 {
        self.goods[good as usize].get(province)
    }

    /// All goods of all types.
    pub const fn all_goods(&self) -> u8 {
        self.goods[0].total() + self.goods[1].total() + self.goods[2].total()
    }

    /// Goods and influence, to be compared at once.
    #[inline]
    pub const fn stock(&self) -> [TallyPair; 2] {
        [TallyPair::of(self.goods[0], self.goods[1]), TallyPair::of(self.goods[2], self.influence)]
    }

    #[inline]
    pub const fn stands_in(&self, henchman: Henchman, province: Province) -> bool {
        self.stands & stand(henchman, province) != 0
    }

    /// The province where this henchman stands; none if it is on the castle.
    pub fn place(&self, henchman: Henchman) -> Option<Province> {
        let here = self.stands >> henchman as u32 & 0x11_1111;
        if here == 0 { None } else { Some(Province::at(here.trailing_zeros() as usize / 4)) }
    }

    /// Own henchmen in a province, a bit each.
    #[inline]
    pub const fn henchmen_in(&self, province: Province) -> u8 {
        (self.stands >> (4 * province as u32)) as u8 & 0xf
    }

    /// How many own henchmen stand in a province. Four bits are counted by looking them up.
    #[inline]
    pub const fn crowd_in(&self, province: Province) -> u32 {
        const COUNTS: u64 = 0x4332_3221_3221_2110;
        (COUNTS >> (4 * self.henchmen_in(province) as u32)) as u32 & 0xf
    }

    #[inline]
    pub const fn is_ready(&self, die: Die) -> bool {
        self.ready & die.bit() != 0
    }

    pub const fn die(&self, die: Die) -> u8 {
        self.dice[die as usize]
    }
}

/// The bit of a henchman in a province.
#[inline]
pub const fn stand(henchman: Henchman, province: Province) -> u32 {
    1 << (4 * province as u32 + henchman as u32)
}

/// What lies on the board and beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// Goods lying on the provinces.
    pub supply: [Tally; 3],
    pub apples: u8,
    /// The face-down draw pile: which card lies on top is decided when it is drawn.
    pub quests: CardSet,
    pub discard: CardSet,
    /// The face-up display; [`NO_CARD`] is an empty place.
    pub display: [u8; 3],
    /// The three face-down piles of traitors together: nobody can tell them apart (AR-31).
    pub traitors: Tally,
    pub traitors_out: Tally,
    /// The hexes of each terrain type, and those with a tower, a bit a hex.
    pub terrain: [u32; 3],
    pub towers: u32,
    pub merlin: Spot,
    pub arthur: Spot,
    /// Who owns each relic; none as long as it lies on the board.
    pub relics: [Option<Seat>; Relic::COUNT],
    pub round: u8,
    pub first: Seat,
    /// Seats that play no extra mover any more this round (AR-40), a bit a seat.
    pub retired: u8,
    /// Has the Grail broken a tie in this scoring?
    pub grail_used: bool,
    pub over: bool,
}

/// An empty place of the quest display.
pub const NO_CARD: u8 = u8::MAX;

/// What is remembered of the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    pub seat: Seat,
    /// The die chosen but not yet played (DP-2).
    pub chosen: Option<Die>,
    /// The die played this turn.
    pub played: Option<Die>,
    /// Has the figure been moved (DP-4)?
    pub moved: bool,
    pub apple_used: bool,
    /// Quests resolved from the normal allowance.
    pub quests: u8,
    /// Was a quests flag used (M-FLAG-QUEST-1)?
    pub two_quests: bool,
    /// Cards to be drawn at the end of the turn (M-QUEST-7).
    pub owed: u8,
    /// The icon of the attempted quest whose province is changed, and to which (MK-PERCIVAL-1).
    pub recolour: Option<(u8, Province)>,
    /// The henchman placed by the execution that a staff may repeat (ED-5).
    pub placed: Option<Henchman>,
    /// Why no staff can be used now, for whoever asks.
    pub no_staff: NoStaff,
}

/// What became of the last action, as far as staffs are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum NoStaff {
    /// Nothing was executed yet.
    #[default]
    NothingDone,
    NotMerlin,
    Renounced,
    Repeated,
    /// A module's ability forbids it for this action.
    Forbidden,
    /// A staff could be used.
    Possible,
}

impl State {
    #[inline]
    pub fn castle(&self, seat: Seat) -> &Castle {
        // There are four castles and no fifth seat; so nothing need be compared.
        &self.castles[seat.index() % 4]
    }

    #[inline]
    pub fn castle_mut(&mut self, seat: Seat) -> &mut Castle {
        &mut self.castles[seat.index() % 4]
    }

    pub fn owner(&self, relic: Relic) -> Option<Seat> {
        self.board.relics[relic.index()]
    }

    /// Where a figure stands; the knight is that of `seat`.
    pub fn spot(&self, seat: Seat, figure: Figure) -> Spot {
        match figure {
            Figure::Knight => self.castle(seat).knight,
            Figure::Merlin => self.board.merlin,
            Figure::Arthur => self.board.arthur,
        }
    }

    /// All manors on the domain, a bit a hex.
    pub fn manors(&self) -> u32 {
        self.castles.iter().fold(0, |all, castle| all | castle.manors)
    }
}
