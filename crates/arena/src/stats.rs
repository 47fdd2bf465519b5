//! How sure are we? Intervals of means, and a test that stops early.

use serde::Serialize;

/// A mean and the range that holds the true one in 95 of 100 such measurements.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// The mean of independent values with its 95 % interval (Student's t). A single value has no interval to speak of.
pub fn mean_interval(values: &[f64]) -> Interval {
    let n = values.len() as f64;
    if values.is_empty() {
        return Interval { mean: f64::NAN, low: f64::NAN, high: f64::NAN };
    }
    let mean = values.iter().sum::<f64>() / n;
    if values.len() == 1 {
        return Interval { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let half = t_quantile_975(values.len() - 1) * (variance(values, mean) / n).sqrt();
    Interval { mean, low: mean - half, high: mean + half }
}

/// The mean of shares from 0 to 1 with its 95 % interval. Where every value is 1, or every one 0, their variance says
/// nothing; there the interval is that of as many trials which all came out alike (Clopper and Pearson).
pub fn share_interval(shares: &[f64]) -> Interval {
    let found = mean_interval(shares);
    let alike = 0.025f64.powf(1.0 / shares.len().max(1) as f64);
    if !shares.is_empty() && shares.iter().all(|&share| share == 1.0) {
        Interval { mean: 1.0, low: alike, high: 1.0 }
    } else if !shares.is_empty() && shares.iter().all(|&share| share == 0.0) {
        Interval { mean: 0.0, low: 0.0, high: 1.0 - alike }
    } else {
        Interval { low: found.low.max(0.0), high: found.high.min(1.0), ..found }
    }
}

/// The same for values that are counted: how often each came.
pub fn counted_share_interval(counts: &[(f64, u64)]) -> Interval {
    let games: u64 = counts.iter().map(|(_, count)| count).sum();
    if games == 0 {
        return Interval { mean: f64::NAN, low: f64::NAN, high: f64::NAN };
    }
    let n = games as f64;
    let mean = counts.iter().map(|(share, count)| share * *count as f64).sum::<f64>() / n;
    if mean <= 0.0 || mean >= 1.0 {
        let alike = 0.025f64.powf(1.0 / n);
        return if mean <= 0.0 {
            Interval { mean: 0.0, low: 0.0, high: 1.0 - alike }
        } else {
            Interval { mean: 1.0, low: alike, high: 1.0 }
        };
    }
    let squares = counts.iter().map(|(share, count)| (share - mean).powi(2) * *count as f64).sum::<f64>();
    let half = t_quantile_975(games as usize - 1) * (squares / (n - 1.0).max(1.0) / n).sqrt();
    Interval { mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
}

fn variance(values: &[f64], mean: f64) -> f64 {
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (values.len() as f64 - 1.0)
}

/// The 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher around the normal one. From four degrees of
/// freedom on it is right to two digits; below, the table.
fn t_quantile_975(freedom: usize) -> f64 {
    match freedom {
        0 => f64::INFINITY,
        1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        _ => {
            let z: f64 = 1.959_964;
            let v = freedom as f64;
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + first / v + second / v.powi(2) + third / v.powi(3)
        }
    }
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The mean is at least the better hypothesis, with the error asked for.
    Better,
    /// The mean is at most the null hypothesis.
    NotBetter,
    Open,
}

/// A generalised sequential probability ratio test on block means: is the true mean `null` or `better`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    pub null: f64,
    pub better: f64,
    /// The chance of either wrong verdict.
    pub error: f64,
}

impl Sequential {
    /// The verdict on these block means. Fewer than sixteen blocks say nothing: their variance is not known well enough.
    pub fn judge(&self, values: &[f64]) -> Verdict {
        if values.len() < 16 {
            return Verdict::Open;
        }
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        // A run in which every block came out alike still has some doubt: half a game's worth.
        let variance = variance(values, mean).max(0.25 / n);
        let middle = (self.null + self.better) / 2.0;
        let ratio = n * (self.better - self.null) * (mean - middle) / variance;
        let bound = ((1.0 - self.error) / self.error).ln();
        if ratio >= bound {
            Verdict::Better
        } else if ratio <= -bound {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, table) in [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)] {
            assert!(
                (t_quantile_975(freedom) - table).abs() < 0.012,
                "{freedom}: {}",
                t_quantile_975(freedom)
            );
        }
    }

    #[test]
    fn a_bot_that_always_won_may_still_lose() {
        let always = share_interval(&[1.0; 100]);
        assert!((always.low - 0.9638).abs() < 1e-3 && always.high == 1.0);
        let never = share_interval(&[0.0; 100]);
        assert!((never.high - 0.0362).abs() < 1e-3 && never.low == 0.0);
        assert_eq!(share_interval(&[1.0]).low, 0.025);
        assert!(share_interval(&[]).mean.is_nan());
    }

    #[test]
    fn counted_shares_have_the_same_interval() {
        let listed = share_interval(&[1.0, 0.0, 0.5, 0.0, 1.0]);
        let counted = counted_share_interval(&[(1.0, 2), (0.5, 1), (0.0, 2)]);
        for (one, two) in
            [(listed.mean, counted.mean), (listed.low, counted.low), (listed.high, counted.high)]
        {
            assert!((one - two).abs() < 1e-12, "{listed:?} {counted:?}");
        }
        assert_eq!(counted_share_interval(&[(1.0, 100), (0.0, 0)]), share_interval(&[1.0; 100]));
        assert_eq!(counted_share_interval(&[(1.0, 0), (0.0, 100)]), share_interval(&[0.0; 100]));
    }

    #[test]
    fn an_interval_is_centred_and_narrows() {
        let few = mean_interval(&[0.0, 1.0, 0.0, 1.0]);
        assert!((few.mean - 0.5).abs() < 1e-9 && few.low < 0.0 && few.high > 1.0);
        let many: Vec<f64> = (0..400).map(|i| f64::from(i % 2)).collect();
        let many = mean_interval(&many);
        assert!(many.low > 0.45 && many.high < 0.55);
    }

    #[test]
    fn the_sequential_test_stops_on_clear_cases_only() {
        let test = Sequential { null: 0.5, better: 0.55, error: 0.05 };
        let clear: Vec<f64> = (0..60).map(|i| if i % 10 == 0 { 0.5 } else { 1.0 }).collect();
        assert_eq!(test.judge(&clear), Verdict::Better);
        let clear: Vec<f64> = (0..60).map(|i| if i % 10 == 0 { 0.5 } else { 0.0 }).collect();
        assert_eq!(test.judge(&clear), Verdict::NotBetter);
        let doubtful: Vec<f64> = (0..40).map(|i| if i % 2 == 0 { 0.0 } else { 1.05 }).collect();
        assert_eq!(test.judge(&doubtful), Verdict::Open);
    }
}
