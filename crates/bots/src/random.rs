//! Plays anything legal.

use crate::{Bot, Budget, Decision};
use logres_kernel::{Game, Seat, Stream};

/// Every offer as likely as another: the floor of every comparison, and the player that tests everything.
#[derive(Clone, Debug)]
pub struct Random {
    stream: Stream<8>,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self { stream: Stream::seeded(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        _game: &G,
        _seat: Seat,
        _view: &G::View,
        offers: &[G::Choice],
        _budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        Decision::plain(offers[self.stream.below(offers.len() as u32) as usize])
    }
}
