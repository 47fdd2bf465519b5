//! How a bot judges Camelot: how the realm stands, seen by the loyal and by the traitor.

use crate::{Guide, Values};
use logres_camelot::{Camelot, Choice, Ending, Loyalty, Slot, State, Sword};
use logres_kernel::{Outcome, SEATS, Seat, Stream};

/// Judges by swords, engines, the state of the quests and the knights' strength.
#[derive(Clone, Copy, Debug, Default)]
pub struct CamelotGuide;

impl CamelotGuide {
    /// How likely it seems that the loyal knights win.
    fn realm(state: &State) -> f32 {
        if let Some(ending) = state.ending {
            return if ending == Ending::Victory { 1.0 } else { 0.0 };
        }
        let white = f32::from(state.swords[Sword::White as usize]);
        let black = f32::from(state.swords[Sword::Black as usize]);
        let engines = f32::from(state.engines);
        let grail = |wanted: &dyn Fn(Slot) -> bool| {
            state.grail.slots.iter().filter(|&&slot| wanted(slot)).count() as f32
        };
        let good_row = grail(&|slot| slot == Slot::Grail);
        let bad_row = grail(&|slot| matches!(slot, Slot::Despair | Slot::Desolation));
        let duels: f32 = state
            .duels
            .iter()
            .map(|duel| {
                let white: u8 = duel.white.iter().sum();
                f32::from(white) - 1.1 * duel.black.len() as f32
            })
            .sum();
        let fronts: f32 =
            state.fronts.iter().map(|front| f32::from(front.laid) - 1.6 * f32::from(front.warriors)).sum();
        let (mut life, mut cards, mut alive) = (0.0, 0.0, 0.0);
        for who in state.living.iter() {
            let figure = state.figure(who);
            life += f32::from(figure.life.min(4));
            cards += f32::from(figure.hand.truth().iter().sum::<u8>().min(10));
            alive += 1.0;
        }
        let alive = f32::max(alive, 1.0);
        let score = 1.0 * (white - 1.15 * black)
            - 0.32 * engines
            - 0.9 * (engines - 8.0).max(0.0)
            - 1.2 * (black - 4.0).max(0.0)
            + 0.42 * (good_row - bad_row)
            + 0.3 * f32::from(state.excalibur)
            + 0.28 * fronts
            + 0.2 * duels
            + 0.5 * (life / alive - 3.0)
            + 0.22 * (cards / alive - 4.0);
        1.0 / (1.0 + (-score / 3.0).exp())
    }
}

impl Guide<Camelot> for CamelotGuide {
    fn value(&self, _game: &Camelot, state: &State) -> Values {
        let realm = Self::realm(state);
        let mut values = [realm; SEATS];
        for (value, loyalty) in values.iter_mut().zip(&state.loyalty) {
            if *loyalty.truth() == Loyalty::Traitor {
                *value = 1.0 - realm;
            }
        }
        values
    }

    /// A won game is won by everybody on that side.
    fn result(&self, outcome: &Outcome) -> Values {
        let mut values = [0.0; SEATS];
        for seat in outcome.winners.iter() {
            values[seat.index()] = 1.0;
        }
        values
    }

    /// Two turns on: one's own and the answer of evil.
    fn horizon(&self, _game: &Camelot, state: &State) -> u32 {
        state.turn.seat.index() as u32
    }

    fn prior(&self, _game: &Camelot, _state: &State, _seat: Seat, choice: Choice) -> f32 {
        match choice {
            Choice::Lay(_) => 3.0,
            Choice::Heal(_) | Choice::Draw | Choice::Yes => 1.5,
            Choice::Offer(count) => f32::from(count),
            Choice::Sacrifice | Choice::EvilLife => -0.5,
            Choice::Accuse(_) | Choice::Reveal => -2.0,
            _ => 0.5,
        }
    }

    fn play_on(
        &self,
        game: &Camelot,
        state: &State,
        seat: Seat,
        offers: &[Choice],
        stream: &mut Stream<8>,
    ) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, &choice) in offers.iter().enumerate() {
            let lot = stream.next_word() as f32 / u32::MAX as f32;
            let worth = self.prior(game, state, seat, choice) + 3.0 * lot;
            if worth > best.0 {
                best = (worth, place);
            }
        }
        best.1
    }
}
