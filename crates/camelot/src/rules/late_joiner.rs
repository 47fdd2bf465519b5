//! Somebody joins a running game (C-SETUP-8).
//!
//! A game's seats never change, so that a late joiner means another ruleset, for one seat more, and the same position with
//! everybody behind the new chair moved on by one. It happens at the beginning of a turn, when nothing is pending:
//! [`Camelot::welcome`] puts the empty chair there, and the player who enters that position at `join` is dealt in.

use crate::event::Event;
use crate::now::Now;
use crate::state::{Owner, State};
use crate::step::{Ask, Step};
use crate::words::{Company, Knight, Loyalty, Place, Who};
use crate::{Camelot, Loyalties, Variant};
use logres_kernel::{SEATS, Seat, SeatSet, Secret};

impl Camelot {
    /// The game with one seat more, and the present position there with an empty chair. Why it is not possible is said in
    /// a sentence.
    pub fn welcome(&self, state: &State) -> Result<(Camelot, State), String> {
        let seats = self.options.seats;
        if self.options.variant != Variant::Base || self.options.loyalties == Loyalties::ThreeBrave {
            return Err("Nobody can join this variant later.".to_owned());
        }
        if seats == SEATS {
            return Err("All seven knights are in play.".to_owned());
        }
        if state.agenda.top() != Some(Step::Ask(Ask::Evil)) || state.turn.looked || state.turn.exchanged {
            return Err("Somebody can join only at the beginning of a knight's turn.".to_owned());
        }
        let mut larger = self.clone();
        larger.options.seats = seats + 1;
        let mut moved = *state;
        let joiner = larger.chair(state);
        make_room(&larger, &mut moved, joiner);
        larger.put_loyalty_ready(self, &mut moved, joiner);
        Ok((larger, moved))
    }

    /// Where a late joiner sits: directly to the left of King Arthur, or of the first player.
    fn chair(&self, s: &State) -> Seat {
        let seats = self.options.seats;
        let is_arthur = |seat: &Seat| s.figure(Who::of(*seat)).knight == Some(Knight::Arthur);
        Seat::first(seats).find(is_arthur).unwrap_or(s.first).next(seats)
    }

    /// Is that chair empty? A squire who died unknighted has no sheet either, but his chair is his.
    pub(crate) fn has_empty_chair(&self, s: &State) -> bool {
        s.empty_chair == Some(self.chair(s))
    }

    /// Loyalty cards are counted by seats, so that one of the undealt ones lies at the empty chair until it is mixed in and
    /// dealt. A traitor among us has a loyal card for each player, the new one too (C-VAR-2).
    fn put_loyalty_ready(&self, before: &Camelot, s: &mut State, joiner: Seat) {
        if !self.has_loyalty() {
            return;
        }
        let undealt = s.undealt.truth_mut();
        for ((cards, now), then) in undealt.iter_mut().zip(self.loyalty_pool()).zip(before.loyalty_pool()) {
            *cards += now - then;
        }
        let lent = if undealt[Loyalty::Loyal.index()] > 0 { Loyalty::Loyal } else { Loyalty::Traitor };
        undealt[lent.index()] = undealt[lent.index()].saturating_sub(1);
        s.loyalty[joiner.index()] = Secret::sealed(lent);
    }
}

/// Everybody from this seat on moves on by one.
fn make_room(rules: &Camelot, s: &mut State, joiner: Seat) {
    let on = |seat: Seat| if seat < joiner { seat } else { Seat::new(seat.index() + 1) };
    let who_on = |who: Who| who.seat().map_or(who, |seat| Who::of(on(seat)));
    let set_on = |seats: SeatSet| -> SeatSet { seats.iter().map(on).collect() };
    let from = joiner.index();
    let before = *s;
    for place in (from + 1..SEATS).rev() {
        s.figures[place] = before.figures[place - 1];
        s.loyalty[place] = before.loyalty[place - 1];
    }
    s.figures[from] = rules.bare().figures[from];
    s.loyalty[from] = Secret::default();
    for who in Who::all() {
        let hand = *s.hand(who);
        s.figures[who.index()].hand = Secret::new(hand, rules.hand_readers(who, None));
    }
    s.empty_chair = Some(joiner);
    s.living = before.living.iter().map(who_on).collect::<Company>();
    s.revealed = before.revealed.map(on);
    s.shown = set_on(before.shown);
    s.accusers = set_on(before.accusers);
    for seat in Seat::first(rules.options.seats) {
        let readers =
            if s.shown.has(seat) { SeatSet::first(rules.options.seats) } else { SeatSet::only(seat) };
        let readers = if rules.has_loyalty() { readers } else { SeatSet::NONE };
        s.loyalty[seat.index()] = Secret::new(*s.loyalty[seat.index()].truth(), readers);
    }
    s.first = on(before.first);
    s.turn.seat = on(before.turn.seat);
    s.turn.active = before.turn.active.map(who_on);
    s.asked = set_on(before.asked);
    for owner in &mut s.relics {
        if let Owner::Figure(who) = owner {
            *owner = Owner::Figure(who_on(*who));
        }
    }
    for laid in s.duels.iter_mut().flat_map(|list| list.black.iter_mut()) {
        laid.card = Secret::new(*laid.card.truth(), set_on(laid.card.readers()));
    }
    for card in s.black_pile.top_mut() {
        *card = Secret::new(*card.truth(), set_on(card.readers()));
    }
    for card in s.black_pile.bottom_mut() {
        *card = Secret::new(*card.truth(), set_on(card.readers()));
    }
}

impl Now<'_> {
    /// A random unused knight, four life points, five cards and no Merlin, one of the undealt loyalty cards.
    pub(crate) fn seat_joiner(&mut self) {
        let joiner = self.rules.chair(self.state);
        let who = Who::of(joiner);
        self.state.empty_chair = None;
        let numbers = self.rules.content.numbers;
        self.state.living = self.state.living.with(who);
        self.state.figures[who.index()].life = numbers.life.start;
        self.state.figures[who.index()].place = Some(Place::Camelot);
        self.say(Event::Joined { who });
        if !self.rules.options.squires.is_on() {
            let knight = self.deal_knight(who);
            self.say(Event::KnightDealt { who, knight });
        }
        self.draw_white(who, numbers.late_joiner.deal);
        if self.rules.has_loyalty() {
            let lent = *self.state.loyalty[joiner.index()].truth();
            self.state.undealt.truth_mut()[lent.index()] += 1;
            self.deal_loyalty_to(joiner);
        }
    }
}
