//! How the rules say what happened.

/// Hears what happens during a play: events for the log and for animation, and that somebody learned something.
pub trait Tell<E> {
    fn tell(&mut self, event: E);

    /// Somebody learned something hidden without a draw (looked at cards that lay there). From here nothing before can
    /// be taken back. Draws are noticed by themselves.
    fn learned(&mut self);

    /// Is anybody listening? Rules may skip building events if not.
    fn listens(&self) -> bool {
        true
    }
}

/// Nobody listens: simulations and search.
pub struct Silence;

impl<E> Tell<E> for Silence {
    #[inline]
    fn tell(&mut self, _event: E) {}

    #[inline]
    fn learned(&mut self) {}

    #[inline]
    fn listens(&self) -> bool {
        false
    }
}

impl<E> Tell<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }

    fn learned(&mut self) {}
}
