//! Any text is a list of scenarios, or is refused with every fault named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_table::scenario;

fuzz_target!(|text: &str| {
    if let Err(faults) = scenario::read(text) {
        assert!(!faults.is_empty(), "refused without a word");
    }
});
