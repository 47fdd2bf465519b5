//! Any text is a list of scenarios, which can be run, or is refused with every fault named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_table::{run_scenario, scenario};

fuzz_target!(|text: &str| match scenario::read(text) {
    Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
    Ok(scenarios) => {
        for scenario in &scenarios {
            run_scenario(scenario, None);
        }
    }
});
