//! What a choice is about, for clients that know no rule: the things to light up and a sentence.

use crate::Choice;
use crate::event::{thing, tile};
use crate::now::Look;
use crate::rules::{flag, movement};
use crate::state::NO_CARD;
use crate::step::Ask;
use crate::thing::Thing;
use crate::words::*;
use logres_kernel::{About, Message, Seat};

/// Names the things a choice concerns, most telling first.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    let say = Message::new;
    let (things, message) = match choice {
        Choice::Move { die, figure, way } => {
            let castle = look.castle(seat);
            let from = look.state.spot(seat, figure);
            let to = movement::target(look, seat, from, castle.die(die), way);
            let mut things = vec![thing::die(seat, die), thing::spot(to)];
            let backward = figure == Figure::Knight && way == Way::Counter;
            things.extend(backward.then(|| flag_thing(look, seat, Power::Backward)).flatten());
            let exchanged = figure != die.figure();
            things.extend(exchanged.then(|| flag_thing(look, seat, Power::Exchange)).flatten());
            let key = match (figure, way) {
                (Figure::Knight, Way::Counter) => "choose-move-back",
                (_, Way::Clockwise) => "choose-move",
                (_, Way::Counter) => "choose-move-counter",
            };
            let message = say(key)
                .text("figure", figure.key())
                .text("die", die.key())
                .number("number", castle.die(die))
                .text("space", look.space(to).key());
            (things, message)
        }
        Choice::Die(die) => (vec![thing::die(seat, die)], say("choose-die").text("die", die.key())),
        Choice::Apple(number) => {
            let die = look.state.turn.chosen.map(|die| thing::die(seat, die));
            let things = [thing::apple(seat)].into_iter().chain(die).collect();
            (things, say("choose-apple").number("number", number))
        }
        Choice::Act => (acting_things(look, seat), say("choose-act")),
        Choice::Renounce => (acting_things(look, seat), say("choose-renounce")),
        Choice::Mirror => {
            let things = flag_thing(look, seat, Power::Mirror).into_iter();
            let to = landing_spot(look).map(|spot| thing::spot(flag::opposite(look, spot)));
            (things.chain(to).collect(), say("choose-mirror"))
        }
        Choice::Different(spot) => {
            let things = flag_thing(look, seat, Power::Different).into_iter().chain([thing::spot(spot)]);
            (things.collect(), say("choose-different").text("space", look.space(spot).key()))
        }
        Choice::Staff => (vec![thing::staff(seat)], say("choose-staff")),
        Choice::EndTurn => (Vec::new(), say("choose-end-turn")),
        Choice::Done => (Vec::new(), say("choose-done")),
        Choice::Retire => (Vec::new(), say("choose-retire")),
        Choice::Henchman(henchman) => {
            let mut things = vec![thing::henchman(seat, henchman)];
            if let Some(Space::Province(province)) = landing_spot(look).map(|spot| look.space(spot)) {
                things.push(thing::province(province));
            }
            (things, say("choose-henchman").text("henchman", henchman.key()))
        }
        Choice::Place(henchman, province) => (
            vec![thing::henchman(seat, henchman), thing::province(province)],
            say("choose-place").text("henchman", henchman.key()).text("province", province.key()),
        ),
        Choice::Take(good, province) => (
            vec![thing::good(good, province), thing::province(province)],
            say("choose-take").text("good", good.key()).text("province", province.key()),
        ),
        Choice::Give(good, province) => (
            vec![thing::castle_good(seat, good, province)],
            say("choose-give").text("good", good.key()).text("province", province.key()),
        ),
        Choice::Influence(province) => (
            vec![thing::influence(seat, province), thing::province(province)],
            say("choose-influence").text("province", province.key()),
        ),
        Choice::Traitor(province) => {
            (vec![thing::traitor(seat, province)], say("choose-traitor").text("province", province.key()))
        }
        Choice::Repel(province) => (
            [thing::traitor(seat, province)]
                .into_iter()
                .chain(flag_thing(look, seat, Power::Repel))
                .collect(),
            say("choose-repel").text("province", province.key()),
        ),
        Choice::TwoQuests => {
            (flag_thing(look, seat, Power::Quests).into_iter().collect(), say("choose-two-quests"))
        }
        Choice::Flip(die) => (
            flag_thing(look, seat, Power::Flip).into_iter().chain([thing::die(seat, die)]).collect(),
            say("choose-flip").text("die", die.key()).number("number", 7 - look.castle(seat).die(die).min(7)),
        ),
        Choice::Quest(card) => (
            vec![thing::quest(card)],
            say("choose-quest")
                .number("card", card + 1)
                .number("points", look.rules.content.quests[card as usize].points),
        ),
        Choice::Attempt(card) => (vec![thing::quest(card)], say("choose-attempt").number("card", card + 1)),
        Choice::Score => {
            let card = match look.ask() {
                Some(Ask::QuestReward { card }) => Some(card),
                _ => None,
            };
            let points = card.map_or(0, |card| look.rules.content.quests[card as usize].points);
            (card.map(thing::quest).into_iter().collect(), say("choose-score").number("points", points))
        }
        Choice::Discard(card) => (vec![thing::quest(card)], say("choose-discard").number("card", card + 1)),
        Choice::Display(place) => {
            let card = look.state.board.display[place as usize];
            let quest = (card != NO_CARD).then(|| thing::quest(card));
            let number = if card == NO_CARD { 0 } else { card + 1 };
            let things = [thing::display(place)].into_iter().chain(quest).collect();
            (things, say("choose-display").number("card", number))
        }
        Choice::Pile => (vec![Thing::QuestPile.to_string()], say("choose-pile")),
        Choice::Build(hex, province) => (
            vec![thing::hex(hex), thing::castle_good(seat, Good::Material, province)],
            tile(say("choose-build"), hex).text("province", province.key()),
        ),
        Choice::Grail(province) => (
            vec![thing::relic(Relic::Grail), thing::province(province)],
            say("choose-grail").text("province", province.key()),
        ),
        Choice::Module(choice) => return choice.about(look, seat),
    };
    About { things, message }
}

/// The action space of the standing question.
fn landing_spot(look: Look<'_>) -> Option<Spot> {
    match look.ask() {
        Some(Ask::Landed(landing)) => Some(landing.spot),
        _ => None,
    }
}

/// What an `act` or `renounce` lights up: the space, or the henchman that would act.
fn acting_things(look: Look<'_>, seat: Seat) -> Vec<String> {
    match look.ask() {
        Some(Ask::Landed(landing)) => vec![thing::spot(landing.spot)],
        Some(Ask::Duty(duty)) => {
            vec![thing::henchman(seat, duty.henchman), thing::province(duty.province)]
        }
        _ => Vec::new(),
    }
}

/// The castle's flag with this power.
fn flag_thing(look: Look<'_>, seat: Seat, power: Power) -> Option<String> {
    let province = look.rules.flag_of[power.index()]?;
    Some(thing::castle_good(seat, Good::Flag, province))
}
