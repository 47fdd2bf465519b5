//! Ctrl-C during calls that take long.
//!
//! Python only notes a signal, and runs its handler when it is asked to look, by the thread that runs the program. A call
//! that is in Rust for minutes has to ask now and then. Whatever the handler raises ends the call and is raised by it.

use crate::convert::wrong;
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// So often a long call looks for signals.
const EVERY: Duration = Duration::from_millis(50);

/// Does long work without the interpreter's lock on a thread of its own, while this one looks for signals. The work has to
/// end soon after `stop` is set.
pub fn stoppable<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> Result<T, String> + Send,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    py.detach(|| {
        std::thread::scope(|scope| {
            let (over, is_over) = mpsc::channel::<()>();
            let worker = scope.spawn(|| {
                // Is dropped when the work is done, or has broken down; that is what is waited for.
                let _over = over;
                work(&stop)
            });
            let mut raised = None;
            while is_over.recv_timeout(EVERY) == Err(mpsc::RecvTimeoutError::Timeout) {
                if let Err(signal) = Python::attach(|py| py.check_signals()) {
                    stop.store(true, Ordering::Relaxed);
                    raised = Some(signal);
                }
            }
            let done = worker.join().unwrap_or_else(|broken| resume_unwind(broken));
            raised.map_or_else(|| done.map_err(wrong), Err)
        })
    })
}

/// Does work that is mostly short without the interpreter's lock, on this thread. The work asks the function that it is
/// given whether it may go on; now and then that looks for signals.
pub fn watched<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, String> + Send,
) -> PyResult<T> {
    py.detach(|| {
        let mut raised = None;
        let mut looked = Instant::now();
        let mut goes_on = || {
            if raised.is_none() && looked.elapsed() >= EVERY {
                raised = Python::attach(|py| py.check_signals()).err();
                looked = Instant::now();
            }
            raised.is_none()
        };
        let done = work(&mut goes_on);
        raised.map_or_else(|| done.map_err(wrong), Err)
    })
}
