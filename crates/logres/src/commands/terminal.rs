//! `logres terminal`: a game against bots, here.

use crate::choose::{Choose, Language, all, fresh_key, read_text};
use anyhow::{Context, Result, bail};
use logres_games::{RegisteredGame, begin, find, replay};
use logres_protocol::Setup;
use logres_table::{Key, Record, Source, printed};
use logres_terminal::{
    Game, Keeper, Local, Screen, Seated, can_draw, folder, play, players, show, unfinished, wants_colour,
};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What `--resume` stands for without a file: the last game that was not finished.
const LAST: &str = "";

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who you are: names of seats, parted by commas, or none to look on. The first seat if not said.
    #[arg(long)]
    seat: Option<String>,
    /// Who plays the other seats, parted by commas; the last one takes all that are left. `page` if not said.
    #[arg(long)]
    bots: Option<String>,
    /// The same seed gives the same cards and dice.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with a game that was not finished: the last one, or that of a record.
    #[arg(long, value_name = "RECORD", num_args = 0..=1, default_missing_value = LAST,
        conflicts_with_all = ["game", "seats", "set", "modules", "options", "seed"])]
    resume: Option<PathBuf>,
    /// Lines instead of a whole screen: for screen readers, and always where input or output is no terminal.
    #[arg(long)]
    plain: bool,
    /// No colours. The environment variable NO_COLOR says the same.
    #[arg(long)]
    no_color: bool,
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
    let shelf = folder().map(|folder| folder.join("games"));
    let resumed = match options.resume.as_deref() {
        Some(path) if path == Path::new(LAST) => {
            let last = shelf.as_deref().and_then(|shelf| unfinished(shelf).pop());
            Some(last.context("there is no unfinished game to go on with")?)
        }
        Some(path) => Some(path.to_owned()),
        None => None,
    };
    let mut known = None;
    let table = match &resumed {
        Some(path) => {
            let text = read_text(path)?;
            known = players(&text);
            let record = Record::read(&text).map_err(all)?;
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
    let seated = seated(&options, &setup, game, known, bots)?;
    let texts = options.language.texts(&setup.game);
    let files = content.as_ref().map_or_else(|| game.content(), |content| content.files.clone());
    let printed = printed(&files);
    let hints = bots.wrapping_add(table.seats() as u64);
    if options.plain || !can_draw() {
        let game = Game { table, seated, texts, printed, hints };
        play(game, io::stdin().lock(), io::stdout().lock())?;
        return Ok(ExitCode::SUCCESS);
    }
    // A game with content of its own could not be gone on with by the record alone; what was resumed is kept where it lies.
    let keeper = match (&resumed, &shelf) {
        (Some(path), _) => Some(Keeper::go_on(path, &seated)),
        (None, Some(shelf)) if content.is_none() && seated.contains(&Seated::Person) => Some(
            Keeper::begin(shelf, &setup.game, &seated)
                .with_context(|| format!("unfinished games cannot be kept in {}", shelf.display()))?,
        ),
        (None, _) => None,
    };
    let kept = keeper.as_ref().map(|keeper| keeper.file().to_owned());
    let colour = wants_colour() && !options.no_color;
    let screen = Screen::new(texts, &setup.game, &setup.seats, printed, colour);
    let fault = show(screen, &mut Local::new(table, seated, hints, keeper))?;
    if kept.is_some_and(|file| file.exists()) {
        println!("{}", options.language.texts(&setup.game).get("screen-kept"));
    }
    match fault {
        Some(fault) => bail!(fault),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Who plays each seat: as the command line says, otherwise as a kept game says.
fn seated(
    options: &Options,
    setup: &Setup,
    game: &dyn RegisteredGame,
    known: Option<Vec<Option<String>>>,
    seeds: u64,
) -> Result<Vec<Seated>> {
    let bot = |name: &str, seat: usize| -> Result<Seated> {
        if !game.bots().contains(&name) {
            bail!("there is no bot \"{name}\"; there are {}", game.bots().join(", "));
        }
        Ok(Seated::Bot { name: name.to_owned(), seed: seeds.wrapping_add(seat as u64) })
    };
    if let (None, None, Some(known)) = (&options.seat, &options.bots, known)
        && known.len() == setup.seats.len()
    {
        let player = |(seat, name): (usize, Option<String>)| match name {
            None => Ok(Seated::Person),
            Some(name) => bot(&name, seat),
        };
        return known.into_iter().enumerate().map(player).collect();
    }
    let people: Vec<&str> = match options.seat.as_deref() {
        None => setup.seats.iter().take(1).map(String::as_str).collect(),
        Some("none") => Vec::new(),
        Some(names) => names.split(',').map(str::trim).collect(),
    };
    if let Some(stranger) = people.iter().find(|name| !setup.seats.iter().any(|seat| seat == *name)) {
        bail!("there is no seat \"{stranger}\"; the seats are {}", setup.seats.join(", "));
    }
    let mut names = options.bots.as_deref().unwrap_or("page").split(',').map(str::trim);
    let mut name = names.next().unwrap_or_default();
    let mut seated = Vec::new();
    for (place, seat) in setup.seats.iter().enumerate() {
        if people.contains(&seat.as_str()) {
            seated.push(Seated::Person);
        } else {
            seated.push(bot(name, place)?);
            name = names.next().unwrap_or(name);
        }
    }
    Ok(seated)
}
