//! Writes the types of Camelot in TypeScript into the folder named by the argument; `cargo xtask codegen` calls it.

use logres_camelot::typescript;
use std::path::Path;

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("name the folder to write to");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    let written = typescript::export(folder).map_err(|error| error.to_string());
    let things = || std::fs::write(folder.join("things.ts"), typescript::things());
    if let Err(error) = written.and_then(|()| things().map_err(|error| error.to_string())) {
        eprintln!("the types cannot be written to {}: {error}", folder.display());
        std::process::exit(1);
    }
}
