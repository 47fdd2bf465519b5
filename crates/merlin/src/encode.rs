//! A position as numbers, for programs that learn: what a viewer may know, built field by field like a view.
//!
//! Seats are counted from the viewer on: `seat+0` is the viewer, `seat+1` sits to the left. The parts of modules that
//! are not in play are left out, so the number of numbers depends on the table but never on the position.

use crate::content::QUESTS;
use crate::modules::{self, ModuleName};
use crate::now::Look;
use crate::rules::quest;
use crate::state::{NO_CARD, NoStaff, State};
use crate::step::Ask;
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
        modules::encode(look, viewer, round, out);
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
        let asking = look.ask().map(Asking::of).unwrap_or_default();
        out.one_of(|place| format!("question.{}", Asking::name(place)), Asking::COUNT, asking.kind);
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
}

/// The viewer's own hand, if they may read it, and how much each card they see still lacks.
fn encode_hand(look: Look<'_>, seat: Seat, viewer: Viewer, out: &mut impl Numbers) {
    let hand = look.castle(seat).hand.read(viewer).copied().unwrap_or_default();
    out.bits(|card| format!("hand.quest.{}", card + 1), QUESTS, hand.bits());
    let mut missing = [0; QUESTS];
    if viewer == Viewer::Seat(seat) {
        let display = look.state.board.display.into_iter().filter(|&card| card != NO_CARD);
        for card in hand.iter().chain(display) {
            missing[usize::from(card)] = quest::missing_count(look, seat, card);
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
    /// The kinds of questions of the base game; the modules follow.
    const KINDS: [&'static str; 15] = [
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
    ];
    const COUNT: usize = Self::KINDS.len() + ModuleName::ALL.len();

    fn name(kind: usize) -> &'static str {
        match kind.checked_sub(Self::KINDS.len()) {
            None => Self::KINDS[kind],
            Some(module) => ModuleName::ALL[module].name(),
        }
    }

    fn of(ask: Ask) -> Self {
        let plain = |kind| Self { kind: Some(kind), ..Self::default() };
        match ask {
            Ask::Mover => plain(0),
            Ask::Landed(landing) => {
                Self { figure: Some(landing.figure), spot: Some(landing.spot), ..plain(1) }
            }
            Ask::Acted(landing) => {
                Self { figure: Some(landing.figure), spot: Some(landing.spot), ..plain(2) }
            }
            Ask::EndTurn => plain(3),
            Ask::DrawQuest => plain(4),
            Ask::Pause => plain(5),
            // The number after this one was for a step that asks nothing; it stays, so that the others keep theirs.
            Ask::Duty(duty) => {
                Self { henchman: Some(duty.henchman), province: Some(duty.province), ..plain(6) }
            }
            Ask::DiscardTraitor => plain(8),
            Ask::TakeAny => plain(9),
            Ask::DiscardMore => plain(10),
            Ask::Tower { hex } => Self { hex: Some(hex), ..plain(11) },
            Ask::QuestReward { card } => Self { card: Some(card), ..plain(12) },
            // An attempted card was named to everybody.
            Ask::Attempt { card, .. } => Self { card: Some(card), ..plain(13) },
            Ask::UseGrail { .. } => plain(14),
            Ask::Module(ask) => plain(Self::KINDS.len() + ask.module() as usize),
        }
    }
}
