//! Ctrl-C during long runs: the first one ends the run and what there is gets printed, the second one ends the program.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: u8 = 130;

/// Is set by the first Ctrl-C. Listening begins with the first call.
pub fn stop() -> Arc<AtomicBool> {
    static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let listen = || {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        // Without a listener Ctrl-C does what it always does.
        if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() {
            std::thread::spawn(move || {
                runtime.block_on(async {
                    while tokio::signal::ctrl_c().await.is_ok() {
                        if heard.swap(true, Ordering::Relaxed) {
                            std::process::exit(INTERRUPTED.into());
                        }
                        eprintln!("\nstopping; Ctrl-C again ends at once");
                    }
                });
            });
        }
        stop
    };
    Arc::clone(STOP.get_or_init(listen))
}

/// How a run ends that was interrupted.
pub fn exit_code() -> ExitCode {
    ExitCode::from(INTERRUPTED)
}
