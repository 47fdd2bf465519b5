//! The reaction window (section 6): three Merlins, or Excalibur.

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::rules::cards::Act;
use crate::state::State;
use crate::step::{Sealed, Step};
use crate::words::{White, Who};
use logres_kernel::{Clause, Offers, Seat, SeatSet};

impl Camelot {
    /// C-REACT-7: every living, not revealed player is asked, whatever he holds; but only against a special card and not
    /// while Vivien is in play (C-REACT-4, C-REACT-5).
    pub(crate) fn asked_to_counter(&self, s: &State) -> SeatSet {
        match s.card {
            Some(drawn) if drawn.card.truth().is_special() && s.permits(Act::Counter).is_ok() => {
                s.living.seats()
            }
            _ => SeatSet::NONE,
        }
    }

    /// None to three of one's own Merlins.
    pub(crate) fn offer_merlins(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        let own = s.hand(Who::of(seat))[White::Merlin.index()];
        for cards in 0..=self.content.numbers.counter.merlins {
            out.may_if(cards <= own, Choice::Offer(cards), Clause("C-REACT-3"));
        }
    }
}

impl Now<'_> {
    /// C-REACT-9: everybody hears who is for it. Where nobody is, nobody lays a card.
    pub(crate) fn tally_parley(&mut self) {
        let seats = self.rules.asked_to_counter(self.state);
        for seat in seats.iter() {
            let who = Who::of(seat);
            if *self.state.sealed[seat.index()].truth() == Some(Choice::Yes) {
                self.state.for_counter = self.state.for_counter.with(seat);
                self.say(Event::ForCounter { who });
            } else {
                self.say(Event::AgainstCounter { who });
            }
        }
        if self.state.for_counter.is_empty() && self.state.agenda.top() == Some(Step::Sealed(Sealed::Counter))
        {
            self.state.agenda.pop();
        }
    }

    /// C-REACT-3: three Merlins together cancel the card. Too many are taken in seat order from the drawer on; too few go
    /// back unseen (C-REACT-7).
    pub(crate) fn tally_merlins(&mut self) {
        let needed = self.rules.content.numbers.counter.merlins;
        self.state.for_counter = SeatSet::NONE;
        let offered = |now: &Self, who: Who| {
            let answer = who.seat().and_then(|seat| *now.state.sealed[seat.index()].truth());
            match answer {
                Some(Choice::Offer(cards)) => cards,
                _ => 0,
            }
        };
        let living = self.state.living;
        let total: u8 = living.iter().map(|who| offered(self, who)).sum();
        if total < needed {
            self.say(Event::NotCountered);
            return;
        }
        let Some(drawer) = self.state.card.map(|drawn| drawn.by) else { return };
        let mut missing = needed;
        for who in living.round(drawer) {
            let given = offered(self, who).min(missing);
            missing -= given;
            for _ in 0..given {
                self.take_from_hand(who, White::Merlin);
                self.discard_white(White::Merlin);
            }
            if given > 0 {
                let not_to = self.state.revealed;
                self.say(Event::MerlinsGiven { who, cards: given, not_to });
            }
        }
        self.say(Event::Countered);
        self.discard_drawn();
    }
}
