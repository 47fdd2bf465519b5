//! The only ways the state changes during play, named as the rulebook names them.
//!
//! A verb asks the permits, changes the state, tells what happened and calls the aftermaths. Which verb was used decides
//! what follows: a repelled traitor is not a discarded one, a replaced manor was not built. Aftermaths may push steps,
//! which are done before everything else on the agenda; so a rule that goes on after a verb pushes its next step first.

use crate::Event;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::quest;
use crate::seams::{Amount, Deed, Giving, Moment};
use crate::state::{NO_CARD, stand};
use crate::step::{Ask, Duty, Landing};
use crate::words::*;
use logres_kernel::{CardSet, Clause, Seat};

// Goods.

/// AR-4: Is there such a good in the supply, and may it be taken?
#[inline]
pub fn can_take(look: Look<'_>, seat: Seat, good: Good, province: Province) -> Result<(), Clause> {
    if look.state.board.supply[good.index()].get(province) == 0 {
        return Err(Clause("AR-4"));
    }
    look.permits(seat, Deed::TakeGood(good, province))
}

/// Takes a good from a province, if there is one and it may be taken.
pub fn take_good(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) -> bool {
    if can_take(now.look(), seat, good, province).is_err() {
        return false;
    }
    now.state.board.supply[good.index()].remove(province);
    now.castle(seat).goods[good.index()].add(province);
    now.tell(|| Event::Took { seat, good, province });
    now.aftermath(seat, Moment::Took { good, province });
    true
}

/// May this good be given up for something else?
pub fn can_give_up(look: Look<'_>, seat: Seat, good: Good, province: Province) -> Result<(), Clause> {
    look.permits(seat, Deed::GiveUp(good, province))
}

/// How many goods of this type could be given up, one after the other.
pub fn giveable(look: Look<'_>, seat: Seat, good: Good) -> u8 {
    let held = look.castle(seat).goods[good.index()].total();
    look.amount(seat, Amount::Giveable(good), held.into()) as u8
}

/// Gives a good up: it goes back where it came from.
pub fn return_good(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    (now.rules.seams.give_back)(now, seat, good, province, Giving::GivenUp);
}

/// Uses a good for what it is there for: a shield against a traitor, a material for a manor. It goes back.
pub fn pay_good(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    (now.rules.seams.give_back)(now, seat, good, province, Giving::Paid);
}

/// M-FLAG-1: Uses a flag; it returns to its province.
pub fn use_flag(now: &mut Now<'_>, seat: Seat, power: Power) {
    let Some(province) = now.rules.flag_of[power.index()] else { return };
    now.tell(|| Event::FlagUsed { seat, power, province });
    pay_good(now, seat, Good::Flag, province);
}

// Apples, staffs, relics.

/// AR-6: Is there an apple in the supply, and may it be taken?
pub fn can_gain_apple(look: Look<'_>, seat: Seat) -> Result<(), Clause> {
    if look.state.board.apples == 0 {
        return Err(Clause("AR-6"));
    }
    look.permits(seat, Deed::TakeApple)
}

/// AR-6: Takes an apple from the supply, if there is one.
pub fn gain_apple(now: &mut Now<'_>, seat: Seat) -> bool {
    if can_gain_apple(now.look(), seat).is_err() {
        return false;
    }
    now.state.board.apples -= 1;
    now.castle(seat).apples += 1;
    now.tell(|| Event::AppleGained { seat });
    true
}

/// M-APPLE-2: Spends an apple; it returns to the supply.
pub fn spend_apple(now: &mut Now<'_>, seat: Seat) {
    now.castle(seat).apples -= 1;
    now.state.board.apples += 1;
    now.tell(|| Event::AppleSpent { seat });
}

/// M-STAFF-5: Spends a staff; it leaves the game.
pub fn spend_staff(now: &mut Now<'_>, seat: Seat) {
    now.castle(seat).staffs -= 1;
    now.tell(|| Event::StaffUsed { seat });
}

/// AR-11: Takes a relic from the board or from its owner.
pub fn take_relic(now: &mut Now<'_>, seat: Seat, relic: Relic) {
    if now.state.owner(relic) == Some(seat) {
        return;
    }
    now.state.board.relics[relic.index()] = Some(seat);
    now.tell(|| Event::RelicTaken { seat, relic });
    now.aftermath(seat, Moment::RelicTaken(relic));
}

/// Puts a relic back on its place on the board.
pub fn return_relic(now: &mut Now<'_>, relic: Relic) {
    now.state.board.relics[relic.index()] = None;
    now.tell(|| Event::RelicReturned { relic });
}

// Dice and figures.

/// Turns an own die to another number.
pub fn turn_die(now: &mut Now<'_>, seat: Seat, die: Die, number: u8) {
    now.castle(seat).dice[die.index()] = number;
    now.tell(|| Event::DieTurned { seat, die, number });
}

/// Puts a figure on a space. What follows from its arrival is [`arrive`]'s part.
pub fn move_figure(now: &mut Now<'_>, seat: Seat, figure: Figure, to: Spot) {
    let from = now.state.spot(seat, figure);
    match figure {
        Figure::Knight => now.castle(seat).knight = to,
        Figure::Merlin => now.state.board.merlin = to,
        Figure::Arthur => now.state.board.arthur = to,
    }
    let space = now.rules.space(to);
    now.tell(|| Event::Moved { seat, figure, from, to, space });
}

/// A moved figure has come to an action: DP-5 and DP-6 are put on the agenda.
pub fn arrive(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    now.push(Ask::Landed(landing));
    now.aftermath(seat, Moment::Landed(landing));
}

// Henchmen and influence.

/// M-HENCHMAN-2: Places a henchman in a province and puts its duty on the agenda.
pub fn place_henchman(now: &mut Now<'_>, seat: Seat, duty: Duty) {
    let Duty { henchman, province, .. } = duty;
    now.push(Ask::Duty(duty));
    (now.rules.seams.make_room)(now, seat, henchman, province);
    let castle = now.castle(seat);
    let from = castle.place(henchman);
    if let Some(from) = from {
        castle.stands &= !stand(henchman, from);
    }
    castle.stands |= stand(henchman, province);
    now.tell(|| Event::HenchmanPlaced { seat, henchman, from, to: province });
    now.aftermath(seat, Moment::Placed(duty));
}

/// M-HENCHMAN-3: A henchman goes back to its owner's castle.
pub fn send_home(now: &mut Now<'_>, owner: Seat, henchman: Henchman, from: Province) {
    now.castle(owner).stands &= !stand(henchman, from);
    now.tell(|| Event::HenchmanSentHome { seat: owner, henchman, from });
}

/// M-HENCHMAN-5: A henchman performs its action in a province, without being placed.
pub fn perform_duty(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    (now.rules.seams.duty)(now, seat, henchman, province);
}

/// AR-5: Is there a counter in reserve, and may it be placed there?
pub fn can_place_influence(look: Look<'_>, seat: Seat, province: Province) -> Result<(), Clause> {
    if look.castle(seat).counters == 0 {
        return Err(Clause("AR-5"));
    }
    look.permits(seat, Deed::PlaceInfluence(province))
}

/// Puts an own counter from the reserve on a province, if possible.
pub fn place_influence(now: &mut Now<'_>, seat: Seat, province: Province) -> bool {
    if can_place_influence(now.look(), seat, province).is_err() {
        return false;
    }
    let castle = now.castle(seat);
    castle.counters -= 1;
    castle.influence.add(province);
    now.tell(|| Event::InfluencePlaced { seat, province });
    now.aftermath(seat, Moment::InfluencePlaced(province));
    true
}

/// Takes an own counter back to the reserve.
pub fn remove_influence(now: &mut Now<'_>, seat: Seat, province: Province) {
    let castle = now.castle(seat);
    castle.counters += 1;
    castle.influence.remove(province);
    now.tell(|| Event::InfluenceRemoved { seat, province, count: 1 });
    now.aftermath(seat, Moment::InfluenceRemoved(province));
}

// Manors.

/// M-SPACE-BUILD-4: Builds a manor on a free hex; the caller has seen to the cost. A tower's bonus comes next.
pub fn build_manor(now: &mut Now<'_>, seat: Seat, hex: u8) {
    let castle = now.castle(seat);
    castle.manors_left -= 1;
    castle.manors |= 1 << hex;
    now.tell(|| Event::Built { seat, hex });
    if now.state.board.towers >> hex & 1 == 1 {
        now.push(Ask::Tower { hex });
    }
    now.aftermath(seat, Moment::Built { hex });
}

/// MA-SPACE-REPLACE-1: An own manor takes the place of another player's. That is not building.
pub fn replace_manor(now: &mut Now<'_>, seat: Seat, hex: u8, loser: Seat) {
    let other = now.castle(loser);
    other.manors &= !(1 << hex);
    other.manors_left += 1;
    let castle = now.castle(seat);
    castle.manors_left -= 1;
    castle.manors |= 1 << hex;
    now.tell(|| Event::Replaced { seat, hex, loser });
    now.aftermath(seat, Moment::Replaced { hex, loser });
}

/// An own manor goes back to the reserve.
pub fn remove_manor(now: &mut Now<'_>, seat: Seat, hex: u8) {
    let castle = now.castle(seat);
    castle.manors &= !(1 << hex);
    castle.manors_left += 1;
    now.tell(|| Event::ManorRemoved { seat, hex });
    now.aftermath(seat, Moment::ManorRemoved { hex });
}

// Traitors.

/// Repels one traitor (with a shield, by the flag, by an ability): it goes to the discard.
pub fn repel(now: &mut Now<'_>, seat: Seat, province: Province) {
    drop_traitor(now, seat, province);
    now.tell(|| Event::Repelled { seat, province });
    now.aftermath(seat, Moment::Repelled(province));
}

/// M-SPACE-EXCALIBUR-2: Discards one traitor. That is not repelling.
pub fn discard_traitor(now: &mut Now<'_>, seat: Seat, province: Province) {
    drop_traitor(now, seat, province);
    now.tell(|| Event::TraitorDiscarded { seat, province });
    now.aftermath(seat, Moment::TraitorDiscarded(province));
}

/// M-SCORE-TRAITOR-3: A traitor that was not repelled leaves after it has done its harm.
pub fn drop_traitor(now: &mut Now<'_>, seat: Seat, province: Province) {
    now.castle(seat).traitors.remove(province);
    now.state.board.traitors_out.add(province);
}

/// AR-31: Draws one traitor from the piles; when they are empty, the discard is shuffled into new ones.
pub fn draw_traitor(now: &mut Now<'_>, seat: Seat) {
    let board = &mut now.state.board;
    if board.traitors.total() == 0 {
        board.traitors = std::mem::take(&mut board.traitors_out);
    }
    if board.traitors.total() == 0 {
        return;
    }
    let counts = Province::ALL.map(|province| board.traitors.get(province));
    let province = Province::at(now.chance.kind("traitor", &counts) as usize);
    now.state.board.traitors.remove(province);
    now.castle(seat).traitors.add(province);
    now.tell(|| Event::TraitorDrawn { seat, province });
}

// Quests.

/// M-QUEST-3: Resolves a quest: the card is discarded face up, its reward comes next. A normal quest uses up the turn's
/// allowance, another one (the signet ring's) does not.
pub fn resolve_quest(now: &mut Now<'_>, seat: Seat, card: u8, normal: bool) {
    now.castle(seat).hand.truth_mut().remove(card);
    now.state.board.discard.insert(card);
    now.tell(|| Event::QuestResolved { seat, card });
    if now.rules.options.alternative(Flag::QuestDraw) {
        now.push(Ask::DrawQuest);
    } else {
        now.state.turn.owed += 1;
    }
    now.push(Ask::QuestReward { card });
    if normal {
        now.state.turn.quests += 1;
        if now.state.turn.quests == 2 {
            // M-FLAG-QUEST-2: two quests were really resolved.
            score(now, seat, quest::TWO_QUESTS_BONUS, Source::Quests);
        }
    }
    now.aftermath(seat, Moment::QuestResolved { card, normal });
}

/// Discards a quest card from hand, face up.
pub fn discard_quest(now: &mut Now<'_>, seat: Seat, card: u8) {
    now.castle(seat).hand.truth_mut().remove(card);
    now.state.board.discard.insert(card);
    now.tell(|| Event::QuestDiscarded { seat, card });
}

/// M-QUEST-6: The top card of the pile; an empty pile is made anew from the discard.
pub fn top_quest(now: &mut Now<'_>) -> Option<u8> {
    if now.state.board.quests.is_empty() {
        now.state.board.quests = std::mem::take(&mut now.state.board.discard);
        if !now.state.board.quests.is_empty() {
            now.tell(|| Event::QuestsShuffled);
        }
    }
    now.state.board.quests.draw("quest", now.chance)
}

/// Draws a quest card from the pile into the hand. Only its owner sees it.
pub fn draw_quest(now: &mut Now<'_>, seat: Seat) {
    let Some(card) = top_quest(now) else { return };
    now.castle(seat).hand.truth_mut().insert(card);
    now.tell(|| Event::QuestDrawn { seat });
    now.tell(|| Event::QuestSeen { seat, card });
}

/// M-SPACE-QUEST-2: Takes a card from the display into the hand; its place is filled at once.
pub fn take_quest(now: &mut Now<'_>, seat: Seat, place: u8) {
    let card = std::mem::replace(&mut now.state.board.display[place as usize], NO_CARD);
    now.castle(seat).hand.truth_mut().insert(card);
    now.tell(|| Event::QuestTaken { seat, card, place });
    reveal_quest(now, place);
}

/// MK-BEDIVERE-2: A card from hand and a card of the display change places; everybody sees both.
pub fn swap_quest(now: &mut Now<'_>, seat: Seat, card: u8, place: u8) {
    let taken = std::mem::replace(&mut now.state.board.display[place as usize], card);
    let hand = now.castle(seat).hand.truth_mut();
    hand.remove(card);
    hand.insert(taken);
    now.tell(|| Event::QuestSwapped { seat, card, taken, place });
}

/// Fills a place of the display from the pile.
pub fn reveal_quest(now: &mut Now<'_>, place: u8) {
    let Some(card) = top_quest(now) else { return };
    now.state.board.display[place as usize] = card;
    now.tell(|| Event::QuestRevealed { card, place });
}

/// Could a card be taken or drawn at all (AR-37)?
pub fn quests_left(look: Look<'_>) -> bool {
    let board = &look.state.board;
    board.quests.union(board.discard) != CardSet::NONE || board.display.iter().any(|&card| card != NO_CARD)
}

// Points.

/// Scores points, or loses them (AR-24).
pub fn score(now: &mut Now<'_>, seat: Seat, points: i16, source: Source) {
    if points == 0 {
        return;
    }
    let floor = now.rules.options.alternative(Flag::ScoreFloorZero);
    let castle = now.castle(seat);
    // Nobody falls below zero, nor further if they are below it already.
    let change = if floor { points.max((-castle.points).min(0)) } else { points };
    castle.points += change;
    castle.sources[source.index()] += change;
    now.tell(|| Event::Scored { seat, points: change, source });
}

/// The hand size between turns (M-QUEST-5).
pub fn hand_size(look: Look<'_>, seat: Seat) -> usize {
    look.amount(seat, Amount::HandSize, 4) as usize
}
