//! Tables, records and scenarios, proven on a game that has everything and is small.

mod duel;
mod earlier;
mod hosting;
mod joining;
mod playing;
mod records;
mod scenarios;
