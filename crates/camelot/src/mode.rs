//! What a variant may change: the seams through which Duo and Expert plug into the base game.
//!
//! Rules never ask which variant is played; they call the seam, which is empty in the base game.

use crate::content::Content;
use crate::now::Now;
use crate::plans::Plans;
use crate::state::State;
use crate::words::{Company, Quest, Relic, Who};
use crate::{Camelot, Variant, duo, expert};
use logres_kernel::{Clause, Seat};

/// One variant. Seams it does not use are those of [`BASE`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode {
    /// Are Merlin cards in the game?
    pub merlin_cards: bool,
    /// Cards dealt to each knight, beside the Merlin.
    pub deal: fn(&Content) -> u8,
    /// More to set up once the knights have their cards.
    pub set_up: fn(&mut Now<'_>),
    /// New or replaced steps.
    pub plans: fn(&mut Plans),
    /// What follows when figures have died.
    pub died: fn(&mut Now<'_>, Company),
    /// What follows when somebody has won a relic.
    pub relic_won: fn(&mut Now<'_>, Relic, Who),
    /// Has the player of a dead knight a turn of another kind?
    pub turn_after_death: fn(&State, Seat) -> bool,
    /// Merlin is called.
    pub call: fn(&mut Now<'_>),
}

pub(crate) const BASE: Mode = Mode {
    merlin_cards: true,
    deal: |content| content.numbers.hand.deal,
    set_up: |_| {},
    plans: |_| {},
    died: |_, _| {},
    relic_won: |_, _, _| {},
    turn_after_death: |_, _| false,
    call: |_| {},
};

impl Variant {
    pub(crate) const fn mode(self) -> Mode {
        match self {
            Variant::Base => BASE,
            Variant::Duo => duo::MODE,
            Variant::Expert => expert::MODE,
        }
    }
}

impl Camelot {
    /// May somebody make voluntary use of this figure? Everything speaks for a knight; Vivien bars Merlin (C-DUO-32).
    pub(crate) fn may_use(&self, s: &State, who: Who) -> Result<(), Clause> {
        if who == Who::MERLIN { duo::may_use_merlin(s) } else { Ok(()) }
    }

    /// May this figure put a white card on a quest from where it is? Merlin only where he helps (C-DUO-31).
    pub(crate) fn may_lay_on(&self, s: &State, who: Who, quest: Quest) -> Result<(), Clause> {
        if who == Who::MERLIN { duo::may_lay_on(s, quest) } else { Ok(()) }
    }
}
