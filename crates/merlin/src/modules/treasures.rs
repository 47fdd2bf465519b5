//! Treasures of the Domain: the plain tiles hide something for the person who builds on them (MT clauses).

pub mod content;

use crate::encode::Round;
use crate::event::thing;
use crate::modules::ModuleAsk;
use crate::modules::ModuleChoice;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::relic;
use crate::rules::setup::STAFFS;
use crate::seams::{Module, ModuleView, Moment, MomentKind};
use crate::state::State;
use crate::step;
use crate::view::View as WholeView;
use crate::words::*;
use crate::{Merlin, verbs};
use content::{TREASURES, Treasure, TreasureEffect};
use logres_kernel::{About, Clause, Message, Numbers, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Fifteen treasure tiles lie where the plain tiles would; building on one brings what it shows.
pub const MODULE: Module = Module {
    setup,
    aftermaths: &[(MomentKind::Built, dig), (MomentKind::Replaced, dig)],
    view: ModuleView { view, imagine, faults, ..Module::PLAIN.view },
    ..Module::PLAIN
};

/// Neutral staffs in the box (MT-SETUP-3).
const NEUTRAL_STAFFS: u8 = 2;

/// A treasure tile that is not in this game.
const NOWHERE: u8 = u8::MAX;

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        /// Neutral staffs beside the domain.
        SupplyStaff = "supply:staff";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::SupplyStaff => "MT-STAFF-1",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Data {
    /// The hex of each treasure tile.
    hexes: [u8; TREASURES],
    /// Neutral staffs beside the domain.
    staffs: u8,
}

impl Default for Data {
    fn default() -> Self {
        Self { hexes: [NOWHERE; TREASURES], staffs: 0 }
    }
}

impl Data {
    /// The treasure tile on this hex.
    fn on(&self, hex: u8) -> Option<u8> {
        self.hexes.iter().position(|&here| here == hex).map(|tile| tile as u8)
    }
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TreasuresView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// Hex by hex: the treasure tile by its number in the pack, from 1 on; none is a tile with a tower.
    pub tiles: Vec<Option<u8>>,
    /// Neutral staffs that nobody has taken.
    pub staffs: u8,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// What this tile shows happens.
    Open(u8),
    /// One reward from a province.
    Reward(Element, Province),
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Which province do the rewards of this tile come from?
    ChooseProvince(u8),
    /// What does this player give up for this tile?
    GiveUp(Colour, u8),
}

fn effect(rules: &Merlin, tile: u8) -> Option<TreasureEffect> {
    rules.content.pieces.treasures.get(usize::from(tile)).map(|tile| tile.effect)
}

impl step::Sound for Run {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Run::Open(tile) => effect(rules, tile).is_some(),
            Run::Reward(..) => true,
        }
    }
}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::ChooseProvince(tile) => matches!(effect(rules, tile), Some(TreasureEffect::Influence(..))),
            Ask::GiveUp(colour, tile) => {
                rules.has_seat(colour) && matches!(effect(rules, tile), Some(TreasureEffect::Discard(..)))
            }
        }
    }
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// The rewards come from this province.
    From(Province),
    /// Give up the own counter on this province.
    Withdraw(Province),
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = 6 + 6;

    pub const fn code(self) -> u16 {
        match self {
            Choice::From(province) => province as u16,
            Choice::Withdraw(province) => 6 + province as u16,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        Province::ALL.into_iter().map(Choice::From).chain(Province::ALL.map(Choice::Withdraw)).collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["treasure", province] => Some(Choice::From(province.parse().ok()?)),
            ["withdraw", province] => Some(Choice::Withdraw(province.parse().ok()?)),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::From(province) => write!(f, "treasure {province}"),
            Choice::Withdraw(province) => write!(f, "withdraw {province}"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TreasuresEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Found { seat: Seat, hex: u8, effect: TreasureEffect },
    StaffTaken { seat: Seat },
}

impl Event {
    /// Treasures lie open, so everybody hears everything.
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Found { seat, effect, .. } => {
                let treasure = match effect {
                    TreasureEffect::Excalibur => "treasure-excalibur",
                    TreasureEffect::Grail => "treasure-grail",
                    TreasureEffect::VpApple(_) => "treasure-points-and-apple",
                    TreasureEffect::Influence(..) => "treasure-influence",
                    TreasureEffect::Staff => "treasure-staff",
                    TreasureEffect::Discard(..) => "treasure-discard",
                };
                Message::new("log-treasure").seat("seat", seat).text("treasure", treasure)
            }
            Event::StaffTaken { seat } => Message::new("log-staff-taken").seat("seat", seat),
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Found { hex, .. } => vec![thing::hex(hex)],
            Event::StaffTaken { seat } => vec![thing::staff(seat)],
        }
    }
}

fn treasure(look: Look<'_>, tile: u8) -> Treasure {
    look.rules.content.pieces.treasures[tile as usize]
}

/// MT-SETUP-1 to MT-SETUP-3: Every plain tile becomes a treasure tile of its terrain. With fewer players some plain tiles
/// were left out, and so a treasure of each terrain is left over, by chance (AR-T1).
fn setup(now: &mut Now<'_>) {
    let rules = now.rules;
    let mut left = [0u64; 3];
    for (tile, treasure) in rules.content.pieces.treasures.iter().enumerate() {
        left[treasure.terrain.index()] |= 1 << tile;
    }
    for hex in 0..rules.domain.hexes {
        let board = &now.state.board;
        let here = Terrain::ALL.into_iter().find(|terrain| board.terrain[terrain.index()] >> hex & 1 == 1);
        let tower = board.towers >> hex & 1 == 1;
        let Some(rest) = here.filter(|_| !tower).map(|terrain| &mut left[terrain.index()]) else { continue };
        if *rest == 0 {
            continue;
        }
        let tile = now.chance.member("treasure", *rest);
        *rest &= !(1 << tile);
        now.state.extras.treasures.hexes[tile as usize] = hex;
    }
    now.state.extras.treasures.staffs = NEUTRAL_STAFFS;
}

/// MT-BUILD-1, AR-T6: Whoever places a manor on a treasure tile does what it shows, also if it took the place of another
/// one; a table may read this as building only.
fn dig(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let hex = match moment {
        Moment::Built { hex } => hex,
        Moment::Replaced { hex, .. } if !now.rules.options.alternative(Flag::TreasureOnReplacing) => hex,
        _ => return,
    };
    if let Some(tile) = now.state.extras.treasures.on(hex) {
        // The price of the manor is still to be paid, so this waits its turn.
        now.push(Run::Open(tile));
    }
}

/// What a tile shows happens to the player whose turn it is.
fn open(now: &mut Now<'_>, tile: u8) {
    let seat = now.state.turn.seat;
    let effect = treasure(now.look(), tile).effect;
    let hex = now.state.extras.treasures.hexes[tile as usize];
    now.tell(|| Event::Found { seat, hex, effect }.into());
    match effect {
        // MT-EXCALIBUR-1, AR-T5
        TreasureEffect::Excalibur => relic::excalibur(now, seat),
        // MT-GRAIL-1, AR-T5
        TreasureEffect::Grail => relic::grail(now, seat),
        // MT-VPAPPLE-1
        TreasureEffect::VpApple(points) => {
            verbs::score(now, seat, points.into(), Source::Treasures);
            verbs::gain_apple(now, seat);
        }
        // MT-INFLUENCE-1
        TreasureEffect::Influence(..) => now.push(Ask::ChooseProvince(tile)),
        TreasureEffect::Staff => take_staff(now, seat),
        // MT-DISCARD-1, AR-29: everybody else, from the left neighbour on.
        TreasureEffect::Discard(..) => {
            let seats = now.rules.seats();
            for place in (1..seats).rev() {
                let colour = Colour::at((seat.index() + place) % seats);
                now.push(Ask::GiveUp(colour, tile));
            }
        }
    }
}

/// MT-STAFF-1, AR-T2: A neutral staff, if one is left. From now on it is a staff like the others.
fn take_staff(now: &mut Now<'_>, seat: Seat) {
    let staffs = &mut now.state.extras.treasures.staffs;
    if *staffs > 0 {
        *staffs -= 1;
        now.castle(seat).staffs += 1;
        now.tell(|| Event::StaffTaken { seat }.into());
    }
}

/// The two elements printed on an influence or a discard tile.
fn printed(look: Look<'_>, tile: u8) -> [Element; 2] {
    match treasure(look, tile).effect {
        TreasureEffect::Influence(one, other) | TreasureEffect::Discard(one, other) => [one, other],
        effect => {
            debug_assert!(false, "{effect:?} shows no elements");
            [Element::Shield; 2]
        }
    }
}

/// Could this reward be taken from the province?
fn can_have(look: Look<'_>, seat: Seat, element: Element, province: Province) -> Result<(), Clause> {
    match element.good() {
        Some(good) => verbs::can_take(look, seat, good, province),
        None => verbs::can_place_influence(look, seat, province),
    }
}

/// MT-INFLUENCE-1, AR-T4: A province with an own counter that has at least one of the two.
fn province_offers(look: Look<'_>, seat: Seat, tile: u8, out: &mut Offers<crate::Choice>) {
    let counters = look.castle(seat).influence.provinces();
    for province in Province::ALL {
        let verdict = if counters.has(province) {
            let [one, other] = printed(look, tile);
            can_have(look, seat, one, province).or_else(|_| can_have(look, seat, other, province))
        } else {
            Err(Clause("MT-INFLUENCE-1"))
        };
        out.judge(Choice::From(province).into(), verdict);
    }
}

/// MT-INFLUENCE-1: Both rewards, one after the other.
fn reward(now: &mut Now<'_>, tile: u8, province: Province) {
    for element in printed(now.look(), tile).into_iter().rev() {
        now.push(Run::Reward(element, province));
    }
}

/// MT-DISCARD-1, AR-T3: One of the things shown; of counters the owner chooses the province.
fn give_up_offers(look: Look<'_>, seat: Seat, tile: u8, out: &mut Offers<crate::Choice>) {
    let castle = look.castle(seat);
    for element in printed(look, tile) {
        match element.good() {
            Some(good) => {
                for province in castle.goods[good.index()].provinces().iter() {
                    let choice = crate::Choice::Give(good, province);
                    out.judge(choice, verbs::can_give_up(look, seat, good, province));
                }
            }
            None => {
                for province in castle.influence.provinces().iter() {
                    out.may(Choice::Withdraw(province).into());
                }
            }
        }
    }
}

/// An answer to one of this module's questions, whoever's it is.
fn take(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    now.pop();
    match (ask, choice) {
        (
            Ask::ChooseProvince(tile),
            crate::Choice::Module(ModuleChoice::Treasures(Choice::From(province))),
        ) => {
            reward(now, tile, province);
        }
        (Ask::GiveUp(..), crate::Choice::Give(good, province)) => {
            verbs::return_good(now, seat, good, province);
        }
        (Ask::GiveUp(..), crate::Choice::Module(ModuleChoice::Treasures(Choice::Withdraw(province)))) => {
            verbs::remove_influence(now, seat, province);
        }
        (step, choice) => debug_assert!(false, "{choice} does not answer {step:?}"),
    }
}

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    now.pop();
    match run {
        Run::Open(tile) => open(now, tile),
        Run::Reward(element, province) => {
            let seat = now.state.turn.seat;
            match element.good() {
                Some(good) => verbs::take_good(now, seat, good, province),
                None => verbs::place_influence(now, seat, province),
            };
        }
    }
}

/// Is the question put? What is shown lies open to all, so a single answer needs no question.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let seat = asker(now.look(), ask);
    let mut out = Offers::listing();
    offers(now.look(), seat, ask, &mut out);
    match *out.legal() {
        [] => now.pop_unless(false),
        [only] => {
            take(now, seat, ask, only);
            false
        }
        _ => true,
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::GiveUp(colour, _) => colour.seat(),
        Ask::ChooseProvince(_) => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::ChooseProvince(tile) => province_offers(look, seat, tile, out),
        Ask::GiveUp(_, tile) => give_up_offers(look, seat, tile, out),
    }
}

/// What is asked.
pub fn question(look: Look<'_>, ask: Ask) -> Question {
    let put = |key, tile, clause| {
        let [one, other] = printed(look, tile);
        let message = Message::new(key).text("one", one.key()).text("other", other.key());
        Question { message, clause: Clause(clause) }
    };
    match ask {
        Ask::ChooseProvince(tile) => put("ask-treasure-province", tile, "MT-INFLUENCE-1"),
        Ask::GiveUp(_, tile) => put("ask-give-up", tile, "MT-DISCARD-1"),
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    take(now, seat, ask, choice);
}

super::no_stores!();

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match now.module_ask() {
        Some(ModuleAsk::Treasures(ask)) => take(now, seat, ask, choice.into()),
        ask => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a choice of this module is about.
pub fn about(_look: Look<'_>, seat: Seat, choice: Choice) -> About {
    let (things, key, province) = match choice {
        Choice::From(province) => (vec![thing::province(province)], "choose-treasure-from", province),
        Choice::Withdraw(province) => {
            (vec![thing::influence(seat, province), thing::province(province)], "choose-withdraw", province)
        }
    };
    About { things, message: Message::new(key).text("province", province.key()) }
}

// What is seen of it.

fn view(look: Look<'_>, _viewer: Viewer, view: &mut WholeView) {
    let data = &look.state.extras.treasures;
    let tiles = (0..look.rules.domain.hexes).map(|hex| data.on(hex).map(|tile| tile + 1)).collect();
    view.extras.treasures = Some(View { tiles, staffs: data.staffs });
}

fn imagine(_rules: &Merlin, view: &WholeView, state: &mut State) {
    let Some(view) = &view.extras.treasures else { return };
    let mut data = Data { staffs: view.staffs, ..Data::default() };
    for (hex, tile) in view.tiles.iter().enumerate() {
        let place = tile.and_then(|tile| data.hexes.get_mut(usize::from(tile).wrapping_sub(1)));
        if let Some(place) = place {
            *place = hex as u8;
        }
    }
    state.extras.treasures = data;
}

/// A treasure lies on every tile without a tower, on its own terrain; there are two neutral staffs (INV-6).
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let (data, board) = (&look.state.extras.treasures, &look.state.board);
    for hex in 0..look.rules.domain.hexes {
        let tower = board.towers >> hex & 1 == 1;
        match data.on(hex) {
            Some(_) if tower => faults.push(format!("A treasure lies on tile {hex}, which has a tower.")),
            None if !tower => faults.push(format!("No treasure lies on tile {hex}, which has no tower.")),
            Some(tile) => {
                let terrain = treasure(look, tile).terrain;
                if board.terrain[terrain.index()] >> hex & 1 == 0 {
                    faults.push(format!("Treasure {} belongs on {terrain}, not on tile {hex}.", tile + 1));
                }
            }
            None => {}
        }
    }
    let more = Seat::first(look.rules.seats()).map(|seat| look.castle(seat).staffs.saturating_sub(STAFFS));
    let neutral = data.staffs.saturating_add(more.sum());
    if neutral > NEUTRAL_STAFFS {
        faults.push(format!("There are {neutral} neutral staffs, not {NEUTRAL_STAFFS} (INV-6)."));
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, _round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.treasures;
    for (tile, &hex) in data.hexes.iter().enumerate() {
        let hex = if hex == NOWHERE { 0 } else { 1 << hex };
        crate::encode::hexes(look, out, || format!("treasures.tile.{}", tile + 1), hex);
    }
    out.number(|| "treasures.staffs".to_owned(), data.staffs);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_read_back_and_has_a_code_of_its_own() {
        let all = Province::ALL.map(Choice::From).into_iter().chain(Province::ALL.map(Choice::Withdraw));
        for (code, choice) in all.enumerate() {
            assert_eq!(usize::from(choice.code()), code);
            assert!(choice.code() < Choice::CODES);
            assert_eq!(choice.to_string().parse(), Ok(crate::Choice::from(choice)));
        }
    }
}
