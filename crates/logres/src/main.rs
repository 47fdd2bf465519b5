//! The binary `logres`.

use std::process::ExitCode;

fn main() -> ExitCode {
    logres::main()
}
