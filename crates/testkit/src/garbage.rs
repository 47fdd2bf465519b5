//! What comes from outside may be anything. These checks hold for any text; in-tree tests feed them with made-up texts,
//! and the targets under `fuzz/` with whatever a fuzzer thinks of.

use logres_kernel::{Choice, Game, Offers, Silence, Stream, Unreadable};
use std::collections::BTreeSet;

/// A written choice is read, or refused with a sentence; and what was read has a written form that is read the same.
pub fn choice<C: Choice>(text: &str) {
    match text.parse::<C>() {
        Err(Unreadable(sentence)) => {
            assert!(!sentence.trim().is_empty(), "{text:?} is refused without a word")
        }
        Ok(choice) => {
            let written = choice.to_string();
            let again = written.parse::<C>();
            assert!(again == Ok(choice), "{text:?} is read as \"{written}\", and that as {again:?}");
            assert!(choice.code() < C::CODES, "\"{written}\" has the code {}", choice.code());
        }
    }
}

/// Every choice that one random game offers or bars on its way, in written form: good texts to be spoilt.
pub fn written<G: Game>(game: &G, seed: u64) -> Vec<String> {
    let mut met = BTreeSet::new();
    let mut chance = Stream::<8>::seeded(seed);
    let mut state = game.begin(&mut chance, &mut Silence);
    while let Some(seat) = game.asked(&state).lowest() {
        let mut offers = Offers::explaining();
        game.offers(&state, seat, &mut offers);
        met.extend(offers.legal().iter().copied().chain(offers.barred().iter().map(|barred| barred.choice)));
        let choice = offers.legal()[chance.below(offers.legal().len() as u32) as usize];
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
    }
    met.into_iter().map(|choice| choice.to_string()).collect()
}

/// Puts other text in place of a part of it. Places count in characters; beyond the end they mean the end.
pub fn spoilt(text: &str, place: usize, length: usize, with: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = place.min(letters.len());
    let until = (place + length).min(letters.len());
    letters.splice(place..until, with.chars());
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_spoilt_by_letters_and_not_by_bytes() {
        assert_eq!(spoilt("Ködképe", 1, 2, "-"), "K-képe");
        assert_eq!(spoilt("abc", 9, 4, "d"), "abcd");
    }
}
