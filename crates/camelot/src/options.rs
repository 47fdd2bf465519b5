//! What a table agrees on before the game: how many play, which variant, which options.

use crate::words::Who;
use logres_kernel::{Unreadable, words};

words! {
    /// Which game is played.
    pub enum Variant, "a variant", "camelot-variant" {
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
    pub enum Loyalties, "a way to deal loyalty cards", "camelot-loyalty" {
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
    pub enum Switch, "yes or no", "camelot-switch" {
        No = "no",
        Yes = "yes",
    }
}

words! {
    /// What Merlin's paid removal takes from a quest.
    pub enum Removals, "a reading of Merlin's paid removal", "camelot-merlin-removes-specials" {
        /// The black card that came last, of whatever kind.
        Last = "last",
        /// The standard card that came last.
        No = "no",
        /// That, and special cards beside it.
        Yes = "yes",
    }
}

words! {
    /// Whose readings of the rules are played where nothing else is said.
    pub enum Readings, "a set of readings", "camelot-readings" {
        /// The letter of the print.
        Literal = "literal",
        /// Those that tables were used to before revision 3 of the rules.
        Table = "table",
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
    /// Three Grail cards heal, and one is a step for Excalibur, only when the Grail quest is over.
    pub grail_cards_wait: Switch,
    /// The table first says whether a special black card is to be countered.
    pub agree_on_merlins: Switch,
    /// Under Vivien no Merlin card is discarded on Excalibur.
    pub vivien_bars_excalibur: Switch,
    /// Clairvoyance draws its cards, so that a pile that runs out is renewed.
    pub clairvoyance_draws: Switch,
    /// All cards of Morgan 3 are carried out before twelve swords end the game.
    pub morgan_finishes: Switch,
    /// Only a knight with two life points may volunteer for Morgan 5.
    pub morgan_5_needs_two: Switch,
    /// The owner of the Grail is asked as soon as somebody falls to 0 in his own turn.
    pub grail_at_once: Switch,
    /// Arthur's partner takes Arthur's card before he gives one back.
    pub arthur_gives_first: Switch,
    /// A dying knight shares loot and keeps relics.
    pub dying_gain: Switch,
    /// The right to accuse closes again when the engines fall below the threshold.
    pub accusation_closes: Switch,
    /// What Merlin's paid removal takes.
    pub merlin_removes_specials: Removals,
    /// Merlin may fight engines and sacrifice for a second action.
    pub merlin_as_knight: Switch,
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
    /// The standard game for this many seats; two play Duo.
    pub fn new(seats: usize) -> Self {
        let variant = if seats == 2 { Variant::Duo } else { Variant::Base };
        let loyalties = if seats == 2 { Loyalties::None } else { Loyalties::Standard };
        Self {
            seats,
            variant,
            loyalties,
            squires: Switch::No,
            reveal_at_will: Switch::No,
            heal_with_merlins: Switch::Yes,
            grail_cards_wait: Switch::No,
            agree_on_merlins: Switch::Yes,
            vivien_bars_excalibur: Switch::Yes,
            clairvoyance_draws: Switch::Yes,
            morgan_finishes: Switch::Yes,
            morgan_5_needs_two: Switch::No,
            grail_at_once: Switch::Yes,
            arthur_gives_first: Switch::No,
            dying_gain: Switch::Yes,
            accusation_closes: Switch::Yes,
            merlin_removes_specials: Removals::Last,
            merlin_as_knight: Switch::No,
        }
    }

    /// What `readings = table` means: the defaults of before revision 3.
    pub const TABLE_READINGS: [(&'static str, &'static str); 8] = [
        ("heal-with-merlins", "no"),
        ("agree-on-merlins", "no"),
        ("vivien-bars-excalibur", "no"),
        ("clairvoyance-draws", "no"),
        ("morgan-finishes", "no"),
        ("morgan-5-needs-two", "yes"),
        ("grail-at-once", "no"),
        ("merlin-removes-specials", "no"),
    ];

    pub const SETTINGS: [Setting; 18] = [
        Setting { name: "variant", values: &["base", "duo", "expert"], key: "camelot-option-variant" },
        Setting {
            name: "loyalty",
            values: &["standard", "among-us", "three-brave", "none"],
            key: "camelot-option-loyalty",
        },
        Setting { name: "squires", values: &["no", "yes"], key: "camelot-option-squires" },
        Setting { name: "reveal-at-will", values: &["no", "yes"], key: "camelot-option-reveal-at-will" },
        Setting { name: "readings", values: &["literal", "table"], key: "camelot-option-readings" },
        Setting {
            name: "heal-with-merlins",
            values: &["yes", "no"],
            key: "camelot-option-heal-with-merlins",
        },
        Setting { name: "grail-cards-wait", values: &["no", "yes"], key: "camelot-option-grail-cards-wait" },
        Setting { name: "agree-on-merlins", values: &["yes", "no"], key: "camelot-option-agree-on-merlins" },
        Setting {
            name: "vivien-bars-excalibur",
            values: &["yes", "no"],
            key: "camelot-option-vivien-bars-excalibur",
        },
        Setting {
            name: "clairvoyance-draws",
            values: &["yes", "no"],
            key: "camelot-option-clairvoyance-draws",
        },
        Setting { name: "morgan-finishes", values: &["yes", "no"], key: "camelot-option-morgan-finishes" },
        Setting {
            name: "morgan-5-needs-two",
            values: &["no", "yes"],
            key: "camelot-option-morgan-5-needs-two",
        },
        Setting { name: "grail-at-once", values: &["yes", "no"], key: "camelot-option-grail-at-once" },
        Setting {
            name: "arthur-gives-first",
            values: &["no", "yes"],
            key: "camelot-option-arthur-gives-first",
        },
        Setting { name: "dying-gain", values: &["yes", "no"], key: "camelot-option-dying-gain" },
        Setting {
            name: "accusation-closes",
            values: &["yes", "no"],
            key: "camelot-option-accusation-closes",
        },
        Setting {
            name: "merlin-removes-specials",
            values: &["last", "no", "yes"],
            key: "camelot-option-merlin-removes-specials",
        },
        Setting { name: "merlin-as-knight", values: &["no", "yes"], key: "camelot-option-merlin-as-knight" },
    ];

    pub const PRESETS: [Preset; 6] = [
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
        Preset {
            name: "table",
            title: "camelot-preset-table-title",
            key: "camelot-preset-table",
            seats: (2, 7),
            options: &[("readings", "table")],
        },
    ];

    /// Reads options by name; every fault is reported, one sentence each.
    pub fn read<'a>(
        seats: usize,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<String>> {
        let mut options = Self::new(seats);
        let mut faults = Vec::new();
        // The readings are a starting point; single options come after them, wherever they stand.
        let (readings, single): (Vec<_>, Vec<_>) =
            settings.into_iter().partition(|(name, _)| *name == "readings");
        for (name, value) in readings.into_iter().chain(single) {
            if let Err(Unreadable(sentence)) = options.set(name, value) {
                faults.push(sentence);
            }
        }
        faults.extend(options.faults());
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unreadable> {
        match name {
            "readings" => {
                let bundle: &[_] = match value.parse()? {
                    Readings::Literal => &[],
                    Readings::Table => &Self::TABLE_READINGS,
                };
                let before = *self;
                *self = Self {
                    variant: before.variant,
                    loyalties: before.loyalties,
                    squires: before.squires,
                    reveal_at_will: before.reveal_at_will,
                    ..Self::new(before.seats)
                };
                for (name, value) in bundle {
                    self.set(name, value)?;
                }
            }
            "variant" => self.variant = value.parse()?,
            "loyalty" => self.loyalties = value.parse()?,
            "squires" => self.squires = value.parse()?,
            "reveal-at-will" => self.reveal_at_will = value.parse()?,
            "heal-with-merlins" => self.heal_with_merlins = value.parse()?,
            "grail-cards-wait" => self.grail_cards_wait = value.parse()?,
            "agree-on-merlins" => self.agree_on_merlins = value.parse()?,
            "vivien-bars-excalibur" => self.vivien_bars_excalibur = value.parse()?,
            "clairvoyance-draws" => self.clairvoyance_draws = value.parse()?,
            "morgan-finishes" => self.morgan_finishes = value.parse()?,
            "morgan-5-needs-two" => self.morgan_5_needs_two = value.parse()?,
            "grail-at-once" => self.grail_at_once = value.parse()?,
            "arthur-gives-first" => self.arthur_gives_first = value.parse()?,
            "dying-gain" => self.dying_gain = value.parse()?,
            "accusation-closes" => self.accusation_closes = value.parse()?,
            "merlin-removes-specials" => self.merlin_removes_specials = value.parse()?,
            "merlin-as-knight" => self.merlin_as_knight = value.parse()?,
            _ => {
                let names = Self::SETTINGS.map(|setting| setting.name).join(", ");
                return Err(Unreadable(format!(
                    "Camelot has no option \"{name}\"; its options are: {names}"
                )));
            }
        }
        Ok(())
    }

    /// The options as `name=value`; whatever `readings` stood for is spelled out.
    pub fn written(&self) -> [(&'static str, &'static str); 17] {
        [
            ("variant", self.variant.name()),
            ("loyalty", self.loyalties.name()),
            ("squires", self.squires.name()),
            ("reveal-at-will", self.reveal_at_will.name()),
            ("heal-with-merlins", self.heal_with_merlins.name()),
            ("grail-cards-wait", self.grail_cards_wait.name()),
            ("agree-on-merlins", self.agree_on_merlins.name()),
            ("vivien-bars-excalibur", self.vivien_bars_excalibur.name()),
            ("clairvoyance-draws", self.clairvoyance_draws.name()),
            ("morgan-finishes", self.morgan_finishes.name()),
            ("morgan-5-needs-two", self.morgan_5_needs_two.name()),
            ("grail-at-once", self.grail_at_once.name()),
            ("arthur-gives-first", self.arthur_gives_first.name()),
            ("dying-gain", self.dying_gain.name()),
            ("accusation-closes", self.accusation_closes.name()),
            ("merlin-removes-specials", self.merlin_removes_specials.name()),
            ("merlin-as-knight", self.merlin_as_knight.name()),
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
        } else {
            if self.merlin_removes_specials == Removals::Yes {
                faults.push(
                    "merlin-removes-specials belongs to the game with Merlin (duo, expert).".to_owned(),
                );
            }
            if self.merlin_as_knight.is_on() {
                faults.push("merlin-as-knight belongs to the game with Merlin (duo, expert).".to_owned());
            }
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
                 readings, heal-with-merlins, grail-cards-wait, agree-on-merlins, vivien-bars-excalibur, \
                 clairvoyance-draws, morgan-finishes, morgan-5-needs-two, grail-at-once, arthur-gives-first, \
                 dying-gain, accusation-closes, merlin-removes-specials, merlin-as-knight",
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

    #[test]
    fn the_first_value_of_a_setting_is_its_default() {
        for setting in &Options::SETTINGS[2..] {
            assert_eq!(
                Options::read(5, [(setting.name, setting.values[0])]),
                Ok(Options::new(5)),
                "{}",
                setting.name
            );
        }
    }

    #[test]
    fn the_readings_of_before_are_chosen_together_and_single_ones_after_them() {
        let table = Options::read(4, [("readings", "table")]).unwrap();
        assert_eq!(Options::read(4, Options::TABLE_READINGS), Ok(table));
        for (name, value) in Options::TABLE_READINGS {
            assert_ne!(
                Options::read(4, [(name, value)]),
                Ok(Options::new(4)),
                "{name} is {value} by default"
            );
            assert!(table.written().contains(&(name, value)), "{name}");
        }
        let mixed =
            Options::read(4, [("grail-at-once", "yes"), ("readings", "table"), ("squires", "yes")]).unwrap();
        assert!(mixed.grail_at_once.is_on() && mixed.squires.is_on() && !mixed.morgan_finishes.is_on());
        assert_eq!(
            Options::read(4, [("readings", "mine")]).unwrap_err(),
            ["\"mine\" is not a set of readings; there are: literal, table"]
        );
    }
}
