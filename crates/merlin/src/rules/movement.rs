//! Movement: figures go around the rings.

use crate::now::{Look, Now};
use crate::rules::dice;
use crate::seams::{Deed, DeedKind};
use crate::step::{Arrival, Landing};
use crate::words::*;
use crate::{Choice, Event, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// M-TURN-3, M-TURN-4: Where a figure comes by so many steps. Spaces that it may not enter are not counted
/// (MW-BLOCK-2).
pub fn target(look: Look<'_>, seat: Seat, from: Spot, steps: u8, way: Way) -> Spot {
    let len = look.rules.ring_len(from);
    let first = from.0 - from.position();
    if !look.rules.seams.judges(DeedKind::Enter) {
        let position = from.position();
        let place = match way {
            Way::Clockwise => position + steps,
            Way::Counter if position >= steps => position - steps,
            Way::Counter => position + len - steps % len,
        };
        // A figure seldom goes around more than once, and dividing is dear.
        return Spot(first + if place < len { place } else { place % len });
    }
    let step = match way {
        Way::Clockwise => 1,
        Way::Counter => len - 1,
    };
    let mut position = from.position();
    for _ in 0..steps {
        position = (position + step) % len;
        while look.permits(seat, Deed::Enter(Spot(first + position))).is_err() {
            position = (position + step) % len;
        }
    }
    Spot(first + position)
}

/// DP-1 to DP-3: Every own unused die (or the chosen one) with the ways it may go.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let castle = look.castle(seat);
    let dice = match look.state.turn.chosen {
        Some(die) => die.bit(),
        None => castle.ready,
    };
    let backward = look.rules.may_use_flag(look.state, seat, Power::Backward);
    let adjustable = look.state.turn.chosen.is_none() && dice::may_adjust(look, seat);
    for die in Die::of_set(dice) {
        let figure = die.figure();
        out.may(Choice::Move { die, figure, way: Way::Clockwise });
        // M-TURN-3: the knight goes clockwise, unless a flag turns him round (M-FLAG-BACKWARD-1). A die that shows
        // nothing leads nowhere either way.
        let both_ways = (figure != Figure::Knight || backward) && castle.die(die) > 0;
        out.may_if(both_ways, Choice::Move { die, figure, way: Way::Counter }, Clause("M-TURN-3"));
        if adjustable {
            out.may(Choice::Die(die));
        }
    }
    if out.explains() {
        // A die that this game does not have is not even barred.
        let there = &Die::ALL[..look.rules.fittings.dice as usize];
        for die in there.iter().copied().filter(|die| dice & die.bit() == 0) {
            let clause = if castle.is_ready(die) { "M-TURN-1" } else { "M-TURN-2" };
            let (figure, way) = (die.figure(), Way::Clockwise);
            out.bar(Choice::Move { die, figure, way }, Clause(clause));
            out.bar(Choice::Move { die, figure, way: Way::Counter }, Clause(clause));
            out.bar(Choice::Die(die), Clause(clause));
        }
    }
}

/// DP-1: Chooses a die, to adjust it before the move.
pub fn choose(now: &mut Now<'_>, seat: Seat, die: Die) {
    now.state.turn.chosen = Some(die);
    let number = now.castle(seat).die(die);
    now.tell(|| Event::DieChosen { seat, die, number });
}

/// M-TURN-2: Plays a die: it is used, and its figure goes (DP-4).
pub fn play(now: &mut Now<'_>, seat: Seat, die: Die, figure: Figure, way: Way) {
    if figure != die.figure() {
        verbs::use_flag(now, seat, Power::Exchange);
    }
    if figure == Figure::Knight && way == Way::Counter {
        verbs::use_flag(now, seat, Power::Backward);
    }
    let steps = now.castle(seat).die(die);
    use_die(now, seat, die);
    advance(now, seat, figure, steps, way);
}

/// M-TURN-2: The die is used up for this round, and the mover's question is answered.
pub fn use_die(now: &mut Now<'_>, seat: Seat, die: Die) {
    now.castle(seat).ready &= !die.bit();
    now.state.turn.played = Some(die);
    begin_move(now);
}

/// The mover's question is answered, by a die or by something else.
pub fn begin_move(now: &mut Now<'_>) {
    now.state.turn.chosen = None;
    now.state.turn.moved = true;
    now.pop();
}

/// A mover that is no die moves a figure.
pub fn go(now: &mut Now<'_>, seat: Seat, figure: Figure, steps: u8, way: Way) {
    begin_move(now);
    advance(now, seat, figure, steps, way);
}

/// DP-4: The figure goes so many steps and comes to its action, also in the middle of another action.
pub fn advance(now: &mut Now<'_>, seat: Seat, figure: Figure, steps: u8, way: Way) {
    let from = now.state.spot(seat, figure);
    let to = target(now.look(), seat, from, steps, way);
    verbs::move_figure(now, seat, figure, to);
    verbs::arrive(now, seat, Landing { figure, spot: to, arrival: Arrival::Moved });
}
