//! What can stand on the agenda: steps that run by themselves ([`Run`]) and questions ([`Ask`]).
//!
//! A step carries everything it needs to know about its place in the turn, so that a move inside a move needs no other
//! memory than the agenda.

use crate::Merlin;
use crate::modules::{ModuleAsk, ModuleRun};
use crate::words::{Colour, Figure, Henchman, Province, Spot};
use serde::{Deserialize, Serialize};

/// A figure has come to an action (DP-5, DP-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Landing {
    pub figure: Figure,
    /// The action space: where the figure stands, unless a flag put another space in its place (AR-27).
    pub spot: Spot,
    pub arrival: Arrival,
}

/// How a figure came to its action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
///
/// Both kinds are written alike: the agenda of a view does not say which is which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "this is no step of the agenda")]
pub enum Step {
    Run(Run),
    Ask(Ask),
}

/// A step that runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    // Setup.
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
    /// DP-9: as many draws as quests were resolved.
    ReplaceQuests,
    /// The henchman acts.
    PerformDuty {
        henchman: Henchman,
        province: Province,
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
    ScoreHenchmen,
    EndScoring,

    // The end.
    EndApples,
    EndStaffs,
    EndGoods,
    TheEnd,

    /// What the modules add; each module's file says what its steps are.
    #[serde(untagged)]
    Module(ModuleRun),
}

/// A question, as far as there is something to decide when its turn comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// DP-1 to DP-3: choose, adjust and play a mover.
    Mover,
    /// DP-5 and DP-6.
    Landed(Landing),
    /// DP-7: the action was executed.
    Acted(Landing),
    /// DP-8.
    EndTurn,
    DrawQuest,
    /// A moment between two complete parts of an effect: asks only if something can be used now (AR-1).
    Pause,

    // Parts of actions.
    Duty(Duty),
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
    UseGrail {
        place: u8,
    },

    /// What the modules add; each module's file says what its questions are.
    #[serde(untagged)]
    Module(ModuleAsk),
}

impl Default for Step {
    fn default() -> Self {
        Step::Run(Run::LayBoard)
    }
}

impl From<Run> for Step {
    #[inline]
    fn from(run: Run) -> Self {
        Step::Run(run)
    }
}

impl From<Ask> for Step {
    #[inline]
    fn from(ask: Ask) -> Self {
        Step::Ask(ask)
    }
}

/// What a module says of its own steps if somebody writes them by hand. Play never makes unsound ones.
pub trait Sound: Copy {
    /// Does it speak only of what is in this game?
    fn is_sound(self, _rules: &Merlin) -> bool {
        true
    }
}

impl Step {
    /// Does it speak only of what is in this game? Play never makes others, but people write positions.
    pub(crate) fn is_sound(self, rules: &Merlin) -> bool {
        match self {
            Step::Run(Run::RepelTraitors(colour)) => rules.has_seat(colour),
            Step::Run(Run::Module(run)) => run.is_sound(rules),
            Step::Ask(Ask::Tower { hex }) => hex < rules.domain.hexes,
            Step::Ask(Ask::QuestReward { card } | Ask::Attempt { card, .. }) => {
                usize::from(card) < rules.content.quests.len()
            }
            Step::Ask(Ask::Module(ask)) => ask.is_sound(rules),
            // Words name nothing that is not there, and places of the circle are counted around it.
            Step::Run(
                Run::LayBoard
                | Run::LayDomain
                | Run::ChooseFirst
                | Run::DealStartTiles
                | Run::DealTraitors
                | Run::DealQuests
                | Run::SetUpModules
                | Run::RollDice
                | Run::BeginRound
                | Run::NextTurn
                | Run::EndRound
                | Run::BeginTurn
                | Run::ReplaceQuests
                | Run::PerformDuty { .. }
                | Run::BeginScoring
                | Run::ScoreTraitors
                | Run::NewTraitors
                | Run::ScoreDomain
                | Run::ScoreInfluence
                | Run::ScoreProvince { .. }
                | Run::ScoreHenchmen
                | Run::EndScoring
                | Run::EndApples
                | Run::EndStaffs
                | Run::EndGoods
                | Run::TheEnd,
            )
            | Step::Ask(
                Ask::Mover
                | Ask::Landed(_)
                | Ask::Acted(_)
                | Ask::EndTurn
                | Ask::DrawQuest
                | Ask::Pause
                | Ask::Duty(_)
                | Ask::DiscardTraitor
                | Ask::TakeAny
                | Ask::DiscardMore
                | Ask::UseGrail { .. },
            ) => true,
        }
    }
}
