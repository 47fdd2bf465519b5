//! The Messenger: cards for somebody else (C-CARD-MESSENGER-1).

use super::{WhiteCard, sentence};
use crate::event::{Event, Gaps};
use crate::now::Now;
use crate::state::State;
use crate::step::Ask;
use crate::thing::Thing;
use crate::words::{White, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers};

pub(super) const CARD: WhiteCard<Who> = WhiteCard {
    paragraph: "C-CARD-MESSENGER-1",
    offers: |rules, s, who, ways| {
        for other in s.living.without(who).iter() {
            ways.judge(other, rules.can_send_messenger(s, who, other));
        }
    },
    played: |now, _, receiver| now.push(Ask::Messenger(receiver, 0)),
    about: |receiver, free| {
        let message = sentence(free, "camelot-choose-play-messenger", "camelot-choose-free-messenger");
        (message.who("who", receiver), Some(Thing::figure(receiver)))
    },
};

impl Camelot {
    /// C-CARD-MESSENGER-1: needs a card to give, and a receiver with room for it.
    fn can_send_messenger(&self, s: &State, who: Who, other: Who) -> Result<(), Clause> {
        if s.hand_size(who) < 2 {
            return Err(Clause("C-CARD-MESSENGER-1"));
        }
        if self.room(s, other) == 0 {
            return Err(Clause("C-DUO-5"));
        }
        Ok(())
    }

    /// C-CARD-MESSENGER-1: one to three cards, as long as there are cards and room.
    pub(crate) fn can_deliver_more(&self, s: &State, to: Who, given: u8) -> bool {
        given < self.content.amounts.messenger_most && s.hand_size(s.actor()) > 0 && self.room(s, to) > 0
    }

    pub(crate) fn offer_delivery(&self, s: &State, given: u8, out: &mut Offers<Choice>) {
        for card in White::ALL.into_iter().filter(|&card| s.holds(s.actor(), card)) {
            out.may(Choice::Deliver(card));
        }
        out.may_if(given > 0, Choice::Done, Clause("C-CARD-MESSENGER-1"));
    }
}

impl Now<'_> {
    /// C-CARD-MESSENGER-1: one card changes hands, face down.
    pub(crate) fn deliver(&mut self, to: Who, given: u8, choice: Choice) {
        let who = self.state.actor();
        let Choice::Deliver(card) = choice else {
            self.say(Event::Delivered { who, receiver: to, cards: given });
            return;
        };
        self.pass_card(who, to, card);
        if self.rules.can_deliver_more(self.state, to, given + 1) {
            self.push(Ask::Messenger(to, given + 1));
        } else {
            self.say(Event::Delivered { who, receiver: to, cards: given + 1 });
        }
    }
}
