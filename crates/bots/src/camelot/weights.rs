//! Weights learned from games of our own players.
//!
//! ```text
//! cargo run --release -p logres-arena --example camelot_school -- signs 4000
//! cargo run --release -p logres-arena --example camelot_school -- tells 2000
//! ```
//! The signs were learned without a traitor; those about traitors and the dead, and the few that come up too seldom to be
//! learned (the Dragon, the relic of the Grail), are set by hand. Of the tells, slander and what others say are.

use super::belief::Tell;
use super::realm::Sign;

/// How much each sign speaks for the knights.
pub(crate) const WEIGHTS: [f32; Sign::COUNT] = [
    -6.83, // Beginning
    0.37,  // WhiteSwords
    0.28,  // BlackSwords
    0.82,  // ManyBlackSwords
    0.90,  // Lead
    -0.26, // Engines
    -0.12, // ManyEngines
    -0.10, // LastEngines
    0.16,  // Life
    0.01,  // Wounded
    -0.04, // NearDeath
    -0.20, // Dead
    0.05,  // Cards
    0.06,  // FullHands
    0.10,  // Merlins
    0.00,  // GrailCards
    0.09,  // Specials
    0.03,  // HighCards
    0.40,  // GrailOpen
    0.07,  // GrailRow
    0.25,  // GrailNear
    -0.13, // Despair
    -0.05, // DespairNear
    1.15,  // ExcaliburOpen
    0.41,  // ExcaliburStep
    -0.06, // ExcaliburNear
    -0.16, // LancelotOpen
    2.68,  // LancelotWhite
    -0.04, // LancelotBlack
    -0.20, // DragonOpen
    4.00,  // DragonWhite
    -0.05, // DragonBlack
    2.16,  // TournamentWhite
    -0.03, // TournamentBlack
    0.35,  // WarsLaid
    0.07,  // WarNear
    -0.08, // Warriors
    -0.29, // WarLost
    0.06,  // AtPlace
    0.18,  // Heroism
    -0.33, // Mists
    -0.21, // Vivien
    0.06,  // Forest
    0.54,  // Armour
    0.80,  // ExcaliburSword
    -1.00, // GrailRelic
    -0.30, // HiddenTraitor
    -1.20, // RevealedTraitor
    -0.20, // Fewer
];

/// How much each habit speaks for a traitor.
pub(crate) const TELLS: [f32; Tell::COUNT] = [
    38.0, // CostlyEvil
    -0.5, // BlackCards
    0.3,  // Engines
    0.0,  // Life
    0.3,  // Sacrifices
    -2.0, // Laid
    4.2,  // Rides
    -0.5, // Draws
    -0.7, // Specials
    1.0,  // Fights
    0.0,  // Abandoned
    3.0,  // Slander
    0.3,  // Doubted
];
