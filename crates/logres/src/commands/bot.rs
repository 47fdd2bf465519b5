//! `logres bot NAME`: a bot of ours as a program, for anybody's arena.

use crate::choose::all;
use anyhow::{Result, bail};
use logres_arena::Paced;
use logres_bots::{NAMES, Purpose, Thinking, Turn, decide};
use logres_games::{BoardGame, Visitor, unknown_game, visit};
use logres_kernel::Seat;
use logres_protocol::{FromBot, Question, Setup, ToBot, Told, Written};
use logres_table::{ruleset, wire};
use serde_json::Value;
use std::io::{BufRead as _, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Options {
    /// Which bot.
    name: String,
}

/// How long it thinks where nobody says how long it may.
const THINKING: Duration = Duration::from_millis(100);

/// How long it may think: until the first of the two is used up.
struct Allowed {
    time: Option<Duration>,
    iterations: u32,
}

/// A bot in its seat, whatever the game.
trait Seated {
    fn choose(
        &mut self,
        question: &Question,
        view: Value,
        told: Vec<Told>,
        allowed: Allowed,
    ) -> Result<FromBot>;
}

struct Player<G: BoardGame> {
    game: G,
    /// Its pace is what the question allows of iterations.
    bot: Paced<G>,
    seat: Seat,
}

impl<G: BoardGame> Seated for Player<G> {
    fn choose(
        &mut self,
        question: &Question,
        view: Value,
        told: Vec<Told>,
        allowed: Allowed,
    ) -> Result<FromBot> {
        let begun = Instant::now();
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
        let news: Result<Vec<G::Event>, _> = told
            .into_iter()
            .filter(|told| !told.event.is_null())
            .map(|told| serde_json::from_value(told.event))
            .collect();
        let turn = Turn {
            seat: self.seat,
            view: &view,
            offers: &offers,
            news: &news?,
            // Programs are not told what others say.
            talk: &[],
            purpose: Purpose::Play,
        };
        self.bot.thinking = Thinking::Iterations(allowed.iterations);
        let thinking = match allowed.time {
            Some(time) => Thinking::Time(time.saturating_sub(begun.elapsed())),
            None => self.bot.thinking,
        };
        let (decision, _) = decide(&self.game, &mut self.bot, &turn, thinking);
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
        let bot = Paced { bot, thinking: Thinking::Iterations(u32::MAX) };
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
        ToBot::Choose { question, view, told, milliseconds, iterations } => {
            let Some(player) = seated else { bail!("no game has begun") };
            let time = match (milliseconds, iterations) {
                (None, Some(_)) => None,
                (None, None) => Some(THINKING),
                (Some(time), _) => Some(Duration::from_millis(u64::from(time))),
            };
            let allowed = Allowed { time, iterations: iterations.unwrap_or(u32::MAX) };
            player.choose(&question, view, told, allowed).map(Some)
        }
        ToBot::Over {} => {
            *seated = None;
            Ok(None)
        }
    }
}
