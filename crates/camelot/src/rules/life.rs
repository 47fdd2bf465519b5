//! Life and death (section 12).

use crate::event::Event;
use crate::state::{Owner, State};
use crate::verbs::Now;
use crate::words::{Company, Relic, Who};
use crate::{Camelot, Choice};
use logres_kernel::Offers;

impl Camelot {
    /// Whose death is to be resolved now: everybody at 0, but not somebody in his own turn (C-LIFE-3, C-LIFE-4).
    pub(crate) fn deaths_due(&self, s: &State) -> Company {
        s.living.iter().filter(|&who| s.figure(who).life == 0 && s.turn.active != Some(who)).collect()
    }

    /// may this figure take loot and relics? Somebody dying only if the table allows it.
    pub(crate) fn may_gain(&self, s: &State, who: Who) -> bool {
        self.options.dying_gain.is_on() || who == Who::MERLIN || s.figure(who).life > 0
    }

    /// Who is asked whom the Grail saves (C-LIFE-10).
    pub(crate) fn grail_bearer(&self, s: &State) -> Option<Who> {
        s.owner(Relic::Grail).filter(|_| !self.deaths_due(s).is_empty())
    }

    pub(crate) fn offer_saving(&self, s: &State, out: &mut Offers<Choice>) {
        for who in self.deaths_due(s).iter() {
            out.may(Choice::Save(who));
        }
        out.may(Choice::Pass);
    }
}

impl Now<'_> {
    /// C-LIFE-6: life goes back up and the Grail leaves the game.
    pub(crate) fn save(&mut self, who: Who, by: Who) {
        self.state.figures[who.index()].life = self.rules.content.numbers.relics.grail_life;
        self.say(Event::Saved { who, by });
        self.lose_relic(Relic::Grail);
    }

    /// C-LIFE-10: all deaths due at the same moment happen together; then C-END-3 is tested.
    pub(crate) fn resolve_deaths(&mut self) {
        let dead = self.rules.deaths_due(self.state);
        if dead.is_empty() {
            return;
        }
        for who in dead.iter() {
            self.say(Event::Died { who });
            self.take_off(who);
            for relic in Relic::ALL {
                if self.state.relics[relic.index()] == Owner::Figure(who) {
                    self.lose_relic(relic);
                }
            }
        }
        // That the game goes on says something about the loyalty of whoever is left.
        self.learned();
        self.test_knights_dead();
        if !self.is_over() {
            (self.rules.mode.died)(self, dead);
        }
    }
}
