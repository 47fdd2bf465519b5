//! The law of positions as numbers, proven able to fail.

use logres_kernel::{Encoded, Game, Numbers, Seat, Viewer};
use logres_testkit::encoded;
use logres_testkit::tiny::{Choice, Tiny};

/// Three Cards as numbers, honest or with a fault; everything else is handed on.
struct Shown(Flaw);

#[derive(PartialEq)]
enum Flaw {
    None,
    /// The other hand is told.
    Leak,
    /// A number is there only after the deal.
    Ragged,
    /// Two numbers have one name.
    Twice,
}

macro_rules! hand_on {
    ($($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)+) => {
        $(fn $name(&self, $($arg: $type),*) -> $out { Tiny.$name($($arg),*) })+
    };
}

type State = <Tiny as Game>::State;
type Event = <Tiny as Game>::Event;
type View = <Tiny as Game>::View;

impl Game for Shown {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    hand_on! {
        seats() -> usize;
        begin(chance: &mut dyn logres_kernel::Chance, tell: &mut dyn logres_kernel::Tell<Event>) -> State;
        asked(state: &State) -> logres_kernel::SeatSet;
        offers(state: &State, seat: Seat, out: &mut logres_kernel::Offers<Choice>) -> ();
        play_unchecked(
            state: &mut State,
            seat: Seat,
            choice: Choice,
            chance: &mut dyn logres_kernel::Chance,
            tell: &mut dyn logres_kernel::Tell<Event>
        ) -> ();
        outcome(state: &State) -> Option<logres_kernel::Outcome>;
        view(state: &State, viewer: Viewer) -> View;
        imagine(view: &View, chance: &mut dyn logres_kernel::Chance) -> State;
        scramble(state: &mut State, viewer: Viewer, chance: &mut dyn logres_kernel::Chance) -> ();
        faults(state: &State) -> Vec<String>;
        complete(view: &mut View) -> ();
        question(state: &State, seat: Seat) -> logres_kernel::Question;
        about(state: &State, seat: Seat, choice: Choice) -> logres_kernel::About;
    }
}

impl Encoded for Shown {
    const ENCODING: u32 = 1;

    fn choices() -> Vec<Choice> {
        Choice::ALL.to_vec()
    }

    fn encode(&self, state: &State, viewer: Viewer, out: &mut impl Numbers) {
        for seat in Seat::first(2) {
            let card = state.hands[seat.index()].as_ref();
            let read = match self.0 {
                Flaw::Leak => card.map(|card| card.truth()),
                _ => card.and_then(|card| card.read(viewer)),
            };
            let name = || if self.0 == Flaw::Twice { "hand".to_owned() } else { format!("hand.{seat}") };
            out.number(name, read.map_or(0, |card| card + 1));
            if self.0 == Flaw::Ragged && card.is_some() {
                out.flag(|| format!("dealt.{seat}"), true);
            }
        }
    }
}

#[test]
fn honest_numbers_hold() {
    let looked = encoded(&Shown(Flaw::None), 0..30, 1).unwrap();
    assert!(looked.worlds > 30 && looked.length == 2, "{looked:?}");
}

#[test]
fn a_leak_is_found() {
    let what = encoded(&Shown(Flaw::Leak), 0..30, 1).unwrap_err();
    assert!(what.contains("is told as \"hand."), "{what}");
}

#[test]
fn an_observation_of_another_length_is_found() {
    let what = encoded(&Shown(Flaw::Ragged), 0..30, 1).unwrap_err();
    assert!(what.contains("numbers of"), "{what}");
}

#[test]
fn a_name_for_two_numbers_is_found() {
    let what = encoded(&Shown(Flaw::Twice), 0..30, 1).unwrap_err();
    assert!(what.contains("\"hand\""), "{what}");
}
