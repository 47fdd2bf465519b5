//! Work on speed changes no choice: at fixed positions the searching players answer as they always have.

use logres_bots::{Budget, Played};
use logres_kernel::{Game, Offers, Silence, Stream, Viewer};
use logres_merlin::{Content, Merlin, ModuleSet, Options};

/// What `name` answers at every ninth question of a random game.
fn answers(name: &str, modules: ModuleSet, seats: u8) -> Vec<String> {
    let game = Merlin::new(Options::new(seats).with_modules(modules), Content::embedded().clone())
        .expect("the options go together");
    let mut chance = Stream::<8>::seeded(25);
    let mut wish = Stream::<8>::seeded(26);
    let mut state = game.begin(&mut chance, &mut Silence);
    let mut offers = Offers::listing();
    let mut answers = Vec::new();
    let mut question = 0;
    while let Some(seat) = game.asked(&state).lowest() {
        offers.clear();
        game.offers(&state, seat, &mut offers);
        if offers.legal().len() > 1 {
            question += 1;
            if question % 9 == 0 {
                let view = game.view(&state, Viewer::Seat(seat));
                let mut player = Merlin::player(name, 5).expect("there is such a player");
                let mut budget = Budget { iterations: 150, go_on: &mut || true };
                let decision = player.choose(&game, seat, &view, offers.legal(), &mut budget);
                answers.push(decision.choice.to_string());
            }
        }
        let choice = offers.legal()[wish.below(offers.legal().len() as u32) as usize];
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
    }
    answers
}

/// If the rules, the judgement or the search itself were meant to change, so may these; if only their speed was, not.
#[test]
fn at_equal_iterations_the_searching_players_answer_as_before() {
    let whole = ModuleSet::ALL;
    assert_eq!(answers("knight", ModuleSet::NONE, 4), KNIGHT);
    assert_eq!(answers("sage", ModuleSet::NONE, 4), SAGE);
    assert_eq!(answers("sage", ModuleSet::NONE, 2), SAGE_OF_TWO);
    assert_eq!(answers("knight", whole, 3), KNIGHT_IN_THE_WHOLE_BOX);
}

const KNIGHT: &[&str] = &[
    "renounce",
    "die merlin ccw",
    "die knight-2",
    "two-quests",
    "take flag purple",
    "influence grey",
    "draw pile",
    "take shield grey",
    "flip merlin",
    "die knight-0 cw",
    "die knight-2 cw",
    "die merlin ccw",
    "henchman shield-bearer orange",
    "henchman flag-bearer orange",
    "take material grey",
    "die knight-1 cw",
    "die knight-1 cw",
    "act",
    "take flag brown",
    "act",
    "die knight-2 cw",
    "discard 18",
    "act",
    "act",
    "draw display-1",
    "take material blue",
    "die knight-1 cw",
    "henchman shield-bearer",
];
const SAGE: &[&str] = &[
    "act",
    "die knight-1 cw",
    "die knight-2",
    "end-turn",
    "take flag purple",
    "take shield purple",
    "draw pile",
    "take flag black",
    "die merlin cw",
    "die knight-0 cw",
    "die knight-2 cw",
    "die merlin ccw",
    "henchman shield-bearer orange",
    "henchman flag-bearer orange",
    "take material grey",
    "die knight-1 cw",
    "die knight-1 cw",
    "act",
    "take flag brown",
    "act",
    "die knight-2 cw",
    "discard 5",
    "act",
    "act",
    "draw display-1",
    "take material blue",
    "die knight-0 cw",
    "henchman shield-bearer",
];
const SAGE_OF_TWO: &[&str] = &[
    "act",
    "build 7 orange",
    "draw pile",
    "die merlin ccw",
    "die merlin cw",
    "discard 49",
    "die merlin cw",
    "take shield purple",
    "die knight-2 cw",
    "draw pile",
    "act",
    "give shield black",
    "repel brown",
    "die knight-2 cw",
    "die knight-1 cw",
    "discard 11",
];
const KNIGHT_IN_THE_WHOLE_BOX: &[&str] = &[
    "die knight-0 cw",
    "ignore 1",
    "bewitch green knight-2 6",
    "gold knight-0 up",
    "decree look",
    "renounce",
    "witch-die 2",
    "influence-tile",
    "flip knight-1",
    "signet 20",
    "quest 50",
    "activate flag-bearer",
    "learn builder 1",
    "end-turn",
    "build 4 grey",
    "die knight-2 cw",
    "henchman flag-bearer",
    "act",
    "end-turn",
    "renounce",
    "henchman flag-bearer",
    "die merlin cw",
    "act",
    "end-turn",
    "renounce",
    "draw display-0",
    "die arthur ccw",
    "die merlin ccw",
    "die knight-1 cw",
    "take material grey",
    "influence-tile",
    "discard 11",
    "die arthur cw",
    "take flag blue",
    "witch-die 3",
    "move-arthur ccw",
    "die knight-0 arthur cw",
    "witch-die 6",
    "deploy shield-bearer purple",
    "henchman shield-bearer",
    "build 12 purple",
    "decree 20",
    "act",
];
