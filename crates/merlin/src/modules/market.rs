//! Market: a gold buys a piece from the Market board, once a turn (MM clauses).
//!
//! Shield and material tiles lie on the castle and are counted among its goods, so that quests, traitors, frames and
//! every count see them; this module remembers how many of the goods are tiles, and sends them back to the board when
//! they leave the castle.

use crate::Merlin;
use crate::encode::Round;
use crate::modules::ModuleAsk;
use crate::modules::ModuleName;
use crate::modules::{gold, morgana};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::movement;
use crate::seams::{Amount, AmountKind, At, Deed, DeedKind, Module, Moment, MomentKind, Slots};
use crate::step;
use crate::verbs;
use crate::words::{Colour, Figure, Good, PerProvince, Power, Province, Tally, Way};
use logres_kernel::{About, Clause, Holdings, Message, Numbers, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

pub mod content;
mod tiles;
mod tokens;
mod view;

/// Instead of a quest you may buy a tile, a token or a worker; a worker moves your knight without a die.
pub const MODULE: Module = Module {
    needs: Some(ModuleName::Gold),
    offers: &[(At::ExtraMover, worker_offers), (At::Mover, apple_offers), (At::Attempt, ignore_offers)],
    asides: &[buy_offers],
    permits: &[(DeedKind::ResolveQuest, no_quest_after_a_visit), (DeedKind::GiveUp, tiles::no_tile_given_up)],
    amounts: &[
        (AmountKind::Adjusters, apple_tiles),
        (AmountKind::Ignores, mistletoe_tiles),
        (AmountKind::InfluenceStrength, tokens::tokens_here),
        (AmountKind::InfluencePool, tokens::all_tokens_here),
        (AmountKind::VpCount, tiles::without_tiles),
        (AmountKind::EndGoods, tiles::without_tiles_at_the_end),
        (AmountKind::EndApples, tiles::with_tiles_at_the_end),
        (AmountKind::Giveable, tiles::without_tiles_to_give),
        (AmountKind::GoodsInPlay, tiles::tiles_are_no_goods_of_the_box),
    ],
    aftermaths: &[
        (MomentKind::TurnBegan, a_new_turn),
        (MomentKind::TurnEnded, a_new_turn),
        (MomentKind::QuestResolved, |now, _, _| now.state.extras.market.resolved = true),
        (MomentKind::InfluencePlaced, tokens::a_token_under_it),
        (MomentKind::InfluenceRemoved, tokens::the_token_returns),
        (MomentKind::ProvinceScored, tokens::all_tokens_return),
    ],
    slots: Slots { give_back: Some(tiles::give_back), ..Module::PLAIN.slots },
    view: view::SEEN,
    holdings,
    follows: &["extras.market.visited", "extras.market.resolved"],
    ..Module::PLAIN
};

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        /// A shield tile or a material tile on the Market board.
        MarketTile(good: Good, province: Province) = "market";
        MarketPlusOne = "market:plus-one";
        MarketAppleMistletoe = "market:apple-mistletoe";
        MarketWorker(number: u8) = "market:worker";
        /// A tile of the Market on a castle.
        Tile(seat: Colour, good: Good, province: Province) = "tile";
        Worker(seat: Colour, number: u8) = "worker";
        PlusOne(seat: Colour) = "plus-one";
        /// Apple/mistletoe tiles on a castle.
        Fruit(seat: Colour) = "fruit";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::MarketTile(good, _) | Thing::Tile(_, good, _) => match good {
                Good::Shield => "MM-SHIELD-1",
                Good::Material => "MM-MATERIAL-1",
                Good::Flag => "MM-VISIT-1",
            },
            Thing::MarketPlusOne | Thing::PlusOne(_) => "MM-PLUSONE-1",
            Thing::MarketAppleMistletoe | Thing::Fruit(_) => "MM-APPLEMISTLETOE-1",
            Thing::MarketWorker(_) | Thing::Worker(..) => "MM-WORKER-1",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    stalls: [Stall; 4],
    /// MM-VISIT-1: was the Market visited this turn?
    visited: bool,
    /// MM-VISIT-2: was any quest resolved this turn?
    resolved: bool,
    /// The number of the worker bought this turn, which cannot work yet; 0 if there is none (MM-WORKER-2).
    fresh: u8,
}

/// What a player has from the Market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Stall {
    /// How many of the castle's shields and materials are tiles, by colour.
    shields: Tally,
    materials: Tally,
    /// Tokens under counters, by province.
    under: Tally,
    workers: Workers,
    plus_ones: u8,
    /// Tiles that are an apple or a mistletoe.
    fruits: u8,
}

impl Stall {
    const fn tiles(&self, good: Good) -> Tally {
        match good {
            Good::Shield => self.shields,
            Good::Material => self.materials,
            Good::Flag => Tally(0),
        }
    }

    fn tiles_mut(&mut self, good: Good) -> Option<&mut Tally> {
        match good {
            Good::Shield => Some(&mut self.shields),
            Good::Material => Some(&mut self.materials),
            Good::Flag => None,
        }
    }
}

/// Workers by their number, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Workers(u32);

impl Workers {
    const fn get(self, number: u8) -> u8 {
        (self.0 >> (4 * (number - 1) as u32) & 0xf) as u8
    }

    const fn add(&mut self, number: u8) {
        self.0 += 1 << (4 * (number - 1) as u32);
    }

    const fn remove(&mut self, number: u8) {
        self.0 -= 1 << (4 * (number - 1) as u32);
    }

    fn list(self) -> Vec<u8> {
        (1..=6).flat_map(|number| std::iter::repeat_n(number, self.get(number) as usize)).collect()
    }
}

/// What lies on the Market board, or what a player has from it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Wares {
    pub shields: PerProvince<u8>,
    pub materials: PerProvince<u8>,
    /// The numbers of the workers.
    pub workers: Vec<u8>,
    pub plus_ones: u8,
    pub apple_mistletoes: u8,
    /// Tokens under own counters; none on the board.
    pub under: PerProvince<u8>,
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MarketView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    pub board: Wares,
    /// By seat.
    pub castles: Vec<Wares>,
    pub visited: bool,
    pub resolved: bool,
    /// The worker bought this turn.
    pub fresh: Option<u8>,
}

super::no_steps!();

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// MM-PLUSONE-1: a counter was placed; a token under it?
    PlusOne(Province),
    /// AR-30: a shield has gone back; or rather the tile?
    ShieldBack(Colour, Province),
    /// A material has gone back; or rather the tile?
    MaterialBack(Colour, Province),
    /// AR-M4: a counter was given up; or rather one on a token?
    TokenBack(Colour, Province),
}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::ShieldBack(colour, _) | Ask::MaterialBack(colour, _) | Ask::TokenBack(colour, _) => {
                rules.has_seat(colour)
            }
            Ask::PlusOne(_) => true,
        }
    }
}

/// A piece of the Market board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ware {
    Shield(Province),
    Material(Province),
    PlusOne,
    AppleMistletoe,
    Worker(u8),
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Buy(Ware),
    /// Move the knight by a worker's number.
    Worker {
        number: u8,
        way: Way,
    },
    /// Use a tile as an apple: the chosen die shows this number.
    Apple(u8),
    /// Use a tile as a mistletoe: this icon of the attempted quest is ignored.
    Ignore(u8),
    /// Put a token under the counter.
    PlusOne,
    /// Give the tile back instead of the good.
    Tile,
    /// Give up the counter on a token.
    Token,
}

impl Choice {
    const WORKER: u16 = 20;
    const APPLE: u16 = Self::WORKER + 12;
    const IGNORE: u16 = Self::APPLE + 6;
    const PLUS_ONE: u16 = Self::IGNORE + 4;
    const TILE: u16 = Self::PLUS_ONE + 1;
    const TOKEN: u16 = Self::TILE + 1;
    /// Codes this module owns.
    pub const CODES: u16 = Self::TOKEN + 1;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Buy(Ware::Shield(province)) => province as u16,
            Choice::Buy(Ware::Material(province)) => 6 + province as u16,
            Choice::Buy(Ware::PlusOne) => 12,
            Choice::Buy(Ware::AppleMistletoe) => 13,
            Choice::Buy(Ware::Worker(number)) => 13 + number as u16,
            Choice::Worker { number, way } => Self::WORKER + (number as u16 - 1) * 2 + way as u16,
            Choice::Apple(number) => Self::APPLE + number as u16 - 1,
            Choice::Ignore(icon) => Self::IGNORE + icon as u16,
            Choice::PlusOne => Self::PLUS_ONE,
            Choice::Tile => Self::TILE,
            Choice::Token => Self::TOKEN,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let worker = (1..=6).flat_map(|number| Way::ALL.map(|way| Choice::Worker { number, way }));
        let shields = Province::ALL.into_iter().map(Ware::Shield);
        let wares = shields
            .chain(Province::ALL.map(Ware::Material))
            .chain([Ware::PlusOne, Ware::AppleMistletoe])
            .chain((1..=6).map(Ware::Worker));
        wares
            .map(Choice::Buy)
            .chain(worker)
            .chain((1..=6).map(Choice::Apple))
            .chain((0..4).map(Choice::Ignore))
            .chain([Choice::PlusOne, Choice::Tile, Choice::Token])
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        let number = |text, high| crate::choice::number_in(text, 1, high).ok();
        match *words {
            ["buy", "shield", province] => Some(Choice::Buy(Ware::Shield(province.parse().ok()?))),
            ["buy", "material", province] => Some(Choice::Buy(Ware::Material(province.parse().ok()?))),
            ["buy", "plus-one"] => Some(Choice::Buy(Ware::PlusOne)),
            ["buy", "apple-mistletoe"] => Some(Choice::Buy(Ware::AppleMistletoe)),
            ["buy", "worker", worker] => Some(Choice::Buy(Ware::Worker(number(worker, 6)?))),
            ["worker", worker, way] => {
                Some(Choice::Worker { number: number(worker, 6)?, way: way.parse().ok()? })
            }
            ["tile", "apple", face] => Some(Choice::Apple(number(face, 6)?)),
            ["tile", "ignore", icon] => Some(Choice::Ignore(number(icon, 4)? - 1)),
            ["token"] => Some(Choice::PlusOne),
            ["give", "tile"] => Some(Choice::Tile),
            ["give", "token"] => Some(Choice::Token),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Buy(Ware::Shield(province)) => write!(f, "buy shield {province}"),
            Choice::Buy(Ware::Material(province)) => write!(f, "buy material {province}"),
            Choice::Buy(Ware::PlusOne) => f.write_str("buy plus-one"),
            Choice::Buy(Ware::AppleMistletoe) => f.write_str("buy apple-mistletoe"),
            Choice::Buy(Ware::Worker(number)) => write!(f, "buy worker {number}"),
            Choice::Worker { number, way } => write!(f, "worker {number} {way}"),
            Choice::Apple(number) => write!(f, "tile apple {number}"),
            Choice::Ignore(icon) => write!(f, "tile ignore {}", icon + 1),
            Choice::PlusOne => f.write_str("token"),
            Choice::Tile => f.write_str("give tile"),
            Choice::Token => f.write_str("give token"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MarketEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Bought { seat: Seat, ware: Ware },
    WorkerUsed { seat: Seat, number: u8 },
    FruitUsed { seat: Seat },
    TokenPlaced { seat: Seat, province: Province },
    TokensReturned { seat: Seat, province: Province, count: u8 },
    TileReturned { seat: Seat, good: Good, province: Province },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Bought { seat, ware } => named("log-bought", ware).seat("seat", seat),
            Event::WorkerUsed { seat, number } => {
                Message::new("log-worker").seat("seat", seat).number("number", number)
            }
            Event::FruitUsed { seat } => Message::new("log-fruit-tile").seat("seat", seat),
            Event::TokenPlaced { seat, province } => {
                Message::new("log-plus-one").seat("seat", seat).text("province", province.key())
            }
            Event::TokensReturned { seat, province, count } => Message::new("log-plus-one-back")
                .seat("seat", seat)
                .text("province", province.key())
                .number("count", count),
            Event::TileReturned { seat, good, province } => Message::new("log-tile-back")
                .seat("seat", seat)
                .text("good", good.key())
                .text("province", province.key()),
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Bought { ware, .. } => vec![ware_thing(ware)],
            Event::WorkerUsed { seat, number } => {
                vec![Thing::Worker(Colour::of(seat), number).to_string()]
            }
            Event::FruitUsed { seat } => vec![Thing::Fruit(Colour::of(seat)).to_string()],
            Event::TokenPlaced { seat, province } | Event::TokensReturned { seat, province, .. } => {
                vec![crate::event::thing::influence(seat, province)]
            }
            Event::TileReturned { good, province, .. } => {
                vec![Thing::MarketTile(good, province).to_string()]
            }
        }
    }
}

/// A sentence about a ware: the key has one form for goods, one for workers and one for the rest.
fn named(what: &'static str, ware: Ware) -> Message {
    let key = |good, other, worker| match (what, ware) {
        (_, Ware::Shield(_) | Ware::Material(_)) => good,
        (_, Ware::Worker(_)) => worker,
        (_, Ware::PlusOne | Ware::AppleMistletoe) => other,
    };
    let key = match what {
        "log-bought" => key("log-bought-tile", "log-bought-piece", "log-bought-worker"),
        _ => key("choose-buy-tile", "choose-buy-piece", "choose-buy-worker"),
    };
    let message = Message::new(key);
    match ware {
        Ware::Shield(province) => message.text("good", Good::Shield.key()).text("province", province.key()),
        Ware::Material(province) => {
            message.text("good", Good::Material.key()).text("province", province.key())
        }
        Ware::PlusOne => message.text("piece", "market-plus-one"),
        Ware::AppleMistletoe => message.text("piece", "market-apple-mistletoe"),
        Ware::Worker(number) => message.number("number", number),
    }
}

fn ware_thing(ware: Ware) -> String {
    match ware {
        Ware::Shield(province) => Thing::MarketTile(Good::Shield, province).to_string(),
        Ware::Material(province) => Thing::MarketTile(Good::Material, province).to_string(),
        Ware::PlusOne => Thing::MarketPlusOne.to_string(),
        Ware::AppleMistletoe => Thing::MarketAppleMistletoe.to_string(),
        Ware::Worker(number) => Thing::MarketWorker(number).to_string(),
    }
}

/// What a player has from the Market that is no good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    pub workers: u8,
    pub apple_mistletoes: u8,
    pub plus_ones: u8,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    let stall = stall(look, seat);
    let workers = (1..=6).map(|number| stall.workers.get(number)).sum();
    Stores { workers, apple_mistletoes: stall.fruits, plus_ones: stall.plus_ones }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    let Stores { workers, apple_mistletoes, plus_ones } = stores(look, seat);
    out.good("gain-worker", workers);
    out.good("gain-apple-mistletoe", apple_mistletoes);
    out.good("gain-plus-one", plus_ones);
}

/// Tokens under a player's counters in a province.
pub fn tokens_under(look: Look<'_>, seat: Seat, province: Province) -> u8 {
    stall(look, seat).under.get(province)
}

/// The token of a counter that is gone returns to the board.
pub fn return_token(now: &mut Now<'_>, seat: Seat, province: Province) {
    tokens::return_tokens(now, seat, province, 1);
}

fn stall<'a>(look: Look<'a>, seat: Seat) -> &'a Stall {
    &look.state.extras.market.stalls[seat.index()]
}

// The visit.

/// How many of a ware lie on the Market board (MM-SETUP-1).
fn stock(look: Look<'_>, ware: Ware) -> u8 {
    let pieces = &look.rules.content.pieces.market;
    let all = match ware {
        Ware::Shield(province) => pieces.shields.iter().filter(|&&tile| tile == province).count() as u8,
        Ware::Material(province) => pieces.materials.iter().filter(|&&tile| tile == province).count() as u8,
        Ware::PlusOne => pieces.plus_ones,
        Ware::AppleMistletoe => pieces.apple_mistletoes,
        Ware::Worker(number) => pieces.workers.iter().filter(|&&tile| tile == number).count() as u8,
    };
    let held = look.state.extras.market.stalls.iter().map(|stall| match ware {
        Ware::Shield(province) => stall.shields.get(province),
        Ware::Material(province) => stall.materials.get(province),
        Ware::PlusOne => stall.plus_ones + stall.under.total(),
        Ware::AppleMistletoe => stall.fruits,
        Ware::Worker(number) => stall.workers.get(number),
    });
    all - held.sum::<u8>()
}

/// MM-VISIT-1, MM-VISIT-2: May the Market be visited now?
fn can_visit(look: Look<'_>, seat: Seat) -> Result<(), Clause> {
    let data = &look.state.extras.market;
    if data.visited {
        return Err(Clause("MM-VISIT-1"));
    }
    if data.resolved {
        return Err(Clause("MM-VISIT-2"));
    }
    // AR-M8: no visit without a gold.
    if gold::gold(look, seat) == 0 { Err(Clause("AR-M8")) } else { Ok(()) }
}

/// MM-VISIT-1: Any one piece of the board.
fn buy_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let visit = can_visit(look, seat);
    if visit.is_err() && !out.explains() {
        return;
    }
    let mut judge = |ware, left| {
        let there = if left { Ok(()) } else { Err(Clause("AR-M8")) };
        out.judge(Choice::Buy(ware).into(), visit.and(there));
    };
    // There is one tile of each colour, so a tile that somebody has is not on the board.
    let stalls = &look.state.extras.market.stalls;
    let shields = stalls.iter().fold(Tally::default(), |sum, stall| sum.sum(stall.shields)).provinces();
    let materials = stalls.iter().fold(Tally::default(), |sum, stall| sum.sum(stall.materials)).provinces();
    for province in Province::ALL {
        judge(Ware::Shield(province), !shields.has(province));
        judge(Ware::Material(province), !materials.has(province));
    }
    let others = [Ware::PlusOne, Ware::AppleMistletoe].into_iter().chain((1..=6).map(Ware::Worker));
    for ware in others {
        judge(ware, stock(look, ware) > 0);
    }
}

fn buy(now: &mut Now<'_>, seat: Seat, ware: Ware) {
    gold::spend_gold(now, seat, 1);
    now.state.extras.market.visited = true;
    let stall = &mut now.state.extras.market.stalls[seat.index()];
    match ware {
        Ware::Shield(province) => {
            stall.shields.add(province);
            now.castle(seat).goods[Good::Shield.index()].add(province);
        }
        Ware::Material(province) => {
            stall.materials.add(province);
            now.castle(seat).goods[Good::Material.index()].add(province);
        }
        Ware::PlusOne => stall.plus_ones += 1,
        Ware::AppleMistletoe => stall.fruits += 1,
        Ware::Worker(number) => {
            stall.workers.add(number);
            now.state.extras.market.fresh = number;
        }
    }
    now.tell(|| Event::Bought { seat, ware }.into());
}

/// AR-M1: A table may let the visit take the place of the quest.
fn no_quest_after_a_visit(look: Look<'_>, _seat: Seat, _deed: Deed) -> Result<(), Clause> {
    if look.state.extras.market.visited && look.rules.options.alternative(Flag::QuestAfterMarket) {
        Err(Clause("AR-M1"))
    } else {
        Ok(())
    }
}

fn a_new_turn(now: &mut Now<'_>, _seat: Seat, _moment: Moment) {
    let data = &mut now.state.extras.market;
    data.visited = false;
    data.resolved = false;
    data.fresh = 0;
}

// Apples and mistletoe.

fn apple_tiles(look: Look<'_>, seat: Seat, _amount: Amount, others: i16) -> i16 {
    let usable = if look.state.turn.apple_used { 0 } else { stall(look, seat).fruits };
    others + i16::from(usable)
}

/// MM-APPLEMISTLETOE-1: As an apple, on the chosen die.
fn apple_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if stall(look, seat).fruits == 0 {
        return;
    }
    let turn = &look.state.turn;
    let verdict = match turn.chosen {
        None => Err(Clause("M-APPLE-1")),
        Some(_) if turn.apple_used => Err(Clause("AR-20")),
        Some(die) if !(1..=6).contains(&look.castle(seat).die(die)) => Err(Clause("AR-22")),
        Some(_) => Ok(()),
    };
    for number in 1..=6 {
        out.judge(Choice::Apple(number).into(), verdict);
    }
}

fn mistletoe_tiles(look: Look<'_>, seat: Seat, _amount: Amount, others: i16) -> i16 {
    others + i16::from(stall(look, seat).fruits)
}

/// MM-APPLEMISTLETOE-1: As a mistletoe, on the attempted quest.
fn ignore_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::Attempt { card, ignored }) = look.ask() else { return };
    if stall(look, seat).fruits == 0 {
        return;
    }
    for icon in gold::icons_in_reach(look, seat, card, ignored) {
        out.may(Choice::Ignore(icon).into());
    }
}

fn use_fruit(now: &mut Now<'_>, seat: Seat) {
    now.state.extras.market.stalls[seat.index()].fruits -= 1;
    now.tell(|| Event::FruitUsed { seat }.into());
}

// Workers.

/// MM-WORKER-2, AR-40: A worker bought in an earlier turn moves the knight instead of a die.
fn worker_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let data = &look.state.extras.market;
    if data.stalls[seat.index()].workers == Workers::default() {
        return;
    }
    if look.castle(seat).ready == 0 && look.rules.options.alternative(Flag::ExtraMoverNeedsDie) {
        return;
    }
    let backward = look.rules.may_use_flag(look.state, seat, Power::Backward);
    for number in 1..=6 {
        let held = data.stalls[seat.index()].workers.get(number);
        if held == 0 {
            continue;
        }
        let fresh = seat == look.state.turn.seat && data.fresh == number && held == 1;
        let verdict = if fresh { Err(Clause("MM-WORKER-2")) } else { Ok(()) };
        let choice = |way| Choice::Worker { number, way }.into();
        out.judge(choice(Way::Clockwise), verdict);
        let turned = if backward { Ok(()) } else { Err(Clause("M-TURN-3")) };
        out.judge(choice(Way::Counter), verdict.and(turned));
    }
}

/// MM-WORKER-3: After its work it returns to the board.
fn work(now: &mut Now<'_>, seat: Seat, number: u8, way: Way) {
    now.state.extras.market.stalls[seat.index()].workers.remove(number);
    now.tell(|| Event::WorkerUsed { seat, number }.into());
    if way == Way::Counter {
        verbs::use_flag(now, seat, Power::Backward);
    }
    movement::go(now, seat, Figure::Knight, number, way);
}

// The flow.

/// Is the question put? If not, it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let look = now.look();
    let opens = match ask {
        Ask::PlusOne(_) => stall(look, look.state.turn.seat).plus_ones > 0,
        Ask::ShieldBack(colour, province) => stall(look, colour.seat()).shields.get(province) > 0,
        Ask::MaterialBack(colour, province) => stall(look, colour.seat()).materials.get(province) > 0,
        Ask::TokenBack(colour, province) => stall(look, colour.seat()).under.get(province) > 0,
    };
    now.pop_unless(opens)
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::PlusOne(_) => look.state.turn.seat,
        Ask::ShieldBack(colour, _) | Ask::MaterialBack(colour, _) | Ask::TokenBack(colour, _) => {
            colour.seat()
        }
    }
}

/// The answers to a question of this module.
pub fn offers(_look: Look<'_>, _seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    out.may(crate::Choice::Done);
    out.may(
        match ask {
            Ask::PlusOne(_) => Choice::PlusOne,
            Ask::ShieldBack(..) | Ask::MaterialBack(..) => Choice::Tile,
            Ask::TokenBack(..) => Choice::Token,
        }
        .into(),
    );
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    let (key, clause, province) = match ask {
        Ask::PlusOne(province) => ("ask-plus-one", "MM-PLUSONE-1", province),
        Ask::ShieldBack(_, province) => ("ask-shield-back", "MM-SHIELD-1", province),
        Ask::MaterialBack(_, province) => ("ask-material-back", "MM-MATERIAL-1", province),
        Ask::TokenBack(_, province) => ("ask-token-back", "AR-M4", province),
    };
    Question { message: Message::new(key).text("province", province.key()), clause: Clause(clause) }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, _seat: Seat, _ask: Ask, choice: crate::Choice) {
    debug_assert_eq!(choice, crate::Choice::Done);
    now.pop();
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Buy(ware) => buy(now, seat, ware),
        Choice::Worker { number, way } => work(now, seat, number, way),
        Choice::Apple(number) => {
            let Some(die) = now.state.turn.chosen else { return };
            use_fruit(now, seat);
            now.state.turn.apple_used = true;
            verbs::turn_die(now, seat, die, number);
        }
        Choice::Ignore(icon) => {
            use_fruit(now, seat);
            gold::ignore(now, seat, icon);
        }
        Choice::PlusOne => {
            let Some(ModuleAsk::Market(Ask::PlusOne(province))) = now.module_ask() else { return };
            now.pop();
            let stall = &mut now.state.extras.market.stalls[seat.index()];
            stall.plus_ones -= 1;
            stall.under.add(province);
            now.tell(|| Event::TokenPlaced { seat, province }.into());
        }
        Choice::Tile => {
            let (good, province) = match now.module_ask() {
                Some(ModuleAsk::Market(Ask::ShieldBack(_, province))) => (Good::Shield, province),
                Some(ModuleAsk::Market(Ask::MaterialBack(_, province))) => (Good::Material, province),
                _ => return,
            };
            now.pop();
            tiles::tile_instead(now, seat, good, province);
        }
        Choice::Token => match now.module_ask() {
            Some(ModuleAsk::Market(Ask::TokenBack(_, province))) => {
                now.pop();
                return_token(now, seat, province);
            }
            // AR-W23: some counters there lie under Morgana counters too.
            Some(ModuleAsk::Morgana(morgana::Ask::GiveDark(_, province))) => {
                morgana::given(now, seat, province, choice.into());
            }
            ask => debug_assert!(false, "{choice} does not answer {ask:?}"),
        },
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let who = Colour::of(seat);
    let fruit = || Thing::Fruit(who).to_string();
    let (things, message) = match choice {
        Choice::Buy(ware) => (vec![ware_thing(ware)], named("choose-buy", ware)),
        Choice::Worker { number, way } => {
            let from = look.castle(seat).knight;
            let to = movement::target(look, seat, from, number, way);
            (
                vec![Thing::Worker(who, number).to_string(), thing::spot(to)],
                Message::new("choose-worker")
                    .number("number", number)
                    .text("way", way.key())
                    .text("space", look.space(to).key()),
            )
        }
        Choice::Apple(number) => {
            let die = look.state.turn.chosen.map(|die| thing::die(seat, die));
            let things = [fruit()].into_iter().chain(die).collect();
            (things, Message::new("choose-tile-apple").number("number", number))
        }
        Choice::Ignore(icon) => {
            (vec![fruit()], Message::new("choose-tile-ignore").number("condition", icon + 1))
        }
        Choice::PlusOne => (vec![Thing::PlusOne(who).to_string()], Message::new("choose-plus-one")),
        Choice::Tile => (Vec::new(), Message::new("choose-give-tile")),
        Choice::Token => (Vec::new(), Message::new("choose-give-token")),
    };
    About { things, message }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.market;
    for (step, seat) in round.iter().enumerate() {
        let stall = data.stalls[seat.index()];
        for (what, tally) in
            [("shield", stall.shields), ("material", stall.materials), ("under", stall.under)]
        {
            crate::encode::tally(out, || format!("market.seat+{step}.{what}"), tally);
        }
        for number in 1..=6 {
            out.number(|| format!("market.seat+{step}.worker.{number}"), stall.workers.get(number));
        }
        out.number(|| format!("market.seat+{step}.plus-ones"), stall.plus_ones);
        out.number(|| format!("market.seat+{step}.apple-mistletoes"), stall.fruits);
    }
    out.flag(|| "market.visited".to_owned(), data.visited);
    out.flag(|| "market.resolved".to_owned(), data.resolved);
    out.number(|| "market.fresh-worker".to_owned(), data.fresh);
}
