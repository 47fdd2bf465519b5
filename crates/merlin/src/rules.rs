//! The rules, a file a heading of the rulebook. Looking takes a `Look`, changing takes a `Now`.

pub mod build;
pub mod dice;
pub mod exchange;
pub mod flag;
pub mod henchman;
pub mod influence;
pub mod movement;
pub mod province;
pub mod quest;
pub mod relic;
pub mod round;
pub mod scoring;
pub mod setup;
pub mod space;
pub mod staff;
pub mod turn;
pub mod victory;
