//! Relics (section 15): the Armour's two cards, Excalibur given up. Excalibur's bonus stands with combat, the Grail with
//! life.

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::step::Ask;
use crate::words::{Black, Relic, Who};
use logres_kernel::{Offers, Seat, SeatSet, Secret};

impl Camelot {
    /// C-RELIC-1: one of the two cards is kept, the other goes under the pile.
    pub(crate) fn offer_armour(&self, s: &State, out: &mut Offers<Choice>) {
        for (place, card) in s.held.iter().enumerate() {
            let card = *card.truth();
            if !s.held[..place].iter().any(|earlier| *earlier.truth() == card) {
                out.may(Choice::Take(card));
            }
        }
    }
}

impl Now<'_> {
    /// Two real draws, one after the other (C-DECK-7); the owner sees both.
    pub(crate) fn draw_with_armour(&mut self, who: Who, then: Ask) {
        let seat = self.state.decider(who);
        for _ in 0..self.rules.content.numbers.relics.armour_draws {
            let Some(mut card) = self.draw_black_card() else { break };
            card.show_to(seat);
            self.state.held.push(card);
            self.say(Event::SawBlack { card: *card.truth(), to: SeatSet::only(seat) });
        }
        let cards = self.state.held.len() as u8;
        self.say(Event::Looked { who, cards });
        self.learned();
        self.push(then);
    }

    /// The card kept comes out of the hand, the other goes to the bottom. Anybody who knew the two before can no longer tell
    /// which is which.
    pub(crate) fn keep_one(&mut self, seat: Seat, kept: Option<Black>) -> Option<Secret<Black>> {
        let place = kept.and_then(|kept| self.state.held.iter().position(|card| *card.truth() == kept));
        if self.state.held.is_empty() {
            return None;
        }
        let card = self.state.held.remove(place.unwrap_or(0));
        if let Some(other) = self.state.held.pop() {
            self.put_at_bottom(Secret::of(*other.truth(), seat));
            self.say(Event::PutUnder { who: Who::of(seat) });
            return Some(Secret::of(*card.truth(), seat));
        }
        Some(card)
    }

    /// C-REACT-2: the card is cancelled, Excalibur is out of the game.
    pub(crate) fn give_up_excalibur(&mut self, who: Who) {
        self.say(Event::ExcaliburGivenUp { who });
        self.lose_relic(Relic::Excalibur);
        self.say(Event::Countered);
        self.discard_drawn();
    }
}
