//! What the cards do: a black card or a special white card is a constant with seams in a file of its own, as a knight is.
//!
//! Rules code never asks whether a certain card lies on the table. It asks what the cards that lie there permit, add or
//! delay; each of them answers by its seams.

pub(crate) mod black;
mod clairvoyance;
mod combat;
mod convocation;
mod dark_forest;
mod excalibur;
mod fate;
#[cfg(feature = "example-card")]
mod feast;
mod grail;
mod guinevere;
mod heroism;
mod lady;
mod merlin;
mod messenger;
mod mists;
mod mordred;
mod morgan;
mod piety;
#[cfg(feature = "example-card")]
mod plague;
mod reinforcements;
mod vivien;
mod warriors;
pub(crate) mod white;

use crate::content::Amounts;
use crate::now::Now;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::thing::Thing;
use crate::words::{Black, Quest, War, Who, Whom};
use crate::{Camelot, Choice, Special};
use logres_kernel::{Clause, Message};

/// Something that a card on the table may bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// A Merlin card is played, or given up for life.
    MerlinCard,
    /// A Merlin card is laid on the Excalibur quest.
    MerlinOnExcalibur,
    /// A special black card is countered with Merlin cards.
    Counter,
    /// A Grail card is laid on the Grail quest.
    LayGrail,
    /// Heroism is laid on the Grail quest.
    HeroismOnGrail,
    /// Merlin is called, in the two-player game.
    CallMerlin,
    /// Merlin does anything at all, in the two-player game.
    UseMerlin,
}

/// A special white card that is aimed at an `A`, or at nothing in particular: when it may be played, and what it does.
pub(crate) struct WhiteCard<A> {
    /// The paragraph that explains it.
    pub paragraph: &'static str,
    /// In a hand: every way to play it, allowed or barred.
    pub offers: fn(&Camelot, &State, Who, &mut Ways<'_, '_, A>),
    /// It takes effect (C-HERO-7).
    pub played: fn(&mut Now<'_>, Who, A),
    /// The sentence that offers it, as an action or as a free power, and the thing on the board that it is aimed at.
    pub about: fn(A, bool) -> (Message, Option<Thing>),
}

/// Collects the ways to play a special card.
pub(crate) struct Ways<'a, 'b, A> {
    judge: &'a mut Judge<'b>,
    make: fn(Special) -> Choice,
    aim: fn(A) -> Special,
}

impl<A> Ways<'_, '_, A> {
    #[inline]
    pub(crate) fn judge(&mut self, aim: A, verdict: Result<(), Clause>) {
        self.judge.judge((self.make)((self.aim)(aim)), verdict);
    }
}

/// Whenever it is in the hand, and aimed at nothing.
fn always(_: &Camelot, _: &State, _: Who, ways: &mut Ways<'_, '_, ()>) {
    ways.judge((), Ok(()));
}

/// For the player or for all others.
fn for_whom(_: &Camelot, _: &State, _: Who, ways: &mut Ways<'_, '_, Whom>) {
    Whom::ALL.into_iter().for_each(|whom| ways.judge(whom, Ok(())));
}

/// Those whom it is for, as a thing.
fn those(whom: Whom) -> Option<Thing> {
    match whom {
        Whom::Self_ => None,
        Whom::Others => Some(Thing::Knights),
    }
}

fn sentence(free: bool, action: &'static str, power: &'static str) -> Message {
    Message::new(if free { power } else { action })
}

/// A black card: what it does when it is drawn, while it lies there, and when it leaves. Seams it does not use are empty.
pub(crate) struct BlackCard {
    /// The paragraph that explains it.
    pub paragraph: &'static str,
    /// Can it lie on the table? Views and encodings have a place for each card that can.
    pub lies: bool,
    /// It takes effect (C-EVIL-4, C-EVIL-5).
    pub drawn: fn(&mut Now<'_>, Black, Who),
    /// While it lies there: the clause by which it bars something.
    pub bars: fn(&State, Act) -> Option<Clause>,
    /// While it lies there: how many swords more a lost quest costs.
    pub loss_swords: fn(&Amounts) -> u8,
    /// While it lies there: how many cards more win this war.
    pub war_cards: fn(&State, War) -> u8,
    /// While it lies there the game goes on: its effect is not over yet.
    pub delays_end: bool,
    /// The knights have won a quest: does it leave?
    pub quest_won: fn(&mut Now<'_>),
    /// The cards of this quest go to the discards: does it leave with them?
    pub quest_cleared: fn(&mut Now<'_>, Quest),
}

impl BlackCard {
    /// A card that does nothing; every card starts from it and names the paragraph that explains it.
    pub(crate) const fn plain(paragraph: &'static str) -> BlackCard {
        BlackCard {
            paragraph,
            lies: false,
            drawn: |_, _, _| {},
            bars: |_, _| None,
            loss_swords: |_| 0,
            war_cards: |_, _| 0,
            delays_end: false,
            quest_won: |_| {},
            quest_cleared: |_, _| {},
        }
    }
}

/// The cards by kind.
macro_rules! table {
    ($($Word:ident = $written:literal, $card:path;)+) => {
        static BLACK: [BlackCard; Black::COUNT] = [$($card),+];

        impl Black {
            /// What this card does.
            pub const fn clause(self) -> Clause {
                Clause(match self {
                    $(Black::$Word => const { $card.paragraph },)+
                })
            }

            /// Can this card lie on the table?
            pub(crate) const fn lies(self) -> bool {
                match self {
                    $(Black::$Word => const { $card.lies },)+
                }
            }
        }
    };
}
crate::words::black_cards!(table);

#[inline]
pub(crate) fn black(card: Black) -> &'static BlackCard {
    &BLACK[card.index()]
}

impl State {
    /// May this be done, as far as the cards on the table are concerned?
    #[inline]
    pub(crate) fn permits(&self, act: Act) -> Result<(), Clause> {
        for card in self.lying.iter() {
            if let Some(clause) = (black(card).bars)(self, act) {
                return Err(clause);
            }
        }
        Ok(())
    }

    /// How many swords more a lost quest costs.
    pub(crate) fn loss_swords(&self, amounts: &Amounts) -> u8 {
        self.lying.iter().map(|card| (black(card).loss_swords)(amounts)).sum()
    }

    /// How many cards more win this war.
    #[inline]
    pub(crate) fn war_cards(&self, war: War) -> u8 {
        self.lying.iter().map(|card| (black(card).war_cards)(self, war)).sum()
    }

    /// Is the effect of a card on the table not over yet?
    pub(crate) fn delays_end(&self) -> bool {
        self.lying.iter().any(|card| black(card).delays_end)
    }
}

impl Now<'_> {
    /// The card being resolved stays on the table.
    pub(crate) fn lie_down(&mut self, card: Black) {
        debug_assert!(card.lies(), "{card:?} lies on the table, but its constant does not say so");
        self.state.card = None;
        self.state.lying.insert(card);
    }

    /// A card leaves the table for the discards.
    pub(crate) fn leave_table(&mut self, card: Black) {
        self.state.lying.remove(card);
        self.discard_black(card);
    }

    /// The knights have won a quest.
    pub(crate) fn tell_cards_of_win(&mut self) {
        for card in self.state.lying.iter() {
            (black(card).quest_won)(self);
        }
    }

    /// The cards of this quest go to the discards.
    pub(crate) fn tell_cards_of_clearing(&mut self, quest: Quest) {
        for card in self.state.lying.iter() {
            (black(card).quest_cleared)(self, quest);
        }
    }
}
