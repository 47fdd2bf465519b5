//! Weights learned from games of our own players.
//!
//! ```text
//! cargo run --release -p logres-games --example camelot_school -- signs 4000
//! cargo run --release -p logres-games --example camelot_school -- tells 400 squire
//! ```
//! The signs were learned without a traitor, and the two about traitors are set by hand. Of the tells, slander, what
//! others say and the evils are: an evil is weighed by its likelihoods already (see `belief.rs`), so it counts as it is.

use super::belief::Tell;
use super::realm::Sign;

/// How much each sign speaks for the knights.
pub(crate) const WEIGHTS: [f32; Sign::COUNT] = [
    -6.825, // Beginning
    0.374,  // WhiteSwords
    0.281,  // BlackSwords
    0.820,  // ManyBlackSwords
    0.903,  // Lead
    -0.256, // Engines
    -0.119, // ManyEngines
    -0.102, // LastEngines
    0.156,  // Life
    0.009,  // Wounded
    -0.042, // NearDeath
    0.132,  // Dead
    0.049,  // Cards
    0.064,  // FullHands
    0.102,  // Merlins
    0.004,  // GrailCards
    0.095,  // Specials
    0.026,  // HighCards
    0.397,  // GrailOpen
    0.070,  // GrailRow
    0.249,  // GrailNear
    -0.128, // Despair
    -0.048, // DespairNear
    1.148,  // ExcaliburOpen
    0.409,  // ExcaliburStep
    -0.058, // ExcaliburNear
    -0.156, // LancelotOpen
    2.685,  // LancelotWhite
    -0.040, // LancelotBlack
    -0.196, // DragonOpen
    6.019,  // DragonWhite
    -0.046, // DragonBlack
    2.159,  // TournamentWhite
    -0.028, // TournamentBlack
    0.350,  // WarsLaid
    0.067,  // WarNear
    -0.084, // Warriors
    -0.291, // WarLost
    0.055,  // AtPlace
    0.180,  // Heroism
    -0.328, // Mists
    -0.213, // Vivien
    0.059,  // Forest
    0.538,  // Armour
    0.797,  // ExcaliburSword
    -2.194, // GrailRelic
    -0.300, // HiddenTraitor
    -1.200, // RevealedTraitor
    0.132,  // Fewer
];

/// How much each habit speaks for a traitor.
pub(crate) const TELLS: [f32; Tell::COUNT] = [
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
    1.0,  // Evil
];
