//! ring.toml: the action rings.
//!
//! What a ring must have follows from the rules; where on the ring it lies is up to the pack. Distances count,
//! positions do not: a ring may begin with any of its spaces.

use std::ops::RangeInclusive;

use super::names::space;
use super::page::Table;
use super::{Ring, Rings};
use crate::words::{Element, Province, Space};

/// Spaces of an outer ring: the mirror flag jumps over half of them (M-FLAG-MIRROR-1).
const OUTER: usize = 24;

/// Spaces of the inner ring that have an action. A space without one may be added for Arthur to start on.
const INNER: usize = 13;

/// The rings of the file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Base,
    Arthur,
    Gold,
    GoldArthur,
    Inner,
}

/// Properties a ring may promise.
#[derive(Clone, Copy)]
enum Promise {
    ProvincesEvenlySpaced,
    VpFacesInfluence,
    ExcaliburFacesGrail,
    NoKindFacesItself,
    VpManorFacesBuild,
    GoldFacesGold,
    AppleOrMistletoeFacesItself,
}

const PROMISES: [(&str, Promise); 7] = [
    ("provinces-evenly-spaced", Promise::ProvincesEvenlySpaced),
    ("vp-faces-influence", Promise::VpFacesInfluence),
    ("excalibur-faces-grail", Promise::ExcaliburFacesGrail),
    ("no-kind-faces-itself", Promise::NoKindFacesItself),
    ("vp-manor-faces-build", Promise::VpManorFacesBuild),
    ("gold-faces-gold", Promise::GoldFacesGold),
    ("apple-or-mistletoe-faces-itself", Promise::AppleOrMistletoeFacesItself),
];

/// Reads all rings. The circle is missing if provinces.toml could not be read; then the order of the provinces is not
/// judged.
pub(super) fn rings(top: &mut Table<'_>, circle: Option<[Province; 6]>) -> Option<Rings> {
    let base = top.table("base", |table| outer(table, Which::Base, circle));
    let arthur = top.table("arthur-outer", |table| outer(table, Which::Arthur, circle));
    let inner = top.table("arthur-inner", inner);
    let gold = top.table("gold-base", |table| outer(table, Which::Gold, circle));
    let gold_arthur = top.table("gold-arthur", |table| outer(table, Which::GoldArthur, circle));
    let (inner, arthur_start) = inner??;
    Some(Rings {
        base: base??,
        arthur: arthur??,
        gold: gold??,
        gold_arthur: gold_arthur??,
        inner,
        arthur_start,
    })
}

fn outer(table: &mut Table<'_>, which: Which, circle: Option<[Province; 6]>) -> Option<Ring> {
    let promises = table.promises(&PROMISES);
    let rows = table.rows("spaces", "space", Some("space"), |row| row.word("space", space));
    judge_inventory(table, which, rows.line, rows.all()?);
    let spaces: [Space; OUTER] = rows.exactly(table, &format!("spaces in {}", table.called()))?;
    if circle.is_some_and(|circle| !follows(&spaces, circle)) {
        let sentence =
            format!("The provinces in {} do not follow the circle of provinces.toml.", table.called());
        table.fault(rows.line, sentence);
    }
    for (line, promise) in promises {
        if let Some(why) = broken(&spaces, promise) {
            table.fault(line, format!("A promise is broken: {why}."));
        }
    }
    Some(Ring::of(&spaces))
}

fn inner(table: &mut Table<'_>) -> Option<(Ring, u8)> {
    let rows = table.rows("spaces", "space", Some("space"), |row| {
        let (space, arthur_starts) = (row.word("space", space), row.marked("arthur_starts"));
        Some((space?, arthur_starts))
    });
    let all = rows.all()?;
    let spaces: Vec<(usize, Space)> = all.iter().map(|&(line, (space, _))| (line, space)).collect();
    judge_inventory(table, Which::Inner, rows.line, &spaces);
    let actions = spaces.iter().filter(|&&(_, space)| space != Space::Plain).count();
    if actions != INNER {
        let sentence =
            format!("There must be {INNER} spaces with an action in [arthur-inner], not {actions}.");
        table.fault(rows.line, sentence);
        return None;
    }
    let starts: Vec<usize> = (0..all.len()).filter(|&place| all[place].1.1).collect();
    let &[start] = starts.as_slice() else {
        let sentence = format!("One space must be marked `arthur_starts = true`, not {}.", starts.len());
        table.fault(rows.line, sentence);
        return None;
    };
    let spaces: Vec<Space> = spaces.into_iter().map(|(_, space)| space).collect();
    (spaces.len() <= Ring::CAPACITY).then(|| (Ring::of(&spaces), start as u8))
}

/// Each kind of space as often as the rules say.
fn judge_inventory(table: &Table<'_>, which: Which, list: usize, spaces: &[(usize, Space)]) {
    for kind in Space::all() {
        let lines: Vec<usize> =
            spaces.iter().filter(|&&(_, space)| space == kind).map(|&(line, _)| line).collect();
        let (count, asked) = (lines.len(), asked(which, kind));
        let has = format!("{} has `{kind}` {}", table.called(), times(count));
        // Of too many the last one is the likely intruder; too few is a fault of the whole list.
        let last = lines.last().copied().unwrap_or(list);
        if count > *asked.end() {
            table.fault(last, format!("{has}, and may have it {}.", times(*asked.end())));
        } else if count < *asked.start() {
            table.fault(list, format!("{has}, and needs it {}.", times(*asked.start())));
        } else if yielding(kind).is_some_and(|on_base| count > on_base) {
            table.note(last, format!("{has}, more often than the ring of the base game."));
        }
        let relic = matches!(kind, Space::Excalibur | Space::Grail);
        if relic && count == 0 && which == Which::Gold {
            table.note(list, format!("{has}: nobody can take it there."));
        }
        if relic && count > 0 && matches!(which, Which::Arthur | Which::GoldArthur) {
            table.note(last, format!("{has}, and it stands on the inner ring too (MA-SETUP-5)."));
        }
    }
}

fn times(count: usize) -> String {
    match count {
        0 => "not at all".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// How often a kind may occur. Module rings keep the provinces, the victory point spaces and the influence spaces, and
/// have new spaces of their own; how much of the rest gives way to these is up to the pack.
fn asked(which: Which, kind: Space) -> RangeInclusive<usize> {
    let arthur = usize::from(matches!(which, Which::Arthur | Which::GoldArthur));
    let gold = usize::from(matches!(which, Which::Gold | Which::GoldArthur));
    let inner = usize::from(which == Which::Inner);
    let exactly = |count: usize| count..=count;
    if let Some(on_base) = yielding(kind) {
        return match which {
            Which::Base => exactly(on_base),
            Which::Arthur | Which::Gold | Which::GoldArthur => 0..=OUTER,
            Which::Inner => exactly(usize::from(matches!(kind, Space::Excalibur | Space::Grail))),
        };
    }
    match kind {
        Space::Province(_) | Space::InfluenceGood(_) | Space::InfluenceHenchman => exactly(1 - inner),
        Space::Vp(Element::Manor) => exactly(arthur),
        Space::Vp(_) => exactly(1 - inner),
        // With both modules the apple-or-mistletoe spaces may stand in for it.
        Space::Apple => arthur - arthur * gold..=arthur,
        Space::Activate | Space::MoveArthur => exactly(arthur),
        Space::Gold | Space::AppleOrMistletoe => exactly(2 * gold),
        Space::Signet | Space::Stairs | Space::Merlin | Space::ReplaceManor => exactly(inner),
        Space::Resource(Element::Manor) => exactly(0),
        Space::Resource(_) => exactly(inner),
        Space::Pict => exactly(3 * inner),
        // A space without an action, for Arthur to start on.
        _ => 0..=inner,
    }
}

/// The kinds that may give way to the new spaces of modules, with how many of them the base ring has.
const fn yielding(kind: Space) -> Option<usize> {
    match kind {
        Space::Excalibur | Space::Grail | Space::MoveHenchman => Some(1),
        Space::Exchange | Space::Quest => Some(2),
        Space::Build => Some(3),
        _ => None,
    }
}

/// Do the province spaces lie in the order of the circle?
fn follows(spaces: &[Space; OUTER], circle: [Province; 6]) -> bool {
    let places = circle.map(|province| spaces.iter().position(|&space| space == Space::Province(province)));
    let [Some(first), ..] = places else { return true };
    let steps = places.iter().flatten().map(|place| (place + OUTER - first) % OUTER);
    steps.clone().zip(steps.skip(1)).all(|(step, next)| step < next)
}

fn broken(spaces: &[Space; OUTER], promise: Promise) -> Option<String> {
    let facing = |place: usize| spaces[(place + OUTER / 2) % OUTER];
    let all_face = |space: Space, other: Space| {
        (0..OUTER)
            .find(|&place| spaces[place] == space && facing(place) != other)
            .map(|place| format!("`{space}` faces `{}`, not `{other}`", facing(place)))
    };
    match promise {
        Promise::ProvincesEvenlySpaced => {
            let first = spaces.iter().position(|space| matches!(space, Space::Province(_)))?;
            let odd_one = (0..OUTER).find(|step| {
                let province = matches!(spaces[(first + step) % OUTER], Space::Province(_));
                province != (step % 4 == 0)
            })?;
            let space = spaces[(first + odd_one) % OUTER];
            Some(format!(
                "`{space}` lies {odd_one} spaces after the first province, and every fourth space is to be a province"
            ))
        }
        Promise::VpFacesInfluence => all_face(Space::Vp(Element::Influence), Space::InfluenceHenchman)
            .or_else(|| {
                Element::ALL
                    .into_iter()
                    .find_map(|element| all_face(Space::Vp(element), Space::InfluenceGood(element.good()?)))
            }),
        Promise::ExcaliburFacesGrail => all_face(Space::Excalibur, Space::Grail),
        Promise::NoKindFacesItself => (0..OUTER)
            .find(|&place| facing(place) == spaces[place])
            .map(|place| format!("two spaces `{}` face each other", spaces[place])),
        Promise::VpManorFacesBuild => all_face(Space::Vp(Element::Manor), Space::Build),
        Promise::GoldFacesGold => all_face(Space::Gold, Space::Gold),
        Promise::AppleOrMistletoeFacesItself => all_face(Space::AppleOrMistletoe, Space::AppleOrMistletoe),
    }
}
