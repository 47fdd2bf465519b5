//! A plain player: takes what looks best by rule of thumb.

use crate::{Bot, Budget, Decision, Guide, Term, reasons};
use logres_kernel::{Game, Offers, Seat, Silence, Stream};

/// Tries every offer once in an imagined world, plays the rest of the own turn by rule of thumb, and judges. Needs no time
/// to speak of.
pub struct Page<J> {
    guide: J,
    stream: Stream<8>,
    /// Imagined worlds for every offer.
    worlds: u32,
}

impl<J> Page<J> {
    pub fn new(guide: J, seed: u64) -> Self {
        Self { guide, stream: Stream::seeded(seed), worlds: 1 }
    }

    /// The same player, who tries every offer in so many worlds.
    pub fn patient(guide: J, seed: u64, worlds: u32) -> Self {
        Self { worlds, ..Self::new(guide, seed) }
    }
}

/// The longest way to the end of an own turn, in decisions.
const FAR: u32 = 40;

/// Plays a choice and then the rest of the own turn by rule of thumb.
pub(crate) fn play_out_turn<G: Game>(
    guide: &impl Guide<G>,
    game: &G,
    state: &mut G::State,
    seat: Seat,
    choice: G::Choice,
    stream: &mut Stream<8>,
    out: &mut Offers<G::Choice>,
) {
    game.play_unchecked(state, seat, choice, stream, &mut Silence);
    for _ in 0..FAR {
        if game.asked(state).single() != Some(seat) {
            break;
        }
        out.clear();
        game.offers(state, seat, out);
        let place = guide.play_on(game, state, seat, out.legal(), stream);
        let choice = out.legal()[place];
        game.play_unchecked(state, seat, choice, stream, &mut Silence);
    }
}

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
        let mut ends: Vec<Option<G::State>> = vec![None; offers.len()];
        let mut out = Offers::listing();
        for world in 0..self.worlds {
            if world > 0 && !(budget.go_on)() {
                break;
            }
            let start = game.imagine(view, &mut self.stream);
            for (place, &choice) in offers.iter().enumerate() {
                let mut state = start.clone();
                play_out_turn(&self.guide, game, &mut state, seat, choice, &mut self.stream, &mut out);
                totals[place] += match game.outcome(&state) {
                    Some(outcome) => self.guide.result(&outcome)[seat.index()],
                    None => self.guide.value(game, &state)[seat.index()],
                };
                ends[place] = Some(state);
            }
        }
        let mut order: Vec<usize> = (0..offers.len()).collect();
        order.sort_by(|&one, &two| totals[two].total_cmp(&totals[one]));
        let terms = |place: usize| {
            let mut terms: Vec<Term> = Vec::new();
            if let Some(end) = &ends[place] {
                self.guide.terms(game, end, seat, &mut terms);
            }
            terms
        };
        Decision { choice: offers[order[0]], reasons: reasons(&terms(order[0]), &terms(order[1])) }
    }
}
