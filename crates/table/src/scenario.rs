//! Scenarios: a position, answers, and what must come of them. `docs/scenarios.md` describes the format.
//!
//! A scenario is read without knowing its game ([`read`]), set up on a table of that game ([`set_up`]) and run to the
//! end ([`run`]). Whatever is wrong is said in sentences, all at once as far as possible.

mod patch;
mod read;

pub use read::{Act, Check, Count, Listed, Pattern, Scenario, read};

use crate::log::Ear;
use crate::replay::written_start;
use crate::table::Start;
use crate::{Folder, Playable, Refused, Rules, Source, Table};
use logres_kernel::{Description, Script, Seat, Silence, Viewer};
use logres_protocol::{Setup, Told};
use patch::{Addresses, differences, find, take_out, unexpected, unwrapped};
use serde_json::Value;
use std::collections::BTreeMap;

/// What one scenario did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub title: String,
    pub clauses: Vec<String>,
    /// What differs from what the scenario says; empty if it holds.
    pub differences: Vec<String>,
}

/// A table with the scenario's position, before its first answer.
pub fn set_up<G: Playable>(scenario: &Scenario, content: Option<&Folder>) -> Result<Table<G>, Vec<String>> {
    let setup = Setup {
        game: scenario.game.clone(),
        seats: scenario.seats.clone(),
        modules: scenario.modules.clone(),
        options: worded(&scenario.options, &G::description()),
    };
    let mut script = Script::new(scenario.seed);
    expect(&mut script, &scenario.deal);
    if scenario.is_standard() {
        let mut table = Table::begin(&setup, content, Source::Scripted(Box::new(script)))?;
        if let Source::Scripted(script) = &mut table.source {
            no_faults(script_faults("deal", script))?;
            expect(script, &scenario.chance);
        }
        return Ok(table);
    }
    let rules = Rules::<G>::compile(&setup, content)?;
    let position = written_position(scenario, &*rules.game, &mut script)?;
    no_faults(script_faults("deal", &script))?;
    // The entry point already plays on, up to the next question: what is scripted for the play must wait from here.
    expect(&mut script, &scenario.chance);
    let start = Start::Written { position: position.clone(), at: scenario.at.clone() };
    let source = Source::Scripted(Box::new(script));
    Table::deal(&rules, start, source, |game, chance, ear: &mut Ear<G::Event>| {
        written_start(game, &position, scenario.at.as_deref(), chance, ear)
    })
}

/// `true` and `false` in the words this option has for them: on and off, or yes and no.
fn worded(options: &BTreeMap<String, String>, known: &Description) -> BTreeMap<String, String> {
    let word = |name: &String, value: &String| {
        let values = known.options.iter().find(|option| option.name == *name).map(|option| &option.values);
        let other = match value.as_str() {
            "on" => "yes",
            "off" => "no",
            other => other,
        };
        let knows = |word: &str| values.is_some_and(|values| values.contains(&word));
        if !knows(value) && knows(other) { other.to_owned() } else { value.clone() }
    };
    options.iter().map(|(name, value)| (name.clone(), word(name, value))).collect()
}

fn expect(script: &mut Script, outcomes: &[(String, Vec<u8>)]) {
    for (what, outcomes) in outcomes {
        outcomes.iter().for_each(|&outcome| script.expect(what, outcome));
    }
}

fn no_faults(faults: Vec<String>) -> Result<(), Vec<String>> {
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The position a scenario describes, as the arbiter sees it: the standard setup with the scenario's differences, and
/// with whatever follows from them.
fn written_position<G: Playable>(
    scenario: &Scenario,
    game: &G,
    script: &mut Script,
) -> Result<Value, Vec<String>> {
    let state = game.begin(script, &mut Silence);
    let unwritable = |fault: serde_json::Error| vec![format!("the position cannot be written: {fault}")];
    let mut position = serde_json::to_value(game.view(&state, Viewer::Arbiter)).map_err(unwritable)?;
    let addresses = Addresses { seats: &scenario.seats, by_seat: G::BY_SEAT };
    let changes = addresses.resolve(&position, &scenario.position);
    let mut faults = addresses.merge(&mut position, &changes);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut view: G::View = serde_json::from_value(position)
        .map_err(|fault| vec![format!("the position does not describe a game of {}: {fault}", G::NAME)])?;
    // A field the view does not know is silently dropped on reading; here it is missed and named.
    let understood = serde_json::to_value(&view).map_err(unwritable)?;
    for difference in differences(&addresses, &unwrapped(&changes), &understood) {
        faults.push(format!("the position has no place for this: {difference}"));
    }
    game.complete(&mut view);
    faults.extend(game.faults(&game.imagine(&view, script)));
    if faults.is_empty() { serde_json::to_value(&view).map_err(unwritable) } else { Err(faults) }
}

fn script_faults(name: &str, script: &Script) -> Vec<String> {
    let mut faults: Vec<String> =
        script.fault().map(|fault| format!("{name}: {fault}")).into_iter().collect();
    for (what, left) in script.left() {
        faults.push(format!("{name}: {left} outcome(s) of \"{what}\" were never drawn"));
    }
    faults
}

/// Sets up, plays and compares. The result says what differs.
pub fn run<G: Playable>(scenario: &Scenario, content: Option<&Folder>) -> Report {
    let report = |differences| Report {
        title: scenario.title.clone(),
        clauses: scenario.clauses.clone(),
        differences,
    };
    let mut table = match set_up::<G>(scenario, content) {
        Ok(table) => table,
        Err(faults) => return report(faults),
    };
    let unreadable = unreadable::<G>(scenario);
    if !unreadable.is_empty() {
        return report(unreadable);
    }
    let written = match &table.start {
        Start::Written { position, .. } => position.clone(),
        Start::Standard | Start::Imagined => table.view(Viewer::Arbiter),
    };
    let mut run = Run {
        table: &mut table,
        scenario,
        before: Vec::new(),
        seen: written.clone(),
        differences: Vec::new(),
    };
    run.mark();
    for (place, act) in scenario.play.iter().enumerate() {
        // After an answer that was not taken, nothing that follows means anything.
        if !run.act(&format!("play[{place}]"), act) {
            return report(run.differences);
        }
    }
    run.before.clear();
    run.seen = written;
    for (name, check) in &scenario.at_the_end {
        run.check(name, check);
    }
    let mut differences = run.differences;
    if let Source::Scripted(script) = &table.source {
        differences.extend(script_faults("chance", script));
    }
    report(differences)
}

/// Choices that cannot be read, all at once.
fn unreadable<G: Playable>(scenario: &Scenario) -> Vec<String> {
    let checks = scenario.at_the_end.iter().map(|(name, check)| (name.clone(), check));
    let acts = scenario.play.iter().enumerate().filter_map(|(place, act)| match act {
        Act::Check(check) => Some((format!("play[{place}]"), check)),
        Act::Play { .. } | Act::Undo { .. } => None,
    });
    let played = scenario.play.iter().enumerate().filter_map(|(place, act)| match act {
        Act::Play { choice, .. } => Some((format!("play[{place}]"), choice.as_str())),
        Act::Check(_) | Act::Undo { .. } => None,
    });
    let checked = acts.chain(checks).flat_map(|(name, check)| {
        check.choices().map(move |choice| (name.clone(), choice)).collect::<Vec<_>>()
    });
    let fault = |choice: &str| choice.parse::<G::Choice>().err();
    played
        .chain(checked)
        .filter_map(|(name, choice)| fault(choice).map(|fault| format!("{name}: \"{choice}\": {fault}")))
        .collect()
}

/// A scenario being run.
struct Run<'a, G: Playable> {
    table: &'a mut Table<G>,
    scenario: &'a Scenario,
    /// How much every viewer had been told before the last answer; empty means from the beginning.
    before: Vec<(Viewer, u32)>,
    /// The whole position then.
    seen: Value,
    differences: Vec<String>,
}

impl<G: Playable> Run<'_, G> {
    fn differs(&mut self, place: &str, sentence: impl AsRef<str>) {
        self.differences.push(format!("{place}: {}", sentence.as_ref()));
    }

    fn mark(&mut self) {
        let count = |viewer| (viewer, self.table.log.count(viewer));
        self.before = Viewer::all(self.table.seats()).map(count).collect();
        self.seen = self.table.view(Viewer::Arbiter);
    }

    fn told(&self, viewer: Viewer) -> Vec<Told> {
        let since = self.before.iter().find(|(marked, _)| *marked == viewer).map_or(0, |(_, count)| *count);
        self.table.told_since(viewer, since)
    }

    fn name(&self, seat: Seat) -> &str {
        &self.scenario.seats[seat.index()]
    }

    /// Does one entry of `play`. False if an answer was not taken.
    fn act(&mut self, place: &str, act: &Act) -> bool {
        match act {
            Act::Play { seat, choice } => {
                self.mark();
                let played = self.table.answer_written(*seat, None, choice);
                if let Source::Scripted(script) = &self.table.source
                    && let Some(fault) = script.fault()
                {
                    let sentence = format!("\"{choice}\": {fault}");
                    self.differs(place, sentence);
                    return false;
                }
                match played {
                    Ok(()) => true,
                    Err(refused) => {
                        let sentence = format!(
                            "\"{}: {choice}\" is refused: {}",
                            self.name(*seat),
                            self.why(&refused, *seat)
                        );
                        self.differs(place, sentence);
                        false
                    }
                }
            }
            Act::Undo { seat, stop } => {
                let (free, reason) = self.table.undoable(*seat);
                match stop {
                    None if self.table.undo(*seat).is_ok() => return true,
                    None => self.differs(place, format!("nothing can be taken back: {}", reason.key())),
                    Some(stop) if free == 0 && stop == reason.key() => return true,
                    Some(_) if free == 0 => self.differs(place, format!("the reason is {}", reason.key())),
                    Some(_) => self.differs(place, format!("{free} step(s) can be taken back")),
                }
                false
            }
            Act::Check(check) => {
                self.check(place, check);
                true
            }
        }
    }

    fn why(&self, refused: &Refused, seat: Seat) -> String {
        let offers: Vec<_> = self.table.legal(seat).iter().map(ToString::to_string).collect();
        let asked: Vec<_> = self.table.asked().iter().map(|seat| self.name(seat)).collect();
        match (refused, refused.clause()) {
            (Refused::Unreadable(fault), _) => fault.to_string(),
            (_, Some(clause)) => format!("{clause}; on offer are: {}", offers.join(", ")),
            (_, None) if asked.is_empty() => "the game is over".to_owned(),
            (_, None) => format!("asked now: {}", asked.join(", ")),
        }
    }

    fn check(&mut self, place: &str, check: &Check) {
        match check {
            Check::Refuse { seat, choice, clause } => match self.table.judge(*seat, choice) {
                Ok(()) => self.differs(place, format!("\"{choice}\" should be refused, but is legal")),
                Err(refused) => {
                    let found = refused.clause().unwrap_or_else(|| refused.text().key);
                    if clause.as_ref().is_some_and(|clause| *clause != found) {
                        let sentence = format!("\"{choice}\" is refused by {found}, not by the clause named");
                        self.differs(place, sentence);
                    }
                }
            },
            Check::Offers { seat, listed } => self.check_offers(place, *seat, listed),
            Check::Asked(seats) => {
                let asked: Vec<_> = self.table.asked().iter().collect();
                if asked != *seats {
                    let names: Vec<_> = asked.iter().map(|&seat| self.name(seat)).collect();
                    let sentence = format!(
                        "asked now: {}",
                        if names.is_empty() { "nobody".into() } else { names.join(", ") }
                    );
                    self.differs(place, sentence);
                }
            }
            Check::Sees { viewer, expected } => {
                let view = self.table.view(*viewer);
                let addresses = Addresses { seats: &self.scenario.seats, by_seat: G::BY_SEAT };
                let expected = addresses.resolve(&view, expected);
                for difference in differences(&addresses, &expected, &view) {
                    self.differs(place, difference);
                }
            }
            Check::Changes(expected) => {
                let mut now = self.table.view(Viewer::Arbiter);
                let mut before = self.seen.clone();
                let addresses = Addresses { seats: &self.scenario.seats, by_seat: G::BY_SEAT };
                let expected = addresses.resolve(&now, expected);
                let beside = self.scenario.beside.iter().map(String::as_str).chain(G::follows());
                for part in beside.filter(|part| find(&expected, part).is_none()) {
                    for view in [&mut now, &mut before] {
                        take_out(view, part);
                    }
                }
                for fault in unexpected(&addresses, &expected, &before, &now) {
                    self.differs(place, fault);
                }
            }
            Check::Told { viewer, told, not } => {
                let heard = self.told(*viewer);
                let addresses = Addresses { seats: &self.scenario.seats, by_seat: G::BY_SEAT };
                let matches = |pattern: &Pattern| heard.iter().any(|told| pattern.fits(&addresses, told));
                let missing: Vec<_> = told.iter().filter(|pattern| !matches(pattern)).collect();
                let leaked: Vec<_> = not.iter().filter(|pattern| matches(pattern)).collect();
                let keys: Vec<_> = heard.iter().map(|told| told.text.key.as_str()).collect();
                for pattern in missing {
                    self.differs(place, format!("{pattern} was not told; told was: {}", keys.join(", ")));
                }
                for pattern in leaked {
                    self.differs(place, format!("{pattern} was told, but should not have been"));
                }
            }
            Check::Outcome(expected) => {
                let Some(outcome) = self.table.outcome() else {
                    return self.differs(place, "the game is not over");
                };
                let name = |seat: Seat| Value::from(self.name(seat));
                let points: serde_json::Map<String, Value> = Seat::first(self.table.seats())
                    .map(|seat| (self.name(seat).to_owned(), outcome.points[seat.index()].into()))
                    .collect();
                let found = serde_json::json!({
                    "winners": outcome.winners.iter().map(name).collect::<Vec<_>>(),
                    "ending": outcome.ending,
                    "points": points,
                });
                let addresses = Addresses { seats: &[], by_seat: "" };
                for difference in differences(&addresses, expected, &found) {
                    self.differs(place, difference);
                }
            }
        }
    }

    fn check_offers(&mut self, place: &str, seat: Seat, listed: &Listed) {
        let legal: Vec<_> = self.table.legal(seat).iter().map(ToString::to_string).collect();
        let found = || format!("on offer are {}: {}", legal.len(), legal.join(", "));
        let has = |choice: &String| legal.contains(choice);
        let mut faults = Vec::new();
        if let Some(are) = &listed.are {
            let missing: Vec<_> = are.iter().filter(|choice| !has(choice)).cloned().collect();
            let extra: Vec<_> = legal.iter().filter(|choice| !are.contains(choice)).cloned().collect();
            if !missing.is_empty() {
                faults.push(format!("not on offer: {}", missing.join(", ")));
            }
            if !extra.is_empty() {
                faults.push(format!("on offer beside those listed: {}", extra.join(", ")));
            }
        }
        for choice in listed.include.iter().filter(|choice| !has(choice)) {
            faults.push(format!("\"{choice}\" is not on offer; {}", found()));
        }
        for choice in listed.exclude.iter().filter(|choice| has(choice)) {
            faults.push(format!("\"{choice}\" is on offer"));
        }
        if let Some(Count { beginning, count }) = &listed.count {
            let counted = legal.iter().filter(|choice| choice.starts_with(beginning.as_str())).count();
            if counted != *count {
                faults.push(format!("{counted} offers instead of {count}; {}", found()));
            }
        }
        for fault in faults {
            self.differs(place, fault);
        }
    }
}
