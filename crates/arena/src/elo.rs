//! Ratings from who finished ahead of whom (Bradley and Terry), on the scale of Elo.

use crate::Block;
use logres_kernel::Stream;
use serde::Serialize;

/// An entrant's rating: the mean of all is 0, and 400 points are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

/// How many times the blocks are drawn anew for the intervals.
const RESAMPLES: usize = 200;

/// The rating of every entrant, with a 95 % interval from drawing the blocks anew.
pub fn ratings(blocks: &[Block], entrants: usize) -> Vec<Rating> {
    let all: Vec<usize> = (0..blocks.len()).collect();
    let middle = fit(blocks, &all, entrants);
    let mut stream = Stream::<8>::seeded(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); entrants];
    for _ in 0..RESAMPLES {
        let sample: Vec<usize> = all.iter().map(|_| stream.below(all.len() as u32) as usize).collect();
        for (entrant, elo) in fit(blocks, &sample, entrants).into_iter().enumerate() {
            drawn[entrant].push(elo);
        }
    }
    let range = |mut values: Vec<f64>, elo: f64| {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
        Rating { elo, low: at(0.025), high: at(0.975) }
    };
    middle.into_iter().zip(drawn).map(|(elo, values)| range(values, elo)).collect()
}

/// Strengths that make the shares seen most likely (minorisation-maximisation). Half a game against everybody, won and
/// lost, keeps a clean sweep finite.
fn fit(blocks: &[Block], sample: &[usize], entrants: usize) -> Vec<f64> {
    let games = sample.len() as f64;
    let mut ahead = vec![vec![0.5; entrants]; entrants];
    for &place in sample {
        for (row, seen) in ahead.iter_mut().zip(&blocks[place].ahead) {
            for (sum, share) in row.iter_mut().zip(seen) {
                *sum += share;
            }
        }
    }
    let mut strength = vec![1.0; entrants];
    for _ in 0..100 {
        let old = strength.clone();
        for one in 0..entrants {
            let others = || (0..entrants).filter(move |&other| other != one);
            let won: f64 = others().map(|other| ahead[one][other]).sum();
            let played: f64 = others().map(|other| (games + 1.0) / (old[one] + old[other])).sum();
            strength[one] = if played > 0.0 { won / played } else { 1.0 };
        }
        let mean = strength.iter().map(|s: &f64| s.ln()).sum::<f64>() / entrants as f64;
        strength.iter_mut().for_each(|s| *s /= mean.exp());
    }
    strength.iter().map(|s| 400.0 * s.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(share: f64) -> Block {
        Block {
            number: 0,
            wins: vec![share, 1.0 - share],
            points: vec![0.0; 2],
            ranks: vec![1.0; 2],
            ahead: vec![vec![0.0, share], vec![1.0 - share, 0.0]],
            decisions: 0,
            endings: Vec::new(),
        }
    }

    #[test]
    fn three_of_four_is_about_190_points() {
        let blocks: Vec<Block> = (0..400).map(|i| block(if i % 4 == 0 { 0.0 } else { 1.0 })).collect();
        let ratings = ratings(&blocks, 2);
        let gap = ratings[0].elo - ratings[1].elo;
        assert!((gap - 190.8).abs() < 4.0, "{gap}");
        assert!(ratings[0].low < ratings[0].elo && ratings[0].elo < ratings[0].high);
    }
}
