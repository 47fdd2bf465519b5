//! Runs blocks on several threads, in an order that does not depend on them.

use crate::block::GameKeeper;
use crate::{Block, Entrant, Lineup, Sequential, Thinking, Verdict, play_block};
use logres_kernel::Game;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub seed: u64,
    pub blocks: u64,
    pub threads: usize,
    pub thinking: Thinking,
    pub lineup: Lineup,
    /// Stops when the first entrant's win share is decided by this test.
    pub sequential: Option<Sequential>,
    /// Setting this stops the run; unfinished blocks do not count.
    pub stop: Arc<AtomicBool>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub done: u64,
    pub of: u64,
    pub elapsed: Duration,
    pub left: Duration,
}

/// Why a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    AllPlayed,
    Decided(Verdict),
    /// It was told to stop.
    Interrupted,
}

/// Blocks are judged by the sequential test in groups of this many, so that the place where it stops does not depend on
/// which thread was quicker.
const GROUP: u64 = 8;

/// Plays the plan. `known` are blocks of an earlier run of the same plan; they are not played again. `watch` hears every
/// new block as soon as it is played, in any order, and `keep`, if there is one, every game.
pub fn run<G: Game + Sync>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    plan: &Plan,
    known: Vec<Block>,
    keep: Option<&GameKeeper<'_, G>>,
    watch: &mut dyn FnMut(&Block, Progress),
) -> (Vec<Block>, Stop) {
    let start = Instant::now();
    let wanted = known.into_iter().filter(|block| block.number < plan.blocks);
    let mut blocks: BTreeMap<u64, Block> = wanted.map(|block| (block.number, block)).collect();
    let before = blocks.len() as u64;
    let mut played = 0;
    for group in 0..plan.blocks.div_ceil(GROUP) {
        let numbers: Vec<u64> = (group * GROUP..((group + 1) * GROUP).min(plan.blocks))
            .filter(|number| !blocks.contains_key(number))
            .collect();
        play_group(game, entrants, plan, &numbers, keep, &mut |block| {
            played += 1;
            let elapsed = start.elapsed();
            let to_play = plan.blocks - before - played;
            let left = elapsed.mul_f64(to_play as f64 / played as f64);
            watch(&block, Progress { done: before + played, of: plan.blocks, elapsed, left });
            blocks.insert(block.number, block);
        });
        if plan.stop.load(Ordering::Relaxed) {
            return (blocks.into_values().collect(), Stop::Interrupted);
        }
        if let Some(test) = &plan.sequential {
            let shares: Vec<f64> = blocks.values().map(|block| block.wins[0]).collect();
            let verdict = test.judge(&shares);
            if verdict != Verdict::Open {
                return (blocks.into_values().collect(), Stop::Decided(verdict));
            }
        }
    }
    (blocks.into_values().collect(), Stop::AllPlayed)
}

fn play_group<G: Game + Sync>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    plan: &Plan,
    numbers: &[u64],
    keep: Option<&GameKeeper<'_, G>>,
    done: &mut dyn FnMut(Block),
) {
    let next = AtomicU64::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.clamp(1, numbers.len().max(1)) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                    let Some(block) = play_block(game, entrants, plan, number, keep) else { return };
                    if send.send(block).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for block in receive {
            done(block);
        }
    });
}
