//! The built-in content is sound, and faults are reported with their lines.

use super::*;

/// The number of loyalty cards of each kind is nowhere printed; independent descriptions agree on it.
#[test]
fn the_loyalty_cards_are_known_by_agreement() {
    let folder = Content::folder();
    let text = folder.iter().find(|(name, _)| name.as_str() == "loyalty.toml").map(|(_, text)| text.as_str());
    let cards: toml::Table = toml::from_str(text.unwrap_or_default()).unwrap();
    let status = |card: &toml::Value| card["status"].as_str().map(str::to_owned);
    let found: Vec<_> = cards["card"].as_array().unwrap().iter().map(status).collect();
    assert_eq!(found, [Some("agreed".to_owned()), Some("agreed".to_owned())]);
}

#[test]
fn the_built_in_content_is_sound() {
    let content = Content::read(&Content::folder()).unwrap();
    assert_eq!((content.white_total(), content.black_total()), (84, 76), "C-COMP-2");
    assert_eq!(content.loyalty, [7, 1]);
    assert_eq!(content.values[Black::Lancelot5.index()], [0, 5, 9]);
    assert_eq!(content.boards[Quest::Dragon.index()].win.status, Status::SingleSource);
    assert_eq!(content.boards[Quest::Lancelot.index()].groups, [3, 2, 0]);
}

#[test]
fn every_fault_is_reported_with_its_line() {
    let mut folder = Content::folder();
    let edit = |folder: &mut Folder, file: &str, from: &str, to: &str| {
        let text = folder.get_mut(file).unwrap();
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
    };
    edit(&mut folder, "white.toml", "name = \"grail\"", "name = \"grale\"");
    edit(&mut folder, "numbers.toml", "barred_from = 12", "bared_from = 12");
    edit(&mut folder, "quests.toml", "groups = [2, 2]", "groups = \"two\"");
    folder.insert("cards.toml".to_owned(), String::new());
    let faults = Content::read(&folder).unwrap_err();
    let report: Vec<_> = faults.iter().map(ContentFault::to_string).collect();
    let line_of = |file: &str, text: &str| {
        let place = folder[file].find(text).unwrap();
        folder[file][..place].matches('\n').count() + 1
    };
    let expected = format!("numbers.toml:{}:", line_of("numbers.toml", "bared_from"));
    assert!(report.iter().any(|fault| fault.starts_with(&expected)), "{report:#?}");
    let expected = format!("quests.toml:{}:", line_of("quests.toml", "groups = \"two\""));
    assert!(report.iter().any(|fault| fault.starts_with(&expected)), "{report:#?}");
    assert!(
        report.iter().any(|fault| fault.contains("\"grale\" is not known; is \"grail\" meant?")),
        "{report:#?}"
    );
    assert!(report.iter().any(|fault| fault.contains("cards.toml")), "{report:#?}");
}

#[test]
fn figures_with_which_no_game_could_be_played_are_refused() {
    for (file, from, to, why) in [
        ("numbers.toml", "sides = 8", "sides = 0", "side"),
        ("numbers.toml", "die = 8", "die = 0", "side"),
        ("numbers.toml", "min = -5", "min = 5", "between"),
        ("numbers.toml", "max = 5", "max = 6", "as many steps"),
        ("numbers.toml", "min = -5", "min = -4", "as many steps"),
        ("numbers.toml", "start = 4", "start = 7", "life"),
        ("numbers.toml", "merlin_life = 4", "merlin_life = 0", "life"),
        ("numbers.toml", "merlin_each = 1", "merlin_each = 2", "too few Merlins"),
        ("numbers.toml", "deal = 5", "deal = 12", "7 players"),
        ("numbers.toml", "deal_each = 5", "deal_each = 0", "two players"),
        ("numbers.toml", "deal_each = 5", "deal_each = 26", "two players"),
        ("numbers.toml", "loyal_each = 1", "loyal_each = 0", "loyal card"),
        ("numbers.toml", "loyal_each = 1", "loyal_each = 31", "greater than"),
        ("loyalty.toml", "count = 7", "count = 5", "too few loyalty cards"),
        ("white.toml", "draw_each = 1", "draw_each = 2", "Convocation"),
        ("quests.toml", "white = 7", "white = 6", "7 spaces"),
        ("quests.toml", "swords = 3", "swords = 255", "greater than"),
        ("black.toml", "value = 7", "value = 255", "greater than"),
        (
            "black.toml",
            "name = \"morgan-3\"\nkind = \"special\"\ncount = 1",
            "name = \"morgan-3\"\nkind = \"special\"\ncount = 9",
            "two of each",
        ),
    ] {
        let mut folder = Content::folder();
        let text = folder.get_mut(file).unwrap();
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
        let faults = Content::read(&folder)
            .map_err(|faults| faults.iter().map(ContentFault::to_string).collect::<Vec<_>>().join(" "));
        assert!(faults.as_ref().is_err_and(|faults| faults.contains(why)), "{to}: {faults:?}");
    }
}
