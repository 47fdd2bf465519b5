//! The ChaCha block function (RFC 8439, with a 64-bit block counter as in the original design).
//!
//! It is written out here, and not taken from a library, because a stored seed must give the same game forever: no
//! update of a dependency may change a deal. The test below holds it to the published vectors.

/// Blocks that are made at once.
pub(crate) const LANES: usize = 4;

/// The same word of several blocks that follow each other.
type Lanes = [u32; LANES];

/// The words of several blocks that follow each other: the first words of all, the second words, and so on.
pub(crate) type Words = [Lanes; 16];

/// Some blocks of 16 words for this key and stream number; the first of them has this block number.
///
/// No block waits for another one, so a processor that adds four numbers in one step makes four blocks in the time of one.
pub(crate) fn blocks<const ROUNDS: usize>(key: &[u32; 8], counter: u64, stream: u64) -> Words {
    let [a, b, c, d, e, f, g, h] = key.map(|word| [word; LANES]);
    let counters: [u64; LANES] = std::array::from_fn(|lane| counter.wrapping_add(lane as u64));
    let start: [Lanes; 16] = [
        [0x6170_7865; LANES],
        [0x3320_646e; LANES],
        [0x7962_2d32; LANES],
        [0x6b20_6574; LANES],
        a,
        b,
        c,
        d,
        e,
        f,
        g,
        h,
        counters.map(|counter| counter as u32),
        counters.map(|counter| (counter >> 32) as u32),
        [stream as u32; LANES],
        [(stream >> 32) as u32; LANES],
    ];
    let mut x = start;
    for _ in 0..ROUNDS / 2 {
        // The loop over the blocks is the inner one: so the compiler makes one step of each of its lines for all blocks.
        for lane in 0..LANES {
            quarter(&mut x, lane, [0, 4, 8, 12]);
            quarter(&mut x, lane, [1, 5, 9, 13]);
            quarter(&mut x, lane, [2, 6, 10, 14]);
            quarter(&mut x, lane, [3, 7, 11, 15]);
            quarter(&mut x, lane, [0, 5, 10, 15]);
            quarter(&mut x, lane, [1, 6, 11, 12]);
            quarter(&mut x, lane, [2, 7, 8, 13]);
            quarter(&mut x, lane, [3, 4, 9, 14]);
        }
    }
    for (words, start) in x.iter_mut().zip(start) {
        for (word, start) in words.iter_mut().zip(start) {
            *word = word.wrapping_add(start);
        }
    }
    x
}

#[inline(always)]
fn quarter(x: &mut [Lanes; 16], lane: usize, [a, b, c, d]: [usize; 4]) {
    x[a][lane] = x[a][lane].wrapping_add(x[b][lane]);
    x[d][lane] = (x[d][lane] ^ x[a][lane]).rotate_left(16);
    x[c][lane] = x[c][lane].wrapping_add(x[d][lane]);
    x[b][lane] = (x[b][lane] ^ x[c][lane]).rotate_left(12);
    x[a][lane] = x[a][lane].wrapping_add(x[b][lane]);
    x[d][lane] = (x[d][lane] ^ x[a][lane]).rotate_left(8);
    x[c][lane] = x[c][lane].wrapping_add(x[d][lane]);
    x[b][lane] = (x[b][lane] ^ x[c][lane]).rotate_left(7);
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
        // The block of the vector is among those that are made at once, whichever is the first of them.
        for before in 0..LANES {
            let words = blocks::<20>(&key, counter - before as u64, 0x4a00_0000).map(|lanes| lanes[before]);
            assert_eq!(words[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
            assert_eq!(words[15], 0x4e3c_50a2);
        }
    }
}
