//! A plain player: tries every offer once or twice in imagined worlds and takes the one that looks best.

use crate::{Bot, Budget, Decision, Guide};
use logres_kernel::{Game, Offers, Seat, Silence, Stream};

/// Looks one answer ahead, plays the rest of the own turn by rule of thumb, and judges. Needs no time to speak of.
pub struct Page<J> {
    guide: J,
    stream: Stream<8>,
    /// Imagined worlds for every offer.
    worlds: u32,
}

impl<J> Page<J> {
    pub fn new(guide: J, seed: u64) -> Self {
        Self { guide, stream: Stream::seeded(seed), worlds: 3 }
    }

    /// The same player, who tries every offer in so many worlds.
    pub fn patient(guide: J, seed: u64, worlds: u32) -> Self {
        Self { worlds, ..Self::new(guide, seed) }
    }
}

/// The longest way to the end of an own turn, in decisions.
const FAR: u32 = 40;

impl<G: Game, J: Guide<G>> Bot<G> for Page<J> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        if let [only] = offers {
            return Decision::plain(*only);
        }
        let mut totals = vec![0.0f32; offers.len()];
        let mut out = Offers::listing();
        for world in 0..self.worlds {
            if world > 0 && !(budget.go_on)() {
                break;
            }
            let start = game.imagine(view, &mut self.stream);
            for (total, &choice) in totals.iter_mut().zip(offers) {
                let mut state = start.clone();
                game.play_unchecked(&mut state, seat, choice, &mut self.stream, &mut Silence);
                for _ in 0..FAR {
                    // The rest of the own turn, as long as nobody else is asked.
                    if game.asked(&state).single() != Some(seat) {
                        break;
                    }
                    out.clear();
                    game.offers(&state, seat, &mut out);
                    let place = self.guide.play_on(game, &state, seat, out.legal(), &mut self.stream);
                    let choice = out.legal()[place];
                    game.play_unchecked(&mut state, seat, choice, &mut self.stream, &mut Silence);
                }
                *total += match game.outcome(&state) {
                    Some(outcome) => self.guide.result(&outcome)[seat.index()],
                    None => self.guide.value(game, &state)[seat.index()],
                };
            }
        }
        let best = (0..offers.len()).max_by(|&one, &other| totals[one].total_cmp(&totals[other]));
        Decision::plain(offers[best.unwrap_or(0)])
    }
}
