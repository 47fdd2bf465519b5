//! The flow of the game: what a step asks, what it offers, what an answer does, and what runs by itself.
//!
//! These are the only matches over [`Step`], an arm a heading, so that a new step stops the build until it is placed.

use crate::clauses as c;
use crate::event::Gaps;
use crate::state::{State, Turn};
use crate::step::Step;
use crate::verbs::Now;
use crate::words::{Black, Ending, Fate, Place, Relic, War, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Message, Offers, Question, Seat, SeatSet};

impl Camelot {
    /// Whom this step asks; nobody if it runs by itself now.
    pub(crate) fn asks(&self, s: &State, step: Step) -> SeatSet {
        let turn = SeatSet::only(s.turn.seat);
        let only_if = |holds: bool, seats: SeatSet| if holds { seats } else { SeatSet::NONE };
        let decider = |who: Who| SeatSet::only(s.decider(who));
        let drawer = || s.card.map_or(SeatSet::NONE, |drawn| decider(drawn.by));
        match step {
            Step::OpeningShow => s.living.seats(),
            Step::Propose(who) => decider(who),
            Step::Consent(who) => self.asked_to_consent(s, who),
            Step::Join | Step::Turn(_) | Step::NextTurn | Step::EndOfTurn => SeatSet::NONE,
            Step::Evil => turn,
            Step::Heroic => only_if(!s.turn.ended, turn),
            Step::After => only_if(self.turn_goes_on(s, s.turn.seat), turn),
            Step::ArmourTake | Step::ArmourLook => only_if(s.held.len() > 1, turn),
            Step::Parley | Step::Counter => self.asked_to_counter(s),
            Step::SpecialPower => self.asked_for_power(s),
            Step::GiveUpExcalibur => match (s.card, s.owner(Relic::Excalibur)) {
                (Some(_), Some(owner)) => decider(owner),
                _ => SeatSet::NONE,
            },
            Step::ApplyCard | Step::CardDone | Step::MorganDraws(..) => SeatSet::NONE,
            Step::Face | Step::WhichWar => drawer(),
            Step::Volunteer => self.asked_to_volunteer(s),
            Step::VolunteerDiscards(who, left) => only_if(left > 0, decider(who)),
            Step::EachDiscards(_) => self.asked_to_discard(s),
            Step::MerlinDiscards => {
                only_if(s.is_living(Who::MERLIN) && s.hand_size(Who::MERLIN) > 0, decider(Who::MERLIN))
            }
            Step::Deaths => self.grail_bearer(s).map_or(SeatSet::NONE, decider),
            Step::ActionEnds | Step::FinalCount => SeatSet::NONE,
            Step::SiegeLay => decider(s.actor()),
            Step::SiegeKay => only_if(self.adds_card(s, s.actor()), turn),
            Step::SiegeEnds => SeatSet::NONE,
            Step::QuestKay => self.kay_on_quest(s).map_or(SeatSet::NONE, decider),
            Step::QuestReveal | Step::QuestCompare | Step::QuestOutcome => SeatSet::NONE,
            Step::QuestLoot | Step::QuestHome => SeatSet::NONE,
            Step::FateMode => turn,
            Step::Convocation => self.asked_to_ride(s),
            Step::ConvocationDraw => SeatSet::NONE,
            Step::Messenger(to, given) => only_if(self.can_deliver_more(s, to, given), decider(s.actor())),
            Step::PutBack => only_if(s.held.len() > 1, decider(s.actor())),
            Step::SpecialDone => SeatSet::NONE,
            Step::ExchangeReturn(who) => decider(who),
            Step::TraitorRaid => only_if(self.can_raid(s), turn),
            Step::TraitorEvil => turn,
            Step::Call => self.asked_to_call(s),
            Step::CallSupport => turn,
            Step::MerlinWakes => SeatSet::NONE,
            Step::MerlinEvil | Step::MerlinHeroic => only_if(self.merlin_acts(s), decider(Who::MERLIN)),
            Step::MerlinAfter => self.asked_after_merlin(s),
            Step::Confer => decider(Who::MERLIN),
        }
    }

    /// What an asked seat may answer.
    pub(crate) fn offer(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        let Some(step) = s.agenda.top() else { return };
        match step {
            Step::OpeningShow => self.offer_show(s, seat, out),
            Step::Propose(_) => self.offer_proposal(s, out),
            Step::Consent(_) | Step::Parley | Step::SpecialPower => {
                out.may(Choice::Yes);
                out.may(Choice::No);
            }
            Step::Evil => {
                self.offer_evil(out);
                self.offer_evil_powers(s, Who::of(seat), out);
            }
            Step::Heroic => self.offer_heroic(s, seat, out),
            Step::After => self.offer_after(s, seat, out),
            Step::ArmourTake | Step::ArmourLook => self.offer_armour(s, out),
            Step::Counter => self.offer_merlins(s, seat, out),
            Step::GiveUpExcalibur => {
                out.may(Choice::GiveUp);
                out.may(Choice::Pass);
            }
            Step::Face => {
                out.may(Choice::FaceUp);
                out.may(Choice::FaceDown);
            }
            Step::WhichWar => War::ALL.into_iter().for_each(|war| out.may(Choice::War(war))),
            Step::Volunteer => self.offer_volunteering(s, seat, out),
            Step::VolunteerDiscards(who, _) => self.offer_discards(s, who, out),
            Step::EachDiscards(_) => self.offer_discards(s, Who::of(seat), out),
            Step::MerlinDiscards => self.offer_discards(s, Who::MERLIN, out),
            Step::Deaths => self.offer_saving(s, out),
            Step::SiegeLay => self.offer_fights(s, s.actor(), out),
            Step::CallSupport => self.offer_fights(s, Who::of(seat), out),
            Step::SiegeKay | Step::QuestKay => self.offer_extra_card(s, Who::of(seat), out),
            Step::FateMode => self.offer_fate(s, out),
            Step::Convocation => {
                out.may(Choice::RideHome);
                out.may(Choice::Stay);
            }
            Step::Messenger(_, given) => self.offer_delivery(s, given, out),
            Step::PutBack => self.offer_put_back(s, out),
            Step::ExchangeReturn(who) => self.offer_return(s, who, out),
            Step::TraitorRaid => self.offer_raid(s, out),
            Step::TraitorEvil => self.offer_traitor_evil(out),
            Step::Call => self.offer_call(s, out),
            Step::MerlinEvil => self.offer_evil(out),
            Step::MerlinHeroic => self.offer_merlin_heroic(s, out),
            Step::MerlinAfter => self.offer_after_merlin(s, out),
            Step::Confer => self.offer_confer(s, out),
            Step::Join
            | Step::Turn(_)
            | Step::NextTurn
            | Step::EndOfTurn
            | Step::ApplyCard
            | Step::CardDone
            | Step::MorganDraws(..)
            | Step::ActionEnds
            | Step::FinalCount
            | Step::SiegeEnds
            | Step::QuestReveal
            | Step::QuestCompare
            | Step::QuestOutcome
            | Step::QuestLoot
            | Step::QuestHome
            | Step::ConvocationDraw
            | Step::SpecialDone
            | Step::MerlinWakes => {}
        }
    }

    /// What is being asked, and the clause that governs it.
    pub(crate) fn ask(&self, s: &State) -> Question {
        let Some(step) = s.agenda.top() else {
            return Question { message: Message::new("camelot-ask-nothing"), clause: c::TURN_6 };
        };
        let plain = |key, clause: Clause| (Message::new(key), clause);
        let card = |message: Message| match s.card {
            // A combat card is named by its family only (C-REACT-6).
            Some(drawn) => match drawn.card.truth().family() {
                Some(family) => message.text("card", family.key()),
                None => message.text("card", drawn.card.truth().key()),
            },
            None => message,
        };
        let (message, clause) = match step {
            Step::OpeningShow => plain("camelot-ask-opening-show", c::SETUP_6),
            Step::Propose(_) => {
                let place = s.pool.to.truth().len();
                let next = s.pool.cards.truth().get(place).copied().unwrap_or_default();
                (Message::new("camelot-ask-propose").text("card", next.key()), c::QUEST_14)
            }
            Step::Consent(who) => (Message::new("camelot-ask-consent").who("who", who), c::QUEST_14),
            Step::Evil => plain("camelot-ask-evil", c::EVIL_1),
            Step::Heroic if s.turn.sacrificed => plain("camelot-ask-second-heroic", c::HERO_9),
            Step::Heroic => plain("camelot-ask-heroic", c::HERO_1),
            Step::After => plain("camelot-ask-after", c::TURN_6),
            Step::ArmourTake => plain("camelot-ask-armour-take", c::RELIC_1),
            Step::ArmourLook => plain("camelot-ask-armour-look", c::PERCEVAL_2),
            Step::Parley => (card(Message::new("camelot-ask-parley")), c::REACT_9),
            Step::Counter if !s.for_counter.is_empty() => {
                let willing = s.for_counter.len() as u8;
                let message = Message::new("camelot-ask-counter-agreed").number("willing", willing);
                (card(message), c::REACT_3)
            }
            Step::Counter => (card(Message::new("camelot-ask-counter")), c::REACT_3),
            Step::SpecialPower => (card(Message::new("camelot-ask-special-power")), c::DUO_17),
            Step::GiveUpExcalibur => (card(Message::new("camelot-ask-give-up-excalibur")), c::REACT_2),
            Step::Face => (card(Message::new("camelot-ask-face")), c::EVIL_7),
            Step::WhichWar => (card(Message::new("camelot-ask-which-war")), c::EVIL_9),
            Step::Volunteer => (card(Message::new("camelot-ask-volunteer")), c::MORGAN_8),
            Step::VolunteerDiscards(_, left) => {
                (Message::new("camelot-ask-volunteer-discards").number("cards", left), c::MORGAN_2)
            }
            Step::EachDiscards(left) => {
                let clause = if s.playing.is_some() { c::FATE_2 } else { c::MORGAN_2 };
                (Message::new("camelot-ask-each-discards").number("cards", left), clause)
            }
            Step::MerlinDiscards => plain("camelot-ask-merlin-discards", c::DUO_18),
            Step::Deaths => plain("camelot-ask-save", c::LIFE_10),
            Step::SiegeLay => plain("camelot-ask-siege-lay", c::CAMELOT_5),
            Step::SiegeKay => (Message::new("camelot-ask-siege-kay").number("roll", s.roll), c::KAY_2),
            Step::QuestKay => {
                let combat = crate::Combat::ALL
                    .into_iter()
                    .find(|combat| s.resolving.is_some_and(|resolving| resolving.quest == combat.quest()));
                let (white, black) = combat.map_or((0, 0), |combat| self.sums(s, combat));
                (
                    Message::new("camelot-ask-quest-kay").number("white", white).number("black", black),
                    c::KAY_1,
                )
            }
            Step::FateMode => plain("camelot-ask-fate", c::FATE_2),
            Step::Convocation => plain("camelot-ask-convocation", c::CONVOCATION_1),
            Step::Messenger(to, _) => (Message::new("camelot-ask-messenger").who("who", to), c::MESSENGER_1),
            Step::PutBack => plain("camelot-ask-put-back", c::CLAIRVOYANCE_1),
            Step::ExchangeReturn(Who::MERLIN) => plain("camelot-ask-exchange-merlin", c::ARTHUR_3),
            Step::ExchangeReturn(_) => {
                (Message::new("camelot-ask-exchange-return").seat("who", s.turn.seat), c::ARTHUR_3)
            }
            Step::TraitorRaid => plain("camelot-ask-traitor-raid", c::TRAITOR_7),
            Step::TraitorEvil => plain("camelot-ask-traitor-evil", c::TRAITOR_7),
            Step::Call => plain("camelot-ask-call", c::DUO_7),
            Step::CallSupport => plain("camelot-ask-call-support", c::EXPERT_2),
            Step::MerlinEvil => plain("camelot-ask-merlin-evil", c::DUO_8),
            Step::MerlinHeroic => plain("camelot-ask-merlin-heroic", c::DUO_9),
            Step::MerlinAfter => plain("camelot-ask-merlin-after", c::HERO_9),
            Step::Confer => plain("camelot-ask-confer", c::DUO_15),
            Step::Join
            | Step::Turn(_)
            | Step::NextTurn
            | Step::EndOfTurn
            | Step::ApplyCard
            | Step::CardDone
            | Step::MorganDraws(..)
            | Step::ActionEnds
            | Step::FinalCount
            | Step::SiegeEnds
            | Step::QuestReveal
            | Step::QuestCompare
            | Step::QuestOutcome
            | Step::QuestLoot
            | Step::QuestHome
            | Step::ConvocationDraw
            | Step::SpecialDone
            | Step::MerlinWakes => plain("camelot-ask-nothing", c::TURN_6),
        };
        Question { message, clause }
    }
}

impl Camelot {
    /// May everybody know this answer at once? Sealed answers, hidden discards and cards passed face down may not be known.
    pub(crate) fn is_made_openly(&self, s: &State, seat: Seat, choice: Choice) -> bool {
        let Some(step) = s.agenda.top() else { return true };
        // A discard for Excalibur lies face down (C-QUEST-EXCALIBUR-3), but Merlin's open row shows what is missing.
        let face_down = |who: Who, place: Option<Place>| {
            place == Some(Place::Excalibur) && matches!(choice, Choice::Lay(_)) && self.hides_hand(s, who)
        };
        match step {
            Step::OpeningShow
            | Step::Consent(_)
            | Step::Parley
            | Step::Counter
            | Step::SpecialPower
            | Step::Volunteer
            | Step::EachDiscards(_)
            | Step::Convocation
            | Step::ArmourTake
            | Step::ArmourLook
            | Step::PutBack => false,
            Step::Propose(_) => s.pool.open || choice == Choice::Pass,
            Step::VolunteerDiscards(who, _) | Step::ExchangeReturn(who) => !self.hides_hand(s, who),
            Step::MerlinDiscards => !self.hides_hand(s, Who::MERLIN),
            Step::Messenger(to, _) => {
                choice == Choice::Done || !(self.hides_hand(s, s.actor()) && self.hides_hand(s, to))
            }
            Step::Evil | Step::Heroic | Step::After => {
                let who = Who::of(seat);
                let passes = match choice {
                    Choice::Exchange(other, _) => self.hides_hand(s, other),
                    _ => false,
                };
                !passes && !face_down(who, s.figure(who).place)
            }
            Step::MerlinHeroic => {
                !face_down(Who::MERLIN, crate::duo::helped_quest(s).map(crate::Quest::place))
            }
            Step::GiveUpExcalibur
            | Step::Face
            | Step::WhichWar
            | Step::Deaths
            | Step::SiegeLay
            | Step::SiegeKay
            | Step::QuestKay
            | Step::FateMode
            | Step::TraitorRaid
            | Step::TraitorEvil
            | Step::Call
            | Step::CallSupport
            | Step::MerlinEvil
            | Step::MerlinAfter
            | Step::Confer
            | Step::Join
            | Step::Turn(_)
            | Step::NextTurn
            | Step::EndOfTurn
            | Step::ApplyCard
            | Step::CardDone
            | Step::MorganDraws(..)
            | Step::ActionEnds
            | Step::FinalCount
            | Step::SiegeEnds
            | Step::QuestReveal
            | Step::QuestCompare
            | Step::QuestOutcome
            | Step::QuestLoot
            | Step::QuestHome
            | Step::ConvocationDraw
            | Step::SpecialDone
            | Step::MerlinWakes => true,
        }
    }

    /// Is this hand hidden from others? Only Merlin's row lies open, until somebody takes him over.
    fn hides_hand(&self, s: &State, who: Who) -> bool {
        who != Who::MERLIN || s.controller.is_some()
    }

    /// Named points of the rules, for positions written by hand.
    pub(crate) fn entry(&self, s: &State, at: &str) -> Option<Vec<Step>> {
        let from = |plan: &[Step], step: Step| {
            let place = plan.iter().position(|&present| present == step)?;
            Some(plan[place..].to_vec())
        };
        let turn = self.plans.turn.steps();
        let then_next = |steps: &[Step]| [steps, &[Step::NextTurn]].concat();
        let seat = Who::of(s.turn.seat);
        match at {
            "opening" => Some(vec![Step::OpeningShow, Step::Turn(Who::of(s.first))]),
            "turn" => Some(vec![Step::Turn(seat)]),
            "join" => Some([&[Step::Join], from(turn, Step::Evil)?.as_slice()].concat()),
            "evil" => from(turn, Step::Evil),
            "heroic" => from(turn, Step::Heroic),
            "after" => from(turn, Step::After),
            "end-of-turn" => from(turn, Step::EndOfTurn),
            "next-turn" => Some(vec![Step::NextTurn]),
            "call" => from(turn, Step::Call),
            "traitor" => from(self.plans.traitor.steps(), Step::TraitorRaid),
            "traitor-evil" => from(self.plans.traitor.steps(), Step::TraitorEvil),
            "merlin" => Some(then_next(self.plans.merlin.steps())),
            "final-count" => Some(vec![Step::FinalCount]),
            _ => None,
        }
    }
}

/// The names that [`Camelot::entry`] knows.
pub(crate) const ENTRIES: [&str; 13] = [
    "opening",
    "join",
    "turn",
    "evil",
    "heroic",
    "after",
    "end-of-turn",
    "next-turn",
    "call",
    "traitor",
    "traitor-evil",
    "merlin",
    "final-count",
];

impl Now<'_> {
    /// Goes to a named point: whatever was on the agenda is dropped.
    pub(crate) fn enter(&mut self, steps: &[Step]) {
        let who = Who::of(self.state.turn.seat);
        self.state.agenda.clear();
        self.state.agenda.push_plan(steps);
        for answer in &mut self.state.sealed {
            *answer.truth_mut() = None;
        }
        self.state.turn.active = self.state.is_living(who).then_some(who);
        self.settle();
    }

    /// Plays an answer and runs on to the next question. A sealed answer waits until all are in.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) {
        let Some(step) = self.state.agenda.top() else { return };
        if step.is_sealed() {
            *self.state.sealed[seat.index()].truth_mut() = Some(choice);
            self.state.asked = self.state.asked.without(seat);
            if !self.state.asked.is_empty() {
                return;
            }
            self.state.agenda.pop();
            // Everybody sees what was sealed, so nothing before can be taken back.
            self.learned();
            self.unseal(step);
            for answer in &mut self.state.sealed {
                *answer.truth_mut() = None;
            }
        } else {
            self.state.agenda.pop();
            self.take(step, seat, choice);
        }
        self.settle();
    }

    /// Runs the agenda until a step asks somebody, or the game is over.
    pub(crate) fn settle(&mut self) {
        loop {
            if self.is_over() {
                self.state.agenda.clear();
            }
            let Some(step) = self.state.agenda.top() else {
                self.state.asked = SeatSet::NONE;
                return;
            };
            let asked = self.rules.asks(self.state, step);
            if !asked.is_empty() {
                self.state.asked = asked;
                return;
            }
            self.state.agenda.pop();
            self.run(step);
        }
    }

    /// All sealed answers are in.
    fn unseal(&mut self, step: Step) {
        match step {
            Step::OpeningShow => self.open_exchange(),
            Step::Consent(who) => self.tally_consent(who),
            Step::Parley => self.tally_parley(),
            Step::Counter => self.tally_merlins(),
            Step::SpecialPower => self.tally_power(),
            Step::Volunteer => self.tally_volunteers(),
            Step::EachDiscards(left) => self.tally_discards(left),
            Step::Convocation => self.tally_riders(),
            Step::Propose(_)
            | Step::Join
            | Step::Turn(_)
            | Step::NextTurn
            | Step::Evil
            | Step::Heroic
            | Step::After
            | Step::EndOfTurn
            | Step::ArmourTake
            | Step::ArmourLook
            | Step::GiveUpExcalibur
            | Step::ApplyCard
            | Step::Face
            | Step::WhichWar
            | Step::CardDone
            | Step::VolunteerDiscards(..)
            | Step::MerlinDiscards
            | Step::MorganDraws(..)
            | Step::Deaths
            | Step::ActionEnds
            | Step::FinalCount
            | Step::SiegeLay
            | Step::SiegeKay
            | Step::SiegeEnds
            | Step::QuestReveal
            | Step::QuestKay
            | Step::QuestCompare
            | Step::QuestOutcome
            | Step::QuestLoot
            | Step::QuestHome
            | Step::FateMode
            | Step::ConvocationDraw
            | Step::Messenger(..)
            | Step::PutBack
            | Step::SpecialDone
            | Step::ExchangeReturn(_)
            | Step::TraitorRaid
            | Step::TraitorEvil
            | Step::Call
            | Step::CallSupport
            | Step::MerlinWakes
            | Step::MerlinEvil
            | Step::MerlinHeroic
            | Step::MerlinAfter
            | Step::Confer => debug_assert!(false, "{step} is not sealed"),
        }
    }

    /// One seat's answer to a question of its own.
    fn take(&mut self, step: Step, seat: Seat, choice: Choice) {
        match step {
            Step::Propose(who) => self.propose(who, choice),
            Step::Evil => match choice {
                Choice::EvilDraw | Choice::EvilEngine | Choice::EvilLife => {
                    self.evil_action(Who::of(seat), choice);
                }
                _ => self.aside(seat, choice, Step::Evil),
            },
            Step::Heroic => self.heroic(seat, choice),
            Step::After => self.after(seat, choice),
            Step::ArmourTake => self.armour_taken(seat, taken(choice)),
            Step::ArmourLook => self.keep_on_top(seat, taken(choice)),
            Step::GiveUpExcalibur => {
                if choice == Choice::GiveUp {
                    self.give_up_excalibur(Who::of(seat));
                }
            }
            Step::Face => self.lay_combat_card(choice == Choice::FaceUp),
            Step::WhichWar => {
                if let Choice::War(war) = choice {
                    self.choose_war(war);
                }
            }
            Step::VolunteerDiscards(who, left) => {
                if let Choice::Discard(card) = choice {
                    self.discard_hidden(who, card);
                    self.state.agenda.push(Step::VolunteerDiscards(who, left - 1));
                }
            }
            Step::MerlinDiscards => {
                if let Choice::Discard(card) = choice {
                    self.discard_hidden(Who::MERLIN, card);
                }
            }
            Step::Deaths => self.grail_answered(choice),
            Step::SiegeLay => {
                let who = self.state.actor();
                if let Choice::Lay(card) = choice {
                    self.lay_for_roll(who, card);
                    self.say(crate::Event::SiegeCard { who, card });
                    self.state.agenda.push(Step::SiegeLay);
                } else {
                    self.roll_siege(who);
                }
            }
            Step::SiegeKay => match choice {
                Choice::Add(card) => {
                    self.lay_for_roll(Who::of(seat), card);
                    self.say(crate::Event::KayAdds { card });
                }
                _ => self.say(crate::Event::KayPasses),
            },
            Step::QuestKay => self.kay_adds(Who::of(seat), choice),
            Step::FateMode => match choice {
                Choice::Fate(Fate::Reveal) => self.fate_revealed(),
                _ => self.fate_as_loyal(),
            },
            Step::Messenger(to, given) => self.deliver(to, given, choice),
            Step::PutBack => self.put_back(Some(choice)),
            Step::ExchangeReturn(who) => {
                if let Choice::Return(card) = choice {
                    self.complete_exchange(who, card);
                }
            }
            Step::TraitorRaid => {
                if let Choice::Raid(target) = choice {
                    self.raid(Who::of(seat), target);
                }
            }
            Step::TraitorEvil => self.evil_action(Who::of(seat), choice),
            Step::Call => {
                if choice == Choice::Call {
                    (self.rules.mode.call)(self);
                }
            }
            Step::CallSupport => self.support_call(choice),
            Step::MerlinEvil => self.evil_action(Who::MERLIN, choice),
            Step::MerlinHeroic => self.merlin_heroic(choice),
            Step::MerlinAfter => self.after_merlin(choice),
            Step::Confer => {
                if let Choice::Confer(who) = choice {
                    self.confer(who);
                }
            }
            Step::OpeningShow
            | Step::Consent(_)
            | Step::Parley
            | Step::Counter
            | Step::SpecialPower
            | Step::Volunteer
            | Step::EachDiscards(_)
            | Step::Convocation => debug_assert!(false, "{step} is sealed"),
            Step::Join
            | Step::Turn(_)
            | Step::NextTurn
            | Step::EndOfTurn
            | Step::ApplyCard
            | Step::CardDone
            | Step::MorganDraws(..)
            | Step::ActionEnds
            | Step::FinalCount
            | Step::SiegeEnds
            | Step::QuestReveal
            | Step::QuestCompare
            | Step::QuestOutcome
            | Step::QuestLoot
            | Step::QuestHome
            | Step::ConvocationDraw
            | Step::SpecialDone
            | Step::MerlinWakes => debug_assert!(false, "{step} asks nobody"),
        }
    }

    /// A step that asks nobody now: it runs by itself, or its question falls away.
    fn run(&mut self, step: Step) {
        match step {
            Step::Join => self.seat_joiner(),
            Step::Turn(who) => self.begin_turn(who),
            Step::NextTurn => self.next_turn(),
            Step::EndOfTurn => self.state.turn.active = None,
            Step::ArmourTake => self.armour_taken(self.state.turn.seat, None),
            Step::ArmourLook => self.keep_on_top(self.state.turn.seat, None),
            Step::ApplyCard => self.apply_card(),
            Step::CardDone => self.discard_drawn(),
            // Nobody is able to pay Morgan's price.
            Step::Volunteer => self.tally_volunteers(),
            Step::MorganDraws(by, left) => self.morgan_draws(by, left),
            Step::Deaths => self.resolve_deaths(),
            Step::ActionEnds => self.action_ends(),
            Step::FinalCount => self.final_count(),
            Step::SiegeEnds => self.siege_ends(),
            Step::QuestReveal => self.reveal_black(),
            Step::QuestCompare => self.compare(),
            Step::QuestOutcome => self.quest_outcome(),
            Step::QuestLoot => self.quest_loot(),
            Step::QuestHome => self.quest_home(),
            Step::ConvocationDraw => self.convocation_draw(),
            Step::PutBack => self.put_back(None),
            Step::SpecialDone => self.special_done(),
            Step::MerlinWakes => self.merlin_wakes(),
            // Everybody agrees where nobody else shares.
            Step::Consent(who) => self.tally_consent(who),
            Step::OpeningShow
            | Step::Propose(_)
            | Step::Evil
            | Step::Heroic
            | Step::After
            | Step::Parley
            | Step::Counter
            | Step::SpecialPower
            | Step::GiveUpExcalibur
            | Step::Face
            | Step::WhichWar
            | Step::VolunteerDiscards(..)
            | Step::EachDiscards(_)
            | Step::MerlinDiscards
            | Step::SiegeLay
            | Step::SiegeKay
            | Step::QuestKay
            | Step::FateMode
            | Step::Convocation
            | Step::Messenger(..)
            | Step::ExchangeReturn(_)
            | Step::TraitorRaid
            | Step::TraitorEvil
            | Step::Call
            | Step::CallSupport
            | Step::MerlinEvil
            | Step::MerlinHeroic
            | Step::MerlinAfter
            | Step::Confer => {}
        }
    }

    /// C-RELIC-1: the card kept is played.
    fn armour_taken(&mut self, seat: Seat, kept: Option<Black>) {
        if let Some(card) = self.keep_one(seat, kept) {
            self.begin_card(card, Who::of(seat));
        }
    }

    /// C-TURN-2: the next seat; the dead are skipped, the revealed traitor keeps his seat (C-TURN-4).
    fn next_turn(&mut self) {
        let seats = self.rules.options.seats;
        let next = self.state.turn.seat.next(seats);
        match next.round(seats).find(|&seat| self.rules.has_turn(self.state, seat)) {
            Some(seat) => self.state.agenda.push(Step::Turn(Who::of(seat))),
            // Only a position written by hand has nobody left.
            None => self.end(Ending::KnightsDead),
        }
    }

    fn begin_turn(&mut self, who: Who) {
        let Some(seat) = who.seat() else { return };
        let living = self.state.is_living(who);
        self.state.turn = Turn { seat, active: living.then_some(who), ..Turn::default() };
        self.say(crate::Event::TurnBegins { who });
        if living {
            self.state.agenda.push_plan(self.rules.plans.turn.steps());
        } else if self.state.revealed == Some(seat) {
            self.state.agenda.push_plan(self.rules.plans.traitor.steps());
        } else {
            self.state.agenda.push(Step::NextTurn);
            if (self.rules.mode.turn_after_death)(self.state, seat) {
                self.state.agenda.push_plan(self.rules.plans.merlin.steps());
            }
        }
    }
}

impl Camelot {
    fn has_turn(&self, s: &State, seat: Seat) -> bool {
        s.is_living(Who::of(seat)) || s.revealed == Some(seat) || (self.mode.turn_after_death)(s, seat)
    }
}

/// The card named by an answer about the Armour.
fn taken(choice: Choice) -> Option<Black> {
    match choice {
        Choice::Take(card) => Some(card),
        _ => None,
    }
}
