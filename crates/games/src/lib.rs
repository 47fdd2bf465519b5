//! The registry of games: the only shipped room, beside the games' own and the bots, that names a game.
//!
//! There are two ways to a game and no third. [`GAMES`] and [`RunningGame`] are object safe: servers and clients open
//! tables by the name of the game and need no generics. [`visit`] calls generic code with the game's own types, for loops
//! in which speed counts (simulations, tournaments, batches).
//!
//! A new game is a crate, its bots (`Played`), its folders of content, words and rulebook, one row below, and what the
//! clients draw of it: CONTRIBUTING.md lists all of it under "How a game gets in".

pub mod example;
pub mod lesson;
mod registered;
mod running;
mod seated;
pub mod studies;
mod visit;

pub use logres_bots::Thinking;
pub use registered::{Content, Hosted, RegisteredGame, Row};
pub use running::RunningGame;
pub use seated::{MakeBot, Thought, Verdict};
pub use visit::{BoardGame, Visitor, visit};

use logres_protocol::GameInfo;
use logres_table::scenario::{Report, Scenario};
use logres_table::{Folder, Record, RecordFault, Source, Verified, shortened};

/// One row a game: the list of rows, and the generic access to each of them.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game there is.
        pub static GAMES: &[&dyn RegisteredGame] = &[$({
            static ROW: Row<$game> = Row::played();
            &ROW
        }),*];

        pub(crate) fn visit_row<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            use logres_kernel::Described;
            $(if name == <$game>::NAME {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

games! {
    logres_merlin::Merlin,
    logres_camelot::Camelot,
}

/// The game of this name. The error is a sentence that lists the games there are.
pub fn find(name: &str) -> Result<&'static dyn RegisteredGame, String> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| unknown_game(name))
}

/// What can be played.
pub fn infos() -> Vec<GameInfo> {
    GAMES.iter().map(|game| game.info()).collect()
}

/// The sentence for a name that is no game.
pub fn unknown_game(name: &str) -> String {
    let names: Vec<_> = GAMES.iter().map(|game| game.name()).collect();
    format!("there is no game \"{}\", but {}", shortened(name), names.join(" and "))
}

/// The game most of whose files are in a folder; `None` if it holds no file of a game. Of two games with equally many
/// files the first one is meant.
pub fn game_of_folder(folder: &Folder) -> Option<&'static dyn RegisteredGame> {
    let counted = GAMES.iter().rev().map(|game| (game.files_in(folder), *game));
    counted.max_by_key(|(count, _)| *count).filter(|(count, _)| *count > 0).map(|(_, game)| game)
}

/// Opens a table and deals.
pub fn begin(
    setup: &logres_protocol::Setup,
    content: Option<&Content>,
    source: Source,
) -> Result<Box<dyn RunningGame>, Vec<String>> {
    find(&setup.game).map_err(|sentence| vec![sentence])?.begin(setup, content, source)
}

/// Rebuilds a table from its record.
pub fn replay(
    record: &Record,
    content: Option<&Content>,
    source: Source,
) -> Result<Box<dyn RunningGame>, Vec<RecordFault>> {
    find(&record.setup.game)
        .map_err(|sentence| vec![RecordFault::whole(sentence)])?
        .replay(record, content, source)
}

/// Checks a record: every answer and the result, and if the key is opened also every outcome.
pub fn verify(record: &Record, content: Option<&Content>) -> Result<Verified, Vec<RecordFault>> {
    find(&record.setup.game).map_err(|sentence| vec![RecordFault::whole(sentence)])?.verify(record, content)
}

/// A table with a scenario's position, before its first answer.
pub fn set_up_scenario(
    scenario: &Scenario,
    content: Option<&Content>,
) -> Result<Box<dyn RunningGame>, Vec<String>> {
    find(&scenario.game).map_err(|sentence| vec![sentence])?.set_up_scenario(scenario, content)
}

/// Runs a scenario, and says what differs.
pub fn run_scenario(scenario: &Scenario, content: Option<&Content>) -> Report {
    match find(&scenario.game) {
        Ok(game) => game.run_scenario(scenario, content),
        Err(sentence) => Report {
            title: scenario.title.clone(),
            clauses: scenario.clauses.clone(),
            differences: vec![sentence],
        },
    }
}
