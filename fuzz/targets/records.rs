//! Any text is a record that can be written again, or is refused with every fault named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_table::Record;

fuzz_target!(|text: &str| {
    for read in [Record::read(text), Record::read_unfinished(text)] {
        match read {
            Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
            Ok(record) => {
                let written = record.to_string();
                let again = Record::read_unfinished(&written).expect("what was written can be read");
                assert_eq!(again.to_string(), written);
            }
        }
    }
});
