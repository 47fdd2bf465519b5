//! The Lady of the Lake: Excalibur comes nearer; if its quest is over, she heals.

use super::{WhiteCard, always, sentence};
use crate::thing::Thing;
use crate::words::Quest;

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "C-CARD-LADY-1",
    offers: always,
    played: |now, who, ()| {
        let amounts = &now.rules.content.amounts;
        if now.rules.is_active(now.state, Quest::Excalibur) {
            now.move_sword(amounts.lady_steps as i8, who);
        } else {
            now.gain_life(who, amounts.lady_life);
        }
    },
    about: |(), free| {
        let message = sentence(free, "camelot-choose-play-lady", "camelot-choose-free-lady");
        (message, Some(Thing::Quest(Quest::Excalibur)))
    },
};
