//! The rules of Merlin and its modules.
//!
//! [`Merlin`] is a compiled ruleset: content, seats, chosen modules and options. It never changes during play and
//! implements [`Game`], through which everything above the rules sees the game. The position is plain data and stays
//! inside; what a person or a program may know of it is a [`View`].
//!
//! Where to read on: `plans` has the rulebook's sequences as lists of steps, `flow` runs them, `rules` holds a file a heading,
//! `verbs` the only ways the state changes, `seams` the points at which modules plug in, and `modules` the list of them.

mod about;
mod choice;
pub mod content;
mod description;
mod encode;
mod entry;
mod event;
mod flow;
mod forecast;
mod imagine;
pub mod modules;
mod now;
pub mod options;
mod plans;
mod rules;
pub mod seams;
mod state;
pub mod step;
mod thing;
#[cfg(feature = "typescript")]
pub mod typescript;
mod verbs;
pub mod view;
mod weigh;
pub mod words;

pub use choice::Choice;
pub use content::Content;
pub use event::Event;
pub use forecast::{Forecast, Prospect};
pub use modules::{ExtrasView, ModuleChoice, ModuleEvent, ModuleName, Stores};
pub use options::{EARLIER_DEFAULTS, Flag, ModuleSet, NAMED_SETS, NamedSet, Options, PRESETS};
pub use rules::round::ROUNDS;
pub use state::{AGENDA, State};
pub use view::View;

use logres_kernel::{
    About, Chance, Game, GoesOn, Holdings, Offers, Outcome, Question, SEATS, Seat, SeatSet, Tell, Unreadable,
    Viewer,
};
use now::{Look, Now};
use plans::{Fittings, Plans};
use rules::build::Domain;
use rules::quest::Needs;
use rules::setup;
use seams::Seams;
use words::*;

/// Rises with every change that alters offers, their order or scores; stored games name it.
pub const RULES: u32 = 4;

/// The compiled ruleset of one table.
pub struct Merlin {
    pub(crate) options: Options,
    pub(crate) content: Content,
    pub(crate) seams: Seams,
    pub(crate) plans: Plans,
    pub(crate) fittings: Fittings,
    pub(crate) domain: Domain,
    /// What each quest card asks for.
    pub(crate) needs: Needs,
    /// The spaces of both rings by [`Spot`].
    pub(crate) spaces: [Space; Spot::COUNT],
    /// The space of each province on the outer ring.
    pub(crate) province_spots: [Spot; 6],
    /// The two neighbours of each province, clockwise first (AR-12).
    pub(crate) neighbours: [[Province; 2]; 6],
    /// The flag that has each power; none if the power is not in this game.
    pub(crate) flag_of: [Option<Province>; Power::COUNT],
    /// The same as counters of a tally: of no province if the power is not in this game.
    pub(crate) flag_counters: [u32; Power::COUNT],
    /// Those of the flags that can be used at any time of a turn.
    pub(crate) any_time_counters: u32,
    /// Influence counters of each player (M-SETUP-8).
    pub(crate) counters: u8,
}

impl Merlin {
    /// Compiles the rules of a table, or says in sentences everything that is wrong with the options.
    pub fn new(options: Options, content: Content) -> Result<Self, Vec<String>> {
        let (seams, fittings, plans) = seams::compile(&options, &content)?;
        let mut spaces = [Space::Plain; Spot::COUNT];
        spaces[..fittings.outer.len()].copy_from_slice(&fittings.outer);
        let inner = Spot::INNER as usize;
        spaces[inner..inner + fittings.inner.len()].copy_from_slice(&fittings.inner);
        let province_spots = Province::ALL.map(|province| {
            let place = fittings.outer.iter().position(|&space| space == Space::Province(province));
            Spot::outer(place.unwrap_or(0) as u8)
        });
        let circle = content.circle;
        let neighbours = Province::ALL.map(|province| {
            let place = circle.iter().position(|&other| other == province).unwrap_or(0);
            [circle[(place + 1) % 6], circle[(place + 5) % 6]]
        });
        let flag_of = Power::ALL.map(|power| {
            Province::ALL.into_iter().find(|province| fittings.flags[province.index()] == power)
        });
        let flag_counters = flag_of.map(|province| province.map_or(0, Tally::counter));
        let counters = if options.alternative(Flag::InfluenceCounters) { 6 } else { 7 };
        Ok(Self {
            domain: Domain::new(&content, setup::hexes(options.seats)),
            needs: Needs::new(&content.quests, &options),
            options,
            content,
            seams,
            plans,
            fittings,
            spaces,
            province_spots,
            neighbours,
            any_time_counters: flag_counters[Power::Repel.index()] | flag_counters[Power::Quests.index()],
            flag_counters,
            flag_of,
            counters,
        })
    }

    pub fn seats(&self) -> usize {
        self.options.seats.into()
    }

    /// Does somebody sit here?
    pub(crate) fn has_seat(&self, colour: Colour) -> bool {
        colour.index() < self.seats()
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The space at a place of a ring.
    pub fn space(&self, spot: Spot) -> Space {
        self.spaces[spot.0 as usize]
    }

    /// Spaces of the ring on which this spot lies.
    #[inline]
    pub fn ring_len(&self, spot: Spot) -> u8 {
        if spot.is_inner() { self.fittings.inner.len() as u8 } else { self.fittings.outer.len() as u8 }
    }

    /// The outer ring, clockwise.
    pub fn outer_ring(&self) -> &[Space] {
        &self.fittings.outer
    }

    /// The inner ring, clockwise; empty without Arthur.
    pub fn inner_ring(&self) -> &[Space] {
        &self.fittings.inner
    }

    /// The power of each province's flag in this game.
    pub fn flag_powers(&self) -> [Power; 6] {
        self.fittings.flags
    }

    /// The materials with which a hex of the domain can be built on.
    pub fn materials(&self, hex: u8) -> ProvinceSet {
        self.domain.materials(hex)
    }

    /// M-END-6: Everybody with the most points.
    pub(crate) fn winners(&self, state: &State) -> SeatSet {
        let seats = || Seat::first(self.options.seats.into());
        let most = seats().map(|seat| state.castle(seat).points).max();
        seats().filter(|&seat| Some(state.castle(seat).points) == most).collect()
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { rules: self, state }
    }
}

impl Game for Merlin {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        self.options.seats.into()
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<Event>) -> State {
        let mut state = State::default();
        state.agenda.push_plan(&self.plans.setup);
        flow::settle(&mut Now::new(self, &mut state, chance, tell));
        state
    }

    #[inline]
    fn asked(&self, state: &State) -> SeatSet {
        flow::asked(self.look(state))
    }

    #[inline]
    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Choice>) {
        flow::offers(self.look(state), seat, out);
    }

    #[inline]
    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<Event>,
    ) {
        flow::play(&mut Now::new(self, state, chance, tell), seat, choice);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.board.over {
            return None;
        }
        let winners = self.winners(state);
        let mut points = [0; SEATS];
        for seat in Seat::first(self.seats()) {
            points[seat.index()] = state.castle(seat).points;
        }
        let ending = if winners.len() == 1 { "ending-most-points" } else { "ending-shared" };
        Some(Outcome { winners, points, ending })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        self.imagine_from(&self.known_from(view), chance)
    }

    fn worlds<'a>(&'a self, view: &'a View) -> impl FnMut(&mut dyn Chance) -> State + 'a {
        let known = self.known_from(view);
        move |chance| self.imagine_from(&known, chance)
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
        let mut now = Now::new(self, state, chance, tell);
        entry::enter(&mut now, at)?;
        flow::settle(&mut now);
        Ok(())
    }

    fn question(&self, state: &State, _seat: Seat) -> Question {
        flow::question(self.look(state))
    }

    fn is_thing(&self, name: &str) -> bool {
        thing::is_thing(name)
    }

    fn about(&self, state: &State, seat: Seat, choice: Choice) -> About {
        about::about(self.look(state), seat, choice)
    }

    fn is_grave(&self, _state: &State, _seat: Seat, choice: Choice) -> bool {
        weigh::is_grave(choice)
    }

    fn is_last_resort(&self, choice: Choice) -> bool {
        weigh::is_last_resort(choice)
    }

    fn ends_turn(&self, choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Holdings) {
        weigh::holdings(self.look(state), seat, out);
    }

    fn goes_on(&self, next: &State, seat: Seat, choice: Choice, out: &mut Offers<Choice>) -> GoesOn<Choice> {
        flow::goes_on(self.look(next), seat, choice, out)
    }
}
