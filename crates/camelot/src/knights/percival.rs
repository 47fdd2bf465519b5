//! Sir Percival may look at the top black card before he chooses his evil action.

use super::Power;
use crate::event::Event;
use crate::now::Now;
use crate::state::{State, total};
use crate::step::Ask;
use crate::words::{Black, Relic, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers, Seat, SeatSet};

pub(super) const POWER: Power = Power { evil: offer_look, use_power: look, ..Power::PLAIN };

/// C-KNIGHT-PERCEVAL-1: once, in his evil phase, if there is a card. With the Armour he draws, and a draw would renew an
/// empty pile (C-DECK-5).
fn offer_look(_rules: &Camelot, s: &State, who: Who, out: &mut Offers<Choice>) {
    let renewed = s.owner(Relic::Armour) == Some(who) && total(s.black_discard.truth()) > 0;
    let card = !s.black_pile.is_empty() || renewed;
    out.may_if(!s.turn.looked && card, Choice::Look, Clause("C-KNIGHT-PERCEVAL-1"));
}

/// Looking is no draw; the card stays on top. With the Armour he takes two and puts one under (C-KNIGHT-PERCEVAL-2).
fn look(now: &mut Now<'_>, who: Who, _choice: Choice) {
    now.state.turn.looked = true;
    if now.state.owner(Relic::Armour) == Some(who) {
        now.draw_with_armour(who, Ask::ArmourLook);
        return;
    }
    let (Some(seat), Some(mut card)) = (who.seat(), now.top_black_card()) else { return };
    card.show_to(seat);
    now.put_on_top(card);
    now.say(Event::SawBlack { card: *card.truth(), to: SeatSet::only(seat) });
    now.say(Event::Looked { who, cards: 1 });
    now.learned();
}

impl Now<'_> {
    /// C-KNIGHT-PERCEVAL-2: one card goes under, the other back on top; drawing then takes that one.
    pub(crate) fn keep_on_top(&mut self, seat: Seat, kept: Option<Black>) {
        if let Some(card) = self.keep_one(seat, kept) {
            self.put_on_top(card);
        }
    }
}
