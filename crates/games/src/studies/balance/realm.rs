//! Camelot: how often the realm is saved, by seats, with and without a traitor, and how games end.

use super::{Book, stopped, table};
use crate::studies::camelot::fellowship::{Chronicle, Fellowship, Share, play_fellowship};
use logres_bots::{Bot, Played, Random, Thinking};
use logres_camelot::{Camelot, Options};

/// How many iterations a searching bot has for a decision.
const ITERATIONS: u32 = 200;

pub fn chapter(book: &Book, say: &mut dyn FnMut(&str)) -> Result<String, Vec<String>> {
    let mut rows = Vec::new();
    let mut endings = Vec::new();
    for seats in 3..=7 {
        for traitor in [false, true] {
            let who = if traitor { "with a traitor" } else { "no traitor" };
            let options = [("loyalty", if traitor { "among-us" } else { "none" })];
            let name = format!("{seats} knights, {who}");
            say(&format!("camelot: {name}"));
            let chronicle = play(book, seats, &options, traitor)?;
            rows.push(row(&name, &chronicle));
            endings.push((name, chronicle));
        }
    }
    for (name, variant) in [("Duo", "duo"), ("Expert", "expert")] {
        say(&format!("camelot: {name}"));
        let chronicle = play(book, 2, &[("variant", variant)], false)?;
        rows.push(row(name, &chronicle));
        endings.push((name.to_owned(), chronicle));
    }
    let mut kinds: Vec<&str> =
        endings.iter().flat_map(|(_, chronicle)| chronicle.endings.keys().map(String::as_str)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let ends: Vec<Vec<String>> = endings
        .iter()
        .map(|(name, chronicle)| {
            let all: u64 = chronicle.endings.values().sum();
            let share = |kind: &&str| {
                let count = chronicle.endings.get(*kind).copied().unwrap_or(0);
                if count == 0 { String::new() } else { format!("{:.0} %", 100.0 * count as f64 / all as f64) }
            };
            std::iter::once(name.clone()).chain(kinds.iter().map(share)).collect()
        })
        .collect();
    let head: Vec<&str> = std::iter::once("table").chain(kinds.iter().copied()).collect();
    Ok(format!(
        "## Camelot: how often the realm is saved\n\n\
         `{}` in every seat, at least {} games of each line, and more until accusations are known to three in a hundred. With \
         a traitor: only games in which somebody drew that card.\n\n{}\n\n\
         ### How games end\n\n{}",
        book.quick,
        book.many,
        table(
            &[
                "table",
                "games",
                "the loyal win",
                "accusations that were right",
                "white swords",
                "black swords",
                "engines",
                "turns"
            ],
            &rows
        ),
        table(&head, &ends)
    ))
}

fn play(
    book: &Book,
    seats: usize,
    options: &[(&str, &str)],
    traitor: bool,
) -> Result<Chronicle, Vec<String>> {
    let options = Options::read(seats, options.to_vec())?;
    let game = Camelot::new(options)?;
    let make = |seed: u64| -> Box<dyn Bot<Camelot>> {
        Camelot::player(&book.quick, seed).unwrap_or_else(|| Box::new(Random::new(seed)))
    };
    let mut campaigns = Vec::new();
    loop {
        let from = campaigns.len() as u64;
        let fellowship = Fellowship {
            game: &game,
            loyal: &make,
            traitor: &make,
            traitor_dealt: traitor,
            from,
            games: from + book.many,
            seed: book.seed,
            threads: book.threads,
            stop: &book.stop,
            thinking: Thinking::Iterations(ITERATIONS),
        };
        campaigns.extend(play_fellowship(&fellowship, &mut |_| ()));
        if (campaigns.len() as u64) < fellowship.games {
            return Err(stopped());
        }
        let chronicle = Chronicle::new(&campaigns);
        let known = |share: Share| share.of == 0 || share.high - share.low <= 0.06;
        // Accusations are rare where few sit together, so that a share of them needs more games.
        if known(chronicle.won) && known(chronicle.accusations)
            || campaigns.len() as u64 >= book.many * Book::PATIENCE
        {
            return Ok(chronicle);
        }
    }
}

fn row(name: &str, chronicle: &Chronicle) -> Vec<String> {
    let accused = chronicle.accusations;
    vec![
        name.to_owned(),
        chronicle.won.of.to_string(),
        chronicle.won.to_string(),
        if accused.of == 0 { "–".to_owned() } else { format!("{accused} of {}", accused.of) },
        format!("{:.1}", chronicle.white),
        format!("{:.1}", chronicle.black),
        format!("{:.1}", chronicle.engines),
        format!("{:.0}", chronicle.turns),
    ]
}
