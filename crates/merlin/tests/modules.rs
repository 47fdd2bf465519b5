//! What scenarios cannot say about modules: sets that are refused, and cards that are not in the built-in content.

use logres_kernel::{Game, Offers, Seat, Silence, Stream, Viewer};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use std::collections::BTreeSet;

/// MG-GEN-1, AR-G5: Gold goes with everything and alone; Market, Caerleon and Morgana do not go without it, and the
/// refusal says so in a sentence.
#[test]
fn what_needs_gold_is_refused_without_it() {
    let new = |modules: &[ModuleName]| {
        let options = Options::new(3).with_modules(ModuleSet::of(modules));
        Merlin::new(options, Content::embedded().clone())
    };
    assert!(new(&[ModuleName::Gold]).is_ok());
    for module in [ModuleName::Market, ModuleName::Caerleon, ModuleName::Morgana] {
        let faults = new(&[module]).err().expect("it cannot be played without gold");
        assert_eq!(faults, [format!("The module {module} needs the module gold (MG-GEN-1).")]);
        assert!(new(&[ModuleName::Gold, module]).is_ok());
    }
    let others = ModuleName::ALL.into_iter().filter(|name| name.needs().is_none());
    for module in others {
        assert!(new(&[module]).is_ok(), "{module}");
        assert!(new(&[ModuleName::Gold, module]).is_ok(), "{module}");
    }
}

/// AR-F9, MF-CHOICE-3: a card worth more than 3 points reaches all three rows.
#[test]
fn a_card_of_more_than_three_points_reaches_every_row() {
    let mut content = Content::embedded().clone();
    content.quests.iter_mut().for_each(|quest| quest.points = 5);
    let options = Options::new(2).with_modules(ModuleSet::of(&[ModuleName::KingsFavor]));
    let game = Merlin::new(options, content).expect("King's Favor by itself");
    let mut chance = Stream::<8>::seeded(1);
    let state = game.begin(&mut chance, &mut Silence);
    let mut view = game.view(&state, Viewer::Arbiter);
    view.turn.seat = view.castles[0].colour;
    // Six goods of each kind and colour meet most cards of goods; one of them is in hand.
    let castle = &mut view.castles[0];
    for goods in [&mut castle.shields, &mut castle.flags, &mut castle.materials] {
        *goods = logres_merlin::words::PerProvince::of(|_| 4);
    }
    game.complete(&mut view);
    let mut state = game.imagine(&view, &mut chance);
    let red = Seat::new(0);
    let offers = |state: &_| {
        let mut offers = Offers::listing();
        game.offers(state, red, &mut offers);
        offers.legal().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let quest = offers(&state).into_iter().find(|choice| choice.starts_with("quest ")).expect("a quest");
    let choice = quest.parse().expect("a choice");
    game.play(&mut state, red, choice, &mut chance, &mut Silence).expect("it is legal");
    let learned: Vec<String> =
        offers(&state).into_iter().filter(|choice| choice.starts_with("learn")).collect();
    assert_eq!(learned.len(), 3, "{learned:?}");
}

/// A position written by hand may wait for nothing that is not in the game: it is refused with a sentence, not played.
#[test]
fn a_step_about_what_is_not_there_is_a_fault() {
    let is_refused = |modules: &[ModuleName], step: &str| {
        let options = Options::new(2).with_modules(ModuleSet::of(modules));
        let game = Merlin::new(options, Content::embedded().clone()).expect("these modules go together");
        let mut chance = Stream::<8>::seeded(1);
        let state = game.begin(&mut chance, &mut Silence);
        let mut view = game.view(&state, Viewer::Arbiter);
        view.agenda.insert(0, serde_json::from_str(step).expect("a step"));
        let faults = game.faults(&game.imagine(&view, &mut chance));
        faults.iter().any(|fault| fault.contains("not in the game"))
    };
    use ModuleName::{Arthur, Decree, Gold, Knights, Market, Morgana, Treasures};
    for (modules, sound, unsound) in [
        (&[][..], r#"{"tower": {"hex": 17}}"#, r#"{"tower": {"hex": 18}}"#),
        (&[], r#"{"repel-traitors": "blue"}"#, r#"{"repel-traitors": "green"}"#),
        (&[Arthur], r#"{"arthur": {"keep-manor": "red"}}"#, r#"{"arthur": {"keep-manor": "yellow"}}"#),
        (
            &[Knights],
            r#"{"knights": {"manor-tile": {"hex": 0}}}"#,
            r#"{"knights": {"manor-tile": {"hex": 24}}}"#,
        ),
        (
            &[Gold, Market],
            r#"{"market": {"token-back": ["blue", "grey"]}}"#,
            r#"{"market": {"token-back": ["green", "grey"]}}"#,
        ),
        (&[Gold, Morgana], r#"{"morgana": {"brew": {"slot": 4}}}"#, r#"{"morgana": {"brew": {"slot": 5}}}"#),
        (
            &[Gold, Morgana],
            r#"{"morgana": {"place-die": {"die": 3}}}"#,
            r#"{"morgana": {"place-die": {"die": 4}}}"#,
        ),
        (&[Treasures], r#"{"treasures": {"open": 14}}"#, r#"{"treasures": {"choose-province": 200}}"#),
        (&[Decree], r#"{"decree": {"take": "black"}}"#, r#"{"treasures": {"open": 14}}"#),
    ] {
        assert!(!is_refused(modules, sound), "{sound}");
        assert!(is_refused(modules, unsound), "{unsound}");
    }
}

/// Every name in the view is written in kebab case; the one that was not is still read.
#[test]
fn no_name_of_the_view_has_an_underscore() {
    fn names(value: &serde_json::Value, odd: &mut BTreeSet<String>) {
        match value {
            serde_json::Value::Object(fields) => {
                odd.extend(fields.keys().filter(|name| name.contains('_')).cloned());
                fields.values().for_each(|value| names(value, odd));
            }
            serde_json::Value::Array(items) => items.iter().for_each(|value| names(value, odd)),
            _ => {}
        }
    }
    let options = Options::new(3).with_modules(ModuleSet::ALL);
    let game = Merlin::new(options, Content::embedded().clone()).expect("the whole box");
    let mut odd = BTreeSet::new();
    let mut trades = 0;
    for seed in 0..3 {
        let mut chance = Stream::<8>::seeded(seed);
        let mut state = game.begin(&mut chance, &mut Silence);
        while let Some(seat) = game.asked(&state).lowest() {
            let written = serde_json::to_value(game.view(&state, Viewer::Arbiter)).expect("a view is JSON");
            names(&written, &mut odd);
            trades += usize::from(written["agenda"].to_string().contains("trade-take"));
            let mut offers = Offers::listing();
            game.offers(&state, seat, &mut offers);
            let legal = offers.legal();
            let choice = legal[chance.below(legal.len() as u32) as usize];
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        }
    }
    assert_eq!(odd, BTreeSet::new());
    assert!(trades > 0, "no trade was seen");
    let read = |text| serde_json::from_str::<logres_merlin::step::Step>(text).expect("a step");
    let (now, before) = (
        r#"{"caerleon":{"trade-take":{"good-given":true}}}"#,
        r#"{"caerleon":{"trade-take":{"good_given":true}}}"#,
    );
    assert_eq!(read(now), read(before));
    assert_eq!(serde_json::to_string(&read(now)).expect("a step is JSON"), now);
}
