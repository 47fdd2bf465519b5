//! Counts of decision sequences, from positions anybody can make again: the rules in a few numbers.
//! `merlin.perft` keeps them. A change of the rules changes a line there, and says so.

use logres_kernel::{Game, Offers, Silence, Stream};
use logres_merlin::{Content, Flag, Merlin, ModuleName, ModuleSet, Options, State};
use logres_testkit::perft;

/// The position after this many answers picked at random.
fn after(game: &Merlin, seed: u64, answers: usize) -> State {
    let mut chance = Stream::<8>::seeded(seed);
    let mut picks = Stream::<8>::seeded(!seed);
    let mut state = game.begin(&mut chance, &mut Silence);
    for _ in 0..answers {
        let seat = game.asked(&state).lowest().expect("the game is not over");
        let mut offers = Offers::listing();
        game.offers(&state, seat, &mut offers);
        let legal = offers.legal_mut();
        legal.sort_unstable();
        let choice = legal[picks.below(legal.len() as u32) as usize];
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
    }
    state
}

/// `seats/answers`, and behind it what is not the default.
fn position(name: &str) -> Option<(Merlin, State)> {
    let mut parts = name.split('/');
    let mut options = Options::new(parts.next()?.parse().ok()?);
    let answers = parts.next()?.parse().ok()?;
    for part in parts {
        let flag = Flag::ALL.into_iter().find(|flag| flag.name() == part);
        match (flag, part.parse::<ModuleName>()) {
            (Some(flag), _) => options = options.with(flag, 1),
            (None, Ok(module)) => options.modules = options.modules.with(module),
            (None, Err(_)) if part == "whole-box" => options.modules = ModuleSet::ALL,
            (None, Err(_)) => options.set("preset", part).ok()?,
        }
    }
    let game = Merlin::new(options, Content::embedded().clone()).ok()?;
    let state = after(&game, 7, answers);
    Some((game, state))
}

#[test]
fn as_many_sequences_of_decisions_as_written() {
    let count = |name: &str, depth| {
        let (game, state) = position(name)?;
        Some(perft::count(&game, &state, &Stream::<8>::seeded(1), depth))
    };
    match perft::check(include_str!("merlin.perft"), count) {
        Ok(checked) => assert!(checked >= 20, "only {checked} lines"),
        Err(faults) => panic!("{faults}"),
    }
}
