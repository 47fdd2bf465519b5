//! Sir Tristan leaves Camelot free, once a turn.

use super::Power;
use crate::now::Now;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::words::{HeroicAction, Place, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers};

pub(super) const POWER: Power = Power {
    heroic: offer_departure,
    use_power: depart,
    may_follow: |_, s, who| {
        !s.turn.used.has(HeroicAction::Move) && s.figure(who).place == Some(Place::Camelot)
    },
    ..Power::PLAIN
};

/// C-KNIGHT-TRISTAN-1, C-KNIGHT-TRISTAN-2: from Camelot only, and not after a move this turn.
fn offer_departure(rules: &Camelot, s: &State, who: Who, out: &mut Offers<Choice>) {
    let Some(here) = s.figure(who).place else { return };
    let gate = if here != Place::Camelot {
        Some(Clause("C-KNIGHT-TRISTAN-1"))
    } else if s.turn.used.has(HeroicAction::Move) {
        Some(Clause("C-KNIGHT-TRISTAN-2"))
    } else {
        None
    };
    if gate.is_none() || out.explains() {
        rules.offer_moves(s, here, Choice::Depart, &mut Judge::new(out, gate));
    }
}

/// C-HERO-13: it uses up the type for the turn.
fn depart(now: &mut Now<'_>, who: Who, choice: Choice) {
    let Choice::Depart(place) = choice else { return };
    now.state.turn.used.insert(HeroicAction::Move);
    now.state.turn.free.insert(HeroicAction::Move);
    now.move_figure(who, place);
}
