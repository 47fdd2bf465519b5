//! Gold and Mistletoe: gold changes dice, mistletoe ignores a condition of a quest (MG clauses).
//!
//! Other modules pay and reward with gold and mistletoe too; they use the verbs at the end of this file.

pub mod content;

use crate::Merlin;
use crate::encode::Round;
use crate::modules::ModuleChoice;
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::{Fittings, Plans};
use crate::rules::quest::{self, Help};
use crate::seams::{Amount, AmountKind, At, Deed, Module, ModuleView, Spaces};
use crate::state::State;
use crate::step::{self, Landing};
use crate::verbs;
use crate::view;
use crate::words::{Colour, Die, Source, Space};
use logres_kernel::{About, Clause, Holdings, Message, Numbers, Offers, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Gold turns an own die by one, mistletoe ignores a condition of a quest; four spaces of another ring give both.
pub const MODULE: Module = Module {
    fit,
    setup,
    plans: |plans: &mut Plans, _| plans.after(step::Run::EndGoods, Run::EndGold),
    offers: &[(At::Attempt, ignore_offers)],
    asides: &[turn_offers],
    amounts: &[(AmountKind::Ignores, mistletoes)],
    spaces: Some(Spaces {
        own: |space| matches!(space, Space::Gold | Space::AppleOrMistletoe),
        offers: space_offers,
        begin: begin_space,
    }),
    view: ModuleView { view, imagine, faults, complete, ..Module::PLAIN.view },
    holdings,
    ..Module::PLAIN
};

/// Coins in the box (MG-COMP-1).
const GOLD: u8 = 30;
/// Branches of mistletoe in the box (MG-COMP-1).
const MISTLETOE: u8 = 11;
/// MG-SETUP-3: what everybody starts with.
const START: Purse = Purse { gold: 2, mistletoe: 1 };
/// MG-END-1: points for each complete pair of coins.
const PAIR: i16 = 3;

/// What a player owns, or what lies in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Purse {
    pub gold: u8,
    pub mistletoe: u8,
}

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        Gold(seat: Colour) = "gold";
        Mistletoe(seat: Colour) = "mistletoe";
        SupplyGold = "supply:gold";
        SupplyMistletoe = "supply:mistletoe";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Gold(_) | Thing::SupplyGold => "MG-GOLD-1",
            Thing::Mistletoe(_) | Thing::SupplyMistletoe => "MG-MISTLETOE-1",
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    purses: [Purse; 4],
    supply: Purse,
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GoldView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// By seat.
    pub purses: Vec<Purse>,
    pub supply: Purse,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// MG-END-1: points for gold at the end.
    EndGold,
}

impl step::Sound for Run {}

super::no_questions!();

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Spend a coin: this die shows one more (or one less).
    Turn {
        die: Die,
        up: bool,
    },
    /// Spend a mistletoe: this icon of the attempted quest is ignored.
    Ignore(u8),
    TakeApple,
    TakeMistletoe,
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = 10 + 4 + 2;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Turn { die, up } => die as u16 * 2 + up as u16,
            Choice::Ignore(icon) => 10 + icon as u16,
            Choice::TakeApple => 14,
            Choice::TakeMistletoe => 15,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let turn = Die::ALL.into_iter().flat_map(|die| [false, true].map(|up| Choice::Turn { die, up }));
        turn.chain((0..4).map(Choice::Ignore)).chain([Choice::TakeApple, Choice::TakeMistletoe]).collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["gold", die, "up"] => Some(Choice::Turn { die: die.parse().ok()?, up: true }),
            ["gold", die, "down"] => Some(Choice::Turn { die: die.parse().ok()?, up: false }),
            ["ignore", icon] => {
                crate::choice::number_in(icon, 1, 4).ok().map(|icon| Choice::Ignore(icon - 1))
            }
            ["take", "apple"] => Some(Choice::TakeApple),
            ["take", "mistletoe"] => Some(Choice::TakeMistletoe),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Turn { die, up: true } => write!(f, "gold {die} up"),
            Choice::Turn { die, up: false } => write!(f, "gold {die} down"),
            Choice::Ignore(icon) => write!(f, "ignore {}", icon + 1),
            Choice::TakeApple => f.write_str("take apple"),
            Choice::TakeMistletoe => f.write_str("take mistletoe"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GoldEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    GoldGained {
        seat: Seat,
        count: u8,
    },
    GoldSpent {
        seat: Seat,
        count: u8,
    },
    MistletoeGained {
        seat: Seat,
    },
    MistletoeSpent {
        seat: Seat,
    },
    Ignored {
        seat: Seat,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        card: u8,
        #[serde(serialize_with = "crate::event::printed", deserialize_with = "crate::event::from_printed")]
        icon: u8,
    },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::GoldGained { seat, count } => {
                Message::new("log-gold-gained").seat("seat", seat).number("count", count)
            }
            Event::GoldSpent { seat, count } => {
                Message::new("log-gold-spent").seat("seat", seat).number("count", count)
            }
            Event::MistletoeGained { seat } => Message::new("log-mistletoe-gained").seat("seat", seat),
            Event::MistletoeSpent { seat } => Message::new("log-mistletoe-spent").seat("seat", seat),
            Event::Ignored { seat, card, icon } => Message::new("log-condition-ignored")
                .seat("seat", seat)
                .number("card", card + 1)
                .number("condition", icon + 1),
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::GoldGained { seat, .. } | Event::GoldSpent { seat, .. } => vec![gold_thing(seat)],
            Event::MistletoeGained { seat } | Event::MistletoeSpent { seat } => vec![mistletoe_thing(seat)],
            Event::Ignored { seat, card, icon } => vec![icon_thing(card, icon), mistletoe_thing(seat)],
        }
    }
}

pub fn gold_thing(seat: Seat) -> String {
    Thing::Gold(Colour::of(seat)).to_string()
}

pub fn mistletoe_thing(seat: Seat) -> String {
    Thing::Mistletoe(Colour::of(seat)).to_string()
}

fn icon_thing(card: u8, icon: u8) -> String {
    crate::event::thing::icon(card, icon)
}

/// MG-SETUP-1: The ring of this module, the side with the inner ring where there is one.
fn fit(fittings: &mut Fittings, content: &crate::Content, _options: &Options) {
    fittings.outer = if fittings.inner.is_empty() { content.rings.gold } else { content.rings.gold_arthur };
}

/// MG-SETUP-2, MG-SETUP-3: Everybody starts with some; the rest is the supply.
fn setup(now: &mut Now<'_>) {
    let seats = now.rules.seats() as u8;
    let data = &mut now.state.extras.gold;
    data.purses[..seats as usize].fill(START);
    data.supply = Purse { gold: GOLD - seats * START.gold, mistletoe: MISTLETOE - seats * START.mistletoe };
}

// Gold on dice.

/// MG-GOLD-1, AR-54: One coin turns an own unused die by one, at any time of the own turn.
fn turn_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let coins = gold(look, seat);
    if coins == 0 && !out.explains() {
        return;
    }
    let castle = look.castle(seat);
    for die in Die::of_set(castle.ready) {
        for up in [false, true] {
            let verdict =
                if coins == 0 { Err(Clause("MG-GOLD-1")) } else { turned(castle.die(die), up).map(|_| ()) };
            out.judge(Choice::Turn { die, up }.into(), verdict);
        }
    }
}

/// MG-GOLD-2: One more or one less, from 1 to 6; a die that shows 0 or 7 changes no more (AR-22).
fn turned(number: u8, up: bool) -> Result<u8, Clause> {
    match (number, up) {
        (0 | 7, _) => Err(Clause("AR-22")),
        (6, true) | (1, false) => Err(Clause("MG-GOLD-2")),
        (_, true) => Ok(number + 1),
        (_, false) => Ok(number - 1),
    }
}

// Mistletoe on quests.

/// MG-MISTLETOE-1: Every mistletoe can ignore one more condition.
fn mistletoes(look: Look<'_>, seat: Seat, _amount: Amount, others: i16) -> i16 {
    others + i16::from(mistletoe(look, seat))
}

/// MG-MISTLETOE-1, AR-G2: One mistletoe ignores one condition of the attempted quest. Only such help is offered with
/// which the quest can still be resolved.
fn ignore_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::Attempt { card, ignored }) = look.ask() else { return };
    if mistletoe(look, seat) == 0 {
        return;
    }
    for icon in icons_in_reach(look, seat, card, ignored) {
        out.may(Choice::Ignore(icon).into());
    }
}

/// The icons of an attempted quest that can be ignored next, so that it can still be resolved with the help left.
pub fn icons_in_reach(look: Look<'_>, seat: Seat, card: u8, ignored: u8) -> impl Iterator<Item = u8> {
    let count = look.rules.content.quests[card as usize].icons.len() as u8;
    let left = (look.amount(seat, Amount::Ignores, 0) - 1).max(0) as u32;
    let recolour = look.state.turn.recolour;
    let recolours = recolour.is_none() && look.amount(seat, Amount::Recolours, 0) > 0;
    (0..count).filter(move |&icon| {
        let entry = quest::entry(look, card, icon);
        let help = Help { ignored: ignored | entry, recolour };
        let open = ignored >> icon & 1 == 0 && entry.trailing_zeros() == u32::from(icon);
        open && quest::reachable(look, seat, card, help, left, recolours)
    })
}

/// An icon of the attempted quest is ignored, with its whole entry if the table reads it so (AR-G2); whoever calls has seen
/// to the cost.
pub fn ignore(now: &mut Now<'_>, seat: Seat, icon: u8) {
    let Some(step::Ask::Attempt { card, ignored }) = now.ask() else { return };
    let ignored = ignored | quest::entry(now.look(), card, icon);
    now.state.agenda.replace_top(step::Ask::Attempt { card, ignored }.into());
    now.tell(|| Event::Ignored { seat, card, icon }.into());
}

// The flow.

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    match run {
        Run::EndGold => {
            now.pop();
            for seat in now.look().in_order() {
                let pairs = i16::from(gold(now.look(), seat) / 2);
                verbs::score(now, seat, PAIR * pairs, Source::Gold);
            }
        }
    }
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    pub gold: u8,
    pub mistletoe: u8,
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores { gold: gold(look, seat), mistletoe: mistletoe(look, seat) }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    out.good("gain-gold", gold(look, seat));
    out.good("gain-mistletoe", mistletoe(look, seat));
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Turn { die, up } => {
            if let Ok(number) = turned(now.castle(seat).die(die), up) {
                spend_gold(now, seat, 1);
                verbs::turn_die(now, seat, die, number);
            }
        }
        Choice::Ignore(icon) => {
            spend_mistletoe(now, seat);
            ignore(now, seat, icon);
        }
        Choice::TakeApple | Choice::TakeMistletoe => {
            if let Some(step::Ask::Landed(landing)) = now.ask() {
                crate::rules::space::begin(now, seat, landing, choice.into());
            }
        }
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    match choice {
        Choice::Turn { die, up } => {
            let number = look.castle(seat).die(die);
            let number = turned(number, up).unwrap_or(number);
            let message = Message::new("choose-gold-turn").text("die", die.key()).number("number", number);
            About { things: vec![gold_thing(seat), thing::die(seat, die)], message }
        }
        Choice::Ignore(icon) => {
            let card = match look.ask() {
                Some(step::Ask::Attempt { card, .. }) => card,
                _ => 0,
            };
            let message = Message::new("choose-ignore").number("condition", icon + 1);
            About { things: vec![icon_thing(card, icon), mistletoe_thing(seat)], message }
        }
        Choice::TakeApple => {
            About { things: vec![thing::apple(seat)], message: Message::new("choose-take-apple") }
        }
        Choice::TakeMistletoe => {
            About { things: vec![mistletoe_thing(seat)], message: Message::new("choose-take-mistletoe") }
        }
    }
}

/// The answers that begin the action of one of this module's spaces.
fn space_offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<crate::Choice>) {
    if look.space(landing.spot) == Space::Gold {
        // MG-SPACE-GOLD-1.
        out.judge(crate::Choice::Act, can_gain_gold(look, seat));
        return;
    }
    // MG-SPACE-APPLEMISTLETOE-1.
    let apple =
        if look.state.board.apples == 0 { Err(Clause("AR-6")) } else { look.permits(seat, Deed::TakeApple) };
    out.judge(Choice::TakeApple.into(), apple);
    out.judge(Choice::TakeMistletoe.into(), can_gain_mistletoe(look, seat));
}

/// Begins the action of one of this module's spaces.
fn begin_space(now: &mut Now<'_>, seat: Seat, _landing: Landing, choice: crate::Choice) {
    match choice {
        crate::Choice::Module(ModuleChoice::Gold(Choice::TakeApple)) => {
            verbs::gain_apple(now, seat);
        }
        crate::Choice::Module(ModuleChoice::Gold(Choice::TakeMistletoe)) => {
            gain_mistletoe(now, seat);
        }
        _ => {
            gain_gold(now, seat, 1);
        }
    }
}

// Verbs and looks, also for other modules.

/// The coins of a seat.
pub fn gold(look: Look<'_>, seat: Seat) -> u8 {
    look.state.extras.gold.purses[seat.index()].gold
}

/// The mistletoe of a seat.
pub fn mistletoe(look: Look<'_>, seat: Seat) -> u8 {
    look.state.extras.gold.purses[seat.index()].mistletoe
}

/// AR-G6: Is there gold in the supply, and may it be taken?
pub fn can_gain_gold(look: Look<'_>, seat: Seat) -> Result<(), Clause> {
    if look.state.extras.gold.supply.gold == 0 {
        return Err(Clause("AR-G6"));
    }
    look.permits(seat, Deed::TakeGold)
}

/// Is there mistletoe in the supply, and may it be taken (MG-SPACE-APPLEMISTLETOE-1)?
pub fn can_gain_mistletoe(look: Look<'_>, seat: Seat) -> Result<(), Clause> {
    if look.state.extras.gold.supply.mistletoe == 0 {
        return Err(Clause("MG-SPACE-APPLEMISTLETOE-1"));
    }
    look.permits(seat, Deed::TakeMistletoe)
}

/// Takes so many coins from the supply, as far as there are any; says how many it were.
pub fn gain_gold(now: &mut Now<'_>, seat: Seat, count: u8) -> u8 {
    if can_gain_gold(now.look(), seat).is_err() {
        return 0;
    }
    let data = &mut now.state.extras.gold;
    let count = count.min(data.supply.gold);
    data.supply.gold -= count;
    data.purses[seat.index()].gold += count;
    now.tell(|| Event::GoldGained { seat, count }.into());
    count
}

/// MG-MISTLETOE-2: Spent gold goes back to the supply.
pub fn spend_gold(now: &mut Now<'_>, seat: Seat, count: u8) {
    let data = &mut now.state.extras.gold;
    data.purses[seat.index()].gold -= count;
    data.supply.gold += count;
    now.tell(|| Event::GoldSpent { seat, count }.into());
}

/// Takes a mistletoe from the supply, if possible.
pub fn gain_mistletoe(now: &mut Now<'_>, seat: Seat) -> bool {
    if can_gain_mistletoe(now.look(), seat).is_err() {
        return false;
    }
    let data = &mut now.state.extras.gold;
    data.supply.mistletoe -= 1;
    data.purses[seat.index()].mistletoe += 1;
    now.tell(|| Event::MistletoeGained { seat }.into());
    true
}

/// MG-MISTLETOE-2: Spent mistletoe goes back to the supply.
pub fn spend_mistletoe(now: &mut Now<'_>, seat: Seat) {
    let data = &mut now.state.extras.gold;
    data.purses[seat.index()].mistletoe -= 1;
    data.supply.mistletoe += 1;
    now.tell(|| Event::MistletoeSpent { seat }.into());
}

// Seen from outside.

fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let data = &look.state.extras.gold;
    let purses = data.purses[..look.rules.seats()].to_vec();
    view.extras.gold = Some(View { purses, supply: data.supply });
}

fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.gold else { return };
    let data = &mut state.extras.gold;
    for (purse, seen) in data.purses.iter_mut().zip(&seen.purses) {
        *purse = *seen;
    }
    data.supply = seen.supply;
}

/// INV-2: No coin and no branch is lost.
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = &look.state.extras.gold;
    let all = |of: fn(&Purse) -> u8| {
        data.purses.iter().chain([&data.supply]).map(|p| u32::from(of(p))).sum::<u32>()
    };
    let (gold, mistletoe) = (all(|purse| purse.gold), all(|purse| purse.mistletoe));
    if gold != u32::from(GOLD) {
        faults.push(format!("There are {gold} gold, not {GOLD} (INV-2)."));
    }
    if mistletoe != u32::from(MISTLETOE) {
        faults.push(format!("There are {mistletoe} mistletoe, not {MISTLETOE} (INV-2)."));
    }
}

fn complete(_rules: &Merlin, view: &mut view::View) {
    let Some(seen) = &mut view.extras.gold else { return };
    let held = |of: fn(&Purse) -> u8| seen.purses.iter().map(of).fold(0, u8::saturating_add);
    let (gold, mistletoe) = (held(|purse| purse.gold), held(|purse| purse.mistletoe));
    seen.supply = Purse { gold: GOLD.saturating_sub(gold), mistletoe: MISTLETOE.saturating_sub(mistletoe) };
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.gold;
    for (step, seat) in round.iter().enumerate() {
        let purse = data.purses[seat.index()];
        out.number(|| format!("gold.seat+{step}.gold"), purse.gold);
        out.number(|| format!("gold.seat+{step}.mistletoe"), purse.mistletoe);
    }
    out.number(|| "gold.supply.gold".to_owned(), data.supply.gold);
    out.number(|| "gold.supply.mistletoe".to_owned(), data.supply.mistletoe);
}
