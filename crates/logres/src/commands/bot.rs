//! `logres bot NAME`: a bot of ours as a program, for anybody's arena.

use crate::choose::all;
use anyhow::{Result, bail};
use logres_bots::{Bot, Budget, NAMES};
use logres_games::{BoardGame, Visitor, unknown_game, visit};
use logres_kernel::Seat;
use logres_protocol::{FromBot, Question, Setup, ToBot, Written};
use logres_table::{Playable, ruleset, wire};
use serde_json::Value;
use std::io::{BufRead as _, Write as _};
use std::process::ExitCode;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    /// Which bot.
    name: String,
}

/// How long it thinks where nobody says how long it may.
const THINKING: Duration = Duration::from_millis(100);

/// A bot in its seat, whatever the game.
trait Seated {
    fn choose(&mut self, question: &Question, view: Value, budget: &mut Budget<'_>) -> Result<FromBot>;
}

struct Player<G: Playable> {
    game: G,
    bot: Box<dyn Bot<G>>,
    seat: Seat,
}

impl<G: Playable> Seated for Player<G> {
    fn choose(&mut self, question: &Question, view: Value, budget: &mut Budget<'_>) -> Result<FromBot> {
        let view: G::View = serde_json::from_value(view)?;
        let mut offers = Vec::with_capacity(question.offers.len());
        for offer in &question.offers {
            let Ok(choice) = offer.choice.parse::<G::Choice>() else {
                bail!("\"{}\" is no choice of {}", offer.choice, G::NAME);
            };
            offers.push(choice);
        }
        if offers.is_empty() {
            bail!("the question has no offers");
        }
        let decision = self.bot.choose(&self.game, self.seat, &view, &offers, budget);
        let place = offers.iter().position(|offer| *offer == decision.choice);
        let number = place.map_or(1, |place| question.offers[place].number);
        let reasons = decision.reasons.iter().map(|reason| wire::text(&reason.message)).collect();
        Ok(FromBot { choice: Some(Written::Number(number)), reasons, fault: None })
    }
}

/// Sits a bot down in a seat.
struct SitDown<'a> {
    name: &'a str,
    setup: &'a Setup,
    seat: u8,
    seed: u32,
}

impl Visitor for SitDown<'_> {
    type Out = Result<Box<dyn Seated>>;

    fn visit<G: BoardGame>(self) -> Self::Out {
        let Self { name, setup, seat, seed } = self;
        let game: G = ruleset(setup, None).map_err(all)?;
        let Some(bot) = G::player(name, u64::from(seed)) else { bail!("there is no bot \"{name}\"") };
        if usize::from(seat) >= game.seats() {
            bail!("there is no seat {seat} among {}", game.seats());
        }
        Ok(Box::new(Player { game, bot, seat: Seat::new(usize::from(seat)) }))
    }
}

pub fn run(options: &Options) -> Result<ExitCode> {
    if !NAMES.contains(&options.name.as_str()) {
        bail!("there is no bot \"{}\"; there are {}", options.name, NAMES.join(", "));
    }
    let mut seated = None;
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = match answer(&options.name, &line?, &mut seated) {
            Ok(None) => continue,
            Ok(Some(answer)) => answer,
            Err(fault) => FromBot { fault: Some(format!("{fault:#}")), ..FromBot::default() },
        };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is said to this line, if anything.
fn answer(name: &str, line: &str, seated: &mut Option<Box<dyn Seated>>) -> Result<Option<FromBot>> {
    match serde_json::from_str(line)? {
        ToBot::Begin { setup, seat, seed } => {
            *seated = None;
            let player = visit(&setup.game, SitDown { name, setup: &setup, seat, seed });
            *seated = Some(player.unwrap_or_else(|| bail!(unknown_game(&setup.game)))?);
            Ok(None)
        }
        ToBot::Choose { question, view, milliseconds, iterations, .. } => {
            let Some(player) = seated else { bail!("no game has begun") };
            let answer = match (milliseconds, iterations) {
                (None, Some(iterations)) => {
                    Budget::of_iterations(iterations, |budget| player.choose(&question, view, budget))
                }
                _ => {
                    let time = milliseconds.map_or(THINKING, |time| Duration::from_millis(u64::from(time)));
                    Budget::of_time(time, |budget| {
                        budget.iterations = iterations.unwrap_or(u32::MAX);
                        player.choose(&question, view, budget)
                    })
                }
            };
            answer.map(Some)
        }
        ToBot::Over {} => {
            *seated = None;
            Ok(None)
        }
    }
}
