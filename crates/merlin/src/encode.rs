//! A position as numbers, for programs that learn: what a viewer may know, built field by field like a view.
//!
//! Seats are counted from the viewer on: `seat+0` is the viewer, `seat+1` sits to the left. The parts of modules that
//! are not in play are left out, so the number of numbers depends on the table but never on the position.

use crate::content::QUESTS;
use crate::modules::{
    Look, arthur, caerleon, decree, gold, kings_favor, knights, market, morgana, treasures,
};
use crate::options::ModuleName;
use crate::rules::quest;
use crate::state::{NO_CARD, NoStaff, State};
use crate::step::Step;
use crate::words::*;
use crate::{Choice, Merlin};
use logres_kernel::{Encoded, Numbers, Seat, Viewer};

impl Encoded for Merlin {
    const ENCODING: u32 = 1;

    fn choices() -> Vec<Choice> {
        crate::choice::every()
    }

    fn encode(&self, state: &State, viewer: Viewer, out: &mut impl Numbers) {
        let look = Look { rules: self, state };
        let first = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Gallery | Viewer::Arbiter => Seat::new(0),
        };
        let round = Round { first, seats: self.seats() };
        self.encode_turn(look, round, out);
        self.encode_board(look, round, out);
        let forecast = if state.board.over { Default::default() } else { self.forecast(state) };
        for (step, seat) in first.round(round.seats).enumerate() {
            self.encode_castle(look, step, seat, out);
            let forecast = &forecast[seat.index()];
            out.number(
                || format!("seat+{step}.next-scoring.traitors-cost"),
                forecast.traitors.unsigned_abs() as u8,
            );
            for (what, points) in [
                ("excalibur", forecast.excalibur),
                ("domain", forecast.domain),
                ("influence", forecast.influence),
                ("henchmen", forecast.henchmen),
                ("picts", forecast.picts),
            ] {
                out.signed(|| format!("seat+{step}.next-scoring.{what}"), points);
            }
        }
        encode_hand(look, first, viewer, out);
        self.encode_modules(look, viewer, round, out);
    }
}

/// The seats as a viewer counts them.
#[derive(Clone, Copy)]
pub struct Round {
    pub first: Seat,
    pub seats: usize,
}

impl Round {
    /// How many seats to the viewer's left somebody sits.
    #[inline]
    pub const fn place(self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.first.index()) % self.seats
    }

    /// The seats, the viewer first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        self.first.round(self.seats)
    }

    /// A set of seats as bits, the viewer's lowest.
    pub fn bits(self, seats: u8) -> u64 {
        self.iter()
            .enumerate()
            .fold(0, |bits, (step, seat)| bits | u64::from(seats >> seat.index() & 1) << step)
    }
}

/// Six numbers, one for each province.
#[inline]
pub fn tally(out: &mut impl Numbers, name: impl Fn() -> String, tally: Tally) {
    for province in Province::ALL {
        out.number(|| format!("{}.{province}", name()), tally.get(province));
    }
}

/// One of the provinces, or none.
#[inline]
pub fn province(out: &mut impl Numbers, name: impl Fn() -> String, province: Option<Province>) {
    out.one_of(
        |place| format!("{}.{}", name(), Province::at(place)),
        Province::COUNT,
        province.map(Province::index),
    );
}

/// A number for each hex of the domain.
#[inline]
pub fn hexes(look: Look<'_>, out: &mut impl Numbers, name: impl Fn() -> String, bits: u32) {
    out.bits(|hex| format!("{}.{hex}", name()), look.rules.domain.hexes as usize, bits.into());
}

impl Merlin {
    /// One of the spaces of both rings.
    fn encode_spot(&self, out: &mut impl Numbers, name: impl Fn() -> String, spot: Option<Spot>) {
        let outer = self.fittings.outer.len();
        let count = outer + self.fittings.inner.len();
        let place = spot.map(|spot| {
            let position = usize::from(spot.position());
            if spot.is_inner() { outer + position } else { position }
        });
        let named = |place: usize| match place.checked_sub(outer) {
            None => format!("{}.{place}", name()),
            Some(inner) => format!("{}.inner-{inner}", name()),
        };
        out.one_of(named, count, place);
    }

    fn encode_turn(&self, look: Look<'_>, round: Round, out: &mut impl Numbers) {
        let (board, turn) = (&look.state.board, &look.state.turn);
        // Codes name seats by their colour, so a program has to know its own.
        out.one_of(|seat| format!("viewer.{}", Colour::at(seat)), round.seats, Some(round.first.index()));
        out.number(|| "round".to_owned(), board.round);
        out.flag(|| "over".to_owned(), board.over);
        out.one_of(|step| format!("first.seat+{step}"), round.seats, Some(round.place(board.first)));
        out.one_of(|step| format!("turn.seat+{step}"), round.seats, Some(round.place(turn.seat)));
        let asked = crate::flow::asked(look).iter().fold(0, |bits, seat| bits | 1 << round.place(seat));
        out.bits(|step| format!("asked.seat+{step}"), round.seats, asked);
        let asking = look.state.agenda.top().map(Asking::of).unwrap_or_default();
        out.one_of(|place| format!("question.{}", Asking::KINDS[place]), Asking::KINDS.len(), asking.kind);
        out.one_of(
            |place| format!("question.figure.{}", Figure::at(place)),
            Figure::COUNT,
            asking.figure.map(Figure::index),
        );
        self.encode_spot(out, || "question.space".to_owned(), asking.spot);
        out.one_of(
            |place| format!("question.henchman.{}", Henchman::at(place)),
            Henchman::COUNT,
            asking.henchman.map(Henchman::index),
        );
        province(out, || "question.province".to_owned(), asking.province);
        out.one_of(
            |hex| format!("question.hex.{hex}"),
            self.domain.hexes as usize,
            asking.hex.map(usize::from),
        );
        out.one_of(|card| format!("question.quest.{}", card + 1), QUESTS, asking.card.map(usize::from));
        for (name, die) in [("chosen", turn.chosen), ("played", turn.played)] {
            let dice = self.fittings.dice as usize;
            out.one_of(|place| format!("turn.{name}.{}", Die::at(place)), dice, die.map(Die::index));
        }
        out.flag(|| "turn.moved".to_owned(), turn.moved);
        out.flag(|| "turn.apple-used".to_owned(), turn.apple_used);
        out.number(|| "turn.quests".to_owned(), turn.quests);
        out.flag(|| "turn.two-quests".to_owned(), turn.two_quests);
        out.number(|| "turn.owed".to_owned(), turn.owed);
        out.one_of(
            |place| format!("turn.placed.{}", Henchman::at(place)),
            Henchman::COUNT,
            turn.placed.map(Henchman::index),
        );
        out.flag(|| "turn.staff-possible".to_owned(), turn.no_staff == NoStaff::Possible);
    }

    fn encode_board(&self, look: Look<'_>, round: Round, out: &mut impl Numbers) {
        let board = &look.state.board;
        self.encode_spot(out, || "merlin".to_owned(), Some(board.merlin));
        if !self.fittings.inner.is_empty() {
            self.encode_spot(out, || "arthur".to_owned(), Some(board.arthur));
        }
        for good in Good::ALL {
            tally(out, || format!("supply.{good}"), board.supply[good.index()]);
        }
        out.number(|| "supply.apples".to_owned(), board.apples);
        for (place, &card) in board.display.iter().enumerate() {
            let card = (card != NO_CARD).then_some(usize::from(card));
            out.one_of(|card| format!("display.{place}.quest.{}", card + 1), QUESTS, card);
        }
        out.bits(|card| format!("discard.quest.{}", card + 1), QUESTS, board.discard.bits());
        out.number(|| "pile.quests".to_owned(), board.quests.len() as u8);
        out.number(|| "pile.traitors".to_owned(), board.traitors.total());
        tally(out, || "discard.traitors".to_owned(), board.traitors_out);
        for terrain in Terrain::ALL {
            hexes(look, out, || format!("domain.{terrain}"), board.terrain[terrain.index()]);
        }
        hexes(look, out, || "domain.tower".to_owned(), board.towers);
        for relic in Relic::ALL {
            let owner = look.state.owner(relic).map(|seat| round.place(seat));
            out.one_of(|step| format!("{relic}.seat+{step}"), round.seats, owner);
        }
        out.flag(|| "grail-used".to_owned(), board.grail_used);
    }

    fn encode_castle(&self, look: Look<'_>, step: usize, seat: Seat, out: &mut impl Numbers) {
        let castle = look.castle(seat);
        let named = |what: &str| format!("seat+{step}.{what}");
        out.signed(|| named("points"), castle.points);
        self.encode_spot(out, || named("knight"), Some(castle.knight));
        for &die in &Die::ALL[..self.fittings.dice as usize] {
            let shown = castle.is_ready(die).then_some(usize::from(castle.die(die)));
            out.one_of(|number| format!("seat+{step}.die.{die}.{number}"), 8, shown);
        }
        for good in Good::ALL {
            tally(out, || format!("seat+{step}.{good}"), castle.goods[good.index()]);
        }
        tally(out, || named("influence"), castle.influence);
        tally(out, || named("traitor"), castle.traitors);
        for henchman in Henchman::ALL {
            let place = castle.place(henchman);
            province(out, || format!("seat+{step}.{henchman}"), place);
        }
        hexes(look, out, || named("manor"), castle.manors);
        out.number(|| named("manors-left"), castle.manors_left);
        out.number(|| named("counters"), castle.counters);
        out.number(|| named("staffs"), castle.staffs);
        out.number(|| named("apples"), castle.apples);
        out.number(|| named("hand-size"), castle.hand.truth().len() as u8);
        out.flag(|| named("retired"), look.state.board.retired >> seat.index() & 1 == 1);
    }

    /// Every module keeps its own part, in the order of their names.
    fn encode_modules(&self, look: Look<'_>, viewer: Viewer, round: Round, out: &mut impl Numbers) {
        for module in ModuleName::ALL {
            if !self.options.modules.has(module) {
                continue;
            }
            match module {
                ModuleName::KingsFavor => kings_favor::encode(look, round, out),
                ModuleName::Arthur => arthur::encode(look, round, out),
                ModuleName::Knights => knights::encode(look, round, out),
                ModuleName::Gold => gold::encode(look, round, out),
                ModuleName::Market => market::encode(look, round, out),
                ModuleName::Caerleon => caerleon::encode(look, out),
                ModuleName::Morgana => morgana::encode(look, round, out),
                ModuleName::Treasures => treasures::encode(look, out),
                ModuleName::Decree => decree::encode(look, viewer, round, out),
            }
        }
    }
}

/// The viewer's own hand, if they may read it, and how much each card they see still lacks.
fn encode_hand(look: Look<'_>, seat: Seat, viewer: Viewer, out: &mut impl Numbers) {
    let hand = look.castle(seat).hand.read(viewer).copied().unwrap_or_default();
    out.bits(|card| format!("hand.quest.{}", card + 1), QUESTS, hand.bits());
    let mut missing = [0; QUESTS];
    if viewer == Viewer::Seat(seat) {
        let display = look.state.board.display.into_iter().filter(|&card| card != NO_CARD);
        for card in hand.iter().chain(display) {
            missing[usize::from(card)] = quest::missing(look, seat, card).count_ones() as u8;
        }
    }
    for (card, missing) in missing.into_iter().enumerate() {
        out.number(|| format!("missing.quest.{}", card + 1), missing);
    }
}

/// What the question on top of the agenda is about.
#[derive(Clone, Copy, Default)]
struct Asking {
    kind: Option<usize>,
    figure: Option<Figure>,
    spot: Option<Spot>,
    henchman: Option<Henchman>,
    province: Option<Province>,
    hex: Option<u8>,
    card: Option<u8>,
}

impl Asking {
    /// The kinds of questions.
    const KINDS: [&'static str; 24] = [
        "mover",
        "landed",
        "acted",
        "end-turn",
        "draw-quest",
        "pause",
        "duty",
        "perform-duty",
        "discard-traitor",
        "take-any",
        "discard-more",
        "tower",
        "quest-reward",
        "attempt",
        "grail",
        "kings-favor",
        "arthur",
        "knights",
        "gold",
        "market",
        "caerleon",
        "morgana",
        "treasures",
        "decree",
    ];

    fn of(step: Step) -> Self {
        let plain = |kind| Self { kind: Some(kind), ..Self::default() };
        match step {
            Step::Mover => plain(0),
            Step::Landed(landing) => {
                Self { figure: Some(landing.figure), spot: Some(landing.spot), ..plain(1) }
            }
            Step::Acted(landing) => {
                Self { figure: Some(landing.figure), spot: Some(landing.spot), ..plain(2) }
            }
            Step::EndTurn => plain(3),
            Step::DrawQuest => plain(4),
            Step::Pause => plain(5),
            Step::Duty(duty) => {
                Self { henchman: Some(duty.henchman), province: Some(duty.province), ..plain(6) }
            }
            Step::PerformDuty(duty) => {
                Self { henchman: Some(duty.henchman), province: Some(duty.province), ..plain(7) }
            }
            Step::DiscardTraitor => plain(8),
            Step::TakeAny => plain(9),
            Step::DiscardMore => plain(10),
            Step::Tower { hex } => Self { hex: Some(hex), ..plain(11) },
            Step::QuestReward { card } => Self { card: Some(card), ..plain(12) },
            // An attempted card was named to everybody.
            Step::Attempt { card, .. } => Self { card: Some(card), ..plain(13) },
            Step::UseGrail { .. } => plain(14),
            Step::KingsFavor(_) => plain(15),
            Step::Arthur(_) => plain(16),
            Step::Knights(_) => plain(17),
            Step::Gold(_) => plain(18),
            Step::Market(_) => plain(19),
            Step::Caerleon(_) => plain(20),
            Step::Morgana(_) => plain(21),
            Step::Treasures(_) => plain(22),
            Step::Decree(_) => plain(23),
            // These run by themselves, so no position that somebody looks at has them on top.
            Step::LayBoard
            | Step::LayDomain
            | Step::ChooseFirst
            | Step::DealStartTiles
            | Step::DealTraitors
            | Step::DealQuests
            | Step::SetUpModules
            | Step::RollDice
            | Step::BeginRound
            | Step::NextTurn
            | Step::EndRound
            | Step::BeginTurn
            | Step::ReplaceQuests
            | Step::BeginScoring
            | Step::ScoreTraitors
            | Step::RepelTraitors(_)
            | Step::NewTraitors
            | Step::ScoreDomain
            | Step::ScoreInfluence
            | Step::ScoreProvince { .. }
            | Step::ScoreHenchmen
            | Step::EndScoring
            | Step::EndApples
            | Step::EndStaffs
            | Step::EndGoods
            | Step::TheEnd => Self::default(),
        }
    }
}
