//! A planner of the own turn.
//!
//! In a few imagined worlds it goes through the sequences of decisions up to the end of the own turn, the promising ones
//! first, and takes the first step of whatever leads to the best position. What the others will answer is left to the
//! evaluation.

use crate::{Bot, Budget, Course, Decision, Guide, Second, Term, reasons};
use logres_kernel::{Game, Offers, Seat, Silence, Stream};

/// How far a planner looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Imagined worlds.
    pub worlds: u32,
    /// Sequences tried in every world.
    pub lines: u32,
}

/// Plans the own turn with a guide's judgement.
pub struct Planner<G: Game, J> {
    guide: J,
    effort: Effort,
    stream: Stream<8>,
    /// One collector a depth, used again and again.
    buffers: Vec<DepthBuffers<G::Choice>>,
}

/// What is needed at one depth of the sequence.
struct DepthBuffers<C> {
    offers: Offers<C>,
    priors: Vec<f32>,
    order: Vec<(f32, C)>,
}

/// The longest sequence within a turn.
const FAR: usize = 40;

impl<G: Game, J: Guide<G>> Planner<G, J> {
    pub fn new(guide: J, effort: Effort, seed: u64) -> Self {
        Self { guide, effort, stream: Stream::seeded(seed), buffers: Vec::new() }
    }

    /// The best position that can be reached before somebody else is asked, and its value for the seat. `lines` is how
    /// many sequences may be tried; with one, every step is the most promising. A planner that is told to stop finishes the
    /// sequence at hand.
    fn best(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        depth: usize,
        lines: u32,
        found: &mut Found<'_, G::State>,
    ) -> u32 {
        if depth >= FAR || game.asked(state).single() != Some(seat) {
            let value = match game.outcome(state) {
                Some(outcome) => self.guide.result(&outcome)[seat.index()],
                None => self.guide.value(game, state)[seat.index()],
            };
            if value > found.value {
                found.value = value;
                found.state = Some(state.clone());
            }
            return 1;
        }
        let mut buffers = self.buffers_at(depth);
        buffers.offers.clear();
        game.offers(state, seat, &mut buffers.offers);
        buffers.sort(&self.guide, game, state, seat);
        let (mut used, wide) = (0, buffers.order.len() as u32);
        for (place, &(_, choice)) in buffers.order.iter().enumerate().take(lines as usize) {
            let share = (lines - used.min(lines)) / (wide - place as u32).min(lines - place as u32);
            let mut next = state.clone();
            game.play_unchecked(&mut next, seat, choice, &mut self.stream, &mut Silence);
            used += self.best(game, &next, seat, depth + 1, share.max(1), found);
            if used >= lines || !(found.go_on)() {
                break;
            }
        }
        self.buffers[depth] = buffers;
        used
    }

    /// The places of the offers, the most promising first.
    fn promising(&mut self, game: &G, seat: Seat, view: &G::View, offers: &[G::Choice]) -> Vec<usize> {
        let state = game.imagine(view, &mut self.stream);
        let mut priors = vec![0.0; offers.len()];
        self.guide.priors(game, &state, seat, offers, &mut priors);
        let mut order: Vec<usize> = (0..offers.len()).collect();
        order.sort_by(|&one, &two| priors[two].total_cmp(&priors[one]));
        order
    }

    /// Takes the buffers of a depth; they are put back when the depth is done.
    fn buffers_at(&mut self, depth: usize) -> DepthBuffers<G::Choice> {
        while self.buffers.len() <= depth {
            self.buffers.push(DepthBuffers::default());
        }
        std::mem::take(&mut self.buffers[depth])
    }
}

impl<C: Copy + Eq> Default for DepthBuffers<C> {
    fn default() -> Self {
        Self { offers: Offers::listing(), priors: Vec::new(), order: Vec::new() }
    }
}

impl<C: logres_kernel::Choice> DepthBuffers<C> {
    /// The offers, the most promising first.
    fn sort<G: Game<Choice = C>>(&mut self, guide: &impl Guide<G>, game: &G, state: &G::State, seat: Seat) {
        let offers = self.offers.legal();
        self.priors.clear();
        self.priors.resize(offers.len(), 0.0);
        guide.priors(game, state, seat, offers, &mut self.priors);
        self.order.clear();
        self.order.extend(self.priors.iter().copied().zip(offers.iter().copied()));
        self.order.sort_by(|one, two| two.0.total_cmp(&one.0));
    }
}

/// The best end of a turn so far.
struct Found<'a, S> {
    value: f32,
    state: Option<S>,
    /// May more be tried?
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<G: Game, J: Guide<G>> Bot<G> for Planner<G, J>
where
    G::Choice: Send,
{
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        if let [only] = offers {
            return Decision::plain(*only);
        }
        // The most promising offers first: should the time end within the first world, those have been looked at.
        let mut order = self.promising(game, seat, view, offers);
        let mut totals = vec![0.0f32; offers.len()];
        let mut ends: Vec<Option<G::State>> = vec![None; offers.len()];
        let each = (self.effort.lines / offers.len() as u32).max(2);
        let mut first = None;
        let mut worlds: f32 = 0.0;
        for world in 0..self.effort.worlds {
            let start = game.imagine(view, &mut self.stream);
            let mut values = vec![f32::NEG_INFINITY; offers.len()];
            let mut whole = true;
            for &place in &order {
                whole = (budget.go_on)();
                if !whole {
                    break;
                }
                let mut found = Found { value: f32::NEG_INFINITY, state: None, go_on: &mut *budget.go_on };
                let mut state = start.clone();
                game.play_unchecked(&mut state, seat, offers[place], &mut self.stream, &mut Silence);
                self.best(game, &state, seat, 0, each, &mut found);
                values[place] = found.value;
                ends[place] = found.state;
            }
            // Offers are compared in the same worlds only; a later world that was not finished says nothing.
            if whole || world == 0 {
                worlds += 1.0;
                totals.iter_mut().zip(values).for_each(|(total, value)| *total += value);
            }
            first = Some(start);
            if !whole {
                break;
            }
        }
        // Looking for reasons changes no later answer.
        let (start, mut stream) = (first, self.stream.clone());
        order.sort_by(|&one, &two| totals[two].total_cmp(&totals[one]));
        let (best, other) = (order[0], order[1]);
        let mut course = |place: usize| {
            let terms = |state: &G::State| {
                let mut terms: Vec<Term> = Vec::new();
                self.guide.terms(game, state, seat, &mut terms);
                terms
            };
            let (Some(start), Some(end)) = (&start, &ends[place]) else { return Course::default() };
            let mut after = start.clone();
            game.play_unchecked(&mut after, seat, offers[place], &mut stream, &mut Silence);
            Course { before: terms(start), after: terms(&after), end: terms(end) }
        };
        let reasons = reasons(&course(best), &course(other));
        let behind =
            totals[other].is_finite().then(|| 100.0 * (totals[best] - totals[other]) / worlds.max(1.0));
        Decision { choice: offers[best], reasons, second: Some(Second { choice: offers[other], behind }) }
    }
}
