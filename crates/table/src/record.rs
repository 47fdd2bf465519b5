//! The record: a readable text file from which a game can be rebuilt. `docs/records.md` describes the format.
//!
//! Here is only the file: reading, writing, and every fault that can be seen without knowing the game. Playing it again
//! is in `replay.rs`.

use logres_protocol::{Opening, Setup};
use serde_json::Value;
use std::fmt;

/// The version this program writes, and the only one so far.
const VERSION: &str = "1";

/// A record is untrusted: somebody may have sent it. Nobody plays this long.
const MAX_BYTES: usize = 8 << 20;

/// After this many faults the reader gives up; more would not help the author.
const MAX_FAULTS: usize = 20;

/// Something wrong with a record, and the line where it was noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    pub line: Option<usize>,
    pub sentence: String,
    /// The paragraph of the rulebook, where a choice is against the rules.
    pub clause: Option<String>,
}

impl RecordFault {
    pub(crate) fn new(line: usize, sentence: impl Into<String>) -> Self {
        Self { line: Some(line), sentence: sentence.into(), clause: None }
    }

    pub fn whole(sentence: impl Into<String>) -> Self {
        Self { line: None, sentence: sentence.into(), clause: None }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.sentence)?;
        if let Some(clause) = &self.clause {
            write!(f, " ({clause})")?;
        }
        Ok(())
    }
}

/// An outcome of chance: what was drawn, and what came.
pub type Drawn = (String, u8);

/// One thing that was done at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedAct {
    /// A seat answered; the outcomes are what was drawn because of it. A choice that may not be shown is missing.
    Answer { seat: usize, choice: Option<String>, drawn: Vec<Drawn> },
    /// The table went back, so that only this many answers stand: by a seat, or by consent of all.
    Back { to: usize, seat: Option<usize> },
}

/// A deed and the line where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordLine {
    pub number: usize,
    pub deed: RecordedAct,
}

/// How the recorded game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    pub line: usize,
    pub points: Vec<i32>,
    pub winners: Vec<usize>,
    pub ending: String,
}

/// A record, read or to be written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    pub setup: Setup,
    /// The revision of the rules it was played by.
    pub rules: u32,
    /// The content it was played with.
    pub content: String,
    pub commitment: Option<String>,
    /// The viewer for whom this excerpt of a running game was made. An excerpt cannot be replayed.
    pub shown_to: Option<String>,
    /// The position it began with, as the arbiter sees it, where it was not the standard setup.
    pub position: Option<Value>,
    /// The entry point of such a position.
    pub at: Option<String>,
    /// What the setup drew.
    pub dealt: Vec<Drawn>,
    pub lines: Vec<RecordLine>,
    pub ending: Option<Ending>,
    /// The fingerprint of the last state.
    pub hash: Option<String>,
    pub opening: Option<Opening>,
}

impl Record {
    /// Reads a whole record. Every fault is reported, not only the first.
    pub fn read(text: &str) -> Result<Self, Vec<RecordFault>> {
        Reader::new(text).read(true)
    }

    /// Reads a record that is still being written and may break off anywhere, also within its last line.
    pub fn read_unfinished(text: &str) -> Result<Self, Vec<RecordFault>> {
        let whole_lines = text.rfind('\n').map_or("", |last| &text[..=last]);
        Reader::new(whole_lines).read(false)
    }

    /// Which game a record is of, if it says so where it should.
    pub fn game_of(text: &str) -> Option<&str> {
        let mut header = text.lines().take(40).map(|line| line.trim_end().split_once(char::is_whitespace));
        header.find_map(|line| line.filter(|(name, _)| *name == "game").map(|(_, game)| game.trim()))
    }

    /// The answers that stand at the end, without what was taken back.
    pub fn standing(&self) -> Vec<&RecordLine> {
        let mut standing = Vec::new();
        for line in &self.lines {
            match line.deed {
                RecordedAct::Answer { .. } => standing.push(line),
                RecordedAct::Back { to, .. } => standing.truncate(to),
            }
        }
        standing
    }

    /// What is to be said of a record that has been replayed, where it was not of the present rules or content. `now` is
    /// the record of the table that came of it.
    pub fn remarks(&self, now: &Record) -> Vec<String> {
        let mut remarks = Vec::new();
        let same = match self.ending {
            Some(_) => "every answer holds, and the result is the same",
            None => "every answer holds; there is no result to compare yet",
        };
        if self.rules != now.rules {
            let (then, now_rules) = (self.rules, now.rules);
            let mut sentence = format!(
                "The game was played by revision {then} of the rules. By revision {now_rules} {same}."
            );
            let set = now.setup.options.iter().filter(|(name, _)| !self.setup.options.contains_key(*name));
            let set: Vec<_> = set.map(|(name, value)| format!("{name}={value}")).collect();
            if !set.is_empty() {
                sentence.push_str(&format!(" Options as they were by default then: {}.", set.join(" ")));
            }
            remarks.push(sentence);
        }
        if self.content != now.content {
            let (then, now) = (shortened(&self.content), &now.content);
            remarks.push(format!(
                "The game was played with other content ({then}), which is not here. With this ({now}) {same}."
            ));
        }
        remarks
    }

    /// The same game up to an answer, with nothing taken back, to be continued from there.
    pub fn up_to(&self, step: usize) -> Record {
        let lines = self.standing().into_iter().take(step).cloned().collect();
        Record { lines, ending: None, hash: None, opening: None, ..self.clone() }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = |f: &mut fmt::Formatter<'_>, name: &str, value: &str| writeln!(f, "{name:<11} {value}");
        let seats = &self.setup.seats;
        writeln!(f, "logres-record {VERSION}")?;
        header(f, "game", &self.setup.game)?;
        header(f, "rules", &self.rules.to_string())?;
        header(f, "seats", &seats.join(" "))?;
        if !self.setup.modules.is_empty() {
            header(f, "modules", &self.setup.modules.join(" "))?;
        }
        if !self.setup.options.is_empty() {
            let options: Vec<_> =
                self.setup.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            header(f, "options", &options.join(" "))?;
        }
        header(f, "content", &self.content)?;
        if let Some(commitment) = &self.commitment {
            header(f, "commitment", commitment)?;
        }
        if let Some(viewer) = &self.shown_to {
            header(f, "for", viewer)?;
        }
        if let Some(position) = &self.position {
            header(f, "position", &position.to_string())?;
        }
        if let Some(at) = &self.at {
            header(f, "at", at)?;
        }
        write_drawn(f, &self.dealt)?;
        let width = seats.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut step = 0;
        for RecordLine { deed, .. } in &self.lines {
            match deed {
                RecordedAct::Answer { seat, choice, drawn } => {
                    step += 1;
                    let choice = choice.as_deref().unwrap_or("?");
                    writeln!(f, "{step} {:<width$} {choice}", seats[*seat])?;
                    write_drawn(f, drawn)?;
                }
                RecordedAct::Back { to, seat } => {
                    step = *to;
                    match seat {
                        Some(seat) => writeln!(f, "< {to} {}", seats[*seat])?,
                        None => writeln!(f, "< {to}")?,
                    }
                }
            }
        }
        if let Some(ending) = &self.ending {
            let points: Vec<_> = ending.points.iter().map(i32::to_string).collect();
            writeln!(f, "= {}", points.join(" "))?;
            let winners: Vec<_> = ending.winners.iter().map(|&seat| seats[seat].as_str()).collect();
            header(f, "winners", &winners.join(" "))?;
            header(f, "ending", &ending.ending)?;
        }
        if let Some(hash) = &self.hash {
            header(f, "hash", hash)?;
        }
        if let Some(opening) = &self.opening {
            header(f, "key", &opening.key)?;
            header(f, "nonce", &opening.nonce)?;
        }
        writeln!(f, "end")
    }
}

fn write_drawn(f: &mut fmt::Formatter<'_>, drawn: &[Drawn]) -> fmt::Result {
    if drawn.is_empty() {
        return Ok(());
    }
    write!(f, "*")?;
    let mut before: Option<&str> = None;
    for (what, outcome) in drawn {
        match before {
            Some(same) if same == what => {}
            Some(_) => write!(f, " | {what}")?,
            None => write!(f, " {what}")?,
        }
        write!(f, " {outcome}")?;
        before = Some(what);
    }
    writeln!(f)
}

/// Reads line by line and gathers faults.
struct Reader<'a> {
    text: &'a str,
    record: Record,
    /// Names of header and footer lines met so far.
    seen: Vec<&'a str>,
    /// Answers that stand so far.
    step: usize,
    faults: Vec<RecordFault>,
    /// `end` was read, in this line.
    end: Option<usize>,
}

/// Header lines, in any order, before the first outcome or answer.
const HEADER: [&str; 10] =
    ["game", "rules", "seats", "modules", "options", "content", "commitment", "for", "position", "at"];

/// Lines that may follow the last answer.
const FOOTER: [&str; 5] = ["winners", "ending", "hash", "key", "nonce"];

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let (record, seen, faults) = (Record::default(), Vec::new(), Vec::new());
        Self { text, record, seen, step: 0, faults, end: None }
    }

    fn fault(&mut self, line: usize, sentence: impl Into<String>) {
        self.faults.push(RecordFault::new(line, sentence));
    }

    fn read(mut self, to_the_end: bool) -> Result<Record, Vec<RecordFault>> {
        if self.text.len() > MAX_BYTES {
            return Err(vec![RecordFault::whole(format!(
                "the record is {} bytes long; more than {MAX_BYTES} are not read",
                self.text.len()
            ))]);
        }
        let mut lines = (1..).zip(self.text.lines().map(str::trim)).filter(|(_, line)| is_content(line));
        match lines.next() {
            None => return Err(vec![RecordFault::whole("the record is empty")]),
            Some((number, line)) => {
                if let Err(sentence) = check_version(line) {
                    return Err(vec![RecordFault::new(number, sentence)]);
                }
            }
        }
        let mut last = 1;
        for (number, line) in lines {
            last = number;
            if self.end.is_some() {
                self.fault(number, "nothing may follow the line \"end\"");
                break;
            }
            self.line(number, line);
            if self.faults.len() >= MAX_FAULTS {
                return Err(self.faults);
            }
        }
        self.check_whole(last, to_the_end);
        if self.faults.is_empty() { Ok(self.record) } else { Err(self.faults) }
    }

    fn line(&mut self, number: usize, line: &'a str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "end" if rest.is_empty() => self.end = Some(number),
            "*" => self.drawn(number, rest),
            "<" => self.back(number, rest),
            "=" => self.result(number, rest),
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => self.answer(number, word, rest),
            _ if HEADER.contains(&word) || FOOTER.contains(&word) => self.named(number, word, rest),
            _ => self.fault(number, format!("\"{}\" begins no line of a record", shortened(word))),
        }
    }

    fn named(&mut self, number: usize, name: &'a str, value: &'a str) {
        if self.seen.contains(&name) {
            return self.fault(number, format!("\"{name}\" stands here a second time"));
        }
        self.seen.push(name);
        let begun =
            !self.record.lines.is_empty() || !self.record.dealt.is_empty() || self.record.ending.is_some();
        if HEADER.contains(&name) && begun {
            return self.fault(number, format!("\"{name}\" belongs before the first outcome and answer"));
        }
        if value.is_empty() && name != "winners" {
            return self.fault(number, format!("\"{name}\" says nothing"));
        }
        let words = || value.split_whitespace().map(str::to_owned);
        match name {
            "game" => self.record.setup.game = value.to_owned(),
            "rules" => match value.parse() {
                Ok(rules) => self.record.rules = rules,
                Err(_) => self.fault(number, format!("\"{}\" is no revision of the rules", shortened(value))),
            },
            "seats" => {
                self.record.setup.seats = words().collect();
                if self.record.setup.seats.len() > logres_kernel::SEATS {
                    self.fault(number, format!("no game has more than {} seats", logres_kernel::SEATS));
                }
            }
            "modules" => self.record.setup.modules = words().collect(),
            "options" => {
                for word in value.split_whitespace() {
                    match word.split_once('=') {
                        Some((name, value)) => {
                            self.record.setup.options.insert(name.to_owned(), value.to_owned());
                        }
                        None => self.fault(
                            number,
                            format!("an option is written name=value, not \"{}\"", shortened(word)),
                        ),
                    }
                }
            }
            "content" => self.record.content = value.to_owned(),
            "commitment" => self.record.commitment = Some(value.to_owned()),
            "for" => self.record.shown_to = Some(value.to_owned()),
            "position" => match serde_json::from_str(value) {
                Ok(position) => self.record.position = Some(position),
                Err(fault) => self.fault(number, format!("the position is no JSON: {fault}")),
            },
            "at" => self.record.at = Some(value.to_owned()),
            "winners" => {
                let winners: Option<Vec<_>> = value.split_whitespace().map(|name| self.seat(name)).collect();
                match (winners, &mut self.record.ending) {
                    (Some(winners), Some(ending)) => ending.winners = winners,
                    (None, _) => self.fault(number, format!("\"{}\" does not name seats", shortened(value))),
                    (_, None) => self.fault(number, "\"winners\" belongs after the result"),
                }
            }
            "ending" => match &mut self.record.ending {
                Some(ending) => ending.ending = value.to_owned(),
                None => self.fault(number, "\"ending\" belongs after the result"),
            },
            "hash" => self.record.hash = Some(value.to_owned()),
            "key" => self.opening().key = value.to_owned(),
            "nonce" => self.opening().nonce = value.to_owned(),
            _ => {}
        }
    }

    fn opening(&mut self) -> &mut Opening {
        let empty = || Opening { key: String::new(), nonce: String::new() };
        self.record.opening.get_or_insert_with(empty)
    }

    fn seat(&self, name: &str) -> Option<usize> {
        self.record.setup.seats.iter().position(|seat| seat == name)
    }

    fn over(&mut self, number: usize) -> bool {
        let over = self.record.ending.is_some();
        if over {
            self.fault(number, "the game has ended above; nothing more can happen");
        }
        over
    }

    fn drawn(&mut self, number: usize, outcomes: &str) {
        if self.over(number) {
            return;
        }
        let mut drawn = Vec::new();
        for part in outcomes.split('|') {
            let mut words = part.split_whitespace().peekable();
            let mut what: Vec<&str> = Vec::new();
            while let Some(word) = words.next_if(|word| !word.bytes().all(|byte| byte.is_ascii_digit())) {
                what.push(word);
            }
            let what = what.join(" ");
            if what.is_empty() || words.peek().is_none() {
                let sentence =
                    "outcomes are written: what was drawn, then numbers; parts are parted by \"|\"";
                return self.fault(number, sentence);
            }
            for word in words {
                match word.parse() {
                    Ok(outcome) => drawn.push((what.clone(), outcome)),
                    Err(_) => {
                        return self.fault(number, format!("\"{}\" is no outcome", shortened(word)));
                    }
                }
            }
        }
        match self.record.lines.last_mut() {
            None => self.record.dealt.extend(drawn),
            Some(RecordLine { deed: RecordedAct::Answer { drawn: so_far, .. }, .. }) => so_far.extend(drawn),
            Some(RecordLine { deed: RecordedAct::Back { .. }, .. }) => {
                self.fault(number, "nothing is drawn when something is taken back");
            }
        }
    }

    fn answer(&mut self, number: usize, step: &str, rest: &str) {
        if self.over(number) {
            return;
        }
        let expected = self.step.saturating_add(1);
        let found = step.parse().unwrap_or(expected);
        if found != expected {
            self.fault(number, format!("this should be answer {expected}, not {found}"));
        }
        self.step = found;
        let (name, choice) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let choice = choice.trim();
        let Some(seat) = self.seat(name) else {
            return self.fault(number, format!("\"{}\" is no seat of this game", shortened(name)));
        };
        let choice = match choice {
            "" => return self.fault(number, format!("what does {name} choose? The line breaks off")),
            "?" if self.record.shown_to.is_some() => None,
            _ => Some(choice.to_owned()),
        };
        self.record
            .lines
            .push(RecordLine { number, deed: RecordedAct::Answer { seat, choice, drawn: Vec::new() } });
    }

    fn back(&mut self, number: usize, rest: &str) {
        if self.over(number) {
            return;
        }
        let (to, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let name = name.trim();
        let Some(to) = to.parse().ok().filter(|&to: &usize| to < self.step) else {
            let sentence =
                format!("{} answers stand here; none of them is after \"{}\"", self.step, shortened(to));
            return self.fault(number, sentence);
        };
        let seat = self.seat(name);
        if seat.is_none() && !name.is_empty() {
            return self.fault(number, format!("\"{}\" is no seat of this game", shortened(name)));
        }
        self.step = to;
        self.record.lines.push(RecordLine { number, deed: RecordedAct::Back { to, seat } });
    }

    fn result(&mut self, number: usize, points: &str) {
        if self.over(number) {
            return;
        }
        let points: Result<Vec<i32>, _> = points.split_whitespace().map(str::parse).collect();
        let seats = self.record.setup.seats.len();
        match points {
            Ok(points) if points.len() == seats => {
                let (winners, ending) = (Vec::new(), String::new());
                self.record.ending = Some(Ending { line: number, points, winners, ending });
            }
            Ok(points) => {
                let sentence =
                    format!("the result names the points of {} seats, but {seats} play", points.len());
                self.fault(number, sentence);
            }
            Err(_) => self.fault(number, "the result is written as numbers, one a seat"),
        }
    }

    /// What can only be seen when everything has been read.
    fn check_whole(&mut self, last: usize, to_the_end: bool) {
        for name in ["game", "rules", "seats", "content"] {
            if !self.seen.contains(&name) {
                self.faults.push(RecordFault::whole(format!("the header line \"{name}\" is missing")));
            }
        }
        if self.record.ending.as_ref().is_some_and(|ending| ending.ending.is_empty()) && to_the_end {
            self.faults.push(RecordFault::whole("the line \"ending\" is missing after the result"));
        }
        if let Some(opening) = &self.record.opening
            && crate::Key::read(opening).is_none()
        {
            self.faults
                .push(RecordFault::whole("key and nonce are opened together, 64 hexadecimal digits each"));
        }
        if to_the_end && self.end.is_none() {
            self.fault(last, "the record breaks off here: its last line should be \"end\"");
        }
    }
}

/// Empty lines and remarks say nothing.
fn is_content(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

fn check_version(line: &str) -> Result<(), String> {
    match line.strip_prefix("logres-record ").map(str::trim) {
        Some(VERSION) => Ok(()),
        Some(version) => Err(format!(
            "this record is of version {}; this program reads version {VERSION}",
            shortened(version)
        )),
        None => Err(format!("a record begins with the line \"logres-record {VERSION}\"")),
    }
}

/// Somebody else's words in a sentence: not longer than they need to be recognised.
pub fn shortened(word: &str) -> String {
    const LONGEST: usize = 60;
    match word.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}
