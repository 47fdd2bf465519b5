//! One block: the same seed, every rotation of the seats.

use logres_bots::{Bot, Budget};
use logres_kernel::{Game, Offers, Outcome, SEATS, Seat, Stream, Viewer};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Makes a new player for one game from a seed.
pub type Maker<G> = dyn Fn(u64) -> Box<dyn Bot<G>> + Sync;

/// A player of a tournament.
pub struct Entrant<'a, G: Game> {
    pub name: String,
    pub make: &'a Maker<G>,
}

/// Who sits where, before rotation: a place in the list of entrants for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(Vec<usize>);

impl Lineup {
    /// The entrants in order; with fewer entrants than seats the last one takes the seats that are left, so that two
    /// names at four seats are one against three.
    pub fn new(entrants: usize, seats: usize) -> Self {
        Self((0..seats).map(|seat| seat.min(entrants - 1)).collect())
    }

    /// The entrant at this seat in the given rotation.
    pub fn at(&self, seat: Seat, rotation: usize) -> usize {
        self.0[(seat.index() + rotation) % self.0.len()]
    }

    pub fn seats(&self) -> usize {
        self.0.len()
    }
}

/// How long everybody may think about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinking {
    Iterations(u32),
    Time(Duration),
}

/// What came out of one block, entrant by entrant. Plain numbers, so that a run can be stored and resumed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Block {
    pub number: u64,
    /// By entrant: the mean share of victories (a victory shared by two counts half), points, and rank (1 is best).
    pub wins: Vec<f64>,
    pub points: Vec<f64>,
    pub ranks: Vec<f64>,
    /// By pair of entrants: the share of games in which the first finished ahead of the second (level counts half).
    pub ahead: Vec<Vec<f64>>,
    pub decisions: u64,
    /// How the games of the block ended, as keys of the language files.
    pub endings: Vec<String>,
}

/// Plays every rotation of one seed.
pub fn play_block<G: Game>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    lineup: &Lineup,
    seed: u64,
    number: u64,
    thinking: Thinking,
) -> Block {
    let seats = lineup.seats();
    let mut tally = Tally::new(entrants.len());
    let mut decisions = 0;
    let mut endings = Vec::with_capacity(seats);
    for rotation in 0..seats {
        let deal = mix(seed, number, 0);
        let mut players: Vec<Box<dyn Bot<G>>> = Seat::first(seats)
            .map(|seat| {
                let entrant = &entrants[lineup.at(seat, rotation)];
                (entrant.make)(mix(seed, number, 1 + rotation as u64 * SEATS as u64 + seat.index() as u64))
            })
            .collect();
        let (outcome, count) = play_game(game, &mut players, deal, thinking);
        decisions += count;
        endings.push(outcome.ending.to_owned());
        tally.add(&outcome, |seat| lineup.at(seat, rotation), seats);
    }
    tally.finish(number, decisions, endings)
}

/// One game from a seed to its end. Players see views and offers, hear what their seat is told, and talk.
pub(crate) fn play_game<G: Game>(
    game: &G,
    players: &mut [Box<dyn Bot<G>>],
    deal: u64,
    thinking: Thinking,
) -> (Outcome, u64) {
    let mut chance = Stream::<8>::seeded(deal);
    let mut told: Vec<G::Event> = Vec::new();
    let mut state = game.begin(&mut chance, &mut told);
    let mut offers = Offers::listing();
    let mut decisions = 0;
    loop {
        for event in told.drain(..) {
            for seat in Seat::first(game.seats()) {
                if logres_kernel::Event::told_to(&event, Viewer::Seat(seat)) {
                    players[seat.index()].hear(game, &event);
                }
            }
        }
        let Some(seat) = game.asked(&state).lowest() else { break };
        offers.clear();
        game.offers(&state, seat, &mut offers);
        offers.legal_mut().sort_unstable();
        let view = game.view(&state, Viewer::Seat(seat));
        let choice = think(game, &mut players[seat.index()], seat, &view, offers.legal(), thinking);
        talk(game, players, seat, &view, choice);
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut told);
        decisions += 1;
    }
    let nothing = Outcome { winners: Default::default(), points: [0; SEATS], ending: "ending-none" };
    (game.outcome(&state).unwrap_or(nothing), decisions)
}

pub(crate) fn think<G: Game>(
    game: &G,
    player: &mut Box<dyn Bot<G>>,
    seat: Seat,
    view: &G::View,
    offers: &[G::Choice],
    thinking: Thinking,
) -> G::Choice {
    let decision = match thinking {
        Thinking::Iterations(iterations) => {
            Budget::of_iterations(iterations, |budget| player.choose(game, seat, view, offers, budget))
        }
        Thinking::Time(time) => {
            Budget::of_time(time, |budget| player.choose(game, seat, view, offers, budget))
        }
    };
    decision.choice
}

/// Whoever has chosen may say something, and everybody else listens, as at any table.
pub fn talk<G: Game>(
    game: &G,
    players: &mut [Box<dyn Bot<G>>],
    seat: Seat,
    view: &G::View,
    chosen: G::Choice,
) {
    let Some(saying) = players[seat.index()].say(game, seat, view, chosen) else { return };
    for listener in Seat::first(players.len()).filter(|&listener| listener != seat) {
        players[listener.index()].listen(game, seat, &saying);
    }
}

/// Adds up the games of a block by entrant.
struct Tally {
    games: Vec<f64>,
    wins: Vec<f64>,
    points: Vec<f64>,
    ranks: Vec<f64>,
    ahead: Vec<Vec<f64>>,
    meetings: Vec<Vec<f64>>,
}

impl Tally {
    fn new(entrants: usize) -> Self {
        let none = vec![0.0; entrants];
        let square = vec![none.clone(); entrants];
        Self {
            games: none.clone(),
            wins: none.clone(),
            points: none.clone(),
            ranks: none,
            ahead: square.clone(),
            meetings: square,
        }
    }

    fn add(&mut self, outcome: &Outcome, at: impl Fn(Seat) -> usize, seats: usize) {
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        let won = |seat| if outcome.winners.has(seat) { share } else { 0.0 };
        // Where a game counts no points, winning or losing is all the order there is.
        let order = |seat: Seat| (outcome.winners.has(seat), outcome.points[seat.index()]);
        for seat in Seat::first(seats) {
            let entrant = at(seat);
            self.games[entrant] += 1.0;
            self.wins[entrant] += won(seat);
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

    fn finish(self, number: u64, decisions: u64, endings: Vec<String>) -> Block {
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
            decisions,
            endings,
        }
    }
}

/// A seed for one purpose of one block, far from every other one (the finaliser of splitmix64).
pub(crate) fn mix(seed: u64, block: u64, purpose: u64) -> u64 {
    let mut z =
        seed ^ block.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ purpose.wrapping_mul(0xd1b5_4a32_d192_ed03);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let first: Vec<usize> = Seat::first(4).map(|seat| lineup.at(seat, 0)).collect();
        assert_eq!(first, [0, 1, 1, 1]);
        let sat: Vec<usize> = (0..4).map(|rotation| lineup.at(Seat::new(0), rotation)).collect();
        assert_eq!(sat, [0, 1, 1, 1], "everybody sits everywhere once");
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
        let block = tally.finish(0, 0, Vec::new());
        assert_eq!(block.wins, [0.5, 0.25]);
        assert_eq!(block.ranks, [1.0, 2.0]);
        assert_eq!(block.ahead[0][1], 0.75);
    }
}
