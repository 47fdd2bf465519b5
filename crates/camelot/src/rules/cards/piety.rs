//! Piety: life for its player or for all others.

use super::{WhiteCard, for_whom, sentence, those};
use crate::words::Whom;

pub(super) const CARD: WhiteCard<Whom> = WhiteCard {
    paragraph: "C-CARD-PIETY-1",
    offers: for_whom,
    played: |now, who, whom| {
        let amounts = &now.rules.content.amounts;
        match whom {
            Whom::Self_ => now.gain_life(who, amounts.piety_own_life),
            Whom::Others => {
                for other in now.state.living.without(who).iter() {
                    now.gain_life(other, amounts.piety_others_life);
                }
            }
        }
    },
    about: |whom, free| {
        let message = match whom {
            Whom::Self_ => sentence(free, "camelot-choose-play-piety-self", "camelot-choose-free-piety-self"),
            Whom::Others => {
                sentence(free, "camelot-choose-play-piety-others", "camelot-choose-free-piety-others")
            }
        };
        (message, those(whom))
    },
};
