//! The position: plain data and trivial accessors, no rule.

use crate::choice::Choice;
use crate::step::Step;
use crate::words::{
    Black, Combat, Company, Ending, FIGURES, HeroicAction, Knight, Loyalty, Place, Quest, Relic, Slot, Sword,
    War, White, Who,
};
use logres_kernel::{Agenda, List, Pile, SEATS, Seat, SeatSet, Secret};

/// White cards by kind: a hand, a discard pile.
pub type Cards = [u8; White::COUNT];
/// Fight cards by value.
pub type Fights = [u8; White::FIGHTS];
pub type WhitePile = Pile<{ White::COUNT }, 0, 0>;
/// Five cards can lie on top (Clairvoyance), and one more (Percival).
pub const TOP: usize = 6;
/// All 76 cards: Percival with the Armour puts one under each time he looks, without drawing any.
pub const BOTTOM: usize = 76;
pub type BlackPile = Pile<{ Black::COUNT }, TOP, BOTTOM>;
/// The most steps that wait at the same time, with room to spare.
pub const AGENDA: usize = 48;

/// How many these are in all. Saturates, so that a position somebody wrote down can be judged whatever it says.
#[inline]
pub fn total(counts: &[u8]) -> u8 {
    // Added up in more bits, which is one step for many counts.
    let sum: u16 = counts.iter().map(|&count| u16::from(count)).sum();
    sum.min(u8::MAX.into()) as u8
}

/// A set of types of heroic actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deeds(u8);

impl Deeds {
    #[inline]
    pub const fn has(self, deed: HeroicAction) -> bool {
        self.0 & (1 << deed as u8) != 0
    }

    pub const fn insert(&mut self, deed: HeroicAction) {
        self.0 |= 1 << deed as u8;
    }

    pub fn iter(self) -> impl Iterator<Item = HeroicAction> {
        HeroicAction::ALL.into_iter().filter(move |&deed| self.has(deed))
    }
}

impl FromIterator<HeroicAction> for Deeds {
    fn from_iter<I: IntoIterator<Item = HeroicAction>>(deeds: I) -> Self {
        let mut set = Self::default();
        deeds.into_iter().for_each(|deed| set.insert(deed));
        set
    }
}

/// A set of quests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quests(u8);

impl Quests {
    #[inline]
    pub const fn has(self, quest: Quest) -> bool {
        self.0 & (1 << quest as u8) != 0
    }

    pub const fn insert(&mut self, quest: Quest) {
        self.0 |= 1 << quest as u8;
    }

    pub const fn remove(&mut self, quest: Quest) {
        self.0 &= !(1 << quest as u8);
    }
}

/// A set of black cards: those that lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lying(u32);

impl Lying {
    #[inline]
    pub const fn has(self, card: Black) -> bool {
        self.0 & (1 << card as u32) != 0
    }

    pub const fn insert(&mut self, card: Black) {
        self.0 |= 1 << card as u32;
    }

    pub const fn remove(&mut self, card: Black) {
        self.0 &= !(1 << card as u32);
    }

    /// In the order of the kinds.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Black> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = Black::of(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<Black> for Lying {
    fn from_iter<I: IntoIterator<Item = Black>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// A knight or Merlin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Figure {
    /// The knight sheet; a squire has none (C-VAR-1), Merlin neither.
    pub knight: Option<Knight>,
    pub life: u8,
    /// Where the figure stands; a dead knight or revealed traitor stands nowhere.
    pub place: Option<Place>,
    pub hand: Secret<Cards>,
}

/// Where a relic is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Owner {
    /// On its quest, not won yet.
    #[default]
    Quest,
    Figure(Who),
    /// Out of the game.
    Gone,
}

/// Whose turn it is and what of it is used up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    /// The seat in turn; also the caller while Merlin is active.
    pub seat: Seat,
    /// The figure whose own turn is running: it dies only at the end of it (C-LIFE-4).
    pub active: Option<Who>,
    /// Types used up, by actions and by free powers (C-HERO-9, C-HERO-13).
    pub used: Deeds,
    /// Those of them used up by a free power.
    pub free: Deeds,
    pub sacrificed: bool,
    /// Arthur's exchange is made.
    pub exchanged: bool,
    /// Percival has looked.
    pub looked: bool,
    /// Guinevere, a reveal or Vivien ended the turn (C-CARD-GUINEVERE-2, C-CARD-FATE-4, C-DUO-20).
    pub ended: bool,
    /// The active figure is dying, and the owner of the Grail has not helped so far (C-LIFE-6).
    pub grail_refused: bool,
}

/// A black card on a combat quest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Laid {
    pub card: Secret<Black>,
    /// Face up: everybody sees it.
    pub up: bool,
}

/// A combat quest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Duel {
    pub white: Fights,
    /// The newest last.
    pub black: List<Laid, 6>,
}

/// A war.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Front {
    /// How far the run is laid.
    pub laid: u8,
    pub warriors: u8,
}

/// The Grail quest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    /// The first is nearest to the Grail.
    pub slots: [Slot; 7],
    /// The spaces with black cards, in the order in which they came (C-CARD-MERLIN-1 takes the newest Despair). Dark
    /// Forest, which lies beside the row, stands there as [`Row::FOREST`].
    pub order: List<u8, 8>,
}

impl Row {
    /// Where Dark Forest is in the order: behind the seven spaces.
    pub const FOREST: u8 = 7;
}

/// A black card that has been drawn to be played and is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn {
    pub card: Secret<Black>,
    pub by: Who,
}

/// Cards to be shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pool {
    /// In the order of the kinds.
    pub cards: Secret<List<White, 8>>,
    /// The proposal being made: who gets the first, the second …
    pub to: Secret<List<Who, 8>>,
    pub sharers: Company,
    /// Who proposes first, and is dealt to first.
    pub first: Who,
    /// The cards lie face up for everybody (opening exchange).
    pub open: bool,
}

/// A quest whose end is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Resolving {
    pub quest: Quest,
    /// Who made the action or drew the card that ended it.
    pub by: Who,
    pub won: bool,
    /// Kay's extra card.
    pub kay: Option<White>,
}

/// A whole position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step, AGENDA>,
    pub asked: SeatSet,
    /// Answers to a sealed question, until all are in.
    pub sealed: [Secret<Option<Choice>>; SEATS],

    pub figures: [Figure; FIGURES],
    /// Alive and not revealed.
    pub living: Company,
    /// The traitor, once unmasked.
    pub revealed: Option<Seat>,
    /// The chair of a late joiner who is about to sit down (C-SETUP-8).
    pub empty_chair: Option<Seat>,

    pub loyalty: [Secret<Loyalty>; SEATS],
    pub undealt: Secret<[u8; Loyalty::COUNT]>,
    /// Loyalty cards that lie open.
    pub shown: SeatSet,
    /// Have the owners looked at their loyalty cards? (C-VAR-3)
    pub looked: bool,
    /// Who has accused already (C-ACCUSE-2).
    pub accusers: SeatSet,
    /// Accusation has been open at some time.
    pub accusation_opened: bool,

    pub first: Seat,
    pub turn: Turn,

    pub swords: [u8; Sword::COUNT],
    pub engines: u8,
    pub relics: [Owner; Relic::COUNT],

    pub duels: [Duel; Combat::COUNT],
    pub excalibur: i8,
    pub grail: Row,
    pub fronts: [Front; War::COUNT],
    /// Quests that are over for good.
    pub finished: Quests,
    pub heroism: Option<Quest>,
    /// The war that Mordred has joined.
    pub mordred: Option<War>,
    /// Black cards that lie on the table, or wait there until their effect is over.
    pub lying: Lying,

    pub white_pile: WhitePile,
    pub white_discard: Secret<Cards>,
    pub black_pile: BlackPile,
    pub black_discard: Secret<[u8; Black::COUNT]>,

    /// The black card being resolved.
    pub card: Option<Drawn>,
    /// Who has said that this card is to be countered (C-REACT-9).
    pub for_counter: SeatSet,
    /// Black cards in somebody's hand for a moment: the Armour's two, Clairvoyance.
    pub held: List<Secret<Black>, 6>,
    /// The special white card being resolved (C-DECK-3).
    pub playing: Option<White>,
    /// Arthur's card, waiting for the partner's.
    pub aside: Secret<Option<White>>,
    pub pool: Pool,
    /// Fight cards laid against an engine, or in support of a call.
    pub laid: Fights,
    /// The die, once rolled.
    pub roll: u8,
    pub resolving: Option<Resolving>,

    /// The player who has taken over Merlin (C-DUO-22).
    pub controller: Option<Seat>,
    pub ending: Option<Ending>,
}

impl State {
    #[inline]
    pub fn figure(&self, who: Who) -> &Figure {
        &self.figures[who.index()]
    }

    #[inline]
    pub fn hand(&self, who: Who) -> &Cards {
        self.figures[who.index()].hand.truth()
    }

    #[inline]
    pub fn holds(&self, who: Who, card: White) -> bool {
        self.hand(who)[card.index()] > 0
    }

    /// The kinds of cards in a hand, in their order.
    #[inline]
    pub fn kinds_held(&self, who: Who) -> impl Iterator<Item = White> + Clone {
        // Nobody can foresee a hand, so it is gone through once, without a branch.
        let kinds = self.hand(who).iter().rev().fold(0u32, |bits, &count| bits << 1 | u32::from(count > 0));
        std::iter::successors(Some(kinds), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(|rest| White::ALL[rest.trailing_zeros() as usize])
    }

    /// How many cards somebody holds: public.
    #[inline]
    pub fn hand_size(&self, who: Who) -> u8 {
        total(self.hand(who))
    }

    #[inline]
    pub fn is_living(&self, who: Who) -> bool {
        self.living.has(who)
    }

    /// The knight sheet of a living figure: the dead and the revealed have no power.
    #[inline]
    pub fn knight(&self, who: Who) -> Option<Knight> {
        if self.is_living(who) { self.figure(who).knight } else { None }
    }

    #[inline]
    pub fn swords_of(&self, colour: Sword) -> u8 {
        self.swords[colour.index()]
    }

    /// The figure that has this relic.
    #[inline]
    pub fn owner(&self, relic: Relic) -> Option<Who> {
        match self.relics[relic.index()] {
            Owner::Figure(who) => Some(who),
            Owner::Quest | Owner::Gone => None,
        }
    }

    /// The knights whose figures stand there. Merlin is never present anywhere (C-DUO-14).
    #[inline]
    pub fn present(&self, place: Place) -> Company {
        self.living.knights().iter().filter(|&who| self.figure(who).place == Some(place)).collect()
    }

    /// The seat that decides for a figure: a knight's own; for Merlin his controller, or whoever is active (C-DUO-27).
    #[inline]
    pub fn decider(&self, who: Who) -> Seat {
        who.seat().or(self.controller).unwrap_or(self.turn.seat)
    }

    /// The figure whose turn is running.
    #[inline]
    pub fn actor(&self) -> Who {
        self.turn.active.unwrap_or(Who::of(self.turn.seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() <= 2048, "{}", size_of::<State>());
    }
}
