//! Reinforcements: white cards for their player or for all others.

use super::{WhiteCard, for_whom, sentence, those};
use crate::words::Whom;

pub(super) const CARD: WhiteCard<Whom> = WhiteCard {
    paragraph: "C-CARD-REINFORCEMENTS-1",
    offers: for_whom,
    played: |now, who, whom| {
        let amounts = &now.rules.content.amounts;
        match whom {
            Whom::Self_ => now.draw_white(who, amounts.reinforcements_own),
            Whom::Others => {
                for other in now.state.living.without(who).iter() {
                    now.draw_white(other, amounts.reinforcements_others);
                }
            }
        }
    },
    about: |whom, free| {
        let message = match whom {
            Whom::Self_ => sentence(
                free,
                "camelot-choose-play-reinforcements-self",
                "camelot-choose-free-reinforcements-self",
            ),
            Whom::Others => sentence(
                free,
                "camelot-choose-play-reinforcements-others",
                "camelot-choose-free-reinforcements-others",
            ),
        };
        (message, those(whom))
    },
};
