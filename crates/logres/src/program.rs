//! The conversation of `logres table`, without input and output: a line in, a reply out. `docs/protocol.md` describes it.
//!
//! Whatever comes in gets an answer; what cannot be done is named and changes nothing.

use crate::choose::{fresh_key, info, read_folder, read_text, seat_names};
use logres_kernel::{Seat, Viewer};
use logres_protocol::{Answer, Fault, FaultKind, Question, Reply, Request, Seats, Setup, Text, Who, Written};
use logres_table::{AnyTable, Folder, Key, Record, Refused, Source, Stop, games, scenario};
use logres_terminal::Texts;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// One program's conversation: no table at first, and one at a time.
#[derive(Default)]
pub struct Session {
    table: Option<AnyTable>,
}

type Answered = Result<Answer, Box<Fault>>;

fn fault(kind: FaultKind, sentences: Vec<String>) -> Box<Fault> {
    Box::new(Fault { kind, sentences, clause: None, text: None })
}

fn unknown(sentence: String) -> Box<Fault> {
    fault(FaultKind::Unknown, vec![sentence])
}

fn no_table() -> Box<Fault> {
    fault(FaultKind::NoTable, vec!["there is no table yet: begin with \"new\" or \"load\"".to_owned()])
}

impl Session {
    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Reply {
        let (id, request) = read(line);
        let answer = match request {
            Ok(request) => self.respond(request).unwrap_or_else(|fault| Answer::Fault(*fault)),
            Err(fault) => Answer::Fault(*fault),
        };
        Reply { id, answer }
    }

    fn respond(&mut self, request: Request) -> Answered {
        match request {
            Request::Games {} => Ok(Answer::Games { games: games() }),
            Request::New { game, seats, modules, options, content, seed } => {
                let info = info(&game).map_err(|fault| unknown(fault.to_string()))?;
                let seats = match seats {
                    Seats::Count(count) => seat_names(&info, count.into()),
                    Seats::Names(names) => names,
                };
                let (modules, options) = (modules.unwrap_or_default(), options.unwrap_or_default());
                let setup = Setup { game, seats, modules, options };
                let content = read_content(content.as_deref())?;
                let source = Source::Committed(key(seed)?);
                let table = AnyTable::begin(&setup, content.as_ref(), source)
                    .map_err(|sentences| fault(FaultKind::Unknown, sentences))?;
                self.open(table)
            }
            Request::Load { file, record, scenario, number, step } => {
                let table = load(file, record, scenario, number, step)?;
                self.open(table)
            }
            Request::Join { seed } => {
                let source = Source::Committed(key(seed)?);
                let joined = self.table()?.welcome(source);
                let table = joined.map_err(|sentences| fault(FaultKind::Refused, sentences))?;
                self.open(table)
            }
            Request::Position { viewer, barred } => {
                let table = self.table()?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Position(Box::new(table.position_for(viewer, barred))))
            }
            Request::Offers { seat, barred } => {
                let table = self.table()?;
                let seats: Vec<Seat> = match seat {
                    Some(seat) => vec![find_seat(table, &seat)?],
                    None => table.asked().iter().collect(),
                };
                let questions: Vec<Question> =
                    seats.into_iter().filter_map(|seat| table.question(seat, barred)).collect();
                Ok(Answer::Offers { questions })
            }
            Request::Why { choice, seat } => {
                let table = self.table()?;
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
            Request::Play { choice, seat, ticket } => {
                let table = self.table_mut()?;
                let seat = answering(table, seat)?;
                let told = heard(table);
                let played = match &choice {
                    Written::Number(number) => table.answer_number(seat, ticket, *number),
                    Written::Text(written) => table.answer_written(seat, ticket, written),
                };
                match played {
                    Ok(()) => Ok(done(table, told)),
                    Err(refused) => Err(refusal(table, &refused)),
                }
            }
            Request::Undo { seat } => self.take_back(seat, AnyTable::undo),
            Request::Restart { seat } => self.take_back(seat, AnyTable::restart),
            Request::Redo {} => {
                let table = self.table_mut()?;
                let told = heard(table);
                match table.redo() {
                    Some(Ok(_)) => Ok(done(table, told)),
                    Some(Err(refused)) => Err(refusal(table, &refused)),
                    None => Err(fault(FaultKind::NoUndo, vec!["nothing was taken back".to_owned()])),
                }
            }
            Request::Rewind { to } => {
                let table = self.table_mut()?;
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
                let table = self.table()?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::View { view: table.view(viewer) })
            }
            Request::Log { viewer, since } => {
                let table = self.table()?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Log { told: table.told_since(viewer, since) })
            }
            Request::Record { viewer } => {
                let table = self.table()?;
                let viewer = find_viewer(table, viewer)?;
                Ok(Answer::Record { record: table.record_for(viewer).to_string() })
            }
        }
    }

    fn table(&self) -> Result<&AnyTable, Box<Fault>> {
        self.table.as_ref().ok_or_else(no_table)
    }

    fn table_mut(&mut self) -> Result<&mut AnyTable, Box<Fault>> {
        self.table.as_mut().ok_or_else(no_table)
    }

    fn open(&mut self, table: AnyTable) -> Answered {
        let answer = done(&table, 0);
        self.table = Some(table);
        Ok(answer)
    }

    fn take_back(
        &mut self,
        seat: Option<Who>,
        back: fn(&mut AnyTable, Seat) -> Result<(), Stop>,
    ) -> Answered {
        let table = self.table_mut()?;
        let told = heard(table);
        let seat = match seat {
            Some(seat) => find_seat(table, &seat)?,
            None => table.last_to_answer().ok_or_else(|| stopped(Stop::Nothing))?,
        };
        back(table, seat).map_err(stopped)?;
        Ok(done(table, told))
    }
}

/// Takes a line apart: its `id`, if it has one, and the request.
fn read(line: &str) -> (Option<Value>, Result<Request, Box<Fault>>) {
    let garbled = |sentence: String| Err(fault(FaultKind::Garbled, vec![sentence]));
    let mut value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(cause) => return (None, garbled(format!("this line is no JSON: {cause}"))),
    };
    let Some(fields) = value.as_object_mut() else {
        return (None, garbled("a request is an object: {\"do\": …}".to_owned()));
    };
    let id = fields.remove("id");
    match Request::deserialize(value) {
        Ok(request) => (id, Ok(request)),
        Err(cause) => (id, garbled(format!("this is no request: {cause}"))),
    }
}

fn key(seed: Option<u64>) -> Result<Key, Box<Fault>> {
    match seed {
        Some(seed) => Ok(Key::seeded(seed)),
        None => fresh_key().map_err(|cause| fault(FaultKind::Unusable, vec![cause.to_string()])),
    }
}

fn unusable(cause: &anyhow::Error) -> Box<Fault> {
    fault(FaultKind::Unusable, vec![format!("{cause:#}")])
}

fn read_content(path: Option<&str>) -> Result<Option<Folder>, Box<Fault>> {
    path.map(|path| read_folder(Path::new(path)).map_err(|cause| unusable(&cause))).transpose()
}

fn load(
    file: Option<String>,
    record: Option<String>,
    scenario: Option<String>,
    number: Option<u32>,
    step: Option<u32>,
) -> Result<AnyTable, Box<Fault>> {
    let text = match (file, &record, &scenario) {
        (Some(file), None, None) => read_text(Path::new(&file)).map_err(|cause| unusable(&cause))?,
        (None, Some(record), None) => record.clone(),
        (None, None, Some(scenario)) => scenario.clone(),
        _ => {
            let sentence = "one thing is loaded: \"file\", \"record\" or \"scenario\"";
            return Err(fault(FaultKind::Garbled, vec![sentence.to_owned()]));
        }
    };
    let is_record = record.is_some() || scenario.is_none() && text.trim_start().starts_with("logres-record");
    if is_record { load_record(&text, step) } else { load_scenario(&text, number, step) }
}

fn load_record(text: &str, step: Option<u32>) -> Result<AnyTable, Box<Fault>> {
    let faults = |faults: Vec<logres_table::Fault>| Fault {
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
    AnyTable::replay(&record, None, source).map_err(|found| Box::new(faults(found)))
}

fn load_scenario(text: &str, number: Option<u32>, step: Option<u32>) -> Result<AnyTable, Box<Fault>> {
    let scenarios = scenario::read(text).map_err(|sentences| fault(FaultKind::Unusable, sentences))?;
    let count = scenarios.len();
    let number = number.unwrap_or(1);
    let place = (number as usize).checked_sub(1);
    let Some(scenario) = place.and_then(|place| scenarios.get(place)) else {
        return Err(unknown(format!("the file holds {count} scenario(s); there is no number {number}")));
    };
    let content = read_content(scenario.content.as_deref())?;
    let mut table = AnyTable::from_scenario(scenario, content.as_ref())
        .map_err(|sentences| fault(FaultKind::Unusable, sentences))?;
    // Without a step the table stands at the scenario's position; with one, so many of its answers are played.
    let answers = scenario.play.iter().filter_map(|act| match act {
        scenario::Act::Play { seat, choice } => Some((*seat, choice)),
        scenario::Act::Undo { .. } | scenario::Act::Check(_) => None,
    });
    for (seat, choice) in answers.take(step.unwrap_or(0) as usize) {
        if let Err(refused) = table.answer_written(seat, None, choice) {
            return Err(refusal(&table, &refused));
        }
    }
    Ok(table)
}

fn find_seat(table: &AnyTable, who: &Who) -> Result<Seat, Box<Fault>> {
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

fn find_viewer(table: &AnyTable, who: Option<Who>) -> Result<Viewer, Box<Fault>> {
    match who {
        None => Ok(Viewer::Arbiter),
        Some(Who::Name(name)) if name == "arbiter" => Ok(Viewer::Arbiter),
        Some(Who::Name(name)) if name == "gallery" => Ok(Viewer::Gallery),
        Some(who) => find_seat(table, &who).map(Viewer::Seat),
    }
}

/// Whose answer it is: the seat named, or the only one asked.
fn answering(table: &AnyTable, who: Option<Who>) -> Result<Seat, Box<Fault>> {
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
fn heard(table: &AnyTable) -> u32 {
    table.told_count(Viewer::Arbiter)
}

fn done(table: &AnyTable, since: u32) -> Answer {
    Answer::Done {
        step: table.step() as u32,
        asked: table.asked().iter().map(|seat| seat.index() as u8).collect(),
        outcome: table.wire_outcome(),
        told: table.told_since(Viewer::Arbiter, since),
    }
}

fn stopped(stop: Stop) -> Box<Fault> {
    Box::new(Fault {
        kind: FaultKind::NoUndo,
        sentences: vec![stop.sentence().to_owned()],
        clause: None,
        text: Some(Text::new(stop.key())),
    })
}

/// A refusal as a sentence in English.
fn sentence(table: &AnyTable, refused: &Refused) -> String {
    if let Refused::Unreadable(cause) = refused {
        return cause.to_string();
    }
    let setup = table.setup();
    let name = |seat: u8| setup.seats[usize::from(seat)].clone();
    Texts::english(&setup.game).say(&refused.text(), &name)
}

fn refusal(table: &AnyTable, refused: &Refused) -> Box<Fault> {
    let kind = match refused {
        Refused::Stale { .. } => FaultKind::Stale,
        Refused::Unreadable(_) | Refused::NoSuchNumber { .. } | Refused::Rules(_) => FaultKind::Refused,
    };
    Box::new(Fault {
        kind,
        sentences: vec![sentence(table, refused)],
        clause: refused.clause(),
        text: Some(refused.text()),
    })
}
