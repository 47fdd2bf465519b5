//! Duel with something wrong: a choice that panics, or rules or content that have changed since the game was stored.

use logres_kernel::{
    About, Chance, Described, Description, Folder, Game, Holdings, Offers, Outcome, Question, Seat, SeatSet,
    Selection, Tell, Viewer,
};
use logres_testkit::duel::{self, Duel};

/// A player who peeks finds a trap.
pub const PANICS: u8 = 0;
/// A later revision that gives the same games.
pub const SAME: u8 = 2;
/// A game of the same name whose rules put more gold on the table than is in the box.
pub const CHANGED: u8 = 1;
/// A later version that has another box built in, with more gold.
pub const OTHER_BOX: u8 = 3;

/// A later revision in which the supply is rich unless somebody says otherwise.
pub const RICHER: u8 = 4;

fn more_gold(content: &Folder) -> Folder {
    let mut content = content.clone();
    content.insert("supply".to_owned(), "13".to_owned());
    content
}

#[derive(Clone, Debug)]
pub struct Trap<const KIND: u8>(Duel);

impl<const KIND: u8> Game for Trap<KIND> {
    type State = duel::State;
    type Choice = duel::Choice;
    type Event = duel::Event;
    type View = duel::View;

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn begin(&self, chance: &mut dyn Chance, tell: &mut dyn Tell<duel::Event>) -> duel::State {
        self.0.begin(chance, tell)
    }

    fn asked(&self, state: &duel::State) -> SeatSet {
        self.0.asked(state)
    }

    fn offers(&self, state: &duel::State, seat: Seat, out: &mut Offers<duel::Choice>) {
        self.0.offers(state, seat, out);
    }

    fn play_unchecked(
        &self,
        state: &mut duel::State,
        seat: Seat,
        choice: duel::Choice,
        chance: &mut dyn Chance,
        tell: &mut dyn Tell<duel::Event>,
    ) {
        assert!(KIND != PANICS || choice != duel::Choice::Peek, "a planted panic");
        self.0.play_unchecked(state, seat, choice, chance, tell);
    }

    fn outcome(&self, state: &duel::State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn view(&self, state: &duel::State, viewer: Viewer) -> duel::View {
        self.0.view(state, viewer)
    }

    fn imagine(&self, view: &duel::View, chance: &mut dyn Chance) -> duel::State {
        self.0.imagine(view, chance)
    }

    fn scramble(&self, state: &mut duel::State, viewer: Viewer, chance: &mut dyn Chance) {
        self.0.scramble(state, viewer, chance);
    }

    fn faults(&self, state: &duel::State) -> Vec<String> {
        self.0.faults(state)
    }

    fn complete(&self, view: &mut duel::View) {
        self.0.complete(view);
    }

    fn question(&self, state: &duel::State, seat: Seat) -> Question {
        self.0.question(state, seat)
    }

    fn about(&self, state: &duel::State, seat: Seat, choice: duel::Choice) -> About {
        self.0.about(state, seat, choice)
    }

    fn holdings(&self, state: &duel::State, seat: Seat, out: &mut Holdings) {
        self.0.holdings(state, seat, out);
    }
}

impl<const KIND: u8> Described for Trap<KIND> {
    const NAME: &'static str = "duel";
    const RULES: u32 = Duel::RULES + KIND as u32;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] =
        if KIND == RICHER { &[(Self::RULES, "rich", "off")] } else { &[] };
    const BY_SEAT: &'static str = Duel::BY_SEAT;

    fn compile(selection: &Selection, content: &Folder) -> Result<Self, Vec<String>> {
        let mut selection = selection.clone();
        if KIND == RICHER {
            selection.options.entry("rich".to_owned()).or_insert_with(|| "on".to_owned());
        }
        let content = if KIND == CHANGED { more_gold(content) } else { content.clone() };
        Duel::compile(&selection, &content).map(Self)
    }

    fn content() -> Folder {
        if KIND == OTHER_BOX { more_gold(&Duel::content()) } else { Duel::content() }
    }

    fn content_faults(content: &Folder) -> Vec<String> {
        Duel::content_faults(content)
    }

    fn description() -> Description {
        Duel::description()
    }
}
