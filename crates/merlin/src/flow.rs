//! Control: what each step does by itself, whom it asks, what it offers, and what an answer does.
//!
//! These are the only matches over [`Step`], an arm a heading and none for "the rest", so that a new step stops the
//! build until every question about it is answered.

use crate::modules::{
    Look, Now, TowerBonus, arthur, caerleon, decree, gold, kings_favor, knights, market, morgana, treasures,
};
use crate::rules::{
    build, dice, exchange, flag, henchman, movement, quest, relic, round, scoring, setup, space, staff, turn,
};
use crate::step::Step;
use crate::words::Relic;
use crate::{Choice, verbs};
use logres_kernel::{Clause, Message, Offers, Question, Seat, SeatSet};

/// What became of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It waits for an answer.
    Asks,
    /// It did its part; the agenda goes on.
    Runs,
}

impl Flow {
    fn asks_if(asks: bool) -> Flow {
        if asks { Flow::Asks } else { Flow::Runs }
    }
}

/// Runs the agenda to the next question, or to the end.
pub fn settle(now: &mut Now<'_>) {
    while let Some(step) = now.state.agenda.top() {
        if run(now, step) == Flow::Asks {
            return;
        }
    }
}

/// Does one step, or says that it asks. A step that is done takes itself off the agenda.
fn run(now: &mut Now<'_>, step: Step) -> Flow {
    let once = |now: &mut Now<'_>, rule: fn(&mut Now<'_>)| {
        now.pop();
        rule(now);
        Flow::Runs
    };
    match step {
        Step::LayBoard => once(now, setup::lay_board),
        Step::LayDomain => once(now, setup::lay_domain),
        Step::ChooseFirst => once(now, setup::choose_first),
        Step::DealStartTiles => once(now, setup::deal_start_tiles),
        Step::DealTraitors => once(now, setup::deal_traitors),
        Step::DealQuests => once(now, setup::deal_quests),
        Step::SetUpModules => once(now, setup::set_up_modules),
        Step::RollDice => once(now, setup::roll_dice),
        Step::BeginRound => once(now, round::begin),
        Step::NextTurn => {
            round::next_turn(now);
            Flow::Runs
        }
        Step::EndRound => once(now, round::end),
        Step::BeginTurn => once(now, turn::begin),
        Step::Mover => Flow::Asks,
        Step::Landed(landing) => {
            let seat = now.state.turn.seat;
            let asks = space::landing_asks(now.look(), seat, landing);
            if !asks {
                space::pass_over(now, seat, landing);
            }
            Flow::asks_if(asks)
        }
        Step::Acted(landing) => {
            let asks = staff::asks(now.look(), now.state.turn.seat, landing);
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::EndTurn => Flow::Asks,
        Step::ReplaceQuests => once(now, turn::replace_quests),
        Step::DrawQuest => {
            let asks = verbs::quests_left(now.look());
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::Pause => {
            let asks = turn::has_public_aside(now.look(), now.state.turn.seat);
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::Duty(duty) => Flow::asks_if(henchman::duty_asks(now, duty)),
        Step::PerformDuty(duty) => {
            now.pop();
            let seat = now.state.turn.seat;
            verbs::perform_duty(now, seat, duty.henchman, duty.province);
            Flow::Runs
        }
        Step::DiscardTraitor => Flow::asks_if(relic::discard_asks(now)),
        Step::TakeAny => {
            let asks = exchange::anything_to_take(now.look(), now.state.turn.seat);
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::DiscardMore => {
            let seat = now.state.turn.seat;
            let asks = !now.castle(seat).hand.truth().is_empty();
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::Tower { .. } => {
            let mut out = Offers::listing();
            build::tower_offers(now.look(), now.state.turn.seat, &mut out);
            let asks = out.legal() != [Choice::Done];
            if !asks {
                now.pop();
            }
            Flow::asks_if(asks)
        }
        Step::QuestReward { card } => Flow::asks_if(quest::reward_asks(now, card)),
        Step::Attempt { .. } => Flow::Asks,
        Step::BeginScoring => once(now, scoring::begin),
        Step::ScoreTraitors => once(now, scoring::traitors::score),
        Step::RepelTraitors(colour) => {
            scoring::traitors::repel(now, colour);
            Flow::Runs
        }
        Step::NewTraitors => once(now, scoring::traitors::draw_new),
        Step::ScoreDomain => once(now, scoring::domain::score),
        Step::ScoreInfluence => once(now, scoring::influence::score),
        Step::ScoreProvince { place } => {
            now.pop();
            scoring::influence::score_province(now, place);
            Flow::Runs
        }
        Step::UseGrail { .. } => Flow::Asks,
        Step::ScoreHenchmen => once(now, scoring::henchmen::score),
        Step::EndScoring => once(now, scoring::end),
        Step::EndApples => once(now, scoring::ending::apples),
        Step::EndStaffs => once(now, scoring::ending::staffs),
        Step::EndGoods => once(now, scoring::ending::goods),
        Step::TheEnd => once(now, scoring::ending::end),
        Step::KingsFavor(step) => kings_favor::run(now, step),
        Step::Arthur(step) => arthur::run(now, step),
        Step::Knights(step) => knights::run(now, step),
        Step::Gold(step) => gold::run(now, step),
        Step::Market(step) => market::run(now, step),
        Step::Caerleon(step) => caerleon::run(now, step),
        Step::Morgana(step) => morgana::run(now, step),
        Step::Treasures(step) => treasures::run(now, step),
        Step::Decree(step) => decree::run(now, step),
    }
}

/// Who is asked: nobody once the game is over.
pub fn asked(look: Look<'_>) -> SeatSet {
    let Some(step) = look.step() else { return SeatSet::NONE };
    let seat = match step {
        Step::Mover
        | Step::Landed(_)
        | Step::Acted(_)
        | Step::EndTurn
        | Step::DrawQuest
        | Step::Pause
        | Step::Duty(_)
        | Step::DiscardTraitor
        | Step::TakeAny
        | Step::DiscardMore
        | Step::Tower { .. }
        | Step::QuestReward { .. }
        | Step::Attempt { .. } => Some(look.state.turn.seat),
        Step::UseGrail { .. } => look.state.owner(Relic::Grail),
        Step::KingsFavor(step) => Some(kings_favor::asker(look, step)),
        Step::Arthur(step) => Some(arthur::asker(look, step)),
        Step::Knights(step) => Some(knights::asker(look, step)),
        Step::Gold(step) => Some(gold::asker(look, step)),
        Step::Market(step) => Some(market::asker(look, step)),
        Step::Caerleon(step) => Some(caerleon::asker(look, step)),
        Step::Morgana(step) => Some(morgana::asker(look, step)),
        Step::Treasures(step) => Some(treasures::asker(look, step)),
        Step::Decree(step) => Some(decree::asker(look, step)),
        Step::LayBoard
        | Step::LayDomain
        | Step::ChooseFirst
        | Step::DealStartTiles
        | Step::DealTraitors
        | Step::DealQuests
        | Step::SetUpModules
        | Step::RollDice
        | Step::BeginRound
        | Step::NextTurn
        | Step::EndRound
        | Step::BeginTurn
        | Step::ReplaceQuests
        | Step::PerformDuty(_)
        | Step::BeginScoring
        | Step::ScoreTraitors
        | Step::RepelTraitors(_)
        | Step::NewTraitors
        | Step::ScoreDomain
        | Step::ScoreInfluence
        | Step::ScoreProvince { .. }
        | Step::ScoreHenchmen
        | Step::EndScoring
        | Step::EndApples
        | Step::EndStaffs
        | Step::EndGoods
        | Step::TheEnd => None,
    };
    seat.map_or(SeatSet::NONE, SeatSet::only)
}

/// Every legal answer to the standing question.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let Some(step) = look.step() else { return };
    match step {
        Step::Mover => turn::mover_offers(look, seat, out),
        Step::Landed(landing) => space::landing_offers(look, seat, landing, out),
        Step::Acted(landing) => staff::offers(look, seat, landing, out),
        Step::EndTurn => {
            turn::end_offers(look, seat, out);
            if out.explains() {
                staff::explain(look, seat, out);
            }
        }
        Step::DrawQuest => quest::draw_offers(look, seat, out),
        Step::Pause => {
            out.may(Choice::Done);
            turn::asides(look, seat, out);
        }
        Step::Duty(_) => henchman::duty_offers(look, seat, out),
        Step::DiscardTraitor => relic::discard_offers(look, seat, out),
        Step::TakeAny => exchange::take_offers(look, seat, out),
        Step::DiscardMore => quest::discard_more_offers(look, seat, out),
        Step::Tower { .. } => build::tower_offers(look, seat, out),
        Step::QuestReward { .. } => quest::reward_offers(look, seat, out),
        Step::Attempt { card, ignored } => quest::attempt_offers(look, seat, card, ignored, out),
        Step::UseGrail { place } => scoring::influence::grail_offers(look, seat, place, out),
        Step::KingsFavor(step) => kings_favor::offers(look, seat, step, out),
        Step::Arthur(step) => arthur::offers(look, seat, step, out),
        Step::Knights(step) => knights::offers(look, seat, step, out),
        Step::Gold(step) => gold::offers(look, seat, step, out),
        Step::Market(step) => market::offers(look, seat, step, out),
        Step::Caerleon(step) => caerleon::offers(look, seat, step, out),
        Step::Morgana(step) => morgana::offers(look, seat, step, out),
        Step::Treasures(step) => treasures::offers(look, seat, step, out),
        Step::Decree(step) => decree::offers(look, seat, step, out),
        Step::LayBoard
        | Step::LayDomain
        | Step::ChooseFirst
        | Step::DealStartTiles
        | Step::DealTraitors
        | Step::DealQuests
        | Step::SetUpModules
        | Step::RollDice
        | Step::BeginRound
        | Step::NextTurn
        | Step::EndRound
        | Step::BeginTurn
        | Step::ReplaceQuests
        | Step::PerformDuty(_)
        | Step::BeginScoring
        | Step::ScoreTraitors
        | Step::RepelTraitors(_)
        | Step::NewTraitors
        | Step::ScoreDomain
        | Step::ScoreInfluence
        | Step::ScoreProvince { .. }
        | Step::ScoreHenchmen
        | Step::EndScoring
        | Step::EndApples
        | Step::EndStaffs
        | Step::EndGoods
        | Step::TheEnd => {}
    }
}

/// Plays an answer that is known to be on offer, and runs on to the next question.
pub fn play(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        // What can be used at any time leaves the question standing.
        Choice::Repel(province) => flag::repel(now, seat, province),
        Choice::TwoQuests => flag::two_quests(now, seat),
        Choice::Attempt(card) => quest::attempt(now, card),
        Choice::KingsFavor(choice) => kings_favor::play(now, seat, choice),
        Choice::Arthur(choice) => arthur::play(now, seat, choice),
        Choice::Knights(choice) => knights::play(now, seat, choice),
        Choice::Gold(choice) => gold::play(now, seat, choice),
        Choice::Market(choice) => market::play(now, seat, choice),
        Choice::Caerleon(choice) => caerleon::play(now, seat, choice),
        Choice::Morgana(choice) => morgana::play(now, seat, choice),
        Choice::Treasures(choice) => treasures::play(now, seat, choice),
        Choice::Decree(choice) => decree::play(now, seat, choice),
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
    let Some(step) = now.state.agenda.top() else { return };
    match (step, choice) {
        (Step::Mover, Choice::Move { die, figure, way }) => movement::play(now, seat, die, figure, way),
        (Step::Mover, Choice::Die(die)) => movement::choose(now, seat, die),
        (Step::Mover, Choice::Apple(number)) => dice::play_apple(now, seat, number),
        (Step::Mover, Choice::Flip(die)) => flag::flip(now, seat, die),
        (Step::Mover, Choice::Retire) => round::retire(now, seat),
        (Step::Landed(landing), Choice::Renounce) => space::renounce(now, seat, landing),
        (Step::Landed(landing), Choice::Mirror) => flag::mirror(now, seat, landing),
        (Step::Landed(landing), Choice::Different(spot)) => flag::different(now, seat, landing, spot),
        (Step::Attempt { .. }, Choice::Quest(card)) => quest::resolve_attempted(now, seat, card),
        (
            Step::Mover | Step::Landed(_) | Step::Acted(_) | Step::EndTurn | Step::Pause,
            Choice::Quest(card),
        ) => {
            verbs::resolve_quest(now, seat, card, true);
        }
        (Step::Landed(landing), choice) => space::begin(now, seat, landing, choice),
        (Step::Acted(landing), Choice::Staff) => staff::repeat(now, seat, landing),
        (Step::Acted(_), Choice::EndTurn) => {
            now.pop();
            turn::end(now, seat);
        }
        (Step::EndTurn, Choice::EndTurn) => turn::end(now, seat),
        (Step::Acted(_) | Step::Pause | Step::DiscardMore | Step::Tower { .. }, Choice::Done) => now.pop(),
        (Step::Duty(duty), Choice::Act) => henchman::begin_duty(now, seat, duty),
        (Step::DiscardTraitor, Choice::Traitor(province)) => {
            now.pop();
            verbs::discard_traitor(now, seat, province);
        }
        (Step::TakeAny, Choice::Take(good, province)) => {
            now.pop();
            verbs::take_good(now, seat, good, province);
        }
        (Step::DiscardMore, Choice::Discard(card)) => quest::discard_more(now, seat, card),
        (Step::DrawQuest, Choice::Pile) => {
            now.pop();
            verbs::draw_quest(now, seat);
        }
        (Step::DrawQuest, Choice::Display(place)) => {
            now.pop();
            verbs::take_quest(now, seat, place);
        }
        (Step::Tower { hex }, Choice::Take(good, province)) => {
            now.pop();
            build::tower(now, seat, hex, TowerBonus::Good(good, province));
        }
        (Step::Tower { hex }, Choice::Influence(province)) => {
            now.pop();
            build::tower(now, seat, hex, TowerBonus::Influence(province));
        }
        (Step::QuestReward { card }, Choice::Score) => quest::score_reward(now, seat, card),
        (Step::UseGrail { place }, choice) => {
            scoring::influence::use_grail(now, seat, place, choice != Choice::Done);
        }
        (Step::KingsFavor(step), choice) => kings_favor::answer(now, seat, step, choice),
        (Step::Arthur(step), choice) => arthur::answer(now, seat, step, choice),
        (Step::Knights(step), choice) => knights::answer(now, seat, step, choice),
        (Step::Gold(step), choice) => gold::answer(now, seat, step, choice),
        (Step::Market(step), choice) => market::answer(now, seat, step, choice),
        (Step::Caerleon(step), choice) => caerleon::answer(now, seat, step, choice),
        (Step::Morgana(step), choice) => morgana::answer(now, seat, step, choice),
        (Step::Treasures(step), choice) => treasures::answer(now, seat, step, choice),
        (Step::Decree(step), choice) => decree::answer(now, seat, step, choice),
        (step, choice) => debug_assert!(false, "{choice} does not answer {step:?}"),
    }
}

/// What an asked seat has to decide.
pub fn question(look: Look<'_>, seat: Seat) -> Question {
    let ask = |key, clause| Question { message: Message::new(key), clause: Clause(clause) };
    let Some(step) = look.step() else { return ask("ask-nothing", "M-END-1") };
    match step {
        Step::Mover if look.state.turn.chosen.is_some() => ask("ask-adjust", "M-APPLE-1"),
        Step::Mover => ask("ask-mover", "M-TURN-1"),
        Step::Landed(landing) => {
            let question = ask("ask-landed", "M-TURN-6");
            let message = question.message.text("space", look.space(landing.spot).key());
            Question { message, ..question }
        }
        Step::Acted(_) if staff::ends_turn(look) => ask("ask-staff-or-end", "M-STAFF-1"),
        Step::Acted(_) => ask("ask-staff", "M-STAFF-1"),
        Step::EndTurn => ask("ask-end-turn", "M-TURN-9"),
        Step::DrawQuest => ask("ask-draw-quest", "M-QUEST-7"),
        Step::Pause => ask("ask-pause", "AR-1"),
        Step::Duty(duty) => {
            let question = ask("ask-duty", "M-HENCHMAN-5");
            let message = question.message.text("henchman", duty.henchman.key());
            Question { message: message.text("province", duty.province.key()), ..question }
        }
        Step::DiscardTraitor => ask("ask-discard-traitor", "M-SPACE-EXCALIBUR-2"),
        Step::TakeAny => ask("ask-take-any", "M-SPACE-EXCHANGE-1"),
        Step::DiscardMore => ask("ask-discard-more", "M-SPACE-QUEST-1"),
        Step::Tower { .. } => ask("ask-tower", "M-SPACE-BUILD-5"),
        Step::QuestReward { card } => {
            let question = ask("ask-quest-reward", "M-QUEST-3");
            Question { message: question.message.number("card", card + 1), ..question }
        }
        Step::Attempt { card, .. } => {
            let question = ask("ask-attempt", "M-QUEST-2");
            Question { message: question.message.number("card", card + 1), ..question }
        }
        Step::UseGrail { place } => {
            let question = ask("ask-grail", "M-SCORE-GRAIL-1");
            let province = scoring::influence::at(look, place);
            Question { message: question.message.text("province", province.key()), ..question }
        }
        Step::KingsFavor(step) => kings_favor::question(look, seat, step),
        Step::Arthur(step) => arthur::question(look, seat, step),
        Step::Knights(step) => knights::question(look, seat, step),
        Step::Gold(step) => gold::question(look, seat, step),
        Step::Market(step) => market::question(look, seat, step),
        Step::Caerleon(step) => caerleon::question(look, seat, step),
        Step::Morgana(step) => morgana::question(look, seat, step),
        Step::Treasures(step) => treasures::question(look, seat, step),
        Step::Decree(step) => decree::question(look, seat, step),
        Step::LayBoard
        | Step::LayDomain
        | Step::ChooseFirst
        | Step::DealStartTiles
        | Step::DealTraitors
        | Step::DealQuests
        | Step::SetUpModules
        | Step::RollDice
        | Step::BeginRound
        | Step::NextTurn
        | Step::EndRound
        | Step::BeginTurn
        | Step::ReplaceQuests
        | Step::PerformDuty(_)
        | Step::BeginScoring
        | Step::ScoreTraitors
        | Step::RepelTraitors(_)
        | Step::NewTraitors
        | Step::ScoreDomain
        | Step::ScoreInfluence
        | Step::ScoreProvince { .. }
        | Step::ScoreHenchmen
        | Step::EndScoring
        | Step::EndApples
        | Step::EndStaffs
        | Step::EndGoods
        | Step::TheEnd => ask("ask-nothing", "M-END-1"),
    }
}
