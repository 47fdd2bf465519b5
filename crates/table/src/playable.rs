//! What a game must bring so that a table can run it.

use crate::key::hex;
use crate::wire;
use logres_kernel::{Event, Game};
use logres_protocol::{GameInfo, Gap, Setup, Text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A content folder that somebody has read: file name → text.
pub type Folder = BTreeMap<String, String>;

/// The entry point at which somebody who comes late sits down.
pub(crate) const JOIN: &str = "join";

/// One thing on the board that goes up and down: what it is (a key of the language files), whose, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    pub what: &'static str,
    pub seat: Option<u8>,
    pub value: i32,
}

/// A game that can be set up from words, shown as JSON and written into a record.
pub trait Playable:
    Game<View: Serialize + DeserializeOwned, State: Send> + Send + Sync + Sized + 'static
{
    /// The game's name in setups, records and scenarios.
    const NAME: &'static str;

    /// The revision of the rules: it rises with every change that alters offers, their order or scores.
    const RULES: u32;

    /// Options whose default has changed: the first revision with the new default, the option's name, and the value that
    /// was the default before. Games of an earlier revision that do not name the option were played with that value.
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = &[];

    /// The first revision since which states are kept as they are now. Fingerprints from before it differ even where the
    /// games are the same.
    const STATES_SINCE: u32 = 0;

    /// The list of the view that holds one entry a seat (`castles`, `knights`): scenarios name its entries by seat.
    const BY_SEAT: &'static str;

    /// Parts of the view that only follow from the rest: when scenarios list what changed, these are not asked about.
    const FOLLOWS: &'static [&'static str] = &[];

    /// Compiles a ruleset from names. Every fault is reported, one sentence each.
    fn compile(setup: &Setup, content: &Folder) -> Result<Self, Vec<String>>;

    /// A setup that somebody wrote when the rules had an earlier revision, as it has to be written now: options that it
    /// does not name and whose default has changed since get the value they had. A setup of the present revision stays
    /// as it is.
    fn setup_since(setup: &Setup, revision: u32) -> Setup {
        let mut since = setup.clone();
        let mut changed: Vec<_> =
            Self::EARLIER_DEFAULTS.iter().filter(|(first, ..)| revision < *first).collect();
        // A default that changed twice had, at the record's time, the value before the first of those changes.
        changed.sort_by_key(|(first, ..)| *first);
        for &&(_, option, value) in &changed {
            if since.options.contains_key(option) {
                continue;
            }
            since.options.insert(option.to_owned(), value.to_owned());
            // What belongs to another variant of the game cannot be said here, and need not be.
            if Self::compile(&since, &Self::content()).is_err() {
                since.options.remove(option);
            }
        }
        since
    }

    /// The content the game was built with.
    fn content() -> Folder;

    /// The content that games of an earlier revision of the rules were built with.
    fn content_since(revision: u32) -> Folder {
        let _ = revision;
        Self::content()
    }

    /// Everything that is wrong with a content folder, one sentence each, with file and line where possible.
    fn content_faults(content: &Folder) -> Vec<String>;

    /// What can be chosen.
    fn info() -> GameInfo;

    /// One player more in a running game: the ruleset with that seat, and the present position there with an empty chair.
    /// Whoever sits down enters it at [`JOIN`]. Why nobody can join is said in a sentence.
    fn welcome(&self, _state: &Self::State) -> Result<(Self, Self::State), String> {
        Err(format!("Nobody can join a running game of {}.", Self::NAME))
    }

    /// The things on the board that people may speak about in set phrases, at a table with these seats. Whoever may say
    /// nothing but set phrases can say no more with them than a finger on the board could.
    fn topics(_seats: &[String]) -> Vec<String> {
        Vec::new()
    }

    /// What goes up and down on the board, for curves after the game. It is read off a view, so it tells nothing that the
    /// view does not.
    fn gauges(view: &Self::View) -> Vec<Gauge> {
        let _ = view;
        Vec::new()
    }

    /// An event as JSON, for clients that animate and for programs. Its sentence already holds what it is about, so that
    /// is what a game without a better form gives: `{"kind": "log-rolled", "seat": 0, …}`.
    fn event(event: &Self::Event) -> Value {
        let Text { key, args } = wire::text(&event.message());
        let fields = args.into_iter().map(|(name, gap)| match gap {
            Gap::Number(number) => (name, number.into()),
            Gap::Text(key) => (name, key.into()),
            Gap::Seat(seat) => (name, seat.into()),
        });
        [("kind".to_owned(), Value::from(key))].into_iter().chain(fields).collect()
    }
}

/// How a record names the content a game was played with. Remarks and layout of the files do not count: a record must
/// not become worthless because somebody explained a card better.
pub fn digest(content: &Folder) -> String {
    let mut hash = Sha256::new();
    for (name, text) in content {
        let facts =
            toml::from_str::<toml::Table>(text).ok().and_then(|facts| serde_json::to_string(&facts).ok());
        let facts = facts.as_ref().unwrap_or(text);
        // Lengths keep two different folders from running together into the same bytes.
        for part in [name, facts] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    format!("sha256:{}", hex(&hash.finalize()))
}

/// Every fault in a setup that needs no rule to be seen.
pub(crate) fn setup_faults(setup: &Setup, info: &GameInfo) -> Vec<String> {
    let mut faults = Vec::new();
    let game = &info.game;
    if !info.seats.iter().any(|&count| usize::from(count) == setup.seats.len()) {
        let counts: Vec<_> = info.seats.iter().map(u8::to_string).collect();
        let given = setup.seats.len();
        faults.push(format!("{game} is played by {}, not by {given}", alternatives(&counts)));
    }
    let names = &info.seat_names[..setup.seats.len().min(info.seat_names.len())];
    if setup.seats != names {
        let given = setup.seats.join(", ");
        faults
            .push(format!("the seats of {game} are called {}, in this order, not {given}", names.join(", ")));
    }
    for (place, module) in setup.modules.iter().enumerate() {
        if !info.modules.contains(module) {
            let known =
                if info.modules.is_empty() { "there is none".to_owned() } else { info.modules.join(", ") };
            faults.push(format!("no module of {game} is called \"{module}\": {known}"));
        }
        if setup.modules[..place].contains(module) {
            faults.push(format!("the module \"{module}\" is named twice"));
        }
    }
    for (name, value) in &setup.options {
        match info.options.iter().find(|option| option.name == *name) {
            None => {
                let known: Vec<_> = info.options.iter().map(|option| option.name.as_str()).collect();
                faults.push(format!("no option of {game} is called \"{name}\": {}", known.join(", ")));
            }
            Some(option) if !option.values.is_empty() && !option.values.contains(value) => {
                faults
                    .push(format!("the option {name} is {}, not \"{value}\"", alternatives(&option.values)));
            }
            Some(_) => {}
        }
    }
    faults
}

/// `a, b or c`.
fn alternatives(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_facts_of_a_folder_count() {
        let folder = |text: &str| Folder::from([("apples.toml".to_owned(), text.to_owned())]);
        let plain = digest(&folder("count = 11\n[green]\nsour = true\n"));
        assert_eq!(digest(&folder("# eleven\ncount  =  11\n\n[green] # ones\nsour = true")), plain);
        assert_ne!(digest(&folder("count = 12\n[green]\nsour = true\n")), plain);
        assert_ne!(digest(&folder("not toml")), digest(&folder("no toml")));
    }
}
