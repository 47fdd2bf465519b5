//! The players by their names, for both games.

use crate::camelot::CamelotGuide;
use crate::merlin::MerlinGuide;
use crate::{Bot, Guide, Page, Random, Search, Settings};
use logres_camelot::Camelot;
use logres_kernel::Game;
use logres_merlin::Merlin;

/// The names of the players, from the weakest on.
pub const NAMES: [&str; 4] = ["random", "page", "squire", "knight"];

/// A game that bots can play.
pub trait Played: Game + Sized
where
    Self::Choice: Send,
{
    /// A player of this name; none if there is no such player.
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl Played for Merlin {
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        named(name, seed, MerlinGuide)
    }
}

impl Played for Camelot {
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        named(name, seed, CamelotGuide)
    }
}

fn named<G, J>(name: &str, seed: u64, guide: J) -> Option<Box<dyn Bot<G>>>
where
    G: Game + 'static,
    G::Choice: Send,
    J: Guide<G> + 'static,
{
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "page" => Some(Box::new(Page::new(guide, seed))),
        "squire" => Some(Box::new(Page::patient(guide, seed, 16))),
        "knight" => Some(Box::new(Search::new(guide, Settings::default(), seed))),
        _ => None,
    }
}
