//! Sir Palomides gains one life point more on every quest won in his presence (C-KNIGHT-PALOMIDES-1).

use super::Power;

pub(super) const POWER: Power =
    Power { win_life: |amounts, life| life + amounts.palomides_life, ..Power::PLAIN };
