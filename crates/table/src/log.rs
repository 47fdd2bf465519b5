//! What everybody was told.

use crate::{Playable, wire};
use logres_kernel::{Event, SEATS, Seat, Tell, Viewer};
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

/// Who hears an event: one bit a seat, and the bit after the last possible seat for the gallery. The arbiter hears
/// everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience(pub u8);

impl Audience {
    const EVERYBODY: Self = Self(u8::MAX);

    /// Asks an event once for every listener a table can have.
    fn of(event: &impl Event) -> Self {
        let heard = Self::listeners(SEATS).filter(|(_, viewer)| event.told_to(*viewer));
        Self(heard.fold(0, |bits, (bit, _)| bits | 1 << bit))
    }

    /// Everybody who can be told something at a table with this many seats, with their bits, in the order of the bits.
    pub fn listeners(seats: usize) -> impl Iterator<Item = (usize, Viewer)> {
        let seated = Seat::first(seats).map(|seat| (seat.index(), Viewer::Seat(seat)));
        seated.chain([(SEATS, Viewer::Gallery)])
    }

    pub fn has(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & 1 << seat.index() != 0,
            Viewer::Gallery => self.0 & 1 << SEATS != 0,
            Viewer::Arbiter => true,
        }
    }
}

/// Something that happened, with everybody who hears it.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    pub audience: Audience,
    /// The number by which each listener counts it, in the order of the bits of the audience.
    pub numbers: Vec<u32>,
    /// As the arbiter is told it. Everybody in the audience is told the same under a number of their own.
    pub told: Told,
}

/// One entry of the log, the step it belongs to, and who hears it.
#[derive(Clone, Debug)]
struct Logged<E> {
    step: u32,
    audience: Audience,
    entry: Entry<E>,
}

/// Everything that was said, in order. Nothing is ever struck out: what is taken back stays, with a note after it, so
/// that numbers only rise and a dispute can be followed.
#[derive(Clone, Debug)]
pub(crate) struct Log<E> {
    entries: Vec<Logged<E>>,
    /// How many entries each listener was told, by the bit of the listener.
    told: [u32; SEATS + 1],
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { entries: Vec::new(), told: [0; SEATS + 1] }
    }
}

impl<E: Event> Log<E> {
    pub fn add(&mut self, step: usize, events: Vec<E>) {
        for event in events {
            self.push(Logged {
                step: step as u32,
                audience: Audience::of(&event),
                entry: Entry::Happened(event),
            });
        }
    }

    fn push(&mut self, logged: Logged<E>) {
        for (bit, told) in self.told.iter_mut().enumerate() {
            *told += u32::from(logged.audience.0 >> bit & 1);
        }
        self.entries.push(logged);
    }

    pub fn taken_back(&mut self, seat: Option<Seat>, to: usize) {
        let entry = Entry::TakenBack(seat);
        self.push(Logged { step: to as u32, audience: Audience::EVERYBODY, entry });
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    fn told_to(&self, viewer: Viewer) -> impl Iterator<Item = &Logged<E>> {
        self.entries.iter().filter(move |logged| logged.audience.has(viewer))
    }

    /// How many entries this viewer was told.
    pub fn count(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Seat(seat) => self.told[seat.index()],
            Viewer::Gallery => self.told[SEATS],
            Viewer::Arbiter => self.entries.len() as u32,
        }
    }

    /// How many of the entries up to a step this viewer was told.
    pub fn count_until(&self, viewer: Viewer, step: usize) -> u32 {
        self.told_to(viewer).filter(|logged| logged.step as usize <= step).count() as u32
    }

    /// The events this viewer was told, in the game's own words.
    pub fn events(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.told_to(viewer).filter_map(|logged| match &logged.entry {
            Entry::Happened(event) => Some(event),
            Entry::TakenBack(_) => None,
        })
    }

    /// What this viewer was told after entry `since`.
    pub fn since<G: Playable<Event = E>>(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        let numbered = (1..).zip(self.told_to(viewer)).skip(since as usize);
        numbered.map(|(n, logged)| told::<G>(n, logged.step, &logged.entry)).collect()
    }

    /// Every entry from place `from` on that somebody at a table with this many seats hears. Each is written once.
    pub fn happened_since<G: Playable<Event = E>>(&self, from: usize, seats: usize) -> Vec<Happening> {
        let new = self.entries.get(from..).unwrap_or_default();
        let mut counts = self.told;
        for (bit, count) in counts.iter_mut().enumerate() {
            *count -= new.iter().filter(|logged| logged.audience.0 >> bit & 1 == 1).count() as u32;
        }
        let mut happened = Vec::new();
        for (n, logged) in (1 + from as u32..).zip(new) {
            let (mut bits, mut numbers) = (0, Vec::new());
            for (bit, viewer) in Audience::listeners(seats) {
                if logged.audience.has(viewer) {
                    counts[bit] += 1;
                    bits |= 1 << bit;
                    numbers.push(counts[bit]);
                }
            }
            if bits != 0 {
                let told = told::<G>(n, logged.step, &logged.entry);
                happened.push(Happening { audience: Audience(bits), numbers, told });
            }
        }
        happened
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
