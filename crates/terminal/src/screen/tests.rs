//! Screens of real positions, and whole games by keys.

use super::{Cover, Pane, Screen};
use crate::backend::{Backend, Local, News, Seated};
use crate::offers::changes;
use crate::{Texts, Walked, kept};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use logres_games::{begin, find};
use logres_kernel::Viewer;
use logres_protocol::Setup;
use logres_table::{Key, Source, printed};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;

/// A screen, the place behind it and a terminal of some size.
struct TestScreen {
    screen: Screen,
    place: Local,
    terminal: Terminal<TestBackend>,
}

impl TestScreen {
    fn new(game: &str, seats: &[&str], people: usize, language: &str, size: (u16, u16)) -> Self {
        let setup = Setup {
            game: game.to_owned(),
            seats: seats.iter().map(|&seat| seat.to_owned()).collect(),
            ..Setup::default()
        };
        let table = begin(&setup, None, Source::Committed(Key::seeded(7))).unwrap();
        let seated = (0..seats.len())
            .map(|seat| match seat < people {
                true => Seated::Person,
                false => Seated::Bot { name: "random".to_owned(), seed: seat as u64 },
            })
            .collect();
        let printed = printed(&find(game).unwrap().content());
        let screen = Screen::new(Texts::new(language, game), game, &setup.seats, printed, false);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut test = Self { screen, place: Local::new(table, seated, 1, None), terminal };
        test.settle();
        test
    }

    /// Listens until nobody but a person can go on.
    fn settle(&mut self) {
        loop {
            let news = self.place.news(Duration::from_secs(60));
            if news.is_empty() {
                return;
            }
            news.into_iter().for_each(|news| self.screen.hear(news));
        }
    }

    fn press(&mut self, code: KeyCode) {
        if let Some(wish) = self.screen.key(KeyEvent::new(code, KeyModifiers::NONE)) {
            self.place.wish(wish);
        }
        self.settle();
    }

    fn typed(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.screen.draw(frame)).unwrap();
        self.terminal.backend().to_string()
    }
}

const TWO: [&str; 2] = ["red", "blue"];
const THREE: [&str; 3] = ["red", "blue", "green"];

#[test]
fn merlin_is_drawn_with_ring_provinces_domain_and_quests() {
    let mut test = TestScreen::new("merlin", &TWO, 1, "en", (140, 60));
    let picture = test.picture();
    for part in [
        "the black province [Merlin]",
        "[Red]",
        "Provinces",
        "domain",
        "Quest cards in hand",
        "Quest cards on display",
        "dice",
        "round 1/6",
        "you are Red",
        "M-TURN-1",
    ] {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    // What the chosen answer is about is marked on the board.
    assert!(picture.contains('»'), "{picture}");
}

#[test]
fn camelot_is_drawn_with_table_siege_and_quests() {
    let mut test = TestScreen::new("camelot", &THREE, 1, "en", (140, 50));
    let picture = test.picture();
    for part in ["The Round Table", "0/12", "the Pict War", "the quest for the Holy Grail", "[Red]", "♥♥♥♥ 4"]
    {
        assert!(picture.contains(part), "{part}: {picture}");
    }
}

#[test]
fn every_game_of_the_registry_is_drawn() {
    let drawn: Vec<_> = super::draw::DRAWINGS.iter().map(|drawing| drawing.game).collect();
    let games: Vec<_> = logres_games::GAMES.iter().map(|game| game.name()).collect();
    assert_eq!(drawn, games);
}

#[test]
fn every_language_and_every_size_can_be_shown() {
    for (game, seats) in [("merlin", &TWO[..]), ("camelot", &THREE[..])] {
        for language in ["en", "fr", "hu"] {
            let mut test = TestScreen::new(game, seats, 1, language, (80, 24));
            let keys = ['b', 's', 'l', 'z', 'z', 'd', '?', '?', 'w', 'x', 'r', 'q'];
            for (key, size) in keys
                .into_iter()
                .zip([(80, 24), (40, 12), (30, 8), (200, 60), (112, 28), (79, 17)].into_iter().cycle())
            {
                test.terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
                test.press(KeyCode::Char(key));
                let picture = test.picture();
                for raw in ["screen-", "terminal-", "view-", "camelot-", "space-", "icon-"] {
                    assert!(!picture.contains(raw), "{game} {language} {key} {size:?} {raw}: {picture}");
                }
            }
        }
    }
    let mut test = TestScreen::new("merlin", &TWO, 1, "en", (20, 5));
    assert!(test.picture().contains("is too"));
    test.terminal = Terminal::new(TestBackend::new(1, 1)).unwrap();
    test.picture();
}

#[test]
fn offers_show_what_they_change_and_a_grave_one_is_asked_about() {
    let mut test = TestScreen::new("merlin", &TWO, 1, "en", (140, 45));
    let mut shown = false;
    loop {
        let first = changes(test.screen.listed()[0], |text| test.screen.say(text));
        // A long one goes on in the next row.
        let begins: String = first.chars().take(12).collect();
        shown |= !begins.is_empty() && test.picture().contains(&begins);
        let Some(place) = test.screen.listed().iter().position(|offer| offer.grave) else {
            test.press(KeyCode::Enter);
            continue;
        };
        (0..place).for_each(|_| test.press(KeyCode::Down));
        let ticket = test.screen.question().map(|question| question.ticket);
        test.press(KeyCode::Enter);
        assert!(test.picture().contains("this cannot be mended later"), "{}", test.picture());
        test.press(KeyCode::Esc);
        assert_eq!(test.screen.question().map(|question| question.ticket), ticket, "nothing was answered");
        test.press(KeyCode::Enter);
        test.press(KeyCode::Enter);
        assert_ne!(test.screen.question().map(|question| question.ticket), ticket, "now it was");
        break;
    }
    assert!(shown, "what some offer changes was on the screen");
}

/// Plays on by keys alone until the result is shown, and looks at the screen on the way.
#[test]
fn whole_games_are_played_by_keys() {
    for (game, seats) in [("merlin", &TWO[..]), ("camelot", &THREE[..])] {
        for language in ["en", "fr", "hu"] {
            for size in [(80, 24), (140, 45), (20, 5)] {
                whole_game(game, seats, language, size);
            }
        }
    }
}

fn whole_game(game: &str, seats: &[&str], language: &str, size: (u16, u16)) {
    let mut test = TestScreen::new(game, seats, 1, language, size);
    let mut answers = 0;
    while test.screen.position.as_ref().is_some_and(|position| position.outcome.is_none()) {
        let offers: Vec<_> = test.screen.listed().into_iter().cloned().collect();
        // Another answer each time: by number, with the arrows, or by its words.
        let wanted = answers % offers.len();
        match answers % 3 {
            0 => test.typed(&offers[wanted].number.to_string()),
            1 => (0..wanted).for_each(|_| test.press(KeyCode::Down)),
            _ => {
                test.press(KeyCode::Char('/'));
                test.typed(&offers[wanted].choice);
                let is_it = |offer: &&logres_protocol::Offer| offer.number == offers[wanted].number;
                let place = test.screen.listed().iter().position(is_it).expect("it is listed");
                (0..test.screen.chosen).for_each(|_| test.press(KeyCode::Up));
                (0..place).for_each(|_| test.press(KeyCode::Down));
                test.press(KeyCode::Enter);
            }
        }
        assert_eq!(test.screen.listed()[test.screen.chosen].number, offers[wanted].number);
        test.press(KeyCode::Enter);
        assert_eq!(
            test.screen.covers.last() == Some(&Cover::Sure(offers[wanted].number)),
            offers[wanted].grave
        );
        if offers[wanted].grave {
            test.press(KeyCode::Enter);
        }
        answers += 1;
        assert!(answers < 5000, "{game} does not end");
        assert_eq!(test.screen.closed(), None);
        if answers % 25 == 0 {
            let picture = test.picture();
            for raw in ["screen-", "view-", "camelot-", "space-", "icon-"] {
                assert!(!picture.contains(raw), "{game} {language} {size:?} {raw}: {picture}");
            }
        }
    }
    let over = test.screen.texts.get("screen-result");
    let picture = test.picture();
    assert!(picture.contains(&over) || size.0 < 30, "{picture}");
    test.press(KeyCode::Char('q'));
    assert!(test.screen.is_left());
}

#[test]
fn the_list_of_choices_is_filtered() {
    let mut test = TestScreen::new("merlin", &TWO, 1, "en", (120, 40));
    let all = test.screen.listed().len();
    test.press(KeyCode::Char('/'));
    test.typed("MERLIN die");
    let merlins = test.screen.listed().len();
    assert!(0 < merlins && merlins < all, "{merlins} of {all}");
    assert!(test.picture().contains("Choices with the words"));
    test.press(KeyCode::Enter);
    assert_eq!(test.screen.listed().len(), merlins);
    assert!(test.picture().contains("/MERLIN die"));
    test.press(KeyCode::Esc);
    assert_eq!(test.screen.listed().len(), all);
    test.press(KeyCode::Char('/'));
    test.typed("helicopter");
    assert_eq!(test.screen.listed().len(), 0);
    test.press(KeyCode::Enter);
    test.press(KeyCode::Enter);
    assert_eq!(test.screen.position.as_ref().unwrap().step, 0);
    // A number means the offer, listed or not.
    test.typed("1");
    assert_eq!(test.screen.listed().len(), all);
}

#[test]
fn help_and_leaving_stay_in_a_narrow_footer() {
    for language in ["en", "fr", "hu"] {
        let mut test = TestScreen::new("merlin", &TWO, 1, language, (80, 24));
        let keys = test.screen.texts.get("screen-keys");
        let leave = keys.rsplit(" · ").next().unwrap();
        assert!(test.picture().lines().last().unwrap().contains(leave));
    }
}

#[test]
fn undo_hints_rules_and_leaving_have_their_keys() {
    let mut test = TestScreen::new("merlin", &TWO, 1, "en", (120, 40));
    test.press(KeyCode::Enter);
    let step = |test: &TestScreen| test.screen.position.as_ref().unwrap().step;
    assert_eq!(step(&test), 1);
    test.press(KeyCode::Char('u'));
    assert_eq!(step(&test), 0);
    test.press(KeyCode::Char('u'));
    assert!(test.picture().contains("There is nothing to take back."));
    test.press(KeyCode::Char('y'));
    assert_eq!(step(&test), 1);
    test.press(KeyCode::Char('U'));
    assert_eq!(step(&test), 0);
    test.press(KeyCode::Char('i'));
    assert!(test.picture().contains("A bot would choose"));
    test.press(KeyCode::Enter);
    assert!(step(&test) > 0);
    test.press(KeyCode::Char('r'));
    test.press(KeyCode::Char('/'));
    test.typed("m-staff-6");
    test.press(KeyCode::Enter);
    assert!(test.picture().contains("One staff per Merlin action"));
    test.press(KeyCode::Esc);
    test.press(KeyCode::Char('w'));
    assert!(test.picture().contains("What cannot be chosen now"));
    test.press(KeyCode::Esc);
    test.press(KeyCode::Tab);
    assert_eq!(test.screen.pane, Pane::Board);
    test.press(KeyCode::Char('q'));
    assert!(test.picture().contains("The game is not over."));
    test.press(KeyCode::Esc);
    assert!(!test.screen.is_left());
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    test.screen.key(interrupt);
    assert!(!test.screen.is_left());
    test.screen.key(interrupt);
    assert!(test.screen.is_left());
}

#[test]
fn nobody_sees_another_hand_at_a_shared_screen() {
    let mut test = TestScreen::new("merlin", &TWO, 2, "en", (120, 50));
    let picture = test.picture();
    assert!(picture.contains("Give the screen to"), "{picture}");
    assert!(!picture.contains("Quest cards in hand"), "{picture}");
    test.press(KeyCode::Char('b'));
    assert!(test.picture().contains("Give the screen to"));
    test.press(KeyCode::Enter);
    assert!(test.picture().contains("Quest cards in hand"));
}

#[test]
fn a_game_is_kept_after_every_answer() {
    let folder = std::env::temp_dir().join(format!("logres-screen-{}", std::process::id()));
    let setup =
        Setup { game: "merlin".to_owned(), seats: TWO.map(str::to_owned).to_vec(), ..Setup::default() };
    let table = begin(&setup, None, Source::Committed(Key::seeded(7))).unwrap();
    let seated = vec![Seated::Person, Seated::Bot { name: "random".to_owned(), seed: 1 }];
    let keeper = kept::Keeper::begin(&folder, "merlin", &seated).unwrap();
    let file = keeper.file().to_owned();
    let mut place = Local::new(table, seated, 1, Some(keeper));
    let position = |place: &mut Local| {
        let news = place.news(Duration::ZERO);
        news.into_iter().find_map(|news| match news {
            News::Position(position) => Some(position),
            _ => None,
        })
    };
    let ticket = position(&mut place).unwrap().question.unwrap().ticket;
    place.wish(crate::backend::Wish::Answer { ticket, number: 1 });
    let text = std::fs::read_to_string(&file).unwrap();
    let record = logres_table::Record::read(&text).unwrap();
    let again = logres_games::replay(&record, None, Source::Loose(Key::seeded(1))).unwrap();
    assert_eq!(again.step(), 1);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_is_stepped_through_by_keys() {
    for (game, seats) in [("merlin", &TWO[..]), ("camelot", &THREE[..])] {
        let mut test = TestScreen::new(game, seats, 1, "en", (140, 45));
        (0..12).for_each(|_| test.press(KeyCode::Enter));
        // A step that was taken back is no step of the walk.
        test.press(KeyCode::Char('u'));
        test.press(KeyCode::Enter);
        let printed = printed(&find(game).unwrap().content());
        let record = logres_table::Record::read(&test.place.record()).unwrap();
        let last = record.standing().len();
        let mut walked = Walked::new(&record, None, Viewer::Arbiter, 0).unwrap();
        let mut screen = Screen::new(Texts::new("en", game), game, &record.setup.seats, printed, false);
        let mut terminal = Terminal::new(TestBackend::new(140, 45)).unwrap();
        let mut press = |screen: &mut Screen, code: Option<KeyCode>| -> String {
            if let Some(code) = code
                && let Some(wish) = screen.key(KeyEvent::new(code, KeyModifiers::NONE))
            {
                walked.wish(wish);
            }
            walked.news(Duration::ZERO).into_iter().for_each(|news| screen.hear(news));
            terminal.draw(|frame| screen.draw(frame)).unwrap();
            terminal.backend().to_string()
        };
        let at = |step: usize, who: &str| format!("step {step} of {last}, seen by {who}");
        assert!(press(&mut screen, None).contains(&at(0, "the arbiter")));
        assert!(press(&mut screen, Some(KeyCode::Right)).contains(&at(1, "the arbiter")));
        assert!(press(&mut screen, Some(KeyCode::End)).contains(&at(last, "the arbiter")));
        assert!(press(&mut screen, Some(KeyCode::Right)).contains("The record ends here."));
        assert!(press(&mut screen, Some(KeyCode::Left)).contains(&at(last - 1, "the arbiter")));
        assert!(screen.log.iter().all(|entry| entry.step.is_none_or(|step| (step as usize) < last)));
        press(&mut screen, Some(KeyCode::Char('g')));
        press(&mut screen, Some(KeyCode::Char('3')));
        assert!(press(&mut screen, Some(KeyCode::Enter)).contains(&at(3, "the arbiter")));
        assert!(press(&mut screen, Some(KeyCode::Char('v'))).contains(&at(3, "Red")));
        (0..seats.len()).for_each(|_| drop(press(&mut screen, Some(KeyCode::Char('v')))));
        assert!(press(&mut screen, None).contains(&at(3, "the gallery")));
        assert!(press(&mut screen, Some(KeyCode::Home)).contains(&at(0, "the gallery")));
        press(&mut screen, Some(KeyCode::Char('q')));
        assert!(screen.is_left());
    }
}
