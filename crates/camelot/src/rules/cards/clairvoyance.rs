//! Clairvoyance: the next black cards are looked at and put back in any order (C-CARD-CLAIRVOYANCE-1).

use super::{WhiteCard, always, sentence};
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::step::Ask;
use crate::thing::Thing;
use crate::words::Who;
use crate::{Camelot, Choice};
use logres_kernel::{Offers, SeatSet, Secret};

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "C-CARD-CLAIRVOYANCE-1",
    offers: always,
    played: |now, who, ()| now.clairvoyance(who),
    about: |(), free| {
        let message = sentence(free, "camelot-choose-play-clairvoyance", "camelot-choose-free-clairvoyance");
        (message, Some(Thing::BlackPile))
    },
};

impl Camelot {
    /// C-CARD-CLAIRVOYANCE-1: the cards go back in any order, the deepest first.
    pub(crate) fn offer_put_back(&self, s: &State, out: &mut Offers<Choice>) {
        for (place, card) in s.held.iter().enumerate() {
            if !s.held[..place].iter().any(|earlier| earlier.truth() == card.truth()) {
                out.may(Choice::PutBack(*card.truth()));
            }
        }
    }
}

impl Now<'_> {
    /// C-CARD-CLAIRVOYANCE-1, C-CARD-CLAIRVOYANCE-2: the top five are drawn, so that a pile that runs out is renewed; by the
    /// option A-23 they are only looked at, as many as there are.
    fn clairvoyance(&mut self, who: Who) {
        let seat = self.state.decider(who);
        let draws = self.rules.options.clairvoyance_draws.is_on();
        for _ in 0..self.rules.content.amounts.clairvoyance_look {
            let card = if draws { self.draw_black_card() } else { self.top_black_card() };
            let Some(card) = card else { break };
            // Anybody who knew these cards cannot follow how they are put back.
            self.state.held.push(Secret::of(*card.truth(), seat));
            self.say(Event::SawBlack { card: *card.truth(), to: SeatSet::only(seat) });
        }
        let cards = self.state.held.len() as u8;
        self.say(Event::Looked { who, cards });
        self.learned();
        self.push(Ask::PutBack);
    }

    /// The next card goes back on top; only who put it there knows it now. The last one needs no question.
    pub(crate) fn put_back(&mut self, choice: Option<Choice>) {
        let seat = self.state.decider(self.state.actor());
        if let Some(Choice::PutBack(card)) = choice {
            if let Some(place) = self.state.held.iter().position(|held| *held.truth() == card) {
                let card = self.state.held.remove(place);
                self.put_on_top(Secret::of(*card.truth(), seat));
            }
            self.push(Ask::PutBack);
            return;
        }
        if let Some(card) = self.state.held.pop() {
            self.put_on_top(Secret::of(*card.truth(), seat));
        }
        self.say(Event::PutBack { who: self.state.actor() });
    }
}
