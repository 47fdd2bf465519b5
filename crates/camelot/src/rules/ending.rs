//! End of the game (section 16). The immediate defeats by engines and black swords stand with their verbs.

use crate::Camelot;
use crate::now::Now;
use crate::state::{State, total};
use crate::words::{Ending, Loyalty, Sword, Who};
use logres_kernel::{Outcome, SEATS, Seat, SeatSet};

impl Camelot {
    /// The result, once the game is over: the loyal win or lose together, the traitor wins when they lose (C-TURN-1); the
    /// dead share their side's result (C-LIFE-9).
    pub(crate) fn result(&self, s: &State) -> Option<Outcome> {
        let ending = s.ending?;
        let side = if ending == Ending::Victory { Loyalty::Loyal } else { Loyalty::Traitor };
        let on_side = |seat: &Seat| *s.loyalty[seat.index()].truth() == side;
        let winners: SeatSet = Seat::first(self.options.seats).filter(on_side).collect();
        Some(Outcome { winners, points: [0; SEATS], ending: ending.key() })
    }

    /// The traitor, if he is still hidden and alive (C-TRAITOR-11). Dying is still alive (C-TRAITOR-12).
    fn lurking_traitor(&self, s: &State) -> Option<Who> {
        s.living
            .knights()
            .iter()
            .find(|who| who.seat().is_some_and(|seat| *s.loyalty[seat.index()].truth() == Loyalty::Traitor))
    }
}

impl Now<'_> {
    /// C-END-3: all loyal knights are dead. Merlin does not count (C-DUO-24).
    pub(crate) fn test_knights_dead(&mut self) {
        let traitor = self.rules.lurking_traitor(self.state);
        let loyal = traitor.map_or(self.state.living, |who| self.state.living.without(who)).knights();
        if loyal.is_empty() {
            self.end(Ending::KnightsDead);
        }
    }

    /// C-END-4: enough swords end the game once the action is completely resolved, Morgan 3 with all her cards. By the
    /// option A-63 each of her cards is an end of its own.
    pub(crate) fn action_ends(&mut self) {
        if self.state.delays_end() && self.rules.options.morgan_finishes.is_on() {
            return;
        }
        if total(&self.state.swords) >= self.rules.content.numbers.ends.swords_end {
            self.final_count();
        }
    }

    /// C-END-5, C-END-11: a hidden traitor turns two swords, then the count alone decides; a tie loses.
    pub(crate) fn final_count(&mut self) {
        if self.is_over() {
            return;
        }
        if let Some(seat) = self.rules.lurking_traitor(self.state).and_then(Who::seat) {
            self.show_loyalty(seat);
            self.turn_swords(self.rules.content.numbers.traitor.turns_at_end);
        }
        let white_leads = self.state.swords_of(Sword::White) > self.state.swords_of(Sword::Black);
        self.end(if white_leads { Ending::Victory } else { Ending::NoMajority });
    }
}
