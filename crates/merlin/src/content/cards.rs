//! Quest cards and starting tiles.

use super::names::{henchman, icon, province};
use super::page::Table;
use super::{ICONS, Icon, QUESTS, Quest, StartTile};
use crate::words::{Good, Henchman, Province};
use logres_kernel::List;

/// Properties the deck may promise.
#[derive(Clone, Copy)]
enum DeckPromise {
    ColoursAskedEqually,
    HenchmenNamedEqually,
    NoTwoCardsEqual,
    NoneMetByAStartTile,
}

const DECK_PROMISES: [(&str, DeckPromise); 4] = [
    ("colours-asked-equally", DeckPromise::ColoursAskedEqually),
    ("henchmen-named-equally", DeckPromise::HenchmenNamedEqually),
    ("no-two-cards-equal", DeckPromise::NoTwoCardsEqual),
    ("none-met-by-a-start-tile", DeckPromise::NoneMetByAStartTile),
];

/// quests.toml. The start tiles are missing if they could not be read; then no card is held against them.
pub(super) fn quests(top: &mut Table<'_>, tiles: Option<[StartTile; 4]>) -> Option<[Quest; QUESTS]> {
    let promises = top.promises(&DECK_PROMISES);
    let rows = top.rows("cards", "quest card", None, |row| {
        let icons = row.words("icons", icon);
        if icons.as_ref().is_some_and(|icons| icons.is_empty() || icons.len() > ICONS) {
            let sentence = format!("A quest card has from 1 to {ICONS} icons.");
            row.fault(row.line_of("icons"), sentence);
        }
        let (points, henchman) = (row.number("points", 1..=9), row.word("henchman", henchman));
        let icons = List::of(icons.filter(|icons| icons.len() <= ICONS)?.as_slice());
        Some(Quest { icons, points: points?, henchman: henchman? })
    });
    let quests = rows.exactly(top, "quest cards");
    if let Some(cards) = rows.all().filter(|_| quests.is_some()) {
        for (place, (line, quest)) in cards.iter().enumerate() {
            let twin = cards[..place].iter().find(|(_, earlier)| {
                same_icons(earlier, quest)
                    && (earlier.points, earlier.henchman) == (quest.points, quest.henchman)
            });
            if let Some((twin, _)) = twin {
                top.note(*line, format!("This quest card is the same as the one in line {twin}."));
            }
        }
        for (line, promise) in promises {
            if let Some((card, why)) = broken(cards, tiles, promise) {
                top.fault(card.unwrap_or(line), format!("A promise is broken: {why}."));
            }
        }
    }
    quests
}

/// Why a promise does not hold, and the line of the card that breaks it if it is a single one.
fn broken(
    cards: &[(usize, Quest)],
    tiles: Option<[StartTile; 4]>,
    promise: DeckPromise,
) -> Option<(Option<usize>, String)> {
    let icons = || cards.iter().flat_map(|(_, quest)| quest.icons.iter().copied());
    match promise {
        DeckPromise::ColoursAskedEqually => {
            let asked =
                Province::ALL.map(|colour| icons().filter(|icon| icon_colour(icon) == Some(colour)).count());
            uneven(Province::ALL.map(Province::name), asked)
                .map(|counts| (None, format!("the colours are asked for unevenly, {counts}")))
        }
        DeckPromise::HenchmenNamedEqually => {
            let named = Henchman::ALL.map(|henchman| {
                icons()
                    .filter(|icon| matches!(icon, Icon::Henchman(Some(named), _) if *named == henchman))
                    .count()
            });
            uneven(Henchman::ALL.map(Henchman::name), named)
                .map(|counts| (None, format!("the henchmen are named unevenly, {counts}")))
        }
        DeckPromise::NoTwoCardsEqual => cards.iter().enumerate().find_map(|(place, (line, quest))| {
            let (twin, _) = cards[..place].iter().find(|(_, earlier)| same_icons(earlier, quest))?;
            Some((Some(*line), format!("this card asks for the same as the one in line {twin}")))
        }),
        DeckPromise::NoneMetByAStartTile => cards.iter().find_map(|(line, quest)| {
            let tile = tiles?.iter().position(|tile| met_by(quest, tile))?;
            Some((Some(*line), format!("start tile {} alone fulfils this card", tile + 1)))
        }),
    }
}

/// All counts with their names, if they are not the same.
fn uneven<const N: usize>(names: [&str; N], counts: [usize; N]) -> Option<String> {
    let listed = names.iter().zip(counts).map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>();
    counts.iter().any(|&count| count != counts[0]).then(|| listed.join(", "))
}

fn icon_colour(icon: &Icon) -> Option<Province> {
    match *icon {
        Icon::Good(_, colour) | Icon::Influence(colour) | Icon::Henchman(_, colour) => colour,
    }
}

fn same_icons(one: &Quest, other: &Quest) -> bool {
    let count = |quest: &Quest, icon: &Icon| quest.icons.iter().filter(|&on_it| on_it == icon).count();
    one.icons.len() == other.icons.len()
        && one.icons.iter().all(|icon| count(one, icon) == count(other, icon))
}

/// A tile gives one of each good and one counter, and no henchman stands anywhere yet.
fn met_by(quest: &Quest, tile: &StartTile) -> bool {
    let alone = |of: fn(&Icon) -> Option<Good>, good| {
        quest.icons.iter().filter(|&icon| of(icon) == Some(good)).count() <= 1
    };
    let good_of: fn(&Icon) -> Option<Good> = |icon| match icon {
        Icon::Good(good, _) => Some(*good),
        Icon::Influence(_) | Icon::Henchman(..) => None,
    };
    let counters = quest.icons.iter().filter(|icon| matches!(icon, Icon::Influence(_))).count();
    let fits = |asked: Option<Province>, given: Province| asked.is_none_or(|asked| asked == given);
    counters <= 1
        && Good::ALL.into_iter().all(|good| alone(good_of, good))
        && quest.icons.iter().all(|icon| match *icon {
            Icon::Good(Good::Shield, colour) => fits(colour, tile.shield),
            Icon::Good(Good::Flag, colour) => fits(colour, tile.flag),
            Icon::Good(Good::Material, colour) => fits(colour, tile.material),
            Icon::Influence(colour) => fits(colour, tile.influence),
            Icon::Henchman(..) => false,
        })
}

/// Properties the starting tiles may promise.
#[derive(Clone, Copy)]
enum TilePromise {
    ColumnsAllDifferent,
    FiveColoursOnEachTile,
    NobodyStartsBesideMerlin,
}

const TILE_PROMISES: [(&str, TilePromise); 3] = [
    ("columns-all-different", TilePromise::ColumnsAllDifferent),
    ("five-colours-on-each-tile", TilePromise::FiveColoursOnEachTile),
    ("nobody-starts-beside-merlin", TilePromise::NobodyStartsBesideMerlin),
];

/// start-tiles.toml.
pub(super) fn start_tiles(top: &mut Table<'_>) -> Option<[StartTile; 4]> {
    let promises = top.promises(&TILE_PROMISES);
    let rows = top.rows("tiles", "start tile", None, |row| {
        let (knight, influence) = (row.word("knight", province), row.word("influence", province));
        let (flag, shield) = (row.word("flag", province), row.word("shield", province));
        let material = row.word("material", province);
        Some(StartTile {
            knight: knight?,
            influence: influence?,
            flag: flag?,
            shield: shield?,
            material: material?,
        })
    });
    let tiles = rows.exactly(top, "start tiles");
    for (_, promise) in promises {
        for (place, &(line, tile)) in rows.all().unwrap_or_default().iter().enumerate() {
            let earlier = rows.all().unwrap_or_default()[..place].iter().map(|(_, earlier)| earlier);
            if let Some(why) = broken_by(&tile, earlier, promise) {
                top.fault(line, format!("A promise is broken: {why}."));
            }
        }
    }
    tiles
}

fn broken_by<'t>(
    tile: &StartTile,
    mut earlier: impl Iterator<Item = &'t StartTile>,
    promise: TilePromise,
) -> Option<String> {
    let columns = |tile: &StartTile| [tile.knight, tile.influence, tile.flag, tile.shield, tile.material];
    let broken = match promise {
        TilePromise::ColumnsAllDifferent => {
            earlier.any(|other| columns(tile).iter().zip(columns(other)).any(|(&here, there)| here == there))
        }
        TilePromise::FiveColoursOnEachTile => {
            let colours = columns(tile);
            (1..colours.len()).any(|place| colours[..place].contains(&colours[place]))
        }
        TilePromise::NobodyStartsBesideMerlin => tile.knight == Province::DRAGON,
    };
    broken.then(|| {
        match promise {
            TilePromise::ColumnsAllDifferent => {
                "this tile shares a colour with an earlier one in the same column"
            }
            TilePromise::FiveColoursOnEachTile => "this tile names a colour twice",
            TilePromise::NobodyStartsBesideMerlin => "the knight of this tile starts beside Merlin",
        }
        .to_owned()
    })
}
