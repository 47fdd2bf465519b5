//! What the rules and the search cost: `cargo xtask bench`.
//!
//! Positions are taken from the middle of random games, always the same ones. Everything is measured over all of them in
//! turn, so that neither the cheapest question nor the dearest stands for the rest, and the figure of interest is the time
//! for one. With `--count` nothing is timed: how large things are and how long games are is printed, a line of JSON a table.

use criterion::{BatchSize, Criterion, Throughput};
use logres_bots::{Budget, Played};
use logres_camelot::Camelot;
use logres_kernel::{Game, Offers, Seat, Silence, Stream, Viewer};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet};
use std::hint::black_box;
use std::time::Duration;

/// Positions of one table.
const POSITIONS: usize = 64;
/// Of these, the first so many are searched.
const SEARCHED: usize = 8;
/// How long each search is: about what a knight does in a tenth of a second.
const ITERATIONS: u32 = 2_000;
/// Random games that are played as a whole.
const GAMES: u64 = 16;

struct Position<G: Game> {
    state: G::State,
    seat: Seat,
    choice: G::Choice,
}

/// Plays a random game to its end, and says how many decisions it took. `see` is shown each one before it is played.
fn random_game<G: Game>(
    game: &G,
    seed: u64,
    offers: &mut Offers<G::Choice>,
    mut see: impl FnMut(usize, &G::State, Seat, G::Choice),
) -> usize {
    let mut chance = Stream::<8>::seeded(seed);
    let mut wish = Stream::<8>::seeded(!seed);
    let mut state = game.begin(&mut chance, &mut Silence);
    let mut decisions = 0;
    while let Some(seat) = game.asked(&state).lowest() {
        offers.clear();
        game.offers(&state, seat, offers);
        let choice = offers.legal()[wish.below(offers.legal().len() as u32) as usize];
        see(decisions, &state, seat, choice);
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        decisions += 1;
    }
    decisions
}

/// The decisions of all the games that are played as a whole.
fn playouts<G: Game>(game: &G, offers: &mut Offers<G::Choice>) -> usize {
    (0..GAMES).map(|seed| random_game(game, seed, offers, |_, _, _, _| ())).sum()
}

/// One position from each of some games, at a place that grows with the game's number: openings, middles and endings.
fn positions<G: Game>(game: &G) -> Vec<Position<G>> {
    let mut offers = Offers::listing();
    (0..POSITIONS)
        .filter_map(|number| {
            let seed = 1_000 + number as u64;
            let place = random_game(game, seed, &mut offers, |_, _, _, _| ()) * number / POSITIONS;
            let mut found = None;
            random_game(game, seed, &mut offers, |decision, state, seat, choice| {
                if decision == place {
                    found = Some(Position { state: state.clone(), seat, choice });
                }
            });
            found
        })
        .collect()
}

fn measure<G: Game>(criterion: &mut Criterion, name: &str, game: &G) {
    let positions = positions(game);
    let mut offers = Offers::listing();
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(positions.len() as u64));
    // What copying costs on this machine, whatever is copied: the other figures are read beside it.
    group.bench_function("kilobyte", |bencher| {
        let kilobytes = vec![[7u8; 1024]; positions.len()];
        bencher.iter(|| {
            for kilobyte in &kilobytes {
                black_box(*kilobyte);
            }
        });
    });
    group.bench_function("clone", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                black_box(position.state.clone());
            }
        });
    });
    group.bench_function("offers", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                offers.clear();
                game.offers(&position.state, position.seat, &mut offers);
                black_box(offers.legal());
            }
        });
    });
    group.bench_function("play", |bencher| {
        let mut chance = Stream::<8>::seeded(1);
        bencher.iter_batched_ref(
            || positions.iter().map(|position| position.state.clone()).collect::<Vec<_>>(),
            |states| {
                for (state, position) in states.iter_mut().zip(&positions) {
                    game.play_unchecked(state, position.seat, position.choice, &mut chance, &mut Silence);
                }
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("view", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                black_box(game.view(&position.state, Viewer::Seat(position.seat)));
            }
        });
    });
    let views: Vec<_> =
        positions.iter().map(|position| game.view(&position.state, Viewer::Seat(position.seat))).collect();
    group.bench_function("imagine", |bencher| {
        let mut chance = Stream::<8>::seeded(1);
        bencher.iter(|| {
            for view in &views {
                black_box(game.imagine(view, &mut chance));
            }
        });
    });
    group.bench_function("world", |bencher| {
        let mut chance = Stream::<8>::seeded(1);
        let mut worlds: Vec<_> = views.iter().map(|view| game.worlds(view)).collect();
        bencher.iter(|| {
            for world in &mut worlds {
                black_box(world(&mut chance));
            }
        });
    });

    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("game", |bencher| bencher.iter(|| playouts(game, &mut offers)));

    group.finish();
}

/// The knight's search, from the first of the positions on that are questions.
fn search<G: Game + Played>(criterion: &mut Criterion, name: &str, game: &G)
where
    G::Choice: Send,
{
    let positions = positions(game);
    let mut offers = Offers::listing();
    let mut group = criterion.benchmark_group(name);
    let questions: Vec<_> = positions
        .iter()
        .filter_map(|position| {
            offers.clear();
            game.offers(&position.state, position.seat, &mut offers);
            let view = game.view(&position.state, Viewer::Seat(position.seat));
            (offers.legal().len() > 1).then(|| (position.seat, view, offers.legal().to_vec()))
        })
        .take(SEARCHED)
        .collect();
    group.throughput(Throughput::Elements(u64::from(ITERATIONS) * questions.len() as u64));
    group.sample_size(10);
    group.bench_function("iteration", |bencher| {
        bencher.iter(|| {
            for (seat, view, offers) in &questions {
                let mut knight = G::player("knight", 1);
                let decision = knight.as_mut().map(|knight| {
                    Budget::of_iterations(ITERATIONS, |budget| {
                        knight.choose(game, *seat, view, offers, budget)
                    })
                });
                black_box(decision.map(|decision| decision.choice));
            }
        });
    });
    group.finish();
}

/// Random play at one more table, a look at how the speed depends on seats and modules.
fn speed<G: Game>(criterion: &mut Criterion, name: String, game: &G) {
    let mut offers = Offers::listing();
    let mut group = criterion.benchmark_group("speed");
    group.measurement_time(Duration::from_millis(600)).sample_size(10);
    group.throughput(Throughput::Elements(playouts(game, &mut offers) as u64));
    group.bench_function(name, |bencher| bencher.iter(|| playouts(game, &mut offers)));
    group.finish();
}

fn speeds(criterion: &mut Criterion) -> Result<(), String> {
    for seats in 2..=4 {
        speed(criterion, format!("merlin-{seats}"), &merlin(seats, ModuleSet::NONE)?);
        for module in ModuleName::ALL {
            let set = module.needs().into_iter().chain([module]).collect();
            speed(criterion, format!("merlin-{seats}-{module}"), &merlin(seats, set)?);
        }
        speed(criterion, format!("merlin-{seats}-whole-box"), &merlin(seats, ModuleSet::ALL)?);
    }
    for seats in 2..=7 {
        speed(criterion, format!("camelot-{seats}"), &camelot(seats)?);
    }
    Ok(())
}

fn camelot(seats: usize) -> Result<Camelot, String> {
    Camelot::new(logres_camelot::Options::new(seats)).map_err(|faults| faults.join("\n"))
}

fn merlin(seats: u8, modules: ModuleSet) -> Result<Merlin, String> {
    let options = logres_merlin::Options::new(seats).with_modules(modules);
    Merlin::new(options, Content::embedded().clone()).map_err(|faults| faults.join("\n"))
}

/// What is counted and not timed.
fn count<G: Game>(name: &str, game: &G) {
    let decisions = playouts(game, &mut Offers::listing()) as f64 / GAMES as f64;
    let (state, choice) = (size_of::<G::State>(), size_of::<G::Choice>());
    println!("{{\"table\":\"{name}\",\"state\":{state},\"choice\":{choice},\"decisions\":{decisions}}}");
}

fn main() -> Result<(), String> {
    let tables = ["merlin-4", "merlin-4-whole-box", "camelot-5"];
    let (base, whole_box) = (merlin(4, ModuleSet::NONE)?, merlin(4, ModuleSet::ALL)?);
    let camelot = camelot(5)?;
    if std::env::args().any(|word| word == "--count") {
        count(tables[0], &base);
        count(tables[1], &whole_box);
        count(tables[2], &camelot);
        return Ok(());
    }
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(30)
        .configure_from_args();
    measure(&mut criterion, tables[0], &base);
    search(&mut criterion, tables[0], &base);
    measure(&mut criterion, tables[1], &whole_box);
    search(&mut criterion, tables[1], &whole_box);
    measure(&mut criterion, tables[2], &camelot);
    speeds(&mut criterion)?;
    criterion.final_summary();
    Ok(())
}
