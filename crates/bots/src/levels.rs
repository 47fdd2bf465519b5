//! The players by their names, for both games.

use crate::camelot::{Foresight, Habits, Player};
use crate::merlin::{MerlinGuide, Moment};
use crate::{Bot, Effort, Planner, Random, Search, SecondLook, Settings, Thumb, Tree};
use logres_camelot::Camelot;
use logres_kernel::Game;
use logres_merlin::Merlin;

/// The names of the players, from the weakest on.
pub const NAMES: [&str; 5] = ["random", "page", "squire", "knight", "sage"];

/// A game that bots can play.
pub trait Played: Game<Choice: Send> + Sized {
    /// A player of this name; none if there is no such player.
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl Played for Merlin {
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        let guide = MerlinGuide::default();
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "page" => Some(Box::new(Thumb::new(guide, seed))),
            // A planner is only as good as its judgement: with what was learned from games it wins far more often at
            // four seats. A hundred sequences are enough; six hundred in three worlds win hardly more.
            "squire" => {
                let effort = Effort { worlds: 1, lines: 100 };
                Some(Box::new(Planner::new(MerlinGuide::learned(Moment::Turn), effort, seed)))
            }
            "knight" => Some(Box::new(Search::new(guide, MERLIN_SEARCH, seed))),
            "sage" => Some(Box::new(Search::new(MerlinGuide::learned(Moment::Round), SAGE_SEARCH, seed))),
            _ => None,
        }
    }
}

/// What the arena found best for Merlin.
pub const MERLIN_SEARCH: Settings = Settings {
    exploration: 0.15,
    bias: 0.15,
    temperature: 1.0,
    least_children: 4,
    widening: 1.5,
    longest_rollout: 200,
    depth: 60,
    tree: Tree::Everybody,
    second_look: None,
};

/// The sage thinks of its own plan only: no weaker for as many iterations, and none of them costs more. What a larger
/// tree can tell it has told after some thousand iterations in the base game: of two close choices it prefers either as
/// often as not the better one. Played on by players who think at every decision, ten or twenty times each, they part.
///
/// Statistics of a choice shared by all its places in the tree, rollouts that go on for another round, exploration that
/// grows with the visits, and the value of the best child in place of the mean brought it nothing; better weights did.
/// Weights learned from what a search sees in a round, or from the judgement at its end, in place of the end of the game
/// foretold those better and won no more.
pub const SAGE_SEARCH: Settings =
    Settings { tree: Tree::Own, second_look: Some(SAGE_AGAIN), ..MERLIN_SEARCH };

/// Of 252 decisions of the base game the choices with an eighth of the visits were worse by a point in the mean, with a
/// spread of as much again; a game played on costs some 220 iterations and says what it says within 2.5 points. From that
/// the numbers were chosen: many choices, since the time of a long look is better spent on them than on more games.
const SAGE_AGAIN: SecondLook =
    SecondLook { after: 1_000, thought: 15, choices: 8, share: 0.02, spread: 0.03 };

impl Played for Camelot {
    fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "page" => Some(Box::new(Player::with_habits(Foresight::PAGE, Habits::plain(), seed))),
            "squire" => Some(Box::new(Player::new(Foresight::SQUIRE, seed))),
            // The strongest player of Camelot is the knight.
            "knight" | "sage" => Some(Box::new(Player::new(Foresight::KNIGHT, seed))),
            _ => None,
        }
    }
}
