//! Where a table's chance comes from, and the promise that it was fixed before the game.
//!
//! Before the first draw the table shows the commitment, a hash of key and nonce. After the game it opens both, and
//! anybody can check that the hash fits and that the key gives every outcome of the record.

use logres_kernel::Stream;
use logres_protocol::Opening;
use sha2::{Digest, Sha256};
use std::fmt;

/// The key of a table's chance and the nonce that hides it in the commitment. Neither may be guessable in a game that
/// matters; a table reads no randomness by itself, so both come from the caller that opens it.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    pub key: [u8; 32],
    pub nonce: [u8; 32],
}

impl Key {
    /// A key made of one number, for simulations, tests and golden games. Nobody should trust its commitment.
    pub fn seeded(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self { key, nonce: [0; 32] }
    }

    /// SHA-256 of key and nonce, one after the other.
    pub fn commitment(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(self.key);
        hash.update(self.nonce);
        format!("sha256:{}", hex(&hash.finalize()))
    }

    pub fn opening(&self) -> Opening {
        Opening { key: hex(&self.key), nonce: hex(&self.nonce) }
    }

    /// Reads an opened commitment.
    pub fn read(opening: &Opening) -> Option<Self> {
        Some(Self { key: bytes(&opening.key)?, nonce: bytes(&opening.nonce)? })
    }

    /// The part of the stream that belongs to one step: what a step draws depends on nothing but the key and its number,
    /// so that taking something back can neither change nor preview what comes.
    pub(crate) fn stream(&self, step: usize) -> Stream<20> {
        let mut stream = Stream::new(self.key);
        stream.seek(step as u64);
        stream
    }
}

/// A key is a secret until the game is over; it must not reach a log by accident.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opened_key_can_be_checked() {
        let key = Key { key: [7; 32], nonce: [9; 32] };
        let again = Key::read(&key.opening()).unwrap();
        assert_eq!(again, key);
        assert_eq!(again.commitment(), key.commitment());
        assert_ne!(Key { nonce: [8; 32], ..key.clone() }.commitment(), key.commitment());
        assert_eq!(format!("{key:?}"), "Key(…)");
        // Half a key, no hexadecimal digits, and letters of several bytes.
        for wrong in ["07", &"zz".repeat(32), &"é".repeat(32)] {
            assert_eq!(Key::read(&Opening { key: wrong.to_owned(), ..key.opening() }), None);
        }
    }
}
