//! `logres terminal`: a game against bots, here.

use super::content::BuiltIn;
use crate::choose::{Choose, Language, all, fresh_key, read_text};
use anyhow::{Context, Result, bail};
use logres_bots::{Bot, Budget, NAMES, Played, Saying};
use logres_camelot::Camelot;
use logres_kernel::{Seat, Viewer};
use logres_merlin::Merlin;
use logres_table::{AnyTable, Key, Playable, Record, Source, Table, for_game, printed, wire};
use logres_terminal::{Advice, Adviser, Game, Player, Said, Seated, play};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// How long a bot may think: nobody at a keyboard should have to wait.
const THINKING: Duration = Duration::from_millis(500);

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who you are: names of seats, parted by commas, or none to look on. The first seat if not said.
    #[arg(long)]
    seat: Option<String>,
    /// Who plays the other seats, parted by commas; the last one takes all that are left.
    #[arg(long, default_value = "page")]
    bots: String,
    /// The same seed gives the same cards and dice.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with a game that was kept when somebody left, instead of beginning one.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["game", "seats", "set", "modules", "options", "seed"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
}

pub fn run(options: Options) -> Result<ExitCode> {
    let content = options.choose.content()?;
    let key = match options.seed {
        Some(seed) => Key::seeded(seed),
        None => fresh_key()?,
    };
    let bots = u64::from_le_bytes(std::array::from_fn(|place| !key.key[place]));
    let table = match &options.resume {
        Some(path) => {
            let record = Record::read(&read_text(path)?).map_err(all)?;
            // Nobody was promised the key with which it goes on.
            AnyTable::replay(&record, content.as_ref(), Source::Loose(key)).map_err(all)?
        }
        None => {
            let setup = options.choose.setup()?;
            AnyTable::begin(&setup, content.as_ref(), Source::Committed(key)).map_err(all)?
        }
    };
    let setup = table.setup().clone();
    let people: Vec<&str> = match options.seat.as_deref() {
        None => setup.seats.iter().take(1).map(String::as_str).collect(),
        Some("none") => Vec::new(),
        Some(names) => names.split(',').map(str::trim).collect(),
    };
    if let Some(stranger) = people.iter().find(|name| !setup.seats.iter().any(|seat| seat == *name)) {
        bail!("there is no seat \"{stranger}\"; the seats are {}", setup.seats.join(", "));
    }
    let mut names = options.bots.split(',').map(str::trim);
    let mut name = names.next().unwrap_or_default();
    let mut seated = Vec::new();
    for seat in Seat::first(table.seats()) {
        if people.contains(&setup.seats[seat.index()].as_str()) {
            seated.push(Seated::Person);
            continue;
        }
        seated.push(Seated::Bot(bot(&table, name, bots.wrapping_add(seat.index() as u64))?));
        name = names.next().unwrap_or(name);
    }
    let texts = options.language.texts(&setup.game);
    let content = match content {
        Some(content) => content,
        None => for_game(&setup.game, BuiltIn).unwrap_or_default(),
    };
    let adviser: Adviser = Box::new(advise);
    let game = Game { table, seated, texts, printed: printed(&content), adviser: Some(adviser) };
    play(game, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// What the strongest bot would do in this seat. It has heard what the seat was told and sees what the seat may see.
fn advise(table: &AnyTable, seat: Seat) -> Option<Advice> {
    match table {
        AnyTable::Merlin(table) => advice(table, seat),
        AnyTable::Camelot(table) => advice(table, seat),
    }
}

fn advice<G: Playable + Played>(table: &Table<G>, seat: Seat) -> Option<Advice>
where
    G::Choice: Send,
{
    let (game, viewer) = (table.game(), Viewer::Seat(seat));
    let seed = u64::from_le_bytes(fresh_key().ok()?.key[..8].try_into().ok()?);
    let mut bot = G::player(NAMES[NAMES.len() - 1], seed)?;
    table.events_for(viewer, 0).iter().for_each(|event| bot.hear(game, event));
    let (view, offers) = (table.typed_view(viewer), table.legal(seat));
    if offers.is_empty() {
        return None;
    }
    let decision = Budget::of_time(THINKING, |budget| bot.advise(game, seat, &view, &offers, budget));
    let number =
        |choice: G::Choice| offers.iter().position(|offer| *offer == choice).map(|place| 1 + place as u16);
    Some(Advice {
        number: number(decision.choice)?,
        reasons: decision.reasons.iter().map(|reason| wire::text(&reason.message)).collect(),
        second: decision.second.and_then(|second| Some((number(second.choice)?, second.behind))),
    })
}

/// A bot of this name for the game of this table.
fn bot(table: &AnyTable, name: &str, seed: u64) -> Result<Box<dyn Player>> {
    let unknown = || format!("there is no bot \"{name}\"; there are {}", NAMES.join(", "));
    Ok(match table {
        AnyTable::Merlin(_) => Box::new(Hosted::new(Merlin::player(name, seed).with_context(unknown)?)),
        AnyTable::Camelot(_) => Box::new(Hosted::new(Camelot::player(name, seed).with_context(unknown)?)),
    })
}

/// A bot at the table, who hears what its seat is told and what others say, and sees what its seat may see.
struct Hosted<G: Playable> {
    bot: Box<dyn Bot<G>>,
    heard: usize,
    /// What it said with its last choice.
    saying: Option<Saying>,
}

impl<G: Playable> Hosted<G> {
    fn new(bot: Box<dyn Bot<G>>) -> Self {
        Self { bot, heard: 0, saying: None }
    }

    fn hear(&mut self, table: &Table<G>, speaker: Seat, said: &Said) {
        let Said { phrase, thing } = said.clone();
        self.bot.listen(table.game(), speaker, &Saying { phrase, thing });
    }

    fn speak(&mut self) -> Option<Said> {
        self.saying.take().map(|Saying { phrase, thing }| Said { phrase, thing })
    }

    fn think(&mut self, table: &Table<G>, seat: Seat) -> u16 {
        let (game, viewer) = (table.game(), Viewer::Seat(seat));
        let news = table.events_for(viewer, self.heard);
        self.heard += news.len();
        news.iter().for_each(|event| self.bot.hear(game, event));
        let offers = table.legal(seat);
        let view = table.typed_view(viewer);
        let decision =
            Budget::of_time(THINKING, |budget| self.bot.choose(game, seat, &view, &offers, budget));
        let choice = decision.choice;
        self.saying = self.bot.say(game, seat, &view, choice);
        let place = offers.iter().position(|offer| *offer == choice);
        1 + place.unwrap_or(0) as u16
    }
}

impl Player for Hosted<Merlin> {
    fn choose(&mut self, table: &AnyTable, seat: Seat) -> u16 {
        match table {
            AnyTable::Merlin(table) => self.think(table, seat),
            AnyTable::Camelot(_) => 1,
        }
    }

    fn say(&mut self) -> Option<Said> {
        self.speak()
    }

    fn listen(&mut self, table: &AnyTable, speaker: Seat, said: &Said) {
        if let AnyTable::Merlin(table) = table {
            self.hear(table, speaker, said);
        }
    }
}

impl Player for Hosted<Camelot> {
    fn choose(&mut self, table: &AnyTable, seat: Seat) -> u16 {
        match table {
            AnyTable::Camelot(table) => self.think(table, seat),
            AnyTable::Merlin(_) => 1,
        }
    }

    fn say(&mut self) -> Option<Said> {
        self.speak()
    }

    fn listen(&mut self, table: &AnyTable, speaker: Seat, said: &Said) {
        if let AnyTable::Camelot(table) = table {
            self.hear(table, speaker, said);
        }
    }
}
