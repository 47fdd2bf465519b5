//! Who is at the table right now, and since when the others are away.
//!
//! A person with an open window is here; a person who sends a request was seen. It is not stored: after a restart
//! everybody has been seen just now. That somebody counts as absent is an entry of the log, and announced by another
//! one before.

use super::TableState;
use crate::clock::patience;
use crate::entry::Entry;
use crate::room::Presence;
use crate::store::Moment;
use logres_kernel::Seat;
use logres_protocol::server::Person;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nobody counts as absent sooner after it was announced.
const NOTICE: u64 = 60_000;

/// Who is here, and when the others were last seen.
#[derive(Default)]
pub struct Attendance {
    /// Accounts with a window open, once for each.
    windows: Vec<String>,
    /// Accounts with a window that can be seen: it is not behind others.
    looking: Vec<String>,
    /// When accounts stopped looking for the last time.
    left: HashMap<String, Moment>,
    pub watchers: u32,
    /// People of this table, when they were last seen. Locked for a few instructions: looking at a table counts as well.
    seen: Mutex<HashMap<String, Moment>>,
    /// People who were never seen have been away since then.
    begun: Moment,
    /// Spectators who looked into somebody's hand, and that is not noted yet. Locked like the others.
    overlooked: Mutex<Vec<String>>,
}

impl Attendance {
    pub fn new(begun: Moment, seen: HashMap<String, Moment>) -> Self {
        Self { seen: Mutex::new(seen), begun, ..Self::default() }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<String, Moment>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A spectator looks into somebody's hand.
    pub(super) fn looked_into_a_hand(&self, account: &str) {
        let mut overlooked = self.overlooked.lock().unwrap_or_else(PoisonError::into_inner);
        if !overlooked.iter().any(|known| known == account) {
            overlooked.push(account.to_owned());
        }
    }

    /// Who looked into somebody's hand since this was last asked.
    pub fn take_overlooked(&self) -> Vec<String> {
        std::mem::take(&mut *self.overlooked.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub fn is_here(&self, account: &str) -> bool {
        self.windows.iter().any(|window| window == account)
    }

    /// Has this account a window that can be seen? A window behind others says nothing to anybody.
    pub fn is_looking(&self, account: &str) -> bool {
        self.looking.iter().any(|window| window == account)
    }

    /// Has this account not looked since then?
    pub fn is_away_since(&self, account: &str, then: Moment) -> bool {
        !self.is_looking(account) && self.left.get(account).is_none_or(|&left| left <= then)
    }

    /// These accounts have windows open, and can see them. Accounts that had one and have none any more were seen just
    /// now. Gives back who looked and does not any more.
    pub fn set_windows(
        &mut self,
        windows: Vec<String>,
        looking: Vec<String>,
        watchers: u32,
        now: Moment,
    ) -> Vec<String> {
        for gone in std::mem::replace(&mut self.windows, windows) {
            if !self.is_here(&gone) {
                self.seen().insert(gone, now);
            }
        }
        self.watchers = watchers;
        let mut gone = std::mem::replace(&mut self.looking, looking);
        gone.retain(|account| !self.is_looking(account));
        gone.sort();
        gone.dedup();
        self.left.extend(gone.iter().map(|account| (account.clone(), now)));
        gone
    }

    /// When people were last seen, to be kept while the table is put away.
    pub fn last_seen(&self) -> HashMap<String, Moment> {
        self.seen().clone()
    }

    /// A recess: nobody was away for that long.
    pub fn shift(&mut self, by: i64) {
        self.begun = self.begun.saturating_add_signed(by);
        for seen in self.seen().values_mut() {
            *seen = seen.saturating_add_signed(by);
        }
    }
}

impl Presence for Attendance {
    fn away_since(&self, account: &str) -> Option<Moment> {
        if self.is_here(account) {
            return None;
        }
        Some(self.seen().get(account).copied().unwrap_or(self.begun))
    }

    fn watchers(&self) -> u32 {
        self.watchers
    }
}

impl TableState {
    /// One of the people of the table does something or looks.
    pub(super) fn see(&self, person: &Person) {
        if self.room.votes_for(&person.id).is_some() {
            self.attendance.seen().insert(person.id.clone(), self.services.time.now());
        }
    }

    /// What follows from people coming and going: they are announced as away, count as absent, are back; and a vote whose
    /// time is up ends.
    pub fn tend(&mut self, now: Moment) {
        let patience = patience(&self.room.table_rules);
        if self.room.minds_absence() {
            for seat in Seat::first(self.room.seats()) {
                let place = self.room.place(seat);
                let Some(keeper) = place.keeper() else { continue };
                let (announced, absent_at, absent) = (place.announced, place.absent_at, place.absent);
                let since = self.attendance.away_since(&keeper.id);
                let seat = seat.index() as u8;
                let entry = match (since, absent_at) {
                    (None, None) => None,
                    (None, Some(_)) => Some(Entry::Back { seat }),
                    // It was announced, and then something was seen of them.
                    (Some(since), Some(_)) if since > announced => Some(Entry::Back { seat }),
                    (Some(_), Some(absent_at)) => {
                        (!absent && now >= absent_at).then_some(Entry::Absent { seat })
                    }
                    (Some(since), None) => (now >= since + patience / 2).then(|| Entry::Away {
                        seat,
                        absent_at: (since + patience).max(now + NOTICE.min(patience)),
                    }),
                };
                if let Some(entry) = entry {
                    self.note(now, entry, Vec::new());
                }
            }
        }
        self.settle_vote(now);
    }

    /// Has [`Self::tend`] something to do by now?
    pub fn must_tend(&self, now: Moment) -> bool {
        let back = |seat: Seat| {
            let place = self.room.place(seat);
            let since = place.keeper().map(|keeper| self.attendance.away_since(&keeper.id));
            place.absent_at.is_some()
                && since.is_some_and(|since| since.is_none_or(|since| since > place.announced))
        };
        self.tend_at().is_some_and(|at| at <= now) || Seat::first(self.room.seats()).any(back)
    }

    /// When [`Self::tend`] has something to do, if nobody comes or goes.
    pub fn tend_at(&self) -> Option<Moment> {
        let patience = patience(&self.room.table_rules);
        let minds = self.room.minds_absence();
        let places = self.room.places.iter().filter(|place| minds && !place.absent);
        let absences = places.filter_map(|place| {
            let since = self.attendance.away_since(&place.keeper()?.id)?;
            Some(place.absent_at.unwrap_or(since + patience / 2))
        });
        absences.chain(self.room.vote.as_ref().map(|vote| vote.until)).min()
    }
}
