//! domain.toml: the frames and the terrain tiles, and which materials pay for which tile.
//!
//! The hexes have a flat edge on top and stand in columns; the second, fourth and sixth column lie half a tile lower.
//! A straight line from a tile that leaves the domain above or below ends at a frame, one that leaves
//! it at a side ends nowhere (M-SPACE-BUILD-2).

use super::names::{province, terrain};
use super::page::Table;
use super::{COLUMNS, Content};
use crate::words::{Province, ProvinceSet, Terrain};
use logres_kernel::one_of;

type Frame = [Province; COLUMNS];

impl Content {
    /// M-SPACE-BUILD-2: the materials that pay for a manor on this tile of a domain of this many rows.
    pub fn suitable_materials(&self, rows: usize, column: usize, row: usize) -> ProvinceSet {
        suitable_materials(&self.upper_frame, &self.lower_frame, rows, (column, row))
    }
}

fn suitable_materials(upper: &Frame, lower: &Frame, rows: usize, site: (usize, usize)) -> ProvinceSet {
    let mut materials = ProvinceSet::NONE;
    for aside in [-1, 0, 1] {
        for (frame, ahead) in [(upper, -1), (lower, 1)] {
            if let Some(column) = leaves_at(rows, site, aside, ahead) {
                materials = materials.with(frame[column]);
            }
        }
    }
    materials
}

/// The column in which a line leaves the domain above (`ahead` -1) or below (1), if it does not leave at a side first.
fn leaves_at(rows: usize, (column, row): (usize, usize), aside: isize, ahead: isize) -> Option<usize> {
    let (mut column, mut row) = (column as isize, row as isize);
    loop {
        // A step aside is half a tile up or down: it changes the row only where the half is already taken.
        let lower = column % 2 == 1;
        row += if aside == 0 || lower == (ahead == 1) { ahead } else { 0 };
        column += aside;
        if !(0..COLUMNS as isize).contains(&column) {
            return None;
        }
        if !(0..rows as isize).contains(&row) {
            return Some(column as usize);
        }
    }
}

/// The materials on the frames and the tiles between them.
pub(super) struct Domain {
    pub(super) upper_frame: Frame,
    pub(super) lower_frame: Frame,
    pub(super) plain_tiles: [u8; 3],
    pub(super) tower_tiles: [u8; 3],
}

/// Properties the frames may promise.
#[derive(Clone, Copy)]
enum FramePromise {
    ColoursServeEqually,
    TheExampleHolds,
}

/// domain.toml.
pub(super) fn domain(top: &mut Table<'_>) -> Option<Domain> {
    let mirrored = top.table("layout", |table| {
        table.word("lower_columns", |text| one_of("set of columns", text, [("even", false), ("odd", true)]))
    });
    let frames = top.table("frames", |table| {
        let (upper, lower) = (table.array("top", province), table.array("bottom", province));
        let promises = table.promises(&[
            ("colours-serve-equally", FramePromise::ColoursServeEqually),
            ("a-tile-takes-grey-blue-or-orange", FramePromise::TheExampleHolds),
        ]);
        let (mut upper, mut lower): (Frame, Frame) = (upper?, lower?);
        // The rules lower the second, fourth and sixth column. A board that lowers the others is the same one seen in a
        // mirror.
        if mirrored == Some(Some(true)) {
            upper.reverse();
            lower.reverse();
        }
        for (line, promise) in promises {
            if let Some(sentence) = broken_frame_promise(&upper, &lower, promise) {
                table.fault(line, sentence);
            }
        }
        for rows in [3, 4] {
            for colour in Province::ALL {
                if tiles_served(&upper, &lower, rows, colour) == 0 {
                    let sentence = format!("With {rows} rows no tile takes a {colour} material.");
                    table.note(table.line_of("top"), sentence);
                }
            }
        }
        Some((upper, lower))
    });
    let tiles = top.table("terrain", |table| {
        let rows = table.rows("tiles", "terrain", None, |row| {
            let terrain = row.word("terrain", terrain);
            row.count("plain", 5);
            row.count("tower", 3);
            terrain
        });
        rows.each_once(table, |&terrain| terrain);
        rows.exactly::<{ Terrain::COUNT }>(table, "kinds of terrain")
    });
    mirrored??;
    tiles??;
    let (upper_frame, lower_frame) = frames??;
    Some(Domain { upper_frame, lower_frame, plain_tiles: [5; 3], tower_tiles: [3; 3] })
}

fn tiles_served(upper: &Frame, lower: &Frame, rows: usize, colour: Province) -> usize {
    sites(rows).filter(|&site| suitable_materials(upper, lower, rows, site).has(colour)).count()
}

fn sites(rows: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)))
}

fn broken_frame_promise(upper: &Frame, lower: &Frame, promise: FramePromise) -> Option<String> {
    match promise {
        FramePromise::ColoursServeEqually => [3, 4].into_iter().find_map(|rows| {
            let served = Province::ALL.map(|colour| tiles_served(upper, lower, rows, colour));
            let equal = served.iter().all(|&tiles| tiles == served[0]);
            let counts =
                Province::ALL.map(|colour| format!("{colour} {}", served[colour.index()])).join(", ");
            (!equal).then(|| {
                format!(
                    "A promise is broken: with {rows} rows the colours serve unevenly many tiles, {counts}."
                )
            })
        }),
        FramePromise::TheExampleHolds => {
            let example = ProvinceSet::only(Province::Grey).with(Province::Blue).with(Province::Orange);
            let holds = [3, 4]
                .into_iter()
                .any(|rows| sites(rows).any(|site| suitable_materials(upper, lower, rows, site) == example));
            (!holds).then(|| {
                "A promise is broken: no tile takes exactly a grey, a blue or an orange material.".to_owned()
            })
        }
    }
}
