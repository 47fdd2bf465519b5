//! What the next scoring would bring if it came now: for players who plan, and for pages that advise.
//!
//! Nothing here is a rule; the numbers come from the same code that scores.

use crate::Merlin;
use crate::modules::arthur;
use crate::now::Look;
use crate::rules::{movement, quest, scoring};
use crate::state::State;
use crate::words::{Figure, Good, Province, Relic, Spot, Way};
use logres_kernel::{SEATS, Seat};
use serde::{Deserialize, Serialize};

/// What each category would bring a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// Points lost to traitors that no shield meets; never positive.
    pub traitors: i16,
    /// What Excalibur gives an owner whose shields meet all traitors (M-SCORE-TRAITOR-4).
    #[serde(default)]
    pub excalibur: i16,
    pub domain: i16,
    pub influence: i16,
    pub henchmen: i16,
    pub picts: i16,
}

/// How far a quest in hand is from being met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    pub card: u8,
    pub points: u8,
    /// Conditions that are not met.
    pub missing: u8,
}

impl Merlin {
    /// What the next scoring would bring each seat if it came now. The Grail is left out: its owner decides then.
    pub fn forecast(&self, state: &State) -> [Forecast; SEATS] {
        let look = Look { rules: self, state };
        let mut forecasts = [Forecast::default(); SEATS];
        scoring::domain::each(look, &mut |seat, points| forecasts[seat.index()].domain += points);
        scoring::influence::each(look, &mut |seat, points| forecasts[seat.index()].influence += points);
        for seat in Seat::first(self.seats()) {
            let castle = state.castle(seat);
            let forecast = &mut forecasts[seat.index()];
            forecast.henchmen = castle.stands.count_ones() as i16;
            let unmet = Province::ALL.into_iter().map(|province| {
                castle.traitors.get(province).saturating_sub(castle.good(Good::Shield, province))
            });
            let unmet = i16::from(unmet.sum::<u8>());
            forecast.traitors = scoring::traitors::PENALTY * unmet;
            if unmet == 0 && state.owner(Relic::Excalibur) == Some(seat) {
                forecast.excalibur = scoring::traitors::EXCALIBUR;
            }
        }
        arthur::each_pict_prize(look, &mut |seat, points| forecasts[seat.index()].picts += points);
        forecasts
    }

    /// The quests in a hand, as far as this state knows it.
    pub fn prospects<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Prospect> + 'a {
        let look = Look { rules: self, state };
        state.castle(seat).hand.truth().iter().map(move |card| Prospect {
            card,
            points: self.content.quests[card as usize].points,
            missing: quest::missing_count(look, seat, card),
        })
    }

    /// Where a figure would come by this many steps.
    pub fn reach(&self, state: &State, seat: Seat, figure: Figure, steps: u8, way: Way) -> Spot {
        let look = Look { rules: self, state };
        movement::target(look, seat, state.spot(seat, figure), steps, way)
    }

    /// The hexes of the territory of this hex, a bit each.
    pub fn territory(&self, state: &State, hex: u8) -> u32 {
        let terrain = state.board.terrain.into_iter().find(|terrain| terrain >> hex & 1 == 1);
        terrain.map_or(0, |terrain| self.domain.territory(terrain, hex.into()))
    }
}
