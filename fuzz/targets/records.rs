//! Any text is a record that can be written again and perhaps replayed, or is refused with every fault named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_table::{AnyTable, Key, Record, Source};

fuzz_target!(|text: &str| {
    for read in [Record::read(text), Record::read_unfinished(text)] {
        match read {
            Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
            Ok(record) => {
                let written = record.to_string();
                let again = Record::read_unfinished(&written).expect("what was written can be read");
                assert_eq!(again.to_string(), written);
                if let Err(faults) = AnyTable::replay(&record, None, Source::Loose(Key::seeded(1))) {
                    assert!(!faults.is_empty(), "not replayed without a word");
                }
            }
        }
    }
});
