//! How much hangs on what nobody could look up: the reconstructed data, made otherwise at random.
//!
//! A datum that matters changes the scores when it is another; one that does not may stay as it is until somebody with the
//! box copies the true one. What is known of it (how many of each kind there are, that provinces are evenly spaced) stays.

use super::story::play;
use super::{Book, each, plus_minus, stands_out, table};
use logres_arena::mix;
use logres_kernel::{Seat, Stream};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use toml::{Table, Value};

/// So many other worlds for each datum.
const WORLDS: u64 = 4;
const SEATS: u8 = 4;

struct Datum {
    name: &'static str,
    file: &'static str,
    modules: &'static [ModuleName],
    /// Makes it another one; none if the file is not as it was when this was written.
    change: fn(&mut Table, &mut Stream<8>) -> Option<()>,
}

const DATA: [Datum; 16] = [
    Datum {
        name: "ring: order of the spaces",
        file: "ring.toml",
        modules: &[],
        change: |file, chance| spaces(file, "base", chance),
    },
    Datum {
        name: "ring with Arthur: order of the outer spaces",
        file: "ring.toml",
        modules: &[ModuleName::Arthur],
        change: |file, chance| spaces(file, "arthur-outer", chance),
    },
    Datum {
        name: "ring with Arthur: order of the inner spaces",
        file: "ring.toml",
        modules: &[ModuleName::Arthur],
        change: |file, chance| spaces(file, "arthur-inner", chance),
    },
    Datum {
        name: "ring with gold: order of the spaces",
        file: "ring.toml",
        modules: &[ModuleName::Gold],
        change: |file, chance| spaces(file, "gold-base", chance),
    },
    Datum { name: "quests: colours", file: "quests.toml", modules: &[], change: quest_colours },
    Datum {
        name: "quests: points",
        file: "quests.toml",
        modules: &[],
        change: |file, chance| column(file, "cards", "points", chance),
    },
    Datum {
        name: "quests: henchman named",
        file: "quests.toml",
        modules: &[ModuleName::KingsFavor],
        change: |file, chance| column(file, "cards", "henchman", chance),
    },
    Datum { name: "start tiles: colours", file: "start-tiles.toml", modules: &[], change: start_tiles },
    Datum { name: "domain: frames", file: "domain.toml", modules: &[], change: frames },
    Datum {
        name: "favor: order of the columns",
        file: "favor.toml",
        modules: &[ModuleName::KingsFavor],
        change: |file, chance| mixed(file.get_mut("columns")?.as_array_mut()?, chance),
    },
    Datum {
        name: "Picts: numbers",
        file: "picts.toml",
        modules: &[ModuleName::Arthur],
        change: |file, chance| column(file, "tiles", "number", chance),
    },
    Datum {
        name: "market: numbers of the workers",
        file: "market.toml",
        modules: &[ModuleName::Gold, ModuleName::Market],
        change: workers,
    },
    Datum {
        name: "Caerleon: colours of the roofs",
        file: "caerleon.toml",
        modules: &[ModuleName::Gold, ModuleName::Caerleon],
        change: |file, chance| column(file, "quarters", "roof", chance),
    },
    Datum {
        name: "cauldrons: which faces share a tile",
        file: "morgana.toml",
        modules: &[ModuleName::Gold, ModuleName::Morgana],
        change: cauldrons,
    },
    Datum {
        name: "treasures: which terrain hides what",
        file: "treasures.toml",
        modules: &[ModuleName::Treasures],
        change: |file, chance| column(file.get_mut("terrain")?.as_table_mut()?, "tiles", "terrain", chance),
    },
    Datum {
        name: "decrees: points on a tile",
        file: "decree.toml",
        modules: &[ModuleName::Decree],
        change: decree_points,
    },
];

/// Puts a list in another order.
fn mixed(list: &mut [Value], chance: &mut Stream<8>) -> Option<()> {
    for place in (1..list.len()).rev() {
        list.swap(place, chance.below(place as u32 + 1) as usize);
    }
    Some(())
}

/// Deals one field of a list of tables anew among them.
fn column(file: &mut Table, list: &str, field: &str, chance: &mut Stream<8>) -> Option<()> {
    let rows = file.get_mut(list)?.as_array_mut()?;
    let mut values: Vec<Value> = rows.iter().map(|row| row.get(field).cloned()).collect::<Option<_>>()?;
    mixed(&mut values, chance)?;
    for (row, value) in rows.iter_mut().zip(values) {
        row.as_table_mut()?.insert(field.to_owned(), value);
    }
    Some(())
}

/// The spaces of a ring, but provinces stay where they are, and so does the place where Arthur starts.
fn spaces(file: &mut Table, ring: &str, chance: &mut Stream<8>) -> Option<()> {
    let spaces = file.get_mut(ring)?.get_mut("spaces")?.as_array_mut()?;
    let mut free: Vec<&mut Value> = spaces.iter_mut().filter(|space| space.is_str()).collect();
    let mut names: Vec<Value> = free.iter().map(|space| (**space).clone()).collect();
    mixed(&mut names, chance)?;
    for (space, name) in free.iter_mut().zip(names) {
        **space = name;
    }
    Some(())
}

const COLOURS: [&str; 6] = ["black", "grey", "blue", "purple", "orange", "brown"];

/// The colours in another order.
fn other_colours(chance: &mut Stream<8>) -> Option<Vec<Value>> {
    let mut colours: Vec<Value> = COLOURS.into_iter().map(Value::from).collect();
    mixed(&mut colours, chance)?;
    Some(colours)
}

/// On every card, each colour becomes another.
fn quest_colours(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    for card in file.get_mut("cards")?.as_array_mut()? {
        let colours = other_colours(chance)?;
        for icon in card.get_mut("icons")?.as_array_mut()? {
            let text = icon.as_str()?;
            let Some(place) = text.rfind([':', '@']) else { continue };
            let (kind, colour) = text.split_at(place + 1);
            let Some(old) = COLOURS.iter().position(|name| *name == colour) else { continue };
            *icon = Value::from(format!("{kind}{}", colours[old].as_str()?));
        }
    }
    Some(())
}

fn start_tiles(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    for field in ["knight", "influence", "flag", "shield", "material"] {
        column(file, "tiles", field, chance)?;
    }
    Some(())
}

fn frames(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    let frames = file.get_mut("frames")?.as_table_mut()?;
    for side in ["top", "bottom"] {
        mixed(frames.get_mut(side)?.as_array_mut()?, chance)?;
    }
    Some(())
}

fn workers(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    let numbers: Vec<Value> = (0..6).map(|_| Value::from(i64::from(1 + chance.below(6)))).collect();
    file.get_mut("workers")?.as_table_mut()?.insert("numbers".to_owned(), Value::from(numbers));
    Some(())
}

/// The four faces that have no opposite trade go round; no tile has the same on both sides.
fn cauldrons(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    let tiles = file.get_mut("cauldrons")?.get_mut("tiles")?.as_array_mut()?.get_mut(..4)?;
    let backs: Vec<Value> = tiles.iter().map(|tile| tile.get("back").cloned()).collect::<Option<_>>()?;
    let turn = 1 + chance.below(2) as usize;
    for (place, tile) in tiles.iter_mut().enumerate() {
        tile.as_table_mut()?.insert("back".to_owned(), backs[(place + turn) % 4].clone());
    }
    Some(())
}

fn decree_points(file: &mut Table, chance: &mut Stream<8>) -> Option<()> {
    let tiles = file.get_mut("tiles")?.as_array_mut()?;
    let points = tiles
        .iter_mut()
        .find(|tile| tile["gives"].as_str().is_some_and(|gives| gives.starts_with("points")))?;
    let number = [1, 3, 4][chance.below(3) as usize];
    points.as_table_mut()?.insert("gives".to_owned(), Value::from(format!("points:{number}")));
    Some(())
}

/// No promise of the built-in pack binds another world.
fn without_promises(table: &mut Table) {
    table.remove("promises");
    for value in table.iter_mut().map(|(_, value)| value) {
        if let Some(inner) = value.as_table_mut() {
            without_promises(inner);
        }
    }
}

/// The built-in pack with this datum made otherwise.
fn other_world(datum: &Datum, seed: u64) -> Result<Content, Vec<String>> {
    let mut chance = Stream::<8>::seeded(seed);
    let mut faults = Vec::new();
    let mut files = Vec::new();
    for (name, text) in Content::FILES {
        let mut table: Table = text.parse().map_err(|fault| vec![format!("{name}: {fault}")])?;
        without_promises(&mut table);
        if name == datum.file && (datum.change)(&mut table, &mut chance).is_none() {
            faults.push(format!("{name}: {} cannot be changed", datum.name));
        }
        files.push((name, table.to_string()));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Content::read(files).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

pub fn chapter(book: &Book, say: &mut dyn FnMut(&str)) -> Result<String, Vec<String>> {
    let mut rows = Vec::new();
    for datum in &DATA {
        say(&format!("unknown: {}", datum.name));
        let modules: ModuleSet = datum.modules.iter().copied().collect();
        let means = |content: Content| -> Result<Vec<f64>, Vec<String>> {
            let game = Merlin::new(Options::new(SEATS).with_modules(modules), content)?;
            each(book, book.rounds, |number| {
                let story = play(&game, &book.planner, book.seed, number, None);
                Seat::first(SEATS.into()).map(|seat| story.points(seat)).sum::<f64>() / f64::from(SEATS)
            })
        };
        let ours = means(Content::embedded().clone())?;
        let mut others = Vec::new();
        let mut shifts = Vec::new();
        for world in 0..WORLDS {
            let points = means(other_world(datum, mix(book.seed, world, 7))?)?;
            others.push(points.iter().sum::<f64>() / points.len().max(1) as f64);
            // The same dice and the same bots in both worlds.
            shifts.push(points.iter().zip(&ours).map(|(there, here)| there - here).collect::<Vec<f64>>());
        }
        let all: Vec<f64> = (0..ours.len())
            .map(|game| shifts.iter().map(|shift| shift[game]).sum::<f64>() / WORLDS as f64)
            .collect();
        let lowest = others.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = others.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        rows.push(vec![
            datum.name.to_owned(),
            plus_minus(&ours),
            plus_minus(&all) + if stands_out(&all, 0.0, DATA.len()) { " *" } else { "" },
            format!("{lowest:.1} to {highest:.1}"),
        ]);
    }
    Ok(format!(
        "## Merlin: what nobody could look up\n\n\
         The board and the cards that could not be seen are reconstructed. Each line makes one such datum otherwise at random, \
         {WORLDS} times, and plays the same games: points of a player with our reconstruction, the mean change in the other \
         worlds, and the lowest and highest mean among them. Four seats, `{}`, {} games in each world; modules as the datum needs them. \
         A star marks a change that differs from nothing among all {}.\n\n{}",
        book.planner,
        book.rounds,
        DATA.len(),
        table(&["datum", "points with ours", "change", "other worlds"], &rows)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_datum_can_be_made_otherwise() {
        for datum in &DATA {
            let changed = (0..4).filter(|&seed| {
                let content =
                    other_world(datum, seed).unwrap_or_else(|faults| panic!("{}: {faults:?}", datum.name));
                content != *Content::embedded()
            });
            assert!(changed.count() > 0, "{}", datum.name);
        }
    }
}
