//! The Orchard: an example of a module, compiled with the feature `example-module` only and never shipped.
//!
//! Its rule sheet: "A player who repels a traitor may take an apple (MX-1). On a build space you may take an apple
//! instead of building (MX-2). At the end every apple picked that way counts one point (MX-3)."
//!
//! It touches exactly what CONTRIBUTING.md names under "How a module gets in".

use crate::Merlin;
use crate::encode::Round;
use crate::now::{Look, Now};
use crate::plans::Plans;
use crate::rules::space;
use crate::seams::{At, Module, ModuleView, Moment, MomentKind};
use crate::state::State;
use crate::step;
use crate::verbs;
use crate::view;
use crate::words::{Colour, Source, Space};
use logres_kernel::{About, Clause, Message, Numbers, Offers, Question, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An apple for repelling a traitor, or instead of building; picked apples count at the end.
pub const MODULE: Module = Module {
    plans: |plans: &mut Plans, _| plans.after(step::Run::EndGoods, Run::EndOrchard),
    offers: &[(At::Landed, pick_instead)],
    aftermaths: &[(MomentKind::Repelled, an_apple_for_courage)],
    view: ModuleView { view, imagine, ..Module::PLAIN.view },
    ..Module::PLAIN
};

super::no_content!();
super::no_things!();
super::no_stores!();

/// What the module keeps in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Data {
    /// Apples picked instead of building, by seat.
    picked: [u8; 4],
}

/// What everybody sees of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "OrchardView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// Apples picked instead of building, by seat.
    pub picked: Vec<u8>,
}

/// The module's steps that run by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// MX-3: points at the end.
    EndOrchard,
}

/// The module's questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// MX-1: does this player take an apple?
    Courage(Colour),
}

impl step::Sound for Run {}

impl step::Sound for Ask {
    fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Ask::Courage(colour) => rules.has_seat(colour),
        }
    }
}

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Take an apple instead of building.
    Pick,
}

impl Choice {
    /// Codes this module owns.
    pub const CODES: u16 = 1;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Pick => 0,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        vec![Choice::Pick]
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["orchard", "pick"] => Some(Choice::Pick),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Pick => f.write_str("orchard pick"),
        }
    }
}

/// What happens in this module only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "OrchardEvent"))]
#[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Picked { seat: Seat },
}

impl Event {
    pub fn told_to(&self, _viewer: Viewer) -> bool {
        true
    }

    pub fn message(&self) -> Message {
        match *self {
            Event::Picked { seat } => Message::new("log-orchard-picked").seat("seat", seat),
        }
    }

    pub fn things(&self) -> Vec<String> {
        match *self {
            Event::Picked { seat } => vec![crate::event::thing::apple(seat)],
        }
    }
}

/// MX-1: Whoever repels a traitor may take an apple.
fn an_apple_for_courage(now: &mut Now<'_>, seat: Seat, _moment: Moment) {
    now.push(Ask::Courage(Colour::of(seat)));
}

/// MX-2: On a build space an apple instead of a manor.
fn pick_instead(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if look.landing().is_some_and(|landing| look.space(landing.spot) == Space::Build) {
        out.judge(Choice::Pick.into(), verbs::can_gain_apple(look, seat));
    }
}

/// Runs a step of this module.
pub fn run(now: &mut Now<'_>, run: Run) {
    match run {
        Run::EndOrchard => {
            now.pop();
            for seat in now.look().in_order() {
                let picked = now.state.extras.orchard.picked[seat.index()];
                verbs::score(now, seat, picked.into(), Source::Orchard);
            }
        }
    }
}

/// Is the question put? Not where no apple can be had; then it is off the agenda.
pub fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let seat = asker(now.look(), ask);
    let opens = verbs::can_gain_apple(now.look(), seat).is_ok();
    now.pop_unless(opens)
}

/// Who is asked.
pub fn asker(_look: Look<'_>, ask: Ask) -> Seat {
    match ask {
        Ask::Courage(colour) => colour.seat(),
    }
}

/// The answers to a question of this module.
pub fn offers(_look: Look<'_>, _seat: Seat, ask: Ask, out: &mut Offers<crate::Choice>) {
    match ask {
        Ask::Courage(_) => {
            out.may(crate::Choice::Act);
            out.may(crate::Choice::Done);
        }
    }
}

/// What is asked.
pub fn question(_look: Look<'_>, ask: Ask) -> Question {
    match ask {
        Ask::Courage(_) => Question { message: Message::new("ask-orchard-courage"), clause: Clause("MX-1") },
    }
}

/// A choice of the base game or of another module, as the answer to a question of this module.
pub fn answer(now: &mut Now<'_>, seat: Seat, ask: Ask, choice: crate::Choice) {
    match (ask, choice) {
        (Ask::Courage(_), crate::Choice::Act) => {
            now.pop();
            verbs::gain_apple(now, seat);
        }
        (Ask::Courage(_), _) => now.pop(),
    }
}

/// A choice of this module, whatever the question was.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        Choice::Pick => {
            let Some(landing) = now.look().landing() else { return };
            space::execute(now, seat, landing);
            verbs::gain_apple(now, seat);
            now.state.extras.orchard.picked[seat.index()] += 1;
            now.tell(|| Event::Picked { seat }.into());
        }
    }
}

/// What a choice of this module is about.
pub fn about(_look: Look<'_>, seat: Seat, choice: Choice) -> About {
    match choice {
        Choice::Pick => About {
            things: vec![crate::event::thing::apple(seat)],
            message: Message::new("choose-orchard-pick"),
        },
    }
}

fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let picked = look.state.extras.orchard.picked[..look.rules.seats()].to_vec();
    view.extras.orchard = Some(View { picked });
}

fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.orchard else { return };
    for (picked, &seen) in state.extras.orchard.picked.iter_mut().zip(&seen.picked) {
        *picked = seen;
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    for (step, seat) in round.iter().enumerate() {
        let picked = look.state.extras.orchard.picked[seat.index()];
        out.number(|| format!("orchard.seat+{step}.picked"), picked);
    }
}
