//! What a rule is given: [`Look`] to look at the position, [`Now`] to change it.

use crate::modules::ModuleAsk;
use crate::seams::{Amount, At, Deed, Moment, Stock};
use crate::state::{Castle, State};
use crate::step::{Arrival, Ask, Landing, Step};
use crate::words::*;
use crate::{Choice, Event, Merlin};
use logres_kernel::{Chance, Clause, Offers, Seat, Tell};

/// What a rule may look at.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub rules: &'a Merlin,
    pub state: &'a State,
}

/// What a rule may touch.
pub struct Now<'a> {
    pub rules: &'a Merlin,
    pub state: &'a mut State,
    pub chance: &'a mut dyn Chance,
    pub tell: &'a mut dyn Tell<Event>,
    /// Asked once: nobody begins to listen in the middle of a play.
    listens: bool,
}

impl<'a> Look<'a> {
    #[inline]
    pub fn castle(self, seat: Seat) -> &'a Castle {
        self.state.castle(seat)
    }

    /// The question that is being asked.
    #[inline]
    pub fn ask(self) -> Option<Ask> {
        match self.state.agenda.top()? {
            Step::Ask(ask) => Some(ask),
            Step::Run(_) => None,
        }
    }

    /// The question of a module that is being asked.
    pub fn module_ask(self) -> Option<ModuleAsk> {
        match self.ask()? {
            Ask::Module(ask) => Some(ask),
            _ => None,
        }
    }

    /// The action that [`At::Landed`] is about: the one to be executed or, when a staff is thought of, its repetition.
    pub fn landing(self) -> Option<Landing> {
        match self.ask()? {
            Ask::Landed(landing) => Some(landing),
            Ask::Acted(landing) => Some(Landing { arrival: Arrival::Repeated, ..landing }),
            _ => None,
        }
    }

    /// The space at this place of a ring.
    #[inline]
    pub fn space(self, spot: Spot) -> Space {
        self.rules.spaces[spot.0 as usize]
    }

    /// The seats, clockwise from the first player of the round (M-SCORE-4).
    pub fn in_order(self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.state.board.first.round(self.rules.seats())
    }

    /// Every other seat, clockwise from the left neighbour (AR-29).
    pub fn others(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        seat.round(self.rules.seats()).skip(1)
    }

    /// May this be done? Every module may veto, none may overrule.
    #[inline]
    pub fn permits(self, seat: Seat, deed: Deed) -> Result<(), Clause> {
        for permit in &self.rules.seams.permits[deed.kind() as usize] {
            permit(self, seat, deed)?;
        }
        Ok(())
    }

    /// The number after every module has changed it.
    #[inline]
    pub fn amount(self, seat: Seat, amount: Amount, base: i16) -> i16 {
        let changes = &self.rules.seams.amounts[amount.kind() as usize];
        changes.iter().fold(base, |value, change| change(self, seat, amount, value))
    }

    /// What the modules add to a question.
    #[inline]
    pub fn offers_at(self, at: At, seat: Seat, out: &mut Offers<Choice>) {
        for offer in &self.rules.seams.offers[at as usize] {
            offer(self, seat, out);
        }
    }

    /// Does any module have something to offer here at present?
    pub fn any_offer_at(self, at: At, seat: Seat) -> bool {
        let mut out = Offers::listing();
        self.rules.seams.offers[at as usize].iter().any(|offer| {
            offer(self, seat, &mut out);
            !out.legal().is_empty()
        })
    }

    /// The province where something is stored: a good on the province of its colour, other things on none, unless a
    /// module has its own stores.
    pub fn store(self, stock: Stock) -> Option<Province> {
        (self.rules.seams.store)(self, stock)
    }

    /// Goods of a castle that are of the 36 on the provinces; pieces that only work like such goods are not counted.
    pub fn goods_in_play(self, seat: Seat, good: Good, province: Province) -> u8 {
        let held = self.castle(seat).good(good, province);
        self.amount(seat, Amount::GoodsInPlay(good, province), held.into()) as u8
    }

    /// Who else has this kind of henchman in the province?
    pub fn occupant(self, henchman: Henchman, province: Province) -> Option<Seat> {
        Seat::first(self.rules.seats()).find(|&seat| self.castle(seat).stands_in(henchman, province))
    }
}

impl<'a> Now<'a> {
    pub fn new(
        rules: &'a Merlin,
        state: &'a mut State,
        chance: &'a mut dyn Chance,
        tell: &'a mut dyn Tell<Event>,
    ) -> Self {
        let listens = tell.listens();
        Self { rules, state, chance, tell, listens }
    }

    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { rules: self.rules, state: self.state }
    }

    #[inline]
    pub fn castle(&mut self, seat: Seat) -> &mut Castle {
        self.state.castle_mut(seat)
    }

    /// To be done before everything that is on the agenda now.
    #[inline]
    pub fn push(&mut self, step: impl Into<Step>) {
        self.state.agenda.push(step.into());
    }

    #[inline]
    pub fn pop(&mut self) {
        self.state.agenda.pop();
    }

    /// Takes the question off the agenda unless it is put.
    #[inline]
    pub fn pop_unless(&mut self, opens: bool) -> bool {
        if !opens {
            self.pop();
        }
        opens
    }

    /// The question that is being asked.
    #[inline]
    pub fn ask(&self) -> Option<Ask> {
        self.look().ask()
    }

    /// The question of a module that is being asked.
    pub fn module_ask(&self) -> Option<ModuleAsk> {
        self.look().module_ask()
    }

    /// Tells an event; it is only made if somebody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if self.listens {
            self.tell.tell(event());
        }
    }

    /// What follows from this moment, module by module. A module may push steps: they are done before everything that
    /// is on the agenda now, so a rule that goes on after a verb puts its next step on the agenda first.
    #[inline]
    pub fn aftermath(&mut self, seat: Seat, moment: Moment) {
        let rules = self.rules;
        // The last module's steps would be done first; so the table is gone through backwards.
        for follow in rules.seams.aftermaths[moment.kind() as usize].iter().rev() {
            follow(self, seat, moment);
        }
    }
}
