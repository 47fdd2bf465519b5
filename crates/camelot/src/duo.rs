//! The two-player game with Merlin (section 17).
//!
//! Merlin is one more figure: for every card he counts as a knight by himself (C-DUO-18), but he is never present on a
//! quest (C-DUO-14). His questions go to the person who decides for him (C-DUO-27).

use crate::event::Event;
use crate::mode::Mode;
use crate::now::Now;
use crate::plans::Plans;
use crate::rules::cards::Act;
use crate::rules::heroic::{Judge, deed};
use crate::state::{State, Turn};
use crate::step::{Ask, Run, Sealed, Step};
use crate::words::{Company, HeroicAction, Place, Quest, Relic, Removal, Slot, White, Who};
use crate::{Camelot, Choice, Removals};
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
        s.controller == Some(seat) && s.is_living(Who::MERLIN) && may_use_merlin(s).is_ok()
    },
    call: |now| now.state.agenda.push_plan(now.rules.plans.merlin.steps()),
};

/// C-DUO-7: the call comes after the own turn and the own death. C-DUO-17: special power II takes the place of the Merlin
/// cards.
pub(crate) fn plans(plans: &mut Plans) {
    plans.turn.after(Ask::Deaths, Ask::Call);
    plans.card.replace(Sealed::Counter, Sealed::SpecialPower);
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
        now.push(Ask::Confer);
    }
}

/// C-DUO-20, C-DUO-32: from Vivien's arrival nobody may use Merlin.
pub(crate) fn may_use_merlin(s: &State) -> Result<(), Clause> {
    s.permits(Act::UseMerlin)
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
    if helped_quest(s) == Some(quest) { Ok(()) } else { Err(Clause("C-DUO-31")) }
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
        out.judge(Choice::Call, s.permits(Act::CallMerlin));
        out.may(Choice::Pass);
    }

    /// Merlin is active and nothing has ended his activation (C-DUO-20, C-DUO-30).
    pub(crate) fn merlin_acts(&self, s: &State) -> bool {
        s.is_living(Who::MERLIN) && !s.turn.ended && may_use_merlin(s).is_ok()
    }

    /// C-DUO-9: a card on the caller's group quest, a special card, healing, drawing, a paid removal.
    pub(crate) fn offer_merlin_heroic(&self, s: &State, out: &mut Offers<Choice>) {
        let merlin = Who::MERLIN;
        let duo = &self.content.numbers.duo;
        // Types are used up only where the option A-32 lets him act twice.
        let mut judge = Judge::new(out, self.used_up(s, HeroicAction::Quest));
        match helped_quest(s) {
            Some(quest) => self.offer_quest_action(s, merlin, quest.place(), &mut judge),
            None if judge.explains() => {
                for card in White::ALL.into_iter().filter(|&card| s.holds(merlin, card)) {
                    judge.bar(Choice::Lay(card), Clause("C-DUO-11"));
                }
            }
            None => {}
        }
        self.offer_specials(
            s,
            merlin,
            Choice::Play,
            &mut Judge::new(out, self.used_up(s, HeroicAction::Special)),
        );
        let whole = s.figure(merlin).life >= duo.merlin_max;
        let mut judge = Judge::new(out, self.used_up(s, HeroicAction::Heal));
        for card in White::ALL.into_iter().filter(|card| s.hand(merlin)[card.index()] >= duo.heal_cards) {
            let verdict = if whole { Err(Clause("C-HERO-8")) } else { self.may_spend(s, card) };
            judge.judge(Choice::Heal(card), verdict);
        }
        let mut judge = Judge::new(out, self.used_up(s, HeroicAction::Quest));
        judge.may_if(self.room(s, merlin) > 0, Choice::Draw, Clause("C-DUO-12"));
        if self.options.merlin_as_knight.is_on() {
            judge.may_if(s.engines > 0, Choice::Fight, Clause("C-QUEST-CAMELOT-4"));
        }
        let can_pay = s.figure(merlin).life >= duo.removal_cost;
        let mut judge = Judge::new(out, self.used_up(s, HeroicAction::Special));
        for removal in Removal::ALL.into_iter().filter(|&removal| self.merlin_takes(removal)) {
            let verdict = if can_pay { self.can_take(s, removal) } else { Err(Clause("C-DUO-13")) };
            judge.judge(Choice::Remove(removal), verdict);
        }
        // with nothing legal the action is skipped.
        let stuck = out.legal().is_empty();
        out.may_if(stuck, Choice::Pass, Clause("C-DUO-9"));
    }

    /// Is this among what Merlin's paid removal is about? By the option A-35 only standard cards are.
    fn merlin_takes(&self, removal: Removal) -> bool {
        let special = matches!(removal, Removal::Desolation | Removal::DarkForest | Removal::Mordred);
        !special || self.options.merlin_removes_specials != Removals::No
    }

    /// C-DUO-13: the black card that came last to a quest, of whatever kind, and no other. By the option A-35 the last
    /// standard one, and special ones beside it.
    fn can_take(&self, s: &State, removal: Removal) -> Result<(), Clause> {
        let there = self.can_remove(s, removal);
        if self.options.merlin_removes_specials != Removals::Last {
            return there;
        }
        let row = &s.grail;
        let last = match removal {
            Removal::Grail => row.newest_is(Slot::Despair),
            Removal::Desolation => row.newest_is(Slot::Desolation),
            Removal::DarkForest => row.newest_is_forest(),
            // Nothing is ever laid after Mordred on his war.
            Removal::Mordred
            | Removal::Engine
            | Removal::Tournament
            | Removal::Lancelot
            | Removal::Dragon
            | Removal::Picts
            | Removal::Saxons => true,
        };
        // What is not there at all is told first; Desolation lies in the row, though a Merlin card may not take it.
        match there {
            Err(Clause("C-CARD-MERLIN-2")) | Ok(()) if !last => Err(Clause("C-DUO-13")),
            verdict => verdict,
        }
    }

    /// Could Merlin, as far as everybody can see, still sacrifice for a second action?
    pub(crate) fn asked_after_merlin(&self, s: &State) -> SeatSet {
        let open = self.merlin_acts(s) && !s.turn.sacrificed && s.figure(Who::MERLIN).life > 0;
        if open { SeatSet::only(s.decider(Who::MERLIN)) } else { SeatSet::NONE }
    }

    /// Option A-32: as a knight, for an action of another type that is legal.
    pub(crate) fn offer_after_merlin(&self, s: &State, out: &mut Offers<Choice>) {
        let mut actions = Offers::listing();
        self.offer_merlin_heroic(s, &mut actions);
        let possible = actions.legal().iter().any(|&action| action != Choice::Pass);
        out.may(Choice::EndTurn);
        out.may_if(possible, Choice::Sacrifice, Clause("C-HERO-9"));
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
        let seat = self.state.turn.seat;
        self.state.turn = Turn { seat, active: Some(Who::MERLIN), ..Turn::default() };
    }

    /// C-DUO-9: exactly one of Merlin's heroic actions.
    pub(crate) fn merlin_heroic(&mut self, choice: Choice) {
        let merlin = Who::MERLIN;
        let duo = self.rules.content.numbers.duo;
        if let Some(deed) = deed(choice) {
            self.state.turn.used.insert(deed);
        }
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
            Choice::Fight => {
                self.say(Event::FightBegins { who: merlin });
                self.push(Ask::SiegeLay);
            }
            Choice::Remove(removal) => {
                // His removal is what a Merlin card does, so it is of the same type.
                self.state.turn.used.insert(HeroicAction::Special);
                self.pay_life(merlin, duo.removal_cost);
                self.remove(removal);
            }
            _ => self.say(Event::HeroicSkipped { who: merlin }),
        }
    }

    /// Option A-32: one life point for a second action, of another type (C-HERO-9).
    pub(crate) fn after_merlin(&mut self, choice: Choice) {
        if choice == Choice::Sacrifice {
            self.say(Event::Sacrificed { who: Who::MERLIN });
            self.state.turn.sacrificed = true;
            self.state.agenda.push_plan(&[Step::Ask(Ask::MerlinHeroic), Step::Run(Run::ActionEnds)]);
            self.pay_life(Who::MERLIN, self.rules.content.numbers.sacrifice.life);
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
