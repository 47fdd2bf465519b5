//! Sharing cards by agreement (C-QUEST-10, C-QUEST-14): loot, Convocation, opening exchange.
//!
//! One after the other the sharers may propose who gets which card; the others answer at the same time, and unanimity
//! carries it out. Without agreement the cards are mixed and dealt.

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Pool, State};
use crate::step::{Ask, Sealed};
use crate::words::{Company, White, Who};
use logres_kernel::{List, Offers, SeatSet, Secret, shuffle};

impl Camelot {
    /// Who speaks for the sharers: each knight for himself, and Merlin through the player who decides for him (C-DUO-27). A player
    /// has one voice, so that Merlin has none of his own beside his decider's knight.
    fn voices(&self, s: &State, sharers: Company) -> Company {
        let silent = sharers.has(Who::MERLIN) && sharers.has(Who::of(s.decider(Who::MERLIN)));
        if silent { sharers.knights() } else { sharers }
    }

    /// Who sees the pool: the players of the sharers; everybody in the opening exchange (C-INFO-12, C-INFO-13).
    pub(crate) fn pool_readers(&self, s: &State, sharers: Company, open: bool) -> SeatSet {
        if open {
            SeatSet::first(self.options.seats)
        } else {
            sharers.iter().map(|who| s.decider(who)).collect()
        }
    }

    /// Who must agree to a proposal: every other sharing player.
    pub(crate) fn asked_to_consent(&self, s: &State, proposer: Who) -> SeatSet {
        let others = self.voices(s, s.pool.sharers).without(proposer);
        others.iter().map(|who| s.decider(who)).collect()
    }

    /// The next card of the pool goes to one of the sharers; before the first, the proposer may pass.
    pub(crate) fn offer_proposal(&self, s: &State, out: &mut Offers<Choice>) {
        let (cards, to) = (s.pool.cards.truth(), s.pool.to.truth());
        let Some(&card) = cards.get(to.len()) else { return };
        for who in s.pool.sharers.iter() {
            let promised = to.iter().filter(|&&receiver| receiver == who).count();
            if promised < usize::from(self.room(s, who)) {
                out.may(Choice::Share(card, who));
            }
        }
        if to.is_empty() {
            out.may(Choice::Pass);
        }
    }
}

impl Now<'_> {
    /// Draws cards to be shared. A single sharer takes everything unasked; with no sharer nothing is drawn (C-QUEST-9).
    pub(crate) fn draw_loot(&mut self, cards: u8, sharers: Company, first: Who) {
        if let Some(who) = sharers.single() {
            self.draw_white(who, cards);
            return;
        }
        if sharers.is_empty() {
            return;
        }
        let mut pool = List::default();
        for _ in 0..cards {
            let Some(card) = self.draw_white_card() else { break };
            pool.push(card);
        }
        self.share(pool, sharers, first, false);
    }

    /// Lays the pool out and asks the first sharer for a proposal.
    pub(crate) fn share(&mut self, mut cards: List<White, 8>, sharers: Company, first: Who, open: bool) {
        if cards.is_empty() {
            return;
        }
        cards.sort_unstable();
        // The player of the card or of the finisher begins, for Merlin who decides for him; if that player has no
        // share, the first sharer after him.
        let voices = self.rules.voices(self.state, sharers);
        let player = self.state.decider(first);
        let own = voices.iter().find(|&voice| self.state.decider(voice) == player);
        let first = own.or_else(|| voices.round(Who::of(player)).next()).unwrap_or(first);
        let readers = self.rules.pool_readers(self.state, sharers, open);
        let to = Secret::new(List::default(), readers);
        self.state.pool = Pool { cards: Secret::new(cards, readers), to, sharers, first, open };
        self.say(Event::PoolLies { cards: cards.len() as u8 });
        let audience = self.pool_audience();
        for &card in &cards {
            self.say(Event::PoolCard { card, to: audience });
        }
        self.push(Ask::Propose(first));
    }

    /// Who is told what lies in the pool and is proposed; `None` is everybody, spectators too.
    fn pool_audience(&self) -> Option<SeatSet> {
        let Pool { sharers, open, .. } = self.state.pool;
        if open { None } else { Some(self.rules.pool_readers(self.state, sharers, open)) }
    }

    /// One answer of a proposer.
    pub(crate) fn propose(&mut self, who: Who, choice: Choice) {
        let Choice::Share(card, receiver) = choice else {
            self.say(Event::ProposalPassed { who });
            self.next_proposal(who);
            return;
        };
        self.state.pool.to.truth_mut().push(receiver);
        let to = self.pool_audience();
        self.say(Event::ProposedCard { who, card, receiver, to });
        if self.state.pool.to.truth().len() == self.state.pool.cards.truth().len() {
            self.say(Event::ProposalMade { who });
            self.push(Sealed::Consent(who));
        } else {
            self.push(Ask::Propose(who));
        }
    }

    /// Unanimity carries the proposal out; otherwise the next sharer proposes.
    pub(crate) fn tally_consent(&mut self, who: Who) {
        let mut agreed = true;
        for by in self.rules.voices(self.state, self.state.pool.sharers).without(who).iter() {
            let seat = self.state.decider(by);
            if *self.state.sealed[seat.index()].truth() == Some(Choice::No) {
                agreed = false;
                self.say(Event::ProposalRefused { who, by });
            }
        }
        if agreed {
            self.say(Event::ProposalAccepted { who });
            let Pool { cards, to, .. } = self.state.pool;
            self.hand_out(cards.truth(), to.truth());
        } else {
            self.next_proposal(who);
        }
    }

    fn next_proposal(&mut self, who: Who) {
        self.state.pool.to.truth_mut().clear();
        let Pool { sharers, first, .. } = self.state.pool;
        let mut order = self.rules.voices(self.state, sharers).round(first);
        order.find(|&sharer| sharer == who);
        match order.next() {
            Some(next) => self.push(Ask::Propose(next)),
            None => self.deal_at_random(),
        }
    }

    /// C-QUEST-10: mixed, and dealt one at a time in order. Merlin is passed over when his row is full (C-DUO-5).
    fn deal_at_random(&mut self) {
        self.say(Event::DealtAtRandom);
        let Pool { cards, sharers, first, .. } = self.state.pool;
        let mut cards = *cards.truth();
        shuffle(&mut cards, "deal", self.chance);
        let mut to = List::<Who, 8>::default();
        while to.len() < cards.len() {
            let before = to.len();
            for who in sharers.round(first) {
                let dealt = to.iter().filter(|&&receiver| receiver == who).count();
                if to.len() < cards.len() && dealt < usize::from(self.rules.room(self.state, who)) {
                    to.push(who);
                }
            }
            debug_assert!(to.len() > before, "somebody can always hold a card");
        }
        self.hand_out(&cards, &to);
    }

    fn hand_out(&mut self, cards: &[White], to: &[Who]) {
        let sharers = self.state.pool.sharers;
        self.state.pool = Pool::default();
        for (&card, &who) in cards.iter().zip(to) {
            self.put_in_hand(who, card);
        }
        for who in sharers.iter() {
            let cards = to.iter().filter(|&&receiver| receiver == who).count() as u8;
            self.say(Event::Received { who, cards });
        }
    }
}
