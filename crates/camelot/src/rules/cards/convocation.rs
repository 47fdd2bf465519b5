//! Convocation: each knight may ride home; the knights at Camelot share some cards.

use super::{WhiteCard, always, sentence};
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::step::{Run, Sealed};
use crate::thing::Thing;
use crate::words::{Place, Who};
use crate::{Camelot, Choice};
use logres_kernel::SeatSet;

pub(super) const CARD: WhiteCard<()> = WhiteCard {
    paragraph: "C-CARD-CONVOCATION-1",
    offers: always,
    played: |now, _, ()| {
        now.push(Run::ConvocationDraw);
        now.push(Sealed::Convocation);
    },
    about: |(), free| {
        let message = sentence(free, "camelot-choose-play-convocation", "camelot-choose-free-convocation");
        (message, Some(Thing::Camelot))
    },
};

impl Camelot {
    /// Who is asked to ride home: every knight away from Camelot (C-CARD-CONVOCATION-3).
    pub(crate) fn asked_to_ride(&self, s: &State) -> SeatSet {
        let away = |who: &Who| s.figure(*who).place != Some(Place::Camelot);
        s.living.knights().iter().filter(away).filter_map(Who::seat).collect()
    }
}

impl Now<'_> {
    /// C-CARD-CONVOCATION-1: each knight may ride home, all together.
    pub(crate) fn tally_riders(&mut self) {
        for seat in self.rules.asked_to_ride(self.state).iter() {
            let who = Who::of(seat);
            if *self.state.sealed[seat.index()].truth() == Some(Choice::RideHome) {
                self.send_home(who);
            } else {
                self.say(Event::Stays { who });
            }
        }
    }

    /// C-CARD-CONVOCATION-2: a card for each knight now at Camelot, shared among them. Merlin is always there; his share is
    /// drawn only if his row has room.
    pub(crate) fn convocation_draw(&mut self) {
        let mut there = self.state.present(Place::Camelot);
        if self.state.is_living(Who::MERLIN) && self.rules.room(self.state, Who::MERLIN) > 0 {
            there = there.with(Who::MERLIN);
        }
        let cards = there.len() as u8 * self.rules.content.amounts.convocation_draw_each;
        self.draw_loot(cards, there, self.state.actor());
    }
}
