//! The terminal itself: keys in, pictures out, and everything as it was when the program ends, however it ends.

use crate::backend::Backend;
use crate::screen::Screen;
use crossterm::event::{self, Event, KeyEventKind};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the keyboard is waited for before the place is listened to again.
const TICK: Duration = Duration::from_millis(40);

/// Can a whole screen be drawn here? Not into pipes, and not on a terminal that cannot move its cursor.
pub fn can_draw() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Are colours wanted? <https://no-color.org>: a variable that is set and not empty says no.
pub fn wants_colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Shows a place until the person leaves. Returns why nothing more was heard, if that was so.
pub fn show(mut screen: Screen, place: &mut dyn Backend) -> io::Result<Option<String>> {
    let stop = stopped()?;
    // A panic restores the terminal before it is told; so does every way out of this function.
    let mut terminal = ratatui::try_init()?;
    let mut shown = || -> io::Result<()> {
        let mut changed = true;
        while !screen.is_left() && !stop.load(Ordering::Relaxed) {
            for news in place.news(Duration::ZERO) {
                screen.hear(news);
                changed = true;
            }
            if changed {
                terminal.draw(|frame| screen.draw(frame))?;
                changed = false;
            }
            // Whatever has been typed is taken before the next picture.
            let mut wait = TICK;
            while !screen.is_left() && event::poll(wait)? {
                wait = Duration::ZERO;
                changed = true;
                match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => {
                        if let Some(wish) = screen.key(key) {
                            place.wish(wish);
                            break;
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    };
    let result = shown();
    ratatui::try_restore()?;
    result.map(|()| screen.closed().map(str::to_owned))
}

/// Is set when the system wants the program to end: a closed window, a shutdown, `kill`.
fn stopped() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
