//! The modules of the game: one list, and everything that follows from it.
//!
//! A module is a file (or a folder) here and one line in the list below. The list makes its name, its variant of
//! [`ModuleChoice`], [`ModuleEvent`], [`ModuleAsk`] and [`ModuleRun`], its parts of the state and of the view, and the
//! calls of its functions. The base game knows each of those enums as one variant, `Module`, and no module by name.
//!
//! A module's file has these items, which the list calls:
//!
//! - `MODULE`: the seams it uses ([`Module`]).
//! - `Data`, `View`: its part of the state and of the view.
//! - `Run`, with `run`: its steps that run by themselves. None: `no_steps!();`
//! - `Ask`, with `opens`, `asker`, `offers`, `question`, `answer`: its questions. None: `no_questions!();`
//! - `Choice`, with `CODES`, `code`, `every`, `read`, `Display`, and the functions `play` and `about`: its answers.
//! - `Stores`, with `stores`: what a seat keeps of its pieces, for bots. Nothing: `no_stores!();`
//! - `content`, with `FILE`, `Printed`, `read`: what is printed on its pieces, and the file that says so. None: `no_content!();`
//! - `encode`: what a viewer may know of it, as numbers.
//! - `Event`, with `told_to`, `message`, `things`: what happens in it.
//! - `Thing`, with `clause`: its pieces and places on the board. None: `no_things!();`

use crate::Merlin;
use crate::choice::Choice;
use crate::content::page::Table;
use crate::content::{Folder, PackFile};
use crate::encode::Round;
use crate::event::Event;
use crate::now::{Look, Now};
use crate::options::ModuleSet;
use crate::seams::Module;
use crate::state::State;
use crate::step::{Ask, Run, Step};
use logres_kernel::{About, Message, Numbers, Offers, Question, Seat, ThingDescription, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub mod arthur;
pub mod caerleon;
pub mod decree;
pub mod gold;
pub mod kings_favor;
pub mod knights;
pub mod market;
pub mod morgana;
#[cfg(feature = "example-module")]
pub mod orchard;
pub mod treasures;

/// The modules, a line each: variant, file, written name, beginning of its clauses, and the sources of points it brings.
///
/// The order is that in which they are asked and resolved: first those that change the board, then those that add to what
/// happens on it. Where two modules follow from one moment, the earlier one goes first. Codes of choices follow the order
/// too, so a new module comes last.
///
/// `modules!(make …)` calls the macro `make` with whatever follows its name, and then the list.
macro_rules! modules {
    ($make:ident $($before:tt)*) => {
        $crate::modules::with_example! { $make $($before)*
            KingsFavor = kings_favor, "kings-favor", "MF", Favor "favor";
            Arthur = arthur, "arthur", "MA", Picts "picts";
            Knights = knights, "knights", "MK", Gareth "gareth", Geraint "geraint";
            Gold = gold, "gold", "MG", Gold "gold";
            Market = market, "market", "MM";
            Caerleon = caerleon, "caerleon", "MC";
            Morgana = morgana, "morgana", "MW", Horn "horn";
            Treasures = treasures, "treasures", "MT", Treasures "treasures";
            Decree = decree, "decree", "MD", Decree "decree";
        }
    };
}
pub(crate) use modules;

/// Adds the line of the example module, a tenth one that is never shipped.
#[cfg(feature = "example-module")]
macro_rules! with_example {
    ($make:ident $($list:tt)*) => {
        $make! { $($list)*
            Orchard = orchard, "orchard", "MX", Orchard "orchard";
        }
    };
}
#[cfg(not(feature = "example-module"))]
macro_rules! with_example {
    ($make:ident $($list:tt)*) => { $make! { $($list)* } };
}
pub(crate) use with_example;

/// A module without pieces that have something printed on them.
#[allow(unused_macros, reason = "every shipped module has some")]
macro_rules! no_content {
    () => {
        pub mod content {
            pub type Printed = ();
            pub const FILE: Option<crate::content::PackFile> = None;

            pub(crate) fn read(_top: &mut crate::content::page::Table<'_>) -> Option<Printed> {
                Some(())
            }
        }
    };
}
#[allow(unused_imports, reason = "every shipped module has some")]
use no_content;

/// A module without pieces and places of its own on the board.
#[allow(unused_macros, reason = "every shipped module has some")]
macro_rules! no_things {
    () => {
        /// This module adds nothing to the things on the board.
        pub enum Thing {}

        impl Thing {
            pub fn described() -> Vec<logres_kernel::ThingDescription> {
                Vec::new()
            }
        }

        impl std::str::FromStr for Thing {
            type Err = ();

            fn from_str(_written: &str) -> Result<Self, ()> {
                Err(())
            }
        }
    };
}
#[allow(unused_imports, reason = "every shipped module has some")]
use no_things;

/// A module without steps that run by themselves.
macro_rules! no_steps {
    () => {
        /// This module has no step that runs by itself.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum Run {}

        impl crate::step::Sound for Run {}

        pub fn run(_now: &mut crate::now::Now<'_>, run: Run) {
            match run {}
        }
    };
}
use no_steps;

/// A module without questions of its own.
macro_rules! no_questions {
    () => {
        /// This module has no question of its own.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum Ask {}

        impl crate::step::Sound for Ask {}

        pub fn opens(_now: &mut crate::now::Now<'_>, ask: Ask) -> bool {
            match ask {}
        }

        pub fn asker(_look: crate::now::Look<'_>, ask: Ask) -> logres_kernel::Seat {
            match ask {}
        }

        pub fn offers(
            _look: crate::now::Look<'_>,
            _seat: logres_kernel::Seat,
            ask: Ask,
            _out: &mut logres_kernel::Offers<crate::Choice>,
        ) {
            match ask {}
        }

        pub fn question(_look: crate::now::Look<'_>, ask: Ask) -> logres_kernel::Question {
            match ask {}
        }

        pub fn answer(
            _now: &mut crate::now::Now<'_>,
            _seat: logres_kernel::Seat,
            ask: Ask,
            _choice: crate::Choice,
        ) {
            match ask {}
        }
    };
}
use no_questions;

/// A module that leaves nothing in front of a seat for a bot to judge.
macro_rules! no_stores {
    () => {
        pub type Stores = ();

        pub fn stores(_look: crate::now::Look<'_>, _seat: logres_kernel::Seat) -> Stores {}
    };
}
use no_stores;

/// Everything that follows from the list.
macro_rules! generate {
    ($( $Variant:ident = $module:ident, $name:literal, $clauses:literal $(, $Source:ident $source:literal)*; )+) => {
        /// The modules, in the order of the list.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ModuleName { $($Variant,)+ }

        impl ModuleName {
            pub const ALL: [ModuleName; [$($name),+].len()] = [$(ModuleName::$Variant),+];

            /// The written name.
            pub const fn name(self) -> &'static str {
                match self { $( ModuleName::$Variant => $name, )+ }
            }

            /// The key of the language files.
            pub const fn key(self) -> &'static str {
                match self { $( ModuleName::$Variant => concat!("module-", $name), )+ }
            }

            /// How its clauses begin.
            pub const fn clauses(self) -> &'static str {
                match self { $( ModuleName::$Variant => $clauses, )+ }
            }

            pub const fn module(self) -> &'static Module {
                MODULES[self as usize].1
            }
        }

        /// The modules with their seams.
        pub const MODULES: [(ModuleName, &Module); ModuleName::ALL.len()] =
            [$( (ModuleName::$Variant, &$module::MODULE), )+];

        /// What the modules keep in the state, each its own small part; all of them together a third of the state at most.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct Extras { $( pub $module: $module::Data, )+ }

        /// What the modules in play show; nothing for the others.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub struct ExtrasView {
            $(
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $module: Option<$module::View>,
            )+
        }

        /// What is printed on the modules' components.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Pieces { $( pub $module: $module::content::Printed, )+ }

        impl Pieces {
            /// The files they are read from, module by module.
            pub const FILES: [Option<PackFile>; ModuleName::ALL.len()] = [$( $module::content::FILE ),+];

            /// Every file is read, whatever is wrong with the others, so that all faults come to light.
            pub(crate) fn read(folder: &Folder<'_>) -> Option<Self> {
                $( let $module = read_file(folder, $module::content::FILE, $module::content::read); )+
                Some(Self { $( $module: $module?, )+ })
            }
        }

        /// What a seat keeps of the modules' own pieces, for bots; nothing where a module is not in play.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Stores { $( pub $module: $module::Stores, )+ }

        impl Merlin {
            /// What a seat keeps of the modules' own pieces.
            pub fn stores(&self, state: &State, seat: Seat) -> Stores {
                let look = Look { rules: self, state };
                Stores { $( $module: $module::stores(look, seat), )+ }
            }
        }

        /// A step of a module that runs by itself.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum ModuleRun { $( $Variant($module::Run), )+ }

        $(
            impl From<$module::Run> for Step {
                #[inline]
                fn from(run: $module::Run) -> Self {
                    Step::Run(Run::Module(ModuleRun::$Variant(run)))
                }
            }
        )+

        impl ModuleRun {
            pub fn run(self, now: &mut Now<'_>) {
                match self { $( ModuleRun::$Variant(run) => $module::run(now, run), )+ }
            }

            /// Is the module in play, and does the step speak only of what is in this game?
            pub fn is_sound(self, rules: &Merlin) -> bool {
                use crate::step::Sound;
                match self {
                    $( ModuleRun::$Variant(run) => rules.options.modules.has(ModuleName::$Variant) && run.is_sound(rules), )+
                }
            }
        }

        /// A question of a module.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum ModuleAsk { $( $Variant($module::Ask), )+ }

        $(
            impl From<$module::Ask> for Step {
                #[inline]
                fn from(ask: $module::Ask) -> Self {
                    Step::Ask(Ask::Module(ModuleAsk::$Variant(ask)))
                }
            }
        )+

        impl ModuleAsk {
            pub const fn module(self) -> ModuleName {
                match self { $( ModuleAsk::$Variant(_) => ModuleName::$Variant, )+ }
            }

            /// Is the question put? If not, it has done what is left of it and is off the agenda.
            pub fn opens(self, now: &mut Now<'_>) -> bool {
                match self { $( ModuleAsk::$Variant(ask) => $module::opens(now, ask), )+ }
            }

            /// Who is asked.
            pub fn asker(self, look: Look<'_>) -> Seat {
                match self { $( ModuleAsk::$Variant(ask) => $module::asker(look, ask), )+ }
            }

            pub fn offers(self, look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
                match self { $( ModuleAsk::$Variant(ask) => $module::offers(look, seat, ask, out), )+ }
            }

            pub fn question(self, look: Look<'_>) -> Question {
                match self { $( ModuleAsk::$Variant(ask) => $module::question(look, ask), )+ }
            }

            /// A choice that is not the module's own, as the answer.
            pub fn answer(self, now: &mut Now<'_>, seat: Seat, choice: Choice) {
                match self { $( ModuleAsk::$Variant(ask) => $module::answer(now, seat, ask, choice), )+ }
            }

            /// Is the module in play, and does the question speak only of what is in this game?
            pub fn is_sound(self, rules: &Merlin) -> bool {
                use crate::step::Sound;
                match self {
                    $( ModuleAsk::$Variant(ask) => rules.options.modules.has(ModuleName::$Variant) && ask.is_sound(rules), )+
                }
            }
        }

        /// Every thing that a module adds to those on the board.
        pub(crate) fn things() -> Vec<ThingDescription> {
            let mut all = Vec::new();
            $( all.extend($module::Thing::described()); )+
            all
        }

        /// Is this the written form of a module's thing?
        pub(crate) fn is_thing(written: &str) -> bool {
            false $( || written.parse::<$module::Thing>().is_ok() )+
        }

        /// What a viewer may know of the modules in play, as numbers.
        pub(crate) fn encode(look: Look<'_>, viewer: Viewer, round: Round, out: &mut impl Numbers) {
            $(
                if look.rules.options.modules.has(ModuleName::$Variant) {
                    $module::encode(look, viewer, round, out);
                }
            )+
        }

        /// A choice of a module.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ModuleChoice { $( $Variant($module::Choice), )+ }

        $(
            impl From<$module::Choice> for Choice {
                #[inline]
                fn from(choice: $module::Choice) -> Self {
                    Choice::Module(ModuleChoice::$Variant(choice))
                }
            }
        )+

        /// The codes of the modules: how many each owns.
        const CODES: [u16; ModuleName::ALL.len()] = [$( $module::Choice::CODES ),+];

        impl ModuleChoice {
            /// The code among those of all modules.
            pub const fn code(self) -> u16 {
                match self {
                    $( ModuleChoice::$Variant(choice) => FIRST_CODES[ModuleName::$Variant as usize] + choice.code(), )+
                }
            }

            /// Every choice of the modules, in the order of the codes.
            pub fn every() -> Vec<Self> {
                let mut all = Vec::new();
                $( all.extend($module::Choice::every().into_iter().map(ModuleChoice::$Variant)); )+
                all
            }

            /// Reads a written choice of any module.
            pub fn read(words: &[&str]) -> Option<Self> {
                None $( .or_else(|| $module::Choice::read(words).map(ModuleChoice::$Variant)) )+
            }

            /// Plays the choice, whatever the question was.
            pub fn play(self, now: &mut Now<'_>, seat: Seat) {
                match self { $( ModuleChoice::$Variant(choice) => $module::play(now, seat, choice), )+ }
            }

            pub fn about(self, look: Look<'_>, seat: Seat) -> About {
                match self { $( ModuleChoice::$Variant(choice) => $module::about(look, seat, choice), )+ }
            }
        }

        impl fmt::Display for ModuleChoice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $( ModuleChoice::$Variant(choice) => choice.fmt(f), )+ }
            }
        }

        /// What happened in a module.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MerlinModuleEvent"))]
        #[serde(tag = "kind", rename_all = "kebab-case")]
        pub enum ModuleEvent { $( $Variant($module::Event), )+ }

        $(
            impl From<$module::Event> for Event {
                fn from(event: $module::Event) -> Self {
                    Event::Module(ModuleEvent::$Variant(event))
                }
            }
        )+

        impl ModuleEvent {
            pub fn told_to(&self, viewer: Viewer) -> bool {
                match self { $( ModuleEvent::$Variant(event) => event.told_to(viewer), )+ }
            }

            pub fn message(&self) -> Message {
                match self { $( ModuleEvent::$Variant(event) => event.message(), )+ }
            }

            pub fn things(&self) -> Vec<String> {
                match self { $( ModuleEvent::$Variant(event) => event.things(), )+ }
            }
        }
    };
}

modules!(generate);

/// Reads a module's file; a module without one reads nothing.
fn read_file<T>(
    folder: &Folder<'_>,
    file: Option<PackFile>,
    read: fn(&mut Table<'_>) -> Option<T>,
) -> Option<T> {
    match file {
        Some((name, _)) => folder.file(name, read),
        None => folder.no_file(read),
    }
}

/// The first code of each module, and the end of all of them.
const FIRST_CODES: [u16; ModuleName::ALL.len() + 1] = {
    let mut first = [0; ModuleName::ALL.len() + 1];
    let mut module = 0;
    while module < CODES.len() {
        first[module + 1] = first[module] + CODES[module];
        module += 1;
    }
    first
};

impl ModuleChoice {
    /// How many codes the modules own.
    pub const CODES: u16 = FIRST_CODES[ModuleName::ALL.len()];
}

impl ModuleName {
    /// The module this one cannot be played without (MG-GEN-1, AR-G5).
    pub const fn needs(self) -> Option<ModuleName> {
        self.module().needs
    }

    /// The module alone, with what it needs.
    pub fn alone(self) -> ModuleSet {
        self.needs().into_iter().chain([self]).collect()
    }
}

impl fmt::Display for ModuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ModuleName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        ModuleName::ALL.into_iter().find(|module| module.name() == text).ok_or_else(|| {
            let known: Vec<_> = ModuleName::ALL.iter().map(|module| module.name()).collect();
            format!("there is no module \"{text}\"; there are {}", known.join(", "))
        })
    }
}
