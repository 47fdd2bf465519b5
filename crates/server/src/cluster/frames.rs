//! Where one frame of a web socket ends and the next begins, in the bytes that a server sends. So a node that passes a socket
//! on can say something of its own between two messages.

use crate::secrets::random;
use crate::table_task::wire;
use logres_protocol::server::{Farewell, Hear};

/// Follows the frames of a server, which are not masked.
#[derive(Debug, Default)]
pub struct Frames {
    /// The beginning of a frame's head that is not complete.
    head: Vec<u8>,
    /// Bytes that are left of the frame.
    left: u64,
    /// A frame said that nothing comes after it.
    closed: bool,
}

const CLOSE: u8 = 8;

/// How many bytes a head has that begins like this, if that can be told.
fn head_length(head: &[u8]) -> Option<usize> {
    Some(match head.get(1)? & 0x7f {
        126 => 4,
        127 => 10,
        _ => 2,
    })
}

fn length(head: &[u8]) -> u64 {
    match head.len() {
        2 => u64::from(head[1] & 0x7f),
        _ => head[2..].iter().fold(0, |length, byte| length << 8 | u64::from(*byte)),
    }
}

impl Frames {
    /// These bytes have gone out.
    pub fn pass(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if self.left > 0 {
                let passed = self.left.min(bytes.len() as u64);
                self.left -= passed;
                bytes = &bytes[passed as usize..];
                continue;
            }
            self.head.push(bytes[0]);
            bytes = &bytes[1..];
            if head_length(&self.head) == Some(self.head.len()) {
                self.closed |= self.head[0] & 0x0f == CLOSE;
                self.left = length(&self.head);
                self.head.clear();
            }
        }
    }

    /// Something else may be said now.
    pub fn is_between(&self) -> bool {
        self.left == 0 && self.head.is_empty() && !self.closed
    }
}

/// The last words on a socket that was passed on: come back soon, through whichever node.
pub fn farewell(farewell: Farewell) -> Vec<u8> {
    let back_in = back_soon();
    let (code, reason) = match farewell {
        Farewell::Stopping => (1012u16, "stopping"),
        Farewell::Resync | Farewell::Limit | Farewell::Gone => (1013, "resync"),
    };
    let text = wire(&Hear::Farewell { farewell, back_in });
    let mut bytes = frame(1, text.as_bytes());
    bytes.extend(frame(CLOSE, &[&code.to_be_bytes(), reason.as_bytes()].concat()));
    bytes
}

/// Milliseconds until somebody comes back for whom another node is there at once. Not everybody at the same moment.
pub fn back_soon() -> u32 {
    50 + u32::from(random::<1>()[0])
}

fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x80 | kind];
    match payload.len() {
        short @ 0..126 => bytes.push(short as u8),
        long => {
            bytes.push(126);
            bytes.extend((long as u16).to_be_bytes());
        }
    }
    bytes.extend(payload);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_frame_is_found_however_the_bytes_come() {
        let long = vec![7; 70_000];
        let mut bytes = vec![0x82, 127];
        bytes.extend((long.len() as u64).to_be_bytes());
        bytes.extend(&long);
        let frames = [frame(1, b"hello"), frame(1, &[b'x'; 200]), frame(9, b""), bytes];
        let all = frames.concat();
        let ends: Vec<usize> = frames
            .iter()
            .scan(0, |end, frame| {
                *end += frame.len();
                Some(*end)
            })
            .collect();
        for piece in [1, 2, 3, 7, 64, 4096, all.len()] {
            let (mut found, mut passed) = (Frames::default(), 0);
            for bytes in all.chunks(piece) {
                found.pass(bytes);
                passed += bytes.len();
                assert_eq!(found.is_between(), ends.contains(&passed), "{passed} in pieces of {piece}");
            }
        }
        let mut found = Frames::default();
        found.pass(&farewell(Farewell::Stopping));
        assert!(!found.is_between(), "after a farewell comes nothing");
    }
}
