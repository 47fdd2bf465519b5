//! King Arthur exchanges a card with another knight, once a turn. He also begins the game (C-KNIGHT-ARTHUR-1, in setup).

use super::Power;
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::step::Ask;
use crate::words::{White, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers, SeatSet, Secret};

pub(super) const POWER: Power = Power {
    in_turn: offer_exchange,
    use_power: exchange,
    may_follow: |rules, s, who| {
        !s.turn.exchanged
            && s.hand_size(who) > 0
            && partners(rules, s, who).any(|(_, verdict)| verdict.is_ok())
    },
    ..Power::PLAIN
};

/// C-KNIGHT-ARTHUR-3: every other living knight, and why an exchange with him may be barred. All of it is public.
fn partners(rules: &Camelot, s: &State, who: Who) -> impl Iterator<Item = (Who, Result<(), Clause>)> {
    let verdict = |other| {
        if rules.options.arthur_gives_first.is_on() {
            // The partner has a card to give back as soon as he has Arthur's, if there is room for it.
            if rules.room(s, other) > 0 { rules.may_use(s, other) } else { Err(Clause("C-DUO-5")) }
        } else if s.hand_size(other) > 0 {
            rules.may_use(s, other)
        } else {
            Err(Clause("C-KNIGHT-ARTHUR-3"))
        }
    };
    s.living.without(who).iter().map(move |other| (other, verdict(other)))
}

/// C-KNIGHT-ARTHUR-2, C-KNIGHT-ARTHUR-3: any card of his, with any other living knight who holds a card.
fn offer_exchange(rules: &Camelot, s: &State, who: Who, out: &mut Offers<Choice>) {
    if s.turn.exchanged && !out.explains() {
        return;
    }
    let cards = s.kinds_held(who);
    for (other, partner) in partners(rules, s, who) {
        let verdict = if s.turn.exchanged { Err(Clause("C-KNIGHT-ARTHUR-2")) } else { partner };
        for card in cards.clone() {
            out.judge(Choice::Exchange(other, card), verdict);
        }
    }
}

/// Arthur's card waits until the partner has chosen blindly; by the option A-7 the partner has it first.
fn exchange(now: &mut Now<'_>, who: Who, choice: Choice) {
    let Choice::Exchange(other, card) = choice else { return };
    if now.rules.options.arthur_gives_first.is_on() {
        now.pass_card(who, other, card);
    } else {
        now.take_from_hand(who, card);
        let readers = who.seat().map_or(SeatSet::NONE, SeatSet::only);
        now.state.aside = Secret::new(Some(card), readers);
    }
    now.state.turn.exchanged = true;
    now.push(Ask::ExchangeReturn(other));
}

impl Camelot {
    /// The partner gives one card back.
    pub(crate) fn offer_return(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        for card in s.kinds_held(who) {
            out.may(Choice::Return(card));
        }
    }
}

impl Now<'_> {
    /// Both cards change hands together, unless the partner has Arthur's already.
    pub(crate) fn complete_exchange(&mut self, partner: Who, card: White) {
        let arthur = Who::of(self.state.turn.seat);
        if let Some(given) = self.state.aside.truth_mut().take() {
            self.state.aside = Secret::sealed(None);
            self.state.figures[arthur.index()].hand.truth_mut()[given.index()] += 1;
            self.pass_card(arthur, partner, given);
        }
        self.pass_card(partner, arthur, card);
        self.say(Event::Exchanged { who: arthur, with: partner });
    }
}
