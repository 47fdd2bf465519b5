//! What the next scoring would bring if it came now: for players who plan, and for pages that advise.
//!
//! Nothing here is a rule; the numbers come from the same code that scores.

use crate::Merlin;
use crate::modules::Look;
use crate::rules::{quest, scoring};
use crate::state::State;
use crate::words::{Good, Province};
use logres_kernel::{SEATS, Seat};
use serde::{Deserialize, Serialize};

/// What each category would bring a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// Points lost to traitors that no shield meets; never positive.
    pub traitors: i16,
    pub domain: i16,
    pub influence: i16,
    pub henchmen: i16,
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
            forecast.traitors = -3 * i16::from(unmet.sum::<u8>());
        }
        forecasts
    }

    /// The quests in a hand, as far as this state knows it.
    pub fn prospects<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Prospect> + 'a {
        let look = Look { rules: self, state };
        state.castle(seat).hand.truth().iter().map(move |card| Prospect {
            card,
            points: self.content.quests[card as usize].points,
            missing: quest::missing(look, seat, card).count_ones() as u8,
        })
    }
}
