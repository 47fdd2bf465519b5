//! The standing answers of people at a table.

use super::TableState;
use crate::refusal::ServerRefusal;
use logres_kernel::Seat;
use logres_protocol::people::NewStandingAnswer;
use logres_protocol::server::{Person, Phase, Refusal};
use logres_table::Detail;

impl TableState {
    /// Keeps a standing answer of somebody who is asked now.
    pub fn keep_standing(&self, person: &Person, wanted: NewStandingAnswer) -> Result<(), Refusal> {
        let seat = self.room.seat_of(&person.id).ok_or(ServerRefusal::NotSeated)?;
        let game = self
            .game
            .as_ref()
            .filter(|_| self.room.phase == Phase::Playing)
            .ok_or(ServerRefusal::NotAsked)?;
        let question = game.question(seat, Detail::PLAIN).ok_or(ServerRefusal::NotAsked)?;
        self.services.standing.keep(&self.room.id, &person.id, &question, wanted)
    }

    /// What a person has answered for good, if that fits the question of the seat: who, its ticket, the choice.
    pub fn standing_answer(&self, seat: Seat) -> Option<(Person, u32, String)> {
        let person = self.room.place(seat).person.as_ref()?;
        let game = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing)?;
        let question = game.question(seat, Detail::PLAIN)?;
        let choice = self.services.standing.answer(&self.room.id, &person.id, &question)?;
        Some((person.clone(), question.ticket, choice))
    }
}
