//! One TOML file of a pack, read by hand.
//!
//! A derived reader stops at the first fault and forgets where things stood. An author who copies a whole board wants
//! every fault at once, each with its line, a guess at what a misspelt word was meant to be, and the status of every
//! value kept. So the readers of the files ask a [`Table`] for each key they know; what nobody asked for is an unknown
//! key, and every value that was asked for is entered with its status.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::findings::{Findings, Note, Provenance, Status};
use logres_kernel::{ContentFault, Meaning, line_at, nearest, one_of};

/// A file that is at least well-formed TOML.
pub(crate) struct Page<'t> {
    file: &'t str,
    text: &'t str,
    root: DeTable<'t>,
    found: &'t RefCell<Findings>,
}

impl<'t> Page<'t> {
    /// Breaks in the syntax are faults, and then nothing else is said about the file: the rest would be guesswork.
    pub(crate) fn open(file: &'t str, text: &'t str, found: &'t RefCell<Findings>) -> Option<Page<'t>> {
        let (root, errors) = DeTable::parse_recoverable(text);
        let page = Page { file, text, root: root.into_inner(), found };
        for error in &errors {
            let at = error.span().map_or(0, |span| span.start);
            page.fault(
                page.line(at),
                format!("This is not TOML: {}.", error.message().trim_end_matches('.')),
            );
        }
        errors.is_empty().then_some(page)
    }

    /// Reads the keys outside every `[table]`.
    pub(crate) fn top<T>(&self, read: impl FnOnce(&mut Table<'_>) -> T) -> T {
        let mut table = Table::new(self, String::new(), 1, Entries::Keys(&self.root), None);
        let value = read(&mut table);
        table.close();
        value
    }

    fn line(&self, at: usize) -> usize {
        line_at(self.text, at)
    }

    fn fault(&self, line: usize, sentence: String) {
        self.found.borrow_mut().faults.push(ContentFault { file: self.file.to_owned(), line, sentence });
    }

    fn note(&self, line: usize, sentence: String) {
        self.found.borrow_mut().notes.push(Note { file: self.file.to_owned(), line, sentence });
    }
}

/// What a table has to be asked.
#[derive(Clone, Copy)]
enum Entries<'p> {
    Keys(&'p DeTable<'p>),
    /// A row written as its one value, standing for the key named here.
    Bare(&'static str, &'p Spanned<DeValue<'p>>),
}

/// The status and note of a table, over those of the tables around it.
struct Statuses<'p> {
    whole: Option<Status>,
    by_key: Vec<(&'p str, Status)>,
    note: Option<&'p str>,
    around: Option<&'p Statuses<'p>>,
}

impl<'p> Statuses<'p> {
    fn of(&self, key: &str) -> (Option<Status>, &'p str) {
        let own = self.by_key.iter().find(|(of, _)| *of == key).map(|&(_, status)| status).or(self.whole);
        let (outer, outer_note) = self.around.map_or((None, ""), |around| around.of(key));
        // A note beside statuses of single keys speaks of those keys only.
        let speaks = own.is_some() || self.by_key.is_empty();
        (own.or(outer), self.note.filter(|_| speaks).unwrap_or(outer_note))
    }
}

/// A table of a file, or a row of a list, being asked for its keys.
pub(crate) struct Table<'p> {
    page: &'p Page<'p>,
    called: String,
    line: usize,
    entries: Entries<'p>,
    standing: Statuses<'p>,
    known: Vec<&'static str>,
    /// Keys of the rows and tables inside; a status given here may speak of them.
    known_inside: Vec<&'static str>,
    values: Vec<(&'static str, usize, String)>,
}

impl<'p> Table<'p> {
    fn new(
        page: &'p Page<'p>,
        called: String,
        line: usize,
        entries: Entries<'p>,
        around: Option<&'p Statuses<'p>>,
    ) -> Table<'p> {
        let standing = Statuses { whole: None, by_key: Vec::new(), note: None, around };
        let mut table = Table {
            page,
            called,
            line,
            entries,
            standing,
            known: Vec::new(),
            known_inside: Vec::new(),
            values: Vec::new(),
        };
        table.read_standing();
        table
    }

    /// How the table is spoken of: `quest card 3`, or nothing at the top of a file.
    pub(crate) fn called(&self) -> &str {
        &self.called
    }

    /// Where a key stands, or the table if it does not.
    pub(crate) fn line_of(&self, key: &str) -> usize {
        self.find(key).map_or(self.line, |(line, _)| line)
    }

    /// The pack cannot be played with this.
    pub(crate) fn fault(&self, line: usize, sentence: String) {
        self.page.fault(line, sentence);
    }

    /// The pack can be played with this, but the components are hardly so.
    pub(crate) fn note(&self, line: usize, sentence: String) {
        self.page.note(line, sentence);
    }

    /// A whole number within bounds.
    pub(crate) fn number(&mut self, key: &'static str, allowed: RangeInclusive<u8>) -> Option<u8> {
        let (line, value) = self.value(key)?;
        self.as_number(key, line, value, allowed)
    }

    /// A whole number within bounds that is usually left out.
    pub(crate) fn number_or(
        &mut self,
        key: &'static str,
        allowed: RangeInclusive<u8>,
        usual: u8,
    ) -> Option<u8> {
        self.known.push(key);
        if self.find(key).is_some() { self.number(key, allowed) } else { Some(usual) }
    }

    /// A count that the rules fix. It is written down to be shown with its status; any other number is a fault.
    pub(crate) fn count(&mut self, key: &'static str, fixed: u8) {
        let Some((line, value)) = self.value(key) else { return };
        if let Some(written) =
            self.as_number(key, line, value, 0..=u8::MAX).filter(|&written| written != fixed)
        {
            self.fault(line, format!("{} must be {fixed}, not {written}.", self.speak_of(key)));
        }
    }

    /// As many whole numbers within bounds as the rules ask for.
    pub(crate) fn numbers<const N: usize>(
        &mut self,
        key: &'static str,
        allowed: RangeInclusive<u8>,
    ) -> Option<[u8; N]> {
        let items = self.items(key)?;
        self.note_value(key);
        let read: Vec<_> =
            items.iter().map(|&(line, item)| self.as_number(key, line, item, allowed.clone())).collect();
        if read.len() != N {
            let sentence = format!("{} must have {N} numbers, not {}.", self.speak_of(key), read.len());
            self.fault(self.line_of(key), sentence);
        }
        read.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
    }

    /// A text, as it is written.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<&'p str> {
        let (line, value) = self.value(key)?;
        self.as_text(key, line, value)
    }

    /// A text that has a meaning.
    pub(crate) fn word<T>(&mut self, key: &'static str, meaning: impl Fn(&str) -> Meaning<T>) -> Option<T> {
        let (line, value) = self.value(key)?;
        self.as_word(key, line, value, &meaning)
    }

    /// As many texts that have a meaning as the rules ask for.
    pub(crate) fn array<T, const N: usize>(
        &mut self,
        key: &'static str,
        meaning: impl Fn(&str) -> Meaning<T>,
    ) -> Option<[T; N]> {
        let words = self.words(key, meaning)?;
        let written = words.len();
        let array = words.try_into().ok();
        if array.is_none() {
            self.fault(
                self.line_of(key),
                format!("{} must have {N} entries, not {written}.", self.speak_of(key)),
            );
        }
        array
    }

    /// A list of texts that have a meaning.
    pub(crate) fn words<T>(
        &mut self,
        key: &'static str,
        meaning: impl Fn(&str) -> Meaning<T>,
    ) -> Option<Vec<T>> {
        let items = self.items(key)?;
        self.note_value(key);
        let read: Vec<_> =
            items.iter().map(|&(line, item)| self.as_word(key, line, item, &meaning)).collect();
        read.into_iter().collect()
    }

    /// A mark: `true`, or left out.
    pub(crate) fn marked(&mut self, key: &'static str) -> bool {
        self.known.push(key);
        let Some((line, value)) = self.find(key) else { return false };
        self.note_value(key);
        match value.get_ref() {
            DeValue::Boolean(mark) => *mark,
            other => {
                self.fault(
                    line,
                    format!("{} must be true or false, not {}.", self.speak_of(key), kind(other)),
                );
                false
            }
        }
    }

    /// A table inside this one.
    pub(crate) fn table<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&mut Table<'_>) -> T,
    ) -> Option<T> {
        self.known.push(key);
        let Some((line, value)) = self.find(key) else {
            self.fault(self.line, format!("{} lacks the table [{key}].", self.speak_of_all()));
            return None;
        };
        let DeValue::Table(entries) = value.get_ref() else {
            self.fault(
                line,
                format!("{} must be a table, not {}.", self.speak_of(key), kind(value.get_ref())),
            );
            return None;
        };
        let mut table =
            Table::new(self.page, format!("[{key}]"), line, Entries::Keys(entries), Some(&self.standing));
        let value = read(&mut table);
        let inside = table.close();
        self.known_inside.extend(inside);
        Some(value)
    }

    /// A list of rows. With `bare`, a row may be written as the value of that key alone.
    pub(crate) fn rows<T>(
        &mut self,
        key: &'static str,
        called: &str,
        bare: Option<&'static str>,
        mut read: impl FnMut(&mut Table<'_>) -> Option<T>,
    ) -> Rows<T> {
        let line = self.line_of(key);
        let mut rows = Rows { line, written: 0, read: Vec::new() };
        let Some(items) = self.items(key) else { return rows };
        rows.written = items.len();
        for (place, (line, item)) in items.into_iter().enumerate() {
            let entries = match (item.get_ref(), bare) {
                (DeValue::Table(entries), _) => Entries::Keys(entries),
                (_, Some(bare)) => Entries::Bare(bare, item),
                (other, None) => {
                    self.fault(
                        line,
                        format!("{called} {} must be a row {{ … }}, not {}.", place + 1, kind(other)),
                    );
                    continue;
                }
            };
            let called = format!("{called} {}", place + 1);
            let mut row = Table::new(self.page, called, line, entries, Some(&self.standing));
            if let Some(value) = read(&mut row) {
                rows.read.push((line, value));
            }
            let inside = row.close();
            self.known_inside.extend(inside);
        }
        rows
    }

    /// The properties this table promises, each with its line. What none of the `known` ones is called is a fault.
    pub(crate) fn promises<T: Copy>(&mut self, known: &[(&'static str, T)]) -> Vec<(usize, T)> {
        self.known.push("promises");
        if self.find("promises").is_none() {
            return Vec::new();
        }
        let items = self.items("promises").unwrap_or_default();
        let promise = |text: &str| one_of("promise", text, known.iter().copied());
        items
            .into_iter()
            .filter_map(|(line, item)| Some((line, self.as_word("promises", line, item, &promise)?)))
            .collect()
    }

    /// What nobody asked for is an unknown key; what somebody asked for is entered with its status. Answers the keys
    /// that a table around may give a status.
    fn close(self) -> Vec<&'static str> {
        if let Entries::Keys(entries) = self.entries {
            for key in entries.keys() {
                let name = key.get_ref().as_ref();
                if !self.known.contains(&name) {
                    let meant = nearest(name, self.known.iter().copied())
                        .map_or(String::new(), |meant| format!(" Is `{meant}` meant?"));
                    let line = self.page.line(key.span().start);
                    self.fault(line, format!("{} has no key `{name}`.{meant}", self.speak_of_all()));
                }
            }
        }
        for (key, status) in &self.standing.by_key {
            if !self.known.contains(key) && !self.known_inside.contains(key) {
                let line = self.line_of("status");
                self.fault(line, format!("The status {status} is given to `{key}`, which is no key here."));
            }
        }
        self.enter_provenance();
        [self.known, self.known_inside].concat()
    }

    /// One entry for all values of the table that share status and note.
    fn enter_provenance(&self) {
        let mut entries: Vec<Provenance> = Vec::new();
        for (key, line, written) in &self.values {
            let (status, note) = self.standing.of(key);
            let Some(status) = status else {
                self.fault(
                    *line,
                    format!("{} has no status: found, inferred or reconstructed.", self.speak_of(key)),
                );
                continue;
            };
            let value = format!("{key} {written}");
            match entries.iter_mut().find(|entry| entry.status == status && entry.note == note) {
                Some(entry) => entry.value.extend([", ", &value]),
                None => entries.push(Provenance {
                    file: self.page.file.to_owned(),
                    line: *line,
                    item: self.called.clone(),
                    value,
                    status,
                    note: note.to_owned(),
                }),
            }
        }
        self.page.found.borrow_mut().provenance.append(&mut entries);
    }

    /// `status = "found"` for all values, or `status = { points = "found" }` for some; `note = "…"`.
    fn read_standing(&mut self) {
        self.known.extend(["status", "note"]);
        if let Some((line, value)) = self.find("status") {
            if let DeValue::Table(by_key) = value.get_ref() {
                for (key, value) in by_key.iter() {
                    let line = self.page.line(value.span().start);
                    if let Some(status) = self.as_word("status", line, value, &status) {
                        self.standing.by_key.push((key.get_ref().as_ref(), status));
                    }
                }
            } else {
                self.standing.whole = self.as_word("status", line, value, &status);
            }
        }
        if let Some((line, value)) = self.find("note") {
            self.standing.note = self.as_text("note", line, value);
        }
    }

    fn find(&self, key: &str) -> Option<(usize, &'p Spanned<DeValue<'p>>)> {
        match self.entries {
            Entries::Keys(entries) => {
                entries.get_key_value(key).map(|(key, value)| (self.page.line(key.span().start), value))
            }
            Entries::Bare(bare, value) => (bare == key).then_some((self.line, value)),
        }
    }

    /// A value that has to be there, entered with its status when the table is closed.
    fn value(&mut self, key: &'static str) -> Option<(usize, &'p Spanned<DeValue<'p>>)> {
        self.known.push(key);
        let value = self.find(key);
        if value.is_none() {
            self.fault(self.line, format!("{} lacks the key `{key}`.", self.speak_of_all()));
        }
        self.note_value(key);
        value
    }

    fn note_value(&mut self, key: &'static str) {
        if let Some((line, value)) = self.find(key) {
            self.values.push((key, line, plain(value.get_ref())));
        }
    }

    fn items(&mut self, key: &'static str) -> Option<Vec<(usize, &'p Spanned<DeValue<'p>>)>> {
        self.known.push(key);
        let Some((line, value)) = self.find(key) else {
            self.fault(self.line, format!("{} lacks the list `{key}`.", self.speak_of_all()));
            return None;
        };
        let DeValue::Array(items) = value.get_ref() else {
            self.fault(
                line,
                format!("{} must be a list, not {}.", self.speak_of(key), kind(value.get_ref())),
            );
            return None;
        };
        Some(items.iter().map(|item| (self.page.line(item.span().start), item)).collect())
    }

    fn as_text(&self, key: &str, line: usize, value: &'p Spanned<DeValue<'p>>) -> Option<&'p str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.fault(
                line,
                format!("{} must be a text, not {}.", self.speak_of(key), kind(value.get_ref())),
            );
        }
        text
    }

    fn as_word<T>(
        &self,
        key: &str,
        line: usize,
        value: &'p Spanned<DeValue<'p>>,
        meaning: &impl Fn(&str) -> Meaning<T>,
    ) -> Option<T> {
        match meaning(self.as_text(key, line, value)?) {
            Ok(meant) => Some(meant),
            Err(why) => {
                self.fault(line, format!("{}: {why}", self.speak_of(key)));
                None
            }
        }
    }

    fn as_number(
        &self,
        key: &str,
        line: usize,
        value: &'p Spanned<DeValue<'p>>,
        allowed: RangeInclusive<u8>,
    ) -> Option<u8> {
        let number = value
            .get_ref()
            .as_integer()
            .and_then(|digits| i64::from_str_radix(digits.as_str(), digits.radix()).ok())
            .and_then(|number| u8::try_from(number).ok())
            .filter(|number| allowed.contains(number));
        if number.is_none() {
            let (least, most) = (allowed.start(), allowed.end());
            let written = plain(value.get_ref());
            self.fault(
                line,
                format!(
                    "{} must be a whole number from {least} to {most}, not {written}.",
                    self.speak_of(key)
                ),
            );
        }
        number
    }

    pub(crate) fn speak_of(&self, key: &str) -> String {
        match self.called.as_str() {
            "" => format!("`{key}`"),
            called => format!("`{key}` of {called}"),
        }
    }

    fn speak_of_all(&self) -> String {
        match self.called.as_str() {
            "" => "The file".to_owned(),
            called => capital(called),
        }
    }
}

/// The rows of a list: those that could be read, and how many were written.
pub(crate) struct Rows<T> {
    /// Where the list begins.
    pub(crate) line: usize,
    written: usize,
    read: Vec<(usize, T)>,
}

impl<T> Rows<T> {
    /// Every row with its line, unless one of them could not be read: then the whole list says nothing.
    pub(crate) fn all(&self) -> Option<&[(usize, T)]> {
        (self.read.len() == self.written).then_some(self.read.as_slice())
    }

    /// As many rows as the rules ask for, or a fault.
    pub(crate) fn exactly<const N: usize>(&self, table: &Table<'_>, what: &str) -> Option<[T; N]>
    where
        T: Copy,
    {
        if self.written != N {
            table.fault(self.line, format!("There must be {N} {what}, not {}.", self.written));
        }
        self.values()?.try_into().ok()
    }

    /// A row that says the same as an earlier one is a fault, and so the rows have each word once.
    pub(crate) fn each_once<K: PartialEq + std::fmt::Display>(
        &self,
        table: &Table<'_>,
        of: impl Fn(&T) -> K,
    ) {
        for (place, (line, row)) in self.read.iter().enumerate() {
            if let Some((earlier, _)) = self.read[..place].iter().find(|(_, earlier)| of(earlier) == of(row))
            {
                table.fault(
                    *line,
                    format!("{} stands here for the second time, first in line {earlier}.", of(row)),
                );
            }
        }
    }

    fn values(&self) -> Option<Vec<T>>
    where
        T: Copy,
    {
        Some(self.all()?.iter().map(|&(_, value)| value).collect())
    }
}

impl<T: Copy> Rows<(u8, T)> {
    /// Rows that stand for several equal things, laid out one by one: as many as the rules ask for, or a fault.
    pub(crate) fn laid_out<const N: usize>(&self, table: &Table<'_>, what: &str) -> Option<[T; N]> {
        let all = self.all()?.iter().flat_map(|&(_, (count, thing))| (0..count).map(move |_| thing));
        let things: Vec<T> = all.collect();
        if things.len() != N {
            table.fault(self.line, format!("There must be {N} {what}, not {}.", things.len()));
        }
        things.try_into().ok()
    }
}

fn status(text: &str) -> Meaning<Status> {
    one_of("status", text, Status::ALL.map(|status| (status.written(), status)))
}

/// What a value is, for sentences.
fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// A value as a reader of a page wants to see it.
fn plain(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(digits) => digits.as_str().to_owned(),
        DeValue::Float(digits) => digits.as_str().to_owned(),
        DeValue::Boolean(mark) => mark.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(items) => {
            items.iter().map(|item| plain(item.get_ref())).collect::<Vec<_>>().join(" + ")
        }
        DeValue::Table(_) => kind(value).to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
