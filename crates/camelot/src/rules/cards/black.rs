//! What several black cards have in common (section 10): combat cards, wars, volunteers, discards.

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::rules::quests::combat::battlefield;
use crate::state::State;
use crate::step::{Ask, Sealed};
use crate::words::{Black, Company, Quest, Slot, War, Who};
use logres_kernel::{Offers, Seat, SeatSet};

impl Camelot {
    /// Who may pay Morgan's price, each figure by itself (C-CARD-MORGAN-8).
    pub(crate) fn may_volunteer(&self, s: &State) -> Company {
        let Some(card) = s.card.map(|drawn| *drawn.card.truth()) else { return Company::NONE };
        let amounts = &self.content.amounts;
        let able = |who: &Who| match card {
            Black::Morgan2 => s.hand_size(*who) >= amounts.morgan2_volunteer,
            // Anybody who has anything to lose may lose it; by the option A-26 it must be the whole price.
            Black::Morgan5 if self.options.morgan_5_needs_two.is_on() => {
                s.figure(*who).life >= amounts.morgan5_volunteer
            }
            Black::Morgan5 => s.figure(*who).life > 0,
            _ => false,
        };
        s.living.iter().filter(able).filter(|&who| self.may_use(s, who).is_ok()).collect()
    }

    pub(crate) fn asked_to_volunteer(&self, s: &State) -> SeatSet {
        self.may_volunteer(s).iter().map(|who| s.decider(who)).collect()
    }

    pub(crate) fn offer_volunteering(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        for who in self.may_volunteer(s).iter().filter(|&who| s.decider(who) == seat) {
            out.may(Choice::Volunteer(who));
        }
        out.may(Choice::Pass);
    }

    /// Everybody with a card is asked for a discard (C-TURN-7).
    pub(crate) fn asked_to_discard(&self, s: &State) -> SeatSet {
        s.living.knights().iter().filter(|&who| s.hand_size(who) > 0).filter_map(Who::seat).collect()
    }

    pub(crate) fn offer_discards(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        for card in s.kinds_held(who) {
            out.may(Choice::Discard(card));
        }
    }
}

impl Now<'_> {
    /// C-EVIL-4, C-EVIL-5: the card takes effect. C-EVIL-6: if its quest is finished, it brings an engine instead.
    pub(crate) fn apply_card(&mut self) {
        let Some(drawn) = self.state.card else { return };
        let card = *drawn.card.truth();
        (super::black(card).drawn)(self, card, drawn.by);
    }

    /// C-EVIL-7: face down brings a white card, at once, before a quest that this ends is resolved.
    pub(crate) fn lay_combat_card(&mut self, up: bool) {
        let Some(drawn) = self.state.card.take() else { return };
        let family = drawn.card.truth().family();
        let Some(combat) = family.and_then(|family| battlefield(self.rules, self.state, family)) else {
            return;
        };
        self.lay_black(combat, drawn.card, up, drawn.by);
        if !up && self.state.is_living(drawn.by) {
            self.draw_white(drawn.by, self.rules.content.numbers.compensation.cards);
        }
        if self.black_side_full(combat) {
            self.combat_ends(combat, drawn.by);
        }
    }

    /// C-EVIL-9: the drawer sends Mercenaries or Mordred to a war.
    pub(crate) fn choose_war(&mut self, war: War) {
        let Some(drawn) = self.state.card else { return };
        if *drawn.card.truth() == Black::Mordred {
            self.mordred_joins(war);
        } else {
            self.warrior_comes(drawn.by, war);
        }
    }

    /// C-CARD-MORGAN-8: the first acceptance counts, in the order drawer, then seat order.
    pub(crate) fn tally_volunteers(&mut self) {
        let Some(drawn) = self.state.card else { return };
        let accepts = |now: &Self, who: Who| {
            let answer = *now.state.sealed[now.state.decider(who).index()].truth();
            answer == Some(Choice::Volunteer(who))
        };
        let first = self.state.living.round(drawn.by).find(|&who| accepts(self, who));
        let morgan2 = *drawn.card.truth() == Black::Morgan2;
        let amounts = self.rules.content.amounts;
        match first {
            Some(who) => {
                self.say(Event::Volunteered { who });
                if morgan2 {
                    self.push(Ask::VolunteerDiscards(who, amounts.morgan2_volunteer));
                } else {
                    self.lose_life(who, amounts.morgan5_volunteer);
                }
            }
            None => {
                self.say(Event::NobodyVolunteered);
                let each = if morgan2 { amounts.morgan2_discard } else { amounts.morgan5_discard };
                for _ in 0..each {
                    self.push(Ask::MerlinDiscards);
                }
                self.push(Sealed::EachDiscards(each));
            }
        }
    }

    /// The sealed discards are carried out together; then once more, if the card says so.
    pub(crate) fn tally_discards(&mut self, left: u8) {
        for seat in self.rules.asked_to_discard(self.state).iter() {
            if let Some(Choice::Discard(card)) = *self.state.sealed[seat.index()].truth() {
                self.discard_hidden(Who::of(seat), card);
            }
        }
        if left > 1 {
            self.push(Sealed::EachDiscards(left - 1));
        }
    }

    /// C-CARD-MERLIN-1: the standard black card that came last leaves a quest; a face-down one unseen (C-CARD-MERLIN-3).
    pub(crate) fn remove_newest(&mut self, quest: Quest) {
        match quest {
            Quest::Tournament | Quest::Lancelot | Quest::Dragon => {
                if let Some(laid) = self.state.duels[quest.index()].black.pop() {
                    self.discard_black(*laid.card.truth());
                    self.say(Event::TopCardRemoved { quest });
                }
            }
            Quest::Grail => {
                if let Some(place) = self.state.grail.newest(Slot::Despair) {
                    self.clear(place);
                }
            }
            Quest::Picts => self.warrior_leaves(War::Picts),
            Quest::Saxons => self.warrior_leaves(War::Saxons),
            Quest::Excalibur => debug_assert!(false, "Excalibur cards do not stay on the board"),
        }
    }
}
