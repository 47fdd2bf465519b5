//! The words on the wire: what tables, servers, clients and other people's programs say to each other.
//!
//! This room knows no rule and no other room. A view and an event are plain JSON here, because their shape belongs to
//! the game; everything around them has a type, and [`export`] writes the same types in TypeScript. Whatever is read
//! refuses fields it does not know, so that a misspelt one is answered instead of ignored.
//!
//! Seats are numbers from 0, clockwise. Everybody who needs names finds them in [`Setup::seats`].

mod bot;
pub mod learn;
pub mod operator;
pub mod people;
mod position;
mod program;
pub mod server;
mod setup;
mod text;

pub use bot::{FromBot, ToBot};
pub use position::{
    Barred, Gain, Nothing, Offer, Opening, Outcome, Position, Preview, Question, Told, Undo, Viewer,
};
pub use program::{Answer, FaultKind, ProgramFault, Reply, Request, Seats, Who, Written};
pub use setup::{GameInfo, OptionInfo, Pack, SetInfo, Setup, ThingInfo};
pub use text::{Gap, Text};

use std::path::Path;
use ts_rs::{Config, ExportError, TS};

/// Writes every type of this room in TypeScript, one file each, into a folder.
pub fn export(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    Position::export_all(&config)?;
    Told::export_all(&config)?;
    Setup::export_all(&config)?;
    GameInfo::export_all(&config)?;
    Request::export_all(&config)?;
    Reply::export_all(&config)?;
    ToBot::export_all(&config)?;
    FromBot::export_all(&config)?;
    learn::export(&config)?;
    operator::export(&config)?;
    people::export(&config)?;
    server::export(&config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_exported() {
        let folder = std::env::temp_dir().join(format!("logres-protocol-{}", std::process::id()));
        export(&folder).unwrap();
        let of_tables = [
            "Position",
            "Question",
            "Offer",
            "Barred",
            "Text",
            "Gap",
            "Told",
            "Undo",
            "Request",
            "ProgramFault",
        ];
        let of_servers = ["Say", "Hear", "Act", "Room", "Happened", "ServerRefusal", "TableList", "Figures"];
        for name in of_tables.into_iter().chain(of_servers) {
            let file = folder.join(format!("{name}.ts"));
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(text.contains(&format!("export type {name}")), "{name}: {text}");
            assert!(!text.contains("bigint"), "{name} uses a number JSON cannot hold: {text}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
