//! Black Knight, Lancelot and Dragon: they have a value and fight on a combat quest (C-EVIL-7).

use super::BlackCard;
use crate::now::Now;
use crate::rules::quests::combat::battlefield;
use crate::step::Ask;
use crate::words::{Black, Who};

pub(super) const BLACK_KNIGHT: BlackCard = BlackCard { drawn, ..BlackCard::plain("C-CARD-BK-1") };
pub(super) const LANCELOT: BlackCard = BlackCard { drawn, ..BlackCard::plain("C-CARD-LD-1") };

/// C-EVIL-6, C-EVIL-7: face up or face down on its quest; an engine if there is none.
fn drawn(now: &mut Now<'_>, card: Black, _by: Who) {
    let field = card.family().and_then(|family| battlefield(now.rules, now.state, family));
    if field.is_some() { now.push(Ask::Face) } else { now.add_engine() }
}
