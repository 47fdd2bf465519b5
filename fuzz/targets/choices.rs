//! Any text is a choice that can be written again, or is refused with a sentence.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_testkit::{garbage, tiny};

fuzz_target!(|text: &str| {
    garbage::choice::<tiny::Choice>(text);
    garbage::choice::<logres_merlin::Choice>(text);
    garbage::choice::<logres_camelot::Choice>(text);
});
