//! What a choice would do at once, as far as its player can know.
//!
//! The choice is played on imagined worlds: positions that its player cannot tell from the real one. So a preview holds
//! nothing that the player's own view does not hold. There is none where chance or hidden information decides.
//!
//! A choice that can lead to one thing only is played on: a die that comes to the space of five points shows five points.
//! Where its player chooses, the preview names the ways; where there is none, it says why ([`Game::goes_on`]).

use crate::{Clause, Game, Message, Offers, Seat, Stream, Tell, Untouched, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What can be counted for a seat: its points, what it owns, and what the table shares if everybody counts it.
///
/// A game fills it in the same order every time, with the key of the text that names the good.
#[derive(Clone, Debug, Default)]
pub struct Holdings {
    points: i16,
    goods: Vec<Holding>,
}

/// This many of one good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Holding {
    key: &'static str,
    /// The name of the gap for a second word, and its key: which province, which card.
    of: Option<(&'static str, &'static str)>,
    amount: i16,
}

impl Holdings {
    pub fn points(&mut self, points: i16) {
        self.points += points;
    }

    /// The text with this key has a gap `$number`.
    #[inline]
    pub fn good(&mut self, key: &'static str, amount: impl Into<i16>) {
        self.goods.push(Holding { key, of: None, amount: amount.into() });
    }

    /// The same for a good of which there are several kinds: the gap `name` is filled with the text `kind`.
    #[inline]
    pub fn good_of(
        &mut self,
        key: &'static str,
        name: &'static str,
        kind: &'static str,
        amount: impl Into<i16>,
    ) {
        self.goods.push(Holding { key, of: Some((name, kind)), amount: amount.into() });
    }

    fn clear(&mut self) {
        self.points = 0;
        self.goods.clear();
    }
}

/// This many more of a good, or fewer if the amount is below zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gain {
    pub amount: i16,
    /// Names the good, with the amount without its sign in the gap `$number`.
    pub message: Message,
}

/// A choice that would bring nothing, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nothing {
    /// The paragraph of the rulebook that says so.
    pub clause: Clause,
    /// The text with the reason; without one, that of what the clause bars.
    pub key: Option<&'static str>,
}

impl Nothing {
    /// The reason has a text of its own.
    pub const fn because(clause: Clause, key: &'static str) -> Self {
        Self { clause, key: Some(key) }
    }

    /// The reason is the one that bars a choice.
    pub const fn barred(clause: Clause) -> Self {
        Self { clause, key: None }
    }
}

/// How a choice goes on in the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoesOn<C> {
    /// It is complete, or what follows is no part of it.
    Complete,
    /// This is all that it can lead to, and part of what it does.
    Carried(C),
    /// Its seat chooses.
    Chosen,
    Nothing(Nothing),
}

/// This many ways to go on are named; a preview counts the others.
const NAMED: usize = 4;

/// What a choice would do at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// Points for the seat that chooses.
    pub points: i16,
    pub goods: Vec<Gain>,
    /// The things on the board that are moved or changed, in the order of the events that say so.
    pub things: Vec<String>,
    /// What its seat chooses from next to carry it through; the first few.
    pub next: Vec<Message>,
    /// This many more than those.
    pub more: u16,
    /// Nothing can be done where it leads.
    pub nothing: Option<Nothing>,
}

/// Keeps the things of the events that a seat hears, and whether anybody learns something hidden.
struct Watch {
    viewer: Viewer,
    learned: bool,
    things: Vec<String>,
}

impl<E: crate::Event> Tell<E> for Watch {
    fn tell(&mut self, event: E) {
        if event.told_to(self.viewer) {
            for thing in event.things() {
                if !self.things.contains(&thing) {
                    self.things.push(thing);
                }
            }
        }
    }

    fn learned(&mut self) {
        self.learned = true;
    }
}

/// The seeds of the imagined worlds. They are fixed, so that the same view always gives the same previews.
const WORLDS: [u64; 2] = [1, 2];

/// What each choice of an asked seat would do, in the order of the choices; `None` where chance or hidden information
/// decides, where the answer is sealed, or where the rules break down.
pub fn previews<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    choices: &[G::Choice],
) -> Vec<Option<Preview>> {
    if game.asked(state).len() > 1 {
        return vec![None; choices.len()];
    }
    let view = game.view(state, Viewer::Seat(seat));
    let mut worlds = game.worlds(&view);
    let mut counter = |seed| Counter::of(game, worlds(&mut Stream::<8>::seeded(seed)), seat);
    let mut first = counter(WORLDS[0]);
    let mut second = None;
    let mut preview = |choice: G::Choice| {
        let shown = first.preview(choice)?;
        let second = second.get_or_insert_with(|| counter(WORLDS[1]));
        (second.preview(choice)? == shown).then_some(shown)
    };
    // A choice that nobody may ever take must not stop a table. The worlds are not changed by a preview, and a counter's
    // list is cleared before it is used again.
    let mut guarded = |choice: G::Choice| catch_unwind(AssertUnwindSafe(|| preview(choice))).unwrap_or(None);
    choices.iter().map(|&choice| guarded(choice)).collect()
}

/// What a choice would do in this very state; `None` if it draws or if something hidden comes to light. Only for those who
/// may know the state: see [`previews`].
pub fn preview_in<G: Game>(game: &G, state: &G::State, seat: Seat, choice: G::Choice) -> Option<Preview> {
    Counter::of(game, state.clone(), seat).preview(choice)
}

/// Counts what a seat has in one world, before and after each choice.
struct Counter<'a, G: Game> {
    game: &'a G,
    world: G::State,
    seat: Seat,
    /// Counted at the first choice that needs it.
    before: Option<Holdings>,
    /// Used again and again.
    after: Holdings,
    /// How a choice goes on; used again and again.
    ways: Offers<G::Choice>,
}

impl<'a, G: Game> Counter<'a, G> {
    fn of(game: &'a G, world: G::State, seat: Seat) -> Self {
        Self { game, world, seat, before: None, after: Holdings::default(), ways: Offers::listing() }
    }

    /// Plays a choice; nothing if it draws or if something hidden comes to light.
    fn played(
        &self,
        state: &G::State,
        choice: G::Choice,
        things: Vec<String>,
    ) -> Option<(G::State, Vec<String>)> {
        let mut next = state.clone();
        let mut stream = Stream::<8>::seeded(0);
        let mut chance = Untouched { chance: &mut stream, touched: false };
        let mut watch = Watch { viewer: Viewer::Seat(self.seat), learned: false, things };
        self.game.play_unchecked(&mut next, self.seat, choice, &mut chance, &mut watch);
        (!chance.touched && !watch.learned).then_some((next, watch.things))
    }

    fn preview(&mut self, choice: G::Choice) -> Option<Preview> {
        let (game, seat) = (self.game, self.seat);
        let (mut state, mut things) = self.played(&self.world, choice, Vec::new())?;
        let (mut next, mut more, mut nothing) = (Vec::new(), 0, None);
        self.ways.clear();
        match game.goes_on(&state, seat, choice, &mut self.ways) {
            GoesOn::Complete => {}
            GoesOn::Nothing(why) => nothing = Some(why),
            GoesOn::Carried(way) => match self.played(&state, way, things.clone()) {
                Some(carried) => (state, things) = carried,
                None => next.push(game.about(&state, seat, way).message),
            },
            GoesOn::Chosen => {
                self.ways.legal_mut().sort_unstable();
                let mut ways = self.ways.legal().iter().filter(|&&way| !game.is_last_resort(way));
                next.extend(ways.by_ref().take(NAMED).map(|&way| game.about(&state, seat, way).message));
                more = ways.count() as u16;
            }
        }
        let before = self.before.get_or_insert_with(|| {
            let mut before = Holdings::default();
            game.holdings(&self.world, seat, &mut before);
            before
        });
        self.after.clear();
        game.holdings(&state, seat, &mut self.after);
        debug_assert_eq!(before.goods.len(), self.after.goods.len(), "holdings are listed alike every time");
        let gains = before.goods.iter().zip(&self.after.goods).filter_map(|(before, after)| {
            let amount = after.amount - before.amount;
            let message = || {
                let message = Message::new(after.key).number("number", i32::from(amount).abs());
                match after.of {
                    Some((name, kind)) => message.text(name, kind),
                    None => message,
                }
            };
            (amount != 0).then(|| Gain { amount, message: message() })
        });
        let (points, goods) = (self.after.points - before.points, gains.collect());
        Some(Preview { points, goods, things, next, more, nothing })
    }
}
