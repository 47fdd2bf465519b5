//! The screen of a whole terminal: what it shows, and what keys do.
//!
//! It hears [`News`] and utters [`Wish`]es; where the game is played it does not know. Everything it knows of the rules was
//! sent to it: the offers of the question, why others are barred, the paragraphs of the rulebook.

mod camelot;
mod draw;
mod merlin;
mod paint;
#[cfg(test)]
mod tests;

use crate::Texts;
use crate::backend::{News, Wish};
use crate::book::{Book, plain};
use crate::offers::last_resorts_last;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use logres_bots::Saying;
use logres_kernel::Viewer;
use logres_protocol::server::{Act, Hint, Phase, Room};
use logres_protocol::{Barred, Gap, Offer, Position, Question, Text, Told};
use serde_json::Value;

/// A part of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pane {
    Decision,
    Board,
    Seats,
    Log,
}

impl Pane {
    const ALL: [Pane; 4] = [Pane::Decision, Pane::Board, Pane::Seats, Pane::Log];

    fn index(self) -> usize {
        self as usize
    }

    fn next(self, back: bool) -> Self {
        let step = if back { Self::ALL.len() - 1 } else { 1 };
        Self::ALL[(self.index() + step) % Self::ALL.len()]
    }
}

/// What lies over the panes.
#[derive(Clone, PartialEq, Debug)]
enum Cover {
    Help,
    Why(Vec<Barred>),
    Hint(Box<Hint>),
    Rules,
    /// What is being typed: words to look for in the rulebook.
    Search(String),
    /// What is being typed: words of the offers that are wanted.
    Filter(String),
    /// What is being typed: the name of a file.
    File(String),
    /// What is being typed: a step of a record.
    GoTo(String),
    /// Does the person really want to leave?
    Leave,
    /// Does the person really want this offer, which cannot be mended later?
    Sure(u16),
    /// The screen is handed over to this seat.
    Curtain(u8),
    Result,
}

/// What was looked for, where it was found (chapter and paragraph), and which of that is shown.
type Found = (String, Vec<(usize, usize)>, usize);

/// Where the reader is in the rulebook.
#[derive(Clone, PartialEq, Debug, Default)]
struct Reading {
    chapter: usize,
    /// The paragraph at the top.
    paragraph: usize,
    found: Option<Found>,
}

/// A line of the log.
struct Entry {
    step: Option<u32>,
    text: String,
}

/// What is shown of a record.
struct Walk {
    step: usize,
    last: usize,
    viewer: Viewer,
    next: Option<(u8, String)>,
}

/// Everything a screen shows.
pub struct Screen {
    texts: Texts,
    printed: Value,
    book: Book,
    colour: bool,
    /// The game's names of the seats, and what people are called.
    seats: Vec<String>,
    names: Vec<String>,
    position: Option<Box<Position>>,
    /// Several people sit at this screen, one after the other.
    shared: bool,
    room: Option<Box<Room>>,
    walk: Option<Walk>,
    log: Vec<Entry>,
    pane: Pane,
    /// Only one pane is shown.
    alone: bool,
    /// How far each pane is scrolled; the log from its end.
    scrolled: [usize; 4],
    chosen: usize,
    /// Only offers with these words are listed.
    filter: String,
    typed: String,
    covers: Vec<Cover>,
    reading: Reading,
    notice: Option<String>,
    thinking: Option<u8>,
    hint_comes: bool,
    closed: Option<String>,
    left: bool,
}

impl Screen {
    pub fn new(texts: Texts, game: &str, seats: &[String], printed: Value, colour: bool) -> Self {
        let name = |seat: &String| {
            let key = format!("seat-{seat}");
            if texts.has(&key) { texts.get(&key) } else { seat.clone() }
        };
        let names = seats.iter().map(name).collect();
        let book = Book::open(texts.language(), game);
        Self {
            texts,
            printed,
            book,
            colour,
            seats: seats.to_vec(),
            names,
            position: None,
            shared: false,
            room: None,
            walk: None,
            log: Vec::new(),
            pane: Pane::Decision,
            alone: false,
            scrolled: [0; 4],
            chosen: 0,
            filter: String::new(),
            typed: String::new(),
            covers: Vec::new(),
            reading: Reading::default(),
            notice: None,
            thinking: None,
            hint_comes: false,
            closed: None,
            left: false,
        }
    }

    /// The person has left.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Why nothing more is heard, if that is so.
    pub fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    fn say(&self, text: &Text) -> String {
        self.texts.say(text, &|seat| self.name(seat), self.reader())
    }

    /// The seat that sentences call "you". In a record, and where several people share the screen, everybody has a name.
    fn reader(&self) -> Option<u8> {
        if self.shared || self.walk.is_some() {
            return None;
        }
        match self.position.as_ref()?.viewer {
            logres_protocol::Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_else(|| seat.to_string())
    }

    fn question(&self) -> Option<&Question> {
        self.position.as_ref()?.question.as_ref()
    }

    /// The offers that are listed: all of them, or those with the words that were typed.
    fn listed(&self) -> Vec<&Offer> {
        let offers = self.question().map(|question| question.offers.as_slice()).unwrap_or_default();
        let wanted: Vec<String> = plain(&self.filter).split_whitespace().map(str::to_owned).collect();
        let has_all = |offer: &&Offer| {
            let text = plain(&format!("{} {}", self.say(&offer.text), offer.choice));
            wanted.iter().all(|word| text.contains(word))
        };
        let offers = last_resorts_last(offers);
        if wanted.is_empty() { offers } else { offers.into_iter().filter(has_all).collect() }
    }

    fn notify(&mut self, key: &str) {
        self.notice = Some(self.texts.get(key));
    }

    /// Takes in what has happened.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Position(position) => self.place(position),
            News::Told(told) => self.told(&told),
            News::LogAnew(told) => {
                self.log.clear();
                self.told(&told);
            }
            News::Said(seat, saying) => {
                let words = self.words(&saying);
                let text =
                    Text::new("terminal-said").with("seat", Gap::Seat(seat)).with("words", Gap::Text(words));
                let text = self.say(&text);
                self.log.push(Entry { step: None, text });
            }
            News::Remark(text) => {
                let text = self.say(&text);
                self.notice = Some(text.clone());
                self.log.push(Entry { step: None, text });
            }
            News::Barred(barred) => self.covers.push(Cover::Why(barred)),
            News::Hint(hint) => {
                self.hint_comes = false;
                match hint {
                    Some(hint) => self.show_hint(hint),
                    None => self.notify("terminal-no-hint"),
                }
            }
            News::Refused(text, clause) => {
                self.hint_comes = false;
                let said = self.say(&text);
                self.notice = Some(match clause {
                    Some(clause) => format!("{said} ({clause})"),
                    None => said,
                });
            }
            News::Curtain(seat) => {
                self.shared = true;
                self.covers.clear();
                self.covers.push(Cover::Curtain(seat));
            }
            News::Thinking(seat) => self.thinking = seat,
            News::Room(room) => self.enter(room),
            News::Step { step, last, viewer, next } => {
                self.walk = Some(Walk { step, last, viewer, next });
            }
            News::Closed(text) => {
                let text = self.say(&text);
                self.notice = Some(text.clone());
                self.closed = Some(text);
            }
        }
    }

    fn place(&mut self, position: Box<Position>) {
        let ticket = |position: &Position| position.question.as_ref().map(|question| question.ticket);
        let is_new = self.position.as_deref().map(ticket) != Some(ticket(&position));
        let was_over = self.position.as_ref().is_some_and(|position| position.outcome.is_some());
        if is_new {
            self.chosen = 0;
            self.filter.clear();
            self.typed.clear();
            self.hint_comes = false;
            // What was said about another question helps nobody any more.
            self.covers.retain(|cover| {
                !matches!(cover, Cover::Why(_) | Cover::Hint(_) | Cover::Filter(_) | Cover::Sure(_))
            });
        }
        let is_over = position.outcome.is_some() && self.walk.is_none();
        self.position = Some(position);
        if is_over && !was_over {
            self.covers.retain(|cover| *cover != Cover::Result);
            self.covers.push(Cover::Result);
        }
    }

    fn told(&mut self, told: &[Told]) {
        for told in told {
            let text = self.say(&told.text);
            self.log.push(Entry { step: Some(told.step), text });
        }
        self.scrolled[Pane::Log.index()] = 0;
    }

    fn enter(&mut self, room: Box<Room>) {
        for chair in &room.chairs {
            let place = usize::from(chair.seat);
            if let (Some(person), true) = (&chair.person, place < self.names.len()) {
                self.names[place] = person.name.clone();
            }
        }
        self.room = Some(room);
    }

    fn show_hint(&mut self, hint: Box<Hint>) {
        if self.question().is_none_or(|question| question.ticket != hint.ticket) {
            return;
        }
        self.choose(hint.offer.number);
        self.covers.push(Cover::Hint(hint));
    }

    /// A set phrase in the reader's language.
    fn words(&self, said: &Saying) -> String {
        let text = Text::new(&said.phrase);
        let Some(thing) = &said.thing else { return self.say(&text) };
        let name = match thing.split_once(':') {
            Some(("knight" | "castle", seat)) => match self.seats.iter().position(|known| known == seat) {
                Some(place) => self.names[place].clone(),
                None => seat.to_owned(),
            },
            Some((kind @ ("quest" | "province"), what)) => {
                let keys = [format!("camelot-{kind}-{what}"), format!("{kind}-{what}")];
                keys.into_iter().find(|key| self.texts.has(key)).unwrap_or_else(|| what.to_owned())
            }
            _ => format!("camelot-place-{thing}"),
        };
        self.say(&text.with("thing", Gap::Text(name)))
    }

    /// What a key does. The wish, if any, goes to the place.
    pub fn key(&mut self, key: KeyEvent) -> Option<Wish> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return self.interrupt();
        }
        self.notice = None;
        match self.covers.pop() {
            Some(cover) => self.covered_key(cover, key),
            None => self.table_key(key),
        }
    }

    /// Ctrl-C asks first, and leaves if it comes again.
    fn interrupt(&mut self) -> Option<Wish> {
        if self.covers.last() == Some(&Cover::Leave) {
            self.left = true;
        } else {
            self.covers.push(Cover::Leave);
        }
        None
    }

    fn table_key(&mut self, key: KeyEvent) -> Option<Wish> {
        match key.code {
            KeyCode::Tab => self.pane = self.pane.next(false),
            KeyCode::BackTab => self.pane = self.pane.next(true),
            KeyCode::Char('d') => self.pane = Pane::Decision,
            KeyCode::Char('b') => self.pane = Pane::Board,
            KeyCode::Char('s') => self.pane = Pane::Seats,
            KeyCode::Char('l') => self.pane = Pane::Log,
            KeyCode::Char('z') => self.alone = !self.alone,
            KeyCode::Char('c') => self.colour = !self.colour,
            KeyCode::Up | KeyCode::Char('k') => self.walk_pane(-1),
            KeyCode::Down | KeyCode::Char('j') => self.walk_pane(1),
            KeyCode::PageUp => self.walk_pane(-10),
            KeyCode::PageDown | KeyCode::Char(' ') => self.walk_pane(10),
            KeyCode::Home if self.walk.is_none() => self.walk_pane(-100_000),
            KeyCode::End if self.walk.is_none() => self.walk_pane(100_000),
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.covers.push(Cover::Help),
            KeyCode::Char('q') => {
                if self.may_go() {
                    self.left = true;
                } else {
                    self.covers.push(Cover::Leave);
                }
            }
            KeyCode::Char('r') => self.open_rules(),
            KeyCode::Char('/') if self.question().is_some() && self.walk.is_none() => {
                self.pane = Pane::Decision;
                self.covers.push(Cover::Filter(self.filter.clone()));
            }
            KeyCode::Char('o') if self.position.as_ref().is_some_and(|p| p.outcome.is_some()) => {
                self.covers.push(Cover::Result);
            }
            _ if self.walk.is_some() => return self.record_key(key),
            KeyCode::Char('f') => self.covers.push(Cover::File(String::new())),
            KeyCode::Char('u') => return Some(Wish::Undo),
            KeyCode::Char('U') => return Some(Wish::Restart),
            KeyCode::Char('y') => return Some(Wish::Redo),
            KeyCode::Char('w') if self.question().is_some() => return Some(Wish::Why),
            KeyCode::Char('i') if self.question().is_some() => {
                self.hint_comes = true;
                return Some(Wish::Hint);
            }
            KeyCode::Char('w' | 'i' | '/') => self.notify("screen-not-asked"),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Backspace => {
                self.typed.pop();
                self.choose_typed();
            }
            KeyCode::Esc => {
                self.typed.clear();
                self.keep_choice(String::new());
            }
            KeyCode::Enter => return self.answer(),
            _ => return self.room_key(key),
        }
        None
    }

    /// Nothing is lost by leaving now.
    fn may_go(&self) -> bool {
        self.walk.is_some()
            || self.closed.is_some()
            || self.position.as_ref().is_none_or(|position| position.outcome.is_some())
    }

    fn record_key(&mut self, key: KeyEvent) -> Option<Wish> {
        let Walk { step, last, .. } = *self.walk.as_ref()?;
        let to = match key.code {
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('n') => step + 1,
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('p') => step.saturating_sub(1),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char('g') => {
                self.covers.push(Cover::GoTo(String::new()));
                return None;
            }
            KeyCode::Char('v') => return Some(Wish::NextEyes),
            _ => return None,
        };
        if to > last {
            self.notify("screen-record-ends");
            return None;
        }
        Some(Wish::Step(to))
    }

    /// Keys at a server's table.
    fn room_key(&mut self, key: KeyEvent) -> Option<Wish> {
        let room = self.room.as_ref()?;
        let act = match key.code {
            KeyCode::Char('g') if room.phase == Phase::Gathering => Act::Ready { ready: true },
            KeyCode::Char('G') if room.phase == Phase::Gathering => Act::Start {},
            KeyCode::Char('+' | '-') => {
                let ballot = room.ballot.as_ref()?.number;
                Act::Vote { ballot, yes: key.code == KeyCode::Char('+') }
            }
            _ => return None,
        };
        Some(Wish::Act(act))
    }

    /// Moves the choice, or scrolls.
    fn walk_pane(&mut self, by: i32) {
        match self.pane {
            Pane::Decision if self.question().is_some() => {
                let last = self.listed().len().saturating_sub(1);
                self.chosen = moved(self.chosen, by).min(last);
                self.typed.clear();
            }
            // The log is read backwards from its end.
            Pane::Log => self.scrolled[Pane::Log.index()] = moved(self.scrolled[Pane::Log.index()], -by),
            pane => self.scrolled[pane.index()] = moved(self.scrolled[pane.index()], by),
        }
    }

    fn type_digit(&mut self, digit: char) {
        self.typed.push(digit);
        if !self.choose_typed() {
            // It is the beginning of another number.
            self.typed = digit.to_string();
            if !self.choose_typed() {
                self.typed.clear();
            }
        }
    }

    /// Chooses the offer whose number was typed. False if there is none.
    fn choose_typed(&mut self) -> bool {
        self.typed.parse().is_ok_and(|number| self.choose(number))
    }

    fn choose(&mut self, number: u16) -> bool {
        let place_of = |screen: &Self| screen.listed().iter().position(|offer| offer.number == number);
        let mut place = place_of(self);
        if place.is_none() && self.question().is_some_and(|q| q.offers.iter().any(|o| o.number == number)) {
            self.filter.clear();
            place = place_of(self);
        }
        if let Some(place) = place {
            self.chosen = place;
            self.pane = Pane::Decision;
        }
        place.is_some()
    }

    /// Lists other offers. What was chosen stays so if it is still listed.
    fn keep_choice(&mut self, filter: String) {
        let number = self.listed().get(self.chosen).map(|offer| offer.number);
        self.filter = filter;
        let place = self.listed().iter().position(|offer| Some(offer.number) == number);
        self.chosen = place.unwrap_or(0);
    }

    /// Answers with the chosen offer; a grave one is asked about first.
    fn answer(&mut self) -> Option<Wish> {
        let chosen = *self.listed().get(self.chosen)?;
        let (number, grave) = (chosen.number, chosen.grave);
        self.typed.clear();
        if grave {
            self.covers.push(Cover::Sure(number));
            return None;
        }
        Some(Wish::Answer { ticket: self.question()?.ticket, number })
    }

    /// Opens the rulebook at the paragraph of the decision, or where it was left.
    fn open_rules(&mut self) {
        let clause = self.question().map(|question| question.clause.clone());
        if let Some((chapter, paragraph)) = clause.and_then(|clause| self.book.clause(&clause)) {
            self.reading = Reading { chapter, paragraph, found: None };
        }
        self.covers.push(Cover::Rules);
    }

    /// A key while something lies over the panes; it has been taken off and is put back unless the key closes it.
    fn covered_key(&mut self, cover: Cover, key: KeyEvent) -> Option<Wish> {
        match cover {
            Cover::Search(typed) => self.type_into(typed, key, Cover::Search),
            Cover::Filter(typed) => self.filter_key(typed, key),
            Cover::File(typed) => self.type_into(typed, key, Cover::File),
            Cover::GoTo(typed) => self.type_into(typed, key, Cover::GoTo),
            Cover::Rules => {
                self.rules_key(key);
                None
            }
            Cover::Leave => {
                match key.code {
                    KeyCode::Char('q') | KeyCode::Enter => self.left = true,
                    _ => self.notify("screen-stays"),
                }
                None
            }
            Cover::Sure(number) => match key.code {
                KeyCode::Enter => Some(Wish::Answer { ticket: self.question()?.ticket, number }),
                _ => None,
            },
            Cover::Curtain(seat) => match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => Some(Wish::Look),
                KeyCode::Char('q') => {
                    self.covers.extend([Cover::Curtain(seat), Cover::Leave]);
                    None
                }
                _ => {
                    self.covers.push(Cover::Curtain(seat));
                    None
                }
            },
            Cover::Hint(hint) => {
                // The key answers with what was advised: it is the chosen offer.
                if key.code == KeyCode::Enter && self.question().is_some_and(|q| q.ticket == hint.ticket) {
                    return self.answer();
                }
                None
            }
            Cover::Why(barred) => {
                let scroll = &mut self.scrolled[Pane::Decision.index()];
                match key.code {
                    KeyCode::Up | KeyCode::Char('k') => *scroll = scroll.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => *scroll += 1,
                    KeyCode::PageUp => *scroll = scroll.saturating_sub(10),
                    KeyCode::PageDown | KeyCode::Char(' ') => *scroll += 10,
                    _ => {
                        *scroll = 0;
                        return None;
                    }
                }
                self.covers.push(Cover::Why(barred));
                None
            }
            Cover::Help | Cover::Result => {
                if key.code == KeyCode::Char('q') && cover == Cover::Result {
                    self.left = true;
                }
                None
            }
        }
    }

    /// The list follows every letter; the arrows walk in it.
    fn filter_key(&mut self, typed: String, key: KeyEvent) -> Option<Wish> {
        match key.code {
            KeyCode::Up | KeyCode::Down => {
                self.walk_pane(if key.code == KeyCode::Up { -1 } else { 1 });
                self.covers.push(Cover::Filter(typed));
                return None;
            }
            KeyCode::Esc => self.keep_choice(String::new()),
            _ => {}
        }
        let wish = self.type_into(typed, key, Cover::Filter);
        if let Some(Cover::Filter(typed)) = self.covers.last() {
            let typed = typed.clone();
            self.keep_choice(typed);
        }
        wish
    }

    fn type_into(&mut self, mut typed: String, key: KeyEvent, cover: fn(String) -> Cover) -> Option<Wish> {
        match key.code {
            KeyCode::Esc => return None,
            KeyCode::Enter => return self.typed_into(cover(typed)),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => typed.push(letter),
            _ => {}
        }
        self.covers.push(cover(typed));
        None
    }

    /// A typed line is finished.
    fn typed_into(&mut self, cover: Cover) -> Option<Wish> {
        match cover {
            Cover::Search(words) => {
                let found = self.book.find(&words);
                match found.first() {
                    Some(&(chapter, paragraph)) => {
                        self.reading = Reading { chapter, paragraph, found: Some((words, found, 0)) };
                    }
                    None => self.notify("screen-nothing-found"),
                }
                None
            }
            Cover::File(file) if !file.trim().is_empty() => Some(Wish::Keep(file.trim().to_owned())),
            Cover::GoTo(step) => {
                let last = self.walk.as_ref().map_or(0, |walk| walk.last);
                match step.trim().parse() {
                    Ok(step) if step <= last => Some(Wish::Step(step)),
                    _ => {
                        self.notify("screen-no-such-step");
                        None
                    }
                }
            }
            _ => None,
        }
    }

    fn rules_key(&mut self, key: KeyEvent) {
        let length = |chapter: usize| self.book.chapters.get(chapter).map_or(0, |c| c.paragraphs.len());
        let chapters = self.book.chapters.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'r') => return,
            KeyCode::Up | KeyCode::Char('k') => {
                if self.reading.paragraph > 0 {
                    self.reading.paragraph -= 1;
                } else if self.reading.chapter > 0 {
                    self.reading.chapter -= 1;
                    self.reading.paragraph = length(self.reading.chapter).saturating_sub(1);
                }
            }
            KeyCode::Down | KeyCode::Char('j') => {
                if self.reading.paragraph + 1 < length(self.reading.chapter) {
                    self.reading.paragraph += 1;
                } else if self.reading.chapter + 1 < chapters {
                    self.reading.chapter += 1;
                    self.reading.paragraph = 0;
                }
            }
            KeyCode::Left | KeyCode::PageUp => {
                self.reading.chapter = self.reading.chapter.saturating_sub(1);
                self.reading.paragraph = 0;
            }
            KeyCode::Right | KeyCode::PageDown => {
                self.reading.chapter = (self.reading.chapter + 1).min(chapters.saturating_sub(1));
                self.reading.paragraph = 0;
            }
            KeyCode::Home => self.reading = Reading::default(),
            KeyCode::Char('n' | 'N') => self.next_found(key.code == KeyCode::Char('N')),
            KeyCode::Char('/') => {
                self.covers.extend([Cover::Rules, Cover::Search(String::new())]);
                return;
            }
            _ => {}
        }
        self.covers.push(Cover::Rules);
    }

    /// The next place at which the words were found.
    fn next_found(&mut self, back: bool) {
        let Some((_, found, at)) = &mut self.reading.found else { return };
        let step = if back { found.len() - 1 } else { 1 };
        *at = (*at + step) % found.len();
        let (chapter, paragraph) = found[*at];
        self.reading.chapter = chapter;
        self.reading.paragraph = paragraph;
    }
}

fn moved(place: usize, by: i32) -> usize {
    place.saturating_add_signed(by as isize)
}
