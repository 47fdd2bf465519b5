//! The special white cards (section 9).

use super::Act;
use crate::Camelot;
use crate::clauses::{DUO_5, DUO_13, HEROISM_1, MERLIN_1, MERLIN_2, MESSENGER_1};
use crate::event::Event;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::step::{Ask, Run, Sealed, Step};
use crate::verbs::Now;
use crate::words::{Black, Company, Fate, Loyalty, Place, Quest, Removal, Slot, War, White, Who, Whom};
use crate::{Choice, Special};
use logres_kernel::{Clause, Offers, SeatSet, Secret};

/// The removals of a Merlin card; the others belong to Merlin himself, in the two-player game (C-DUO-13).
const BY_CARD: [Removal; 7] = [
    Removal::Engine,
    Removal::Tournament,
    Removal::Lancelot,
    Removal::Dragon,
    Removal::Grail,
    Removal::Picts,
    Removal::Saxons,
];

impl Camelot {
    /// C-HERO-7: every special card in the hand, with everything it can be aimed at. `make` says whether it is an action or
    /// a free power.
    pub(crate) fn offer_specials(
        &self,
        s: &State,
        who: Who,
        make: fn(Special) -> Choice,
        judge: &mut Judge<'_>,
    ) {
        let hand = s.hand(who);
        if hand[White::Merlin.index()] > 0 {
            for removal in BY_CARD {
                let verdict = s.permits(Act::MerlinCard).and_then(|()| self.can_remove(s, removal));
                judge.judge(make(Special::Merlin(removal)), verdict);
            }
        }
        // The eight others are rare: one look tells whether there is any.
        if hand[White::Convocation.index()..].iter().all(|&count| count == 0) {
            return;
        }
        let has = |card: White| hand[card.index()] > 0;
        if has(White::Convocation) {
            judge.may(make(Special::Convocation));
        }
        if has(White::Fate) {
            judge.may(make(Special::Fate));
        }
        if has(White::Heroism) {
            for quest in Quest::ALL {
                judge.judge(make(Special::Heroism(quest)), self.can_lay_heroism(s, who, quest));
            }
        }
        if has(White::Lady) {
            judge.may(make(Special::Lady));
        }
        if has(White::Messenger) {
            for other in s.living.without(who).iter() {
                judge.judge(make(Special::Messenger(other)), self.can_send_messenger(s, who, other));
            }
        }
        if has(White::Piety) {
            Whom::ALL.into_iter().for_each(|whom| judge.may(make(Special::Piety(whom))));
        }
        if has(White::Clairvoyance) {
            judge.may(make(Special::Clairvoyance));
        }
        if has(White::Reinforcements) {
            Whom::ALL.into_iter().for_each(|whom| judge.may(make(Special::Reinforcements(whom))));
        }
    }

    /// C-CARD-MERLIN-1, C-CARD-MERLIN-2: is there anything to remove?
    pub(crate) fn can_remove(&self, s: &State, removal: Removal) -> Result<(), Clause> {
        let there = match removal {
            Removal::Engine => s.engines > 0,
            Removal::Tournament | Removal::Lancelot | Removal::Dragon => {
                !s.duels[removal.index() - Removal::Tournament.index()].black.is_empty()
            }
            Removal::Grail => {
                if s.grail.newest(Slot::Despair).is_none() && s.grail.newest(Slot::Desolation).is_some() {
                    return Err(MERLIN_2);
                }
                s.grail.newest(Slot::Despair).is_some()
            }
            Removal::Picts => s.fronts[War::Picts.index()].warriors > 0,
            Removal::Saxons => s.fronts[War::Saxons.index()].warriors > 0,
            // Only as the card that came last; Dark Forest and Mordred lie beside the others, each by itself.
            Removal::Desolation => {
                if s.grail.newest(Slot::Desolation).is_some() && !s.grail.newest_is(Slot::Desolation) {
                    return Err(DUO_13);
                }
                s.grail.newest_is(Slot::Desolation)
            }
            Removal::DarkForest => s.lying.has(Black::DarkForest),
            Removal::Mordred => s.mordred.is_some(),
        };
        if there { Ok(()) } else { Err(MERLIN_1) }
    }

    /// C-CARD-HEROISM-1: on any active standard quest; not on the Grail under the Dark Forest (C-CARD-FOREST-3).
    fn can_lay_heroism(&self, s: &State, who: Who, quest: Quest) -> Result<(), Clause> {
        if !self.is_active(s, quest) {
            return Err(HEROISM_1);
        }
        if quest == Quest::Grail {
            s.permits(Act::HeroismOnGrail)?;
        }
        self.may_lay_on(s, who, quest)
    }

    /// C-CARD-MESSENGER-1: needs a card to give, and a receiver with room for it.
    fn can_send_messenger(&self, s: &State, who: Who, other: Who) -> Result<(), Clause> {
        if s.hand_size(who) < 2 {
            return Err(MESSENGER_1);
        }
        if self.room(s, other) == 0 {
            return Err(DUO_5);
        }
        Ok(())
    }

    /// How many more cards a figure may hold: knights have no limit (C-QUEST-CAMELOT-3), Merlin has (C-DUO-5).
    #[inline]
    pub(crate) fn room(&self, s: &State, who: Who) -> u8 {
        if who == Who::MERLIN {
            self.content.numbers.duo.merlin_row_max.saturating_sub(s.hand_size(who))
        } else {
            u8::MAX
        }
    }

    /// Must Fate ask how it is played? Only while that could be a secret, which depends on public facts alone (side
    /// channel 4 of section 19.2).
    pub(crate) fn fate_asks(&self, s: &State) -> bool {
        let seat = s.actor().seat();
        self.has_loyalty() && s.looked && s.revealed.is_none() && seat.is_some_and(|seat| !s.shown.has(seat))
    }

    /// C-CARD-FATE-1, C-CARD-FATE-2: as loyal; the traitor may also reveal himself.
    pub(crate) fn offer_fate(&self, s: &State, out: &mut Offers<Choice>) {
        out.may(Choice::Fate(Fate::Loyal));
        let traitor = *s.loyalty[s.turn.seat.index()].truth() == Loyalty::Traitor;
        out.may_if(traitor, Choice::Fate(Fate::Reveal), crate::clauses::FATE_2);
    }

    /// Who is asked to ride home: every knight away from Camelot (C-CARD-CONVOCATION-3).
    pub(crate) fn asked_to_ride(&self, s: &State) -> SeatSet {
        let away = |who: &Who| s.figure(*who).place != Some(Place::Camelot);
        s.living.knights().iter().filter(away).filter_map(Who::seat).collect()
    }

    /// C-CARD-MESSENGER-1: one to three cards, as long as there are cards and room.
    pub(crate) fn can_deliver_more(&self, s: &State, to: Who, given: u8) -> bool {
        given < self.content.amounts.messenger_most && s.hand_size(s.actor()) > 0 && self.room(s, to) > 0
    }

    pub(crate) fn offer_delivery(&self, s: &State, given: u8, out: &mut Offers<Choice>) {
        for card in White::ALL.into_iter().filter(|&card| s.holds(s.actor(), card)) {
            out.may(Choice::Deliver(card));
        }
        out.may_if(given > 0, Choice::Done, MESSENGER_1);
    }

    /// C-CARD-CLAIRVOYANCE-1: the cards go back in any order, the deepest first.
    pub(crate) fn offer_put_back(&self, s: &State, out: &mut Offers<Choice>) {
        for (place, card) in s.held.iter().enumerate() {
            if !s.held[..place].iter().any(|earlier| earlier.truth() == card.truth()) {
                out.may(Choice::PutBack(*card.truth()));
            }
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
        let amounts = self.rules.content.amounts;
        match special {
            Special::Merlin(removal) => self.remove(removal),
            Special::Convocation => self
                .state
                .agenda
                .push_plan(&[Step::Sealed(Sealed::Convocation), Step::Run(Run::ConvocationDraw)]),
            Special::Fate => {
                if self.rules.fate_asks(self.state) {
                    self.push(Ask::FateMode);
                } else {
                    self.fate_as_loyal();
                }
            }
            Special::Heroism(quest) => {
                self.state.playing = None;
                self.state.heroism = Some(quest);
                self.say(Event::HeroismLaid { quest });
            }
            Special::Lady => {
                if self.rules.is_active(self.state, Quest::Excalibur) {
                    self.move_sword(amounts.lady_steps as i8, who);
                } else {
                    self.gain_life(who, amounts.lady_life);
                }
            }
            Special::Messenger(to) => self.push(Ask::Messenger(to, 0)),
            Special::Piety(Whom::Self_) => self.gain_life(who, amounts.piety_own_life),
            Special::Piety(Whom::Others) => {
                for other in self.others(who).iter() {
                    self.gain_life(other, amounts.piety_others_life);
                }
            }
            Special::Clairvoyance => self.clairvoyance(who),
            Special::Reinforcements(Whom::Self_) => self.draw_white(who, amounts.reinforcements_own),
            Special::Reinforcements(Whom::Others) => {
                for other in self.others(who).iter() {
                    self.draw_white(other, amounts.reinforcements_others);
                }
            }
        }
    }

    fn others(&self, who: Who) -> Company {
        self.state.living.without(who)
    }

    pub(crate) fn special_done(&mut self) {
        if let Some(card) = self.state.playing.take() {
            self.discard_white(card);
        }
    }

    /// C-CARD-MERLIN-1; special cards only by Merlin himself (C-DUO-13).
    pub(crate) fn remove(&mut self, removal: Removal) {
        self.say(Event::MerlinRemoved { what: removal });
        match removal {
            Removal::Engine => self.remove_engine(),
            Removal::Tournament => self.remove_newest(Quest::Tournament),
            Removal::Lancelot => self.remove_newest(Quest::Lancelot),
            Removal::Dragon => self.remove_newest(Quest::Dragon),
            Removal::Grail => self.remove_newest(Quest::Grail),
            Removal::Picts => self.remove_newest(Quest::Picts),
            Removal::Saxons => self.remove_newest(Quest::Saxons),
            Removal::Desolation => {
                if let Some(place) = self.state.grail.newest(Slot::Desolation) {
                    self.clear(place);
                }
            }
            Removal::DarkForest => self.forest_leaves(),
            Removal::Mordred => self.mordred_leaves(self.state.actor()),
        }
    }

    /// C-CARD-FATE-1: every living knight draws, the player included.
    pub(crate) fn fate_as_loyal(&mut self) {
        for who in self.state.living.iter() {
            self.draw_white(who, self.rules.content.amounts.fate_draw_each);
        }
    }

    /// C-CARD-FATE-2, C-CARD-FATE-4: unmasked; everybody else discards, and the turn is over.
    pub(crate) fn fate_revealed(&mut self) {
        let seat = self.state.turn.seat;
        self.show_loyalty(seat);
        self.unmask(seat);
        self.state.turn.ended = true;
        self.push(Sealed::EachDiscards(self.rules.content.amounts.fate_discard_each));
    }

    /// C-CARD-CONVOCATION-1: whoever wishes rides home, all together.
    pub(crate) fn tally_riders(&mut self) {
        for seat in self.rules.asked_to_ride(self.state).iter() {
            let who = Who::of(seat);
            if *self.state.sealed[seat.index()].truth() == Some(Choice::RideHome) {
                self.send_home(who);
            } else {
                self.say(Event::Stays { who });
            }
        }
    }

    /// C-CARD-CONVOCATION-2: a card for each knight now at Camelot, shared among them. Merlin is always there; his share is
    /// drawn only if his row has room.
    pub(crate) fn convocation_draw(&mut self) {
        let mut there = self.state.present(Place::Camelot);
        if self.state.is_living(Who::MERLIN) && self.rules.room(self.state, Who::MERLIN) > 0 {
            there = there.with(Who::MERLIN);
        }
        let cards = there.len() as u8 * self.rules.content.amounts.convocation_draw_each;
        self.draw_loot(cards, there, self.state.actor());
    }

    /// C-CARD-MESSENGER-1: one card changes hands, face down.
    pub(crate) fn deliver(&mut self, to: Who, given: u8, choice: Choice) {
        let who = self.state.actor();
        let Choice::Deliver(card) = choice else {
            self.say(Event::Delivered { who, receiver: to, cards: given });
            return;
        };
        self.pass_card(who, to, card);
        if self.rules.can_deliver_more(self.state, to, given + 1) {
            self.push(Ask::Messenger(to, given + 1));
        } else {
            self.say(Event::Delivered { who, receiver: to, cards: given + 1 });
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

    /// C-CARD-CLAIRVOYANCE-1, C-CARD-CLAIRVOYANCE-2: the top five are drawn, so that a pile that runs out is renewed; by the
    /// option A-23 they are only looked at, as many as there are.
    fn clairvoyance(&mut self, who: Who) {
        let seat = self.state.decider(who);
        let draws = self.rules.options.clairvoyance_draws.is_on();
        for _ in 0..self.rules.content.amounts.clairvoyance_look {
            let card = if draws { self.draw_black_card() } else { self.top_black_card() };
            let Some(card) = card else { break };
            // Whoever knew these cards cannot follow how they are put back.
            self.state.held.push(Secret::of(*card.truth(), seat));
            self.say(Event::SawBlack { card: *card.truth(), to: SeatSet::only(seat) });
        }
        let cards = self.state.held.len() as u8;
        self.say(Event::Looked { who, cards });
        self.learned();
        self.push(Ask::PutBack);
    }

    /// The next card goes back on top; only who put it there knows it now. The last one needs no question.
    pub(crate) fn put_back(&mut self, choice: Option<Choice>) {
        let seat = self.state.decider(self.state.actor());
        if let Some(Choice::PutBack(card)) = choice {
            if let Some(place) = self.state.held.iter().position(|held| *held.truth() == card) {
                let card = self.state.held.remove(place);
                self.put_on_top(Secret::of(*card.truth(), seat));
            }
            self.push(Ask::PutBack);
            return;
        }
        if let Some(card) = self.state.held.pop() {
            self.put_on_top(Secret::of(*card.truth(), seat));
        }
        self.say(Event::PutBack { who: self.state.actor() });
    }
}
