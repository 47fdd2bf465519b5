//! How fast random games go: `cargo run --release -p logres-merlin --example merlin_speed -- 4 20000 gold,market`.
//!
//! The arguments are seats, games and modules, which may be `all` or `none`.

use logres_kernel::{Chance, Game, Offers, Silence, Stream};
use logres_merlin::{Content, Merlin, ModuleSet, Options};
use std::time::Instant;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual| words.get(place).map_or(Ok(usual), |word| word.parse::<u64>());
    let seats = number(0, 4).map_err(|_| "the first word is the number of seats")? as u8;
    let games = number(1, 20_000).map_err(|_| "the second word is the number of games")?;
    let modules = match words.get(2).map(String::as_str) {
        None | Some("none") => ModuleSet::NONE,
        Some("all") => ModuleSet::ALL,
        Some(names) => names
            .split(',')
            .map(|name| name.parse().map_err(|_| format!("there is no module \"{name}\"")))
            .collect::<Result<ModuleSet, String>>()?,
    };
    let options = Options::new(seats).with_modules(modules);
    let game = Merlin::new(options, Content::embedded().clone()).map_err(|faults| faults.join("\n"))?;
    let mut decisions = 0u64;
    let mut points = 0i64;
    let mut answers = 0u64;
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
            answers += legal.len() as u64;
            let choice = legal[wish.number("choice", 0, legal.len() as u8 - 1) as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            decisions += 1;
        }
        let outcome = game.outcome(&state).ok_or("a game without an end")?;
        points += outcome.points.iter().map(|&points| i64::from(points)).sum::<i64>();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions, {seconds:.2} s");
    println!("{:.2} million decisions a second", decisions as f64 / seconds / 1e6);
    println!(
        "{:.1} decisions a game, {:.1} answers a question, {:.1} points a player, state {} bytes",
        decisions as f64 / games as f64,
        answers as f64 / decisions as f64,
        points as f64 / games as f64 / f64::from(seats),
        size_of::<<Merlin as Game>::State>()
    );
    Ok(())
}
