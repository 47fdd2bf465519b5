//! Draw piles and discards (section 10.3).

use crate::event::Event;
use crate::now::Now;
use crate::state::total;
use crate::words::{Black, Sword, White};
use logres_kernel::Secret;

impl Now<'_> {
    /// C-DECK-1: an empty pile takes in its discard, and the other colour is mixed together at the same moment. With
    /// nothing in the discard it is made up later (C-DECK-5).
    #[inline]
    fn renew(&mut self, colour: Sword) {
        let due = match colour {
            Sword::White => self.state.white_pile.is_empty() && total(self.state.white_discard.truth()) > 0,
            Sword::Black => self.state.black_pile.is_empty() && total(self.state.black_discard.truth()) > 0,
        };
        if due {
            self.mix();
        }
    }

    /// Both discards are mixed into their piles.
    #[cold]
    fn mix(&mut self) {
        let state = &mut *self.state;
        let white = std::mem::take(state.white_discard.truth_mut());
        state.white_pile.shuffle_in(&white);
        let black = std::mem::take(state.black_discard.truth_mut());
        state.black_pile.shuffle_in(&black);
        self.say(Event::Reshuffled);
    }

    /// The top white card. C-DECK-2: an emptied pile is renewed at once.
    pub(crate) fn draw_white_card(&mut self) -> Option<White> {
        self.renew(Sword::White);
        let card = self.state.white_pile.draw("white", self.chance)?;
        self.renew(Sword::White);
        Some(White::ALL[usize::from(*card.truth())])
    }

    /// The top black card, with whoever knows it already.
    pub(crate) fn draw_black_card(&mut self) -> Option<Secret<Black>> {
        self.renew(Sword::Black);
        let card = self.top_black_card()?;
        self.renew(Sword::Black);
        Some(card)
    }

    /// The top black card, lifted to be looked at: no draw, so nothing is renewed (C-KNIGHT-PERCEVAL-1).
    pub(crate) fn top_black_card(&mut self) -> Option<Secret<Black>> {
        let card = self.state.black_pile.draw("black", self.chance)?;
        Some(Secret::new(Black::of(*card.truth()), card.readers()))
    }

    pub(crate) fn put_on_top(&mut self, card: Secret<Black>) {
        self.state.black_pile.put_on_top(Secret::new(*card.truth() as u8, card.readers()));
    }

    /// C-DECK-4.
    pub(crate) fn put_at_bottom(&mut self, card: Secret<Black>) {
        self.state.black_pile.put_at_bottom(Secret::new(*card.truth() as u8, card.readers()));
    }
}
