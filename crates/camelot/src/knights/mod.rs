//! The seven knights (section 11), each plugged in through the same few seams.

mod arthur;
mod galahad;
mod gawain;
mod kay;
mod palomides;
mod percival;
mod tristan;

use crate::content::Amounts;
use crate::now::Now;
use crate::state::State;
use crate::words::{Knight, Who};
use crate::{Camelot, Choice};
use logres_kernel::Offers;

type Offer = fn(&Camelot, &State, Who, &mut Offers<Choice>);

/// A special power: what it adds to the rules. Seams it does not use are empty.
pub(crate) struct Power {
    /// One more answer whenever a question of the own turn stands.
    pub in_turn: Offer,
    /// One more answer in the evil phase.
    pub evil: Offer,
    /// One more answer in the heroic phase.
    pub heroic: Offer,
    /// Carries such an answer out; the question it interrupted stands again afterwards.
    pub use_power: fn(&mut Now<'_>, Who, Choice),
    /// Could it still be used after the heroic action, as far as everybody can see?
    pub may_follow: fn(&Camelot, &State, Who) -> bool,
    /// Cards drawn at the Round Table.
    pub draw: fn(&Amounts, u8) -> u8,
    /// Life gained on a won quest.
    pub win_life: fn(&Amounts, u8) -> u8,
    /// May add a Fight card after the cards are revealed or the die is rolled.
    pub adds_card: bool,
}

impl Power {
    pub(crate) const PLAIN: Power = Power {
        in_turn: |_, _, _, _| {},
        evil: |_, _, _, _| {},
        heroic: |_, _, _, _| {},
        use_power: |_, _, _| {},
        may_follow: |_, _, _| false,
        draw: |_, cards| cards,
        win_life: |_, life| life,
        adds_card: false,
    };
}

static POWERS: [Power; Knight::COUNT] = [
    arthur::POWER,
    galahad::POWER,
    gawain::POWER,
    kay::POWER,
    palomides::POWER,
    percival::POWER,
    tristan::POWER,
];

#[inline]
pub(crate) fn power(knight: Knight) -> &'static Power {
    &POWERS[knight.index()]
}

impl Camelot {
    /// What the evil phase offers beside the three evil actions.
    pub(crate) fn offer_evil_powers(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        if let Some(knight) = s.knight(who) {
            (power(knight).in_turn)(self, s, who, out);
            (power(knight).evil)(self, s, who, out);
        }
    }

    /// How many cards a knight draws at the Round Table (C-QUEST-CAMELOT-2).
    pub(crate) fn draw_cards(&self, s: &State, who: Who) -> u8 {
        let cards = self.content.numbers.draw.cards;
        s.knight(who).map_or(cards, |knight| (power(knight).draw)(&self.content.amounts, cards))
    }

    /// How much life a knight present gains on a won quest (C-QUEST-6).
    pub(crate) fn win_life(&self, s: &State, who: Who, life: u8) -> u8 {
        s.knight(who).map_or(life, |knight| (power(knight).win_life)(&self.content.amounts, life))
    }

    /// May this figure add a card after the reveal or the roll?
    pub(crate) fn adds_card(&self, s: &State, who: Who) -> bool {
        s.knight(who).is_some_and(|knight| power(knight).adds_card)
    }
}
