//! Life and death (section 12).

use crate::event::Event;
use crate::now::Now;
use crate::state::{Owner, State};
use crate::step::Ask;
use crate::words::{Company, Relic, Who};
use crate::{Camelot, Choice};
use logres_kernel::Offers;

impl Camelot {
    /// Whose death is to be resolved now: everybody at 0, but not somebody in his own turn (C-LIFE-3, C-LIFE-4).
    pub(crate) fn deaths_due(&self, s: &State) -> Company {
        // Asked after every action and nearly always nobody, so all are looked at in one go.
        let fallen = Company::those(|who| s.figure(who).life == 0).common(s.living);
        s.turn.active.map_or(fallen, |active| fallen.without(active))
    }

    /// may this figure take loot and relics? Somebody dying only if the table allows it.
    pub(crate) fn may_gain(&self, s: &State, who: Who) -> bool {
        self.options.dying_gain.is_on() || who == Who::MERLIN || s.figure(who).life > 0
    }

    /// C-LIFE-6: the figure that is dying in its own turn, and that the Grail may save at once. By the option A-82 it has to
    /// wait for the end of the turn.
    fn dying(&self, s: &State) -> Option<Who> {
        let at_once = self.options.grail_at_once.is_on();
        s.turn.active.filter(|&who| at_once && s.is_living(who) && s.figure(who).life == 0)
    }

    /// Who is asked whom the Grail saves (C-LIFE-10): when deaths are due, and as soon as the active figure is dying. Life and
    /// relics are public, so that the question tells nobody anything.
    pub(crate) fn grail_bearer(&self, s: &State) -> Option<Who> {
        let fallen = self.dying(s).is_some() && !s.turn.grail_refused;
        s.owner(Relic::Grail).filter(|_| fallen || !self.deaths_due(s).is_empty())
    }

    pub(crate) fn offer_saving(&self, s: &State, out: &mut Offers<Choice>) {
        let due = self.deaths_due(s);
        for who in self.dying(s).map_or(due, |who| due.with(who)).iter() {
            out.may(Choice::Save(who));
        }
        out.may(Choice::Pass);
    }
}

impl Now<'_> {
    /// A life point is the price of an action. Whoever falls to 0 by it in the own turn is dying, and the Grail is asked for
    /// at once (C-LIFE-6).
    pub(crate) fn pay_life(&mut self, who: Who, life: u8) {
        self.lose_life(who, life);
        self.push(Ask::Deaths);
    }

    /// C-LIFE-10: the owner of the Grail has answered; the deaths that are due follow. Somebody dying in his own turn is asked
    /// about again at its end.
    pub(crate) fn grail_answered(&mut self, choice: Choice) {
        match (choice, self.state.owner(Relic::Grail)) {
            (Choice::Save(who), Some(bearer)) => self.save(who, bearer),
            _ => self.state.turn.grail_refused = true,
        }
        self.resolve_deaths();
    }

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
        // That the game goes on says something about the loyalty of the person who is left.
        self.learned();
        self.test_knights_dead();
        if !self.is_over() {
            (self.rules.mode.died)(self, dead);
        }
    }
}
