//! What everybody was told.

use crate::{Playable, wire};
use logres_kernel::{Event, Seat, Tell, Viewer};
use logres_protocol::{Gap, Text, Told};
use serde_json::Value;

/// One entry of the log.
#[derive(Clone, Debug)]
enum Entry<E> {
    /// A step brought this about.
    Happened(E),
    /// The table went back: by a seat of its own accord, or by consent of all.
    TakenBack(Option<Seat>),
}

/// Everything that was said, in order. Nothing is ever struck out: what is taken back stays, with a note after it, so
/// that numbers only rise and a dispute can be followed.
#[derive(Clone, Debug)]
pub(crate) struct Log<E> {
    entries: Vec<(u32, Entry<E>)>,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<E: Event> Log<E> {
    pub fn add(&mut self, step: usize, events: Vec<E>) {
        self.entries.extend(events.into_iter().map(|event| (step as u32, Entry::Happened(event))));
    }

    pub fn taken_back(&mut self, seat: Option<Seat>, to: usize) {
        self.entries.push((to as u32, Entry::TakenBack(seat)));
    }

    fn told_to(&self, viewer: Viewer) -> impl Iterator<Item = &(u32, Entry<E>)> {
        self.entries.iter().filter(move |(_, entry)| match entry {
            Entry::Happened(event) => event.told_to(viewer),
            Entry::TakenBack(_) => true,
        })
    }

    /// How many entries this viewer was told.
    pub fn count(&self, viewer: Viewer) -> u32 {
        self.told_to(viewer).count() as u32
    }

    /// How many of the entries up to a step this viewer was told.
    pub fn count_until(&self, viewer: Viewer, step: usize) -> u32 {
        self.told_to(viewer).filter(|(told_at, _)| *told_at as usize <= step).count() as u32
    }

    /// The events this viewer was told, in the game's own words.
    pub fn events(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.told_to(viewer).filter_map(|(_, entry)| match entry {
            Entry::Happened(event) => Some(event),
            Entry::TakenBack(_) => None,
        })
    }

    /// What this viewer was told after entry `since`.
    pub fn since<G: Playable<Event = E>>(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        let numbered = (1..).zip(self.told_to(viewer)).skip(since as usize);
        numbered.map(|(n, (step, entry))| told::<G>(n, *step, entry)).collect()
    }
}

fn told<G: Playable>(n: u32, step: u32, entry: &Entry<G::Event>) -> Told {
    match entry {
        Entry::Happened(event) => wire::told::<G>(n, step, event),
        Entry::TakenBack(seat) => {
            let text = match seat {
                Some(seat) => Text::new("table-taken-back").with("seat", Gap::Seat(wire::number(*seat))),
                None => Text::new("table-rewound"),
            };
            let text = text.with("step", Gap::Number(step as i32));
            Told { n, step, event: Value::Null, text, things: Vec::new() }
        }
    }
}

/// Hears what one step says.
pub(crate) struct Ear<E> {
    pub events: Vec<E>,
    pub learned: bool,
}

impl<E> Default for Ear<E> {
    fn default() -> Self {
        Self { events: Vec::new(), learned: false }
    }
}

impl<E> Tell<E> for Ear<E> {
    fn tell(&mut self, event: E) {
        self.events.push(event);
    }

    fn learned(&mut self) {
        self.learned = true;
    }
}
