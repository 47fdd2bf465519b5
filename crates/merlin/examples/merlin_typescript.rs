//! Writes the types of Merlin in TypeScript into the folder named by the argument; `cargo xtask codegen` calls it.

use logres_merlin::typescript;
use std::path::Path;

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("name the folder to write to");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    let written = typescript::export(folder).map_err(|error| error.to_string());
    let write =
        |name: &str, text: String| std::fs::write(folder.join(name), text).map_err(|error| error.to_string());
    // ts-rs cannot list the forms of a space, which are not the variants of its type.
    let written = written
        .and_then(|()| write("Space.ts", typescript::spaces()))
        .and_then(|()| write("things.ts", typescript::things()));
    if let Err(error) = written {
        eprintln!("the types cannot be written to {}: {error}", folder.display());
        std::process::exit(1);
    }
}
