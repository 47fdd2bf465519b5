//! The rest of a turn, by rule of thumb.

use crate::Guide;
use logres_kernel::{Game, Offers, Seat, Silence, Stream};

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
