//! The two flags that come with Arthur: exchange, and +/-1.

use super::Choice;
use crate::event::thing;
use crate::now::{Look, Now};
use crate::seams::{Amount, Moment};
use crate::verbs;
use crate::words::*;
use logres_kernel::{Clause, Message, Offers, Seat};

type AnyChoice = crate::Choice;

/// DP-2, DP-3: What the flags add to the choice of the mover.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<AnyChoice>) {
    exchange_offers(look, seat, out);
    plus_minus_offers(look, seat, out);
}

/// MA-FLAG-EXCHANGE-1, MA-FLAG-EXCHANGE-2, AR-A8: Any own unused die may move any figure; how the figure goes depends on
/// the figure. A knight that goes back needs the backward flag too.
fn exchange_offers(look: Look<'_>, seat: Seat, out: &mut Offers<AnyChoice>) {
    let holds = look.rules.may_use_flag(look.state, seat, Power::Exchange);
    if !holds && !out.explains() {
        return;
    }
    let castle = look.castle(seat);
    let dice = look.state.turn.chosen.map_or(castle.ready, Die::bit);
    let backward = look.rules.may_use_flag(look.state, seat, Power::Backward);
    for die in Die::ALL.into_iter().filter(|die| dice & die.bit() != 0) {
        for figure in Figure::ALL.into_iter().filter(|&figure| figure != die.figure()) {
            for way in Way::ALL {
                // A die that shows nothing leads nowhere either way.
                let goes =
                    way == Way::Clockwise || (figure != Figure::Knight || backward) && castle.die(die) > 0;
                let clause = if holds { "M-TURN-3" } else { "M-FLAG-1" };
                out.may_if(holds && goes, AnyChoice::Move { die, figure, way }, Clause(clause));
            }
        }
    }
}

/// The +/-1 flag changes a die that is chosen now (AR-54).
pub fn adjusters(look: Look<'_>, seat: Seat, _amount: Amount, count: i16) -> i16 {
    count + i16::from(look.rules.may_use_flag(look.state, seat, Power::PlusMinus))
}

/// MA-FLAG-PLUSMINUS-1, AR-22: The chosen die, up or down by one; 0 and 7 are allowed and then end all changes.
fn plus_minus_offers(look: Look<'_>, seat: Seat, out: &mut Offers<AnyChoice>) {
    let verdict = if !look.rules.may_use_flag(look.state, seat, Power::PlusMinus) {
        Err(Clause("M-FLAG-1"))
    } else {
        match look.state.turn.chosen {
            None => Err(Clause("MA-FLAG-PLUSMINUS-1")),
            Some(die) if !(1..=6).contains(&look.castle(seat).die(die)) => Err(Clause("AR-22")),
            Some(_) => Ok(()),
        }
    };
    out.judge(Choice::PlusOne.into(), verdict);
    out.judge(Choice::MinusOne.into(), verdict);
}

/// What the die shows after the flag.
fn changed(number: u8, choice: Choice) -> u8 {
    if choice == Choice::PlusOne { number + 1 } else { number.saturating_sub(1) }
}

pub fn plus_minus(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    let Some(die) = now.state.turn.chosen else { return };
    verbs::use_flag(now, seat, Power::PlusMinus);
    let number = changed(now.castle(seat).die(die), choice);
    verbs::turn_die(now, seat, die, number);
}

/// INV-9: A die has no face with 0 or 7; once its turn is over it shows the face it was turned from.
pub fn turn_back(now: &mut Now<'_>, seat: Seat, _moment: Moment) {
    let Some(die) = now.state.turn.played else { return };
    let number = now.castle(seat).die(die);
    if !(1..=6).contains(&number) {
        verbs::turn_die(now, seat, die, number.clamp(1, 6));
    }
}

pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> (Vec<String>, Message) {
    let turn = &look.state.turn;
    let flag = look.rules.flag_of[Power::PlusMinus.index()];
    let flag = flag.map(|province| thing::castle_good(seat, Good::Flag, province));
    let die = turn.chosen.map(|die| thing::die(seat, die));
    let number = turn.chosen.map_or(0, |die| changed(look.castle(seat).die(die), choice));
    (flag.into_iter().chain(die).collect(), Message::new("choose-plus-minus").number("number", number))
}
