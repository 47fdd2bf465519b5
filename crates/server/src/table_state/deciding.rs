//! Who may do what, and what follows from it: acts, votes, and the bots' part.
//!
//! Everything here notes entries on the [`TableState`] or refuses; nothing waits, and a refusal leaves the game as it was.

use super::{TableState, Visitor};
use crate::bots_host::Advice;
use crate::clock::patience;
use crate::entry::{After, Entry, Heard};
use crate::phrases::is_phrase;
use crate::refusal::ServerRefusal;
use crate::secrets::random;
use crate::store::Moment;
use logres_bots::Saying;
use logres_games::{RunningGame, Thought, Verdict};
use logres_kernel::{Seat, Viewer};
use logres_protocol::server::{
    Act, By, Cause, Chat, Clock, Hints, Motion, Person, Phase, Reason, Refusal, Speaker, Spectators,
    TableRules, UndoPolicy,
};
use logres_protocol::{Text, Written};
use logres_table::{Detail, RecordedAct, Refused, Stop};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// People who wait for a seat at one table.
const REQUESTS: usize = 8;

/// Beyond the limit of entries, this many are kept for people who come and go and for their votes.
pub(super) const SPARE: u32 = 1_000;

/// So often somebody may say yes or no to one motion.
const VOTES: u8 = 4;

/// Nobody waits longer than this after a motion that was lost, unless the operator says so.
const LONGEST_PAUSE: u64 = 3_600_000;

impl TableState {
    /// A seated person may bring others to the same device, but only before the game: afterwards nobody may look from
    /// two seats.
    pub fn may_bring(&self, person: &Person, seat: Option<u8>) -> Result<(), Refusal> {
        self.room.seat_of(&person.id).ok_or(ServerRefusal::NotSeated)?;
        self.gathering()?;
        self.free_seat(seat)?.ok_or(ServerRefusal::SeatTaken)?;
        Ok(())
    }

    /// Somebody whom another one brings along sits down.
    pub fn sit_beside(&mut self, person: &Person, seat: Option<u8>, with: &Person) -> Result<(), Refusal> {
        self.may_bring(with, seat)?;
        let now = self.services.time.now();
        let seat = self.free_seat(seat)?.ok_or(ServerRefusal::SeatTaken)?.index() as u8;
        let (person, with) = (person.clone(), with.id.clone());
        self.note(now, Entry::SatBeside { seat, person, with }, Vec::new());
        Ok(())
    }

    /// This seat if it is free, or the first free one.
    fn free_seat(&self, seat: Option<u8>) -> Result<Option<Seat>, ServerRefusal> {
        let free = |seat: Seat| self.room.place(seat).is_free();
        Ok(match seat {
            Some(seat) => Some(self.seat(seat)?).filter(|&seat| free(seat)),
            None => Seat::first(self.room.seats()).find(|&seat| free(seat)),
        })
    }

    /// This seat, or the first one, that somebody left.
    fn left_seat(&self, seat: Option<u8>) -> Result<Option<Seat>, ServerRefusal> {
        let left = |seat: Seat| self.room.place(seat).is_left();
        Ok(match seat {
            Some(seat) => Some(self.seat(seat)?).filter(|&seat| left(seat)),
            None => Seat::first(self.room.seats()).find(|&seat| left(seat)),
        })
    }

    /// Somebody who may sit down wants a seat.
    pub fn sit(&mut self, person: &Person, seat: Option<u8>) -> Result<(), Refusal> {
        let now = self.services.time.now();
        match self.room.phase {
            Phase::Gathering => {
                self.own_spare(person, 0)?;
                let seat = self.free_seat(seat)?.ok_or(ServerRefusal::SeatTaken)?.index() as u8;
                self.note(now, Entry::SatDown { seat, person: person.clone() }, Vec::new());
            }
            Phase::Playing | Phase::Paused => {
                if let Some(seat) = self.room.owned_by(&person.id) {
                    self.own_spare(person, SPARE)?;
                    let seat = seat.index() as u8;
                    self.note(now, Entry::TookSeatBack { seat }, Vec::new());
                    return Ok(());
                }
                let seat = self.left_seat(seat)?.ok_or(ServerRefusal::SeatTaken)?;
                if !self.room.may_take_over(&person.id, seat) {
                    // A person who has seen one hand of this game may not see another.
                    return Err(ServerRefusal::NotForYou.into());
                }
                // Nothing of the seat is shown before the people at the table have agreed.
                if self.room.requests.len() >= REQUESTS {
                    return Err(ServerRefusal::TooMany.into());
                }
                self.own_spare(person, SPARE)?;
                let seat = seat.index() as u8;
                self.note(now, Entry::Asked { seat, person: person.clone() }, Vec::new());
            }
            Phase::Attention => return Err(self.unplayable().into()),
            Phase::Over | Phase::Ended | Phase::Voided => return Err(ServerRefusal::NotPlaying.into()),
        }
        Ok(())
    }

    /// Checks an act, plays it and notes what it did. If it is refused, the game is as it was.
    pub fn decide(&mut self, visitor: &Visitor, act: Act) -> Result<(), Refusal> {
        let now = self.services.time.now();
        let person = visitor.person.as_ref().ok_or(ServerRefusal::WhoAreYou)?;
        let seat = self.room.seat_of(&person.id);
        self.may_write(person, &act)?;
        match act {
            Act::Ready { ready } => {
                self.gathering()?;
                let seat = seat.ok_or(ServerRefusal::NotSeated)?;
                if self.room.place(seat).ready == ready {
                    return Err(ServerRefusal::Nothing.into());
                }
                self.note(now, Entry::Ready { seat: seat.index() as u8, ready }, Vec::new());
            }
            Act::Move { seat: to } => {
                self.gathering()?;
                let from = seat.ok_or(ServerRefusal::NotSeated)?;
                if !self.room.place(self.seat(to)?).is_free() {
                    return Err(ServerRefusal::SeatTaken.into());
                }
                self.note(now, Entry::Moved { from: from.index() as u8, to }, Vec::new());
            }
            Act::SeatBot { seat, bot } => {
                self.hosting(person)?;
                self.level(&bot)?;
                if !self.room.place(self.seat(seat)?).is_free() {
                    return Err(ServerRefusal::SeatTaken.into());
                }
                self.note(now, Entry::BotSatDown { seat, bot }, Vec::new());
            }
            Act::ClearSeat { seat } => {
                self.hosting(person)?;
                let place = self.room.place(self.seat(seat)?);
                if place.is_free() {
                    return Err(ServerRefusal::Nothing.into());
                }
                let cleared = place.person.as_ref().is_some_and(|sitting| sitting.id != person.id);
                self.note(now, Entry::StoodUp { seat, cleared }, Vec::new());
            }
            Act::Start {} => {
                self.hosting(person)?;
                let ready = |place: &crate::room::TableSeat| {
                    let host = place.person.as_ref().is_some_and(|sitting| sitting.id == person.id);
                    !place.is_free() && (place.ready || host)
                };
                if !self.room.places.iter().all(ready) {
                    return Err(ServerRefusal::NotReady.into());
                }
                self.begin(now)?;
            }
            Act::Answer { ticket, choice } => {
                let seat = seat.ok_or(ServerRefusal::NotSeated)?;
                self.answer(now, seat, ticket, &choice, visitor.by())?;
            }
            Act::Undo {} => self.take_back(now, seat, |game, seat| game.undo(seat))?,
            Act::RestartTurn {} => self.take_back(now, seat, |game, seat| game.restart(seat))?,
            Act::Redo {} => {
                let seat = seat.ok_or(ServerRefusal::NotSeated)?;
                self.may_undo()?;
                self.play(|game| game.redo_own(seat).map_err(stop))
                    .map(|heard| self.note_answer(now, seat, visitor.by(), true, heard))?;
            }
            Act::Leave {} => {
                let seat = seat.ok_or(ServerRefusal::NotSeated)?.index() as u8;
                match self.room.phase {
                    Phase::Gathering => self.note(now, Entry::StoodUp { seat, cleared: false }, Vec::new()),
                    Phase::Playing | Phase::Paused | Phase::Attention => {
                        self.note(now, Entry::Left { seat }, Vec::new());
                        self.settle_vote(now);
                    }
                    Phase::Over | Phase::Ended | Phase::Voided => {
                        return Err(ServerRefusal::NotPlaying.into());
                    }
                }
            }
            Act::HandOver { bot } => {
                self.running()?;
                self.level(&bot)?;
                let seat = seat.ok_or(ServerRefusal::NotSeated)?.index() as u8;
                let (cause, removed) = (Cause::Wish, false);
                self.note(now, Entry::HandedOver { seat, bot, cause, removed }, Vec::new());
                self.settle_vote(now);
            }
            Act::ReclaimSeat {} => {
                let seat = self.room.owned_by(&person.id).ok_or(ServerRefusal::NothingToReturnTo)?;
                if self.room.is_over() || self.room.place(seat).person.is_some() {
                    return Err(ServerRefusal::NothingToReturnTo.into());
                }
                self.note(now, Entry::TookSeatBack { seat: seat.index() as u8 }, Vec::new());
            }
            Act::Propose { motion } => {
                let seat = seat.ok_or(ServerRefusal::NotSeated)?;
                let motion = match motion {
                    Motion::Admit { seat, person } => Motion::Admit { seat, person: self.unalias(person) },
                    other => other,
                };
                self.may_propose(seat, &motion)?;
                self.has_waited(now, person)?;
                let until = Some(now + patience(&self.room.table_rules));
                self.note(now, Entry::Proposed { seat: seat.index() as u8, motion, until }, Vec::new());
                self.settle_vote(now);
            }
            Act::Vote { ballot, yes } => {
                let seat = self.room.votes_for(&person.id).ok_or(ServerRefusal::NotSeated)?;
                let vote = self
                    .room
                    .vote
                    .as_ref()
                    .filter(|vote| vote.number == ballot)
                    .ok_or(ServerRefusal::NoMotion)?;
                let said = if yes { vote.yes } else { vote.no };
                if said.has(seat) {
                    return Err(ServerRefusal::Nothing.into());
                }
                if vote.said[seat.index()] >= VOTES {
                    return Err(ServerRefusal::VoteStands.into());
                }
                self.note(now, Entry::Voted { ballot, seat: seat.index() as u8, yes }, Vec::new());
                self.settle_vote(now);
            }
            Act::Admit { seat, person: asker, yes } => {
                if !self.room.is_host_at_table(&person.id) {
                    return Err(ServerRefusal::NotHost.into());
                }
                let asker = self.unalias(asker);
                let asked = self.room.request_of(&asker).filter(|request| request.seat == seat);
                let asker = asked.ok_or(ServerRefusal::NoRequest)?.person.clone();
                // Since the request the person may have heard what players may not hear.
                if yes && !self.room.may_take_over(&asker.id, self.seat(seat)?) {
                    return Err(ServerRefusal::NotForYou.into());
                }
                if yes {
                    self.note(now, Entry::Admitted { seat, person: asker.clone() }, Vec::new());
                    self.note(now, Entry::TookOver { seat, person: asker }, Vec::new());
                } else {
                    self.note(now, Entry::Declined { seat, person: asker }, Vec::new());
                }
            }
            Act::Phrase { phrase, thing } => {
                if self.room.table_rules.chat == Chat::None {
                    return Err(ServerRefusal::ChatOff.into());
                }
                if !is_phrase(&phrase, thing.as_deref(), |thing| self.is_topic(thing)) {
                    return Err(ServerRefusal::NoPhrase.into());
                }
                self.note(now, Entry::Said { speaker: speaker(person, seat), phrase, thing }, Vec::new());
            }
            Act::Talk { text } => {
                if self.room.table_rules.chat != Chat::Free {
                    return Err(ServerRefusal::ChatOff.into());
                }
                let text = crate::names::clean(&text);
                let letters = text.chars().count();
                let plain = !text.chars().any(|letter| letter.is_control() && letter != '\n');
                if letters == 0 || letters > self.services.config.limits.talk_letters || !plain {
                    return Err(ServerRefusal::BadTalk.into());
                }
                self.note(now, Entry::Talked { speaker: speaker(person, seat), text }, Vec::new());
            }
            // Making another table takes longer than deciding may; the task does it.
            Act::Rematch {} => return Err(ServerRefusal::Nothing.into()),
        }
        Ok(())
    }

    /// There is nothing to speak about before the game.
    fn is_topic(&self, thing: &str) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_topic(thing))
    }

    /// Is there room in the log for this many entries beyond the limit?
    fn spare(&self, beyond: u32) -> Result<(), ServerRefusal> {
        let limit = self.services.config.limits.table_entries.saturating_add(beyond);
        if self.room.latest < limit { Ok(()) } else { Err(ServerRefusal::LogFull) }
    }

    /// The same for somebody's own share of it: nobody fills the log alone.
    pub(super) fn own_spare(&self, person: &Person, beyond: u32) -> Result<(), ServerRefusal> {
        self.spare(beyond)?;
        let limit = self.services.config.limits.table_entries.saturating_add(beyond);
        let share = limit.div_ceil(self.room.sharers());
        if self.room.share(person).entries < share { Ok(()) } else { Err(ServerRefusal::OwnShare) }
    }

    /// Anybody who has just lost a motion waits before the next, and longer with each that is lost.
    fn has_waited(&self, now: Moment, person: &Person) -> Result<(), Refusal> {
        let Some((times, when)) = self.room.lost.get(&person.id) else { return Ok(()) };
        let pause = self.services.config.limits.lost_motion_seconds * 1000;
        let pause = pause.saturating_mul(1 << times.saturating_sub(1).min(16)).min(LONGEST_PAUSE.max(pause));
        match (when + pause).saturating_sub(now) {
            0 => Ok(()),
            left => Err(ServerRefusal::JustLost.retry_after(Duration::from_millis(left))),
        }
    }

    /// A log has its limits, so that nobody fills the disk and the memory through a table. Moves of the game are always
    /// possible; whatever can be repeated without end is not. That people are away and back again is noted by the table itself,
    /// and has no limit but its pace: nobody is announced as away before half the time is over after which they are absent.
    fn may_write(&self, person: &Person, act: &Act) -> Result<(), ServerRefusal> {
        match act {
            Act::Answer { .. } | Act::Start {} | Act::Leave {} | Act::Rematch {} => Ok(()),
            Act::HandOver { .. }
            | Act::ReclaimSeat {}
            | Act::Propose { .. }
            | Act::Vote { .. }
            | Act::Admit { .. } => self.own_spare(person, SPARE),
            Act::Ready { .. }
            | Act::Move { .. }
            | Act::SeatBot { .. }
            | Act::ClearSeat { .. }
            | Act::Undo {}
            | Act::Redo {}
            | Act::RestartTurn {} => self.own_spare(person, 0),
            Act::Phrase { .. } | Act::Talk { .. } => {
                self.may_talk()?;
                self.own_spare(person, 0)?;
                let share = self.services.config.limits.table_talk.div_ceil(self.room.sharers());
                if self.room.share(person).talk < share { Ok(()) } else { Err(ServerRefusal::OwnShare) }
            }
        }
    }

    /// Is there room for one more saying?
    fn may_talk(&self) -> Result<(), ServerRefusal> {
        self.spare(0)?;
        let said = self.room.talk >= self.services.config.limits.table_talk;
        if said { Err(ServerRefusal::TalkedOut) } else { Ok(()) }
    }

    /// An account in the gallery hears what players may not hear.
    pub fn overhears(&mut self, now: Moment, account: &str) {
        let begun = self.room.started_at.is_some() && !self.room.is_over();
        // Where the log is full, nobody can ask for a seat any more, so it makes no difference who heard what.
        let has_room = self.spare(SPARE).is_ok();
        if begun && has_room && !self.room.has_overheard(account) && self.room.votes_for(account).is_none() {
            self.note(now, Entry::Overheard { people: vec![account.to_owned()] }, Vec::new());
        }
    }

    pub fn may_rematch(&self, person: &Person) -> Result<(), Refusal> {
        self.room.seat_of(&person.id).ok_or(ServerRefusal::NotSeated)?;
        if !self.room.is_over() {
            return Err(ServerRefusal::NotOver.into());
        }
        if self.room.rematch.is_some() { Err(ServerRefusal::Nothing.into()) } else { Ok(()) }
    }

    fn gathering(&self) -> Result<(), ServerRefusal> {
        match self.room.phase {
            Phase::Gathering => Ok(()),
            Phase::Attention if self.room.started_at.is_none() => Err(self.unplayable()),
            _ => Err(ServerRefusal::NotGathering),
        }
    }

    fn hosting(&self, person: &Person) -> Result<(), ServerRefusal> {
        self.gathering()?;
        if self.room.host == person.id { Ok(()) } else { Err(ServerRefusal::NotHost) }
    }

    fn running(&self) -> Result<(), ServerRefusal> {
        match self.room.phase {
            Phase::Playing if self.game.is_some() => Ok(()),
            Phase::Playing | Phase::Attention => Err(self.unplayable()),
            Phase::Paused => Err(ServerRefusal::Paused),
            Phase::Gathering | Phase::Over | Phase::Ended | Phase::Voided => Err(ServerRefusal::NotPlaying),
        }
    }

    fn seat(&self, seat: u8) -> Result<Seat, ServerRefusal> {
        if usize::from(seat) < self.room.seats() {
            Ok(Seat::new(seat.into()))
        } else {
            Err(ServerRefusal::NoSeat)
        }
    }

    fn level(&self, bot: &str) -> Result<(), ServerRefusal> {
        if self.services.library.bots(&self.room.setup.game).contains(&bot) {
            Ok(())
        } else {
            Err(ServerRefusal::NoBot)
        }
    }

    fn begin(&mut self, now: Moment) -> Result<(), Refusal> {
        let services = self.services.clone();
        let game =
            services.library.begin(&self.origin).map_err(|faults| ServerRefusal::Broken.because(&faults))?;
        let (dealt, commitment) = (game.dealt(), game.commitment());
        let rules = services.library.rules(&self.room.setup.game);
        let after = after(&*game);
        self.game = Some(game);
        let heard = self.heard_since(0);
        self.note(now, Entry::Started { rules, commitment, dealt, after }, heard);
        self.close_if_over(now);
        Ok(())
    }

    /// Goes on from the record this table was made from. Without people the table is over at once: it is there to be
    /// replayed.
    pub fn begin_from_record(&mut self, now: Moment) -> Result<(), Refusal> {
        let begun = catch_unwind(AssertUnwindSafe(|| self.begin(now)));
        begun
            .map_err(|_| ServerRefusal::BadRecord)?
            .map_err(|refusal| ServerRefusal::BadRecord.because(&[refusal.sentence]))?;
        let empty = self.room.places.iter().all(|place| place.is_free());
        if empty && !self.room.is_over() {
            self.note(now, Entry::Ended {}, Vec::new());
        }
        Ok(())
    }

    /// A bot answers, with any legal choice if it has none or a wrong one, and says what it has to say.
    pub fn bot_answer(&mut self, seat: Seat, ticket: u32, verdict: Option<&Verdict>) -> Result<(), Refusal> {
        let now = self.services.time.now();
        if self.room.place(seat).bot.is_none() {
            return Err(ServerRefusal::Nothing.into());
        }
        if let Some(Verdict { choice, saying, .. }) = verdict {
            let written = Written::Text(choice.clone());
            match self.answer(now, seat, ticket, &written, By::Bot) {
                Err(refusal) if refusal.reason == Reason::Refused => {
                    tracing::error!(choice, sentence = %refusal.sentence, "a bot chose what is not on offer");
                }
                other => {
                    if let (Ok(()), Some(saying)) = (&other, saying) {
                        self.bot_says(now, seat, saying);
                    }
                    return other;
                }
            }
        }
        self.answer(now, seat, ticket, &Written::Number(1), By::Bot)
    }

    /// Where people may use the set phrases, bots may; nobody needs them when the game is over.
    fn bot_says(&mut self, now: Moment, seat: Seat, saying: &Saying) {
        let Saying { phrase, thing } = saying.clone();
        let may = self.playing() && self.room.table_rules.chat != Chat::None;
        let room = self.may_talk().is_ok();
        if may && room && is_phrase(&phrase, thing.as_deref(), |thing| self.is_topic(thing)) {
            let speaker = Speaker::Seat(seat.index() as u8);
            self.note(now, Entry::Said { speaker, phrase, thing }, Vec::new());
        }
    }

    fn answer(
        &mut self,
        now: Moment,
        seat: Seat,
        ticket: u32,
        choice: &Written,
        by: By,
    ) -> Result<(), Refusal> {
        self.running()?;
        let heard = self.play(|game| {
            game.answer(seat, Some(ticket), choice).map_err(|refused| refusal(game, seat, &refused))
        })?;
        self.note_answer(now, seat, by, false, heard);
        Ok(())
    }

    /// Changes the game, and says what everybody was told by it.
    fn play(
        &mut self,
        change: impl FnOnce(&mut dyn RunningGame) -> Result<(), Refusal>,
    ) -> Result<Vec<Heard>, Refusal> {
        let no = self.unplayable();
        let game = self.game.as_mut().ok_or(no)?;
        let before = game.log_length();
        change(&mut **game)?;
        Ok(self.heard_since(before))
    }

    /// What the game told after this many entries of its log, each with everybody who heard it.
    fn heard_since(&self, entries: usize) -> Vec<Heard> {
        let Some(game) = &self.game else { return Vec::new() };
        game.happened_since(entries).into_iter().map(Heard::from).collect()
    }

    fn note_answer(&mut self, now: Moment, seat: Seat, by: By, again: bool, heard: Vec<Heard>) {
        let Some(game) = &self.game else { return };
        let Some(RecordedAct::Answer { choice, drawn, .. }) = game.last_deed() else { return };
        let (choice, after) = (choice.unwrap_or_default(), after(&**game));
        let seat = seat.index() as u8;
        self.note(now, Entry::Answered { seat, choice, drawn, by, again, after }, heard);
        self.close_if_over(now);
    }

    fn close_if_over(&mut self, now: Moment) {
        if let Some(outcome) = self.game.as_ref().and_then(|game| game.outcome()) {
            self.note(now, Entry::Over { outcome }, Vec::new());
        }
    }

    fn may_undo(&self) -> Result<(), ServerRefusal> {
        self.running()?;
        if self.room.table_rules.undo == UndoPolicy::None { Err(ServerRefusal::UndoOff) } else { Ok(()) }
    }

    fn take_back(
        &mut self,
        now: Moment,
        seat: Option<Seat>,
        back: impl FnOnce(&mut dyn RunningGame, Seat) -> Result<(), Stop>,
    ) -> Result<(), Refusal> {
        let seat = seat.ok_or(ServerRefusal::NotSeated)?;
        self.may_undo()?;
        let heard = self.play(|game| back(game, seat).map_err(stop))?;
        let Some(game) = &self.game else { return Ok(()) };
        let after = after(&**game);
        self.note(now, Entry::Undone { seat: seat.index() as u8, after }, heard);
        Ok(())
    }

    // ---- votes

    fn may_propose(&self, by: Seat, motion: &Motion) -> Result<(), ServerRefusal> {
        if self.room.vote.is_some() {
            return Err(ServerRefusal::AlreadyVoting);
        }
        let begun = matches!(self.room.phase, Phase::Playing | Phase::Paused | Phase::Attention);
        if !begun {
            return Err(ServerRefusal::NotPlaying);
        }
        match motion {
            Motion::Rewind { step } => {
                self.running()?;
                if self.room.table_rules.undo != UndoPolicy::Vote {
                    return Err(ServerRefusal::RewindOff);
                }
                if *step < self.room.step { Ok(()) } else { Err(ServerRefusal::NoSuchStep) }
            }
            Motion::Pause {} => self.running(),
            Motion::Resume {} if self.room.phase == Phase::Paused => Ok(()),
            Motion::Resume {} => Err(ServerRefusal::Nothing),
            Motion::End {} | Motion::Void {} => Ok(()),
            Motion::Replace { seat, bot } => {
                self.level(bot)?;
                let seat = self.seat(*seat)?;
                if seat == by || self.room.place(seat).bot.is_some() {
                    Err(ServerRefusal::Nothing)
                } else {
                    Ok(())
                }
            }
            Motion::Clock { clock } => check_clock(*clock),
            Motion::Admit { seat, person } => {
                let asked = self.room.request_of(person).filter(|request| request.seat == *seat);
                if asked.is_some() { Ok(()) } else { Err(ServerRefusal::NoRequest) }
            }
        }
    }

    pub(super) fn settle_vote(&mut self, now: Moment) {
        let Some(vote) = &self.room.vote else { return };
        let (ballot, motion) = (vote.number, vote.motion.clone());
        let tally = Some(Box::new(self.room.tally(vote)));
        match self.room.decided(vote, now) {
            None => return,
            Some(false) => return self.note(now, Entry::Lost { ballot, tally }, Vec::new()),
            Some(true) => self.note(now, Entry::Carried { ballot, tally }, Vec::new()),
        }
        // A vote that was open when something was found to be wrong with the table changes nothing about that.
        let ends = matches!(
            motion,
            Motion::End {} | Motion::Void {} | Motion::Replace { .. } | Motion::Admit { .. }
        );
        match motion {
            _ if self.room.phase == Phase::Attention && !ends => {}
            Motion::Rewind { step } => {
                // The game may have gone back below this step by itself; then there is nothing to do.
                let back = self.play(|game| game.rewind(step as usize).map_err(stop));
                if let (Ok(heard), Some(game)) = (back, &self.game) {
                    let after = after(&**game);
                    self.note(now, Entry::Rewound { after }, heard);
                }
            }
            Motion::Pause {} => self.note(now, Entry::Paused {}, Vec::new()),
            Motion::Resume {} => self.note(now, Entry::Resumed {}, Vec::new()),
            Motion::End {} => self.note(now, Entry::Ended {}, Vec::new()),
            Motion::Void {} => self.note(now, Entry::Voided {}, Vec::new()),
            Motion::Replace { seat, bot } => {
                let place = self.room.place(Seat::new(seat.into()));
                // An absent person may come back later; a person who was present is removed for good.
                let removed = place.person.is_some() && !place.absent;
                let cause = Cause::Vote;
                if place.bot.is_none() {
                    self.note(now, Entry::HandedOver { seat, bot, cause, removed }, Vec::new());
                }
            }
            Motion::Admit { seat, person } => {
                let asked = self.room.request_of(&person).filter(|request| request.seat == seat);
                let person = asked.map(|request| request.person.clone());
                let place = Seat::new(seat.into());
                // Since the request the person may have heard what players may not hear.
                if let Some(person) = person.filter(|person| self.room.may_take_over(&person.id, place)) {
                    self.note(now, Entry::TookOver { seat, person }, Vec::new());
                }
            }
            Motion::Clock { clock } => self.note(now, Entry::ClockSet { clock }, Vec::new()),
        }
    }

    // ---- bots

    /// The question a bot has to answer in this seat: its ticket, and the bot's name.
    pub fn bot_asked(&self, seat: Seat) -> Option<(u32, String)> {
        if !self.playing() {
            return None;
        }
        let bot = self.room.place(seat).bot.clone()?;
        let ticket = self.game.as_ref()?.ticket(seat)?;
        Some((ticket, bot))
    }

    pub fn thought(&mut self, seat: Seat, level: &str) -> Option<Thought> {
        self.game.as_mut()?.thought(seat, level, u64::from_le_bytes(random()))
    }

    /// Somebody wants to know what a bot would do: that is noted, and the bot's work given back.
    pub fn hint(&mut self, visitor: &Visitor) -> Result<Advice, Refusal> {
        let Viewer::Seat(seat) = self.viewer(visitor)? else { return Err(ServerRefusal::NotSeated.into()) };
        self.running()?;
        if self.room.table_rules.hints == Hints::None {
            return Err(ServerRefusal::HintsOff.into());
        }
        let game = self.game.as_ref().ok_or_else(|| self.unplayable())?;
        let person = visitor.person.as_ref().ok_or(ServerRefusal::WhoAreYou)?;
        self.own_spare(person, 0)?;
        let question = game.question(seat, Detail::SHOWN).ok_or(ServerRefusal::NotAsked)?;
        let (bot, thought) = game.advice(seat, u64::from_le_bytes(random())).ok_or(ServerRefusal::NoBot)?;
        let now = self.services.time.now();
        self.note(now, Entry::Hinted { seat: seat.index() as u8 }, Vec::new());
        Ok(Advice { bot, question, thought })
    }
}

/// TableRules that somebody could play by.
pub fn check_table_rules(table_rules: &TableRules, seats: usize) -> Result<(), ServerRefusal> {
    check_clock(table_rules.clock)?;
    let spectators = match table_rules.spectators {
        Spectators::None | Spectators::Public | Spectators::Afterwards => true,
        Spectators::Delayed(minutes) => (1..=24 * 60).contains(&minutes),
        Spectators::Seat(seat) => usize::from(seat) < seats,
    };
    if table_rules.practice || !spectators {
        return Err(ServerRefusal::BadTableRules);
    }
    if (1..=24 * 60).contains(&table_rules.absent_minutes) {
        Ok(())
    } else {
        Err(ServerRefusal::BadTableRules)
    }
}

fn check_clock(clock: Clock) -> Result<(), ServerRefusal> {
    let fits = match clock {
        Clock::None => true,
        Clock::Live { seconds, bonus } => (1..=86_400).contains(&seconds) && bonus <= 3_600,
        Clock::Days { hours } => (1..=24 * 60).contains(&hours),
    };
    if fits { Ok(()) } else { Err(ServerRefusal::BadTableRules) }
}

fn after(game: &dyn RunningGame) -> After {
    After {
        step: game.step() as u32,
        asked: game.asked().iter().map(|seat| seat.index() as u8).collect(),
        hash: game.hash(),
    }
}

fn speaker(person: &Person, seat: Option<Seat>) -> Speaker {
    match seat {
        Some(seat) => Speaker::Seat(seat.index() as u8),
        None => Speaker::Watcher(person.name.clone()),
    }
}

fn stop(stop: Stop) -> Refusal {
    let sentence = stop.sentence().to_owned();
    Refusal {
        sentence,
        text: Some(Box::new(Text::new(stop.key()))),
        ..ServerRefusal::NothingToTakeBack.refusal()
    }
}

/// A refusal by the rules. If the sender is asked, it carries the present question, so that they can answer again.
fn refusal(game: &dyn RunningGame, seat: Seat, refused: &Refused) -> Refusal {
    let reason = match refused {
        Refused::Stale { .. } => Reason::Stale,
        Refused::Unreadable(_) | Refused::NoSuchNumber { .. } | Refused::Rules(_) => Reason::Refused,
    };
    let sentence = match refused {
        Refused::Stale { .. } => "The table has moved on.".to_owned(),
        Refused::Unreadable(fault) => fault.to_string(),
        Refused::NoSuchNumber { number, offers } => {
            format!("There is no offer {number}; there are {offers}.")
        }
        Refused::Rules(refusal) => match refusal.clause() {
            Some(clause) => format!("The rules do not allow this ({clause})."),
            None => "It is not your turn to decide.".to_owned(),
        },
    };
    Refusal {
        reason,
        sentence,
        text: Some(Box::new(refused.text())),
        clause: refused.clause(),
        question: game.question(seat, Detail::SHOWN).map(Box::new),
        retry: None,
    }
}
