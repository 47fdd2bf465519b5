//! Rules of thumb for Camelot: what a plain, sensible, loyal knight does.
//!
//! Every offer gets a worth in white swords. Quests are compared by what an action there brings: how much nearer the
//! quest comes for the cards in one's own hand, the way there included. The three evils are compared by what they cost.
//!
//! A [`Thumb`] looks at a whole position, but only at the parts its seat may know: the board, its own hand, the numbers of
//! cards of the others. So the same rules serve a page at the table, who imagines any world that fits, and everybody in the
//! worlds that a search plays on.

mod evil;
mod heroic;
mod merlin;
mod quests;
mod sharing;
mod worths;

use super::habits::Habits;
use logres_camelot::{Ask, Camelot, Choice, Loyalties, Sealed, State, Step, White, Who};
use logres_kernel::{Game, SEATS, Seat};

/// How likely each seat is thought to be the traitor.
pub type Doubt = [f32; SEATS];

/// One seat's look at a position.
pub struct Thumb<'a> {
    pub game: &'a Camelot,
    pub state: &'a State,
    pub seat: Seat,
    pub habits: &'a Habits,
    pub doubt: &'a Doubt,
}

/// A plan for a quest: how many cards, what an action brings, and which Fight cards belong to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan {
    /// What an action there brings, the way included.
    pub rate: f32,
    /// How many cards can be laid.
    pub lays: u8,
    /// Fight cards that belong to the plan, by value; 0 where none.
    pub wanted: [u8; White::FIGHTS],
}

/// The chance of a sum to beat a doubtful one.
fn chance(lead: f32, doubt: f32) -> f32 {
    1.0 / (1.0 + (-lead / doubt.max(0.1)).exp())
}

impl<'a> Thumb<'a> {
    pub(super) fn who(&self) -> Who {
        Who::of(self.seat)
    }

    pub(super) fn hand(&self) -> &'a [u8; White::COUNT] {
        self.state.hand(self.who())
    }

    /// How likely a hidden traitor is still among us.
    pub(crate) fn lurking(&self) -> f32 {
        let s = self.state;
        let seats = self.game.seats();
        if self.game.options().loyalties == Loyalties::None || s.revealed.is_some() {
            return 0.0;
        }
        let sum: f32 = Seat::first(seats)
            .filter(|&seat| seat != self.seat && s.is_living(Who::of(seat)))
            .map(|seat| self.doubt[seat.index()])
            .sum();
        sum.min(1.0)
    }

    /// What an offer is worth to a loyal knight. Only the order among the offers of one question means something.
    pub fn worth(&self, choice: Choice) -> f32 {
        let s = self.state;
        let me = self.who();
        let habits = self.habits;
        let Some(step) = s.agenda.top() else { return 0.0 };
        match (step, choice) {
            (Step::Ask(Ask::Heroic | Ask::MerlinHeroic), _) => self.heroic_of(step, choice),
            (Step::Ask(Ask::After), Choice::Sacrifice) => self.second_action(me),
            (Step::Ask(Ask::MerlinAfter), Choice::Sacrifice) => self.second_action(Who::MERLIN),
            (Step::Ask(Ask::After | Ask::MerlinAfter), Choice::EndTurn) => 0.0,
            (Step::Ask(Ask::After), _) => self.heroic(choice),
            (_, Choice::EvilDraw) => -habits.black_card * self.cost_of_drawing(),
            (_, Choice::EvilEngine) => -self.engines(1),
            (Step::Ask(Ask::MerlinEvil), Choice::EvilLife) => -self.life(s.figure(Who::MERLIN).life),
            (_, Choice::EvilLife) => -self.life(s.figure(me).life),
            (_, Choice::Look) => 100.0,
            (Step::Ask(Ask::Evil), _) => -100.0,
            (_, Choice::Take(card)) => -self.black_card(card),
            (_, Choice::FaceDown) => 1.0,
            (_, Choice::FaceUp) => 0.0,
            (_, Choice::War(war)) => self.which_war(war),
            (_, Choice::Offer(cards)) => self.counter(cards),
            // Anybody who has none to lay does not call for it.
            (Step::Sealed(Sealed::Parley), Choice::Yes) if s.holds(me, White::Merlin) => self.counter(1),
            (Step::Sealed(Sealed::Parley), Choice::Yes) => -1.0,
            (_, Choice::GiveUp) => self.harm_of_drawn() - habits.give_up,
            (Step::Sealed(Sealed::SpecialPower), Choice::Yes) => {
                let life = s.figure(Who::MERLIN).life;
                self.harm_of_drawn() - (0..3).map(|less| self.life(life.saturating_sub(less))).sum::<f32>()
            }
            (Step::Sealed(Sealed::Consent(_)), Choice::Yes) => self.proposal(),
            (_, Choice::Save(who)) => {
                if who == me {
                    2.0
                } else {
                    1.0
                }
            }
            (_, Choice::Volunteer(who)) => self.volunteer(who),
            (_, Choice::Discard(card) | Choice::Return(card) | Choice::Show(card)) => -self.keep(card),
            (_, Choice::Share(card, who)) => self.share(card, who),
            (Step::Ask(Ask::Propose(_)), Choice::Pass) => -100.0,
            (Step::Ask(Ask::SiegeLay), Choice::Lay(card)) => {
                let (_, set) = self.siege(s.actor());
                let next = set.iter().position(|&count| count > 0);
                if next == Some(card.index()) { 1.0 } else { -1.0 }
            }
            (Step::Ask(Ask::CallSupport), Choice::Lay(card)) => {
                let laid: u8 = (1..).zip(&s.laid).map(|(value, &count)| value * count).sum();
                if laid >= 5 {
                    -1.0
                } else {
                    0.03 * f32::from(card.value().unwrap_or(0).min(5 - laid)) - self.keep(card)
                }
            }
            (_, Choice::Roll) => 0.0,
            (_, Choice::Add(card)) => self.kay(card),
            (_, Choice::Fate(fate)) => {
                if fate == logres_camelot::Fate::Loyal {
                    1.0
                } else {
                    -10.0
                }
            }
            (_, Choice::Deliver(card)) => -self.keep(card),
            (_, Choice::PutBack(card)) => self.black_card(card),
            (_, Choice::RideHome) => self.ride_home(),
            (_, Choice::Raid(who)) => f32::from(s.hand_size(who)),
            (_, Choice::Call) => self.call(),
            (_, Choice::Confer(who)) => f32::from(s.figure(who).life),
            _ => 0.0,
        }
    }

    /// The place of the best offer.
    pub fn best(&self, offers: &[Choice]) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, &choice) in offers.iter().enumerate() {
            let worth = self.worth(choice);
            if worth > best.0 {
                best = (worth, place);
            }
        }
        best.1
    }
}
