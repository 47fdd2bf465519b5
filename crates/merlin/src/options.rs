//! What a table agrees on before it starts: seats, modules, and the readings of the rules where editions differ.

use crate::modules::ModuleName;
use crate::words::Colour;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

/// A set of modules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ModuleSet(u16);

impl ModuleSet {
    pub const NONE: ModuleSet = ModuleSet(0);
    pub const ALL: ModuleSet = ModuleSet((1 << ModuleName::ALL.len()) - 1);

    pub const fn of(modules: &[ModuleName]) -> Self {
        let mut set = Self::NONE;
        let mut place = 0;
        while place < modules.len() {
            set = set.with(modules[place]);
            place += 1;
        }
        set
    }

    pub const fn has(self, module: ModuleName) -> bool {
        self.0 & (1 << module as u16) != 0
    }

    pub const fn with(self, module: ModuleName) -> Self {
        Self(self.0 | 1 << module as u16)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = ModuleName> {
        ModuleName::ALL.into_iter().filter(move |&module| self.has(module))
    }

    /// Every set that can be played: nothing is in it without what it needs.
    pub fn playable() -> impl Iterator<Item = ModuleSet> {
        (0..=Self::ALL.0).map(ModuleSet).filter(|set| set.lacking().next().is_none())
    }

    /// The modules of the set that lack the module they need, with that module.
    pub fn lacking(self) -> impl Iterator<Item = (ModuleName, ModuleName)> {
        self.iter()
            .filter_map(|module| Some((module, module.needs()?)))
            .filter(move |&(_, needed)| !self.has(needed))
    }
}

impl FromIterator<ModuleName> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = ModuleName>>(modules: I) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A choice of modules that people know by name.
pub struct NamedSet {
    pub name: &'static str,
    /// The keys of what it is called, and of one line about it.
    pub title: &'static str,
    pub about: &'static str,
    pub modules: ModuleSet,
}

pub const NAMED_SETS: [NamedSet; 4] = [
    NamedSet {
        name: "first-game",
        title: "set-first-game",
        about: "set-first-game-about",
        modules: ModuleSet::NONE,
    },
    NamedSet {
        name: "more-control",
        title: "set-more-control",
        about: "set-more-control-about",
        modules: ModuleSet::of(&[ModuleName::Decree, ModuleName::Treasures]),
    },
    NamedSet {
        name: "arthurs-court",
        title: "set-arthurs-court",
        about: "set-arthurs-court-about",
        modules: ModuleSet::of(&[ModuleName::Arthur, ModuleName::Knights]),
    },
    NamedSet {
        name: "whole-box",
        title: "set-whole-box",
        about: "set-whole-box-about",
        modules: ModuleSet::ALL,
    },
];

macro_rules! flags {
    ($( $(#[$meta:meta])* $variant:ident = $name:literal [$($value:literal),+] $module:expr; )+) => {
        /// The readings of the rules that a table may choose. The first value of each is the default.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Flag { $( $(#[$meta])* $variant, )+ }

        impl Flag {
            pub const ALL: [Flag; [$($name),+].len()] = [$(Flag::$variant),+];

            /// The written name.
            pub const fn name(self) -> &'static str {
                match self { $( Flag::$variant => $name, )+ }
            }

            /// What it can be set to, the default first.
            pub const fn values(self) -> &'static [&'static str] {
                match self { $( Flag::$variant => &[$($value),+], )+ }
            }

            /// The module it concerns; none for the base game.
            pub const fn module(self) -> Option<ModuleName> {
                match self { $( Flag::$variant => $module, )+ }
            }
        }
    };
}

flags! {
    /// ED-1: counters a player owns in all.
    InfluenceCounters = "influence-counters" ["7", "6"] None;
    /// ED-5: may the henchman of the first execution be used again with the staff?
    StaffSameHenchmanBan = "staff-same-henchman-ban" ["off", "on"] None;
    /// ED-6: where the Grail goes after it broke a tie.
    GrailAfterScoring = "grail-after-scoring" ["keep", "return-if-used"] None;
    /// ED-7: what the repel flag repels.
    RepelFlag = "repel-flag" ["all-of-colour", "single"] None;
    /// ED-8: whose move the different-action flag may follow.
    DifferentActionFlag = "different-action-flag" ["knight-only", "any-figure"] None;
    /// ED-9: when a resolved quest is replaced.
    QuestDraw = "quest-draw" ["end-of-turn", "immediate"] None;
    /// AR-24: may a score fall below zero?
    ScoreFloorZero = "score-floor-zero" ["off", "on"] None;
    /// AR-34: must counters "in any province" lie together?
    AnyInfluenceTogether = "any-influence-together" ["on", "off"] None;
    /// AR-55: must two given henchmen "in any province" stand together?
    TwoSpecificHenchmenTogether = "two-specific-henchmen-together" ["on", "off"] None;
    /// ED-2: where the goods and the counter of the setup come from.
    StartGoods = "start-goods" ["as-pictured", "knight-province"] None;
    /// ED-13: what a deploy ability does.
    FavorDeploy = "favor-deploy" ["instead", "additional"] Some(ModuleName::KingsFavor);
    /// AR-F11: do rows 2 and 3 work on a space that a different-action flag brought?
    FavorWithDifferentAction = "favor-with-different-action" ["on", "off"] Some(ModuleName::KingsFavor);
    /// AR-40: do extra movers need an own unused die?
    ExtraMoverNeedsDie = "extra-mover-needs-die" ["off", "on"] Some(ModuleName::Gold);
    /// AR-A2: who gains and loses when Picts are tied.
    PictTies = "pict-ties" ["full-each", "share", "none"] Some(ModuleName::Arthur);
    /// MK-SETUP-3: are the knights of the Round Table drafted or dealt?
    KnightDraft = "knight-draft" ["draft", "random"] Some(ModuleName::Knights);
    /// AR-K5: does a traitor discarded by Excalibur count for Gareth?
    GarethCountsExcalibur = "gareth-counts-excalibur" ["off", "on"] Some(ModuleName::Knights);
    /// AR-K6: when Geraint's point comes.
    GeraintBonus = "geraint-bonus" ["every-visit", "first-only"] Some(ModuleName::Knights);
    /// AR-K10: what Percival may recolour.
    PercivalItemsOnly = "percival-items-only" ["off", "on"] Some(ModuleName::Knights);
    /// AR-K7: may a joker follow the good that another joker brought?
    JokerAfterJoker = "joker-after-joker" ["off", "on"] Some(ModuleName::Knights);
    /// AR-G2: what one mistletoe leaves out.
    MistletoeIgnores = "mistletoe-ignores" ["icon", "entry"] Some(ModuleName::Gold);
    /// AR-M1: may a quest follow a Market visit?
    QuestAfterMarket = "quest-after-market" ["on", "off"] Some(ModuleName::Market);
    /// AR-M3: are shield and material tiles counted everywhere?
    MarketTilesCountEverywhere = "market-tiles-count-everywhere" ["on", "off"] Some(ModuleName::Market);
    /// AR-M9: what an unused apple/mistletoe tile is worth at the end.
    AppleTileAtTheEnd = "apple-tile-at-the-end" ["one-point", "nothing"] Some(ModuleName::Market);
    /// MC-SETUP-3: do the quarters lie at random?
    CaerleonRandom = "caerleon-random" ["off", "on"] Some(ModuleName::Caerleon);
    /// AR-W1: who chooses the faces of the cauldrons.
    CauldronFaces = "cauldron-faces" ["random", "first-player-chooses"] Some(ModuleName::Morgana);
    /// AR-W2: may several dice lie on one cauldron?
    CauldronSharing = "cauldron-sharing" ["off", "on"] Some(ModuleName::Morgana);
    /// AR-W5: may Merlin and Arthur change places?
    SwapMerlinArthur = "swap-merlin-arthur" ["literal", "off"] Some(ModuleName::Morgana);
    /// AR-W24: must Morgana leave the witch board with the first cauldron?
    MorganaFirstPlacement = "morgana-first-placement" ["optional", "compulsory"] Some(ModuleName::Morgana);
    /// AR-W8: does a hut take every manor of its territory along?
    HutsClearTerritory = "huts-clear-territory" ["on", "off"] Some(ModuleName::Morgana);
    /// AR-W25: may a poisoned apple swap the number of an own die that is used already?
    PoisonUsedDice = "poison-used-dice" ["on", "off"] Some(ModuleName::Morgana);
    /// AR-W9: may a poisoned apple reach Morgana dice that nobody has taken?
    PoisonFreeMorganaDice = "poison-free-morgana-dice" ["off", "on"] Some(ModuleName::Morgana);
    /// AR-T6: does a manor that takes the place of another open the treasure below?
    TreasureOnReplacing = "treasure-on-replacing" ["on", "off"] Some(ModuleName::Treasures);
    /// AR-D2: decree actions in a turn.
    DecreeActionsPerTurn = "decree-actions-per-turn" ["one", "unlimited"] Some(ModuleName::Decree);
}

/// Options whose default has changed: the first revision with the new default, the option's written name, and the value
/// that was the default before. Games of an earlier revision that do not name the option were played with that value. An
/// option with the same default as ever stands here if a preset sets it that did not do so before.
pub const EARLIER_DEFAULTS: &[(u32, &str, &str)] = &[
    (3, "any-influence-together", "off"),
    (3, "start-goods", "as-pictured"),
    (3, "quest-after-market", "off"),
    (3, "morgana-first-placement", "compulsory"),
    (3, "huts-clear-territory", "off"),
    (3, "poison-used-dice", "off"),
    (3, "treasure-on-replacing", "off"),
    (3, "decree-actions-per-turn", "unlimited"),
];

/// Bundles of readings (OPT-preset): the letter of the Big Box, the first edition where its two texts agree against the
/// Big Box, and the readings that many tables play instead of the letter.
pub const PRESETS: [(&str, &[(Flag, u8)]); 3] = [
    ("bigbox", &[]),
    ("first", &[(Flag::DifferentActionFlag, 1), (Flag::StartGoods, 1)]),
    (
        "table",
        &[
            (Flag::AnyInfluenceTogether, 1),
            (Flag::QuestAfterMarket, 1),
            (Flag::MorganaFirstPlacement, 1),
            (Flag::HutsClearTerritory, 1),
            (Flag::PoisonUsedDice, 1),
            (Flag::TreasureOnReplacing, 1),
            (Flag::DecreeActionsPerTurn, 1),
        ],
    ),
];

/// What a table agreed on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    pub seats: u8,
    pub modules: ModuleSet,
    /// The chosen value of each flag, by its place in [`Flag::values`].
    flags: [u8; Flag::ALL.len()],
}

impl Options {
    /// The base game as the Big Box has it, for this many seats.
    pub const fn new(seats: u8) -> Self {
        Self { seats, modules: ModuleSet::NONE, flags: [0; Flag::ALL.len()] }
    }

    pub const fn with_modules(mut self, modules: ModuleSet) -> Self {
        self.modules = modules;
        self
    }

    /// The chosen value's place in [`Flag::values`]; 0 is the default.
    #[inline]
    pub const fn value(&self, flag: Flag) -> usize {
        self.flags[flag as usize] as usize
    }

    /// Is the second reading chosen, and not the default?
    #[inline]
    pub const fn alternative(&self, flag: Flag) -> bool {
        self.flags[flag as usize] != 0
    }

    /// The same options with another reading of one flag, by its place in [`Flag::values`].
    #[must_use]
    pub const fn with(mut self, flag: Flag, value: usize) -> Self {
        debug_assert!(value < flag.values().len());
        self.flags[flag as usize] = value as u8;
        self
    }

    /// Sets a flag, or `preset`, by its written name and value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name == "preset" {
            let Some((_, bundle)) = PRESETS.iter().find(|(preset, _)| *preset == value) else {
                let known = PRESETS.map(|(preset, _)| preset).join(", ");
                return Err(format!("there is no preset \"{value}\"; there are {known}"));
            };
            self.flags = [0; Flag::ALL.len()];
            for &(flag, value) in *bundle {
                self.flags[flag as usize] = value;
            }
            return Ok(());
        }
        let Some(flag) = Flag::ALL.into_iter().find(|flag| flag.name() == name) else {
            let known: Vec<_> = Flag::ALL.iter().map(|flag| flag.name()).collect();
            return Err(format!("there is no option \"{name}\"; there are preset, {}", known.join(", ")));
        };
        let Some(place) = flag.values().iter().position(|known| *known == value) else {
            return Err(format!("{name} cannot be \"{value}\"; it is {}", flag.values().join(" or ")));
        };
        self.flags[flag as usize] = place as u8;
        Ok(())
    }

    /// Every flag that differs from the default, by written name and value.
    pub fn settings(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        Flag::ALL
            .into_iter()
            .filter(|&flag| self.alternative(flag))
            .map(|flag| (flag.name(), flag.values()[self.value(flag)]))
    }

    /// The seats' colours, in order.
    pub fn colours(&self) -> &'static [Colour] {
        &Colour::ALL[..self.seats as usize]
    }

    /// Everything that is wrong with these options, in sentences.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if !(2..=4).contains(&self.seats) {
            faults.push(format!("Merlin is played by 2, 3 or 4, not by {}.", self.seats));
        }
        for (module, needed) in self.modules.lacking() {
            faults.push(format!("The module {module} needs the module {needed} (MG-GEN-1)."));
        }
        faults
    }
}

/// The written form: a map of what was chosen.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MerlinOptions"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    seats: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    modules: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let modules = self.modules.iter().map(|module| module.name().to_owned()).collect();
        let options = self.settings().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Written { seats: self.seats, modules, options }.serialize(out)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut written = Written::deserialize(input)?;
        let mut options = Options::new(written.seats);
        for module in &written.modules {
            options.modules = options.modules.with(module.parse().map_err(de::Error::custom)?);
        }
        // A preset is a starting point; single flags come after it.
        if let Some(preset) = written.options.remove("preset") {
            options.set("preset", &preset).map_err(de::Error::custom)?;
        }
        for (name, value) in &written.options {
            options.set(name, value).map_err(de::Error::custom)?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_with_what_its_modules_need_can_be_played() {
        // A module that needs none is out, or in with any of those that need it.
        let free = ModuleName::ALL.into_iter().filter(|module| module.needs().is_none());
        let ways = free.map(|module| {
            1 + (1usize << ModuleName::ALL.iter().filter(|other| other.needs() == Some(module)).count())
        });
        assert_eq!(ModuleSet::playable().count(), ways.product::<usize>());
        let set = ModuleSet::of(&[ModuleName::Market, ModuleName::Morgana]);
        let faults = Options::new(2).with_modules(set).faults();
        assert_eq!(faults.len(), 2);
        assert!(faults[0].contains("market needs the module gold"));
    }

    #[test]
    fn options_are_written_and_read_back() {
        let mut options = Options::new(3).with_modules(ModuleSet::of(&[ModuleName::Gold]));
        options.set("preset", "first").unwrap();
        options.set("pict-ties", "none").unwrap();
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
        assert!(options.set("pict-ties", "some").unwrap_err().contains("full-each or share or none"));
        assert!(options.set("colour", "red").unwrap_err().contains("quest-draw"));
        assert!(options.set("preset", "third").unwrap_err().contains("bigbox, first, table"));
        assert!(Options::new(5).faults()[0].contains("not by 5"));
    }

    /// The preset `table` is what a game of an earlier revision had by default.
    #[test]
    fn the_preset_table_has_the_readings_of_before() {
        let mut earlier = Options::new(2);
        for (first, name, value) in EARLIER_DEFAULTS {
            assert!((2..=crate::RULES).contains(first), "{name}");
            earlier.set(name, value).unwrap();
        }
        let mut table = Options::new(2);
        table.set("preset", "table").unwrap();
        assert_eq!(table, earlier);
    }
}
