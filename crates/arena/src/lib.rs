//! Many games at once: who plays better, by how much, and how sure are we?
//!
//! The unit of everything is the **block**: one seed played once for each rotation of the seats. With three or more
//! entrants the blocks go through all orders round the table. The luck of dice and deal
//! falls on every entrant alike within a block, so block means are compared, never single games. Blocks are numbered and
//! each has its own seed, so that the result is the same for any number of threads, and a run can be resumed.

mod block;
mod core_time;
mod elo;
mod origin;
mod paced;
mod report;
mod run;
mod stats;
mod watch;
mod wrapped;

pub use block::{Block, Entrant, GameKeeper, Lineup, PlayedGame, mix, play_block, play_game};
pub use core_time::CoreTime;
pub use elo::{Rating, ratings};
pub use logres_bots::Thinking;
pub use origin::{Origin, PlayedBy};
pub use paced::{Paced, pace};
pub use report::{BotResult, Contest, Report, Sides};
pub use run::{Plan, Progress, Stop, run};
pub use stats::{Interval, Sequential, Verdict, counted_share_interval, mean_interval, share_interval};
pub use watch::{Answers, Watch, Watched};
