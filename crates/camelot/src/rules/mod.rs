//! The rules, one file a heading of the rulebook.
//!
//! Looking takes the ruleset and the position (`impl Camelot`); changing takes [`crate::now::Now`].

pub(crate) mod accusation;
pub(crate) mod camelot;
pub(crate) mod cards;
pub(crate) mod ending;
pub(crate) mod evil;
pub(crate) mod heroic;
pub(crate) mod late_joiner;
pub(crate) mod life;
pub(crate) mod piles;
pub(crate) mod quests;
pub(crate) mod reaction;
pub(crate) mod relics;
pub(crate) mod setup;
pub(crate) mod sharing;
pub(crate) mod traitor;
