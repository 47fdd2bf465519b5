//! Many games at once: who plays better, by how much, and how sure are we?
//!
//! The unit of everything is the **block**: one seed played once for each rotation of the seats. With three or more
//! entrants the blocks go through all orders round the table. The luck of dice and deal
//! falls on every entrant alike within a block, so block means are compared, never single games. Blocks are numbered and
//! each has its own seed, so that the result is the same for any number of threads, and a run can be resumed.

mod answers;
mod balance;
mod block;
mod camelot_gates;
mod core_time;
mod elo;
mod fellowship;
mod gates;
mod origin;
mod paced;
mod report;
mod run;
mod stats;
mod train;
mod watch;

pub use answers::{Kept, SITTINGS, Sitting, WatchedTable, answers_page, sit};
pub use balance::{Book, PLANNER, book};
pub use block::{Block, Entrant, GameKeeper, Lineup, PlayedGame, play_block};
pub use camelot_gates::{CAMELOT_ROWS, Row, Setting, Worlds, camelot_page, measure_worlds, play_row};
pub use core_time::CoreTime;
pub use elo::{Rating, ratings};
pub use fellowship::{Campaign, Chronicle, Fellowship, KnightMaker, Share, play_fellowship};
pub use gates::{
    Cost, Gate, MERLIN_GATES, Outcome as GateOutcome, measure as measure_search, page as gates_page,
    play_gate,
};
pub use logres_bots::Thinking;
pub use origin::{Origin, PlayedBy};
pub use paced::{Paced, pace};
pub use report::{Contest, Report, Sides, Standing};
pub use run::{Plan, Progress, Stop, run};
pub use stats::{Interval, Sequential, Verdict, counted_share_interval, mean_interval, share_interval};
pub use train::{Aim, Foresight, Lesson, ONE_IN, Teacher, learn};
pub use watch::{Answers, Watch, Watched};
