//! Information-set tree search, for any game.
//!
//! Every iteration imagines one world that fits the view, walks down a tree of *decisions* (no state is kept in it),
//! adds one node, plays on to the guide's horizon, and hands the judged values back up. A choice that is not legal in
//! this iteration's world is passed over; how often a choice was *available* stands in for the number of visits of its
//! parent, so that rare choices are not starved (Cowling, Powley and Whitehouse). Each mover looks at its own value.
//!
//! The tree may hold everybody's decisions, or the own ones only, up to the horizon: then the others answer by the guide's
//! rule of thumb, and the own plan is looked at twice as deep or deeper.
//!
//! Wide questions are opened little by little, best prior first (progressive widening), and what looked better before it
//! was tried is looked at a little more often as long as it has been tried little. Between decisions of the same turn the
//! part of the tree below the choice is kept.
//!
//! When much time is left, the choices that came out close are looked at again ([`again`]).

mod again;

pub use again::SecondLook;

use crate::turn::play_out_turn;
use crate::{Bot, Budget, Course, Decision, Guide, Second, Term, Values, Weighed, reasons};
use logres_kernel::{Game, Offers, Seat, Silence, Stream};

/// The knobs of the search. The defaults were chosen in the arena.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much an uncertain choice is worth trying.
    pub exploration: f32,
    /// How much a prior counts while a choice has been tried little.
    pub bias: f32,
    /// A prior lower by so much counts less than half.
    pub temperature: f32,
    /// A node with `n` visits opens `widening · n^½` children, but never fewer than this many.
    pub least_children: u32,
    pub widening: f32,
    /// The longest rollout, in decisions, whatever the guide's horizon says.
    pub longest_rollout: u32,
    /// The deepest decision the tree goes to.
    pub depth: u32,
    /// Whose decisions stand in the tree.
    pub tree: Tree,
    /// What is done with the time that is left when the tree is large enough.
    pub second_look: Option<SecondLook>,
}

/// Whose decisions stand in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tree {
    Everybody,
    /// The own ones, up to the horizon.
    Own,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            exploration: 0.7,
            bias: 0.0,
            temperature: 1.0,
            least_children: 4,
            widening: 1.5,
            longest_rollout: 200,
            depth: 60,
            tree: Tree::Everybody,
            second_look: None,
        }
    }
}

/// A bot that searches imagined worlds with a guide's judgement.
pub struct Search<G: Game, J> {
    guide: J,
    settings: Settings,
    stream: Stream<8>,
    nodes: Vec<Node<G::Choice>>,
    /// Reused for every question on the way; a collector is too large to make anew each time.
    offers: Offers<G::Choice>,
    priors: Vec<f32>,
    root: u32,
    /// The node of the last choice and the turn it was made in, to go on from there.
    kept: Option<(u32, u32)>,
    iterations: u64,
    /// Who plays on in a second look, one a seat.
    players: Vec<Search<G, J>>,
}

/// One decision that was tried. Children are a linked list inside the arena; the parent needs no link because every
/// iteration remembers its own path.
#[derive(Clone, Copy, Debug)]
struct Node<C> {
    choice: C,
    mover: Seat,
    visits: u32,
    available: u32,
    total: f32,
    /// How promising it looked beside the best offer then: 1 is the best.
    prior: f32,
    first_child: u32,
    next_sibling: u32,
    children: u32,
}

const NOBODY: u32 = u32::MAX;
/// A kept tree larger than this is dropped: it would cost more memory than it saves time.
const LARGEST: usize = 1 << 19;

impl<C> Node<C> {
    const fn new(choice: C, mover: Seat) -> Self {
        Self {
            choice,
            mover,
            visits: 0,
            available: 0,
            total: 0.0,
            prior: 1.0,
            first_child: NOBODY,
            next_sibling: NOBODY,
            children: 0,
        }
    }

    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.total / self.visits as f32 }
    }
}

impl<G: Game, J: Guide<G>> Search<G, J> {
    pub fn new(guide: J, settings: Settings, seed: u64) -> Self {
        Self {
            guide,
            settings,
            stream: Stream::seeded(seed),
            nodes: Vec::new(),
            offers: Offers::listing(),
            priors: Vec::new(),
            root: 0,
            kept: None,
            iterations: 0,
            players: Vec::new(),
        }
    }

    /// Iterations done since the bot was made, for those who measure.
    pub const fn iterations(&self) -> u64 {
        self.iterations
    }

    /// One imagined world: down the tree, one new node, play on, back up.
    fn iterate(&mut self, game: &G, mut state: G::State) {
        let mut path = Path::default();
        path.push(self.root);
        let mut at = self.root;
        let me = self.nodes[at as usize].mover;
        let horizon = self.guide.horizon(game, &state);
        let mut seat = me;
        loop {
            self.offers.clear();
            game.offers(&state, seat, &mut self.offers);
            let mut new = false;
            if self.settings.tree == Tree::Own && seat != me {
                self.play_by_thumb(game, &mut state, seat);
            } else {
                (at, new) = self.descend(game, &state, seat, at);
                let choice = self.nodes[at as usize].choice;
                game.play_unchecked(&mut state, seat, choice, &mut self.stream, &mut Silence);
                path.push(at);
            }
            let Some(next) = game.asked(&state).lowest() else { break };
            seat = next;
            if new || path.len >= Path::DEEPEST || path.len as u32 > self.settings.depth {
                break;
            }
            if self.settings.tree == Tree::Own && self.guide.horizon(game, &state) != horizon {
                break;
            }
        }
        // A tree of all decisions may have gone beyond the horizon; what follows there is judged at the next one.
        let from = match self.settings.tree {
            Tree::Own => horizon,
            Tree::Everybody => self.guide.horizon(game, &state),
        };
        let values = self.play_on(game, &mut state, from);
        for &place in &path.nodes[..path.len] {
            let node = &mut self.nodes[place as usize];
            node.visits += 1;
            node.total += values[node.mover.index()];
        }
    }

    /// Chooses among the legal children of `at`, or opens a new one. Says whether the child is new.
    fn descend(&mut self, game: &G, state: &G::State, seat: Seat, at: u32) -> (u32, bool) {
        let parent = self.nodes[at as usize];
        let room = {
            let wide = self.settings.widening * (parent.visits as f32).sqrt();
            (wide as u32).max(self.settings.least_children)
        };
        let mut best = (f32::NEG_INFINITY, NOBODY);
        let mut legal_children = 0u32;
        let mut child = parent.first_child;
        while child != NOBODY {
            let node = self.nodes[child as usize];
            if node.mover == seat && self.offers.has(node.choice) {
                legal_children += 1;
                let node = &mut self.nodes[child as usize];
                node.available += 1;
                let visits = node.visits as f32;
                let bound = (node.available as f32).ln() / visits.max(1.0);
                let worth = node.mean()
                    + self.settings.exploration * bound.max(0.0).sqrt()
                    + self.settings.bias * node.prior / (1.0 + visits);
                if worth > best.0 {
                    best = (worth, child);
                }
            }
            child = self.nodes[child as usize].next_sibling;
        }
        let untried = self.offers.legal().len() as u32 - legal_children;
        if untried > 0 && (legal_children < room || best.1 == NOBODY) {
            let (choice, prior) = self.untried(game, state, seat, at);
            return (self.open(at, choice, seat, prior), true);
        }
        (best.1, false)
    }

    /// The most promising legal choice that has no node yet, and how promising it is; equal ones at random.
    fn untried(&mut self, game: &G, state: &G::State, seat: Seat, at: u32) -> (G::Choice, f32) {
        let offers = self.offers.legal();
        self.priors.clear();
        self.priors.resize(offers.len(), 0.0);
        self.guide.priors(game, state, seat, offers, &mut self.priors);
        let highest = self.priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut best: Option<(f32, u32, G::Choice)> = None;
        for place in 0..self.offers.legal().len() {
            let choice = self.offers.legal()[place];
            if self.child_of(at, choice, seat) {
                continue;
            }
            let prior = self.priors[place];
            let lot = self.stream.next_word();
            if best.is_none_or(|(other, other_lot, _)| (prior, lot) > (other, other_lot)) {
                best = Some((prior, lot, choice));
            }
        }
        let (prior, _, choice) = best.unwrap_or((highest, 0, self.offers.legal()[0]));
        (choice, ((prior - highest) / self.settings.temperature).exp())
    }

    fn child_of(&self, at: u32, choice: G::Choice, seat: Seat) -> bool {
        let mut child = self.nodes[at as usize].first_child;
        while child != NOBODY {
            let node = &self.nodes[child as usize];
            if node.choice == choice && node.mover == seat {
                return true;
            }
            child = node.next_sibling;
        }
        false
    }

    fn open(&mut self, at: u32, choice: G::Choice, seat: Seat, prior: f32) -> u32 {
        let place = self.nodes.len() as u32;
        let mut node = Node::new(choice, seat);
        node.available = 1;
        node.prior = prior;
        let parent = &mut self.nodes[at as usize];
        node.next_sibling = parent.first_child;
        parent.first_child = place;
        parent.children += 1;
        self.nodes.push(node);
        place
    }

    /// Plays on until the guide's horizon is no longer `from`, and judges the position there.
    fn play_on(&mut self, game: &G, state: &mut G::State, from: u32) -> Values {
        for _ in 0..self.settings.longest_rollout {
            if let Some(outcome) = game.outcome(state) {
                return self.guide.result(&outcome);
            }
            if self.guide.horizon(game, state) != from {
                break;
            }
            let Some(seat) = game.asked(state).lowest() else { break };
            self.offers.clear();
            game.offers(state, seat, &mut self.offers);
            self.play_by_thumb(game, state, seat);
        }
        self.guide.value(game, state)
    }

    /// Plays what the guide's rule of thumb takes of the offers at hand.
    fn play_by_thumb(&mut self, game: &G, state: &mut G::State, seat: Seat) {
        let place = self.guide.play_on(game, state, seat, self.offers.legal(), &mut self.stream);
        let choice = self.offers.legal()[place];
        game.play_unchecked(state, seat, choice, &mut self.stream, &mut Silence);
    }
}

/// The nodes of one iteration, root first.
struct Path {
    nodes: [u32; Path::DEEPEST],
    len: usize,
}

impl Path {
    const DEEPEST: usize = 128;

    fn push(&mut self, node: u32) {
        self.nodes[self.len] = node;
        self.len += 1;
    }
}

impl Default for Path {
    fn default() -> Self {
        Self { nodes: [NOBODY; Path::DEEPEST], len: 0 }
    }
}

impl<G: Game, J: Guide<G> + Clone> Bot<G> for Search<G, J>
where
    G::Choice: Send,
{
    fn weighed(&self) -> Vec<Weighed<G::Choice>> {
        if self.nodes.is_empty() {
            return Vec::new();
        }
        let node =
            |node: &Node<G::Choice>| Weighed { choice: node.choice, visits: node.visits, value: node.mean() };
        let mut weighed: Vec<_> = self.children(self.root).map(node).collect();
        weighed.sort_by_key(|weighed| weighed.choice);
        weighed
    }

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
        let order = self.rank(game, seat, view, offers, budget);
        let Some(&best) = order.first() else { return Decision::plain(offers[0]) };
        let choice = self.nodes[best as usize].choice;
        // The next best may come to the same in the end; then the one after it tells more. That changes no later answer.
        let mut reasons = Vec::new();
        let mut stream = None;
        for &other in order.iter().skip(1).take(RIVALS) {
            reasons = self.explain(game, view, seat, choice, self.nodes[other as usize].choice);
            stream.get_or_insert_with(|| self.stream.clone());
            if !reasons.is_empty() {
                break;
            }
        }
        if let Some(stream) = stream {
            self.stream = stream;
        }
        let mean = |place: u32| self.nodes[place as usize].mean();
        let second = order.get(1).map(|&other| Second {
            choice: self.nodes[other as usize].choice,
            // The most visited is not always the one with the best mean; then the two are as good as each other.
            behind: Some((100.0 * (mean(best) - mean(other))).max(0.0)),
        });
        Decision { choice, reasons, second }
    }
}

/// This many iterations are done however little time there is: a fraction of a millisecond.
const LEAST: u32 = 3;
/// This many other choices are looked at until one gives a reason.
const RIVALS: usize = 3;
/// Worlds in which two choices are compared for the reasons.
const COMPARED: u32 = 4;

impl<G: Game, J: Guide<G> + Clone> Search<G, J> {
    /// The tried choices among the offers, the best first; the tree below the best is kept.
    fn rank(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Vec<u32> {
        let turn = self.guide.turn(game, &game.imagine(view, &mut self.stream));
        self.plant(seat, turn, offers);
        let look = self.settings.second_look.filter(|_| self.guide.looks_again(game));
        let iterations = budget.iterations.min(look.map_or(u32::MAX, |look| look.after));
        let mut worlds = game.worlds(view);
        for iteration in 0..iterations {
            // A look at the clock costs next to nothing beside an iteration.
            if iteration >= LEAST && !(budget.go_on)() {
                break;
            }
            // Whatever the iterations that are left find, they cannot change the answer.
            if iteration % 16 == 15 && self.lead(offers) > iterations - iteration {
                break;
            }
            let state = worlds(&mut self.stream);
            self.iterate(game, state);
            self.iterations += 1;
        }
        let mut order = self.by_visits(offers);
        if let Some(look) = look
            && budget.iterations > iterations
        {
            budget.iterations -= iterations;
            self.look_again(&look, game, seat, view, &mut order, budget);
        }
        self.kept = order.first().map(|&best| (best, turn));
        order
    }
}

impl<G: Game, J: Guide<G>> Search<G, J> {
    /// Goes on with the tree below the last choice if this is the next question of the same turn; otherwise begins anew.
    fn plant(&mut self, seat: Seat, turn: u32, offers: &[G::Choice]) {
        if let Some((kept, then)) = self.kept.take()
            && then == turn
            && self.nodes.len() < LARGEST
            && self.children(kept).any(|node| node.mover == seat && offers.contains(&node.choice))
        {
            self.root = kept;
            return;
        }
        self.nodes.clear();
        self.nodes.push(Node::new(offers[0], seat));
        self.root = 0;
    }

    fn children(&self, at: u32) -> impl Iterator<Item = &Node<G::Choice>> {
        self.places(at).map(|place| &self.nodes[place as usize])
    }

    fn places(&self, at: u32) -> impl Iterator<Item = u32> {
        let next = |place: u32| (place != NOBODY).then_some(place);
        let first = next(self.nodes[at as usize].first_child);
        std::iter::successors(first, move |&place| next(self.nodes[place as usize].next_sibling))
    }

    /// By how many visits the most visited of the offers leads.
    fn lead(&self, offers: &[G::Choice]) -> u32 {
        let (mut most, mut second) = (0, 0);
        for node in self.children(self.root).filter(|node| offers.contains(&node.choice)) {
            if node.visits > most {
                (most, second) = (node.visits, most);
            } else {
                second = second.max(node.visits);
            }
        }
        most - second
    }

    /// The tried choices among the offers: the most visited first; the mean decides between equals.
    fn by_visits(&self, offers: &[G::Choice]) -> Vec<u32> {
        let node = |place: u32| &self.nodes[place as usize];
        let mut order: Vec<u32> =
            self.places(self.root).filter(|&place| offers.contains(&node(place).choice)).collect();
        order.sort_by(|&one, &two| {
            let (one, two) = (node(one), node(two));
            two.visits.cmp(&one.visits).then(two.mean().total_cmp(&one.mean()))
        });
        order
    }

    /// The terms that differ between two choices, each played to the end of the own turn in the same few worlds.
    fn explain(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        chosen: G::Choice,
        other: G::Choice,
    ) -> Vec<crate::Reason> {
        let mut courses: [Course; 2] = Default::default();
        for _ in 0..COMPARED {
            let start = game.imagine(view, &mut self.stream);
            for (choice, course) in [chosen, other].into_iter().zip(&mut courses) {
                self.add_terms(game, &start, seat, &mut course.before);
                let mut after = start.clone();
                game.play_unchecked(&mut after, seat, choice, &mut self.stream, &mut Silence);
                self.add_terms(game, &after, seat, &mut course.after);
                let mut state = start.clone();
                let (guide, stream, out) = (&self.guide, &mut self.stream, &mut self.offers);
                play_out_turn(guide, game, &mut state, seat, choice, stream, out);
                self.add_terms(game, &state, seat, &mut course.end);
            }
        }
        reasons(&courses[0], &courses[1])
    }

    /// Adds what a position is made of to a mean over the compared worlds.
    fn add_terms(&self, game: &G, state: &G::State, seat: Seat, sum: &mut Vec<Term>) {
        let mut terms = Vec::new();
        self.guide.terms(game, state, seat, &mut terms);
        terms.iter_mut().for_each(|term| term.amount /= COMPARED as f32);
        if sum.is_empty() {
            *sum = terms;
        } else {
            sum.iter_mut().zip(&terms).for_each(|(sum, term)| sum.amount += term.amount);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::{Outcome, SEATS, Script, Viewer};
    use logres_testkit::tiny::{self, Tiny};

    /// Judges the small game by its coins alone; only the end counts.
    #[derive(Clone)]
    struct Coins;

    impl Guide<Tiny> for Coins {
        fn value(&self, _game: &Tiny, _state: &tiny::State) -> Values {
            [0.5; SEATS]
        }

        fn horizon(&self, _game: &Tiny, _state: &tiny::State) -> u32 {
            0
        }

        fn result(&self, outcome: &Outcome) -> Values {
            outcome.points.map(|coins| 0.5 + f32::from(coins) / 4.0)
        }
    }

    /// What the search answers with this card when the other player has bet.
    fn answer(card: u8, other: u8, seed: u64, settings: Settings) -> tiny::Choice {
        let mut chance = Script::new(3);
        chance.expect("deal", other);
        chance.expect("deal", card);
        let state = tiny::after(&mut chance, &["one", "one", "bet"]);
        let seat = Seat::new(1);
        let view = Tiny.view(&state, Viewer::Seat(seat));
        let mut search = Search::new(Coins, settings, seed);
        let offers = [tiny::Choice::Call, tiny::Choice::Fold];
        Budget::of_iterations(2_000, |budget| search.choose(&Tiny, seat, &view, &offers, budget)).choice
    }

    /// Trees of everybody's and of the own decisions, and a second look after a short first one.
    fn ways() -> [Settings; 3] {
        let plain = Settings::default();
        let look = SecondLook { after: 50, thought: 5, choices: 2, share: 0.0, spread: 0.1 };
        [plain, Settings { tree: Tree::Own, ..plain }, Settings { second_look: Some(look), ..plain }]
    }

    #[test]
    fn the_highest_card_calls_and_the_lowest_folds() {
        for settings in ways() {
            assert_eq!(answer(2, 0, 1, settings), tiny::Choice::Call);
            assert_eq!(answer(0, 2, 1, settings), tiny::Choice::Fold);
        }
    }

    #[test]
    fn whoever_is_told_to_stop_stops_at_once() {
        let mut chance = Script::new(3);
        chance.expect("deal", 0);
        chance.expect("deal", 2);
        let state = tiny::after(&mut chance, &["one", "one", "bet"]);
        let seat = Seat::new(1);
        let view = Tiny.view(&state, Viewer::Seat(seat));
        let offers = [tiny::Choice::Call, tiny::Choice::Fold];
        for after in [0, 7] {
            let mut search = Search::new(Coins, Settings::default(), 1);
            let mut left = after;
            let mut go_on = || {
                left -= 1;
                left >= 0
            };
            let mut budget = Budget { iterations: u32::MAX, go_on: &mut go_on };
            let decision = search.choose(&Tiny, seat, &view, &offers, &mut budget);
            assert!(offers.contains(&decision.choice));
            assert_eq!(search.iterations(), u64::from(LEAST) + after as u64);
        }
    }

    #[test]
    fn what_the_view_does_not_say_cannot_change_the_answer() {
        // The true card of the other player differs; the view, the seed and so the answer are the same.
        for card in 0..3 {
            let hidden: Vec<u8> = (0..3).filter(|&other| other != card).collect();
            for settings in ways() {
                assert_eq!(answer(card, hidden[0], 7, settings), answer(card, hidden[1], 7, settings));
            }
        }
    }
}
