//! Three Cards: a small game that is solved, to prove the kernel and the laws on.
//!
//! It has everything the great games have, once: sealed answers, a pile without order, chance, secrets, an agenda,
//! barred choices, a look at a hidden card. Its rules, by clause:
//!
//! - **T-FIRST-1.** Both players secretly hold out one or two fingers, and show them together. If the sum is even,
//!   seat 0 begins, otherwise seat 1.
//! - **T-DEAL-1.** The cards are 0, 1 and 2. Each player gets one, face down; one is left in the pile.
//! - **T-BET-1.** Each player has put in a coin. The first player checks or bets a second coin; after a check the other
//!   player checks or bets.
//! - **T-BET-2.** A bet is answered by a call, which costs a second coin, or by folding, which leaves the pot to the
//!   other player. It cannot be raised or passed over.
//! - **T-BET-3.** Without a bet there is nothing to call and no reason to fold.
//! - **T-SHOW-1.** After two checks or a call both cards are shown; the higher one takes the pot.
//! - **T-LOOK-1.** The loser may look at the card that was left, and then lays it back.
//!
//! From the bet on this is Kuhn poker (1950), whose value is known: with best play on both sides the first player loses
//! 1/18 of a coin a game. The test `tests/tiny.rs` finds that value with this engine.

use logres_kernel::{
    About, Agenda, Arg, Chance, Clause, Game, Holdings, Message, Offers, Outcome, Pile, Question, SEATS,
    Seat, SeatSet, Secret, Silence, Tell, Unreadable, Viewer,
};
use std::fmt;
use std::str::FromStr;

const FIRST: Clause = Clause("T-FIRST-1");
const BET: Clause = Clause("T-BET-1");
const ANSWER: Clause = Clause("T-BET-2");
const NO_BET: Clause = Clause("T-BET-3");
const LOOK: Clause = Clause("T-LOOK-1");

/// The ruleset. There is nothing to choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tiny;

/// Cards 0, 1 and 2, once each.
pub const CARDS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Step {
    #[default]
    Fingers,
    Deal,
    /// The first player checks or bets.
    Open,
    /// The other player has seen a check.
    Reply,
    /// This seat answers a bet.
    Answer(Seat),
    Show,
    /// This seat lost and may look at the card that was left.
    Look(Seat),
}

/// The game in its written order.
pub const PLAN: [Step; 3] = [Step::Fingers, Step::Deal, Step::Open];

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step, 8>,
    /// What each seat holds out, once it has answered.
    pub fingers: [Option<Secret<u8>>; 2],
    /// The first player, once the fingers are shown.
    pub first: Option<Seat>,
    pub hands: [Option<Secret<u8>>; 2],
    pub pile: Pile<CARDS, 1, 1>,
    pub coins: [u8; 2],
    pub winner: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    One,
    Two,
    Check,
    Bet,
    Call,
    Fold,
    Look,
    Leave,
}

impl Choice {
    pub const ALL: [Choice; 8] = [
        Choice::One,
        Choice::Two,
        Choice::Check,
        Choice::Bet,
        Choice::Call,
        Choice::Fold,
        Choice::Look,
        Choice::Leave,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Choice::One => "one",
            Choice::Two => "two",
            Choice::Check => "check",
            Choice::Bet => "bet",
            Choice::Call => "call",
            Choice::Fold => "fold",
            Choice::Look => "look",
            Choice::Leave => "leave",
        }
    }
}

impl logres_kernel::Choice for Choice {
    const CODES: u16 = Choice::ALL.len() as u16;

    fn code(self) -> u16 {
        self as u16
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let known = Choice::ALL.into_iter().find(|choice| choice.name() == text);
        known.ok_or_else(|| Unreadable(format!("\"{text}\" is no choice of this game")))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Begins(Seat),
    /// A card came into a hand. Everybody sees that; only its owner is told which.
    Dealt(Seat, u8),
    Chose(Seat, Choice),
    Shown([u8; 2]),
    Saw(Seat, u8),
}

impl logres_kernel::Event for Event {
    fn told_to(&self, viewer: Viewer) -> bool {
        match *self {
            Event::Dealt(seat, _) | Event::Saw(seat, _) => viewer == Viewer::Arbiter || viewer.is(seat),
            Event::Begins(_) | Event::Chose(..) | Event::Shown(_) => true,
        }
    }

    fn message(&self) -> Message {
        match *self {
            Event::Begins(seat) => Message::new("tiny-begins").seat("who", seat),
            Event::Dealt(seat, card) => Message::new("tiny-dealt").seat("who", seat).number("card", card),
            Event::Chose(seat, choice) => {
                Message::new("tiny-chose").seat("who", seat).with("choice", Arg::Text(choice.name()))
            }
            Event::Shown(cards) => {
                Message::new("tiny-shown").number("first", cards[0]).number("second", cards[1])
            }
            Event::Saw(seat, card) => Message::new("tiny-saw").seat("who", seat).number("card", card),
        }
    }

    fn things(&self) -> Vec<String> {
        match *self {
            Event::Begins(seat) | Event::Dealt(seat, _) => vec![format!("hand:{seat}")],
            Event::Chose(seat, _) => vec![format!("coins:{seat}")],
            Event::Shown(_) => vec!["hand:0".to_owned(), "hand:1".to_owned()],
            Event::Saw(..) => vec!["pile".to_owned()],
        }
    }
}

/// A fact as one viewer sees it. Who else knows it is no secret in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub fact: Option<u8>,
    pub readers: SeatSet,
}

impl Seen {
    fn of(secret: &Secret<u8>, viewer: Viewer) -> Self {
        Self { fact: secret.read(viewer).copied(), readers: secret.readers() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub agenda: Agenda<Step, 8>,
    pub fingers: [Option<Seen>; 2],
    pub first: Option<Seat>,
    pub hands: [Option<Seen>; 2],
    /// How many cards lie in the pile undecided. Which ones follows from what this viewer knows of the others.
    pub undecided: u8,
    /// The card that was left, once it has been looked at and laid back.
    pub left: Option<Seen>,
    pub coins: [u8; 2],
    pub winner: Option<Seat>,
}

fn other(seat: Seat) -> Seat {
    seat.next(2)
}

impl State {
    fn first(&self) -> Seat {
        self.first.unwrap_or_default()
    }

    fn card(&self, seat: Seat) -> Option<u8> {
        self.hands[seat.index()].as_ref().map(|card| *card.truth())
    }

    fn hand_over(&mut self, winner: Seat) {
        self.winner = Some(winner);
        self.agenda.push(Step::Look(other(winner)));
    }

    /// Every secret of the table, with a number that stays the same through a re-deal.
    fn secrets_mut(&mut self) -> impl Iterator<Item = &mut Secret<u8>> {
        self.hands.iter_mut().flatten().chain(self.pile.top_mut())
    }
}

impl Tiny {
    /// Runs the steps that need nobody.
    fn settle(self, state: &mut State, chance: &mut dyn Chance, tell: &mut dyn Tell<Event>) {
        while let Some(step) = state.agenda.top() {
            match step {
                Step::Fingers => {
                    let [Some(one), Some(two)] = state.fingers else { return };
                    let first = Seat::new(usize::from((one.truth() + two.truth()) % 2));
                    state.fingers = [one, two].map(|held| Some(Secret::open(*held.truth())));
                    state.first = Some(first);
                    state.agenda.pop();
                    tell.tell(Event::Begins(first));
                }
                Step::Deal => {
                    for seat in state.first().round(2) {
                        if let Some(mut card) = state.pile.draw("deal", chance) {
                            card.show_to(seat);
                            tell.tell(Event::Dealt(seat, *card.truth()));
                            state.hands[seat.index()] = Some(card);
                        }
                    }
                    state.agenda.pop();
                }
                Step::Show => {
                    state.agenda.pop();
                    let cards = [state.card(Seat::new(0)), state.card(Seat::new(1))];
                    state.hands = cards.map(|card| card.map(Secret::open));
                    tell.tell(Event::Shown(cards.map(Option::unwrap_or_default)));
                    let higher = Seat::new(usize::from(cards[1] > cards[0]));
                    state.hand_over(higher);
                }
                Step::Open | Step::Reply | Step::Answer(_) | Step::Look(_) => return,
            }
        }
    }

    /// The cards that lie neither in a hand nor, looked at, on the pile.
    fn undecided(seen: impl Iterator<Item = u8>) -> [u8; CARDS] {
        let mut counts = [1; CARDS];
        for card in seen {
            counts[usize::from(card)] = 0;
        }
        counts
    }
}

impl Game for Tiny {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        2
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Event>) -> State {
        let mut agenda = Agenda::default();
        agenda.push_plan(&PLAN);
        let mut state = State {
            agenda,
            fingers: [None; 2],
            first: None,
            hands: [None; 2],
            pile: Pile::of([1; CARDS]),
            coins: [1; 2],
            winner: None,
        };
        self.settle(&mut state, chance, tell);
        state
    }

    fn asked(&self, state: &State) -> SeatSet {
        match state.agenda.top() {
            None | Some(Step::Deal | Step::Show) => SeatSet::NONE,
            Some(Step::Fingers) => {
                Seat::first(2).filter(|seat| state.fingers[seat.index()].is_none()).collect()
            }
            Some(Step::Open) => SeatSet::only(state.first()),
            Some(Step::Reply) => SeatSet::only(other(state.first())),
            Some(Step::Answer(seat) | Step::Look(seat)) => SeatSet::only(seat),
        }
    }

    fn offers(&self, state: &State, _seat: Seat, out: &mut Offers<Choice>) {
        match state.agenda.top() {
            None | Some(Step::Deal | Step::Show) => {}
            Some(Step::Fingers) => {
                out.may(Choice::One);
                out.may(Choice::Two);
            }
            Some(step @ (Step::Open | Step::Reply | Step::Answer(_))) => {
                let bet = matches!(step, Step::Answer(_));
                out.may_if(!bet, Choice::Check, ANSWER);
                out.may_if(!bet, Choice::Bet, ANSWER);
                out.may_if(bet, Choice::Call, NO_BET);
                out.may_if(bet, Choice::Fold, NO_BET);
            }
            Some(Step::Look(_)) => {
                out.may(Choice::Look);
                out.may(Choice::Leave);
            }
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
        match choice {
            Choice::One => state.fingers[seat.index()] = Some(Secret::of(1, seat)),
            Choice::Two => state.fingers[seat.index()] = Some(Secret::of(2, seat)),
            Choice::Check => {
                let opened = seat == state.first();
                state.agenda.replace_top(if opened { Step::Reply } else { Step::Show });
                tell.tell(Event::Chose(seat, choice));
            }
            Choice::Bet => {
                state.coins[seat.index()] += 1;
                state.agenda.replace_top(Step::Answer(other(seat)));
                tell.tell(Event::Chose(seat, choice));
            }
            Choice::Call => {
                state.coins[seat.index()] += 1;
                state.agenda.replace_top(Step::Show);
                tell.tell(Event::Chose(seat, choice));
            }
            Choice::Fold => {
                state.agenda.pop();
                tell.tell(Event::Chose(seat, choice));
                state.hand_over(other(seat));
            }
            Choice::Look => {
                state.agenda.pop();
                if let Some(mut card) = state.pile.draw("left", chance) {
                    card.show_to(seat);
                    tell.tell(Event::Saw(seat, *card.truth()));
                    tell.learned();
                    state.pile.put_on_top(card);
                }
            }
            Choice::Leave => {
                state.agenda.pop();
            }
        }
        self.settle(state, chance, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.agenda.is_empty() {
            return None;
        }
        let winner = state.winner?;
        let stake = i16::from(state.coins[other(winner).index()]);
        let mut points = [0; SEATS];
        points[winner.index()] = stake;
        points[other(winner).index()] = -stake;
        Some(Outcome { winners: SeatSet::only(winner), points, ending: "tiny-pot" })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            agenda: state.agenda,
            fingers: state.fingers.map(|held| held.map(|held| Seen::of(&held, viewer))),
            first: state.first,
            hands: state.hands.map(|card| card.map(|card| Seen::of(&card, viewer))),
            undecided: state.pile.loose_len() as u8,
            left: state.pile.top().first().map(|card| Seen::of(card, viewer)),
            coins: state.coins,
            winner: state.winner,
        }
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let known = view.hands.iter().flatten().chain(&view.left).filter_map(|seen| seen.fact);
        let mut unknown: Pile<CARDS, 1, 1> = Pile::of(Self::undecided(known));
        let mut card = |seen: Seen, chance: &mut dyn Chance| {
            let drawn = || unknown.draw("imagine", chance).map_or(0, |card| *card.truth());
            Secret::new(seen.fact.unwrap_or_else(drawn), seen.readers)
        };
        let hands = view.hands.map(|seen| seen.map(|seen| card(seen, chance)));
        let left = view.left.map(|seen| card(seen, chance));
        let fingers = view.fingers.map(|seen| {
            let seen = seen?;
            let held = seen.fact.unwrap_or_else(|| chance.number("imagine", 1, 2));
            Some(Secret::new(held, seen.readers))
        });
        // Whatever is not drawn by now lies in the pile undecided.
        let mut pile = unknown;
        if let Some(left) = left {
            pile.put_on_top(left);
        }
        State {
            agenda: view.agenda,
            fingers,
            first: view.first,
            hands,
            pile,
            coins: view.coins,
            winner: view.winner,
        }
    }

    fn scramble(&self, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        for held in state.fingers.iter_mut().flatten() {
            if !held.is_open_to(viewer) {
                *held.truth_mut() = chance.number("scramble", 1, 2);
            }
        }
        // Everything hidden from the viewer goes back into one heap and comes out anew, in the same places.
        let mut heap: Pile<CARDS, 1, 1> = Pile::of(*state.pile.loose());
        let hidden = |card: &&mut Secret<u8>| !card.is_open_to(viewer);
        for card in state.secrets_mut().filter(hidden) {
            heap.loose_mut()[usize::from(*card.truth())] += 1;
        }
        if viewer != Viewer::Arbiter {
            for card in state.secrets_mut().filter(hidden) {
                if let Some(dealt) = heap.draw("scramble", chance) {
                    *card.truth_mut() = *dealt.truth();
                }
            }
            *state.pile.loose_mut() = *heap.loose();
        }
    }

    fn faults(&self, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        for card in 0..CARDS {
            let in_hands = state.hands.iter().flatten().filter(|held| usize::from(*held.truth()) == card);
            let found = in_hands.count() + state.pile.count(card);
            if found != 1 {
                faults.push(format!("card {card} lies on the table {found} times"));
            }
        }
        if state.coins.iter().any(|coins| !(1..=2).contains(coins)) {
            faults.push(format!("nobody can have put in {:?} coins", state.coins));
        }
        faults
    }

    fn complete(&self, view: &mut View) {
        let held = view.hands.iter().flatten().chain(&view.left).count();
        view.undecided = (CARDS - held.min(CARDS)) as u8;
    }

    fn is_open(&self, _state: &State, _seat: Seat, choice: Choice) -> bool {
        !matches!(choice, Choice::One | Choice::Two)
    }

    fn question(&self, state: &State, _seat: Seat) -> Question {
        let (key, clause) = match state.agenda.top() {
            Some(Step::Fingers) => ("tiny-ask-fingers", FIRST),
            Some(Step::Answer(_)) => ("tiny-ask-answer", ANSWER),
            Some(Step::Look(_)) => ("tiny-ask-look", LOOK),
            None | Some(Step::Deal | Step::Open | Step::Reply | Step::Show) => ("tiny-ask-bet", BET),
        };
        Question { message: Message::new(key), clause }
    }

    fn is_thing(&self, name: &str) -> bool {
        let known = ["fingers", "coins", "hand", "pile"];
        known.contains(&name.split(':').next().unwrap_or_default())
    }

    fn about(&self, _state: &State, seat: Seat, choice: Choice) -> About {
        let thing = match choice {
            Choice::One | Choice::Two => format!("fingers:{seat}"),
            Choice::Check | Choice::Bet | Choice::Call | Choice::Fold => format!("coins:{seat}"),
            Choice::Look | Choice::Leave => "pile".to_owned(),
        };
        About { things: vec![thing], message: Message::new("tiny-choice").text("choice", choice.name()) }
    }

    fn is_grave(&self, _state: &State, _seat: Seat, choice: Choice) -> bool {
        choice == Choice::Fold
    }

    fn is_last_resort(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Fold | Choice::Leave)
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Holdings) {
        out.good("tiny-stake", state.coins[seat.index()]);
    }
}

/// A table of two that has been played up to here, for tests: `after(&["one", "two", …])` with cards dealt in order.
pub fn after(chance: &mut dyn Chance, choices: &[&str]) -> State {
    let mut state = Tiny.begin(chance, &mut Silence);
    for written in choices {
        let seat = Tiny.asked(&state).lowest().expect("the game is over before the last choice");
        let choice = written.parse().expect("a choice of this game");
        Tiny.play(&mut state, seat, choice, chance, &mut Silence).expect("a legal choice");
    }
    state
}
