//! Progression of Evil (section 4).

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Drawn, State};
use crate::step::Ask;
use crate::words::{Black, Relic, Who};
use logres_kernel::{Clause, Offers, SeatSet, Secret};

impl Camelot {
    /// C-EVIL-1: draw, engine or life; no passing. The last engine and the last life point are on offer too (C-EVIL-2,
    /// C-EVIL-3).
    pub(crate) fn offer_evil(&self, out: &mut Offers<Choice>) {
        out.may(Choice::EvilDraw);
        out.may(Choice::EvilEngine);
        out.may(Choice::EvilLife);
    }

    /// C-TRAITOR-7: the revealed traitor has no life to lose.
    pub(crate) fn offer_traitor_evil(&self, out: &mut Offers<Choice>) {
        out.may(Choice::EvilDraw);
        out.may(Choice::EvilEngine);
        out.bar(Choice::EvilLife, Clause("C-TRAITOR-7"));
    }

    /// Does drawing mean the Armour's two cards? Not when Percival has already used it to look (C-KNIGHT-PERCEVAL-2).
    fn draws_with_armour(&self, s: &State, who: Who) -> bool {
        s.owner(Relic::Armour) == Some(who) && !s.turn.looked
    }
}

impl Now<'_> {
    /// One evil action of a knight, of the revealed traitor, or of Merlin.
    pub(crate) fn evil_action(&mut self, who: Who, choice: Choice) {
        match choice {
            Choice::EvilDraw => {
                self.say(Event::EvilDraws { who });
                if self.rules.draws_with_armour(self.state, who) {
                    self.draw_with_armour(who, Ask::ArmourTake);
                } else {
                    self.draw_to_play(who);
                }
            }
            Choice::EvilEngine => {
                self.say(Event::EvilEngine { who });
                for _ in 0..self.rules.content.numbers.evil.engines {
                    self.add_engine();
                }
            }
            Choice::EvilLife => {
                self.say(Event::EvilLife { who });
                self.pay_life(who, self.rules.content.numbers.evil.life);
            }
            _ => debug_assert!(false, "{choice} is no evil action"),
        }
    }

    /// The top black card is drawn to be played. With no card anywhere nothing happens (C-DECK-5).
    pub(crate) fn draw_to_play(&mut self, by: Who) {
        if let Some(card) = self.draw_black_card() {
            self.begin_card(card, by);
        }
    }

    /// C-REACT-1: the window opens before any effect. Of a combat card only the family is told (C-REACT-6). Somebody may
    /// have looked at the card before, so that nothing was drawn; to the others it is new all the same.
    pub(crate) fn begin_card(&mut self, mut card: Secret<Black>, by: Who) {
        let seat = self.state.decider(by);
        card.show_to(seat);
        let kind = *card.truth();
        match kind.family() {
            Some(family) => {
                self.say(Event::CombatDrawn { who: by, family });
                self.say(Event::CombatSeen { card: kind, to: SeatSet::only(seat) });
            }
            None => self.say(Event::BlackDrawn { who: by, card: kind }),
        }
        self.learned();
        self.state.card = Some(Drawn { card, by });
        self.state.agenda.push_plan(self.rules.plans.card.steps());
    }
}
