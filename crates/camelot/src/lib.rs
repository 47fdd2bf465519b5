//! The rules of Camelot: the base game for three to seven, its options, the two-player game with Merlin and its Expert
//! level.
//!
//! [`Camelot`] is a compiled ruleset and implements [`logres_kernel::Game`]; everything above the rules sees the game only
//! through that. The files are the headings of the rulebook: `rules/` one each, `knights/` one each, and `duo.rs` and
//! `expert.rs` plug in through plans and seams (`mode.rs`). `flow.rs` holds the only matches over the steps, `verbs.rs` the
//! only ways the position changes, `view.rs` what somebody may know of it.

mod about;
mod choice;
mod content;
mod description;
mod duo;
mod encode;
mod event;
mod expert;
mod flow;
mod imagine;
mod knights;
mod mode;
mod now;
mod options;
mod plans;
mod rules;
mod state;
mod step;
mod talk;
mod thing;
#[cfg(feature = "typescript")]
pub mod typescript;
mod verbs;
mod view;
mod weigh;
mod words;

pub use choice::{Choice, Special};
pub use content::{Content, Folder};
pub use event::Event;
pub use options::{Loyalties, Options, Preset, Readings, Removals, Setting, Switch, Variant};
pub use state::{AGENDA, Owner, State};
pub use step::{Ask, Run, Sealed, Step};
pub use talk::{Phrase, Remark, Strength};
pub use thing::Thing;
pub use view::{
    Answer, AsideView, BlackView, CardView, CombatView, Counts, ExcaliburView, GrailView, HiddenView,
    KnightStatus, KnightView, LaidView, LoyaltyView, MerlinView, PoolView, RelicsView, ResolvingView,
    SwordsView, TurnView, View, WarView, Watcher, Whereabouts, WhiteView,
};
pub use words::{
    Black, Combat, Company, Ending, FIGURES, Family, Fate, HeroicAction, Knight, Loyalty, Place, Quest,
    Relic, Removal, Slot, Sword, War, White, Who, Whom,
};

use logres_kernel::{
    About, Chance, Game, GoesOn, Holdings, Offers, Outcome, Question, Seat, SeatSet, Tell, Unreadable, Viewer,
};
use mode::Mode;
use now::Now;
use plans::Plans;

/// The revision of the rules: it rises with every change that alters offers, their order or results.
pub const RULES: u32 = 4;

/// Options whose default has changed: the first revision with the new default, the option's written name, and the value
/// that was the default before. Games of an earlier revision that do not name the option were played with that value.
pub const EARLIER_DEFAULTS: &[(u32, &str, &str)] = &[
    (3, "heal-with-merlins", "no"),
    (3, "agree-on-merlins", "no"),
    (3, "vivien-bars-excalibur", "no"),
    (3, "clairvoyance-draws", "no"),
    (3, "morgan-finishes", "no"),
    (3, "morgan-5-needs-two", "yes"),
    (3, "grail-at-once", "no"),
    (3, "merlin-removes-specials", "no"),
];

/// A compiled ruleset: content, seats, variant and options. It never changes during play.
#[derive(Clone, Debug)]
pub struct Camelot {
    pub(crate) options: Options,
    pub(crate) content: Content,
    pub(crate) mode: Mode,
    pub(crate) plans: Plans,
}

impl Camelot {
    /// Compiles the options with the content this crate was built with. Every fault is reported, one sentence each.
    pub fn new(options: Options) -> Result<Self, Vec<String>> {
        Self::with_content(options, Content::standard())
    }

    pub fn with_content(options: Options, content: Content) -> Result<Self, Vec<String>> {
        let faults = options.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let mode = options.variant.mode();
        let mut plans = Plans::base();
        (mode.plans)(&mut plans);
        if options.agree_on_merlins.is_on() {
            plans.card.before(Sealed::Counter, Sealed::Parley);
        }
        if options.merlin_as_knight.is_on() {
            plans.merlin.before(Run::EndOfTurn, Ask::MerlinAfter);
        }
        Ok(Self { options, content, mode, plans })
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The agenda at a named point of the rules, the next step first, for positions written by hand.
    pub fn at(&self, state: &State, name: &str) -> Option<Vec<Step>> {
        self.entry(state, name)
    }
}

impl Game for Camelot {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        self.options.seats
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Event>) -> State {
        let mut state = self.bare();
        let mut now = Now::new(self, &mut state, chance, tell);
        now.set_up();
        now.settle();
        state
    }

    #[inline]
    fn asked(&self, state: &State) -> SeatSet {
        state.asked
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Choice>) {
        self.offer(state, seat, out);
    }

    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Event>,
    ) {
        Now::new(self, state, chance, tell).answer(seat, choice);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        self.imagine_from(view, chance)
    }

    fn worlds<'a>(&'a self, view: &'a View) -> impl FnMut(&mut dyn Chance) -> State + 'a {
        self.worlds_of(view)
    }

    fn scramble(&self, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        self.scramble_for(state, viewer, chance);
    }

    fn faults(&self, state: &State) -> Vec<String> {
        self.faults_of(state)
    }

    fn complete(&self, view: &mut View) {
        self.complete_view(view);
    }

    fn enter(
        &self,
        state: &mut State,
        at: &str,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Event>,
    ) -> Result<(), Unreadable> {
        let Some(steps) = self.entry(state, at) else {
            let names = flow::ENTRIES.join(", ");
            return Err(Unreadable(format!("Camelot has no entry point \"{at}\"; there are: {names}")));
        };
        if steps.first() == Some(&Step::Run(Run::Join)) && !self.has_empty_chair(state) {
            let sentence = "nobody can join here: the chair to the left of King Arthur (without him: of the first \
                            player) is not empty";
            return Err(Unreadable(sentence.to_owned()));
        }
        Now::new(self, state, chance, tell).enter(&steps);
        Ok(())
    }

    fn is_open(&self, state: &State, seat: Seat, choice: Choice) -> bool {
        self.is_made_openly(state, seat, choice)
    }

    fn question(&self, state: &State, _seat: Seat) -> Question {
        self.ask(state)
    }

    fn is_thing(&self, name: &str) -> bool {
        name.parse::<Thing>().is_ok()
    }

    fn about(&self, state: &State, seat: Seat, choice: Choice) -> About {
        self.about_choice(state, seat, choice)
    }

    fn is_grave(&self, state: &State, seat: Seat, choice: Choice) -> bool {
        self.weighs(state, seat, choice)
    }

    fn is_last_resort(&self, choice: Choice) -> bool {
        weigh::is_last_resort(choice)
    }

    fn ends_turn(&self, choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Holdings) {
        self.count_holdings(state, seat, out);
    }

    fn goes_on(&self, next: &State, seat: Seat, choice: Choice, out: &mut Offers<Choice>) -> GoesOn<Choice> {
        self.leads_on(next, seat, choice, out)
    }
}
