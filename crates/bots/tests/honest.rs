//! What holds for every player of Merlin: it answers from what its seat may know, within its budget, and the same
//! answer to the same question.

use logres_bots::merlin::MerlinGuide;
use logres_bots::{
    Bot, Budget, Decision, MERLIN_SEARCH, NAMES, Played, SAGE_SEARCH, Search, SecondLook, Settings,
};
use logres_kernel::{Game, Offers, Seat, Silence, Stream, Viewer};
use logres_merlin::{Choice, Content, Merlin, ModuleName, ModuleSet, Options, State};
use logres_testkit::{project, texts};

fn merlin(seats: u8, modules: ModuleSet) -> Merlin {
    Merlin::new(Options::new(seats).with_modules(modules), Content::embedded().clone())
        .expect("these go together")
}

fn tables() -> [Merlin; 3] {
    let whole_box: ModuleSet = ModuleName::ALL.into_iter().collect();
    [merlin(2, ModuleSet::NONE), merlin(3, whole_box), merlin(4, whole_box)]
}

/// Plays a game by pages and shows every so-manieth position with a real question.
fn positions(game: &Merlin, every: usize, mut look: impl FnMut(&State, Seat, &[Choice])) {
    let mut chance = Stream::<8>::seeded(5);
    let mut pages: Vec<_> = (0..4).filter_map(|seed| Merlin::player("page", seed)).collect();
    let mut state = game.begin(&mut chance, &mut Silence);
    let mut offers = Offers::listing();
    let mut asked = 0;
    while let Some(seat) = game.asked(&state).lowest() {
        offers.clear();
        game.offers(&state, seat, &mut offers);
        if offers.legal().len() > 1 {
            if asked % every == 0 {
                look(&state, seat, offers.legal());
            }
            asked += 1;
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let page = &mut pages[seat.index()];
        let choice =
            Budget::of_iterations(1, |budget| page.choose(game, seat, &view, offers.legal(), budget)).choice;
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
    }
    assert!(asked > 50, "{asked} questions are no game");
}

fn answer(game: &Merlin, name: &str, state: &State, seat: Seat, offers: &[Choice]) -> Decision<Choice> {
    let mut bot = Merlin::player(name, 11).expect("a known name");
    let view = game.view(state, Viewer::Seat(seat));
    Budget::of_iterations(40, |budget| bot.choose(game, seat, &view, offers, budget))
}

/// A sage whose first look is short, so that it soon looks again.
fn doubter() -> Search<Merlin, MerlinGuide> {
    let look = SecondLook { after: 60, thought: 4, choices: 3, share: 0.0, spread: 0.04 };
    Search::new(MerlinGuide::default(), Settings { second_look: Some(look), ..SAGE_SEARCH }, 11)
}

/// The true state differs in everything the seat may not know; no answer and no reason does.
#[test]
fn nobody_looks_at_a_secret() {
    for game in tables() {
        let mut chance = Stream::<8>::seeded(3);
        positions(&game, 23, |state, seat, offers| {
            let mut other = *state;
            game.scramble(&mut other, Viewer::Seat(seat), &mut chance);
            for name in NAMES {
                let told = answer(&game, name, state, seat, offers);
                assert_eq!(told, answer(&game, name, &other, seat, offers), "{name}");
                assert!(offers.contains(&told.choice), "{name} answers what is on offer");
            }
        });
    }
}

/// Those who play on in a second look see what their seats may see in an imagined world, nothing of the true one.
#[test]
fn a_second_look_sees_no_secret_either() {
    let game = merlin(2, ModuleSet::NONE);
    let mut chance = Stream::<8>::seeded(3);
    let mut looked = 0;
    positions(&game, 23, |state, seat, offers| {
        let mut other = *state;
        game.scramble(&mut other, Viewer::Seat(seat), &mut chance);
        let told = [state, &other].map(|state| {
            let mut bot = doubter();
            let view = game.view(state, Viewer::Seat(seat));
            let told = Budget::of_iterations(600, |budget| bot.choose(&game, seat, &view, offers, budget));
            (told, bot.iterations())
        });
        assert_eq!(told[0], told[1]);
        assert!(offers.contains(&told[0].0.choice));
        looked += u32::from(told[0].1 > 60);
    });
    assert!(looked > 3, "{looked} second looks are too few");
}

/// A second look ends with its iterations, also where nothing is left to decide before the horizon, and when it is told
/// to stop; where it costs too much there is none.
#[test]
fn a_second_look_ends_with_its_budget() {
    let game = merlin(2, ModuleSet::NONE);
    positions(&game, 1, |state, seat, offers| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut bot = doubter();
        Budget::of_iterations(120, |budget| bot.choose(&game, seat, &view, offers, budget));
        assert!(bot.iterations() <= 120, "{} iterations", bot.iterations());
    });
    positions(&game, 31, |state, seat, offers| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut bot = doubter();
        let mut left = 200;
        let mut go_on = || {
            left -= 1;
            left > 0
        };
        bot.choose(&game, seat, &view, offers, &mut Budget { iterations: u32::MAX, go_on: &mut go_on });
        // Every question after the first look is worth a thought at most.
        assert!(bot.iterations() <= 60 + 4 * 200, "{} iterations", bot.iterations());
    });
    let whole_box = merlin(2, ModuleName::ALL.into_iter().collect());
    positions(&whole_box, 41, |state, seat, offers| {
        let view = whole_box.view(state, Viewer::Seat(seat));
        let (mut one, mut two) = (doubter(), Search::new(MerlinGuide::default(), SAGE_SEARCH, 11));
        let one = Budget::of_iterations(200, |budget| one.choose(&whole_box, seat, &view, offers, budget));
        let two = Budget::of_iterations(200, |budget| two.choose(&whole_box, seat, &view, offers, budget));
        assert_eq!(one, two);
    });
}

/// A search that is told to stop stops.
#[test]
fn a_search_ends_with_its_budget() {
    let game = merlin(2, ModuleSet::NONE);
    positions(&game, 31, |state, seat, offers| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut search = Search::new(MerlinGuide::default(), MERLIN_SEARCH, 1);
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            asked < 3
        };
        search.choose(&game, seat, &view, offers, &mut Budget { iterations: u32::MAX, go_on: &mut go_on });
        assert!(search.iterations() < 64, "{} iterations after being told to stop", search.iterations());
        Budget::of_iterations(25, |budget| search.choose(&game, seat, &view, offers, budget));
        assert!(search.iterations() < 64 + 25);
    });
}

/// So does a bot that plans a turn: it is asked often, and after a no it answers at once with something on offer.
#[test]
fn a_planner_ends_with_its_budget() {
    let game = merlin(4, ModuleName::ALL.into_iter().collect());
    positions(&game, 41, |state, seat, offers| {
        let view = game.view(state, Viewer::Seat(seat));
        for patience in [0, 1, 5] {
            let mut squire = Merlin::player("squire", 1).expect("a known name");
            let mut asked = 0;
            let mut go_on = || {
                asked += 1;
                asked <= patience
            };
            let mut budget = Budget { iterations: u32::MAX, go_on: &mut go_on };
            let told = squire.choose(&game, seat, &view, offers, &mut budget);
            assert!(offers.contains(&told.choice));
            // Once for every decision of the sequence at hand, and then no more.
            assert!(asked < patience + 42, "asked {asked} times");
        }
    });
}

/// Reasons are given, at most three, and people can read them in every language.
#[test]
fn reasons_can_be_read() {
    let (languages, faults) = texts::read(&project::files("lang", ".ftl"));
    assert_eq!(faults, [""; 0]);
    let game = merlin(3, ModuleName::ALL.into_iter().collect());
    let mut given = 0;
    positions(&game, 17, |state, seat, offers| {
        for name in ["squire", "knight", "sage"] {
            let reasons = answer(&game, name, state, seat, offers).reasons;
            assert!(reasons.len() <= 3);
            given += reasons.len();
            for reason in reasons {
                for (language, texts) in &languages {
                    assert!(texts.contains_key(reason.message.key), "{language}: {}", reason.message.key);
                }
            }
        }
    });
    assert!(given > 20, "{given} reasons are too few");
}

/// A hint says what else there was, and by how much it is worse.
#[test]
fn the_next_best_choice_is_named_with_a_number() {
    let game = merlin(2, ModuleSet::NONE);
    let mut measured = 0;
    positions(&game, 19, |state, seat, offers| {
        for name in ["squire", "knight", "sage"] {
            let told = answer(&game, name, state, seat, offers);
            let Some(second) = told.second else { panic!("{name} weighs more than one of {}", offers.len()) };
            assert!(offers.contains(&second.choice) && second.choice != told.choice, "{name}");
            assert!(second.behind.is_none_or(|behind| (0.0..=100.0).contains(&behind)), "{name}: {second:?}");
            measured += u32::from(second.behind.is_some());
        }
    });
    assert!(measured > 10, "{measured}");
}

/// What lies in store is a reason only for a move that touches it, or where the other one would have spent it.
#[test]
fn an_apple_is_a_reason_only_where_one_is_touched() {
    let game = merlin(2, ModuleSet::NONE);
    let apples = |state: &State, seat: Seat| state.castles[seat.index()].apples;
    for seed in 0..3 {
        positions(&game, 3 + seed, |state, seat, offers| {
            let told = answer(&game, "sage", state, seat, offers);
            if told.reasons.iter().all(|reason| reason.message.key != "reason-apples") {
                return;
            }
            let touches = |choice: Choice| {
                let mut after = *state;
                let mut chance = Stream::<8>::seeded(1);
                game.play_unchecked(&mut after, seat, choice, &mut chance, &mut Silence);
                apples(&after, seat) != apples(state, seat)
            };
            assert!(
                offers.iter().any(|&choice| touches(choice)),
                "{}: nothing touches an apple",
                told.choice
            );
        });
    }
}
