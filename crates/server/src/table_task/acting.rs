//! What people and the operator do at a table.

use super::Task;
use crate::entry::Entry;
use crate::lobby;
use crate::operator::forget;
use crate::refusal::{ServerRefusal, from_store};
use crate::table_state::{TableState, Visitor};
use logres_kernel::Viewer;
use logres_protocol::server::{Act, Actor, Done, Hint, Person, Refusal, Seated};
use tokio::sync::oneshot;
use tokio::time::Instant;

impl Task {
    pub(super) async fn act(&mut self, visitor: &Visitor, id: &str, act: Act) -> Done {
        let started = Instant::now();
        let done = match self.try_act(visitor, id, act).await {
            Ok(number) => Done::Done { number },
            Err(refusal) => Done::Refused(refusal),
        };
        self.services.metrics.acted(matches!(done, Done::Done { .. }), started.elapsed());
        done
    }

    pub(super) async fn try_act(&mut self, visitor: &Visitor, id: &str, act: Act) -> Result<u32, Refusal> {
        let person = visitor.person.as_ref().ok_or(ServerRefusal::WhoAreYou)?;
        if !is_id(id) {
            return Err(ServerRefusal::BadId.into());
        }
        // What was done is answered again, also to somebody who may not look any more because of it.
        if self.state.may_know_action(&person.id, id) {
            let store = &self.services.store;
            let found = store.action(self.state.room.id.clone(), person.id.clone(), id.to_owned()).await;
            if let Some(number) = found.map_err(|error| from_store(&error))? {
                if number > self.state.room.latest {
                    // The store's answer got lost, and the table could not be loaded since.
                    self.reload().await;
                }
                // Nothing is acknowledged that the table does not show.
                return if number > self.state.room.latest {
                    Err(ServerRefusal::NoStore.into())
                } else {
                    Ok(number)
                };
            }
        }
        let viewer = self.state.viewer(visitor)?;
        if matches!(act, Act::Phrase { .. } | Act::Talk { .. }) {
            // One limit for all ways on which somebody can say something.
            if self.services.operators.is_muted(&person.id, self.now()) {
                return Err(ServerRefusal::Muted.into());
            }
            let gate = &self.services.gates.chat;
            gate.take(person.id.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
            if viewer == Viewer::Gallery {
                self.overheard.push(person.id.clone());
            }
        }
        if act == (Act::Rematch {}) {
            return self.rematch(person, id).await;
        }
        let decide = |state: &mut TableState| state.decide(visitor, act);
        self.carry_out(Some((person, id)), decide).await
    }

    /// That somebody asks is stored and told like everything else; the answer is for them alone, and comes when the bot
    /// has thought.
    pub(super) async fn hint(&mut self, visitor: &Visitor, reply: oneshot::Sender<Result<Hint, Refusal>>) {
        let mut advice = None;
        let noted = self.carry_out(None, |state| {
            advice = Some(state.hint(visitor)?);
            Ok(())
        });
        let noted = noted.await;
        // The requester may be gone; then there is nobody to answer. The same below.
        let _ = match (noted, advice) {
            (Ok(_), Some(advice)) => {
                let bots = self.services.bots.clone();
                tokio::spawn(async move { reply.send(bots.advise(advice).await) });
                return;
            }
            (Err(refusal), _) => reply.send(Err(refusal)),
            (Ok(_), None) => reply.send(Err(ServerRefusal::Broken.into())),
        };
    }

    pub(super) async fn sit(
        &mut self,
        visitor: &Visitor,
        person: Person,
        seat: Option<u8>,
        with: Option<Person>,
    ) -> Result<Seated, Refusal> {
        self.state.may_sit(visitor)?;
        let asked = self.state.room.request_of(&person.id).map(|request| request.seat);
        let same = asked.is_some_and(|asked| seat.is_none_or(|seat| seat == asked));
        if self.state.room.seat_of(&person.id).is_none() && !same {
            let decide = |state: &mut TableState| match &with {
                Some(with) => state.sit_beside(&person, seat, with),
                None => state.sit(&person, seat),
            };
            self.carry_out(None, decide).await?;
        }
        let seat = self.state.room.seat_of(&person.id).map(|seat| seat.index() as u8);
        let waiting = seat.is_none();
        let key = (!waiting).then(|| self.state.head.link_key.0.clone());
        Ok(Seated {
            table: self.state.room.id.clone(),
            seat,
            key,
            you: person,
            waiting,
            token: None,
            remarks: Vec::new(),
        })
    }

    pub(super) async fn rematch(&mut self, person: &Person, id: &str) -> Result<u32, Refusal> {
        self.state.may_rematch(person)?;
        let table = lobby::make_rematch(&self.services, &self.state.room, person).await?;
        let now = self.now();
        let seat = self.state.room.seat_of(&person.id).map(|seat| seat.index() as u8);
        let who = Actor { name: person.name.clone(), person: Some(person.id.clone()), seat };
        self.carry_out(Some((person, id)), |state| {
            state.note_by(now, Some(who), Entry::Rematch { table }, Vec::new());
            Ok(())
        })
        .await
    }

    pub(super) async fn close(&mut self) -> Result<(), Refusal> {
        if self.state.room.is_over() {
            return Err(ServerRefusal::NotPlaying.into());
        }
        let now = self.now();
        let who = Actor { name: "operator".to_owned(), person: None, seat: None };
        self.carry_out(None, |state| {
            state.note_by(now, Some(who), Entry::Ended {}, Vec::new());
            Ok(())
        })
        .await?;
        Ok(())
    }

    pub(super) async fn dissolve(&mut self) -> Result<(), Refusal> {
        let deleted = self.services.store.delete_table(self.state.room.id.clone()).await;
        deleted.map_err(|error| from_store(&error))?;
        self.services.forget(&self.state.room.id);
        self.services.standing.unload(&self.state.room.id);
        if let Some(cluster) = &self.services.cluster {
            cluster.let_go(&self.state.room.id);
        }
        self.dissolved = true;
        Ok(())
    }

    /// The person leaves, if they are here. Then the log is written anew without them, and the table begins with it.
    pub(super) async fn forget(&mut self, person: Person, alias: &str) -> Result<(), Refusal> {
        if self.state.room.seat_of(&person.id).is_some() && !self.state.room.is_over() {
            let visitor = Visitor { person: Some(person.clone()), key: None, program: false };
            self.carry_out(None, |state| state.decide(&visitor, Act::Leave {})).await?;
        }
        let (id, leaving) = (self.state.room.id.clone(), person.id.clone());
        let rows = forget::rows(&self.services, &id).await?;
        let rows = forget::without(rows, &person.id, alias);
        let rewritten =
            self.services.store.rewrite((id, self.state.epoch), person.id, alias.to_owned(), rows);
        let rewritten = rewritten.await;
        rewritten.map_err(|error| from_store(&error))?;
        self.services.standing.forget(&self.state.room.id, &leaving);
        self.keep_standing().await;
        self.reload().await;
        self.tell_room(None);
        Ok(())
    }
}

fn is_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=40).contains(&id.len()) && id.bytes().all(plain)
}
