//! The laws that hold for every game, in every position, with every module set.
//!
//! [`Laws`] plays random games and holds every position against them. A game crate's test says which rulesets, how many
//! games and how long a game may be:
//! ```
//! use logres_testkit::{Laws, tiny::Tiny};
//! let tally = Laws::new("three cards").games(20).bound(10).hold(&Tiny);
//! assert_eq!(tally.games, 20);
//! ```
//! A breach names the law, the seed of the game, the number of decisions before it and those decisions as they would
//! stand in a record. `Laws::new(…).seed(that seed).games(1)` plays the same game again.
//!
//! The environment variable `LAWS_TIMES` multiplies the number of games, for long runs by night.

mod run;

use crate::alloc;
use logres_kernel::{Arg, Clause, Game, Message, OFFERS};
use run::{Broken, Run, words_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What every game promises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// Rules never panic.
    Calm,
    /// Only seats of this table are asked.
    Asked,
    /// Every asked seat has an answer.
    NoDeadEnd,
    /// An offer stands once, and never among the barred ones; explaining changes nothing.
    Offered,
    /// What is on offer can be played.
    Playable,
    /// What is not on offer is refused, and a refusal changes nothing.
    Refused,
    /// A choice is read back from its written form.
    Written,
    /// Codes are below their bound and belong to one choice each.
    Coded,
    /// Questions, choices and events have a message and name things of the game's vocabulary.
    Named,
    /// Pieces and cards are neither lost nor doubled.
    Pieces,
    /// A game ends.
    Ends,
    /// There is an outcome exactly when nobody is asked.
    Outcome,
    /// The choices and the outcomes of chance give the same game again, whether or not anybody listens.
    Replayed,
    /// The arbiter's view is complete.
    Complete,
    /// Nobody can tell an imagined world from the real one.
    Imagined,
    /// What a viewer may not know changes nothing of what the viewer is shown.
    Scrambled,
    /// A preview comes true, and what a viewer may not know changes nothing of it.
    Previewed,
    /// Scrambling and imagining do deal anew; otherwise the two laws above would hold by themselves.
    Dealt,
    /// Sealed answers come in any order, and nobody sees them or feels them before all are in.
    Sealed,
    /// An event that the gallery hears is heard by all; the arbiter hears everything.
    Told,
    /// Listing and playing choices does not touch the heap.
    NoHeap,
    /// Capacities are not even half used.
    Roomy,
    /// What this game promises beside.
    Own,
}

impl Law {
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Calm => "rules never panic",
            Law::Asked => "only seats of this table are asked",
            Law::NoDeadEnd => "every asked seat has an answer",
            Law::Offered => {
                "an offer stands once, never among the barred ones, and explaining changes nothing"
            }
            Law::Playable => "what is on offer can be played",
            Law::Refused => "what is not on offer is refused, and a refusal changes nothing",
            Law::Written => "a choice is read back from its written form",
            Law::Coded => "codes are below their bound and belong to one choice each",
            Law::Named => {
                "questions, choices and events have a message and name things of the game's vocabulary"
            }
            Law::Pieces => "pieces and cards are neither lost nor doubled",
            Law::Ends => "a game ends",
            Law::Outcome => "there is an outcome exactly when nobody is asked",
            Law::Replayed => "choices and outcomes of chance give the same game again",
            Law::Complete => "the arbiter's view is complete",
            Law::Imagined => "nobody can tell an imagined world from the real one",
            Law::Scrambled => "what a viewer may not know changes nothing of what the viewer is shown",
            Law::Previewed => "a preview comes true and tells nothing that its seat may not know",
            Law::Dealt => "scrambling and imagining do deal anew",
            Law::Sealed => "sealed answers come in any order and stay sealed until all are in",
            Law::Told => "an event that the gallery hears is heard by all, and the arbiter hears everything",
            Law::NoHeap => "listing and playing choices does not touch the heap",
            Law::Roomy => "capacities are not even half used",
            Law::Own => "what this game promises beside",
        }
    }
}

/// A law that was broken, with everything needed to see it again.
#[derive(Clone, Debug)]
pub struct Breach {
    pub law: Law,
    /// Which ruleset was played.
    pub name: String,
    pub seed: u64,
    /// Every decision before the breach, as it would stand in a record: `1 die knight-2 cw`.
    pub trail: Vec<String>,
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, game {}, after {} decisions", self.name, self.seed, self.trail.len())?;
        writeln!(f, "a law is broken: {}", self.law.sentence())?;
        writeln!(f, "{}", self.what)?;
        writeln!(f, "the decisions so far (seat, choice):")?;
        for (number, decision) in self.trail.iter().enumerate() {
            writeln!(f, "  {:4} {decision}", number + 1)?;
        }
        Ok(())
    }
}

impl std::error::Error for Breach {}

/// What was looked at. A test can assert that it was enough, and that all of it can be said ([`crate::texts`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    /// Positions on which the dear laws were checked too.
    pub examined: u64,
    /// Refusals tried.
    pub refusals: u64,
    /// Worlds dealt anew that differed from the real one, by scrambling and by imagining.
    pub scrambled: u64,
    pub imagined: u64,
    /// Offers with a preview that were played for real.
    pub previewed: u64,
    /// Pairs of sealed answers tried in both orders.
    pub sealed: u64,
    pub longest: usize,
    pub most_offers: usize,
    /// The clauses that barred something.
    pub barred: BTreeSet<Clause>,
    /// The messages of questions, choices and events, with the names of the gaps that were filled every
    /// time. Names of things that fill a gap are messages too, without gaps.
    pub messages: BTreeMap<&'static str, BTreeSet<&'static str>>,
    /// The gaps that were filled with somebody at the table.
    pub seats: BTreeSet<&'static str>,
}

impl Tally {
    /// Remembers that this was said.
    fn hear(&mut self, message: &Message) {
        let filled = || message.args.iter().map(|&(name, _)| name);
        let always = self.messages.entry(message.key).or_insert_with(|| filled().collect());
        always.retain(|gap| filled().any(|name| name == *gap));
        for (gap, arg) in &message.args {
            match arg {
                Arg::Text(key) => drop(self.messages.entry(key).or_default()),
                Arg::Seat(_) => drop(self.seats.insert(gap)),
                Arg::Number(_) => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} decisions (longest game {}, widest question {}), {} positions examined, {} refusals, \
             {} other worlds by scrambling and {} by imagining, {} previews, {} sealed pairs",
            self.games,
            self.decisions,
            self.longest,
            self.most_offers,
            self.examined,
            self.refusals,
            self.scrambled,
            self.imagined,
            self.previewed,
            self.sealed
        )
    }
}

/// A law that only this game has.
type Own<'a, G> = &'a dyn Fn(&G, &<G as Game>::State) -> Vec<String>;

/// How one ruleset is to be examined.
pub struct Laws<'a, G: Game> {
    name: String,
    games: u64,
    seed: u64,
    every: u64,
    bound: usize,
    most_offers: usize,
    heap: bool,
    hides: bool,
    own: Vec<Own<'a, G>>,
}

impl<'a, G: Game> Laws<'a, G> {
    /// The name appears in reports: game, seats, modules.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            games: 10,
            seed: 1,
            every: 1,
            bound: 10_000,
            most_offers: OFFERS / 2,
            heap: false,
            hides: true,
            own: Vec::new(),
        }
    }

    /// How many games are played, with seeds one after the other.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// The seed of the first game.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The dear laws (worlds, refusals, every offer played) are checked on every n-th position.
    pub fn every(mut self, positions: u64) -> Self {
        self.every = positions.max(1);
        self
    }

    /// A game that has not ended after this many decisions never will.
    pub fn bound(mut self, decisions: usize) -> Self {
        self.bound = decisions;
        self
    }

    /// A question with more offers than this is too wide. Half the capacity unless said otherwise.
    pub fn most_offers(mut self, offers: usize) -> Self {
        self.most_offers = offers;
        self
    }

    /// Counts allocations too. The binary must have installed [`alloc::Counting`].
    pub fn without_heap(mut self) -> Self {
        assert!(
            alloc::installed(),
            "this binary does not count allocations: install logres_testkit::alloc::Counting"
        );
        self.heap = true;
        self
    }

    /// This game hides nothing, so no world can differ from the real one.
    pub fn open(mut self) -> Self {
        self.hides = false;
        self
    }

    /// One more law, in sentences for what is broken: an agenda that is nearly full, a score below zero.
    pub fn also(mut self, own: Own<'a, G>) -> Self {
        self.own.push(own);
        self
    }

    /// Plays, and panics with the report of the first breach.
    #[track_caller]
    pub fn hold(&self, game: &G) -> Tally {
        match self.check(game) {
            Ok(tally) => tally,
            Err(breach) => panic!("{breach}"),
        }
    }

    /// Plays until the first breach.
    pub fn check(&self, game: &G) -> Result<Tally, Box<Breach>> {
        let mut run = Run::new(self, game);
        let times = std::env::var("LAWS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
        let report = |trail: Vec<String>, seed, (law, what): Broken| {
            Box::new(Breach { law, name: self.name.clone(), seed, trail, what })
        };
        for seed in self.seed..self.seed + self.games * times {
            let played = catch_unwind(AssertUnwindSafe(|| run.game(seed)));
            let result = played.unwrap_or_else(|panic| Err((Law::Calm, words_of(panic.as_ref()))));
            result.map_err(|broken| report(run.trail(), seed, broken))?;
        }
        let tally = run.tally;
        let idle = match (tally.scrambled, tally.imagined) {
            (0, _) => Some("scrambling"),
            (_, 0) => Some("imagining"),
            _ => None,
        };
        if let Some(idle) = idle.filter(|_| self.hides && tally.examined > 0) {
            let what = format!("in all these games {idle} gave no world but the real one");
            return Err(report(Vec::new(), self.seed, (Law::Dealt, what)));
        }
        Ok(tally)
    }
}
