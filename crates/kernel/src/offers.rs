//! What somebody may choose, completely; and on request what is barred, with the clause that bars it.

use arrayvec::ArrayVec;
use std::fmt;

/// The most choices one question may offer.
pub const OFFERS: usize = 512;

/// A paragraph of the rulebook: `M-STAFF-6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A choice that somebody might look for, and the clause that bars it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barred<C> {
    pub choice: C,
    pub clause: Clause,
}

/// Collects the legal choices of one question.
///
/// The same rule code tells what is legal and what is barred. A collector made by [`Offers::listing`] does not listen to
/// what is barred, so that nobody pays for explanations that nobody asked for.
#[derive(Clone, Debug)]
pub struct Offers<C> {
    legal: ArrayVec<C, OFFERS>,
    barred: Option<Vec<Barred<C>>>,
}

impl<C: Copy + Eq> Default for Offers<C> {
    fn default() -> Self {
        Self::listing()
    }
}

impl<C: Copy + Eq> Offers<C> {
    /// Hears only what is legal. Never touches the heap.
    pub const fn listing() -> Self {
        Self { legal: ArrayVec::new_const(), barred: None }
    }

    /// Hears also what is barred, and why.
    pub fn explaining() -> Self {
        Self { legal: ArrayVec::new(), barred: Some(Vec::new()) }
    }

    /// Forgets everything, to be used for the next question.
    #[inline]
    pub fn clear(&mut self) {
        self.legal.clear();
        if let Some(barred) = &mut self.barred {
            barred.clear();
        }
    }

    /// This choice is legal.
    #[inline]
    pub fn may(&mut self, choice: C) {
        self.legal.push(choice);
    }

    /// This choice is barred by that clause.
    #[inline]
    pub fn bar(&mut self, choice: C, clause: Clause) {
        if let Some(barred) = &mut self.barred {
            barred.push(Barred { choice, clause });
        }
    }

    /// Legal, or barred by the clause of the error.
    #[inline]
    pub fn judge(&mut self, choice: C, verdict: Result<(), Clause>) {
        match verdict {
            Ok(()) => self.may(choice),
            Err(clause) => self.bar(choice, clause),
        }
    }

    /// Legal if `holds`, otherwise barred by the clause.
    #[inline]
    pub fn may_if(&mut self, holds: bool, choice: C, clause: Clause) {
        if holds {
            self.may(choice);
        } else {
            self.bar(choice, clause);
        }
    }

    /// Does anybody listen to what is barred? Rules may skip work if not.
    #[inline]
    pub const fn explains(&self) -> bool {
        self.barred.is_some()
    }

    #[inline]
    pub fn legal(&self) -> &[C] {
        &self.legal
    }

    /// The legal choices, to be put in order by a table.
    pub fn legal_mut(&mut self) -> &mut [C] {
        &mut self.legal
    }

    pub fn barred(&self) -> &[Barred<C>] {
        self.barred.as_deref().unwrap_or_default()
    }

    #[inline]
    pub fn has(&self, choice: C) -> bool {
        self.legal.contains(&choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_collector_does_not_hear_what_is_barred() {
        let mut offers = Offers::listing();
        offers.may(1);
        offers.bar(2, Clause("X-1"));
        assert_eq!((offers.legal(), offers.barred().len()), (&[1][..], 0));

        let mut offers = Offers::explaining();
        offers.judge(1, Ok(()));
        offers.may_if(false, 2, Clause("X-1"));
        assert!(offers.has(1) && !offers.has(2));
        assert_eq!(offers.barred(), [Barred { choice: 2, clause: Clause("X-1") }]);
    }
}
