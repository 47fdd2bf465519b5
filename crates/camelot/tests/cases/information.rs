//! Who may know what.

use super::*;

#[test]
fn t134_cards_turned_up_at_the_end_name_no_author() {
    let case = Case::base("evil", |view| {
        view.tournament.black = laid(&[Black::BlackKnight7, Black::BlackKnight1, Black::BlackKnight3]);
        view.tournament.black[0] =
            LaidView { card: Some(Black::BlackKnight7), up: false, known_to: vec![who("blue")] };
        knight(view, "green", Knight::Kay);
        at(view, "green", Place::Tournament);
    });
    let case = case.black(&[Black::BlackKnight1]).play(&["red: evil draw", "red: face-down"]);
    let shown = case.seen_by("yellow").tournament.black;
    let values: Vec<_> = shown.iter().filter_map(|laid| laid.card).collect();
    assert_eq!(values, [Black::BlackKnight1, Black::BlackKnight1, Black::BlackKnight3, Black::BlackKnight7]);
    assert_eq!(case.asked(), [who("green")]);
}

#[test]
fn t138_a_discard_for_excalibur_is_not_named_to_others() {
    use logres_kernel::Event as _;
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Excalibur);
        hand(view, "red", &[White::Fight4, White::Fight4]);
    });
    let lay: Choice = "lay fight-4".parse().expect("a choice");
    assert!(!case.game.is_open(&case.state, seat("red"), lay));
    let case = case.play(&["red: lay fight-4"]);
    let heard = |viewer| {
        case.told
            .iter()
            .filter(|event| event.told_to(viewer))
            .map(|event| format!("{event:?}"))
            .collect::<String>()
    };
    assert!(heard(Viewer::Seat(seat("red"))).contains("Fight4"));
    assert!(!heard(Viewer::Seat(seat("blue"))).contains("Fight4"));
    assert!(!heard(Viewer::Gallery).contains("Fight4"));
}
