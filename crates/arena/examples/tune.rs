//! Compares two searches of Merlin that differ in their settings, for those who tune them.
//!
//! `tune SEATS none|all GAMES SEED ONE OTHERS`, where a player is `name,key=value,…,iterations=300`.

use logres_arena::{Contest, Entrant, Lineup, Paced, Plan, Report, Thinking, run};
use logres_bots::merlin::{Cut, MerlinGuide, Moment, Weights};
use logres_bots::{Bot, Effort, MERLIN_SEARCH, Planner, Played, SAGE_SEARCH, Search, Thumb, Tree};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use std::sync::Arc;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seats: u8 = words[0].parse().expect("seats");
    let modules = if words[1] == "all" { ModuleName::ALL.into_iter().collect() } else { ModuleSet::NONE };
    let game =
        Merlin::new(Options::new(seats).with_modules(modules), Content::embedded().clone()).expect("a game");
    let games: u64 = words[2].parse().expect("games");
    let (one, others) = (maker(&words[4]), maker(&words[5]));
    let entrants =
        [Entrant { name: words[4].clone(), make: &one }, Entrant { name: words[5].clone(), make: &others }];
    let plan = Plan {
        seed: words[3].parse().expect("a seed"),
        blocks: games.div_ceil(u64::from(seats)),
        threads: 1,
        thinking: Thinking::Iterations(u32::MAX),
        lineup: Lineup::new(2, usize::from(seats)),
        sequential: None,
        stop: Default::default(),
    };
    let start = std::time::Instant::now();
    let (blocks, _) = run(&game, &entrants, &plan, Vec::new(), None, &mut |_, _| {});
    let names = [words[4].clone(), words[5].clone()];
    let report = Report::new(&names, usize::from(seats), &blocks, Contest::Rivals);
    let s = &report.bots[0];
    let t = &report.bots[1];
    println!(
        "{} {} {} vs {}: {:.1} % [{:.1}, {:.1}] points {:.1} vs {:.1}, {} games, {:.0} s",
        words[0],
        words[1],
        words[4],
        words[5],
        100.0 * s.win_rate,
        100.0 * s.win_rate_low,
        100.0 * s.win_rate_high,
        s.points.unwrap_or_default(),
        t.points.unwrap_or_default(),
        s.games,
        start.elapsed().as_secs_f64()
    );
}

fn maker(text: &str) -> impl Fn(u64) -> Box<dyn Bot<Merlin>> + Sync + use<> {
    let text = text.to_owned();
    move |seed| {
        let mut words = text.split(',');
        let name = words.next().expect("a name").to_owned();
        let (mut settings, mut guide) = (MERLIN_SEARCH, MerlinGuide::default());
        if name == "sage" {
            (settings, guide) = (SAGE_SEARCH, MerlinGuide::learned(Moment::Round));
        }
        let mut thinking = Thinking::Iterations(300);
        let mut effort = Effort { worlds: 3, lines: 600 };
        for word in words {
            let (key, value) = word.split_once('=').expect("key=value");
            let number = || value.parse::<f32>().expect("a number");
            match key {
                "i" => thinking = Thinking::Iterations(number() as u32),
                "ms" => thinking = Thinking::Time(std::time::Duration::from_millis(number() as u64)),
                "ex" => settings.exploration = number(),
                "bias" => settings.bias = number(),
                "temp" => settings.temperature = number(),
                "least" => settings.least_children = number() as u32,
                "wide" => settings.widening = number(),
                "roll" => settings.longest_rollout = number() as u32,
                "depth" => settings.depth = number() as u32,
                "tree" => settings.tree = if value == "own" { Tree::Own } else { Tree::Everybody },
                "after" | "thought" | "choices" | "share" | "spread" => {
                    let look = settings.second_look.as_mut().expect("a second look");
                    match key {
                        "after" => look.after = number() as u32,
                        "thought" => look.thought = number() as u32,
                        "choices" => look.choices = number() as usize,
                        "share" => look.share = number(),
                        _ => look.spread = number(),
                    }
                }
                "noise" => guide.noise = number(),
                "cut" => guide.cut = if value == "turn" { Cut::Turn } else { Cut::Round },
                "worlds" => effort.worlds = number() as u32,
                "lines" => effort.lines = number() as u32,
                "w" => {
                    let old = guide.clone();
                    guide = match value {
                        "turns" => MerlinGuide::learned(Moment::Turn),
                        "rounds" => MerlinGuide::learned(Moment::Round),
                        path => MerlinGuide::new(Arc::new(
                            Weights::read(&std::fs::read_to_string(path).expect("a file")).expect("weights"),
                        )),
                    };
                    guide.noise = old.noise;
                    guide.cut = old.cut;
                }
                other => panic!("{other}"),
            }
        }
        let bot: Box<dyn Bot<Merlin>> = match name.as_str() {
            "knight" | "sage" => Box::new(Search::new(guide, settings, seed)),
            "squire" => Box::new(Planner::new(guide, effort, seed)),
            "page" => Box::new(Thumb::new(guide, seed)),
            other => Merlin::player(other, seed).expect("a name"),
        };
        Box::new(Paced { bot, thinking })
    }
}
