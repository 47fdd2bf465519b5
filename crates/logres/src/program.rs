//! The conversation of `logres table`, without input and output: a line in, a reply out. `docs/protocol.md` describes it.
//!
//! Whatever comes in gets an answer; what cannot be done is named and changes nothing.

use crate::choose::{self, fresh_key, info, read_text, seat_names};
use logres_games::{Content, RunningGame, find, infos};
use logres_kernel::{Seat, Viewer};
use logres_protocol::{
    Answer, FaultKind, ProgramFault, Question, Reply, Request, Seats, Setup, Text, Who, Written,
};
use logres_table::{Detail, Key, Record, Refused, Source, Stop, printed, scenario};
use logres_terminal::Texts;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// One program's conversation: no table at first. Table 0 is meant where none is named.
#[derive(Default)]
pub struct Session {
    tables: BTreeMap<u32, Opened>,
}

/// A table and what it is played with; nothing for the built-in content.
struct Opened {
    table: Box<dyn RunningGame>,
    content: Option<Arc<Content>>,
}

/// How many tables may be open at once.
const TABLES: usize = 10_000;

type Answered = Result<Answer, Box<ProgramFault>>;
/// The number of a table and what is asked of it.
type Understood = Result<(u32, Request), Box<ProgramFault>>;

fn fault(kind: FaultKind, sentences: Vec<String>) -> Box<ProgramFault> {
    Box::new(ProgramFault { kind, sentences, clause: None, text: None })
}

fn unknown(sentence: String) -> Box<ProgramFault> {
    fault(FaultKind::Unknown, vec![sentence])
}

fn no_table(at: u32) -> Box<ProgramFault> {
    let sentence = match at {
        0 => "there is no table yet: begin with \"new\" or \"load\"".to_owned(),
        _ => format!("there is no table {at}"),
    };
    fault(FaultKind::NoTable, vec![sentence])
}

impl Session {
    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Reply {
        let (id, request) = read(line);
        let answer = match request {
            Ok((at, request)) => self.respond(at, request).unwrap_or_else(|fault| Answer::Fault(*fault)),
            Err(fault) => Answer::Fault(*fault),
        };
        Reply { id, answer }
    }

    /// Answers a request about the table of this number.
    fn respond(&mut self, at: u32, request: Request) -> Answered {
        match request {
            Request::Games {} => Ok(Answer::Games { games: infos() }),
            Request::New { game, seats, modules, options, content, seed } => {
                let info = info(&game).map_err(|fault| unknown(fault.to_string()))?;
                let seats = match seats {
                    Seats::Count(count) => seat_names(&info, count.into()),
                    Seats::Names(names) => names,
                };
                let (modules, options) = (modules.unwrap_or_default(), options.unwrap_or_default());
                let setup = Setup { game, seats, modules, options };
                let content = read_content(content.as_deref())?.map(Arc::new);
                let source = Source::Committed(key(seed)?);
                let table = find_game(&setup.game)?.begin(&setup, content.as_deref(), source);
                self.open(at, table.map_err(|sentences| fault(FaultKind::Unknown, sentences))?, content)
            }
            Request::Load { file, record, scenario, number, step } => {
                let Opened { table, content } = self.load(file, record, scenario, number, step)?;
                self.open(at, table, content)
            }
            Request::Join { seed } => {
                let source = Source::Committed(key(seed)?);
                let joined = self.table(at)?.welcome(source);
                let table = joined.map_err(|sentences| fault(FaultKind::Refused, sentences))?;
                let content = self.opened(at)?.content.clone();
                self.open(at, table, content)
            }
            Request::Fork { into, seed, brief } => {
                let key = key(seed)?;
                let Opened { table, content } = self.opened(at)?;
                let (table, content) = (table.fork(key), content.clone());
                self.add(into, table, content, brief)
            }
            Request::Imagine { viewer, setup, content, view, into, seed, brief } => {
                let key = key(seed)?;
                let (table, content) = match (setup, view) {
                    (Some(setup), Some(view)) => {
                        let content = read_content(content.as_deref())?.map(Arc::new);
                        let known = find_game(&setup.game)?;
                        let checked = known.check(&setup, content.as_deref());
                        checked.map_err(|sentences| fault(FaultKind::Unknown, sentences))?;
                        let table = known.imagine(&setup, content.as_deref(), &view, key);
                        (table.map_err(|sentences| fault(FaultKind::Unusable, sentences))?, content)
                    }
                    (None, None) if content.is_none() => {
                        let Opened { table, content } = self.opened(at)?;
                        (table.imagined(find_viewer(&**table, viewer)?, key), content.clone())
                    }
                    _ => {
                        let sentence = "a world is imagined from a table, or from a \"setup\" and a \"view\"";
                        return Err(fault(FaultKind::Garbled, vec![sentence.to_owned()]));
                    }
                };
                self.add(into, table, content, brief)
            }
            Request::Drop {} => match self.tables.remove(&at) {
                Some(Opened { table, .. }) => Ok(done(&*table, heard(&*table))),
                None => Err(no_table(at)),
            },
            Request::Content { game } => {
                let own = |content: &Content| Answer::Content {
                    digest: content.digest.clone(),
                    content: printed(&content.files),
                };
                let built_in = |name: &str| -> Answered {
                    let game = find_game(name)?;
                    Ok(Answer::Content {
                        digest: game.built_in().to_owned(),
                        content: printed(&game.content()),
                    })
                };
                match game {
                    Some(game) => built_in(&game),
                    None => match self.opened(at)? {
                        Opened { content: Some(content), .. } => Ok(own(content)),
                        Opened { table, content: None } => built_in(&table.setup().game),
                    },
                }
            }
            Request::Position { viewer, barred } => {
                let table = self.table(at)?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Position(Box::new(table.position(viewer, barred))))
            }
            Request::Offers { seat, barred, previews } => {
                let table = self.table(at)?;
                let seats: Vec<Seat> = match seat {
                    Some(seat) => vec![find_seat(table, &seat)?],
                    None => table.asked().iter().collect(),
                };
                let detail = Detail { barred, previews };
                let questions: Vec<Question> =
                    seats.into_iter().filter_map(|seat| table.question(seat, detail)).collect();
                Ok(Answer::Offers { questions })
            }
            Request::Why { choice, seat } => {
                let table = self.table(at)?;
                let seat = answering(table, seat)?;
                Ok(match table.judge(seat, &choice) {
                    Ok(()) => Answer::Why { legal: true, clause: None, text: None, sentence: None },
                    Err(refused) => Answer::Why {
                        legal: false,
                        clause: refused.clause(),
                        text: Some(refused.text()),
                        sentence: Some(sentence(table, &refused)),
                    },
                })
            }
            Request::Play { choice, seat, ticket, brief } => {
                let table = self.table_mut(at)?;
                let seat = answering(table, seat)?;
                let told = if brief { 0 } else { heard(table) };
                match table.answer(seat, ticket, &choice) {
                    Ok(()) if brief => Ok(briefly(table)),
                    Ok(()) => Ok(done(table, told)),
                    Err(refused) => Err(refusal(table, &refused)),
                }
            }
            Request::Undo { seat } => self.take_back(at, seat, Back::Undo),
            Request::Restart { seat } => self.take_back(at, seat, Back::Restart),
            Request::Redo {} => {
                let table = self.table_mut(at)?;
                let told = heard(table);
                match table.redo() {
                    Some(Ok(_)) => Ok(done(table, told)),
                    Some(Err(refused)) => Err(refusal(table, &refused)),
                    None => Err(fault(FaultKind::NoUndo, vec!["nothing was taken back".to_owned()])),
                }
            }
            Request::Rewind { to } => {
                let table = self.table_mut(at)?;
                let told = heard(table);
                let steps = table.step();
                if to as usize >= steps {
                    let sentence = format!("{steps} answers stand; one cannot go back to after answer {to}");
                    return Err(fault(FaultKind::NoUndo, vec![sentence]));
                }
                table.rewind(to as usize).map_err(stopped)?;
                Ok(done(table, told))
            }
            Request::View { viewer } => {
                let table = self.table(at)?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::View { view: table.view(viewer) })
            }
            Request::Log { viewer, since } => {
                let table = self.table(at)?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Log { told: table.told_since(viewer, since) })
            }
            Request::Record { viewer } => {
                let table = self.table(at)?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Record { record: table.record_for(viewer).to_string() })
            }
        }
    }

    fn opened(&self, at: u32) -> Result<&Opened, Box<ProgramFault>> {
        self.tables.get(&at).ok_or_else(|| no_table(at))
    }

    fn table(&self, at: u32) -> Result<&dyn RunningGame, Box<ProgramFault>> {
        self.opened(at).map(|opened| &*opened.table)
    }

    fn table_mut(&mut self, at: u32) -> Result<&mut dyn RunningGame, Box<ProgramFault>> {
        match self.tables.get_mut(&at) {
            Some(opened) => Ok(&mut *opened.table),
            None => Err(no_table(at)),
        }
    }

    fn open(&mut self, at: u32, table: Box<dyn RunningGame>, content: Option<Arc<Content>>) -> Answered {
        self.make_room(at)?;
        let answer = done(&*table, 0);
        self.tables.insert(at, Opened { table, content });
        Ok(answer)
    }

    /// A table beside those that are there.
    fn add(
        &mut self,
        into: Option<u32>,
        table: Box<dyn RunningGame>,
        content: Option<Arc<Content>>,
        brief: bool,
    ) -> Answered {
        let free = || self.tables.keys().zip(0..).find(|(taken, number)| *taken != number);
        let number = into.unwrap_or_else(|| free().map_or(self.tables.len() as u32, |(_, number)| number));
        self.make_room(number)?;
        let mut answer = if brief { briefly(&*table) } else { done(&*table, heard(&*table)) };
        if let Answer::Done { table, .. } = &mut answer {
            *table = Some(number);
        }
        self.tables.insert(number, Opened { table, content });
        Ok(answer)
    }

    fn make_room(&self, at: u32) -> Result<(), Box<ProgramFault>> {
        if self.tables.len() < TABLES || self.tables.contains_key(&at) {
            return Ok(());
        }
        let sentence = format!("{TABLES} tables are open; drop some, or fork into a number that is taken");
        Err(fault(FaultKind::Refused, vec![sentence]))
    }

    fn load(
        &self,
        file: Option<String>,
        record: Option<String>,
        scenario: Option<String>,
        number: Option<u32>,
        step: Option<u32>,
    ) -> Result<Opened, Box<ProgramFault>> {
        let text = match (file, &record, &scenario) {
            (Some(file), None, None) => read_text(Path::new(&file)).map_err(|cause| unusable(&cause))?,
            (None, Some(record), None) => record.clone(),
            (None, None, Some(scenario)) => scenario.clone(),
            _ => {
                let sentence = "one thing is loaded: \"file\", \"record\" or \"scenario\"";
                return Err(fault(FaultKind::Garbled, vec![sentence.to_owned()]));
            }
        };
        let is_record =
            record.is_some() || scenario.is_none() && text.trim_start().starts_with("logres-record");
        if is_record {
            self.load_record(&text, step).map(|table| Opened { table, content: None })
        } else {
            load_scenario(&text, number, step)
        }
    }

    fn load_record(&self, text: &str, step: Option<u32>) -> Result<Box<dyn RunningGame>, Box<ProgramFault>> {
        let faults = |faults: Vec<logres_table::RecordFault>| ProgramFault {
            kind: FaultKind::Unusable,
            clause: faults.iter().find_map(|fault| fault.clause.clone()),
            sentences: faults.iter().map(ToString::to_string).collect(),
            text: None,
        };
        let record = Record::read(text).map_err(|found| Box::new(faults(found)))?;
        // Who knows the key goes on with it; otherwise a new one serves as well, but nobody was promised it.
        let opened = record.opening.as_ref().and_then(Key::read);
        let source = match opened {
            Some(key) if Some(key.commitment()) == record.commitment => Source::Committed(key),
            Some(_) | None => Source::Loose(key(None)?),
        };
        let record = match step {
            Some(step) => record.up_to(step as usize),
            None => record,
        };
        let replayed = logres_games::replay(&record, None, source);
        replayed.map_err(|found| Box::new(faults(found)))
    }

    fn take_back(&mut self, at: u32, seat: Option<Who>, back: Back) -> Answered {
        let table = self.table_mut(at)?;
        let told = heard(table);
        let seat = match seat {
            Some(seat) => find_seat(table, &seat)?,
            None => table.last_to_answer().ok_or_else(|| stopped(Stop::Nothing))?,
        };
        match back {
            Back::Undo => table.undo(seat),
            Back::Restart => table.restart(seat),
        }
        .map_err(stopped)?;
        Ok(done(table, told))
    }
}

/// Takes a line apart: its `id`, if it has one, the number of its table, and the request.
fn read(line: &str) -> (Option<Value>, Understood) {
    let garbled = |sentence: String| Err(fault(FaultKind::Garbled, vec![sentence]));
    let mut value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(cause) => return (None, garbled(format!("this line is no JSON: {cause}"))),
    };
    let Some(fields) = value.as_object_mut() else {
        return (None, garbled("a request is an object: {\"do\": …}".to_owned()));
    };
    let id = fields.remove("id");
    let at = match fields.remove("table").map(|number| number.as_u64().and_then(|at| u32::try_from(at).ok()))
    {
        None => 0,
        Some(Some(at)) => at,
        Some(None) => return (id, Err(fault(FaultKind::Garbled, vec!["\"table\" is a number".to_owned()]))),
    };
    match Request::deserialize(value) {
        Ok(request) => (id, Ok((at, request))),
        Err(cause) => (id, garbled(format!("this is no request: {cause}"))),
    }
}

fn key(seed: Option<u64>) -> Result<Key, Box<ProgramFault>> {
    match seed {
        Some(seed) => Ok(Key::seeded(seed)),
        None => fresh_key().map_err(|cause| fault(FaultKind::Unusable, vec![cause.to_string()])),
    }
}

fn unusable(cause: &anyhow::Error) -> Box<ProgramFault> {
    fault(FaultKind::Unusable, vec![format!("{cause:#}")])
}

fn read_content(path: Option<&str>) -> Result<Option<Content>, Box<ProgramFault>> {
    path.map(|path| choose::read_content(Path::new(path)).map_err(|cause| unusable(&cause))).transpose()
}

/// The game of this name.
fn find_game(name: &str) -> Result<&'static dyn logres_games::RegisteredGame, Box<ProgramFault>> {
    find(name).map_err(unknown)
}

/// How much is taken back.
#[derive(Clone, Copy)]
enum Back {
    Undo,
    Restart,
}

fn load_scenario(text: &str, number: Option<u32>, step: Option<u32>) -> Result<Opened, Box<ProgramFault>> {
    let scenarios = scenario::read(text).map_err(|sentences| fault(FaultKind::Unusable, sentences))?;
    let count = scenarios.len();
    let number = number.unwrap_or(1);
    let place = (number as usize).checked_sub(1);
    let Some(scenario) = place.and_then(|place| scenarios.get(place)) else {
        return Err(unknown(format!("the file holds {count} scenario(s); there is no number {number}")));
    };
    let content = read_content(scenario.content.as_deref())?;
    let mut table = logres_games::set_up_scenario(scenario, content.as_ref())
        .map_err(|sentences| fault(FaultKind::Unusable, sentences))?;
    // Without a step the table stands at the scenario's position; with one, this many of its answers are played.
    let answers = scenario.play.iter().filter_map(|act| match act {
        scenario::Act::Play { seat, choice } => Some((*seat, choice)),
        scenario::Act::Undo { .. } | scenario::Act::Check(_) => None,
    });
    for (seat, choice) in answers.take(step.unwrap_or(0) as usize) {
        if let Err(refused) = table.answer(seat, None, &Written::Text(choice.clone())) {
            return Err(refusal(&*table, &refused));
        }
    }
    Ok(Opened { table, content: content.map(Arc::new) })
}

fn find_seat(table: &dyn RunningGame, who: &Who) -> Result<Seat, Box<ProgramFault>> {
    let seats = &table.setup().seats;
    let place = match who {
        Who::Number(number) => Some(usize::from(*number)).filter(|&place| place < seats.len()),
        Who::Name(name) => seats.iter().position(|seat| seat == name),
    };
    let named = match who {
        Who::Number(number) => number.to_string(),
        Who::Name(name) => format!("\"{name}\""),
    };
    let sentence = || format!("there is no seat {named}; the seats are {} (from 0)", seats.join(", "));
    place.map(Seat::new).ok_or_else(|| unknown(sentence()))
}

fn find_viewer(table: &dyn RunningGame, who: Option<Who>) -> Result<Viewer, Box<ProgramFault>> {
    match who {
        None => Ok(Viewer::Arbiter),
        Some(Who::Name(name)) if name == "arbiter" => Ok(Viewer::Arbiter),
        Some(Who::Name(name)) if name == "gallery" => Ok(Viewer::Gallery),
        Some(who) => find_seat(table, &who).map(Viewer::Seat),
    }
}

/// Whose answer it is: the seat named, or the only one asked.
fn answering(table: &dyn RunningGame, who: Option<Who>) -> Result<Seat, Box<ProgramFault>> {
    if let Some(who) = who {
        return find_seat(table, &who);
    }
    let asked = table.asked();
    if let Some(seat) = asked.single() {
        return Ok(seat);
    }
    if asked.is_empty() {
        let refused = Refused::Rules(logres_kernel::Refusal::Over);
        return Err(refusal(table, &refused));
    }
    let names: Vec<_> = asked.iter().map(|seat| table.setup().seats[seat.index()].as_str()).collect();
    Err(unknown(format!("several seats are asked ({}): say which one answers", names.join(", "))))
}

/// How much has been told so far, so that the answer can hold what comes after.
fn heard(table: &dyn RunningGame) -> u32 {
    table.told_count(Viewer::Arbiter)
}

/// Without what happened, and with what can be chosen next.
fn briefly(table: &dyn RunningGame) -> Answer {
    Answer::Done {
        table: None,
        step: table.step() as u32,
        asked: table.asked().iter().map(|seat| seat.index() as u8).collect(),
        outcome: table.outcome(),
        told: Vec::new(),
        choices: Some(table.asked().lowest().map(|seat| table.choices(seat)).unwrap_or_default()),
    }
}

fn done(table: &dyn RunningGame, since: u32) -> Answer {
    Answer::Done {
        table: None,
        choices: None,
        step: table.step() as u32,
        asked: table.asked().iter().map(|seat| seat.index() as u8).collect(),
        outcome: table.outcome(),
        told: table.told_since(Viewer::Arbiter, since),
    }
}

fn stopped(stop: Stop) -> Box<ProgramFault> {
    Box::new(ProgramFault {
        kind: FaultKind::NoUndo,
        sentences: vec![stop.sentence().to_owned()],
        clause: None,
        text: Some(Text::new(stop.key())),
    })
}

/// A refusal as a sentence in English.
fn sentence(table: &dyn RunningGame, refused: &Refused) -> String {
    if let Refused::Unreadable(cause) = refused {
        return cause.to_string();
    }
    let setup = table.setup();
    let name = |seat: u8| setup.seats[usize::from(seat)].clone();
    Texts::english(&setup.game).say(&refused.text(), &name, None)
}

fn refusal(table: &dyn RunningGame, refused: &Refused) -> Box<ProgramFault> {
    let kind = match refused {
        Refused::Stale { .. } => FaultKind::Stale,
        Refused::Unreadable(_) | Refused::NoSuchNumber { .. } | Refused::Rules(_) => FaultKind::Refused,
    };
    Box::new(ProgramFault {
        kind,
        sentences: vec![sentence(table, refused)],
        clause: refused.clause(),
        text: Some(refused.text()),
    })
}
