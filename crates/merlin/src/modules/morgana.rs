//! Morgana: the witch board, her dice, and the province she blocks (MW clauses).
//!
//! Once a round everybody may take a Morgana die instead of playing an own one, and put it on poisoned apples, on the
//! drinking horn or on a cauldron. A cauldron moves Morgana first; where she stands nobody can do anything.

use crate::Merlin;
use crate::encode::Round;
use crate::event::tile;
use crate::modules::ModuleAsk;
use crate::modules::ModuleName;
use crate::modules::{gold, market};
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::Plans;
use crate::seams::{At, Module, ModuleView, MomentKind};
use crate::state::State;
use crate::step;
use crate::view;
use crate::words::{Brew, Colour, Die, PerProvince, Province, Relic, Source, Tally};
use crate::{rules, verbs};
use logres_kernel::{
    About, Chance, Clause, Holdings, Message, Numbers, Offers, Question, Seat, Viewer, shuffle,
};
use serde::{Deserialize, Serialize};
use std::fmt;

mod block;
mod brews;
pub mod content;
mod dark;
mod dice;
mod huts;
mod poison;

pub use dark::{covered, given};
pub use poison::Swap;

/// Everybody gets one more action a round from the witch's dice, and Morgana blocks a province.
pub const MODULE: Module = Module {
    needs: Some(ModuleName::Gold),
    setup,
    plans,
    offers: &[(At::ExtraMover, dice::offers)],
    asides: &[poison::offers],
    permits: block::PERMITS,
    amounts: &[huts::STRENGTH, huts::PRIZE, dark::STRENGTH, dark::POOL, dark::RIVAL, dark::STAYING],
    aftermaths: &[
        (MomentKind::ManorRemoved, huts::a_manor_left),
        (MomentKind::Replaced, huts::a_manor_left),
        (MomentKind::InfluenceRemoved, dark::a_counter_left),
        (MomentKind::ProvinceScored, dark::all_return),
    ],
    view: ModuleView { view, imagine, faults, complete, ..Module::PLAIN.view },
    holdings,
    ..Module::PLAIN
};

/// Morgana dice and pentagrams.
const DICE: usize = 4;
/// Cauldrons on the witch board.
pub const CAULDRONS: usize = 5;
const POISONED_APPLES: u8 = 11;
const HUTS: u32 = 7;
const COUNTERS: u8 = 6;

/// Where a Morgana die lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WitchDiePlace"))]
#[serde(rename_all = "kebab-case")]
pub enum WitchPlace {
    /// Free to take.
    #[default]
    Pentagram,
    /// Taken this turn and not placed yet.
    Hand,
    Poison,
    Horn,
    Cauldron(u8),
}

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        WitchBoard = "witch-board";
        WitchDie(die: u8) = "witch-die";
        WitchPoison = "witch-place:poison";
        Cauldron(slot: u8) = "cauldron";
        Poison(seat: Colour) = "poison";
        Morgana = "morgana";
        /// Morgana's own counters on a province.
        Dark(province: Province) = "dark";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::WitchBoard | Thing::WitchDie(_) => "MW-TURN-1",
            Thing::WitchPoison | Thing::Poison(_) => "MW-POISON-1",
            Thing::Cauldron(_) => "MW-CAULDRON-1",
            Thing::Morgana => "MW-MOVE-1",
            Thing::Dark(_) => "MW-DARK-1",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    dice: [u8; DICE],
    places: [WitchPlace; DICE],
    /// MW-TURN-2: seats that hold a pentagram, a bit each.
    pentagrams: u8,
    /// The tile on each cauldron slot.
    tiles: [u8; CAULDRONS],
    /// Tiles with their back up, a bit a slot.
    turned: u8,
    /// MW-MOVE-1: where Morgana stands; none on the witch board.
    morgana: Option<Province>,
    poison: [u8; 4],
    /// Hexes whose manor carries a hut.
    huts: u32,
    /// Morgana counters that lie alone.
    lone: Tally,
    /// Morgana counters on top of a seat's counters.
    on_top: [Tally; 4],
    /// Those among them whose counter lies on a +1 token, so that both pieces belong to one counter (AR-W17).
    on_tokens: [Tally; 4],
}

impl Data {
    /// The numbers that free dice show, a bit a number.
    fn free_numbers(&self) -> u8 {
        let free = self.dice.iter().zip(self.places).filter(|(_, place)| *place == WitchPlace::Pentagram);
        free.fold(0, |numbers, (number, _)| numbers | 1 << (number & 7))
    }
}

impl Data {
    fn brew(&self, look: Look<'_>, slot: u8) -> Brew {
        let tile = self.tiles[slot as usize] as usize;
        look.rules.content.pieces.morgana.cauldrons[tile][(self.turned >> slot & 1) as usize]
    }
}

fn data(look: Look<'_>) -> &Data {
    &look.state.extras.morgana
}

/// The poisoned apples of a player.
pub fn poison(look: Look<'_>, seat: Seat) -> u8 {
    look.state.extras.morgana.poison[seat.index()]
}

/// A Morgana die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WitchDieView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DieView {
    pub number: u8,
    pub place: WitchPlace,
}

/// A cauldron slot with its tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CauldronView {
    /// The tile, counted from 0 as the content lists them.
    pub tile: u8,
    pub turned: bool,
    /// What it brews now; this follows from the tile and its face.
    #[serde(default)]
    pub brew: Option<Brew>,
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MorganaView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    pub dice: Vec<DieView>,
    pub pentagrams: Vec<Colour>,
    pub cauldrons: Vec<CauldronView>,
    pub morgana: Option<Province>,
    /// Poisoned apples by seat.
    pub poison: Vec<u8>,
    /// Hexes whose manor carries a hut.
    pub huts: Vec<u8>,
    /// Morgana counters that lie alone.
    pub lone: PerProvince<u8>,
    /// Morgana counters on top of a seat's counters, by seat.
    pub on_top: Vec<PerProvince<u8>>,
    /// Those among them whose counter lies on a +1 token, by seat.
    pub on_tokens: Vec<PerProvince<u8>>,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// MW-SETUP-2, MW-TURN-5.
    RollDice,
    /// MW-CAULDRON-2: after the tile's action it is turned over.
    TurnTile { slot: u8 },
    /// MW-HORN-4.
    HornPoints,
    /// MW-HUT-4.
    ClearHuts,
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// AR-W1: the first player turns the tile of this slot as they like.
    ChooseFace { slot: u8 },
    /// MW-TURN-3: a die was taken; where does it go?
    PlaceDie { die: u8 },
    /// MW-HORN-1: so much is still to be paid.
    FillHorn { left: u8 },
    /// MW-CAULDRON-2: first Morgana moves …
    MoveMorgana { slot: u8 },
    /// … then comes the tile's action.
    Brew { slot: u8 },
    /// MW-MONEY-SELL-1: so many goods are still to be given.
    Sell { left: u8 },
    /// MW-MONEY-BUY-1: so many goods may still be taken.
    Buy { left: u8 },
    /// AR-W23: a counter was given up; which one, where some lie under Morgana counters?
    GiveDark(Colour, Province),
}

impl step::Sound for Run {
    fn is_sound(self, _rules: &Merlin) -> bool {
        match self {
            Run::TurnTile { slot } => usize::from(slot) < CAULDRONS,
            Run::RollDice | Run::HornPoints | Run::ClearHuts => true,
        }
    }
}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::ChooseFace { slot } | Ask::MoveMorgana { slot } | Ask::Brew { slot } => {
                usize::from(slot) < CAULDRONS
            }
            Ask::PlaceDie { die } => usize::from(die) < DICE,
            Ask::GiveDark(colour, _) => rules.has_seat(colour),
            Ask::FillHorn { .. } | Ask::Sell { .. } | Ask::Buy { .. } => true,
        }
    }
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Leave the tile as it lies, or turn it (at the beginning).
    Face {
        back: bool,
    },
    /// Take a Morgana die with this number.
    TakeDie(u8),
    PlacePoison,
    PlaceHorn,
    PlaceCauldron(u8),
    /// A coin for the horn.
    PayGold,
    /// Put or move Morgana to this province.
    Go(Province),
    /// Bewitch a die.
    Bewitch(brews::Bewitch),
    SwapMerlinArthur,
    SwapKnight(Colour),
    /// Dark influence, the second counter on this province.
    Dark(Province),
    Hut(u8),
    /// Spend a poisoned apple.
    Poison(Swap),
    /// While buying: things that are no goods.
    BuyGold,
    BuyApple,
    BuyMistletoe,
    /// Give up a counter under a Morgana counter, without a +1 token.
    GiveDark,
    /// Give up a counter under a Morgana counter and on a +1 token.
    GiveDarkToken,
}

impl Choice {
    const TAKE_DIE: u16 = 2;
    const SINGLE: u16 = Self::TAKE_DIE + 6;
    const CAULDRON: u16 = Self::SINGLE + 7;
    const GO: u16 = Self::CAULDRON + CAULDRONS as u16;
    const BEWITCH: u16 = Self::GO + 6;
    const KNIGHT: u16 = Self::BEWITCH + brews::Bewitch::COUNT;
    const DARK: u16 = Self::KNIGHT + 4;
    const HUT: u16 = Self::DARK + 6;
    const POISON: u16 = Self::HUT + 24;
    const GIVE_DARK: u16 = Self::POISON + Swap::COUNT;
    /// Codes this module owns.
    pub const CODES: u16 = Self::GIVE_DARK + 2;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Face { back } => back as u16,
            Choice::TakeDie(number) => Self::TAKE_DIE + number as u16 - 1,
            Choice::PlacePoison => Self::SINGLE,
            Choice::PlaceHorn => Self::SINGLE + 1,
            Choice::PayGold => Self::SINGLE + 2,
            Choice::SwapMerlinArthur => Self::SINGLE + 3,
            Choice::BuyGold => Self::SINGLE + 4,
            Choice::BuyApple => Self::SINGLE + 5,
            Choice::BuyMistletoe => Self::SINGLE + 6,
            Choice::PlaceCauldron(slot) => Self::CAULDRON + slot as u16,
            Choice::Go(province) => Self::GO + province as u16,
            Choice::Bewitch(bewitch) => Self::BEWITCH + bewitch.code(),
            Choice::SwapKnight(colour) => Self::KNIGHT + colour as u16,
            Choice::Dark(province) => Self::DARK + province as u16,
            Choice::Hut(hex) => Self::HUT + hex as u16,
            Choice::Poison(swap) => Self::POISON + swap.code(),
            Choice::GiveDark => Self::GIVE_DARK,
            Choice::GiveDarkToken => Self::GIVE_DARK + 1,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let dice = || Colour::ALL.into_iter().flat_map(|colour| Die::ALL.map(|die| (colour, die)));
        let bewitch =
            dice().flat_map(|(colour, die)| (1..=6).map(move |to| brews::Bewitch::new(colour, die, to)));
        [Choice::Face { back: false }, Choice::Face { back: true }]
            .into_iter()
            .chain((1..=6).map(Choice::TakeDie))
            .chain([
                Choice::PlacePoison,
                Choice::PlaceHorn,
                Choice::PayGold,
                Choice::SwapMerlinArthur,
                Choice::BuyGold,
                Choice::BuyApple,
                Choice::BuyMistletoe,
            ])
            .chain((0..CAULDRONS as u8).map(Choice::PlaceCauldron))
            .chain(Province::ALL.map(Choice::Go))
            .chain(bewitch.map(Choice::Bewitch))
            .chain(Colour::ALL.map(Choice::SwapKnight))
            .chain(Province::ALL.map(Choice::Dark))
            .chain((0..24).map(Choice::Hut))
            .chain(Swap::every().map(Choice::Poison))
            .chain([Choice::GiveDark, Choice::GiveDarkToken])
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        let number = |text, low, high| crate::choice::number_in(text, low, high).ok();
        match *words {
            ["face", "front"] => Some(Choice::Face { back: false }),
            ["face", "back"] => Some(Choice::Face { back: true }),
            ["witch-die", face] => Some(Choice::TakeDie(number(face, 1, 6)?)),
            ["witch", "poison"] => Some(Choice::PlacePoison),
            ["witch", "horn"] => Some(Choice::PlaceHorn),
            ["witch", "cauldron", slot] => Some(Choice::PlaceCauldron(number(slot, 1, CAULDRONS as u8)? - 1)),
            ["pay", "gold"] => Some(Choice::PayGold),
            ["morgana", province] => Some(Choice::Go(province.parse().ok()?)),
            ["bewitch", colour, die, face] => {
                let (colour, die): (Colour, Die) = (colour.parse().ok()?, die.parse().ok()?);
                Some(Choice::Bewitch(brews::Bewitch::new(colour, die, number(face, 1, 6)?)))
            }
            ["swap", "merlin", "arthur"] => Some(Choice::SwapMerlinArthur),
            ["swap", "knight", colour] => Some(Choice::SwapKnight(colour.parse().ok()?)),
            ["dark", province] => Some(Choice::Dark(province.parse().ok()?)),
            ["hut", hex] => Some(Choice::Hut(number(hex, 0, 23)?)),
            ["poison", own, other] => Swap::read(own, &[other]).map(Choice::Poison),
            ["poison", own, colour, die] => Swap::read(own, &[colour, die]).map(Choice::Poison),
            ["buy", "gold"] => Some(Choice::BuyGold),
            ["buy", "apple"] => Some(Choice::BuyApple),
            ["buy", "mistletoe"] => Some(Choice::BuyMistletoe),
            ["give", "dark"] => Some(Choice::GiveDark),
            ["give", "dark", "token"] => Some(Choice::GiveDarkToken),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Face { back: false } => f.write_str("face front"),
            Choice::Face { back: true } => f.write_str("face back"),
            Choice::TakeDie(number) => write!(f, "witch-die {number}"),
            Choice::PlacePoison => f.write_str("witch poison"),
            Choice::PlaceHorn => f.write_str("witch horn"),
            Choice::PlaceCauldron(slot) => write!(f, "witch cauldron {}", slot + 1),
            Choice::PayGold => f.write_str("pay gold"),
            Choice::Go(province) => write!(f, "morgana {province}"),
            Choice::Bewitch(bewitch) => write!(f, "bewitch {bewitch}"),
            Choice::SwapMerlinArthur => f.write_str("swap merlin arthur"),
            Choice::SwapKnight(colour) => write!(f, "swap knight {colour}"),
            Choice::Dark(province) => write!(f, "dark {province}"),
            Choice::Hut(hex) => write!(f, "hut {hex}"),
            Choice::Poison(swap) => write!(f, "poison {swap}"),
            Choice::BuyGold => f.write_str("buy gold"),
            Choice::BuyApple => f.write_str("buy apple"),
            Choice::BuyMistletoe => f.write_str("buy mistletoe"),
            Choice::GiveDark => f.write_str("give dark"),
            Choice::GiveDarkToken => f.write_str("give dark token"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MorganaEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Rolled {
        dice: [u8; DICE],
    },
    DieTaken {
        seat: Seat,
        number: u8,
    },
    DieChanged {
        number: u8,
    },
    PoisonGained {
        seat: Seat,
    },
    PoisonSpent {
        seat: Seat,
    },
    Cauldron {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed")]
        slot: u8,
        brew: Brew,
    },
    Moved {
        to: Province,
    },
    TileTurned {
        #[serde(serialize_with = "crate::event::printed")]
        slot: u8,
        brew: Brew,
    },
    Dark {
        province: Province,
    },
    DarkReturned {
        province: Province,
        count: u8,
    },
    Hut {
        seat: Seat,
        hex: u8,
    },
    HutReturned {
        hex: u8,
    },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Rolled { dice } => {
                let names = ["first", "second", "third", "fourth"];
                names
                    .into_iter()
                    .zip(dice)
                    .fold(Message::new("log-witch-dice"), |message, (name, die)| message.number(name, die))
            }
            Event::DieTaken { seat, number } => {
                Message::new("log-witch-die").seat("seat", seat).number("number", number)
            }
            Event::DieChanged { number } => Message::new("log-witch-die-changed").number("number", number),
            Event::PoisonGained { seat } => Message::new("log-poison-gained").seat("seat", seat),
            Event::PoisonSpent { seat } => Message::new("log-poison-spent").seat("seat", seat),
            Event::Cauldron { seat, slot, brew } => Message::new("log-cauldron")
                .seat("seat", seat)
                .number("slot", slot + 1)
                .text("brew", brew.key()),
            Event::Moved { to } => Message::new("log-morgana-moved").text("province", to.key()),
            Event::TileTurned { slot, brew } => {
                Message::new("log-cauldron-turned").number("slot", slot + 1).text("brew", brew.key())
            }
            Event::Dark { province } => Message::new("log-dark").text("province", province.key()),
            Event::DarkReturned { province, count } => {
                Message::new("log-dark-returned").text("province", province.key()).number("count", count)
            }
            Event::Hut { seat, hex } => tile(Message::new("log-hut").seat("seat", seat), hex),
            Event::HutReturned { hex } => tile(Message::new("log-hut-returned"), hex),
        }
    }

    pub fn things(&self) -> Vec<String> {
        use crate::event::thing;
        match *self {
            Event::Rolled { .. } => (0..DICE as u8).map(die_thing).collect(),
            Event::DieTaken { .. } | Event::DieChanged { .. } => vec![Thing::WitchBoard.to_string()],
            Event::PoisonGained { seat } | Event::PoisonSpent { seat } => vec![poison_thing(seat)],
            Event::Cauldron { slot, .. } | Event::TileTurned { slot, .. } => vec![cauldron_thing(slot)],
            Event::Moved { to } => vec![Thing::Morgana.to_string(), thing::province(to)],
            Event::Dark { province } | Event::DarkReturned { province, .. } => {
                vec![thing::province(province)]
            }
            Event::Hut { hex, .. } | Event::HutReturned { hex } => vec![thing::hex(hex)],
        }
    }
}

fn die_thing(die: u8) -> String {
    Thing::WitchDie(die).to_string()
}

fn cauldron_thing(slot: u8) -> String {
    Thing::Cauldron(slot + 1).to_string()
}

fn poison_thing(seat: Seat) -> String {
    Thing::Poison(Colour::of(seat)).to_string()
}

/// MW-SETUP-1 to MW-SETUP-4: Cauldrons are shuffled; which face is up is chance, or the first player's choice.
fn setup(now: &mut Now<'_>) {
    let mut tiles: [u8; CAULDRONS] = std::array::from_fn(|tile| tile as u8);
    shuffle(&mut tiles, "cauldron", now.chance);
    now.state.extras.morgana.tiles = tiles;
    let chosen = now.rules.options.alternative(crate::options::Flag::CauldronFaces);
    for slot in (0..CAULDRONS as u8).rev() {
        if chosen {
            now.push(Ask::ChooseFace { slot });
        } else {
            now.state.extras.morgana.turned |= now.chance.number("cauldron-face", 0, 1) << slot;
        }
    }
}

/// The horn pays before a scoring (AR-W13), huts leave right after the domain, the dice are rolled with the others.
fn plans(plans: &mut Plans, _options: &Options) {
    plans.before(step::Run::EndRound, Run::HornPoints);
    plans.after(step::Run::ScoreDomain, Run::ClearHuts);
    plans.before(step::Run::RollDice, Run::RollDice);
}

// The flow.

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    match run {
        Run::RollDice => dice::roll(now),
        Run::TurnTile { slot } => brews::turn_tile(now, slot),
        Run::HornPoints => {
            now.pop();
            if let Some(owner) = now.state.owner(Relic::Horn) {
                // MW-HORN-4.
                let round = now.state.board.round.into();
                verbs::score(now, owner, round, Source::Horn);
            }
        }
        Run::ClearHuts => huts::clear(now),
    }
}

/// Is the question put? If not, it has done what is left of it and is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let seat = now.state.turn.seat;
    match ask {
        Ask::FillHorn { left: 0 } => {
            dice::drink(now, seat);
            false
        }
        Ask::Buy { left: 0 } => now.pop_unless(false),
        Ask::ChooseFace { .. }
        | Ask::PlaceDie { .. }
        | Ask::MoveMorgana { .. }
        | Ask::FillHorn { .. }
        | Ask::Sell { .. }
        | Ask::GiveDark(..) => true,
        Ask::Brew { .. } | Ask::Buy { .. } => {
            let mut out = Offers::listing();
            offers(now.look(), seat, ask, &mut out);
            now.pop_unless(out.legal().iter().any(|&choice| choice != crate::Choice::Done))
        }
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::ChooseFace { .. } => look.state.board.first,
        Ask::GiveDark(colour, _) => colour.seat(),
        _ => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::ChooseFace { .. } => {
            for back in [false, true] {
                out.may(Choice::Face { back }.into());
            }
        }
        Ask::PlaceDie { die } => dice::place_offers(look, seat, die, out),
        Ask::FillHorn { .. } => dice::pay_offers(look, seat, out),
        Ask::MoveMorgana { slot } => block::move_offers(look, slot, out),
        Ask::Brew { slot } => brews::offers(look, seat, slot, out),
        Ask::Sell { .. } => brews::sell_offers(look, seat, out),
        Ask::Buy { .. } => brews::buy_offers(look, seat, out),
        Ask::GiveDark(_, province) => dark::give_offers(look, seat, province, out),
    }
}

/// What is asked.
pub fn question(look: Look<'_>, ask: Ask) -> Question {
    let (message, clause) = match ask {
        Ask::ChooseFace { slot } => (Message::new("ask-cauldron-face").number("slot", slot + 1), "AR-W1"),
        Ask::PlaceDie { die } => {
            let number = data(look).dice[die as usize % DICE];
            (Message::new("ask-witch-die").number("number", number), "MW-TURN-3")
        }
        Ask::FillHorn { left } => (Message::new("ask-horn").number("left", left), "MW-HORN-1"),
        Ask::MoveMorgana { .. } => (Message::new("ask-morgana"), "MW-MOVE-1"),
        Ask::Brew { slot } => {
            let brew = data(look).brew(look, slot);
            (Message::new("ask-brew").text("brew", brew.key()), brews::clause(brew))
        }
        Ask::Sell { left } => (Message::new("ask-sell").number("left", left), "MW-MONEY-SELL-1"),
        Ask::Buy { left } => (Message::new("ask-buy").number("left", left), "MW-MONEY-BUY-1"),
        Ask::GiveDark(_, province) => {
            (Message::new("ask-give-dark").text("province", province.key()), "AR-W23")
        }
    };
    Question { message, clause: Clause(clause) }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    match (ask, choice) {
        (Ask::PlaceDie { .. }, crate::Choice::Flip(die)) => rules::flag::flip(now, seat, die),
        (Ask::PlaceDie { .. }, crate::Choice::Quest(card)) => verbs::resolve_quest(now, seat, card, true),
        (Ask::FillHorn { left }, crate::Choice::Give(good, province)) => {
            dice::paid(now, left);
            verbs::return_good(now, seat, good, province);
        }
        (Ask::Sell { left }, crate::Choice::Give(good, province)) => {
            brews::sell(now, seat, left, good, province);
        }
        (Ask::Brew { .. }, crate::Choice::Give(good, province)) => {
            now.pop();
            now.push(Ask::Sell { left: brews::SOLD });
            brews::sell(now, seat, brews::SOLD, good, province);
        }
        (Ask::Brew { .. }, crate::Choice::Act) => brews::act(now, seat),
        (Ask::Buy { left }, crate::Choice::Take(good, province)) => {
            brews::bought(now, left);
            verbs::take_good(now, seat, good, province);
        }
        (Ask::GiveDark(_, province), choice) => given(now, seat, province, choice),
        (Ask::MoveMorgana { .. } | Ask::Brew { .. } | Ask::Buy { .. }, crate::Choice::Done) => now.pop(),
        (ask, choice) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    /// Poisoned apples.
    pub poison: u8,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores { poison: poison(look, seat) }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    out.good("gain-poison", poison(look, seat));
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Face { back } => {
            if let Some(ModuleAsk::Morgana(Ask::ChooseFace { slot })) = now.module_ask() {
                now.pop();
                now.state.extras.morgana.turned |= u8::from(back) << slot;
            }
        }
        Choice::TakeDie(number) => dice::take(now, seat, number),
        Choice::PlacePoison => {
            dice::put(now, WitchPlace::Poison);
            poison::gain(now, seat);
        }
        Choice::PlaceHorn => dice::begin_horn(now),
        Choice::PlaceCauldron(slot) => brews::begin(now, seat, slot),
        Choice::PayGold => {
            if let Some(ModuleAsk::Morgana(Ask::FillHorn { left })) = now.module_ask() {
                dice::paid(now, left);
                gold::spend_gold(now, seat, 1);
            }
        }
        Choice::Go(province) => block::go(now, province),
        Choice::Bewitch(bewitch) => brews::bewitch(now, bewitch),
        Choice::SwapMerlinArthur => brews::swap_merlin_arthur(now, seat),
        Choice::SwapKnight(colour) => brews::swap_knights(now, seat, colour.seat()),
        Choice::Dark(province) => {
            now.pop();
            dark::spread(now, seat, Some(province));
        }
        Choice::Hut(hex) => huts::put(now, seat, hex),
        Choice::Poison(swap) => poison::swap(now, seat, swap),
        Choice::BuyGold | Choice::BuyApple | Choice::BuyMistletoe => brews::buy_other(now, seat, choice),
        Choice::GiveDark | Choice::GiveDarkToken => {
            if let Some(ModuleAsk::Morgana(Ask::GiveDark(_, province))) = now.module_ask() {
                given(now, seat, province, choice.into());
            }
        }
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let say = Message::new;
    let (things, message) = match choice {
        Choice::Face { back } => {
            (Vec::new(), say(if back { "choose-face-back" } else { "choose-face-front" }))
        }
        Choice::TakeDie(number) => {
            let die = dice::free_with(look, number).map(die_thing);
            (die.into_iter().collect(), say("choose-witch-die").number("number", number))
        }
        Choice::PlacePoison => (vec![Thing::WitchPoison.to_string()], say("choose-witch-poison")),
        Choice::PlaceHorn => (vec![thing::relic(Relic::Horn)], say("choose-witch-horn")),
        Choice::PlaceCauldron(slot) => (
            vec![cauldron_thing(slot)],
            say("choose-witch-cauldron")
                .number("slot", slot + 1)
                .text("brew", data(look).brew(look, slot).key()),
        ),
        Choice::PayGold => (vec![gold::gold_thing(seat)], say("choose-pay-gold")),
        Choice::Go(province) => (
            vec![Thing::Morgana.to_string(), thing::province(province)],
            say("choose-morgana").text("province", province.key()),
        ),
        Choice::Bewitch(bewitch) => {
            let (colour, die, number) = bewitch.parts();
            (
                vec![thing::die(colour.seat(), die)],
                say("choose-bewitch")
                    .text("die", die.key())
                    .seat("owner", colour.seat())
                    .number("number", number),
            )
        }
        Choice::SwapMerlinArthur => (
            vec![thing::spot(look.state.board.merlin), thing::spot(look.state.board.arthur)],
            say("choose-swap-merlin-arthur"),
        ),
        Choice::SwapKnight(colour) => (
            vec![thing::spot(look.castle(colour.seat()).knight)],
            say("choose-swap-knight").seat("owner", colour.seat()),
        ),
        Choice::Dark(province) => {
            (vec![thing::province(province)], say("choose-dark").text("province", province.key()))
        }
        Choice::Hut(hex) => (vec![thing::hex(hex)], tile(say("choose-hut"), hex)),
        Choice::Poison(swap) => swap.about(look, seat),
        Choice::BuyGold => (vec![gold::gold_thing(seat)], say("choose-take-gold")),
        Choice::BuyApple => (vec![thing::apple(seat)], say("choose-take-apple")),
        Choice::BuyMistletoe => (vec![gold::mistletoe_thing(seat)], say("choose-take-mistletoe")),
        Choice::GiveDark => (Vec::new(), say("choose-give-dark")),
        Choice::GiveDarkToken => (Vec::new(), say("choose-give-dark-token")),
    };
    About { things, message }
}

// Seen from outside.

fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let data = data(look);
    let seats = look.rules.seats();
    view.extras.morgana = Some(View {
        dice: data.dice.iter().zip(data.places).map(|(&number, place)| DieView { number, place }).collect(),
        pentagrams: Seat::first(seats)
            .filter(|seat| data.pentagrams >> seat.index() & 1 == 1)
            .map(Colour::of)
            .collect(),
        cauldrons: (0..CAULDRONS as u8)
            .map(|slot| CauldronView {
                tile: data.tiles[slot as usize],
                turned: data.turned >> slot & 1 == 1,
                brew: Some(data.brew(look, slot)),
            })
            .collect(),
        morgana: data.morgana,
        poison: data.poison[..seats].to_vec(),
        huts: view::members(data.huts),
        lone: view::counts(data.lone),
        on_top: data.on_top[..seats].iter().map(|&tally| view::counts(tally)).collect(),
        on_tokens: data.on_tokens[..seats].iter().map(|&tally| view::counts(tally)).collect(),
    });
}

fn imagine(_rules: &Merlin, view: &view::View, state: &mut State, _chance: &mut dyn Chance) {
    let Some(seen) = &view.extras.morgana else { return };
    let data = &mut state.extras.morgana;
    for (place, die) in seen.dice.iter().take(DICE).enumerate() {
        data.dice[place] = die.number;
        data.places[place] = die.place;
    }
    for colour in &seen.pentagrams {
        data.pentagrams |= 1 << colour.seat().index();
    }
    for (slot, cauldron) in seen.cauldrons.iter().take(CAULDRONS).enumerate() {
        data.tiles[slot] = cauldron.tile.min(CAULDRONS as u8 - 1);
        data.turned |= u8::from(cauldron.turned) << slot;
    }
    data.morgana = seen.morgana;
    for (poison, &held) in data.poison.iter_mut().zip(&seen.poison) {
        *poison = held;
    }
    data.huts = seen.huts.iter().filter(|&&hex| hex < 24).fold(0, |huts, hex| huts | 1 << hex);
    let tally = |counts: &PerProvince<u8>| Tally::of(Province::ALL.map(|province| counts[province].min(7)));
    data.lone = tally(&seen.lone);
    for (on_top, counts) in data.on_top.iter_mut().zip(&seen.on_top) {
        *on_top = tally(counts);
    }
    for (on_tokens, counts) in data.on_tokens.iter_mut().zip(&seen.on_tokens) {
        *on_tokens = tally(counts);
    }
}

/// AR-W17: Pieces that find no counter of their own share one.
fn complete(_rules: &Merlin, view: &mut view::View) {
    let under = |seat: usize, province| {
        let market = view.extras.market.as_ref();
        market.and_then(|market| market.castles.get(seat)).map_or(0, |wares| wares.under[province])
    };
    let Some(seen) = &view.extras.morgana else { return };
    let mut on_tokens = seen.on_tokens.clone();
    on_tokens.resize(view.castles.len(), PerProvince::default());
    for (seat, shared) in on_tokens.iter_mut().enumerate() {
        for province in Province::ALL {
            let on_top = seen.on_top.get(seat).map_or(0, |counts| counts[province]);
            let pieces = on_top.saturating_add(under(seat, province));
            let forced = pieces.saturating_sub(view.castles[seat].influence[province]);
            shared[province] = shared[province].max(forced);
        }
    }
    if let Some(seen) = &mut view.extras.morgana {
        seen.on_tokens = on_tokens;
    }
}

/// INV-2, INV-10: Poisoned apples, huts and counters are where they can be, and not too many.
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = data(look);
    let poison: u32 = data.poison.iter().map(|&held| u32::from(held)).sum();
    if poison > POISONED_APPLES.into() {
        faults.push(format!("The players hold {poison} poisoned apples of {POISONED_APPLES} (INV-2)."));
    }
    if data.huts.count_ones() > HUTS {
        faults.push(format!(
            "There are {} witch huts on the domain, not {HUTS} (INV-10).",
            data.huts.count_ones()
        ));
    }
    if data.huts & !look.state.manors() != 0 {
        faults.push("A witch hut stands where no manor is (INV-10).".to_owned());
    }
    let placed = data.on_top.iter().fold(data.lone.total(), |sum, tally| sum + tally.total());
    if placed > COUNTERS {
        faults.push(format!("There are {placed} Morgana counters on the board, not {COUNTERS} (INV-10)."));
    }
    for seat in Seat::first(look.rules.seats()) {
        for province in Province::ALL {
            let who = Colour::of(seat);
            let counters = look.castle(seat).influence.get(province);
            let on_top = data.on_top[seat.index()].get(province);
            let shared = data.on_tokens[seat.index()].get(province);
            let under = market::tokens_under(look, seat, province);
            if on_top > counters {
                faults.push(format!("A Morgana counter lies on a counter that {who} has not on {province}."));
            } else if shared > on_top.min(under) {
                faults.push(format!(
                    "{who} has no {shared} counters with a Morgana counter and a +1 token on {province}."
                ));
            } else if on_top + under - shared > counters {
                faults.push(format!(
                    "{who} has too few counters on {province} for the pieces they carry (AR-W17)."
                ));
            }
        }
    }
    let mut tiles = data.tiles;
    tiles.sort_unstable();
    if tiles != [0, 1, 2, 3, 4] {
        faults.push("The five cauldron tiles do not lie one on each slot.".to_owned());
    }
    if look.state.board.round > 0 && data.dice.iter().any(|die| !(1..=6).contains(die)) {
        faults.push("A Morgana die shows no number from 1 to 6.".to_owned());
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = data(look);
    for (die, (&number, &place)) in data.dice.iter().zip(&data.places).enumerate() {
        out.one_of(|face| format!("morgana.die.{die}.{face}"), 7, Some(number.into()));
        let place = match place {
            WitchPlace::Pentagram => 0,
            WitchPlace::Hand => 1,
            WitchPlace::Poison => 2,
            WitchPlace::Horn => 3,
            WitchPlace::Cauldron(slot) => 4 + usize::from(slot),
        };
        out.one_of(|place| format!("morgana.die.{die}.place.{place}"), 4 + CAULDRONS, Some(place));
    }
    for slot in 0..CAULDRONS {
        let brew = data.brew(look, slot as u8).index();
        let named = |place| format!("morgana.cauldron.{}.{}", slot + 1, Brew::at(place));
        out.one_of(named, Brew::COUNT, Some(brew));
    }
    crate::encode::province(out, || "morgana.stands".to_owned(), data.morgana);
    out.bits(|step| format!("morgana.seat+{step}.pentagram"), round.seats, round.bits(data.pentagrams));
    crate::encode::hexes(look, out, || "morgana.hut".to_owned(), data.huts);
    crate::encode::tally(out, || "morgana.lone".to_owned(), data.lone);
    for (step, seat) in round.iter().enumerate() {
        out.number(|| format!("morgana.seat+{step}.poison"), data.poison[seat.index()]);
        crate::encode::tally(out, || format!("morgana.seat+{step}.on-top"), data.on_top[seat.index()]);
        crate::encode::tally(out, || format!("morgana.seat+{step}.on-token"), data.on_tokens[seat.index()]);
    }
}
