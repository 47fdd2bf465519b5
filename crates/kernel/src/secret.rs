//! Facts that not everybody may know.

use crate::{Seat, SeatSet, Viewer};

/// A fact and the seats that may read it.
///
/// There is deliberately no `Deref`, `Display` or serialisation: the caller that reads says for whom ([`Secret::read`]), and
/// the rules themselves, which need the truth, ask for it by name ([`Secret::truth`]) where a reviewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Secret<T> {
    fact: T,
    readers: SeatSet,
}

impl<T> Secret<T> {
    pub const fn new(fact: T, readers: SeatSet) -> Self {
        Self { fact, readers }
    }

    /// Known to its owner alone.
    pub const fn of(fact: T, owner: Seat) -> Self {
        Self::new(fact, SeatSet::only(owner))
    }

    /// Known to nobody at the table.
    pub const fn sealed(fact: T) -> Self {
        Self::new(fact, SeatSet::NONE)
    }

    /// Known to everybody, the gallery too. A fact that never was a secret needs none of this.
    pub const fn open(fact: T) -> Self {
        Self::new(fact, SeatSet::EVERYBODY)
    }

    /// The fact, for the rules. What is computed from it must not reach somebody who is no reader.
    pub const fn truth(&self) -> &T {
        &self.fact
    }

    /// The fact, to be changed by the rules. The readers stay.
    pub const fn truth_mut(&mut self) -> &mut T {
        &mut self.fact
    }

    pub const fn readers(&self) -> SeatSet {
        self.readers
    }

    /// Has it been laid open to everybody?
    pub const fn is_open(&self) -> bool {
        SeatSet::EVERYBODY.minus(self.readers).is_empty()
    }

    pub const fn is_open_to(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.readers.has(seat),
            Viewer::Gallery => self.is_open(),
            Viewer::Arbiter => true,
        }
    }

    /// The fact, if this viewer may know it.
    pub const fn read(&self, viewer: Viewer) -> Option<&T> {
        if self.is_open_to(viewer) { Some(&self.fact) } else { None }
    }

    /// One more seat has seen it.
    pub const fn show_to(&mut self, seat: Seat) {
        self.readers = self.readers.with(seat);
    }

    /// It is laid open: everybody sees it, the gallery too.
    pub const fn reveal(&mut self) {
        self.readers = SeatSet::EVERYBODY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SEATS;

    #[test]
    fn only_readers_read() {
        let mut secret = Secret::of(7, Seat::new(1));
        assert_eq!(secret.read(Viewer::Seat(Seat::new(1))), Some(&7));
        assert_eq!(secret.read(Viewer::Seat(Seat::new(0))), None);
        assert_eq!(secret.read(Viewer::Gallery), None);
        assert_eq!(secret.read(Viewer::Arbiter), Some(&7));
        secret.show_to(Seat::new(0));
        assert!(secret.is_open_to(Viewer::Seat(Seat::new(0))));
        for seat in Seat::first(SEATS) {
            secret.show_to(seat);
        }
        assert!(!secret.is_open_to(Viewer::Gallery), "shown to every seat is not yet laid open");
        secret.reveal();
        assert_eq!(secret.read(Viewer::Gallery), Some(&7));
        assert_eq!(secret, Secret::open(7));
    }
}
