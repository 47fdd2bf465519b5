//! Taking back: by re-running from a snapshot, never by reversing.
//!
//! A seat may take back its own last answers up to the point where information was gained: something was drawn, somebody
//! learned something, or another seat has answered since. Beyond that a table goes back only by consent, and who has to
//! consent is decided above it.

use crate::{Playable, Refused, Table};
use logres_kernel::Seat;
use logres_protocol::{Text, Undo};

/// Why no further step can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The seat has not answered anything yet.
    Nothing,
    /// Somebody else has answered since.
    OtherSeat,
    /// Something was drawn or rolled.
    Chance,
    /// Somebody saw something that was hidden.
    Learned,
    /// The game is over, and everything is open.
    Over,
}

impl Stop {
    /// The sentence, as a key of the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Stop::Nothing => "undo-nothing",
            Stop::OtherSeat => "undo-other-seat",
            Stop::Chance => "undo-chance",
            Stop::Learned => "undo-learned",
            Stop::Over => "undo-over",
        }
    }

    /// The reason in plain English, for programs.
    pub const fn sentence(self) -> &'static str {
        match self {
            Stop::Nothing => "There is nothing to take back.",
            Stop::OtherSeat => "Somebody else has answered since.",
            Stop::Chance => "Something was drawn or rolled; that cannot be taken back.",
            Stop::Learned => "Something hidden was seen; that cannot be taken back.",
            Stop::Over => "The game is over.",
        }
    }
}

impl<G: Playable> Table<G> {
    /// How many steps this seat may take back, and why no more.
    pub fn undoable(&self, seat: Seat) -> (usize, Stop) {
        if self.outcome().is_some() {
            return (0, Stop::Over);
        }
        let mut free = 0;
        for step in self.steps.iter().rev() {
            if step.seat != seat {
                let answered_before = self.steps.iter().any(|step| step.seat == seat);
                let stop = if free == 0 && !answered_before { Stop::Nothing } else { Stop::OtherSeat };
                return (free, stop);
            }
            if !step.drawn.is_empty() {
                return (free, Stop::Chance);
            }
            if step.learned {
                return (free, Stop::Learned);
            }
            free += 1;
        }
        (free, Stop::Nothing)
    }

    /// The same for the wire.
    pub fn undo_for(&self, seat: Seat) -> Undo {
        let (steps, stop) = self.undoable(seat);
        Undo {
            possible: steps > 0,
            steps: steps as u32,
            reason: Some(Text::new(stop.key())),
            redo: self.taken_back.last().is_some_and(|&(by, _)| by == seat),
        }
    }

    /// Takes back the seat's last answer.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Stop> {
        self.take_back(seat, 1)
    }

    /// Takes back all of the seat's last answers that can be taken back.
    pub fn restart(&mut self, seat: Seat) -> Result<(), Stop> {
        self.take_back(seat, usize::MAX)
    }

    pub(crate) fn take_back(&mut self, seat: Seat, at_most: usize) -> Result<(), Stop> {
        let (free, stop) = self.undoable(seat);
        if free == 0 {
            return Err(stop);
        }
        let to = self.steps.len() - free.min(at_most);
        let undone = self.steps[to..].iter().rev().map(|step| (step.seat, step.choice));
        self.taken_back.extend(undone);
        self.go_back(to, Some(seat));
        Ok(())
    }

    /// Plays again what was taken back last. Says whose answer that was, or that there is none.
    pub fn redo(&mut self) -> Option<Result<Seat, Refused>> {
        let &(seat, choice) = self.taken_back.last()?;
        Some(self.answer(seat, None, choice).map(|()| seat))
    }

    /// Plays again what this seat took back last, unless another seat did something since.
    pub fn redo_own(&mut self, seat: Seat) -> Result<(), Stop> {
        if !self.undo_for(seat).redo {
            return Err(Stop::Nothing);
        }
        match self.redo() {
            Some(Ok(_)) => Ok(()),
            Some(Err(_)) | None => Err(Stop::Nothing),
        }
    }

    /// Goes back to after `to` answers, whatever was learned since. What was drawn comes out the same again, because it
    /// depends on the number of the step alone. The caller makes sure that everybody agrees.
    pub fn rewind(&mut self, to: usize) -> Result<(), Stop> {
        if to >= self.steps.len() {
            return Err(Stop::Nothing);
        }
        self.taken_back.clear();
        self.go_back(to, None);
        Ok(())
    }
}
