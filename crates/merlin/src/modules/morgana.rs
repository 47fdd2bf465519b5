//! Morgana: the witch board, her dice, and the province she blocks (MW clauses).
//!
//! Once a round everybody may take a Morgana die instead of playing an own one, and put it on poisoned apples, on the
//! drinking horn or on a cauldron. A cauldron moves Morgana first; where she stands nobody can do anything.

use crate::Merlin;
use crate::modules::ModuleAsk;
use crate::modules::ModuleName;
use crate::modules::gold;
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::Plans;
use crate::seams::{At, Module, MomentKind};
use crate::step;
use crate::words::{Brew, Colour, Province, Relic, Source, Tally};
use crate::{rules, verbs};
use logres_kernel::{Clause, Holdings, Message, Offers, Question, Seat, shuffle};
use serde::{Deserialize, Serialize};

mod block;
mod brews;
mod choice;
pub mod content;
mod dark;
mod dice;
mod event;
mod huts;
mod poison;
mod view;

pub use choice::{Choice, about};
pub use dark::{covered, given};
pub use event::Event;
pub use poison::Swap;
pub use view::{CauldronView, DieView, View, encode};

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
    view: view::SEEN,
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
    /// MW-MONEY-SELL-1: this many goods are still to be given.
    Sell { left: u8 },
    /// MW-MONEY-BUY-1: this many goods may still be taken.
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
