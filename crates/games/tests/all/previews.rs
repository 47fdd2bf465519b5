//! What an offer says about itself: what it would bring and cost, whether it is grave, whether it is a last resort.

use logres_games::{RunningGame, set_up_scenario};
use logres_kernel::Seat;
use logres_protocol::{Gap, Offer, Written};
use logres_table::{Detail, scenario};

const RED: Seat = Seat::new(0);

const MERLIN: &str = r#"
game = "merlin"
seats = ["red", "blue"]
deal = { first-player = 0, start-tile = [0, 1], traitor = [0, 1, 2, 3, 4, 5], quest = [48, 49, 50, 0, 1, 2, 3, 6, 7, 8, 9], roll = [1, 2, 3, 4, 1, 2, 3, 4], terrain = [0, 0, 1, 5, 2, 1, 2, 3, 1, 1, 2, 4, 2, 0, 5, 0, 4, 3] }

[[scenario]]
title = "A quest that is met, a knight before a province"
clause = ["M-QUEST-3"]
red = { knight = "3", hand = [1, 2, 3, 7], flags = { black = 1 }, materials = { grey = 1 }, shields = { blue = 1 } }
blue = { hand = [8, 9, 10, 11] }
play = []
"#;

const CAMELOT: &str = r#"
game = "camelot"
seats = ["red", "blue", "green"]
deal = { knight = [5, 2, 6], white = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], loyalty = [0, 0, 0], first = 0 }

[[scenario]]
title = "The progression of evil"
clause = ["C-EVIL-1"]
at = "evil"
red = { hand = ["merlin", "fight-3"], life = 4 }
board = { engines = 6 }
play = []
"#;

fn open(text: &str) -> Box<dyn RunningGame> {
    let scenarios = scenario::read(text).expect("a scenario");
    set_up_scenario(&scenarios[0], None).expect("a position")
}

fn play(table: &mut dyn RunningGame, choice: &str) {
    table.answer(RED, None, &Written::Text(choice.to_owned())).expect("it is on offer");
}

fn offer(table: &dyn RunningGame, choice: &str) -> Offer {
    let question = table.question(RED, Detail::SHOWN).expect("red is asked");
    let found = question.offers.iter().find(|offer| offer.choice == choice);
    found.unwrap_or_else(|| panic!("no {choice} in {:?}", table.choices(RED))).clone()
}

/// The points, then every gain with its amount, its key and the kind of good.
fn gains(table: &dyn RunningGame, choice: &str) -> Option<(i32, Vec<String>)> {
    let preview = offer(table, choice).preview?;
    let written = preview.goods.iter().map(|gain| {
        let kind = gain.text.args.iter().find_map(|(_, gap)| match gap {
            Gap::Text(kind) => Some(format!(" {kind}")),
            _ => None,
        });
        assert_eq!(gain.text.args.get("number"), Some(&Gap::Number(gain.amount.abs())));
        format!("{:+} {}{}", gain.amount, gain.text.key, kind.unwrap_or_default())
    });
    Some((preview.points, written.collect()))
}

fn some(points: i32, goods: &[&str]) -> Option<(i32, Vec<String>)> {
    Some((points, goods.iter().map(|&good| good.to_owned()).collect()))
}

#[test]
fn an_offer_of_merlin_shows_what_it_brings_and_costs() {
    let mut table = open(MERLIN);
    assert_eq!(gains(&*table, "quest 7"), some(3, &["-1 gain-quest"]));
    assert_eq!(gains(&*table, "die knight-0 cw"), some(0, &[]));
    play(&mut *table, "die knight-0 cw");
    assert_eq!(gains(&*table, "henchman builder"), some(0, &["+1 gain-material province-grey"]));
    assert_eq!(gains(&*table, "henchman lady"), some(0, &["+1 gain-influence province-grey"]));
    let builder = offer(&*table, "henchman builder");
    assert!(
        builder.preview.is_some_and(|preview| preview.things.iter().any(|thing| thing.contains("builder")))
    );
    assert!(!builder.grave && !builder.last_resort);
    let renounce = offer(&*table, "renounce");
    assert!(renounce.grave && renounce.last_resort);
}

#[test]
fn an_offer_of_camelot_shows_what_it_brings_and_costs() {
    let mut table = open(CAMELOT);
    assert_eq!(gains(&*table, "evil life"), some(0, &["-1 camelot-gain-life"]));
    assert_eq!(gains(&*table, "evil engine"), some(0, &["+1 camelot-gain-engine"]));
    assert_eq!(gains(&*table, "evil draw"), None, "nobody knows the card");
    assert!(!offer(&*table, "evil life").grave, "three points are left");
    play(&mut *table, "evil life");
    assert!(offer(&*table, "accuse blue").grave);
    assert_eq!(gains(&*table, "accuse blue"), None, "a loyalty card comes to light");
    let engine = some(0, &["-1 camelot-gain-card camelot-white-merlin", "-1 camelot-gain-engine"]);
    assert_eq!(gains(&*table, "play merlin engine"), engine);
    play(&mut *table, "play merlin engine");
    assert_eq!(gains(&*table, "sacrifice"), some(0, &["-1 camelot-gain-life"]));
    assert!(offer(&*table, "sacrifice").grave && offer(&*table, "end-turn").last_resort);
    assert!(offer(&*table, "end-turn").ends_turn && !offer(&*table, "sacrifice").ends_turn);
}

#[test]
fn programs_that_only_choose_get_no_previews() {
    let table = open(MERLIN);
    let question = table.question(RED, Detail::PLAIN).expect("red is asked");
    assert!(question.offers.len() > 1 && question.offers.iter().all(|offer| offer.preview.is_none()));
}

/// What a die of 1 would do that brings red's knight to this space of the ring, with this on red's castle.
fn arriving(space: u8, castle: &str) -> String {
    let own = "knight = \"3\", hand = [1, 2, 3, 7], flags = { black = 1 }, materials = { grey = 1 }, shields = { blue = 1 }";
    let table = open(&MERLIN.replace(own, &format!("knight = \"{}\", {castle}", space - 1)));
    told(&*table, "die knight-0 cw")
}

/// Points, gains, what is chosen next and what is missing, as a client could write them.
fn told(table: &dyn RunningGame, choice: &str) -> String {
    let (points, goods) = gains(table, choice).expect("nothing is hidden");
    let preview = offer(table, choice).preview.expect("nothing is hidden");
    let mut parts = Vec::new();
    parts.extend((points != 0).then(|| format!("{points:+}")));
    parts.extend(goods);
    parts.extend(
        preview
            .next
            .first()
            .map(|way| format!("{} of {}", way.key, preview.next.len() as u16 + preview.more)),
    );
    parts.extend(preview.nothing.map(|nothing| format!("{} {}", nothing.clause, nothing.why.key)));
    parts.join(", ")
}

#[test]
fn a_die_shows_what_the_space_would_do_for_its_player() {
    const RICH: &str = "hand = [1, 2, 3, 7], flags = { black = 1, orange = 1 }, materials = { black = 1 }, \
                        shields = { brown = 1 }, influence = { purple = 1 }";
    let shown = |space| arriving(space, RICH);
    assert_eq!(shown(1), "+1", "a point for a shield");
    assert_eq!(shown(2), "+1 gain-flag province-purple", "the only province with a counter");
    assert_eq!(shown(3), "choose-build of 10");
    assert_eq!(shown(4), "choose-henchman of 4");
    assert_eq!(shown(5), "choose-give of 4");
    assert_eq!(shown(6), "+1 gain-relic relic-excalibur");
    assert_eq!(shown(7), "choose-discard of 4");
    assert_eq!(shown(9), "+1 gain-material province-purple");
    assert_eq!(shown(10), "+1", "a point for a counter");
    assert_eq!(shown(13), "+1 gain-shield province-purple");
    assert_eq!(shown(14), "+2", "two points for flags");
    assert_eq!(shown(17), "choose-place of 24");
    assert_eq!(shown(18), "+1 gain-apple, +1 gain-relic relic-grail");
    assert_eq!(shown(21), "+1", "a point for a material");
    assert_eq!(shown(22), "choose-place of 4");
}

#[test]
fn a_die_says_what_is_missing_on_the_space() {
    const POOR: &str = "hand = [], flags = { black = 0, orange = 0 }, materials = { black = 0 }, \
                        shields = { brown = 0 }, influence = { purple = 0 }";
    let shown = |space| arriving(space, POOR);
    assert_eq!(shown(1), "", "no shield, no point");
    assert_eq!(shown(2), "AR-9 nothing-influence");
    assert_eq!(shown(3), "M-SPACE-BUILD-4 nothing-materials");
    assert_eq!(shown(5), "M-SPACE-EXCHANGE-2 nothing-goods");
    assert_eq!(shown(7), "M-SPACE-QUEST-1 nothing-quests");
    assert_eq!(shown(22), "M-SPACE-INFLUENCE-2 nothing-influence");
    let henchmen = "builder = \"grey\", lady = \"grey\", shield-bearer = \"grey\", flag-bearer = \"grey\"";
    assert_eq!(arriving(4, &format!("henchmen = {{ {henchmen} }}")), "M-SPACE-PROVINCE-4 nothing-henchmen");
}

#[test]
fn an_offer_of_camelot_says_what_is_chosen_next() {
    let mut table = open(CAMELOT);
    play(&mut *table, "evil life");
    assert_eq!(told(&*table, "fight"), "camelot-choose-lay-siege of 2");
}
