//! Knights of the Round Table: each player has two of twelve knights with an ability of their own (MK clauses).
//!
//! This file is the rule sheet's summary and the module's vocabulary. How the knights come to the table is in `draft`;
//! each knight has a file of its own; `view` shows and judges what the module keeps.

mod bedivere;
mod bors;
pub mod content;
mod draft;
mod gaheris;
mod galahad;
mod gareth;
mod gawain;
mod geraint;
mod kay;
mod lamorak;
mod lancelot;
mod percival;
mod tristan;
mod view;

pub use draft::Stack;
pub use view::{SeatedView, View};

use crate::Merlin;
use crate::choice::{card_number, number_in};
use crate::content::QUESTS;
use crate::encode::Round;
use crate::event::{thing, tile};
use crate::modules::ModuleAsk;
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::Plans;
use crate::seams::{AmountKind, At, DeedKind, Module, MomentKind};
use crate::step;
use crate::verbs;
use crate::words::*;
use logres_kernel::{About, Clause, Holdings, Message, Numbers, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Everybody drafts two knights. Some change dice, moves, hands and quests; some add to what happens, and ask; some
/// count in the scorings or at the end.
pub const MODULE: Module = Module {
    plans,
    offers: &[(At::Mover, bors::offers), (At::Landed, lamorak::offers), (At::Attempt, percival::offers)],
    asides: &[any_time_offers],
    permits: &[
        (DeedKind::ReplaceManor, gaheris::protects),
        (DeedKind::ReduceManor, gaheris::protects),
        (DeedKind::Recolour, percival::permits),
    ],
    amounts: &[
        (AmountKind::DutyTimes, lancelot::twice),
        (AmountKind::HandSize, bedivere::hand_size),
        (AmountKind::Recolours, percival::recolours),
        (AmountKind::DomainStrength, gaheris::strength),
        (AmountKind::InfluenceStrength, kay::strength),
    ],
    aftermaths: &[
        (MomentKind::Repelled, gareth::repelled),
        (MomentKind::TraitorDiscarded, gareth::discarded),
        (MomentKind::VpSpace, geraint::visit),
        (MomentKind::Took, galahad::taken),
        (MomentKind::Built, gaheris::built),
        (MomentKind::TowerBonus, gaheris::tower),
        (MomentKind::ManorRemoved, gaheris::manor_gone),
        (MomentKind::InfluencePlaced, kay::counter_placed),
    ],
    view: view::SEEN,
    holdings,
    ..Module::PLAIN
};

/// MK-SETUP-5: The draft comes before the dice. Kay's tiles come back after influence, Gareth and Geraint count last.
fn plans(plans: &mut Plans, _options: &Options) {
    plans.after(step::Run::SetUpModules, Run::Muster);
    plans.after(step::Run::SetUpModules, Run::Draft);
    plans.after(step::Run::ScoreInfluence, Run::InfluenceTilesBack);
    plans.after(step::Run::EndGoods, Run::EndKnights);
}

impl TableKnight {
    /// What this knight does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            TableKnight::Tristan => "MK-TRISTAN-1",
            TableKnight::Gawain => "MK-GAWAIN-1",
            TableKnight::Lamorak => "MK-LAMORAK-1",
            TableKnight::Gareth => "MK-GARETH-1",
            TableKnight::Lancelot => "MK-LANCELOT-1",
            TableKnight::Geraint => "MK-GERAINT-1",
            TableKnight::Galahad => "MK-GALAHAD-1",
            TableKnight::Bors => "MK-BORS-1",
            TableKnight::Gaheris => "MK-GAHERIS-1",
            TableKnight::Bedivere => "MK-BEDIVERE-1",
            TableKnight::Percival => "MK-PERCIVAL-1",
            TableKnight::Kay => "MK-KAY-1",
        })
    }
}

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        TableKnight(knight: TableKnight) = "table-knight";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        match self {
            Thing::TableKnight(knight) => knight.clause(),
        }
    }
}

/// What the module keeps in the state. Every knight is there only once, so most of it needs no seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    /// The knights of each castle, a bit a knight.
    seated: [u16; 4],
    /// The tiles that lie on each card, by knight.
    tiles: [u8; TableKnight::COUNT],
    /// Gareth's defense tiles.
    defended: ProvinceSet,
    /// Geraint's ally tiles, a bit an element.
    allies: u8,
    /// Where Lancelot's sheriff is.
    sheriff: Option<Province>,
    /// Hexes with a tile of Gaheris, a bit a hex.
    manor_tiles: u32,
    /// Kay's tiles on the provinces.
    influence_tiles: Tally,
    /// Is a joker's own good being taken? Never between two answers.
    joker: bool,
}

/// MK-SETUP-4: The tiles that lie on a card at the beginning, to be used up. Those of Gareth and Geraint are won, and the
/// sheriff goes out.
const fn tiles_on(knight: TableKnight) -> u8 {
    match knight {
        TableKnight::Gareth | TableKnight::Geraint | TableKnight::Lancelot => 0,
        _ => knight.tiles(),
    }
}

/// Does this castle have the knight?
#[inline]
fn holds(look: Look<'_>, seat: Seat, knight: TableKnight) -> bool {
    look.state.extras.knights.seated[seat.index()] >> knight.index() & 1 == 1
}

/// The tiles left on the card of an own knight; a knight who has none counts one, and nobody counts nothing.
pub fn tiles_left(look: Look<'_>, seat: Seat, knight: TableKnight) -> u8 {
    match knight {
        _ if !holds(look, seat, knight) => 0,
        TableKnight::Lamorak | TableKnight::Lancelot => 1,
        _ => look.state.extras.knights.tiles[knight.index()],
    }
}

/// What the knights that count at the end would bring now.
pub fn points_in_sight(look: Look<'_>, seat: Seat) -> i16 {
    gareth::points(look, seat) + geraint::points(look, seat)
}

/// Who has the knight?
fn owner(look: Look<'_>, knight: TableKnight) -> Option<Seat> {
    Seat::first(look.rules.seats()).find(|&seat| holds(look, seat, knight))
}

/// MK-GEN-1: Is there a tile left on the card?
fn tiles(look: Look<'_>, knight: TableKnight) -> Result<(), Clause> {
    if look.state.extras.knights.tiles[knight.index()] > 0 { Ok(()) } else { Err(Clause("MK-GEN-1")) }
}

/// Has a knight with tiles nothing to say? The castle has him not, or no tile is left and nobody asks why not.
#[inline]
fn is_idle(look: Look<'_>, seat: Seat, knight: TableKnight, out: &Offers<crate::Choice>) -> bool {
    !holds(look, seat, knight) || tiles(look, knight).is_err() && !out.explains()
}

/// The knights whose tiles are used at any time of the own turn. Few castles have one of them, so that is looked at first.
fn any_time_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    const THESE: u16 = 1 << TableKnight::Tristan as u16
        | 1 << TableKnight::Gawain as u16
        | 1 << TableKnight::Bedivere as u16;
    if look.state.extras.knights.seated[seat.index()] & THESE != 0 {
        tristan::offers(look, seat, out);
        gawain::offers(look, seat, out);
        bedivere::offers(look, seat, out);
    }
}

/// A tile goes to the box.
fn spend(now: &mut Now<'_>, seat: Seat, knight: TableKnight) {
    now.state.extras.knights.tiles[knight.index()] -= 1;
    now.tell(|| Event::TileUsed { seat, knight }.into());
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    Draft,
    /// What some knights do in the setup, once all are chosen.
    Muster,
    InfluenceTilesBack,
    EndKnights,
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Which knight of this stack? The turns of the draft are counted from 0.
    Choose {
        turn: u8,
        stack: Stack,
    },
    /// A good of this type was taken here: another one with a joker tile of Galahad?
    Joker(Good, Province),
    /// A manor was built: a tile of Gaheris under it?
    ManorTile {
        hex: u8,
    },
    /// The second good or counter of a tower on a tile of Gaheris; the first was of this province.
    SecondGood(Province),
    SecondCounter(Province),
    /// A counter was placed: a tile of Kay with it?
    InfluenceTile(Province),
}

impl step::Sound for Run {}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::ManorTile { hex } => hex < rules.domain.hexes,
            // The turns of the draft are counted around the table.
            Ask::Choose { .. }
            | Ask::Joker(..)
            | Ask::SecondGood(_)
            | Ask::SecondCounter(_)
            | Ask::InfluenceTile(_) => true,
        }
    }
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Choose(TableKnight),
    /// Change a player die by so much.
    Tristan {
        die: Die,
        by: i8,
    },
    /// Set the Merlin die or the Arthur die.
    Gawain {
        die: Die,
        number: u8,
    },
    /// Let this henchman act again where it stands.
    Again(Henchman),
    /// Play a player die: the knight goes to the space of this province.
    Portal(Die, Province),
    /// Put a tile under the manor just built.
    ManorTile,
    /// Swap a card from hand with the one at this place of the display.
    Swap(u8, u8),
    /// An icon of the attempted quest gets this colour.
    Recolour(u8, Province),
    /// Put a tile with the counter just placed.
    InfluenceTile,
}

/// The first code of each block of choices.
mod block {
    use super::{QUESTS, TableKnight};
    pub const TRISTAN: u16 = TableKnight::COUNT as u16;
    pub const GAWAIN: u16 = TRISTAN + 3 * 4;
    pub const AGAIN: u16 = GAWAIN + 2 * 6;
    pub const PORTAL: u16 = AGAIN + 4;
    pub const MANOR_TILE: u16 = PORTAL + 3 * 6;
    pub const SWAP: u16 = MANOR_TILE + 1;
    pub const RECOLOUR: u16 = SWAP + QUESTS as u16 * 3;
    pub const INFLUENCE_TILE: u16 = RECOLOUR + 4 * 6;
    pub const END: u16 = INFLUENCE_TILE + 1;
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = block::END;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Choose(knight) => knight as u16,
            Choice::Tristan { die, by } => {
                let change = if by < 0 { by + 2 } else { by + 1 };
                block::TRISTAN + die as u16 * 4 + change as u16
            }
            Choice::Gawain { die, number } => {
                block::GAWAIN + (die as u16 - Die::Merlin as u16) * 6 + number as u16 - 1
            }
            Choice::Again(henchman) => block::AGAIN + henchman as u16,
            Choice::Portal(die, province) => block::PORTAL + die as u16 * 6 + province as u16,
            Choice::ManorTile => block::MANOR_TILE,
            Choice::Swap(card, place) => block::SWAP + card as u16 * 3 + place as u16,
            Choice::Recolour(icon, province) => block::RECOLOUR + icon as u16 * 6 + province as u16,
            Choice::InfluenceTile => block::INFLUENCE_TILE,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let tristan =
            tristan::DICE.into_iter().flat_map(|die| [-2, -1, 1, 2].map(|by| Choice::Tristan { die, by }));
        let gawain = gawain::DICE
            .into_iter()
            .flat_map(|die| (1..=6).map(move |number| Choice::Gawain { die, number }));
        let portal =
            tristan::DICE.into_iter().flat_map(|die| Province::ALL.map(|to| Choice::Portal(die, to)));
        let swap = (0..QUESTS as u8).flat_map(|card| (0..3).map(move |place| Choice::Swap(card, place)));
        let recolour = (0..4).flat_map(|icon| Province::ALL.map(|to| Choice::Recolour(icon, to)));
        TableKnight::ALL
            .into_iter()
            .map(Choice::Choose)
            .chain(tristan)
            .chain(gawain)
            .chain(Henchman::ALL.map(Choice::Again))
            .chain(portal)
            .chain([Choice::ManorTile])
            .chain(swap)
            .chain(recolour)
            .chain([Choice::InfluenceTile])
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        let of = |dice: &[Die], text: &str| text.parse().ok().filter(|die| dice.contains(die));
        let by = |text| number_in(text, 1, 2).ok().map(|by| by as i8);
        Some(match *words {
            ["choose", knight] => Choice::Choose(knight.parse().ok()?),
            ["tristan", die, "up", up] => Choice::Tristan { die: of(&tristan::DICE, die)?, by: by(up)? },
            ["tristan", die, "down", down] => {
                Choice::Tristan { die: of(&tristan::DICE, die)?, by: -by(down)? }
            }
            ["gawain", die, number] => {
                Choice::Gawain { die: of(&gawain::DICE, die)?, number: number_in(number, 1, 6).ok()? }
            }
            ["again", henchman] => Choice::Again(henchman.parse().ok()?),
            ["portal", die, province] => Choice::Portal(of(&tristan::DICE, die)?, province.parse().ok()?),
            ["manor-tile"] => Choice::ManorTile,
            ["swap", card, place] => {
                let place = place.strip_prefix("display-")?;
                Choice::Swap(card_number(card).ok()?, number_in(place, 0, 2).ok()?)
            }
            ["recolour", icon, province] => {
                Choice::Recolour(number_in(icon, 1, 4).ok()? - 1, province.parse().ok()?)
            }
            ["influence-tile"] => Choice::InfluenceTile,
            _ => return None,
        })
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Choose(knight) => write!(f, "choose {knight}"),
            Choice::Tristan { die, by } if by < 0 => write!(f, "tristan {die} down {}", -by),
            Choice::Tristan { die, by } => write!(f, "tristan {die} up {by}"),
            Choice::Gawain { die, number } => write!(f, "gawain {die} {number}"),
            Choice::Again(henchman) => write!(f, "again {henchman}"),
            Choice::Portal(die, province) => write!(f, "portal {die} {province}"),
            Choice::ManorTile => f.write_str("manor-tile"),
            Choice::Swap(card, place) => write!(f, "swap {} display-{place}", card + 1),
            Choice::Recolour(icon, province) => write!(f, "recolour {} {province}", icon + 1),
            Choice::InfluenceTile => f.write_str("influence-tile"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KnightsEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Chosen {
        seat: Seat,
        knight: TableKnight,
    },
    SheriffSent {
        seat: Seat,
        province: Province,
    },
    TileUsed {
        seat: Seat,
        knight: TableKnight,
    },
    Defended {
        seat: Seat,
        province: Province,
    },
    Allied {
        seat: Seat,
        element: Element,
    },
    ManorTile {
        seat: Seat,
        hex: u8,
    },
    Recoloured {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        card: u8,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        icon: u8,
        province: Province,
    },
    InfluenceTile {
        seat: Seat,
        province: Province,
    },
    InfluenceTileBack {
        seat: Seat,
        province: Province,
    },
}

impl Event {
    /// Knights and their tiles lie open, so everybody hears everything.
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        let say = |key, seat| Message::new(key).seat("seat", seat);
        match *self {
            Event::Chosen { seat, knight } => say("log-knight-chosen", seat).text("knight", knight.key()),
            Event::SheriffSent { seat, province } => {
                say("log-sheriff-sent", seat).text("province", province.key())
            }
            Event::TileUsed { seat, knight } => say("log-knight-tile", seat).text("knight", knight.key()),
            Event::Defended { seat, province } => say("log-defended", seat).text("province", province.key()),
            Event::Allied { seat, element } => say("log-allied", seat).text("element", element.key()),
            Event::ManorTile { seat, hex } => tile(say("log-manor-tile", seat), hex),
            Event::Recoloured { seat, card, icon, province } => say("log-recoloured", seat)
                .number("card", card + 1)
                .number("condition", icon + 1)
                .text("province", province.key()),
            Event::InfluenceTile { seat, province } => {
                say("log-influence-tile", seat).text("province", province.key())
            }
            Event::InfluenceTileBack { seat, province } => {
                say("log-influence-tile-back", seat).text("province", province.key())
            }
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Chosen { seat, knight } => vec![knight_thing(knight), thing::castle(seat)],
            Event::TileUsed { knight, .. } => vec![knight_thing(knight)],
            Event::SheriffSent { province, .. } => {
                vec![knight_thing(TableKnight::Lancelot), thing::province(province)]
            }
            Event::Defended { .. } => vec![knight_thing(TableKnight::Gareth)],
            Event::Allied { .. } => vec![knight_thing(TableKnight::Geraint)],
            Event::ManorTile { hex, .. } => vec![knight_thing(TableKnight::Gaheris), thing::hex(hex)],
            Event::Recoloured { card, icon, .. } => {
                vec![icon_thing(card, icon), knight_thing(TableKnight::Percival)]
            }
            Event::InfluenceTile { province, .. } | Event::InfluenceTileBack { province, .. } => {
                vec![knight_thing(TableKnight::Kay), thing::province(province)]
            }
        }
    }
}

/// The card of a knight: `table-knight:tristan`.
fn knight_thing(knight: TableKnight) -> String {
    Thing::TableKnight(knight).to_string()
}

/// An icon of a quest card.
fn icon_thing(card: u8, icon: u8) -> String {
    thing::icon(card, icon)
}

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    now.pop();
    match run {
        Run::Draft => draft::begin(now),
        Run::Muster => draft::muster(now),
        Run::InfluenceTilesBack => kay::bring_back(now),
        Run::EndKnights => {
            for seat in now.look().in_order() {
                gareth::score(now, seat);
                geraint::score(now, seat);
            }
        }
    }
}

/// Is the question put? If not, it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    match ask {
        Ask::Choose { .. } | Ask::ManorTile { .. } | Ask::InfluenceTile(_) => true,
        Ask::Joker(..) | Ask::SecondGood(_) | Ask::SecondCounter(_) => {
            let mut out = Offers::listing();
            offers(now.look(), asker(now.look(), ask), ask, &mut out);
            now.pop_unless(out.legal() != [crate::Choice::Done])
        }
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::Choose { turn, stack } => draft::drafter(look, turn, stack),
        Ask::Joker(..)
        | Ask::ManorTile { .. }
        | Ask::SecondGood(_)
        | Ask::SecondCounter(_)
        | Ask::InfluenceTile(_) => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::Choose { stack, .. } => draft::offers(look, stack, out),
        Ask::Joker(good, province) => galahad::offers(look, seat, good, province, out),
        Ask::ManorTile { .. } => {
            out.may(Choice::ManorTile.into());
            out.may(crate::Choice::Done);
        }
        Ask::SecondGood(first) => gaheris::second_good_offers(look, seat, first, out),
        Ask::SecondCounter(first) => gaheris::second_counter_offers(look, seat, first, out),
        Ask::InfluenceTile(_) => {
            out.may(Choice::InfluenceTile.into());
            out.may(crate::Choice::Done);
        }
    }
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    let put = |message, clause| Question { message, clause: Clause(clause) };
    let say = Message::new;
    match ask {
        Ask::Choose { stack, .. } => put(say("ask-choose-knight").text("stack", stack.key()), "MK-SETUP-2"),
        Ask::Joker(good, _) => put(say("ask-joker").text("good", good.key()), "MK-GALAHAD-1"),
        Ask::ManorTile { .. } => put(say("ask-manor-tile"), "MK-GAHERIS-1"),
        Ask::SecondGood(_) | Ask::SecondCounter(_) => put(say("ask-second-tower"), "MK-GAHERIS-2"),
        Ask::InfluenceTile(province) => {
            put(say("ask-influence-tile").text("province", province.key()), "MK-KAY-1")
        }
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    match (ask, choice) {
        (Ask::Joker(..), crate::Choice::Take(good, province)) => galahad::play(now, seat, good, province),
        (Ask::SecondGood(_), crate::Choice::Take(good, province)) => {
            now.pop();
            verbs::take_good(now, seat, good, province);
        }
        (Ask::SecondCounter(_), crate::Choice::Influence(province)) => {
            now.pop();
            verbs::place_influence(now, seat, province);
        }
        (
            Ask::Joker(..)
            | Ask::ManorTile { .. }
            | Ask::SecondGood(_)
            | Ask::SecondCounter(_)
            | Ask::InfluenceTile(_),
            crate::Choice::Done,
        ) => now.pop(),
        (ask, choice) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    /// Tiles left on the cards of the own knights, by knight; a knight without tiles counts one.
    pub tiles: [u8; TableKnight::COUNT],
    /// What Gareth's and Geraint's tiles would bring if the game ended now.
    pub points: i16,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores {
        tiles: TableKnight::ALL.map(|knight| tiles_left(look, seat, knight)),
        points: points_in_sight(look, seat),
    }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    for knight in TableKnight::ALL {
        let tiles = match knight {
            TableKnight::Lamorak | TableKnight::Lancelot => 0,
            _ => tiles_left(look, seat, knight),
        };
        out.good_of("gain-knight-tile", "knight", knight.key(), tiles);
    }
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Choose(knight) => draft::choose(now, seat, knight),
        Choice::Tristan { die, by } => tristan::play(now, seat, die, by),
        Choice::Gawain { die, number } => gawain::play(now, seat, die, number),
        Choice::Again(henchman) => lamorak::play(now, seat, henchman),
        Choice::Portal(die, province) => bors::play(now, seat, die, province),
        Choice::ManorTile => gaheris::lay(now, seat),
        Choice::Swap(card, place) => bedivere::play(now, seat, card, place),
        Choice::Recolour(icon, province) => percival::play(now, seat, icon, province),
        Choice::InfluenceTile => kay::lay(now, seat),
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    let say = Message::new;
    let (things, message) = match choice {
        Choice::Choose(knight) => {
            (vec![knight_thing(knight)], say("choose-knight").text("knight", knight.key()))
        }
        Choice::Tristan { die, by } => {
            let number = look.castle(seat).die(die);
            let number = tristan::changed(number, by).unwrap_or(number);
            let message = say("choose-tristan").text("die", die.key()).number("number", number);
            (vec![knight_thing(TableKnight::Tristan), thing::die(seat, die)], message)
        }
        Choice::Gawain { die, number } => {
            let message = say("choose-gawain").text("die", die.key()).number("number", number);
            (vec![knight_thing(TableKnight::Gawain), thing::die(seat, die)], message)
        }
        Choice::Again(henchman) => {
            let place = look.castle(seat).place(henchman).map(thing::province);
            let things = [thing::henchman(seat, henchman)].into_iter().chain(place);
            let things = things.chain([knight_thing(TableKnight::Lamorak)]).collect();
            (things, say("choose-again").text("henchman", henchman.key()))
        }
        Choice::Portal(die, province) => {
            let spot = look.rules.province_spots[province.index()];
            let things = vec![thing::die(seat, die), thing::spot(spot), knight_thing(TableKnight::Bors)];
            (things, say("choose-portal").text("die", die.key()).text("province", province.key()))
        }
        Choice::ManorTile => {
            let hex = match look.module_ask() {
                Some(ModuleAsk::Knights(Ask::ManorTile { hex })) => Some(thing::hex(hex)),
                _ => None,
            };
            let things = [knight_thing(TableKnight::Gaheris)].into_iter().chain(hex).collect();
            (things, say("choose-manor-tile"))
        }
        Choice::Swap(card, place) => {
            let things = vec![thing::quest(card), thing::display(place), knight_thing(TableKnight::Bedivere)];
            let shown = look.state.board.display[place as usize];
            let message = say("choose-swap").number("card", card + 1);
            (things, message.number("taken", shown.saturating_add(1)))
        }
        Choice::Recolour(icon, province) => {
            let card = match look.ask() {
                Some(step::Ask::Attempt { card, .. }) => card,
                _ => 0,
            };
            let things = vec![icon_thing(card, icon), knight_thing(TableKnight::Percival)];
            let message = say("choose-recolour").number("condition", icon + 1);
            (things, message.text("province", province.key()))
        }
        Choice::InfluenceTile => {
            let province = match look.module_ask() {
                Some(ModuleAsk::Knights(Ask::InfluenceTile(province))) => Some(thing::province(province)),
                _ => None,
            };
            let things = [knight_thing(TableKnight::Kay)].into_iter().chain(province).collect();
            (things, say("choose-influence-tile"))
        }
    };
    About { things, message }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.knights;
    let knights = TableKnight::COUNT;
    for (step, seat) in round.iter().enumerate() {
        let seated = data.seated[seat.index()];
        out.bits(|place| format!("knights.seat+{step}.{}", TableKnight::at(place)), knights, seated.into());
    }
    for knight in TableKnight::ALL {
        out.number(|| format!("knights.tiles.{knight}"), data.tiles[knight.index()]);
    }
    out.bits(|place| format!("knights.defended.{}", Province::at(place)), 6, data.defended.0.into());
    out.bits(|place| format!("knights.ally.{}", Element::at(place)), Element::COUNT, data.allies.into());
    crate::encode::province(out, || "knights.sheriff".to_owned(), data.sheriff);
    crate::encode::hexes(look, out, || "knights.manor-tile".to_owned(), data.manor_tiles);
    crate::encode::tally(out, || "knights.influence-tile".to_owned(), data.influence_tiles);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_choice_is_read_back_and_has_a_code_of_its_own() {
        let mut all = vec![Choice::ManorTile, Choice::InfluenceTile];
        all.extend(TableKnight::ALL.map(Choice::Choose));
        all.extend(Henchman::ALL.map(Choice::Again));
        for die in tristan::DICE {
            all.extend(tristan::CHANGES.map(|by| Choice::Tristan { die, by }));
            all.extend(Province::ALL.map(|province| Choice::Portal(die, province)));
        }
        for die in gawain::DICE {
            all.extend((1..=6).map(|number| Choice::Gawain { die, number }));
        }
        for card in 0..QUESTS as u8 {
            all.extend((0..3).map(|place| Choice::Swap(card, place)));
        }
        for icon in 0..4 {
            all.extend(Province::ALL.map(|province| Choice::Recolour(icon, province)));
        }
        let codes: BTreeSet<u16> = all.iter().map(|choice| choice.code()).collect();
        assert_eq!(codes.len(), all.len());
        assert_eq!((codes.first(), codes.last()), (Some(&0), Some(&(Choice::CODES - 1))));
        for choice in all {
            let written = choice.to_string();
            assert_eq!(written.parse(), Ok(crate::Choice::from(choice)));
        }
        for nonsense in [
            "choose arthur",
            "tristan merlin up 1",
            "tristan knight-0 up 3",
            "gawain knight-0 3",
            "portal merlin grey",
            "swap 0 display-1",
            "recolour 5 grey",
        ] {
            assert!(nonsense.parse::<crate::Choice>().is_err(), "{nonsense}");
        }
    }
}
