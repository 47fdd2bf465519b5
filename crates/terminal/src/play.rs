//! A game in the terminal, against bots or with several people at one screen.

use crate::Texts;
use crate::backend::{Seated, THINKING};
use crate::offers::{changes, last_resorts_last};
use crate::outline::{outline, wrap};
use crate::printed::{quests, ring};
use logres_bots::Saying;
use logres_games::RunningGame;
use logres_kernel::{Seat, Viewer};
use logres_protocol::{Gap, Question, Text, Written};
use logres_table::Detail;
use serde_json::Value;
use std::io::{self, BufRead, Write};

/// A table, who sits there, and what is needed to show it.
pub struct Game {
    pub table: Box<dyn RunningGame>,
    pub seated: Vec<Seated>,
    pub texts: Texts,
    /// What is printed on the components.
    pub printed: Value,
    /// The seed of the bot that gives hints.
    pub hints: u64,
}

/// Plays a table to its end, or until the person leaves.
pub fn play(game: Game, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let Game { table, seated, texts, printed, hints } = game;
    let people: Vec<Seat> =
        Seat::first(table.seats()).filter(|seat| matches!(seated[seat.index()], Seated::Person)).collect();
    let names = table.setup().seats.clone();
    let heard = vec![0; names.len() + 1];
    Client { table, seated, people, names, heard, texts, printed, hints, input, output }.run()
}

/// What came of a line that a person typed.
enum Typed {
    /// The question is answered or another one stands now.
    Moved,
    /// The same question stands.
    Same,
    Leave,
}

/// How much is taken back.
enum Back {
    Undo,
    Restart,
}

struct Client<I, O> {
    table: Box<dyn RunningGame>,
    seated: Vec<Seated>,
    people: Vec<Seat>,
    names: Vec<String>,
    /// How much each seat, and last the gallery, has been shown of its log.
    heard: Vec<u32>,
    texts: Texts,
    printed: Value,
    hints: u64,
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

    /// A text for the reader. Where several people read, everybody has a name.
    fn say(&self, text: &Text) -> String {
        let reader = match self.people[..] {
            [alone] => Some(alone.index() as u8),
            _ => None,
        };
        self.texts.say(text, &|seat| self.name(seat), reader)
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
        let Seated::Bot { name, seed } = &self.seated[seat.index()] else { return Ok(false) };
        let Some(thought) = self.table.thought(seat, name, *seed) else { return Ok(false) };
        let verdict = thought(THINKING);
        // What happened before is told before what a bot says, unless several people share the screen and each has their
        // own log.
        if verdict.saying.is_some() && self.people.len() <= 1 {
            self.listen(self.bystander())?;
        }
        let Ok(saying) = self.table.settle(seat, None, verdict) else { return Ok(false) };
        if let Some(saying) = saying {
            let text = Text::new("terminal-said")
                .with("seat", Gap::Seat(seat.index() as u8))
                .with("words", Gap::Text(self.words(&saying)));
            self.tell(&text)?;
        }
        Ok(true)
    }

    /// A phrase in the reader's language. Things on the board are named as they are in the log.
    fn words(&self, said: &Saying) -> String {
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
        let Some(question) = self.table.question(seat, Detail::SHOWN) else { return Ok(true) };
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
        for offer in last_resorts_last(&question.offers) {
            let mut line =
                format!("  {:>width$}  {}  [{}]", offer.number, self.say(&offer.text), offer.choice);
            let changes = changes(offer, |text| self.say(text));
            if !changes.is_empty() {
                line.push_str(&format!("  ({changes})"));
            }
            self.line(&line)?;
        }
        Ok(())
    }

    /// Asks once more before something that cannot be mended. True if the person wants it.
    fn is_sure(&mut self, question: &Question, choice: &Written) -> io::Result<bool> {
        let chosen = question.offers.iter().find(|offer| match choice {
            Written::Number(number) => offer.number == *number,
            Written::Text(written) => offer.choice == *written,
        });
        let Some(offer) = chosen.filter(|offer| offer.grave) else { return Ok(true) };
        let text = Text::new("terminal-sure").with("choice", Gap::Text(self.say(&offer.text)));
        write!(self.output, "{} ", self.say(&text))?;
        self.output.flush()?;
        let mut typed = String::new();
        self.input.read_line(&mut typed)?;
        let yes = self.texts.get("terminal-yes");
        let typed = typed.trim().to_lowercase();
        Ok(!typed.is_empty() && yes.to_lowercase().starts_with(&typed))
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
            ("u" | "undo", "") => return self.take_back(seat, Back::Undo),
            ("r" | "restart", "") => return self.take_back(seat, Back::Restart),
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
        let choice = match typed.parse() {
            Ok(number) => Written::Number(number),
            // The only answer needs no number.
            Err(_) if typed.is_empty() => Written::Number(1),
            Err(_) => Written::Text(typed.to_owned()),
        };
        if !self.is_sure(question, &choice)? {
            return Ok(Typed::Same);
        }
        match self.table.answer(seat, ticket, &choice) {
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

    fn take_back(&mut self, seat: Seat, back: Back) -> io::Result<Typed> {
        let done = match back {
            Back::Undo => self.table.undo(seat),
            Back::Restart => self.table.restart(seat),
        };
        match done {
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
        let Some(question) = self.table.question(seat, Detail::BARRED) else { return Ok(()) };
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

    /// A person alone against bots may keep the whole game; at a shared screen it holds secrets of others.
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
        let advice = self.table.advice(seat, self.hints).map(|(_, thought)| thought(THINKING));
        let offer = |choice: &str| question.offers.iter().find(|offer| offer.choice == choice);
        let Some((advice, chosen)) = advice.and_then(|advice| offer(&advice.choice).map(|o| (advice, o)))
        else {
            return self.tell(&Text::new("terminal-no-hint"));
        };
        let text = Text::new("terminal-hint")
            .with("number", Gap::Number(chosen.number.into()))
            .with("choice", Gap::Text(self.say(&chosen.text)));
        self.tell(&text)?;
        for reason in &advice.reasons {
            let line = format!("  {}", self.say(&reason.text));
            self.line(&line)?;
        }
        let Some((second, behind)) =
            advice.second.and_then(|(choice, behind)| offer(&choice).map(|o| (o, behind)))
        else {
            return Ok(());
        };
        // Thousandths of all games, shown as percent.
        let key = match behind {
            Some(behind) if behind >= 5 => "terminal-hint-behind",
            Some(_) => "terminal-hint-as-good",
            None => "terminal-hint-second",
        };
        let text = Text::new(key)
            .with("number", Gap::Number(second.number.into()))
            .with("choice", Gap::Text(self.say(&second.text)))
            .with("percent", Gap::Number((behind.unwrap_or_default() + 5).div_euclid(10)));
        self.tell(&text)
    }

    fn farewell(&mut self) -> io::Result<()> {
        let Some(outcome) = self.table.outcome() else { return Ok(()) };
        self.line("")?;
        self.tell(&Text::new("terminal-over"))?;
        self.tell(&Text::new(outcome.ending))?;
        for seat in Seat::first(self.names.len()) {
            let points = Gap::Number(outcome.points[seat.index()]);
            let text = Text::new("terminal-points").with("seat", Gap::Seat(seat.index() as u8));
            self.tell(&text.with("points", points))?;
        }
        let winners: Vec<_> = outcome.winners.iter().map(|&seat| self.name(seat)).collect();
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
    use logres_bots::{Bot, Budget, Decision};
    use logres_camelot::{Camelot, Choice, View};
    use logres_games::{RegisteredGame, Row};
    use logres_table::{Key, Source};
    use std::sync::Mutex;

    static HEARD: Mutex<Vec<(usize, Saying)>> = Mutex::new(Vec::new());

    fn sayings() -> [Saying; 3] {
        let saying = |phrase: &str, thing: Option<&str>| Saying {
            phrase: phrase.to_owned(),
            thing: thing.map(str::to_owned),
        };
        [
            saying("phrase-doubt-thing", Some("knight:blue")),
            saying("phrase-danger-thing", Some("quest:grail")),
            saying("phrase-need-help", None),
        ]
    }

    /// Says one thing at its first choice, and remembers what it hears.
    struct Talker(Option<Saying>);

    impl Bot<Camelot> for Talker {
        fn choose(
            &mut self,
            _game: &Camelot,
            _seat: Seat,
            _view: &View,
            offers: &[Choice],
            _budget: &mut Budget<'_>,
        ) -> Decision<Choice> {
            Decision::plain(offers[0])
        }

        fn say(&mut self, _game: &Camelot, _seat: Seat, _view: &View, _chosen: Choice) -> Option<Saying> {
            self.0.take()
        }

        fn listen(&mut self, _game: &Camelot, speaker: Seat, saying: &Saying) {
            HEARD.lock().unwrap().push((speaker.index(), saying.clone()));
        }
    }

    #[test]
    fn what_a_bot_says_is_read_and_heard() {
        let setup = logres_protocol::Setup {
            game: "camelot".to_owned(),
            seats: ["red", "blue", "green"].map(str::to_owned).to_vec(),
            ..Default::default()
        };
        let row = Row::<Camelot>::new(&["talker"], |_, seed| {
            Some(Box::new(Talker(Some(sayings()[seed as usize].clone()))))
        });
        let table = row.begin(&setup, None, Source::Committed(Key::seeded(1))).unwrap();
        let mut shown = Vec::new();
        let texts = Texts::new("en", "camelot");
        let seated = (0..3).map(|seed| Seated::Bot { name: "talker".to_owned(), seed }).collect();
        let game = Game { table, seated, texts, printed: Value::Null, hints: 0 };
        play(game, io::empty(), &mut shown).unwrap();
        let shown = String::from_utf8(shown).unwrap();
        assert!(shown.contains("red: “I doubt blue.”"), "{shown}");
        assert!(shown.contains("blue: “the quest for the Holy Grail is in danger.”"), "{shown}");
        assert!(shown.contains("green: “I need help.”"), "{shown}");
        let heard = HEARD.lock().unwrap();
        assert_eq!(heard.len(), 6, "each is heard by the two others");
        assert!(heard.iter().all(|(speaker, heard)| *heard == sayings()[*speaker]));
    }
}
