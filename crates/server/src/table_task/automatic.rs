//! What happens at a table without a message: time runs out, people count as absent, bots and standing answers answer.

use super::Task;
use crate::bots_host::Answer as BotAnswer;
use crate::entry::Entry;
use crate::standing;
use crate::table_state::Visitor;
use logres_games::Verdict;
use logres_kernel::{SEATS, Seat};
use logres_protocol::Written;
use logres_protocol::server::{Act, Cause, Reason};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tokio::time::Instant;

/// A bot that has been asked and will answer when its time has come.
pub(super) struct Pending {
    ticket: u32,
    pub(super) due: Instant,
    /// What it came to: nothing yet, or a choice, or that it failed.
    pub(super) choice: Option<Option<Verdict>>,
}

impl Task {
    /// Where somebody's time is up, a bot plays on; the seat can be taken back.
    pub(super) async fn time_out(&mut self) {
        if !self.state.playing() {
            return;
        }
        let now = self.now();
        let out = self.state.room.clocks.out(now);
        if out.is_empty() {
            return;
        }
        let bot = self.services.stand_in(&self.state.room.setup.game);
        let decided = self.carry_out(None, |state| {
            for seat in out.iter() {
                let (seat, bot) = (seat.index() as u8, bot.clone());
                let entry = Entry::HandedOver { seat, bot, cause: Cause::Clock, removed: false };
                state.note(now, entry, Vec::new());
            }
            state.tend(now);
            Ok(())
        });
        if let Err(refusal) = decided.await {
            tracing::warn!(table = %self.state.room.id, sentence = %refusal.sentence, "time is up, but nothing happens");
        }
    }

    /// People who come and go, votes that end, and who has heard too much.
    pub(super) async fn tend(&mut self) {
        let now = self.now();
        let mut overheard = std::mem::take(&mut self.overheard);
        overheard.extend(self.state.attendance.take_overlooked());
        if overheard.is_empty() && !self.state.must_tend(now) {
            return;
        }
        let noted = self.carry_out(None, |state| {
            overheard.iter().for_each(|account| state.overhears(now, account));
            state.tend(now);
            Ok(())
        });
        // Mostly there is nothing to note.
        if noted.await.is_err_and(|refusal| refusal.reason == Reason::Unavailable) {
            self.overheard.extend(overheard);
            // Not at once again, or a store that is full would be asked without end.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Bots that are asked begin to think; how long until they answer is drawn now.
    pub(super) async fn ask_bots(&mut self) {
        for number in 0..self.state.room.seats() {
            let seat = Seat::new(number);
            let asked = self.state.bot_asked(seat);
            let pending = self.bots[number].as_ref().map(|pending| pending.ticket);
            match asked {
                None => self.bots[number] = None,
                Some((ticket, _)) if pending == Some(ticket) => {}
                Some((ticket, level)) => {
                    let due = Instant::now() + self.services.bots.delay();
                    let thought = catch_unwind(AssertUnwindSafe(|| self.state.thought(seat, &level)));
                    let Ok(thought) = thought else {
                        self.broke().await;
                        return;
                    };
                    let choice = match thought {
                        Some(thought) => {
                            self.services.bots.think(seat, ticket, thought, due, self.thinker.clone());
                            None
                        }
                        // A bot this binary does not know any more: any legal answer.
                        None => Some(None),
                    };
                    self.bots[number] = Some(Pending { ticket, due, choice });
                }
            }
        }
    }

    pub(super) fn bot_thought(&mut self, answer: BotAnswer) {
        if let Some(pending) = &mut self.bots[answer.seat.index()]
            && pending.ticket == answer.ticket
        {
            pending.choice = Some(answer.choice);
            pending.due = next_beat(pending.due, Instant::now());
        }
    }

    pub(super) async fn bots_answer(&mut self) {
        let now = Instant::now();
        for number in 0..self.state.room.seats() {
            let due = self.bots[number].as_ref().is_some_and(|bot| bot.due <= now && bot.choice.is_some());
            if !due {
                continue;
            }
            let Some(Pending { ticket, choice: Some(choice), .. }) = self.bots[number].take() else {
                continue;
            };
            let seat = Seat::new(number);
            let decided = self.carry_out(None, |state| state.bot_answer(seat, ticket, choice.as_ref()));
            if let Err(refusal) = decided.await {
                tracing::warn!(
                    table = %self.state.room.id, seat = number, sentence = %refusal.sentence,
                    "a bot's answer was refused"
                );
                // Not at once again, or a store that is full would be asked without end.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }

    /// Reads the standing answers of this table's people. Where that fails, they are asked.
    pub(super) async fn load_standing(&mut self) {
        let id = &self.state.room.id;
        match self.services.store.standing_answers(id.clone()).await {
            Ok(stored) => self.services.standing.load(id, stored),
            Err(error) => tracing::warn!(table = %id, %error, "standing answers cannot be read"),
        }
    }

    /// Stores what has changed in the standing answers. What cannot be stored now is stored later.
    pub(super) async fn keep_standing(&mut self) {
        if let Err(refusal) = standing::flush(&self.services, &self.state.room.id).await {
            tracing::warn!(sentence = %refusal.sentence, "standing answers cannot be stored");
        }
    }

    /// Answers questions for which somebody has a standing answer, after a while: the time must not tell more than a person's
    /// own answer does.
    pub(super) async fn answer_for_good(&mut self) {
        if !self.services.standing.any(&self.state.room.id) {
            self.standing = [None; SEATS];
            return;
        }
        if self.state.room.is_over() {
            self.services.standing.forget_all(&self.state.room.id);
        }
        for number in 0..self.state.room.seats() {
            let Some((person, ticket, choice)) = self.state.standing_answer(Seat::new(number)) else {
                self.standing[number] = None;
                continue;
            };
            let known = self.standing[number].filter(|(known, _)| *known == ticket);
            let (_, due) = known.unwrap_or_else(|| (ticket, Instant::now() + 2 * self.services.bots.delay()));
            self.standing[number] = Some((ticket, due));
            if due > Instant::now() {
                continue;
            }
            self.standing[number] = None;
            let visitor = Visitor { person: Some(person), key: None, program: false };
            let act = Act::Answer { ticket, choice: Written::Text(choice) };
            if let Err(refusal) = self.carry_out(None, |state| state.decide(&visitor, act)).await {
                tracing::warn!(sentence = %refusal.sentence, "a standing answer was refused");
            }
        }
        self.keep_standing().await;
    }
}

/// Bots that come too late, because too many think at once, answer at one of these beats after their time.
const BEAT: Duration = Duration::from_millis(250);

/// When a bot answers that is ready now. It does not answer the moment it is ready, which would tell how long it thought.
fn next_beat(due: Instant, now: Instant) -> Instant {
    let beats = now.saturating_duration_since(due).as_millis().div_ceil(BEAT.as_millis());
    due + BEAT * u32::try_from(beats).unwrap_or(u32::MAX)
}
