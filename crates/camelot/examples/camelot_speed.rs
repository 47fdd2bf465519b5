//! How fast random games go: `cargo run --release -p logres-camelot --example camelot_speed -- 5 50000 loyalty=none`.
//!
//! The arguments are seats, games and options. With the word `check` every position is held against the laws of the
//! components, which tells nothing about speed.

use logres_camelot::{Camelot, Options};
use logres_kernel::{Chance, Game, Offers, Silence, Stream};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut numbers = words.iter().filter_map(|word| word.parse::<u64>().ok());
    let seats = numbers.next().unwrap_or(5) as usize;
    let games = numbers.next().unwrap_or(50_000);
    let settings = words.iter().filter_map(|word| word.split_once('='));
    let check = words.iter().any(|word| word == "check");
    let options = Options::read(seats, settings).map_err(|faults| faults.join("\n"))?;
    let game = Camelot::new(options).map_err(|faults| faults.join("\n"))?;
    let mut decisions = 0u64;
    let mut answers = 0u64;
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    let start = Instant::now();
    let mut offers = Offers::listing();
    for seed in 0..games {
        let mut chance = Stream::<8>::seeded(seed);
        let mut wish = Stream::<8>::seeded(!seed);
        let mut state = game.begin(&mut chance, &mut Silence);
        while let Some(seat) = game.asked(&state).lowest() {
            offers.clear();
            game.offers(&state, seat, &mut offers);
            let legal = offers.legal();
            if legal.is_empty() {
                return Err(format!("game {seed} comes to a dead end"));
            }
            answers += legal.len() as u64;
            let choice = legal[wish.number("choice", 0, legal.len() as u8 - 1) as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            decisions += 1;
            if check && let Some(fault) = game.faults(&state).first() {
                return Err(format!("game {seed}, after \"{choice}\": {fault}"));
            }
        }
        let outcome = game.outcome(&state).ok_or("a game without an end")?;
        *endings.entry(outcome.ending).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions, {seconds:.2} s");
    println!("{:.2} million decisions a second", decisions as f64 / seconds / 1e6);
    println!(
        "{:.1} decisions a game, {:.1} answers a question, state {} bytes",
        decisions as f64 / games as f64,
        answers as f64 / decisions as f64,
        size_of::<<Camelot as Game>::State>()
    );
    println!("{endings:?}");
    Ok(())
}
