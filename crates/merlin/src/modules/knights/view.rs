//! How the knights and their tiles are seen, imagined and judged. Everything here is open.

use super::{Ask, Data, Stack, draft, owner, tiles_on};
use crate::Merlin;
use crate::modules::ModuleAsk;
use crate::now::Look;
use crate::seams::{Module, ModuleView};
use crate::state::State;
use crate::step::{self, Step};
use crate::view::{View as WholeView, counts, members};
use crate::words::*;
use logres_kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What everybody sees of the module.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KnightsView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    /// By seat.
    pub castles: Vec<SeatedView>,
    /// The knights of stack A and of stack B that can still be chosen; none once the draft is over.
    pub stacks: [Vec<TableKnight>; 2],
}

/// The knights of a castle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SeatedView {
    pub knights: Vec<TableKnight>,
    /// The tiles left on the cards of those knights whose tiles are used up.
    pub tiles: BTreeMap<TableKnight, u8>,
    /// Gareth's defense tiles.
    pub defended: Vec<Province>,
    /// Geraint's ally tiles.
    pub allies: Vec<Element>,
    /// Where Lancelot's sheriff is.
    pub sheriff: Option<Province>,
    /// Hexes with a tile of Gaheris.
    pub manor_tiles: Vec<u8>,
    /// Kay's tiles on the provinces.
    pub influence_tiles: PerProvince<u8>,
}

/// Does this knight come with tiles that are used up?
fn has_tiles(knight: TableKnight) -> bool {
    tiles_on(knight) > 0
}

/// All of it, for the module.
pub const SEEN: ModuleView = ModuleView { view, imagine, faults, complete, ..Module::PLAIN.view };

/// The module's part of a view.
pub fn view(look: Look<'_>, _viewer: Viewer, view: &mut WholeView) {
    let data = &look.state.extras.knights;
    let castle = |seat: Seat| {
        let here = |knight: TableKnight| data.seated[seat.index()] >> knight.index() & 1 == 1;
        let knights: Vec<TableKnight> = TableKnight::ALL.into_iter().filter(|&knight| here(knight)).collect();
        let with_tiles = knights.iter().filter(|&&knight| has_tiles(knight));
        SeatedView {
            tiles: with_tiles.map(|&knight| (knight, data.tiles[knight.index()])).collect(),
            defended: if here(TableKnight::Gareth) { data.defended.iter().collect() } else { Vec::new() },
            allies: Element::ALL
                .into_iter()
                .filter(|element| here(TableKnight::Geraint) && data.allies >> element.index() & 1 == 1)
                .collect(),
            sheriff: data.sheriff.filter(|_| here(TableKnight::Lancelot)),
            manor_tiles: if here(TableKnight::Gaheris) { members(data.manor_tiles) } else { Vec::new() },
            influence_tiles: if here(TableKnight::Kay) {
                counts(data.influence_tiles)
            } else {
                PerProvince::default()
            },
            knights,
        }
    };
    let choosing =
        |step: &Step| matches!(step, Step::Ask(step::Ask::Module(ModuleAsk::Knights(Ask::Choose { .. }))));
    let drafting = look.state.agenda.steps().iter().any(choosing);
    let stack = |stack| if drafting { draft::left(look, stack).collect() } else { Vec::new() };
    view.extras.knights = Some(View {
        castles: Seat::first(look.rules.seats()).map(castle).collect(),
        stacks: Stack::ALL.map(stack),
    });
}

/// The module's part of a state.
pub fn imagine(_rules: &Merlin, view: &WholeView, state: &mut State) {
    let Some(view) = &view.extras.knights else { return };
    let mut data = Data::default();
    for (castle, seated) in view.castles.iter().zip(&mut data.seated) {
        *seated = castle.knights.iter().fold(0, |bits, knight| bits | 1 << knight.index());
        for (knight, &count) in &castle.tiles {
            data.tiles[knight.index()] = count;
        }
        data.defended = castle.defended.iter().fold(data.defended, |set, &province| set.with(province));
        data.allies = castle.allies.iter().fold(data.allies, |bits, element| bits | 1 << element.index());
        data.sheriff = data.sheriff.or(castle.sheriff);
        let on_domain = castle.manor_tiles.iter().filter(|&&hex| hex < 24);
        data.manor_tiles = on_domain.fold(data.manor_tiles, |bits, hex| bits | 1 << hex);
        for province in Province::ALL {
            // Two tiles are all there are; more are a fault, which is judged elsewhere.
            let count = castle.influence_tiles[province].min(3) + data.influence_tiles.get(province);
            data.influence_tiles.set(province, count.min(7));
        }
    }
    state.extras.knights = data;
}

/// Every knight has one place, everybody one of each stack; no tile is made or lost.
pub fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = &look.state.extras.knights;
    let mut fault = |sentence: String| faults.push(sentence);
    for knight in TableKnight::ALL {
        let held = data.seated.iter().filter(|seated| *seated >> knight.index() & 1 == 1).count();
        if held > 1 {
            fault(format!("{knight} sits at {held} castles."));
        }
        let all = tiles_on(knight);
        let count = data.tiles[knight.index()];
        if count > all {
            fault(format!("{knight} has {count} tiles, more than {all} (MK-COMP-1)."));
        }
    }
    if look.state.board.round > 0 {
        for seat in Seat::first(look.rules.seats()) {
            let seated = data.seated[seat.index()];
            let stacks = &look.rules.content.pieces.knights;
            let of = |stack: [TableKnight; 6]| {
                stack.iter().filter(|knight| seated >> knight.index() & 1 == 1).count()
            };
            let (a, b) = (of(stacks.a), of(stacks.b));
            if (a, b) != (1, 1) {
                let who = Colour::of(seat);
                fault(format!("{who} has {a} knight(s) of stack A and {b} of stack B (MK-SETUP-2)."));
            }
        }
        let kay = TableKnight::Kay;
        let influence_tiles = data.influence_tiles.total() + data.tiles[kay.index()];
        if owner(look, kay).is_some() && influence_tiles != kay.tiles() {
            fault(format!("There are {influence_tiles} tiles of Kay, not {}.", kay.tiles()));
        }
        if owner(look, TableKnight::Lancelot).is_some() != data.sheriff.is_some() {
            fault("The sheriff is out if and only if somebody has Lancelot (MK-LANCELOT-1).".to_owned());
        }
    }
    let gaheris = owner(look, TableKnight::Gaheris);
    let own_manors = gaheris.map_or(0, |seat| look.castle(seat).manors);
    if data.manor_tiles & !own_manors != 0 {
        fault("A tile of Gaheris lies under no manor of his (MK-GAHERIS-1).".to_owned());
    }
    let laid = data.manor_tiles.count_ones() as u8 + data.tiles[TableKnight::Gaheris.index()];
    if laid > TableKnight::Gaheris.tiles() {
        fault(format!("There are {laid} tiles of Gaheris, more than {}.", TableKnight::Gaheris.tiles()));
    }
}

/// Fills in what follows from the rest of a view written by hand: the cards start with all tiles that are not elsewhere.
pub fn complete(_rules: &Merlin, view: &mut WholeView) {
    let Some(view) = &mut view.extras.knights else { return };
    for castle in &mut view.castles {
        castle.knights.sort_unstable();
        castle.defended.sort_unstable();
        castle.allies.sort_unstable();
        castle.manor_tiles.sort_unstable();
        let SeatedView { knights, tiles, manor_tiles, influence_tiles, .. } = castle;
        tiles.retain(|knight, _| knights.contains(knight));
        for &knight in knights.iter().filter(|&&knight| has_tiles(knight)) {
            tiles.entry(knight).or_insert(tiles_on(knight));
        }
        let on_provinces = Province::ALL.iter().map(|&province| influence_tiles[province]);
        let on_provinces = on_provinces.fold(0, u8::saturating_add);
        if let Some(left) = tiles.get_mut(&TableKnight::Kay) {
            *left = tiles_on(TableKnight::Kay).saturating_sub(on_provinces);
        }
        if let Some(left) = tiles.get_mut(&TableKnight::Gaheris) {
            *left = (*left).min(tiles_on(TableKnight::Gaheris).saturating_sub(manor_tiles.len() as u8));
        }
    }
}
