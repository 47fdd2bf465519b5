//! Camelot: drawing at the Round Table, fighting an engine (section 8.7).

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Fights, State};
use crate::step::{Ask, Run, Step};
use crate::words::{Relic, White, Who};
use logres_kernel::{Clause, Offers};

/// The sum of these Fight cards.
pub(crate) fn sum(cards: &Fights) -> u8 {
    (1..)
        .zip(cards)
        .fold(0, |sum: u8, (value, count): (u8, &u8)| sum.saturating_add(count.saturating_mul(value)))
}

impl Camelot {
    /// C-QUEST-CAMELOT-2: barred with twelve or more cards in hand.
    pub(crate) fn may_draw(&self, s: &State, who: Who) -> Result<(), Clause> {
        if s.hand_size(who) < self.content.numbers.draw.barred_from {
            Ok(())
        } else {
            Err(Clause("C-QUEST-CAMELOT-2"))
        }
    }

    /// Fight cards from the hand, the lowest first so that every set of cards is laid in one way; then the roll.
    pub(crate) fn offer_fights(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        let highest = s.laid.iter().rposition(|&count| count > 0).unwrap_or(0);
        for card in White::ALL[highest..White::FIGHTS].iter().copied().filter(|&card| s.holds(who, card)) {
            out.may(Choice::Lay(card));
        }
        out.may(Choice::Roll);
    }

    /// The sum of what is laid against an engine; Excalibur adds its own.
    fn siege_strength(&self, s: &State, who: Who) -> u8 {
        let bonus = if s.owner(Relic::Excalibur) == Some(who) {
            self.content.numbers.relics.excalibur_bonus
        } else {
            0
        };
        sum(&s.laid) + bonus
    }

    /// On how many faces of the die a roll succeeds with what is laid now, and how many faces it has.
    pub(crate) fn odds(&self, s: &State) -> (u8, u8) {
        let numbers = &self.content.numbers;
        let faces = |sides: u8, succeeds: &dyn Fn(u8) -> bool| {
            ((1..=sides).filter(|&face| succeeds(face)).count() as u8, sides)
        };
        if s.agenda.top() == Some(Step::Ask(Ask::CallSupport)) {
            let (expert, laid) = (&numbers.expert, sum(&s.laid));
            faces(expert.die, &|face| face != expert.always_fails_on && laid + face >= expert.target)
        } else {
            let strength = self.siege_strength(s, s.actor());
            faces(numbers.die.sides, &|face| strength > face)
        }
    }

    /// C-KNIGHT-KAY-1, C-KNIGHT-KAY-2: one Fight card, or none. He is asked whatever he holds.
    pub(crate) fn offer_extra_card(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        for card in White::ALL[..White::FIGHTS].iter().copied().filter(|&card| s.holds(who, card)) {
            out.may(Choice::Add(card));
        }
        out.may(Choice::Pass);
    }
}

impl Now<'_> {
    /// Lays one Fight card for a fight or a call, or says that it is enough.
    pub(crate) fn lay_for_roll(&mut self, who: Who, card: White) {
        self.take_from_hand(who, card);
        self.state.laid[card.index()] += 1;
    }

    /// C-QUEST-CAMELOT-5: the roll comes after the cards; then Kay may add one.
    pub(crate) fn roll_siege(&mut self, who: Who) {
        let sides = self.rules.content.numbers.die.sides;
        self.state.roll = self.chance.number("siege", 1, sides);
        let roll = self.state.roll;
        self.say(Event::Rolled { who, roll });
        self.state.agenda.push_plan(&[Step::Ask(Ask::SiegeKay), Step::Run(Run::SiegeEnds)]);
    }

    /// Strictly greater beats the engine; otherwise the knight loses a life point. The cards are gone either way
    /// (C-QUEST-CAMELOT-6).
    pub(crate) fn siege_ends(&mut self) {
        let who = self.state.actor();
        let numbers = self.rules.content.numbers;
        let sum = self.rules.siege_strength(self.state, who);
        let roll = std::mem::take(&mut self.state.roll);
        let laid = std::mem::take(&mut self.state.laid);
        self.discard_fights(&laid);
        if sum > roll {
            self.say(Event::FightWon { who, sum, roll });
            for _ in 0..numbers.siege.engines {
                self.remove_engine();
            }
        } else {
            self.say(Event::FightLost { who, sum, roll });
            self.pay_life(who, numbers.siege.life);
        }
    }
}
