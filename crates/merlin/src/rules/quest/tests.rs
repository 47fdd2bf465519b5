//! Conditions of quests: what meets them, what is missing, and the packed form against the icons.

use super::help::reachable_by_trying;
use super::need::{Reading, SETS, entries, helped, icons_met, icons_missing};
use super::{Help, Needs};
use crate::content::{Icon, Quest};
use crate::options::Options;
use crate::state::{Castle, stand};
use crate::words::*;
use logres_kernel::{Chance, List, Stream};

fn quest(icons: &[Icon]) -> Quest {
    Quest { icons: List::of(icons), points: 2, henchman: Henchman::Lady }
}

fn met(castle: &Castle, icons: &[Icon], options: &Options, help: Help) -> bool {
    icons_met(castle, &quest(icons), Reading::of(options), help)
}

/// TX-45, AR-33: each icon needs its own item.
#[test]
fn one_flag_does_not_serve_two_icons() {
    let icons = [
        Icon::Good(Good::Flag, Some(Province::Black)),
        Icon::Good(Good::Flag, None),
        Icon::Good(Good::Flag, None),
    ];
    let mut castle = Castle::default();
    castle.goods[Good::Flag.index()] = Tally::of([1, 1, 0, 0, 0, 0]);
    assert!(!met(&castle, &icons, &Options::new(2), Help::default()));
    assert!(met(&castle, &icons, &Options::new(2), Help { ignored: 4, recolour: None }));
    castle.goods[Good::Flag.index()].add(Province::Blue);
    assert!(met(&castle, &icons, &Options::new(2), Help::default()));
}

#[test]
fn what_is_missing_is_as_little_as_would_do() {
    let flag = |province| Icon::Good(Good::Flag, province);
    let quest = quest(&[flag(Some(Province::Black)), flag(None), Icon::Influence(Some(Province::Grey))]);
    let reading = Reading::of(&Options::new(2));
    let mut castle = Castle::default();
    assert_eq!(icons_missing(&castle, &quest, reading), 0b111);
    castle.goods[Good::Flag.index()].add(Province::Black);
    assert_eq!(icons_missing(&castle, &quest, reading).count_ones(), 2);
    castle.influence.add(Province::Grey);
    castle.goods[Good::Flag.index()].add(Province::Brown);
    assert_eq!(icons_missing(&castle, &quest, reading), 0);
}

/// TX-91, AR-55: two given henchmen in any province stand together, unless the table reads it otherwise.
#[test]
fn two_given_henchmen_stand_together() {
    let icons = [Icon::Henchman(Some(Henchman::Lady), None), Icon::Henchman(Some(Henchman::Builder), None)];
    let stands = stand(Henchman::Lady, Province::Grey) | stand(Henchman::Builder, Province::Blue);
    let mut castle = Castle { stands, ..Castle::default() };
    let mut apart = Options::new(2);
    apart.set("two-specific-henchmen-together", "off").unwrap();
    assert!(!met(&castle, &icons, &Options::new(2), Help::default()));
    assert!(met(&castle, &icons, &apart, Help::default()));
    castle.stands = stand(Henchman::Lady, Province::Grey) | stand(Henchman::Builder, Province::Grey);
    assert!(met(&castle, &icons, &Options::new(2), Help::default()));
}

/// EX-28: a violet flag is asked for, an orange one is there.
#[test]
fn a_changed_colour_helps() {
    let icons = [Icon::Good(Good::Flag, Some(Province::Purple))];
    let mut castle = Castle::default();
    castle.goods[Good::Flag.index()].add(Province::Orange);
    assert!(!met(&castle, &icons, &Options::new(2), Help::default()));
    let help = Help { ignored: 0, recolour: Some((0, Province::Orange)) };
    assert!(met(&castle, &icons, &Options::new(2), help));
}

/// The packed test agrees with the icons, on random cards and castles and for every reading.
#[test]
fn the_packed_test_is_the_icons() {
    let mut chance = Stream::<8>::seeded(3);
    let mut number = |high: u8| chance.number("test", 0, high);
    let mut agreed_met = 0;
    for round in 0..20_000 {
        let mut options = Options::new(2);
        if round % 4 == 1 {
            options.set("any-influence-together", "off").unwrap();
        }
        if round % 4 == 2 {
            options.set("two-specific-henchmen-together", "off").unwrap();
        }
        let mut icons: List<Icon, 4> = List::default();
        for _ in 0..=number(3) {
            let province = match number(8) {
                province @ 0..6 => Some(Province::at(province.into())),
                _ => None,
            };
            icons.push(match number(4) {
                good @ 0..3 => Icon::Good(Good::at(good.into()), province),
                3 => Icon::Influence(province),
                _ => match number(4) {
                    kind @ 0..4 => Icon::Henchman(Some(Henchman::at(kind.into())), province),
                    _ => Icon::Henchman(None, province),
                },
            });
        }
        let mut castle = Castle::default();
        for tally in castle.goods.iter_mut().chain([&mut castle.influence]) {
            *tally = Tally::of(std::array::from_fn(|_| number(4).saturating_sub(2)));
        }
        for henchman in Henchman::ALL {
            let place = number(6);
            if place < 6 {
                castle.stands |= stand(henchman, Province::at(place.into()));
            }
        }
        let card = quest(&icons);
        let reading = Reading::of(&options);
        let needs = Needs::new(&[card], &options);
        if !needs.of(0, 0).by_icons {
            let missing = icons_missing(&castle, &card, reading).count_ones();
            assert_eq!(needs.of(0, 0).missing(&castle), missing, "{card:?} {castle:?}");
        }
        let colours = Province::ALL.into_iter().map(|colour| Some((number(3) % icons.len() as u8, colour)));
        for recolour in colours.chain([None]).collect::<Vec<_>>() {
            for ignored in 0..SETS as u8 {
                let help = Help { ignored, recolour };
                let by_icons = icons_met(&castle, &card, reading, help);
                let packed = helped(&castle, (0, &card), &needs, reading, help);
                assert_eq!(packed, by_icons, "{card:?} with {help:?} {castle:?}");
                let need = needs.with((0, &card), reading, help);
                let reaches = if usize::from(ignored) < 1 << icons.len() { 0..3 } else { 0..0 };
                for ignores in reaches {
                    let met = |help| icons_met(&castle, &card, reading, help);
                    let single = entries(&card, false);
                    let by_trying = reachable_by_trying(&card, &single, help, ignores, |_| false, met);
                    let reached = need.missing(&castle) <= ignores;
                    assert!(need.by_icons || reached == by_trying, "{card:?} with {help:?} {castle:?}");
                }
                agreed_met += u32::from(packed && ignored == 0);
            }
        }
    }
    assert!(agreed_met > 1000);
}
