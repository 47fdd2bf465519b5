//! The loop that lets bots play a game to its end: they hear what their seats are told, choose among sorted offers within
//! their budget, and talk. Tournaments, simulations, studies and the batches of the Python package all use it.

use crate::{Bot, Purpose, Saying, Thinking, Turn, decide, decide_while};
use logres_kernel::{Choice as _, Event as _, Game, Offers, Seat, Stream, Viewer};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// A game with more decisions than this is taken for one that never ends. Real ones have some hundred, in the whole box
/// up to two thousand; a searching bot takes minutes for so many.
pub const LONGEST: u64 = 20_000;

/// The caller of [`drive`]: supplies chance, and may watch the game and change it.
pub trait Driver<G: Game> {
    /// Plays a choice with this driver's chance.
    fn play(
        &mut self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        choice: G::Choice,
        told: &mut Vec<G::Event>,
    );

    /// Something happened.
    fn told(&mut self, event: &G::Event) {
        let _ = event;
    }

    /// A seat is about to decide. `false` stops the game.
    fn goes_on(&mut self, game: &G, state: &G::State, seat: Seat) -> bool {
        let _ = (game, state, seat);
        true
    }

    /// Asked before every iteration of a search: may the seat's bot think on? A driver that stops the game says no, so that
    /// nobody waits for a long search whose answer is not wanted any more.
    fn thinks_on(&mut self) -> bool {
        true
    }

    /// The choices that the seat may use: all legal ones, or those left in `kept` after some were struck out.
    fn open<'a>(
        &mut self,
        seat: Seat,
        legal: &'a [G::Choice],
        kept: &'a mut Vec<G::Choice>,
    ) -> &'a [G::Choice] {
        let _ = (seat, kept);
        legal
    }

    /// Another bot that makes this decision in place of the seat's own.
    fn deputy(&mut self, state: &G::State, seat: Seat) -> Option<&mut dyn Bot<G>> {
        let _ = (state, seat);
        None
    }
}

/// A plain game needs nothing but chance.
impl<G: Game> Driver<G> for Stream<8> {
    fn play(
        &mut self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        choice: G::Choice,
        told: &mut Vec<G::Event>,
    ) {
        game.play_unchecked(state, seat, choice, self, told);
    }
}

/// Chance, with a note of what is answered if somebody wants it, and a flag that stops the game if there is one.
pub struct Noted<'a> {
    pub chance: &'a mut Stream<8>,
    /// The codes of all answers in their order.
    pub answers: Option<&'a mut Vec<u16>>,
    pub stop: Option<&'a AtomicBool>,
}

impl Noted<'_> {
    fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl<G: Game> Driver<G> for Noted<'_> {
    fn play(
        &mut self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        choice: G::Choice,
        told: &mut Vec<G::Event>,
    ) {
        game.play_unchecked(state, seat, choice, self.chance, told);
        if let Some(answers) = &mut self.answers {
            answers.push(choice.code());
        }
    }

    fn goes_on(&mut self, _game: &G, _state: &G::State, _seat: Seat) -> bool {
        !self.stopped()
    }

    fn thinks_on(&mut self) -> bool {
        !self.stopped()
    }
}

/// The chance and the choices of one game among many: two parts of one stream. Simulations of the command line and of the
/// Python package play the same games.
pub fn streams(seed: u64, number: u64) -> [Stream<8>; 2] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&number.to_le_bytes());
    let mut choices = Stream::new(key);
    choices.seek(1);
    [Stream::new(key), choices]
}

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The driver stopped it.
    Stopped,
    /// A seat is asked and has no legal choice: a fault of the rules.
    DeadEnd { decisions: u64 },
    /// A bot chose something that was not on offer: a fault of the bot.
    Illegal { seat: Seat, choice: String },
    /// It does not end within [`LONGEST`] decisions.
    Endless,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Stopped => write!(f, "the game was stopped"),
            Halt::DeadEnd { decisions } => {
                write!(f, "dead end: nothing is offered after {decisions} answers")
            }
            Halt::Illegal { seat, choice } => {
                write!(f, "the bot of seat {} chose \"{choice}\", which is not on offer", seat.index())
            }
            Halt::Endless => write!(f, "the game does not end within {LONGEST} answers"),
        }
    }
}

/// What the loop finds at a seat: a bot, or nobody where the caller answers.
pub trait Place<G: Game> {
    fn bot(&mut self) -> Option<&mut dyn Bot<G>>;
}

impl<G: Game> Place<G> for Box<dyn Bot<G>> {
    fn bot(&mut self) -> Option<&mut dyn Bot<G>> {
        Some(&mut **self)
    }
}

impl<G: Game> Place<G> for Option<Box<dyn Bot<G>>> {
    fn bot(&mut self) -> Option<&mut dyn Bot<G>> {
        match self {
            Some(bot) => Some(&mut **bot),
            None => None,
        }
    }
}

/// Where the loop came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// The game is over.
    End,
    /// A seat decides at which no bot sits.
    Outside(Seat),
}

/// Plays on from a position to the end. `told` is what happened so far and nobody has heard yet. Returns the last state
/// and the number of decisions.
pub fn drive<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    mut state: G::State,
    mut told: Vec<G::Event>,
    thinking: Thinking,
    driver: &mut impl Driver<G>,
) -> Result<(G::State, u64), Halt> {
    let mut decisions = 0;
    drive_on(game, bots, &mut state, &mut told, &mut decisions, thinking, driver)?;
    Ok((state, decisions))
}

/// The same, but stops where a seat decides at which no bot sits. Anybody who answers there plays, leaves in `told` what
/// happened, counts the decision and calls again.
pub fn drive_on<G: Game>(
    game: &G,
    places: &mut [impl Place<G>],
    state: &mut G::State,
    told: &mut Vec<G::Event>,
    decisions: &mut u64,
    thinking: Thinking,
    driver: &mut impl Driver<G>,
) -> Result<Reached, Halt> {
    let mut offers = Offers::listing();
    let mut kept = Vec::new();
    loop {
        for event in told.drain(..) {
            driver.told(&event);
            for (seat, place) in Seat::first(places.len()).zip(&mut *places) {
                if let Some(bot) = place.bot()
                    && event.told_to(Viewer::Seat(seat))
                {
                    bot.hear(game, &event);
                }
            }
        }
        let Some(seat) = game.asked(state).lowest() else { return Ok(Reached::End) };
        let Some(own) = places.get_mut(seat.index()).and_then(Place::bot) else {
            return Ok(Reached::Outside(seat));
        };
        if !driver.goes_on(game, state, seat) {
            return Err(Halt::Stopped);
        }
        offers.clear();
        game.offers(state, seat, &mut offers);
        if offers.legal().is_empty() {
            return Err(Halt::DeadEnd { decisions: *decisions });
        }
        offers.legal_mut().sort_unstable();
        let view = game.view(state, Viewer::Seat(seat));
        let open = driver.open(seat, offers.legal(), &mut kept);
        let turn = Turn { seat, view: &view, offers: open, news: &[], talk: &[], purpose: Purpose::Play };
        let (decision, saying) = match driver.deputy(state, seat) {
            Some(deputy) => decide(game, deputy, &turn, thinking),
            None => decide_while(game, own, &turn, thinking, &mut || driver.thinks_on()),
        };
        let choice = decision.choice;
        if !open.contains(&choice) {
            return Err(Halt::Illegal { seat, choice: choice.to_string() });
        }
        if let Some(saying) = saying {
            tell_others(game, places, seat, &saying);
        }
        driver.play(game, state, seat, choice, told);
        *decisions += 1;
        if *decisions >= LONGEST {
            return Err(Halt::Endless);
        }
    }
}

/// Every other bot hears what a seat said.
fn tell_others<G: Game>(game: &G, places: &mut [impl Place<G>], speaker: Seat, saying: &Saying) {
    for (listener, place) in Seat::first(places.len()).zip(places) {
        if let Some(bot) = place.bot().filter(|_| listener != speaker) {
            bot.listen(game, speaker, saying);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Decision};
    use logres_testkit::tiny::Tiny;

    /// Thinks for ever, unless it is told to stop.
    struct Endless<'a>(&'a AtomicBool);

    impl Bot<Tiny> for Endless<'_> {
        fn choose(
            &mut self,
            _: &Tiny,
            _: Seat,
            _: &<Tiny as Game>::View,
            offers: &[<Tiny as Game>::Choice],
            budget: &mut Budget<'_>,
        ) -> Decision<<Tiny as Game>::Choice> {
            // Somebody wants the game to stop while this bot thinks.
            self.0.store(true, Ordering::Relaxed);
            while (budget.go_on)() {}
            Decision::plain(offers[0])
        }
    }

    #[test]
    fn a_game_that_is_stopped_waits_for_no_thought() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let mut chance = Stream::<8>::seeded(1);
        let mut told = Vec::new();
        let state = Tiny.begin(&mut chance, &mut told);
        let mut bots: Vec<Box<dyn Bot<Tiny>>> = vec![Box::new(Endless(&STOP)), Box::new(Endless(&STOP))];
        let mut answers = Vec::new();
        let mut driver = Noted { chance: &mut chance, answers: Some(&mut answers), stop: Some(&STOP) };
        let halt = drive(&Tiny, &mut bots, state, told, Thinking::Iterations(u32::MAX), &mut driver);
        assert_eq!(halt.map(|_| ()), Err(Halt::Stopped));
        assert_eq!(answers.len(), 1, "the best of what was found is played, and nothing after it");
    }
}
