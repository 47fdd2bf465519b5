//! The record of a table whose game cannot be rebuilt: its pack is not here, or its rules come out differently now.
//!
//! Everything a record needs stands in the log, so nothing is lost and somebody who has the pack can play it again. What a
//! running game may show of it is less than usual: without the rules nobody can tell which answers were given in the open,
//! so everybody is shown their own and no other.

use super::TableState;
use logres_kernel::{Seat, Viewer};
use logres_protocol::Outcome;
use logres_table::{Drawn, Ending, Record, RecordLine, RecordedAct};

/// What was done at a table.
pub(super) struct Paper {
    pub dealt: Vec<Drawn>,
    pub deeds: Vec<RecordedAct>,
    /// The commitment that was made when the game began.
    pub promised: Option<String>,
}

impl TableState {
    pub(super) fn paper_record(&self, viewer: Viewer) -> Option<Record> {
        let Paper { dealt, deeds, promised } = self.paper.as_ref()?;
        let begun = match &self.origin.beginning {
            Some(beginning) => beginning.clone(),
            None => Record {
                setup: self.origin.setup.clone(),
                content: self.services.library.content_of(&self.origin),
                commitment: promised.clone(),
                dealt: dealt.clone(),
                ..Record::default()
            },
        };
        let mut record = Record { rules: self.room.rules, hash: self.room.hash.clone(), ..begun };
        record.lines.extend(deeds.iter().map(|deed| RecordLine { number: 0, deed: deed.clone() }));
        if let Some(outcome) = &self.room.outcome {
            record.ending = Some(ending(outcome));
        }
        if self.room.is_over() {
            // A game that goes on from a record made no commitment, so there is nothing to open.
            record.opening = self.origin.beginning.is_none().then(|| self.origin.key().opening());
            return Some(record);
        }
        hide(&mut record, viewer);
        Some(record)
    }
}

fn ending(outcome: &Outcome) -> Ending {
    Ending {
        line: 0,
        points: outcome.points.clone(),
        winners: outcome.winners.iter().map(|&seat| seat.into()).collect(),
        ending: outcome.ending.clone(),
    }
}

/// Leaves of a running game what a viewer certainly knows.
fn hide(record: &mut Record, viewer: Viewer) {
    let name = |seat: Seat| record.setup.seats.get(seat.index()).cloned();
    record.shown_to = Some(match viewer {
        Viewer::Seat(seat) => name(seat).unwrap_or_default(),
        Viewer::Gallery | Viewer::Arbiter => "gallery".to_owned(),
    });
    (record.hash, record.position, record.at) = (None, None, None);
    record.dealt.clear();
    for line in &mut record.lines {
        if let RecordedAct::Answer { seat, choice, drawn } = &mut line.deed {
            drawn.clear();
            if !viewer.is(Seat::new(*seat)) {
                *choice = None;
            }
        }
    }
}
