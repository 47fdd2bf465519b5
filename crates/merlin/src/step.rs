//! What can stand on the agenda, and the rulebook's sequences as plans: constant lists of steps.
//!
//! A step runs by itself or asks a seat; which is which is decided in `flow`. A step carries everything it needs to
//! know about its place in the turn, so that a move inside a move needs no other memory than the agenda.

use crate::Merlin;
use crate::modules::{arthur, caerleon, decree, gold, kings_favor, knights, market, morgana, treasures};
use crate::options::ModuleName;
use crate::words::{Colour, Figure, Henchman, Province, Spot};
use serde::{Deserialize, Serialize};

/// A figure has come to an action (DP-5, DP-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Landing {
    pub figure: Figure,
    /// The action space: where the figure stands, unless a flag put another space in its place (AR-27).
    pub spot: Spot,
    pub arrival: Arrival,
}

/// How a figure came to its action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// It stands there.
    Moved,
    /// By a different-action flag (M-FLAG-DIFFERENT-1).
    Different,
    /// A staff repeats the action (M-STAFF-1).
    Repeated,
}

/// What led to a henchman's placement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    ProvinceSpace,
    InfluenceSpace,
    MoveSpace,
    /// Not placed at all: it stands there already and acts again on a province space (MK-LAMORAK-1).
    Again,
    /// A module's own effect that is none of these spaces.
    Other,
}

/// A henchman and the province where it acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Duty {
    pub henchman: Henchman,
    pub province: Province,
    pub placing: Placing,
}

/// One entry of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    // Setup.
    #[default]
    LayBoard,
    LayDomain,
    ChooseFirst,
    DealStartTiles,
    DealTraitors,
    DealQuests,
    SetUpModules,
    RollDice,

    // Rounds and turns.
    BeginRound,
    /// Whose turn is it now? Ends the round when nobody has a mover left.
    NextTurn,
    EndRound,
    BeginTurn,
    /// DP-1 to DP-3: choose, adjust and play a mover.
    Mover,
    /// DP-5 and DP-6.
    Landed(Landing),
    /// DP-7: the action was executed.
    Acted(Landing),
    /// DP-8.
    EndTurn,
    /// DP-9: as many draws as quests were resolved.
    ReplaceQuests,
    DrawQuest,
    /// A moment between two complete parts of an effect: asks only if something can be used now (AR-1).
    Pause,

    // Parts of actions.
    Duty(Duty),
    PerformDuty(Duty),
    DiscardTraitor,
    /// Take a good of any kind from any province.
    TakeAny,
    /// May discard a second quest card.
    DiscardMore,
    /// The bonus of a tower tile.
    Tower {
        hex: u8,
    },
    QuestReward {
        card: u8,
    },
    /// A quest is being resolved with help; these of its icons are ignored already.
    Attempt {
        card: u8,
        ignored: u8,
    },

    // Scoring.
    BeginScoring,
    ScoreTraitors,
    RepelTraitors(Colour),
    NewTraitors,
    ScoreDomain,
    ScoreInfluence,
    /// The province at this place of the circle, counted clockwise from the Dragon province.
    ScoreProvince {
        place: u8,
    },
    UseGrail {
        place: u8,
    },
    ScoreHenchmen,
    EndScoring,

    // The end.
    EndApples,
    EndStaffs,
    EndGoods,
    TheEnd,

    // What the modules add; each module's file says what its steps are.
    KingsFavor(kings_favor::Step),
    Arthur(arthur::Step),
    Knights(knights::Step),
    Gold(gold::Step),
    Market(market::Step),
    Caerleon(caerleon::Step),
    Morgana(morgana::Step),
    Treasures(treasures::Step),
    Decree(decree::Step),
}

impl Step {
    /// Does it speak only of what is in this game? Play never makes others, but people write positions.
    pub(crate) fn is_sound(self, rules: &Merlin) -> bool {
        let with = |module| rules.options.modules.has(module);
        match self {
            Step::Tower { hex } => hex < rules.domain.hexes,
            Step::QuestReward { card } | Step::Attempt { card, .. } => {
                usize::from(card) < rules.content.quests.len()
            }
            Step::RepelTraitors(colour) => rules.has_seat(colour),
            Step::KingsFavor(_) => with(ModuleName::KingsFavor),
            Step::Arthur(step) => with(ModuleName::Arthur) && step.is_sound(rules),
            Step::Knights(step) => with(ModuleName::Knights) && step.is_sound(rules),
            Step::Gold(_) => with(ModuleName::Gold),
            Step::Market(step) => with(ModuleName::Market) && step.is_sound(rules),
            Step::Caerleon(_) => with(ModuleName::Caerleon),
            Step::Morgana(step) => with(ModuleName::Morgana) && step.is_sound(rules),
            Step::Treasures(step) => with(ModuleName::Treasures) && step.is_sound(rules),
            Step::Decree(_) => with(ModuleName::Decree),
            // Words name nothing that is not there, and places of the circle are counted around it.
            Step::LayBoard
            | Step::LayDomain
            | Step::ChooseFirst
            | Step::DealStartTiles
            | Step::DealTraitors
            | Step::DealQuests
            | Step::SetUpModules
            | Step::RollDice
            | Step::BeginRound
            | Step::NextTurn
            | Step::EndRound
            | Step::BeginTurn
            | Step::Mover
            | Step::Landed(_)
            | Step::Acted(_)
            | Step::EndTurn
            | Step::ReplaceQuests
            | Step::DrawQuest
            | Step::Pause
            | Step::Duty(_)
            | Step::PerformDuty(_)
            | Step::DiscardTraitor
            | Step::TakeAny
            | Step::DiscardMore
            | Step::BeginScoring
            | Step::ScoreTraitors
            | Step::NewTraitors
            | Step::ScoreDomain
            | Step::ScoreInfluence
            | Step::ScoreProvince { .. }
            | Step::UseGrail { .. }
            | Step::ScoreHenchmen
            | Step::EndScoring
            | Step::EndApples
            | Step::EndStaffs
            | Step::EndGoods
            | Step::TheEnd => true,
        }
    }
}

/// The setup (rulebook, Setup), to the first roll.
pub const SETUP: &[Step] = &[
    Step::LayBoard,
    Step::LayDomain,
    Step::ChooseFirst,
    Step::DealStartTiles,
    Step::DealTraitors,
    Step::DealQuests,
    Step::SetUpModules,
    Step::RollDice,
    Step::BeginRound,
];

/// A round. [`Step::NextTurn`] repeats itself until the turns are over; [`Step::EndRound`] puts the scoring, the end or
/// the next round on the agenda.
pub const ROUND: &[Step] = &[Step::NextTurn, Step::EndRound];

/// A turn, from DP-0 to DP-9. The move itself comes onto the agenda when a mover is chosen.
pub const TURN: &[Step] = &[Step::BeginTurn, Step::Mover, Step::EndTurn, Step::ReplaceQuests];

/// The four categories in their order (M-SCORE-1).
pub const SCORING: &[Step] = &[
    Step::BeginScoring,
    Step::ScoreTraitors,
    Step::NewTraitors,
    Step::ScoreDomain,
    Step::ScoreInfluence,
    Step::ScoreHenchmen,
    Step::EndScoring,
];

/// The end of the game after round 6.
pub const ENDING: &[Step] = &[Step::EndApples, Step::EndStaffs, Step::EndGoods, Step::TheEnd];

/// What prepares a new round (M-ROUND-5, M-ROUND-6).
pub const NEXT_ROUND: &[Step] = &[Step::RollDice, Step::BeginRound];
