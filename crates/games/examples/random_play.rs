//! Random games by the rules alone, to count instructions of: no record, no views, no bots.
//!
//! ```text
//! cargo build --release -p logres-games --example random_play
//! valgrind --tool=callgrind target/release/examples/random_play camelot 5 100   # set, seats, games
//! ```
//! Sets are `camelot`, `merlin` (without modules) and `whole-box`. It prints the number of decisions and a sum over all choices: builds
//! that print the same have played the same games.

use logres_camelot::Camelot;
use logres_kernel::{Game, Offers, Silence, Stream};
use logres_merlin::{Content, Merlin, ModuleSet, Options};
use std::process::ExitCode;

/// Decisions, and a sum over what was offered and chosen.
fn play<G: Game>(game: &G, games: u64) -> (u64, u64) {
    let (mut decisions, mut sum) = (0u64, 0u64);
    let mut offers = Offers::listing();
    for seed in 0..games {
        let mut chance = Stream::<8>::seeded(seed);
        let mut wish = Stream::<8>::seeded(seed + 1_000_000);
        let mut state = game.begin(&mut chance, &mut Silence);
        while let Some(seat) = game.asked(&state).lowest() {
            offers.clear();
            game.offers(&state, seat, &mut offers);
            let legal = offers.legal();
            let place = wish.below(legal.len() as u32);
            sum = sum.wrapping_mul(31).wrapping_add(u64::from(place) + 7 * legal.len() as u64);
            let choice = legal[place as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            decisions += 1;
        }
    }
    (decisions, sum)
}

fn played(set: &str, seats: &str, games: &str) -> Option<(u64, u64)> {
    let (seats, games): (u8, u64) = (seats.parse().ok()?, games.parse().ok()?);
    let modules = match set {
        "camelot" => {
            let options = logres_camelot::Options::new(seats.into());
            return Some(play(&Camelot::new(options).ok()?, games));
        }
        "merlin" => ModuleSet::NONE,
        "whole-box" => ModuleSet::ALL,
        _ => return None,
    };
    let options = Options::new(seats).with_modules(modules);
    Some(play(&Merlin::new(options, Content::embedded().clone()).ok()?, games))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [set, seats, games] = words.as_slice() else {
        eprintln!("usage: random_play SET SEATS GAMES");
        return ExitCode::FAILURE;
    };
    match played(set, seats, games) {
        Some((decisions, sum)) => {
            println!("{set}, {seats} seats, {games} games: {decisions} decisions, {sum:016x}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("there is no such game: {set} with {seats} seats");
            ExitCode::FAILURE
        }
    }
}
