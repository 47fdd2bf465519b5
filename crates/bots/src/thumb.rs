//! A player by rule of thumb: takes what looks most promising and thinks no further.

use crate::{Bot, Budget, Decision, Guide};
use logres_kernel::{Game, Seat, Stream};

/// Takes the offer with the best prior. Knows no plan, no other player and no time.
pub struct Thumb<J> {
    guide: J,
    stream: Stream<8>,
}

impl<J> Thumb<J> {
    pub fn new(guide: J, seed: u64) -> Self {
        Self { guide, stream: Stream::seeded(seed) }
    }
}

impl<G: Game, J: Guide<G>> Bot<G> for Thumb<J> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        _budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        if let [only] = offers {
            return Decision::plain(*only);
        }
        let state = game.imagine(view, &mut self.stream);
        let mut priors = vec![0.0; offers.len()];
        self.guide.priors(game, &state, seat, offers, &mut priors);
        let best = (0..offers.len()).max_by(|&one, &other| priors[one].total_cmp(&priors[other]));
        Decision::plain(offers[best.unwrap_or(0)])
    }
}
