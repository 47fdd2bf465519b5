//! How much time the seats have. Clocks are worked out from the moments in the log alone, so that they come out the
//! same after a restart, and nothing they show depends on what somebody holds.

use crate::store::Moment;
use logres_kernel::{SEATS, Seat, SeatSet};
use logres_protocol::server::{Clock, TableRules};

/// A person who takes a seat back has at least this much time.
const GRACE: u64 = 60_000;
const DAY: u64 = 24 * 3_600_000;

/// The clocks of one table.
#[derive(Clone, Debug)]
pub struct Clocks {
    clock: Clock,
    /// What each seat had left when it was last looked at.
    left: [u64; SEATS],
    /// Whose time runs.
    running: SeatSet,
    since: Moment,
}

impl Clocks {
    pub fn new(clock: Clock, at: Moment) -> Self {
        Self { clock, left: [allowance(clock); SEATS], running: SeatSet::NONE, since: at }
    }

    /// Takes off what has run since the last look.
    fn advance(&mut self, at: Moment) {
        let gone = at.saturating_sub(self.since);
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(gone);
        }
        self.since = self.since.max(at);
    }

    /// From now on the time of these seats runs. A seat that has just answered is given its bonus.
    pub fn run(&mut self, seats: SeatSet, answered: Option<Seat>, at: Moment) {
        self.advance(at);
        if let Some(seat) = answered {
            let left = &mut self.left[seat.index()];
            match self.clock {
                Clock::None => {}
                Clock::Live { bonus, .. } => *left += u64::from(bonus) * 1000,
                Clock::Days { .. } => *left = allowance(self.clock),
            }
        }
        if let Clock::Days { .. } = self.clock {
            // The allowance is for one answer: a seat that is asked anew has all of it.
            for seat in seats.minus(self.running).iter() {
                self.left[seat.index()] = allowance(self.clock);
            }
        }
        self.running = if self.clock == Clock::None { SeatSet::NONE } else { seats };
    }

    /// Another pace, agreed by the table: everybody starts with a full allowance.
    pub fn set(&mut self, clock: Clock, asked: SeatSet, at: Moment) {
        *self = Self::new(clock, at);
        self.run(asked, None, at);
    }

    /// The server was away, or the time of day was changed: that time counts for nobody.
    pub fn recess(&mut self, milliseconds: u64, back: u64) {
        self.since = shifted(self.since, milliseconds, back);
    }

    /// Somebody came back to a seat whose time was up.
    pub fn grace(&mut self, seat: Seat) {
        if self.clock != Clock::None {
            let left = &mut self.left[seat.index()];
            *left = (*left).max(GRACE);
        }
    }

    /// What a seat has left, in milliseconds.
    pub fn left(&self, seat: Seat, at: Moment) -> Option<u64> {
        if self.clock == Clock::None {
            return None;
        }
        let left = self.left[seat.index()];
        let runs = self.running.has(seat);
        Some(if runs { left.saturating_sub(at.saturating_sub(self.since)) } else { left })
    }

    pub fn runs(&self, seat: Seat) -> bool {
        self.running.has(seat)
    }

    /// When somebody is to be reminded that their time for this answer runs out: where it is hours or days, and theirs
    /// runs.
    pub fn remind_at(&self, seat: Seat) -> Option<Moment> {
        let Clock::Days { .. } = self.clock else { return None };
        let before = (allowance(self.clock) / 4).min(DAY);
        self.running.has(seat).then(|| (self.since + self.left[seat.index()]).saturating_sub(before))
    }

    /// The next moment at which somebody's time is up.
    pub fn deadline(&self) -> Option<Moment> {
        self.running.iter().map(|seat| self.since + self.left[seat.index()]).min()
    }

    /// Whose time is up.
    pub fn out(&self, at: Moment) -> SeatSet {
        self.running.iter().filter(|&seat| self.left(seat, at) == Some(0)).collect()
    }
}

/// How long a person may be away before they count as absent, and how long a vote lasts.
pub fn patience(table_rules: &TableRules) -> u64 {
    match table_rules.clock {
        Clock::None | Clock::Live { .. } => u64::from(table_rules.absent_minutes) * 60_000,
        Clock::Days { .. } => allowance(table_rules.clock),
    }
}

/// A moment after a recess.
pub fn shifted(moment: Moment, milliseconds: u64, back: u64) -> Moment {
    moment.saturating_add(milliseconds).saturating_sub(back)
}

fn allowance(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::Live { seconds, .. } => u64::from(seconds) * 1000,
        Clock::Days { hours } => u64::from(hours) * 3_600_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Seat = Seat::new(0);
    const BLUE: Seat = Seat::new(1);

    #[test]
    fn a_live_clock_runs_for_those_asked_and_grows_with_each_answer() {
        let mut clocks = Clocks::new(Clock::Live { seconds: 60, bonus: 5 }, 1_000);
        clocks.run(SeatSet::only(RED), None, 1_000);
        assert_eq!(clocks.left(RED, 11_000), Some(50_000));
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.run(SeatSet::only(BLUE), Some(RED), 11_000);
        assert_eq!(clocks.left(RED, 20_000), Some(55_000));
        assert_eq!(clocks.left(BLUE, 20_000), Some(51_000));
        clocks.recess(30_000, 0);
        assert_eq!(clocks.left(BLUE, 50_000), Some(51_000));
        clocks.recess(0, 10_000);
        assert_eq!(clocks.left(BLUE, 40_000), Some(51_000), "the time of day went back");
        clocks.recess(10_000, 0);
        assert!(clocks.out(100_999).is_empty());
        assert_eq!(clocks.out(101_000), SeatSet::only(BLUE));
        clocks.run(SeatSet::NONE, None, 101_000);
        assert_eq!(clocks.deadline(), None);
        clocks.grace(BLUE);
        assert_eq!(clocks.left(BLUE, 200_000), Some(GRACE));
    }

    #[test]
    fn over_days_each_answer_has_its_own_time() {
        let mut clocks = Clocks::new(Clock::Days { hours: 24 }, 0);
        clocks.run(SeatSet::first(2), None, 0);
        clocks.run(SeatSet::only(BLUE), Some(RED), 3_600_000);
        assert_eq!(clocks.left(BLUE, 3_600_000), Some(23 * 3_600_000));
        clocks.run(SeatSet::only(RED), Some(BLUE), 7_200_000);
        assert_eq!(clocks.deadline(), Some(7_200_000 + 24 * 3_600_000));
        assert_eq!(
            clocks.remind_at(RED),
            Some(7_200_000 + 18 * 3_600_000),
            "with a quarter of the time left"
        );
        assert_eq!(clocks.remind_at(BLUE), None);
        clocks.set(Clock::Days { hours: 7 * 24 }, SeatSet::only(BLUE), 0);
        assert_eq!(clocks.remind_at(BLUE), Some(6 * DAY), "a day before, at most");
    }

    #[test]
    fn without_a_clock_nothing_runs() {
        let mut clocks = Clocks::new(Clock::None, 0);
        clocks.run(SeatSet::first(2), None, 0);
        assert_eq!((clocks.deadline(), clocks.left(RED, 5)), (None, None));
        assert!(clocks.out(u64::MAX).is_empty());
        clocks.set(Clock::Days { hours: 1 }, SeatSet::only(RED), 10);
        assert_eq!(clocks.deadline(), Some(3_600_010));
    }
}
