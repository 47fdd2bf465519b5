//! Rounds: six of them, with a scoring after every second one.

use crate::now::{Look, Now};
use crate::rules::turn;
use crate::seams::At;
use crate::step::Ask;
use crate::{Choice, Event};
use logres_kernel::{Clause, Offers, Seat};

/// Rounds of a game (M-ROUND-1).
pub const ROUNDS: u8 = 6;
/// The rounds after which a scoring comes (M-ROUND-4).
pub const SCORINGS: [u8; 3] = [2, 4, 6];

/// M-ROUND-2, M-ROUND-6: The round marker moves on and, but for the first round, the first player marker too.
pub fn begin(now: &mut Now<'_>) {
    let seats = now.rules.seats();
    let board = &mut now.state.board;
    board.round += 1;
    if board.round > 1 {
        board.first = board.first.next(seats);
    }
    board.retired = 0;
    // Turns go on from the seat after this one.
    now.state.turn.seat = Seat::new((board.first.index() + seats - 1) % seats);
    let (round, seat) = (board.round, board.first);
    now.tell(|| Event::RoundBegan { round, seat });
    let rules = now.rules;
    now.state.agenda.push_plan(&rules.plans.round);
}

/// M-ROUND-3: The next seat clockwise that has a mover takes a turn; when nobody has one, the round is over. A player
/// without own dice may still have another mover, unless they have retired (AR-40).
pub fn next_turn(now: &mut Now<'_>) {
    let seats = now.rules.seats();
    let next = now.state.turn.seat.next(seats).round(seats).find(|&seat| has_turn(now.look(), seat));
    let Some(seat) = next else {
        now.pop();
        return;
    };
    now.state.turn.seat = seat;
    let rules = now.rules;
    now.state.agenda.push_plan(&rules.plans.turn);
}

fn has_turn(look: Look<'_>, seat: Seat) -> bool {
    look.castle(seat).ready != 0
        || look.state.board.retired >> seat.index() & 1 == 0 && look.any_offer_at(At::ExtraMover, seat)
}

/// AR-40: Who has no own die left may retire for the round instead of playing another mover.
pub fn retire_offer(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let no_die = look.castle(seat).ready == 0;
    // Where no module has other movers, nobody looks for it.
    if no_die || look.rules.seams.adds_to(At::ExtraMover) {
        out.may_if(no_die, Choice::Retire, Clause("M-TURN-1"));
    }
}

pub fn retire(now: &mut Now<'_>, seat: Seat) {
    now.state.board.retired |= 1 << seat.index();
    now.tell(|| Event::Retired { seat });
    // There is nothing to do in this turn any more, so its end need not be declared.
    now.pop();
    if now.ask() == Some(Ask::EndTurn) {
        turn::end(now, seat);
    }
}

/// M-ROUND-4: After rounds 2, 4 and 6 a scoring; then the next round, or the end.
pub fn end(now: &mut Now<'_>) {
    let rules = now.rules;
    let round = now.state.board.round;
    let next = if round == ROUNDS { &rules.plans.ending } else { &rules.plans.next_round };
    now.state.agenda.push_plan(next);
    if SCORINGS.contains(&round) {
        now.state.agenda.push_plan(&rules.plans.scoring);
    }
}
