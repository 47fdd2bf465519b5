//! King's Decree: a tile from the province instead of the henchman's action (MD clauses).
//!
//! Four tiles lie face down on each province. Anybody who looks at them takes one, and knows the others from then on.

pub mod content;

use crate::Merlin;
use crate::encode::Round;
use crate::modules::ModuleAsk;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::{At, Deed, Module, ModuleView, MomentKind};
use crate::state::State;
use crate::step::{self, Duty, Placing};
use crate::verbs;
use crate::view;
use crate::words::{Colour, Die, Figure, Good, PerProvince, Province, Source};
use content::{DECREES, Decree};
use logres_kernel::{
    About, Chance, Clause, Holdings, Message, Numbers, Offers, Question, Seat, SeatSet, Secret, Viewer,
    shuffle,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// On a province space you may look at the decrees there and take one instead of the henchman's action; one, two or
/// three decrees buy something at any time.
pub const MODULE: Module = Module {
    setup,
    offers: &[(At::Duty, look_offer)],
    asides: &[use_offers],
    aftermaths: &[(MomentKind::TurnBegan, |now, _, _| now.state.extras.decree.used = false)],
    view: ModuleView { view, deal: deal_unseen, scramble, faults, complete, ..Module::PLAIN.view },
    holdings,
    follows: &["extras.decree.used"],
    ..Module::PLAIN
};

/// MD-SETUP-1: tiles on each province.
const EACH: usize = 4;
/// MD-USE-3: points for three tiles.
const POINTS: i16 = 5;

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        Decree(tile: u8) = "decree";
        /// The tiles on a province.
        DecreePile(province: Province) = "decree-pile";
        /// The tiles of a player.
        Decrees(seat: Colour) = "decrees";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Decree(_) | Thing::Decrees(_) => "MD-USE-1",
            Thing::DecreePile(_) => "MD-TAKE-2",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    /// The tiles on each province, a bit a tile, known to the seats that have looked there.
    on: [Secret<u32>; 6],
    /// The tiles in front of each player, a bit a tile.
    owned: [u32; 4],
    /// Was a decree action used this turn? Tables that allow as many as one can pay do not ask.
    used: bool,
}

/// The tiles of one province as a viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PileView {
    pub count: u8,
    /// Which ones, for those who have looked.
    pub tiles: Option<Vec<u8>>,
    /// Who has looked; that could be seen.
    pub seen_by: Vec<Colour>,
}

/// What everybody sees of it, and what a viewer may see besides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "DecreeView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    pub on: PerProvince<PileView>,
    /// By seat: the tiles in front of a player, face up (AR-D4).
    pub owned: Vec<Vec<u8>>,
    /// Tiles that left the game.
    pub gone: Vec<u8>,
    pub used: bool,
}

super::no_steps!();

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// MD-TAKE-2: the player has looked and must take one.
    Take(Province),
}

impl step::Sound for Ask {}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Look at the decrees of the province, and so take one.
    Look,
    /// Take this tile; tiles are counted from 0 here and written from 1.
    Tile(u8),
    /// One tile: this die shows one more (or one less).
    Turn { die: Die, up: bool },
    /// Two tiles: take this good.
    Take(Good, Province),
    /// Two tiles: place a counter.
    Influence(Province),
    /// Three tiles: points.
    Points,
}

impl Choice {
    const TILE: u16 = 1;
    const TURN: u16 = Self::TILE + DECREES as u16;
    const TAKE: u16 = Self::TURN + 5 * 2;
    const INFLUENCE: u16 = Self::TAKE + 3 * 6;
    const POINTS: u16 = Self::INFLUENCE + 6;
    /// Codes this module owns.
    pub const CODES: u16 = Self::POINTS + 1;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Look => 0,
            Choice::Tile(tile) => Self::TILE + tile as u16,
            Choice::Turn { die, up } => Self::TURN + die as u16 * 2 + up as u16,
            Choice::Take(good, province) => Self::TAKE + good as u16 * 6 + province as u16,
            Choice::Influence(province) => Self::INFLUENCE + province as u16,
            Choice::Points => Self::POINTS,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let turn = Die::ALL.into_iter().flat_map(|die| [false, true].map(|up| Choice::Turn { die, up }));
        let take = Good::ALL.into_iter().flat_map(|good| Province::ALL.map(|from| Choice::Take(good, from)));
        [Choice::Look]
            .into_iter()
            .chain((0..DECREES as u8).map(Choice::Tile))
            .chain(turn)
            .chain(take)
            .chain(Province::ALL.map(Choice::Influence))
            .chain([Choice::Points])
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["decree", "look"] => Some(Choice::Look),
            ["decree", "points"] => Some(Choice::Points),
            ["decree", tile] => {
                crate::choice::number_in(tile, 1, DECREES as u8).ok().map(|tile| Choice::Tile(tile - 1))
            }
            ["decree", die, "up"] => Some(Choice::Turn { die: die.parse().ok()?, up: true }),
            ["decree", die, "down"] => Some(Choice::Turn { die: die.parse().ok()?, up: false }),
            ["decree", "influence", province] => Some(Choice::Influence(province.parse().ok()?)),
            ["decree", "take", good, province] => {
                Some(Choice::Take(good.parse().ok()?, province.parse().ok()?))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Look => f.write_str("decree look"),
            Choice::Tile(tile) => write!(f, "decree {}", tile + 1),
            Choice::Turn { die, up: true } => write!(f, "decree {die} up"),
            Choice::Turn { die, up: false } => write!(f, "decree {die} down"),
            Choice::Take(good, province) => write!(f, "decree take {good} {province}"),
            Choice::Influence(province) => write!(f, "decree influence {province}"),
            Choice::Points => f.write_str("decree points"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "DecreeEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Looked {
        seat: Seat,
        province: Province,
    },
    Taken {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        tile: u8,
        decree: Decree,
    },
    Spent {
        seat: Seat,
        count: u8,
    },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Looked { seat, province } => {
                Message::new("log-decrees-seen").seat("seat", seat).text("province", province.key())
            }
            Event::Taken { seat, tile, decree } => match decree {
                Decree::Good(good, province) => Message::new("log-decree-good")
                    .seat("seat", seat)
                    .number("tile", tile + 1)
                    .text("good", good.key())
                    .text("province", province.key()),
                Decree::Vp(points) => Message::new("log-decree-points")
                    .seat("seat", seat)
                    .number("tile", tile + 1)
                    .number("points", points),
            },
            Event::Spent { seat, count } => {
                Message::new("log-decrees-spent").seat("seat", seat).number("count", count)
            }
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Looked { province, .. } => vec![pile_thing(province)],
            Event::Taken { tile, .. } => vec![tile_thing(tile)],
            Event::Spent { seat, .. } => vec![owned_thing(seat)],
        }
    }
}

/// The decrees on a province: `decree-pile:black`.
fn pile_thing(province: Province) -> String {
    Thing::DecreePile(province).to_string()
}

/// One decree tile: `decree:7`.
fn tile_thing(tile: u8) -> String {
    Thing::Decree(tile + 1).to_string()
}

/// The decrees in front of a player: `decrees:red`.
fn owned_thing(seat: Seat) -> String {
    Thing::Decrees(Colour::of(seat)).to_string()
}

/// MD-SETUP-1: The tiles are shuffled; four lie face down on each province.
fn setup(now: &mut Now<'_>) {
    let mut tiles: [u8; DECREES] = std::array::from_fn(|tile| tile as u8);
    shuffle(&mut tiles, "decree", now.chance);
    for (pile, tiles) in now.state.extras.decree.on.iter_mut().zip(tiles.chunks_exact(EACH)) {
        *pile = Secret::sealed(tiles.iter().fold(0, |set, &tile| set | 1 << tile));
    }
}

// Taking.

/// MD-TAKE-1: Instead of the action of a henchman that a province space has placed, or lets act again (AR-D7).
fn look_offer(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::Duty(Duty { province, placing: Placing::ProvinceSpace | Placing::Again, .. })) =
        look.ask()
    else {
        return;
    };
    let verdict = if *look.state.extras.decree.on[province.index()].truth() == 0 {
        Err(Clause("AR-D1"))
    } else {
        look.permits(seat, Deed::TakeTile(province))
    };
    out.judge(Choice::Look.into(), verdict);
}

/// MD-TAKE-2: From here on the henchman's action is no longer possible.
fn look_at(now: &mut Now<'_>, seat: Seat) {
    let Some(step::Ask::Duty(Duty { province, .. })) = now.ask() else { return };
    now.pop();
    now.state.extras.decree.on[province.index()].show_to(seat);
    now.tell.learned();
    now.tell(|| Event::Looked { seat, province }.into());
    now.push(Ask::Take(province));
}

/// MD-TAKE-3: The good or the points come at once, as far as possible; the tile lies face up in front.
fn take(now: &mut Now<'_>, seat: Seat, tile: u8) {
    let Some(ModuleAsk::Decree(Ask::Take(province))) = now.module_ask() else { return };
    now.pop();
    let data = &mut now.state.extras.decree;
    *data.on[province.index()].truth_mut() &= !(1 << tile);
    data.owned[seat.index()] |= 1 << tile;
    let decree = now.rules.content.pieces.decree[tile as usize];
    now.tell(|| Event::Taken { seat, tile, decree }.into());
    match decree {
        Decree::Good(good, province) => {
            verbs::take_good(now, seat, good, province);
        }
        Decree::Vp(points) => verbs::score(now, seat, points.into(), Source::Decree),
    }
}

// Using.

pub fn owned(look: Look<'_>, seat: Seat) -> u32 {
    look.state.extras.decree.owned[seat.index()].count_ones()
}

/// May so many tiles be spent now (MD-USE-4, AR-D2)?
fn can_spend(look: Look<'_>, seat: Seat, count: u32, clause: &'static str) -> Result<(), Clause> {
    if owned(look, seat) < count {
        return Err(Clause(clause));
    }
    if look.state.extras.decree.used && !look.rules.options.alternative(Flag::DecreeActionsPerTurn) {
        return Err(Clause("AR-D2"));
    }
    Ok(())
}

/// MD-USE-1 to MD-USE-3: What one, two and three tiles buy.
fn use_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let explains = out.explains();
    // A seat that cannot spend one tile cannot spend more either.
    let one = can_spend(look, seat, 1, "MD-USE-1");
    if one.is_err() && !explains {
        return;
    }
    let mut judge = |choice: Choice, verdict| out.judge(choice.into(), verdict);
    let castle = look.castle(seat);
    for die in Die::of_set(castle.ready) {
        for up in [false, true] {
            judge(Choice::Turn { die, up }, one.and_then(|()| turned(die, castle.die(die), up).map(|_| ())));
        }
    }
    let two = can_spend(look, seat, 2, "MD-USE-2");
    if two.is_err() && !explains {
        return;
    }
    for province in Province::ALL {
        for good in Good::ALL {
            judge(
                Choice::Take(good, province),
                two.and_then(|()| verbs::can_take(look, seat, good, province)),
            );
        }
        judge(
            Choice::Influence(province),
            two.and_then(|()| verbs::can_place_influence(look, seat, province)),
        );
    }
    judge(Choice::Points, can_spend(look, seat, 3, "MD-USE-3"));
}

/// AR-D3: One more or one less, from 1 to 6, on a player die or the Merlin die.
fn turned(die: Die, number: u8, up: bool) -> Result<u8, Clause> {
    match (die.figure(), number, up) {
        (_, 0 | 7, _) => Err(Clause("AR-22")),
        (Figure::Arthur, _, _) | (_, 6, true) | (_, 1, false) => Err(Clause("AR-D3")),
        (_, number, true) => Ok(number + 1),
        (_, number, false) => Ok(number - 1),
    }
}

/// MD-USE-4: Spent tiles leave the game. Their symbols mean nothing any more, so the lowest ones go.
fn spend(now: &mut Now<'_>, seat: Seat, count: u8) {
    let data = &mut now.state.extras.decree;
    data.used = true;
    let tiles = &mut data.owned[seat.index()];
    for _ in 0..count {
        *tiles &= tiles.wrapping_sub(1);
    }
    now.tell(|| Event::Spent { seat, count }.into());
}

// The flow.

/// Is the question put? If not, it is off the agenda.
pub fn opens(_now: &mut Now<'_>, ask: Ask) -> bool {
    match ask {
        Ask::Take(_) => true,
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::Take(_) => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, _seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::Take(province) => {
            let tiles = *look.state.extras.decree.on[province.index()].truth();
            for tile in (0..DECREES as u8).filter(|tile| tiles >> tile & 1 == 1) {
                out.may(Choice::Tile(tile).into());
            }
            // AR-D1: whoever has looked takes one; the henchman does not act any more.
            out.bar(crate::Choice::Act, Clause("MD-TAKE-2"));
            out.bar(crate::Choice::Done, Clause("AR-D1"));
        }
    }
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    match ask {
        Ask::Take(province) => Question {
            message: Message::new("ask-decree").text("province", province.key()),
            clause: Clause("MD-TAKE-2"),
        },
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(_now: &mut Now<'_>, _seat: Seat, ask: Ask, choice: crate::Choice) {
    debug_assert!(false, "{choice} does not answer {ask:?}");
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    pub tiles: u8,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores { tiles: owned(look, seat) as u8 }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    out.good("gain-decree", owned(look, seat) as u8);
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Look => look_at(now, seat),
        Choice::Tile(tile) => take(now, seat, tile),
        Choice::Turn { die, up } => {
            if let Ok(number) = turned(die, now.castle(seat).die(die), up) {
                spend(now, seat, 1);
                verbs::turn_die(now, seat, die, number);
            }
        }
        Choice::Take(good, province) => {
            spend(now, seat, 2);
            verbs::take_good(now, seat, good, province);
        }
        Choice::Influence(province) => {
            spend(now, seat, 2);
            verbs::place_influence(now, seat, province);
        }
        Choice::Points => {
            spend(now, seat, 3);
            verbs::score(now, seat, POINTS, Source::Decree);
        }
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let (things, message) = match choice {
        Choice::Look => {
            let things = match look.ask() {
                Some(step::Ask::Duty(duty)) => vec![pile_thing(duty.province)],
                _ => Vec::new(),
            };
            (things, Message::new("choose-decree-look"))
        }
        Choice::Tile(tile) => {
            let message = match look.rules.content.pieces.decree[tile as usize] {
                Decree::Good(good, province) => Message::new("choose-decree-good")
                    .text("good", good.key())
                    .text("province", province.key()),
                Decree::Vp(points) => Message::new("choose-decree-vp").number("points", points),
            };
            (vec![tile_thing(tile)], message)
        }
        Choice::Turn { die, up } => {
            let number = look.castle(seat).die(die);
            let number = turned(die, number, up).unwrap_or(number);
            (
                vec![owned_thing(seat), thing::die(seat, die)],
                Message::new("choose-decree-turn").text("die", die.key()).number("number", number),
            )
        }
        Choice::Take(good, province) => (
            vec![owned_thing(seat), thing::good(good, province), thing::province(province)],
            Message::new("choose-decree-take").text("good", good.key()).text("province", province.key()),
        ),
        Choice::Influence(province) => (
            vec![owned_thing(seat), thing::province(province)],
            Message::new("choose-decree-influence").text("province", province.key()),
        ),
        Choice::Points => {
            (vec![owned_thing(seat)], Message::new("choose-decree-points").number("points", POINTS))
        }
    };
    About { things, message }
}

// Seen from outside.

/// All tiles of the box, a bit each.
const ALL: u32 = (1 << DECREES) - 1;

/// Tiles by their numbers, counted from 1.
fn printed(set: u32) -> Vec<u8> {
    (0..DECREES as u8).filter(|tile| set >> tile & 1 == 1).map(|tile| tile + 1).collect()
}

fn bits(tiles: &[u8]) -> u32 {
    tiles
        .iter()
        .filter(|&&tile| (1..=DECREES as u8).contains(&tile))
        .fold(0, |set, tile| set | 1 << (tile - 1))
}

/// The tiles that lie somewhere in the game.
fn placed(data: &Data) -> u32 {
    let on = data.on.iter().fold(0, |set, pile| set | pile.truth());
    data.owned.iter().fold(on, |set, tiles| set | tiles)
}

fn view(look: Look<'_>, viewer: Viewer, view: &mut view::View) {
    let data = &look.state.extras.decree;
    let pile = |province: Province| {
        let pile = &data.on[province.index()];
        PileView {
            count: pile.truth().count_ones() as u8,
            tiles: pile.read(viewer).map(|&tiles| printed(tiles)),
            seen_by: pile.readers().iter().map(Colour::of).collect(),
        }
    };
    view.extras.decree = Some(View {
        on: PerProvince::of(pile),
        owned: data.owned[..look.rules.seats()].iter().map(|&tiles| printed(tiles)).collect(),
        gone: printed(ALL & !placed(data)),
        used: data.used,
    });
}

/// Nobody knows the tiles of a pile but those who looked.
fn deal_unseen(_rules: &Merlin, view: &view::View, state: &mut State, chance: &mut dyn Chance) {
    let Some(seen) = &view.extras.decree else { return };
    let data = &mut state.extras.decree;
    data.used = seen.used;
    for (owned, tiles) in data.owned.iter_mut().zip(&seen.owned) {
        *owned = bits(tiles);
    }
    let mut unseen = ALL & !bits(&seen.gone) & !data.owned.iter().fold(0, |set, tiles| set | tiles);
    for province in Province::ALL {
        unseen &= !seen.on[province].tiles.as_deref().map_or(0, bits);
    }
    for province in Province::ALL {
        let pile = &seen.on[province];
        let readers: SeatSet = pile.seen_by.iter().map(|colour| colour.seat()).collect();
        let tiles = match &pile.tiles {
            Some(tiles) => bits(tiles),
            None => deal(&mut unseen, pile.count, chance),
        };
        data.on[province.index()] = Secret::new(tiles, readers);
    }
}

/// Deals so many tiles out of a set, as far as there are any.
fn deal(from: &mut u32, count: u8, chance: &mut dyn Chance) -> u32 {
    let mut dealt = 0;
    for _ in 0..count {
        if *from == 0 {
            break;
        }
        let tile = chance.member("decree", u64::from(*from));
        *from &= !(1 << tile);
        dealt |= 1 << tile;
    }
    dealt
}

fn scramble(_rules: &Merlin, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
    let data = &mut state.extras.decree;
    let closed = |pile: &&mut Secret<u32>| !pile.is_open_to(viewer);
    let mut unseen = data.on.iter_mut().filter(closed).fold(0, |set, pile| set | *pile.truth());
    for pile in data.on.iter_mut().filter(closed) {
        let count = pile.truth().count_ones() as u8;
        *pile.truth_mut() = deal(&mut unseen, count, chance);
    }
}

/// Every tile lies in one place, and no province has more than it began with.
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = &look.state.extras.decree;
    let mut seen = 0;
    for tiles in data.on.iter().map(|pile| *pile.truth()).chain(data.owned) {
        if seen & tiles != 0 {
            faults.push("A decree tile lies in two places.".to_owned());
        }
        seen |= tiles;
    }
    for province in Province::ALL {
        let count = data.on[province.index()].truth().count_ones();
        if count > EACH as u32 {
            faults.push(format!("There are {count} decree tiles on {province}, more than {EACH}."));
        }
    }
}

/// What is written nowhere has left the game.
fn complete(_rules: &Merlin, view: &mut view::View) {
    let Some(seen) = &mut view.extras.decree else { return };
    let mut placed = seen.owned.iter().fold(0, |set, tiles| set | bits(tiles));
    for province in Province::ALL {
        let pile = &mut seen.on[province];
        if let Some(tiles) = &mut pile.tiles {
            tiles.sort_unstable();
            pile.count = tiles.len() as u8;
            placed |= bits(tiles);
        }
    }
    seen.gone = printed(ALL & !placed);
}

/// What a viewer may know of the module, as numbers: the tiles of a province are for those who have looked.
pub fn encode(look: Look<'_>, viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.decree;
    for province in Province::ALL {
        let pile = &data.on[province.index()];
        out.number(|| format!("decree.{province}.count"), pile.truth().count_ones() as u8);
        let seen = round.iter().enumerate().filter(|(_, seat)| pile.readers().has(*seat));
        let seen = seen.fold(0, |bits, (step, _)| bits | 1 << step);
        out.bits(|step| format!("decree.{province}.seen-by.seat+{step}"), round.seats, seen);
        let tiles = pile.read(viewer).copied().unwrap_or_default();
        out.bits(|tile| format!("decree.{province}.tile.{}", tile + 1), DECREES, tiles.into());
    }
    for (step, seat) in round.iter().enumerate() {
        let owned = data.owned[seat.index()];
        out.bits(|tile| format!("decree.seat+{step}.tile.{}", tile + 1), DECREES, owned.into());
    }
    out.flag(|| "decree.used".to_owned(), data.used);
}
