//! The turn: its questions and the any-time window.
//!
//! The window (AR-1) is not a question of its own: what can be used at any time is offered together with the standing
//! question and leaves it standing.

use crate::now::{Look, Now};
use crate::rules::{dice, flag, movement, quest, round};
use crate::seams::{At, Moment};
use crate::state::Turn;
use crate::step::Ask;
use crate::{Choice, Event};
use logres_kernel::{Offers, Seat};

/// DP-0: A turn begins with nothing done.
pub fn begin(now: &mut Now<'_>) {
    let seat = now.state.turn.seat;
    now.state.turn = Turn { seat, ..Turn::default() };
    now.tell(|| Event::TurnBegan { seat });
    now.aftermath(seat, Moment::TurnBegan);
}

/// AR-1: What can be used at any time of the own turn.
pub fn asides(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    quest::offers(look, seat, out);
    flag::any_time_offers(look, seat, out);
    for aside in &look.rules.seams.asides {
        aside(look, seat, out);
    }
}

/// The asides whose being on offer everybody can see: all but quests, which depend on a hidden hand.
pub fn has_public_aside(look: Look<'_>, seat: Seat) -> bool {
    let mut out = Offers::listing();
    flag::any_time_offers(look, seat, &mut out);
    !out.legal().is_empty()
        || look.rules.seams.asides.iter().any(|aside| {
            aside(look, seat, &mut out);
            !out.legal().is_empty()
        })
}

/// DP-1 to DP-3: Choose, adjust and play a mover.
pub fn mover_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    movement::offers(look, seat, out);
    if look.state.turn.chosen.is_none() {
        look.offers_at(At::ExtraMover, seat, out);
        round::retire_offer(look, seat, out);
    }
    look.offers_at(At::Mover, seat, out);
    dice::apple_offers(look, seat, out);
    flag::flip_offers(look, seat, out);
    asides(look, seat, out);
}

/// DP-8: The last window, and the declared end of the turn.
pub fn end_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    out.may(Choice::EndTurn);
    asides(look, seat, out);
}

/// M-TURN-9: The turn is over.
pub fn end(now: &mut Now<'_>, seat: Seat) {
    now.pop();
    now.aftermath(seat, Moment::TurnEnded);
}

/// DP-9, M-QUEST-7: One draw for every quest resolved.
pub fn replace_quests(now: &mut Now<'_>) {
    for _ in 0..std::mem::take(&mut now.state.turn.owed) {
        now.push(Ask::DrawQuest);
    }
}
