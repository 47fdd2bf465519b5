//! The Market as it is seen, imagined, judged and filled in.

use super::{Stall, View, Ware, Wares, stall, stock};
use crate::Merlin;
use crate::now::Look;
use crate::seams::{Module, ModuleView};
use crate::state::State;
use crate::view;
use crate::words::{Colour, Good, PerProvince, Province, Tally};
use logres_kernel::{Seat, Viewer};

/// All of it, for the module.
pub const SEEN: ModuleView = ModuleView { view, imagine, faults, complete, ..Module::PLAIN.view };

pub fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let data = &look.state.extras.market;
    let castles = data.stalls[..look.rules.seats()].iter().map(|stall| Wares {
        shields: view::counts(stall.shields),
        materials: view::counts(stall.materials),
        workers: stall.workers.list(),
        plus_ones: stall.plus_ones,
        apple_mistletoes: stall.fruits,
        under: view::counts(stall.under),
    });
    view.extras.market = Some(View {
        board: board(look.rules, &|ware| stock(look, ware)),
        castles: castles.collect(),
        visited: data.visited,
        resolved: data.resolved,
        fresh: (data.fresh > 0).then_some(data.fresh),
    });
}

/// The Market board with so many of each ware.
fn board(rules: &Merlin, count: &dyn Fn(Ware) -> u8) -> Wares {
    let mut numbers = rules.content.pieces.market.workers;
    numbers.sort_unstable();
    let mut workers = Vec::new();
    for number in 1..=6 {
        if numbers.contains(&number) {
            workers.extend(std::iter::repeat_n(number, count(Ware::Worker(number)) as usize));
        }
    }
    Wares {
        shields: PerProvince::of(|province| count(Ware::Shield(province))),
        materials: PerProvince::of(|province| count(Ware::Material(province))),
        workers,
        plus_ones: count(Ware::PlusOne),
        apple_mistletoes: count(Ware::AppleMistletoe),
        under: PerProvince::default(),
    }
}

pub fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.market else { return };
    let data = &mut state.extras.market;
    data.visited = seen.visited;
    data.resolved = seen.resolved;
    data.fresh = seen.fresh.unwrap_or(0);
    let tally = |counts: &PerProvince<u8>| Tally::of(Province::ALL.map(|province| counts[province].min(7)));
    for (stall, wares) in data.stalls.iter_mut().zip(&seen.castles) {
        stall.shields = tally(&wares.shields);
        stall.materials = tally(&wares.materials);
        stall.under = tally(&wares.under);
        stall.plus_ones = wares.plus_ones;
        stall.fruits = wares.apple_mistletoes;
        for &number in wares.workers.iter().filter(|number| (1..=6).contains(*number)).take(15) {
            stall.workers.add(number);
        }
    }
}

/// INV-10: No piece of the Market is lost or doubled; tiles lie among the goods, tokens under counters.
pub fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let pieces = &look.rules.content.pieces.market;
    let data = &look.state.extras.market;
    let mut claim = |held: u32, all: usize, what: &str| {
        if held > all as u32 {
            faults.push(format!(
                "There are {held} {what} with the players, but only {all} in the box (INV-10)."
            ));
        }
    };
    let sum = |of: &dyn Fn(&Stall) -> u8| data.stalls.iter().map(|stall| u32::from(of(stall))).sum::<u32>();
    for province in Province::ALL {
        let tiles = |tiles: &[Province; 6]| tiles.iter().filter(|&&tile| tile == province).count();
        let (shields, materials) = (tiles(&pieces.shields), tiles(&pieces.materials));
        claim(sum(&|stall| stall.shields.get(province)), shields, "shield tiles of one colour");
        claim(sum(&|stall| stall.materials.get(province)), materials, "material tiles of one colour");
    }
    for number in 1..=6 {
        let all = pieces.workers.iter().filter(|&&worker| worker == number).count();
        claim(sum(&|stall| stall.workers.get(number)), all, "workers of one number");
    }
    claim(sum(&|stall| stall.plus_ones + stall.under.total()), pieces.plus_ones.into(), "+1 tokens");
    claim(sum(&|stall| stall.fruits), pieces.apple_mistletoes.into(), "apple/mistletoe tiles");
    for seat in Seat::first(look.rules.seats()) {
        let (stall, castle, who) = (stall(look, seat), look.castle(seat), Colour::of(seat));
        for province in Province::ALL {
            for good in [Good::Shield, Good::Material] {
                if stall.tiles(good).get(province) > castle.good(good, province) {
                    faults.push(format!("{who} has more {province} {good} tiles than {good}s (INV-10)."));
                }
            }
            if stall.under.get(province) > castle.influence.get(province) {
                faults.push(format!("{who} has more +1 tokens than counters on {province} (INV-10)."));
            }
        }
    }
}

pub fn complete(rules: &Merlin, view: &mut view::View) {
    // Tiles written for a castle are goods of that castle; the supplies of the provinces hold none of them.
    let castles = match &view.extras.market {
        Some(seen) => seen.castles.clone(),
        None => return,
    };
    for wares in &castles {
        for province in Province::ALL {
            let (shields, materials) = (wares.shields[province], wares.materials[province]);
            view.board.shields[province] = view.board.shields[province].saturating_add(shields);
            view.board.materials[province] = view.board.materials[province].saturating_add(materials);
        }
    }
    let held = |of: &dyn Fn(&Wares) -> u8| castles.iter().map(of).fold(0, u8::saturating_add);
    let pieces = &rules.content.pieces.market;
    let rest = |all: usize, held: u8| (all as u8).saturating_sub(held);
    let count = |ware: Ware| match ware {
        Ware::Shield(province) => {
            let all = pieces.shields.iter().filter(|&&tile| tile == province).count();
            rest(all, held(&|wares| wares.shields[province]))
        }
        Ware::Material(province) => {
            let all = pieces.materials.iter().filter(|&&tile| tile == province).count();
            rest(all, held(&|wares| wares.materials[province]))
        }
        Ware::PlusOne => {
            let under =
                |wares: &Wares| Province::ALL.iter().map(|&p| wares.under[p]).fold(0, u8::saturating_add);
            rest(pieces.plus_ones.into(), held(&|wares| wares.plus_ones.saturating_add(under(wares))))
        }
        Ware::AppleMistletoe => rest(pieces.apple_mistletoes.into(), held(&|wares| wares.apple_mistletoes)),
        Ware::Worker(number) => {
            let all = pieces.workers.iter().filter(|&&worker| worker == number).count();
            rest(all, held(&|wares| wares.workers.iter().filter(|&&worker| worker == number).count() as u8))
        }
    };
    if let Some(seen) = &mut view.extras.market {
        seen.board = board(rules, &count);
    }
}
