//! Reading a scenario, as far as that is possible without knowing its game.

use super::patch::{Addresses, differences, overlay, unwrapped};
use crate::record::shortened;
use logres_kernel::{SEATS, Seat, Viewer};
use logres_protocol::{Gap, Text, Told};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// A scenario as it was written.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scenario {
    pub title: String,
    pub game: String,
    pub clauses: Vec<String>,
    pub seats: Vec<String>,
    pub modules: Vec<String>,
    pub options: BTreeMap<String, String>,
    /// A folder with other content. The program that runs the scenario reads it.
    pub content: Option<String>,
    pub seed: u64,
    /// The entry point; without one the game stands at its first question.
    pub at: Option<String>,
    /// How the position differs from the standard setup, by seat and `board`.
    pub position: Map<String, Value>,
    /// What the standard setup draws.
    pub deal: Vec<(String, Vec<u8>)>,
    /// What the play draws.
    pub chance: Vec<(String, Vec<u8>)>,
    /// Parts of the view in which anything may change, beside the changes a check lists.
    pub beside: Vec<String>,
    pub play: Vec<Act>,
    /// What must hold after the last answer, with the key under which it was written.
    pub at_the_end: Vec<(String, Check)>,
}

impl Scenario {
    /// Does it begin with the setup of the rulebook?
    pub fn is_standard(&self) -> bool {
        self.at.is_none() && self.position.is_empty()
    }
}

/// One entry of `play`.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    Play {
        seat: Seat,
        choice: String,
    },
    /// Taking back one step; with a reason, that it is *not* possible.
    Undo {
        seat: Seat,
        stop: Option<String>,
    },
    Check(Check),
}

/// Something that must hold at some moment.
#[derive(Clone, PartialEq, Debug)]
pub enum Check {
    Refuse {
        seat: Seat,
        choice: String,
        clause: Option<String>,
    },
    Offers {
        seat: Seat,
        listed: Listed,
    },
    Asked(Vec<Seat>),
    Sees {
        viewer: Viewer,
        expected: Map<String, Value>,
    },
    /// The whole difference since the last answer, or at the end since the written position.
    Changes(Map<String, Value>),
    Told {
        viewer: Viewer,
        told: Vec<Pattern>,
        not: Vec<Pattern>,
    },
    Outcome(Value),
}

impl Check {
    /// Every written choice in it.
    pub(super) fn choices(&self) -> impl Iterator<Item = &str> {
        let (one, listed) = match self {
            Check::Refuse { choice, .. } => (Some(choice), None),
            Check::Offers { listed, .. } => (None, Some(listed)),
            Check::Asked(_)
            | Check::Sees { .. }
            | Check::Changes(_)
            | Check::Told { .. }
            | Check::Outcome(_) => (None, None),
        };
        let lists = listed
            .into_iter()
            .flat_map(|listed| listed.are.iter().flatten().chain(&listed.include).chain(&listed.exclude));
        one.into_iter().chain(lists).map(String::as_str)
    }
}

/// What must be on offer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// Exactly these.
    pub are: Option<Vec<String>>,
    /// These among others.
    pub include: Vec<String>,
    /// None of these.
    pub exclude: Vec<String>,
    pub count: Option<Count>,
}

/// This many offers that begin so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    pub beginning: String,
    pub count: usize,
}

/// An entry of the log: by the key of its sentence, or by some of what fills the gaps.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    Key(String),
    Sentence(Value),
}

/// A sentence as scenarios write it: `{ kind = "log-rolled", seat = 0 }`.
fn sentence(text: &Text) -> Value {
    let gaps = text.args.iter().map(|(name, gap)| match gap {
        Gap::Number(number) => (name.clone(), (*number).into()),
        Gap::Text(key) => (name.clone(), key.as_str().into()),
        Gap::Seat(seat) => (name.clone(), (*seat).into()),
    });
    [("kind".to_owned(), Value::from(text.key.as_str()))].into_iter().chain(gaps).collect()
}

impl Pattern {
    pub(super) fn fits(&self, addresses: &Addresses<'_>, told: &Told) -> bool {
        match self {
            Pattern::Key(key) => told.text.key == *key,
            Pattern::Sentence(expected) => differences(addresses, expected, &sentence(&told.text)).is_empty(),
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Key(key) => write!(f, "\"{key}\""),
            Pattern::Sentence(event) => write!(f, "{event}"),
        }
    }
}

/// Reads a file: one scenario, or several under `[[scenario]]` that share what stands above them.
pub fn read(text: &str) -> Result<Vec<Scenario>, Vec<String>> {
    let file: toml::Table =
        toml::from_str(text).map_err(|fault| vec![fault.to_string().trim_end().to_owned()])?;
    let mut shared = match serde_json::to_value(file).map(nothing) {
        Ok(Value::Object(file)) => file,
        Ok(_) | Err(_) => return Err(vec!["the file cannot be understood".to_owned()]),
    };
    let several = shared.remove("scenario");
    let tables = match several {
        None => vec![std::mem::take(&mut shared)],
        Some(Value::Array(tables)) => {
            let tables: Option<Vec<_>> = tables
                .into_iter()
                .map(|table| match table {
                    Value::Object(table) => Some(table),
                    _ => None,
                })
                .collect();
            tables.ok_or_else(|| vec!["every `scenario` must be a table: [[scenario]]".to_owned()])?
        }
        Some(_) => return Err(vec!["several scenarios are written [[scenario]]".to_owned()]),
    };
    let count = tables.len();
    let mut scenarios = Vec::new();
    let mut faults = Vec::new();
    for (number, own) in (1..).zip(tables) {
        let mut table = shared.clone();
        overlay(&mut table, own);
        let mut reader = Reader { table, faults: Vec::new() };
        let scenario = reader.scenario();
        let name = match (&scenario.title, count) {
            (title, _) if !title.is_empty() => format!("{title}: "),
            (_, 1) => String::new(),
            _ => format!("scenario {number}: "),
        };
        faults.extend(reader.faults.into_iter().map(|fault| format!("{name}{fault}")));
        let title = if scenario.title.is_empty() { format!("scenario {number}") } else { scenario.title };
        scenarios.push(Scenario { title, ..scenario });
    }
    if faults.is_empty() { Ok(scenarios) } else { Err(faults) }
}

/// TOML has no word for "nothing there"; scenarios write `"(none)"`.
fn nothing(value: Value) -> Value {
    match value {
        Value::String(text) if text == "(none)" => Value::Null,
        Value::Array(list) => list.into_iter().map(nothing).collect(),
        Value::Object(table) => table.into_iter().map(|(key, value)| (key, nothing(value))).collect(),
        other => other,
    }
}

/// Takes the keys of a scenario one by one and gathers faults. What is left over is a seat's, or nobody's.
struct Reader {
    table: Map<String, Value>,
    faults: Vec<String>,
}

impl Reader {
    fn scenario(&mut self) -> Scenario {
        let mut scenario = Scenario {
            title: self.text("title").unwrap_or_default(),
            game: self.text("game").unwrap_or_default(),
            clauses: self.texts("clause"),
            seats: self.texts("seats"),
            modules: self.texts("modules"),
            content: self.text("content"),
            seed: self.number("seed").unwrap_or(1),
            at: self.text("at"),
            beside: self.texts("beside"),
            ..Scenario::default()
        };
        self.table.remove("note");
        if scenario.game.is_empty() {
            self.faults.push("`game` is missing".to_owned());
        }
        if scenario.seats.is_empty() || scenario.seats.len() > SEATS {
            self.faults.push(format!("`seats` names the seats, 1 to {SEATS} of them"));
            scenario.seats.truncate(SEATS);
        }
        let seats = scenario.seats.clone();
        scenario.options = self.options();
        scenario.deal = self.outcomes("deal");
        scenario.chance = self.outcomes("chance");
        scenario.play = match self.table.remove("play") {
            None => Vec::new(),
            Some(Value::Array(entries)) => entries
                .iter()
                .enumerate()
                .filter_map(|(place, entry)| self.act(&format!("play[{place}]"), entry, &seats))
                .collect(),
            Some(_) => {
                self.faults.push("`play` is a list".to_owned());
                Vec::new()
            }
        };
        scenario.at_the_end = self.at_the_end(&seats);
        for (key, value) in std::mem::take(&mut self.table) {
            match value {
                Value::Object(_) if key == "board" || seats.contains(&key) => {
                    scenario.position.insert(key, value);
                }
                _ if key == "board" || seats.contains(&key) => {
                    self.faults.push(format!("`{key}` is a table: what differs from the standard setup"));
                }
                _ => self
                    .faults
                    .push(format!("`{}` is neither a key of scenarios nor a seat", shortened(&key))),
            }
        }
        scenario
    }

    fn text(&mut self, key: &str) -> Option<String> {
        match self.table.remove(key)? {
            Value::String(text) => Some(text),
            _ => {
                self.faults.push(format!("`{key}` is a text"));
                None
            }
        }
    }

    fn number(&mut self, key: &str) -> Option<u64> {
        let number = self.table.remove(key)?.as_u64();
        if number.is_none() {
            self.faults.push(format!("`{key}` is a number, 0 or more"));
        }
        number
    }

    /// A list of texts; a single text counts as a list of one.
    fn texts(&mut self, key: &str) -> Vec<String> {
        let Some(value) = self.table.remove(key) else { return Vec::new() };
        texts(&value).unwrap_or_else(|| {
            self.faults.push(format!("`{key}` is a list of texts"));
            Vec::new()
        })
    }

    fn options(&mut self) -> BTreeMap<String, String> {
        let mut options = BTreeMap::new();
        match self.table.remove("options").as_ref().map(unwrapped) {
            None => {}
            Some(Value::Object(table)) => {
                for (name, value) in table {
                    let value = match value {
                        Value::String(text) => text,
                        Value::Bool(true) => "on".to_owned(),
                        Value::Bool(false) => "off".to_owned(),
                        Value::Number(number) => number.to_string(),
                        Value::Null | Value::Array(_) | Value::Object(_) => {
                            self.faults.push(format!("`options.{name}` is a text, a number, true or false"));
                            continue;
                        }
                    };
                    options.insert(name, value);
                }
            }
            Some(_) => self.faults.push("`options` is a table".to_owned()),
        }
        options
    }

    fn outcomes(&mut self, key: &str) -> Vec<(String, Vec<u8>)> {
        let Some(value) = self.table.remove(key) else { return Vec::new() };
        let Value::Object(table) = unwrapped(&value) else {
            self.faults.push(format!("`{key}` is a table: what is drawn = [outcomes]"));
            return Vec::new();
        };
        let mut all = Vec::new();
        for (what, outcomes) in table {
            let small = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
            let outcomes: Option<Vec<u8>> = match &outcomes {
                Value::Array(list) => list.iter().map(small).collect(),
                single => small(single).map(|outcome| vec![outcome]),
            };
            match outcomes {
                Some(outcomes) => all.push((what, outcomes)),
                None => self.faults.push(format!("`{key}.{what}` is a list of numbers from 0 to 255")),
            }
        }
        all
    }

    fn at_the_end(&mut self, seats: &[String]) -> Vec<(String, Check)> {
        let mut checks = Vec::new();
        if let Some(value) = self.table.remove("refuse") {
            let entries = value.as_array().cloned().unwrap_or_else(|| vec![value]);
            for (place, entry) in entries.iter().enumerate() {
                let name = format!("refuse[{place}]");
                match entry {
                    Value::Object(fields) => {
                        let mut fields = fields.clone();
                        let written = fields.remove("play").or_else(|| fields.remove("refuse"));
                        let check = self.refuse(&name, written.as_ref(), fields, seats);
                        checks.extend(check.map(|check| (name, check)));
                    }
                    _ => self
                        .faults
                        .push(format!("{name} is written {{ play = \"seat: choice\", clause = … }}")),
                }
            }
        }
        if let Some(value) = self.table.remove("asked") {
            let check = self.asked("asked", &value, seats);
            checks.extend(check.map(|check| ("asked".to_owned(), check)));
        }
        if let Some(value) = self.table.remove("expect") {
            let check = self.sees("expect", Viewer::Arbiter, &value);
            checks.extend(check.map(|check| ("expect".to_owned(), check)));
        }
        if let Some(value) = self.table.remove("changes") {
            let check = self.changes("changes", &value);
            checks.extend(check.map(|check| ("changes".to_owned(), check)));
        }
        if let Some(value) = self.table.remove("outcome") {
            checks.push(("outcome".to_owned(), Check::Outcome(value)));
        }
        for key in ["sees", "told", "untold"] {
            match self.table.remove(key) {
                None => {}
                Some(Value::Object(table)) => {
                    for (who, value) in table {
                        let name = format!("{key}.{who}");
                        let Some(viewer) = self.viewer(&name, &who, seats) else { continue };
                        let check = match key {
                            "sees" => self.sees(&name, viewer, &value),
                            "told" => self.patterns(&name, &value).map(|told| Check::Told {
                                viewer,
                                told,
                                not: Vec::new(),
                            }),
                            _ => self.patterns(&name, &value).map(|not| Check::Told {
                                viewer,
                                told: Vec::new(),
                                not,
                            }),
                        };
                        checks.extend(check.map(|check| (name, check)));
                    }
                }
                Some(_) => self.faults.push(format!("`{key}` is a table by viewer")),
            }
        }
        checks
    }

    /// One entry of `play`: an answer, or something to be checked at this point.
    fn act(&mut self, name: &str, entry: &Value, seats: &[String]) -> Option<Act> {
        let mut fields = match entry {
            Value::String(written) => {
                let (seat, choice) = self.written(name, written, seats)?;
                return Some(Act::Play { seat, choice });
            }
            Value::Object(fields) => fields.clone(),
            _ => {
                self.faults.push(format!("{name} is a text \"seat: choice\" or a table"));
                return None;
            }
        };
        const KINDS: [&str; 10] =
            ["refuse", "offers", "asked", "expect", "changes", "sees", "told", "outcome", "undo", "stuck"];
        let Some(kind) = KINDS.into_iter().find(|kind| fields.contains_key(*kind)) else {
            self.faults.push(format!("{name} has none of the keys {}", KINDS.join(", ")));
            return None;
        };
        let value = fields.remove(kind)?;
        let check = match kind {
            "refuse" => self.refuse(name, Some(&value), fields, seats),
            "offers" => self.offers(name, &value, fields, seats),
            "asked" => self.nothing_else(name, fields).and_then(|()| self.asked(name, &value, seats)),
            "expect" => {
                self.nothing_else(name, fields).and_then(|()| self.sees(name, Viewer::Arbiter, &value))
            }
            "changes" => self.nothing_else(name, fields).and_then(|()| self.changes(name, &value)),
            "sees" => {
                let viewer = self.viewer_of(name, &value, seats)?;
                let view = fields.remove("view").unwrap_or(Value::Null);
                self.nothing_else(name, fields)?;
                self.sees(name, viewer, &view)
            }
            "told" => {
                let viewer = self.viewer_of(name, &value, seats)?;
                let mut list = |key: &str| match fields.remove(key) {
                    None => Some(Vec::new()),
                    Some(value) => self.patterns(name, &value),
                };
                let (told, not) = (list("of")?, list("not")?);
                self.nothing_else(name, fields)?;
                Some(Check::Told { viewer, told, not })
            }
            "outcome" => self.nothing_else(name, fields).map(|()| Check::Outcome(value)),
            _ => {
                let seat = self.seat(name, value.as_str().unwrap_or_default(), seats)?;
                let stop = fields.remove("reason").and_then(|reason| reason.as_str().map(str::to_owned));
                self.nothing_else(name, fields)?;
                return match (kind, stop) {
                    ("undo", None) => Some(Act::Undo { seat, stop: None }),
                    ("stuck", Some(stop)) => Some(Act::Undo { seat, stop: Some(stop) }),
                    _ => {
                        let sentence =
                            "is written { undo = \"seat\" } or { stuck = \"seat\", reason = \"undo-…\" }";
                        self.faults.push(format!("{name} {sentence}"));
                        None
                    }
                };
            }
        };
        check.map(Act::Check)
    }

    /// `"red: die knight-0 cw"`.
    fn written(&mut self, name: &str, written: &str, seats: &[String]) -> Option<(Seat, String)> {
        let Some((seat, choice)) = written.split_once(':') else {
            self.faults.push(format!("{name} is written \"seat: choice\", not \"{}\"", shortened(written)));
            return None;
        };
        let seat = self.seat(name, seat.trim(), seats)?;
        Some((seat, choice.trim().to_owned()))
    }

    fn seat(&mut self, name: &str, seat: &str, seats: &[String]) -> Option<Seat> {
        let place = seats.iter().take(SEATS).position(|known| known == seat);
        if place.is_none() {
            self.faults.push(format!("{name}: \"{}\" is no seat ({})", shortened(seat), seats.join(", ")));
        }
        place.map(Seat::new)
    }

    fn viewer(&mut self, name: &str, who: &str, seats: &[String]) -> Option<Viewer> {
        match who {
            "gallery" => Some(Viewer::Gallery),
            "arbiter" => Some(Viewer::Arbiter),
            _ => self.seat(name, who, seats).map(Viewer::Seat),
        }
    }

    fn viewer_of(&mut self, name: &str, value: &Value, seats: &[String]) -> Option<Viewer> {
        self.viewer(name, value.as_str().unwrap_or_default(), seats)
    }

    fn nothing_else(&mut self, name: &str, fields: Map<String, Value>) -> Option<()> {
        if let Some(key) = fields.keys().next() {
            self.faults.push(format!("{name} does not know the key `{}`", shortened(key)));
            return None;
        }
        Some(())
    }

    fn refuse(
        &mut self,
        name: &str,
        written: Option<&Value>,
        mut fields: Map<String, Value>,
        seats: &[String],
    ) -> Option<Check> {
        let (seat, choice) =
            self.written(name, written.and_then(Value::as_str).unwrap_or_default(), seats)?;
        let clause = fields.remove("clause").map(|clause| clause.as_str().map(str::to_owned));
        self.nothing_else(name, fields)?;
        match clause {
            Some(None) => {
                self.faults.push(format!("{name}: `clause` is a text"));
                None
            }
            Some(clause) => Some(Check::Refuse { seat, choice, clause }),
            None => Some(Check::Refuse { seat, choice, clause: None }),
        }
    }

    fn offers(
        &mut self,
        name: &str,
        seat: &Value,
        mut fields: Map<String, Value>,
        seats: &[String],
    ) -> Option<Check> {
        let seat = self.seat(name, seat.as_str().unwrap_or_default(), seats)?;
        let mut list = |key: &str| {
            let value = fields.remove(key)?;
            let list = texts(&value);
            if list.is_none() {
                self.faults.push(format!("{name}: `{key}` is a list of choices"));
            }
            list
        };
        let (are, include, exclude) = (list("are"), list("include"), list("exclude"));
        let count = fields.remove("count").map(|count| count.as_u64());
        let beginning = fields.remove("beginning").map(|text| text.as_str().map(str::to_owned));
        self.nothing_else(name, fields)?;
        let count = match (count, beginning) {
            (None, None) => None,
            (Some(Some(count)), None) => Some(Count { beginning: String::new(), count: count as usize }),
            (Some(Some(count)), Some(Some(beginning))) => Some(Count { beginning, count: count as usize }),
            _ => {
                self.faults
                    .push(format!("{name}: `count` is a number, `beginning` the beginning of those counted"));
                return None;
            }
        };
        let listed =
            Listed { are, include: include.unwrap_or_default(), exclude: exclude.unwrap_or_default(), count };
        if listed == Listed::default() {
            self.faults.push(format!("{name} says nothing: are, include, exclude or count"));
        }
        Some(Check::Offers { seat, listed })
    }

    fn asked(&mut self, name: &str, value: &Value, seats: &[String]) -> Option<Check> {
        let Some(names) = texts(value) else {
            self.faults.push(format!("{name}: asked seats are a list"));
            return None;
        };
        let mut asked: Vec<Seat> =
            names.iter().map(|seat| self.seat(name, seat, seats)).collect::<Option<_>>()?;
        asked.sort_unstable();
        Some(Check::Asked(asked))
    }

    fn sees(&mut self, name: &str, viewer: Viewer, value: &Value) -> Option<Check> {
        match value {
            Value::Object(expected) => Some(Check::Sees { viewer, expected: expected.clone() }),
            _ => {
                self.faults.push(format!("{name}: what is seen is a table"));
                None
            }
        }
    }

    fn changes(&mut self, name: &str, value: &Value) -> Option<Check> {
        match value {
            Value::Object(expected) => Some(Check::Changes(expected.clone())),
            _ => {
                self.faults.push(format!("{name}: what has changed is a table"));
                None
            }
        }
    }

    fn patterns(&mut self, name: &str, value: &Value) -> Option<Vec<Pattern>> {
        let pattern = |value: &Value| match value {
            Value::String(key) => Some(Pattern::Key(key.clone())),
            Value::Object(_) => Some(Pattern::Sentence(value.clone())),
            _ => None,
        };
        let patterns: Option<Vec<_>> = match value {
            Value::Array(list) => list.iter().map(pattern).collect(),
            single => pattern(single).map(|only| vec![only]),
        };
        if patterns.is_none() {
            self.faults.push(format!(
                "{name}: what is told is named by the key of its text or by parts of the event"
            ));
        }
        patterns
    }
}

fn texts(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Array(list) => list.iter().map(|text| text.as_str().map(str::to_owned)).collect(),
        _ => None,
    }
}
