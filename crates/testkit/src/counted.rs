//! Many random games, quickly: only what is cheap enough to be looked at after every answer of a million games.

use logres_kernel::{Game, Offers, Silence, Stream};

/// One random game. The components are counted after every answer, every asked seat has an answer, and it ends within
/// `bound` decisions. How many there were, and the way it ended; or a sentence.
pub fn counted<G: Game>(game: &G, seed: u64, bound: usize) -> Result<(usize, &'static str), String> {
    let mut chance = Stream::<8>::seeded(seed);
    let mut players = Stream::<8>::seeded(!seed);
    let mut state = game.begin(&mut chance, &mut Silence);
    let mut offers = Offers::listing();
    for decisions in 0..bound {
        if let Some(fault) = game.faults(&state).first() {
            return Err(format!("after {decisions} decisions: {fault}"));
        }
        let asked = game.asked(&state);
        if asked.is_empty() {
            let outcome = game.outcome(&state).ok_or("nobody is asked, but there is no outcome")?;
            return Ok((decisions, outcome.ending));
        }
        let nth = players.below(asked.len() as u32) as usize;
        let seat = asked.iter().nth(nth).unwrap_or_default();
        offers.clear();
        game.offers(&state, seat, &mut offers);
        let legal = offers.legal();
        if legal.is_empty() {
            return Err(format!("seat {seat} has no answer after {decisions} decisions"));
        }
        let choice = legal[players.below(legal.len() as u32) as usize];
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
    }
    Err(format!("the game goes on after {bound} decisions"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny::Tiny;

    #[test]
    fn a_game_is_played_to_its_end() {
        let (decisions, _) = counted(&Tiny, 1, 1_000).unwrap();
        assert!(decisions > 0);
        assert!(counted(&Tiny, 1, 1).is_err());
    }
}
