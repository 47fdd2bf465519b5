//! The components of the modules that have files of their own. Counts that the rules fix are read only to be checked.

use super::names::{
    brew, decree, given_up, good_element, pict_bonus, province, quarter, table_knight, terrain,
};
use super::page::Table;
use super::spelling::{Meaning, one_of};
use super::{DECREES, Decree, MarketPieces, PICTS, Pict, PictBonus, TREASURES, Treasure, TreasureEffect};
use crate::words::{Brew, Good, Province, Quarter, TableKnight, Terrain};

#[derive(Clone, Copy)]
struct ColoursSumEqually;

/// picts.toml (Arthur).
pub(super) fn picts(top: &mut Table<'_>) -> Option<[Pict; PICTS]> {
    let promises = top.promises(&[("colours-sum-equally", ColoursSumEqually)]);
    let rows = top.rows("tiles", "Pict tile", None, |row| {
        let (bonus, number) = (row.word("bonus", pict_bonus), row.number("number", 0..=9));
        let count = row.number_or("count", 1..=PICTS as u8, 1);
        Some((count?, Pict { number: number?, bonus: bonus? }))
    });
    let picts: [Pict; PICTS] = rows.laid_out(top, "Pict tiles")?;
    let sums = Province::ALL.map(|colour| {
        let of_colour = picts.iter().filter(
            |pict| matches!(pict.bonus, PictBonus::Good(_, of) | PictBonus::Influence(of) if of == colour),
        );
        of_colour.map(|pict| u32::from(pict.number)).sum::<u32>()
    });
    for (line, ColoursSumEqually) in promises {
        if sums.iter().any(|&sum| sum != sums[0]) {
            let sums = Province::ALL.map(|colour| format!("{colour} {}", sums[colour.index()])).join(", ");
            top.fault(
                line,
                format!("A promise is broken: the numbers of the colours add up differently, {sums}."),
            );
        }
    }
    Some(picts)
}

/// The two stacks of knights.
pub(super) type Stacks = ([TableKnight; 6], [TableKnight; 6]);

/// knights.toml (Knights of the Round Table).
pub(super) fn knights(top: &mut Table<'_>) -> Option<Stacks> {
    let rows = top.rows("knights", "knight", None, |row| {
        let (knight, stack) = (row.word("knight", table_knight), row.word("stack", stack));
        match knight {
            Some(knight) => row.count("tiles", knight.tiles()),
            None => _ = row.number("tiles", 0..=9),
        }
        Some((knight?, stack?))
    });
    rows.each_once(top, |&(knight, _)| knight);
    let knights: [(TableKnight, char); TableKnight::COUNT] = rows.exactly(top, "knights")?;
    let of = |letter| -> Option<[TableKnight; 6]> {
        let stack: Vec<TableKnight> =
            knights.iter().filter(|&&(_, stack)| stack == letter).map(|&(knight, _)| knight).collect();
        if stack.len() != 6 {
            let sentence = format!("Stack {letter} must have 6 knights, not {} (MK-SETUP-1).", stack.len());
            top.fault(rows.line, sentence);
        }
        stack.try_into().ok()
    };
    let (a, b) = (of('A'), of('B'));
    Some((a?, b?))
}

fn stack(text: &str) -> Meaning<char> {
    one_of("stack", text, [("A", 'A'), ("B", 'B')])
}

/// gold.toml (Gold & Mistletoe): supplies that the rules fix (MG-COMP-1).
pub(super) fn gold(top: &mut Table<'_>) -> Option<()> {
    top.count("gold", 30);
    top.count("mistletoe", 11);
    Some(())
}

/// market.toml (Market).
pub(super) fn market(top: &mut Table<'_>) -> Option<MarketPieces> {
    let goods = top.table("goods", |table| {
        let (shields, materials) = (table.array("shields", province), table.array("materials", province));
        for (key, tiles) in [("shields", &shields), ("materials", &materials)] {
            // A castle counts to seven of a colour: the six goods and one tile.
            let twice = |tiles: &[Province; 6]| {
                tiles.iter().enumerate().any(|(place, tile)| tiles[..place].contains(tile))
            };
            if tiles.as_ref().is_some_and(twice) {
                let sentence = format!("{} must have every colour once.", table.speak_of(key));
                table.fault(table.line_of(key), sentence);
            }
        }
        Some((shields?, materials?))
    });
    let workers = top.table("workers", |table| table.numbers("numbers", 1..=6));
    top.table("others", |table| {
        table.count("plus_one", 6);
        table.count("apple_or_mistletoe", 4);
    })?;
    let (shields, materials) = goods??;
    Some(MarketPieces { shields, materials, workers: workers??, plus_ones: 6, apple_mistletoes: 4 })
}

/// caerleon.toml (City of Caerleon): the quarter on each province's place.
pub(super) fn caerleon(top: &mut Table<'_>) -> Option<[Quarter; 6]> {
    let rows = top.rows("quarters", "quarter", None, |row| {
        let (quarter, roof) = (row.word("quarter", quarter), row.word("roof", province));
        Some((quarter?, roof?))
    });
    rows.each_once(top, |&(quarter, _)| quarter);
    rows.each_once(top, |&(_, roof)| roof);
    let mut quarters = [Quarter::Bank; 6];
    for (quarter, roof) in rows.exactly::<6>(top, "quarters")? {
        quarters[roof.index()] = quarter;
    }
    Some(quarters)
}

/// The faces of the cauldron tiles, and the numbers above their places.
pub(super) type Cauldrons = ([[Brew; 2]; 5], [u8; 5]);

/// morgana.toml (Morgana).
pub(super) fn morgana(top: &mut Table<'_>) -> Option<Cauldrons> {
    let numbers = top.table("places", |table| {
        let numbers: [u8; 5] = table.numbers("numbers", 1..=5)?;
        for number in 1..=5 {
            if !numbers.contains(&number) {
                let sentence =
                    format!("No cauldron has the number {number}: a Morgana die showing it fits nowhere.");
                table.note(table.line_of("numbers"), sentence);
            }
        }
        Some(numbers)
    });
    let tiles = top.table("cauldrons", |table| {
        let rows = table.rows("tiles", "cauldron tile", None, |row| {
            let (front, back) = (row.word("front", brew), row.word("back", brew));
            Some([front?, back?])
        });
        let tiles: [[Brew; 2]; 5] = rows.exactly(table, "cauldron tiles")?;
        for brew in Brew::ALL {
            if !tiles.iter().flatten().any(|&face| face == brew) {
                table.note(rows.line, format!("No cauldron tile shows `{brew}`."));
            }
        }
        Some(tiles)
    });
    top.table("pieces", |table| {
        table.count("dice", 4);
        table.count("pentagrams", 4);
        table.count("poisoned_apples", 11);
        table.count("witch_huts", 7);
        table.count("influence_counters", 6);
    })?;
    Some((tiles??, numbers??))
}

/// The kinds of treasure, as words.
#[derive(Clone, Copy)]
enum Kind {
    Excalibur,
    Grail,
    PointsAndApple,
    Influence,
    Staff,
    Discard,
}

/// treasures.toml (Treasures of the Domain).
pub(super) fn treasures(top: &mut Table<'_>) -> Option<[Treasure; TREASURES]> {
    top.count("neutral_staffs", 2);
    top.table("terrain", |table| {
        let rows = table.rows("tiles", "treasure tile", None, |row| {
            let (terrain, effect) = (row.word("terrain", terrain), treasure(row));
            Some(Treasure { terrain: terrain?, effect: effect? })
        });
        let tiles: [Treasure; TREASURES] = rows.exactly(table, "treasure tiles")?;
        for terrain in Terrain::ALL {
            let here = tiles.iter().filter(|tile| tile.terrain == terrain).count();
            if here != 5 {
                table.fault(
                    rows.line,
                    format!("There must be 5 treasure tiles of {terrain}, not {here} (MT-SETUP-1)."),
                );
            }
        }
        let staffs = tiles.iter().filter(|tile| tile.effect == TreasureEffect::Staff).count();
        if staffs > 2 {
            table
                .note(rows.line, format!("There are {staffs} tiles with a staff and only 2 neutral staffs."));
        }
        Some(tiles)
    })?
}

fn treasure(row: &mut Table<'_>) -> Option<TreasureEffect> {
    let kinds = [
        ("excalibur", Kind::Excalibur),
        ("grail", Kind::Grail),
        ("points-and-apple", Kind::PointsAndApple),
        ("influence", Kind::Influence),
        ("staff", Kind::Staff),
        ("discard", Kind::Discard),
    ];
    match row.word("treasure", |text| one_of("treasure", text, kinds))? {
        Kind::Excalibur => Some(TreasureEffect::Excalibur),
        Kind::Grail => Some(TreasureEffect::Grail),
        Kind::PointsAndApple => row.number("points", 1..=9).map(TreasureEffect::VpApple),
        Kind::Influence => {
            row.array("gives", good_element).map(|[one, other]| TreasureEffect::Influence(one, other))
        }
        Kind::Staff => Some(TreasureEffect::Staff),
        Kind::Discard => row.array("of", given_up).map(|[one, other]| TreasureEffect::Discard(one, other)),
    }
}

/// decree.toml (King's Decree).
pub(super) fn decrees(top: &mut Table<'_>) -> Option<[Decree; DECREES]> {
    let rows = top.rows("tiles", "decree tile", None, |row| {
        let (gives, count) = (row.word("gives", decree), row.number_or("count", 1..=DECREES as u8, 1));
        Some((count?, gives?))
    });
    let decrees: [Decree; DECREES] = rows.laid_out(top, "decree tiles")?;
    let six = |what: &str, is: &dyn Fn(&Decree) -> bool| {
        let here = decrees.iter().filter(|decree| is(decree)).count();
        if here != 6 {
            top.fault(rows.line, format!("There must be 6 decree tiles with {what}, not {here}."));
        }
    };
    for good in Good::ALL {
        six(&format!("a {good}"), &|decree| matches!(decree, Decree::Good(of, _) if *of == good));
    }
    six("points", &|decree| matches!(decree, Decree::Vp(_)));
    Some(decrees)
}
