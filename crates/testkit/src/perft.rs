//! Counts of decision sequences: a fingerprint of a whole ruleset.
//!
//! From a fixed position and with fixed chance, count the sequences of exactly *n* decisions. One choice too many or
//! too few anywhere in the tree changes the number. Where several seats are asked at once, the lowest answers first, so
//! that sealed answers are counted once and not once for each order.
//!
//! Counts are kept in text files of lines `name depth count`; `#` begins a comment.

use logres_kernel::{Chance, Game, Offers, Silence};

/// How many sequences of exactly `depth` decisions follow this position. Every branch goes on with its own copy of
/// `chance`, so the count does not depend on the order in which branches are walked.
pub fn count<G: Game>(game: &G, state: &G::State, chance: &(impl Chance + Clone), depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.asked(state).lowest() else { return 0 };
    let mut offers = Offers::listing();
    game.offers(state, seat, &mut offers);
    if depth == 1 {
        return offers.legal().len() as u64;
    }
    let mut sum = 0;
    for &choice in offers.legal() {
        let (mut next, mut chance) = (state.clone(), chance.clone());
        game.play_unchecked(&mut next, seat, choice, &mut chance, &mut Silence);
        sum += count(game, &next, &chance, depth - 1);
    }
    sum
}

/// Holds a text of counts against the rules. `count` gives the number for a name and a depth, or says that it knows no
/// such name. Everything that differs is reported at once, with the line that would be right.
pub fn check(text: &str, mut count: impl FnMut(&str, u32) -> Option<u64>) -> Result<usize, String> {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for (place, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        checked += 1;
        if let Err(fault) = check_line(line, &mut count) {
            wrong.push(format!("line {}: {fault}", place + 1));
        }
    }
    if wrong.is_empty() { Ok(checked) } else { Err(wrong.join("\n")) }
}

fn check_line(line: &str, count: &mut impl FnMut(&str, u32) -> Option<u64>) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, depth, expected] = words[..] else {
        return Err(format!("\"{line}\" is not of the form \"name depth count\""));
    };
    let depth: u32 = depth.parse().map_err(|_| format!("\"{depth}\" is no depth"))?;
    let expected: u64 = expected.parse().map_err(|_| format!("\"{expected}\" is no count"))?;
    match count(name, depth) {
        None => Err(format!("no position is called \"{name}\"")),
        Some(found) if found == expected => Ok(()),
        Some(found) => Err(format!("expected {expected}, but the rules give: {name} {depth} {found}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_wrong_is_named_with_its_line() {
        let known = |name: &str, depth| (name == "square").then_some(u64::from(depth) * u64::from(depth));
        assert_eq!(check("# counts\nsquare 3 9\n\nsquare 4 16 # fine\n", known), Ok(2));
        let faults = check("square 3 8\nround 1 1\nsquare 3\nsquare x 1", known).unwrap_err();
        let lines: Vec<&str> = faults.lines().collect();
        assert_eq!(
            lines,
            [
                "line 1: expected 8, but the rules give: square 3 9",
                "line 2: no position is called \"round\"",
                "line 3: \"square 3\" is not of the form \"name depth count\"",
                "line 4: \"x\" is no depth",
            ]
        );
    }
}
