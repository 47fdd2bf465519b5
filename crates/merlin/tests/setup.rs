//! What the setup shuffles: facts of many deals that no single position can show.

use logres_kernel::{Game, Silence, Stream, Viewer};
use logres_merlin::view::{TileView, View};
use logres_merlin::words::{Province, Terrain};
use logres_merlin::{Content, Merlin, Options};
use std::collections::BTreeSet;

fn deal(seats: u8, seed: u64) -> View {
    let game = Merlin::new(Options::new(seats), Content::embedded().clone()).expect("the base game");
    let state = game.begin(&mut Stream::<8>::seeded(seed), &mut Silence);
    game.view(&state, Viewer::Arbiter)
}

/// M-SETUP-11, M-SETUP-12: with 2 or 3 players one tile of each kind stays in the box, with and without tower; with four
/// all 24 are laid. Rows are of six.
#[test]
fn the_domain_has_as_many_tiles_of_each_kind_as_the_rules_say() {
    for (seats, plain, towers) in [(2, 4, 2), (3, 4, 2), (4, 5, 3)] {
        for seed in 0..50 {
            let domain = deal(seats, seed).board.domain;
            for terrain in Terrain::ALL {
                let count =
                    |tower| domain.iter().filter(|&&tile| tile == TileView { terrain, tower }).count();
                assert_eq!(
                    (count(false), count(true)),
                    (plain, towers),
                    "{terrain}, {seats} seats, seed {seed}"
                );
            }
            assert_eq!(domain.len(), if seats == 4 { 24 } else { 18 });
        }
    }
}

/// M-SETUP-6, M-SETUP-10, M-SETUP-12, M-SETUP-13, M-SETUP-14: everything that is shuffled comes out in every way.
#[test]
fn what_is_shuffled_can_come_out_in_every_way() {
    let mut first_players = BTreeSet::new();
    let mut knights = BTreeSet::new();
    let mut display = BTreeSet::new();
    let mut hands = BTreeSet::new();
    let mut traitors = BTreeSet::new();
    let mut corner = BTreeSet::new();
    for seed in 0..600 {
        let view = deal(4, seed);
        first_players.insert(view.first);
        knights.insert(view.castles[0].knight);
        display.extend(view.board.display.into_iter().flatten());
        hands.extend(view.castles[2].hand.clone().expect("the arbiter sees hands"));
        traitors.extend(Province::ALL.into_iter().filter(|&province| view.castles[1].traitors[province] > 0));
        corner.insert((view.board.domain[0].terrain, view.board.domain[0].tower));
    }
    assert_eq!(first_players.len(), 4);
    assert_eq!(knights.len(), 4);
    assert_eq!((display.len(), hands.len()), (55, 55));
    assert_eq!(traitors.len(), 6);
    assert_eq!(corner.len(), 6);
}

/// M-SETUP-17: no deal shows three equal dice.
#[test]
fn nobody_starts_with_three_equal_dice() {
    for seed in 0..300 {
        for castle in deal(4, seed).castles {
            for face in 1..=6 {
                let equal = castle.dice.iter().filter(|die| die.number == face).count();
                assert!(equal < 3, "seed {seed}: {:?}", castle.dice);
            }
        }
    }
}

/// AR-24: where no score falls below zero, a position with one is refused; elsewhere it is a position like any other.
#[test]
fn a_score_below_zero_is_refused_where_there_is_a_floor() {
    for (value, refused) in [("off", false), ("on", true)] {
        let mut options = Options::new(2);
        options.set("score-floor-zero", value).expect("an option");
        let game = Merlin::new(options, Content::embedded().clone()).expect("the base game");
        let mut chance = Stream::<8>::seeded(1);
        let state = game.begin(&mut chance, &mut Silence);
        let mut view = game.view(&state, Viewer::Arbiter);
        view.castles[0].points = -4;
        let faults = game.faults(&game.imagine(&view, &mut chance));
        let sentence = "red has -4 points, but no score falls below 0 at this table (AR-24).";
        assert_eq!(faults, if refused { vec![sentence.to_owned()] } else { Vec::new() });
    }
}
