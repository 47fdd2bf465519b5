//! Corners that scenarios cannot reach: sentences, boxes with fewer cards, positions of unusual size.

use logres_camelot::{
    Black, Camelot, Choice, Content, HiddenView, Knight, KnightStatus, Options, Owner, Place, State, View,
    Whereabouts, White, Who,
};
use logres_kernel::{Game, Script, Seat, Viewer};

const RED: Seat = Seat::new(0);

/// The standard setup with these changes, entered at a named point.
fn enter(game: &Camelot, at: &str, change: impl FnOnce(&mut View)) -> Result<State, String> {
    let mut script = Script::new(7);
    let state = game.begin(&mut script, &mut Vec::new());
    let mut view = game.view(&state, Viewer::Arbiter);
    (view.turn.seat, view.first) = (Who::of(RED), Who::of(RED));
    for (knight, sheet) in view.knights.iter_mut().zip([Knight::Gawain, Knight::Palomides, Knight::Kay]) {
        (knight.knight, knight.hand) = (Some(sheet), Some(Vec::new()));
    }
    change(&mut view);
    game.complete(&mut view);
    let mut state = game.imagine(&view, &mut script);
    assert_eq!(game.faults(&state), [""; 0]);
    game.enter(&mut state, at, &mut script, &mut Vec::new()).map_err(|why| why.to_string())?;
    Ok(state)
}

fn play(game: &Camelot, state: &mut State, choice: &str) {
    let choice: Choice = choice.parse().expect("a choice");
    game.play(state, RED, choice, &mut Script::new(3), &mut Vec::new()).expect("it is on offer");
    assert_eq!(game.faults(state), [""; 0]);
}

fn game(settings: &[(&str, &str)]) -> Camelot {
    Camelot::new(Options::read(3, settings.iter().copied()).expect("options")).expect("options")
}

fn with_armour(view: &mut View, knight: Knight) {
    view.knights[0].knight = Some(knight);
    view.lancelot.finished = true;
    view.relics.armour = Whereabouts(Owner::Figure(Who::of(RED)));
}

/// an accusation left alone is compulsory, so that Tristan hears of it before he departs.
#[test]
fn tristan_is_warned_before_only_an_accusation_is_left() {
    let game = game(&[]);
    let sentence = |engines: u8, hand: &[White], at: &str| {
        let state = enter(&game, at, |view| {
            view.knights[0].knight = Some(Knight::Tristan);
            view.knights[0].hand = Some(hand.to_vec());
            view.engines = engines;
        });
        game.about(&state.expect("a position"), RED, Choice::Depart(Place::Excalibur)).message.key
    };
    assert_eq!(sentence(6, &[], "heroic"), "camelot-choose-depart-to-accuse");
    assert_eq!(sentence(6, &[White::Grail], "heroic"), "camelot-choose-depart", "he may lay the card there");
    assert_eq!(
        sentence(5, &[], "heroic"),
        "camelot-choose-depart",
        "with nothing left the action is skipped"
    );
    assert_eq!(sentence(6, &[], "after"), "camelot-choose-depart", "his action is done");
}

/// C-KNIGHT-PERCEVAL-2: a card goes under each time, and nothing need ever be drawn.
#[test]
fn any_number_of_cards_can_lie_under_the_pile() {
    let game = game(&[]);
    let whole = game.content().black;
    let cards = Black::ALL.into_iter().flat_map(|card| vec![card; usize::from(whole[card.index()])]);
    let cards: Vec<Black> = cards.collect();
    let (under, rest) = cards.split_at(cards.len() - 2);
    let mut state = enter(&game, "evil", |view| {
        with_armour(view, Knight::Percival);
        view.black.bottom =
            under.iter().map(|&card| HiddenView { card: Some(card), known_to: Vec::new() }).collect();
    })
    .expect("a position");
    play(&game, &mut state, "look");
    play(&game, &mut state, &format!("take {}", rest[0]));
    assert_eq!(game.view(&state, Viewer::Arbiter).black.bottom.len(), under.len() + 1);
}

/// C-DECK-7: if only one card can be had, that one is played; Percival puts it back.
#[test]
fn the_armour_makes_do_with_one_card() {
    let mut content = Content::standard();
    content.black = [0; Black::COUNT];
    content.black[Black::Picts.index()] = 1;
    let game = Camelot::with_content(Options::new(3), content).expect("options");
    let warriors = |state: &State| game.view(state, Viewer::Arbiter).picts.warriors;

    let mut state = enter(&game, "evil", |view| with_armour(view, Knight::Galahad)).expect("a position");
    play(&game, &mut state, "evil draw");
    assert_eq!(warriors(&state), 1);

    let mut state = enter(&game, "evil", |view| with_armour(view, Knight::Percival)).expect("a position");
    play(&game, &mut state, "look");
    let view = game.view(&state, Viewer::Seat(RED));
    assert_eq!(
        (view.black.pile, view.black.top[0].card, view.black.bottom.len()),
        (1, Some(Black::Picts), 0)
    );
    play(&game, &mut state, "evil draw");
    assert_eq!(warriors(&state), 1);
}

/// C-SETUP-8: a squire who died before he was knighted has no sheet, but nobody takes his chair.
#[test]
fn a_dead_squires_chair_is_not_empty() {
    let game = game(&[("squires", "yes")]);
    let join = |standing: KnightStatus| {
        enter(&game, "join", |view| {
            view.knights.iter_mut().for_each(|knight| knight.knight = None);
            view.knights[1].standing = standing;
        })
    };
    assert!(join(KnightStatus::Dead).is_err_and(|why| why.contains("not empty")));
    let state = join(KnightStatus::Absent).expect("an empty chair");
    assert_eq!(game.view(&state, Viewer::Arbiter).knights[1].standing, KnightStatus::Living);
    let again = game.enter(&mut state.clone(), "join", &mut Script::new(1), &mut Vec::new());
    assert!(again.is_err_and(|why| why.to_string().contains("not empty")));
}
