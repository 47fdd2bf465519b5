//! Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013).
//!
//! A rating is a guess with a deviation: with 95 % certainty somebody's strength is within two deviations. A game with
//! several people counts as one game against each of the others.

use std::f64::consts::PI;

/// One unit of the inner scale in points of a rating.
const SCALE: f64 = 173.7178;
/// How fast the volatility may change; small, because a game has a share of luck.
const TAU: f64 = 0.5;
/// Nobody's deviation is above that of a beginner.
const MOST_DEVIATION: f64 = 350.0;
/// The search for the volatility ends when it is this exact.
const EXACT: f64 = 1e-6;

/// Somebody's strength, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    pub rating: f64,
    pub deviation: f64,
    /// How much the strength is expected to change.
    pub volatility: f64,
}

impl Default for Skill {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: MOST_DEVIATION, volatility: 0.06 }
    }
}

impl Skill {
    /// The strength after this many rating periods without a game: the same, but known less well.
    pub fn rested(self, periods: f64) -> Self {
        let (deviation, volatility) = (self.deviation / SCALE, self.volatility);
        let grown = (deviation * deviation + volatility * volatility * periods.max(0.0)).sqrt() * SCALE;
        Self { deviation: grown.min(MOST_DEVIATION), ..self }
    }

    /// The strength after games against these, each with its score: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub fn after(self, games: &[(Skill, f64)]) -> Self {
        if games.is_empty() {
            return self;
        }
        let (rating, deviation) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        let (mut certainty, mut gain) = (0.0, 0.0);
        for (other, score) in games {
            let (other_rating, other_deviation) = ((other.rating - 1500.0) / SCALE, other.deviation / SCALE);
            let weight = 1.0 / (1.0 + 3.0 * other_deviation.powi(2) / PI.powi(2)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (rating - other_rating)).exp());
            certainty += weight.powi(2) * expected * (1.0 - expected);
            gain += weight * (score - expected);
        }
        let variance = 1.0 / certainty;
        let volatility = new_volatility(self.volatility, deviation, variance, variance * gain);
        let before = (deviation.powi(2) + volatility.powi(2)).sqrt();
        let deviation = 1.0 / (1.0 / before.powi(2) + 1.0 / variance).sqrt();
        Self {
            rating: 1500.0 + SCALE * (rating + deviation.powi(2) * gain),
            deviation: (deviation * SCALE).min(MOST_DEVIATION),
            volatility,
        }
    }
}

/// Step 5 of the paper: the volatility at which its function is zero, by the Illinois algorithm.
fn new_volatility(volatility: f64, deviation: f64, variance: f64, difference: f64) -> f64 {
    let start = volatility.powi(2).ln();
    let function = |x: f64| {
        let spread = deviation.powi(2) + variance + x.exp();
        x.exp() * (difference.powi(2) - spread) / (2.0 * spread.powi(2)) - (x - start) / TAU.powi(2)
    };
    let mut low = start;
    let mut high = if difference.powi(2) > deviation.powi(2) + variance {
        (difference.powi(2) - deviation.powi(2) - variance).ln()
    } else {
        let below = (1..).map(|k| start - f64::from(k) * TAU).find(|&x| function(x) >= 0.0);
        below.unwrap_or(start)
    };
    let (mut at_low, mut at_high) = (function(low), function(high));
    // It is exact after some ten steps; the bound is there for numbers that are none.
    for _ in 0..200 {
        if (high - low).abs() <= EXACT {
            break;
        }
        let between = low + (low - high) * at_low / (at_high - at_low);
        let value = function(between);
        if value * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (between, value);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skill(rating: f64, deviation: f64) -> Skill {
        Skill { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let games = [(skill(1400.0, 30.0), 1.0), (skill(1550.0, 100.0), 0.0), (skill(1700.0, 300.0), 0.0)];
        let after = skill(1500.0, 200.0).after(&games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn a_win_raises_a_draw_between_equals_keeps_and_rest_makes_less_certain() {
        let start = Skill::default();
        let won = start.after(&[(start, 1.0)]);
        let lost = start.after(&[(start, 0.0)]);
        assert!(won.rating > 1600.0 && (won.rating + lost.rating - 3000.0).abs() < 1e-6, "{won:?} {lost:?}");
        assert!((start.after(&[(start, 0.5)]).rating - 1500.0).abs() < 1e-9);
        assert!(won.deviation < start.deviation);
        assert_eq!(start.after(&[]), start);
        let rested = won.rested(1000.0);
        assert!(rested.deviation > won.deviation && rested.deviation <= MOST_DEVIATION);
        assert_eq!(rested.rating, won.rating);
    }
}
