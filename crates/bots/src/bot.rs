//! What a bot is.

use crate::Term;
use logres_kernel::{Game, Message, Seat};

/// How long a bot may think about one decision.
pub struct Budget<'a> {
    /// At most so many iterations of search.
    pub iterations: u32,
    /// Asked before every iteration: may I go on? [`Budget::of_time`] looks at a clock here; tests do not.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

impl Budget<'_> {
    /// Runs `think` with a budget that is counted in iterations only, and so is reproducible.
    pub fn of_iterations<R>(iterations: u32, think: impl FnOnce(&mut Budget<'_>) -> R) -> R {
        think(&mut Budget { iterations, go_on: &mut || true })
    }
}

/// One reason for a decision, for people: a sentence and how much it weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    pub message: Message,
    /// In the unit of the bot's own evaluation; only the order and the sign mean something to people.
    pub weight: f32,
}

/// What a bot decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<C> {
    pub choice: C,
    /// The two or three things that decided, the weightiest first. May be empty.
    pub reasons: Vec<Reason>,
}

impl<C> Decision<C> {
    pub const fn plain(choice: C) -> Self {
        Self { choice, reasons: Vec::new() }
    }
}

/// Something said at the table in set words, which everybody reads in their own language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Saying {
    /// A key of the language files.
    pub phrase: String,
    /// What on the board it is about.
    pub thing: Option<String>,
}

/// At most so many reasons are given.
const REASONS: usize = 3;

/// Why one choice and not another: the terms that grew most from the one set to the other, the weightiest first. Both
/// sets are in the same order. What spoke against the choice is left out: a hint says why, not why not.
pub fn reasons(chosen: &[Term], other: &[Term]) -> Vec<Reason> {
    let mut grown: Vec<Reason> = chosen
        .iter()
        .zip(other)
        .map(|(chosen, other)| Reason {
            message: chosen.message.clone(),
            weight: chosen.amount - other.amount,
        })
        .collect();
    grown.sort_by(|one, two| two.weight.total_cmp(&one.weight));
    let most = grown.first().map_or(0.0, |reason| reason.weight);
    grown.retain(|reason| reason.weight > 0.15 * most && reason.weight > f32::EPSILON);
    grown.truncate(REASONS);
    grown
}

/// A player. One value plays one seat of one game.
pub trait Bot<G: Game>: Send {
    /// Something was told to this seat. Bots that remember what others did listen here.
    fn hear(&mut self, game: &G, event: &G::Event) {
        let _ = (game, event);
    }

    /// Another seat said something at the table.
    fn listen(&mut self, game: &G, speaker: Seat, saying: &Saying) {
        let _ = (game, speaker, saying);
    }

    /// Has this seat something to say, now that it has chosen? Most bots are silent. `view` is what it chose by.
    fn say(&mut self, game: &G, seat: Seat, view: &G::View, chosen: G::Choice) -> Option<Saying> {
        let _ = (game, seat, view, chosen);
        None
    }

    /// Chooses one of `offers`, which are never empty. `view` is what `seat` may know.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_what_grew_most() {
        let terms = |amounts: [f32; 4]| {
            let keys = ["reason-a", "reason-b", "reason-c", "reason-d"];
            let pairs = keys.into_iter().zip(amounts);
            pairs.map(|(key, amount)| Term { message: Message::new(key), amount }).collect::<Vec<_>>()
        };
        let found = reasons(&terms([1.0, 5.0, 2.0, 0.0]), &terms([0.0, 1.0, 3.0, 0.0]));
        let keys: Vec<_> = found.iter().map(|reason| (reason.message.key, reason.weight)).collect();
        assert_eq!(keys, [("reason-b", 4.0), ("reason-a", 1.0)]);
        assert_eq!(reasons(&terms([0.0; 4]), &terms([0.0; 4])), []);
    }
}
