//! From a table to its record and back.

use crate::log::Ear;
use crate::record::{Drawn, Ending, Record, RecordFault, RecordLine as Written, RecordedAct, shortened};
use crate::table::{JournalLine, Start};
use crate::{Folder, Key, Playable, Refused, Rules, Source, Table, digest, fingerprint, setup_since};
use logres_kernel::{self as kernel, Chance, Recorded, Replay, Seat, Silence, Viewer};

/// What [`Table::verify`] could check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    /// Every answer is legal and the result is right; the key is not opened, so chance cannot be checked.
    Answers,
    /// Also, the opened key fits the commitment and gives every recorded outcome.
    AnswersAndChance,
}

pub(crate) fn owned(drawn: &[kernel::Drawn]) -> Vec<Drawn> {
    drawn.iter().map(|drawn| (drawn.what.to_owned(), drawn.outcome)).collect()
}

/// A line of the journal as the record writes it.
pub(crate) fn deed<C: kernel::Choice>(line: &JournalLine<C>) -> RecordedAct {
    match line {
        JournalLine::Answer(step) => RecordedAct::Answer {
            seat: step.seat.index(),
            choice: Some(step.choice.to_string()),
            drawn: owned(&step.drawn),
        },
        JournalLine::Back { to, seat } => RecordedAct::Back { to: *to, seat: seat.map(Seat::index) },
    }
}

impl<G: Playable> Table<G> {
    /// Everything that was done at this table, with all secrets.
    pub fn record(&self) -> Record {
        let lines = self.journal.iter().map(deed);
        let (position, at) = match &self.start {
            Start::Standard => (None, None),
            Start::Written { position, at } => (Some(position.clone()), at.clone()),
            Start::Imagined => (self.view_at(0, Viewer::Arbiter), None),
        };
        let ending = self.outcome().map(|outcome| Ending {
            line: 0,
            points: outcome.points[..self.seats()].iter().map(|&points| points.into()).collect(),
            winners: outcome.winners.iter().map(Seat::index).collect(),
            ending: outcome.ending.to_owned(),
        });
        Record {
            setup: self.setup.clone(),
            rules: G::RULES,
            content: self.content.clone(),
            commitment: self.commitment(),
            shown_to: None,
            position,
            at,
            dealt: owned(&self.dealt),
            lines: lines.map(|deed| Written { number: 0, deed }).collect(),
            ending,
            hash: Some(fingerprint::written(self.hash())),
            opening: self.opening(),
        }
    }

    /// What a viewer may be shown: everything of a finished game; of a running one the answers that were given in the
    /// open and their own, and nothing of what chance brought, which the log tells as far as they may know it.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        let mut record = self.record();
        if viewer == Viewer::Arbiter || self.outcome().is_some() {
            return record;
        }
        record.shown_to = Some(match viewer {
            Viewer::Seat(seat) => self.setup.seats[seat.index()].clone(),
            Viewer::Gallery | Viewer::Arbiter => "gallery".to_owned(),
        });
        record.dealt.clear();
        record.hash = None;
        record.position = None;
        // Whether an answer was given in the open depends on the state it was given in.
        let mut states = vec![self.state_at(0)];
        for (line, written) in self.journal.iter().zip(&mut record.lines) {
            match (line, &mut written.deed) {
                (JournalLine::Answer(step), RecordedAct::Answer { choice, drawn, .. }) => {
                    drawn.clear();
                    let Some(Some(state)) = states.last() else { continue };
                    if !viewer.is(step.seat) && !self.game.is_open(state, step.seat, step.choice) {
                        *choice = None;
                    }
                    let mut after = state.clone();
                    let mut chance = Replay::new(owned(&step.drawn));
                    self.game.play_unchecked(&mut after, step.seat, step.choice, &mut chance, &mut Silence);
                    states.push(Some(after));
                }
                (JournalLine::Back { to, .. }, _) => states.truncate(to + 1),
                (JournalLine::Answer(_), RecordedAct::Back { .. }) => {}
            }
        }
        record
    }

    /// Rebuilds a table from its record. Every answer is judged anew, every outcome checked against what the game asks
    /// for, and the result against what comes out. The fingerprint is left to [`Table::verify`]: it changes with the way
    /// states are kept, and a stored game must survive that.
    ///
    /// A record of an earlier revision of the rules is played by the present one, with the defaults that options had then.
    /// A record of other content is played with this content, if it has a result or a fingerprint to compare with. Either is
    /// taken where it comes out the same, and [`Record::remarks`] says so; else the first difference is named.
    ///
    /// `source` is where further outcomes come from. A committed key must be the one the record promised.
    pub fn replay(
        record: &Record,
        content: Option<&Folder>,
        source: Source,
    ) -> Result<Self, Vec<RecordFault>> {
        Self::play_again(&prepare(record, content)?, record, source)
    }

    /// The same by rules that are compiled already.
    pub fn replay_by(rules: &Rules<G>, record: &Record, source: Source) -> Result<Self, Vec<RecordFault>> {
        let mut faults = misfits::<G>(record);
        if setup_since::<G>(&record.setup, record.rules) != rules.setup {
            faults.push(RecordFault::whole("the rules are those of another setup"));
        }
        if faults.is_empty() { Self::play_again(rules, record, source) } else { Err(faults) }
    }

    fn play_again(rules: &Rules<G>, record: &Record, source: Source) -> Result<Self, Vec<RecordFault>> {
        if let Source::Committed(key) = &source
            && record.commitment.as_ref().is_some_and(|promised| *promised != key.commitment())
        {
            return Err(vec![RecordFault::whole("this key is not the one the record committed itself to")]);
        }
        let differs =
            |place: String, faults: Vec<RecordFault>| tell_difference::<G>(rules, record, &place, faults);
        let mut table =
            Self::replay_start(rules, record, source).map_err(|faults| differs(String::new(), faults))?;
        for line in &record.lines {
            table.replay_line(line).map_err(|fault| differs(place(&table, line), vec![fault]))?;
        }
        let end = table.check_end(record).and_then(|()| table.check_comparable(record));
        end.map_err(|faults| differs(String::new(), faults))?;
        Ok(table)
    }

    /// With other content there must be something that shows that the game is the same.
    fn check_comparable(&self, record: &Record) -> Result<(), Vec<RecordFault>> {
        let same_state = || record.hash.as_ref() == Some(&fingerprint::written(self.hash()));
        if self.content == record.content || record.ending.is_some() || same_state() {
            return Ok(());
        }
        let sentence = "the record has no result and no fingerprint that could show that it is the same game";
        Err(vec![RecordFault::whole(sentence)])
    }

    /// Checks a record: every answer and the result, and if the key is opened also every outcome.
    pub fn verify(record: &Record, content: Option<&Folder>) -> Result<Verified, Vec<RecordFault>> {
        let rules = prepare(record, content)?;
        let replayed = Self::play_again(&rules, record, Source::Loose(Key::seeded(0)))?;
        // The fingerprint of an earlier revision may be of a state that was kept in another way; the result tells as much.
        if record.ending.is_none() || (record.rules == G::RULES && record.content == rules.content) {
            replayed.check_hash(record)?;
        }
        let Some(opening) = &record.opening else { return Ok(Verified::Answers) };
        let key =
            Key::read(opening).ok_or_else(|| vec![RecordFault::whole("the opened key cannot be read")])?;
        if record.commitment.as_ref() != Some(&key.commitment()) {
            return Err(vec![RecordFault::whole(
                "the opened key does not fit the commitment that was made before the game",
            )]);
        }
        let mut table = Self::open(&rules, record, Source::Committed(key))?;
        check_outcomes(None, &owned(&table.dealt), &record.dealt)?;
        for line in &record.lines {
            match &line.deed {
                RecordedAct::Answer { seat, choice, drawn } => {
                    let choice = choice.as_deref().unwrap_or_default();
                    let played = table.answer_written(Seat::new(*seat), None, choice);
                    played.map_err(|refused| vec![refused_fault(line.number, choice, &refused)])?;
                    let stood = table.steps.last().map(|step| owned(&step.drawn)).unwrap_or_default();
                    check_outcomes(Some(line.number), &stood, drawn)?;
                }
                RecordedAct::Back { .. } => table.replay_line(line).map_err(|fault| vec![fault])?,
            }
        }
        Ok(Verified::AnswersAndChance)
    }

    /// A new table that begins as the record began, with outcomes of its own.
    fn open(rules: &Rules<G>, record: &Record, source: Source) -> Result<Self, Vec<RecordFault>> {
        let Some(position) = &record.position else {
            return Ok(Self::begin_by(rules, source));
        };
        let start = Start::Written { position: position.clone(), at: record.at.clone() };
        Self::deal(rules, start, source, |game, chance, ear| {
            written_start(game, position, record.at.as_deref(), chance, ear)
        })
        .map_err(whole)
    }

    fn replay_start(rules: &Rules<G>, record: &Record, source: Source) -> Result<Self, Vec<RecordFault>> {
        let mut replay = Replay::new(record.dealt.iter().cloned());
        let start = match &record.position {
            None => Start::Standard,
            Some(position) => Start::Written { position: position.clone(), at: record.at.clone() },
        };
        let mut dealt = Vec::new();
        let mut table = Self::deal(rules, start.clone(), source, |game, _, ear| {
            let mut chance = Recorded { chance: &mut replay, drawn: &mut dealt };
            match &start {
                Start::Standard | Start::Imagined => Ok(game.begin(&mut chance, ear)),
                Start::Written { position, at } => {
                    written_start(game, position, at.as_deref(), &mut chance, ear)
                }
            }
        })
        .map_err(whole)?;
        if let Some(fault) = unfitting(&replay) {
            return Err(vec![RecordFault::whole(format!("the setup: {fault}"))]);
        }
        table.dealt = dealt;
        Ok(table)
    }

    fn replay_line(&mut self, line: &Written) -> Result<(), RecordFault> {
        let number = line.number;
        match &line.deed {
            RecordedAct::Answer { choice: None, .. } => {
                Err(RecordFault::new(number, "this answer is hidden"))
            }
            RecordedAct::Answer { seat, choice: Some(written), drawn } => {
                let seat = Seat::new(*seat);
                let choice = written
                    .parse()
                    .map_err(|fault| refused_fault(number, written, &Refused::Unreadable(fault)))?;
                self.game
                    .judge(&self.state, seat, choice)
                    .map_err(|refusal| refused_fault(number, written, &Refused::Rules(refusal)))?;
                let before = self.state.clone();
                let mut replay = Replay::new(drawn.iter().cloned());
                let mut noted = Vec::new();
                let mut ear = Ear::default();
                let mut chance = Recorded { chance: &mut replay, drawn: &mut noted };
                self.game.play_unchecked(&mut self.state, seat, choice, &mut chance, &mut ear);
                if let Some(fault) = unfitting(&replay) {
                    self.state = before;
                    return Err(RecordFault::new(
                        number,
                        format!("after \"{}\": {fault}", shortened(written)),
                    ));
                }
                self.stand(before, seat, choice, noted, ear);
                Ok(())
            }
            RecordedAct::Back { to, seat: Some(seat) } => {
                let seat = Seat::new(*seat);
                let back = self.steps.len().saturating_sub(*to);
                let (free, stop) = self.undoable(seat);
                if back > free {
                    return Err(RecordFault::new(
                        number,
                        format!("this could not be taken back. {}", stop.sentence()),
                    ));
                }
                let taken = self.take_back(seat, back);
                taken.map_err(|stop| RecordFault::new(number, stop.sentence()))
            }
            RecordedAct::Back { to, seat: None } => {
                self.rewind(*to).map_err(|stop| RecordFault::new(number, stop.sentence()))
            }
        }
    }

    /// Does the result of the record hold?
    fn check_end(&self, record: &Record) -> Result<(), Vec<RecordFault>> {
        let played = self.record();
        if let Some(written) = &record.ending {
            let Some(real) = played.ending else {
                return Err(vec![RecordFault::new(
                    written.line,
                    "a result is written, but the game is not over",
                )]);
            };
            let real = Ending { line: written.line, ..real };
            if real != *written {
                let names = |winners: &[usize]| {
                    let names: Vec<_> = winners.iter().map(|&seat| self.setup.seats[seat].as_str()).collect();
                    names.join(" and ")
                };
                let told = |ending: &Ending| {
                    format!("{:?}, won by {} ({})", ending.points, names(&ending.winners), ending.ending)
                };
                let sentence = format!("the result is {}, not {}", told(&real), told(written));
                return Err(vec![RecordFault::new(written.line, sentence)]);
            }
        }
        Ok(())
    }

    fn check_hash(&self, record: &Record) -> Result<(), Vec<RecordFault>> {
        let real = fingerprint::written(self.hash());
        match &record.hash {
            Some(written) if *written != real => Err(vec![RecordFault::whole(format!(
                "the last state has the fingerprint {real}, not {}: the game came out differently, or states are kept \
                 in another way now",
                shortened(written)
            ))]),
            Some(_) | None => Ok(()),
        }
    }
}

/// A position somebody wrote, complete and at its entry point.
pub(crate) fn written_start<G: Playable>(
    game: &G,
    position: &serde_json::Value,
    at: Option<&str>,
    chance: &mut dyn Chance,
    ear: &mut Ear<G::Event>,
) -> Result<G::State, Vec<String>> {
    let view: G::View = serde_json::from_value(position.clone())
        .map_err(|fault| vec![format!("the position does not describe a game of {}: {fault}", G::NAME)])?;
    let mut state = game.imagine(&view, chance);
    let faults = game.faults(&state);
    if !faults.is_empty() {
        return Err(faults);
    }
    if let Some(at) = at {
        game.enter(&mut state, at, chance, ear).map_err(|fault| vec![fault.to_string()])?;
    }
    Ok(state)
}

/// The ruleset of a record, if this program can replay it at all.
fn prepare<G: Playable>(record: &Record, content: Option<&Folder>) -> Result<Rules<G>, Vec<RecordFault>> {
    let mut faults = misfits::<G>(record);
    // An earlier game is played again with the cards that were built in then, unless others are given.
    let then = if content.is_none() { content_then::<G>(record) } else { None };
    match Rules::compile(&setup_since::<G>(&record.setup, record.rules), content.or(then.as_ref())) {
        Err(sentences) => faults.extend(whole(sentences)),
        Ok(rules) if faults.is_empty() => return Ok(rules),
        Ok(_) => {}
    }
    Err(faults)
}

/// What was built in when a record was played, if that is not what is built in now: by the digest that the record names, and
/// where nothing fits it, by its revision.
fn content_then<G: Playable>(record: &Record) -> Option<Folder> {
    if record.content == digest(&G::content()) {
        return None;
    }
    let named = (1..G::RULES).map(G::content_since).find(|content| digest(content) == record.content);
    named.or_else(|| (record.rules < G::RULES).then(|| G::content_since(record.rules)))
}

/// Why this program could not replay a record, whatever its setup is.
fn misfits<G: Playable>(record: &Record) -> Vec<RecordFault> {
    let mut faults = Vec::new();
    if let Some(viewer) = &record.shown_to {
        faults.push(RecordFault::whole(format!(
            "this is what {} may see of a running game; it cannot be replayed",
            shortened(viewer)
        )));
    }
    if record.rules > G::RULES {
        faults.push(RecordFault::whole(format!(
            "the game was played by revision {} of the rules of {}; this program knows them up to revision {}",
            record.rules,
            G::NAME,
            G::RULES
        )));
    }
    faults
}

/// Which answer a line holds, for records that were not read from a file.
fn place<G: Playable>(table: &Table<G>, line: &Written) -> String {
    let name = |seat: &usize| table.setup.seats.get(*seat).map_or("?", String::as_str);
    match &line.deed {
        RecordedAct::Answer { seat, choice, .. } => {
            let choice = shortened(choice.as_deref().unwrap_or("?"));
            format!(
                "answer {}, \"{choice}\" by {}, is the first that differs: ",
                table.step() + 1,
                name(seat)
            )
        }
        RecordedAct::Back { to, .. } => format!("going back to answer {to} is the first that differs: "),
    }
}

/// Faults of a record that is not of the present rules or content: it may well have been right in its own time, and that is
/// said first.
fn tell_difference<G: Playable>(
    rules: &Rules<G>,
    record: &Record,
    place: &str,
    mut faults: Vec<RecordFault>,
) -> Vec<RecordFault> {
    let mut when = Vec::new();
    if record.rules != G::RULES {
        when.push(format!("by revision {} of the rules (this is revision {})", record.rules, G::RULES));
    }
    if record.content != rules.content {
        when.push(format!(
            "with other content ({}) than this ({})",
            shortened(&record.content),
            rules.content
        ));
    }
    if let (Some(first), false) = (faults.first_mut(), when.is_empty()) {
        let (when, sentence) = (when.join(" and "), &first.sentence);
        first.sentence =
            format!("the game was played {when}, and here it comes out differently: {place}{sentence}");
    }
    faults
}

fn whole(sentences: Vec<String>) -> Vec<RecordFault> {
    sentences.into_iter().map(RecordFault::whole).collect()
}

/// What did not fit, if the game drew something else than was recorded.
fn unfitting(replay: &Replay) -> Option<String> {
    match replay.fault() {
        Some(fault) => Some(fault.to_string()),
        None if replay.left() > 0 => {
            Some(format!("outcomes are recorded that the game does not draw ({} too many)", replay.left()))
        }
        None => None,
    }
}

/// A refused answer as a fault of the record.
fn refused_fault(line: usize, written: &str, refused: &Refused) -> RecordFault {
    let written = shortened(written);
    let sentence = match refused {
        Refused::Unreadable(fault) => fault.to_string(),
        Refused::Rules(kernel::Refusal::Over) => "the game is over before this answer".to_owned(),
        Refused::Rules(kernel::Refusal::NotAsked { .. }) => {
            format!("this seat is not asked for \"{written}\"")
        }
        Refused::Rules(kernel::Refusal::Barred(_)) => format!("\"{written}\" is against the rules here"),
        Refused::Rules(kernel::Refusal::NoAnswer(_)) => {
            format!("\"{written}\" is no answer to the question here")
        }
        Refused::Stale { .. } | Refused::NoSuchNumber { .. } => {
            format!("\"{written}\" cannot be played here")
        }
    };
    RecordFault { clause: refused.clause(), ..RecordFault::new(line, sentence) }
}

/// Does the key give what was recorded?
fn check_outcomes(line: Option<usize>, given: &[Drawn], recorded: &[Drawn]) -> Result<(), Vec<RecordFault>> {
    let differs = given.iter().zip(recorded).find(|(given, recorded)| given != recorded);
    let sentence = match differs {
        Some(((what, outcome), (_, written))) => {
            format!("the opened key gives {outcome} for \"{what}\", but the record says {written}")
        }
        None if given.len() != recorded.len() => {
            format!("the opened key gives {} outcomes, but the record has {}", given.len(), recorded.len())
        }
        None => return Ok(()),
    };
    Err(vec![RecordFault { line, sentence, clause: None }])
}
