//! Any bytes are a game: see the file it shares with the tests.

#![no_main]

#[path = "../../crates/testkit/tests/garbage/game.rs"]
mod game;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    game::play(bytes);
});
