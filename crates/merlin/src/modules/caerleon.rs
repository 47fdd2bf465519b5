//! City of Caerleon: quarters lie where the provinces were (MC clauses).
//!
//! A quarter keeps its province's colour, so that everything said of provinces holds for quarters too. What changes is
//! where things are stored, which henchmen find room, and what a henchman does.

pub mod content;

use crate::Merlin;
use crate::encode::Round;
use crate::modules::ModuleAsk;
use crate::modules::ModuleName;
use crate::modules::gold;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::turn;
use crate::seams::{Deed, Module, ModuleView, Slots, Stock};
use crate::state::State;
use crate::step;
use crate::verbs;
use crate::view;
use crate::words::{Good, Henchman, PerProvince, Province, Quarter};
use logres_kernel::{About, Clause, Message, Numbers, Offers, Question, Seat, Viewer, shuffle};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Goods lie sorted in Forge, Quarry and Tailor, gold in the Bank, fruits in the Orchard; every quarter has room for one
/// lady and two others, and its own duty for these.
pub const MODULE: Module = Module {
    needs: Some(ModuleName::Gold),
    setup,
    slots: Slots { duty: Some(duty), make_room: Some(make_room), store: Some(store), ..Module::PLAIN.slots },
    view: ModuleView { view, imagine, faults, ..Module::PLAIN.view },
    ..Module::PLAIN
};

/// MC-BANK-1: coins for each duty.
const COINS: u8 = 2;
/// MC-ORCHARD-1: fruits for each duty.
const FRUITS: u8 = 2;
/// MC-MARKET-1: exchanges for each duty.
const EXCHANGES: u8 = 4;
/// MC-SLOT-1: places for henchmen that are no ladies.
const PLACES: u32 = 2;

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        /// An empty place for a henchman in a quarter.
        QuarterSlot(province: Province, place: u8) = "quarter-slot";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::QuarterSlot(..) => "MC-SLOT-3",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Data {
    /// The quarter on each province's place.
    quarters: [Quarter; 6],
}

impl Default for Data {
    fn default() -> Self {
        Self { quarters: [Quarter::Bank; 6] }
    }
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CaerleonView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    pub quarters: PerProvince<Option<Quarter>>,
}

super::no_steps!();

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// MC-SLOT-3: one henchman too many; who goes home? The one just placed stays.
    Evict { placed: Henchman, province: Province },
    /// Take a good of this type in any colour.
    Take(Good),
    /// MC-ORCHARD-1: an apple or a mistletoe.
    Pick,
    /// MC-MARKET-1: so many exchanges are left.
    Trade { left: u8 },
    /// MC-MARKET-2: something was given; a good, or a coin?
    TradeTake {
        // Positions written before revision 3 have the other spelling.
        #[serde(rename = "good-given", alias = "good_given")]
        good_given: bool,
    },
}

impl step::Sound for Ask {}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Send the henchman of this kind home.
    Evict(Henchman),
    PickApple,
    PickMistletoe,
    GiveGold,
    TakeGold,
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = 4 + 4;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Evict(henchman) => henchman as u16,
            Choice::PickApple => 4,
            Choice::PickMistletoe => 5,
            Choice::GiveGold => 6,
            Choice::TakeGold => 7,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let others = [Choice::PickApple, Choice::PickMistletoe, Choice::GiveGold, Choice::TakeGold];
        Henchman::ALL.into_iter().map(Choice::Evict).chain(others).collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["evict", henchman] => Some(Choice::Evict(henchman.parse().ok()?)),
            ["pick", "apple"] => Some(Choice::PickApple),
            ["pick", "mistletoe"] => Some(Choice::PickMistletoe),
            ["give", "gold"] => Some(Choice::GiveGold),
            ["take", "gold"] => Some(Choice::TakeGold),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Evict(henchman) => write!(f, "evict {henchman}"),
            Choice::PickApple => f.write_str("pick apple"),
            Choice::PickMistletoe => f.write_str("pick mistletoe"),
            Choice::GiveGold => f.write_str("give gold"),
            Choice::TakeGold => f.write_str("take gold"),
        }
    }
}

/// Nothing happens in this module that the base game and Gold & Mistletoe do not tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CaerleonEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        match *self {}
    }

    pub fn message(&self) -> Message {
        match *self {}
    }

    pub fn things(&self) -> Vec<String> {
        match *self {}
    }
}

/// MC-SETUP-1, MC-SETUP-3: The quarters lie by the colour of their roofs, or at random.
fn setup(now: &mut Now<'_>) {
    let mut quarters = now.rules.content.pieces.caerleon;
    if now.rules.options.alternative(Flag::CaerleonRandom) {
        shuffle(&mut quarters, "quarter", now.chance);
    }
    now.state.extras.caerleon.quarters = quarters;
}

// Where things are stored (MC-SETUP-2).

fn quarter(look: Look<'_>, province: Province) -> Quarter {
    look.state.extras.caerleon.quarters[province.index()]
}

/// The place of a quarter.
fn place_of(look: Look<'_>, wanted: Quarter) -> Province {
    let quarters = &look.state.extras.caerleon.quarters;
    Province::at(quarters.iter().position(|&quarter| quarter == wanted).unwrap_or(0))
}

/// MC-SETUP-2, MC-GEN-1: Goods keep their colour but lie in the quarter of their type; gold lies in the Bank, apples and
/// mistletoe in the Orchard.
fn store(look: Look<'_>, stock: Stock) -> Option<Province> {
    let quarter = match stock {
        Stock::Good(Good::Shield, _) => Quarter::Forge,
        Stock::Good(Good::Flag, _) => Quarter::Tailor,
        Stock::Good(Good::Material, _) => Quarter::Quarry,
        Stock::Gold => Quarter::Bank,
        Stock::Apples | Stock::Mistletoe => Quarter::Orchard,
    };
    Some(place_of(look, quarter))
}

// Room for henchmen.

/// Who stands in a quarter besides ladies: a bit for each kind.
fn kinds_in(look: Look<'_>, province: Province) -> u8 {
    let all = Seat::first(look.rules.seats())
        .fold(0, |kinds, seat| kinds | look.castle(seat).henchmen_in(province));
    all & !(1 << Henchman::Lady as u8)
}

/// MC-SLOT-2, MC-SLOT-3: The same kind goes home; otherwise a free place is taken; if there is none, the player chooses
/// who leaves.
fn make_room(now: &mut Now<'_>, _seat: Seat, henchman: Henchman, province: Province) {
    if let Some(owner) = now.look().occupant(henchman, province) {
        return verbs::send_home(now, owner, henchman, province);
    }
    if henchman != Henchman::Lady && kinds_in(now.look(), province).count_ones() >= PLACES {
        now.push(Ask::Evict { placed: henchman, province });
    }
}

// Duties.

/// What a henchman does in a quarter.
fn duty(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    if henchman == Henchman::Lady {
        // MC-LADY-1.
        verbs::place_influence(now, seat, province);
        return;
    }
    match quarter(now.look(), province) {
        // MC-QUARRY-1, MC-FORGE-1, MC-TAILOR-1: two for the person whom the quarter suits, one for the others.
        Quarter::Quarry => take_in_turn(now, henchman, Good::Material),
        Quarter::Forge => take_in_turn(now, henchman, Good::Shield),
        Quarter::Tailor => take_in_turn(now, henchman, Good::Flag),
        Quarter::Bank => {
            gold::gain_gold(now, seat, COINS);
        }
        Quarter::Orchard => {
            for _ in 0..FRUITS {
                now.push(Ask::Pick);
            }
        }
        Quarter::Market => {
            if now.look().permits(seat, Deed::Trade(province)).is_ok() {
                now.push(Ask::Trade { left: EXCHANGES });
            }
        }
    }
}

/// AR-C2: One by one, so that something may follow from each.
fn take_in_turn(now: &mut Now<'_>, henchman: Henchman, good: Good) {
    let count = if henchman.good() == Some(good) { 2 } else { 1 };
    for _ in 0..count {
        now.push(Ask::Take(good));
    }
}

// The flow.

/// Is the question put? Not where nothing could be answered; then it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let look = now.look();
    let seat = look.state.turn.seat;
    let opens = match ask {
        Ask::Evict { .. } => true,
        Ask::Trade { left } => left > 0 && can_trade(look, seat),
        Ask::Take(_) | Ask::Pick | Ask::TradeTake { .. } => {
            let mut out = Offers::listing();
            offers(look, seat, ask, &mut out);
            !out.legal().is_empty()
        }
    };
    now.pop_unless(opens)
}

/// Who is asked.
pub fn asker(look: Look<'_>, _ask: Ask) -> Seat {
    look.state.turn.seat
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::Evict { placed, province } => {
            let kinds = kinds_in(look, province) & !(1 << placed as u8);
            for henchman in Henchman::ALL.into_iter().filter(|&kind| kinds >> kind as u8 & 1 == 1) {
                out.may(Choice::Evict(henchman).into());
            }
            out.bar(Choice::Evict(placed).into(), Clause("MC-SLOT-3"));
        }
        Ask::Take(good) => take_offers(look, seat, good, out),
        Ask::Pick => {
            let apple = if look.state.board.apples == 0 {
                Err(Clause("AR-6"))
            } else {
                look.permits(seat, Deed::TakeApple)
            };
            out.judge(Choice::PickApple.into(), apple);
            out.judge(Choice::PickMistletoe.into(), gold::can_gain_mistletoe(look, seat));
        }
        Ask::Trade { .. } => {
            give_offers(look, seat, out);
            out.may(crate::Choice::Done);
            // AR-1: between two exchanges other things may be used.
            turn::asides(look, seat, out);
        }
        Ask::TradeTake { good_given } => {
            for good in Good::ALL {
                take_offers(look, seat, good, out);
            }
            // MC-MARKET-2: gold is not given for gold.
            let coin = if good_given { gold::can_gain_gold(look, seat) } else { Err(Clause("MC-MARKET-2")) };
            out.judge(Choice::TakeGold.into(), coin);
        }
    }
}

fn take_offers(look: Look<'_>, seat: Seat, good: Good, out: &mut Offers<crate::Choice>) {
    for province in Province::ALL {
        out.judge(crate::Choice::Take(good, province), verbs::can_take(look, seat, good, province));
    }
}

/// MC-MARKET-2: A flag, a shield, a material or a coin.
fn give_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    for good in Good::ALL {
        for province in look.castle(seat).goods[good.index()].provinces().iter() {
            let verdict = verbs::can_give_up(look, seat, good, province);
            out.judge(crate::Choice::Give(good, province), verdict);
        }
    }
    out.may_if(gold::gold(look, seat) > 0, Choice::GiveGold.into(), Clause("MG-GOLD-1"));
}

fn can_trade(look: Look<'_>, seat: Seat) -> bool {
    let mut out = Offers::listing();
    give_offers(look, seat, &mut out);
    !out.legal().is_empty()
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    let (message, clause) = match ask {
        Ask::Evict { province, .. } => {
            (Message::new("ask-evict").text("province", province.key()), "MC-SLOT-3")
        }
        Ask::Take(good) => {
            let clause = match good {
                Good::Shield => "MC-FORGE-1",
                Good::Flag => "MC-TAILOR-1",
                Good::Material => "MC-QUARRY-1",
            };
            (Message::new("ask-quarter-take").text("good", good.key()), clause)
        }
        Ask::Pick => (Message::new("ask-quarter-pick"), "MC-ORCHARD-1"),
        Ask::Trade { left } => (Message::new("ask-quarter-trade").number("left", left), "MC-MARKET-1"),
        Ask::TradeTake { .. } => (Message::new("ask-quarter-trade-take"), "MC-MARKET-2"),
    };
    Question { message, clause: Clause(clause) }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    match (ask, choice) {
        (Ask::Trade { left }, crate::Choice::Give(good, province)) => {
            begin_trade(now, left, true);
            verbs::return_good(now, seat, good, province);
        }
        (Ask::Trade { .. }, crate::Choice::Quest(card)) => verbs::resolve_quest(now, seat, card, true),
        (Ask::Trade { .. }, crate::Choice::Done) => now.pop(),
        (Ask::Take(_) | Ask::TradeTake { .. }, crate::Choice::Take(good, province)) => {
            now.pop();
            verbs::take_good(now, seat, good, province);
        }
        (ask, choice) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// One exchange begins: something is given now, something taken next, then the rest of the exchanges.
fn begin_trade(now: &mut Now<'_>, left: u8, good_given: bool) {
    now.pop();
    now.push(Ask::Trade { left: left - 1 });
    now.push(Ask::TradeTake { good_given });
}

super::no_stores!();

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    let Some(ModuleAsk::Caerleon(step)) = now.module_ask() else { return };
    match (choice, step) {
        (Choice::Evict(henchman), Ask::Evict { province, .. }) => {
            now.pop();
            if let Some(owner) = now.look().occupant(henchman, province) {
                verbs::send_home(now, owner, henchman, province);
            }
        }
        (Choice::PickApple, _) => {
            now.pop();
            verbs::gain_apple(now, seat);
        }
        (Choice::PickMistletoe, _) => {
            now.pop();
            gold::gain_mistletoe(now, seat);
        }
        (Choice::GiveGold, Ask::Trade { left }) => {
            begin_trade(now, left, false);
            gold::spend_gold(now, seat, 1);
        }
        (Choice::TakeGold, _) => {
            now.pop();
            gold::gain_gold(now, seat, 1);
        }
        (choice, ask) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let coin = || gold::gold_thing(seat);
    let (things, message) = match choice {
        Choice::Evict(henchman) => {
            let owner = match look.module_ask() {
                Some(ModuleAsk::Caerleon(Ask::Evict { province, .. })) => look.occupant(henchman, province),
                _ => None,
            };
            let things = owner.map(|owner| thing::henchman(owner, henchman)).into_iter().collect();
            (things, Message::new("choose-evict").text("henchman", henchman.key()))
        }
        Choice::PickApple => (vec![thing::apple(seat)], Message::new("choose-take-apple")),
        Choice::PickMistletoe => (vec![gold::mistletoe_thing(seat)], Message::new("choose-take-mistletoe")),
        Choice::GiveGold => (vec![coin()], Message::new("choose-give-gold")),
        Choice::TakeGold => (vec![coin()], Message::new("choose-take-gold")),
    };
    About { things, message }
}

// Seen from outside.

fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    view.extras.caerleon = Some(View { quarters: PerProvince::of(|province| Some(quarter(look, province))) });
}

fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.caerleon else { return };
    for province in Province::ALL {
        if let Some(quarter) = seen.quarters[province] {
            state.extras.caerleon.quarters[province.index()] = quarter;
        }
    }
}

/// INV-5: One lady and two others in each quarter, except while somebody chooses who leaves; each quarter lies once.
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    for wanted in Quarter::ALL {
        let count = look.state.extras.caerleon.quarters.iter().filter(|&&quarter| quarter == wanted).count();
        if count != 1 {
            faults.push(format!("The quarter {wanted} lies {count} times."));
        }
    }
    for province in Province::ALL {
        let choosing = matches!(look.module_ask(),
            Some(ModuleAsk::Caerleon(Ask::Evict { province: here, .. })) if here == province);
        let count = kinds_in(look, province).count_ones();
        if count > PLACES + u32::from(choosing) {
            faults.push(format!("{count} henchmen crowd the {province} quarter (INV-5)."));
        }
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, _round: Round, out: &mut impl Numbers) {
    let quarters = look.state.extras.caerleon.quarters;
    for province in Province::ALL {
        let quarter = quarters[province.index()].index();
        let named = |place| format!("caerleon.{province}.{}", Quarter::at(place));
        out.one_of(named, Quarter::COUNT, Some(quarter));
    }
}
