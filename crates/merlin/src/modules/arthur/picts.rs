//! The Pict tiles: taking them, their bonuses, and the scoring.

use super::content::{PICTS, PictBonus};
use super::{Ask, Choice, Data, Event, PictsView, Run, View};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::build;
use crate::seams::Deed;
use crate::state::State;
use crate::view::{View as WholeView, members as numbers};
use crate::words::*;
use crate::{Merlin, verbs};
use logres_kernel::{Clause, Message, Offers, Seat, SeatSet, Viewer};

type AnyChoice = crate::Choice;

/// An empty place among the face-up tiles.
pub const NO_PICT: u8 = u8::MAX;

/// Every tile, a bit each.
const ALL: u32 = (1 << PICTS) - 1;

/// What the most and the fewest Picts are worth (MA-SCORE-2).
const PRIZE: i16 = 3;

/// What the signet ring adds (MA-SCORE-3).
const SIGNET: u8 = 3;

/// MA-SETUP-3, MA-SETUP-5: The piles and four open tiles; Arthur on his marked space. The relics lie on the board.
pub fn set_up(now: &mut Now<'_>) {
    now.state.board.arthur = Spot::inner(now.rules.content.rings.arthur_start);
    now.state.extras.arthur = Data { pile: ALL, ..Data::default() };
    fill_display(now);
}

/// MA-SPACE-PICT-1, AR-A3: Fills the gaps from the piles, as long as there is something in them. Which of the two piles
/// is chosen makes no difference to anybody.
pub fn fill_display(now: &mut Now<'_>) {
    for place in 0..4 {
        let Data { pile, display, .. } = &mut now.state.extras.arthur;
        if display[place] != NO_PICT || *pile == 0 {
            continue;
        }
        let tile = now.chance.member("pict", (*pile).into());
        *pile &= !(1 << tile);
        display[place] = tile;
        now.tell(|| Event::PictRevealed { tile, place: place as u8 }.into());
    }
}

/// MA-SPACE-PICT-1, AR-A3: Any face-up tile, whatever its bonus.
pub fn offers(look: Look<'_>, out: &mut Offers<AnyChoice>) {
    for tile in look.state.extras.arthur.display.into_iter().filter(|&tile| tile != NO_PICT) {
        out.may(Choice::Pict(tile).into());
    }
}

/// MA-SPACE-PICT-1: The tile comes to the castle, its bonus is received at once, then the gap is filled.
pub fn take(now: &mut Now<'_>, seat: Seat, tile: u8) {
    let pict = now.rules.content.pieces.arthur[tile as usize];
    let data = &mut now.state.extras.arthur;
    for place in data.display.iter_mut().filter(|place| **place == tile) {
        *place = NO_PICT;
    }
    data.owned[seat.index()] |= 1 << tile;
    now.tell(|| Event::PictTaken { seat, tile, number: pict.number }.into());
    now.push(Run::FillDisplay);
    match pict.bonus {
        // MA-PICT-BONUS-1
        PictBonus::Good(good, province) => {
            verbs::take_good(now, seat, good, province);
        }
        // MA-PICT-BONUS-2
        PictBonus::Influence(province) => {
            verbs::place_influence(now, seat, province);
        }
        // MA-PICT-BONUS-3
        PictBonus::Apple => {
            verbs::gain_apple(now, seat);
        }
        // MA-PICT-BONUS-4
        PictBonus::Manor(terrain) => now.push(Ask::PictManor(terrain)),
    }
}

/// MA-PICT-BONUS-4: Free hexes of the terrain shown, a bit each.
pub fn manor_sites(look: Look<'_>, seat: Seat, terrain: Terrain) -> u32 {
    let free = build::sites(look, seat) & look.state.board.terrain[terrain.index()];
    let may = |hex: &u8| free >> hex & 1 == 1 && look.permits(seat, Deed::BuildManor(*hex)).is_ok();
    (0..look.rules.domain.hexes).filter(may).fold(0, |sites, hex| sites | 1 << hex)
}

pub fn manor_offers(look: Look<'_>, seat: Seat, terrain: Terrain, out: &mut Offers<AnyChoice>) {
    let sites = manor_sites(look, seat, terrain);
    for hex in 0..look.rules.domain.hexes {
        let choice = Choice::PictManor(hex).into();
        if sites >> hex & 1 == 1 {
            out.may(choice);
        } else if out.explains() {
            let other_terrain = look.state.board.terrain[terrain.index()] >> hex & 1 == 0;
            let clause = if other_terrain { "MA-PICT-BONUS-4" } else { "M-SPACE-BUILD-1" };
            let permit = look.permits(seat, Deed::BuildManor(hex)).err();
            out.bar(choice, permit.unwrap_or(Clause(clause)));
        }
    }
}

/// MA-PICT-BONUS-4, AR-A4: It is built like any other manor, but costs nothing.
pub fn build(now: &mut Now<'_>, seat: Seat, hex: u8) {
    now.pop();
    verbs::build_manor(now, seat, hex);
}

/// What taking a tile means, in words.
pub fn message(look: Look<'_>, tile: u8) -> Message {
    let pict = look.rules.content.pieces.arthur[tile as usize];
    let message = match pict.bonus {
        PictBonus::Good(good, province) => {
            Message::new("choose-pict-good").text("good", good.key()).text("province", province.key())
        }
        PictBonus::Influence(province) => {
            Message::new("choose-pict-influence").text("province", province.key())
        }
        PictBonus::Apple => Message::new("choose-pict-apple"),
        PictBonus::Manor(terrain) => Message::new("choose-pict-manor-tile").text("terrain", terrain.key()),
    };
    message.number("number", pict.number)
}

/// MA-SCORE-2, MA-SCORE-3, AR-A6: The numbers of a castle's tiles, and 3 more for the signet ring.
fn total(rules: &Merlin, mut tiles: u32, has_signet: bool) -> u8 {
    let mut total = if has_signet { SIGNET } else { 0 };
    while tiles != 0 {
        total += rules.content.pieces.arthur[tiles.trailing_zeros() as usize].number;
        tiles &= tiles - 1;
    }
    total
}

pub fn total_of(look: Look<'_>, seat: Seat) -> u8 {
    let tiles = look.state.extras.arthur.owned[seat.index()];
    total(look.rules, tiles, look.state.owner(Relic::Signet) == Some(seat))
}

/// MA-SCORE-2 to MA-SCORE-4: The most Picts gain, the fewest lose; then all owned tiles leave the game.
pub fn score(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        let total = total_of(now.look(), seat);
        now.tell(|| Event::PictsCounted { seat, total }.into());
    }
    let mut prizes = [0; 4];
    each(now.look(), &mut |seat, points| prizes[seat.index()] = points);
    let count = now.rules.seats();
    let seats = || Seat::first(count).zip(prizes);
    let (gains, losses) = (seats().filter(|prize| prize.1 > 0), seats().filter(|prize| prize.1 < 0));
    for (seat, points) in gains.chain(losses) {
        verbs::score(now, seat, points, Source::Picts);
    }
    now.state.extras.arthur.owned = [0; 4];
}

/// What the Picts would bring or cost whom now.
pub fn each(look: Look<'_>, found: &mut dyn FnMut(Seat, i16)) {
    let (mut most, mut fewest) = (SeatSet::NONE, SeatSet::NONE);
    let (mut high, mut low) = (0, u8::MAX);
    for seat in look.in_order() {
        let total = total_of(look, seat);
        if total > high || most.is_empty() {
            (high, most) = (total, SeatSet::NONE);
        }
        if total < low {
            (low, fewest) = (total, SeatSet::NONE);
        }
        most = if total == high { most.with(seat) } else { most };
        fewest = if total == low { fewest.with(seat) } else { fewest };
    }
    // AR-A2: where all are equal, nobody gains or loses.
    if high != low {
        let (gain, loss) = (prize(look.rules, most.len()), prize(look.rules, fewest.len()));
        most.iter().for_each(|seat| found(seat, gain));
        fewest.iter().for_each(|seat| found(seat, -loss));
    }
}

/// AR-A2: What each of so many tied players gains or loses, as the table reads it.
fn prize(rules: &Merlin, tied: usize) -> i16 {
    match Flag::PictTies.values()[rules.options.value(Flag::PictTies)] {
        "share" => PRIZE / tied as i16,
        "none" if tied > 1 => 0,
        _ => PRIZE,
    }
}

/// The module's part of a view.
pub fn view(look: Look<'_>, _viewer: Viewer, view: &mut WholeView) {
    let data = &look.state.extras.arthur;
    let castles = Seat::first(look.rules.seats())
        .map(|seat| PictsView { tiles: printed(data.owned[seat.index()]), total: total_of(look, seat) });
    view.extras.arthur = Some(View {
        display: data.display.map(|tile| (tile != NO_PICT).then(|| tile + 1)),
        pile: data.pile.count_ones() as u8,
        castles: castles.collect(),
        gone: printed(ALL & !data.pile & !open(data)),
    });
}

/// The module's part of a state. What a view does not name lies in the piles.
pub fn imagine(_rules: &Merlin, view: &WholeView, state: &mut State) {
    let Some(view) = &view.extras.arthur else { return };
    let mut owned = [0; 4];
    for (castle, bits) in view.castles.iter().zip(&mut owned) {
        *bits = bits_of(&castle.tiles);
    }
    let display = view.display.map(|tile| tile.map_or(NO_PICT, |tile| tile.wrapping_sub(1)));
    let data = Data { pile: 0, display, owned };
    state.extras.arthur = Data { pile: ALL & !open(&data) & !bits_of(&view.gone), ..data };
}

/// Every tile is in one place only.
pub fn faults(look: Look<'_>, faults: &mut Vec<String>) {
    let data = &look.state.extras.arthur;
    let shown = data.display.into_iter().filter(|&tile| tile != NO_PICT);
    if shown.clone().any(|tile| tile as usize >= PICTS) {
        faults.push(format!("There are Pict tiles 1 to {PICTS} only."));
        return;
    }
    let places = data.owned.into_iter().chain(shown.map(|tile| 1 << tile)).chain([data.pile]);
    let (counted, all) =
        places.fold((0, 0u32), |(counted, all), bits| (counted + bits.count_ones(), all | bits));
    if counted != all.count_ones() {
        faults.push("A Pict tile is in two places.".to_owned());
    }
    let arthur = look.state.board.arthur;
    if arthur.position() >= look.rules.ring_len(arthur) {
        faults.push(format!("Arthur stands on {arthur}, which is no space."));
    }
}

/// Fills in what follows from the rest of a view written by hand.
pub fn complete(rules: &Merlin, view: &mut WholeView) {
    let signet = view.castles.iter().position(|castle| castle.holds.contains(&Relic::Signet));
    let Some(view) = &mut view.extras.arthur else { return };
    for (seat, castle) in view.castles.iter_mut().enumerate() {
        castle.tiles.sort_unstable();
        castle.total = total(rules, bits_of(&castle.tiles), signet == Some(seat));
    }
    view.gone.sort_unstable();
    let castles = view.castles.iter().map(|castle| castle.tiles.len()).sum::<usize>();
    let known = view.display.iter().flatten().count() + view.gone.len() + castles;
    view.pile = PICTS.saturating_sub(known) as u8;
}

/// The tiles that lie open, on the board or at a castle.
fn open(data: &Data) -> u32 {
    let shown = data.display.into_iter().filter(|&tile| (tile as usize) < PICTS).map(|tile| 1 << tile);
    data.owned.into_iter().chain(shown).fold(0, |open, bits| open | bits)
}

/// The numbers of these tiles in the pack, from 1 on.
fn printed(tiles: u32) -> Vec<u8> {
    numbers(tiles).into_iter().map(|tile| tile + 1).collect()
}

fn bits_of(tiles: &[u8]) -> u32 {
    let known = tiles.iter().filter(|&&tile| (1..=PICTS as u8).contains(&tile));
    known.fold(0, |bits, tile| bits | 1 << (tile - 1))
}
