//! Games of players who are not mad: they lay cards, agree, and spare their lives, so that games become long and reach
//! what random play hardly ever does. The cheap laws are checked at every position, the dear ones now and then.

use logres_camelot::{
    Black, Camelot, Choice, Ending, Event, Options, Owner, Place, Quest, Relic, Slot, Special, State, View,
    Whereabouts, White, Who,
};
use logres_kernel::{Event as _, Game, Offers, Seat, Stream, Viewer};
use logres_testkit::{project, texts};
use std::collections::{BTreeMap, BTreeSet};

/// How much a steady player likes a choice.
fn liking(choice: Choice) -> u32 {
    match choice {
        Choice::Lay(_) | Choice::Yes | Choice::Remove(_) | Choice::Call | Choice::Take(_) => 12,
        Choice::Heal(_) | Choice::EvilDraw | Choice::Save(_) | Choice::Add(_) => 12,
        Choice::Play(Special::Heroism(_)) | Choice::Free(_) => 4,
        Choice::Play(_) | Choice::Draw | Choice::Share(..) | Choice::Roll => 3,
        Choice::Fight | Choice::EndTurn | Choice::GiveUp | Choice::Offer(_) => 4,
        Choice::EvilEngine | Choice::EvilLife | Choice::Sacrifice | Choice::Move(_) => 1,
        _ => 2,
    }
}

#[derive(Default)]
struct Seen {
    endings: BTreeMap<&'static str, u32>,
    /// The first words of the choices played and the keys of the events told.
    words: BTreeSet<String>,
    longest: usize,
}

/// A game that has gone on for long: many swords, quests over, relics won.
fn grow_late(game: &Camelot, state: &mut State, dice: &mut Stream<8>) {
    let mut view = game.view(state, Viewer::Arbiter);
    (view.swords.white, view.swords.black) = (4 + dice.below(3) as u8, dice.below(6) as u8);
    view.engines = dice.below(8) as u8;
    let seats = game.seats() as u32;
    for relic in Relic::ALL {
        if dice.below(2) == 0 {
            continue;
        }
        let owner = Whereabouts(Owner::Figure(Who::new(dice.below(seats) as usize)));
        match relic {
            Relic::Armour => (view.lancelot.finished, view.relics.armour) = (true, owner),
            Relic::Excalibur => (view.excalibur.finished, view.relics.excalibur) = (true, owner),
            Relic::Grail => (view.grail.finished, view.relics.grail) = (true, owner),
        }
    }
    let places = [
        Place::Camelot,
        Place::Picts,
        Place::Saxons,
        Place::Tournament,
        Place::Lancelot,
        Place::Grail,
        Place::Dragon,
    ];
    for (seat, knight) in view.knights.iter_mut().enumerate() {
        knight.life = 2 + dice.below(5) as u8;
        let place = places[seat % places.len()];
        let closed = match place {
            Place::Lancelot => view.lancelot.finished,
            Place::Dragon => !view.lancelot.finished,
            Place::Grail => view.grail.finished,
            _ => false,
        };
        knight.place = Some(if closed { Place::Camelot } else { place });
        knight.hand = Some(vec![White::Fight1, White::Grail]);
    }
    (view.picts.laid, view.saxons.laid) = (dice.below(5) as u8, dice.below(5) as u8);
    (view.picts.warriors, view.saxons.warriors) = (dice.below(3) as u8, dice.below(4) as u8);
    view.tournament.white = vec![White::Fight4; 2];
    if view.lancelot.finished {
        view.dragon.white = [[White::Fight5; 3], [White::Fight4; 3]].concat();
        view.dragon.white.extend([White::Fight1; 2]);
    } else {
        view.lancelot.white = vec![White::Fight3; 3];
    }
    if !view.grail.finished {
        (0..6).for_each(|slot| view.grail.slots[slot] = Slot::Grail);
    }
    if let Some(merlin) = &mut view.merlin {
        merlin.row = Some(vec![White::Fight2]);
    }
    // Thin piles soon run out.
    view.white.discarded = Some([(White::Fight2, 8), (White::Fight3, 4), (White::Grail, 3)].into());
    view.black.discarded = Some(
        [(Black::Despair, 14), (Black::Excalibur, 13), (Black::BlackKnight1, 4), (Black::Lancelot1, 3)]
            .into(),
    );
    game.complete(&mut view);
    *state = game.imagine(&view, dice);
    assert_eq!(game.faults(state), [""; 0], "a position written by hand");
}

fn play(game: &Camelot, seed: u64, late: bool, seen: &mut Seen) {
    let mut chance = Stream::<8>::seeded(seed);
    let mut players = Stream::<8>::seeded(seed ^ 0x5eed);
    let mut told: Vec<Event> = Vec::new();
    let mut state = game.begin(&mut chance, &mut told);
    if late {
        grow_late(game, &mut state, &mut players);
    }
    let mut decisions = 0;
    loop {
        let faults = game.faults(&state);
        assert!(faults.is_empty(), "seed {seed}, after {decisions}: {faults:?}");
        if decisions % 13 == 0 {
            worlds(game, &state, &mut players, seed, decisions);
        }
        let asked = game.asked(&state);
        if asked.is_empty() {
            break;
        }
        assert!(decisions < 20_000, "seed {seed} does not end");
        let seat = asked.iter().nth(players.below(asked.len() as u32) as usize).unwrap_or_default();
        let mut offers = Offers::listing();
        game.offers(&state, seat, &mut offers);
        let total: u32 = offers.legal().iter().map(|&choice| liking(choice)).sum();
        let mut rank = players.below(total);
        let choice = offers.legal().iter().copied().find(|&choice| {
            let chosen = rank < liking(choice);
            rank = rank.wrapping_sub(liking(choice));
            chosen
        });
        let choice = choice.unwrap_or(offers.legal()[0]);
        let written = choice.to_string();
        seen.words.insert(written.split(' ').next().unwrap_or_default().to_owned());
        game.play(&mut state, seat, choice, &mut chance, &mut told).expect("it is on offer");
        decisions += 1;
    }
    seen.longest = seen.longest.max(decisions);
    seen.words.extend(told.iter().map(|event| event.message().key.to_owned()));
    seen.words.extend(told.iter().filter_map(|event| match event {
        Event::QuestWon { quest } => Some(quest.key().to_owned()),
        _ => None,
    }));
    let outcome = game.outcome(&state).expect("the game is over");
    *seen.endings.entry(outcome.ending).or_default() += 1;
}

/// No viewer can tell other worlds from the real one.
fn worlds(game: &Camelot, state: &State, chance: &mut Stream<8>, seed: u64, after: usize) {
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(state, viewer);
        let imagined = game.imagine(&view, chance);
        assert_eq!(game.faults(&imagined), [""; 0], "seed {seed}, after {after}, {viewer:?} imagines");
        assert_eq!(game.view(&imagined, viewer), view, "seed {seed}, after {after}, {viewer:?} imagines");
        let mut other = *state;
        game.scramble(&mut other, viewer, chance);
        assert_eq!(game.faults(&other), [""; 0], "seed {seed}, after {after}, {viewer:?} scrambled");
        assert_eq!(game.view(&other, viewer), view, "seed {seed}, after {after}, {viewer:?} scrambled");
        if viewer == Viewer::Arbiter {
            assert_eq!(imagined, *state, "seed {seed}, after {after}");
            let text = serde_json::to_string(&view).expect("views can be written");
            let mut read: View = serde_json::from_str(&text).expect("views can be read");
            assert_eq!(read, view);
            game.complete(&mut read);
            assert_eq!(game.imagine(&read, chance), *state, "seed {seed}, after {after}, completed");
        }
        if let Viewer::Seat(seat) = viewer {
            same_offers(game, state, &other, seat);
        }
    }
}

fn same_offers(game: &Camelot, state: &State, other: &State, seat: Seat) {
    assert_eq!(game.asked(state), game.asked(other));
    if game.asked(state).has(seat) {
        let (mut mine, mut there) = (Offers::explaining(), Offers::explaining());
        game.offers(state, seat, &mut mine);
        game.offers(other, seat, &mut there);
        assert_eq!((mine.legal(), mine.barred()), (there.legal(), there.barred()));
    }
}

fn games(seats: usize, settings: &[(&str, &str)], count: u64, seen: &mut Seen) {
    let options = Options::read(seats, settings.iter().copied()).expect("these options go together");
    let game = Camelot::new(options).expect("these options go together");
    for seed in 0..count * times() {
        play(&game, seed, seed % 2 == 1, seen);
    }
}

/// `LAWS_TIMES` multiplies the number of games, as in the laws.
fn times() -> u64 {
    std::env::var("LAWS_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

#[test]
fn steady_games_reach_everything() {
    let mut seen = Seen::default();
    for seats in 3..=7 {
        games(seats, &[], 40, &mut seen);
    }
    games(3, &[("loyalty", "three-brave")], 20, &mut seen);
    games(4, &[("squires", "yes"), ("reveal-at-will", "yes")], 20, &mut seen);
    games(5, &[("loyalty", "among-us"), ("dying-gain", "no"), ("accusation-closes", "no")], 20, &mut seen);
    games(2, &[("variant", "duo")], 30, &mut seen);
    games(2, &[("variant", "expert"), ("merlin-removes-specials", "yes")], 30, &mut seen);
    games(
        2,
        &[("variant", "duo"), ("merlin-as-knight", "yes"), ("arthur-gives-first", "yes")],
        30,
        &mut seen,
    );
    games(4, &[("readings", "table")], 20, &mut seen);
    games(5, &[("arthur-gives-first", "yes"), ("grail-cards-wait", "yes")], 20, &mut seen);
    for ending in Ending::ALL {
        assert!(seen.endings.contains_key(ending.key()), "nobody saw {ending}: {:?}", seen.endings);
    }
    let (languages, _) = texts::read(&project::files("lang", ".ftl"));
    let spoken =
        languages["en"].keys().filter(|key| key.starts_with("camelot-log-") && !seen.words.contains(*key));
    let unheard: Vec<_> = spoken.collect();
    let unwon: Vec<_> = Quest::ALL.into_iter().filter(|quest| !seen.words.contains(quest.key())).collect();
    println!("{:?}, the longest game had {} decisions", seen.endings, seen.longest);
    // A short run need not meet everything; a long one must.
    if times() >= 6 {
        assert!(unheard.is_empty() && unwon.is_empty(), "nobody heard {unheard:?} nor won {unwon:?}");
    }
    assert!(unheard.len() < 6, "hardly anything happens: {unheard:?}");
}
