//! The black Excalibur card moves the sword away from the knights.

use super::BlackCard;
use crate::words::Quest;

/// One step towards Evil; C-EVIL-6: an engine once the quest is over.
pub(super) const CARD: BlackCard = BlackCard {
    drawn: |now, _, by| {
        if now.rules.is_active(now.state, Quest::Excalibur) {
            now.move_sword(-1, by)
        } else {
            now.add_engine()
        }
    },
    ..BlackCard::plain("C-CARD-EXCALIBUR-1")
};
