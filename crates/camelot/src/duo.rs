//! The two-player game with Merlin (section 17).
//!
//! Merlin is one more figure: for every card he counts as a knight by himself (C-DUO-18), but he is never present on a
//! quest (C-DUO-14). His questions go to whoever decides for him (C-DUO-27).

use crate::clauses::{DUO_9, DUO_11, DUO_12, DUO_13, DUO_20, DUO_31, DUO_32, HERO_8};
use crate::event::Event;
use crate::mode::Mode;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::step::{Plans, Step};
use crate::verbs::Now;
use crate::words::{Company, Place, Quest, Relic, Removal, White, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Offers, Seat, SeatSet, Secret};

pub(crate) const MODE: Mode = Mode {
    merlin_cards: false,
    deal: |content| content.numbers.duo.deal_each,
    set_up: place_merlin,
    plans,
    died: take_over,
    relic_won: confer_excalibur,
    turn_after_death: |s, seat| {
        // C-DUO-22; under Vivien the seat is skipped entirely.
        s.controller == Some(seat) && s.is_living(Who::MERLIN) && !s.vivien
    },
    call: |now| now.state.agenda.push_plan(now.rules.plans.merlin.steps()),
};

/// C-DUO-7: the call comes after the own turn and the own death. C-DUO-17: special power II takes the place of the Merlin
/// cards.
pub(crate) fn plans(plans: &mut Plans) {
    plans.turn.after(Step::Deaths, Step::Call);
    plans.card.replace(Step::Counter, Step::SpecialPower);
}

/// C-DUO-3, C-DUO-4: four life points, five cards face up, always at Camelot.
pub(crate) fn place_merlin(now: &mut Now<'_>) {
    let numbers = now.rules.content.numbers.duo;
    now.state.living = now.state.living.with(Who::MERLIN);
    now.state.figures[Who::MERLIN.index()].life = numbers.merlin_life;
    now.state.figures[Who::MERLIN.index()].place = Some(Place::Camelot);
    now.draw_white(Who::MERLIN, numbers.deal_each);
}

/// C-DUO-22, C-DUO-23: the player of a dead knight takes Merlin over, and his cards are hidden from now on.
pub(crate) fn take_over(now: &mut Now<'_>, dead: Company) {
    let Some(seat) = dead.knights().single().and_then(Who::seat) else { return };
    if !now.state.is_living(Who::MERLIN) {
        return;
    }
    now.state.controller = Some(seat);
    let row = *now.state.hand(Who::MERLIN);
    now.state.figures[Who::MERLIN.index()].hand = Secret::of(row, seat);
    now.say(Event::MerlinTakenOver { who: Who::of(seat) });
}

/// C-DUO-15: Excalibur he must at once give to a living knight.
pub(crate) fn confer_excalibur(now: &mut Now<'_>, relic: Relic, who: Who) {
    if relic == Relic::Excalibur && who == Who::MERLIN {
        now.state.agenda.push(Step::Confer);
    }
}

/// C-DUO-20, C-DUO-32: from Vivien's arrival nobody may use Merlin.
pub(crate) fn may_use_merlin(s: &State) -> Result<(), Clause> {
    if s.vivien { Err(DUO_32) } else { Ok(()) }
}

/// Where Merlin helps: at the caller's place (C-DUO-10), after a takeover at the surviving knight's (C-DUO-22).
fn helped_place(s: &State) -> Option<Place> {
    let knight = match s.controller {
        Some(_) => s.living.knights().single(),
        None => Some(Who::of(s.turn.seat)),
    };
    knight.and_then(|who| s.figure(who).place)
}

/// The group quest there, if it is one (C-DUO-11).
pub(crate) fn helped_quest(s: &State) -> Option<Quest> {
    helped_place(s).and_then(Place::quest).filter(|quest| !quest.is_solo())
}

/// C-DUO-11, C-DUO-31: only on the group quest where he helps.
pub(crate) fn may_lay_on(s: &State, quest: Quest) -> Result<(), Clause> {
    if helped_quest(s) == Some(quest) { Ok(()) } else { Err(DUO_31) }
}

impl Camelot {
    /// C-DUO-17: both players, if Merlin can pay, against a special card, and not under Vivien.
    pub(crate) fn asked_for_power(&self, s: &State) -> SeatSet {
        let special = s.card.is_some_and(|drawn| drawn.card.truth().is_special());
        let able = s.is_living(Who::MERLIN)
            && s.figure(Who::MERLIN).life >= self.content.numbers.duo.counter_cost
            && may_use_merlin(s).is_ok();
        if special && able { SeatSet::first(self.options.seats) } else { SeatSet::NONE }
    }

    /// C-DUO-7: a living knight's player, as long as nobody has taken Merlin over.
    pub(crate) fn asked_to_call(&self, s: &State) -> SeatSet {
        let caller = s.is_living(Who::of(s.turn.seat)) && s.is_living(Who::MERLIN) && s.controller.is_none();
        if caller { SeatSet::only(s.turn.seat) } else { SeatSet::NONE }
    }

    pub(crate) fn offer_call(&self, s: &State, out: &mut Offers<Choice>) {
        out.may_if(!s.vivien, Choice::Call, DUO_20);
        out.may(Choice::Pass);
    }

    /// Merlin is active and nothing has ended his activation (C-DUO-20, C-DUO-30).
    pub(crate) fn merlin_acts(&self, s: &State) -> bool {
        s.is_living(Who::MERLIN) && !s.turn.ended && !s.vivien
    }

    /// C-DUO-9: a card on the caller's group quest, a special card, healing, drawing, a paid removal.
    pub(crate) fn offer_merlin_heroic(&self, s: &State, out: &mut Offers<Choice>) {
        let merlin = Who::MERLIN;
        let duo = &self.content.numbers.duo;
        match helped_quest(s) {
            Some(quest) => self.offer_quest_action(s, merlin, quest.place(), &mut Judge::new(out, None)),
            None if out.explains() => {
                for card in White::ALL.into_iter().filter(|&card| s.holds(merlin, card)) {
                    out.bar(Choice::Lay(card), DUO_11);
                }
            }
            None => {}
        }
        self.offer_specials(s, merlin, Choice::Play, &mut Judge::new(out, None));
        let whole = s.figure(merlin).life >= duo.merlin_max;
        for card in White::ALL.into_iter().filter(|card| s.hand(merlin)[card.index()] >= duo.heal_cards) {
            out.may_if(!whole, Choice::Heal(card), HERO_8);
        }
        out.may_if(self.room(s, merlin) > 0, Choice::Draw, DUO_12);
        let can_pay = s.figure(merlin).life >= duo.removal_cost;
        let removals = if self.options.merlin_removes_specials.is_on() { Removal::COUNT } else { 7 };
        for removal in Removal::ALL[..removals].iter().copied() {
            let verdict = if can_pay { self.can_remove(s, removal) } else { Err(DUO_13) };
            out.judge(Choice::Remove(removal), verdict);
        }
        // with nothing legal the action is skipped.
        let stuck = out.legal().is_empty();
        out.may_if(stuck, Choice::Pass, DUO_9);
    }
}

impl Now<'_> {
    /// C-DUO-17: with the consent of both, Merlin pays and the card is cancelled.
    pub(crate) fn tally_power(&mut self) {
        let seats = self.rules.options.seats;
        let agreed =
            Seat::first(seats).all(|seat| *self.state.sealed[seat.index()].truth() == Some(Choice::Yes));
        if !agreed {
            self.say(Event::NotCountered);
            return;
        }
        let life = self.rules.content.numbers.duo.counter_cost;
        self.say(Event::MerlinPays { life });
        self.lose_life(Who::MERLIN, life);
        self.say(Event::Countered);
        self.discard_drawn();
    }

    /// C-DUO-8: from here on it is Merlin's own activation.
    pub(crate) fn merlin_wakes(&mut self) {
        self.say(Event::MerlinCalled { who: Who::of(self.state.turn.seat) });
        self.state.turn.active = Some(Who::MERLIN);
        self.state.turn.ended = false;
    }

    /// C-DUO-9: exactly one of Merlin's heroic actions.
    pub(crate) fn merlin_heroic(&mut self, choice: Choice) {
        let merlin = Who::MERLIN;
        let duo = self.rules.content.numbers.duo;
        match choice {
            Choice::Lay(card) => {
                if let Some(quest) = helped_quest(self.state) {
                    self.lay_on_quest(merlin, quest, card);
                }
            }
            Choice::Play(special) => self.play_special(merlin, special),
            Choice::Heal(card) => {
                for _ in 0..duo.heal_cards {
                    self.take_from_hand(merlin, card);
                    self.discard_white(card);
                }
                self.say(Event::Healed { who: merlin, card });
                self.gain_life(merlin, duo.heal_life);
            }
            Choice::Draw => self.draw_white(merlin, duo.merlin_draws),
            Choice::Remove(removal) => {
                self.lose_life(merlin, duo.removal_cost);
                self.remove(removal);
            }
            _ => self.say(Event::HeroicSkipped { who: merlin }),
        }
    }

    /// C-DUO-15: the knight the caller has chosen.
    pub(crate) fn confer(&mut self, who: Who) {
        self.give_relic(Relic::Excalibur, who);
    }
}

impl Camelot {
    pub(crate) fn offer_confer(&self, s: &State, out: &mut Offers<Choice>) {
        for who in s.living.knights().iter() {
            out.may(Choice::Confer(who));
        }
    }
}
