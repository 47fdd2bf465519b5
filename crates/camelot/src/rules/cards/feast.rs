//! The Feast: an example of a special white card, compiled with the feature `example-card` only and never shipped.
//!
//! "Only while somebody is at Camelot: every knight there draws a white card (CX-FEAST-1)."
//!
//! It touches exactly what CONTRIBUTING.md names under "How a white card gets in".

use super::{WhiteCard, sentence};
use crate::thing::Thing;
use crate::words::Place;
use logres_kernel::Clause;

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "CX-FEAST-1",
    offers: |_, s, _, ways| {
        let somebody = !s.present(Place::Camelot).is_empty();
        ways.judge((), if somebody { Ok(()) } else { Err(Clause("CX-FEAST-1")) });
    },
    played: |now, _, ()| {
        for who in now.state.present(Place::Camelot).iter() {
            now.draw_white(who, 1);
        }
    },
    about: |(), free| {
        let message = sentence(free, "camelot-choose-play-feast", "camelot-choose-free-feast");
        (message, Some(Thing::Camelot))
    },
};
