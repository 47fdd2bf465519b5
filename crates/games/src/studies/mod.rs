//! Studies: what is measured of a particular game and its bots, and the pages that are written from it.
//!
//! They live here and not in `arena`, because `arena` measures any game while these know what a quest card, a traitor or
//! an ability is. A study does no input or output: the program that runs it implements [`StudyHost`].

mod answers;
mod balance;
mod camelot;
mod merlin;

pub use answers::Sitting;
pub use balance::{Book, PLANNER, book};
pub use camelot::Share;
pub use merlin::{TRAINED_GAME, TrainingHost, TrainingPlan, train};

use logres_arena::{Origin, PlayedBy};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A page of figures that is made by playing.
pub trait Study: Sync {
    fn name(&self) -> &'static str;

    /// The file the page belongs in.
    fn page(&self) -> &'static str;

    /// The names of the games it measures.
    fn games(&self) -> &'static [&'static str];

    /// The names under which its games are kept; none if they cannot be kept.
    fn kept(&self) -> Vec<String>;

    /// Plays, and writes the page after every part, so that a run that is broken off leaves what was played. One that is
    /// stopped says how far it came with the part it was at.
    fn run(&self, plan: &StudyPlan, host: &mut dyn StudyHost) -> Result<(), Vec<String>>;
}

/// How much a study plays.
#[derive(Clone, Debug)]
pub struct StudyPlan {
    pub seed: u64,
    pub threads: usize,
    /// So many times the usual number of games.
    pub scale: f64,
    /// Play only the rows whose names contain this; the others are written down as far as they are kept.
    pub only: Option<String>,
    /// Play nothing: write the page from the games that are kept.
    pub played: bool,
    /// The time for a decision where answers are timed.
    pub budget: Duration,
    /// What the page says about its making.
    pub origin: Origin,
    /// Setting this stops the study. The parts that were played whole are on the page.
    pub stop: Arc<AtomicBool>,
}

impl StudyPlan {
    /// Is this row played, or only written down as far as it is kept?
    fn plays(&self, name: &str) -> bool {
        !self.played && self.only.as_deref().is_none_or(|only| name.contains(only))
    }

    fn scaled(&self, games: u64) -> u64 {
        (games as f64 * self.scale).ceil() as u64
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Keeps the games of a study and its page.
pub trait StudyHost {
    /// The games that are kept under a name, one JSON text each. From now on [`StudyHost::keep`] adds to them.
    fn open(&mut self, name: &str) -> Result<Vec<String>, Vec<String>>;

    /// Keeps one more game.
    fn keep(&mut self, game: &str);

    /// Says how far the study has come.
    fn say(&mut self, sentence: &str);

    /// The page as it stands.
    fn page(&self) -> Option<String>;

    fn write(&mut self, page: &str) -> Result<(), Vec<String>>;
}

/// Every study there is; the first one is the default.
pub static STUDIES: &[&dyn Study] = &[&merlin::Strength, &camelot::Fellowships, &answers::InTime];

/// The rules and the built-in content of some games, as pages name them.
pub fn played_by(games: &[&str]) -> Vec<PlayedBy> {
    let known = crate::GAMES.iter().filter(|game| games.contains(&game.name()));
    let played = known.map(|game| PlayedBy {
        game: game.name(),
        revision: game.revision(),
        content: game.built_in().to_owned(),
    });
    played.collect()
}

/// The kept games of a name.
fn opened<T: DeserializeOwned>(host: &mut dyn StudyHost, name: &str) -> Result<Vec<T>, Vec<String>> {
    let lines = host.open(name)?;
    let read = |(number, line): (usize, &String)| {
        serde_json::from_str(line).map_err(|fault| vec![format!("{name}, game {number}: {fault}")])
    };
    (1..).zip(&lines).map(read).collect()
}

fn keep(host: &mut dyn StudyHost, game: &impl Serialize) {
    host.keep(&serde_json::to_string(game).unwrap_or_default());
}
