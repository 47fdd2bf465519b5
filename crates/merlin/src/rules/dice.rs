//! Dice: rolling, and turning them by apples and flags.

use crate::now::{Look, Now};
use crate::seams::Amount;
use crate::{Choice, Event, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// M-SETUP-17: Rolls all own dice, and all of them again as long as too many show the same number.
pub fn roll(now: &mut Now<'_>, seat: Seat) {
    let fittings = now.rules.fittings;
    let count = fittings.dice as usize;
    loop {
        let mut dice = [0; 5];
        let mut faces = [0u8; 7];
        for die in &mut dice[..count] {
            *die = now.chance.number("roll", 1, 6);
            faces[*die as usize] += 1;
        }
        if faces.iter().all(|&equal| equal < fittings.reroll_at) {
            let castle = now.castle(seat);
            castle.dice = dice;
            castle.ready = (1 << count) - 1;
            now.tell(|| Event::Rolled { seat, dice, count: fittings.dice });
            return;
        }
    }
}

/// May an apple be spent on a die that is chosen now (M-APPLE-1, AR-20)?
pub fn may_spend_apple(look: Look<'_>, seat: Seat) -> bool {
    !look.state.turn.apple_used && look.amount(seat, Amount::Apples, look.castle(seat).apples.into()) > 0
}

/// DP-2: Is there anything that changes a die once it is chosen?
pub fn may_adjust(look: Look<'_>, seat: Seat) -> bool {
    may_spend_apple(look, seat) || look.amount(seat, Amount::Adjusters, 0) > 0
}

/// M-APPLE-1: Once a die is chosen, an apple sets it to any number.
pub fn apple_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let turn = &look.state.turn;
    let verdict = match turn.chosen {
        None => Err(Clause("M-APPLE-1")),
        Some(_) if turn.apple_used => Err(Clause("AR-20")),
        Some(_) if look.castle(seat).apples == 0 => Err(Clause("M-APPLE-4")),
        Some(die) if !(1..=6).contains(&look.castle(seat).die(die)) => Err(Clause("AR-22")),
        Some(_) => Ok(()),
    };
    if verdict.is_err() && !out.explains() {
        return;
    }
    for number in 1..=6 {
        out.judge(Choice::Apple(number), verdict);
    }
}

pub fn play_apple(now: &mut Now<'_>, seat: Seat, number: u8) {
    let Some(die) = now.state.turn.chosen else { return };
    verbs::spend_apple(now, seat);
    now.state.turn.apple_used = true;
    verbs::turn_die(now, seat, die, number);
}
