//! Generic access to a game, for loops in which speed counts.

use crate::Hosted;
use logres_bots::Played;
use logres_kernel::{Encoded, Game};
use serde::de::DeserializeOwned;

/// A game of the registry, with everything generic code may use: rules, description, views and events as JSON, bots,
/// numbers. Threads may share its positions.
pub trait BoardGame:
    Hosted + Played + Encoded + Game<State: Sync, Choice: Sync, Event: Sync + DeserializeOwned>
{
}

impl<G> BoardGame for G where
    G: Hosted + Played + Encoded + Game<State: Sync, Choice: Sync, Event: Sync + DeserializeOwned>
{
}

/// Work that is compiled once for each game.
pub trait Visitor {
    type Out;

    fn visit<G: BoardGame>(self) -> Self::Out;
}

/// Does the work with the game of this name; `None` if there is no such game.
pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
    crate::visit_row(name, visitor)
}
