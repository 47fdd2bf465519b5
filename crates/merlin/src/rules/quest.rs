//! Quests: resolving them, and the quest space.
//!
//! What a card asks for stands in [`need`], and what help does for it in [`help`].

mod help;
mod need;

pub use help::{Help, reachable};
pub use need::{Needs, entry, missing, missing_count};

use crate::now::{Look, Now};
use crate::seams::{Amount, At, Deed};
use crate::state::NO_CARD;
use crate::step::Ask;
use crate::words::*;
use crate::{Choice, verbs};
use help::{Helpers, Reach, reach_by_icons};
use logres_kernel::{Clause, Offers, Seat};
use need::{all_met, met_with};

/// M-FLAG-QUEST-2: for two quests really resolved in one turn.
pub const TWO_QUESTS_BONUS: i16 = 2;

/// M-QUEST-1, M-TURN-7: May another quest be resolved in this turn?
fn allowance(look: Look<'_>) -> Result<(), Clause> {
    let turn = &look.state.turn;
    match (turn.quests, turn.two_quests) {
        (0, _) | (1, true) => Ok(()),
        (1, false) => Err(Clause("M-QUEST-1")),
        _ => Err(Clause("AR-35")),
    }
}

/// Has this seat used up its quests for the turn? Everybody can see that.
pub fn used_up(look: Look<'_>) -> bool {
    allowance(look).is_err()
}

/// M-TURN-7: The quests in hand that can be resolved now, by themselves or with help.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let allowed = allowance(look);
    if allowed.is_err() && !out.explains() {
        return;
    }
    let castle = look.castle(seat);
    let help = Helpers {
        ignores: look.amount(seat, Amount::Ignores, 0).max(0) as u32,
        recolours: look.amount(seat, Amount::Recolours, 0) > 0,
    };
    if help.is_none() && !out.explains() {
        for card in all_met(look, seat, *castle.hand.truth()).iter() {
            if look.permits(seat, Deed::ResolveQuest(card)).is_ok() {
                out.may(Choice::Quest(card));
            }
        }
        return;
    }
    for card in castle.hand.truth().iter() {
        let permitted = || allowed.and_then(|()| look.permits(seat, Deed::ResolveQuest(card)));
        let need = look.rules.needs.of(card, 0);
        let reach = if need.by_icons || look.rules.needs.by_entry {
            reach_by_icons(look, seat, card, help)
        } else {
            need.reach(look, seat, card, help)
        };
        if reach == Reach::Met || out.explains() {
            let is_met = if reach == Reach::Met { Ok(()) } else { Err(Clause("M-QUEST-2")) };
            out.judge(Choice::Quest(card), permitted().and(is_met));
        }
        if reach == Reach::WithHelp && permitted().is_ok() {
            out.may(Choice::Attempt(card));
        }
    }
}

/// A quest is attempted: the modules offer their help, and once it is met it can be resolved.
pub fn attempt_offers(look: Look<'_>, seat: Seat, card: u8, ignored: u8, out: &mut Offers<Choice>) {
    let help = Help { ignored, recolour: look.state.turn.recolour };
    out.may_if(met_with(look, seat, card, help), Choice::Quest(card), Clause("M-QUEST-2"));
    look.offers_at(At::Attempt, seat, out);
}

pub fn attempt(now: &mut Now<'_>, card: u8) {
    now.state.turn.recolour = None;
    now.push(Ask::Attempt { card, ignored: 0 });
}

/// The attempted quest is met with the help given: it is resolved.
pub fn resolve_attempted(now: &mut Now<'_>, seat: Seat, card: u8) {
    now.pop();
    now.state.turn.recolour = None;
    verbs::resolve_quest(now, seat, card, true);
}

/// M-QUEST-3: The reward of a resolved quest: its points, unless a module has something else to offer.
pub fn reward_asks(now: &mut Now<'_>, card: u8) -> bool {
    let seat = now.state.turn.seat;
    if now.look().any_offer_at(At::QuestReward, seat) {
        return true;
    }
    score_reward(now, seat, card);
    false
}

pub fn reward_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    out.may(Choice::Score);
    look.offers_at(At::QuestReward, seat, out);
}

pub fn score_reward(now: &mut Now<'_>, seat: Seat, card: u8) {
    now.pop();
    let points = now.rules.content.quests[card as usize].points;
    verbs::score(now, seat, points.into(), Source::Quests);
}

/// M-SPACE-QUEST-1: Discard up to two cards from hand; this is the first.
pub fn space_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    for card in look.castle(seat).hand.truth().iter() {
        out.may(Choice::Discard(card));
    }
}

/// AR-14: Discard first, then draw as many, one by one.
pub fn begin_space(now: &mut Now<'_>, seat: Seat, card: u8) {
    now.push(Ask::DrawQuest);
    now.push(Ask::DiscardMore);
    verbs::discard_quest(now, seat, card);
}

/// The second card, or no more.
pub fn discard_more_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    space_offers(look, seat, out);
    out.may(Choice::Done);
    look.offers_at(At::DiscardMore, seat, out);
}

pub fn discard_more(now: &mut Now<'_>, seat: Seat, card: u8) {
    now.pop();
    now.push(Ask::DrawQuest);
    verbs::discard_quest(now, seat, card);
}

/// M-QUEST-7, M-SPACE-QUEST-1: A card from the display or from the pile.
pub fn draw_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let board = &look.state.board;
    for (place, &card) in board.display.iter().enumerate() {
        if card != NO_CARD {
            out.may(Choice::Display(place as u8));
        }
    }
    let left = !board.quests.is_empty() || !board.discard.is_empty();
    out.may_if(left, Choice::Pile, Clause("AR-37"));
    look.offers_at(At::DrawQuest, seat, out);
}

#[cfg(test)]
mod tests;
