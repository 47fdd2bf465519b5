//! How a bot judges Merlin.
//!
//! `features` turns a position into numbers, a list a seat: the rulebook's own sources of points and what may become one.
//! `weights` says what they are worth in each round, by hand or learned; a small network in their place foretold the end of
//! a game no better, so they stayed what a person can read. `wants` has the rules of thumb: what a seat would
//! like just now, from which pages play and the search takes what to try first.

mod features;
mod wants;
mod weights;

pub use features::{Feature, List as FeatureList};
pub use weights::{Moment, ROUNDS, Weights};

use crate::{Guide, Term, Values};
use features::{List, Topic};
use logres_kernel::{Message, SEATS, Seat, Stream};
use logres_merlin::{Choice, Merlin, State};
use std::sync::{Arc, LazyLock};
use wants::Wants;

/// Where rollouts stop. At equal time the arena prefers the round by far to the turn: how the dice that are left are used
/// tells more than any guess about them. Going on to the next scoring costs more iterations than it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// At the end of the running turn.
    Turn,
    /// When the next round begins.
    Round,
}

/// Where the weights come from.
#[derive(Clone, Debug)]
enum Source {
    Given(Arc<Weights>),
    /// What was learned for the game at hand, to judge at this moment.
    Learned(Moment),
}

/// Judges by points scored and points in sight, compared with the best other player.
#[derive(Clone, Debug)]
pub struct MerlinGuide {
    source: Source,
    pub cut: Cut,
    /// How much chance there is in a rollout, in points.
    pub noise: f32,
}

impl Default for MerlinGuide {
    fn default() -> Self {
        static BY_HAND: LazyLock<Arc<Weights>> = LazyLock::new(|| Arc::new(Weights::by_hand()));
        Self::new(BY_HAND.clone())
    }
}

impl MerlinGuide {
    pub fn new(weights: Arc<Weights>) -> Self {
        Self { source: Source::Given(weights), cut: Cut::Round, noise: 1.5 }
    }

    /// Judges by what was learned from games, at this moment of them.
    pub fn learned(moment: Moment) -> Self {
        Self { source: Source::Learned(moment), ..Self::default() }
    }

    fn weights(&self, game: &Merlin) -> &Weights {
        match &self.source {
            Source::Given(weights) => weights,
            Source::Learned(moment) => Weights::learned(game, *moment),
        }
    }

    /// The numbers of every seat.
    pub fn features(game: &Merlin, state: &State) -> [List; 4] {
        let forecast = game.forecast(state);
        let mut lists = [[0.0; Feature::COUNT]; 4];
        for seat in Seat::first(game.seats()) {
            lists[seat.index()] = features::list(game, state, seat, &forecast[seat.index()]);
        }
        lists
    }

    /// The points a seat can count on, scored or in sight.
    fn in_sight(&self, game: &Merlin, state: &State) -> [f32; SEATS] {
        let mut worth = [0.0; SEATS];
        for seat in Seat::first(game.seats()) {
            worth[seat.index()] = f32::from(state.castles[seat.index()].points);
        }
        if !state.board.over {
            let forecast = game.forecast(state);
            for seat in Seat::first(game.seats()) {
                let list = features::list(game, state, seat, &forecast[seat.index()]);
                worth[seat.index()] += self.weights(game).worth(state.board.round, &list);
            }
        }
        worth
    }

    /// A lead of this many points is a good sign, but no victory; the later, the surer.
    fn scale(state: &State) -> f32 {
        5.0 + 1.5 * f32::from(logres_merlin::ROUNDS.saturating_sub(state.board.round))
    }
}

impl Guide<Merlin> for MerlinGuide {
    fn value(&self, game: &Merlin, state: &State) -> Values {
        let worth = self.in_sight(game, state);
        let scale = Self::scale(state);
        let mut values = [0.0; SEATS];
        for seat in Seat::first(game.seats()) {
            let best_other = Seat::first(game.seats())
                .filter(|&other| other != seat)
                .map(|other| worth[other.index()])
                .fold(f32::NEG_INFINITY, f32::max);
            let lead = worth[seat.index()] - best_other;
            values[seat.index()] = 1.0 / (1.0 + (-lead / scale).exp());
        }
        values
    }

    fn terms(&self, game: &Merlin, state: &State, seat: Seat, out: &mut Vec<Term>) {
        let forecast = game.forecast(state);
        let list = features::list(game, state, seat, &forecast[seat.index()]);
        let weights = self.weights(game).round(state.board.round);
        let scored = f32::from(state.castles[seat.index()].points);
        for topic in Topic::ALL {
            let about = Feature::ALL.into_iter().filter(|feature| feature.topic() == topic);
            let sum: f32 = about.map(|feature| weights[feature as usize] * list[feature as usize]).sum();
            let amount = if topic == Topic::Points { sum + scored } else { sum };
            out.push(Term { message: Message::new(topic.key()), amount, stored: topic.is_stored() });
        }
    }

    fn horizon(&self, _game: &Merlin, state: &State) -> u32 {
        let round = u32::from(state.board.round);
        match self.cut {
            Cut::Round => round,
            Cut::Turn => {
                let dice: u32 = state.castles.iter().map(|castle| castle.ready.count_ones()).sum();
                round << 16 | dice << 8 | state.turn.seat.index() as u32
            }
        }
    }

    fn turn(&self, _game: &Merlin, state: &State) -> u32 {
        u32::from(state.board.round) << 8 | state.turn.seat.index() as u32
    }

    /// With modules a larger tree still tells more, and with more seats every decision of theirs costs.
    fn looks_again(&self, game: &Merlin) -> bool {
        game.seats() == 2 && game.options().modules.is_empty()
    }

    fn prior(&self, game: &Merlin, state: &State, seat: Seat, choice: Choice) -> f32 {
        Wants::new(game, state, seat).offer(game, state, seat, choice)
    }

    fn priors(&self, game: &Merlin, state: &State, seat: Seat, offers: &[Choice], out: &mut [f32]) {
        let wants = Wants::for_offers(game, state, seat, offers);
        for (prior, &choice) in out.iter_mut().zip(offers) {
            *prior = wants.offer(game, state, seat, choice);
        }
    }

    /// What looks best, with a little chance.
    fn play_on(
        &self,
        game: &Merlin,
        state: &State,
        seat: Seat,
        offers: &[Choice],
        stream: &mut Stream<8>,
    ) -> usize {
        if offers.len() == 1 {
            return 0;
        }
        let wants = Wants::for_offers(game, state, seat, offers);
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, &choice) in offers.iter().enumerate() {
            let lot = stream.next_word() as f32 / u32::MAX as f32;
            let worth = wants.offer(game, state, seat, choice) + self.noise * lot;
            if worth > best.0 {
                best = (worth, place);
            }
        }
        best.1
    }
}
