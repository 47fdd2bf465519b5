//! A player with a budget of its own, for comparing the same bot at several speeds.

use crate::Thinking;
use logres_bots::{Bot, Budget, Decision};
use logres_kernel::{Game, Seat};

/// Plays like another bot, but never thinks longer than this, however long it might.
pub struct Paced<G: Game> {
    pub bot: Box<dyn Bot<G>>,
    pub thinking: Thinking,
}

impl<G: Game> Bot<G> for Paced<G> {
    crate::wrapped::passed_on!();

    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        match self.thinking {
            Thinking::Iterations(iterations) => {
                let mut own = Budget { iterations, go_on: &mut *budget.go_on };
                self.bot.choose(game, seat, view, offers, &mut own)
            }
            Thinking::Time(time) => {
                Budget::of_time(time, |own| {
                    // The run may still be stopped.
                    let go_on = &mut || (budget.go_on)() && (own.go_on)();
                    let mut own = Budget { iterations: own.iterations, go_on };
                    self.bot.choose(game, seat, view, offers, &mut own)
                })
            }
        }
    }
}

/// Reads the pace behind a name: `knight@50ms`, `knight@2000` (iterations); without one the run's own holds.
pub fn pace(written: &str) -> Result<(&str, Option<Thinking>), String> {
    let Some((name, pace)) = written.split_once('@') else { return Ok((written, None)) };
    let wrong = || format!("\"{pace}\" is no pace; write {name}@50ms, or {name}@2000 for iterations");
    if pace.strip_suffix("ms").unwrap_or(pace).bytes().all(|digit| digit == b'0') {
        return Err(format!("{name} cannot think with a budget of nothing (\"{written}\")"));
    }
    let thinking = match pace.strip_suffix("ms") {
        Some(time) => Thinking::Time(std::time::Duration::from_millis(time.parse().map_err(|_| wrong())?)),
        None => Thinking::Iterations(pace.parse().map_err(|_| wrong())?),
    };
    Ok((name, Some(thinking)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_pace_is_read_or_refused_in_words() {
        assert_eq!(pace("knight"), Ok(("knight", None)));
        assert_eq!(pace("knight@2000"), Ok(("knight", Some(Thinking::Iterations(2000)))));
        assert_eq!(pace("knight@50ms"), Ok(("knight", Some(Thinking::Time(Duration::from_millis(50))))));
        assert!(pace("knight@soon").is_err_and(|fault| fault.contains("\"soon\" is no pace")));
        for nothing in ["knight@0", "knight@0ms", "knight@"] {
            assert!(pace(nothing).is_err_and(|fault| fault.contains("a budget of nothing")), "{nothing}");
        }
    }
}
