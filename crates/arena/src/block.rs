//! One block: the same seed, every rotation of the seats.

use crate::Plan;
use logres_bots::{Bot, Driver, Halt, Thinking, drive};
use logres_kernel::{Drawn, Game, Outcome, Recorded, SEATS, Seat, Stream};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};

/// Makes a new player for one game from a seed.
pub type Maker<G> = dyn Fn(u64) -> Box<dyn Bot<G>> + Sync;

/// A player of a tournament.
pub struct Entrant<'a, G: Game> {
    pub name: String,
    pub make: &'a Maker<G>,
}

/// Who sits where: a place in the list of entrants for each seat, in every order round the table.
///
/// A block plays one order once for each rotation, so that everybody sits everywhere. The next block plays the next order,
/// so that with three or more entrants everybody has everybody for a neighbour on either side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// The first entrant leads each of them; what differs only by rotation is there once.
    orders: Vec<Vec<usize>>,
}

impl Lineup {
    /// The entrants in order; with fewer entrants than seats the last one takes the seats that are left, so that two
    /// names at four seats are one against three.
    pub fn new(entrants: usize, seats: usize) -> Self {
        let first: Vec<usize> = (0..seats).map(|seat| seat.min(entrants - 1)).collect();
        let mut orders = vec![first];
        while let Some(next) = orders.last().and_then(|last| next_order(last)) {
            orders.push(next);
        }
        Self { orders }
    }

    /// The entrant at this seat in the given block and rotation.
    pub fn at(&self, seat: Seat, block: u64, rotation: usize) -> usize {
        let order = &self.orders[(block % self.orders.len() as u64) as usize];
        order[(seat.index() + rotation) % order.len()]
    }

    pub fn seats(&self) -> usize {
        self.orders[0].len()
    }

    /// How many orders round the table there are: so many blocks meet all of them equally often.
    pub fn orders(&self) -> u64 {
        self.orders.len() as u64
    }

    /// So many blocks as are needed for so many games; made up to whole rounds of all orders where one round is no more
    /// than was asked for.
    pub fn blocks(&self, games: u64) -> u64 {
        let blocks = games.div_ceil(self.seats() as u64);
        if blocks >= self.orders() { blocks.next_multiple_of(self.orders()) } else { blocks }
    }
}

/// The next order with the same one at the head, if there is one: the next permutation of the rest.
fn next_order(order: &[usize]) -> Option<Vec<usize>> {
    let mut next = order.to_vec();
    let rest = next.get_mut(1..)?;
    let fall = (1..rest.len()).rev().find(|&place| rest[place - 1] < rest[place])? - 1;
    let swap = (fall + 1..rest.len()).rev().find(|&place| rest[place] > rest[fall])?;
    rest.swap(fall, swap);
    rest[fall + 1..].reverse();
    Some(next)
}

/// What came out of one block, entrant by entrant. Plain numbers, so that a run can be stored and resumed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Block {
    pub number: u64,
    /// By entrant: the mean share of victories (a victory shared by two counts half), points, and rank (1 is best).
    pub wins: Vec<f64>,
    pub points: Vec<f64>,
    pub ranks: Vec<f64>,
    /// By entrant: the share of its seats that were among the winners, however many those were.
    pub among_winners: Vec<f64>,
    /// By entrant: decisions that chance made in its place, because a program did not give a legal answer in time.
    pub by_chance: Vec<u64>,
    /// By pair of entrants: the share of games in which the first finished ahead of the second (level counts half).
    pub ahead: Vec<Vec<f64>>,
    pub decisions: u64,
    /// How the games of the block ended, as keys of the language files.
    pub endings: Vec<String>,
    /// How many seats won each of them.
    pub winners: Vec<u8>,
}

/// A whole game as it was played, to be kept.
pub struct PlayedGame<'a, G: Game> {
    pub block: u64,
    pub rotation: usize,
    /// Who sat where, by place in the list of entrants.
    pub seats: Vec<usize>,
    /// What the setup drew.
    pub dealt: Vec<Drawn>,
    /// Every answer with what was drawn because of it.
    pub answers: Vec<(Seat, G::Choice, Vec<Drawn>)>,
    pub outcome: &'a Outcome,
}

/// Hears of every game that was played to its end, on the thread that played it.
pub type GameKeeper<'a, G> = dyn Fn(&PlayedGame<'_, G>) + Sync + 'a;

/// Plays every rotation of one seed; nothing if it was told to stop on the way.
pub fn play_block<G: Game>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    plan: &Plan,
    number: u64,
    keep: Option<&GameKeeper<'_, G>>,
) -> Option<Block> {
    let (lineup, seed) = (&plan.lineup, plan.seed);
    let seats = lineup.seats();
    let mut tally = Tally::new(entrants.len());
    for rotation in 0..seats {
        let deal = mix(seed, number, 0);
        let at = |seat: Seat| lineup.at(seat, number, rotation);
        let mut players: Vec<Box<dyn Bot<G>>> = Seat::first(seats)
            .map(|seat| {
                let entrant = &entrants[at(seat)];
                (entrant.make)(mix(seed, number, 1 + rotation as u64 * SEATS as u64 + seat.index() as u64))
            })
            .collect();
        let mut script = keep.map(|_| Script::default());
        let played = play_noted(game, &mut players, deal, plan.thinking, &plan.stop, script.as_mut())?;
        if let (Some(keep), Some(Script { dealt, answers })) = (keep, script) {
            let seats = Seat::first(seats).map(at).collect();
            let outcome = &played.outcome;
            keep(&PlayedGame { block: number, rotation, seats, dealt, answers, outcome });
        }
        for (seat, player) in Seat::first(seats).zip(&players) {
            tally.by_chance[at(seat)] += player.replaced();
        }
        tally.add(&played.outcome, at, seats);
        tally.decisions += played.decisions;
    }
    Some(tally.finish(number))
}

/// What is written down of a game while it is played.
struct Script<C> {
    dealt: Vec<Drawn>,
    answers: Vec<(Seat, C, Vec<Drawn>)>,
}

impl<C> Default for Script<C> {
    fn default() -> Self {
        Self { dealt: Vec::new(), answers: Vec::new() }
    }
}

/// A game at its end.
struct Ended {
    outcome: Outcome,
    decisions: u64,
}

/// One game from a seed to its end. Players see views and offers, hear what their seat is told, and talk.
pub fn play_game<G: Game>(
    game: &G,
    players: &mut [Box<dyn Bot<G>>],
    deal: u64,
    thinking: Thinking,
) -> (Outcome, u64) {
    let never = AtomicBool::new(false);
    match play_noted(game, players, deal, thinking, &never, None) {
        Some(Ended { outcome, decisions }) => (outcome, decisions),
        None => unreachable!("nobody told it to stop"),
    }
}

/// The chance of a game, which stops when it is told to and writes the game down if there is a script.
struct Noted<'a, C> {
    chance: Stream<8>,
    stop: &'a AtomicBool,
    script: Option<&'a mut Script<C>>,
}

impl<G: Game> Driver<G> for Noted<'_, G::Choice> {
    fn goes_on(&mut self, _game: &G, _state: &G::State, _seat: Seat) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn thinks_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn play(
        &mut self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        choice: G::Choice,
        told: &mut Vec<G::Event>,
    ) {
        let Some(script) = &mut self.script else {
            return game.play_unchecked(state, seat, choice, &mut self.chance, told);
        };
        let mut drawn = Vec::new();
        let mut chance = Recorded { chance: &mut self.chance, drawn: &mut drawn };
        game.play_unchecked(state, seat, choice, &mut chance, told);
        script.answers.push((seat, choice, drawn));
    }
}

/// The same; `None` if it is told to stop on the way. With a script the game is written down.
fn play_noted<G: Game>(
    game: &G,
    players: &mut [Box<dyn Bot<G>>],
    deal: u64,
    thinking: Thinking,
    stop: &AtomicBool,
    mut script: Option<&mut Script<G::Choice>>,
) -> Option<Ended> {
    let mut chance = Stream::<8>::seeded(deal);
    let mut told: Vec<G::Event> = Vec::new();
    let state = match &mut script {
        Some(script) => {
            let mut chance = Recorded { chance: &mut chance, drawn: &mut script.dealt };
            game.begin(&mut chance, &mut told)
        }
        None => game.begin(&mut chance, &mut told),
    };
    let (state, decisions) =
        match drive(game, players, state, told, thinking, &mut Noted { chance, stop, script }) {
            Ok(end) => end,
            Err(Halt::Stopped) => return None,
            Err(fault) => panic!("{fault}"),
        };
    let nothing = Outcome { winners: Default::default(), points: [0; SEATS], ending: "ending-none" };
    Some(Ended { outcome: game.outcome(&state).unwrap_or(nothing), decisions })
}

/// Adds up the games of a block by entrant.
struct Tally {
    games: Vec<f64>,
    wins: Vec<f64>,
    points: Vec<f64>,
    ranks: Vec<f64>,
    ahead: Vec<Vec<f64>>,
    meetings: Vec<Vec<f64>>,
    among_winners: Vec<f64>,
    by_chance: Vec<u64>,
    decisions: u64,
    endings: Vec<String>,
    winners: Vec<u8>,
}

impl Tally {
    fn new(entrants: usize) -> Self {
        let none = vec![0.0; entrants];
        let square = vec![none.clone(); entrants];
        Self {
            games: none.clone(),
            wins: none.clone(),
            points: none.clone(),
            ranks: none.clone(),
            ahead: square.clone(),
            meetings: square,
            among_winners: none,
            by_chance: vec![0; entrants],
            decisions: 0,
            endings: Vec::new(),
            winners: Vec::new(),
        }
    }

    fn add(&mut self, outcome: &Outcome, at: impl Fn(Seat) -> usize, seats: usize) {
        self.endings.push(outcome.ending.to_owned());
        self.winners.push(outcome.winners.len() as u8);
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        let won = |seat| if outcome.winners.has(seat) { share } else { 0.0 };
        // Where a game counts no points, winning or losing is all the order there is.
        let order = |seat: Seat| (outcome.winners.has(seat), outcome.points[seat.index()]);
        for seat in Seat::first(seats) {
            let entrant = at(seat);
            self.games[entrant] += 1.0;
            self.wins[entrant] += won(seat);
            self.among_winners[entrant] += f64::from(u8::from(outcome.winners.has(seat)));
            self.points[entrant] += f64::from(outcome.points[seat.index()]);
            let better = Seat::first(seats).filter(|&other| order(other) > order(seat)).count();
            self.ranks[entrant] += 1.0 + better as f64;
            for other in Seat::first(seats).filter(|&other| at(other) != entrant) {
                self.meetings[entrant][at(other)] += 1.0;
                self.ahead[entrant][at(other)] += match order(seat).cmp(&order(other)) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                };
            }
        }
    }

    fn finish(self, number: u64) -> Block {
        let per = |sums: Vec<f64>, counts: &[f64]| -> Vec<f64> {
            sums.iter().zip(counts).map(|(sum, count)| sum / count.max(1.0)).collect()
        };
        let games = self.games;
        Block {
            number,
            wins: per(self.wins, &games),
            points: per(self.points, &games),
            ranks: per(self.ranks, &games),
            ahead: self.ahead.into_iter().zip(&self.meetings).map(|(row, counts)| per(row, counts)).collect(),
            among_winners: per(self.among_winners, &games),
            by_chance: self.by_chance,
            decisions: self.decisions,
            endings: self.endings,
            winners: self.winners,
        }
    }
}

/// A seed for one purpose of one block, far from every other one (the finaliser of splitmix64).
pub fn mix(seed: u64, block: u64, purpose: u64) -> u64 {
    let mut z =
        seed ^ block.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ purpose.wrapping_mul(0xd1b5_4a32_d192_ed03);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_bots::Budget;
    use logres_bots::{Decision, Saying};
    use logres_testkit::tiny::Tiny;
    use std::sync::Mutex;

    /// Says its name with every choice, and writes down what it hears.
    struct Chatterer<'a>(&'a Mutex<Vec<(usize, usize)>>, usize);

    impl Bot<Tiny> for Chatterer<'_> {
        fn listen(&mut self, _: &Tiny, speaker: Seat, saying: &Saying) {
            assert_eq!(saying.phrase, speaker.index().to_string());
            self.0.lock().unwrap().push((speaker.index(), self.1));
        }

        fn say(
            &mut self,
            _: &Tiny,
            seat: Seat,
            _: &<Tiny as Game>::View,
            _: <Tiny as Game>::Choice,
        ) -> Option<Saying> {
            Some(Saying { phrase: seat.index().to_string(), thing: None })
        }

        fn choose(
            &mut self,
            _: &Tiny,
            _: Seat,
            _: &<Tiny as Game>::View,
            offers: &[<Tiny as Game>::Choice],
            _: &mut Budget<'_>,
        ) -> Decision<<Tiny as Game>::Choice> {
            Decision::plain(offers[0])
        }
    }

    #[test]
    fn what_is_said_is_heard_by_all_others() {
        static HEARD: Mutex<Vec<(usize, usize)>> = Mutex::new(Vec::new());
        let mut players: Vec<Box<dyn Bot<Tiny>>> =
            vec![Box::new(Chatterer(&HEARD, 0)), Box::new(Chatterer(&HEARD, 1))];
        let (_, decisions) = play_game(&Tiny, &mut players, 1, Thinking::Iterations(1));
        let heard = HEARD.lock().unwrap();
        assert_eq!(heard.len() as u64, decisions);
        assert!(heard.iter().all(|(speaker, listener)| speaker != listener));
    }

    #[test]
    fn two_names_at_four_seats_are_one_against_three() {
        let lineup = Lineup::new(2, 4);
        assert_eq!(lineup.orders(), 1);
        let first: Vec<usize> = Seat::first(4).map(|seat| lineup.at(seat, 0, 0)).collect();
        assert_eq!(first, [0, 1, 1, 1]);
        let sat: Vec<usize> = (0..4).map(|rotation| lineup.at(Seat::new(0), 5, rotation)).collect();
        assert_eq!(sat, [0, 1, 1, 1], "everybody sits everywhere once");
        assert_eq!((lineup.blocks(1), lineup.blocks(9)), (1, 3));
    }

    /// Every way to sit down is met, and each equally often.
    #[test]
    fn with_three_or_more_every_order_of_seats_is_met() {
        for (entrants, seats, ways) in [(3, 3, 6), (4, 4, 24), (3, 4, 12), (5, 5, 120), (2, 7, 7), (1, 3, 1)]
        {
            let lineup = Lineup::new(entrants, seats);
            let mut met = std::collections::BTreeMap::new();
            for block in 0..lineup.orders() {
                for rotation in 0..seats {
                    let order: Vec<usize> =
                        Seat::first(seats).map(|seat| lineup.at(seat, block, rotation)).collect();
                    *met.entry(order).or_insert(0) += 1;
                }
            }
            assert_eq!(met.len(), ways, "{entrants} at {seats}");
            let often: std::collections::BTreeSet<i32> = met.into_values().collect();
            assert_eq!(often.len(), 1, "{entrants} at {seats}");
        }
        // Whole rounds of the six orders of four.
        assert_eq!(Lineup::new(4, 4).blocks(200), 54);
        assert_eq!(Lineup::new(4, 4).blocks(8), 2);
    }

    #[test]
    fn points_and_ties_are_shared_out() {
        let mut tally = Tally::new(2);
        let mut points = [0; SEATS];
        points[0] = 10;
        points[1] = 10;
        points[2] = 4;
        let winners = [Seat::new(0), Seat::new(1)].into_iter().collect();
        tally.add(&Outcome { winners, points, ending: "end" }, |seat| usize::from(seat.index() > 0), 3);
        let block = tally.finish(0);
        assert_eq!(block.wins, [0.5, 0.25]);
        assert_eq!((block.among_winners, block.winners), (vec![1.0, 0.5], vec![2]));
        assert_eq!(block.ranks, [1.0, 2.0]);
        assert_eq!(block.ahead[0][1], 0.75);
    }
}
