//! What the special white cards have in common (section 9): offered, played, told.

use super::*;
use crate::event::Event;
use crate::rules::heroic::Judge;
use crate::step::Run;
use crate::words::White;
use crate::{Camelot, Choice, Special};

macro_rules! aim {
    ($Card:ident) => {
        |()| Special::$Card
    };
    ($Card:ident, $Aim:ty) => {
        Special::$Card
    };
}

macro_rules! dispatch {
    ($($Card:ident $(($aim:ident: $Aim:ty))? = $written:literal, $card:path;)+) => {
        impl Camelot {
            /// C-HERO-7: every special card in the hand, with everything it can be aimed at. `make` says whether it is an
            /// action or a free power.
            pub(crate) fn offer_specials(
                &self,
                s: &State,
                who: Who,
                make: fn(Special) -> Choice,
                judge: &mut Judge<'_>,
            ) {
                let hand = s.hand(who);
                $(if hand[White::$Card.index()] > 0 {
                    ($card.offers)(self, s, who, &mut Ways { judge, make, aim: aim!($Card $(, $Aim)?) });
                })+
            }

            /// The sentence that offers it, and what it is aimed at.
            pub(crate) fn about_special(&self, special: Special, free: bool) -> (Message, Option<Thing>) {
                match special {
                    $(Special::$Card $(($aim))? => ($card.about)(($($aim)?), free),)+
                }
            }
        }

        impl Now<'_> {
            /// C-HERO-7: the card takes effect and is then discarded; meanwhile it is out of the piles (C-DECK-3).
            pub(crate) fn play_special(&mut self, who: Who, special: Special) {
                let card = special.card();
                self.take_from_hand(who, card);
                self.state.playing = Some(card);
                self.say(Event::SpecialPlayed { who, card });
                self.push(Run::SpecialDone);
                match special {
                    $(Special::$Card $(($aim))? => ($card.played)(self, who, ($($aim)?)),)+
                }
            }
        }

        impl White {
            /// What this card does.
            pub const fn clause(self) -> Clause {
                Clause(match self {
                    White::Fight1 | White::Fight2 | White::Fight3 | White::Fight4 | White::Fight5 => {
                        "C-CARD-FIGHT-1"
                    }
                    White::Grail => "C-CARD-GRAIL-1",
                    $(White::$Card => $card.paragraph,)+
                })
            }
        }
    };
}
crate::words::special_cards!(dispatch);

impl Camelot {
    /// How many more cards a figure may hold: knights have no limit (C-QUEST-CAMELOT-3), Merlin has (C-DUO-5).
    #[inline]
    pub(crate) fn room(&self, s: &State, who: Who) -> u8 {
        if who == Who::MERLIN {
            self.content.numbers.duo.merlin_row_max.saturating_sub(s.hand_size(who))
        } else {
            u8::MAX
        }
    }
}

impl Now<'_> {
    pub(crate) fn special_done(&mut self) {
        if let Some(card) = self.state.playing.take() {
            self.discard_white(card);
        }
    }

    /// A card goes from hand to hand; only the two know it (C-INFO-11).
    pub(crate) fn pass_card(&mut self, from: Who, to: Who, card: White) {
        self.take_from_hand(from, card);
        self.state.figures[to.index()].hand.truth_mut()[card.index()] += 1;
        let seats = |now: &Self, who| now.hand_audience(who);
        let audience = match (seats(self, from), seats(self, to)) {
            (Some(from), Some(to)) => Some(from.union(to)),
            _ => None,
        };
        self.say(Event::CardPassed { who: from, receiver: to, card, to: audience });
        self.learned();
    }
}
