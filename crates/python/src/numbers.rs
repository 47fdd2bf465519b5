//! Observations written straight into arrays.

use logres_kernel::Numbers;

/// Writes into an array of 32-bit floats.
pub struct Floats<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Floats<'a> {
    pub fn new(out: &'a mut [f32]) -> Self {
        Self { out, at: 0 }
    }
}

/// Writes into an array of bytes.
pub struct Bytes<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub fn new(out: &'a mut [u8]) -> Self {
        Self { out, at: 0 }
    }
}

/// An array that is too short takes what fits: lengths are checked where arrays are made.
macro_rules! numbers {
    ($name:ident, $number:ty) => {
        impl Numbers for $name<'_> {
            #[inline]
            fn number(&mut self, _name: impl FnOnce() -> String, value: u8) {
                if let Some(place) = self.out.get_mut(self.at) {
                    *place = value.into();
                }
                self.at += 1;
            }

            #[inline]
            fn one_of(&mut self, _name: impl Fn(usize) -> String, count: usize, which: Option<usize>) {
                if let Some(places) = self.out.get_mut(self.at..self.at + count) {
                    places.fill(0u8.into());
                    if let Some(place) = which.and_then(|which| places.get_mut(which)) {
                        *place = 1u8.into();
                    }
                }
                self.at += count;
            }

            #[inline]
            fn bits(&mut self, _name: impl Fn(usize) -> String, count: usize, bits: u64) {
                if let Some(places) = self.out.get_mut(self.at..self.at + count) {
                    for (bit, place) in places.iter_mut().enumerate() {
                        *place = ((bits >> bit & 1) as u8).into();
                    }
                }
                self.at += count;
            }
        }
    };
}

numbers!(Floats, f32);
numbers!(Bytes, u8);
