//! Every way chance can fall.
//!
//! A rule that draws is run once for each outcome it can have, each with its exact probability. So a test can say what
//! a position is worth, and not what it was worth in a thousand samples.

use logres_kernel::Chance;

/// One question to chance: how likely each outcome is, and which one is being tried.
struct Draw {
    outcomes: Vec<(u8, u64)>,
    tried: usize,
}

/// Follows one way of falling; questions that are new fall on their first outcome.
#[derive(Default)]
struct Way {
    draws: Vec<Draw>,
    asked: usize,
}

impl Way {
    fn take(&mut self, outcomes: impl FnOnce() -> Vec<(u8, u64)>) -> u8 {
        if self.asked == self.draws.len() {
            self.draws.push(Draw { outcomes: outcomes(), tried: 0 });
        }
        let draw = &self.draws[self.asked];
        self.asked += 1;
        draw.outcomes[draw.tried].0
    }

    /// The share of this way among all: a number of equally likely cases out of how many.
    fn share(&self) -> (u64, u64) {
        self.draws.iter().fold((1, 1), |(cases, of), draw| {
            let all: u64 = draw.outcomes.iter().map(|&(_, weight)| weight).sum();
            (cases * draw.outcomes[draw.tried].1, of * all)
        })
    }

    /// Goes on to the next way. False when all have been tried.
    fn turn(&mut self) -> bool {
        self.asked = 0;
        while let Some(last) = self.draws.last_mut() {
            last.tried += 1;
            if last.tried < last.outcomes.len() {
                return true;
            }
            self.draws.pop();
        }
        false
    }
}

impl Chance for Way {
    fn number(&mut self, _what: &'static str, low: u8, high: u8) -> u8 {
        self.take(|| (low..=high).map(|number| (number, 1)).collect())
    }

    fn kind(&mut self, _what: &'static str, counts: &[u8]) -> u8 {
        self.take(|| {
            let kinds = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
            kinds.map(|(kind, &count)| (kind as u8, u64::from(count))).collect()
        })
    }

    fn member(&mut self, _what: &'static str, set: u64) -> u8 {
        self.take(|| (0..64).filter(|place| set & (1 << place) != 0).map(|place| (place, 1)).collect())
    }
}

/// Runs `rule` once for every way chance can fall. Each result comes with its probability as `(cases, of)`.
pub fn every<T>(mut rule: impl FnMut(&mut dyn Chance) -> T) -> Vec<((u64, u64), T)> {
    let mut way = Way::default();
    let mut results = Vec::new();
    loop {
        let result = rule(&mut way);
        results.push((way.share(), result));
        if !way.turn() {
            return results;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_fall_in_36_ways() {
        let ways = every(|chance| chance.number("roll", 1, 6) + chance.number("roll", 1, 6));
        assert_eq!(ways.len(), 36);
        let seven: u64 = ways.iter().filter(|(_, sum)| *sum == 7).map(|((cases, _), _)| cases).sum();
        assert_eq!((seven, ways[0].0), (6, (1, 36)));
    }

    #[test]
    fn a_later_question_may_depend_on_an_earlier_outcome() {
        let ways = every(|chance| match chance.kind("card", &[1, 0, 3]) {
            0 => chance.member("which", 0b101),
            kind => 10 + kind,
        });
        assert_eq!(ways, [((1, 8), 0), ((1, 8), 2), ((3, 4), 12)]);
    }

    #[test]
    fn a_rule_without_chance_has_one_way() {
        assert_eq!(every(|_| "certain"), [((1, 1), "certain")]);
    }
}
