//! Tables of the registered games.

mod earlier;
mod joining;
mod previews;
mod registry;
