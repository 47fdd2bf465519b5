//! The ChaCha block function (RFC 8439, with a 64-bit block counter as in the original design).
//!
//! It is written out here, and not taken from a library, because a stored seed must give the same game forever: no
//! update of a dependency may change a deal. The test below holds it to the published vectors.

/// One block of 16 words for this key, block number and stream number.
pub(crate) fn block<const ROUNDS: usize>(key: &[u32; 8], counter: u64, stream: u64) -> [u32; 16] {
    let start: [u32; 16] = [
        0x6170_7865,
        0x3320_646e,
        0x7962_2d32,
        0x6b20_6574,
        key[0],
        key[1],
        key[2],
        key[3],
        key[4],
        key[5],
        key[6],
        key[7],
        counter as u32,
        (counter >> 32) as u32,
        stream as u32,
        (stream >> 32) as u32,
    ];
    let mut x = start;
    for _ in 0..ROUNDS / 2 {
        quarter(&mut x, 0, 4, 8, 12);
        quarter(&mut x, 1, 5, 9, 13);
        quarter(&mut x, 2, 6, 10, 14);
        quarter(&mut x, 3, 7, 11, 15);
        quarter(&mut x, 0, 5, 10, 15);
        quarter(&mut x, 1, 6, 11, 12);
        quarter(&mut x, 2, 7, 8, 13);
        quarter(&mut x, 3, 4, 9, 14);
    }
    for (word, start) in x.iter_mut().zip(start) {
        *word = word.wrapping_add(start);
    }
    x
}

#[inline(always)]
fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_vector_comes_out() {
        // RFC 8439, 2.3.2: key 00 01 … 1f, nonce 000000090000004a00000000, counter 1. With a 64-bit counter the first
        // nonce word is the counter's upper half.
        let mut key = [0u32; 8];
        for (place, word) in key.iter_mut().enumerate() {
            let first = place as u8 * 4;
            *word = u32::from_le_bytes([first, first + 1, first + 2, first + 3]);
        }
        let counter = 1 | (0x0900_0000_u64 << 32);
        let words = block::<20>(&key, counter, 0x4a00_0000);
        assert_eq!(words[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
        assert_eq!(words[15], 0x4e3c_50a2);
    }
}
