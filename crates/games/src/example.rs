//! Examples of the rulebook: a scenario as a series of positions that can be looked at one after the other.

use crate::{RunningGame, set_up_scenario};
use logres_kernel::{Seat, Viewer};
use logres_protocol::Question;
use logres_protocol::learn::{Example, ExampleStep};
use logres_table::Detail;
use logres_table::scenario::{Act, Check, Count, Listed, Scenario};

/// Plays a scenario and keeps what is seen at every answer. What is refused, what is on offer and what somebody else sees are
/// steps too: they are what many scenarios are about.
pub fn example(clause: &str, scenario: &Scenario) -> Result<Example, Vec<String>> {
    let mut table = set_up_scenario(scenario, None)?;
    let playable = !table.asked().is_empty();
    let begun = looked_at(&*table, table.told_since(Viewer::Arbiter, 0));
    let mut steps = Vec::from_iter(before(scenario, &begun));
    steps.push(begun);
    let number = |seat: Seat| Some(seat.index() as u8);
    let at_the_end = scenario.at_the_end.iter().map(|(_, check)| check).filter_map(|check| match check {
        Check::Sees { .. } | Check::Offers { .. } => Some(Act::Check(check.clone())),
        _ => None,
    });
    for act in scenario.play.iter().cloned().chain(at_the_end) {
        match act {
            Act::Play { seat, choice } => {
                let offers =
                    table.question(seat, Detail::PLAIN).map(|question| question.offers).unwrap_or_default();
                let answer = offers.into_iter().find(|offer| offer.choice == choice);
                let told = table.told_count(Viewer::Arbiter);
                table.answer_written(seat, None, &choice).map_err(|refused| vec![format!("{refused:?}")])?;
                let told = table.told_since(Viewer::Arbiter, told);
                steps.push(ExampleStep { seat: number(seat), answer, ..looked_at(&*table, told) });
            }
            Act::Check(Check::Refuse { seat, choice, .. }) => {
                let barred =
                    table.question(seat, Detail::BARRED).map(|question| question.barred).unwrap_or_default();
                if let Some(refused) = barred.into_iter().find(|barred| barred.choice == choice) {
                    let seen = looked_at(&*table, Vec::new());
                    steps.push(ExampleStep { seat: number(seat), refused: Some(refused), ..seen });
                }
            }
            Act::Check(Check::Offers { seat, listed }) => {
                let Some(question) = table.question(seat, Detail::BARRED) else { continue };
                let mut seen = ExampleStep { seat: number(seat), ..looked_at(&*table, Vec::new()) };
                let barred = question.barred.iter().filter(|barred| listed.exclude.contains(&barred.choice));
                let barred: Vec<_> = barred.take(2).cloned().collect();
                if barred.is_empty() || is_about_offers(&listed) {
                    seen.position.question = Some(listed_only(question, &listed));
                    steps.push(seen.clone());
                    seen.position.question = None;
                }
                steps.extend(
                    barred.into_iter().map(|refused| ExampleStep { refused: Some(refused), ..seen.clone() }),
                );
            }
            Act::Check(Check::Sees { viewer, .. }) if viewer != Viewer::Arbiter => {
                let position = table.position(viewer, false);
                // What one viewer sees is often checked in parts.
                if steps.last().is_none_or(|last| last.position != position) {
                    steps.push(ExampleStep { position, ..looked_at(&*table, Vec::new()) });
                }
            }
            // Taking back shows nothing new, and the other checks are for tests.
            Act::Undo { seat, stop: None } => table.undo(seat).map_err(|stop| vec![stop.key().to_owned()])?,
            Act::Undo { .. } | Act::Check(_) => {}
        }
    }
    Ok(Example { clause: clause.to_owned(), title: scenario.title.clone(), playable, steps })
}

/// What somebody sees who may see everything.
fn looked_at(table: &dyn RunningGame, told: Vec<logres_protocol::Told>) -> ExampleStep {
    let position = table.position(Viewer::Arbiter, false);
    ExampleStep { position, seat: None, answer: None, refused: None, told }
}

/// The written position, where the rules play on from it before anybody is asked: a scoring, the end of the game. Such an
/// example begins before that, and what happens is its second step.
fn before(scenario: &Scenario, begun: &ExampleStep) -> Option<ExampleStep> {
    if scenario.at.is_none() || begun.told.len() < 2 && scenario.play.iter().any(is_shown) {
        return None;
    }
    let still = Scenario { at: None, chance: Vec::new(), ..scenario.clone() };
    // A position can ask for its entry point, for example after the last round. Then the example begins behind it.
    let table = set_up_scenario(&still, None).ok()?;
    let mut step = looked_at(&*table, Vec::new());
    step.position.step = begun.position.step;
    (step.position.view != begun.position.view).then_some(step)
}

fn is_about_offers(listed: &Listed) -> bool {
    listed.are.is_some() || !listed.include.is_empty() || listed.count.is_some()
}

/// The question with what the scenario speaks of; with everything if it only says what is missing.
fn listed_only(mut question: Question, listed: &Listed) -> Question {
    question.barred.clear();
    if listed.are.is_none() && is_about_offers(listed) {
        let counted = |choice: &str| {
            listed
                .count
                .as_ref()
                .is_some_and(|Count { beginning, .. }| choice.starts_with(beginning.as_str()))
        };
        question.offers.retain(|offer| listed.include.contains(&offer.choice) || counted(&offer.choice));
    }
    question
}

/// Is it a step of the example?
fn is_shown(act: &Act) -> bool {
    matches!(act, Act::Play { .. } | Act::Check(Check::Refuse { .. }))
}

/// How well a scenario shows a clause; the smallest number is the best. Nothing if it does not name the clause, or is
/// played with other content.
pub fn fitness(clause: &str, scenario: &Scenario) -> Option<usize> {
    let place = scenario.clauses.iter().position(|named| named == clause)?;
    if scenario.content.is_some() {
        return None;
    }
    let plays = scenario.play.iter().filter(|act| is_shown(act)).count();
    // Something must happen, but not too much; and the clause should be what the scenario is about.
    let length = if plays == 0 { 40 } else { plays.saturating_sub(4) * 3 };
    Some(place * 20 + length + scenario.clauses.len() * 2 + scenario.modules.len())
}
