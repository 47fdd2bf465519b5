//! A million random games on thousands of different tables:
//! `nice cargo run --release -p logres-camelot --example camelot_million`.
//!
//! Every way to combine seats, variant and loyalty cards, with every option by itself and every two of them together, gets
//! its share of the games, each with a seed of its own. In all of them cards, swords, engines and warriors are counted after every answer, every asked seat has an answer,
//! and the game ends. One game in fifty is held against all laws of the testkit: nothing touches the heap, refusals change
//! nothing, sealed answers stay sealed, and worlds are scrambled and imagined for every viewer. The argument is another
//! number of games: `-- 20000`.

use logres_camelot::{AGENDA, Camelot, Options, Setting, State};
use logres_testkit::{Laws, alloc, counted};
use std::collections::BTreeMap;
use std::time::Instant;

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

/// One game in this many is held against all laws.
const CLOSELY: u64 = 50;
/// On one in this many of its positions, the laws that cost much time.
const EVERY: u64 = 40;
/// A game that has not ended after this many decisions never will.
const BOUND: usize = 20_000;

/// Every way to combine seats, variant and loyalty cards, each with every option by itself, every two of them together, and
/// all readings of before.
fn tables() -> Vec<Options> {
    let (who, how) = Options::SETTINGS.split_at(2);
    let ways =
        |setting: &Setting| setting.values.iter().map(|value| (setting.name, *value)).collect::<Vec<_>>();
    let changes: Vec<_> = how.iter().map(|setting| ways(setting)[1..].to_vec()).collect();
    let mut chosen: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
    for (place, one) in changes.iter().enumerate() {
        chosen.extend(one.iter().map(|&first| vec![first]));
        for other in &changes[place + 1..] {
            chosen.extend(one.iter().flat_map(|&first| other.iter().map(move |&second| vec![first, second])));
        }
    }
    let mut tables = Vec::new();
    for seats in 2..=7 {
        for &variant in &ways(&who[0]) {
            for &loyalty in &ways(&who[1]) {
                let read = |options: &Vec<_>| {
                    Options::read(seats, [variant, loyalty].into_iter().chain(options.iter().copied())).ok()
                };
                tables.extend(chosen.iter().filter_map(read));
            }
        }
    }
    tables
}

/// Half the agenda is never used.
fn roomy(_: &Camelot, state: &State) -> Vec<String> {
    let waiting = state.agenda.len();
    if waiting * 2 > AGENDA { vec![format!("{waiting} steps wait on the agenda")] } else { Vec::new() }
}

fn main() -> Result<(), String> {
    let games = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(1_000_000u64);
    let tables = tables();
    let share = games.div_ceil(tables.len() as u64).max(1);
    let start = Instant::now();
    let (mut played, mut decisions, mut closely) = (0u64, 0u64, 0u64);
    let (mut examined, mut scrambled, mut imagined, mut sealed) = (0, 0, 0, 0);
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, &options) in tables.iter().enumerate() {
        let game = Camelot::new(options).map_err(|faults| faults.join("\n"))?;
        let name = format!("camelot, {} seats, {:?}", options.seats, options.written());
        let first = number as u64 * share;
        let lawful = share.div_ceil(CLOSELY);
        let laws = Laws::new(name.clone()).games(lawful).seed(first).every(EVERY).bound(BOUND);
        let tally = laws.without_heap().also(&roomy).check(&game).map_err(|breach| breach.to_string())?;
        closely += tally.games;
        decisions += tally.decisions;
        examined += tally.examined;
        scrambled += tally.scrambled;
        imagined += tally.imagined;
        sealed += tally.sealed;
        for seed in first + lawful..first + share {
            let (length, ending) =
                counted(&game, seed, BOUND).map_err(|fault| format!("{name}, game {seed}, {fault}"))?;
            decisions += length as u64;
            *endings.entry(ending).or_default() += 1;
        }
        played += share;
        if (number + 1) % 32 == 0 || number + 1 == tables.len() {
            let seconds = start.elapsed().as_secs();
            eprintln!("{} of {} tables, {played} games, {seconds} s", number + 1, tables.len());
        }
    }
    println!("{played} games on {} tables, {decisions} decisions, counted after every one", tables.len());
    println!(
        "{closely} of them held against all laws: {examined} positions examined closely, {scrambled} other worlds by \
         scrambling, {imagined} by imagining, {sealed} pairs of sealed answers"
    );
    println!("endings of the others: {endings:?}");
    println!("{} s", start.elapsed().as_secs());
    Ok(())
}
