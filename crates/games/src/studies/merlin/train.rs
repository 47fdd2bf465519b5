//! Learns from games what the numbers of a position are worth.
//!
//! A generation plays games with a teacher that judges by the weights there are, notes every position at the beginning of a
//! turn, or of a round, and looks at the end of the game what came of it: the points each seat still scored. The weights of
//! the next generation are those that would have foretold it best (least squares, held near the old weights where the games
//! say little). One game in five is not learned from, but only used to see how well the others taught.
//!
//! What is foretold may also be by how much a seat will gain on the others: then a number also counts for what it takes
//! from them. And players may be led astray in one round of a game: they come into positions that a good player avoids, and
//! so is learned what is bad about them.

use logres_bots::merlin::{Feature, FeatureList, MerlinGuide, Moment, ROUNDS, Weights};
use logres_bots::{Bot, Driver, Thinking, Thumb, drive};
use logres_kernel::{Game, Seat, Silence, Stream};
use logres_merlin::{Choice, Event, Merlin, State};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::ScopedJoinHandle;

/// Makes the player whose games are learned from: with these weights, from this seed.
pub type Teacher<'a> = dyn Fn(Arc<Weights>, u64) -> Box<dyn Bot<Merlin>> + Sync + 'a;

/// One game in this many is not learned from; with fewer games nobody could say how well they taught.
pub const ONE_IN: u64 = 5;

/// What is to be learned from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    pub seed: u64,
    pub games: u64,
    /// Iterations of the search for every decision.
    pub iterations: u32,
    pub threads: usize,
    /// How firmly the old weights are held: as if this many positions had confirmed them.
    pub firmness: f64,
    /// How much of the change is taken over, from 0 to 1: positions of the same game confirm each other less than it seems.
    pub trust: f32,
    /// At the beginning of what a position is noted.
    pub moment: Moment,
    pub aim: Aim,
    /// In one round of a game, drawn by lot, half of the turns are played by rule of thumb; what came before is not learned
    /// from.
    pub stray: bool,
}

/// What is to be foretold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The points a seat still scores.
    Points,
    /// How many more of them than the others do on average.
    Lead,
}

/// How well weights foretell what is to be foretold in games that were not learned from: the mean error, in points, of the
/// old weights and of what least squares makes of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Foresight {
    pub before: f64,
    pub after: f64,
    pub positions: usize,
}

/// One position of one seat, and what came of it.
struct Sample {
    game: u64,
    round: u8,
    list: FeatureList,
    to_come: f32,
}

/// Plays a generation of games and learns from them.
pub fn learn(
    game: &Merlin,
    weights: &Weights,
    lesson: &Lesson,
    teacher: &Teacher<'_>,
) -> (Weights, Foresight) {
    let samples = play(game, weights, lesson, teacher);
    let is_test = |sample: &&Sample| sample.game % ONE_IN == ONE_IN - 1;
    let learned = fit(samples.iter().filter(|sample| !is_test(sample)), weights, lesson.firmness);
    let error = |weights: &Weights| {
        let errors = samples
            .iter()
            .filter(is_test)
            .map(|sample| f64::from((weights.worth(sample.round, &sample.list) - sample.to_come).abs()));
        let (mut sum, mut count) = (0.0, 0.0);
        errors.for_each(|error| {
            sum += error;
            count += 1.0;
        });
        sum / f64::max(count, 1.0)
    };
    let foresight = Foresight { before: error(weights), after: error(&learned), positions: samples.len() };
    (temper(weights, &learned, lesson.trust), foresight)
}

/// Takes over a part of what was learned. Neighbouring rounds are much alike, so they share what they learned; what the
/// round itself is worth is the same for everybody and is taken as it is.
fn temper(old: &Weights, learned: &Weights, trust: f32) -> Weights {
    Weights::of(|feature, round| {
        let change = |round: usize| {
            let round = round.clamp(1, ROUNDS) as u8;
            learned.round(round)[feature as usize] - old.round(round)[feature as usize]
        };
        let own = old.round(round as u8)[feature as usize];
        match feature {
            Feature::Bias => own + change(round),
            _ => own + trust * (change(round - 1) + 2.0 * change(round) + change(round + 1)) / 4.0,
        }
    })
}

fn play(game: &Merlin, weights: &Weights, lesson: &Lesson, teacher: &Teacher<'_>) -> Vec<Sample> {
    let next = AtomicU64::new(0);
    let weights = Arc::new(weights.clone());
    let mut games: Vec<Vec<Sample>> = std::thread::scope(|scope| {
        let work = || {
            let mut found = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= lesson.games {
                    return found;
                }
                found.push(play_one(game, &weights, lesson, teacher, number));
            }
        };
        let threads: Vec<_> = (0..lesson.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let played =
            |thread: ScopedJoinHandle<'_, _>| thread.join().unwrap_or_else(|fault| resume_unwind(fault));
        threads.into_iter().flat_map(played).collect()
    });
    // The same for any number of threads.
    games.sort_by_key(|samples| samples.first().map(|sample| sample.game));
    games.into_iter().flatten().collect()
}

fn play_one(
    game: &Merlin,
    weights: &Arc<Weights>,
    lesson: &Lesson,
    teacher: &Teacher<'_>,
    number: u64,
) -> Vec<Sample> {
    let seed = lesson.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number;
    let mut chance = Stream::<8>::seeded(seed);
    let mut players: Vec<_> =
        Seat::first(game.seats()).map(|seat| teacher(weights.clone(), seat_seed(seed, seat))).collect();
    // These players remember nothing of what happened, so nobody tells them.
    let state = game.begin(&mut chance, &mut Silence);
    let astray = Astray::new(game, lesson, seed);
    let mut driver = Noting { chance, moment: lesson.moment, noted: Vec::new(), latest: None, astray };
    let thinking = Thinking::Iterations(lesson.iterations);
    let played = drive(game, &mut players, state, Vec::new(), thinking, &mut driver);
    let (state, _) = played.unwrap_or_else(|fault| panic!("{fault}"));
    let Noting { mut noted, astray, .. } = driver;
    let last = state.castles.map(|castle| castle.points);
    let mut samples = Vec::with_capacity(noted.len() * game.seats());
    noted.retain(|&(round, ..)| round > astray.round);
    for (round, mut lists, points) in noted {
        let mut to_come = [0.0; 4];
        for seat in Seat::first(game.seats()).map(Seat::index) {
            to_come[seat] = f32::from(last[seat] - points[seat]);
        }
        if lesson.aim == Aim::Lead {
            compare(&mut to_come[..game.seats()]);
            for feature in 0..Feature::COUNT {
                let mut amounts = lists.map(|list| list[feature]);
                compare(&mut amounts[..game.seats()]);
                lists.iter_mut().zip(amounts).for_each(|(list, amount)| list[feature] = amount);
            }
        }
        for seat in Seat::first(game.seats()).map(Seat::index) {
            samples.push(Sample { game: number, round, list: lists[seat], to_come: to_come[seat] });
        }
    }
    samples
}

/// The chance of a game, and the positions that are noted to learn from.
struct Noting {
    chance: Stream<8>,
    moment: Moment,
    noted: Vec<(u8, [FeatureList; 4], [i16; 4])>,
    /// Where the last position was noted: round, seat and ready dice.
    latest: Option<(u8, usize, u32)>,
    astray: Astray,
}

impl Driver<Merlin> for Noting {
    fn play(&mut self, game: &Merlin, state: &mut State, seat: Seat, choice: Choice, _told: &mut Vec<Event>) {
        game.play_unchecked(state, seat, choice, &mut self.chance, &mut Silence);
    }

    fn goes_on(&mut self, game: &Merlin, state: &State, _seat: Seat) -> bool {
        let here = match self.moment {
            Moment::Turn => (state.board.round, state.turn.seat.index(), ready(state)),
            Moment::Round => (state.board.round, 0, 0),
        };
        if is_turn_start(state) && self.latest != Some(here) {
            self.latest = Some(here);
            let points = state.castles.map(|castle| castle.points);
            self.noted.push((state.board.round, MerlinGuide::features(game, state), points));
        }
        true
    }

    fn deputy(&mut self, state: &State, seat: Seat) -> Option<&mut dyn Bot<Merlin>> {
        self.astray.player(state, seat)
    }
}

/// Makes of every amount what it is more than the mean of the others.
fn compare(amounts: &mut [f32]) {
    let sum: f32 = amounts.iter().sum();
    let others = (amounts.len() - 1) as f32;
    amounts.iter_mut().for_each(|amount| *amount -= (sum - *amount) / others);
}

/// The pages who play half of the turns of one round.
struct Astray {
    /// 0 if nobody strays in this game.
    round: u8,
    pages: Vec<Box<dyn Bot<Merlin>>>,
    lots: Stream<8>,
    turn: (u8, Seat),
    is_astray: bool,
}

impl Astray {
    fn new(game: &Merlin, lesson: &Lesson, seed: u64) -> Self {
        let mut lots = Stream::seeded(seed ^ 0x55);
        let round = if lesson.stray { lots.below(ROUNDS as u32) as u8 } else { 0 };
        let page = |seat: Seat| -> Box<dyn Bot<Merlin>> {
            Box::new(Thumb::new(MerlinGuide::default(), seat_seed(seed, seat)))
        };
        let pages = Seat::first(game.seats()).map(page).collect();
        Self { round, pages, lots, turn: (0, Seat::new(0)), is_astray: false }
    }

    /// The page of this seat, if it plays the turn.
    fn player(&mut self, state: &State, seat: Seat) -> Option<&mut dyn Bot<Merlin>> {
        let turn = (state.board.round, state.turn.seat);
        if self.turn != turn {
            self.turn = turn;
            self.is_astray = self.round > 0 && self.round == state.board.round && self.lots.below(2) == 0;
        }
        if !self.is_astray {
            return None;
        }
        Some(&mut *self.pages[seat.index()])
    }
}

fn seat_seed(seed: u64, seat: Seat) -> u64 {
    seed.rotate_left(20) ^ seat.index() as u64
}

/// Nothing of the turn has been done yet.
fn is_turn_start(state: &State) -> bool {
    let turn = &state.turn;
    state.board.round > 0 && !turn.moved && turn.chosen.is_none() && turn.quests == 0
}

/// All dice that are left, which tells the turns of a round apart.
fn ready(state: &State) -> u32 {
    state.castles.iter().fold(0, |all, castle| all << 8 | u32::from(castle.ready))
}

/// Least squares, round by round, with the old weights as what is believed without evidence.
fn fit<'a>(samples: impl Iterator<Item = &'a Sample> + Clone, old: &Weights, firmness: f64) -> Weights {
    let lists: Vec<Vec<f64>> = (1..=ROUNDS as u8)
        .map(|round| {
            fit_round(samples.clone().filter(|sample| sample.round == round), old.round(round), firmness)
        })
        .collect();
    Weights::of(|feature, round| lists[round - 1][feature as usize] as f32)
}

fn fit_round<'a>(samples: impl Iterator<Item = &'a Sample>, old: &FeatureList, firmness: f64) -> Vec<f64> {
    const N: usize = Feature::COUNT;
    // The normal equations of the change against the old weights.
    let mut square = vec![vec![0.0f64; N]; N];
    let mut right = vec![0.0f64; N];
    let mut count = 0.0;
    for sample in samples {
        let told: f32 = old.iter().zip(&sample.list).map(|(weight, amount)| weight * amount).sum();
        let rest = f64::from(sample.to_come - told);
        count += 1.0;
        for one in 0..N {
            let amount = f64::from(sample.list[one]);
            if amount == 0.0 {
                continue;
            }
            right[one] += amount * rest;
            for (sum, &other) in square[one].iter_mut().zip(&sample.list) {
                *sum += amount * f64::from(other);
            }
        }
    }
    for (place, row) in square.iter_mut().enumerate() {
        // In the feature's own unit: what is always 0 or small is not held less firmly than what is large.
        let mean_square = row[place] / f64::max(count, 1.0);
        let hold = if place == Feature::Bias as usize { 1e-3 } else { firmness };
        row[place] += hold * mean_square + 1e-6;
    }
    let change = solve(square, right);
    old.iter().zip(change).map(|(&old, change)| f64::from(old) + change).collect()
}

/// Solves a symmetric positive system (Cholesky).
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        for row in column..n {
            let sum: f64 = (0..column).map(|place| matrix[row][place] * matrix[column][place]).sum();
            let left = matrix[row][column] - sum;
            matrix[row][column] =
                if row == column { left.max(1e-12).sqrt() } else { left / matrix[column][column] };
        }
    }
    for row in 0..n {
        let sum: f64 = (0..row).map(|place| matrix[row][place] * right[place]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    for row in (0..n).rev() {
        let sum: f64 = (row + 1..n).map(|place| matrix[place][row] * right[place]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let matrix = vec![vec![4.0, 1.0, 0.5], vec![1.0, 3.0, 0.2], vec![0.5, 0.2, 2.0]];
        let found = solve(matrix.clone(), vec![1.0, 2.0, 3.0]);
        for (row, right) in matrix.iter().zip([1.0, 2.0, 3.0]) {
            let left: f64 = row.iter().zip(&found).map(|(one, other)| one * other).sum();
            assert!((left - right).abs() < 1e-9);
        }
    }

    #[test]
    fn a_lead_is_what_one_has_more_than_the_others() {
        let mut amounts = [7.0, 3.0, 2.0];
        compare(&mut amounts);
        assert_eq!(amounts, [4.5, -1.5, -3.0]);
    }

    #[test]
    fn who_strays_is_learned_from_afterwards_only() {
        let game =
            Merlin::new(logres_merlin::Options::new(2), logres_merlin::Content::embedded().clone()).unwrap();
        let lesson = Lesson {
            seed: 3,
            games: 12,
            iterations: 1,
            threads: 1,
            firmness: 1.0,
            trust: 1.0,
            moment: Moment::Round,
            aim: Aim::Lead,
            stray: true,
        };
        let teacher: &Teacher<'_> = &|_, seed| Box::new(logres_bots::Random::new(seed));
        let samples = play(&game, &Weights::by_hand(), &lesson, teacher);
        let first_round =
            |game: u64| samples.iter().filter(|sample| sample.game == game).map(|sample| sample.round).min();
        let mut rounds: Vec<_> = (0..12).filter_map(first_round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        assert!(rounds.len() > 3, "the round is drawn by lot: {rounds:?}");
        // What one seat leads by, the other one trails by.
        for pair in samples.chunks(2) {
            assert_eq!(pair[0].to_come, -pair[1].to_come);
            assert_eq!(pair[0].list[Feature::Bias as usize], 0.0);
        }
        // The same for any number of threads.
        let threads = play(&game, &Weights::by_hand(), &Lesson { threads: 3, ..lesson }, teacher);
        assert!(
            samples.iter().zip(&threads).all(|(one, two)| one.list == two.list && one.to_come == two.to_come)
        );
    }

    #[test]
    fn what_points_follow_from_is_found() {
        // Points to come are two for a staff and five for nothing; the old weights know neither.
        let samples: Vec<Sample> = (0..400)
            .map(|number| {
                let staffs = (number % 4) as f32;
                let mut list = [0.0; Feature::COUNT];
                list[Feature::Bias as usize] = 1.0;
                list[Feature::Staffs as usize] = staffs;
                Sample { game: number, round: 3, list, to_come: 5.0 + 2.0 * staffs }
            })
            .collect();
        let learned = fit(samples.iter(), &Weights::of(|_, _| 0.0), 1.0);
        assert!((learned.round(3)[Feature::Staffs as usize] - 2.0).abs() < 0.1);
        assert!((learned.round(3)[Feature::Bias as usize] - 5.0).abs() < 0.2);
        assert_eq!(learned.round(2), &[0.0; Feature::COUNT]);
    }
}
