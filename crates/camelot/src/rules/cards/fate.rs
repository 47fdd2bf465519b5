//! Fate: as loyal, or the traitor shows who he is.

use super::{WhiteCard, always, sentence};
use crate::now::Now;
use crate::state::State;
use crate::step::{Ask, Sealed};
use crate::words::{Fate, Loyalty};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers};

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "C-CARD-FATE-1",
    offers: always,
    played: |now, _, ()| {
        if now.rules.fate_asks(now.state) {
            now.push(Ask::FateMode);
        } else {
            now.fate_as_loyal();
        }
    },
    about: |(), free| (sentence(free, "camelot-choose-play-fate", "camelot-choose-free-fate"), None),
};

impl Camelot {
    /// Must Fate ask how it is played? Only while that could be a secret, which depends on public facts alone (side
    /// channel 4 of section 19.2).
    pub(crate) fn fate_asks(&self, s: &State) -> bool {
        let seat = s.actor().seat();
        self.has_loyalty() && s.looked && s.revealed.is_none() && seat.is_some_and(|seat| !s.shown.has(seat))
    }

    /// C-CARD-FATE-1, C-CARD-FATE-2: as loyal; the traitor may also reveal himself.
    pub(crate) fn offer_fate(&self, s: &State, out: &mut Offers<Choice>) {
        out.may(Choice::Fate(Fate::Loyal));
        let traitor = *s.loyalty[s.turn.seat.index()].truth() == Loyalty::Traitor;
        out.may_if(traitor, Choice::Fate(Fate::Reveal), Clause("C-CARD-FATE-2"));
    }
}

impl Now<'_> {
    /// C-CARD-FATE-1: every living knight draws, the player included.
    pub(crate) fn fate_as_loyal(&mut self) {
        for who in self.state.living.iter() {
            self.draw_white(who, self.rules.content.amounts.fate_draw_each);
        }
    }

    /// C-CARD-FATE-2, C-CARD-FATE-4: unmasked; everybody else discards, and the turn is over.
    pub(crate) fn fate_revealed(&mut self) {
        let seat = self.state.turn.seat;
        self.show_loyalty(seat);
        self.unmask(seat);
        self.state.turn.ended = true;
        self.push(Sealed::EachDiscards(self.rules.content.amounts.fate_discard_each));
    }
}
