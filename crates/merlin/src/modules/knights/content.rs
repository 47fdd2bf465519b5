//! The two stacks of knights of the Round Table.

use crate::content::names::table_knight;
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::TableKnight;
use logres_kernel::{Meaning, one_of};

pub const FILE: Option<PackFile> = pack_file!("knights.toml");

/// The two stacks of knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    pub a: [TableKnight; 6],
    pub b: [TableKnight; 6],
}

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<Printed> {
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
    Some(Printed { a: a?, b: b? })
}

fn stack(text: &str) -> Meaning<char> {
    one_of("stack", text, [("A", 'A'), ("B", 'B')])
}
