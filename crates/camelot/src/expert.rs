//! Expert level of the two-player game (section 18): Merlin comes only if the roll succeeds.

use crate::Choice;
use crate::duo;
use crate::event::Event;
use crate::mode::Mode;
use crate::now::Now;
use crate::rules::camelot::sum;
use crate::step::Ask;
use crate::words::Who;

pub(crate) const MODE: Mode = Mode { call: |now| now.push(Ask::CallSupport), ..duo::MODE };

impl Now<'_> {
    /// C-EXPERT-2: any number of Fight cards from the caller's hand, then the roll.
    pub(crate) fn support_call(&mut self, choice: Choice) {
        let who = Who::of(self.state.turn.seat);
        if let Choice::Lay(card) = choice {
            self.lay_for_roll(who, card);
            self.say(Event::SupportLaid { who, card });
            self.push(Ask::CallSupport);
        } else {
            self.roll_call(who);
        }
    }

    /// C-EXPERT-1, C-EXPERT-3 to C-EXPERT-5: the total must reach the target and a natural 1 always fails; the cards are
    /// gone either way.
    fn roll_call(&mut self, who: Who) {
        let expert = self.rules.content.numbers.expert;
        let roll = self.chance.number("call", 1, expert.die);
        let laid = std::mem::take(&mut self.state.laid);
        let sum = sum(&laid) + roll;
        self.discard_fights(&laid);
        self.say(Event::CallRolled { who, roll, sum });
        if roll != expert.always_fails_on && sum >= expert.target {
            (duo::MODE.call)(self);
        } else {
            self.say(Event::CallFailed { who });
        }
    }
}
