//! Motions: who votes, how many must agree, and what was decided.

use super::{Room, TableSeat};
use crate::store::Moment;
use logres_kernel::{SEATS, Seat, SeatSet};
use logres_protocol::server::{Actor, Motion, Tally};

/// A motion under vote.
#[derive(Clone, Debug)]
pub struct Vote {
    pub number: u32,
    pub by: Seat,
    pub motion: Motion,
    pub yes: SeatSet,
    pub no: SeatSet,
    /// How often each seat has said yes or no.
    pub said: [u8; SEATS],
    /// What has not been agreed to by then is lost.
    pub until: Moment,
    /// Who proposed it.
    pub(super) who: Actor,
}

impl Room {
    /// The seats of people who do not count as absent. Only they vote: bots and empty seats have no opinion.
    pub fn voters(&self) -> SeatSet {
        let votes = |&seat: &Seat| {
            let place = self.place(seat);
            place.keeper().is_some() && !place.absent
        };
        Seat::first(self.seats()).filter(votes).collect()
    }

    /// The seat for which this account votes.
    pub fn votes_for(&self, account: &str) -> Option<Seat> {
        let keeps = |place: &TableSeat| place.keeper().is_some_and(|person| person.id == account);
        self.places.iter().position(keeps).map(Seat::new)
    }

    /// The vote is decided: carried, lost, or not yet.
    pub fn decided(&self, vote: &Vote, now: Moment) -> Option<bool> {
        let voters = self.voters();
        let needed = usize::from(needed(&vote.motion, voters.len()));
        let (yes, no) = (vote.yes.common(voters).len(), vote.no.common(voters).len());
        if !voters.is_empty() && yes >= needed {
            return Some(true);
        }
        (voters.len() - no < needed || now >= vote.until).then_some(false)
    }

    /// How a vote stands, with names.
    pub fn tally(&self, vote: &Vote) -> Tally {
        let voters = self.voters();
        let actors = |seats: SeatSet| seats.iter().filter_map(|seat| self.keeper_of(seat)).collect();
        Tally {
            motion: vote.motion.clone(),
            by: vote.who.clone(),
            yes: actors(vote.yes.common(voters)),
            no: actors(vote.no.common(voters)),
            silent: actors(voters.minus(vote.yes).minus(vote.no)),
            needed: needed(&vote.motion, voters.len()),
        }
    }
}

/// How many voters out of this number must agree. Nobody decides alone where there is another person to ask.
pub fn needed(motion: &Motion, voters: usize) -> u8 {
    let voters = voters as u8;
    match motion {
        // What was learned stays known, and what was hidden is open for good: everybody must agree.
        Motion::Rewind { .. } | Motion::Void {} => voters,
        Motion::Pause {} | Motion::Resume {} | Motion::Clock { .. } | Motion::Admit { .. } => voters / 2 + 1,
        Motion::End {} | Motion::Replace { .. } => (2 * voters).div_ceil(3).max(voters.min(2)),
    }
}
