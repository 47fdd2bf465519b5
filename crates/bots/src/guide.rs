//! What a bot knows of a game beyond its rules.

use logres_kernel::{Game, Outcome, SEATS, Seat, Stream};

/// How good a position is for each seat: 0 is lost, 1 is won.
pub type Values = [f32; SEATS];

/// Judgement for the search: values, what to try first, how to play on quickly.
///
/// Everything here is given imagined states only, and must judge them by what is in play there; it may not reach for
/// anything else.
pub trait Guide<G: Game>: Send + Sync {
    /// How good this position is for each seat.
    fn value(&self, game: &G, state: &G::State) -> Values;

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

    /// How promising an offer looks before it is tried; higher is tried earlier.
    fn prior(&self, game: &G, state: &G::State, seat: Seat, choice: G::Choice) -> f32 {
        let _ = (game, state, seat, choice);
        0.0
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
