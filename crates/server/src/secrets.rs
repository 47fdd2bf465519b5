//! Random names and tokens, and a wrapper that keeps them out of the logs.

use sha2::{Digest, Sha256};
use std::fmt;

/// Letters and digits that are not mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Something that must never be printed. `Debug` shows dots; there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden<T>(pub T);

impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Bytes from the operating system. Without them nothing here is safe, so their absence ends the process.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(debug_assertions)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Tests that repeat a run from a seed. Nothing of it is in an optimised build.
#[cfg(debug_assertions)]
pub mod seeded {
    use sha2::{Digest, Sha256};
    use std::cell::Cell;

    thread_local! {
        static DRAWS: Cell<Option<(u64, u64)>> = const { Cell::new(None) };
    }

    /// From now on this thread draws its random bytes from a seed; with nothing, from the operating system again.
    pub fn set(seed: Option<u64>) {
        DRAWS.set(seed.map(|seed| (seed, 0)));
    }

    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        let Some((seed, mut draw)) = DRAWS.get() else { return false };
        for piece in bytes.chunks_mut(32) {
            draw += 1;
            let drawn = Sha256::digest([seed.to_le_bytes(), draw.to_le_bytes()].concat());
            piece.copy_from_slice(&drawn[..piece.len()]);
        }
        DRAWS.set(Some((seed, draw)));
        true
    }
}

/// A public name of 60 bits: unlikely to meet another, no proof of anything.
pub fn public_id() -> String {
    letters(&random::<12>())
}

/// The secret part of an invitation, 130 bits.
pub fn link_key() -> String {
    letters(&random::<26>())
}

/// A code of 80 bits that replaces a lost password once, in groups that can be copied by hand.
pub fn recovery_code() -> String {
    let letters = letters(&random::<16>());
    let groups: Vec<_> = letters.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
    groups.join("-")
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| ALPHABET[(byte % 32) as usize] as char).collect()
}

/// A secret of 256 bits that proves who somebody is. Only its hash is stored.
pub struct Token(Hidden<String>);

/// What the store knows of a token.
pub type TokenHash = [u8; 32];

impl Token {
    pub fn fresh() -> Self {
        Self(Hidden(hex(&random::<32>())))
    }

    /// The token itself, to be given to its owner and nobody else.
    pub fn reveal(&self) -> &str {
        &self.0.0
    }

    pub fn hash(&self) -> TokenHash {
        hash_token(&self.0.0)
    }
}

/// A token is 256 random bits, so a plain hash is enough: there is nothing to guess.
pub fn hash_token(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_not_printed_and_do_not_repeat() {
        assert_eq!(format!("{:?}", Hidden("sesame")), "…");
        let token = Token::fresh();
        assert_eq!(token.reveal().len(), 64);
        assert_ne!(token.reveal(), Token::fresh().reveal());
        assert_eq!(token.hash(), hash_token(token.reveal()));
        assert_eq!((public_id().len(), link_key().len()), (12, 26));
    }
}
