//! What is measured of Camelot: how often fellowships of bots win, and whom they accuse.

pub(super) mod fellowship;
mod gates;

pub use fellowship::Share;

use super::{Study, StudyHost, StudyPlan, keep, opened};
use gates::{CAMELOT_ROWS, Row, camelot_page, measure_worlds, play_row};
use logres_camelot::Camelot;
use logres_kernel::Described;

pub(super) struct Fellowships;

impl Study for Fellowships {
    fn name(&self) -> &'static str {
        Camelot::NAME
    }

    fn page(&self) -> &'static str {
        "docs/camelot-bots.md"
    }

    fn games(&self) -> &'static [&'static str] {
        &[Camelot::NAME]
    }

    fn kept(&self) -> Vec<String> {
        CAMELOT_ROWS.iter().map(Row::file).collect()
    }

    fn run(&self, plan: &StudyPlan, host: &mut dyn StudyHost) -> Result<(), Vec<String>> {
        let worlds = measure_worlds()?;
        // What is not played again stays on the page with its revision of the rules.
        let before = host.page();
        let mut results = Vec::new();
        for (place, row) in CAMELOT_ROWS.iter().enumerate() {
            let row = Row { games: plan.scaled(row.games), ..*row };
            let known = row.known(opened(host, &row.file())?);
            let row = if plan.plays(&row.file()) { row } else { Row { games: known.len() as u64, ..row } };
            let chronicle =
                play_row(&row, plan.seed, plan.threads, &plan.stop, known, &mut |game| keep(host, game))?;
            if chronicle.won.of < row.games {
                let (played, won) = (chronicle.won.of, chronicle.won);
                host.say(&format!("{}: {played} of {} games, {won} won", row.file(), row.games));
                break;
            }
            host.say(&format!("{} of {}, {}: {}", place + 1, CAMELOT_ROWS.len(), row.file(), chronicle.won));
            results.push((row, chronicle));
            host.write(&camelot_page(&results, &worlds, &plan.origin, before.as_deref()))?;
        }
        Ok(())
    }
}
