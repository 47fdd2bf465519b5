//! Control: what each step does by itself, whom it asks, what it offers, and what an answer does.
//!
//! These are the only matches over [`Run`] and [`Ask`], an arm a heading and none for "the rest", so that a new step
//! stops the build until every question about it is answered.

use crate::now::{Look, Now};
use crate::rules::{
    build, dice, exchange, flag, henchman, movement, quest, relic, round, scoring, setup, space, staff, turn,
};
use crate::seams::TowerBonus;
use crate::step::{Arrival, Ask, Landing, Run, Step};
use crate::words::Relic;
use crate::{Choice, verbs};
use logres_kernel::{Clause, GoesOn, Message, Offers, Question, Seat, SeatSet};

/// Runs the agenda to the next question, or to the end.
pub fn settle(now: &mut Now<'_>) {
    while let Some(step) = now.state.agenda.top() {
        match step {
            Step::Run(step) => run(now, step),
            Step::Ask(ask) => {
                if opens(now, ask) {
                    return;
                }
            }
        }
    }
}

/// Does one step. A step that is done takes itself off the agenda.
fn run(now: &mut Now<'_>, step: Run) {
    let once = |now: &mut Now<'_>, rule: fn(&mut Now<'_>)| {
        now.pop();
        rule(now);
    };
    match step {
        Run::LayBoard => once(now, setup::lay_board),
        Run::LayDomain => once(now, setup::lay_domain),
        Run::ChooseFirst => once(now, setup::choose_first),
        Run::DealStartTiles => once(now, setup::deal_start_tiles),
        Run::DealTraitors => once(now, setup::deal_traitors),
        Run::DealQuests => once(now, setup::deal_quests),
        Run::SetUpModules => once(now, setup::set_up_modules),
        Run::RollDice => once(now, setup::roll_dice),
        Run::BeginRound => once(now, round::begin),
        Run::NextTurn => round::next_turn(now),
        Run::EndRound => once(now, round::end),
        Run::BeginTurn => once(now, turn::begin),
        Run::ReplaceQuests => once(now, turn::replace_quests),
        Run::PerformDuty { henchman, province } => {
            now.pop();
            let seat = now.state.turn.seat;
            verbs::perform_duty(now, seat, henchman, province);
        }
        Run::BeginScoring => once(now, scoring::begin),
        Run::ScoreTraitors => once(now, scoring::traitors::score),
        Run::RepelTraitors(colour) => scoring::traitors::repel(now, colour),
        Run::NewTraitors => once(now, scoring::traitors::draw_new),
        Run::ScoreDomain => once(now, scoring::domain::score),
        Run::ScoreInfluence => once(now, scoring::influence::score),
        Run::ScoreProvince { place } => {
            now.pop();
            scoring::influence::score_province(now, place);
        }
        Run::ScoreHenchmen => once(now, scoring::henchmen::score),
        Run::EndScoring => once(now, scoring::end),
        Run::EndApples => once(now, scoring::ending::apples),
        Run::EndStaffs => once(now, scoring::ending::staffs),
        Run::EndGoods => once(now, scoring::ending::goods),
        Run::TheEnd => once(now, scoring::ending::end),
        Run::Module(step) => step.run(now),
    }
}

/// Is the question put? Where there is nothing to decide it is not: then it has done what is left of it, and is off the
/// agenda.
fn opens(now: &mut Now<'_>, ask: Ask) -> bool {
    let seat = now.state.turn.seat;
    match ask {
        Ask::Mover | Ask::EndTurn | Ask::Attempt { .. } | Ask::UseGrail { .. } => true,
        Ask::Landed(landing) => {
            let opens = space::landing_asks(now.look(), seat, landing);
            if !opens {
                space::pass_over(now, seat, landing);
            }
            opens
        }
        Ask::Acted(landing) => now.pop_unless(staff::asks(now.look(), seat, landing)),
        Ask::DrawQuest => now.pop_unless(verbs::quests_left(now.look())),
        Ask::Pause => now.pop_unless(turn::has_public_aside(now.look(), seat)),
        Ask::Duty(duty) => henchman::duty_asks(now, duty),
        Ask::DiscardTraitor => relic::discard_asks(now),
        Ask::TakeAny => now.pop_unless(exchange::anything_to_take(now.look(), seat)),
        Ask::DiscardMore => now.pop_unless(!now.look().castle(seat).hand.truth().is_empty()),
        Ask::Tower { .. } => {
            let mut out = Offers::listing();
            build::tower_offers(now.look(), seat, &mut out);
            now.pop_unless(out.legal() != [Choice::Done])
        }
        Ask::QuestReward { card } => quest::reward_asks(now, card),
        Ask::Module(ask) => ask.opens(now),
    }
}

/// Who is asked: nobody once the game is over.
pub fn asked(look: Look<'_>) -> SeatSet {
    let Some(ask) = look.ask() else { return SeatSet::NONE };
    let seat = match ask {
        Ask::Mover
        | Ask::Landed(_)
        | Ask::Acted(_)
        | Ask::EndTurn
        | Ask::DrawQuest
        | Ask::Pause
        | Ask::Duty(_)
        | Ask::DiscardTraitor
        | Ask::TakeAny
        | Ask::DiscardMore
        | Ask::Tower { .. }
        | Ask::QuestReward { .. }
        | Ask::Attempt { .. } => Some(look.state.turn.seat),
        Ask::UseGrail { .. } => look.state.owner(Relic::Grail),
        Ask::Module(ask) => Some(ask.asker(look)),
    };
    seat.map_or(SeatSet::NONE, SeatSet::only)
}

/// Every legal answer to the standing question.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let Some(ask) = look.ask() else { return };
    match ask {
        Ask::Mover => turn::mover_offers(look, seat, out),
        Ask::Landed(landing) => space::landing_offers(look, seat, landing, out),
        Ask::Acted(landing) => staff::offers(look, seat, landing, out),
        Ask::EndTurn => {
            turn::end_offers(look, seat, out);
            if out.explains() {
                staff::explain(look, seat, out);
            }
        }
        Ask::DrawQuest => quest::draw_offers(look, seat, out),
        Ask::Pause => {
            out.may(Choice::Done);
            turn::asides(look, seat, out);
        }
        Ask::Duty(_) => henchman::duty_offers(look, seat, out),
        Ask::DiscardTraitor => relic::discard_offers(look, seat, out),
        Ask::TakeAny => exchange::take_offers(look, seat, out),
        Ask::DiscardMore => quest::discard_more_offers(look, seat, out),
        Ask::Tower { .. } => build::tower_offers(look, seat, out),
        Ask::QuestReward { .. } => quest::reward_offers(look, seat, out),
        Ask::Attempt { card, ignored } => quest::attempt_offers(look, seat, card, ignored, out),
        Ask::UseGrail { place } => scoring::influence::grail_offers(look, seat, place, out),
        Ask::Module(ask) => ask.offers(look, seat, out),
    }
}

/// How a choice that was just made goes on. What was used beside a question leaves it standing and is complete.
pub fn goes_on(look: Look<'_>, seat: Seat, choice: Choice, out: &mut Offers<Choice>) -> GoesOn<Choice> {
    let asked = asked(look).has(seat);
    match (choice, look.ask()) {
        (
            Choice::Move { .. } | Choice::Different(_) | Choice::Mirror | Choice::Staff,
            Some(Ask::Landed(landing)),
        ) if asked => space::goes_on(look, seat, landing, out),
        // Where nothing is possible nobody was asked.
        (Choice::Move { figure, .. }, ask) if !matches!(ask, Some(Ask::Module(_))) => {
            let spot = look.state.spot(seat, figure);
            let landing = Landing { figure, spot, arrival: Arrival::Moved };
            match space::possible(look, seat, landing) {
                true => GoesOn::Complete,
                false => GoesOn::Nothing(space::missing(look, seat, landing)),
            }
        }
        (
            Choice::Act
            | Choice::Henchman(_)
            | Choice::Place(..)
            | Choice::Give(..)
            | Choice::Discard(_)
            | Choice::Build(..)
            | Choice::Quest(_),
            Some(
                Ask::Duty(_)
                | Ask::DiscardTraitor
                | Ask::TakeAny
                | Ask::DrawQuest
                | Ask::DiscardMore
                | Ask::Tower { .. }
                | Ask::QuestReward { .. },
            ),
        ) if asked => {
            offers(look, seat, out);
            GoesOn::Chosen
        }
        _ => GoesOn::Complete,
    }
}

/// Plays an answer that is known to be on offer, and runs on to the next question.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        // What can be used at any time leaves the question standing.
        Choice::Repel(province) => flag::repel(now, seat, province),
        Choice::TwoQuests => flag::two_quests(now, seat),
        Choice::Attempt(card) => quest::attempt(now, card),
        Choice::Module(choice) => choice.play(now, seat),
        Choice::Move { .. }
        | Choice::Die(_)
        | Choice::Apple(_)
        | Choice::Act
        | Choice::Renounce
        | Choice::Mirror
        | Choice::Different(_)
        | Choice::Staff
        | Choice::EndTurn
        | Choice::Done
        | Choice::Retire
        | Choice::Henchman(_)
        | Choice::Place(..)
        | Choice::Take(..)
        | Choice::Give(..)
        | Choice::Influence(_)
        | Choice::Traitor(_)
        | Choice::Flip(_)
        | Choice::Quest(_)
        | Choice::Score
        | Choice::Discard(_)
        | Choice::Display(_)
        | Choice::Pile
        | Choice::Build(..)
        | Choice::Grail(_) => answer(now, seat, choice),
    }
    settle(now);
}

/// An answer of the base game to the standing question.
fn answer(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    let Some(ask) = now.ask() else { return };
    match (ask, choice) {
        (Ask::Mover, Choice::Move { die, figure, way }) => movement::play(now, seat, die, figure, way),
        (Ask::Mover, Choice::Die(die)) => movement::choose(now, seat, die),
        (Ask::Mover, Choice::Apple(number)) => dice::play_apple(now, seat, number),
        (Ask::Mover, Choice::Flip(die)) => flag::flip(now, seat, die),
        (Ask::Mover, Choice::Retire) => round::retire(now, seat),
        (Ask::Landed(landing), Choice::Renounce) => space::renounce(now, seat, landing),
        (Ask::Landed(landing), Choice::Mirror) => flag::mirror(now, seat, landing),
        (Ask::Landed(landing), Choice::Different(spot)) => flag::different(now, seat, landing, spot),
        (Ask::Attempt { .. }, Choice::Quest(card)) => quest::resolve_attempted(now, seat, card),
        (Ask::Mover | Ask::Landed(_) | Ask::Acted(_) | Ask::EndTurn | Ask::Pause, Choice::Quest(card)) => {
            verbs::resolve_quest(now, seat, card, true);
        }
        (Ask::Landed(landing), choice) => space::begin(now, seat, landing, choice),
        (Ask::Acted(landing), Choice::Staff) => staff::repeat(now, seat, landing),
        (Ask::Acted(_), Choice::EndTurn) => {
            now.pop();
            turn::end(now, seat);
        }
        (Ask::EndTurn, Choice::EndTurn) => turn::end(now, seat),
        (Ask::Acted(_) | Ask::Pause | Ask::DiscardMore | Ask::Tower { .. }, Choice::Done) => now.pop(),
        (Ask::Duty(duty), Choice::Act) => henchman::begin_duty(now, seat, duty),
        (Ask::DiscardTraitor, Choice::Traitor(province)) => {
            now.pop();
            verbs::discard_traitor(now, seat, province);
        }
        (Ask::TakeAny, Choice::Take(good, province)) => {
            now.pop();
            verbs::take_good(now, seat, good, province);
        }
        (Ask::DiscardMore, Choice::Discard(card)) => quest::discard_more(now, seat, card),
        (Ask::DrawQuest, Choice::Pile) => {
            now.pop();
            verbs::draw_quest(now, seat);
        }
        (Ask::DrawQuest, Choice::Display(place)) => {
            now.pop();
            verbs::take_quest(now, seat, place);
        }
        (Ask::Tower { hex }, Choice::Take(good, province)) => {
            now.pop();
            build::tower(now, seat, hex, TowerBonus::Good(good, province));
        }
        (Ask::Tower { hex }, Choice::Influence(province)) => {
            now.pop();
            build::tower(now, seat, hex, TowerBonus::Influence(province));
        }
        (Ask::QuestReward { card }, Choice::Score) => quest::score_reward(now, seat, card),
        (Ask::UseGrail { place }, choice) => {
            scoring::influence::use_grail(now, seat, place, choice != Choice::Done);
        }
        (Ask::Module(ask), choice) => ask.answer(now, seat, choice),
        (ask, choice) => debug_assert!(false, "{choice} does not answer {ask:?}"),
    }
}

/// What an asked seat has to decide.
pub fn question(look: Look<'_>) -> Question {
    let put = |key, clause| Question { message: Message::new(key), clause: Clause(clause) };
    let Some(ask) = look.ask() else { return put("ask-nothing", "M-END-1") };
    match ask {
        Ask::Mover if look.state.turn.chosen.is_some() => put("ask-adjust", "M-APPLE-1"),
        Ask::Mover => put("ask-mover", "M-TURN-1"),
        Ask::Landed(landing) => {
            let question = put("ask-landed", "M-TURN-6");
            let message = question.message.text("space", look.space(landing.spot).key());
            Question { message, ..question }
        }
        Ask::Acted(_) if staff::ends_turn(look) => put("ask-staff-or-end", "M-STAFF-1"),
        Ask::Acted(_) => put("ask-staff", "M-STAFF-1"),
        Ask::EndTurn => put("ask-end-turn", "M-TURN-9"),
        Ask::DrawQuest => put("ask-draw-quest", "M-QUEST-7"),
        Ask::Pause => put("ask-pause", "AR-1"),
        Ask::Duty(duty) => {
            let question = put("ask-duty", "M-HENCHMAN-5");
            let message = question.message.text("henchman", duty.henchman.key());
            Question { message: message.text("province", duty.province.key()), ..question }
        }
        Ask::DiscardTraitor => put("ask-discard-traitor", "M-SPACE-EXCALIBUR-2"),
        Ask::TakeAny => put("ask-take-any", "M-SPACE-EXCHANGE-1"),
        Ask::DiscardMore => put("ask-discard-more", "M-SPACE-QUEST-1"),
        Ask::Tower { .. } => put("ask-tower", "M-SPACE-BUILD-5"),
        Ask::QuestReward { card } => {
            let question = put("ask-quest-reward", "M-QUEST-3");
            Question { message: question.message.number("card", card + 1), ..question }
        }
        Ask::Attempt { card, .. } => {
            let question = put("ask-attempt", "M-QUEST-2");
            Question { message: question.message.number("card", card + 1), ..question }
        }
        Ask::UseGrail { place } => {
            let question = put("ask-grail", "M-SCORE-GRAIL-1");
            let province = scoring::influence::at(look, place);
            Question { message: question.message.text("province", province.key()), ..question }
        }
        Ask::Module(ask) => ask.question(look),
    }
}
