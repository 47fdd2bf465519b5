//! Lessons: a position to play from, and what a guide says on the way. `docs/lessons.md` describes the format.
//!
//! A lesson is a scenario without `play`, with a list of steps. The guide itself runs in the client; what is here reads a
//! lesson, says which answers a step expects, and finishes a lesson by its expected answers, so that a test can hold every
//! lesson against the rules.

use crate::{RunningGame, set_up_scenario};
use logres_kernel::{Seat, Viewer};
use logres_protocol::Question;
use logres_table::Detail;
use logres_table::scenario::{self, Scenario};
use toml::{Table as Toml, Value};

/// What a lesson is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Steps in their order; each waits for an expected answer, or for the learner to have read it.
    Lesson,
    /// A whole game. A note is shown once, where its `when` holds first.
    Game,
}

/// Where a note of a game is shown: every part that is given must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct When {
    /// The learner is asked a question with this text.
    pub ask: Option<String>,
    /// A choice like this is offered to the learner.
    pub offer: Option<String>,
    /// This text stands in the learner's log.
    pub told: Option<String>,
    /// The learner has answered at least so often.
    pub answers: usize,
    /// The game is over.
    pub over: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Names the step in its lesson and its text: `lesson-<game>-<lesson>-<id>`.
    pub id: String,
    /// The choices that fulfil it, as patterns; empty where the learner only reads.
    pub expect: Vec<String>,
    /// Is there a text of its own for other answers, `…-<id>-other`?
    pub other: bool,
    /// Things on the board that the guide points at.
    pub point: Vec<String>,
    /// The paragraph of the rulebook with the details.
    pub clause: Option<String>,
    pub when: When,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// `merlin/dice`: the path of the file without its ending.
    pub name: String,
    pub kind: Kind,
    /// Its place in the list of lessons.
    pub order: u64,
    pub minutes: u64,
    pub learner: Seat,
    /// The strength of the bots on the other seats.
    pub bot: String,
    pub scenario: Scenario,
    pub steps: Vec<Step>,
}

/// Does a written choice fit a pattern? The pattern's words are the first words of the choice; `*` stands for any word,
/// `$` for the end.
pub fn fits(pattern: &str, choice: &str) -> bool {
    let mut words = choice.split_whitespace();
    pattern.split_whitespace().all(|wanted| match words.next() {
        None => wanted == "$",
        Some(word) => wanted == "*" || wanted == word,
    })
}

impl Step {
    pub fn expects(&self, choice: &str) -> bool {
        self.expect.iter().any(|pattern| fits(pattern, choice))
    }
}

impl When {
    /// Does it hold for a learner who is asked this question, was told these texts and has answered so often?
    pub fn holds<'a>(
        &self,
        question: Option<&Question>,
        mut told: impl Iterator<Item = &'a str>,
        answers: usize,
        over: bool,
    ) -> bool {
        let asked = |key: &String| question.is_some_and(|question| question.text.key == *key);
        let offered = |pattern: &String| {
            question.is_some_and(|question| question.offers.iter().any(|offer| fits(pattern, &offer.choice)))
        };
        self.ask.as_ref().is_none_or(asked)
            && self.offer.as_ref().is_none_or(offered)
            && self.told.as_ref().is_none_or(|key| told.any(|told| told == key))
            && answers >= self.answers
            && (!self.over || over)
    }
}

impl Lesson {
    /// The keys of all its texts.
    pub fn texts(&self) -> Vec<String> {
        let name = self.name.replace('/', "-");
        let mut keys = vec![format!("lesson-{name}"), format!("lesson-{name}-about")];
        for step in &self.steps {
            keys.push(format!("lesson-{name}-{}", step.id));
            if step.other {
                keys.push(format!("lesson-{name}-{}-other", step.id));
            }
        }
        keys
    }

    pub fn set_up(&self) -> Result<Box<dyn RunningGame>, Vec<String>> {
        set_up_scenario(&self.scenario, None)
    }

    /// Plays the lesson on a fresh table: the learner gives expected answers, the other seats what `others` takes of their
    /// choices. With `astray` the learner first gives another answer to every question and takes it back where that is
    /// possible. Says what went wrong, or the ids of the steps or notes in the order in which they came up.
    pub fn finish(
        &self,
        mut others: impl FnMut(&[String]) -> usize,
        astray: bool,
    ) -> Result<Vec<String>, Vec<String>> {
        /// This many answers are enough for the longest game.
        const MOST: usize = 4000;
        let mut table = self.set_up()?;
        let mut came_up = Vec::new();
        let (mut at, mut answers) = (0, 0);
        for _ in 0..MOST {
            let question = table.question(self.learner, Detail::PLAIN);
            let over = table.asked().is_empty();
            if self.kind == Kind::Game {
                let told = table.told_since(Viewer::Seat(self.learner), 0);
                for step in &self.steps {
                    let texts = told.iter().map(|told| told.text.key.as_str());
                    if !came_up.contains(&step.id) && step.when.holds(question.as_ref(), texts, answers, over)
                    {
                        came_up.push(step.id.clone());
                    }
                }
            }
            // What is only read is read at once.
            while let Some(step) = self.steps.get(at).filter(|step| step.expect.is_empty()) {
                if self.kind == Kind::Lesson {
                    came_up.push(step.id.clone());
                }
                at += 1;
            }
            if over || (self.kind == Kind::Lesson && at == self.steps.len()) {
                break;
            }
            let Some(question) = question else {
                let seat = table.asked().iter().next().unwrap_or(self.learner);
                let choices = table.choices(seat);
                let choice =
                    choices.get(others(&choices) % choices.len().max(1)).cloned().unwrap_or_default();
                table.answer_written(seat, None, &choice).map_err(|refused| vec![format!("{refused:?}")])?;
                continue;
            };
            let choices: Vec<String> = question.offers.into_iter().map(|offer| offer.choice).collect();
            let step = self.steps.get(at);
            let expected = choices.iter().position(|choice| step.is_some_and(|step| step.expects(choice)));
            if astray
                && let Some(wrong) =
                    choices.iter().find(|choice| step.is_none_or(|step| !step.expects(choice)))
            {
                let answered = table.answer_written(self.learner, None, wrong);
                answered.map_err(|refused| vec![format!("\"{wrong}\": {refused:?}")])?;
                // Somebody who cannot take it back goes on from there, or begins the lesson again.
                if table.undo(self.learner).is_err() {
                    answers += 1;
                    if self.kind == Kind::Lesson && expected.is_some() {
                        table = self.retrace(at)?;
                    } else {
                        continue;
                    }
                }
            }
            let choice = match expected {
                Some(place) => &choices[place],
                // Something else has to be answered first.
                None => &choices[others(&choices) % choices.len().max(1)],
            };
            let answered = table.answer_written(self.learner, None, choice);
            answered.map_err(|refused| vec![format!("{}: \"{choice}\": {refused:?}", self.name)])?;
            answers += 1;
            if let (Some(_), Some(step), Kind::Lesson) = (expected, step, self.kind) {
                came_up.push(step.id.clone());
                at += 1;
            }
        }
        let missing: Vec<_> = self.steps.iter().filter(|step| !came_up.contains(&step.id)).collect();
        if missing.is_empty() {
            return Ok(came_up);
        }
        let sentence = |step: &&Step| format!("{}: the step \"{}\" never came up", self.name, step.id);
        Err(missing.iter().map(sentence).collect())
    }

    /// A fresh table at which the learner has given the expected answers up to a step, and the others their first choice.
    fn retrace(&self, to: usize) -> Result<Box<dyn RunningGame>, Vec<String>> {
        let mut table = self.set_up()?;
        let mut wanted = self.steps[..to].iter().filter(|step| !step.expect.is_empty());
        let mut next = wanted.next();
        for _ in 0..1000 {
            let Some(seat) = table.asked().iter().next() else { break };
            let is_there = self.steps[to..]
                .iter()
                .find(|step| !step.expect.is_empty())
                .is_some_and(|step| table.choices(self.learner).iter().any(|choice| step.expects(choice)));
            if next.is_none() && is_there {
                return Ok(table);
            }
            let choices = table.choices(seat);
            let expected = choices
                .iter()
                .find(|choice| seat == self.learner && next.is_some_and(|step| step.expects(choice)));
            let choice = expected.or(choices.first()).cloned().unwrap_or_default();
            if expected.is_some() {
                next = wanted.next();
            }
            table.answer_written(seat, None, &choice).map_err(|refused| vec![format!("{refused:?}")])?;
        }
        Err(vec![format!("{}: after a new start the step {to} is not reached", self.name)])
    }
}

/// Reads a lesson. `name` is `merlin/dice`. Everything that is wrong is said at once.
pub fn read(name: &str, text: &str) -> Result<Lesson, Vec<String>> {
    let mut file: Toml = text.parse().map_err(|fault: toml::de::Error| vec![fault.to_string()])?;
    let mut faults = Vec::new();
    let kind = match take_text(&mut file, "kind", &mut faults).as_deref() {
        None | Some("lesson") => Kind::Lesson,
        Some("game") => Kind::Game,
        Some(other) => {
            faults.push(format!("`kind` is \"lesson\" or \"game\", not \"{other}\""));
            Kind::Lesson
        }
    };
    let order = take_number(&mut file, "order", &mut faults).unwrap_or(0);
    let minutes = take_number(&mut file, "minutes", &mut faults).unwrap_or(3);
    let learner = take_text(&mut file, "learner", &mut faults);
    let bot = take_text(&mut file, "bot", &mut faults).unwrap_or_else(|| "squire".to_owned());
    let mut steps = Vec::new();
    match file.remove("steps") {
        Some(Value::Array(list)) => {
            for (place, step) in list.into_iter().enumerate() {
                match step {
                    Value::Table(step) => steps.push(read_step(kind, place, step, &mut faults)),
                    _ => faults.push(format!("steps[{place}] is a table: [[steps]]")),
                }
            }
        }
        _ => faults.push("a lesson has steps: [[steps]]".to_owned()),
    }
    for (place, step) in steps.iter().enumerate() {
        if steps[..place].iter().any(|earlier| earlier.id == step.id) {
            faults.push(format!("two steps are called \"{}\"", step.id));
        }
    }
    let rest = toml::to_string(&file).map_err(|fault| vec![fault.to_string()])?;
    let scenario = match scenario::read(&rest) {
        Ok(mut scenarios) if scenarios.len() == 1 => scenarios.remove(0),
        Ok(_) => {
            faults.push("a lesson has one position".to_owned());
            Scenario::default()
        }
        Err(more) => {
            faults.extend(more);
            Scenario::default()
        }
    };
    if !scenario.play.is_empty() || !scenario.at_the_end.is_empty() || !scenario.chance.is_empty() {
        faults.push("a lesson is played by its learner: it has no `play`, `chance` or checks".to_owned());
    }
    let learner = match learner {
        None => Some(0),
        Some(learner) => scenario.seats.iter().position(|seat| *seat == learner),
    };
    if learner.is_none() {
        faults.push("`learner` is one of the seats".to_owned());
    }
    if !faults.is_empty() {
        return Err(faults.into_iter().map(|fault| format!("{name}: {fault}")).collect());
    }
    let learner = Seat::new(learner.unwrap_or(0));
    Ok(Lesson { name: name.to_owned(), kind, order, minutes, learner, bot, scenario, steps })
}

fn read_step(kind: Kind, place: usize, mut step: Toml, faults: &mut Vec<String>) -> Step {
    let id = take_text(&mut step, "id", faults).unwrap_or_default();
    let is_name = |id: &str| {
        !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    if !is_name(&id) {
        faults.push(format!("steps[{place}] needs an `id` of small letters, digits and hyphens"));
    }
    let expect = take_texts(&mut step, "expect", faults);
    let other = matches!(step.remove("other"), Some(Value::Boolean(true)));
    let point = take_texts(&mut step, "point", faults);
    let clause = take_text(&mut step, "clause", faults);
    let mut when = When::default();
    match step.remove("when") {
        Some(Value::Table(mut table)) => {
            when.ask = take_text(&mut table, "ask", faults);
            when.offer = take_text(&mut table, "offer", faults);
            when.told = take_text(&mut table, "told", faults);
            when.answers = take_number(&mut table, "answers", faults).unwrap_or(0) as usize;
            when.over = matches!(table.remove("over"), Some(Value::Boolean(true)));
            faults.extend(table.keys().map(|key| format!("steps[{place}].when has no key `{key}`")));
        }
        None if kind == Kind::Game => faults.push(format!("steps[{place}]: a note of a game needs a `when`")),
        None => {}
        Some(_) => faults.push(format!("steps[{place}].when is a table")),
    }
    if kind == Kind::Game && !expect.is_empty() {
        faults.push(format!("steps[{place}]: a note of a game expects no answer"));
    }
    faults.extend(step.keys().map(|key| format!("steps[{place}] has no key `{key}`")));
    Step { id, expect, other, point, clause, when }
}

fn take_text(table: &mut Toml, key: &str, faults: &mut Vec<String>) -> Option<String> {
    match table.remove(key)? {
        Value::String(text) => Some(text),
        _ => {
            faults.push(format!("`{key}` is a text"));
            None
        }
    }
}

fn take_number(table: &mut Toml, key: &str, faults: &mut Vec<String>) -> Option<u64> {
    let number = table.remove(key)?.as_integer().and_then(|number| u64::try_from(number).ok());
    if number.is_none() {
        faults.push(format!("`{key}` is a number, 0 or more"));
    }
    number
}

fn take_texts(table: &mut Toml, key: &str, faults: &mut Vec<String>) -> Vec<String> {
    match table.remove(key) {
        None => Vec::new(),
        Some(Value::String(text)) => vec![text],
        Some(Value::Array(list)) if list.iter().all(Value::is_str) => {
            list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        }
        Some(_) => {
            faults.push(format!("`{key}` is a list of texts"));
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_fits_choices_that_begin_with_its_words() {
        assert!(fits("die knight-0", "die knight-0 cw"));
        assert!(fits("die * ccw", "die merlin ccw"));
        assert!(!fits("die knight-0 cw", "die knight-0"));
        assert!(!fits("die knight-0", "die knight-1 cw"));
        assert!(fits("die * $", "die knight-1"));
        assert!(!fits("die * $", "die knight-1 cw"));
    }

    #[test]
    fn everything_that_is_wrong_with_a_lesson_is_said() {
        let text = r#"
            game = "merlin"
            seats = ["red", "blue"]
            learner = "green"
            kind = "story"
            play = ["red: act"]
            [[steps]]
            id = "Die"
            expects = ["die"]
            [[steps]]
            id = "b"
            [[steps]]
            id = "b"
        "#;
        let faults = read("merlin/wrong", text).unwrap_err();
        assert_eq!(faults.len(), 6, "{faults:#?}");
        assert!(faults.iter().all(|fault| fault.starts_with("merlin/wrong: ")), "{faults:#?}");
    }
}
