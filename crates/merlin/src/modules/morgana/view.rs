//! Morgana as she is seen, imagined, judged and encoded.

use super::{CAULDRONS, COUNTERS, DICE, HUTS, POISONED_APPLES, WitchPlace, data};
use crate::Merlin;
use crate::encode::Round;
use crate::modules::market;
use crate::now::Look;
use crate::seams::{Module, ModuleView};
use crate::state::State;
use crate::view;
use crate::words::{Brew, Colour, PerProvince, Province, Tally};
use logres_kernel::{Numbers, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A Morgana die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WitchDieView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DieView {
    pub number: u8,
    pub place: WitchPlace,
}

/// A cauldron slot with its tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CauldronView {
    /// The tile, counted from 0 as the content lists them.
    pub tile: u8,
    pub turned: bool,
    /// What it brews now; this follows from the tile and its face.
    #[serde(default)]
    pub brew: Option<Brew>,
}

/// Everything here is open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MorganaView"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct View {
    pub dice: Vec<DieView>,
    pub pentagrams: Vec<Colour>,
    pub cauldrons: Vec<CauldronView>,
    pub morgana: Option<Province>,
    /// Poisoned apples by seat.
    pub poison: Vec<u8>,
    /// Hexes whose manor carries a hut.
    pub huts: Vec<u8>,
    /// Morgana counters that lie alone.
    pub lone: PerProvince<u8>,
    /// Morgana counters on top of a seat's counters, by seat.
    pub on_top: Vec<PerProvince<u8>>,
    /// Those among them whose counter lies on a +1 token, by seat.
    pub on_tokens: Vec<PerProvince<u8>>,
}

/// All of it, for the module.
pub const SEEN: ModuleView = ModuleView { view, imagine, faults, complete, ..Module::PLAIN.view };

pub fn view(look: Look<'_>, _viewer: Viewer, view: &mut view::View) {
    let data = data(look);
    let seats = look.rules.seats();
    view.extras.morgana = Some(View {
        dice: data.dice.iter().zip(data.places).map(|(&number, place)| DieView { number, place }).collect(),
        pentagrams: Seat::first(seats)
            .filter(|seat| data.pentagrams >> seat.index() & 1 == 1)
            .map(Colour::of)
            .collect(),
        cauldrons: (0..CAULDRONS as u8)
            .map(|slot| CauldronView {
                tile: data.tiles[slot as usize],
                turned: data.turned >> slot & 1 == 1,
                brew: Some(data.brew(look, slot)),
            })
            .collect(),
        morgana: data.morgana,
        poison: data.poison[..seats].to_vec(),
        huts: view::members(data.huts),
        lone: view::counts(data.lone),
        on_top: data.on_top[..seats].iter().map(|&tally| view::counts(tally)).collect(),
        on_tokens: data.on_tokens[..seats].iter().map(|&tally| view::counts(tally)).collect(),
    });
}

pub fn imagine(_rules: &Merlin, view: &view::View, state: &mut State) {
    let Some(seen) = &view.extras.morgana else { return };
    let data = &mut state.extras.morgana;
    for (place, die) in seen.dice.iter().take(DICE).enumerate() {
        data.dice[place] = die.number;
        data.places[place] = die.place;
    }
    for colour in &seen.pentagrams {
        data.pentagrams |= 1 << colour.seat().index();
    }
    for (slot, cauldron) in seen.cauldrons.iter().take(CAULDRONS).enumerate() {
        data.tiles[slot] = cauldron.tile.min(CAULDRONS as u8 - 1);
        data.turned |= u8::from(cauldron.turned) << slot;
    }
    data.morgana = seen.morgana;
    for (poison, &held) in data.poison.iter_mut().zip(&seen.poison) {
        *poison = held;
    }
    data.huts = seen.huts.iter().filter(|&&hex| hex < 24).fold(0, |huts, hex| huts | 1 << hex);
    let tally = |counts: &PerProvince<u8>| Tally::of(Province::ALL.map(|province| counts[province].min(7)));
    data.lone = tally(&seen.lone);
    for (on_top, counts) in data.on_top.iter_mut().zip(&seen.on_top) {
        *on_top = tally(counts);
    }
    for (on_tokens, counts) in data.on_tokens.iter_mut().zip(&seen.on_tokens) {
        *on_tokens = tally(counts);
    }
}

/// AR-W17: Pieces that find no counter of their own share one.
pub fn complete(_rules: &Merlin, view: &mut view::View) {
    let under = |seat: usize, province| {
        let market = view.extras.market.as_ref();
        market.and_then(|market| market.castles.get(seat)).map_or(0, |wares| wares.under[province])
    };
    let Some(seen) = &view.extras.morgana else { return };
    let mut on_tokens = seen.on_tokens.clone();
    on_tokens.resize(view.castles.len(), PerProvince::default());
    for (seat, shared) in on_tokens.iter_mut().enumerate() {
        for province in Province::ALL {
            let on_top = seen.on_top.get(seat).map_or(0, |counts| counts[province]);
            let pieces = on_top.saturating_add(under(seat, province));
            let forced = pieces.saturating_sub(view.castles[seat].influence[province]);
            shared[province] = shared[province].max(forced);
        }
    }
    if let Some(seen) = &mut view.extras.morgana {
        seen.on_tokens = on_tokens;
    }
}

/// INV-2, INV-10: Poisoned apples, huts and counters are where they can be, and not too many.
pub fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = data(look);
    let poison: u32 = data.poison.iter().map(|&held| u32::from(held)).sum();
    if poison > POISONED_APPLES.into() {
        faults.push(format!("The players hold {poison} poisoned apples of {POISONED_APPLES} (INV-2)."));
    }
    if data.huts.count_ones() > HUTS {
        faults.push(format!(
            "There are {} witch huts on the domain, not {HUTS} (INV-10).",
            data.huts.count_ones()
        ));
    }
    if data.huts & !look.state.manors() != 0 {
        faults.push("A witch hut stands where no manor is (INV-10).".to_owned());
    }
    let placed = data.on_top.iter().fold(data.lone.total(), |sum, tally| sum + tally.total());
    if placed > COUNTERS {
        faults.push(format!("There are {placed} Morgana counters on the board, not {COUNTERS} (INV-10)."));
    }
    for seat in Seat::first(look.rules.seats()) {
        for province in Province::ALL {
            let who = Colour::of(seat);
            let counters = look.castle(seat).influence.get(province);
            let on_top = data.on_top[seat.index()].get(province);
            let shared = data.on_tokens[seat.index()].get(province);
            let under = market::tokens_under(look, seat, province);
            if on_top > counters {
                faults.push(format!("A Morgana counter lies on a counter that {who} has not on {province}."));
            } else if shared > on_top.min(under) {
                faults.push(format!(
                    "{who} has no {shared} counters with a Morgana counter and a +1 token on {province}."
                ));
            } else if on_top + under - shared > counters {
                faults.push(format!(
                    "{who} has too few counters on {province} for the pieces they carry (AR-W17)."
                ));
            }
        }
    }
    let mut tiles = data.tiles;
    tiles.sort_unstable();
    if tiles != [0, 1, 2, 3, 4] {
        faults.push("The five cauldron tiles do not lie one on each slot.".to_owned());
    }
    if look.state.board.round > 0 && data.dice.iter().any(|die| !(1..=6).contains(die)) {
        faults.push("A Morgana die shows no number from 1 to 6.".to_owned());
    }
}

/// What everybody sees of the module, as numbers.
pub fn encode(look: Look<'_>, _viewer: Viewer, round: Round, out: &mut impl Numbers) {
    let data = data(look);
    for (die, (&number, &place)) in data.dice.iter().zip(&data.places).enumerate() {
        out.one_of(|face| format!("morgana.die.{die}.{face}"), 7, Some(number.into()));
        let place = match place {
            WitchPlace::Pentagram => 0,
            WitchPlace::Hand => 1,
            WitchPlace::Poison => 2,
            WitchPlace::Horn => 3,
            WitchPlace::Cauldron(slot) => 4 + usize::from(slot),
        };
        out.one_of(|place| format!("morgana.die.{die}.place.{place}"), 4 + CAULDRONS, Some(place));
    }
    for slot in 0..CAULDRONS {
        let brew = data.brew(look, slot as u8).index();
        let named = |place| format!("morgana.cauldron.{}.{}", slot + 1, Brew::at(place));
        out.one_of(named, Brew::COUNT, Some(brew));
    }
    crate::encode::province(out, || "morgana.stands".to_owned(), data.morgana);
    out.bits(|step| format!("morgana.seat+{step}.pentagram"), round.seats, round.bits(data.pentagrams));
    crate::encode::hexes(look, out, || "morgana.hut".to_owned(), data.huts);
    crate::encode::tally(out, || "morgana.lone".to_owned(), data.lone);
    for (step, seat) in round.iter().enumerate() {
        out.number(|| format!("morgana.seat+{step}.poison"), data.poison[seat.index()]);
        crate::encode::tally(out, || format!("morgana.seat+{step}.on-top"), data.on_top[seat.index()]);
        crate::encode::tally(out, || format!("morgana.seat+{step}.on-token"), data.on_tokens[seat.index()]);
    }
}
