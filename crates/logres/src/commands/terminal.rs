//! `logres terminal`: a game against bots, here.

use crate::choose::{Choose, all, fresh_key};
use anyhow::{Result, bail};
use logres_kernel::Seat;
use logres_table::{AnyTable, Key, Source};
use logres_terminal::{Seated, Texts, play};
use std::io;
use std::process::ExitCode;

#[derive(clap::Args, Default)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who you are: names of seats, parted by commas, or none to look on. The first seat if not said.
    #[arg(long)]
    seat: Option<String>,
    /// The same seed gives the same cards and dice.
    #[arg(long)]
    seed: Option<u64>,
    /// The language.
    #[arg(long, env = "LOGRES_LANGUAGE", default_value = "en")]
    language: String,
}

pub fn run(options: Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    let content = options.choose.content()?;
    let key = match options.seed {
        Some(seed) => Key::seeded(seed),
        None => fresh_key()?,
    };
    let bots = u64::from_le_bytes(std::array::from_fn(|place| !key.key[place]));
    let table = AnyTable::begin(&setup, content.as_ref(), Source::Committed(key)).map_err(all)?;
    let people: Vec<&str> = match options.seat.as_deref() {
        None => setup.seats.iter().take(1).map(String::as_str).collect(),
        Some("none") => Vec::new(),
        Some(names) => names.split(',').map(str::trim).collect(),
    };
    if let Some(stranger) = people.iter().find(|name| !setup.seats.iter().any(|seat| seat == *name)) {
        bail!("there is no seat \"{stranger}\"; the seats are {}", setup.seats.join(", "));
    }
    let seated = Seat::first(table.seats()).map(|seat| {
        let name = setup.seats[seat.index()].as_str();
        let number = seat.index() as u64;
        if people.contains(&name) { Seated::Person } else { Seated::random(bots.wrapping_add(number)) }
    });
    let seated = seated.collect();
    let texts = Texts::new(&options.language, &setup.game);
    play(table, seated, texts, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
