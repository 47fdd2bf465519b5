//! The table of rooms: who may use whom. ARCHITECTURE.md shows the same table to people, and `tidy` holds both against
//! what Cargo says.

/// One room of the house.
pub struct Room {
    /// The name of its folder. The package is called `logres-` and this, except for the two that stand at the door.
    pub name: &'static str,
    /// Rooms it may use in what is shipped. Tests may use any.
    pub rooms: &'static [&'static str],
    /// Crates from crates.io it may use in what is shipped.
    pub crates: Crates,
    /// Words that must not occur in its sources, tests aside.
    pub never: &'static [&'static str],
}

/// Which crates from crates.io a room may use.
pub enum Crates {
    /// Inner rooms are choosy: a new one is a decision, with its own commit and a line in ARCHITECTURE.md.
    Only(&'static [&'static str]),
    /// Outer rooms take what they need.
    Any,
}

const IO: &[&str] = &["std::fs", "std::net", "std::process", "println!", "eprintln!", "std::env"];
const PURE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::env",
    "std::time",
    "std::thread",
    "println!",
    "eprintln!",
    "f32",
    "f64",
];
const UNTIMED: &[&str] = &[
    "std::fs",
    "std::net",
    "std::process",
    "std::env",
    "Instant::now",
    "SystemTime",
    "std::thread",
    "async fn",
    "println!",
    "eprintln!",
];

pub const ROOMS: &[Room] = &[
    Room { name: "kernel", rooms: &[], crates: Crates::Only(&["arrayvec", "serde", "ts-rs"]), never: PURE },
    Room {
        name: "merlin",
        rooms: &["kernel"],
        crates: Crates::Only(&["serde", "toml", "ts-rs"]),
        never: PURE,
    },
    Room {
        name: "camelot",
        rooms: &["kernel"],
        crates: Crates::Only(&["serde", "toml", "ts-rs"]),
        never: PURE,
    },
    Room {
        name: "table",
        rooms: &["kernel", "protocol"],
        crates: Crates::Only(&["serde", "serde_json", "sha2", "toml"]),
        never: UNTIMED,
    },
    Room {
        name: "bots",
        rooms: &["kernel", "merlin", "camelot"],
        crates: Crates::Only(&["serde", "serde_json"]),
        never: IO,
    },
    Room { name: "arena", rooms: &["kernel", "bots"], crates: Crates::Any, never: &[] },
    Room {
        name: "games",
        rooms: &["kernel", "merlin", "camelot", "table", "bots", "arena", "protocol"],
        crates: Crates::Only(&["serde", "serde_json", "toml"]),
        never: IO,
    },
    Room {
        name: "protocol",
        rooms: &[],
        crates: Crates::Only(&["schemars", "serde", "serde_json", "ts-rs"]),
        never: UNTIMED,
    },
    Room {
        name: "server",
        rooms: &["kernel", "table", "bots", "games", "protocol"],
        crates: Crates::Any,
        never: &["println!", "eprintln!"],
    },
    Room {
        name: "terminal",
        rooms: &["kernel", "table", "bots", "games", "protocol"],
        crates: Crates::Any,
        never: &[],
    },
    Room {
        name: "logres",
        rooms: &["kernel", "table", "bots", "games", "arena", "protocol", "server", "terminal"],
        crates: Crates::Any,
        never: &[],
    },
    Room { name: "testkit", rooms: &["kernel", "protocol"], crates: Crates::Any, never: &[] },
    Room {
        name: "python",
        rooms: &["kernel", "table", "bots", "games", "arena", "protocol"],
        crates: Crates::Any,
        never: &[],
    },
    Room { name: "xtask", rooms: &[], crates: Crates::Any, never: &[] },
];

pub fn room(name: &str) -> Option<&'static Room> {
    ROOMS.iter().find(|room| room.name == name)
}

/// The room a package is.
pub fn of_package(package: &str) -> &str {
    package.strip_prefix("logres-").unwrap_or(package)
}
