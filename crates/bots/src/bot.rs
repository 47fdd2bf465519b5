//! What a bot is.

use crate::Term;
use logres_kernel::{Game, Message, Seat};

/// How long a bot may think about one decision.
pub struct Budget<'a> {
    /// At most this many iterations of search.
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
    /// By how much it speaks for the choice, in the unit of the bot's own evaluation: points of Merlin, parts of a
    /// hundred of winning in Camelot. A rule of thumb that was not measured weighs nothing.
    pub weight: f32,
}

/// The choice that came out second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Second<C> {
    pub choice: C,
    /// By how much the chosen one is better, in parts of a hundred of winning; nothing where that was not measured, or where
    /// the choice was made for another reason than that (to be trusted, to stay unsuspected).
    pub behind: Option<f32>,
}

/// What a bot decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<C> {
    pub choice: C,
    /// The two or three things that decided, the weightiest first. May be empty.
    pub reasons: Vec<Reason>,
    /// The next best choice, where others were weighed.
    pub second: Option<Second<C>>,
}

/// A choice that a search tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<C> {
    pub choice: C,
    /// How often it was tried.
    pub visits: u32,
    /// Its mean value for the seat that chooses, from 0 to 1.
    pub value: f32,
}

impl<C> Decision<C> {
    pub const fn plain(choice: C) -> Self {
        Self { choice, reasons: Vec::new(), second: None }
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

/// At most this many reasons are given.
const REASONS: usize = 3;

/// What a position is made of before the choice, right after it, and at the end of the turn it leads to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    pub before: Vec<Term>,
    pub after: Vec<Term>,
    pub end: Vec<Term>,
}

impl Course {
    /// By how much the choice itself moved a term.
    fn moved(&self, place: usize) -> f32 {
        let amount = |terms: &[Term]| terms.get(place).map_or(0.0, |term| term.amount);
        amount(&self.after) - amount(&self.before)
    }
}

/// Why one choice and not another: the terms that grew most from where the one leads to where the other does, the
/// weightiest first. All terms are in the same order. What spoke against the choice is left out: a hint says why, not why
/// not. A reason has to fit the move: what the move itself costs is none, and what one keeps in store is one only if one
/// of the two moves touches it.
pub fn reasons(chosen: &Course, other: &Course) -> Vec<Reason> {
    let mut grown: Vec<Reason> = chosen
        .end
        .iter()
        .zip(&other.end)
        .enumerate()
        .filter(|(place, (term, _))| {
            let (own, others) = (chosen.moved(*place), other.moved(*place));
            let costs = own < -TOUCHED && own < others + TOUCHED;
            !costs && (!term.stored || own > others + TOUCHED)
        })
        .map(|(_, (chosen, other))| Reason {
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

/// A term that moved less than this was not touched.
const TOUCHED: f32 = 1e-3;

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

    /// Everything that was weighed for the last choice that was not forced, for programs that learn from a search. Choices
    /// of other imagined worlds may be among it. Bots that do not search give nothing.
    fn weighed(&self) -> Vec<Weighed<G::Choice>> {
        Vec::new()
    }

    /// How many decisions somebody else made in its place: chance, for a program that gave no legal answer.
    fn replaced(&self) -> u64 {
        0
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

    /// What it would choose in a person's place. The same as [`Bot::choose`], but a player who would have answered without
    /// comparing may take the time to say by how much the choice is better than the next one.
    fn advise(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        self.choose(game, seat, view, offers, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(amounts: [f32; 4]) -> Vec<Term> {
        let keys = ["reason-a", "reason-b", "reason-c", "reason-d"];
        let term = |(key, amount)| Term { message: Message::new(key), amount, stored: key == "reason-d" };
        keys.into_iter().zip(amounts).map(term).collect()
    }

    fn course(before: [f32; 4], after: [f32; 4], end: [f32; 4]) -> Course {
        Course { before: terms(before), after: terms(after), end: terms(end) }
    }

    fn keys(found: &[Reason]) -> Vec<(&'static str, f32)> {
        found.iter().map(|reason| (reason.message.key, reason.weight)).collect()
    }

    #[test]
    fn reasons_are_what_grew_most() {
        let none = [0.0; 4];
        let chosen = course(none, none, [1.0, 5.0, 2.0, 0.0]);
        let found = reasons(&chosen, &course(none, none, [0.0, 1.0, 3.0, 0.0]));
        assert_eq!(keys(&found), [("reason-b", 4.0), ("reason-a", 1.0)]);
        assert_eq!(reasons(&course(none, none, none), &course(none, none, none)), []);
    }

    /// "Spend an apple: an apple in store" is no reason, and neither is an apple that neither move touches.
    #[test]
    fn a_reason_fits_the_move() {
        let (none, end) = ([0.0; 4], [0.0, 0.0, 2.0, 3.0]);
        let idle = course(none, none, none);
        // What lies in store differs at the end of the turn only.
        assert_eq!(keys(&reasons(&course(none, none, end), &idle)), [("reason-c", 2.0)]);
        // The other move spends it, or this one brings it.
        let spends = course([0.0, 0.0, 0.0, 1.0], none, none);
        let keeps = course([0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], end);
        assert_eq!(keys(&reasons(&keeps, &spends)), [("reason-d", 3.0), ("reason-c", 2.0)]);
        let brings = course(none, [0.0, 0.0, 0.0, 1.0], end);
        assert_eq!(keys(&reasons(&brings, &idle)), [("reason-d", 3.0), ("reason-c", 2.0)]);
        // The move itself costs what is more in the end.
        let pays = course([0.0, 0.0, 1.0, 0.0], none, end);
        assert_eq!(reasons(&pays, &idle), []);
    }
}
