//! One more black card and one more white card, added by the tables "How a black card gets in" and "How a white card gets
//! in" of CONTRIBUTING.md and by nothing else.
//!
//! They are compiled with the feature `example-card` only: `cargo xtask test` runs
//! `cargo test -p logres-camelot --features example-card --test example_card`.

use logres_camelot::{
    Black, Camelot, Choice, Content, Event, KnightStatus, KnightView, Options, Place, Special, Thing, White,
    Who,
};
use logres_kernel::{Clause, Encoded, Game, Names, Offers, Silence, Stream, Values, Viewer};
use logres_testkit::project::File;
use logres_testkit::{Laws, project, texts};
use std::collections::BTreeMap;

/// The built-in box with one Plague among the black cards and one Feast among the white ones.
fn camelot(seats: usize) -> Camelot {
    let mut folder = Content::folder();
    let cards = folder.get_mut("black.toml").expect("a file of the box");
    cards.push_str(
        "\n[[card]]\nname = \"plague\"\nkind = \"special\"\ncount = 1\nquests = []\ncombat = false\n\
         status = \"ruling\"\nclause = [\"CX-PLAGUE-1\"]\n",
    );
    let cards = folder.get_mut("white.toml").expect("a file of the box");
    cards.push_str(
        "\n[[card]]\nname = \"feast\"\nkind = \"special\"\ncount = 1\nstatus = \"ruling\"\n\
         clause = [\"CX-FEAST-1\"]\n",
    );
    let content = Content::read(&folder).expect("the box with two more cards");
    let options = Options::read(seats, []).expect("no options");
    Camelot::with_content(options, content).expect("these options go together")
}

/// The English texts with those of the two cards.
fn english() -> BTreeMap<String, texts::Text> {
    let mut files = project::files("lang/en", ".ftl");
    let text = include_str!("example/cards.ftl").to_owned();
    files.push(File { path: "lang/en/cards.ftl".to_owned(), text });
    let (mut languages, faults) = texts::read(&files);
    assert_eq!(faults, [""; 0]);
    languages.remove("en").expect("English is a language")
}

#[test]
fn the_laws_hold_and_everything_is_said_with_two_more_cards() {
    let english = english();
    for seats in 2..=7 {
        let tally = Laws::new(format!("camelot, {seats} seats, plague and feast"))
            .games(20)
            .every(11)
            .bound(5_000)
            .hold(&camelot(seats));
        assert_eq!(texts::unsaid(&tally, &english), [""; 0], "{seats} seats");
    }
    for key in [Black::Plague.key(), White::Feast.key()] {
        assert!(english.contains_key(key), "\"{key}\" has no text");
    }
}

#[test]
fn each_card_names_its_own_paragraph() {
    assert_eq!(Thing::BlackCard(Black::Plague).clause(), Clause("CX-PLAGUE-1"));
    assert_eq!(Thing::Hand(White::Feast).clause(), Clause("CX-FEAST-1"));
}

/// It lies there for everybody to see, programs that learn included, and leaves when the knights win a quest.
#[test]
fn the_card_comes_and_goes() {
    let game = camelot(4);
    let mut chance = Stream::<8>::seeded(0);
    let mut names = Names::default();
    game.encode(&game.begin(&mut chance, &mut Silence), Viewer::Gallery, &mut names);
    let number = names.0.iter().position(|name| name == "lying.plague").expect("a number of its own");
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
            let mut numbers = Values::default();
            game.encode(&state, Viewer::Gallery, &mut numbers);
            assert_eq!(numbers.0[number] != 0, lies, "seed {seed}");
        }
    }
    assert!(came > 0 && went > 0, "came {came} times, went {went} times");
}

/// It is offered as an action, and to Galahad as a free power; every knight at Camelot draws a card, and it is discarded.
#[test]
fn the_white_card_is_played() {
    let (mut played, mut free, mut barred) = (0, 0, 0);
    for seats in [4, 7] {
        let game = camelot(seats);
        for seed in 0..1500 {
            let mut chance = Stream::<8>::seeded(seed);
            let mut state = game.begin(&mut chance, &mut Silence);
            while let Some(seat) = game.asked(&state).lowest() {
                let mut offers = Offers::explaining();
                game.offers(&state, seat, &mut offers);
                let is_feast = |choice: &Choice| {
                    matches!(choice, Choice::Play(Special::Feast) | Choice::Free(Special::Feast))
                };
                barred += usize::from(offers.barred().iter().any(|barred| is_feast(&barred.choice)));
                let legal = offers.legal();
                let feast = legal.iter().copied().find(is_feast);
                let choice = feast.unwrap_or_else(|| legal[chance.below(legal.len() as u32) as usize]);
                let before = game.view(&state, Viewer::Arbiter);
                let mut told = Vec::new();
                game.play_unchecked(&mut state, seat, choice, &mut chance, &mut told);
                if feast.is_none() {
                    continue;
                }
                assert_eq!(choice.to_string().parse(), Ok(choice));
                let is_there = |knight: &KnightView| {
                    knight.standing == KnightStatus::Living && knight.place == Some(Place::Camelot)
                };
                let guests: Vec<Who> = before
                    .knights
                    .iter()
                    .filter(|knight| is_there(knight))
                    .map(|knight| knight.seat)
                    .collect();
                let drew = |event: &Event| match *event {
                    Event::Drew { who, cards: 1 } => Some(who),
                    _ => None,
                };
                assert_eq!(
                    told.iter().filter_map(drew).collect::<Vec<_>>(),
                    guests,
                    "{seats} seats, seed {seed}"
                );
                played += usize::from(matches!(choice, Choice::Play(_)));
                free += usize::from(matches!(choice, Choice::Free(_)));
            }
        }
    }
    assert!(played > 0 && free > 0 && barred > 0, "played {played}, free {free}, barred {barred}");
}
