//! A game in the terminal, against bots or with several people at one screen.

use crate::Texts;
use crate::outline::{outline, wrap};
use crate::printed::{quests, ring};
use logres_kernel::{Seat, Stream, Viewer};
use logres_protocol::{Gap, Question, Text};
use logres_table::AnyTable;
use serde_json::Value;
use std::io::{self, BufRead, Write};

/// What a bot would do in a person's place.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Advice {
    /// The number of the offer.
    pub number: u16,
    pub reasons: Vec<Text>,
    /// The number of the next best offer, and how much less often it would win, in parts of a hundred.
    pub second: Option<(u16, Option<f32>)>,
}

/// Gives hints, knowing what the seat may know and nothing else.
pub type Adviser = Box<dyn FnMut(&AnyTable, Seat) -> Option<Advice>>;

/// Somebody who sits at the table and is no person.
pub trait Player {
    /// Chooses one of the numbered offers of the seat's question.
    fn choose(&mut self, table: &AnyTable, seat: Seat) -> u16;

    /// What there is to say after the last choice. Most players are silent.
    fn say(&mut self) -> Option<Said> {
        None
    }

    /// Another seat said something.
    fn listen(&mut self, table: &AnyTable, speaker: Seat, said: &Said) {
        let _ = (table, speaker, said);
    }
}

/// Something said at the table in set words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// A key of the language files.
    pub phrase: String,
    /// What on the board it is about.
    pub thing: Option<String>,
}

/// Plays anything that is legal.
struct Random(Stream<8>);

impl Player for Random {
    fn choose(&mut self, table: &AnyTable, seat: Seat) -> u16 {
        let offers = table.legal_count(seat).max(1);
        1 + self.0.below(offers as u32) as u16
    }
}

/// Who sits on a chair.
pub enum Seated {
    Person,
    Bot(Box<dyn Player>),
}

impl Seated {
    /// A bot that plays anything that is legal.
    pub fn random(seed: u64) -> Self {
        Seated::Bot(Box::new(Random(Stream::seeded(seed))))
    }
}

/// A table with whoever sits there, and what a person wants to be told about it.
pub struct Game {
    pub table: AnyTable,
    pub seated: Vec<Seated>,
    pub texts: Texts,
    /// What is printed on the components.
    pub printed: Value,
    pub adviser: Option<Adviser>,
}

/// Plays a table to its end, or until the person leaves.
pub fn play(game: Game, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let Game { table, seated, texts, printed, adviser } = game;
    let people: Vec<Seat> =
        Seat::first(table.seats()).filter(|seat| matches!(seated[seat.index()], Seated::Person)).collect();
    let names = table.setup().seats.clone();
    let heard = vec![0; names.len() + 1];
    Client { table, seated, people, names, heard, texts, printed, adviser, input, output }.run()
}

/// What came of a line that a person typed.
enum Typed {
    /// The question is answered or another one stands now.
    Moved,
    /// The same question stands.
    Same,
    Leave,
}

struct Client<I, O> {
    table: AnyTable,
    seated: Vec<Seated>,
    people: Vec<Seat>,
    names: Vec<String>,
    /// How much each seat, and last the gallery, has been shown of its log.
    heard: Vec<u32>,
    texts: Texts,
    printed: Value,
    adviser: Option<Adviser>,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Client<I, O> {
    fn run(mut self) -> io::Result<()> {
        self.welcome()?;
        loop {
            let asked = self.table.asked();
            let Some(seat) = asked.iter().find(|seat| !self.is_person(*seat)).or(asked.lowest()) else {
                self.listen(self.bystander())?;
                return self.farewell();
            };
            if self.is_person(seat) {
                if !self.ask(seat)? {
                    return Ok(());
                }
            } else if !self.bot_answers(seat)? {
                return Err(io::Error::other("a bot gave no legal answer"));
            }
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(&seat)
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_else(|| seat.to_string())
    }

    fn say(&self, text: &Text) -> String {
        self.texts.say(text, &|seat| self.name(seat))
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    fn tell(&mut self, text: &Text) -> io::Result<()> {
        let line = self.say(text);
        self.line(&line)
    }

    fn welcome(&mut self) -> io::Result<()> {
        let people: Vec<_> = self.people.iter().map(|seat| self.names[seat.index()].clone()).collect();
        let key = if people.is_empty() { "terminal-watching" } else { "terminal-welcome" };
        let and = format!(" {} ", self.texts.get("terminal-and"));
        let text = Text::new(key)
            .with("game", Gap::Text(self.table.setup().game.clone()))
            .with("seats", Gap::Number(self.names.len() as i32))
            .with("names", Gap::Text(people.join(&and)));
        self.tell(&text)
    }

    /// A bot answers, and may say something that everybody hears. False if the answer is not legal.
    fn bot_answers(&mut self, seat: Seat) -> io::Result<bool> {
        let Seated::Bot(bot) = &mut self.seated[seat.index()] else { return Ok(false) };
        let number = bot.choose(&self.table, seat);
        if let Some(said) = bot.say() {
            for (listener, seated) in Seat::first(self.names.len()).zip(&mut self.seated) {
                if let Seated::Bot(bot) = seated
                    && listener != seat
                {
                    bot.listen(&self.table, seat, &said);
                }
            }
            // What happened before stands before it, unless several people share the screen and each has a log of his own.
            if self.people.len() <= 1 {
                self.listen(self.bystander())?;
            }
            let text = Text::new("terminal-said")
                .with("seat", Gap::Seat(seat.index() as u8))
                .with("words", Gap::Text(self.words(&said)));
            self.tell(&text)?;
        }
        Ok(self.table.answer_number(seat, None, number).is_ok())
    }

    /// A phrase in the reader's language. Things on the board are named as they are in the log.
    fn words(&self, said: &Said) -> String {
        let text = Text::new(&said.phrase);
        let Some(thing) = &said.thing else { return self.say(&text) };
        let name = match thing.split_once(':') {
            Some(("knight", seat)) => seat.to_owned(),
            Some(("quest", quest)) => format!("camelot-quest-{quest}"),
            _ => format!("camelot-place-{thing}"),
        };
        self.say(&text.with("thing", Gap::Text(name)))
    }

    /// Through whose eyes the end is shown.
    fn bystander(&self) -> Viewer {
        self.people.first().map_or(Viewer::Gallery, |&seat| Viewer::Seat(seat))
    }

    /// Says what happened since this viewer last looked.
    fn listen(&mut self, viewer: Viewer) -> io::Result<()> {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Gallery | Viewer::Arbiter => self.names.len(),
        };
        for told in self.table.told_since(viewer, self.heard[place]) {
            self.heard[place] = told.n;
            let line = format!("  {}", self.say(&told.text));
            self.line(&line)?;
        }
        Ok(())
    }

    /// Asks a person until the question is answered. False if the person leaves.
    fn ask(&mut self, seat: Seat) -> io::Result<bool> {
        self.listen(Viewer::Seat(seat))?;
        let Some(question) = self.table.question(seat, false) else { return Ok(true) };
        self.show(&question)?;
        loop {
            let prompt = self.texts.get("terminal-prompt");
            write!(self.output, "{prompt} ")?;
            self.output.flush()?;
            let mut typed = String::new();
            if self.input.read_line(&mut typed)? == 0 {
                return Ok(false);
            }
            match self.typed(seat, &question, typed.trim())? {
                Typed::Moved => return Ok(true),
                Typed::Same => {}
                Typed::Leave => return Ok(false),
            }
        }
    }

    fn show(&mut self, question: &Question) -> io::Result<()> {
        let text = Text::new("terminal-ask")
            .with("seat", Gap::Seat(question.seat))
            .with("question", Gap::Text(self.say(&question.text)));
        self.line("")?;
        self.tell(&text)?;
        let width = question.offers.len().to_string().len();
        for offer in &question.offers {
            let line = format!("  {:>width$}  {}  [{}]", offer.number, self.say(&offer.text), offer.choice);
            self.line(&line)?;
        }
        Ok(())
    }

    fn typed(&mut self, seat: Seat, question: &Question, typed: &str) -> io::Result<Typed> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match (word, rest.trim()) {
            ("", _) if question.offers.len() != 1 => return Ok(Typed::Same),
            ("q" | "quit", "") => return self.leave(seat),
            ("help" | "h", "") => {
                let text = Text::new("terminal-help").with("clause", Gap::Text(question.clause.clone()));
                self.tell(&text)?;
            }
            ("?", "") => self.explain(seat)?,
            ("?", about) => self.why(seat, about)?,
            ("t" | "table", "") => {
                let view = self.table.view(Viewer::Seat(seat));
                let mut lines = outline(&view, &self.names, &self.texts);
                lines.extend(quests(&view, &self.printed, &self.texts));
                lines.iter().try_for_each(|line| self.line(line))?;
                self.show(question)?;
            }
            ("ring", "") => {
                let view = self.table.view(Viewer::Seat(seat));
                let lines = ring(&view, &self.printed, &self.names, &self.texts);
                if lines.is_empty() {
                    self.tell(&Text::new("terminal-no-ring"))?;
                }
                lines.iter().try_for_each(|line| self.line(line))?;
            }
            ("quests" | "quest", "") => {
                let view = self.table.view(Viewer::Seat(seat));
                let lines = quests(&view, &self.printed, &self.texts);
                if lines.is_empty() {
                    self.tell(&Text::new("terminal-no-quests"))?;
                }
                lines.iter().try_for_each(|line| self.line(line))?;
            }
            ("hint", "") => self.hint(seat, question)?,
            ("log", "") => {
                self.heard[seat.index()] = 0;
                self.listen(Viewer::Seat(seat))?;
            }
            ("save", file) if !file.is_empty() => {
                self.save(seat, file)?;
            }
            ("u" | "undo", "") => return self.take_back(seat, AnyTable::undo),
            ("r" | "restart", "") => return self.take_back(seat, AnyTable::restart),
            ("redo", "") => match self.table.redo() {
                Some(Ok(_)) => return Ok(Typed::Moved),
                Some(Err(_)) | None => self.tell(&Text::new("terminal-no-redo"))?,
            },
            _ => return self.answer(seat, question, typed),
        }
        Ok(Typed::Same)
    }

    fn answer(&mut self, seat: Seat, question: &Question, typed: &str) -> io::Result<Typed> {
        let ticket = Some(question.ticket);
        let answered = match typed.parse() {
            Ok(number) => self.table.answer_number(seat, ticket, number),
            // The only answer needs no number.
            Err(_) if typed.is_empty() => self.table.answer_number(seat, ticket, 1),
            Err(_) => self.table.answer_written(seat, ticket, typed),
        };
        match answered {
            Ok(()) => Ok(Typed::Moved),
            Err(logres_table::Refused::Unreadable(_)) => {
                let offers = Gap::Number(question.offers.len() as i32);
                self.tell(&Text::new("terminal-what").with("offers", offers))?;
                Ok(Typed::Same)
            }
            Err(refused) => {
                self.refusal(&refused.text(), refused.clause())?;
                Ok(Typed::Same)
            }
        }
    }

    fn take_back(
        &mut self,
        seat: Seat,
        back: fn(&mut AnyTable, Seat) -> Result<(), logres_table::Stop>,
    ) -> io::Result<Typed> {
        match back(&mut self.table, seat) {
            Ok(()) => {
                self.tell(&Text::new("terminal-undone"))?;
                Ok(Typed::Moved)
            }
            Err(stop) => {
                self.tell(&Text::new(stop.key()))?;
                Ok(Typed::Same)
            }
        }
    }

    /// What cannot be chosen now, and the rule of this decision.
    fn explain(&mut self, seat: Seat) -> io::Result<()> {
        let Some(question) = self.table.question(seat, true) else { return Ok(()) };
        if question.barred.is_empty() {
            self.tell(&Text::new("terminal-nothing-barred"))?;
        }
        // Many choices are often barred for the same reason: it is said once.
        let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
        for barred in &question.barred {
            let reason = format!("{} ({})", self.say(&barred.why), barred.clause);
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, choices)) => choices.push(&barred.choice),
                None => reasons.push((reason, vec![&barred.choice])),
            }
        }
        for (reason, choices) in &reasons {
            self.line(&format!("  {reason}"))?;
            let mut lines = Vec::new();
            let parts: Vec<_> = choices.iter().map(|choice| format!("[{choice}]")).collect();
            wrap("      ", &parts, " ", &mut lines);
            lines.iter().try_for_each(|line| self.line(line))?;
        }
        self.rule(&question.clause)
    }

    /// Why something cannot be chosen, or what a paragraph of the rulebook says.
    fn why(&mut self, seat: Seat, about: &str) -> io::Result<()> {
        let clause = about.to_uppercase();
        if self.texts.clause(&clause).is_some() {
            return self.rule(&clause);
        }
        match self.table.judge(seat, about) {
            Ok(()) => self.tell(&Text::new("terminal-legal")),
            Err(logres_table::Refused::Unreadable(_)) => {
                self.tell(&Text::new("terminal-no-such-clause").with("clause", Gap::Text(about.to_owned())))
            }
            Err(refused) => self.refusal(&refused.text(), refused.clause()),
        }
    }

    fn refusal(&mut self, text: &Text, clause: Option<String>) -> io::Result<()> {
        self.tell(text)?;
        match clause {
            Some(clause) => self.rule(&clause),
            None => Ok(()),
        }
    }

    fn rule(&mut self, clause: &str) -> io::Result<()> {
        match self.texts.clause(clause) {
            Some(paragraph) => self.line(&format!("  {clause}: {paragraph}")),
            None => {
                self.tell(&Text::new("terminal-no-such-clause").with("clause", Gap::Text(clause.to_owned())))
            }
        }
    }

    /// Whoever plays alone against bots may keep the whole game; at a shared screen nobody may look into it.
    fn save(&mut self, seat: Seat, file: &str) -> io::Result<bool> {
        let viewer = if self.people.len() == 1 { Viewer::Arbiter } else { Viewer::Seat(seat) };
        self.keep(viewer, file)
    }

    /// Writes the record as a viewer may have it. False if that cannot be done.
    fn keep(&mut self, viewer: Viewer, file: &str) -> io::Result<bool> {
        let written = std::fs::write(file, self.table.record_for(viewer).to_string());
        let text = match &written {
            Ok(()) => Text::new("terminal-saved"),
            Err(fault) => Text::new("terminal-not-saved").with("fault", Gap::Text(fault.to_string())),
        };
        self.tell(&text.with("file", Gap::Text(file.to_owned())))?;
        Ok(written.is_ok())
    }

    /// Asks before a game is lost: it can be kept, left behind, or gone on with. What is kept is the whole game, because
    /// nothing less can be gone on with.
    fn leave(&mut self, seat: Seat) -> io::Result<Typed> {
        if self.table.step() == 0 {
            return Ok(Typed::Leave);
        }
        loop {
            let text = self.say(&Text::new("terminal-leave").with("seat", Gap::Seat(seat.index() as u8)));
            write!(self.output, "{text} ")?;
            self.output.flush()?;
            let mut typed = String::new();
            if self.input.read_line(&mut typed)? == 0 {
                return Ok(Typed::Leave);
            }
            match typed.trim() {
                "" => return Ok(Typed::Same),
                "q" | "quit" => return Ok(Typed::Leave),
                file if self.keep(Viewer::Arbiter, file)? => {
                    self.tell(&Text::new("terminal-resume").with("file", Gap::Text(file.to_owned())))?;
                    return Ok(Typed::Leave);
                }
                _ => {}
            }
        }
    }

    /// What a bot would do here, why, and what it would do otherwise.
    fn hint(&mut self, seat: Seat, question: &Question) -> io::Result<()> {
        let advice = self.adviser.as_mut().and_then(|adviser| adviser(&self.table, seat));
        let offer = |number: u16| question.offers.iter().find(|offer| offer.number == number);
        let Some((advice, chosen)) = advice.and_then(|advice| offer(advice.number).map(|o| (advice, o)))
        else {
            return self.tell(&Text::new("terminal-no-hint"));
        };
        let text = Text::new("terminal-hint")
            .with("number", Gap::Number(chosen.number.into()))
            .with("choice", Gap::Text(self.say(&chosen.text)));
        self.tell(&text)?;
        for reason in &advice.reasons {
            let line = format!("  {}", self.say(reason));
            self.line(&line)?;
        }
        let Some((second, behind)) =
            advice.second.and_then(|(number, behind)| offer(number).map(|o| (o, behind)))
        else {
            return Ok(());
        };
        let key = match behind {
            Some(behind) if behind >= 0.5 => "terminal-hint-behind",
            Some(_) => "terminal-hint-as-good",
            None => "terminal-hint-second",
        };
        let text = Text::new(key)
            .with("number", Gap::Number(second.number.into()))
            .with("choice", Gap::Text(self.say(&second.text)))
            .with("percent", Gap::Number(behind.unwrap_or_default().round() as i32));
        self.tell(&text)
    }

    fn farewell(&mut self) -> io::Result<()> {
        let Some(outcome) = self.table.outcome() else { return Ok(()) };
        self.line("")?;
        self.tell(&Text::new("terminal-over"))?;
        self.tell(&Text::new(outcome.ending))?;
        for seat in Seat::first(self.names.len()) {
            let points = Gap::Number(outcome.points[seat.index()].into());
            let text = Text::new("terminal-points").with("seat", Gap::Seat(seat.index() as u8));
            self.tell(&text.with("points", points))?;
        }
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.names[seat.index()].clone()).collect();
        if winners.is_empty() {
            return self.tell(&Text::new("terminal-no-winners"));
        }
        let and = format!(" {} ", self.texts.get("terminal-and"));
        self.tell(&Text::new("terminal-winners").with("names", Gap::Text(winners.join(&and))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_table::{Key, Source};
    use std::cell::RefCell;
    use std::rc::Rc;

    /// Says one thing at its first choice, and remembers what it hears.
    struct Talker {
        says: Option<Said>,
        heard: Rc<RefCell<Vec<(usize, Said)>>>,
    }

    impl Player for Talker {
        fn choose(&mut self, _table: &AnyTable, _seat: Seat) -> u16 {
            1
        }

        fn say(&mut self) -> Option<Said> {
            self.says.take()
        }

        fn listen(&mut self, _table: &AnyTable, speaker: Seat, said: &Said) {
            self.heard.borrow_mut().push((speaker.index(), said.clone()));
        }
    }

    #[test]
    fn what_a_bot_says_is_read_and_heard() {
        let setup = logres_protocol::Setup {
            game: "camelot".to_owned(),
            seats: ["red", "blue", "green"].map(str::to_owned).to_vec(),
            ..Default::default()
        };
        let table = AnyTable::begin(&setup, None, Source::Committed(Key::seeded(1))).unwrap();
        let heard = Rc::new(RefCell::new(Vec::new()));
        let said = [
            Said { phrase: "phrase-doubt-thing".to_owned(), thing: Some("knight:blue".to_owned()) },
            Said { phrase: "phrase-danger-thing".to_owned(), thing: Some("quest:grail".to_owned()) },
            Said { phrase: "phrase-need-help".to_owned(), thing: None },
        ];
        let talker = |says: &Said| {
            Seated::Bot(Box::new(Talker { says: Some(says.clone()), heard: Rc::clone(&heard) }))
        };
        let mut shown = Vec::new();
        let texts = Texts::new("en", "camelot");
        let seated = said.iter().map(talker).collect();
        let game = Game { table, seated, texts, printed: Value::Null, adviser: None };
        play(game, io::empty(), &mut shown).unwrap();
        let shown = String::from_utf8(shown).unwrap();
        assert!(shown.contains("red: “I doubt blue.”"), "{shown}");
        assert!(shown.contains("blue: “the quest for the Holy Grail is in danger.”"), "{shown}");
        assert!(shown.contains("green: “I need help.”"), "{shown}");
        assert_eq!(heard.borrow().len(), 6, "each is heard by the two others");
        assert!(heard.borrow().iter().all(|(speaker, heard)| *heard == said[*speaker]));
    }
}
