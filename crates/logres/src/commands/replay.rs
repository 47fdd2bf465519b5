//! `logres replay FILE`: step through a record, or check it.
//!
//! At a terminal, or with `--walk`, the reader steps: forward, back, to any step, through anybody's eyes.
//! At a terminal that is a whole screen unless lines are asked for.
//! Otherwise the whole log is printed.

use crate::choose::{Language, all, read_content, read_text};
use anyhow::{Result, bail};
use logres_games::{Content, RunningGame, find, replay, verify};
use logres_kernel::{Seat, Viewer};
use logres_protocol::{Question, Told};
use logres_table::{Detail, Key, Record, Source, Verified, printed};
use logres_terminal::{Screen, Texts, Walked, can_draw, outline, show as show_on, wants_colour};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    file: PathBuf,
    /// Only check: every answer, the result, and with an opened key every outcome.
    #[arg(long)]
    verify: bool,
    /// Show the table after this many answers.
    #[arg(long)]
    step: Option<usize>,
    /// Through whose eyes: a seat, gallery or arbiter.
    #[arg(long, default_value = "arbiter")]
    viewer: String,
    /// The content folder it was played with, if not the built-in one.
    #[arg(long)]
    content: Option<PathBuf>,
    /// Step through it, also where nobody sits at a terminal: commands are read from standard input.
    #[arg(long, conflicts_with_all = ["verify", "log"])]
    walk: bool,
    /// Step with lines instead of a whole screen.
    #[arg(long)]
    plain: bool,
    /// No colours. The environment variable NO_COLOR says the same.
    #[arg(long)]
    no_color: bool,
    /// Print the whole log and do not step.
    #[arg(long)]
    log: bool,
    #[command(flatten)]
    language: Language,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let record = Record::read(&read_text(&options.file)?).map_err(all)?;
    let content = options.content.as_deref().map(read_content).transpose()?;
    if options.verify {
        return check(options, &record, content.as_ref());
    }
    let source = || Source::Loose(Key::seeded(0));
    let table = replay(&record, content.as_ref(), source()).map_err(all)?;
    record.remarks(&table.record()).iter().for_each(|remark| eprintln!("{remark}"));
    // From here on it is a game of the present rules and content.
    let record = table.record();
    let is_asked_for_lines = options.walk || options.log || options.plain || options.step.is_some();
    if !is_asked_for_lines && can_draw() {
        return on_screen(options, &record, content.as_ref());
    }
    let mut show = Show {
        viewer: viewer(&record, &options.viewer)?,
        texts: options.language.texts(&record.setup.game),
        record: &record,
        content: content.as_ref(),
        table: &*table,
    };
    let mut out = io::stdout().lock();
    match options.step {
        Some(step) if step > table.step() => bail!("the record has {} answers, not {step}", table.step()),
        step if options.walk || !options.log && step.is_none() && at_a_terminal() => {
            show.walk(step.unwrap_or(0), &mut io::stdin().lock(), &mut out)?;
        }
        Some(step) => show.position(step, &mut out)?,
        None => show.everything(&mut out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A whole screen that is stepped through by keys.
fn on_screen(options: &Options, record: &Record, content: Option<&Content>) -> Result<ExitCode> {
    let setup = &record.setup;
    let game = find(&setup.game).map_err(anyhow::Error::msg)?;
    let printed = printed(&content.map_or_else(|| game.content(), |content| content.files.clone()));
    let colour = wants_colour() && !options.no_color;
    let texts = options.language.texts(&setup.game);
    let screen = Screen::new(texts, &setup.game, &setup.seats, printed, colour);
    let viewer = viewer(record, &options.viewer)?;
    let mut walked = Walked::new(record, content, viewer, 0).map_err(all)?;
    show_on(screen, &mut walked)?;
    Ok(ExitCode::SUCCESS)
}

fn at_a_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn check(options: &Options, record: &Record, content: Option<&Content>) -> Result<ExitCode> {
    let name = options.file.display();
    match verify(record, content) {
        Ok(verified) => {
            let answers = record.standing().len();
            match verified {
                Verified::AnswersAndChance => {
                    println!("{name}: {answers} answers hold; the opened key gives every outcome");
                }
                Verified::Answers => println!("{name}: {answers} answers hold; the key is not opened"),
            }
            let source = Source::Loose(Key::seeded(0));
            let now = replay(record, content, source).map_err(all)?.record();
            record.remarks(&now).iter().for_each(|remark| println!("{name}: {remark}"));
            Ok(ExitCode::SUCCESS)
        }
        Err(faults) => {
            faults.iter().for_each(|fault| println!("{name}: {fault}"));
            Ok(ExitCode::FAILURE)
        }
    }
}

fn viewer(record: &Record, name: &str) -> Result<Viewer> {
    let seats = &record.setup.seats;
    match (name, seats.iter().position(|seat| seat == name)) {
        ("arbiter", _) => Ok(Viewer::Arbiter),
        ("gallery", _) => Ok(Viewer::Gallery),
        (_, Some(place)) => Ok(Viewer::Seat(Seat::new(place))),
        (_, None) => bail!("\"{name}\" does not look on: {}, gallery, arbiter", seats.join(", ")),
    }
}

struct Show<'a> {
    viewer: Viewer,
    texts: Texts,
    record: &'a Record,
    content: Option<&'a Content>,
    table: &'a dyn RunningGame,
}

impl Show<'_> {
    fn say(&self, text: &logres_protocol::Text) -> String {
        let seats = &self.record.setup.seats;
        self.texts.say(text, &|seat| seats[usize::from(seat)].clone(), None)
    }

    fn told(&self, out: &mut impl Write, told: &[Told]) -> io::Result<()> {
        told.iter().try_for_each(|told| writeln!(out, "{:>4}  {}", told.step, self.say(&told.text)))
    }

    /// The whole log.
    fn everything(&self, out: &mut impl Write) -> io::Result<()> {
        self.told(out, &self.table.told_since(self.viewer, 0))
    }

    /// The table after this many answers, and what is asked there.
    fn position(&self, step: usize, out: &mut impl Write) -> Result<()> {
        let source = Source::Loose(Key::seeded(0));
        let table = replay(&self.record.up_to(step), self.content, source).map_err(all)?;
        let told = table.told_since(self.viewer, 0);
        let latest: Vec<_> = told.into_iter().filter(|told| told.step as usize == step).collect();
        self.told(out, &latest)?;
        for line in outline(&table.view(self.viewer), &self.record.setup.seats, &self.texts) {
            writeln!(out, "{line}")?;
        }
        let sees = |seat: &Seat| self.viewer == Viewer::Arbiter || self.viewer.is(*seat);
        for question in
            table.asked().iter().filter(sees).filter_map(|seat| table.question(seat, Detail::PLAIN))
        {
            self.question(&question, out)?;
        }
        let next = self.record.standing().get(step).map(|line| line.deed.clone());
        if let Some(logres_table::RecordedAct::Answer { seat, choice: Some(choice), .. }) = next
            && sees(&Seat::new(seat))
        {
            writeln!(out, "→ {} {choice}", self.record.setup.seats[seat])?;
        }
        Ok(())
    }

    fn question(&self, question: &Question, out: &mut impl Write) -> io::Result<()> {
        let seat = &self.record.setup.seats[usize::from(question.seat)];
        writeln!(out, "{seat}: {} ({})", self.say(&question.text), question.clause)?;
        for offer in &question.offers {
            writeln!(out, "  {:>3}  {}  [{}]", offer.number, self.say(&offer.text), offer.choice)?;
        }
        Ok(())
    }

    /// Forward, back, to any step and through anybody's eyes, as the reader likes.
    fn walk(&mut self, from: usize, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        let last = self.table.step();
        let mut step = from;
        let mut shown = None;
        loop {
            // A line that was not understood, or that asked for help, shows nothing again.
            if shown != Some((step, self.viewer)) {
                self.position(step, out)?;
                shown = Some((step, self.viewer));
            }
            write!(out, "step {step} of {last}, seen by {} (h: help): ", self.eyes())?;
            out.flush()?;
            let mut typed = String::new();
            if input.read_line(&mut typed)? == 0 {
                writeln!(out)?;
                return Ok(());
            }
            let words: Vec<&str> = typed.split_whitespace().collect();
            match words[..] {
                ["q" | "quit"] => return Ok(()),
                [] | ["n" | "next"] if step == last => writeln!(out, "the record ends here")?,
                [] | ["n" | "next"] => step += 1,
                ["b" | "back"] if step == 0 => writeln!(out, "the record begins here")?,
                ["b" | "back"] => step -= 1,
                ["first"] => step = 0,
                ["last"] => step = last,
                ["as", name] => match viewer(self.record, name) {
                    Ok(eyes) => self.viewer = eyes,
                    Err(fault) => writeln!(out, "{fault}")?,
                },
                ["log"] => self.everything(out)?,
                ["h" | "help"] => writeln!(out, "{}", HELP)?,
                [number] if number.parse::<usize>().is_ok_and(|number| number <= last) => {
                    step = number.parse().unwrap_or(step);
                }
                [number] if number.parse::<usize>().is_ok() => {
                    writeln!(out, "the record has {last} answers, not {number}")?;
                }
                _ => writeln!(out, "\"{}\" is no command\n{HELP}", typed.trim())?,
            }
        }
    }

    /// Through whose eyes.
    fn eyes(&self) -> &str {
        match self.viewer {
            Viewer::Seat(seat) => &self.record.setup.seats[seat.index()],
            Viewer::Gallery => "gallery",
            Viewer::Arbiter => "arbiter",
        }
    }
}

const HELP: &str = "Enter or n: next step; b: back; a number: to that step; first; last;\n\
                    as red, as gallery, as arbiter: through other eyes; log: everything that was told; q: quit";
