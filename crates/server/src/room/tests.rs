//! Votes, seats that were left, and who may look.

use super::{Room, needed};
use crate::entry::{After, Entry, json};
use crate::secrets::Hidden;
use crate::store::TableHead;
use logres_kernel::{Seat, Viewer};
use logres_protocol::Setup;
use logres_protocol::server::{Actor, By, Cause, Clock, Motion, Person, Phase, Spectators, TableRules};

fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: id.to_uppercase(), guest: true }
}

fn room(seats: usize) -> Room {
    let setup = Setup { seats: (0..seats).map(|seat| format!("s{seat}")).collect(), ..Setup::default() };
    let head = TableHead {
        id: "t".into(),
        link_key: Hidden("k".into()),
        host: "a".into(),
        setup: json(&setup),
        pack: None,
        secret: Hidden([0; 64]),
        beginning: None,
        made_at: 5,
    };
    let mut room = Room::new(&head, setup);
    room.apply(1, 5, &Entry::Made { host: person("a"), table_rules: TableRules::default() });
    room
}

fn motions() -> Vec<Motion> {
    vec![
        Motion::Rewind { step: 0 },
        Motion::Pause {},
        Motion::Resume {},
        Motion::End {},
        Motion::Void {},
        Motion::Replace { seat: 1, bot: "random".into() },
        Motion::Clock { clock: Clock::None },
        Motion::Admit { seat: 1, person: "z".into() },
    ]
}

#[test]
fn thresholds_depend_on_the_number_of_voters_alone() {
    let thresholds = |motion: Motion| (1..=7).map(|voters| needed(&motion, voters)).collect::<Vec<_>>();
    assert_eq!(thresholds(Motion::Rewind { step: 0 }), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(thresholds(Motion::Void {}), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(thresholds(Motion::Pause {}), [1, 2, 2, 3, 3, 4, 4]);
    assert_eq!(thresholds(Motion::End {}), [1, 2, 2, 3, 4, 4, 5]);
    for motion in motions() {
        for voters in 2..=7 {
            assert!(needed(&motion, voters) >= 2, "{motion:?} with {voters} voters");
            assert!(usize::from(needed(&motion, voters)) <= voters, "{motion:?} with {voters} voters");
        }
    }
}

/// Every way to fill two to seven seats with people who are there, people who are absent, bots and nobody; every
/// motion; every way the voters can vote. A motion is carried if and only if enough of those who are there said yes.
#[test]
fn nothing_is_carried_that_the_people_who_are_there_did_not_decide() {
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Who {
        There,
        Absent,
        Bot,
        Lent,
        TimedOut,
        Nobody,
    }
    use Who::{Absent, Bot, Lent, Nobody, There, TimedOut};
    let kinds = [There, Absent, Bot, Lent, TimedOut, Nobody];
    let mut tried = 0;
    for seats in 2..=7 {
        // The proposer sits on seat 0 and is there; the order of the others does not matter.
        for mix in mixtures(seats - 1, kinds.len()) {
            let others = mix.iter().zip(kinds).flat_map(|(&count, kind)| vec![kind; count]);
            let who: Vec<Who> = [There].into_iter().chain(others).collect();
            let mut room = room(seats);
            let mut number = 1;
            let mut apply = |room: &mut Room, entry: &Entry| {
                number += 1;
                room.apply(number, 6, entry);
                number
            };
            for (seat, who) in (0u8..).zip(&who) {
                match who {
                    Bot => apply(&mut room, &Entry::BotSatDown { seat, bot: "random".into() }),
                    _ => apply(&mut room, &Entry::SatDown { seat, person: person(&format!("p{seat}")) }),
                };
            }
            for (seat, who) in (0u8..).zip(&who) {
                let over = |cause| Entry::HandedOver { seat, bot: "random".into(), cause, removed: false };
                match who {
                    There | Bot => 0,
                    Absent => apply(&mut room, &Entry::Absent { seat }),
                    Lent => apply(&mut room, &over(Cause::Wish)),
                    TimedOut => apply(&mut room, &over(Cause::Clock)),
                    Nobody => apply(&mut room, &Entry::Left { seat }),
                };
            }
            let voters: Vec<u8> = (0u8..)
                .zip(&who)
                .filter(|(_, who)| matches!(who, There | Lent | TimedOut))
                .map(|(seat, _)| seat)
                .collect();
            for motion in motions() {
                let mut room = room.clone();
                let proposed = Entry::Proposed { seat: 0, motion: motion.clone(), until: Some(1_000) };
                let ballot = apply(&mut room, &proposed);
                let proposed = room.decided(room.vote.as_ref().unwrap(), 7);
                let alone = voters.len() == 1;
                assert_eq!(proposed, alone.then_some(true), "{who:?} {motion:?}");
                // Each of the others says yes, no or nothing.
                for votes in 0..3usize.pow(voters.len() as u32 - 1) {
                    let mut room = room.clone();
                    let (mut yes, mut rest) = (1, votes);
                    for &seat in &voters[1..] {
                        if rest % 3 < 2 {
                            let said = rest % 3 == 0;
                            yes += usize::from(said);
                            apply(&mut room, &Entry::Voted { ballot, seat, yes: said });
                        }
                        rest /= 3;
                    }
                    // Where nobody or everybody votes for others, nothing changes.
                    for (seat, _) in (0u8..).zip(&who).filter(|(seat, _)| !voters.contains(seat)) {
                        apply(&mut room, &Entry::Voted { ballot, seat, yes: true });
                    }
                    let vote = room.vote.as_ref().unwrap();
                    let carried = yes >= usize::from(needed(&motion, voters.len()));
                    assert_eq!(room.decided(vote, 7) == Some(true), carried, "{who:?} {motion:?} {votes}");
                    assert_eq!(room.decided(vote, 1_000), Some(carried), "at the end it is decided");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 100_000, "{tried}");
}

/// Every way to share out a number of pieces among a number of kinds.
fn mixtures(count: usize, kinds: usize) -> Vec<Vec<usize>> {
    if kinds == 1 {
        return vec![vec![count]];
    }
    let with = |first: usize| {
        mixtures(count - first, kinds - 1).into_iter().map(move |rest| {
            let mut mixture = vec![first];
            mixture.extend(rest);
            mixture
        })
    };
    (0..=count).flat_map(with).collect()
}

#[test]
fn whoever_is_to_be_replaced_votes_while_they_are_there() {
    let mut room = room(3);
    for (seat, name) in [(0, "a"), (1, "b"), (2, "c")] {
        room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
    }
    let motion = Motion::Replace { seat: 1, bot: "random".into() };
    room.apply(5, 7, &Entry::Proposed { seat: 0, motion, until: Some(100) });
    let decided = |room: &Room| room.decided(room.vote.as_ref().unwrap(), 8);
    assert_eq!(decided(&room), None, "nobody counts as agreeing who did not say so");
    room.apply(6, 8, &Entry::Voted { ballot: 5, seat: 1, yes: false });
    assert_eq!(decided(&room), None);
    room.apply(7, 8, &Entry::Absent { seat: 2 });
    assert_eq!(decided(&room), Some(false), "of two who are there one said no");
    room.apply(8, 8, &Entry::Back { seat: 2 });
    room.apply(9, 8, &Entry::Voted { ballot: 5, seat: 2, yes: true });
    assert_eq!(decided(&room), Some(true));
    let tally = room.tally(room.vote.as_ref().unwrap());
    let names = |actors: &[Actor]| actors.iter().map(|actor| actor.name.clone()).collect::<Vec<_>>();
    assert_eq!(
        (tally.by.name.as_str(), names(&tally.yes), names(&tally.no)),
        ("A", vec!["A".to_owned(), "C".to_owned()], vec!["B".to_owned()])
    );
    // Removed while they were there, they do not come back; replaced while absent, they may.
    let mut away = room.clone();
    let over = |removed| Entry::HandedOver { seat: 1, bot: "random".into(), cause: Cause::Vote, removed };
    room.apply(10, 9, &over(true));
    assert_eq!((room.owned_by("b"), room.may_take_over("b", Seat::new(1))), (None, false));
    away.apply(10, 9, &over(false));
    assert_eq!(away.owned_by("b"), Some(Seat::new(1)));
}

#[test]
fn a_seat_that_was_left_goes_to_nobody_who_knows_more() {
    let mut room = room(3);
    for (seat, name) in [(0, "a"), (1, "b"), (2, "c")] {
        room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
    }
    room.apply(3, 6, &Entry::StoodUp { seat: 2, cleared: true });
    room.apply(4, 6, &Entry::SatDown { seat: 2, person: person("d") });
    let after = After { step: 0, asked: vec![0], hash: String::new() };
    room.apply(5, 7, &Entry::Started { rules: 1, commitment: None, dealt: vec![], after });
    room.apply(6, 7, &Entry::Left { seat: 1 });
    let seat = Seat::new(1);
    assert!(room.may_take_over("z", seat));
    assert!(room.may_take_over("b", seat), "it is their own");
    assert!(!room.may_take_over("a", seat), "plays");
    assert!(!room.may_take_over("c", seat), "the host took them off a seat");
    room.apply(7, 8, &Entry::Left { seat: 2 });
    assert!(!room.may_take_over("d", seat), "looked from another seat");
    room.apply(8, 8, &Entry::Overheard { people: vec!["z".into()] });
    assert!(!room.may_take_over("z", seat), "heard what players may not hear");
}

#[test]
fn whoever_sits_at_the_table_looks_from_the_seat_and_nowhere_else() {
    let mut room = room(2);
    room.apply(2, 6, &Entry::SatDown { seat: 1, person: person("b") });
    assert_eq!(room.viewer(Some("b"), true), Some(Viewer::Seat(Seat::new(1))));
    assert_eq!(room.viewer(Some("c"), true), Some(Viewer::Gallery));
    assert_eq!(room.viewer(Some("c"), false), None, "the table is by link");
    assert_eq!(room.viewer(None, true), Some(Viewer::Gallery));
    room.phase = Phase::Playing;
    room.table_rules.spectators = Spectators::Afterwards;
    assert_eq!(room.viewer(Some("c"), true), None);
    room.phase = Phase::Over;
    assert_eq!(room.viewer(Some("c"), true), Some(Viewer::Gallery));
}

/// A person whose time is up is still one of the people, like one who lent the seat: others get it only once they count as
/// absent.
#[test]
fn whose_time_is_up_keeps_vote_and_seat_until_they_are_absent() {
    let mut room = room(2);
    for (seat, name) in [(0, "a"), (1, "b")] {
        room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
    }
    let over = |cause| Entry::HandedOver { seat: 1, bot: "random".into(), cause, removed: false };
    let seat = Seat::new(1);
    let state = |room: &Room| (room.votes_for("b"), room.voters().has(seat), room.place(seat).is_left());
    for (cause, when_there, when_absent) in [
        (Cause::Clock, (Some(seat), true, false), (Some(seat), false, true)),
        (Cause::Wish, (Some(seat), true, false), (Some(seat), false, true)),
        (Cause::Vote, (None, false, true), (None, false, true)),
    ] {
        let mut room = room.clone();
        room.apply(3, 7, &over(cause));
        assert_eq!(state(&room), when_there, "{cause:?}");
        room.apply(4, 8, &Entry::Absent { seat: 1 });
        assert_eq!(state(&room), when_absent, "{cause:?}");
        room.apply(5, 9, &Entry::TookSeatBack { seat: 1 });
        assert_eq!(state(&room), (Some(seat), true, false), "{cause:?}");
    }
    room.apply(3, 7, &Entry::Absent { seat: 1 });
    room.apply(4, 8, &over(Cause::Clock));
    assert!(!room.voters().has(seat), "nothing was seen of them");
}

/// A game counts for the person who gave most of the answers of a seat, however they left it and however often it changed hands.
#[test]
fn a_game_counts_for_the_person_who_played_most_of_it() {
    let mut room = room(2);
    for (seat, name) in [(0, "a"), (1, "b")] {
        room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
    }
    let after = || After { step: 0, asked: vec![0], hash: String::new() };
    room.apply(3, 7, &Entry::Started { rules: 1, commitment: None, dealt: vec![], after: after() });
    let answer = |room: &mut Room, times: u32, by: By, again: bool| {
        for _ in 0..times {
            let (choice, drawn) = (String::new(), vec![]);
            room.apply(4, 8, &Entry::Answered { seat: 1, choice, drawn, by, again, after: after() });
        }
    };
    let player = |room: &Room| room.player(1).map(|person| person.id.clone());
    let over = |cause, removed| Entry::HandedOver { seat: 1, bot: "random".into(), cause, removed };
    for leaving in [
        Entry::Left { seat: 1 },
        over(Cause::Clock, false),
        over(Cause::Wish, false),
        over(Cause::Vote, true),
    ] {
        let mut unplayed = room.clone();
        unplayed.apply(4, 8, &leaving);
        assert_eq!(player(&unplayed).as_deref(), Some("b"), "{leaving:?}, before any answer");
        let mut room = room.clone();
        answer(&mut room, 2, By::Person, false);
        room.apply(4, 8, &leaving);
        if room.place(Seat::new(1)).bot.is_some() {
            answer(&mut room, 9, By::Bot, false);
        }
        assert_eq!(player(&room).as_deref(), Some("b"), "{leaving:?}");
        room.apply(5, 9, &Entry::TookOver { seat: 1, person: person("z") });
        answer(&mut room, 2, By::Program, false);
        answer(&mut room, 2, By::Person, true);
        assert_eq!(player(&room).as_deref(), Some("b"), "{leaving:?}: of two who played alike the first");
        answer(&mut room, 1, By::Person, false);
        assert_eq!(player(&room).as_deref(), Some("z"), "{leaving:?}");
    }
    let mut room = self::room(2);
    room.apply(2, 6, &Entry::SatDown { seat: 0, person: person("a") });
    room.apply(2, 6, &Entry::BotSatDown { seat: 1, bot: "random".into() });
    room.apply(3, 7, &Entry::Started { rules: 1, commitment: None, dealt: vec![], after: after() });
    assert_eq!((player(&room), room.player(0).map(|person| person.id.as_str())), (None, Some("a")));
}

#[test]
fn a_host_who_does_not_sit_at_the_table_hands_it_on() {
    let mut room = room(3);
    for (seat, name) in [(0, "a"), (1, "b"), (2, "c")] {
        room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
    }
    let over = |cause, removed| Entry::HandedOver { seat: 0, bot: "random".into(), cause, removed };
    for (entry, host) in [
        (Entry::Left { seat: 0 }, "b"),
        (Entry::Left { seat: 1 }, "a"),
        (over(Cause::Vote, true), "b"),
        // These may come back any time, and decide nothing meanwhile.
        (over(Cause::Vote, false), "a"),
        (over(Cause::Clock, false), "a"),
        (over(Cause::Wish, false), "a"),
    ] {
        let mut room = room.clone();
        room.apply(3, 7, &entry);
        assert_eq!(room.host, host, "{entry:?}");
        assert_eq!(room.is_host_at_table("a"), matches!(entry, Entry::Left { seat: 1 }), "{entry:?}");
        assert_eq!(room.is_host_at_table("b"), host == "b", "{entry:?}");
        // What others do changes nothing about it.
        if host == "a" && !matches!(entry, Entry::Left { .. }) {
            room.apply(4, 8, &Entry::Left { seat: 1 });
            assert_eq!(room.host, "a", "{entry:?}, then another player leaves");
        }
    }
}

#[test]
fn the_host_who_stands_up_hands_on_the_table() {
    let mut room = room(2);
    room.apply(2, 6, &Entry::SatDown { seat: 0, person: person("a") });
    room.apply(3, 6, &Entry::SatDown { seat: 1, person: person("b") });
    room.apply(4, 7, &Entry::StoodUp { seat: 0, cleared: false });
    assert_eq!(room.host, "b");
    assert!(room.place(Seat::new(0)).is_free());
}
