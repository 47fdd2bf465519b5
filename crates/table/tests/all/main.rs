//! Tables, records and scenarios, proven on a game that has everything and is small.

mod hosting;
mod playing;
mod records;
mod scenarios;
