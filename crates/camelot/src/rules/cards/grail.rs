//! Despair and Desolation: they lie on the spaces of the Grail quest.

use super::BlackCard;
use crate::words::Quest;

/// C-QUEST-GRAIL-4; C-EVIL-6: an engine once the quest is over.
pub(super) const DESPAIR: BlackCard = BlackCard {
    drawn: |now, _, by| {
        if now.rules.is_active(now.state, Quest::Grail) { now.lay_despair(by) } else { now.add_engine() }
    },
    ..BlackCard::plain("C-CARD-DESPAIR-1")
};

/// C-CARD-DESOLATION-1; C-EVIL-6: an engine once the quest is over.
pub(super) const DESOLATION: BlackCard = BlackCard {
    drawn: |now, _, by| {
        if now.rules.is_active(now.state, Quest::Grail) { now.lay_desolation(by) } else { now.add_engine() }
    },
    ..BlackCard::plain("C-CARD-DESOLATION-1")
};
