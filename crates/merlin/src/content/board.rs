//! The pack's own name, and the board without its rings and domain: provinces and flags.

use super::About;
use super::names::{arthur_power, base_power, province};
use super::page::Table;
use crate::words::{Power, Province};
use logres_kernel::{Meaning, one_of};

/// pack.toml: what the pack is called and who made it.
pub(super) fn pack(top: &mut Table<'_>) -> Option<About> {
    let name = top.text("name").map(str::to_owned);
    let version = top.number("version", 1..=u8::MAX);
    let affiliation = top.text("affiliation").map(str::to_owned);
    let replace = top.text("replace").map(str::to_owned);
    Some(About { name: name?, version: version?, affiliation: affiliation?, replace: replace? })
}

/// provinces.toml: the circle of provinces.
pub(super) fn provinces(top: &mut Table<'_>) -> Option<[Province; 6]> {
    let rows = top.rows("provinces", "province", None, |row| {
        let (province, emblem) = (row.word("province", province), row.word("emblem", emblem));
        if emblem == Some("dragon") && province.is_some_and(|province| province != Province::DRAGON) {
            row.fault(row.line_of("emblem"), format!("The dragon is the emblem of {}.", Province::DRAGON));
        }
        Some((province?, emblem?))
    });
    rows.each_once(top, |&(province, _)| province);
    rows.each_once(top, |&(_, emblem)| emblem);
    Some(rows.exactly(top, "provinces")?.map(|(province, _)| province))
}

fn emblem(text: &str) -> Meaning<&'static str> {
    one_of("emblem", text, ["dragon", "dove", "fish", "snake", "fox", "eagle"].map(|name| (name, name)))
}

/// flags.toml: the powers by province, without and with Arthur's flags.
pub(super) fn flags(top: &mut Table<'_>) -> Option<([Power; 6], [Power; 6])> {
    let base = top.table("base", |table| flag_rows::<6>(table, base_power));
    let arthur = top.table("arthur", |table| {
        let rows = flag_rows::<2>(table, arthur_power)?;
        for (province, _) in rows {
            if !matches!(province, Province::Black | Province::Grey) {
                let line = table.line_of("flags");
                table.fault(
                    line,
                    format!(
                        "Arthur swaps the black and the grey flags, not the {province} ones (MA-SETUP-4)."
                    ),
                );
            }
        }
        Some(rows)
    });
    let mut flags = [Power::Repel; 6];
    for (province, power) in base?? {
        flags[province.index()] = power;
    }
    let mut arthur_flags = flags;
    for (province, power) in arthur?? {
        arthur_flags[province.index()] = power;
    }
    Some((flags, arthur_flags))
}

fn flag_rows<const N: usize>(
    table: &mut Table<'_>,
    power: fn(&str) -> Meaning<Power>,
) -> Option<[(Province, Power); N]> {
    let rows = table.rows("flags", "flag", None, |row| {
        let (colour, power) = (row.word("colour", province), row.word("power", power));
        Some((colour?, power?))
    });
    rows.each_once(table, |&(colour, _)| colour);
    rows.each_once(table, |&(_, power)| power);
    rows.exactly(table, "flags")
}
