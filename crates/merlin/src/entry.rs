//! Points of the rules at which a position written by hand may begin.
//!
//! A scenario about the domain should not have to play a whole round first, nor hear of the three other categories of
//! the scoring. It names the heading it is about; what a module adds to that heading comes along.

use crate::modules::{Now, Plans};
use crate::step::{self, Step};
use logres_kernel::Unreadable;

/// The headings that can be entered by themselves. Afterwards the turn of the view's seat begins, or the game is over.
const PARTS: [(&str, Step); 12] = [
    ("begin-scoring", Step::BeginScoring),
    ("score-traitors", Step::ScoreTraitors),
    ("new-traitors", Step::NewTraitors),
    ("score-domain", Step::ScoreDomain),
    ("score-influence", Step::ScoreInfluence),
    ("score-henchmen", Step::ScoreHenchmen),
    ("end-scoring", Step::EndScoring),
    ("end-apples", Step::EndApples),
    ("end-staffs", Step::EndStaffs),
    ("end-goods", Step::EndGoods),
    ("roll-dice", Step::RollDice),
    ("begin-round", Step::BeginRound),
];

/// Drops what was on the agenda and puts there what this name means. An unknown name changes nothing.
pub fn enter(now: &mut Now<'_>, at: &str) -> Result<(), Unreadable> {
    let rules = now.rules;
    match at {
        "turn" => take_turn(now),
        "end-round" => {
            now.state.agenda.clear();
            let turns_over = rules.plans.round.iter().position(|&step| step == Step::NextTurn);
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

/// The turn of whoever the view names, and the rest of the round after it.
fn take_turn(now: &mut Now<'_>) {
    let rules = now.rules;
    now.state.agenda.clear();
    now.state.agenda.push_plan(&rules.plans.round);
    if now.castle(now.state.turn.seat).ready != 0 {
        now.state.agenda.push_plan(&rules.plans.turn);
    }
}

/// A heading of the plans with everything that modules have put behind it; none if a module took it out.
fn part(plans: &Plans, first: Step) -> Option<&[Step]> {
    let base = [step::SCORING, step::ENDING, step::NEXT_ROUND].concat();
    [&plans.scoring, &plans.ending, &plans.next_round].into_iter().find_map(|plan| {
        let begin = plan.iter().position(|&step| step == first)?;
        let length = plan[begin + 1..].iter().position(|step| base.contains(step));
        Some(&plan[begin..length.map_or(plan.len(), |length| begin + 1 + length)])
    })
}
