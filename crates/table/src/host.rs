//! For programs that host a table: what was done last, what somebody saw at an earlier step, and what a bot is given.

use crate::record::{Drawn, RecordedAct};
use crate::replay::{deed, owned};
use crate::{Detail, Happening, Playable, Source, Table, wire};
use logres_kernel::Viewer;
use logres_protocol as protocol;
use logres_protocol::server::{Curve, Mark};
use serde::Serialize;

/// A [`protocol::Position`] as it is written, field by field, with the view as the game's own type: a table is shown so
/// often that a tree of values in between would be most of the work.
#[derive(Serialize)]
struct Shown<'a, V> {
    setup: &'a protocol::Setup,
    viewer: protocol::Viewer,
    step: u32,
    told: u32,
    asked: Vec<u8>,
    question: Option<protocol::Question>,
    undo: protocol::Undo,
    view: V,
    outcome: Option<protocol::Outcome>,
    commitment: Option<String>,
    opening: Option<protocol::Opening>,
    hash: Option<String>,
}

impl<G: Playable> Table<G> {
    /// What a seat or the gallery may know right now, as JSON. `revealed` says that nothing is secret any more, also
    /// where the table was broken off.
    pub fn written_position(&self, viewer: Viewer, revealed: bool) -> String {
        let (question, undo) = match viewer {
            Viewer::Seat(seat) => (self.question(seat, Detail::SHOWN), self.undo_for(seat)),
            Viewer::Gallery | Viewer::Arbiter => (None, protocol::Undo::default()),
        };
        let shown = Shown {
            setup: &self.setup,
            viewer: wire::viewer(viewer),
            step: self.step() as u32,
            told: self.log.count(viewer),
            asked: wire::numbers(self.asked()),
            question,
            undo,
            view: self.game.view(&self.state, viewer),
            outcome: self.wire_outcome(),
            commitment: self.commitment(),
            opening: if revealed { self.reveal() } else { self.opening() },
            hash: None,
        };
        // A view holds nothing that JSON has no words for.
        serde_json::to_string(&shown).unwrap_or_else(|_| "null".to_owned())
    }

    /// What was done last, as the record writes it.
    pub fn last_deed(&self) -> Option<RecordedAct> {
        self.journal.last().map(deed)
    }

    /// What the setup drew, as the record writes it.
    pub fn dealt(&self) -> Vec<Drawn> {
        owned(&self.dealt)
    }

    /// The result for the wire.
    pub fn wire_outcome(&self) -> Option<protocol::Outcome> {
        self.outcome().map(|outcome| wire::outcome(&outcome, self.seats()))
    }

    /// Key and nonce of a table that is broken off: its host says so, and nothing is secret any more.
    pub fn reveal(&self) -> Option<protocol::Opening> {
        match &self.source {
            Source::Committed(key) => Some(key.opening()),
            Source::Loose(_) | Source::Scripted(_) => None,
        }
    }

    /// How what everybody could see went up and down over the answers that stand.
    pub fn curves(&self) -> Vec<Curve> {
        let mut curves: Vec<Curve> = Vec::new();
        for step in 0..=self.step() {
            let Some(state) = self.state_at(step) else { break };
            for gauge in G::gauges(&self.game.view(&state, Viewer::Gallery)) {
                let mark = Mark { step: step as u32, value: gauge.value };
                let same = |curve: &&mut Curve| curve.what == gauge.what && curve.seat == gauge.seat;
                match curves.iter_mut().find(same) {
                    Some(curve) if curve.marks.last().is_some_and(|last| last.value == gauge.value) => {}
                    Some(curve) => curve.marks.push(mark),
                    None => {
                        let (what, seat) = (gauge.what.to_owned(), gauge.seat);
                        curves.push(Curve { what, seat, marks: vec![mark] });
                    }
                }
            }
        }
        curves
    }

    /// How many entries the log has, for [`Table::happened_since`].
    pub fn log_length(&self) -> usize {
        self.log.len()
    }

    /// What happened after the first `from` entries of the log: each event once, with everybody who hears it.
    pub fn happened_since(&self, from: usize) -> Vec<Happening> {
        self.log.happened_since::<G>(from, self.seats())
    }

    /// How much a viewer has been told so far.
    pub fn told_count(&self, viewer: Viewer) -> u32 {
        self.log.count(viewer)
    }

    /// What a viewer was told after the first `since` events, for bots that remember.
    pub fn events_for(&self, viewer: Viewer, since: usize) -> Vec<G::Event> {
        self.log.events(viewer).skip(since).cloned().collect()
    }

    /// What a viewer may know, as the game's own type.
    pub fn typed_view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// What a viewer saw after this many of the answers that stand. Nobody is asked anything there.
    pub fn position_at(&self, step: usize, viewer: Viewer) -> Option<protocol::Position> {
        let state = self.state_at(step)?;
        let outcome = self.game.outcome(&state);
        Some(protocol::Position {
            setup: self.setup.clone(),
            viewer: wire::viewer(viewer),
            step: step as u32,
            told: self.log.count_until(viewer, step),
            asked: wire::numbers(self.game.asked(&state)),
            question: None,
            undo: protocol::Undo::default(),
            view: serde_json::to_value(self.game.view(&state, viewer)).unwrap_or_default(),
            outcome: outcome.map(|outcome| wire::outcome(&outcome, self.seats())),
            commitment: self.commitment(),
            opening: None,
            hash: None,
        })
    }
}
