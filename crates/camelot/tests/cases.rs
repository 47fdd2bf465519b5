//! Worked cases: a position, answers, and what must come of them. They follow the numbers of the rules' own test cases
//! (T-6, T-14 …); scenarios prove the clauses one by one, these watch over what is easily got wrong.

use logres_camelot::{
    Black, Camelot, Choice, Ending, Event, Knight, LaidView, Loyalty, Options, Owner, Place, Relic, Slot,
    Standing, State, Step, View, Whereabouts, White, Who,
};
use logres_kernel::{Clause, Game, Offers, Refusal, Script, Seat, Viewer};

struct Case {
    game: Camelot,
    state: State,
    script: Script,
    told: Vec<Event>,
}

fn who(name: &str) -> Who {
    name.parse().expect("a figure")
}

fn seat(name: &str) -> Seat {
    who(name).seat().expect("a seat")
}

/// Knights without a power that matters here, so that a case names only what it needs.
const KNIGHTS: [Knight; 7] = [
    Knight::Gawain,
    Knight::Palomides,
    Knight::Galahad,
    Knight::Tristan,
    Knight::Percival,
    Knight::Kay,
    Knight::Arthur,
];

impl Case {
    /// The standard setup, everybody loyal with an empty hand at Camelot, red in turn, and these changes.
    fn new(seats: usize, settings: &[(&str, &str)], at: &str, change: impl FnOnce(&mut View)) -> Self {
        let options = Options::read(seats, settings.iter().copied()).expect("options");
        let game = Camelot::new(options).expect("options");
        let mut script = Script::new(7);
        let state = game.begin(&mut script, &mut Vec::new());
        let mut view = game.view(&state, Viewer::Arbiter);
        view.turn.seat = who("red");
        for (knight, sheet) in view.knights.iter_mut().zip(KNIGHTS) {
            knight.hand = Some(Vec::new());
            knight.knight = Some(sheet);
            if knight.loyalty.is_some() {
                knight.loyalty = Some(Loyalty::Loyal);
            }
        }
        if let Some(merlin) = &mut view.merlin {
            merlin.row = Some(Vec::new());
        }
        change(&mut view);
        game.complete(&mut view);
        let mut state = game.imagine(&view, &mut script);
        assert_eq!(game.faults(&state), [""; 0]);
        let mut told = Vec::new();
        game.enter(&mut state, at, &mut script, &mut told).expect("an entry point");
        Self { game, state, script, told }
    }

    fn base(at: &str, change: impl FnOnce(&mut View)) -> Self {
        Self::new(4, &[], at, change)
    }

    fn duo(at: &str, change: impl FnOnce(&mut View)) -> Self {
        Self::new(2, &[("variant", "duo")], at, change)
    }

    /// The next draws of this name.
    fn draws(mut self, what: &str, outcomes: &[u8]) -> Self {
        outcomes.iter().for_each(|&outcome| self.script.expect(what, outcome));
        self
    }

    fn black(self, cards: &[Black]) -> Self {
        self.draws("black", &cards.iter().map(|card| *card as u8).collect::<Vec<_>>())
    }

    fn try_play(&mut self, line: &str) -> Result<(), Refusal> {
        let (name, choice) = line.split_once(": ").expect("seat: choice");
        let choice: Choice = choice.parse().expect("a choice");
        self.game.play(&mut self.state, seat(name), choice, &mut self.script, &mut self.told)
    }

    fn play(mut self, lines: &[&str]) -> Self {
        for line in lines {
            if let Err(refusal) = self.try_play(line) {
                panic!("{line}: {refusal:?}, asked {:?}, agenda {:?}", self.view().asked, self.view().agenda);
            }
            assert_eq!(self.game.faults(&self.state), [""; 0], "{line}");
        }
        self
    }

    fn refuses(mut self, line: &str, clause: &'static str) -> Self {
        assert_eq!(self.try_play(line), Err(Refusal::Barred(Clause(clause))), "{line}");
        self
    }

    fn view(&self) -> View {
        self.game.view(&self.state, Viewer::Arbiter)
    }

    fn seen_by(&self, name: &str) -> View {
        self.game.view(&self.state, Viewer::Seat(seat(name)))
    }

    fn life(&self, name: &str) -> u8 {
        self.state.figure(who(name)).life
    }

    fn cards(&self, name: &str) -> u8 {
        self.state.hand_size(who(name))
    }

    fn swords(&self) -> (u8, u8) {
        (self.view().swords.white, self.view().swords.black)
    }

    fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    fn place(&self, name: &str) -> Option<Place> {
        self.state.figure(who(name)).place
    }

    fn asked(&self) -> Vec<Who> {
        self.view().asked
    }

    fn offers(&self, name: &str) -> Vec<String> {
        let mut offers = Offers::listing();
        self.game.offers(&self.state, seat(name), &mut offers);
        offers.legal().iter().map(Choice::to_string).collect()
    }
}

fn at(view: &mut View, name: &str, place: Place) {
    view.knights[who(name).index()].place = Some(place);
}

fn hand(view: &mut View, name: &str, cards: &[White]) {
    view.knights[who(name).index()].hand = Some(cards.to_vec());
}

fn life(view: &mut View, name: &str, life: u8) {
    view.knights[who(name).index()].life = life;
}

fn knight(view: &mut View, name: &str, knight: Knight) {
    let place = who(name).index();
    let before = view.knights[place].knight;
    for other in &mut view.knights {
        if other.knight == Some(knight) {
            other.knight = before;
        }
    }
    view.knights[place].knight = Some(knight);
}

fn traitor(view: &mut View, name: &str) {
    view.knights[who(name).index()].loyalty = Some(Loyalty::Traitor);
}

fn owns(relic: &mut Whereabouts, name: &str) {
    *relic = Whereabouts(Owner::Figure(who(name)));
}

fn laid(cards: &[Black]) -> Vec<LaidView> {
    cards.iter().map(|&card| LaidView { card: Some(card), up: true, known_to: Vec::new() }).collect()
}

fn grail(slots: &str) -> [Slot; 7] {
    let mut row = [Slot::Empty; 7];
    for (slot, letter) in row.iter_mut().zip(slots.chars()) {
        *slot = match letter {
            'g' => Slot::Grail,
            'd' => Slot::Despair,
            'x' => Slot::Desolation,
            _ => Slot::Empty,
        };
    }
    row
}

// Setup and decks.

#[test]
fn t1_the_standard_setup_of_five() {
    let game = Camelot::new(Options::new(5)).expect("options");
    let state = game.begin(&mut Script::new(3), &mut Vec::new());
    let view = game.view(&state, Viewer::Arbiter);
    assert_eq!((view.white.pile, view.black.pile, view.loyalty.undealt), (54, 76, 3));
    assert!(view.knights.iter().all(|knight| {
        knight.cards == 6
            && knight.life == 4
            && knight.hand.as_ref().is_some_and(|hand| hand.contains(&White::Merlin))
    }));
}

#[test]
fn t3_the_opening_exchange_may_be_unequal() {
    let case = Case::base("opening", |view| {
        view.first = who("red");
        for (name, card) in [
            ("red", White::Fight1),
            ("blue", White::Grail),
            ("green", White::Fight5),
            ("yellow", White::Piety),
        ] {
            hand(view, name, &[card, White::Fight2]);
        }
    });
    let case =
        case.play(&["blue: show grail", "red: show fight-1", "yellow: show piety", "green: show fight-5"]);
    let case = case.play(&[
        "red: share fight-1 blue",
        "red: share fight-5 blue",
        "red: share grail green",
        "red: share piety yellow",
    ]);
    let case = case.play(&["yellow: yes", "blue: yes", "green: yes"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.cards(name)), [1, 3, 2, 2]);
    assert_eq!(case.asked(), [who("red")], "the first player's turn");
}

#[test]
fn an_exchange_without_agreement_is_dealt_at_random() {
    let case = Case::new(3, &[], "opening", |view| {
        view.first = who("blue");
        ["red", "blue", "green"].iter().for_each(|name| hand(view, name, &[White::Fight1]));
    });
    let case = case.play(&["red: show fight-1", "blue: show fight-1", "green: show fight-1"]);
    let case = case.play(&[
        "blue: pass",
        "green: share fight-1 green",
        "green: share fight-1 green",
        "green: share fight-1 green",
    ]);
    let case = case.play(&["blue: yes", "red: no", "red: pass"]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [1, 1, 1]);
}

#[test]
fn t6_an_empty_pile_renews_both_colours_at_once() {
    let all_but = |view: &mut View, pile: &[White]| {
        // Everything that is not to lie in the pile lies in hands or in the discard.
        let mut rest: Vec<White> = Vec::new();
        let counts = [14, 12, 10, 8, 7, 18, 7, 1, 1, 1, 1, 1, 1, 1, 1];
        for (card, count) in White::ALL.into_iter().zip(counts) {
            rest.extend(vec![card; count]);
        }
        for card in pile {
            let place = rest.iter().position(|other| other == card).expect("a card");
            rest.remove(place);
        }
        let discard = rest.split_off(rest.len() - 20);
        let mut counted = std::collections::BTreeMap::new();
        discard.iter().for_each(|&card| *counted.entry(card).or_insert(0) += 1);
        view.white.discarded = Some(counted);
        hand(view, "red", &rest.split_off(rest.len() - 4));
        hand(view, "blue", &rest);
    };
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Kay);
        all_but(view, &[White::Fight1]);
        view.black.discarded = Some([(Black::Despair, 15), (Black::Excalibur, 10)].into());
    });
    assert_eq!((case.view().white.pile, case.view().black.pile), (1, 51));
    let case = case.play(&["red: draw"]);
    let view = case.view();
    assert_eq!(case.cards("red"), 6);
    assert_eq!((view.white.pile, view.white.discard, view.black.pile, view.black.discard), (19, 0, 76, 0));
}

#[test]
fn a_late_joiner_sits_at_arthurs_left() {
    let case = Case::base("evil", |view| {
        knight(view, "blue", Knight::Arthur);
        view.turn.seat = who("green");
        hand(view, "green", &[White::Fate]);
        owns(&mut view.relics.excalibur, "yellow");
        view.excalibur.finished = true;
        traitor(view, "yellow");
        view.tournament.black =
            vec![LaidView { card: Some(Black::BlackKnight7), up: false, known_to: vec![who("green")] }];
    });
    let sit_down = |game: &Camelot, state: &State| {
        let (game, mut state) = game.welcome(state)?;
        assert_eq!(game.faults(&state), [""; 0], "with an empty chair");
        let mut script = Script::new(1);
        game.enter(&mut state, "join", &mut script, &mut Vec::new()).map_err(|why| why.to_string())?;
        assert_eq!(game.faults(&state), [""; 0]);
        Ok::<_, String>((game, state))
    };
    let (game, state) = sit_down(&case.game, &case.state).expect("room");
    assert_eq!(game.seats(), 5);
    let view = game.view(&state, Viewer::Arbiter);
    assert_eq!(
        (view.knights[2].cards, view.knights[2].life, view.knights[3].hand.clone()),
        (5, 4, Some(vec![White::Fate]))
    );
    assert_eq!((view.turn.seat, view.asked.clone()), (who("yellow"), vec![who("yellow")]));
    assert_eq!(
        (state.owner(Relic::Excalibur), view.knights[4].loyalty),
        (Some(who("purple")), Some(Loyalty::Traitor))
    );
    assert_eq!(view.tournament.black[0].known_to, [who("yellow")]);
    assert_eq!(view.loyalty.undealt, 3);
    assert_eq!(game.imagine(&view, &mut Script::new(2)), state);
    let (mut game, mut state) = (game, state);
    while game.seats() < 7 {
        (game, state) = sit_down(&game, &state).expect("an unused knight");
    }
    assert!(sit_down(&game, &state).is_err_and(|why| why.contains("seven knights")));
    let full = game.enter(&mut state.clone(), "join", &mut Script::new(1), &mut Vec::new());
    assert!(full.is_err_and(|why| why.to_string().contains("not empty")));
}

/// With a traitor among us there is a loyal card for each player, also for those who come late.
#[test]
fn one_after_the_other_joins_a_traitor_among_us() {
    let case = Case::new(3, &[("loyalty", "among-us")], "evil", |_| ());
    let (mut game, mut state) = (case.game, case.state);
    let mut script = Script::new(5);
    while game.seats() < 7 {
        (game, state) = game.welcome(&state).expect("room");
        game.enter(&mut state, "join", &mut script, &mut Vec::new()).expect("an empty chair");
        assert_eq!(game.faults(&state), [""; 0]);
        assert_eq!(game.view(&state, Viewer::Arbiter).loyalty.undealt, 1);
    }
}

/// Whatever somebody writes down is judged in sentences.
#[test]
fn absurd_positions_are_judged_not_played() {
    let game = Camelot::new(Options::new(3)).expect("options");
    let state = game.begin(&mut Script::new(1), &mut Vec::new());
    let judge = |change: &dyn Fn(&mut View)| {
        let mut view = game.view(&state, Viewer::Arbiter);
        change(&mut view);
        game.complete(&mut view);
        game.faults(&game.imagine(&view, &mut Script::new(1)))
    };
    assert_eq!(judge(&|_| ()), [""; 0]);
    let faults = judge(&|view| {
        (view.swords.white, view.swords.black, view.engines) = (200, 200, 13);
        view.knights[0].hand = Some(vec![White::Grail; 400]);
        view.knights[1].life = 9;
        view.white.discarded = Some([(White::Fight1, 255)].into());
        view.tournament.black = laid(&[Black::Vivien; 9]);
        (view.excalibur.position, view.picts.warriors, view.saxons.laid) = (-9, 5, 200);
        view.knights[2].place = Some(Place::Dragon);
    });
    for word in ["swords", "13 engines", "grail", "9 life", "fight-1", "vivien", "-9", "warriors", "dragon"] {
        assert!(faults.iter().any(|fault| fault.contains(word)), "{word}: {faults:#?}");
    }
    let dead = |view: &mut View| view.knights.iter_mut().for_each(|knight| knight.standing = Standing::Dead);
    let mut view = game.view(&state, Viewer::Arbiter);
    dead(&mut view);
    game.complete(&mut view);
    let state = game.imagine(&view, &mut Script::new(1));
    assert_eq!(state.ending, Some(Ending::KnightsDead), "nobody is left to play");
    assert!(
        Case::base("evil", |_| ())
            .game
            .clone()
            .enter(&mut state.clone(), "lunch", &mut Script::new(1), &mut Vec::new())
            .is_err()
    );
}

// Evil.

#[test]
fn t11_the_twelfth_engine_loses() {
    let case = Case::base("evil", |view| view.engines = 11).play(&["red: evil engine"]);
    assert_eq!(case.ending(), Some(Ending::Engines));
    assert!(case.asked().is_empty());
    assert_eq!(case.game.outcome(&case.state).map(|outcome| outcome.winners.len()), Some(0));
}

#[test]
fn t14_a_dragon_card_face_down_brings_a_white_card() {
    let case = Case::base("evil", |view| {
        view.lancelot.finished = true;
        view.dragon.black = laid(&[Black::Lancelot1, Black::Lancelot3]);
    });
    let case = case.black(&[Black::Lancelot5]).play(&["red: evil draw", "red: face-down"]);
    assert_eq!((case.view().dragon.black.len(), case.cards("red")), (3, 1));
    assert_eq!(case.seen_by("red").dragon.black[2].card, Some(Black::Lancelot5));
    assert_eq!(case.seen_by("blue").dragon.black[2].card, None, "T-133");
}

#[test]
fn t15_a_card_of_a_finished_quest_brings_an_engine_only() {
    let case = Case::base("evil", |view| {
        (view.lancelot.finished, view.dragon.finished, view.engines) = (true, true, 5);
    });
    let case = case.black(&[Black::Lancelot1]).play(&["red: evil draw"]);
    assert_eq!((case.view().engines, case.cards("red"), case.view().black.discard), (6, 0, 1));
}

#[test]
fn t17_percival_looks_and_leaves_the_card() {
    let case = Case::base("evil", |view| knight(view, "red", Knight::Percival));
    let case = case.black(&[Black::Vivien]).play(&["red: look"]);
    assert_eq!(case.seen_by("red").black.top[0].card, Some(Black::Vivien));
    assert_eq!(case.seen_by("blue").black.top[0].card, None);
    let case = case.refuses("red: look", "C-KNIGHT-PERCEVAL-1").play(&["red: evil engine"]);
    assert_eq!((case.view().engines, case.view().black.top[0].card), (1, Some(Black::Vivien)));
}

#[test]
fn t18_percival_with_the_armour_orders_two() {
    let case = Case::base("evil", |view| {
        knight(view, "red", Knight::Percival);
        owns(&mut view.relics.armour, "red");
        view.lancelot.finished = true;
    });
    let case =
        case.black(&[Black::Picts, Black::Saxons]).play(&["red: look", "red: take saxons", "red: evil life"]);
    let view = case.view();
    assert_eq!(
        (view.black.top[0].card, view.black.bottom[0].card),
        (Some(Black::Saxons), Some(Black::Picts))
    );
    assert_eq!(case.life("red"), 3);
}

#[test]
fn the_armour_draws_two_and_plays_one() {
    let case = Case::base("evil", |view| {
        owns(&mut view.relics.armour, "red");
        view.lancelot.finished = true;
    });
    let case = case.black(&[Black::Picts, Black::Saxons]).play(&["red: evil draw", "red: take picts"]);
    assert_eq!((case.view().picts.warriors, case.view().saxons.warriors), (1, 0));
    assert_eq!(case.seen_by("red").black.bottom[0].card, Some(Black::Saxons));
    assert_eq!(case.seen_by("blue").black.bottom[0].card, None);
}

#[test]
fn t19_three_merlins_of_three_players_stop_a_special_card() {
    let case = Case::base("evil", |view| {
        ["red", "green", "yellow"].iter().for_each(|name| hand(view, name, &[White::Merlin]));
    });
    let case = case.black(&[Black::Mists]).play(&["red: evil draw"]);
    assert_eq!(case.asked().len(), 4, "T-135: blue is asked too, without a Merlin");
    let case = case.refuses("blue: offer 1", "C-REACT-3");
    let case = case.play(&["blue: offer 0", "yellow: offer 1", "red: offer 1", "green: offer 1"]);
    assert_eq!((case.view().mists, case.view().black.discard, case.view().white.discard), (false, 1, 3));
    assert_eq!(case.view().agenda[0], Step::Heroic, "the evil phase is over");
}

#[test]
fn t146_excalibur_is_asked_only_if_the_merlins_fail() {
    let position = |view: &mut View| {
        hand(view, "red", &[White::Merlin; 3]);
        owns(&mut view.relics.excalibur, "blue");
        view.excalibur.finished = true;
    };
    let answers = ["blue: offer 0", "green: offer 0", "yellow: offer 0"];
    let case = Case::base("evil", position).black(&[Black::Mists]).play(&["red: evil draw"]).play(&answers);
    let stopped = case.play(&["red: offer 3"]);
    assert_eq!(stopped.state.owner(Relic::Excalibur), Some(who("blue")));
    let case = Case::base("evil", position).black(&[Black::Mists]).play(&["red: evil draw"]).play(&answers);
    let case = case.play(&["red: offer 2", "blue: give-up excalibur"]);
    assert_eq!((case.view().mists, case.cards("red"), case.state.owner(Relic::Excalibur)), (false, 3, None));
}

#[test]
fn t21_t22_a_standard_card_is_stopped_by_excalibur_alone() {
    let case = Case::base("evil", |view| {
        hand(view, "red", &[White::Merlin; 3]);
        owns(&mut view.relics.excalibur, "blue");
        view.excalibur.finished = true;
    });
    let case = case.black(&[Black::Despair]).play(&["red: evil draw"]);
    assert_eq!(case.asked(), [who("blue")]);
    let case = case.play(&["blue: give-up excalibur"]);
    assert_eq!((case.view().grail.slots, case.view().black.discard), (grail(""), 1));
}

// Combat quests.

#[test]
fn t26_t27_the_tournament_takes_two_pairs() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight1, White::Fight3]);
        view.tournament.white = vec![White::Fight1; 2];
    });
    case.refuses("red: lay fight-1", "C-QUEST-BK-1").play(&["red: lay fight-3"]);
}

#[test]
fn t29_a_won_tournament() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight3, White::Grail, White::Grail]);
        view.tournament.white = vec![White::Fight3, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight1, Black::BlackKnight3, Black::BlackKnight5]);
        view.tournament.black.iter_mut().take(2).for_each(|card| card.up = false);
    });
    let case = case.play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.cards("red")), ((1, 0), 5, 5));
    assert_eq!(case.place("red"), Some(Place::Camelot));
    assert!(case.view().tournament.white.is_empty() && case.view().tournament.black.is_empty());
}

#[test]
fn t30_t31_a_tie_loses_and_excalibur_breaks_it() {
    let position = |view: &mut View| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight2]);
        view.tournament.white = vec![White::Fight2, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight7, Black::BlackKnight5]);
    };
    let case = Case::base("heroic", position).play(&["red: lay fight-2"]);
    assert_eq!((case.swords(), case.life("red")), ((0, 1), 3));
    let case = Case::base("heroic", |view| {
        position(view);
        owns(&mut view.relics.excalibur, "red");
        view.excalibur.finished = true;
    });
    assert_eq!(case.play(&["red: lay fight-2"]).swords(), (1, 0));
}

#[test]
fn t33_a_quest_may_be_lost_with_nobody_present() {
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black) = (2, 2);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
    });
    let case = case.black(&[Black::BlackKnight1]).play(&["red: evil draw", "red: face-up"]);
    assert_eq!((case.swords(), case.life("red")), ((2, 3), 4));
}

#[test]
fn t37_leaving_a_solo_quest_discards_its_white_cards() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Lancelot);
        view.lancelot.white = vec![White::Fight1, White::Fight1, White::Fight2, White::Fight2];
        view.lancelot.black = laid(&[Black::Lancelot1; 2]);
    });
    let case = case.play(&["red: move picts"]);
    assert_eq!(
        (case.view().lancelot.white.len(), case.view().lancelot.black.len(), case.view().white.discard),
        (0, 2, 4)
    );
}

#[test]
fn t145_the_knight_present_wins_the_armour_though_another_drew_the_card() {
    let case = Case::base("evil", |view| {
        at(view, "blue", Place::Lancelot);
        knight(view, "blue", Knight::Tristan);
        view.lancelot.white = vec![White::Fight5; 3];
        view.lancelot.black = laid(&[Black::Lancelot1, Black::Lancelot1, Black::Lancelot3, Black::Lancelot3]);
    });
    let case = case.black(&[Black::Lancelot3]).play(&["red: evil draw", "red: face-up"]);
    assert_eq!((case.swords(), case.life("blue"), case.cards("blue"), case.cards("red")), ((1, 0), 5, 4, 0));
    assert_eq!(case.state.owner(Relic::Armour), Some(who("blue")));
    assert!(case.view().lancelot.finished && !case.view().dragon.finished);
}

#[test]
fn t39_t42_the_dragon() {
    let position = |view: &mut View, black: &[Black]| {
        view.lancelot.finished = true;
        at(view, "red", Place::Dragon);
        at(view, "blue", Place::Dragon);
        hand(view, "red", &[White::Fight3]);
        view.dragon.white = [[White::Fight5; 3], [White::Fight4; 3]].concat();
        view.dragon.white.extend([White::Fight3; 2]);
        view.dragon.black = laid(black);
    };
    let lost = [Black::Lancelot7, Black::Lancelot5, Black::Lancelot5, Black::Lancelot3];
    let case = Case::base("heroic", |view| position(view, &lost)).play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.life("blue")), ((0, 2), 2, 2));
    let case = Case::base("heroic", |view| position(view, &[])).play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.life("blue")), ((2, 0), 6, 6), "blue is Palomides");
    assert_eq!(case.view().pool.map(|pool| pool.count), Some(7));
}

#[test]
fn kay_adds_a_card_after_the_reveal_whatever_he_holds() {
    let position = |view: &mut View| {
        knight(view, "red", Knight::Kay);
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight2, White::Fight1]);
        view.tournament.white = vec![White::Fight2, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight7, Black::BlackKnight5]);
    };
    let case = Case::base("heroic", position).play(&["red: lay fight-2"]);
    assert_eq!(case.offers("red"), ["add fight-1", "pass"]);
    assert_eq!(case.play(&["red: add fight-1"]).swords(), (1, 0));
}

// Excalibur, Grail, wars.

#[test]
fn t46_the_lady_gives_excalibur_to_an_absent_knight() {
    let case = Case::base("heroic", |view| {
        view.excalibur.position = 4;
        at(view, "blue", Place::Excalibur);
        knight(view, "blue", Knight::Tristan);
        hand(view, "red", &[White::Lady]);
    });
    let case = case.play(&["red: play lady-of-the-lake"]);
    assert_eq!((case.swords(), case.life("blue"), case.cards("blue")), ((2, 0), 5, 7));
    assert_eq!(
        (case.life("red"), case.cards("red"), case.state.owner(Relic::Excalibur)),
        (4, 0, Some(who("red")))
    );
}

#[test]
fn t49_to_t54_the_row_of_the_grail() {
    let lay = |slots: &str| {
        let case = Case::base("heroic", |view| {
            at(view, "red", Place::Grail);
            hand(view, "red", &[White::Grail]);
            view.grail.slots = grail(slots);
        });
        case.play(&["red: lay grail"]).view().grail.slots
    };
    assert_eq!(lay("ggggddd"), grail("gggg-dd"), "T-49");
    assert_eq!(lay("g-g---d"), grail("ggg---d"), "a hole is the next space");
    let draw = |slots: &str, card: Black| {
        let case = Case::base("evil", |view| view.grail.slots = grail(slots))
            .black(&[card])
            .play(&["red: evil draw"]);
        if card.is_special() {
            case.play(&["red: offer 0", "blue: offer 0", "green: offer 0", "yellow: offer 0"])
        } else {
            case
        }
    };
    assert_eq!(draw("ggggddd", Black::Despair).view().grail.slots, grail("ggg-ddd"), "T-50");
    assert_eq!(draw("ggg--dd", Black::Desolation).view().grail.slots, grail("gg--xdd"), "T-51");
    let case = draw("gdddddd", Black::Despair);
    assert_eq!((case.view().grail.slots, case.view().grail.finished), (grail("-dddddd"), false), "T-53");
    let case = draw("gdddddd", Black::Desolation);
    assert_eq!((case.swords(), case.view().grail.finished), ((0, 3), true), "T-54");
}

#[test]
fn t55_the_grail_is_won_and_shared() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Grail);
        at(view, "green", Place::Grail);
        hand(view, "red", &[White::Grail]);
        view.grail.slots = grail("gggggg");
    });
    let case = case.play(&["red: lay grail"]);
    assert_eq!((case.swords(), case.life("red"), case.life("green")), ((3, 0), 5, 5));
    assert_eq!(case.state.owner(Relic::Grail), Some(who("red")));
    assert_eq!(case.seen_by("green").pool.and_then(|pool| pool.cards).map(|cards| cards.len()), Some(7));
    assert_eq!(case.seen_by("blue").pool.and_then(|pool| pool.cards), None, "C-INFO-12");
    let cards: Vec<_> = case.view().pool.and_then(|pool| pool.cards).unwrap_or_default();
    let mut case = case;
    for card in cards {
        case = case.play(&[&format!("red: share {card} green")]);
    }
    let case = case.play(&["green: yes"]);
    assert_eq!((case.cards("red"), case.cards("green"), case.place("green")), (0, 7, Some(Place::Camelot)));
}

#[test]
fn t57_t59_a_war_is_a_run_and_mordred_asks_for_a_second_five() {
    let position = |view: &mut View, laid: u8, mordred: bool| {
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5; 2]);
        (view.picts.laid, view.picts.mordred) = (laid, mordred);
    };
    Case::base("heroic", |view| position(view, 3, false)).refuses("red: lay fight-5", "C-QUEST-WAR-1");
    let case = Case::base("heroic", |view| position(view, 4, false)).play(&["red: lay fight-5"]);
    assert_eq!((case.swords(), case.view().picts.laid, case.cards("red")), ((1, 0), 0, 5));
    let case = Case::base("heroic", |view| position(view, 4, true)).play(&["red: lay fight-5"]);
    assert_eq!((case.swords(), case.view().picts.laid), ((0, 0), 5));
}

#[test]
fn t61_t62_t139_defeats_inside_a_lost_quest() {
    let case = Case::base("evil", |view| (view.engines, view.picts.warriors) = (10, 3));
    let case = case.black(&[Black::Mercenaries]).play(&["red: evil draw", "red: war picts"]);
    assert_eq!(case.ending(), Some(Ending::Engines));
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black, view.mists) = (6, 2, true);
        (view.heroism, view.grail.slots) = (Some(logres_camelot::Quest::Grail), grail("-dddddd"));
    });
    let case = case.black(&[Black::Despair]).play(&["red: evil draw"]);
    assert_eq!((case.swords(), case.ending()), ((6, 7), Some(Ending::BlackSwords)));
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black, view.engines, view.picts.warriors) = (7, 4, 10, 3);
    });
    let case = case.black(&[Black::Picts]).play(&["red: evil draw"]);
    assert_eq!((case.swords(), case.ending()), ((7, 5), Some(Ending::Engines)));
}

// Camelot, cards, knights.

#[test]
fn t65_t66_an_engine_fight() {
    let position = |view: &mut View| {
        knight(view, "red", Knight::Kay);
        view.engines = 3;
        hand(view, "red", &[White::Fight1, White::Fight3, White::Fight4]);
    };
    let fight = ["red: fight", "red: lay fight-3", "red: lay fight-4", "red: roll"];
    let case = Case::base("heroic", position).draws("siege", &[7]).play(&fight).play(&["red: pass"]);
    assert_eq!((case.life("red"), case.view().engines, case.view().white.discard), (3, 3, 2));
    let case = Case::base("heroic", position).draws("siege", &[7]).play(&fight).play(&["red: add fight-1"]);
    assert_eq!((case.life("red"), case.view().engines, case.view().white.discard), (4, 2, 3));
}

#[test]
fn t70_piety_for_the_others() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Piety]);
        [("blue", 1), ("green", 6), ("yellow", 3)]
            .iter()
            .for_each(|&(name, points)| life(view, name, points));
    });
    let case = case.play(&["red: play piety others"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.life(name)), [4, 2, 6, 4]);
}

#[test]
fn t71_arthur_exchanges_and_sends_a_messenger() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Arthur);
        hand(view, "red", &[White::Messenger, White::Fight1, White::Fight2, White::Fight3, White::Fight4]);
        hand(view, "blue", &[White::Grail]);
    });
    let case = case.play(&[
        "red: play messenger blue",
        "red: deliver fight-1",
        "red: deliver fight-2",
        "red: deliver fight-3",
    ]);
    assert_eq!((case.cards("red"), case.cards("blue")), (1, 4));
    let case = case.play(&["red: exchange blue fight-4", "blue: return grail"]);
    assert_eq!(case.view().knights[0].hand, Some(vec![White::Grail]));
    assert_eq!(case.cards("blue"), 4);
    case.refuses("red: exchange blue grail", "C-KNIGHT-ARTHUR-2");
}

#[test]
fn t74_galahads_free_card_uses_up_the_type() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Galahad);
        hand(view, "red", &[White::Piety, White::Merlin]);
        view.engines = 2;
    });
    let case = case.play(&["red: free piety self"]).refuses("red: play merlin engine", "C-HERO-13");
    let case = case.play(&["red: draw"]);
    assert_eq!((case.life("red"), case.cards("red")), (6, 3));
}

#[test]
fn t75_t147_tristans_departure() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Tristan);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: depart picts"]).refuses("red: move camelot", "C-HERO-13");
    let case = case.play(&["red: lay fight-1"]);
    assert_eq!(case.view().picts.laid, 1);
    case.refuses("red: sacrifice", "C-HERO-9");
    let case =
        Case::base("heroic", |view| knight(view, "red", Knight::Tristan)).play(&["red: depart excalibur"]);
    assert_eq!(case.offers("red"), ["end-turn"]);
    let case = case.play(&["red: end-turn"]);
    assert_eq!(case.asked(), [who("blue")]);
}

#[test]
fn t77_t78_the_sacrifice_buys_another_type() {
    let case = Case::base("heroic", |view| {
        life(view, "red", 3);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: move excalibur", "red: sacrifice"]).refuses("red: move picts", "C-HERO-9");
    let case = case.play(&["red: lay fight-1"]);
    assert_eq!((case.life("red"), case.view().excalibur.position), (2, 1));
    assert_eq!(case.asked(), [who("blue")], "nothing more is open to him");
}

#[test]
fn t79_life_gained_while_dying_does_not_save() {
    let position = |view: &mut View| {
        life(view, "red", 1);
        hand(view, "red", &[White::Fight2; 3]);
    };
    let case = Case::base("heroic", position).play(&["red: draw", "red: sacrifice", "red: heal fight-2"]);
    assert_eq!(case.view().knights[0].standing, Standing::Dead);
    let case = Case::base("heroic", |view| {
        position(view);
        owns(&mut view.relics.grail, "red");
        view.grail.finished = true;
    });
    let case = case.play(&["red: draw", "red: sacrifice", "red: heal fight-2"]);
    assert_eq!(case.offers("red"), ["save red", "pass"]);
    let case = case.play(&["red: save red"]);
    assert_eq!((case.life("red"), case.state.owner(Relic::Grail)), (4, None));
}

fn nobody_counters(case: Case) -> Case {
    let names: Vec<_> = case.asked().iter().map(|who| format!("{who}: offer 0")).collect();
    let lines: Vec<&str> = names.iter().map(String::as_str).collect();
    case.play(&lines)
}

#[test]
fn t81_t143_morgan_1_and_the_grail() {
    let case = Case::base("evil", |view| {
        [("red", 4), ("blue", 1), ("green", 6)].iter().for_each(|&(name, points)| life(view, name, points));
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    assert_eq!(
        (case.life("red"), case.view().knights[1].standing, case.life("green")),
        (3, Standing::Dead, 5)
    );
    let case = Case::base("evil", |view| {
        life(view, "blue", 1);
        life(view, "green", 1);
        owns(&mut view.relics.grail, "blue");
        view.grail.finished = true;
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    let case = case.play(&["blue: save green"]);
    assert_eq!((case.view().knights[1].standing, case.life("green")), (Standing::Dead, 4));
    assert_eq!(case.state.owner(Relic::Grail), None);
}

#[test]
fn t82_t83_morgan_2() {
    let position = |view: &mut View| {
        hand(view, "red", &[White::Fight1; 5]);
        hand(view, "blue", &[White::Fight2; 2]);
        hand(view, "green", &[]);
    };
    let new = || Case::new(3, &[], "evil", position).black(&[Black::Morgan2]).play(&["red: evil draw"]);
    let case = nobody_counters(new());
    assert_eq!(case.asked(), [who("red")], "only red can pay");
    let case = case.play(&["red: pass", "blue: discard fight-2", "red: discard fight-1"]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [4, 1, 0]);
    let case = nobody_counters(new()).play(&["red: volunteer red"]).play(&["red: discard fight-1"; 3]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [2, 2, 0]);
}

#[test]
fn t86_a_volunteer_may_die_for_all() {
    let case = Case::base("evil", |view| {
        ["red", "green", "yellow"].iter().for_each(|name| life(view, name, 1));
        life(view, "blue", 2);
        hand(view, "red", &[White::Fight1]);
    });
    let case = nobody_counters(case.black(&[Black::Morgan5]).play(&["red: evil draw"]))
        .play(&["blue: volunteer blue"]);
    assert_eq!((case.view().knights[1].standing, case.cards("red")), (Standing::Dead, 1));
}

#[test]
fn t87_merlin_takes_the_newest_despair_not_the_desolation() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Merlin]);
        (view.grail.slots, view.grail.order) = (grail("----xdd"), vec![7, 6, 5]);
    });
    assert_eq!(case.play(&["red: play merlin grail"]).view().grail.slots, grail("----x-d"));
}

#[test]
fn t142_morgan_3_stops_when_the_twelfth_sword_falls() {
    let case = Case::new(4, &[("loyalty", "none")], "evil", |view| {
        (view.swords.white, view.swords.black, view.engines) = (8, 3, 10);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
    });
    let case = case.black(&[Black::Morgan3, Black::BlackKnight1]).play(&["red: evil draw"]);
    let case = nobody_counters(case).play(&["red: face-up"]);
    assert_eq!((case.swords(), case.ending()), ((8, 4), Some(Ending::Victory)));
}

#[test]
fn guinevere_sends_everybody_home_and_ends_the_turn() {
    let case = Case::base("evil", |view| {
        at(view, "red", Place::Picts);
        at(view, "blue", Place::Tournament);
        view.tournament.white = vec![White::Fight1];
    });
    let case = nobody_counters(case.black(&[Black::Guinevere]).play(&["red: evil draw"]));
    assert_eq!((case.place("red"), case.place("blue")), (Some(Place::Camelot), Some(Place::Camelot)));
    assert_eq!((case.view().tournament.white.len(), case.asked()), (0, vec![who("blue")]));
}

#[test]
fn clairvoyance_orders_the_top_five_and_tells_nobody() {
    let case = Case::base("heroic", |view| hand(view, "red", &[White::Clairvoyance]));
    let five = [Black::Picts, Black::Saxons, Black::Vivien, Black::Mists, Black::Guinevere];
    let case = case.black(&five).play(&["red: play clairvoyance"]);
    let case = case.play(&[
        "red: put-back vivien",
        "red: put-back guinevere",
        "red: put-back mists-of-avalon",
        "red: put-back picts",
    ]);
    let top: Vec<_> = case.seen_by("red").black.top.iter().filter_map(|card| card.card).collect();
    assert_eq!(top, [Black::Saxons, Black::Picts, Black::Mists, Black::Guinevere, Black::Vivien]);
    assert!(case.seen_by("blue").black.top.iter().all(|card| card.card.is_none()));
}

#[test]
fn vivien_bars_merlins_until_a_quest_is_won() {
    let case = Case::base("heroic", |view| {
        (view.vivien, view.engines, view.picts.laid) = (true, 1, 4);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Merlin, White::Fight5]);
    });
    let case = case.refuses("red: play merlin engine", "C-CARD-VIVIEN-1").play(&["red: lay fight-5"]);
    assert!(!case.view().vivien);
}

#[test]
fn t149_the_cards_of_a_quest_are_discarded_before_the_loot_is_drawn() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
        view.picts.laid = 4;
        let mut rest: Vec<White> = Vec::new();
        let counts = [13, 11, 9, 7, 6, 18, 7, 1, 1, 1, 1, 1, 1, 1, 1];
        for (card, count) in White::ALL.into_iter().zip(counts) {
            rest.extend(vec![card; count]);
        }
        rest.truncate(rest.len() - 3);
        view.white.discarded = Some([(White::Fight1, 10)].into());
        hand(view, "blue", &rest.split_off(10));
    });
    assert_eq!((case.view().white.pile, case.view().white.discard), (3, 10));
    let case = case.play(&["red: lay fight-5"]);
    assert_eq!((case.cards("red"), case.view().white.pile, case.view().white.discard), (4, 14, 0));
}

#[test]
fn t150_the_dark_forest_bars_heroism_from_the_grail() {
    let case = Case::base("heroic", |view| {
        view.grail.dark_forest = true;
        hand(view, "red", &[White::Heroism]);
    });
    case.refuses("red: play heroism grail", "C-CARD-FOREST-3").play(&["red: play heroism picts"]);
}

#[test]
fn convocation_shares_among_those_at_camelot() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Convocation]);
        at(view, "red", Place::Picts);
        at(view, "blue", Place::Grail);
        at(view, "green", Place::Saxons);
    });
    let case = case.play(&["red: play convocation"]);
    assert_eq!(case.asked(), [who("red"), who("blue"), who("green")]);
    let case = case.play(&["green: stay", "blue: ride-home", "red: stay"]);
    assert_eq!(case.view().pool.map(|pool| (pool.count, pool.first)), Some((2, who("blue"))));
    let case = case.play(&["blue: pass", "yellow: pass"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.cards(name)), [0, 1, 0, 1]);
}

// Accusation, traitor, end.

#[test]
fn t90_t91_when_accusation_is_open() {
    let case = Case::base("heroic", |view| (view.engines, view.swords.white, view.swords.black) = (5, 3, 2));
    case.refuses("red: accuse blue", "C-ACCUSE-1");
    let case = Case::base("heroic", |view| view.engines = 6).play(&["red: accuse blue"]);
    assert_eq!((case.swords(), case.seen_by("green").knights[1].loyalty), ((0, 0), Some(Loyalty::Loyal)));
}

#[test]
fn t93_t95_accusations_that_end_the_game() {
    let case = Case::base("heroic", |view| (view.swords.white, view.swords.black) = (5, 6))
        .play(&["red: accuse blue"]);
    assert_eq!(case.ending(), Some(Ending::BlackSwords));
    for (white, black, ending) in [(6, 5, Ending::Victory), (5, 6, Ending::NoMajority)] {
        let case = Case::base("heroic", |view| {
            (view.swords.white, view.swords.black) = (white, black);
            traitor(view, "blue");
        });
        let case = case.play(&["red: accuse blue"]);
        assert_eq!((case.swords(), case.ending()), ((white + 1, black), Some(ending)));
        let winners = case.game.outcome(&case.state).map(|outcome| outcome.winners.len());
        assert_eq!(winners, Some(if ending == Ending::Victory { 3 } else { 1 }));
    }
}

#[test]
fn t97_t98_an_unmasked_traitor() {
    let case = Case::base("heroic", |view| {
        view.engines = 6;
        traitor(view, "blue");
        at(view, "blue", Place::Lancelot);
        view.lancelot.white = vec![White::Fight1; 3];
        hand(view, "blue", &[White::Fight2; 7]);
        hand(view, "green", &[White::Fight3; 4]);
        owns(&mut view.relics.excalibur, "blue");
        owns(&mut view.relics.armour, "blue");
        view.excalibur.finished = true;
    });
    let case = case.play(&["red: accuse blue"]);
    let view = case.view();
    assert_eq!((view.knights[1].standing, view.white.discard), (Standing::Revealed, 10));
    assert_eq!(
        (case.state.owner(Relic::Excalibur), case.state.owner(Relic::Armour)),
        (None, Some(who("blue")))
    );
    assert_eq!(case.swords(), (1, 0));
    let case = case.play(&["red: end-turn"]);
    assert_eq!(case.offers("blue"), ["raid green"]);
    let case = case.play(&["blue: raid green", "blue: evil engine"]);
    assert_eq!((case.cards("green"), case.view().engines, case.asked()), (3, 7, vec![who("green")]));
}

#[test]
fn t99_fate_reveals_the_traitor() {
    let position = |view: &mut View| {
        traitor(view, "red");
        hand(view, "red", &[White::Fate]);
        hand(view, "blue", &[White::Fight1; 5]);
        hand(view, "green", &[White::Fight1; 1]);
    };
    let case = Case::base("heroic", position).play(&["red: play fate", "red: fate reveal"]);
    let case = case.play(&["green: discard fight-1", "blue: discard fight-1", "blue: discard fight-1"]);
    assert_eq!(["blue", "green", "yellow"].map(|name| case.cards(name)), [3, 0, 0]);
    assert_eq!((case.swords(), case.asked()), ((0, 0), vec![who("blue")]));
    let loyal = Case::base("heroic", |view| {
        position(view);
        view.knights[0].loyalty = Some(Loyalty::Loyal);
    });
    let loyal = loyal.play(&["red: play fate"]);
    assert_eq!(loyal.offers("red"), ["fate loyal"]);
    assert_eq!(loyal.play(&["red: fate loyal"]).cards("yellow"), 1);
}

#[test]
fn t101_t102_t141_the_hidden_traitor_turns_two_swords() {
    let position = |view: &mut View| {
        (view.swords.white, view.swords.black) = (8, 3);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
        traitor(view, "blue");
    };
    let play = |case: Case| case.black(&[Black::BlackKnight1]).play(&["red: evil draw", "red: face-up"]);
    let case = play(Case::base("evil", position));
    assert_eq!((case.swords(), case.ending()), ((6, 6), Some(Ending::NoMajority)));
    let case = play(Case::base("evil", |view| {
        position(view);
        view.knights[1].standing = Standing::Dead;
    }));
    assert_eq!((case.swords(), case.ending()), ((8, 4), Some(Ending::Victory)));
    let case = Case::base("final-count", |view| {
        (view.swords.white, view.swords.black) = (10, 5);
        traitor(view, "blue");
    });
    assert_eq!((case.swords(), case.ending()), ((8, 7), Some(Ending::Victory)));
}

#[test]
fn t105_all_loyal_knights_dead() {
    let case = Case::new(3, &[], "evil", |view| {
        traitor(view, "red");
        life(view, "blue", 1);
        view.knights[2].standing = Standing::Dead;
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    assert_eq!(case.ending(), Some(Ending::KnightsDead));
    assert!(case.game.outcome(&case.state).is_some_and(|outcome| outcome.winners.has(seat("red"))));
}

#[test]
fn three_brave_knights_look_at_six_swords() {
    let case = Case::new(3, &[("loyalty", "three-brave")], "heroic", |view| {
        (view.swords.white, view.engines, view.picts.laid) = (5, 6, 4);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
    });
    assert_eq!(case.seen_by("red").knights[0].loyalty, None);
    let case = case.refuses("red: accuse blue", "C-VAR-3").play(&["red: lay fight-5"]);
    assert_eq!(case.seen_by("red").knights[0].loyalty, Some(Loyalty::Loyal));
    assert_eq!(case.seen_by("red").knights[1].loyalty, None);
}

#[test]
fn a_squire_on_a_won_quest_becomes_a_knight() {
    let case = Case::new(4, &[("squires", "yes")], "heroic", |view| {
        view.knights.iter_mut().for_each(|knight| knight.knight = None);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
        view.picts.laid = 4;
    });
    let case = case.draws("knight", &[Knight::Gawain as u8]).play(&["red: lay fight-5"]);
    assert_eq!(case.view().knights[0].knight, Some(Knight::Gawain));
    assert_eq!(case.view().knights[1].knight, None);
}

// Duo and Expert.

#[test]
fn t107_the_setup_with_merlin() {
    let game = Camelot::new(Options::new(2)).expect("options");
    let state = game.begin(&mut Script::new(3), &mut Vec::new());
    let view = game.view(&state, Viewer::Gallery);
    assert_eq!((view.white.pile, view.knights[0].cards, view.knights[1].cards), (62, 5, 5));
    let merlin = view.merlin.expect("Merlin is there");
    assert_eq!((merlin.life, merlin.row.map(|row| row.len())), (4, Some(5)));
    assert_eq!(view.loyalty.undealt, 0);
}

fn row(view: &mut View, cards: &[White], points: u8) {
    let merlin = view.merlin.as_mut().expect("Merlin is there");
    (merlin.row, merlin.life) = (Some(cards.to_vec()), points);
}

#[test]
fn t109_t111_what_merlin_may_do() {
    let call = |change: &dyn Fn(&mut View)| {
        Case::duo("call", |view| change(view)).play(&["red: call", "red: evil engine"])
    };
    let case = call(&|view| {
        at(view, "red", Place::Tournament);
        row(view, &[White::Fight1; 5], 4);
    });
    let case = case.refuses("red: lay fight-1", "C-DUO-11").refuses("red: draw", "C-DUO-12");
    assert_eq!(case.play(&["red: heal fight-1"]).life("merlin"), 5);
    let case = call(&|view| row(view, &[White::Fight1; 4], 4)).play(&["red: draw"]);
    assert_eq!((case.cards("merlin"), case.asked()), (5, vec![who("blue")]));
    let case = call(&|view| row(view, &[White::Heroism], 4));
    case.refuses("red: play heroism picts", "C-DUO-31").play(&["red: remove engine"]);
}

#[test]
fn t113_merlin_wins_a_war_for_the_caller() {
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Picts);
        row(view, &[White::Fight5], 2);
        view.picts.laid = 4;
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay fight-5"]);
    assert_eq!((case.swords(), case.life("red"), case.cards("red")), ((1, 0), 5, 4));
    assert_eq!((case.life("merlin"), case.cards("merlin")), (2, 0));
}

#[test]
fn t114_t115_merlins_relics() {
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Excalibur);
        row(view, &[White::Fight5], 2);
        view.excalibur.position = 4;
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay fight-5", "red: confer blue"]);
    assert_eq!(
        (case.swords(), case.cards("red"), case.state.owner(Relic::Excalibur)),
        ((2, 0), 7, Some(who("blue")))
    );
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Grail);
        row(view, &[White::Grail], 2);
        view.grail.slots = grail("gggggg");
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay grail"]);
    assert_eq!(
        (case.swords(), case.life("red"), case.state.owner(Relic::Grail)),
        ((3, 0), 5, Some(Who::MERLIN))
    );
}

#[test]
fn t117_t119_special_power_two_needs_both_and_three_life() {
    let new = |points: u8| {
        Case::duo("evil", |view| row(view, &[], points)).black(&[Black::Mists]).play(&["red: evil draw"])
    };
    let case = new(4).play(&["red: yes", "blue: yes"]);
    assert_eq!((case.view().mists, case.life("merlin")), (false, 1));
    let case = new(4).play(&["blue: no", "red: yes"]);
    assert_eq!((case.view().mists, case.life("merlin")), (true, 4));
    assert!(new(2).view().mists);
    let case = new(3).play(&["red: yes", "blue: yes"]);
    assert_eq!(case.view().merlin.map(|merlin| merlin.standing), Some(Standing::Dead));
}

#[test]
fn t121_merlin_volunteers() {
    let case = Case::duo("evil", |view| {
        row(view, &[White::Fight1; 5], 2);
        hand(view, "red", &[White::Fight2; 2]);
        hand(view, "blue", &[White::Fight2; 2]);
    });
    let case = case.black(&[Black::Morgan2]).play(&["red: evil draw"]);
    assert_eq!(
        (case.asked(), case.offers("red")),
        (vec![who("red")], vec!["volunteer merlin".to_owned(), "pass".to_owned()])
    );
    let case = case.play(&["red: volunteer merlin"]).play(&["red: discard fight-1"; 3]);
    assert_eq!(["red", "blue", "merlin"].map(|name| case.cards(name)), [2, 2, 2]);
}

#[test]
fn t122_t123_merlins_row_is_limited_and_vivien_bars_the_call() {
    let case = Case::duo("heroic", |view| {
        row(view, &[White::Fight1; 5], 4);
        hand(view, "red", &[White::Fate]);
        view.vivien = true;
    });
    let case = case.play(&["red: play fate"]);
    assert_eq!(["red", "blue", "merlin"].map(|name| case.cards(name)), [1, 1, 5]);
    case.play(&["red: end-turn"]).refuses("red: call", "C-DUO-20");
}

#[test]
fn a_dead_knights_player_takes_merlin_over() {
    let case = Case::duo("evil", |view| {
        life(view, "red", 1);
        row(view, &[White::Fight1; 3], 5);
        at(view, "blue", Place::Picts);
    });
    let case = case.play(&["red: evil life", "red: move picts"]);
    let view = case.view();
    assert_eq!(
        (view.knights[0].standing, view.merlin.and_then(|merlin| merlin.controller)),
        (Standing::Dead, Some(who("red")))
    );
    assert_eq!(case.seen_by("blue").merlin.and_then(|merlin| merlin.row), None, "C-INFO-21");
    assert!(case.seen_by("red").merlin.and_then(|merlin| merlin.row).is_some());
    let case = case.play(&["blue: evil engine", "blue: move grail", "blue: end-turn"]);
    assert_eq!(case.asked(), [who("red")], "Merlin plays in red's seat, and blue could not call him");
    let case = case.play(&["red: evil engine"]).refuses("red: lay fight-1", "C-QUEST-GRAIL-2");
    assert_eq!(case.play(&["red: draw"]).asked(), [who("blue")]);
}

#[test]
fn t125_both_knights_dead_is_a_defeat() {
    let case = Case::duo("evil", |view| {
        view.turn.seat = who("blue");
        view.knights[0].standing = Standing::Dead;
        if let Some(merlin) = &mut view.merlin {
            (merlin.controller, merlin.life) = (Some(who("red")), 5);
        }
        life(view, "blue", 1);
    });
    let case = case.play(&["blue: evil life", "blue: draw"]);
    assert_eq!(case.ending(), Some(Ending::KnightsDead));
}

#[test]
fn t127_arthur_exchanges_with_merlin() {
    let case = Case::duo("evil", |view| {
        knight(view, "red", Knight::Arthur);
        row(view, &[White::Fight5, White::Grail], 4);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: exchange merlin fight-1", "red: return fight-5"]);
    let merlin = case.seen_by("blue").merlin.and_then(|merlin| merlin.row);
    assert_eq!(merlin, Some(vec![White::Fight1, White::Grail]));
    assert_eq!(case.view().knights[0].hand, Some(vec![White::Fight5]));
}

#[test]
fn t129_to_t131_the_expert_call() {
    let new = |cards: &[White], roll: u8| {
        Case::new(2, &[("variant", "expert")], "call", |view| hand(view, "red", cards))
            .draws("call", &[roll])
            .play(&["red: call"])
    };
    let case =
        new(&[White::Fight2, White::Fight3], 2).play(&["red: lay fight-2", "red: lay fight-3", "red: roll"]);
    assert_eq!((case.view().agenda[0], case.view().white.discard), (Step::MerlinEvil, 2));
    let case = new(&[White::Fight5; 2], 1).play(&["red: lay fight-5", "red: lay fight-5", "red: roll"]);
    assert_eq!((case.asked(), case.view().white.discard), (vec![who("blue")], 2));
    let case = new(&[White::Fight3], 3).play(&["red: lay fight-3", "red: roll"]);
    assert_eq!(case.asked(), [who("blue")]);
}

// Information.

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
