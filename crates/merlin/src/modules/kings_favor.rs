//! King's Favor: instead of a quest's points an ability can be learned (MF clauses).
//!
//! The favor board has a column for each henchman and three rows. Row 1 pays for further quests of the column, row 2
//! sends the henchman elsewhere, row 3 is a strong ability that rests until the next scoring once it was used.

pub mod content;

use crate::Merlin;
use crate::encode::Round;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::plans::Plans;
use crate::rules::province::can_place;
use crate::rules::{henchman, space, turn, victory};
use crate::seams::{At, Deed, DeedKind, Module, ModuleView, Moment, MomentKind};
use crate::state::{NoStaff, State};
use crate::step::{self, Arrival, Duty, Landing, Placing, Step};
use crate::verbs;
use crate::view;
use crate::words::{Colour, Element, Figure, Henchman, Province, Source, Space};
use logres_kernel::{About, Clause, Holdings, Message, Numbers, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// On resolving a quest you may learn an ability for the rest of the game instead of scoring it.
pub const MODULE: Module = Module {
    plans: |plans: &mut Plans, _| plans.after(step::Run::EndScoring, Run::SealsUp),
    offers: &[
        (At::QuestReward, learn_offers),
        (At::Landed, deploy_offers),
        (At::Landed, count_offers),
        (At::Landed, lady_offers),
        (At::Acted, builder_offers),
        (At::Acted, extra_deploy_offers),
    ],
    asides: &[repel_offers],
    permits: &[(DeedKind::UseStaff, no_staff_with_the_lady)],
    aftermaths: &[
        (MomentKind::QuestResolved, one_more),
        (MomentKind::Placed, extra_deploy_opens),
        (MomentKind::Landed, a_new_action),
        (MomentKind::TurnBegan, a_new_action),
    ],
    view: ModuleView { view, imagine, faults, ..Module::PLAIN.view },
    holdings,
    ..Module::PLAIN
};

/// MF-SETUP-1: seals of each player.
const SEALS: u32 = 4;

logres_kernel::things! {
    /// What the module adds to the things on the board.
    pub enum Thing {
        /// An ability on a favor board.
        Favor(seat: Colour, henchman: Henchman, row: u8) = "favor";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Favor(_, henchman, row) => match (row, henchman) {
                (1, _) => "MF-ROW1-1",
                (2, _) => "MF-ROW2-1",
                (_, Henchman::Lady) => "MF-LADY3-1",
                (_, Henchman::ShieldBearer) => "MF-SHIELD3-1",
                (_, Henchman::Builder) => "MF-BUILDER3-1",
                (_, Henchman::FlagBearer) => "MF-FLAG3-1",
            },
        })
    }
}

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    boards: [Favor; 4],
    /// Lady row 3 was used for the running action: no staff (MF-LADY3-1).
    lady_used: bool,
    /// The execution in which a province space placed a henchman and no second one was sent after it yet (AR-F10).
    extra_open: Option<Landing>,
}

/// One player's favor board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Favor {
    /// Abilities with a seal: bit `4 * (row - 1) + henchman`.
    sealed: u16,
    /// Row 3 abilities whose seal is face down, a bit a henchman.
    resting: u8,
}

/// How many abilities a player has in each row; in the third those whose seal is not turned.
pub fn seals(look: Look<'_>, seat: Seat) -> [u8; 3] {
    let Favor { sealed, resting } = look.state.extras.kings_favor.boards[seat.index()];
    let ready = sealed & !(u16::from(resting) << 8);
    [0, 1, 2].map(|row| (ready >> (4 * row) & 0xf).count_ones() as u8)
}

const fn bit(henchman: Henchman, row: u8) -> u16 {
    1 << (4 * (row - 1) as u16 + henchman as u16)
}

impl Favor {
    const fn has(self, henchman: Henchman, row: u8) -> bool {
        self.sealed & bit(henchman, row) != 0
    }

    /// MF-ROW3-2: A row 3 ability whose seal lies face up.
    const fn is_ready(self, henchman: Henchman) -> bool {
        self.has(henchman, 3) && self.resting & (1 << henchman as u8) == 0
    }
}

fn favor(look: Look<'_>, seat: Seat) -> Favor {
    look.state.extras.kings_favor.boards[seat.index()]
}

/// A learned ability, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Seal {
    pub henchman: Henchman,
    pub row: u8,
    /// Only row 3 rests.
    #[serde(default)]
    pub resting: bool,
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KingsFavorView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// By seat: the seals placed, column by column.
    pub seals: Vec<Vec<Seal>>,
    pub lady_used: bool,
    pub extra_open: Option<Landing>,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// MF-ROW3-3: after a scoring.
    SealsUp,
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// MF-LADY3-1: the second henchman.
    SecondByLady,
}

impl step::Sound for Run {}
impl step::Sound for Ask {}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Learn this henchman's ability in this row instead of scoring the quest.
    Learn(Henchman, u8),
    /// Row 2: send this henchman elsewhere.
    Deploy(Henchman, Province),
    /// Builder row 3: build once more.
    Builder,
    /// Lady row 3: place this henchman in a province with an own counter.
    Lady(Henchman, Province),
    /// Flag-bearer row 3: count this element on a victory point space.
    Count(Element),
    /// Shield-bearer row 3: repel a traitor with this shield.
    Repel(Province),
}

impl Choice {
    const LEARN: u16 = 0;
    const DEPLOY: u16 = Self::LEARN + 12;
    const BUILDER: u16 = Self::DEPLOY + 24;
    const LADY: u16 = Self::BUILDER + 1;
    const COUNT: u16 = Self::LADY + 24;
    const REPEL: u16 = Self::COUNT + 5;
    /// Codes this module owns.
    pub const CODES: u16 = Self::REPEL + 6;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Learn(henchman, row) => Self::LEARN + henchman as u16 * 3 + row as u16 - 1,
            Choice::Deploy(henchman, province) => Self::DEPLOY + henchman as u16 * 6 + province as u16,
            Choice::Builder => Self::BUILDER,
            Choice::Lady(henchman, province) => Self::LADY + henchman as u16 * 6 + province as u16,
            Choice::Count(element) => Self::COUNT + element as u16,
            Choice::Repel(province) => Self::REPEL + province as u16,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let learn = Henchman::ALL
            .into_iter()
            .flat_map(|henchman| (1..=3).map(move |row| Choice::Learn(henchman, row)));
        let pairs = || {
            Henchman::ALL.into_iter().flat_map(|henchman| Province::ALL.map(|province| (henchman, province)))
        };
        learn
            .chain(pairs().map(|(henchman, province)| Choice::Deploy(henchman, province)))
            .chain([Choice::Builder])
            .chain(pairs().map(|(henchman, province)| Choice::Lady(henchman, province)))
            .chain(Element::ALL.map(Choice::Count))
            .chain(Province::ALL.map(Choice::Repel))
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["learn", henchman, row] => {
                let row = crate::choice::number_in(row, 1, 3).ok()?;
                Some(Choice::Learn(henchman.parse().ok()?, row))
            }
            ["deploy", henchman, province] => {
                Some(Choice::Deploy(henchman.parse().ok()?, province.parse().ok()?))
            }
            ["favor", "build"] => Some(Choice::Builder),
            ["favor", "place", henchman, province] => {
                Some(Choice::Lady(henchman.parse().ok()?, province.parse().ok()?))
            }
            ["favor", "count", element] => Some(Choice::Count(element.parse().ok()?)),
            ["favor", "repel", province] => Some(Choice::Repel(province.parse().ok()?)),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Learn(henchman, row) => write!(f, "learn {henchman} {row}"),
            Choice::Deploy(henchman, province) => write!(f, "deploy {henchman} {province}"),
            Choice::Builder => f.write_str("favor build"),
            Choice::Lady(henchman, province) => write!(f, "favor place {henchman} {province}"),
            Choice::Count(element) => write!(f, "favor count {element}"),
            Choice::Repel(province) => write!(f, "favor repel {province}"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KingsFavorEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Learned { seat: Seat, henchman: Henchman, row: u8 },
    Used { seat: Seat, henchman: Henchman },
    SealsUp,
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Learned { seat, henchman, row } => Message::new("log-favor-learned")
                .seat("seat", seat)
                .text("henchman", henchman.key())
                .number("row", row),
            Event::Used { seat, henchman } => {
                Message::new("log-favor-used").seat("seat", seat).text("henchman", henchman.key())
            }
            Event::SealsUp => Message::new("log-favor-seals-up"),
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Learned { seat, henchman, row } => vec![favor_thing(seat, henchman, row)],
            Event::Used { seat, henchman } => vec![favor_thing(seat, henchman, 3)],
            Event::SealsUp => Vec::new(),
        }
    }
}

/// An ability of a favor board: `favor:red:builder:2`.
fn favor_thing(seat: Seat, henchman: Henchman, row: u8) -> String {
    Thing::Favor(Colour::of(seat), henchman, row).to_string()
}

// Learning.

/// MF-CHOICE-1 to MF-CHOICE-5: One free ability of the card's column, in a row that its points reach.
fn learn_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::QuestReward { card }) = look.ask() else { return };
    let quest = &look.rules.content.quests[card as usize];
    let board = favor(look, seat);
    for row in 1..=3 {
        let verdict = if board.sealed.count_ones() >= SEALS {
            Err(Clause("MF-CHOICE-5"))
        } else if quest.points < row {
            Err(Clause("MF-CHOICE-3"))
        } else if board.has(quest.henchman, row) {
            Err(Clause("AR-F2"))
        } else {
            Ok(())
        };
        out.judge(Choice::Learn(quest.henchman, row).into(), verdict);
    }
}

/// MF-CHOICE-4: A seal goes on the ability and stays there.
fn learn(now: &mut Now<'_>, seat: Seat, henchman: Henchman, row: u8) {
    now.pop();
    now.state.extras.kings_favor.boards[seat.index()].sealed |= bit(henchman, row);
    now.tell(|| Event::Learned { seat, henchman, row }.into());
}

/// MF-ROW1-1, MF-ROW1-2: One more point for a quest of a column whose row 1 was learned before.
fn one_more(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::QuestResolved { card, .. } = moment else { return };
    let henchman = now.rules.content.quests[card as usize].henchman;
    if favor(now.look(), seat).has(henchman, 1) {
        verbs::score(now, seat, 1, Source::Favor);
    }
}

// Row 2.

/// Abilities that speak of knight and Merlin never apply to Arthur. Some tables want the figure itself to have moved to the
/// space, so that a space brought by a different-action flag does not do (AR-F11).
fn by_knight_or_merlin(look: Look<'_>, landing: Landing) -> bool {
    let seat = look.state.turn.seat;
    let stands = || look.state.spot(seat, landing.figure) == landing.spot;
    landing.figure != Figure::Arthur
        && (!look.rules.options.alternative(Flag::FavorWithDifferentAction) || stands())
}

/// MF-ROW2-1, MF-ROW2-2: On a province space the henchman may go to any other province instead.
fn deploy_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if look.rules.options.alternative(Flag::FavorDeploy) {
        return;
    }
    let Some(landing) = look.landing().filter(|&landing| by_knight_or_merlin(look, landing)) else { return };
    let Space::Province(home) = look.space(landing.spot) else { return };
    if look.permits(seat, Deed::UseSpace(landing.spot)).is_err() {
        return;
    }
    let same_again =
        landing.arrival == Arrival::Repeated && look.rules.options.alternative(Flag::StaffSameHenchmanBan);
    deploy_targets(look, seat, Some(home), out, |henchman| {
        // AR-18: a table may forbid the same henchman for the repetition.
        let banned = same_again && look.state.turn.placed == Some(henchman);
        if banned { Err(Clause("AR-18")) } else { Ok(()) }
    });
}

/// Every henchman whose row 2 was learned, with every province but `home` and the one where it stands.
fn deploy_targets(
    look: Look<'_>,
    seat: Seat,
    home: Option<Province>,
    out: &mut Offers<crate::Choice>,
    allowed: impl Fn(Henchman) -> Result<(), Clause>,
) {
    let board = favor(look, seat);
    for henchman in Henchman::ALL.into_iter().filter(|&henchman| board.has(henchman, 2)) {
        for province in Province::ALL.into_iter().filter(|&province| Some(province) != home) {
            let verdict = allowed(henchman).and_then(|()| can_place(look, seat, henchman, province));
            out.judge(Choice::Deploy(henchman, province).into(), verdict);
        }
    }
}

/// AR-F10: Where the table reads row 2 as a second placement, it comes after the first henchman has acted.
fn extra_deploy_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let open = look.state.extras.kings_favor.extra_open;
    if open.is_some_and(|landing| look.ask() == Some(step::Ask::Acted(landing))) {
        deploy_targets(look, seat, None, out, |_| Ok(()));
    }
}

/// MF-ROW2-1, AR-W5: It belongs to the execution in which the first henchman was placed, and Arthur's never opens it.
fn extra_deploy_opens(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let Moment::Placed(Duty { placing: Placing::ProvinceSpace, .. }) = moment else { return };
    let executed = now.state.agenda.steps().iter().rev().find_map(|step| match *step {
        Step::Ask(step::Ask::Acted(landing)) => Some(landing),
        _ => None,
    });
    let reads = now.rules.options.alternative(Flag::FavorDeploy);
    let look = now.look();
    let open = executed.filter(|&landing| reads && by_knight_or_merlin(look, landing));
    now.state.extras.kings_favor.extra_open = open;
}

fn deploy(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    match now.ask() {
        Some(step::Ask::Landed(landing)) => {
            space::execute(now, seat, landing);
            crate::rules::province::begin(now, seat, henchman, province);
        }
        _ => {
            now.state.extras.kings_favor.extra_open = None;
            henchman::place(now, seat, henchman, province, Placing::Other);
        }
    }
}

// Row 3.

/// MF-ROW3-1, MF-ROW3-2: The seal is turned face down until the next scoring.
fn rest(now: &mut Now<'_>, seat: Seat, henchman: Henchman) {
    now.state.extras.kings_favor.boards[seat.index()].resting |= 1 << henchman as u8;
    now.tell(|| Event::Used { seat, henchman }.into());
}

/// Is this row 3 ability learned and awake? What a seat never learned is not worth a refusal.
fn awake(look: Look<'_>, seat: Seat, henchman: Henchman) -> Option<Result<(), Clause>> {
    let board = favor(look, seat);
    board.has(henchman, 3).then(|| if board.is_ready(henchman) { Ok(()) } else { Err(Clause("MF-ROW3-2")) })
}

/// MF-BUILDER3-1, AR-F6: After a manor was built on a build space, another one; not together with a staff.
fn builder_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::Acted(landing)) = look.ask() else { return };
    if look.space(landing.spot) != Space::Build || !by_knight_or_merlin(look, landing) {
        return;
    }
    let Some(awake) = awake(look, seat, Henchman::Builder) else { return };
    let again = Landing { arrival: Arrival::Repeated, ..landing };
    let verdict = if landing.arrival == Arrival::Repeated {
        Err(Clause("MF-BUILDER3-1"))
    } else if awake.is_ok() && !space::possible(look, seat, again) && !look.any_offer_at(At::Landed, seat) {
        Err(Clause("M-STAFF-4"))
    } else {
        awake
    };
    out.judge(Choice::Builder.into(), verdict);
}

/// The second manor is the same action once more, and no staff can follow it.
fn build_again(now: &mut Now<'_>, seat: Seat) {
    let Some(step::Ask::Acted(landing)) = now.ask() else { return };
    rest(now, seat, Henchman::Builder);
    now.pop();
    now.push(step::Ask::Landed(Landing { arrival: Arrival::Repeated, ..landing }));
}

/// MF-SHIELD3-1: At any time of the own turn, one traitor without a shield.
fn repel_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(verdict) = awake(look, seat, Henchman::ShieldBearer) else { return };
    for province in look.castle(seat).traitors.provinces().iter() {
        out.judge(Choice::Repel(province).into(), verdict);
    }
}

/// MF-FLAG3-1: On a victory point space another element is counted, for one more point.
fn count_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(landing) = look.landing().filter(|&landing| by_knight_or_merlin(look, landing)) else { return };
    let Space::Vp(_) = look.space(landing.spot) else { return };
    let Some(verdict) = awake(look, seat, Henchman::FlagBearer) else { return };
    // Manors are counted only where a space counts them, which is with Arthur.
    let counts_manors = look.rules.spaces.contains(&Space::Vp(Element::Manor));
    for element in Element::ALL.into_iter().filter(|&element| element != Element::Manor || counts_manors) {
        out.judge(Choice::Count(element).into(), verdict);
    }
}

fn count(now: &mut Now<'_>, seat: Seat, element: Element) {
    let Some(landing) = now.look().landing() else { return };
    let Space::Vp(printed) = now.look().space(landing.spot) else { return };
    rest(now, seat, Henchman::FlagBearer);
    space::execute(now, seat, landing);
    victory::score(now, seat, landing, printed, element, 1);
}

/// MF-LADY3-1: On an influence space, two placements where own counters lie instead of its action.
fn lady_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(landing) = look.landing().filter(|&landing| by_knight_or_merlin(look, landing)) else { return };
    let (Space::InfluenceGood(_) | Space::InfluenceHenchman) = look.space(landing.spot) else { return };
    let Some(awake) = awake(look, seat, Henchman::Lady) else { return };
    // A staff has repeated the action already.
    let repeated = landing.arrival == Arrival::Repeated;
    lady_targets(look, seat, if repeated { Err(Clause("MF-LADY3-1")) } else { awake }, out);
}

fn lady_targets(look: Look<'_>, seat: Seat, allowed: Result<(), Clause>, out: &mut Offers<crate::Choice>) {
    if allowed.is_err() && !out.explains() {
        return;
    }
    for province in look.castle(seat).influence.provinces().iter() {
        for henchman in Henchman::ALL {
            let verdict = allowed.and_then(|()| can_place(look, seat, henchman, province));
            out.judge(Choice::Lady(henchman, province).into(), verdict);
        }
    }
}

fn place_by_lady(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    if let Some(step::Ask::Landed(landing)) = now.ask() {
        rest(now, seat, Henchman::Lady);
        space::execute(now, seat, landing);
        now.state.turn.no_staff = NoStaff::Forbidden;
        now.state.extras.kings_favor.lady_used = true;
        now.push(Ask::SecondByLady);
    } else {
        now.pop();
    }
    henchman::place(now, seat, henchman, province, Placing::Other);
}

/// MF-LADY3-1: No staff may be used with it.
fn no_staff_with_the_lady(look: Look<'_>, _seat: Seat, _deed: Deed) -> Result<(), Clause> {
    if look.state.extras.kings_favor.lady_used { Err(Clause("MF-LADY3-1")) } else { Ok(()) }
}

/// What was remembered of the action before is of no use any more.
fn a_new_action(now: &mut Now<'_>, _seat: Seat, _moment: Moment) {
    let data = &mut now.state.extras.kings_favor;
    data.lady_used = false;
    data.extra_open = None;
}

// The flow.

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    match run {
        Run::SealsUp => {
            now.pop();
            for board in &mut now.state.extras.kings_favor.boards {
                board.resting = 0;
            }
            now.tell(|| Event::SealsUp.into());
        }
    }
}

/// Is the question put? If not, it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    match ask {
        Ask::SecondByLady => {
            let mut out = Offers::listing();
            lady_targets(now.look(), now.state.turn.seat, Ok(()), &mut out);
            now.pop_unless(!out.legal().is_empty())
        }
    }
}

/// Who is asked.
pub fn asker(look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::SecondByLady => look.state.turn.seat,
    }
}

/// The answers to a question of this module.
pub fn offers(look: Look<'_>, seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::SecondByLady => {
            lady_targets(look, seat, Ok(()), out);
            out.may_if(out.legal().is_empty(), crate::Choice::Done, Clause("MF-LADY3-1"));
            // AR-1: both placements are complete by themselves; a quest that is met just here can be resolved.
            turn::asides(look, seat, out);
        }
    }
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    match ask {
        Ask::SecondByLady => {
            Question { message: Message::new("ask-second-by-lady"), clause: Clause("MF-LADY3-1") }
        }
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    match (ask, choice) {
        (Ask::SecondByLady, crate::Choice::Quest(card)) => verbs::resolve_quest(now, seat, card, true),
        (Ask::SecondByLady, crate::Choice::Done) => now.pop(),
        (ask, choice) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What a seat keeps of the module's pieces, for bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores {
    /// Seals placed, by row of the favor board; in the third row those that can be used.
    pub seals: [u8; 3],
}

pub fn stores(look: Look<'_>, seat: Seat) -> Stores {
    Stores { seals: seals(look, seat) }
}

fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    out.good("gain-seal", seals(look, seat).iter().sum::<u8>());
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Learn(henchman, row) => learn(now, seat, henchman, row),
        Choice::Deploy(henchman, province) => deploy(now, seat, henchman, province),
        Choice::Builder => build_again(now, seat),
        Choice::Lady(henchman, province) => place_by_lady(now, seat, henchman, province),
        Choice::Count(element) => count(now, seat, element),
        Choice::Repel(province) => {
            rest(now, seat, Henchman::ShieldBearer);
            verbs::repel(now, seat, province);
            verbs::score(now, seat, 1, Source::Favor);
        }
    }
}

/// What a choice of this module is about.
pub fn about(_look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let (things, message) = match choice {
        Choice::Learn(henchman, row) => (
            vec![favor_thing(seat, henchman, row)],
            Message::new("choose-learn").text("henchman", henchman.key()).number("row", row),
        ),
        Choice::Deploy(henchman, province) => (
            vec![thing::henchman(seat, henchman), thing::province(province), favor_thing(seat, henchman, 2)],
            Message::new("choose-deploy").text("henchman", henchman.key()).text("province", province.key()),
        ),
        Choice::Builder => {
            (vec![favor_thing(seat, Henchman::Builder, 3)], Message::new("choose-favor-build"))
        }
        Choice::Lady(henchman, province) => (
            vec![
                favor_thing(seat, Henchman::Lady, 3),
                thing::henchman(seat, henchman),
                thing::province(province),
            ],
            Message::new("choose-favor-place")
                .text("henchman", henchman.key())
                .text("province", province.key()),
        ),
        Choice::Count(element) => (
            vec![favor_thing(seat, Henchman::FlagBearer, 3)],
            Message::new("choose-favor-count").text("element", element.key()),
        ),
        Choice::Repel(province) => (
            vec![favor_thing(seat, Henchman::ShieldBearer, 3), thing::traitor(seat, province)],
            Message::new("choose-favor-repel").text("province", province.key()),
        ),
    };
    About { things, message }
}

// Seen from outside.

fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let data = &look.state.extras.kings_favor;
    let seals = |board: &Favor| {
        let all = Henchman::ALL.into_iter().flat_map(|henchman| (1..=3).map(move |row| (henchman, row)));
        all.filter(|&(henchman, row)| board.has(henchman, row))
            .map(|(henchman, row)| Seal {
                henchman,
                row,
                resting: row == 3 && board.resting >> henchman as u8 & 1 == 1,
            })
            .collect()
    };
    view.extras.kings_favor = Some(View {
        seals: data.boards[..look.rules.seats()].iter().map(seals).collect(),
        lady_used: data.lady_used,
        extra_open: data.extra_open,
    });
}

fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.kings_favor else { return };
    let data = &mut state.extras.kings_favor;
    data.lady_used = seen.lady_used;
    data.extra_open = seen.extra_open;
    for (board, seals) in data.boards.iter_mut().zip(&seen.seals) {
        for seal in seals {
            board.sealed |= bit(seal.henchman, seal.row.clamp(1, 3));
            board.resting |= u8::from(seal.resting) << seal.henchman as u8;
        }
    }
}

/// INV-3: At most four seals; only row 3 rests.
fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    for seat in Seat::first(look.rules.seats()) {
        let (board, who) = (favor(look, seat), Colour::of(seat));
        let count = board.sealed.count_ones();
        if count > SEALS {
            faults.push(format!("{who} has {count} seals on the favor board, more than {SEALS} (INV-3)."));
        }
        for henchman in Henchman::ALL {
            if board.resting >> henchman as u8 & 1 == 1 && !board.has(henchman, 3) {
                faults.push(format!("A seal of {who} rests in the column {henchman}, but row 3 has none."));
            }
        }
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = &look.state.extras.kings_favor;
    for (step, seat) in round.iter().enumerate() {
        let favor = data.boards[seat.index()];
        let named = |what: &str, place: usize| {
            format!("kings-favor.seat+{step}.{what}.{}-{}", Henchman::at(place % 4), place / 4 + 1)
        };
        out.bits(|place| named("seal", place), 12, favor.sealed.into());
        out.bits(|place| named("resting", 8 + place), 4, favor.resting.into());
    }
    out.flag(|| "kings-favor.lady-used".to_owned(), data.lady_used);
    out.flag(|| "kings-favor.extra-open".to_owned(), data.extra_open.is_some());
}
