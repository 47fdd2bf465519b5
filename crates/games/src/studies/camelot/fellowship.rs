//! Camelot is played together: how often do the loyal knights win, how do games end, and whom do they accuse?
//!
//! A fellowship is a team of one kind of player at every seat; the traitor, if there is one, may be another kind. Games
//! are numbered and each has its own seed, so the result is the same for any number of threads.

use logres_arena::mix;
use logres_bots::{Bot, Driver, Thinking, drive};
use logres_camelot::{Camelot, Choice, Ending, Event, Loyalties, Loyalty, State};
use logres_kernel::{Game, Seat, Stream};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// Makes a new player for one game from a seed.
pub type KnightMaker<'a> = dyn Fn(u64) -> Box<dyn Bot<Camelot>> + Sync + 'a;

/// Who plays, how often, and how long they may think.
pub struct Fellowship<'a> {
    pub game: &'a Camelot,
    pub loyal: &'a KnightMaker<'a>,
    pub traitor: &'a KnightMaker<'a>,
    /// Only games in which the traitor card was dealt.
    pub traitor_dealt: bool,
    /// The number of the first game; those before are known.
    pub from: u64,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Setting this stops the games; those that have begun are played to their ends.
    pub stop: &'a AtomicBool,
    pub thinking: Thinking,
}

/// What came out of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Campaign {
    pub number: u64,
    /// The revision of the rules it was played with; games kept before revisions were noted have none.
    #[serde(default)]
    pub rules: u32,
    pub ending: Ending,
    pub traitor: bool,
    /// The traitor was unmasked before the end.
    pub unmasked: bool,
    /// By loyal knights: accusations that were right, and wrong.
    pub right: u32,
    pub wrong: u32,
    /// By the traitor.
    pub slander: u32,
    pub turns: u32,
    pub decisions: u64,
    pub white: u8,
    pub black: u8,
    pub engines: u8,
}

impl Campaign {
    pub fn won(&self) -> bool {
        self.ending == Ending::Victory
    }
}

/// A share of games with its 95 % interval (Wilson's, which stays between 0 and 1).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub of: u64,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    pub fn new(hits: u64, of: u64) -> Self {
        if of == 0 {
            return Self { of, share: f64::NAN, low: 0.0, high: 1.0 };
        }
        let (n, z) = (of as f64, 1.959_964_f64);
        let p = hits as f64 / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        Self { of, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.of == 0 {
            return f.write_str("–");
        }
        write!(f, "{:.1} % [{:.1}, {:.1}]", 100.0 * self.share, 100.0 * self.low, 100.0 * self.high)
    }
}

/// Many games of one fellowship.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Chronicle {
    /// How often the loyal knights won.
    pub won: Share,
    /// Accusations by loyal knights that were right.
    pub accusations: Share,
    /// Traitors unmasked before the end.
    pub unmasked: Share,
    pub endings: BTreeMap<String, u64>,
    pub turns: f64,
    pub decisions: f64,
    pub white: f64,
    pub black: f64,
    pub engines: f64,
}

impl Chronicle {
    pub fn new(campaigns: &[Campaign]) -> Self {
        let games = campaigns.len() as u64;
        let count =
            |wanted: &dyn Fn(&Campaign) -> bool| campaigns.iter().filter(|one| wanted(one)).count() as u64;
        let mean =
            |of: &dyn Fn(&Campaign) -> f64| campaigns.iter().map(of).sum::<f64>() / games.max(1) as f64;
        let right = campaigns.iter().map(|one| u64::from(one.right)).sum();
        let wrong: u64 = campaigns.iter().map(|one| u64::from(one.wrong)).sum();
        let mut endings = BTreeMap::new();
        for one in campaigns {
            *endings.entry(one.ending.name().to_owned()).or_insert(0) += 1;
        }
        Self {
            won: Share::new(count(&Campaign::won), games),
            accusations: Share::new(right, right + wrong),
            unmasked: Share::new(count(&|one| one.unmasked), count(&|one| one.traitor)),
            endings,
            turns: mean(&|one| f64::from(one.turns)),
            decisions: mean(&|one| one.decisions as f64),
            white: mean(&|one| f64::from(one.white)),
            black: mean(&|one| f64::from(one.black)),
            engines: mean(&|one| f64::from(one.engines)),
        }
    }
}

/// Plays all games, or the first of them if it is stopped; `watch` hears of each as it ends, in any order. The result is in
/// the order of the numbers.
pub fn play_fellowship(fellowship: &Fellowship<'_>, watch: &mut dyn FnMut(&Campaign)) -> Vec<Campaign> {
    let next = AtomicU64::new(fellowship.from);
    let (send, receive) = mpsc::channel();
    let mut campaigns = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..fellowship.threads.max(1) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while !fellowship.stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= fellowship.games || send.send(fellowship.play(number)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for campaign in receive {
            watch(&campaign);
            campaigns.push(campaign);
        }
    });
    campaigns.sort_by_key(|one| one.number);
    campaigns
}

impl Fellowship<'_> {
    /// Deals until the traitor card is out, if that is wanted.
    fn deal(&self, number: u64, told: &mut Vec<Event>) -> (State, Stream<8>, Option<Seat>) {
        for attempt in 0.. {
            let mut chance = Stream::seeded(mix(self.seed, number, 1_000 + attempt));
            told.clear();
            let state = self.game.begin(&mut chance, told);
            let has_card = |seat: &Seat| *state.loyalty[seat.index()].truth() == Loyalty::Traitor;
            let loyalty = self.game.options().loyalties != Loyalties::None;
            let traitor = Seat::first(self.game.seats()).find(|seat| loyalty && has_card(seat));
            if !self.traitor_dealt || !loyalty || traitor.is_some() {
                return (state, chance, traitor);
            }
        }
        unreachable!("the traitor card is dealt sooner or later")
    }

    fn play(&self, number: u64) -> Campaign {
        let game = self.game;
        let mut told = Vec::new();
        let (state, chance, traitor) = self.deal(number, &mut told);
        let mut players: Vec<Box<dyn Bot<Camelot>>> = Seat::first(game.seats())
            .map(|seat| {
                let make = if traitor == Some(seat) { self.traitor } else { self.loyal };
                make(mix(self.seed, number, 1 + seat.index() as u64))
            })
            .collect();
        let campaign = Campaign {
            number,
            rules: logres_camelot::RULES,
            ending: Ending::NoMajority,
            traitor: traitor.is_some(),
            unmasked: false,
            right: 0,
            wrong: 0,
            slander: 0,
            turns: 0,
            decisions: 0,
            white: 0,
            black: 0,
            engines: 0,
        };
        let mut driver = Chronicler { chance, campaign, traitor };
        let played = drive(game, &mut players, state, told, self.thinking, &mut driver);
        let (state, decisions) = played.unwrap_or_else(|fault| panic!("{fault}"));
        let mut campaign = driver.campaign;
        campaign.decisions = decisions;
        campaign.ending = state.ending.unwrap_or(Ending::NoMajority);
        [campaign.white, campaign.black] = state.swords;
        campaign.engines = state.engines;
        campaign
    }
}

/// The chance of a game, and what is noted of it.
struct Chronicler {
    chance: Stream<8>,
    campaign: Campaign,
    traitor: Option<Seat>,
}

impl Driver<Camelot> for Chronicler {
    fn play(&mut self, game: &Camelot, state: &mut State, seat: Seat, choice: Choice, told: &mut Vec<Event>) {
        game.play_unchecked(state, seat, choice, &mut self.chance, told);
    }

    fn told(&mut self, event: &Event) {
        self.campaign.note(event, self.traitor);
    }
}

impl Campaign {
    fn note(&mut self, event: &Event, traitor: Option<Seat>) {
        match *event {
            Event::TurnBegins { .. } => self.turns += 1,
            Event::Accused { who, target } => {
                if traitor.is_some() && who.seat() == traitor {
                    self.slander += 1;
                } else if traitor.is_some() && target.seat() == traitor {
                    self.right += 1;
                } else {
                    self.wrong += 1;
                }
            }
            Event::Unmasked { .. } => self.unmasked = true,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_bots::Random;
    use logres_camelot::Options;

    fn chronicle(loyalties: Loyalties, threads: usize) -> Vec<Campaign> {
        let game = Camelot::new(Options { loyalties, ..Options::new(5) }).unwrap();
        let random = |seed| -> Box<dyn Bot<Camelot>> { Box::new(Random::new(seed)) };
        let fellowship = Fellowship {
            game: &game,
            loyal: &random,
            traitor: &random,
            traitor_dealt: true,
            from: 0,
            games: 6,
            seed: 3,
            threads,
            stop: &AtomicBool::new(false),
            thinking: Thinking::Iterations(1),
        };
        play_fellowship(&fellowship, &mut |_| {})
    }

    #[test]
    fn games_are_the_same_for_any_number_of_threads() {
        assert_eq!(chronicle(Loyalties::AmongUs, 1), chronicle(Loyalties::AmongUs, 3));
    }

    #[test]
    fn a_traitor_sits_there_if_one_is_wanted() {
        assert!(chronicle(Loyalties::Standard, 1).iter().all(|one| one.traitor));
        assert!(chronicle(Loyalties::None, 1).iter().all(|one| !one.traitor));
    }

    #[test]
    fn an_interval_holds_its_share() {
        let none = Share::new(0, 100);
        assert!(none.low == 0.0 && none.high < 0.04);
        let half = Share::new(50, 100);
        assert!((half.low - 0.404).abs() < 0.002 && (half.high - 0.596).abs() < 0.002, "{half}");
    }
}
