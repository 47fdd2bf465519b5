//! Somebody joins a running game (C-SETUP-8).
//!
//! A game's seats never change, so that a late joiner means another ruleset, for one seat more, and the same position with
//! everybody behind the new seat moved on by one. It happens between two turns, when nothing is pending.

use crate::event::Event;
use crate::state::{Owner, State, total};
use crate::step::Step;
use crate::verbs::Now;
use crate::words::{Company, Knight, Place, Who};
use crate::{Camelot, Loyalties, Variant};
use logres_kernel::{Chance, SEATS, Seat, SeatSet, Secret, Tell};

impl Camelot {
    /// The game with one player more, and the seat he takes: directly to the left of King Arthur, or of the first player.
    /// Why it is not possible is said in a sentence.
    pub fn welcome(
        &self,
        state: &State,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Event>,
    ) -> Result<(Camelot, State, Seat), String> {
        let seats = self.options.seats;
        if self.options.variant != Variant::Base || self.options.loyalties == Loyalties::ThreeBrave {
            return Err("Nobody can join this variant later.".to_owned());
        }
        if seats == SEATS {
            return Err("All seven knights are in play.".to_owned());
        }
        if self.has_loyalty() && total(state.undealt.truth()) == 0 {
            return Err("No loyalty card is left for another player.".to_owned());
        }
        if state.agenda.top() != Some(Step::Evil) || state.turn.looked || state.turn.exchanged {
            return Err("Somebody can join only at the beginning of a turn.".to_owned());
        }
        let sits_by = |seat: &Seat| state.figure(Who::of(*seat)).knight == Some(Knight::Arthur);
        let neighbour = Seat::first(seats).find(sits_by).unwrap_or(state.first);
        let joiner = Seat::new(neighbour.index() + 1);

        let mut larger = self.clone();
        larger.options.seats = seats + 1;
        let mut moved = *state;
        make_room(&larger, &mut moved, joiner);
        let mut now = Now::new(&larger, &mut moved, chance, tell);
        now.seat_joiner(joiner);
        Ok((larger, moved, joiner))
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
    /// A random unused knight, one of the undealt loyalty cards, four life points, five cards and no Merlin.
    fn seat_joiner(&mut self, joiner: Seat) {
        let who = Who::of(joiner);
        let numbers = self.rules.content.numbers;
        self.state.living = self.state.living.with(who);
        self.state.figures[who.index()].life = numbers.life.start;
        self.state.figures[who.index()].place = Some(Place::Camelot);
        if !self.rules.options.squires.is_on() {
            let knight = self.deal_knight(who);
            self.say(Event::KnightDealt { who, knight });
        }
        self.draw_white(who, numbers.late_joiner.deal);
        if self.rules.has_loyalty() {
            self.deal_loyalty_to(joiner);
        }
    }
}
