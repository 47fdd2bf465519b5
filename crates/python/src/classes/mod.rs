//! The classes that Python sees, a file each. They are thin: what they do stands in the rooms' own words beside them.

mod batch;
mod bot;
mod game;
mod state;

pub use batch::{Batch, Judge};
pub use bot::{Bot, Decision, Picks};
pub use game::Game;
pub use state::{_restore, State};
