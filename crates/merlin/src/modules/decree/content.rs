//! The decree tiles of the box: what lies on which.

use crate::content::names::{good, province};
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::{Good, Province};
use logres_kernel::Meaning;
use serde::{Deserialize, Serialize};

pub const FILE: Option<PackFile> = pack_file!("decree.toml");

/// Decree tiles in the box (MD-COMP-1).
pub const DECREES: usize = 24;

pub type Printed = [Decree; DECREES];

/// A decree tile (MD-TAKE-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Decree {
    Good(Good, Province),
    Vp(u8),
}

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<[Decree; DECREES]> {
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

/// `shield:black`, `points:2`.
fn decree(text: &str) -> Meaning<Decree> {
    let (kind, of) = text
        .split_once(':')
        .ok_or_else(|| format!("`{text}` is no decree; write it like flag:blue or points:2."))?;
    if kind != "points" {
        return Ok(Decree::Good(good(kind)?, province(of)?));
    }
    match of.parse() {
        Ok(points @ 1..=9) => Ok(Decree::Vp(points)),
        _ => Err(format!("`{of}` is no number of points from 1 to 9.")),
    }
}
