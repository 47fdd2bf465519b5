//! Where a game is played, as a client sees it: what can be wished for there, and what is heard from there.
//!
//! A screen talks to a [`Backend`] and to nothing else, so that a game on this machine, a table of a server and a record
//! look alike. A wish returns at once; what comes of it is heard later, among everything else that happens.

use crate::kept::Keeper;
use logres_bots::Saying;
use logres_games::{RunningGame, Thinking, Thought, Verdict};
use logres_kernel::{Seat, Viewer};
use logres_protocol::server::{Act, Hint, HintSecond, Room};
use logres_protocol::{Barred, Gap, Position, Text, Told, Written};
use logres_table::Detail;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long a bot may think: nobody at a keyboard should have to wait.
pub(crate) const THINKING: Thinking = Thinking::Time(Duration::from_millis(500));

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seated {
    Person,
    /// A bot of the game by its name; the same seed makes the same bot.
    Bot {
        name: String,
        seed: u64,
    },
}

/// What a person at a screen would like.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// An offer of the question with this ticket, by its number.
    Answer {
        ticket: u32,
        number: u16,
    },
    Undo,
    Restart,
    Redo,
    /// What cannot be chosen now, and why?
    Why,
    /// What would a bot choose?
    Hint,
    /// The person who was called to the screen sits there now.
    Look,
    /// Write the record to this file.
    Keep(String),
    /// What else can be done at a server's table.
    Act(Act),
    /// In a record: to the position after this many answers.
    Step(usize),
    /// In a record: through the next one's eyes.
    NextEyes,
}

/// What is heard.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The position as the viewer sees it.
    Position(Box<Position>),
    /// More of the log.
    Told(Vec<Told>),
    /// The log from its beginning: somebody else looks, or at another step.
    LogAnew(Vec<Told>),
    /// A seat said a set phrase.
    Said(u8, Saying),
    /// Something about the table and its people, for the log.
    Remark(Text),
    Barred(Vec<Barred>),
    /// What a bot would do; nothing where it has no advice.
    Hint(Option<Box<Hint>>),
    /// A wish that was not fulfilled, and the paragraph that is in the way.
    Refused(Text, Option<String>),
    /// The next to answer is this seat, and somebody else sits at the screen.
    Curtain(u8),
    /// This bot thinks; nobody any more.
    Thinking(Option<u8>),
    /// A server's table and its people.
    Room(Box<Room>),
    /// A record: this step out of all of them, through these eyes, and what was answered next.
    Step {
        step: usize,
        last: usize,
        viewer: Viewer,
        next: Option<(u8, String)>,
    },
    /// Nothing more will be heard; why.
    Closed(Text),
}

/// Somewhere a game is played.
pub trait Backend {
    fn wish(&mut self, wish: Wish);

    /// What has happened. Waits for something at most so long.
    fn news(&mut self, wait: Duration) -> Vec<News>;
}

/// A bot at work on the question of a seat.
struct AtWork {
    seat: Seat,
    ticket: u32,
    verdict: Receiver<Verdict>,
    came: Came,
}

/// What has come of a bot's work.
enum Came {
    NotYet,
    Verdict(Verdict),
    /// The bot broke down.
    Nothing,
}

impl AtWork {
    fn new(seat: Seat, ticket: u32, thought: Thought) -> Self {
        let (send, verdict) = channel();
        // Nobody waits for the verdict any more where the screen was left meanwhile.
        thread::spawn(move || drop(send.send(thought(THINKING))));
        Self { seat, ticket, verdict, came: Came::NotYet }
    }

    /// Waits for the verdict, at most so long.
    fn wait(&mut self, wait: Duration) {
        if let Came::NotYet = self.came {
            self.came = match self.verdict.recv_timeout(wait) {
                Ok(verdict) => Came::Verdict(verdict),
                Err(RecvTimeoutError::Timeout) => Came::NotYet,
                Err(RecvTimeoutError::Disconnected) => Came::Nothing,
            };
        }
    }

    fn is_done(&mut self) -> bool {
        self.wait(Duration::ZERO);
        !matches!(self.came, Came::NotYet)
    }
}

/// A game on this machine, against bots or with several people at one screen.
pub struct Local {
    table: Box<dyn RunningGame>,
    seated: Vec<Seated>,
    people: Vec<Seat>,
    /// The seed of the bot that gives hints.
    hints: u64,
    /// Who sits at the screen.
    eyes: Viewer,
    /// Who was called to it and has not sat down yet.
    called: Option<Seat>,
    heard: u32,
    shown: bool,
    bot: Option<AtWork>,
    advice: Option<(&'static str, AtWork)>,
    keeper: Option<Keeper>,
    /// A bot broke down: the game cannot go on.
    closed: bool,
    queue: VecDeque<News>,
}

impl Local {
    pub fn new(table: Box<dyn RunningGame>, seated: Vec<Seated>, hints: u64, keeper: Option<Keeper>) -> Self {
        let people: Vec<Seat> = Seat::first(table.seats())
            .filter(|seat| matches!(seated.get(seat.index()), Some(Seated::Person)))
            .collect();
        // With several people nobody's secrets are shown before the person is called.
        let eyes = match people[..] {
            [alone] => Viewer::Seat(alone),
            _ => Viewer::Gallery,
        };
        Self {
            table,
            seated,
            people,
            hints,
            eyes,
            called: None,
            heard: 0,
            shown: false,
            bot: None,
            advice: None,
            keeper,
            closed: false,
            queue: VecDeque::new(),
        }
    }

    #[cfg(test)]
    pub(crate) fn record(&self) -> String {
        self.table.record().to_string()
    }

    /// Goes on until a person is asked, a bot thinks or the game is over.
    fn go_on(&mut self) {
        loop {
            self.take_verdict();
            if self.bot.is_some() || self.closed {
                break;
            }
            let asked = self.table.asked();
            let is_bot = |seat: &Seat| !self.people.contains(seat);
            if let Some(seat) = asked.iter().find(is_bot) {
                if !self.think(seat) {
                    self.close();
                    break;
                }
                self.tell();
                continue;
            }
            if let Some(seat) = asked.lowest() {
                self.call(seat);
            }
            break;
        }
        self.tell();
    }

    fn close(&mut self) {
        self.closed = true;
        self.queue.push_back(News::Closed(Text::new("screen-bot-failed")));
    }

    /// Sets a bot to work. False if there is no such bot.
    fn think(&mut self, seat: Seat) -> bool {
        let Seated::Bot { name, seed } = &self.seated[seat.index()] else { return false };
        let (Some(ticket), Some(thought)) = (self.table.ticket(seat), self.table.thought(seat, name, *seed))
        else {
            return false;
        };
        self.bot = Some(AtWork::new(seat, ticket, thought));
        self.queue.push_back(News::Thinking(Some(seat.index() as u8)));
        true
    }

    /// Plays what a bot has decided, if it has.
    fn take_verdict(&mut self) {
        let Some(AtWork { seat, ticket, came, .. }) = self.bot.take_if(AtWork::is_done) else { return };
        self.queue.push_back(News::Thinking(None));
        let Came::Verdict(verdict) = came else { return self.close() };
        // What was taken back meanwhile is asked anew.
        if self.table.ticket(seat) != Some(ticket) {
            return;
        }
        // What happened before is told before what a bot says.
        self.tell();
        match self.table.settle(seat, Some(ticket), verdict) {
            Ok(saying) => {
                let said = saying.map(|saying| News::Said(seat.index() as u8, saying));
                self.queue.extend(said);
                self.changed();
            }
            Err(_) => self.close(),
        }
    }

    /// Takes the advice that was asked for, if it has come.
    fn take_advice(&mut self) {
        let Some((bot, work)) = self.advice.take_if(|(_, work)| work.is_done()) else { return };
        let AtWork { seat, ticket, came, .. } = work;
        let question = self.table.question(seat, Detail::SHOWN).filter(|question| question.ticket == ticket);
        let hint = question.and_then(|question| {
            let Came::Verdict(verdict) = came else { return None };
            let offer = |choice: &str| question.offers.iter().find(|offer| offer.choice == choice).cloned();
            let second = verdict
                .second
                .and_then(|(choice, behind)| Some(HintSecond { offer: offer(&choice)?, behind }));
            let offer = offer(&verdict.choice)?;
            Some(Box::new(Hint { ticket, bot: bot.to_owned(), offer, reasons: verdict.reasons, second }))
        });
        self.queue.push_back(News::Hint(hint));
    }

    /// Asks a seat; if somebody else sits at the screen, calls the person first.
    fn call(&mut self, seat: Seat) {
        if self.eyes.is(seat) || self.called == Some(seat) {
            return;
        }
        self.called = Some(seat);
        self.eyes = Viewer::Gallery;
        self.log_anew();
        self.queue.push_back(News::Curtain(seat.index() as u8));
    }

    /// The game has moved on or back: it is shown anew and kept.
    fn changed(&mut self) {
        self.shown = false;
        self.advice = None;
        let over = self.table.outcome().is_some();
        if let Some(keeper) = &mut self.keeper {
            let kept = if over { keeper.finish() } else { keeper.keep(&self.table.record().to_string()) };
            if let Err(fault) = kept {
                self.keeper = None;
                let text = Text::new("screen-not-kept").with("fault", Gap::Text(fault.to_string()));
                self.queue.push_back(News::Refused(text, None));
            }
        }
    }

    /// Returns what is new to the viewer.
    fn tell(&mut self) {
        // The position first: it tells who reads what is told.
        if !self.shown {
            self.shown = true;
            let position = self.table.position(self.eyes, false);
            self.queue.push_back(News::Position(Box::new(position)));
        }
        let told = self.table.told_since(self.eyes, self.heard);
        if let Some(last) = told.last() {
            self.heard = last.n;
            self.queue.push_back(News::Told(told));
        }
    }

    fn log_anew(&mut self) {
        let told = self.table.told_since(self.eyes, 0);
        self.heard = told.last().map_or(0, |told| told.n);
        self.queue.push_back(News::LogAnew(told));
        self.shown = false;
    }

    /// The seat whose person sits at the screen.
    fn own(&self) -> Option<Seat> {
        self.people.iter().copied().find(|seat| self.eyes.is(*seat))
    }

    fn refuse(&mut self, text: Text, clause: Option<String>) {
        self.queue.push_back(News::Refused(text, clause));
    }

    /// Of a game with several people only the public part is written: nobody looks into another's hand.
    fn write(&mut self, file: &str) {
        let viewer = if self.people.len() == 1 { Viewer::Arbiter } else { Viewer::Gallery };
        let written = std::fs::write(file, self.table.record_for(viewer).to_string());
        let file = Gap::Text(file.to_owned());
        match written {
            Ok(()) => self.queue.push_back(News::Remark(Text::new("terminal-saved").with("file", file))),
            Err(fault) => {
                let fault = Gap::Text(fault.to_string());
                self.refuse(Text::new("terminal-not-saved").with("file", file).with("fault", fault), None);
            }
        }
    }
}

impl Backend for Local {
    fn wish(&mut self, wish: Wish) {
        if let Wish::Look = wish {
            if let Some(seat) = self.called.take() {
                self.eyes = Viewer::Seat(seat);
                self.log_anew();
            }
            return;
        }
        if let Wish::Keep(file) = &wish {
            return self.write(file);
        }
        let Some(seat) = self.own() else {
            return self.refuse(Text::new("screen-only-looking"), None);
        };
        let taken_back = match wish {
            Wish::Answer { ticket, number } => {
                match self.table.answer(seat, Some(ticket), &Written::Number(number)) {
                    Ok(()) => self.changed(),
                    Err(refused) => self.refuse(refused.text(), refused.clause()),
                }
                return;
            }
            Wish::Undo => self.table.undo(seat),
            Wish::Restart => self.table.restart(seat),
            Wish::Redo => self.table.redo_own(seat),
            Wish::Why => {
                let barred = self.table.question(seat, Detail::BARRED).map(|question| question.barred);
                return self.queue.push_back(News::Barred(barred.unwrap_or_default()));
            }
            Wish::Hint => {
                let advice = self.table.advice(seat, self.hints).zip(self.table.ticket(seat));
                match advice {
                    Some(((bot, thought), ticket)) => {
                        self.advice = Some((bot, AtWork::new(seat, ticket, thought)));
                    }
                    None => self.queue.push_back(News::Hint(None)),
                }
                return;
            }
            Wish::Look | Wish::Keep(_) | Wish::Act(_) | Wish::Step(_) | Wish::NextEyes => return,
        };
        match taken_back {
            Ok(()) => self.changed(),
            Err(stop) => self.refuse(Text::new(stop.key()), None),
        }
    }

    fn news(&mut self, wait: Duration) -> Vec<News> {
        self.go_on();
        self.take_advice();
        if self.queue.is_empty() {
            match (&mut self.bot, &mut self.advice) {
                (Some(work), _) | (None, Some((_, work))) => work.wait(wait),
                (None, None) => return Vec::new(),
            }
            self.go_on();
            self.take_advice();
        }
        self.queue.drain(..).collect()
    }
}
