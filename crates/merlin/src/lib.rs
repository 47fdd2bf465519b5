//! The rules of Merlin and its nine modules.

pub mod content;
pub mod options;
pub mod words;
