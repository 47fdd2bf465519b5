//! Duel: the smallest game that has everything a table must handle. Two castles, a supply of gold, a secret card each.
//!
//! - **D-TURN-1.** Red begins. The player in turn takes gold as often as they like, may peek once, and ends the turn
//!   with `end` or by rolling for gold.
//! - **D-TAKE-2.** Nobody takes more than lies in the supply.
//! - **D-PEEK-2.** A second peek is not allowed.
//! - **D-BID-1.** After four turns both bid 0, 1 or 2 gold secretly; the higher bid wins the other's card in points. It is
//!   paid; a player who has less cannot bid that much (D-BID-2).

use logres_kernel::{
    About, Chance, Clause, Described, Description, Folder, Game, Holdings, Message, Offers,
    OptionDescription, Outcome, Question, SEATS, Seat, SeatSet, Secret, Selection, Tell, Unreadable, Viewer,
};
use logres_protocol::Setup;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug)]
pub struct Duel {
    supply: u8,
}

/// How often the rules of a duel were asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// For the offers alone.
    pub offers: u32,
    /// For the offers with what is barred.
    pub explained: u32,
    /// For what a seat has.
    pub holdings: u32,
}

thread_local! {
    static ASKED: Cell<Asked> = const { Cell::new(Asked { offers: 0, explained: 0, holdings: 0 }) };
}

impl Asked {
    /// What this thread has asked while it did `work`.
    pub fn during(work: impl FnOnce()) -> Self {
        ASKED.take();
        work();
        ASKED.get()
    }

    fn count(change: impl FnOnce(&mut Self)) {
        let mut asked = ASKED.get();
        change(&mut asked);
        ASKED.set(asked);
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Castle {
    gold: u8,
    card: Secret<u8>,
    peeked: bool,
    bid: Option<Secret<u8>>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    supply: u8,
    turn: u8,
    castles: [Castle; 2],
    winner: Option<Seat>,
}

impl State {
    fn bids(&self) -> bool {
        self.turn >= 4
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Take(u8),
    Peek,
    Roll,
    End,
    Bid(u8),
}

impl logres_kernel::Choice for Choice {
    const CODES: u16 = 9;

    fn code(self) -> u16 {
        match self {
            Choice::Take(gold) => gold.into(),
            Choice::Peek => 0,
            Choice::Roll => 4,
            Choice::End => 5,
            Choice::Bid(gold) => 6 + u16::from(gold),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Take(gold) => write!(f, "take {gold}"),
            Choice::Peek => write!(f, "peek"),
            Choice::Roll => write!(f, "roll"),
            Choice::End => write!(f, "end"),
            Choice::Bid(gold) => write!(f, "bid {gold}"),
        }
    }
}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let all = (1..=3).map(Choice::Take).chain((0..=2).map(Choice::Bid));
        let mut all = all.chain([Choice::Peek, Choice::Roll, Choice::End]);
        all.find(|choice| choice.to_string() == text)
            .ok_or_else(|| Unreadable(format!("\"{text}\" is no choice of Duel")))
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    Dealt { seat: u8, card: u8 },
    Took { seat: u8, gold: u8 },
    Rolled { seat: u8, face: u8 },
    Peeked { seat: u8, card: u8 },
    Bids { gold: [u8; 2] },
}

impl logres_kernel::Event for Event {
    fn told_to(&self, viewer: Viewer) -> bool {
        match *self {
            Event::Dealt { seat, .. } | Event::Peeked { seat, .. } => {
                viewer == Viewer::Arbiter || viewer.is(Seat::new(seat.into()))
            }
            Event::Took { .. } | Event::Rolled { .. } | Event::Bids { .. } => true,
        }
    }

    fn message(&self) -> Message {
        match *self {
            Event::Dealt { card, .. } => Message::new("duel-dealt").number("card", card),
            Event::Took { seat, gold } => {
                Message::new("duel-took").seat("seat", Seat::new(seat.into())).number("gold", gold)
            }
            Event::Rolled { seat, face } => {
                Message::new("duel-rolled").seat("seat", Seat::new(seat.into())).number("face", face)
            }
            Event::Peeked { card, .. } => Message::new("duel-peeked").number("card", card),
            Event::Bids { gold: [red, blue] } => {
                Message::new("duel-bids").number("red", red).number("blue", blue)
            }
        }
    }

    fn things(&self) -> Vec<String> {
        vec!["supply".to_owned()]
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CastleView {
    gold: u8,
    card: Option<u8>,
    readers: Vec<u8>,
    peeked: bool,
    /// Nothing; a bid that may not be seen; a bid.
    bid: Option<Option<u8>>,
    has_bid: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    supply: u8,
    turn: u8,
    castles: Vec<CastleView>,
    winner: Option<u8>,
}

const TURN: Clause = Clause("D-TURN-1");
const BID: Clause = Clause("D-BID-1");

impl Duel {
    fn other(seat: Seat) -> Seat {
        seat.next(2)
    }

    fn settle(&self, state: &mut State, tell: &mut dyn Tell<Event>) {
        let [Some(red), Some(blue)] = [state.castles[0].bid, state.castles[1].bid] else { return };
        let gold = [*red.truth(), *blue.truth()];
        tell.tell(Event::Bids { gold });
        let winner = Seat::new(usize::from(gold[1] > gold[0]));
        let prize = *state.castles[Self::other(winner).index()].card.truth();
        let castle = &mut state.castles[winner.index()];
        castle.gold = castle.gold - gold[winner.index()] + prize;
        state.winner = Some(winner);
    }
}

impl Game for Duel {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        2
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Event>) -> State {
        let castles = [0, 1].map(|seat| {
            let card = chance.number("card", 1, 6);
            tell.tell(Event::Dealt { seat, card });
            Castle { gold: 0, card: Secret::of(card, Seat::new(seat.into())), peeked: false, bid: None }
        });
        State { supply: self.supply, turn: 0, castles, winner: None }
    }

    fn asked(&self, state: &State) -> SeatSet {
        if state.winner.is_some() {
            SeatSet::NONE
        } else if state.bids() {
            Seat::first(2).filter(|seat| state.castles[seat.index()].bid.is_none()).collect()
        } else {
            SeatSet::only(Seat::new(usize::from(state.turn % 2)))
        }
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Choice>) {
        Asked::count(|asked| match out.explains() {
            false => asked.offers += 1,
            true => asked.explained += 1,
        });
        let castle = &state.castles[seat.index()];
        if state.bids() {
            for gold in 0..=2 {
                out.may_if(castle.gold >= gold, Choice::Bid(gold), Clause("D-BID-2"));
            }
            return;
        }
        out.may(Choice::End);
        out.may(Choice::Roll);
        out.may_if(!castle.peeked, Choice::Peek, Clause("D-PEEK-2"));
        for gold in 1..=3 {
            out.may_if(gold <= state.supply, Choice::Take(gold), Clause("D-TAKE-2"));
        }
    }

    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Event>,
    ) {
        let number = seat.index() as u8;
        match choice {
            Choice::Take(gold) => {
                state.supply -= gold;
                state.castles[seat.index()].gold += gold;
                tell.tell(Event::Took { seat: number, gold });
            }
            Choice::Peek => {
                state.castles[seat.index()].peeked = true;
                let card = &mut state.castles[Self::other(seat).index()].card;
                card.show_to(seat);
                tell.learned();
                tell.tell(Event::Peeked { seat: number, card: *card.truth() });
            }
            Choice::Roll => {
                let face = chance.number("roll", 1, 6).min(state.supply);
                state.supply -= face;
                state.castles[seat.index()].gold += face;
                state.turn += 1;
                tell.tell(Event::Rolled { seat: number, face });
            }
            Choice::End => state.turn += 1,
            Choice::Bid(gold) => {
                state.castles[seat.index()].bid = Some(Secret::of(gold, seat));
                self.settle(state, tell);
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = state.winner?;
        let mut points = [0; SEATS];
        for (points, castle) in points.iter_mut().zip(&state.castles) {
            *points = castle.gold.into();
        }
        Some(Outcome { winners: SeatSet::only(winner), points, ending: "duel-bid" })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let castle = |castle: &Castle| CastleView {
            gold: castle.gold,
            card: castle.card.read(viewer).copied(),
            readers: castle.card.readers().iter().map(|seat| seat.index() as u8).collect(),
            peeked: castle.peeked,
            bid: castle.bid.as_ref().and_then(|bid| bid.read(viewer).copied()).map(Some),
            has_bid: castle.bid.is_some(),
        };
        View {
            supply: state.supply,
            turn: state.turn,
            castles: state.castles.iter().map(castle).collect(),
            winner: state.winner.map(|seat| seat.index() as u8),
        }
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let mut castle = |seat: usize| {
            let seen = &view.castles[seat];
            let card = seen.card.unwrap_or_else(|| chance.number("imagine", 1, 6));
            let bid = seen.has_bid.then(|| Secret::of(seen.bid.flatten().unwrap_or(0), Seat::new(seat)));
            let readers = seen.readers.iter().map(|&seat| Seat::new(seat.into())).collect();
            Castle { gold: seen.gold, card: Secret::new(card, readers), peeked: seen.peeked, bid }
        };
        State {
            supply: view.supply,
            turn: view.turn,
            castles: [castle(0), castle(1)],
            winner: view.winner.map(|seat| Seat::new(seat.into())),
        }
    }

    fn scramble(&self, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        for castle in &mut state.castles {
            if !castle.card.is_open_to(viewer) {
                *castle.card.truth_mut() = chance.number("scramble", 1, 6);
            }
        }
    }

    fn faults(&self, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        let gold =
            u32::from(state.supply) + state.castles.iter().map(|castle| u32::from(castle.gold)).sum::<u32>();
        if gold != u32::from(self.supply) {
            faults.push(format!("there are {gold} gold, but the box holds {}", self.supply));
        }
        for castle in &state.castles {
            let card = *castle.card.truth();
            if !(1..=6).contains(&card) {
                faults.push(format!("there is no card {card}"));
            }
        }
        faults
    }

    fn complete(&self, view: &mut View) {
        let held = view.castles.iter().map(|castle| castle.gold).fold(0, u8::saturating_add);
        view.supply = self.supply.saturating_sub(held);
    }

    fn enter(
        &self,
        state: &mut State,
        at: &str,
        _chance: &mut dyn Chance,
        _tell: &mut dyn Tell<Event>,
    ) -> Result<(), Unreadable> {
        match at {
            "turn" => state.turn = 0,
            "bid" => state.turn = 4,
            _ => return Err(Unreadable(format!("no entry point is called \"{at}\": turn, bid"))),
        }
        Ok(())
    }

    fn is_open(&self, _state: &State, _seat: Seat, choice: Choice) -> bool {
        !matches!(choice, Choice::Bid(_))
    }

    fn question(&self, state: &State, _seat: Seat) -> Question {
        let (key, clause) = if state.bids() { ("duel-ask-bid", BID) } else { ("duel-ask-turn", TURN) };
        Question { message: Message::new(key), clause }
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Holdings) {
        Asked::count(|asked| asked.holdings += 1);
        out.good("duel-gold", state.castles[seat.index()].gold);
    }

    fn about(&self, _state: &State, seat: Seat, choice: Choice) -> About {
        About {
            things: vec![format!("castle:{seat}")],
            message: Message::new("duel-choice")
                .number("code", i32::from(logres_kernel::Choice::code(choice))),
        }
    }
}

impl Described for Duel {
    const NAME: &'static str = "duel";
    const RULES: u32 = 3;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] =
        &[(2, "rich", "off"), (3, "rich", "on")];
    const BY_SEAT: &'static str = "castles";

    fn compile(selection: &Selection, content: &Folder) -> Result<Self, Vec<String>> {
        let supply = content.get("supply").and_then(|text| text.trim().parse().ok());
        let supply: u8 =
            supply.ok_or_else(|| vec!["the file \"supply\" does not hold a number".to_owned()])?;
        let rich = selection.options.get("rich").is_some_and(|value| value == "on");
        Ok(Self { supply: if rich { supply + 10 } else { supply } })
    }

    fn content() -> Folder {
        Folder::from([("supply".to_owned(), "12\n".to_owned())])
    }

    fn content_faults(content: &Folder) -> Vec<String> {
        let good = content.get("supply").is_some_and(|text| text.trim().parse::<u8>().is_ok());
        if good { Vec::new() } else { vec!["the file \"supply\" does not hold a number".to_owned()] }
    }

    fn topics(seats: &[String]) -> Vec<String> {
        seats.iter().map(|seat| format!("castle:{seat}")).collect()
    }

    fn description() -> Description {
        Description {
            seats: vec![2],
            seat_names: vec!["red", "blue", "green"],
            modules: Vec::new(),
            options: vec![OptionDescription { name: "rich", values: vec!["off", "on"] }],
            sets: Vec::new(),
        }
    }
}

pub fn setup() -> Setup {
    Setup { game: "duel".to_owned(), seats: vec!["red".to_owned(), "blue".to_owned()], ..Setup::default() }
}

pub const RED: Seat = Seat::new(0);
pub const BLUE: Seat = Seat::new(1);
