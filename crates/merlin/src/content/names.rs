//! The words of the files and what they mean.

use super::Icon;
use crate::words::{Brew, Element, Good, Henchman, Power, Province, Quarter, Space, TableKnight, Terrain};
use logres_kernel::{Meaning, one_of};

pub(crate) fn province(text: &str) -> Meaning<Province> {
    one_of("colour", text, Province::ALL.map(|province| (province.name(), province)))
}

pub(crate) fn good(text: &str) -> Meaning<Good> {
    one_of("good", text, Good::ALL.map(|good| (good.name(), good)))
}

pub(crate) fn henchman(text: &str) -> Meaning<Henchman> {
    one_of("henchman", text, Henchman::ALL.map(|henchman| (henchman.name(), henchman)))
}

pub(crate) fn terrain(text: &str) -> Meaning<Terrain> {
    one_of("terrain", text, Terrain::ALL.map(|terrain| (terrain.name(), terrain)))
}

pub(crate) fn table_knight(text: &str) -> Meaning<TableKnight> {
    one_of("knight", text, TableKnight::ALL.map(|knight| (knight.name(), knight)))
}

pub(crate) fn quarter(text: &str) -> Meaning<Quarter> {
    one_of("quarter", text, Quarter::ALL.map(|quarter| (quarter.name(), quarter)))
}

pub(crate) fn brew(text: &str) -> Meaning<Brew> {
    one_of("cauldron", text, Brew::ALL.map(|brew| (brew.name(), brew)))
}

pub(crate) fn space(text: &str) -> Meaning<Space> {
    one_of("space", text, Space::all().map(|space| (space.name(), space)))
}

/// The six powers of the base game.
pub(crate) fn base_power(text: &str) -> Meaning<Power> {
    one_of("power of the base game", text, Power::ALL[..6].iter().map(|&power| (power.name(), power)))
}

/// The two powers that come with Arthur.
pub(crate) fn arthur_power(text: &str) -> Meaning<Power> {
    one_of("power of Arthur's flags", text, Power::ALL[6..].iter().map(|&power| (power.name(), power)))
}

/// What a player may be told to give up: goods or influence.
pub(crate) fn given_up(text: &str) -> Meaning<Element> {
    let given_up = [Element::Shield, Element::Flag, Element::Material, Element::Influence];
    one_of("thing to give up", text, given_up.map(|element| (element.name(), element)))
}

/// A good as an element.
pub(crate) fn good_element(text: &str) -> Meaning<Element> {
    let goods = [Element::Shield, Element::Flag, Element::Material];
    one_of("good", text, goods.map(|element| (element.name(), element)))
}

/// `flag:blue`, `influence:any`, `builder@blue`, `henchman@blue`, `builder@any`.
pub(crate) fn icon(text: &str) -> Meaning<Icon> {
    if let Some((who, place)) = text.split_once('@') {
        let who = if who == "henchman" { None } else { Some(henchman(who)?) };
        let place = or_any(place)?;
        if who.is_none() && place.is_none() {
            return Err("`henchman@any` asks for nothing in particular; name the henchman or the province."
                .to_owned());
        }
        return Ok(Icon::Henchman(who, place));
    }
    let (kind, colour) = text.split_once(':').ok_or_else(|| {
        format!("`{text}` is no icon; write it like flag:blue, influence:any or builder@blue.")
    })?;
    match one_of("kind of icon", kind, ICONS)? {
        Some(good) => Ok(Icon::Good(good, or_any(colour)?)),
        None => Ok(Icon::Influence(or_any(colour)?)),
    }
}

const ICONS: [(&str, Option<Good>); 4] = [
    ("shield", Some(Good::Shield)),
    ("flag", Some(Good::Flag)),
    ("material", Some(Good::Material)),
    ("influence", None),
];

fn or_any(text: &str) -> Meaning<Option<Province>> {
    if text == "any" { Ok(None) } else { province(text).map(Some) }
}
