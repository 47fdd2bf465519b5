//! Heroic actions (section 5): move, quest action, special card, heal, accuse; the sacrifice for a second one.

use crate::Camelot;
use crate::Choice;
use crate::event::Event;
use crate::knights::power;
use crate::now::Now;
use crate::rules::cards::Act;
use crate::state::State;
use crate::step::{Ask, Run, Step};
use crate::words::{HeroicAction, Place, Quest, White, Who};
use logres_kernel::{Clause, Offers, Seat};

/// Collects offers, some of which are barred by one clause altogether: the type of action is used up.
pub(crate) struct Judge<'a> {
    out: &'a mut Offers<Choice>,
    gate: Option<Clause>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(out: &'a mut Offers<Choice>, gate: Option<Clause>) -> Self {
        Self { out, gate }
    }

    #[inline]
    pub(crate) fn judge(&mut self, choice: Choice, verdict: Result<(), Clause>) {
        match self.gate {
            Some(clause) => self.out.bar(choice, clause),
            None => self.out.judge(choice, verdict),
        }
    }

    #[inline]
    pub(crate) fn may_if(&mut self, holds: bool, choice: Choice, clause: Clause) {
        self.judge(choice, if holds { Ok(()) } else { Err(clause) });
    }

    pub(crate) fn bar(&mut self, choice: Choice, clause: Clause) {
        self.judge(choice, Err(clause));
    }

    pub(crate) fn explains(&self) -> bool {
        self.out.explains()
    }
}

impl Camelot {
    /// Is a type of action used up this turn, and by which clause? (C-HERO-9, C-HERO-13)
    pub(crate) fn used_up(&self, s: &State, deed: HeroicAction) -> Option<Clause> {
        if !s.turn.used.has(deed) {
            None
        } else if s.turn.free.has(deed) {
            Some(Clause("C-HERO-13"))
        } else {
            Some(Clause("C-HERO-9"))
        }
    }

    /// Every heroic action of the five types.
    fn offer_actions(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        let Some(here) = s.figure(who).place else { return };
        if let Some(judge) = &mut self.judge_of(s, HeroicAction::Move, out) {
            self.offer_moves(s, here, Choice::Move, judge);
        }
        if let Some(judge) = &mut self.judge_of(s, HeroicAction::Quest, out) {
            self.offer_quest_action(s, who, here, judge);
        }
        if let Some(judge) = &mut self.judge_of(s, HeroicAction::Special, out) {
            self.offer_specials(s, who, Choice::Play, judge);
        }
        if let Some(judge) = &mut self.judge_of(s, HeroicAction::Heal, out) {
            self.offer_healing(s, who, judge);
        }
        if let Some(judge) = &mut self.judge_of(s, HeroicAction::Accuse, out) {
            self.offer_accusations(s, who, judge);
        }
    }

    /// The judge of a type of action; none if the type is used up and nobody wants to hear what is barred.
    #[inline]
    fn judge_of<'a>(&self, s: &State, deed: HeroicAction, out: &'a mut Offers<Choice>) -> Option<Judge<'a>> {
        let gate = self.used_up(s, deed);
        (gate.is_none() || out.explains()).then(|| Judge::new(out, gate))
    }

    /// The compulsory action, or the one bought by the sacrifice, and what is free beside it.
    pub(crate) fn offer_heroic(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        let who = Who::of(seat);
        self.offer_actions(s, who, out);
        // C-HERO-2: only who can do nothing whatever is let off; there is no pass.
        let stuck = out.legal().is_empty();
        out.may_if(stuck, Choice::EndTurn, Clause("C-HERO-2"));
        self.offer_asides(s, who, out);
    }

    /// would a free departure leave nothing but an accusation, which then is compulsory?
    pub(crate) fn leaves_only_accusation(&self, s: &State, who: Who, place: Place) -> bool {
        let mut departed = *s;
        departed.turn.used.insert(HeroicAction::Move);
        departed.figures[who.index()].place = Some(place);
        let mut actions = Offers::listing();
        self.offer_actions(&departed, who, &mut actions);
        let legal = actions.legal();
        !legal.is_empty() && legal.iter().all(|&action| deed(action) == Some(HeroicAction::Accuse))
    }

    fn offer_asides(&self, s: &State, who: Who, out: &mut Offers<Choice>) {
        if let Some(knight) = s.knight(who) {
            (power(knight).in_turn)(self, s, who, out);
            (power(knight).heroic)(self, s, who, out);
        }
        self.offer_reveal(s, who, out);
    }

    /// C-TURN-6: sacrifice, a free power, or the end of the turn.
    pub(crate) fn offer_after(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        let who = Who::of(seat);
        out.may(Choice::EndTurn);
        out.judge(Choice::Sacrifice, self.may_sacrifice(s, who));
        self.offer_asides(s, who, out);
        if out.explains() {
            // An action now is a second one: it costs the sacrifice, if it is legal at all.
            let mut actions = Offers::explaining();
            self.offer_actions(s, who, &mut actions);
            actions.legal().iter().for_each(|&action| out.bar(action, Clause("C-HERO-9")));
            actions.barred().iter().for_each(|barred| out.bar(barred.choice, barred.clause));
        }
    }

    /// C-HERO-9, C-HERO-11: once a turn, not when dying, and only for an action of another type that is legal.
    fn may_sacrifice(&self, s: &State, who: Who) -> Result<(), Clause> {
        if s.turn.sacrificed {
            return Err(Clause("C-HERO-9"));
        }
        if s.figure(who).life < self.content.numbers.sacrifice.life {
            return Err(Clause("C-HERO-11"));
        }
        // A move is always possible somewhere; only without it the others need looking at.
        if !s.turn.used.has(HeroicAction::Move) {
            return Ok(());
        }
        let mut actions = Offers::listing();
        self.offer_actions(s, who, &mut actions);
        if actions.legal().is_empty() { Err(Clause("C-HERO-9")) } else { Ok(()) }
    }

    /// Is anything left in the turn that others could not rule out? What is hidden must not decide whether the player is
    /// asked (C-TURN-6).
    pub(crate) fn turn_goes_on(&self, s: &State, seat: Seat) -> bool {
        let who = Who::of(seat);
        if s.turn.ended || !s.is_living(who) {
            return false;
        }
        let sacrifice = !s.turn.sacrificed && s.figure(who).life > 0;
        let free = s.knight(who).is_some_and(|knight| (power(knight).may_follow)(self, s, who));
        sacrifice || free || self.may_reveal_publicly(s, seat)
    }

    /// C-HERO-3, C-HERO-4: any other place with an active quest, or Camelot; a solo quest only if nobody is there.
    pub(crate) fn offer_moves(
        &self,
        s: &State,
        here: Place,
        make: fn(Place) -> Choice,
        judge: &mut Judge<'_>,
    ) {
        let mut taken = 0u8;
        for who in s.living.knights().iter() {
            if let Some(place) = s.figure(who).place {
                taken |= 1 << place as u8;
            }
        }
        for place in Place::ALL {
            let verdict = match place.quest() {
                _ if place == here => Err(Clause("C-HERO-3")),
                None => Ok(()),
                Some(quest) if !self.is_active(s, quest) => Err(Clause("C-HERO-4")),
                Some(quest) if quest.is_solo() && taken & (1 << place as u8) != 0 => Err(Clause("C-HERO-4")),
                Some(_) => Ok(()),
            };
            judge.judge(make(place), verdict);
        }
    }

    /// C-CARD-GRAIL-1: may this card heal, or move Excalibur? By the option A-17 Grail cards wait for the end of their quest.
    pub(crate) fn may_spend(&self, s: &State, card: White) -> Result<(), Clause> {
        let waits = self.options.grail_cards_wait.is_on() && !s.finished.has(Quest::Grail);
        if card == White::Grail && waits { Err(Clause("C-CARD-GRAIL-1")) } else { Ok(()) }
    }

    /// C-HERO-8: three equal Fight cards, three Grail cards or three Merlins; not at the maximum. By the option A-18 not
    /// the Merlins.
    pub(crate) fn offer_healing(&self, s: &State, who: Who, judge: &mut Judge<'_>) {
        let heal = &self.content.numbers.heal;
        let whole = s.figure(who).life >= self.content.numbers.life.max;
        let kinds = White::Grail.index() + 1;
        let hand = s.hand(who);
        for card in White::ALL[..kinds].iter().copied().filter(|card| hand[card.index()] >= heal.cards) {
            let verdict = if whole { Err(Clause("C-HERO-8")) } else { self.may_spend(s, card) };
            judge.judge(Choice::Heal(card), verdict);
        }
        if hand[White::Merlin.index()] >= heal.cards {
            let allowed = self.options.heal_with_merlins.is_on();
            let verdict =
                if allowed && !whole { s.permits(Act::MerlinCard) } else { Err(Clause("C-HERO-8")) };
            judge.judge(Choice::Heal(White::Merlin), verdict);
        }
    }
}

/// The type of a heroic action (C-HERO-1).
pub(crate) fn deed(choice: Choice) -> Option<HeroicAction> {
    match choice {
        Choice::Move(_) => Some(HeroicAction::Move),
        Choice::Lay(_) | Choice::Draw | Choice::Fight => Some(HeroicAction::Quest),
        Choice::Play(_) => Some(HeroicAction::Special),
        Choice::Heal(_) => Some(HeroicAction::Heal),
        Choice::Accuse(_) => Some(HeroicAction::Accuse),
        _ => None,
    }
}

impl Now<'_> {
    /// An answer to the heroic question: an action, or something free that leaves the question standing.
    pub(crate) fn heroic(&mut self, seat: Seat, choice: Choice) {
        let who = Who::of(seat);
        let Some(deed) = deed(choice) else {
            if choice == Choice::EndTurn {
                self.say(Event::HeroicSkipped { who });
                self.state.turn.ended = true;
            } else {
                self.aside(seat, choice, Ask::Heroic);
            }
            return;
        };
        self.state.turn.used.insert(deed);
        self.push(Run::ActionEnds);
        match choice {
            Choice::Move(place) => self.move_figure(who, place),
            Choice::Lay(card) => {
                if let Some(quest) = self.state.figure(who).place.and_then(Place::quest) {
                    self.lay_on_quest(who, quest, card);
                }
            }
            Choice::Draw => {
                let cards = self.rules.draw_cards(self.state, who);
                self.draw_white(who, cards);
            }
            Choice::Fight => {
                self.say(Event::FightBegins { who });
                self.push(Ask::SiegeLay);
            }
            Choice::Play(special) => self.play_special(who, special),
            Choice::Heal(card) => self.heal(who, card),
            Choice::Accuse(target) => self.accuse(who, target),
            _ => debug_assert!(false, "{choice} is no heroic action"),
        }
    }

    /// An answer after the action: the sacrifice, the end of the turn, or something free.
    pub(crate) fn after(&mut self, seat: Seat, choice: Choice) {
        let who = Who::of(seat);
        match choice {
            Choice::EndTurn => {}
            Choice::Sacrifice => {
                self.say(Event::Sacrificed { who });
                self.state.turn.sacrificed = true;
                self.state.agenda.push_plan(&[Step::Ask(Ask::Heroic), Step::Ask(Ask::After)]);
                self.pay_life(who, self.rules.content.numbers.sacrifice.life);
            }
            _ => self.aside(seat, choice, Ask::After),
        }
    }

    /// A free power; the question it interrupted is asked again afterwards.
    pub(crate) fn aside(&mut self, seat: Seat, choice: Choice, question: Ask) {
        self.push(question);
        let who = Who::of(seat);
        if choice == Choice::Reveal {
            self.reveal_at_will(seat);
        } else if let Some(knight) = self.state.knight(who) {
            (power(knight).use_power)(self, who, choice);
        }
    }

    /// C-HERO-8: the cards are discarded, one life point is gained (by a dying knight none, C-LIFE-5).
    pub(crate) fn heal(&mut self, who: Who, card: White) {
        let heal = self.rules.content.numbers.heal;
        for _ in 0..heal.cards {
            self.take_from_hand(who, card);
            self.discard_white(card);
        }
        self.say(Event::Healed { who, card });
        self.gain_life(who, heal.life);
    }
}
