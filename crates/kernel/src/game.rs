//! The contract between the rules and everything above them.

use crate::{
    Barred, Chance, Clause, GoesOn, Holdings, Message, Offers, Outcome, Seat, SeatSet, Tell, Viewer,
};
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

/// A written choice that cannot be read, with a sentence for the author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// One atomic decision: small, copied freely, with a written form that can be read back.
pub trait Choice:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + 'static
{
    /// Codes are dense: every choice has one below this.
    const CODES: u16;

    /// A fixed number for statistics, policies and masks.
    fn code(self) -> u16;
}

/// Something that happened, told to those who may know.
pub trait Event: Clone + fmt::Debug + 'static {
    fn told_to(&self, viewer: Viewer) -> bool;

    /// One sentence for the log.
    fn message(&self) -> Message;

    /// The things on the board it concerns, in the same words as [`About::things`].
    fn things(&self) -> Vec<String>;
}

/// What is being asked: a sentence, and the paragraph of the rulebook that governs the decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub message: Message,
    pub clause: Clause,
}

/// What a choice is about, for clients that know no rule: the things to light up, and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Names of things on the board, most telling first: `ring:14`, `hand:2`, `province:blue`.
    pub things: Vec<String>,
    pub message: Message,
}

/// Why a choice was not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotAsked { seat: Seat, asked: SeatSet },
    /// The rules bar it.
    Barred(Clause),
    /// It is no answer to the present question, which this clause governs.
    NoAnswer(Clause),
}

impl Refusal {
    /// The paragraph of the rulebook to show.
    pub fn clause(&self) -> Option<Clause> {
        match *self {
            Refusal::Over | Refusal::NotAsked { .. } => None,
            Refusal::Barred(clause) | Refusal::NoAnswer(clause) => Some(clause),
        }
    }

    /// The key of the sentence in the language files: a barred choice has one for each clause.
    pub fn key(&self) -> String {
        match self {
            Refusal::Over => "refused-over".to_owned(),
            Refusal::NotAsked { .. } => "refused-not-asked".to_owned(),
            Refusal::Barred(clause) => format!("why-{clause}"),
            Refusal::NoAnswer(_) => "refused-no-answer".to_owned(),
        }
    }
}

/// Everything above the rules sees a game only through this.
///
/// `self` is the compiled ruleset: content, seats, chosen modules and options. It never changes during play.
pub trait Game {
    type State: Clone + Eq + Hash + fmt::Debug;
    type Choice: Choice;
    type Event: Event;
    type View: Clone + PartialEq + fmt::Debug;

    fn seats(&self) -> usize;

    /// The position after the setup, at the first question.
    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Self::Event>) -> Self::State;

    /// Nobody (the game is over), one seat, or several at once behind sealed answers.
    fn asked(&self, state: &Self::State) -> SeatSet;

    /// Every legal choice of an asked seat; a collector that explains also hears what is barred, and by which clause.
    fn offers(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Choice>);

    /// Plays a choice that is known to be on offer, and runs on to the next question.
    fn play_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Self::Event>,
    );

    /// The result, once nobody is asked any more.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What this viewer may know, built field by field. The arbiter's view is complete: imagining from it gives back the
    /// state itself.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A whole state, drawn at random among those this viewer cannot tell apart.
    fn imagine(&self, view: &Self::View, chance: &mut dyn Chance) -> Self::State;

    /// Imagines one world of this view after the other, as [`Game::imagine`] does; what all of them share a game may work
    /// out once.
    fn worlds<'a>(&'a self, view: &'a Self::View) -> impl FnMut(&mut dyn Chance) -> Self::State + 'a {
        move |chance| self.imagine(view, chance)
    }

    /// Deals anew, in place, everything this viewer may not know, going by the secrets' own readers and not by the view.
    fn scramble(&self, state: &mut Self::State, viewer: Viewer, chance: &mut dyn Chance);

    /// Every law of the components that this state breaks (pieces lost or doubled, a die showing 9), in sentences.
    /// Empty in every position that play can reach; a position somebody wrote down is judged by it.
    fn faults(&self, state: &Self::State) -> Vec<String>;

    /// Fills in, in a view of the arbiter's that somebody changed by hand, what follows from the rest: supplies are what
    /// the box holds less what lies elsewhere.
    fn complete(&self, view: &mut Self::View);

    /// Goes to a named point of the rules (`turn`, `score-influence`), for positions written by hand: whatever was on the
    /// agenda is dropped, the named step is done next, and the game runs on to the next question. An unknown name changes
    /// nothing; the sentence lists the names there are.
    fn enter(
        &self,
        state: &mut Self::State,
        at: &str,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Self::Event>,
    ) -> Result<(), Unreadable> {
        let _ = (state, chance, tell);
        Err(Unreadable(format!("this game has no entry point \"{at}\"")))
    }

    /// Is this choice made in the open, so that everybody at the table may know it while the game runs? Sealed answers
    /// and cards laid face down are not. A game that says nothing keeps all its choices to those who made them.
    fn is_open(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> bool {
        let _ = (state, seat, choice);
        false
    }

    /// What an asked seat has to decide.
    fn question(&self, state: &Self::State, seat: Seat) -> Question;

    /// Is this the written form of a thing of this game? Offers, barred choices and events name no others, so that a client
    /// can know all of them.
    fn is_thing(&self, name: &str) -> bool {
        let _ = name;
        true
    }

    /// What a choice is about, be it on offer or barred.
    fn about(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> About;

    /// Does this choice harm its player or decide much, for good? A client asks once more before it is played.
    fn is_grave(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> bool {
        let _ = (state, seat, choice);
        false
    }

    /// Is this what one chooses when nothing else is wanted (pass, renounce, done)? A client lists it last.
    fn is_last_resort(&self, choice: Self::Choice) -> bool {
        let _ = choice;
        false
    }

    /// Does this choice end the turn and do nothing else? A client puts it behind a button in a place of its own.
    fn ends_turn(&self, choice: Self::Choice) -> bool {
        let _ = choice;
        false
    }

    /// Counts what a seat has, for [`previews`](crate::previews): in the same order every time, and only what the seat may
    /// know of itself and of the table.
    fn holdings(&self, state: &Self::State, seat: Seat, out: &mut Holdings) {
        let _ = (state, seat, out);
    }

    /// How a choice that was just made goes on, for [`previews`](crate::previews): `next` is the position after it. Where
    /// the answer is [`GoesOn::Chosen`], `out` has heard the answers that carry the choice through, without those that put
    /// something else in its place.
    fn goes_on(
        &self,
        next: &Self::State,
        seat: Seat,
        choice: Self::Choice,
        out: &mut Offers<Self::Choice>,
    ) -> GoesOn<Self::Choice> {
        let _ = (next, seat, choice, out);
        GoesOn::Complete
    }

    /// Plays a choice if it is legal. On a refusal the state is untouched.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Self::Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Self::Event>,
    ) -> Result<(), Refusal> {
        self.judge(state, seat, choice)?;
        self.play_unchecked(state, seat, choice, chance, tell);
        Ok(())
    }

    /// May this seat choose this now? If not, why not.
    fn judge(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Result<(), Refusal> {
        let asked = self.asked(state);
        if asked.is_empty() {
            return Err(Refusal::Over);
        }
        if !asked.has(seat) {
            return Err(Refusal::NotAsked { seat, asked });
        }
        let mut offers = Offers::listing();
        self.offers(state, seat, &mut offers);
        if offers.has(choice) {
            return Ok(());
        }
        // Nearly every answer is legal; only a refusal needs the reasons.
        let mut offers = Offers::explaining();
        self.offers(state, seat, &mut offers);
        let barred = offers.barred().iter().find(|barred| barred.choice == choice);
        Err(match barred {
            Some(&Barred { clause, .. }) => Refusal::Barred(clause),
            None => Refusal::NoAnswer(self.question(state, seat).clause),
        })
    }
}
