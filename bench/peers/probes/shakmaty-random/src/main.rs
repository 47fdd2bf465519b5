//! Random chess on shakmaty, the Rust rules library that others measure themselves by:
//! `shakmaty-random chess WARM SECONDS SEED`.
//!
//! A game ends by mate, stalemate, too little material or fifty quiet moves; repetition is not looked for, as the
//! library keeps no history.

use shakmaty::{Chess, Position};
use std::time::Instant;

/// splitmix64, scaled to a range by a multiplication: the draw must not be what is measured.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((z ^ (z >> 31)) >> 32) * bound as u64) >> 32) as usize
    }
}

fn play(draws: &mut Draws) -> u64 {
    let mut position = Chess::default();
    let mut decisions = 0;
    loop {
        let legal = position.legal_moves();
        if legal.is_empty() || position.halfmoves() >= 100 || position.is_insufficient_material() {
            return decisions;
        }
        position.play_unchecked(legal[draws.below(legal.len())]);
        decisions += 1;
    }
}

fn play_for(seconds: f64, draws: &mut Draws) -> (u64, u64, f64) {
    let start = Instant::now();
    let (mut games, mut decisions) = (0, 0);
    loop {
        decisions += play(draws);
        games += 1;
        let spent = start.elapsed().as_secs_f64();
        if spent >= seconds {
            return (games, decisions, spent);
        }
    }
}

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let parsed = match given.as_slice() {
        [game, warm, seconds, seed] if game == "chess" => {
            warm.parse::<f64>().ok().zip(seconds.parse::<f64>().ok()).zip(seed.parse::<u64>().ok())
        }
        _ => None,
    };
    let Some(((warm, seconds), seed)) = parsed else {
        eprintln!("usage: shakmaty-random chess WARM SECONDS SEED");
        std::process::exit(2);
    };
    let mut draws = Draws(seed);
    play_for(warm, &mut draws);
    let (games, decisions, spent) = play_for(seconds, &mut draws);
    println!(r#"{{"games":{games},"decisions":{decisions},"seconds":{spent:.6}}}"#);
}
