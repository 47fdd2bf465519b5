//! Sir Gawain draws three cards at the Round Table instead of two (C-KNIGHT-GAWAIN-1).

use super::Power;

pub(super) const POWER: Power = Power { draw: |amounts, _| amounts.gawain_draw, ..Power::PLAIN };
