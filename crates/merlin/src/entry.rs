//! Points of the rules at which a position written by hand may begin.
//!
//! A scenario about the domain should not have to play a whole round first, nor hear of the three other categories of
//! the scoring. It names the heading it is about; what a module adds to that heading comes along.

use crate::now::Now;
use crate::plans;
use crate::plans::Plans;
use crate::step::{Run, Step};
use logres_kernel::Unreadable;

/// The headings that can be entered by themselves. Afterwards the turn of the view's seat begins, or the game is over.
const PARTS: [(&str, Run); 12] = [
    ("begin-scoring", Run::BeginScoring),
    ("score-traitors", Run::ScoreTraitors),
    ("new-traitors", Run::NewTraitors),
    ("score-domain", Run::ScoreDomain),
    ("score-influence", Run::ScoreInfluence),
    ("score-henchmen", Run::ScoreHenchmen),
    ("end-scoring", Run::EndScoring),
    ("end-apples", Run::EndApples),
    ("end-staffs", Run::EndStaffs),
    ("end-goods", Run::EndGoods),
    ("roll-dice", Run::RollDice),
    ("begin-round", Run::BeginRound),
];

/// Drops what was on the agenda and puts there what this name means. An unknown name changes nothing.
pub fn enter(now: &mut Now<'_>, at: &str) -> Result<(), Unreadable> {
    let rules = now.rules;
    match at {
        "turn" => take_turn(now),
        "end-round" => {
            now.state.agenda.clear();
            let turns_over = rules.plans.round.iter().position(|&step| step == Step::Run(Run::NextTurn));
            now.state.agenda.push_plan(&rules.plans.round[turns_over.map_or(0, |turns| turns + 1)..]);
        }
        "scoring" => {
            take_turn(now);
            now.state.agenda.push_plan(&rules.plans.scoring);
        }
        "ending" => {
            now.state.agenda.clear();
            now.state.agenda.push_plan(&rules.plans.ending);
        }
        _ => {
            let Some(part) =
                PARTS.iter().find(|(name, _)| *name == at).and_then(|&(_, step)| part(&rules.plans, step))
            else {
                let parts = PARTS.iter().map(|(name, _)| *name);
                let names: Vec<_> =
                    ["turn", "end-round", "scoring", "ending"].into_iter().chain(parts).collect();
                return Err(Unreadable(format!(
                    "\"{at}\" is no entry point; there are {}",
                    names.join(", ")
                )));
            };
            if at == "begin-round" {
                now.state.agenda.clear();
            } else {
                take_turn(now);
            }
            now.state.agenda.push_plan(part);
        }
    }
    Ok(())
}

/// The turn of the seat that the view names, and the rest of the round after it.
fn take_turn(now: &mut Now<'_>) {
    let rules = now.rules;
    now.state.agenda.clear();
    now.state.agenda.push_plan(&rules.plans.round);
    if now.castle(now.state.turn.seat).ready != 0 {
        now.state.agenda.push_plan(&rules.plans.turn);
    }
}

/// A heading of the plans with everything that modules have put behind it; none if a module took it out.
fn part(plans: &Plans, first: Run) -> Option<&[Step]> {
    let base = [plans::SCORING, plans::ENDING, plans::NEXT_ROUND].concat();
    [&plans.scoring, &plans.ending, &plans.next_round].into_iter().find_map(|plan| {
        let begin = plan.iter().position(|&step| step == Step::Run(first))?;
        let length = plan[begin + 1..].iter().position(|step| base.contains(step));
        Some(&plan[begin..length.map_or(plan.len(), |length| begin + 1 + length)])
    })
}
