//! `logres replay FILE`: step through a record, or check it.

use crate::choose::{all, read_folder, read_text};
use anyhow::{Result, bail};
use logres_kernel::{Seat, Viewer};
use logres_protocol::{Question, Told};
use logres_table::{AnyTable, Folder, Key, Record, Source, Verified, verify};
use logres_terminal::{Texts, outline};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    file: PathBuf,
    /// Only check: every answer, the result, and with an opened key every outcome.
    #[arg(long)]
    verify: bool,
    /// Show the table after so many answers.
    #[arg(long)]
    step: Option<usize>,
    /// Through whose eyes: a seat, gallery or arbiter.
    #[arg(long, default_value = "arbiter")]
    viewer: String,
    /// The content folder it was played with, if not the built-in one.
    #[arg(long)]
    content: Option<PathBuf>,
    /// The language.
    #[arg(long, env = "LOGRES_LANGUAGE", default_value = "en")]
    language: String,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let record = Record::read(&read_text(&options.file)?).map_err(all)?;
    let content = options.content.as_deref().map(read_folder).transpose()?;
    if options.verify {
        return check(options, &record, content.as_ref());
    }
    let source = || Source::Loose(Key::seeded(0));
    let table = AnyTable::replay(&record, content.as_ref(), source()).map_err(all)?;
    record.remarks(&table.record()).iter().for_each(|remark| eprintln!("{remark}"));
    // From here on it is a game of the present rules and content.
    let record = table.record();
    let show = Show {
        viewer: viewer(&record, &options.viewer)?,
        texts: Texts::new(&options.language, &record.setup.game),
        record: &record,
        content: content.as_ref(),
        table: &table,
    };
    let mut out = io::stdout().lock();
    match options.step {
        Some(step) if step > table.step() => bail!("the record has {} answers, not {step}", table.step()),
        Some(step) => show.position(step, &mut out)?,
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => {
            show.walk(&mut io::stdin().lock(), &mut out)?;
        }
        None => show.everything(&mut out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn check(options: &Options, record: &Record, content: Option<&Folder>) -> Result<ExitCode> {
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
            let now = AnyTable::replay(record, content, source).map_err(all)?.record();
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
    content: Option<&'a Folder>,
    table: &'a AnyTable,
}

impl Show<'_> {
    fn say(&self, text: &logres_protocol::Text) -> String {
        let seats = &self.record.setup.seats;
        self.texts.say(text, &|seat| seats[usize::from(seat)].clone())
    }

    fn told(&self, out: &mut impl Write, told: &[Told]) -> io::Result<()> {
        told.iter().try_for_each(|told| writeln!(out, "{:>4}  {}", told.step, self.say(&told.text)))
    }

    /// The whole log.
    fn everything(&self, out: &mut impl Write) -> io::Result<()> {
        self.told(out, &self.table.told_since(self.viewer, 0))
    }

    /// The table after so many answers, and what is asked there.
    fn position(&self, step: usize, out: &mut impl Write) -> Result<()> {
        let source = Source::Loose(Key::seeded(0));
        let table = AnyTable::replay(&self.record.up_to(step), self.content, source).map_err(all)?;
        let told = table.told_since(self.viewer, 0);
        let latest: Vec<_> = told.into_iter().filter(|told| told.step as usize == step).collect();
        self.told(out, &latest)?;
        for line in outline(&table.view(self.viewer), &self.record.setup.seats, &self.texts) {
            writeln!(out, "{line}")?;
        }
        let sees = |seat: &Seat| self.viewer == Viewer::Arbiter || self.viewer.is(*seat);
        for question in table.asked().iter().filter(sees).filter_map(|seat| table.question(seat, false)) {
            self.question(&question, out)?;
        }
        let next = self.record.standing().get(step).map(|line| line.deed.clone());
        if let Some(logres_table::Deed::Answer { seat, choice: Some(choice), .. }) = next
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

    /// Forward, back and to any step, as the reader likes.
    fn walk(&self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        let last = self.table.step();
        let mut step = 0;
        loop {
            self.position(step, out)?;
            write!(out, "step {step} of {last}: Enter next, b back, a number, q quit: ")?;
            out.flush()?;
            let mut typed = String::new();
            if input.read_line(&mut typed)? == 0 {
                return Ok(());
            }
            step = match typed.trim() {
                "q" => return Ok(()),
                "b" => step.saturating_sub(1),
                "" => (step + 1).min(last),
                number => number.parse().unwrap_or(step).min(last),
            };
        }
    }
}
