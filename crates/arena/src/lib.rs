//! Many games at once: who plays better, by how much, and how sure are we?
//!
//! The unit of everything is the **block**: one seed played once for each rotation of the seats. The luck of dice and deal
//! falls on every entrant alike within a block, so block means are compared, never single games. Blocks are numbered and
//! each has its own seed, so that the result is the same for any number of threads, and a run can be resumed.

mod balance;
mod block;
mod elo;
mod fellowship;
mod gates;
mod paced;
mod report;
mod run;
mod stats;
mod train;
mod watch;

pub use balance::{Book, book};
pub use block::{Block, Entrant, Lineup, Thinking, play_block};
pub use elo::{Rating, ratings};
pub use fellowship::{Campaign, Chronicle, Fellowship, KnightMaker, Share, play_fellowship};
pub use gates::{
    Cost, Gate, MERLIN_GATES, Outcome as GateOutcome, measure as measure_search, page as gates_page,
    play_gate,
};
pub use paced::{Paced, pace};
pub use report::{Report, Standing};
pub use run::{Plan, Progress, Stop, run};
pub use stats::{Interval, Sequential, Verdict, mean_interval, share_interval};
pub use train::{Foresight, Lesson, Teacher, learn};
pub use watch::{Answers, Watch, Watched, deadline};
