//! `logres terminal`: a game against bots, here.

use crate::choose::{Choose, Language, all, fresh_key, read_text};
use anyhow::{Result, bail};
use logres_games::{begin, find, replay};
use logres_kernel::Seat;
use logres_table::{Key, Record, Source, printed};
use logres_terminal::{Game, Seated, play};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

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
            replay(&record, content.as_ref(), Source::Loose(key)).map_err(all)?
        }
        None => {
            let setup = options.choose.setup()?;
            begin(&setup, content.as_ref(), Source::Committed(key)).map_err(all)?
        }
    };
    let setup = table.setup().clone();
    let game = find(&setup.game).map_err(anyhow::Error::msg)?;
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
        if !game.bots().contains(&name) {
            bail!("there is no bot \"{name}\"; there are {}", game.bots().join(", "));
        }
        seated.push(Seated::Bot { name: name.to_owned(), seed: bots.wrapping_add(seat.index() as u64) });
        name = names.next().unwrap_or(name);
    }
    let texts = options.language.texts(&setup.game);
    let files = content.map_or_else(|| game.content(), |content| content.files);
    let hints = bots.wrapping_add(table.seats() as u64);
    let game = Game { table, seated, texts, printed: printed(&files), hints };
    play(game, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
