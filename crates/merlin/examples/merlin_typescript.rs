//! Writes the types of Merlin in TypeScript into the folder named by the argument; `cargo xtask codegen` calls it.

use std::path::Path;

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("name the folder to write to");
        std::process::exit(2);
    };
    if let Err(error) = logres_merlin::typescript::export(Path::new(&folder)) {
        eprintln!("the types cannot be written to {folder}: {error}");
        std::process::exit(1);
    }
}
