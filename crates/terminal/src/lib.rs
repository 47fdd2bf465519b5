//! The text client: a whole screen with panes and keys, or plain lines for pipes and screen readers.
//!
//! It works out no rule: what can be chosen, why something cannot, and every sentence come from the table and from the
//! language files. [`Texts`] is also what the command line uses to speak to people. [`Backend`] is where a game is played,
//! [`Screen`] what is shown of it, [`show`] the terminal around both; [`play`] needs nothing but lines.

mod backend;
mod book;
mod kept;
mod offers;
mod outline;
mod play;
mod printed;
mod screen;
mod texts;
mod walked;
mod window;

pub use backend::{Backend, Local, News, Seated, Wish};
pub use kept::{Keeper, folder, players, unfinished};
pub use outline::outline;
pub use play::{Game, play};
pub use printed::{quests, ring};
pub use screen::Screen;
pub use texts::Texts;
pub use walked::Walked;
pub use window::{can_draw, show, wants_colour};
