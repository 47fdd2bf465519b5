//! The draft: stack A goes one way round the table, stack B the other.

use super::{Ask, Choice, Event, bedivere, lancelot};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::words::TableKnight;
use logres_kernel::{Clause, Offers, Seat};
use serde::{Deserialize, Serialize};

/// MK-SETUP-1: The two stacks, told apart by their backs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stack {
    A,
    B,
}

impl Stack {
    pub const ALL: [Stack; 2] = [Stack::A, Stack::B];

    pub const fn key(self) -> &'static str {
        match self {
            Stack::A => "stack-a",
            Stack::B => "stack-b",
        }
    }
}

/// The knights of a stack that nobody has.
pub fn left(look: Look<'_>, stack: Stack) -> impl Iterator<Item = TableKnight> {
    let content = &look.rules.content;
    let knights = match stack {
        Stack::A => content.pieces.knights.a,
        Stack::B => content.pieces.knights.b,
    };
    let taken = look.state.extras.knights.seated.into_iter().fold(0, |taken, seated| taken | seated);
    knights.into_iter().filter(move |knight| taken >> knight.index() & 1 == 0)
}

/// MK-SETUP-2, MK-SETUP-5: Everybody chooses twice, or is dealt two knights (MK-SETUP-3).
pub fn begin(now: &mut Now<'_>) {
    if now.rules.options.alternative(Flag::KnightDraft) {
        for seat in now.look().in_order() {
            Stack::ALL.into_iter().for_each(|stack| deal(now, seat, stack));
        }
        return;
    }
    for turn in (0..now.rules.options.seats).rev() {
        // AR-K1: both stacks are looked through at once; here the player with A chooses first.
        now.push(Ask::Choose { turn, stack: Stack::B });
        now.push(Ask::Choose { turn, stack: Stack::A });
    }
}

/// MK-SETUP-3: One knight of a stack at random.
fn deal(now: &mut Now<'_>, seat: Seat, stack: Stack) {
    let knights = left(now.look(), stack).fold(0u64, |set, knight| set | 1 << knight.index());
    let knight = TableKnight::at(now.chance.member("table-knight", knights).into());
    take(now, seat, knight);
}

/// MK-SETUP-2: A starts with the first player and goes clockwise, B starts with the last and goes counter-clockwise.
pub fn drafter(look: Look<'_>, turn: u8, stack: Stack) -> Seat {
    let (first, seats) = (look.state.board.first.index(), look.rules.seats());
    let turn = turn as usize % seats;
    Seat::new(match stack {
        Stack::A => (first + turn) % seats,
        Stack::B => (first + seats - 1 - turn) % seats,
    })
}

pub fn offers(look: Look<'_>, stack: Stack, out: &mut Offers<crate::Choice>) {
    for knight in left(look, stack) {
        out.may(Choice::Choose(knight).into());
    }
    if out.explains() {
        let here = |knight: &TableKnight| left(look, stack).any(|left| left == *knight);
        for knight in TableKnight::ALL.into_iter().filter(|knight| !here(knight)) {
            out.bar(Choice::Choose(knight).into(), Clause("MK-SETUP-2"));
        }
    }
}

pub fn choose(now: &mut Now<'_>, seat: Seat, knight: TableKnight) {
    now.pop();
    take(now, seat, knight);
}

/// MK-SETUP-4: The knight lies face up with its tiles.
fn take(now: &mut Now<'_>, seat: Seat, knight: TableKnight) {
    let data = &mut now.state.extras.knights;
    data.seated[seat.index()] |= 1 << knight.index();
    data.tiles[knight.index()] = super::tiles_on(knight);
    now.tell(|| Event::Chosen { seat, knight }.into());
}

/// AR-K1: Once all have chosen, Bedivere draws and Lancelot puts out the sheriff.
pub fn muster(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        bedivere::draw(now, seat);
        lancelot::send_sheriff(now, seat);
    }
}
