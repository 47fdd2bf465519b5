//! What a bot knows of a game beyond its rules.

use logres_kernel::{Game, Message, Outcome, SEATS, Seat, Stream};

/// How good a position is for each seat: 0 is lost, 1 is won.
pub type Values = [f32; SEATS];

/// One part of a position's value.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    pub message: Message,
    pub amount: f32,
    /// It is about what lies in store for later: a reason only for a choice that touches it.
    pub stored: bool,
}

/// Judgement for the search: values, what to try first, how to play on quickly.
///
/// Everything here is given imagined states only, and must judge them by what is in play there; it may not reach for
/// anything else.
pub trait Guide<G: Game>: Send + Sync {
    /// How good this position is for each seat.
    fn value(&self, game: &G, state: &G::State) -> Values;

    /// What the value of a position is made of for a seat, term by term: a message for people, and how much it adds. The
    /// same terms come in the same order for every position of a game, so that two positions can be compared; the unit is
    /// the guide's own. A guide without terms gives no reasons.
    fn terms(&self, game: &G, state: &G::State, seat: Seat, out: &mut Vec<Term>) {
        let _ = (game, state, seat, out);
    }

    /// How good a finished game is for each seat: a victory is shared by those who won.
    fn result(&self, outcome: &Outcome) -> Values {
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        let mut values = [0.0; SEATS];
        for seat in outcome.winners.iter() {
            values[seat.index()] = share;
        }
        values
    }

    /// A number that changes where a rollout should stop and be judged (the round, the turn). Rollouts stop at the first
    /// change, or at the end of the game.
    fn horizon(&self, game: &G, state: &G::State) -> u32;

    /// A number that changes when a new turn begins, so that what was thought of the last one is not kept.
    fn turn(&self, game: &G, state: &G::State) -> u32 {
        self.horizon(game, state)
    }

    /// Is a second look worth its time at this table? It is where a tree tells no more although it grows, and where
    /// playing on with thought does not cost too much.
    fn looks_again(&self, game: &G) -> bool {
        let _ = game;
        true
    }

    /// How promising an offer looks before it is tried; higher is tried earlier.
    fn prior(&self, game: &G, state: &G::State, seat: Seat, choice: G::Choice) -> f32 {
        let _ = (game, state, seat, choice);
        0.0
    }

    /// How promising every offer looks; `out` is as long as `offers`. Guides that look at the position first do it once
    /// here.
    fn priors(&self, game: &G, state: &G::State, seat: Seat, offers: &[G::Choice], out: &mut [f32]) {
        for (prior, &choice) in out.iter_mut().zip(offers) {
            *prior = self.prior(game, state, seat, choice);
        }
    }

    /// The place of the offer to play in a rollout.
    fn play_on(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        offers: &[G::Choice],
        stream: &mut Stream<8>,
    ) -> usize {
        let _ = (game, state, seat);
        stream.below(offers.len() as u32) as usize
    }
}
