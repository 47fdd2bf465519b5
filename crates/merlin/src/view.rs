//! What a viewer may know, built field by field from the state. Nothing is taken out of a copy: what is not put in here
//! on purpose is not in a view.
//!
//! The rulebook's table of hidden information allows every field. The arbiter's view is complete, so that a position
//! can be rebuilt from it; what follows from the rest (the piles) is not repeated.

use crate::Merlin;
use crate::content::QUESTS;
use crate::forecast::Forecast;
use crate::modules::ExtrasView;
use crate::now::Look;
use crate::options::Options;
use crate::rules::quest;
use crate::rules::round::{ROUNDS, SCORINGS};
use crate::state::{Castle, NO_CARD, NoStaff, State};
use crate::step::Step;
use crate::words::*;
use logres_kernel::{CardSet, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A position as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MerlinView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    #[cfg_attr(feature = "typescript", ts(as = "crate::options::Written"))]
    pub options: Options,
    /// From 1 to the last on the track.
    pub round: u8,
    /// The round track that is printed on the board. It is the same in every game; it is here so that no client needs
    /// to know when a game ends and when it is scored.
    #[serde(default)]
    pub track: Track,
    /// First player of the round.
    pub first: Colour,
    pub over: bool,
    pub castles: Vec<CastleView>,
    pub board: BoardView,
    pub turn: TurnView,
    /// What is still to be done; the next step comes last. Clients draw nothing from it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub agenda: Vec<Step>,
    /// For a seat's own eyes: which icons are still missing, by their place on the card, of each card in hand and on
    /// the display. It follows from the rest; it is here so that no client needs to know what meets a condition.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "BTreeMap<u8, Vec<u8>>"))]
    pub missing: Missing,
    /// What the next scoring would bring each seat if it came now; empty when none will come. It follows from the rest;
    /// it is here so that no client needs to know how anything is counted.
    #[serde(default)]
    pub next_scoring: Vec<Forecast>,
    #[serde(default)]
    pub extras: ExtrasView,
}

/// The round track: how many rounds there are (M-ROUND-1), and after which of them a scoring comes (M-ROUND-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Track {
    pub rounds: u8,
    pub scorings: [u8; SCORINGS.len()],
}

impl Default for Track {
    fn default() -> Self {
        Self { rounds: ROUNDS, scorings: SCORINGS }
    }
}

/// A castle and everything its owner has elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CastleView {
    pub colour: Colour,
    pub points: i16,
    /// The points by where they came from; sources that gave nothing are left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "BTreeMap<Source, i16>"))]
    pub sources: Sources,
    /// Where the knight stands.
    pub knight: Spot,
    pub dice: Vec<DieView>,
    pub shields: PerProvince<u8>,
    pub flags: PerProvince<u8>,
    pub materials: PerProvince<u8>,
    /// Counters on the provinces.
    pub influence: PerProvince<u8>,
    /// Counters in reserve.
    pub counters: u8,
    /// Where the henchmen stand; none is the castle.
    pub henchmen: PerHenchman<Option<Province>>,
    pub traitors: PerProvince<u8>,
    /// Hexes with an own manor.
    pub manors: Vec<u8>,
    pub manors_left: u8,
    pub staffs: u8,
    pub apples: u8,
    /// How many quest cards are in hand.
    pub hand_size: u8,
    /// Which ones, by their printed numbers in rising order; only for their owner.
    #[serde(default)]
    pub hand: Option<Vec<u8>>,
    /// Relics this castle owns.
    #[serde(default)]
    pub holds: Vec<Relic>,
    #[serde(default)]
    pub retired: bool,
}

/// Points by where they came from. Written as a map without those that are 0; a map in memory would cost more than the
/// rest of a castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sources(pub [i16; Source::COUNT]);

impl Sources {
    pub const fn get(&self, source: Source) -> i16 {
        self.0[source.index()]
    }
}

impl Serialize for Sources {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(Source::ALL.into_iter().zip(self.0).filter(|&(_, points)| points != 0))
    }
}

impl<'de> Deserialize<'de> for Sources {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut sources = Self::default();
        for (source, points) in BTreeMap::<Source, i16>::deserialize(input)? {
            sources.0[source.index()] = points;
        }
        Ok(sources)
    }
}

/// The icons that are missing of some cards. Written as a map from the card's printed number to the places of the icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing {
    cards: CardSet,
    /// By card, a bit a place.
    icons: [u8; QUESTS],
}

impl Default for Missing {
    fn default() -> Self {
        Self { cards: CardSet::NONE, icons: [0; QUESTS] }
    }
}

impl Missing {
    fn set(&mut self, card: u8, icons: u8) {
        self.cards.insert(card);
        self.icons[usize::from(card)] = icons;
    }
}

impl Serialize for Missing {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let icons = |card: u8| members(self.icons[usize::from(card)].into());
        out.collect_map(self.cards.iter().map(|card| (card + 1, icons(card))))
    }
}

impl<'de> Deserialize<'de> for Missing {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut missing = Self::default();
        for (number, places) in BTreeMap::<u8, Vec<u8>>::deserialize(input)? {
            let card = number.checked_sub(1).filter(|&card| usize::from(card) < QUESTS);
            let card = card.ok_or_else(|| serde::de::Error::custom(format!("there is no quest {number}")))?;
            missing.set(card, places.into_iter().fold(0, |icons, place| icons | 1 << (place & 7)));
        }
        Ok(missing)
    }
}

/// A die on a castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DieView {
    pub number: u8,
    pub used: bool,
}

/// The board and the common stock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BoardView {
    pub merlin: Spot,
    pub arthur: Spot,
    pub shields: PerProvince<u8>,
    pub flags: PerProvince<u8>,
    pub materials: PerProvince<u8>,
    pub apples: u8,
    /// The face-up quest cards by their printed numbers; none is an empty place.
    pub display: [Option<u8>; 3],
    /// Cards in the draw pile.
    pub quest_pile: u8,
    pub quest_discard: Vec<u8>,
    /// Traitors in the three piles together.
    pub traitor_pile: u8,
    pub traitor_discard: PerProvince<u8>,
    /// The tiles of the domain, row by row.
    pub domain: Vec<TileView>,
    /// Has the Grail broken a tie in this scoring?
    pub grail_used: bool,
}

/// A tile of the domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TileView {
    pub terrain: Terrain,
    pub tower: bool,
}

/// What is remembered of the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnView {
    pub seat: Colour,
    pub chosen: Option<Die>,
    pub played: Option<Die>,
    pub moved: bool,
    pub apple_used: bool,
    pub quests: u8,
    pub two_quests: bool,
    pub owed: u8,
    pub recolour: Option<(u8, Province)>,
    pub placed: Option<Henchman>,
    pub no_staff: NoStaff,
}

/// A tally as a map.
pub fn counts(tally: Tally) -> PerProvince<u8> {
    PerProvince::of(|province| tally.get(province))
}

/// The members of a bit set, in rising order: hexes, icons of a card.
pub fn members(bits: u32) -> Vec<u8> {
    let mut members = Vec::with_capacity(bits.count_ones() as usize);
    let mut rest = bits;
    while rest != 0 {
        members.push(rest.trailing_zeros() as u8);
        rest &= rest - 1;
    }
    members
}

/// Cards by their printed numbers, in rising order.
fn numbers(cards: CardSet) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(cards.len());
    numbers.extend(cards.iter().map(|card| card + 1));
    numbers
}

impl Merlin {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let board = &state.board;
        let mut view = View {
            options: self.options,
            round: board.round,
            track: Track::default(),
            first: Colour::of(board.first),
            over: board.over,
            castles: Seat::first(self.seats())
                .map(|seat| self.show_castle(state, seat, state.castle(seat), viewer))
                .collect(),
            board: BoardView {
                merlin: board.merlin,
                arthur: board.arthur,
                shields: counts(board.supply[Good::Shield.index()]),
                flags: counts(board.supply[Good::Flag.index()]),
                materials: counts(board.supply[Good::Material.index()]),
                apples: board.apples,
                display: board.display.map(|card| (card != NO_CARD).then(|| card + 1)),
                quest_pile: board.quests.len() as u8,
                quest_discard: numbers(board.discard),
                traitor_pile: board.traitors.total(),
                traitor_discard: counts(board.traitors_out),
                domain: (0..self.domain.hexes as u32)
                    .map(|hex| TileView {
                        terrain: Terrain::ALL
                            .into_iter()
                            .find(|terrain| board.terrain[terrain.index()] >> hex & 1 == 1)
                            .unwrap_or(Terrain::Mountain),
                        tower: board.towers >> hex & 1 == 1,
                    })
                    .collect(),
                grail_used: board.grail_used,
            },
            turn: {
                let turn = &state.turn;
                TurnView {
                    seat: Colour::of(turn.seat),
                    chosen: turn.chosen,
                    played: turn.played,
                    moved: turn.moved,
                    apple_used: turn.apple_used,
                    quests: turn.quests,
                    two_quests: turn.two_quests,
                    owed: turn.owed,
                    recolour: turn.recolour,
                    placed: turn.placed,
                    no_staff: turn.no_staff,
                }
            },
            agenda: state.agenda.steps().to_vec(),
            missing: self.show_missing(state, viewer),
            next_scoring: match board.over {
                true => Vec::new(),
                false => self.forecast(state)[..self.seats()].to_vec(),
            },
            extras: ExtrasView::default(),
        };
        for module in &self.seams.views {
            (module.view)(Look { rules: self, state }, viewer, &mut view);
        }
        view
    }

    fn show_missing(&self, state: &State, viewer: Viewer) -> Missing {
        let mut shown = Missing::default();
        let Viewer::Seat(seat) = viewer else { return shown };
        let hand = state.castle(seat).hand.read(viewer).into_iter().flat_map(|hand| hand.iter());
        let display = state.board.display.into_iter().filter(|&card| card != NO_CARD);
        for card in hand.chain(display) {
            shown.set(card, quest::missing(Look { rules: self, state }, seat, card));
        }
        shown
    }

    fn show_castle(&self, state: &State, seat: Seat, castle: &Castle, viewer: Viewer) -> CastleView {
        CastleView {
            colour: Colour::of(seat),
            points: castle.points,
            sources: Sources(castle.sources),
            knight: castle.knight,
            dice: Die::ALL[..self.fittings.dice as usize]
                .iter()
                .map(|&die| DieView { number: castle.die(die), used: !castle.is_ready(die) })
                .collect(),
            shields: counts(castle.goods[Good::Shield.index()]),
            flags: counts(castle.goods[Good::Flag.index()]),
            materials: counts(castle.goods[Good::Material.index()]),
            influence: counts(castle.influence),
            counters: castle.counters,
            henchmen: PerHenchman::of(|henchman| castle.place(henchman)),
            traitors: counts(castle.traitors),
            manors: members(castle.manors),
            manors_left: castle.manors_left,
            staffs: castle.staffs,
            apples: castle.apples,
            hand_size: castle.hand.truth().len() as u8,
            hand: castle.hand.read(viewer).map(|&hand| numbers(hand)),
            holds: Relic::ALL.into_iter().filter(|&relic| state.owner(relic) == Some(seat)).collect(),
            retired: state.board.retired >> seat.index() & 1 == 1,
        }
    }
}
