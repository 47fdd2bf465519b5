//! The registry: every game can be found, described and played by its bots.

use logres_games::{BoardGame, GAMES, Thinking, Visitor, find, game_of_folder, unknown_game, visit};
use logres_kernel::Viewer;
use logres_protocol::Setup;
use logres_table::{Key, Source};
use logres_testkit::{project, rulebook};

/// Every paragraph of a game's rulebook begins as the registry says, and no other game's does.
#[test]
fn the_beginning_of_a_clause_says_which_game_it_is_about() {
    let book = rulebook::paragraphs(&project::files("rulebook/en", ".md"));
    for game in GAMES {
        let (info, mut own) = (game.info(), 0);
        for (clause, places) in &book {
            let beginning = clause.split('-').next().unwrap_or_default().to_owned();
            let about = places[0].starts_with(&format!("rulebook/en/{}/", game.name()));
            assert_eq!(info.clauses.contains(&beginning), about, "{clause} in {places:?}, {}", game.name());
            own += u32::from(about);
        }
        assert!(own > 100, "{}", game.name());
    }
}

struct Name;

impl Visitor for Name {
    type Out = &'static str;

    fn visit<G: BoardGame>(self) -> &'static str {
        G::NAME
    }
}

#[test]
fn both_ways_lead_to_the_same_games() {
    for game in GAMES {
        assert_eq!(visit(game.name(), Name), Some(game.name()));
        assert_eq!(find(game.name()).unwrap().name(), game.name());
        let info = game.info();
        assert_eq!((info.game.as_str(), info.rules), (game.name(), game.revision()));
        assert_eq!(info.bots, game.bots());
        assert!(info.codes > 0 && !info.seats.is_empty());
        assert!(!info.things.is_empty() && !info.clauses.is_empty());
        for clause in info.things.iter().flat_map(|thing| thing.clauses.values()) {
            let beginning = clause.split('-').next().unwrap_or_default();
            assert!(info.clauses.iter().any(|known| known == beginning), "{}: {clause}", game.name());
        }
        assert!(game.content_faults(&game.content()).is_empty());
        assert_eq!(game_of_folder(&game.content()).map(|game| game.name()), Some(game.name()));
    }
    assert_eq!(visit("tarot", Name), None);
    let sentence = find("tarot").err().expect("no such game");
    assert_eq!(sentence, unknown_game("tarot"));
    assert!(GAMES.iter().all(|game| sentence.contains(game.name())), "{sentence}");
    assert!(game_of_folder(&Default::default()).is_none());
}

/// A whole game by the bots of each game: they answer, hear and talk, and the same seeds give the same game.
#[test]
fn bots_play_every_game_to_its_end() {
    for game in GAMES {
        let info = game.info();
        let seats = info.seat_names.iter().take(3).cloned().collect();
        let setup = Setup { game: info.game, seats, ..Setup::default() };
        let play = || {
            let mut table =
                game.begin(&setup, None, Source::Committed(Key::seeded(5))).expect("a good setup");
            while let Some(seat) = table.asked().lowest() {
                let thought = table.thought(seat, "page", seat.index() as u64).expect("a bot");
                let verdict = thought(Thinking::Iterations(1));
                let (ticket, said) = (table.ticket(seat), verdict.saying.clone());
                let saying = table.settle(seat, ticket, verdict).expect("a legal answer");
                assert_eq!(saying, said);
                if let Some(saying) = saying {
                    assert!(saying.thing.iter().all(|thing| table.is_topic(thing)), "{saying:?}");
                }
            }
            assert!(table.told_count(Viewer::Gallery) > 0 && table.outcome().is_some());
            table.record().to_string()
        };
        assert_eq!(play(), play());
        let mut table = game.begin(&setup, None, Source::Committed(Key::seeded(5))).expect("a good setup");
        let seat = table.asked().lowest().expect("a first question");
        assert!(table.thought(seat, "nobody", 1).is_none(), "there is no such bot");
    }
}
