//! A number that tells whole states apart, the same on every machine.

use std::hash::{Hash, Hasher};

/// FNV-1a over the bytes of a state, with every number written little-endian and every length as eight bytes, and a
/// final mix. The standard library's own hasher may change with any release; this one may not, because records name it.
struct Fnv(u64);

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed = (mixed ^ (mixed >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        mixed ^ (mixed >> 33)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_u128(&mut self, number: u128) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

/// The fingerprint of a state.
pub fn fingerprint(state: &impl Hash) -> u64 {
    let mut hasher = Fnv(OFFSET);
    state.hash(&mut hasher);
    hasher.finish()
}

/// A fingerprint as records and the wire write it.
pub(crate) fn written(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_frozen() {
        // Stored records hold such numbers: they may never change.
        assert_eq!(fingerprint(&(7u8, -3i16, [1u8, 2, 3], Some(5u64))), 0xe078_16f8_6cf1_489e);
        assert_ne!(fingerprint(&[0u8; 3]), fingerprint(&[0u8; 4]));
    }
}
