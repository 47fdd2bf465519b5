//! What a table agrees on before the game: how many play, which variant, which options.

use crate::words::Who;
use logres_kernel::Unreadable;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

words! {
    /// Which game is played.
    Variant("a variant", "variant") {
        /// Three to seven knights.
        Base = "base",
        /// Two knights and Merlin (C-DUO).
        Duo = "duo",
        /// Duo, and Merlin must be called with a roll (C-EXPERT).
        Expert = "expert",
    }
}

words! {
    /// Which loyalty cards are dealt.
    Loyalties("a way to deal loyalty cards", "loyalties") {
        /// All eight cards, one each (C-SETUP-5).
        Standard = "standard",
        /// A traitor among us: as many loyal cards as players, and the traitor (C-VAR-2).
        AmongUs = "among-us",
        /// Three brave knights: nobody looks before six swords lie there (C-VAR-3).
        ThreeBrave = "three-brave",
        /// No traitor (C-SETUP-9, C-VAR-4).
        None = "none",
    }
}

words! {
    /// Yes or no.
    Switch("yes or no", "switch") {
        No = "no",
        Yes = "yes",
    }
}

impl Switch {
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::Yes)
    }
}

/// Everything that is settled before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub seats: usize,
    pub variant: Variant,
    pub loyalties: Loyalties,
    /// Squire's challenge (C-VAR-1).
    pub squires: Switch,
    /// The traitor may reveal himself in his turn.
    pub reveal_at_will: Switch,
    /// Three Merlin cards heal as well.
    pub heal_with_merlins: Switch,
    /// A dying knight shares loot and keeps relics.
    pub dying_gain: Switch,
    /// The right to accuse closes again when the engines fall below the threshold.
    pub accusation_closes: Switch,
    /// Merlin's paid removal takes special cards too.
    pub merlin_removes_specials: Switch,
}

/// One option: its name, its values (the default first), and the key of a line about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    pub name: &'static str,
    pub values: &'static [&'static str],
    pub key: &'static str,
}

/// A named set of options for the setup screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    pub name: &'static str,
    /// The key of what it is called.
    pub title: &'static str,
    /// The key of its one-line description.
    pub key: &'static str,
    /// How many may play, fewest and most.
    pub seats: (usize, usize),
    pub options: &'static [(&'static str, &'static str)],
}

impl Options {
    /// The standard game for so many seats; two play Duo.
    pub fn new(seats: usize) -> Self {
        let variant = if seats == 2 { Variant::Duo } else { Variant::Base };
        let loyalties = if seats == 2 { Loyalties::None } else { Loyalties::Standard };
        Self {
            seats,
            variant,
            loyalties,
            squires: Switch::No,
            reveal_at_will: Switch::No,
            heal_with_merlins: Switch::No,
            dying_gain: Switch::Yes,
            accusation_closes: Switch::Yes,
            merlin_removes_specials: Switch::No,
        }
    }

    pub const SETTINGS: [Setting; 8] = [
        Setting { name: "variant", values: &["base", "duo", "expert"], key: "camelot-option-variant" },
        Setting {
            name: "loyalty",
            values: &["standard", "among-us", "three-brave", "none"],
            key: "camelot-option-loyalty",
        },
        Setting { name: "squires", values: &["no", "yes"], key: "camelot-option-squires" },
        Setting { name: "reveal-at-will", values: &["no", "yes"], key: "camelot-option-reveal-at-will" },
        Setting {
            name: "heal-with-merlins",
            values: &["no", "yes"],
            key: "camelot-option-heal-with-merlins",
        },
        Setting { name: "dying-gain", values: &["yes", "no"], key: "camelot-option-dying-gain" },
        Setting {
            name: "accusation-closes",
            values: &["yes", "no"],
            key: "camelot-option-accusation-closes",
        },
        Setting {
            name: "merlin-removes-specials",
            values: &["no", "yes"],
            key: "camelot-option-merlin-removes-specials",
        },
    ];

    pub const PRESETS: [Preset; 5] = [
        Preset {
            name: "first-game",
            title: "camelot-preset-first-game-title",
            key: "camelot-preset-first-game",
            seats: (3, 7),
            options: &[("loyalty", "none")],
        },
        Preset {
            name: "standard",
            title: "camelot-preset-standard-title",
            key: "camelot-preset-standard",
            seats: (3, 7),
            options: &[],
        },
        Preset {
            name: "among-us",
            title: "camelot-preset-among-us-title",
            key: "camelot-preset-among-us",
            seats: (3, 7),
            options: &[("loyalty", "among-us")],
        },
        Preset {
            name: "duo",
            title: "camelot-preset-duo-title",
            key: "camelot-preset-duo",
            seats: (2, 2),
            options: &[("variant", "duo")],
        },
        Preset {
            name: "expert",
            title: "camelot-preset-expert-title",
            key: "camelot-preset-expert",
            seats: (2, 2),
            options: &[("variant", "expert")],
        },
    ];

    /// Reads options by name; every fault is reported, one sentence each.
    pub fn read<'a>(
        seats: usize,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<String>> {
        let mut options = Self::new(seats);
        let mut faults = Vec::new();
        for (name, value) in settings {
            if let Err(Unreadable(sentence)) = options.set(name, value) {
                faults.push(sentence);
            }
        }
        faults.extend(options.faults());
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unreadable> {
        match name {
            "variant" => self.variant = value.parse()?,
            "loyalty" => self.loyalties = value.parse()?,
            "squires" => self.squires = value.parse()?,
            "reveal-at-will" => self.reveal_at_will = value.parse()?,
            "heal-with-merlins" => self.heal_with_merlins = value.parse()?,
            "dying-gain" => self.dying_gain = value.parse()?,
            "accusation-closes" => self.accusation_closes = value.parse()?,
            "merlin-removes-specials" => self.merlin_removes_specials = value.parse()?,
            _ => {
                let names = Self::SETTINGS.map(|setting| setting.name).join(", ");
                return Err(Unreadable(format!(
                    "Camelot has no option \"{name}\"; its options are: {names}"
                )));
            }
        }
        Ok(())
    }

    /// The options as `name=value`, for records.
    pub fn written(&self) -> [(&'static str, &'static str); 8] {
        [
            ("variant", self.variant.name()),
            ("loyalty", self.loyalties.name()),
            ("squires", self.squires.name()),
            ("reveal-at-will", self.reveal_at_will.name()),
            ("heal-with-merlins", self.heal_with_merlins.name()),
            ("dying-gain", self.dying_gain.name()),
            ("accusation-closes", self.accusation_closes.name()),
            ("merlin-removes-specials", self.merlin_removes_specials.name()),
        ]
    }

    /// What does not go together, in sentences.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let seats = self.seats;
        match self.variant {
            Variant::Base if !(3..=7).contains(&seats) => {
                faults.push(format!("The base game is for 3 to 7 players, not for {seats}."));
            }
            Variant::Duo | Variant::Expert if seats != 2 => {
                faults.push(format!("The game with Merlin is for 2 players, not for {seats}."));
            }
            Variant::Base | Variant::Duo | Variant::Expert => {}
        }
        if self.variant != Variant::Base {
            if self.loyalties != Loyalties::None {
                faults.push("The game with Merlin has no loyalty cards: loyalty must be none.".to_owned());
            }
            if self.squires.is_on() {
                faults.push("The game with Merlin is played by knights: squires must be no.".to_owned());
            }
        } else if self.merlin_removes_specials.is_on() {
            faults.push("merlin-removes-specials belongs to the game with Merlin (duo, expert).".to_owned());
        }
        if self.loyalties == Loyalties::ThreeBrave && seats != 3 {
            faults.push(format!("Three brave knights is for 3 players, not for {seats}."));
        }
        if self.loyalties == Loyalties::None && self.reveal_at_will.is_on() {
            faults.push("Without a traitor nobody can reveal himself: reveal-at-will must be no.".to_owned());
        }
        faults
    }

    /// The names of the seats, in seat order.
    pub fn seat_names(&self) -> &'static [&'static str] {
        &Who::NAMES[..self.seats.min(7)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_reported_at_once() {
        let faults = Options::read(5, [("loyalty", "three-brave"), ("variant", "chess"), ("speed", "fast")])
            .unwrap_err();
        assert_eq!(
            faults,
            [
                "\"chess\" is not a variant; there are: base, duo, expert",
                "Camelot has no option \"speed\"; its options are: variant, loyalty, squires, reveal-at-will, \
                 heal-with-merlins, dying-gain, accusation-closes, merlin-removes-specials",
                "Three brave knights is for 3 players, not for 5.",
            ]
        );
        assert!(Options::read(8, []).is_err());
        assert!(Options::read(2, [("loyalty", "standard")]).is_err());
    }

    #[test]
    fn presets_are_legal_and_written_options_read_back() {
        for preset in Options::PRESETS {
            for seats in preset.seats.0..=preset.seats.1 {
                let options = Options::read(seats, preset.options.iter().copied()).unwrap();
                assert_eq!(Options::read(seats, options.written()), Ok(options));
            }
        }
        for setting in Options::SETTINGS {
            assert!(Options::new(5).set(setting.name, setting.values[0]).is_ok());
        }
    }
}
