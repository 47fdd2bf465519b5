//! Sharing: the opening exchange and the spoils of a quest.

use super::Thumb;
use logres_camelot::{White, Who};
use logres_kernel::Viewer;

impl Thumb<'_> {
    /// Is this proposal fair? A player who is doubted must not get the most.
    pub(super) fn proposal(&self) -> f32 {
        let s = self.state;
        let Some(to) = s.pool.to.read(Viewer::Seat(self.seat)) else { return 1.0 };
        let doubtful =
            to.iter().filter(|who| who.seat().is_some_and(|seat| self.doubt[seat.index()] > 0.5)).count();
        if doubtful * 2 > to.len() { -1.0 } else { 1.0 }
    }

    pub(super) fn share(&self, card: White, who: Who) -> f32 {
        let s = self.state;
        let promised = match s.pool.to.read(Viewer::Seat(self.seat)) {
            Some(to) => to.iter().filter(|&&receiver| receiver == who).count() as f32,
            None => 0.0,
        };
        let doubt =
            who.seat().map_or(0.0, |seat| if seat == self.seat { 0.0 } else { self.doubt[seat.index()] });
        let mine = if who == self.who() {
            match card.value() {
                Some(_) => 0.3 * f32::from(self.hand()[card.index()].min(2)),
                None => 0.5 * f32::from(self.hand()[card.index()].min(3)),
            }
        } else {
            0.4
        };
        mine - 0.35 * (f32::from(s.hand_size(who)) + promised) - 6.0 * doubt
    }
}
