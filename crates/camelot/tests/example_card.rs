//! One more black card, added by the table "How a black card gets in" of CONTRIBUTING.md and by nothing else.
//!
//! It is compiled with the feature `example-card` only: `cargo xtask test` runs
//! `cargo test -p logres-camelot --features example-card --test example_card`.

use logres_camelot::{Black, Camelot, Content, Options};
use logres_kernel::{Game, Offers, Silence, Stream, Viewer};
use logres_testkit::Laws;

/// The built-in box with one Plague among the black cards.
fn camelot(seats: usize) -> Camelot {
    let mut folder = Content::folder();
    let cards = folder.get_mut("black.toml").expect("a file of the box");
    cards.push_str(
        "\n[[card]]\nname = \"plague\"\nkind = \"special\"\ncount = 1\nquests = []\ncombat = false\n\
         status = \"ruling\"\nclause = [\"C-CARD-MISTS-1\"]\n",
    );
    let content = Content::read(&folder).expect("the box with one more card");
    let options = Options::read(seats, []).expect("no options");
    Camelot::with_content(options, content).expect("these options go together")
}

#[test]
fn the_laws_hold_with_one_more_card() {
    for seats in 2..=7 {
        Laws::new(format!("camelot, {seats} seats, plague"))
            .games(20)
            .every(11)
            .bound(5_000)
            .hold(&camelot(seats));
    }
}

/// It lies there for everybody to see, and leaves when the knights win a quest.
#[test]
fn the_card_comes_and_goes() {
    let game = camelot(4);
    let (mut came, mut went) = (0, 0);
    for seed in 0..4000 {
        let mut chance = Stream::<8>::seeded(seed);
        let mut state = game.begin(&mut chance, &mut Silence);
        let mut lies = false;
        while let Some(seat) = game.asked(&state).lowest() {
            let mut offers = Offers::listing();
            game.offers(&state, seat, &mut offers);
            let legal = offers.legal();
            let choice = legal[chance.below(legal.len() as u32) as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            let now = game.view(&state, Viewer::Gallery).lying.contains(&Black::Plague);
            came += u32::from(now && !lies);
            went += u32::from(lies && !now);
            lies = now;
        }
    }
    assert!(came > 0 && went > 0, "came {came} times, went {went} times");
}
