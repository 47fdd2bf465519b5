//! A second look at choices that came out close.
//!
//! The tree knows what follows a choice if the others play by rule of thumb and the own plan is fixed beforehand. Where
//! two choices are close, that is no longer enough to tell them apart. The second look plays each of them on to the
//! horizon as it would really go on: everybody thinks again at every decision, with a small search of their own that sees
//! what their seat may see in the imagined world. That costs some hundred times as much as an iteration, so only the
//! choices at the top are looked at, and what a few such games say is trusted no further than their spread allows.

use super::{Search, Settings};
use crate::{Budget, Guide};
use logres_kernel::{Game, Offers, Seat, Silence, Viewer};

/// How close choices are looked at again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SecondLook {
    /// Iterations of the first look.
    pub after: u32,
    /// Iterations for every decision on the way to the horizon.
    pub thought: u32,
    /// At most this many choices are looked at.
    pub choices: usize,
    /// Those that were visited at least this share of the most visited one's visits.
    pub share: f32,
    /// How far the worth of a close choice lies from what its visits say (standard deviation).
    pub spread: f32,
}

/// What the games after one choice have said.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    games: f32,
    sum: f32,
    squares: f32,
}

impl Tried {
    fn add(&mut self, value: f32) {
        self.games += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f32 {
        self.sum / self.games.max(1.0)
    }

    /// The sum of squared distances from the mean.
    fn scatter(&self) -> f32 {
        (self.squares - self.sum * self.mean()).max(0.0)
    }
}

/// Choices are given up only after this many games.
const ENOUGH: f32 = 6.0;

impl<G: Game, J: Guide<G> + Clone> Search<G, J> {
    /// Plays the close ones among the ranked choices on, as long as the budget lasts, and puts the best first.
    pub(super) fn look_again(
        &mut self,
        look: &SecondLook,
        game: &G,
        seat: Seat,
        view: &G::View,
        order: &mut [u32],
        budget: &mut Budget<'_>,
    ) {
        let visits = |place: &u32| self.nodes[*place as usize].visits as f32;
        let most = order.first().map_or(0.0, visits);
        let shares = order.iter().take(look.choices).map(|place| visits(place).max(1.0) / most.max(1.0));
        let shares: Vec<f32> = shares.take_while(|&share| share >= look.share).collect();
        if shares.len() < 2 {
            return;
        }
        let mut tried = vec![Tried::default(); shares.len()];
        let mut open: Vec<usize> = (0..shares.len()).collect();
        let mut offers = Offers::listing();
        'games: while open.len() > 1 {
            let world = game.imagine(view, &mut self.stream);
            for &place in &open {
                let choice = self.nodes[order[place] as usize].choice;
                let start = world.clone();
                let end = self.play_thoughtfully(look, game, start, (seat, choice), &mut offers, budget);
                let Some(value) = end else { break 'games };
                tried[place].add(value);
            }
            let noise = noise(&tried, look.spread);
            let best = open.iter().map(|&place| tried[place].mean()).fold(f32::NEG_INFINITY, f32::max);
            open.retain(|&place| {
                let tried = &tried[place];
                tried.games < ENOUGH || best - tried.mean() < 2.5 * (2.0 * noise / tried.games).sqrt()
            });
        }
        let best = most_trusted(&tried, &shares, look.spread);
        order[..=best].rotate_right(1);
    }

    /// Plays on to the horizon after a seat's choice, everybody with a thought for every decision, and says how good that
    /// is for the seat; nothing if the budget ends before.
    fn play_thoughtfully(
        &mut self,
        look: &SecondLook,
        game: &G,
        mut state: G::State,
        (seat, choice): (Seat, G::Choice),
        offers: &mut Offers<G::Choice>,
        budget: &mut Budget<'_>,
    ) -> Option<f32> {
        // A game in which nobody has a choice left costs something too, or a look at it would never end.
        if budget.iterations == 0 || !(budget.go_on)() {
            return None;
        }
        budget.iterations -= 1;
        // What was thought in the last game belongs to it.
        self.players.iter_mut().for_each(|player| player.kept = None);
        let horizon = self.guide.horizon(game, &state);
        game.play_unchecked(&mut state, seat, choice, &mut self.stream, &mut Silence);
        let mut whole = true;
        while let Some(asked) = game.asked(&state).lowest()
            && self.guide.horizon(game, &state) == horizon
        {
            offers.clear();
            game.offers(&state, asked, offers);
            let choice = match offers.legal() {
                [only] => *only,
                legal => {
                    whole = budget.iterations >= look.thought && (budget.go_on)();
                    if !whole {
                        break;
                    }
                    budget.iterations -= look.thought;
                    self.iterations += u64::from(look.thought);
                    let view = game.view(&state, Viewer::Seat(asked));
                    let mut thought = Budget { iterations: look.thought, go_on: &mut || true };
                    let player = self.player(asked);
                    let order = player.rank(game, asked, &view, legal, &mut thought);
                    order.first().map_or(legal[0], |&best| player.nodes[best as usize].choice)
                }
            };
            game.play_unchecked(&mut state, asked, choice, &mut self.stream, &mut Silence);
        }
        let values = || match game.outcome(&state) {
            Some(outcome) => self.guide.result(&outcome),
            None => self.guide.value(game, &state),
        };
        whole.then(|| values()[seat.index()])
    }

    /// Who plays on for a seat.
    fn player(&mut self, seat: Seat) -> &mut Self {
        while self.players.len() <= seat.index() {
            let settings = Settings { second_look: None, ..self.settings };
            let seed = u64::from(self.stream.next_word()) << 32 | u64::from(self.stream.next_word());
            self.players.push(Self::new(self.guide.clone(), settings, seed));
        }
        &mut self.players[seat.index()]
    }
}

/// How far the games after the same choice lie apart (variance). A few are taken for granted beforehand: one game alone
/// would seem to leave no doubt.
fn noise(tried: &[Tried], spread: f32) -> f32 {
    const GRANTED: f32 = 4.0;
    let usual = (2.5 * spread).powi(2);
    let free: f32 = tried.iter().map(|tried| (tried.games - 1.0).max(0.0)).sum();
    (tried.iter().map(Tried::scatter).sum::<f32>() + GRANTED * usual) / (free + GRANTED)
}

/// The place of the choice that is the best by what was known before (`shares` of the most visited one's visits) and by
/// its games, as far as they can be trusted.
fn most_trusted(tried: &[Tried], shares: &[f32], spread: f32) -> usize {
    // A choice with a third of the visits has turned out worse by half of what close choices lie apart, one with an
    // eighth by the whole.
    let before = |place: usize| 0.5 * spread * shares[place].ln();
    let games: f32 = tried.iter().map(|tried| tried.games).sum();
    let above = tried.iter().enumerate().map(|(place, tried)| tried.sum - tried.games * before(place));
    let level = above.sum::<f32>() / games.max(1.0);
    let doubt = noise(tried, spread) / (spread * spread);
    let mut best = (f32::NEG_INFINITY, 0);
    for (place, tried) in tried.iter().enumerate() {
        let trust = tried.games / (tried.games + doubt);
        let worth = before(place) + trust * (tried.mean() - level - before(place));
        if worth > best.0 {
            best = (worth, place);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(values: &[f32]) -> Tried {
        let mut tried = Tried::default();
        values.iter().for_each(|&value| tried.add(value));
        tried
    }

    #[test]
    fn what_is_not_known_changes_nothing() {
        assert_eq!(most_trusted(&[Tried::default(); 3], &[1.0, 0.9, 0.5], 0.05), 0);
        // One game each, and a hair's breadth between them.
        assert_eq!(most_trusted(&[tried(&[0.50]), tried(&[0.505])], &[1.0, 0.5], 0.05), 0);
    }

    #[test]
    fn games_are_trusted_as_far_as_they_agree() {
        let (worse, better) = ([0.50, 0.52, 0.48, 0.50], [0.56, 0.58, 0.54, 0.56]);
        assert_eq!(most_trusted(&[tried(&worse), tried(&better)], &[1.0, 0.5], 0.05), 1);
        // What was hardly visited needs more than what was visited nearly as often.
        let better = [0.52, 0.54, 0.50, 0.52];
        assert_eq!(most_trusted(&[tried(&worse), tried(&better)], &[1.0, 0.9], 0.05), 1);
        assert_eq!(most_trusted(&[tried(&worse), tried(&better)], &[1.0, 0.02], 0.05), 0);
        // The same means, but the games lie so far apart that four of them say nothing.
        let (worse, better) = ([0.0, 1.0, 0.1, 0.9], [0.06, 1.06, 0.16, 0.96]);
        assert_eq!(most_trusted(&[tried(&worse), tried(&better)], &[1.0, 0.5], 0.05), 0);
    }
}
