//! What a bot is.

use logres_kernel::{Game, Message, Seat};

/// How long a bot may think about one decision.
pub struct Budget<'a> {
    /// At most so many iterations of search.
    pub iterations: u32,
    /// Asked every few iterations: may I go on? Hosts look at a clock here; tests do not.
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

/// A player. One value plays one seat of one game.
pub trait Bot<G: Game>: Send {
    /// Something was told to this seat. Bots that remember what others did listen here.
    fn hear(&mut self, game: &G, event: &G::Event) {
        let _ = (game, event);
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
