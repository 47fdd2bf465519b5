//! The five Morgan cards.

use super::BlackCard;
use crate::event::Event;
use crate::now::Now;
use crate::step::{Run, Sealed};
use crate::words::{Black, Who};

/// Everybody loses life.
pub(super) const MORGAN_1: BlackCard = BlackCard {
    drawn: |now, _, _| {
        for who in now.state.living.iter() {
            now.lose_life(who, now.rules.content.amounts.morgan1_life);
        }
    },
    ..BlackCard::plain("C-CARD-MORGAN-1")
};

/// One pays with cards, or everybody does (C-CARD-MORGAN-2).
pub(super) const MORGAN_2: BlackCard = BlackCard {
    drawn: |now, _, _| {
        let cards = now.rules.content.amounts.morgan2_volunteer;
        now.say(Event::MorganAsks { cards, life: 0 });
        now.push(Sealed::Volunteer);
    },
    ..BlackCard::plain("C-CARD-MORGAN-2")
};

/// More black cards are drawn (C-CARD-MORGAN-3).
pub(super) const MORGAN_3: BlackCard = BlackCard {
    lies: true,
    drawn: |now, card, by| {
        // She stays out of the piles until her cards are resolved (C-DECK-3).
        now.lie_down(card);
        now.push(Run::MorganDraws(by, now.rules.content.amounts.morgan3_draw));
    },
    delays_end: true,
    ..BlackCard::plain("C-CARD-MORGAN-3")
};

/// Engines come.
pub(super) const MORGAN_4: BlackCard = BlackCard {
    drawn: |now, _, _| {
        for _ in 0..now.rules.content.amounts.morgan4_engines {
            now.add_engine();
        }
    },
    ..BlackCard::plain("C-CARD-MORGAN-4")
};

/// One pays with life, or everybody pays with cards (C-CARD-MORGAN-8).
pub(super) const MORGAN_5: BlackCard = BlackCard {
    drawn: |now, _, _| {
        let life = now.rules.content.amounts.morgan5_volunteer;
        now.say(Event::MorganAsks { cards: 0, life });
        now.push(Sealed::Volunteer);
    },
    ..BlackCard::plain("C-CARD-MORGAN-5")
};

impl Now<'_> {
    /// C-CARD-MORGAN-3, C-CARD-MORGAN-9: the next card is drawn when the one before is completely resolved.
    pub(crate) fn morgan_draws(&mut self, by: Who, left: u8) {
        if left == 0 {
            self.leave_table(Black::Morgan3);
            self.say(Event::BlackDiscarded { card: Black::Morgan3 });
            return;
        }
        self.push(Run::MorganDraws(by, left - 1));
        self.draw_to_play(by);
    }
}
