//! Any line is a message that can be written again, or is refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use logres_protocol::{Request, server::Say};

fuzz_target!(|text: &str| {
    if let Ok(request) = serde_json::from_str::<Request>(text) {
        let written = serde_json::to_string(&request).expect("a request can be written");
        assert_eq!(serde_json::from_str::<Request>(&written).expect("and read"), request);
    }
    if let Ok(say) = serde_json::from_str::<Say>(text) {
        let written = serde_json::to_string(&say).expect("a message can be written");
        assert_eq!(serde_json::from_str::<Say>(&written).expect("and read"), say);
    }
});
