//! How a bot judges Merlin: the rulebook's own sources of points, weighed by how likely they still come.

use crate::{Guide, Values};
use logres_kernel::{SEATS, Seat, Stream};
use logres_merlin::{Choice, Merlin, State};

/// Judges by points scored and points in sight, compared with the best other player.
#[derive(Clone, Copy, Debug, Default)]
pub struct MerlinGuide;

/// What a quest in hand is worth by the number of conditions missing, as a share of its points.
const QUEST_IN_SIGHT: [f32; 5] = [0.95, 0.55, 0.28, 0.12, 0.05];
/// A lead of so many points is a good sign, but no victory.
const SCALE: f32 = 12.0;

impl MerlinGuide {
    /// The points a seat can count on, scored or in sight.
    fn in_sight(game: &Merlin, state: &State) -> [f32; SEATS] {
        // Scorings come after rounds 2, 4 and 6; each one still to come pays again for what stands, less and less surely.
        let scorings = f32::from(3 - state.board.round.saturating_sub(1).min(5) / 2);
        let forecast = game.forecast(state);
        let mut worth = [0.0; SEATS];
        for seat in Seat::first(game.seats()) {
            let castle = &state.castles[seat.index()];
            let now = forecast[seat.index()];
            let goods: u8 = castle.goods.iter().map(|goods| goods.total()).sum();
            let over = state.board.over;
            let standing = if over { 0.0 } else { 0.7 * scorings };
            let quests: f32 = game
                .prospects(state, seat)
                .map(|quest| f32::from(quest.points) * QUEST_IN_SIGHT[quest.missing.min(4) as usize])
                .sum();
            worth[seat.index()] = f32::from(castle.points)
                + if over { 0.0 } else { quests + 0.85 * f32::from(now.traitors) }
                + standing
                    * (f32::from(now.domain) + f32::from(now.influence) + 1.2 * f32::from(now.henchmen))
                + if over {
                    0.0
                } else {
                    2.2 * f32::from(castle.staffs) + 1.4 * f32::from(castle.apples) + 0.5 * f32::from(goods)
                };
        }
        worth
    }
}

impl Guide<Merlin> for MerlinGuide {
    fn value(&self, game: &Merlin, state: &State) -> Values {
        let worth = Self::in_sight(game, state);
        let mut values = [0.0; SEATS];
        for seat in Seat::first(game.seats()) {
            let best_other = Seat::first(game.seats())
                .filter(|&other| other != seat)
                .map(|other| worth[other.index()])
                .fold(f32::NEG_INFINITY, f32::max);
            let lead = worth[seat.index()] - best_other;
            values[seat.index()] = 1.0 / (1.0 + (-lead / SCALE).exp());
        }
        values
    }

    fn horizon(&self, _game: &Merlin, state: &State) -> u32 {
        u32::from(state.board.round)
    }

    fn prior(&self, _game: &Merlin, _state: &State, _seat: Seat, choice: Choice) -> f32 {
        match choice {
            Choice::Quest(_) | Choice::Attempt(_) => 5.0,
            Choice::Score => 4.0,
            Choice::Build(..) => 3.0,
            Choice::Act | Choice::Henchman(_) | Choice::Place(..) | Choice::Take(..) => 2.0,
            Choice::Move { .. } | Choice::Influence(_) | Choice::Give(..) | Choice::Grail(_) => 1.5,
            Choice::Staff | Choice::Repel(_) | Choice::Mirror | Choice::Different(_) => 1.0,
            Choice::EndTurn | Choice::Done | Choice::Traitor(_) | Choice::Display(_) | Choice::Pile => 0.5,
            Choice::Renounce | Choice::Discard(_) | Choice::Retire => -1.0,
            Choice::Die(_) | Choice::Apple(_) | Choice::Flip(_) | Choice::TwoQuests => -0.5,
            Choice::KingsFavor(_)
            | Choice::Arthur(_)
            | Choice::Knights(_)
            | Choice::Gold(_)
            | Choice::Market(_)
            | Choice::Caerleon(_)
            | Choice::Morgana(_)
            | Choice::Treasures(_)
            | Choice::Decree(_) => 0.8,
        }
    }

    /// Quests are always resolved and actions done; the rest is chance.
    fn play_on(
        &self,
        game: &Merlin,
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
