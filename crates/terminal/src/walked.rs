//! A record as a place: nothing can be answered there, but every step can be looked at, through anybody's eyes.

use crate::backend::{Backend, News, Wish};
use logres_games::{Content, RunningGame, replay};
use logres_kernel::{Seat, Viewer};
use logres_protocol::Text;
use logres_table::{Key, Record, RecordFault, RecordedAct, Source};
use std::collections::VecDeque;
use std::time::Duration;

/// A record that is stepped through.
pub struct Walked {
    table: Box<dyn RunningGame>,
    record: Record,
    step: usize,
    viewer: Viewer,
    queue: VecDeque<News>,
}

impl Walked {
    /// From a step of the record on. What was taken back is left out.
    pub fn new(
        record: &Record,
        content: Option<&Content>,
        viewer: Viewer,
        step: usize,
    ) -> Result<Self, Vec<RecordFault>> {
        let record = record.up_to(usize::MAX);
        let table = replay(&record, content, Source::Loose(Key::seeded(0)))?;
        let mut walked = Self { table, record, step: 0, viewer, queue: VecDeque::new() };
        walked.go(step);
        Ok(walked)
    }

    fn go(&mut self, step: usize) {
        let last = self.table.step();
        self.step = step.min(last);
        let sees = |seat: usize| self.viewer == Viewer::Arbiter || self.viewer.is(Seat::new(seat));
        let next = match self.record.standing().get(self.step).map(|line| &line.deed) {
            Some(RecordedAct::Answer { seat, choice: Some(choice), .. }) if sees(*seat) => {
                Some((*seat as u8, choice.clone()))
            }
            _ => None,
        };
        self.queue.push_back(News::Step { step: self.step, last, viewer: self.viewer, next });
        let told = self.table.told_since(self.viewer, 0);
        let until_now = told.into_iter().filter(|told| told.step as usize <= self.step).collect();
        self.queue.push_back(News::LogAnew(until_now));
        if let Some(position) = self.table.position_at(self.step, self.viewer) {
            self.queue.push_back(News::Position(Box::new(position)));
        }
    }

    /// Arbiter, every seat, gallery, and again from the beginning.
    fn next_eyes(&self) -> Viewer {
        let seats = self.table.seats();
        match self.viewer {
            Viewer::Arbiter => Viewer::Seat(Seat::new(0)),
            Viewer::Seat(seat) if seat.index() + 1 < seats => Viewer::Seat(Seat::new(seat.index() + 1)),
            Viewer::Seat(_) => Viewer::Gallery,
            Viewer::Gallery => Viewer::Arbiter,
        }
    }
}

impl Backend for Walked {
    fn wish(&mut self, wish: Wish) {
        match wish {
            Wish::Step(step) => self.go(step),
            Wish::NextEyes => {
                self.viewer = self.next_eyes();
                self.go(self.step);
            }
            _ => self.queue.push_back(News::Refused(Text::new("screen-only-looking"), None)),
        }
    }

    fn news(&mut self, _wait: Duration) -> Vec<News> {
        self.queue.drain(..).collect()
    }
}
