//! What has been played, shared between copies of a position.
//!
//! A position keeps only the last link of a chain. Copying it copies one pointer, however long the game is, and two
//! copies that go on differently share what came before.

use logres_bots::Saying;
use std::sync::Arc;

/// One answer and what came before it.
pub struct Link {
    pub before: Option<Arc<Link>>,
    pub seat: u8,
    pub code: u16,
    /// What a bot said with its choice, for the other bots to hear.
    pub saying: Option<Saying>,
    pub length: u32,
}

/// The answers since a position's root.
#[derive(Clone, Default)]
pub struct History(Option<Arc<Link>>);

impl History {
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |link| link.length as usize)
    }

    pub fn push(&mut self, seat: u8, code: u16, saying: Option<Saying>) {
        let length = self.len() as u32 + 1;
        self.0 = Some(Arc::new(Link { before: self.0.take(), seat, code, saying, length }));
    }

    /// The answers after the first `from`, in order.
    pub fn since(&self, from: usize) -> Vec<&Link> {
        let mut links = Vec::with_capacity(self.len().saturating_sub(from));
        let mut at = self.0.as_deref();
        while let Some(link) = at.filter(|link| link.length as usize > from) {
            links.push(link);
            at = link.before.as_deref();
        }
        links.reverse();
        links
    }

    pub fn all(&self) -> Vec<&Link> {
        self.since(0)
    }

    /// Does this go on where the other stops?
    pub fn continues(&self, other: &History) -> bool {
        let mut at = self.0.as_ref();
        while let Some(link) = at.filter(|link| link.length as usize > other.len()) {
            at = link.before.as_ref();
        }
        match (at, &other.0) {
            (None, None) => true,
            (Some(own), Some(others)) => Arc::ptr_eq(own, others),
            (None, Some(_)) | (Some(_), None) => false,
        }
    }
}

/// A long chain is taken apart link by link: the usual way would call itself once for each.
impl Drop for Link {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(link) = next {
            match Arc::try_unwrap(link) {
                Ok(mut last) => next = last.before.take(),
                Err(_) => break,
            }
        }
    }
}
