//! How much each number of a position counts, round by round: by hand, or learned from games.

use super::features::{Feature, List};
use logres_merlin::Merlin;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Rounds of the game.
pub const ROUNDS: usize = logres_merlin::ROUNDS as usize;

/// When a position is judged: a planner does it when a turn begins, a search when a round does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Turn,
    Round,
}

/// What `logres train` wrote for each moment: two seats without and with modules, then more seats.
const FILES: [[&str; 4]; 2] = [
    [
        include_str!("../../weights/merlin-2-base.txt"),
        include_str!("../../weights/merlin-2-modules.txt"),
        include_str!("../../weights/merlin-4-base.txt"),
        include_str!("../../weights/merlin-4-modules.txt"),
    ],
    [
        include_str!("../../weights/merlin-2-base-rounds.txt"),
        include_str!("../../weights/merlin-2-modules-rounds.txt"),
        include_str!("../../weights/merlin-4-base-rounds.txt"),
        include_str!("../../weights/merlin-4-modules-rounds.txt"),
    ],
];

/// What one of each feature is worth, in points still to come.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(Box<[List; ROUNDS]>);

impl Weights {
    pub fn of(weight: impl Fn(Feature, usize) -> f32) -> Self {
        let mut table = Box::new([[0.0; Feature::COUNT]; ROUNDS]);
        for (round, list) in table.iter_mut().enumerate() {
            for feature in Feature::ALL {
                list[feature as usize] = weight(feature, round + 1);
            }
        }
        Self(table)
    }

    /// The weights of a round, counted from 1.
    pub fn round(&self, round: u8) -> &List {
        &self.0[usize::from(round).clamp(1, ROUNDS) - 1]
    }

    /// The points a position promises beyond those scored.
    pub fn worth(&self, round: u8, list: &List) -> f32 {
        self.round(round).iter().zip(list).map(|(weight, amount)| weight * amount).sum()
    }

    /// What a player would say: scorings still to come pay again, quests are worth what is not missing, and whatever can
    /// no longer be used is worth nothing.
    pub fn by_hand() -> Self {
        Self::of(|feature, round| {
            let scorings = (3 - (round - 1) / 2) as f32;
            let left = (ROUNDS - round) as f32 / (ROUNDS - 1) as f32;
            // The second round of a pair ends with a scoring.
            let near = round % 2 == 0;
            match feature {
                Feature::Bias => 0.0,
                Feature::QuestReady => 0.97,
                Feature::QuestsReady => 0.85,
                Feature::QuestLacksGood | Feature::QuestLacksInfluence => 0.35 + 0.25 * left,
                Feature::QuestLacksHenchman => 0.3 + 0.25 * left,
                Feature::QuestLacksTwo => 0.1 + 0.22 * left,
                Feature::QuestLacksMore => 0.1 * left,
                Feature::TraitorsUnmet => {
                    if near {
                        -2.6
                    } else {
                        -1.7
                    }
                }
                Feature::TraitorsMet => 0.0,
                Feature::ExcaliburClear => 0.8,
                Feature::Excalibur => 0.9 * scorings,
                Feature::Grail => 0.5 * scorings,
                Feature::Signet => 0.6 * scorings,
                Feature::Horn => 1.2 * (7 - round) as f32,
                Feature::Domain => 0.2 + 0.72 * scorings,
                Feature::Manors => 0.35 * scorings,
                Feature::DomainTrails => 0.1,
                Feature::Influence => 0.75 + 0.2 * scorings,
                Feature::Counters => 0.15,
                Feature::Covered => 0.2 + 1.2 * left,
                Feature::NoCounters => -0.8,
                Feature::Henchmen => 0.3 + 0.6 * scorings,
                Feature::Shields => 0.33 + 0.3 * left,
                Feature::ShieldColours => 0.4 * left,
                Feature::Materials => 0.33 + 0.35 * left,
                Feature::MaterialColours => 0.3 * left,
                Feature::Flags => 0.33 + 0.3 * left,
                Feature::FlagRepel => 0.8 * left,
                Feature::FlagQuests
                | Feature::FlagBackward
                | Feature::FlagFlip
                | Feature::FlagDifferent
                | Feature::FlagMirror
                | Feature::FlagExchange
                | Feature::FlagPlusMinus => 0.5 * left,
                Feature::Staffs => 2.0 + 0.6 * left,
                Feature::Apples => 1.0 + 0.5 * left,
                Feature::KnightDice | Feature::MerlinDie | Feature::ArthurDie => 0.3,
                Feature::Route => 0.65,
                Feature::MerlinRoute | Feature::ArthurRoute => 0.5,
                Feature::Gold => 0.4 + 0.4 * left,
                Feature::Mistletoe => 0.4 + 0.9 * left,
                Feature::Workers => 0.3 + 1.2 * left,
                Feature::AppleMistletoes => 1.0 + 0.6 * left,
                Feature::PlusOnes => 0.7 * left,
                Feature::Poison => 0.2 + 0.5 * left,
                Feature::Decrees => 0.9 + 0.3 * left,
                Feature::DecreeTriples => 1.5,
                Feature::PictPrize => 0.7,
                Feature::PictTotal => 0.1,
                Feature::SealsFirst => 3.0 * left,
                Feature::SealsSecond => 3.5 * left,
                Feature::SealsThird => 4.0 * left,
                Feature::KnightsPoints => 0.95,
                Feature::Gareth | Feature::Geraint => 0.0,
                Feature::Lamorak | Feature::Lancelot => 5.0 * left,
                Feature::Tristan
                | Feature::Gawain
                | Feature::Galahad
                | Feature::Bors
                | Feature::Gaheris
                | Feature::Bedivere
                | Feature::Percival
                | Feature::Kay => 0.7 * left,
            }
        })
    }

    /// What was learned from games like this one: for two seats or more, for the base game or with modules.
    pub fn learned(game: &Merlin, moment: Moment) -> &'static Self {
        static LEARNED: LazyLock<[[Weights; 4]; 2]> = LazyLock::new(|| {
            let read = |text| Weights::read(text).unwrap_or_else(|_| Weights::by_hand());
            FILES.map(|files| files.map(read))
        });
        let modules = game.options().modules.iter().next().is_some();
        &LEARNED[moment as usize][2 * usize::from(game.seats() > 2) + usize::from(modules)]
    }

    /// One line a feature: its name and a number a round.
    pub fn written(&self) -> String {
        let mut out = String::new();
        for feature in Feature::ALL {
            let _ = write!(out, "{}", feature.name());
            for list in self.0.iter() {
                let _ = write!(out, " {:.4}", list[feature as usize]);
            }
            out.push('\n');
        }
        out
    }

    /// Reads what [`Weights::written`] writes; lines that begin with # say where it comes from. Features that are not
    /// named count nothing.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut weights = Self::of(|_, _| 0.0);
        let is_said = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
        for line in text.lines().filter(is_said) {
            let mut words = line.split_ascii_whitespace();
            let name = words.next().unwrap_or_default();
            let feature = Feature::ALL.into_iter().find(|feature| feature.name() == name);
            let feature = feature.ok_or_else(|| format!("\"{name}\" is no feature of a position"))?;
            let numbers: Vec<f32> = words.map_while(|word| word.parse().ok()).collect();
            if numbers.len() != ROUNDS {
                return Err(format!("\"{name}\" needs a number for each of the {ROUNDS} rounds"));
            }
            for (list, number) in weights.0.iter_mut().zip(numbers) {
                list[feature as usize] = number;
            }
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weights in the repository can be read; otherwise the hand-made ones would silently take their place.
    #[test]
    fn what_was_learned_can_be_read() {
        for text in FILES.into_iter().flatten() {
            assert!(text.starts_with("# logres train"), "the first line says how it was made");
            assert_eq!(Weights::read(text).map(|_| ()), Ok(()));
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let weights = Weights::of(|feature, round| (feature as usize * round) as f32 / 8.0);
        assert_eq!(Weights::read(&weights.written()), Ok(weights));
        assert!(Weights::read("nonsense 1 2 3 4 5 6").is_err_and(|fault| fault.contains("nonsense")));
        assert!(Weights::read("staffs 1 2").is_err_and(|fault| fault.contains("each of the 6 rounds")));
    }
}
