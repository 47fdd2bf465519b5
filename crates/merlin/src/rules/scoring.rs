//! Scoring, after rounds 2, 4 and 6: four categories in fixed order (M-SCORE-1).

use crate::Event;
use crate::now::Now;
use crate::options::Flag;
use crate::verbs;
use crate::words::Relic;

pub mod domain;
pub mod ending;
pub mod henchmen;
pub mod influence;
pub mod traitors;

pub fn begin(now: &mut Now<'_>) {
    now.state.board.grail_used = false;
    let round = now.state.board.round;
    now.tell(|| Event::ScoringBegan { round });
}

/// M-SCORE-GRAIL-3: The Grail goes back to its owner's castle, or, if the table reads it so, to its place on the board.
pub fn end(now: &mut Now<'_>) {
    if now.state.board.grail_used && now.rules.options.alternative(Flag::GrailAfterScoring) {
        verbs::return_relic(now, Relic::Grail);
    }
    now.state.board.grail_used = false;
}
