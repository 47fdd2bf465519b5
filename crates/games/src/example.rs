//! Examples of the rulebook: a scenario as a series of positions that can be looked at one after the other.

use crate::{RunningGame, set_up_scenario};
use logres_kernel::{Seat, Viewer};
use logres_protocol::learn::{Example, ExampleStep};
use logres_table::Detail;
use logres_table::scenario::{Act, Check, Scenario};

/// Plays a scenario and keeps what is seen at every answer. Answers that are refused are steps too: they are what many
/// scenarios are about.
pub fn example(clause: &str, scenario: &Scenario) -> Result<Example, Vec<String>> {
    let mut table = set_up_scenario(scenario, None)?;
    let playable = !table.asked().is_empty();
    let look = |table: &dyn RunningGame| table.position(Viewer::Arbiter, false);
    let number = |seat: Seat| Some(seat.index() as u8);
    let mut steps = vec![ExampleStep {
        position: look(&*table),
        seat: None,
        answer: None,
        refused: None,
        told: table.told_since(Viewer::Arbiter, 0),
    }];
    for act in &scenario.play {
        match act {
            Act::Play { seat, choice } => {
                let offers =
                    table.question(*seat, Detail::PLAIN).map(|question| question.offers).unwrap_or_default();
                let answer = offers.into_iter().find(|offer| offer.choice == *choice);
                let told = table.told_count(Viewer::Arbiter);
                table.answer_written(*seat, None, choice).map_err(|refused| vec![format!("{refused:?}")])?;
                steps.push(ExampleStep {
                    position: look(&*table),
                    seat: number(*seat),
                    answer,
                    refused: None,
                    told: table.told_since(Viewer::Arbiter, told),
                });
            }
            Act::Check(Check::Refuse { seat, choice, .. }) => {
                let barred =
                    table.question(*seat, Detail::BARRED).map(|question| question.barred).unwrap_or_default();
                if let Some(refused) = barred.into_iter().find(|barred| barred.choice == *choice) {
                    steps.push(ExampleStep {
                        position: look(&*table),
                        seat: number(*seat),
                        answer: None,
                        refused: Some(refused),
                        told: Vec::new(),
                    });
                }
            }
            // Taking back shows nothing new, and checks are for tests.
            Act::Undo { seat, stop: None } => {
                table.undo(*seat).map_err(|stop| vec![stop.key().to_owned()])?
            }
            Act::Undo { .. } | Act::Check(_) => {}
        }
    }
    Ok(Example { clause: clause.to_owned(), title: scenario.title.clone(), playable, steps })
}

/// How well a scenario shows a clause; the smallest number is the best. Nothing if it does not name the clause, or is
/// played with other content.
pub fn fitness(clause: &str, scenario: &Scenario) -> Option<usize> {
    let place = scenario.clauses.iter().position(|named| named == clause)?;
    if scenario.content.is_some() {
        return None;
    }
    let shown = |act: &&Act| matches!(act, Act::Play { .. } | Act::Check(Check::Refuse { .. }));
    let plays = scenario.play.iter().filter(shown).count();
    // Something must happen, but not too much; and the clause should be what the scenario is about.
    let length = if plays == 0 { 40 } else { plays.saturating_sub(4) * 3 };
    Some(place * 20 + length + scenario.clauses.len() * 2 + scenario.modules.len())
}
