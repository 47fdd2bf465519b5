//! Sir Galahad plays one special white card free in his heroic phase.

use super::Power;
use crate::now::Now;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::step::Run;
use crate::words::{HeroicAction, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers};

pub(super) const POWER: Power = Power {
    heroic: offer_free_special,
    use_power: play_free,
    may_follow: |_, s, who| !s.turn.used.has(HeroicAction::Special) && s.hand_size(who) > 0,
    ..Power::PLAIN
};

/// C-KNIGHT-GALAHAD-1: not after another special card this turn.
fn offer_free_special(rules: &Camelot, s: &State, who: Who, out: &mut Offers<Choice>) {
    let gate = s.turn.used.has(HeroicAction::Special).then_some(Clause("C-KNIGHT-GALAHAD-1"));
    if gate.is_none() || out.explains() {
        rules.offer_specials(s, who, Choice::Free, &mut Judge::new(out, gate));
    }
}

/// C-HERO-13: it uses up the type for the turn.
fn play_free(now: &mut Now<'_>, who: Who, choice: Choice) {
    let Choice::Free(special) = choice else { return };
    now.state.turn.used.insert(HeroicAction::Special);
    now.state.turn.free.insert(HeroicAction::Special);
    now.push(Run::ActionEnds);
    now.play_special(who, special);
}
