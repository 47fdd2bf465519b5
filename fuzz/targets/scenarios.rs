//! See `targets::scenarios` in the file that the fuzz targets share with the tests.

#![no_main]

#[path = "../../crates/testkit/tests/garbage/game.rs"]
mod game;
#[path = "../../crates/testkit/tests/garbage/targets.rs"]
#[allow(dead_code, reason = "this target needs one of them")]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::scenarios(bytes));
