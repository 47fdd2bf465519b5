//! The flow of the game: what a step asks, what it offers, what an answer does, and what runs by itself.
//!
//! These are the only matches over [`Run`], [`Ask`] and [`Sealed`], an arm a heading, so that a new step stops the build until it is placed.

use crate::event::Gaps;
use crate::now::Now;
use crate::state::{State, Turn};
use crate::step::{Ask, Run, Sealed, Step};
use crate::words::{Black, Ending, Fate, Place, Relic, War, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, Message, Offers, Question, Seat, SeatSet};

impl Camelot {
    /// Whom this question asks; nobody if there is nothing to decide now.
    fn asks(&self, s: &State, ask: Ask) -> SeatSet {
        let turn = SeatSet::only(s.turn.seat);
        let only_if = |holds: bool, seats: SeatSet| if holds { seats } else { SeatSet::NONE };
        let decider = |who: Who| SeatSet::only(s.decider(who));
        match ask {
            Ask::Propose(who) => decider(who),
            Ask::Evil => turn,
            Ask::Heroic => only_if(!s.turn.ended, turn),
            Ask::After => only_if(self.turn_goes_on(s, s.turn.seat), turn),
            Ask::ArmourTake | Ask::ArmourLook => only_if(s.held.len() > 1, turn),
            Ask::GiveUpExcalibur => match (s.card, s.owner(Relic::Excalibur)) {
                (Some(_), Some(owner)) => decider(owner),
                _ => SeatSet::NONE,
            },
            Ask::Face | Ask::WhichWar => s.card.map_or(SeatSet::NONE, |drawn| decider(drawn.by)),
            Ask::VolunteerDiscards(who, left) => only_if(left > 0, decider(who)),
            Ask::MerlinDiscards => {
                only_if(s.is_living(Who::MERLIN) && s.hand_size(Who::MERLIN) > 0, decider(Who::MERLIN))
            }
            Ask::Deaths => self.grail_bearer(s).map_or(SeatSet::NONE, decider),
            Ask::SiegeLay => decider(s.actor()),
            Ask::SiegeKay => only_if(self.adds_card(s, s.actor()), turn),
            Ask::QuestKay => self.kay_on_quest(s).map_or(SeatSet::NONE, decider),
            Ask::FateMode => turn,
            Ask::Messenger(to, given) => only_if(self.can_deliver_more(s, to, given), decider(s.actor())),
            Ask::PutBack => only_if(s.held.len() > 1, decider(s.actor())),
            Ask::ExchangeReturn(who) => decider(who),
            Ask::TraitorRaid => only_if(self.can_raid(s), turn),
            Ask::TraitorEvil => turn,
            Ask::Call => self.asked_to_call(s),
            Ask::CallSupport => turn,
            Ask::MerlinEvil | Ask::MerlinHeroic => only_if(self.merlin_acts(s), decider(Who::MERLIN)),
            Ask::MerlinAfter => self.asked_after_merlin(s),
            Ask::Confer => decider(Who::MERLIN),
        }
    }

    /// Whom this sealed question asks; nobody if there is nothing to decide now.
    pub(crate) fn asks_sealed(&self, s: &State, sealed: Sealed) -> SeatSet {
        match sealed {
            Sealed::OpeningShow => s.living.seats(),
            Sealed::Consent(who) => self.asked_to_consent(s, who),
            Sealed::Parley | Sealed::Counter => self.asked_to_counter(s),
            Sealed::SpecialPower => self.asked_for_power(s),
            Sealed::Volunteer => self.asked_to_volunteer(s),
            Sealed::EachDiscards(_) => self.asked_to_discard(s),
            Sealed::Convocation => self.asked_to_ride(s),
        }
    }

    /// What an asked seat may answer.
    pub(crate) fn offer(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        match s.agenda.top() {
            Some(Step::Ask(ask)) => self.offer_open(s, ask, seat, out),
            Some(Step::Sealed(sealed)) => self.offer_sealed(s, sealed, seat, out),
            Some(Step::Run(_)) | None => {}
        }
    }

    fn offer_open(&self, s: &State, ask: Ask, seat: Seat, out: &mut Offers<Choice>) {
        match ask {
            Ask::Propose(_) => self.offer_proposal(s, out),
            Ask::Evil => {
                self.offer_evil(out);
                self.offer_evil_powers(s, Who::of(seat), out);
            }
            Ask::Heroic => self.offer_heroic(s, seat, out),
            Ask::After => self.offer_after(s, seat, out),
            Ask::ArmourTake | Ask::ArmourLook => self.offer_armour(s, out),
            Ask::GiveUpExcalibur => {
                out.may(Choice::GiveUp);
                out.may(Choice::Pass);
            }
            Ask::Face => {
                out.may(Choice::FaceUp);
                out.may(Choice::FaceDown);
            }
            Ask::WhichWar => War::ALL.into_iter().for_each(|war| out.may(Choice::War(war))),
            Ask::VolunteerDiscards(who, _) => self.offer_discards(s, who, out),
            Ask::MerlinDiscards => self.offer_discards(s, Who::MERLIN, out),
            Ask::Deaths => self.offer_saving(s, out),
            Ask::SiegeLay => self.offer_fights(s, s.actor(), out),
            Ask::CallSupport => self.offer_fights(s, Who::of(seat), out),
            Ask::SiegeKay | Ask::QuestKay => self.offer_extra_card(s, Who::of(seat), out),
            Ask::FateMode => self.offer_fate(s, out),
            Ask::Messenger(_, given) => self.offer_delivery(s, given, out),
            Ask::PutBack => self.offer_put_back(s, out),
            Ask::ExchangeReturn(who) => self.offer_return(s, who, out),
            Ask::TraitorRaid => self.offer_raid(s, out),
            Ask::TraitorEvil => self.offer_traitor_evil(out),
            Ask::Call => self.offer_call(s, out),
            Ask::MerlinEvil => self.offer_evil(out),
            Ask::MerlinHeroic => self.offer_merlin_heroic(s, out),
            Ask::MerlinAfter => self.offer_after_merlin(s, out),
            Ask::Confer => self.offer_confer(s, out),
        }
    }

    fn offer_sealed(&self, s: &State, sealed: Sealed, seat: Seat, out: &mut Offers<Choice>) {
        match sealed {
            Sealed::OpeningShow => self.offer_show(s, seat, out),
            Sealed::Consent(_) | Sealed::Parley | Sealed::SpecialPower => {
                out.may(Choice::Yes);
                out.may(Choice::No);
            }
            Sealed::Counter => self.offer_merlins(s, seat, out),
            Sealed::Volunteer => self.offer_volunteering(s, seat, out),
            Sealed::EachDiscards(_) => self.offer_discards(s, Who::of(seat), out),
            Sealed::Convocation => {
                out.may(Choice::RideHome);
                out.may(Choice::Stay);
            }
        }
    }

    /// What is being asked, and the clause that governs it.
    pub(crate) fn ask(&self, s: &State) -> Question {
        let (message, clause) = match s.agenda.top() {
            Some(Step::Ask(ask)) => self.question_of(s, ask),
            Some(Step::Sealed(sealed)) => sealed_question(s, sealed),
            Some(Step::Run(_)) | None => plain("camelot-ask-nothing", Clause("C-TURN-6")),
        };
        Question { message, clause }
    }

    fn question_of(&self, s: &State, ask: Ask) -> (Message, Clause) {
        let card = |message| with_card(s, message);
        match ask {
            Ask::Propose(_) => {
                let place = s.pool.to.truth().len();
                let next = s.pool.cards.truth().get(place).copied().unwrap_or_default();
                (Message::new("camelot-ask-propose").text("card", next.key()), Clause("C-QUEST-14"))
            }
            Ask::Evil => plain("camelot-ask-evil", Clause("C-EVIL-1")),
            Ask::Heroic if s.turn.sacrificed => plain("camelot-ask-second-heroic", Clause("C-HERO-9")),
            Ask::Heroic => plain("camelot-ask-heroic", Clause("C-HERO-1")),
            Ask::After => plain("camelot-ask-after", Clause("C-TURN-6")),
            Ask::ArmourTake => plain("camelot-ask-armour-take", Clause("C-RELIC-1")),
            Ask::ArmourLook => plain("camelot-ask-armour-look", Clause("C-KNIGHT-PERCEVAL-2")),
            Ask::GiveUpExcalibur => {
                (card(Message::new("camelot-ask-give-up-excalibur")), Clause("C-REACT-2"))
            }
            Ask::Face => (card(Message::new("camelot-ask-face")), Clause("C-EVIL-7")),
            Ask::WhichWar => (card(Message::new("camelot-ask-which-war")), Clause("C-EVIL-9")),
            Ask::VolunteerDiscards(_, left) => (
                Message::new("camelot-ask-volunteer-discards").number("cards", left),
                Clause("C-CARD-MORGAN-2"),
            ),
            Ask::MerlinDiscards => plain("camelot-ask-merlin-discards", Clause("C-DUO-18")),
            Ask::Deaths => plain("camelot-ask-save", Clause("C-LIFE-10")),
            Ask::SiegeLay => plain("camelot-ask-siege-lay", Clause("C-QUEST-CAMELOT-5")),
            Ask::SiegeKay => {
                (Message::new("camelot-ask-siege-kay").number("roll", s.roll), Clause("C-KNIGHT-KAY-2"))
            }
            Ask::QuestKay => {
                let combat = crate::Combat::ALL
                    .into_iter()
                    .find(|combat| s.resolving.is_some_and(|resolving| resolving.quest == combat.quest()));
                let (white, black) = combat.map_or((0, 0), |combat| self.sums(s, combat));
                (
                    Message::new("camelot-ask-quest-kay").number("white", white).number("black", black),
                    Clause("C-KNIGHT-KAY-1"),
                )
            }
            Ask::FateMode => plain("camelot-ask-fate", Clause("C-CARD-FATE-2")),
            Ask::Messenger(to, _) => {
                (Message::new("camelot-ask-messenger").who("who", to), Clause("C-CARD-MESSENGER-1"))
            }
            Ask::PutBack => plain("camelot-ask-put-back", Clause("C-CARD-CLAIRVOYANCE-1")),
            Ask::ExchangeReturn(Who::MERLIN) => {
                plain("camelot-ask-exchange-merlin", Clause("C-KNIGHT-ARTHUR-3"))
            }
            Ask::ExchangeReturn(_) => (
                Message::new("camelot-ask-exchange-return").seat("who", s.turn.seat),
                Clause("C-KNIGHT-ARTHUR-3"),
            ),
            Ask::TraitorRaid => plain("camelot-ask-traitor-raid", Clause("C-TRAITOR-7")),
            Ask::TraitorEvil => plain("camelot-ask-traitor-evil", Clause("C-TRAITOR-7")),
            Ask::Call => plain("camelot-ask-call", Clause("C-DUO-7")),
            Ask::CallSupport => plain("camelot-ask-call-support", Clause("C-EXPERT-2")),
            Ask::MerlinEvil => plain("camelot-ask-merlin-evil", Clause("C-DUO-8")),
            Ask::MerlinHeroic => plain("camelot-ask-merlin-heroic", Clause("C-DUO-9")),
            Ask::MerlinAfter => plain("camelot-ask-merlin-after", Clause("C-HERO-9")),
            Ask::Confer => plain("camelot-ask-confer", Clause("C-DUO-15")),
        }
    }
}

fn sealed_question(s: &State, sealed: Sealed) -> (Message, Clause) {
    let card = |message| with_card(s, message);
    match sealed {
        Sealed::OpeningShow => plain("camelot-ask-opening-show", Clause("C-SETUP-6")),
        Sealed::Consent(who) => (Message::new("camelot-ask-consent").who("who", who), Clause("C-QUEST-14")),
        Sealed::Parley => (card(Message::new("camelot-ask-parley")), Clause("C-REACT-9")),
        Sealed::Counter if !s.for_counter.is_empty() => {
            let willing = s.for_counter.len() as u8;
            let message = Message::new("camelot-ask-counter-agreed").number("willing", willing);
            (card(message), Clause("C-REACT-3"))
        }
        Sealed::Counter => (card(Message::new("camelot-ask-counter")), Clause("C-REACT-3")),
        Sealed::SpecialPower => (card(Message::new("camelot-ask-special-power")), Clause("C-DUO-17")),
        Sealed::Volunteer => (card(Message::new("camelot-ask-volunteer")), Clause("C-CARD-MORGAN-8")),
        Sealed::EachDiscards(left) => {
            let clause =
                if s.playing.is_some() { Clause("C-CARD-FATE-2") } else { Clause("C-CARD-MORGAN-2") };
            (Message::new("camelot-ask-each-discards").number("cards", left), clause)
        }
        Sealed::Convocation => plain("camelot-ask-convocation", Clause("C-CARD-CONVOCATION-1")),
    }
}

fn plain(key: &'static str, clause: Clause) -> (Message, Clause) {
    (Message::new(key), clause)
}

/// The question names the card just drawn.
fn with_card(s: &State, message: Message) -> Message {
    match s.card {
        // A combat card is named by its family only (C-REACT-6).
        Some(drawn) => match drawn.card.truth().family() {
            Some(family) => message.text("card", family.key()),
            None => message.text("card", drawn.card.truth().key()),
        },
        None => message,
    }
}

impl Camelot {
    /// May everybody know this answer at once? Sealed answers, hidden discards and cards passed face down may not be known.
    pub(crate) fn is_made_openly(&self, s: &State, seat: Seat, choice: Choice) -> bool {
        let ask = match s.agenda.top() {
            Some(Step::Ask(ask)) => ask,
            Some(Step::Sealed(_)) => return false,
            Some(Step::Run(_)) | None => return true,
        };
        // A discard for Excalibur lies face down (C-QUEST-EXCALIBUR-3), but Merlin's open row shows what is missing.
        let face_down = |who: Who, place: Option<Place>| {
            place == Some(Place::Excalibur) && matches!(choice, Choice::Lay(_)) && self.hides_hand(s, who)
        };
        match ask {
            Ask::ArmourTake | Ask::ArmourLook | Ask::PutBack => false,
            Ask::Propose(_) => s.pool.open || choice == Choice::Pass,
            Ask::VolunteerDiscards(who, _) | Ask::ExchangeReturn(who) => !self.hides_hand(s, who),
            Ask::MerlinDiscards => !self.hides_hand(s, Who::MERLIN),
            Ask::Messenger(to, _) => {
                choice == Choice::Done || !(self.hides_hand(s, s.actor()) && self.hides_hand(s, to))
            }
            Ask::Evil | Ask::Heroic | Ask::After => {
                let who = Who::of(seat);
                let passes = match choice {
                    Choice::Exchange(other, _) => self.hides_hand(s, other),
                    _ => false,
                };
                !passes && !face_down(who, s.figure(who).place)
            }
            Ask::MerlinHeroic => {
                !face_down(Who::MERLIN, crate::duo::helped_quest(s).map(crate::Quest::place))
            }
            Ask::GiveUpExcalibur
            | Ask::Face
            | Ask::WhichWar
            | Ask::Deaths
            | Ask::SiegeLay
            | Ask::SiegeKay
            | Ask::QuestKay
            | Ask::FateMode
            | Ask::TraitorRaid
            | Ask::TraitorEvil
            | Ask::Call
            | Ask::CallSupport
            | Ask::MerlinEvil
            | Ask::MerlinAfter
            | Ask::Confer => true,
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
        let then_next = |steps: &[Step]| [steps, &[Step::Run(Run::NextTurn)]].concat();
        let seat = Who::of(s.turn.seat);
        match at {
            "opening" => {
                Some(vec![Step::Sealed(Sealed::OpeningShow), Step::Run(Run::Turn(Who::of(s.first)))])
            }
            "turn" => Some(vec![Step::Run(Run::Turn(seat))]),
            "join" => Some([&[Step::Run(Run::Join)], from(turn, Step::Ask(Ask::Evil))?.as_slice()].concat()),
            "evil" => from(turn, Step::Ask(Ask::Evil)),
            "heroic" => from(turn, Step::Ask(Ask::Heroic)),
            "after" => from(turn, Step::Ask(Ask::After)),
            "end-of-turn" => from(turn, Step::Run(Run::EndOfTurn)),
            "next-turn" => Some(vec![Step::Run(Run::NextTurn)]),
            "call" => from(turn, Step::Ask(Ask::Call)),
            "traitor" => from(self.plans.traitor.steps(), Step::Ask(Ask::TraitorRaid)),
            "traitor-evil" => from(self.plans.traitor.steps(), Step::Ask(Ask::TraitorEvil)),
            "merlin" => Some(then_next(self.plans.merlin.steps())),
            "final-count" => Some(vec![Step::Run(Run::FinalCount)]),
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
        match self.state.agenda.top() {
            Some(Step::Ask(ask)) => {
                self.state.agenda.pop();
                self.take(ask, seat, choice);
            }
            Some(Step::Sealed(sealed)) => {
                *self.state.sealed[seat.index()].truth_mut() = Some(choice);
                self.state.asked = self.state.asked.without(seat);
                if !self.state.asked.is_empty() {
                    return;
                }
                self.state.agenda.pop();
                // Everybody sees what was sealed, so nothing before can be taken back.
                self.learned();
                self.unseal(sealed);
                for answer in &mut self.state.sealed {
                    *answer.truth_mut() = None;
                }
            }
            Some(Step::Run(_)) | None => return,
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
            match step {
                Step::Run(step) => {
                    self.state.agenda.pop();
                    self.run(step);
                }
                Step::Ask(ask) => {
                    if self.opens(self.rules.asks(self.state, ask)) {
                        return;
                    }
                    self.pass_over(ask);
                }
                Step::Sealed(sealed) => {
                    if self.opens(self.rules.asks_sealed(self.state, sealed)) {
                        return;
                    }
                    self.pass_over_sealed(sealed);
                }
            }
        }
    }

    /// Puts the question at the top of the agenda to these seats. A question to nobody leaves the agenda.
    #[inline]
    fn opens(&mut self, asked: SeatSet) -> bool {
        if asked.is_empty() {
            self.state.agenda.pop();
            return false;
        }
        self.state.asked = asked;
        true
    }

    /// All sealed answers are in.
    fn unseal(&mut self, sealed: Sealed) {
        match sealed {
            Sealed::OpeningShow => self.open_exchange(),
            Sealed::Consent(who) => self.tally_consent(who),
            Sealed::Parley => self.tally_parley(),
            Sealed::Counter => self.tally_merlins(),
            Sealed::SpecialPower => self.tally_power(),
            Sealed::Volunteer => self.tally_volunteers(),
            Sealed::EachDiscards(left) => self.tally_discards(left),
            Sealed::Convocation => self.tally_riders(),
        }
    }

    /// One seat's answer to a question of its own.
    fn take(&mut self, ask: Ask, seat: Seat, choice: Choice) {
        match ask {
            Ask::Propose(who) => self.propose(who, choice),
            Ask::Evil => match choice {
                Choice::EvilDraw | Choice::EvilEngine | Choice::EvilLife => {
                    self.evil_action(Who::of(seat), choice);
                }
                _ => self.aside(seat, choice, Ask::Evil),
            },
            Ask::Heroic => self.heroic(seat, choice),
            Ask::After => self.after(seat, choice),
            Ask::ArmourTake => self.armour_taken(seat, taken(choice)),
            Ask::ArmourLook => self.keep_on_top(seat, taken(choice)),
            Ask::GiveUpExcalibur => {
                if choice == Choice::GiveUp {
                    self.give_up_excalibur(Who::of(seat));
                }
            }
            Ask::Face => self.lay_combat_card(choice == Choice::FaceUp),
            Ask::WhichWar => {
                if let Choice::War(war) = choice {
                    self.choose_war(war);
                }
            }
            Ask::VolunteerDiscards(who, left) => {
                if let Choice::Discard(card) = choice {
                    self.discard_hidden(who, card);
                    self.push(Ask::VolunteerDiscards(who, left - 1));
                }
            }
            Ask::MerlinDiscards => {
                if let Choice::Discard(card) = choice {
                    self.discard_hidden(Who::MERLIN, card);
                }
            }
            Ask::Deaths => self.grail_answered(choice),
            Ask::SiegeLay => {
                let who = self.state.actor();
                if let Choice::Lay(card) = choice {
                    self.lay_for_roll(who, card);
                    self.say(crate::Event::SiegeCard { who, card });
                    self.push(Ask::SiegeLay);
                } else {
                    self.roll_siege(who);
                }
            }
            Ask::SiegeKay => match choice {
                Choice::Add(card) => {
                    self.lay_for_roll(Who::of(seat), card);
                    self.say(crate::Event::KayAdds { card });
                }
                _ => self.say(crate::Event::KayPasses),
            },
            Ask::QuestKay => self.kay_adds(Who::of(seat), choice),
            Ask::FateMode => match choice {
                Choice::Fate(Fate::Reveal) => self.fate_revealed(),
                _ => self.fate_as_loyal(),
            },
            Ask::Messenger(to, given) => self.deliver(to, given, choice),
            Ask::PutBack => self.put_back(Some(choice)),
            Ask::ExchangeReturn(who) => {
                if let Choice::Return(card) = choice {
                    self.complete_exchange(who, card);
                }
            }
            Ask::TraitorRaid => {
                if let Choice::Raid(target) = choice {
                    self.raid(Who::of(seat), target);
                }
            }
            Ask::TraitorEvil => self.evil_action(Who::of(seat), choice),
            Ask::Call => {
                if choice == Choice::Call {
                    (self.rules.mode.call)(self);
                }
            }
            Ask::CallSupport => self.support_call(choice),
            Ask::MerlinEvil => self.evil_action(Who::MERLIN, choice),
            Ask::MerlinHeroic => self.merlin_heroic(choice),
            Ask::MerlinAfter => self.after_merlin(choice),
            Ask::Confer => {
                if let Choice::Confer(who) = choice {
                    self.confer(who);
                }
            }
        }
    }

    /// A step that runs by itself.
    fn run(&mut self, step: Run) {
        match step {
            Run::Join => self.seat_joiner(),
            Run::Turn(who) => self.begin_turn(who),
            Run::NextTurn => self.next_turn(),
            Run::EndOfTurn => self.state.turn.active = None,
            Run::ApplyCard => self.apply_card(),
            Run::CardDone => self.discard_drawn(),
            Run::MorganDraws(by, left) => self.morgan_draws(by, left),
            Run::ActionEnds => self.action_ends(),
            Run::FinalCount => self.final_count(),
            Run::SiegeEnds => self.siege_ends(),
            Run::QuestReveal => self.reveal_black(),
            Run::QuestCompare => self.compare(),
            Run::QuestOutcome => self.quest_outcome(),
            Run::QuestLoot => self.quest_loot(),
            Run::QuestHome => self.quest_home(),
            Run::ConvocationDraw => self.convocation_draw(),
            Run::SpecialDone => self.special_done(),
            Run::MerlinWakes => self.merlin_wakes(),
        }
    }

    /// There was nothing to decide: what is left of the question is done.
    fn pass_over(&mut self, ask: Ask) {
        match ask {
            Ask::ArmourTake => self.armour_taken(self.state.turn.seat, None),
            Ask::ArmourLook => self.keep_on_top(self.state.turn.seat, None),
            Ask::Deaths => self.resolve_deaths(),
            Ask::PutBack => self.put_back(None),
            Ask::Propose(_)
            | Ask::Evil
            | Ask::Heroic
            | Ask::After
            | Ask::GiveUpExcalibur
            | Ask::Face
            | Ask::WhichWar
            | Ask::VolunteerDiscards(..)
            | Ask::MerlinDiscards
            | Ask::SiegeLay
            | Ask::SiegeKay
            | Ask::QuestKay
            | Ask::FateMode
            | Ask::Messenger(..)
            | Ask::ExchangeReturn(_)
            | Ask::TraitorRaid
            | Ask::TraitorEvil
            | Ask::Call
            | Ask::CallSupport
            | Ask::MerlinEvil
            | Ask::MerlinHeroic
            | Ask::MerlinAfter
            | Ask::Confer => {}
        }
    }

    /// Nobody could answer.
    fn pass_over_sealed(&mut self, sealed: Sealed) {
        match sealed {
            // Nobody is able to pay Morgan's price.
            Sealed::Volunteer => self.tally_volunteers(),
            // Everybody agrees where nobody else shares.
            Sealed::Consent(who) => self.tally_consent(who),
            Sealed::OpeningShow
            | Sealed::Parley
            | Sealed::Counter
            | Sealed::SpecialPower
            | Sealed::EachDiscards(_)
            | Sealed::Convocation => {}
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
            Some(seat) => self.push(Run::Turn(Who::of(seat))),
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
            self.push(Run::NextTurn);
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
