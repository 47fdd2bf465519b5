//! Picts, Saxons and Mercenaries: warriors for the wars.

use super::BlackCard;
use crate::step::Ask;
use crate::words::War;

/// C-QUEST-WAR-2.
pub(super) const PICTS: BlackCard = BlackCard {
    drawn: |now, _, by| now.warrior_comes(by, War::Picts),
    ..BlackCard::plain("C-CARD-WARBAND-1")
};

/// C-QUEST-WAR-2.
pub(super) const SAXONS: BlackCard = BlackCard {
    drawn: |now, _, by| now.warrior_comes(by, War::Saxons),
    ..BlackCard::plain("C-CARD-WARBAND-1")
};

/// C-EVIL-9: the drawer sends them to a war.
pub(super) const MERCENARIES: BlackCard =
    BlackCard { drawn: |now, _, _| now.push(Ask::WhichWar), ..BlackCard::plain("C-CARD-WARBAND-1") };
