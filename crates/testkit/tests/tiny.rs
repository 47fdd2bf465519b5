//! The kernel plays Three Cards right: its value is the known one, and everybody knows what they should.

#![allow(clippy::unwrap_used)]

use logres_kernel::{
    Clause, Event as _, Game, Message, Offers, Refusal, Replay, Script, Seat, Silence, Stream, Untouched,
    Viewer, previews,
};
use logres_testkit::tiny::{self, Choice, Event, State, Tiny, View};
use logres_testkit::{chances, perft};

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction(i64, i64);

impl Fraction {
    const ZERO: Self = Self(0, 1);

    fn new(above: i64, below: i64) -> Self {
        let (mut a, mut b) = (above.abs(), below);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self(above / a.max(1), below / a.max(1))
    }

    fn plus(self, other: Self) -> Self {
        Self::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn times(self, other: Self) -> Self {
        Self::new(self.0 * other.0, self.1 * other.1)
    }

    fn is_more_than(self, other: Self) -> bool {
        self.0 * other.1 > other.0 * self.1
    }
}

/// Where a betting decision stands: opening, after a check, or answering a bet.
fn spot(view: &View) -> (usize, usize) {
    let seat = Tiny.asked(&Tiny.imagine(view, &mut Stream::<8>::seeded(0))).lowest().unwrap();
    let card = usize::from(view.hands[seat.index()].unwrap().fact.unwrap());
    let stage = match view.agenda.top() {
        Some(tiny::Step::Answer(_)) => 1,
        _ => 0,
    };
    (card, stage)
}

/// How often, in thirds, a player bets or calls: by card, then at the first decision and when answering a bet.
type Plan = [[i64; 2]; 3];

/// One of the known best plans for the first player: bluff with the lowest card every third time.
const BEST_FIRST: Plan = [[1, 0], [0, 2], [3, 3]];
/// The best plan for the other player.
const BEST_SECOND: Plan = [[1, 0], [0, 1], [3, 3]];

/// What the first player wins on average when both keep to their plans. Plans are fed with views alone.
fn value(state: &State, plans: &[Plan; 2]) -> Fraction {
    let first = state.first.unwrap();
    if let Some(outcome) = Tiny.outcome(state) {
        return Fraction::new(i64::from(outcome.points[first.index()]), 1);
    }
    let seat = Tiny.asked(state).single().unwrap();
    let mut offers = Offers::listing();
    Tiny.offers(state, seat, &mut offers);
    if offers.has(Choice::Leave) {
        let mut next = state.clone();
        Tiny.play_unchecked(&mut next, seat, Choice::Leave, &mut Replay::default(), &mut Silence);
        return value(&next, plans);
    }
    let (card, stage) = spot(&Tiny.view(state, Viewer::Seat(seat)));
    let bold = plans[usize::from(seat != first)][card][stage];
    offers.legal().iter().fold(Fraction::ZERO, |sum, &choice| {
        let thirds = if matches!(choice, Choice::Bet | Choice::Call) { bold } else { 3 - bold };
        if thirds == 0 {
            return sum;
        }
        let mut next = state.clone();
        Tiny.play_unchecked(&mut next, seat, choice, &mut Replay::default(), &mut Silence);
        sum.plus(Fraction::new(thirds, 3).times(value(&next, plans)))
    })
}

/// The same over every deal.
fn average(deals: &[((u64, u64), State)], plans: &[Plan; 2]) -> Fraction {
    deals.iter().fold(Fraction::ZERO, |sum, ((cases, of), deal)| {
        sum.plus(Fraction::new(*cases as i64, *of as i64).times(value(deal, plans)))
    })
}

/// All 64 plans that never mix.
fn pure_plans() -> impl Iterator<Item = Plan> {
    (0..64).map(|bits: i64| [0, 1, 2].map(|card| [0, 1].map(|stage| 3 * (bits >> (2 * card + stage) & 1))))
}

#[test]
fn whoever_begins_loses_an_eighteenth() {
    let deals = chances::every(|chance| tiny::after(chance, &["one", "two"]));
    assert_eq!(deals.len(), 6);
    assert_eq!(average(&deals, &[BEST_FIRST, BEST_SECOND]), Fraction::new(-1, 18));
    // Nobody does better by leaving the best plan, so the value is proven and not only reached.
    for other in pure_plans() {
        assert!(!average(&deals, &[other, BEST_SECOND]).is_more_than(Fraction::new(-1, 18)), "{other:?}");
        assert!(!Fraction::new(-1, 18).is_more_than(average(&deals, &[BEST_FIRST, other])), "{other:?}");
    }
}

#[test]
fn the_counts_of_the_file_come_out() {
    let chance = Stream::<8>::seeded(1);
    let start = Tiny.begin(&mut chance.clone(), &mut Silence);
    let count = |name: &str, depth| (name == "start").then(|| perft::count(&Tiny, &start, &chance, depth));
    assert_eq!(perft::check(include_str!("tiny.perft"), count), Ok(7));
}

#[test]
fn a_preview_says_what_an_open_choice_brings() {
    let mut chance = Stream::<8>::seeded(5);
    let sealed = tiny::after(&mut chance, &[]);
    let asked = Tiny.asked(&sealed).lowest().unwrap();
    assert_eq!(previews(&Tiny, &sealed, asked, &[Choice::One, Choice::Two]), [None, None]);
    let open = tiny::after(&mut chance, &["one", "two"]);
    let asked = Tiny.asked(&open).lowest().unwrap();
    let shown = previews(&Tiny, &open, asked, &[Choice::Check, Choice::Bet]);
    let [Some(check), Some(bet)] = &shown[..] else { panic!("both are open: {shown:?}") };
    assert_eq!((check.points, &check.goods[..]), (0, &[][..]));
    assert_eq!((bet.goods.len(), bet.goods[0].amount), (1, 1));
    assert_eq!(bet.goods[0].message, Message::new("tiny-stake").number("number", 1));
    assert_eq!(bet.things, [format!("coins:{asked}")]);
    // A call shows the hands. The preview names them as things, but not the cards in them.
    let bet = tiny::after(&mut chance, &["one", "two", "bet"]);
    let asked = Tiny.asked(&bet).lowest().unwrap();
    let shown = previews(&Tiny, &bet, asked, &[Choice::Call]);
    let [Some(call)] = &shown[..] else { panic!("a call costs a coin in every world: {shown:?}") };
    assert_eq!((call.goods.len(), call.goods[0].amount), (1, 1));
    assert_eq!(call.things, [format!("coins:{asked}"), "hand:0".to_owned(), "hand:1".to_owned()]);
}

#[test]
fn fingers_stay_sealed_until_both_are_out() {
    let mut chance = Script::new(1);
    let held = tiny::after(&mut chance, &["two"]);
    let seen = |viewer| Tiny.view(&held, viewer).fingers[0].and_then(|seen| seen.fact);
    assert_eq!(seen(Viewer::Seat(Seat::new(0))), Some(2));
    assert_eq!(seen(Viewer::Seat(Seat::new(1))), None);
    assert_eq!(seen(Viewer::Gallery), None);
    let shown = tiny::after(&mut chance, &["two", "one"]);
    assert_eq!(shown.first, Some(Seat::new(1)), "an odd sum");
    assert_eq!(Tiny.view(&shown, Viewer::Gallery).fingers[0].and_then(|seen| seen.fact), Some(2));
}

#[test]
fn a_refusal_names_the_clause() {
    let mut chance = Script::new(1);
    let mut state = tiny::after(&mut chance, &["one", "one", "bet"]);
    let before = state.clone();
    let mut play = |seat, choice| Tiny.play(&mut state, Seat::new(seat), choice, &mut chance, &mut Silence);
    assert_eq!(play(1, Choice::Bet), Err(Refusal::Barred(Clause("T-BET-2"))));
    assert_eq!(play(1, Choice::Look), Err(Refusal::NoAnswer(Clause("T-BET-2"))));
    assert!(matches!(play(0, Choice::Call), Err(Refusal::NotAsked { .. })));
    assert_eq!(state, before);
    let over = tiny::after(&mut chance, &["one", "one", "bet", "fold", "leave"]);
    let refusal = Tiny.judge(&over, Seat::new(0), Choice::Bet).unwrap_err();
    assert_eq!((refusal.clone(), refusal.clause()), (Refusal::Over, None));
}

#[test]
fn a_script_deals_and_a_look_is_for_one() {
    let mut chance = Script::new(1);
    chance.expect("deal", 2);
    chance.expect("deal", 0);
    let mut state = tiny::after(&mut chance, &["one", "one", "bet", "call"]);
    assert_eq!(state.winner, Some(Seat::new(0)));
    let mut told: Vec<Event> = Vec::new();
    let mut watched = Untouched { chance: &mut chance, touched: false };
    Tiny.play(&mut state, Seat::new(1), Choice::Look, &mut watched, &mut told).unwrap();
    assert!(watched.touched, "looking decides which card lies there");
    assert_eq!(told, [Event::Saw(Seat::new(1), 1)]);
    let hears = |viewer| told[0].told_to(viewer);
    assert_eq!(
        [Viewer::Seat(Seat::new(1)), Viewer::Seat(Seat::new(0)), Viewer::Gallery].map(hears),
        [true, false, false]
    );
    let left = |viewer| Tiny.view(&state, viewer).left.unwrap().fact;
    assert_eq!((left(Viewer::Seat(Seat::new(1))), left(Viewer::Gallery)), (Some(1), None));
    let outcome = Tiny.outcome(&state).unwrap();
    assert_eq!(outcome.points[..2], [2, -2]);
}

#[test]
fn imagined_deals_are_as_likely_as_they_should_be() {
    // Seat 0 holds the middle card and has seen no bet: the other hand is low or high with equal chance.
    let mut chance = Script::new(1);
    chance.expect("deal", 1);
    let state = tiny::after(&mut chance, &["one", "one"]);
    let view = Tiny.view(&state, Viewer::Seat(Seat::new(0)));
    let worlds = chances::every(|chance| *Tiny.imagine(&view, chance).hands[1].unwrap().truth());
    assert_eq!(worlds, [((1, 2), 0), ((1, 2), 2)]);
}
