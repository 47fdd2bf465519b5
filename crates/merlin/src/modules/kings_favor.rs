//! King's Favor: a resolved quest may teach an ability for the rest of the game instead of giving its points (MF clauses).

use crate::flow::Flow;
use crate::modules::{Look, Module, Now};
use logres_kernel::{About, Message, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the module plugs in.
pub const MODULE: Module = Module { title: "kings-favor", ..Module::PLAIN };

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {}

/// What everybody sees of it, and what a viewer may see besides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {}

/// The module's own entries of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = 0;

    pub const fn code(self) -> u16 {
        match self {}
    }

    /// Reads a written choice of this module.
    pub fn read(_words: &[&str]) -> Option<Self> {
        None
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        match *self {}
    }

    pub fn message(&self) -> Message {
        match *self {}
    }

    pub fn things(&self) -> Vec<String> {
        match *self {}
    }
}

/// Runs a step of this module, or says that it asks.
pub fn run(_now: &mut Now<'_>, step: Step) -> Flow {
    match step {}
}

/// Who is asked by a step of this module.
pub fn asker(_look: Look<'_>, step: Step) -> Seat {
    match step {}
}

/// The answers to a question of this module.
pub fn offers(_look: Look<'_>, _seat: Seat, step: Step, _out: &mut Offers<crate::Choice>) {
    match step {}
}

/// What a step of this module asks.
pub fn question(_look: Look<'_>, _seat: Seat, step: Step) -> Question {
    match step {}
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(_now: &mut Now<'_>, _seat: Seat, step: Step, _choice: crate::Choice) {
    match step {}
}

/// A choice of this module, whatever the question was.
pub fn play(_now: &mut Now<'_>, _seat: Seat, choice: Choice) {
    match choice {}
}

/// What a choice of this module is about.
pub fn about(_look: Look<'_>, _seat: Seat, choice: Choice) -> About {
    match choice {}
}
