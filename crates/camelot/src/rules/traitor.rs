//! The traitor (section 14).

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Owner, State};
use crate::words::{Loyalty, Relic, White, Who};
use logres_kernel::{Clause, Offers, Seat};

impl Camelot {
    /// C-TRAITOR-7: living knights with at least one card.
    pub(crate) fn offer_raid(&self, s: &State, out: &mut Offers<Choice>) {
        for who in s.living.iter() {
            out.may_if(s.hand_size(who) > 0, Choice::Raid(who), Clause("C-TRAITOR-7"));
        }
    }

    pub(crate) fn can_raid(&self, s: &State) -> bool {
        s.living.iter().any(|who| s.hand_size(who) > 0)
    }

    /// Option A-11, as far as everybody at the table can see: this player might be a traitor who may still come forward.
    pub(crate) fn may_reveal_publicly(&self, s: &State, seat: Seat) -> bool {
        self.options.reveal_at_will.is_on() && s.looked && s.revealed.is_none() && !s.shown.has(seat)
    }

    /// Option A-11: the traitor may come forward in his heroic phase. Without the option only an accusation or Fate reveals
    /// him (C-TRAITOR-4).
    pub(crate) fn offer_reveal(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        let Some(seat) = who.seat() else { return };
        let traitor = *s.loyalty[seat.index()].truth() == Loyalty::Traitor;
        // Only who knows his own card may read what his card allows.
        let knows = s.loyalty[seat.index()].readers().has(seat);
        if self.has_loyalty() && knows {
            let allowed = traitor && self.may_reveal_publicly(s, seat);
            out.may_if(allowed, Choice::Reveal, Clause("C-TRAITOR-4"));
        }
    }
}

impl Now<'_> {
    /// C-TRAITOR-5: hand discarded, figure and die removed, Excalibur and Grail out of the game; the Armour stays.
    pub(crate) fn unmask(&mut self, seat: Seat) {
        let who = Who::of(seat);
        self.state.revealed = Some(seat);
        self.say(Event::Unmasked { who });
        self.take_off(who);
        for relic in [Relic::Excalibur, Relic::Grail] {
            if self.state.relics[relic.index()] == Owner::Figure(who) {
                self.lose_relic(relic);
            }
        }
    }

    /// Option A-11: no discards of others, no sword; the turn ends as after Fate.
    pub(crate) fn reveal_at_will(&mut self, seat: Seat) {
        self.show_loyalty(seat);
        self.unmask(seat);
        self.state.turn.ended = true;
    }

    /// C-TRAITOR-7: one card taken at random from a hand is discarded.
    pub(crate) fn raid(&mut self, who: Who, target: Who) {
        self.say(Event::Raided { who, target });
        for _ in 0..self.rules.content.numbers.traitor.discards.min(self.state.hand_size(target)) {
            let hand = *self.state.hand(target);
            let kind = self.chance.kind("raid", &hand);
            self.discard_hidden(target, White::ALL[usize::from(kind)]);
        }
    }
}
