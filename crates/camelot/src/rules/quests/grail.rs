//! The Holy Grail: seven spaces that both sides fill from opposite ends.
//!
//! Cards never slide; a hole is simply the next empty space for both (C-QUEST-GRAIL-10).

use crate::event::Event;
use crate::now::Now;
use crate::state::Row;
use crate::words::{Black, Quest, Slot, White, Who};

impl Row {
    fn nearest(&self, card: Slot) -> Option<usize> {
        self.slots.iter().position(|&slot| slot == card)
    }

    fn farthest(&self, card: Slot) -> Option<usize> {
        self.slots.iter().rposition(|&slot| slot == card)
    }

    fn nearest_black(&self) -> Option<usize> {
        self.slots.iter().position(|slot| matches!(slot, Slot::Despair | Slot::Desolation))
    }

    /// The space of the black card of this kind that came last (C-CARD-MERLIN-2).
    pub(crate) fn newest(&self, card: Slot) -> Option<usize> {
        let there = |place: &usize| self.slots.get(*place) == Some(&card);
        self.order.iter().rev().map(|&place| usize::from(place)).find(there)
    }

    /// Is the black card that came last of this kind?
    pub(crate) fn newest_is(&self, card: Slot) -> bool {
        self.order.last().is_some_and(|&place| self.slots.get(usize::from(place)) == Some(&card))
    }

    /// Is Dark Forest the black card that came last?
    pub(crate) fn newest_is_forest(&self) -> bool {
        self.order.last() == Some(&Row::FOREST)
    }

    /// What lay there leaves the order.
    pub(crate) fn forget(&mut self, place: u8) {
        if let Some(rank) = self.order.iter().position(|&present| present == place) {
            self.order.remove(rank);
        }
    }

    fn count(&self, card: Slot) -> usize {
        self.slots.iter().filter(|&&slot| slot == card).count()
    }
}

impl Now<'_> {
    /// C-QUEST-GRAIL-2, C-QUEST-GRAIL-3: into the empty space nearest the Grail; if there is none, it goes off together
    /// with the black card nearest the Grail.
    pub(crate) fn lay_grail(&mut self, by: Who) {
        self.take_from_hand(by, White::Grail);
        self.say(Event::WhiteLaid { who: by, card: White::Grail, quest: Quest::Grail });
        if let Some(place) = self.state.grail.nearest(Slot::Empty) {
            self.fill(place, Slot::Grail);
            if self.state.grail.count(Slot::Grail) == self.state.grail.slots.len() {
                self.quest_ends(Quest::Grail, by, true);
            }
        } else {
            self.discard_white(White::Grail);
            if let Some(place) = self.state.grail.nearest_black() {
                self.clear(place);
            }
        }
    }

    /// C-QUEST-GRAIL-4, C-QUEST-GRAIL-5: into the empty space farthest from the Grail; if there is none, it goes off
    /// together with the Grail card farthest from the relic.
    pub(crate) fn lay_despair(&mut self, by: Who) {
        if let Some(place) = self.state.grail.farthest(Slot::Empty) {
            self.state.card = None;
            self.fill(place, Slot::Despair);
            self.test_grail_lost(by);
        } else if let Some(place) = self.state.grail.farthest(Slot::Grail) {
            self.clear(place);
        }
    }

    /// C-CARD-DESOLATION-1: first the farthest Grail card goes, then it is placed like a Despair.
    pub(crate) fn lay_desolation(&mut self, by: Who) {
        if let Some(place) = self.state.grail.farthest(Slot::Grail) {
            self.clear(place);
        }
        if let Some(place) = self.state.grail.farthest(Slot::Empty) {
            self.state.card = None;
            self.fill(place, Slot::Desolation);
            self.test_grail_lost(by);
        }
    }

    fn test_grail_lost(&mut self, by: Who) {
        let row = &self.state.grail;
        if row.count(Slot::Despair) + row.count(Slot::Desolation) == row.slots.len() {
            self.quest_ends(Quest::Grail, by, false);
        }
    }

    fn fill(&mut self, place: usize, card: Slot) {
        self.state.grail.slots[place] = card;
        if card != Slot::Grail {
            self.state.grail.order.push(place as u8);
        }
        self.say(Event::GrailLaid { slot: place as u8 + 1, card });
    }

    /// The card of a space goes to its discard.
    pub(crate) fn clear(&mut self, place: usize) {
        let row = &mut self.state.grail;
        let card = std::mem::replace(&mut row.slots[place], Slot::Empty);
        row.forget(place as u8);
        match card {
            Slot::Grail => self.discard_white(White::Grail),
            Slot::Despair => self.discard_black(Black::Despair),
            Slot::Desolation => self.discard_black(Black::Desolation),
            Slot::Empty => return,
        }
        self.say(Event::GrailCleared { slot: place as u8 + 1, card });
    }
}
