//! The Feast: an example of a special white card, compiled with the feature `example-card` only and never shipped.
//!
//! "Only while somebody is at Camelot: every knight there draws a white card."
//!
//! It touches exactly what CONTRIBUTING.md names under "How a white card gets in". It has no texts of its own.

use super::{WhiteCard, sentence};
use crate::thing::Thing;
use crate::words::Place;
use logres_kernel::Clause;

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "C-CARD-CONVOCATION-1",
    offers: |_, s, _, ways| {
        let somebody = !s.present(Place::Camelot).is_empty();
        ways.judge((), if somebody { Ok(()) } else { Err(Clause("C-CARD-CONVOCATION-1")) });
    },
    played: |now, _, ()| {
        for who in now.state.present(Place::Camelot).iter() {
            now.draw_white(who, 1);
        }
    },
    about: |(), free| {
        let message = sentence(free, "camelot-choose-play-convocation", "camelot-choose-free-convocation");
        (message, Some(Thing::Camelot))
    },
};
