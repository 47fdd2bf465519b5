//! Players of Camelot.
//!
//! Everything begins with rules of thumb ([`Thumb`]) that say what each answer is worth to a loyal knight; [`Habits`] are
//! their figures. The traitor bends them (`traitor.rs`). [`realm`] judges how the realm stands, by signs anybody can read
//! off the table, and [`Belief`] keeps what a seat thinks of the others. [`Player`] puts these together: a page answers by
//! rule of thumb, a squire plans the own turn, a knight searches further. `talk.rs` gives them the set phrases,
//! `reasons.rs` the words for why.

mod belief;
mod habits;
mod player;
mod realm;
mod reasons;
mod talk;
mod thumb;
mod traitor;
mod weights;

pub use belief::{Belief, Tell, Tells};
pub use habits::Habits;
pub use player::{Foresight, Player};
pub use realm::{Matter, Sign, Signs, realm, signs};
pub use reasons::{ACCUSING, Rule};
pub use talk::{meant, saying};
pub use thumb::{Doubt, Thumb};
