//! A short list inside a state.

use std::ops::{Deref, DerefMut};

/// A list of at most `N` items that is plain data: it copies in one go and never touches the heap.
///
/// Unused places always hold the default, so that the derived comparison and hash are those of the contents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    pub const CAPACITY: usize = N;

    pub fn of(items: &[T]) -> Self {
        let mut list = Self::default();
        for &item in items {
            list.push(item);
        }
        list
    }

    /// Adds at the end. A full list is a fault of the caller's capacity and panics; the laws watch that it never comes
    /// near.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Adds these at the end, the first of them last.
    #[inline]
    pub fn push_reversed(&mut self, items: &[T]) {
        let len = self.len as usize;
        let places = &mut self.items[len..][..items.len()];
        for (place, &item) in places.iter_mut().rev().zip(items) {
            *place = item;
        }
        self.len += items.len() as u8;
    }

    /// The last item. The one look at the length also tells whether there is one.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.items.get((self.len as usize).wrapping_sub(1))
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = (self.len as usize).wrapping_sub(1);
        let item = std::mem::take(self.items.get_mut(last)?);
        self.len = last as u8;
        Some(item)
    }

    /// Takes out the item at this place; the later ones move up.
    pub fn remove(&mut self, place: usize) -> T {
        let len = self.len as usize;
        let item = self.items[..len][place];
        self.items.copy_within(place + 1..len, place);
        self.pop();
        item
    }

    /// Takes out the item at this place; the last one takes its place.
    pub fn swap_remove(&mut self, place: usize) -> T {
        let len = self.len as usize;
        self.items[..len].swap(place, len - 1);
        self.pop().unwrap_or_default()
    }

    pub fn insert(&mut self, place: usize, item: T) {
        let len = self.len as usize;
        self.push(item);
        self.items.copy_within(place..len, place + 1);
        self.items[place] = item;
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equality_is_that_of_the_contents() {
        let mut a: List<u8, 4> = List::of(&[1, 2, 3]);
        a.remove(1);
        assert_eq!(a, List::of(&[1, 3]));
        a.insert(0, 9);
        assert_eq!(&a[..], [9, 1, 3]);
        assert_eq!(a.swap_remove(0), 9);
        assert_eq!(a, List::of(&[3, 1]));
        a.pop();
        a.pop();
        assert_eq!(a, List::default());
        assert_eq!(a.pop(), None);
    }
}
