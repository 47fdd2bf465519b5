//! Three Cards with one fault each, to prove that the laws can fail.
//!
//! [`Planted`] hands everything to [`Tiny`] and spoils one thing on the way. `tests/planted.rs` holds each fault
//! against the law that must notice it.

use crate::tiny::{self, CARDS, Choice, Event, Step, Tiny};
use logres_kernel::{
    About, Chance, Clause, Game, Holdings, Message, Offers, Outcome, Question, Refusal, Seat, SeatSet, Tell,
    Viewer,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flaw {
    /// The view tells the card in the other hand.
    LeakyView,
    /// Betting is not on offer against the highest card.
    LeakyOffers,
    /// What is barred is barred by another clause, depending on the other hand.
    LeakyBarred,
    /// The question is worded differently when the other hand is weak.
    LeakyQuestion,
    /// Who may look at the card that was left depends on that card.
    LeakyAsked,
    /// A sealed answer changes what the other seat may answer.
    LeakySeal,
    /// Everybody hears a sealed answer.
    LoudSeal,
    /// Sealed answers count as made in the open.
    OpenSeal,
    /// The seat that answers first begins.
    HastySeal,
    /// The imagined world forgets what the viewer holds.
    Forgetful,
    /// The imagined world deals the same card twice.
    Doubling,
    /// The arbiter's view lacks something.
    Blind,
    /// Scrambling gives back the real world.
    Idle,
    /// A fold leaves a seat without an answer.
    DeadEnd,
    /// An offer stands twice.
    Twice,
    /// An offer is also barred.
    Torn,
    /// Betting is offered only when nobody asks why.
    Moody,
    /// A seat that does not exist is asked.
    Ghost,
    /// An offer is refused.
    Stubborn,
    /// Anything is accepted.
    Lenient,
    /// A refusal leaves a trace.
    Resentful,
    /// A card falls under the table.
    Lossy,
    /// The last question comes again and again.
    Endless,
    /// The game ends without an outcome.
    Undecided,
    /// Playing depends on something that is not in the record.
    Unstable,
    /// Playing depends on whether anybody listens.
    Listening,
    /// Listing the offers takes memory from the heap.
    HeapInOffers,
    /// Playing takes memory from the heap.
    HeapInPlay,
    /// A seat at the table is not told what the gallery hears.
    Whisper,
    /// The question has no message.
    Nameless,
    /// A choice names a thing that the game does not know.
    Misnamed,
    /// A choice makes the rules panic.
    Panicky,
    /// A preview counts coins only against the highest card.
    LeakyPreview,
}

impl Flaw {
    pub const ALL: [Flaw; 33] = [
        Flaw::LeakyView,
        Flaw::LeakyOffers,
        Flaw::LeakyBarred,
        Flaw::LeakyQuestion,
        Flaw::LeakyAsked,
        Flaw::LeakySeal,
        Flaw::LoudSeal,
        Flaw::OpenSeal,
        Flaw::HastySeal,
        Flaw::Forgetful,
        Flaw::Doubling,
        Flaw::Blind,
        Flaw::Idle,
        Flaw::DeadEnd,
        Flaw::Twice,
        Flaw::Torn,
        Flaw::Moody,
        Flaw::Ghost,
        Flaw::Stubborn,
        Flaw::Lenient,
        Flaw::Resentful,
        Flaw::Lossy,
        Flaw::Endless,
        Flaw::Undecided,
        Flaw::Unstable,
        Flaw::Listening,
        Flaw::HeapInOffers,
        Flaw::HeapInPlay,
        Flaw::Whisper,
        Flaw::Nameless,
        Flaw::Misnamed,
        Flaw::Panicky,
        Flaw::LeakyPreview,
    ];
}

/// The flawed game.
#[derive(Debug)]
pub struct Planted {
    flaw: Flaw,
    /// What rules must never have: a memory of their own.
    plays: AtomicU32,
}

impl Planted {
    pub fn with(flaw: Flaw) -> Self {
        Self { flaw, plays: AtomicU32::new(0) }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// The card in the other hand, as the leaks use it.
    fn other_card(state: &tiny::State, seat: Seat) -> Option<u8> {
        state.hands[seat.next(2).index()].as_ref().map(|card| *card.truth())
    }
}

/// The state of the sound game, and a place for what the flaws leave behind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub sound: tiny::State,
    pub trace: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub sound: tiny::View,
    pub viewer: Viewer,
    pub trace: u32,
    pub leak: Option<u8>,
}

/// The events of the sound game, some of them whispered.
#[derive(Clone, Debug)]
pub struct Heard {
    event: Event,
    not_by: Option<Seat>,
}

impl logres_kernel::Event for Heard {
    fn told_to(&self, viewer: Viewer) -> bool {
        self.event.told_to(viewer) && self.not_by.is_none_or(|seat| !viewer.is(seat))
    }

    fn message(&self) -> Message {
        self.event.message()
    }

    fn things(&self) -> Vec<String> {
        self.event.things()
    }
}

struct Passing<'a> {
    tell: &'a mut dyn Tell<Heard>,
    not_by: Option<Seat>,
}

impl Tell<Event> for Passing<'_> {
    fn tell(&mut self, event: Event) {
        self.tell.tell(Heard { event, not_by: self.not_by });
    }

    fn learned(&mut self) {
        self.tell.learned();
    }
}

impl Game for Planted {
    type State = State;
    type Choice = Choice;
    type Event = Heard;
    type View = View;

    fn seats(&self) -> usize {
        Tiny.seats()
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Heard>) -> State {
        State { sound: Tiny.begin(chance, &mut Passing { tell, not_by: None }), trace: 0 }
    }

    fn asked(&self, state: &State) -> SeatSet {
        let asked = Tiny.asked(&state.sound);
        let looking = matches!(state.sound.agenda.top(), Some(Step::Look(_)));
        if self.has(Flaw::Ghost) && looking {
            return asked.with(Seat::new(5));
        }
        match asked.single() {
            Some(seat) if self.has(Flaw::LeakyAsked) && looking && state.sound.pile.count(CARDS - 1) == 1 => {
                SeatSet::only(seat.next(2))
            }
            _ => asked,
        }
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Choice>) {
        let step = state.sound.agenda.top();
        let strong = Self::other_card(&state.sound, seat) == Some(2);
        match step {
            Some(Step::Look(_)) if self.has(Flaw::DeadEnd) => return,
            Some(Step::Fingers) if self.has(Flaw::LeakySeal) => {
                let before = state.sound.fingers[seat.next(2).index()].is_some();
                out.may(Choice::One);
                out.may_if(!before, Choice::Two, Clause("T-FIRST-1"));
                return;
            }
            Some(Step::Open) if self.has(Flaw::LeakyOffers) => {
                out.may(Choice::Check);
                out.may_if(!strong, Choice::Bet, Clause("T-BET-1"));
                return;
            }
            Some(Step::Open) if self.has(Flaw::Moody) => {
                out.may(Choice::Check);
                out.may_if(!out.explains(), Choice::Bet, Clause("T-BET-1"));
                return;
            }
            _ => {}
        }
        Tiny.offers(&state.sound, seat, out);
        match step {
            Some(Step::Open) if self.has(Flaw::LeakyBarred) && strong => {
                out.bar(Choice::Look, Clause("T-LOOK-1"));
            }
            Some(Step::Open) if self.has(Flaw::Twice) => out.may(Choice::Bet),
            Some(Step::Open) if self.has(Flaw::Torn) => out.bar(Choice::Bet, Clause("T-BET-1")),
            _ => {}
        }
        if self.has(Flaw::HeapInOffers) {
            std::hint::black_box(Vec::<u8>::with_capacity(8));
        }
    }

    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Heard>,
    ) {
        assert!(!(self.has(Flaw::Panicky) && choice == Choice::Call), "nobody calls here");
        let sealed = matches!(choice, Choice::One | Choice::Two);
        let not_by = self.has(Flaw::Whisper).then(|| Seat::new(1));
        if sealed && self.has(Flaw::LoudSeal) {
            tell.tell(Heard { event: Event::Chose(seat, choice), not_by });
        }
        if sealed && self.has(Flaw::HastySeal) && state.trace == 0 {
            state.trace = seat.index() as u32 + 1;
        }
        if self.has(Flaw::Listening) && tell.listens() {
            state.trace += 1;
        }
        if self.has(Flaw::Unstable) && !sealed {
            state.trace = self.plays.fetch_add(1, Ordering::Relaxed);
        }
        if self.has(Flaw::HeapInPlay) {
            std::hint::black_box(Box::new(choice));
        }
        let endless = self.has(Flaw::Endless) && choice == Choice::Leave;
        let step = state.sound.agenda.top();
        // Looking from the wrong seat is part of a leak above; the sound rules never see that.
        let seat = match step {
            Some(Step::Look(loser)) => loser,
            _ => seat,
        };
        Tiny.play_unchecked(&mut state.sound, seat, choice, chance, &mut Passing { tell, not_by });
        if let Some(step) = step.filter(|_| endless) {
            state.sound.agenda.push(step);
        }
        if self.has(Flaw::Lossy) && choice == Choice::Fold {
            state.sound.hands[seat.index()] = None;
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        Tiny.outcome(&state.sound).filter(|_| !self.has(Flaw::Undecided))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut sound = Tiny.view(&state.sound, viewer);
        if self.has(Flaw::Blind) {
            sound.coins = [1; 2];
        }
        let leak = match viewer {
            Viewer::Seat(seat) if self.has(Flaw::LeakyView) => Self::other_card(&state.sound, seat),
            _ => None,
        };
        View { sound, viewer, trace: state.trace, leak }
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let mut sound = Tiny.imagine(&view.sound, chance);
        if let Viewer::Seat(seat) = view.viewer {
            // Going by what leaked, the imagined world fits the view: only scrambling brings the leak to light.
            while view.leak.is_some() && Self::other_card(&sound, seat) != view.leak {
                sound = Tiny.imagine(&view.sound, chance);
            }
            if self.has(Flaw::Forgetful) {
                sound.hands.swap(0, 1);
            }
            if self.has(Flaw::Doubling)
                && let [Some(one), Some(two)] = &mut sound.hands
            {
                match seat.index() {
                    0 => *two.truth_mut() = *one.truth(),
                    _ => *one.truth_mut() = *two.truth(),
                }
            }
        }
        State { sound, trace: view.trace }
    }

    fn scramble(&self, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        if !self.has(Flaw::Idle) {
            Tiny.scramble(&mut state.sound, viewer, chance);
        }
    }

    fn faults(&self, state: &State) -> Vec<String> {
        Tiny.faults(&state.sound)
    }

    fn complete(&self, view: &mut View) {
        Tiny.complete(&mut view.sound);
    }

    fn is_open(&self, state: &State, seat: Seat, choice: Choice) -> bool {
        self.has(Flaw::OpenSeal) || Tiny.is_open(&state.sound, seat, choice)
    }

    fn question(&self, state: &State, seat: Seat) -> Question {
        let mut question = Tiny.question(&state.sound, seat);
        if self.has(Flaw::LeakyQuestion) && Self::other_card(&state.sound, seat) == Some(0) {
            question.message = Message::new("tiny-ask-boldly");
        }
        if self.has(Flaw::Nameless) {
            question.message = Message::new("");
        }
        question
    }

    fn is_thing(&self, name: &str) -> bool {
        Tiny.is_thing(name)
    }

    fn about(&self, state: &State, seat: Seat, choice: Choice) -> About {
        let mut about = Tiny.about(&state.sound, seat, choice);
        if self.has(Flaw::Misnamed) && choice == Choice::Bet {
            about.things.push("coin".to_owned());
        }
        about
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Holdings) {
        match Self::other_card(&state.sound, seat) {
            Some(2) | None => Tiny.holdings(&state.sound, seat, out),
            Some(_) if self.has(Flaw::LeakyPreview) => out.good("tiny-stake", 0_u8),
            Some(_) => Tiny.holdings(&state.sound, seat, out),
        }
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Heard>,
    ) -> Result<(), Refusal> {
        if self.has(Flaw::Stubborn) && choice == Choice::Bet {
            return Err(Refusal::Barred(Clause("T-BET-1")));
        }
        let judged = self.judge(state, seat, choice);
        if judged.is_err() && self.has(Flaw::Lenient) {
            return Ok(());
        }
        if judged.is_err() && self.has(Flaw::Resentful) {
            state.trace += 1;
        }
        judged?;
        self.play_unchecked(state, seat, choice, chance, tell);
        Ok(())
    }
}
