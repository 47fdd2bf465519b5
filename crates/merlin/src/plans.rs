//! The rulebook's sequences as plans: constant lists of steps, which modules add to when the ruleset is compiled.

use crate::content::Ring;
use crate::step::{Ask, Run, Step};
use crate::words::Power;

/// The setup (rulebook, Setup), to the first roll.
pub const SETUP: &[Step] = &[
    Step::Run(Run::LayBoard),
    Step::Run(Run::LayDomain),
    Step::Run(Run::ChooseFirst),
    Step::Run(Run::DealStartTiles),
    Step::Run(Run::DealTraitors),
    Step::Run(Run::DealQuests),
    Step::Run(Run::SetUpModules),
    Step::Run(Run::RollDice),
    Step::Run(Run::BeginRound),
];

/// A round. [`Run::NextTurn`] repeats itself until the turns are over; [`Run::EndRound`] puts the scoring, the end or
/// the next round on the agenda.
pub const ROUND: &[Step] = &[Step::Run(Run::NextTurn), Step::Run(Run::EndRound)];

/// A turn, from DP-0 to DP-9. The move itself comes onto the agenda when a mover is chosen.
pub const TURN: &[Step] = &[
    Step::Run(Run::BeginTurn),
    Step::Ask(Ask::Mover),
    Step::Ask(Ask::EndTurn),
    Step::Run(Run::ReplaceQuests),
];

/// The four categories in their order (M-SCORE-1).
pub const SCORING: &[Step] = &[
    Step::Run(Run::BeginScoring),
    Step::Run(Run::ScoreTraitors),
    Step::Run(Run::NewTraitors),
    Step::Run(Run::ScoreDomain),
    Step::Run(Run::ScoreInfluence),
    Step::Run(Run::ScoreHenchmen),
    Step::Run(Run::EndScoring),
];

/// The end of the game after round 6.
pub const ENDING: &[Step] =
    &[Step::Run(Run::EndApples), Step::Run(Run::EndStaffs), Step::Run(Run::EndGoods), Step::Run(Run::TheEnd)];

/// What prepares a new round (M-ROUND-5, M-ROUND-6).
pub const NEXT_ROUND: &[Step] = &[Step::Run(Run::RollDice), Step::Run(Run::BeginRound)];

/// What lies on the board in this game.
#[derive(Clone, Copy, Debug)]
pub struct Fittings {
    pub outer: Ring,
    /// Empty without Arthur.
    pub inner: Ring,
    pub flags: [Power; 6],
    /// Own dice of each player.
    pub dice: u8,
    /// This many equal dice are rolled again (M-SETUP-17).
    pub reroll_at: u8,
}

/// The rulebook's sequences as this game plays them.
#[derive(Clone, Debug)]
pub struct Plans {
    pub setup: Vec<Step>,
    pub round: Vec<Step>,
    pub turn: Vec<Step>,
    pub scoring: Vec<Step>,
    pub ending: Vec<Step>,
    pub next_round: Vec<Step>,
}

impl Plans {
    pub(crate) fn standard() -> Self {
        Self {
            setup: SETUP.to_vec(),
            round: ROUND.to_vec(),
            turn: TURN.to_vec(),
            scoring: SCORING.to_vec(),
            ending: ENDING.to_vec(),
            next_round: NEXT_ROUND.to_vec(),
        }
    }

    fn all(&mut self) -> [&mut Vec<Step>; 6] {
        let Plans { setup, round, turn, scoring, ending, next_round } = self;
        [setup, round, turn, scoring, ending, next_round]
    }

    /// Puts a step before every occurrence of another one.
    pub fn before(&mut self, mark: impl Into<Step>, step: impl Into<Step>) {
        let (mark, step) = (mark.into(), step.into());
        self.splice(mark, &[step, mark]);
    }

    /// Puts a step after every occurrence of another one.
    pub fn after(&mut self, mark: impl Into<Step>, step: impl Into<Step>) {
        let (mark, step) = (mark.into(), step.into());
        self.splice(mark, &[mark, step]);
    }

    pub fn replace(&mut self, mark: impl Into<Step>, step: impl Into<Step>) {
        let (mark, step) = (mark.into(), step.into());
        self.splice(mark, &[step]);
    }

    pub fn remove(&mut self, mark: impl Into<Step>) {
        self.splice(mark.into(), &[]);
    }

    fn splice(&mut self, mark: Step, steps: &[Step]) {
        for plan in self.all() {
            let whole = std::mem::take(plan);
            for step in whole {
                if step == mark {
                    plan.extend_from_slice(steps);
                } else {
                    plan.push(step);
                }
            }
        }
    }
}
