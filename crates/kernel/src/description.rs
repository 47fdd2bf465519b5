//! How a game describes itself to the programs that run it: its name, what can be selected, its content.

use crate::{Game, ThingDescription};
use std::collections::BTreeMap;

/// A content folder in memory: file name → text.
pub type Folder = BTreeMap<String, String>;

/// What was selected for one table, by the names of the [`Description`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// How many seats.
    pub seats: usize,
    pub modules: Vec<String>,
    /// Option name → value. Options that are not named have their default.
    pub options: BTreeMap<String, String>,
}

/// A module that can be added to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleDescription {
    pub name: &'static str,
    /// Modules it cannot be played without.
    pub needs: Vec<&'static str>,
}

/// An option: the default is the first value. An empty list means that any number is a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionDescription {
    pub name: &'static str,
    pub values: Vec<&'static str>,
}

/// A ready-made selection of modules and options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetDescription {
    pub name: &'static str,
    /// Key of its title in the language files.
    pub title: &'static str,
    /// Key of one sentence about it.
    pub about: &'static str,
    /// The numbers of seats it is for.
    pub seats: Vec<u8>,
    pub modules: Vec<&'static str>,
    pub options: Vec<(&'static str, &'static str)>,
}

/// What can be selected before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// Possible numbers of seats, ascending.
    pub seats: Vec<u8>,
    /// Names of the seats, in the order in which they are given out.
    pub seat_names: Vec<&'static str>,
    pub modules: Vec<ModuleDescription>,
    pub options: Vec<OptionDescription>,
    /// The set for a first game comes first.
    pub sets: Vec<SetDescription>,
}

/// A number on the board that goes up and down during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    /// Key in the language files.
    pub what: &'static str,
    /// The seat it belongs to; `None` if it belongs to the whole table.
    pub seat: Option<u8>,
    pub value: i32,
}

/// A game that can be set up from names. A game's crate implements this and [`Game`]; nothing else in the workspace
/// describes the game.
pub trait Described: Game + Sized {
    /// The game's name in setups, records and scenarios.
    const NAME: &'static str;

    /// The revision of the rules: it rises with every change that alters offers, their order or scores.
    const RULES: u32;

    /// Options whose default has changed: the first revision with the new default, the option's name, and the value that
    /// was the default before. Games of an earlier revision that do not name the option were played with that value.
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = &[];

    /// The first revision whose states are stored as they are now. Fingerprints of earlier revisions differ even if the
    /// games are the same.
    const STATES_SINCE: u32 = 0;

    /// The list of the view that has one entry per seat (`castles`, `knights`): scenarios name its entries by seat.
    const BY_SEAT: &'static str;

    /// The ending with which all loyal players win together; `None` if everybody plays for themselves.
    const TEAM_VICTORY: Option<&'static str> = None;

    /// How the ids of the rulebook's paragraphs about this game begin, up to the first hyphen.
    fn clauses() -> Vec<&'static str> {
        Vec::new()
    }

    /// What can be selected.
    fn description() -> Description;

    /// The vocabulary of things that offers, barred choices and events name.
    fn things() -> Vec<ThingDescription> {
        Vec::new()
    }

    /// Parts of the view that follow from the rest: scenarios that list what changed need not name them.
    fn follows() -> Vec<&'static str> {
        Vec::new()
    }

    /// Compiles a ruleset. Returns every fault, one sentence each.
    fn compile(selection: &Selection, content: &Folder) -> Result<Self, Vec<String>>;

    /// The built-in content.
    fn content() -> Folder;

    /// The content that was built in at an earlier revision of the rules.
    fn content_since(revision: u32) -> Folder {
        let _ = revision;
        Self::content()
    }

    /// Everything that is wrong with a content folder, one sentence each, with file and line where possible.
    fn content_faults(content: &Folder) -> Vec<String>;

    /// Adds a player to a running game: returns the ruleset with one seat more, and the present position with that seat
    /// still empty. The new player enters at the entry point `join`. The error is a sentence that says why nobody can
    /// join.
    fn welcome(&self, _state: &Self::State) -> Result<(Self, Self::State), String> {
        Err(format!("Nobody can join a running game of {}.", Self::NAME))
    }

    /// The things on the board that set phrases may name, at a table with these seats. Where only set phrases are
    /// allowed, a thing must say no more than a finger that points at the board.
    fn topics(_seats: &[String]) -> Vec<String> {
        Vec::new()
    }

    /// On which side each seat is, by the view of a viewer who may know it; `None` for all in a game without sides.
    fn sides(view: &Self::View) -> Vec<Option<&'static str>> {
        let _ = view;
        Vec::new()
    }

    /// The numbers to draw as curves after the game, read from a view, so that they tell nothing the view does not.
    fn gauges(view: &Self::View) -> Vec<Gauge> {
        let _ = view;
        Vec::new()
    }
}
