//! The only ways the position changes, in the rulebook's own verbs.
//!
//! Everything a rule or a power does goes through these, so that what follows from a deed by itself (leaving a solo
//! quest discards its white cards, the twelfth engine ends the game) follows in any case.

use crate::Loyalties;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Cards, Fights, Owner, total};
use crate::words::{Black, Combat, Ending, Loyalty, Place, Quest, Relic, Sword, White, Who};
use logres_kernel::{Seat, SeatSet, Secret};

impl Now<'_> {
    // Ends.

    /// The game is over; all loyalty cards are shown (C-END-9).
    pub(crate) fn end(&mut self, ending: Ending) {
        if self.is_over() {
            return;
        }
        self.state.ending = Some(ending);
        self.say(Event::Ended { ending });
        if self.rules.has_loyalty() {
            for seat in Seat::first(self.rules.options.seats) {
                if !self.state.shown.has(seat) {
                    self.show_loyalty(seat);
                }
            }
        }
    }

    // Engines and swords.

    /// One more engine; the twelfth loses the game (C-END-1).
    pub(crate) fn add_engine(&mut self) {
        if self.is_over() {
            return;
        }
        self.state.engines += 1;
        let engines = self.state.engines;
        self.say(Event::EngineAdded { engines });
        self.note_accusation();
        if engines >= self.rules.content.numbers.ends.engines_lose {
            self.end(Ending::Engines);
        }
    }

    pub(crate) fn remove_engine(&mut self) {
        self.state.engines = self.state.engines.saturating_sub(1);
        let engines = self.state.engines;
        self.say(Event::EngineRemoved { engines });
    }

    /// Swords on the table, or all that are left (C-END-10); the seventh black one loses the game (C-END-2).
    pub(crate) fn lay_swords(&mut self, colour: Sword, swords: u8) {
        let left = self.rules.content.numbers.swords.total.saturating_sub(total(&self.state.swords));
        let swords = swords.min(left);
        self.state.swords[colour.index()] += swords;
        self.say(Event::SwordsLaid { colour, swords });
        self.note_accusation();
        self.test_black_swords();
        self.look_at_loyalty();
    }

    /// White swords become black, or all white ones that are left. In play this may lose the game (C-END-8); the final
    /// turning is judged by the count alone (C-END-11).
    pub(crate) fn turn_swords(&mut self, swords: u8) {
        let swords = swords.min(self.state.swords_of(Sword::White));
        self.state.swords[Sword::White.index()] -= swords;
        self.state.swords[Sword::Black.index()] += swords;
        self.say(Event::SwordsTurned { swords });
    }

    pub(crate) fn test_black_swords(&mut self) {
        if self.state.swords_of(Sword::Black) >= self.rules.content.numbers.ends.black_swords_lose {
            self.end(Ending::BlackSwords);
        }
    }

    /// Remembers that accusation has been open, for tables where it then stays open.
    fn note_accusation(&mut self) {
        if self.rules.accusation_threshold(self.state) {
            self.state.accusation_opened = true;
        }
    }

    /// Three brave knights look at their cards once enough swords lie there (C-VAR-3).
    fn look_at_loyalty(&mut self) {
        if self.state.looked || self.rules.options.loyalties != Loyalties::ThreeBrave || self.is_over() {
            return;
        }
        if total(&self.state.swords) < self.rules.content.numbers.three_brave_knights.swords {
            return;
        }
        self.state.looked = true;
        self.say(Event::LooksAllowed);
        for seat in Seat::first(self.rules.options.seats) {
            self.state.loyalty[seat.index()].show_to(seat);
            let loyalty = *self.state.loyalty[seat.index()].truth();
            self.say(Event::LoyaltySeen { who: Who::of(seat), loyalty });
        }
        self.learned();
    }

    // Life.

    /// Life never goes below 0 (C-QUEST-12); at 0 the knight is dying (C-LIFE-4).
    pub(crate) fn lose_life(&mut self, who: Who, life: u8) {
        let figure = &mut self.state.figures[who.index()];
        let lost = life.min(figure.life);
        if lost == 0 {
            return;
        }
        figure.life -= lost;
        let left = figure.life;
        self.say(Event::LifeLost { who, life: lost, left });
        if left == 0 {
            self.say(Event::Dying { who });
        }
    }

    /// Life never exceeds the maximum (C-QUEST-12), and who is dying gains none (C-LIFE-5).
    pub(crate) fn gain_life(&mut self, who: Who, life: u8) {
        let most = self.rules.content.numbers.life.max;
        let figure = &mut self.state.figures[who.index()];
        if figure.life == 0 {
            return;
        }
        let gained = life.min(most - figure.life.min(most));
        if gained == 0 {
            return;
        }
        figure.life += gained;
        let now = figure.life;
        self.say(Event::LifeGained { who, life: gained, now });
    }

    // Figures.

    /// The figure leaves its place; a solo quest loses its white cards (C-HERO-5).
    fn leave(&mut self, who: Who) {
        let place = self.state.figures[who.index()].place.take();
        let quest = place.and_then(Place::quest).filter(|quest| quest.is_solo());
        let Some(combat) = quest.map(|quest| Combat::ALL[quest.index()]) else { return };
        let white = std::mem::take(&mut self.state.duels[combat.index()].white);
        if white != [0; White::FIGHTS] {
            self.discard_fights(&white);
            self.say(Event::SoloAbandoned { quest: combat.quest() });
        }
    }

    /// The figure goes somewhere (C-HERO-3).
    pub(crate) fn move_figure(&mut self, who: Who, place: Place) {
        self.leave(who);
        self.state.figures[who.index()].place = Some(place);
        self.say(Event::Moved { who, place });
    }

    /// The figure returns to Camelot, free and without using a type (C-HERO-12).
    pub(crate) fn send_home(&mut self, who: Who) {
        if self.state.figure(who).place == Some(Place::Camelot) || !self.state.is_living(who) {
            return;
        }
        self.leave(who);
        self.state.figures[who.index()].place = Some(Place::Camelot);
        self.say(Event::Returned { who });
    }

    /// Off the board: hand discarded face down, figure and die removed (C-LIFE-7, C-TRAITOR-5).
    pub(crate) fn take_off(&mut self, who: Who) {
        let cards = self.state.hand_size(who);
        let hand = std::mem::take(self.state.figures[who.index()].hand.truth_mut());
        self.discard_cards(&hand);
        if cards > 0 {
            self.say(Event::Discarded { who, cards });
        }
        self.leave(who);
        self.state.figures[who.index()].life = 0;
        self.state.living = self.state.living.without(who);
    }

    // Relics.

    pub(crate) fn give_relic(&mut self, relic: Relic, who: Who) {
        self.state.relics[relic.index()] = Owner::Figure(who);
        // Anybody who has the Grail now has not been asked yet.
        self.state.turn.grail_refused &= relic != Relic::Grail;
        self.say(Event::RelicWon { relic, who });
    }

    /// The relic leaves the game.
    pub(crate) fn lose_relic(&mut self, relic: Relic) {
        if self.state.relics[relic.index()] != Owner::Gone {
            self.state.relics[relic.index()] = Owner::Gone;
            self.say(Event::RelicLost { relic });
        }
    }

    // White cards.

    /// Who sees the cards of a hand: its owner; everybody, while Merlin's row lies open (C-DUO-4).
    pub(crate) fn hand_audience(&self, who: Who) -> Option<SeatSet> {
        who.seat().or(self.state.controller).map(SeatSet::only)
    }

    /// A figure draws white cards, one after the other, until the pile is empty or the hand full.
    pub(crate) fn draw_white(&mut self, who: Who, cards: u8) {
        let cards = cards.min(self.rules.room(self.state, who));
        let mut drawn = 0;
        for _ in 0..cards {
            let Some(card) = self.draw_white_card() else { break };
            self.put_in_hand(who, card);
            drawn += 1;
        }
        if drawn > 0 {
            self.say(Event::Drew { who, cards: drawn });
        }
    }

    pub(crate) fn put_in_hand(&mut self, who: Who, card: White) {
        self.state.figures[who.index()].hand.truth_mut()[card.index()] += 1;
        if self.listens() {
            let to = self.hand_audience(who);
            self.say(Event::Got { who, card, to });
        }
    }

    pub(crate) fn take_from_hand(&mut self, who: Who, card: White) {
        debug_assert!(self.state.holds(who, card), "{who} does not hold {card}");
        self.state.figures[who.index()].hand.truth_mut()[card.index()] -= 1;
    }

    /// Discards a card that others do not see (C-INFO-14).
    pub(crate) fn discard_hidden(&mut self, who: Who, card: White) {
        self.take_from_hand(who, card);
        self.discard_white(card);
        if self.listens() {
            let to = self.hand_audience(who);
            self.say(Event::DiscardedCard { who, card, to });
            self.say(Event::Discarded { who, cards: 1 });
        }
    }

    pub(crate) fn discard_white(&mut self, card: White) {
        self.state.white_discard.truth_mut()[card.index()] += 1;
    }

    pub(crate) fn discard_cards(&mut self, cards: &Cards) {
        for (pile, &count) in self.state.white_discard.truth_mut().iter_mut().zip(cards) {
            *pile += count;
        }
    }

    pub(crate) fn discard_fights(&mut self, cards: &Fights) {
        for (pile, &count) in self.state.white_discard.truth_mut().iter_mut().zip(cards) {
            *pile += count;
        }
    }

    // Black cards.

    pub(crate) fn discard_black(&mut self, card: Black) {
        self.state.black_discard.truth_mut()[card.index()] += 1;
    }

    /// The black card being resolved goes to the discard; a combat card without its value being shown (C-REACT-6).
    pub(crate) fn discard_drawn(&mut self) {
        let Some(drawn) = self.state.card.take() else { return };
        let card = *drawn.card.truth();
        self.discard_black(card);
        match card.family() {
            Some(family) => self.say(Event::HiddenDiscarded { family }),
            None => self.say(Event::BlackDiscarded { card }),
        }
    }

    // Loyalty.

    /// A loyalty card is turned up for everybody (C-ACCUSE-4).
    pub(crate) fn show_loyalty(&mut self, seat: Seat) -> Loyalty {
        let everybody = SeatSet::first(self.rules.options.seats);
        let loyalty = *self.state.loyalty[seat.index()].truth();
        self.state.loyalty[seat.index()] = Secret::new(loyalty, everybody);
        self.state.shown = self.state.shown.with(seat);
        self.say(Event::LoyaltyShown { who: Who::of(seat), loyalty });
        self.learned();
        loyalty
    }

    // Quests.

    pub(crate) fn finish(&mut self, quest: Quest) {
        self.state.finished.insert(quest);
        self.say(Event::QuestOver { quest });
    }
}
