//! Many games at once, stepped in Rust without the interpreter's lock.
//!
//! Game `i` of a batch of `n` is numbered `i`, and the next one at its place `i + n`: a game is decided by the seed and
//! its number alone, so that neither the size of the batch nor the number of threads changes any of them.

use crate::game::{Compiled, Engine};
use crate::numbers::{Bytes, Floats};
use crate::recruit::{Nets, Recruit};
use logres_bots::{Bot, Halt, LONGEST, Net, Noted, Reached, Thinking, drive_on, streams};
use logres_kernel::{Choice, Offers, Outcome, Seat, Silence, Stream, Viewer};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a batch is to be like.
#[derive(Clone, Debug)]
pub struct BatchWish {
    pub games: usize,
    pub seed: u64,
    /// Who plays each seat: a bot, or nobody where the caller decides.
    pub bots: Vec<Option<String>>,
    /// The networks among them that are not read from their files.
    pub nets: Nets,
    pub iterations: u32,
    /// Questions with a single answer are answered at once.
    pub skip_forced: bool,
    pub threads: usize,
}

/// Where the results of a step go: one row a game.
pub struct Rows<'a> {
    pub floats: Option<&'a mut [f32]>,
    pub bytes: Option<&'a mut [u8]>,
    pub mask: &'a mut [i8],
    pub reward: &'a mut [f32],
    pub points: &'a mut [i32],
    pub done: &'a mut [bool],
    pub player: &'a mut [i32],
    pub number: &'a mut [i64],
}

pub trait AnyBatch: Send {
    fn len(&self) -> usize;
    /// Begins anew with the first games of a seed.
    fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Result<(), String>;
    /// Plays one action in every game. If one of them is not legal, nothing is played anywhere.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), String>;
    /// One legal action for each game, drawn as `logres sim` draws for random players.
    fn sample(&mut self, actions: &mut [i64]);
    /// How many legal actions there are in each game.
    fn counts(&self, counts: &mut [i64]);
    /// The observation of the deciding seat after each of its legal actions, game by game in the order of the codes.
    fn after(&mut self, out: &mut [f32], codes: &mut [i64]) -> Result<(), String>;
    /// What a seat saw at the end of the game that ended last at a place.
    fn last(&self, place: usize, seat: Seat, row: &mut [f32]) -> Result<(), String>;
    /// What a network would play: for each game the legal action after which it likes the deciding seat's observation
    /// best, or with the probability `explore` any legal action; the observation after it, and the value of the best.
    fn choose(&mut self, net: &Net, explore: f32, out: Chosen<'_>) -> Result<(), String>;
    fn decisions(&self) -> u64;
}

/// Where the choices of a network go: one row a game.
pub struct Chosen<'a> {
    pub actions: &'a mut [i64],
    pub observations: &'a mut [u8],
    pub values: &'a mut [f32],
}

struct Slot<G: Engine> {
    state: G::State,
    chance: Stream<8>,
    picks: Stream<8>,
    number: u64,
    seat: Seat,
    /// The choices on offer to the seat that decides, in the order of the offer, and their codes.
    legal: Vec<u16>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    news: Vec<G::Event>,
    /// The codes of all answers, if they are wanted.
    answers: Option<Vec<u16>>,
    decisions: u64,
    /// Of games that are over.
    earlier: u64,
    /// The end of the game that ended here last, as the row tells or has told of it.
    ended: Option<G::State>,
    fault: Option<String>,
}

pub struct Batch<G: Engine> {
    rules: Arc<Compiled<G>>,
    wish: BatchWish,
    recruits: Vec<Option<Recruit>>,
    slots: Vec<Slot<G>>,
    pool: Option<rayon::ThreadPool>,
}

impl<G: Engine> Batch<G> {
    pub fn new(rules: Arc<Compiled<G>>, wish: BatchWish) -> Result<Self, String> {
        let seats = rules.game().seats();
        if wish.games == 0 {
            return Err("a batch has at least one game".to_owned());
        }
        if wish.bots.len() != seats {
            return Err(format!("{} bots are named for {seats} seats", wish.bots.len()));
        }
        if wish.bots.iter().all(Option::is_some) {
            return Err("at least one seat must be left to the caller; simulate() plays games of bots alone"
                .to_owned());
        }
        let recruits = recruits(&rules, &wish.bots, &wish.nets)?;
        let pool = match wish.threads {
            0 => return Err("at least one thread is needed".to_owned()),
            1 => None,
            threads => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.min(1024)).build();
                Some(pool.map_err(|fault| format!("the threads cannot be started: {fault}"))?)
            }
        };
        let context = Context { rules: &rules, wish: &wish, recruits: &recruits, stop: None };
        let slots = (0..wish.games as u64).map(|number| Slot::begin(&context, number)).collect();
        Ok(Self { rules, wish, recruits, slots, pool })
    }

    /// Does something in every game, on as many threads as wished, and says what went wrong.
    fn each(
        &mut self,
        rows: Rows<'_>,
        work: impl Fn(&Context<'_, G>, usize, &mut Slot<G>, &mut Row<'_>) + Sync,
    ) -> Result<(), String> {
        let count = self.slots.len();
        let context = Context { rules: &self.rules, wish: &self.wish, recruits: &self.recruits, stop: None };
        let (seats, codes, length) =
            (self.rules.game().seats(), self.rules.choices.len(), self.rules.features.len());
        let fits = rows.mask.len() == count * codes
            && rows.reward.len() == count * seats
            && rows.points.len() == count * seats
            && [rows.done.len(), rows.player.len(), rows.number.len()] == [count; 3]
            && rows.floats.as_ref().is_none_or(|floats| floats.len() == count * length)
            && rows.bytes.as_ref().is_none_or(|bytes| bytes.len() == count * length);
        if !fits {
            return Err("the arrays do not fit this batch".to_owned());
        }
        let mut floats = rows.floats.map(|floats| floats.chunks_exact_mut(length));
        let mut bytes = rows.bytes.map(|bytes| bytes.chunks_exact_mut(length));
        let mut lines: Vec<(usize, &mut Slot<G>, Row<'_>)> = Vec::with_capacity(count);
        let rest = rows.mask.chunks_exact_mut(codes).zip(rows.reward.chunks_exact_mut(seats));
        let rest =
            rest.zip(rows.points.chunks_exact_mut(seats)).zip(rows.done).zip(rows.player).zip(rows.number);
        for ((place, slot), (((((mask, reward), points), done), player), number)) in
            self.slots.iter_mut().enumerate().zip(rest)
        {
            let (floats, bytes) =
                (floats.as_mut().and_then(Iterator::next), bytes.as_mut().and_then(Iterator::next));
            lines.push((place, slot, Row { floats, bytes, mask, reward, points, done, player, number }));
        }
        match &self.pool {
            None => lines.iter_mut().for_each(|(place, slot, row)| work(&context, *place, slot, row)),
            Some(pool) => pool.install(|| {
                lines
                    .par_iter_mut()
                    .with_min_len(8)
                    .for_each(|(place, slot, row)| work(&context, *place, slot, row));
            }),
        }
        match self.slots.iter_mut().find_map(|slot| slot.fault.take()) {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }
}

struct Context<'a, G: Engine> {
    rules: &'a Compiled<G>,
    wish: &'a BatchWish,
    recruits: &'a [Option<Recruit>],
    /// Stops a simulation. A step of a batch is never left half done.
    stop: Option<&'a AtomicBool>,
}

/// The results of one game.
struct Row<'a> {
    floats: Option<&'a mut [f32]>,
    bytes: Option<&'a mut [u8]>,
    mask: &'a mut [i8],
    reward: &'a mut [f32],
    points: &'a mut [i32],
    done: &'a mut bool,
    player: &'a mut i32,
    number: &'a mut i64,
}

/// The players of a list, read and found fit for the game.
fn recruits<G: Engine>(
    rules: &Compiled<G>,
    names: &[Option<String>],
    nets: &Nets,
) -> Result<Vec<Option<Recruit>>, String> {
    let read =
        |name: &Option<String>| name.as_ref().map(|name| Recruit::read(name, nets, rules.game())).transpose();
    names.iter().map(read).collect()
}

/// The bots of one game, with the seeds that `logres sim` gives them.
fn bots<G: Engine>(recruits: &[Option<Recruit>], seeds: &mut Stream<8>) -> Vec<Option<Box<dyn Bot<G>>>> {
    let sit = |recruit: &Option<Recruit>| {
        let seed = u64::from(seeds.next_word()) << 32 | u64::from(seeds.next_word());
        recruit.as_ref().map(|recruit| recruit.make(seed))
    };
    recruits.iter().map(sit).collect()
}

impl<G: Engine> Slot<G> {
    fn begin(context: &Context<'_, G>, number: u64) -> Self {
        let [mut chance, mut picks] = streams(context.wish.seed, number);
        let mut news = Vec::new();
        let listened = context.recruits.iter().any(Option::is_some);
        let bots = if listened { bots(context.recruits, &mut picks) } else { Vec::new() };
        let game = context.rules.game();
        let state = match listened {
            true => game.begin(&mut chance, &mut news),
            false => game.begin(&mut chance, &mut Silence),
        };
        let (seat, legal, answers) = (Seat::new(0), Vec::with_capacity(32), None);
        let (decisions, earlier, ended, fault) = (0, 0, None, None);
        Self {
            state,
            chance,
            picks,
            number,
            seat,
            legal,
            bots,
            news,
            answers,
            decisions,
            earlier,
            ended,
            fault,
        }
    }

    fn again(&mut self, context: &Context<'_, G>, number: u64) {
        let earlier = self.earlier + self.decisions;
        let (legal, ended) = (std::mem::take(&mut self.legal), self.ended.take());
        *self = Self { legal, earlier, ended, ..Self::begin(context, number) };
    }

    fn play(&mut self, game: &G, seat: Seat, choice: G::Choice) {
        match self.bots.is_empty() {
            true => game.play_unchecked(&mut self.state, seat, choice, &mut self.chance, &mut Silence),
            false => game.play_unchecked(&mut self.state, seat, choice, &mut self.chance, &mut self.news),
        }
        if let Some(answers) = &mut self.answers {
            answers.push(choice.code());
        }
        self.decisions += 1;
    }

    /// Plays what nobody outside has to decide. Gives the result if the game comes to its end.
    fn run_on(&mut self, context: &Context<'_, G>) -> Result<Option<Outcome>, String> {
        let game = context.rules.game();
        let thinking = Thinking::Iterations(context.wish.iterations);
        let (number, seed) = (self.number, context.wish.seed);
        let halted = |halt: Halt| format!("game {number} of seed {seed}: {halt}");
        let mut offers = Offers::listing();
        loop {
            let answers = self.answers.as_mut();
            let mut driver = Noted { chance: &mut self.chance, answers, stop: context.stop };
            let (bots, state, news) = (&mut self.bots, &mut self.state, &mut self.news);
            let seat = match drive_on(game, bots, state, news, &mut self.decisions, thinking, &mut driver) {
                Ok(Reached::Outside(seat)) => seat,
                Ok(Reached::End) => {
                    let outcome = game.outcome(&self.state);
                    return outcome
                        .map(Some)
                        .ok_or_else(|| format!("game {} asks nobody, but has no result", self.number));
                }
                Err(halt) => return Err(halted(halt)),
            };
            if self.decisions >= LONGEST {
                return Err(halted(Halt::Endless));
            }
            offers.clear();
            game.offers(&self.state, seat, &mut offers);
            match offers.legal() {
                [] => return Err(halted(Halt::DeadEnd { decisions: self.decisions })),
                [only] if context.wish.skip_forced => self.play(game, seat, *only),
                legal => {
                    self.seat = seat;
                    self.legal.clear();
                    self.legal.extend(legal.iter().map(|choice| choice.code()));
                    return Ok(None);
                }
            }
        }
    }

    /// A world that the deciding seat cannot tell from the real one, and chance of its own: looking ahead there foresees
    /// nothing that is hidden or not yet drawn.
    fn imagined(&self, game: &G) -> (G::State, Stream<8>) {
        // A part of the stream that the game itself never uses.
        let mut chance = self.picks.clone();
        chance.seek(2 + self.decisions);
        let world = game.imagine(&game.view(&self.state, Viewer::Seat(self.seat)), &mut chance);
        (world, chance)
    }

    /// What a network would play here: the action and the value of the best one; `row` becomes the observation after it.
    fn choose(&mut self, rules: &Compiled<G>, net: &Net, explore: f32, row: &mut [u8]) -> (i64, f32) {
        self.legal.sort_unstable();
        let (game, viewer) = (rules.game(), Viewer::Seat(self.seat));
        let (world, chance) = self.imagined(game);
        let mut dice = chance.clone();
        let any = dice.below(1 << 24) as f32 / (1 << 24) as f32;
        let any = (any < explore).then(|| dice.below(self.legal.len().max(1) as u32) as usize);
        game.encode(&world, viewer, &mut Bytes::new(row));
        let mut net = net.near(row);
        let mut after = vec![0; row.len()];
        let (mut action, mut best) = (-1, f32::NEG_INFINITY);
        for (place, &code) in self.legal.iter().enumerate() {
            let Some(choice) = rules.choices[usize::from(code)] else { continue };
            let mut next = world.clone();
            game.play_unchecked(&mut next, self.seat, choice, &mut chance.clone(), &mut Silence);
            game.encode(&next, viewer, &mut Bytes::new(&mut after));
            let value = net.value(&after);
            if any.map_or(value > best, |any| any == place) {
                action = code.into();
                row.copy_from_slice(&after);
            }
            best = best.max(value);
        }
        (action, best)
    }

    /// Runs on to the next question for somebody outside, in the next game if this one is over, and writes the row.
    fn show(&mut self, context: &Context<'_, G>, row: &mut Row<'_>) {
        let game = context.rules.game();
        *row.done = false;
        row.reward.fill(0.0);
        *row.number = self.number as i64;
        loop {
            match self.run_on(context) {
                Ok(None) => break,
                Ok(Some(outcome)) => {
                    // A new game that bots alone play to its end before anybody outside is asked is passed over.
                    if !*row.done {
                        *row.done = true;
                        *row.number = self.number as i64;
                        self.ended = Some(self.state.clone());
                        for (place, (reward, points)) in
                            row.reward.iter_mut().zip(row.points.iter_mut()).enumerate()
                        {
                            *reward = game.returns(&outcome)[place];
                            *points = outcome.points[place].into();
                        }
                    }
                    let next = self.number + context.wish.games as u64;
                    self.again(context, next);
                }
                Err(fault) => {
                    self.fault = Some(fault);
                    return;
                }
            }
        }
        *row.player = self.seat.index() as i32;
        row.mask.fill(0);
        for &code in &self.legal {
            row.mask[usize::from(code)] = 1;
        }
        let viewer = Viewer::Seat(self.seat);
        if let Some(out) = &mut row.floats {
            game.encode(&self.state, viewer, &mut Floats::new(out));
        }
        if let Some(out) = &mut row.bytes {
            game.encode(&self.state, viewer, &mut Bytes::new(out));
        }
    }
}

impl<G: Engine> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        self.slots.len()
    }

    fn reset(&mut self, seed: u64, mut rows: Rows<'_>) -> Result<(), String> {
        self.wish.seed = seed;
        rows.points.fill(0);
        self.each(
            Rows { floats: rows.floats.take(), bytes: rows.bytes.take(), ..rows },
            |context, place, slot, row| {
                slot.again(context, place as u64);
                (slot.earlier, slot.ended) = (0, None);
                slot.show(context, row);
            },
        )
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), String> {
        if actions.len() != self.slots.len() {
            return Err(format!("{} actions were given for {} games", actions.len(), self.slots.len()));
        }
        for (place, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            if !u16::try_from(action).is_ok_and(|code| slot.legal.contains(&code)) {
                let what = match self.rules.choice(action) {
                    Some(choice) => format!("\"{choice}\" ({action}) is not legal"),
                    None => self.rules.no_action(action),
                };
                return Err(format!("game {place} of the batch: {what}. Nothing was played."));
            }
        }
        self.each(rows, |context, place, slot, row| {
            let choice = context.rules.choice(actions[place]);
            if let Some(choice) = choice {
                slot.play(context.rules.game(), slot.seat, choice);
            }
            slot.show(context, row);
        })
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (slot, action) in self.slots.iter_mut().zip(actions) {
            let place = slot.picks.below(slot.legal.len().max(1) as u32) as usize;
            *action = slot.legal.get(place).map_or(-1, |&code| code.into());
        }
    }

    fn counts(&self, counts: &mut [i64]) {
        for (slot, count) in self.slots.iter().zip(counts) {
            *count = slot.legal.len() as i64;
        }
    }

    fn after(&mut self, out: &mut [f32], codes: &mut [i64]) -> Result<(), String> {
        let length = self.rules.features.len();
        let total: usize = self.slots.iter().map(|slot| slot.legal.len()).sum();
        if out.len() != total * length || codes.len() != total {
            return Err(format!(
                "{total} actions are legal in all games together, and the arrays are of another length"
            ));
        }
        let mut lines = Vec::with_capacity(self.slots.len());
        let (mut out, mut codes) = (out, codes);
        for slot in &mut self.slots {
            slot.legal.sort_unstable();
            let count = slot.legal.len();
            let (rows, later) = std::mem::take(&mut out).split_at_mut(count * length);
            let (own, rest) = std::mem::take(&mut codes).split_at_mut(count);
            (out, codes) = (later, rest);
            lines.push((slot, rows, own));
        }
        let rules = &self.rules;
        let work = |(slot, rows, codes): &mut (&mut Slot<G>, &mut [f32], &mut [i64])| {
            let game = rules.game();
            let (world, chance) = slot.imagined(game);
            for ((row, code), &legal) in rows.chunks_exact_mut(length).zip(codes.iter_mut()).zip(&slot.legal)
            {
                *code = legal.into();
                let Some(choice) = rules.choices[usize::from(legal)] else { continue };
                let mut next = world.clone();
                game.play_unchecked(&mut next, slot.seat, choice, &mut chance.clone(), &mut Silence);
                game.encode(&next, Viewer::Seat(slot.seat), &mut Floats::new(row));
            }
        };
        match &self.pool {
            None => lines.iter_mut().for_each(work),
            Some(pool) => pool.install(|| lines.par_iter_mut().for_each(work)),
        }
        Ok(())
    }

    fn last(&self, place: usize, seat: Seat, row: &mut [f32]) -> Result<(), String> {
        let slot = self.slots.get(place).ok_or_else(|| format!("the batch has no game {place}"))?;
        let ended = slot.ended.as_ref().ok_or_else(|| format!("no game has ended yet at place {place}"))?;
        if row.len() != self.rules.features.len() {
            return Err("the array does not fit an observation".to_owned());
        }
        self.rules.game().encode(ended, Viewer::Seat(seat), &mut Floats::new(row));
        Ok(())
    }

    fn choose(&mut self, net: &Net, explore: f32, out: Chosen<'_>) -> Result<(), String> {
        net.fits(G::NAME, self.rules.game())?;
        let (length, count) = (self.rules.features.len(), self.slots.len());
        if [out.actions.len(), out.values.len(), out.observations.len()] != [count, count, count * length] {
            return Err("the arrays do not fit this batch".to_owned());
        }
        let rows = out.observations.chunks_exact_mut(length).zip(out.actions).zip(out.values);
        let mut lines: Vec<_> = self.slots.iter_mut().zip(rows).collect();
        let rules = &self.rules;
        let work =
            |(slot, ((row, action), value)): &mut (&mut Slot<G>, ((&mut [u8], &mut i64), &mut f32))| {
                (**action, **value) = slot.choose(rules, net, explore, row);
            };
        match &self.pool {
            None => lines.iter_mut().for_each(work),
            Some(pool) => pool.install(|| lines.par_iter_mut().for_each(work)),
        }
        Ok(())
    }

    fn decisions(&self) -> u64 {
        self.slots.iter().map(|slot| slot.earlier + slot.decisions).sum()
    }
}

/// What is to be simulated.
pub struct SimWish {
    pub bots: Vec<String>,
    pub nets: Nets,
    pub seed: u64,
    pub numbers: Range<u64>,
    pub iterations: u32,
    pub threads: usize,
    /// Every answer is wanted, not only how the games ended.
    pub answers: bool,
}

/// One game that was simulated.
pub struct Simulated {
    pub outcome: Outcome,
    pub decisions: u64,
    /// The codes of all answers in their order, if they were wanted.
    pub answers: Option<Vec<u16>>,
}

/// Plays games of a seed as `logres sim` does, unless it is stopped on the way.
pub fn simulate<G: Engine>(
    rules: &Compiled<G>,
    wish: &SimWish,
    stop: &AtomicBool,
) -> Result<Vec<Simulated>, String> {
    let seats = rules.game().seats();
    if wish.bots.len() != seats {
        return Err(format!("{} bots are named for {seats} seats", wish.bots.len()));
    }
    let names: Vec<_> = wish.bots.iter().cloned().map(Some).collect();
    let recruits = match wish.bots.iter().all(|name| name == "random") {
        // Random players need no bots: they draw from the game's own second stream.
        true => vec![None; seats],
        false => recruits(rules, &names, &wish.nets)?,
    };
    let batch = BatchWish {
        games: 1,
        seed: wish.seed,
        bots: names,
        nets: Nets::default(),
        iterations: wish.iterations,
        skip_forced: false,
        threads: 1,
    };
    let context = Context { rules, wish: &batch, recruits: &recruits, stop: Some(stop) };
    let play = |number: u64| -> Result<Simulated, String> {
        // Random players are no bots, and so nobody stops them between two decisions.
        if stop.load(Ordering::Relaxed) {
            return Err(format!("game {number} of seed {}: {}", wish.seed, Halt::Stopped));
        }
        let mut slot = Slot::begin(&context, number);
        slot.answers = wish.answers.then(Vec::new);
        loop {
            match slot.run_on(&context)? {
                Some(outcome) => {
                    return Ok(Simulated { outcome, decisions: slot.decisions, answers: slot.answers });
                }
                None => {
                    let code = slot.legal[slot.picks.below(slot.legal.len() as u32) as usize];
                    if let Some(choice) = rules.choices[usize::from(code)] {
                        slot.play(rules.game(), slot.seat, choice);
                    }
                }
            }
        }
    };
    if wish.threads <= 1 {
        return wish.numbers.clone().map(play).collect();
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(wish.threads.min(1024)).build();
    let pool = pool.map_err(|fault| format!("the threads cannot be started: {fault}"))?;
    pool.install(|| wish.numbers.clone().into_par_iter().map(play).collect())
}
