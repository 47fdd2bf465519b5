//! One decision of a bot: it hears what happened, listens to what was said, thinks, and may say something.

use crate::{Bot, Budget, Decision, Saying};
use logres_kernel::{Game, Seat};
use std::time::{Duration, Instant};

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinking {
    /// A number of search iterations: the same seed gives the same answer on every machine.
    Iterations(u32),
    /// A time, from when it hears the news until it has decided.
    Time(Duration),
}

/// What a bot is given for one decision.
pub struct Turn<'a, G: Game> {
    pub seat: Seat,
    /// What the seat sees.
    pub view: &'a G::View,
    /// Its legal choices, sorted. Never empty.
    pub offers: &'a [G::Choice],
    /// What the seat was told since the bot's last decision.
    pub news: &'a [G::Event],
    /// What other seats said since then.
    pub talk: &'a [(Seat, Saying)],
    pub purpose: Purpose,
}

/// What a decision is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The bot plays the seat.
    Play,
    /// A person plays it and asked what the bot would do.
    Advice,
}

/// Lets a bot decide. Returns its decision, and what it says together with its answer.
pub fn decide<G: Game>(
    game: &G,
    bot: &mut dyn Bot<G>,
    turn: &Turn<'_, G>,
    thinking: Thinking,
) -> (Decision<G::Choice>, Option<Saying>) {
    decide_while(game, bot, turn, thinking, &mut || true)
}

/// The same, but the bot stops thinking as soon as `may` says no, and takes the best of what it has found by then. `may` is
/// asked before every iteration of a search.
pub fn decide_while<G: Game>(
    game: &G,
    bot: &mut dyn Bot<G>,
    turn: &Turn<'_, G>,
    thinking: Thinking,
    may: &mut dyn FnMut() -> bool,
) -> (Decision<G::Choice>, Option<Saying>) {
    let begun = Instant::now();
    for event in turn.news {
        bot.hear(game, event);
    }
    for (speaker, saying) in turn.talk {
        bot.listen(game, *speaker, saying);
    }
    let Turn { seat, view, offers, purpose, .. } = *turn;
    let think = |budget: &mut Budget<'_>| {
        let go_on = &mut || may() && (budget.go_on)();
        let budget = &mut Budget { iterations: budget.iterations, go_on };
        match purpose {
            Purpose::Play => bot.choose(game, seat, view, offers, budget),
            Purpose::Advice => bot.advise(game, seat, view, offers, budget),
        }
    };
    let decision = match thinking {
        Thinking::Iterations(iterations) => Budget::of_iterations(iterations, think),
        // Hearing is part of the time.
        Thinking::Time(time) => Budget::of_time(time.saturating_sub(begun.elapsed()), think),
    };
    let saying = bot.say(game, seat, view, decision.choice);
    (decision, saying)
}
