//! For tests only: what every game of Logres must obey, and the means to prove it.
//!
//! - [`Laws`]: random games, with every law of the contract checked on the way. Each game crate runs them over its
//!   seat counts, modules and options.
//! - [`alloc`]: a counting allocator, for the law that listing and playing choices never touches the heap.
//! - [`counted`]: one random game after another, only with what is cheap enough for a million of them.
//! - [`encoded()`]: positions as numbers tell a viewer nothing that they may not know.
//! - [`perft`]: counts of decision sequences, held against text files.
//! - [`chances`]: every way chance can fall, for exact results on small positions.
//! - [`garbage`]: what must hold for any text from outside.
//! - [`rulebook`]: every clause that code, texts and scenarios name is a paragraph of the rulebook.
//! - [`texts`]: the language files, and whether everything a game says can be said in them.
//! - [`tiny`]: a small game that is solved, on which the kernel is proven before the great ones use it.
//! - [`planted`]: the same game with one fault each. A law that no planted fault can break would prove nothing.
//! - [`postgres`]: a database of a test's own.
//! - [`wire`]: a wire that a test can cut.
//!
//! No shipped room depends on this one; `cargo xtask tidy` watches that.

pub mod alloc;
pub mod chances;
mod counted;
pub mod duel;
mod encoded;
pub mod garbage;
pub mod laws;
pub mod perft;
pub mod planted;
pub mod postgres;
pub mod project;
pub mod rulebook;
pub mod texts;
pub mod tiny;
#[cfg(unix)]
pub mod wire;

pub use counted::counted;
pub use encoded::{Looked, encoded};
pub use laws::{Breach, Law, Laws, Tally};
