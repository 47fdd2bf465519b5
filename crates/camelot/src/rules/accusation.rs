//! Accusation (section 13).

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::rules::heroic::Judge;
use crate::state::{State, total};
use crate::words::{Loyalty, Sword, Who};
use logres_kernel::{Clause, Seat};

impl Camelot {
    /// Enough engines or enough swords of any colours.
    pub(crate) fn accusation_threshold(&self, s: &State) -> bool {
        let needed = &self.content.numbers.accusation;
        s.engines >= needed.engines || total(&s.swords) >= needed.swords
    }

    /// C-ACCUSE-1, C-ACCUSE-2, C-ACCUSE-7, and C-VAR-3 until the cards were looked at.
    fn may_accuse(&self, s: &State, seat: Seat) -> Result<(), Clause> {
        if !self.has_loyalty() || s.revealed.is_some() {
            return Err(Clause("C-ACCUSE-7"));
        }
        if !s.looked {
            return Err(Clause("C-VAR-3"));
        }
        let stays_open = !self.options.accusation_closes.is_on() && s.accusation_opened;
        if !stays_open && !self.accusation_threshold(s) {
            return Err(Clause("C-ACCUSE-1"));
        }
        if s.accusers.has(seat) {
            return Err(Clause("C-ACCUSE-2"));
        }
        Ok(())
    }

    pub(crate) fn offer_accusations(&self, s: &State, who: Who, judge: &mut Judge<'_>) {
        let Some(seat) = who.seat() else { return };
        let verdict = self.may_accuse(s, seat);
        if verdict.is_err() && !judge.explains() {
            return;
        }
        for other in Seat::first(self.options.seats).filter(|&other| other != seat) {
            // C-ACCUSE-3: living, not revealed, and the card not open already.
            let fit = s.is_living(Who::of(other)) && !s.shown.has(other);
            let target = verdict.and(if fit { Ok(()) } else { Err(Clause("C-ACCUSE-3")) });
            judge.judge(Choice::Accuse(Who::of(other)), target);
        }
    }
}

impl Now<'_> {
    /// C-ACCUSE-4: the card is shown. The traitor is unmasked and a white sword laid (C-ACCUSE-5); for a loyal knight a
    /// white sword turns black (C-ACCUSE-6).
    pub(crate) fn accuse(&mut self, who: Who, target: Who) {
        self.say(Event::Accused { who, target });
        let (Some(accuser), Some(accused)) = (who.seat(), target.seat()) else { return };
        self.state.accusers = self.state.accusers.with(accuser);
        let effect = self.rules.content.numbers.accusation_effect;
        match self.show_loyalty(accused) {
            Loyalty::Traitor => {
                self.unmask(accused);
                self.lay_swords(Sword::White, effect.right_white);
            }
            Loyalty::Loyal => {
                self.turn_swords(effect.wrong_turns);
                self.test_black_swords();
            }
        }
    }
}
