//! What was heard before a position that has no history of its own: one that was imagined, taken from a record, or given
//! another future.
//!
//! A program that imagines a world remembers what it heard in the real one, and so does a bot that is asked there. It holds
//! what one viewer was told and nothing else, also when it is written.

use crate::game::{Compiled, Engine};
use crate::history::History;
use crate::position::Root;
use logres_bots::{Bot, Saying};
use logres_kernel::{Event, SEATS, Seat, Viewer};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// Who hears something: one bit a seat, and the bit after the last possible seat for the gallery. The arbiter hears all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience(u8);

impl Audience {
    fn of(event: &impl Event) -> Self {
        let seats = Seat::first(SEATS).filter(|seat| event.told_to(Viewer::Seat(*seat)));
        let gallery = if event.told_to(Viewer::Gallery) { 1 << SEATS } else { 0 };
        Self(seats.fold(gallery, |bits, seat| bits | 1 << seat.index()))
    }

    fn has(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & 1 << seat.index() != 0,
            Viewer::Gallery => self.0 & 1 << SEATS != 0,
            Viewer::Arbiter => true,
        }
    }
}

/// One thing that was heard.
pub enum Heard<G: Engine> {
    Told(G::Event, Audience),
    /// A seat said something at the table.
    Said(Seat, Saying),
}

impl<G: Engine> Clone for Heard<G> {
    fn clone(&self) -> Self {
        match self {
            Heard::Told(event, audience) => Heard::Told(event.clone(), *audience),
            Heard::Said(seat, saying) => Heard::Said(*seat, saying.clone()),
        }
    }
}

impl<G: Engine> Heard<G> {
    pub fn told(event: G::Event) -> Self {
        let audience = Audience::of(&event);
        Heard::Told(event, audience)
    }

    fn by(&self, viewer: Viewer) -> bool {
        match self {
            Heard::Told(_, audience) => audience.has(viewer),
            // What is said at the table is said to everybody.
            Heard::Said(..) => true,
        }
    }

    /// As a line of text, where it is an event: its key, and what fills its gaps.
    pub fn line(&self) -> Option<String> {
        let Heard::Told(event, _) = self else { return None };
        let message = event.message();
        let gaps = message.args.iter().map(|(name, gap)| format!(" {name}={gap:?}"));
        Some(format!("{}{}", message.key, gaps.collect::<String>()))
    }

    /// Lets the bot of a seat hear it, if that seat did.
    pub fn to(&self, game: &G, seat: Seat, bot: &mut dyn Bot<G>) {
        match self {
            Heard::Told(event, _) if self.by(Viewer::Seat(seat)) => bot.hear(game, event),
            Heard::Said(speaker, saying) if *speaker != seat => bot.listen(game, *speaker, saying),
            Heard::Told(..) | Heard::Said(..) => {}
        }
    }

    fn write(&self) -> Result<Value, String> {
        match self {
            Heard::Told(event, audience) => {
                let event = serde_json::to_value(event).map_err(|fault| fault.to_string())?;
                Ok(json!([audience.0, event]))
            }
            Heard::Said(seat, saying) => Ok(json!([seat.index(), saying.phrase, saying.thing])),
        }
    }

    fn read(written: &Value) -> Result<Self, String> {
        let wrong = || format!("this is nothing that can be heard: {written}");
        match written.as_array().map(Vec::as_slice) {
            Some([audience, event]) => {
                let audience =
                    audience.as_u64().and_then(|bits| u8::try_from(bits).ok()).ok_or_else(wrong)?;
                let event =
                    serde_json::from_value(event.clone()).map_err(|fault| format!("{}: {fault}", wrong()))?;
                Ok(Heard::Told(event, Audience(audience)))
            }
            Some([seat, phrase, thing]) => {
                let seat = seat.as_u64().filter(|seat| *seat < SEATS as u64).ok_or_else(wrong)?;
                let phrase = phrase.as_str().ok_or_else(wrong)?.to_owned();
                let thing = thing.as_str().map(str::to_owned);
                Ok(Heard::Said(Seat::new(seat as usize), Saying { phrase, thing }))
            }
            _ => Err(wrong()),
        }
    }
}

/// What one viewer heard until some position.
pub struct Memory<G: Engine> {
    viewer: Viewer,
    /// The real game until then, as long as nobody has asked. It is played again only then: a program that imagines thousands of
    /// worlds asks in few of them.
    earlier: Option<(Arc<Root<G>>, History)>,
    heard: OnceLock<Vec<Heard<G>>>,
}

impl<G: Engine> Memory<G> {
    /// What a viewer heard in a game so far.
    pub fn of(viewer: Viewer, rules: &Compiled<G>, root: &Arc<Root<G>>, history: &History) -> Arc<Self> {
        match root.memory() {
            Some(memory) if history.len() == 0 && memory.viewer == viewer => Arc::clone(memory),
            // Worlds that are imagined in imagined worlds would make an endless chain, so here it is cut.
            Some(_) => Arc::new(Self::known(viewer, recalled_by(viewer, rules, root, history))),
            None => {
                let earlier = Some((Arc::clone(root), history.clone()));
                Arc::new(Self { viewer, earlier, heard: OnceLock::new() })
            }
        }
    }

    pub fn known(viewer: Viewer, heard: Vec<Heard<G>>) -> Self {
        Self { viewer, earlier: None, heard: OnceLock::from(heard) }
    }

    pub fn heard(&self, rules: &Compiled<G>) -> &[Heard<G>] {
        self.heard.get_or_init(|| {
            let Some((root, history)) = &self.earlier else { return Vec::new() };
            recalled_by(self.viewer, rules, root, history)
        })
    }

    pub fn write(&self, rules: &Compiled<G>) -> Result<Value, String> {
        let heard: Result<Vec<Value>, String> = self.heard(rules).iter().map(Heard::write).collect();
        let viewer = match self.viewer {
            Viewer::Seat(seat) => json!(seat.index()),
            Viewer::Gallery => json!("gallery"),
            Viewer::Arbiter => json!("arbiter"),
        };
        Ok(json!({ "by": viewer, "heard": heard? }))
    }

    pub fn read(written: &Value) -> Result<Self, String> {
        let viewer = match &written["by"] {
            Value::String(name) if name == "gallery" => Viewer::Gallery,
            Value::String(name) if name == "arbiter" => Viewer::Arbiter,
            other => {
                let seat = other.as_u64().filter(|seat| *seat < SEATS as u64);
                Viewer::Seat(Seat::new(seat.ok_or("nobody is named who remembers")? as usize))
            }
        };
        let heard = written["heard"].as_array().ok_or("a memory is a list of what was heard")?;
        Ok(Self::known(viewer, heard.iter().map(Heard::read).collect::<Result<_, _>>()?))
    }
}

/// Everything that anybody heard in a game so far, from its beginning on.
fn recalled<G: Engine>(rules: &Compiled<G>, root: &Root<G>, history: &History) -> Vec<Heard<G>> {
    let game = rules.game();
    let mut heard = root.memory().map_or_else(Vec::new, |memory| memory.heard(rules).to_vec());
    let (mut chance, mut news) = (root.chance(), Vec::new());
    let mut state = root.begin(game, &mut chance, &mut news);
    heard.extend(news.drain(..).map(Heard::told));
    for link in history.all() {
        let Some(choice) = rules.choices[usize::from(link.code)] else { continue };
        let seat = Seat::new(usize::from(link.seat));
        heard.extend(link.saying.clone().map(|saying| Heard::Said(seat, saying)));
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut news);
        heard.extend(news.drain(..).map(Heard::told));
    }
    heard
}

/// The same, as far as a viewer heard it.
pub fn recalled_by<G: Engine>(
    viewer: Viewer,
    rules: &Compiled<G>,
    root: &Root<G>,
    history: &History,
) -> Vec<Heard<G>> {
    let mut heard = recalled(rules, root, history);
    heard.retain(|heard| heard.by(viewer));
    heard
}
