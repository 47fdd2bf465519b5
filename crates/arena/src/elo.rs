//! Ratings from who finished ahead of whom (Bradley and Terry), on the scale of Elo.

use crate::Block;
use logres_kernel::Stream;
use serde::Serialize;

/// An entrant's rating: the mean of all is 0, and 400 points are odds of ten to one. An entrant that was never behind another may be
/// stronger by any amount: there is a lower bound then, and no more. The same for one that was never ahead.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    pub elo: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
}

/// How many times the blocks are drawn anew for the intervals.
const RESAMPLES: usize = 200;

/// The rating of every entrant, with a 95 % interval from drawing the blocks anew. One block drawn anew is always the same
/// one, so it says nothing.
pub fn ratings(blocks: &[Block], entrants: usize) -> Vec<Rating> {
    if blocks.len() < 2 {
        return vec![Rating { elo: None, low: None, high: None }; entrants];
    }
    let all: Vec<usize> = (0..blocks.len()).collect();
    let reach = reach(blocks, entrants);
    let connected = reach.iter().flatten().all(|reached| *reached);
    if !connected {
        return bounds(blocks, &all, &reach);
    }
    let middle = fit(&sums(blocks, &all, entrants), all.len() as f64);
    let mut stream = Stream::<8>::seeded(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); entrants];
    for _ in 0..RESAMPLES {
        let sample: Vec<usize> = all.iter().map(|_| stream.below(all.len() as u32) as usize).collect();
        let found = fit(&sums(blocks, &sample, entrants), all.len() as f64);
        for (entrant, elo) in found.into_iter().enumerate() {
            drawn[entrant].push(elo);
        }
    }
    let range = |mut values: Vec<f64>, elo: f64| {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
        // A handful of blocks drawn anew may all be alike; the middle is always inside.
        Rating { elo: Some(elo), low: Some(at(0.025).min(elo)), high: Some(at(0.975).max(elo)) }
    };
    middle.into_iter().zip(drawn).map(|(elo, values)| range(values, elo)).collect()
}

/// Who was ever ahead of whom, also by way of others. Ratings are finite only if everybody reaches everybody.
fn reach(blocks: &[Block], entrants: usize) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; entrants]; entrants];
    for (one, row) in reach.iter_mut().enumerate() {
        for (other, ahead) in row.iter_mut().enumerate() {
            *ahead = one == other || blocks.iter().any(|block| block.ahead[one][other] > 0.0);
        }
    }
    for by in 0..entrants {
        for one in 0..entrants {
            for other in 0..entrants {
                let way = reach[one][by] && reach[by][other];
                reach[one][other] |= way;
            }
        }
    }
    reach
}

/// Where a sweep leaves no finite ratings: how strong the strongest are at least, and the weakest at most. A pair of whom
/// one was always ahead counts with the least share that as many blocks allow (Clopper and Pearson).
fn bounds(blocks: &[Block], all: &[usize], reach: &[Vec<bool>]) -> Vec<Rating> {
    let entrants = reach.len();
    let games = all.len() as f64;
    let least = 0.025f64.powf(1.0 / games);
    let mut ahead = sums(blocks, all, entrants);
    let pairs = (0..entrants).flat_map(|one| (0..entrants).map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one != other) {
        if ahead[one][other] >= games {
            ahead[one][other] = games * least;
            ahead[other][one] = games * (1.0 - least);
        }
    }
    let found = fit(&ahead, games);
    let bound = |(entrant, elo): (usize, f64)| {
        let top = reach[entrant].iter().all(|reached| *reached);
        let bottom = reach.iter().all(|row| row[entrant]);
        Rating { elo: None, low: top.then_some(elo), high: bottom.then_some(elo) }
    };
    found.into_iter().enumerate().map(bound).collect()
}

/// By pair: in how many blocks of the sample the first was ahead of the second.
fn sums(blocks: &[Block], sample: &[usize], entrants: usize) -> Vec<Vec<f64>> {
    let mut ahead = vec![vec![0.0; entrants]; entrants];
    for &place in sample {
        for (row, seen) in ahead.iter_mut().zip(&blocks[place].ahead) {
            for (sum, share) in row.iter_mut().zip(seen) {
                *sum += share;
            }
        }
    }
    ahead
}

/// Strengths that make the shares seen most likely (minorisation-maximisation). Half a game against everybody, won and
/// lost, keeps a sample finite in which somebody swept by luck.
fn fit(ahead: &[Vec<f64>], games: f64) -> Vec<f64> {
    let entrants = ahead.len();
    let mut strength = vec![1.0; entrants];
    for _ in 0..100 {
        let old = strength.clone();
        for one in 0..entrants {
            let others = || (0..entrants).filter(move |&other| other != one);
            let won: f64 = others().map(|other| ahead[one][other] + 0.5).sum();
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
            among_winners: vec![share, 1.0 - share],
            by_chance: vec![0; 2],
            ahead: vec![vec![0.0, share], vec![1.0 - share, 0.0]],
            decisions: 0,
            endings: Vec::new(),
            winners: Vec::new(),
        }
    }

    #[test]
    fn three_of_four_is_about_190_points() {
        let blocks: Vec<Block> = (0..400).map(|i| block(if i % 4 == 0 { 0.0 } else { 1.0 })).collect();
        let ratings = ratings(&blocks, 2);
        let gap = ratings[0].elo.unwrap() - ratings[1].elo.unwrap();
        assert!((gap - 190.8).abs() < 4.0, "{gap}");
        assert!(ratings[0].low < ratings[0].elo && ratings[0].elo < ratings[0].high);
    }

    /// A sweep tells how much stronger somebody is at least, and never how much.
    #[test]
    fn a_sweep_has_one_bound() {
        let of = |count: usize| ratings(&vec![block(1.0); count], 2);
        let few = of(20);
        assert_eq!((few[0].elo, few[0].high, few[1].elo, few[1].low), (None, None, None, None));
        let at_least = |ratings: &[Rating]| ratings[0].low.unwrap() - ratings[1].high.unwrap();
        // Twenty blocks of twenty are a share of 83.2 % at least: 278 points; half a game takes some of that.
        assert!((220.0..279.0).contains(&at_least(&few)), "{few:?}");
        assert!(at_least(&of(400)) > at_least(&few) + 300.0, "more games say more");
        for few in [vec![], vec![block(0.5)]] {
            assert_eq!(ratings(&few, 2)[0], Rating { elo: None, low: None, high: None });
        }
    }

    #[test]
    fn who_lost_to_the_sweeper_only_has_no_lower_bound() {
        let three = |first: f64| Block {
            wins: vec![1.0, 0.0, 0.0],
            points: vec![0.0; 3],
            ranks: vec![1.0; 3],
            among_winners: vec![0.0; 3],
            by_chance: vec![0; 3],
            ahead: vec![vec![0.0, 1.0, 1.0], vec![0.0, 0.0, first], vec![0.0, 1.0 - first, 0.0]],
            ..block(1.0)
        };
        let blocks: Vec<Block> = (0..30).map(|place| three(f64::from(place % 2))).collect();
        let found = ratings(&blocks, 3);
        assert!(found[0].low.is_some() && found[0].high.is_none());
        assert!(found[1].low.is_none() && found[1].high.is_some() && found[2].high.is_some());
    }
}
