//! A whole tournament on the small solved game.

use logres_arena::{Block, Contest, Entrant, Lineup, Plan, Report, Sequential, Stop, Thinking, Verdict, run};
use logres_bots::{Bot, Budget, Decision, Random};
use logres_kernel::Seat;
use logres_testkit::tiny::{Choice, Tiny, View};

/// Never gives up: wins every pot that the other player folds, and half of the rest.
struct Bold;

impl Bot<Tiny> for Bold {
    fn choose(
        &mut self,
        _: &Tiny,
        _: Seat,
        _: &View,
        offers: &[Choice],
        _: &mut Budget<'_>,
    ) -> Decision<Choice> {
        let choice = [Choice::Bet, Choice::Call].into_iter().find(|wish| offers.contains(wish));
        let choice = choice.unwrap_or(offers[0]);
        Decision::plain(choice)
    }
}

fn play(
    threads: usize,
    blocks: u64,
    known: Vec<Block>,
    sequential: Option<Sequential>,
) -> (Vec<Block>, Stop, u64) {
    let bold = |_seed: u64| -> Box<dyn Bot<Tiny>> { Box::new(Bold) };
    let random = |seed: u64| -> Box<dyn Bot<Tiny>> { Box::new(Random::new(seed)) };
    let entrants = [
        Entrant { name: "bold".to_owned(), make: &bold },
        Entrant { name: "random".to_owned(), make: &random },
    ];
    let plan = Plan {
        seed: 4,
        blocks,
        threads,
        thinking: Thinking::Iterations(1),
        lineup: Lineup::new(2, 2),
        sequential,
        stop: Default::default(),
    };
    let mut heard = 0;
    let (blocks, stop) = run(&Tiny, &entrants, &plan, known, None, &mut |_, _| heard += 1);
    (blocks, stop, heard)
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let (one, ..) = play(1, 50, Vec::new(), None);
    let (four, ..) = play(4, 50, Vec::new(), None);
    assert_eq!(one, four);
    assert_eq!(one.len(), 50);
}

#[test]
fn a_run_goes_on_where_it_stopped() {
    let (first, ..) = play(2, 20, Vec::new(), None);
    let (whole, ..) = play(2, 50, Vec::new(), None);
    let (resumed, _, heard) = play(2, 50, first, None);
    assert_eq!(whole, resumed);
    assert_eq!(heard, 30, "only what was missing is played");
}

#[test]
fn boldness_beats_chance_and_the_test_stops_early() {
    let test = Sequential { null: 0.5, better: 0.55, error: 0.05 };
    let (blocks, stop, _) = play(2, 4_000, Vec::new(), Some(test));
    assert_eq!(stop, Stop::Decided(Verdict::Better));
    assert!(blocks.len() < 4_000);
    let names = ["bold".to_owned(), "random".to_owned()];
    let report = Report::new(&names, 2, &blocks, Contest::Rivals);
    assert!(report.bots[0].win_rate > 0.5 && report.bots[0].elo > report.bots[1].elo);
    assert!(report.bots[0].win_rate_low < report.bots[0].win_rate);
    assert_eq!(report.csv().lines().count(), 3);
    assert!(report.svg().starts_with("<svg") && report.table().contains("bold"));
}
