//! The binary `logres`.

use std::process::ExitCode;

/// A served action makes hundreds of small texts that soon go again; this allocator makes less of that than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    logres::main()
}
