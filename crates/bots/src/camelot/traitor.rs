//! The other side of the loyalty card: how a traitor answers.
//!
//! Hidden, he helps enough to stay unsuspected: he answers as a loyal knight would, but takes the worst answer that a loyal
//! knight might still have given. What nobody sees he does as badly as he can. He hurts openly when it decides the game.
//! Unmasked, he simply does what hurts most.

use super::thumb::Thumb;
use logres_camelot::{Ask, Choice, Fate, Loyalty, Place, Sealed, State, Step, Sword, Who};
use logres_kernel::Seat;

/// Is this seat's card the traitor's, as far as its owner may know?
pub(crate) fn is_traitor(state: &State, seat: Seat) -> bool {
    let card = &state.loyalty[seat.index()];
    card.readers().has(seat) && *card.truth() == Loyalty::Traitor
}

/// How much worse than the best an answer may look before others wonder.
pub(crate) const PLAUSIBLE: f32 = 0.1;

impl Thumb<'_> {
    /// The place of the traitor's answer. `suspected` is how likely others would think him the traitor.
    pub fn betray(&self, offers: &[Choice], suspected: f32) -> usize {
        if self.state.revealed == Some(self.seat) {
            return place_of_best(offers, |choice| self.harm(choice));
        }
        if let Some(place) = offers.iter().position(|&choice| self.decides(choice)) {
            return place;
        }
        if let Some(step) = self.state.agenda.top()
            && Self::is_unseen(step)
        {
            return place_of_best(offers, |choice| -self.unseen_worth(step, choice));
        }
        let worths: Vec<f32> = offers.iter().map(|&choice| self.guarded_worth(choice)).collect();
        let best = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Anybody who is watched does as the loyal do.
        let slack = if suspected < self.habits.caution { PLAUSIBLE } else { 0.0 };
        let plausible = |place: usize| worths[place] >= best - slack;
        let worst = (0..offers.len())
            .filter(|&place| plausible(place))
            .min_by(|&one, &other| worths[one].total_cmp(&worths[other]));
        worst.unwrap_or(0)
    }

    /// Answers that nobody can read a loyalty from.
    fn is_unseen(step: Step) -> bool {
        matches!(
            step,
            Step::Sealed(Sealed::Counter | Sealed::EachDiscards(_))
                | Step::Ask(Ask::PutBack | Ask::ArmourTake)
        )
    }

    fn unseen_worth(&self, step: Step, choice: Choice) -> f32 {
        match (step, choice) {
            // He discards what he can spare, as anybody would.
            (Step::Sealed(Sealed::EachDiscards(_)), _) => -self.worth(choice),
            (_, Choice::Offer(cards)) => f32::from(cards),
            _ => self.worth(choice),
        }
    }

    /// What a loyal knight would think of it, seen by somebody who looks after his own life first.
    fn guarded_worth(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Accuse(_) | Choice::Reveal | Choice::GiveUp => -10.0,
            Choice::Fate(Fate::Reveal) => -10.0,
            _ => self.worth(choice),
        }
    }

    /// Answers that win the game for him, or that it is time for.
    fn decides(&self, choice: Choice) -> bool {
        let s = self.state;
        let ends = &self.game.content().numbers.ends;
        let (white, black) = (s.swords[Sword::White.index()], s.swords[Sword::Black.index()]);
        match choice {
            Choice::EvilEngine => s.engines + 1 >= ends.engines_lose,
            // A false accusation turns a sword; late in the game there is no time left to repay it.
            Choice::Accuse(who) => {
                let least = Seat::first(7)
                    .filter(|&seat| seat != self.seat && s.is_living(Who::of(seat)) && !s.shown.has(seat))
                    .min_by(|one, other| self.doubt[other.index()].total_cmp(&self.doubt[one.index()]));
                let late = white + black >= 9 || black + 1 >= ends.black_swords_lose;
                late && white > 0 && least == who.seat()
            }
            Choice::Fate(Fate::Reveal) => s.engines >= 9 || s.figure(Who::of(self.seat)).life <= 1,
            Choice::Reveal => s.engines >= 10,
            _ => false,
        }
    }

    /// What hurts the loyal knights, for a traitor who has nothing to hide.
    fn harm(&self, choice: Choice) -> f32 {
        match choice {
            Choice::EvilDraw => self.cost_of_drawing(),
            Choice::EvilEngine => self.engines(1),
            Choice::Raid(who) => {
                let helper = if self.state.figure(who).place == Some(Place::Camelot) { 0.0 } else { 2.0 };
                f32::from(self.state.hand_size(who).min(8)) + helper
            }
            Choice::Take(card) => self.black_card(card),
            Choice::FaceDown => 1.0,
            _ => -self.worth(choice),
        }
    }
}

fn place_of_best(offers: &[Choice], worth: impl Fn(Choice) -> f32) -> usize {
    let worths: Vec<f32> = offers.iter().map(|&choice| worth(choice)).collect();
    (0..offers.len()).max_by(|&one, &other| worths[one].total_cmp(&worths[other])).unwrap_or(0)
}
