//! What the cards do.

pub(crate) mod black;
pub(crate) mod white;
