//! Players that see only what their seat may see.
//!
//! A [`Bot`] is given the compiled ruleset (public), its seat's view and its offers. It never receives a real state: the
//! states it searches are imagined from the view ([`logres_kernel::Game::imagine`]), so it cannot look at a secret even
//! by mistake.
//!
//! What a bot knows of a game beyond its rules is a [`Guide`]: how good a position is, what to try first, where to stop
//! a rollout. One search ([`search`]) serves every game; the guides of each game stand in their own folder.
//!
//! A bot reads no clock. Its caller passes a [`Budget`]: a number of iterations, a function that says whether to
//! go on, or both. With a number alone the same seed gives the same answer; [`Budget::of_time`] makes one out of a time.

mod bot;
pub mod camelot;
mod decide;
mod drive;
mod guide;
mod levels;
pub mod merlin;
mod net;

mod planner;
mod random;
mod search;
mod thumb;
mod time;
mod turn;

pub use bot::{Bot, Budget, Course, Decision, Reason, Saying, Second, Weighed, reasons};
pub use decide::{Purpose, Thinking, Turn, decide, decide_while};
pub use drive::{Driver, Halt, LONGEST, Noted, Place, Reached, drive, drive_on, streams};
pub use guide::{Guide, Term, Values};
pub use levels::{MERLIN_SEARCH, NAMES, Played, SAGE_SEARCH};
pub use merlin::MerlinGuide;
pub use net::{Learned, Net};
pub use planner::{Effort, Planner};
pub use random::Random;
pub use search::{Search, SecondLook, Settings, Tree};
pub use thumb::Thumb;
