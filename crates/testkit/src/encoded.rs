//! The laws of positions as numbers ([`Encoded`]), on random games.

use logres_kernel::{Encoded, Names, Offers, Silence, Stream, Values, Viewer};
use std::collections::BTreeSet;

/// How much was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    pub positions: u64,
    /// Other worlds that differed from the real one.
    pub worlds: u64,
    /// How many numbers an observation has.
    pub length: usize,
}

/// Plays random games and holds, on every n-th position and for every viewer:
/// - an observation always has the same length, and every number has a name of its own;
/// - what the viewer may not know changes no number, going by the secrets' own readers (scrambling) and by the view
///   (imagining).
pub fn encoded<G: Encoded>(game: &G, seeds: std::ops::Range<u64>, every: usize) -> Result<Looked, String> {
    let mut looked = Looked::default();
    for seed in seeds {
        let mut chance = Stream::<8>::seeded(seed);
        let mut players = chance.clone();
        players.seek(1);
        let mut state = game.begin(&mut chance, &mut Silence);
        let mut offers = Offers::listing();
        let names = names(game, &state)?;
        looked.length = names.len();
        for answers in 0.. {
            let asked = game.asked(&state);
            if answers % every == 0 || asked.is_empty() {
                looked.positions += 1;
                let what = position(game, &state, &names, &mut players, &mut looked.worlds);
                what.map_err(|what| format!("game {seed}, after {answers} answers: {what}"))?;
            }
            let Some(seat) = asked.iter().nth(players.below(asked.len().max(1) as u32) as usize) else {
                break;
            };
            offers.clear();
            game.offers(&state, seat, &mut offers);
            let choice = offers.legal()[players.below(offers.legal().len() as u32) as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        }
    }
    Ok(looked)
}

fn names<G: Encoded>(game: &G, state: &G::State) -> Result<Vec<String>, String> {
    let mut names = Names::default();
    game.encode(state, Viewer::Gallery, &mut names);
    let mut met = BTreeSet::new();
    match names.0.iter().find(|name| !met.insert(name.as_str())) {
        Some(twice) => Err(format!("two numbers are called \"{twice}\"")),
        None => Ok(names.0),
    }
}

fn values<G: Encoded>(game: &G, state: &G::State, viewer: Viewer) -> Vec<u8> {
    let mut values = Values::default();
    game.encode(state, viewer, &mut values);
    values.0
}

fn position<G: Encoded>(
    game: &G,
    state: &G::State,
    names: &[String],
    chance: &mut Stream<8>,
    worlds: &mut u64,
) -> Result<(), String> {
    for viewer in Viewer::all(game.seats()) {
        let real = values(game, state, viewer);
        if real.len() != names.len() {
            return Err(format!("{viewer:?} gets {} numbers of {}", real.len(), names.len()));
        }
        let mut scrambled = state.clone();
        game.scramble(&mut scrambled, viewer, chance);
        let imagined = game.imagine(&game.view(state, viewer), chance);
        for (how, world) in [("scrambling", scrambled), ("imagining", imagined)] {
            *worlds += u64::from(world != *state);
            let other = values(game, &world, viewer);
            if let Some(place) = (0..real.len()).find(|&place| real[place] != other[place]) {
                return Err(format!(
                    "{how} changes what {viewer:?} is told as \"{}\" from {} to {}",
                    names[place], real[place], other[place]
                ));
            }
        }
    }
    Ok(())
}
