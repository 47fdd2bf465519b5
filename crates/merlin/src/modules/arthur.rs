//! Arthur: a black die moves Arthur on an inner ring of thirteen spaces (MA clauses).
//!
//! This file is the rule sheet's summary and the module's vocabulary. What its spaces do is in `spaces`, the flags in
//! `flags`, the Pict tiles in `picts`, and what the scoring leaves of the manors in `manors`.

pub mod content;
mod flags;
mod manors;
mod picts;
mod spaces;

use crate::Merlin;
use crate::choice::{HEXES, card_number, number_in};
use crate::content::{Content, QUESTS};
use crate::encode::Round;
use crate::event::{thing, tile};
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::{Fittings, Plans};
use crate::rules::space;
use crate::seams::{AmountKind, At, Module, ModuleView, MomentKind, Spaces};
use crate::step::{self};
use crate::words::*;
use content::PICTS;
use logres_kernel::{About, Clause, Holdings, Message, Numbers, Offers, Question, Seat, Viewer};
use picts::NO_PICT;
pub use picts::{each as each_pict_prize, total_of as picts_of};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A second ring for Arthur and a fifth die that moves him; two new flags, four new outer spaces; Picts to be scored;
/// and manors that do not all outlive a scoring.
pub const MODULE: Module = Module {
    fit,
    setup: picts::set_up,
    plans,
    offers: &[(At::Mover, flags::offers)],
    amounts: &[(AmountKind::Adjusters, flags::adjusters)],
    aftermaths: &[(MomentKind::TurnEnded, flags::turn_back)],
    spaces: Some(Spaces {
        own: |space| {
            matches!(
                space,
                Space::Apple
                    | Space::Activate
                    | Space::MoveArthur
                    | Space::Signet
                    | Space::Stairs
                    | Space::Resource(_)
                    | Space::Merlin
                    | Space::Pict
                    | Space::ReplaceManor
            )
        },
        offers: spaces::offers,
        begin: spaces::begin,
    }),
    view: ModuleView {
        view: picts::view,
        imagine: picts::imagine,
        faults: picts::faults,
        complete: picts::complete,
        ..Module::PLAIN.view
    },
    holdings,
    ..Module::PLAIN
};

/// MA-SETUP-1, MA-SETUP-2, MA-SETUP-4, MA-SETUP-6: The overlay with its two rings, the black die, the new flags, and
/// the milder test of a roll.
fn fit(fittings: &mut Fittings, content: &Content, _options: &Options) {
    fittings.outer = content.rings.arthur;
    fittings.inner = content.rings.inner;
    fittings.flags = content.arthur_flags;
    fittings.dice = 5;
    fittings.reroll_at = 4;
}

/// MA-SCORE-1, MA-SCORE-2: Manors are reduced after the domain, and the Picts are the last category.
fn plans(plans: &mut Plans, _options: &Options) {
    plans.after(step::Run::ScoreDomain, Run::ReduceManors);
    plans.after(step::Run::ScoreHenchmen, Run::ScorePicts);
}

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        Pict(tile: u8) = "pict";
        PictDisplay(place: u8) = "pict-display";
        PictPile(pile: u8) = "pict-pile";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Pict(_) | Thing::PictDisplay(_) | Thing::PictPile(_) => "MA-SPACE-PICT-1",
        })
    }
}

/// What the module keeps in the state: where the Pict tiles are. What is nowhere here lies in the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Data {
    /// The two face-down piles together, a bit a tile: nobody can tell them apart.
    pile: u32,
    /// The face-up tiles; [`NO_PICT`] is an empty place.
    display: [u8; 4],
    /// The tiles of each castle, a bit a tile.
    owned: [u32; 4],
}

impl Default for Data {
    fn default() -> Self {
        Self { pile: 0, display: [NO_PICT; 4], owned: [0; 4] }
    }
}

/// What everybody sees of the Picts. Nothing of it is secret: the order of the piles is not decided before a tile is
/// turned up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ArthurView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// The face-up tiles by their numbers in the pack, from 1 on; none is an empty place.
    pub display: [Option<u8>; 4],
    /// Tiles in the two piles together.
    pub pile: u8,
    /// The castles in the order of the seats.
    pub castles: Vec<PictsView>,
    /// Tiles that are out of the game.
    pub gone: Vec<u8>,
}

/// The Picts of a castle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PictsView {
    pub tiles: Vec<u8>,
    /// What they add up to, the signet ring included (MA-SCORE-3).
    pub total: u8,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// The gaps among the face-up Pict tiles are filled.
    FillDisplay,
    /// Everybody keeps one manor in a territory.
    ReduceManors,
    ScorePicts,
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Where does the manor of a Pict tile go?
    PictManor(Terrain),
    /// Which manor does this player keep?
    KeepManor(Colour),
}

impl step::Sound for Run {}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::KeepManor(colour) => rules.has_seat(colour),
            Ask::PictManor(_) => true,
        }
    }
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// The +/-1 flag raises the chosen die, or lowers it.
    PlusOne,
    MinusOne,
    /// This henchman acts again where it stands.
    Activate(Henchman),
    /// Arthur goes one space this way.
    MoveArthur(Way),
    /// Merlin goes this many spaces this way.
    MoveMerlin(u8, Way),
    /// Take the signet ring and resolve this quest.
    Signet(u8),
    /// Take this Pict tile; counted from 0 here and written from 1.
    Pict(u8),
    /// Build the manor of a Pict tile on this hex.
    PictManor(u8),
    /// Replace the manor on this hex.
    Replace(u8),
    /// Keep the manor on this hex, of those in its territory.
    Keep(u8),
}

/// The first code of each block of choices.
mod block {
    use super::{HEXES, PICTS, QUESTS};
    pub const ACTIVATE: u16 = 2;
    pub const MOVE_ARTHUR: u16 = ACTIVATE + 4;
    pub const MOVE_MERLIN: u16 = MOVE_ARTHUR + 2;
    pub const SIGNET: u16 = MOVE_MERLIN + 3 * 2;
    pub const PICT: u16 = SIGNET + QUESTS as u16;
    pub const PICT_MANOR: u16 = PICT + PICTS as u16;
    pub const REPLACE: u16 = PICT_MANOR + HEXES as u16;
    pub const KEEP: u16 = REPLACE + HEXES as u16;
    pub const END: u16 = KEEP + HEXES as u16;
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = block::END;

    pub const fn code(self) -> u16 {
        match self {
            Choice::PlusOne => 0,
            Choice::MinusOne => 1,
            Choice::Activate(henchman) => block::ACTIVATE + henchman as u16,
            Choice::MoveArthur(way) => block::MOVE_ARTHUR + way as u16,
            Choice::MoveMerlin(steps, way) => block::MOVE_MERLIN + (steps as u16 - 1) * 2 + way as u16,
            Choice::Signet(card) => block::SIGNET + card as u16,
            Choice::Pict(tile) => block::PICT + tile as u16,
            Choice::PictManor(hex) => block::PICT_MANOR + hex as u16,
            Choice::Replace(hex) => block::REPLACE + hex as u16,
            Choice::Keep(hex) => block::KEEP + hex as u16,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let hexes = || 0..HEXES as u8;
        let merlin = (1..=3).flat_map(|steps| Way::ALL.map(|way| Choice::MoveMerlin(steps, way)));
        [Choice::PlusOne, Choice::MinusOne]
            .into_iter()
            .chain(Henchman::ALL.map(Choice::Activate))
            .chain(Way::ALL.map(Choice::MoveArthur))
            .chain(merlin)
            .chain((0..QUESTS as u8).map(Choice::Signet))
            .chain((0..PICTS as u8).map(Choice::Pict))
            .chain(hexes().map(Choice::PictManor))
            .chain(hexes().map(Choice::Replace))
            .chain(hexes().map(Choice::Keep))
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        let hex = |text| number_in(text, 0, HEXES as u8 - 1).ok();
        Some(match *words {
            ["plus-one"] => Choice::PlusOne,
            ["minus-one"] => Choice::MinusOne,
            ["activate", henchman] => Choice::Activate(henchman.parse().ok()?),
            ["move-arthur", way] => Choice::MoveArthur(way.parse().ok()?),
            ["move-merlin", steps, way] => {
                Choice::MoveMerlin(number_in(steps, 1, 3).ok()?, way.parse().ok()?)
            }
            ["signet", card] => Choice::Signet(card_number(card).ok()?),
            ["pict", tile] => Choice::Pict(number_in(tile, 1, PICTS as u8).ok()? - 1),
            ["pict-manor", at] => Choice::PictManor(hex(at)?),
            ["replace", at] => Choice::Replace(hex(at)?),
            ["keep", at] => Choice::Keep(hex(at)?),
            _ => return None,
        })
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::PlusOne => f.write_str("plus-one"),
            Choice::MinusOne => f.write_str("minus-one"),
            Choice::Activate(henchman) => write!(f, "activate {henchman}"),
            Choice::MoveArthur(way) => write!(f, "move-arthur {way}"),
            Choice::MoveMerlin(steps, way) => write!(f, "move-merlin {steps} {way}"),
            Choice::Signet(card) => write!(f, "signet {}", card + 1),
            Choice::Pict(tile) => write!(f, "pict {}", tile + 1),
            Choice::PictManor(hex) => write!(f, "pict-manor {hex}"),
            Choice::Replace(hex) => write!(f, "replace {hex}"),
            Choice::Keep(hex) => write!(f, "keep {hex}"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ArthurEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    PictRevealed {
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        tile: u8,
        place: u8,
    },
    PictTaken {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        tile: u8,
        number: u8,
    },
    PictsCounted {
        seat: Seat,
        total: u8,
    },
}

impl Event {
    /// Picts lie open, so everybody hears everything.
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::PictRevealed { tile, .. } => Message::new("log-pict-revealed").number("tile", tile + 1),
            Event::PictTaken { seat, tile, number } => Message::new("log-pict-taken")
                .seat("seat", seat)
                .number("tile", tile + 1)
                .number("number", number),
            Event::PictsCounted { seat, total } => {
                Message::new("log-picts-counted").seat("seat", seat).number("total", total)
            }
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::PictRevealed { tile, place } => {
                vec![pict_thing(tile), Thing::PictDisplay(place).to_string()]
            }
            Event::PictTaken { seat, tile, .. } => vec![pict_thing(tile), thing::castle(seat)],
            Event::PictsCounted { seat, .. } => vec![thing::castle(seat)],
        }
    }
}

/// A Pict tile by its number in the pack.
fn pict_thing(tile: u8) -> String {
    Thing::Pict(tile + 1).to_string()
}

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    now.pop();
    match run {
        Run::FillDisplay => picts::fill_display(now),
        Run::ReduceManors => manors::reduce(now),
        Run::ScorePicts => picts::score(now),
    }
}

/// Is the question put? If not, it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    match ask {
        Ask::PictManor(terrain) => {
            let sites = picts::manor_sites(now.look(), now.state.turn.seat, terrain);
            now.pop_unless(sites != 0)
        }
        Ask::KeepManor(colour) => manors::opens(now, colour),
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::KeepManor(colour) => colour.seat(),
        Ask::PictManor(_) => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::PictManor(terrain) => picts::manor_offers(look, seat, terrain, out),
        Ask::KeepManor(_) => manors::offers(look, seat, out),
    }
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    let put = |message, clause| Question { message, clause: Clause(clause) };
    match ask {
        Ask::PictManor(terrain) => {
            put(Message::new("ask-pict-manor").text("terrain", terrain.key()), "MA-PICT-BONUS-4")
        }
        Ask::KeepManor(_) => put(Message::new("ask-keep-manor"), "MA-SCORE-1"),
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module. There is none.
pub fn answer(_now: &mut Now<'_>, _seat: Seat, ask: Ask, choice: crate::Choice) {
    debug_assert!(false, "{choice} does not answer {ask:?}");
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    /// The numbers on the Pict tiles, the signet ring included.
    pub picts: u8,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores { picts: picts::total_of(look, seat) }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    out.good("gain-pict", picts::total_of(look, seat));
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    let step = now.ask();
    match (choice, step) {
        (Choice::PlusOne | Choice::MinusOne, _) => flags::plus_minus(now, seat, choice),
        (Choice::PictManor(hex), _) => picts::build(now, seat, hex),
        (Choice::Keep(hex), _) => manors::keep(now, seat, hex),
        (
            Choice::Activate(_)
            | Choice::MoveArthur(_)
            | Choice::MoveMerlin(..)
            | Choice::Signet(_)
            | Choice::Pict(_)
            | Choice::Replace(_),
            Some(step::Ask::Landed(landing)),
        ) => space::begin(now, seat, landing, choice.into()),
        (choice, ask) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    let say = Message::new;
    let (things, message) = match choice {
        Choice::PlusOne | Choice::MinusOne => flags::about(look, seat, choice),
        Choice::Activate(henchman) => {
            let place = look.castle(seat).place(henchman).map(thing::province);
            let things = [thing::henchman(seat, henchman)].into_iter().chain(place).collect();
            (things, say("choose-activate").text("henchman", henchman.key()))
        }
        Choice::MoveArthur(way) => {
            let to = spaces::ahead(look, seat, Figure::Arthur, 1, way);
            let message = say("choose-move-arthur").text("way", way.key());
            (vec![thing::spot(to)], message.text("space", look.space(to).key()))
        }
        Choice::MoveMerlin(steps, way) => {
            let to = spaces::ahead(look, seat, Figure::Merlin, steps, way);
            let message = say("choose-move-merlin").number("steps", steps).text("way", way.key());
            (vec![thing::spot(to)], message.text("space", look.space(to).key()))
        }
        Choice::Signet(card) => (
            vec![thing::quest(card), thing::relic(Relic::Signet)],
            say("choose-signet")
                .number("card", card + 1)
                .number("points", look.rules.content.quests[card as usize].points),
        ),
        Choice::Pict(tile) => (vec![pict_thing(tile)], picts::message(look, tile)),
        Choice::PictManor(hex) => (vec![thing::hex(hex)], tile(say("choose-pict-manor"), hex)),
        Choice::Replace(hex) => (vec![thing::hex(hex)], tile(say("choose-replace"), hex)),
        Choice::Keep(hex) => (vec![thing::hex(hex)], tile(say("choose-keep"), hex)),
    };
    About { things, message }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.arthur;
    for (place, &tile) in data.display.iter().enumerate() {
        let tile = (tile != NO_PICT).then_some(usize::from(tile));
        out.one_of(|tile| format!("arthur.display.{place}.pict.{}", tile + 1), PICTS, tile);
    }
    out.number(|| "arthur.pile".to_owned(), data.pile.count_ones() as u8);
    for (step, seat) in round.iter().enumerate() {
        let owned = data.owned[seat.index()];
        out.bits(|tile| format!("arthur.seat+{step}.pict.{}", tile + 1), PICTS, owned.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_choice_is_read_back_and_has_a_code_of_its_own() {
        let mut all = vec![Choice::PlusOne, Choice::MinusOne];
        all.extend(Henchman::ALL.map(Choice::Activate));
        for way in Way::ALL {
            all.push(Choice::MoveArthur(way));
            all.extend((1..=3).map(|steps| Choice::MoveMerlin(steps, way)));
        }
        all.extend((0..QUESTS as u8).map(Choice::Signet));
        all.extend((0..PICTS as u8).map(Choice::Pict));
        for hex in 0..HEXES as u8 {
            all.extend([Choice::PictManor(hex), Choice::Replace(hex), Choice::Keep(hex)]);
        }
        let codes: BTreeSet<u16> = all.iter().map(|choice| choice.code()).collect();
        assert_eq!(codes.len(), all.len());
        assert_eq!((codes.first(), codes.last()), (Some(&0), Some(&(Choice::CODES - 1))));
        for choice in all {
            let written = choice.to_string();
            assert_eq!(written.parse(), Ok(crate::Choice::from(choice)));
        }
        for nonsense in ["move-merlin 4 cw", "pict 31", "keep 24", "signet 0", "activate king"] {
            assert!(nonsense.parse::<crate::Choice>().is_err(), "{nonsense}");
        }
    }
}
