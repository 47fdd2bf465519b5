//! The players of Camelot by strength: a page by rule of thumb, a squire who plans the own turn, a knight who searches.
//!
//! Squire and knight try every promising answer in imagined worlds. In each world everybody, the traitor too, plays on by
//! rule of thumb from what he himself may know: to the end of the own turn and some turns further, the knight longer and in
//! more worlds. What
//! comes out is judged by how the realm stands. All answers are tried in the same worlds, so that their luck is the same,
//! and an answer that is clearly behind is given up, so that the time goes to those that are close.

use super::belief::Belief;
use super::habits::Habits;
use super::realm::{Matter, matters, realm, signs};
use super::reasons::{accusing, by_rule, of_traitor};
use super::talk::{Talk, meant, saying};
use super::thumb::{Doubt, Thumb};
use super::traitor::is_traitor;
use crate::{Bot, Budget, Decision, Reason, Saying, Second};
use logres_camelot::{Ask, Camelot, Choice, Event, Loyalties, Loyalty, Sealed, State, Step, View, Who};
use logres_kernel::{Game, Message, Offers, Seat, Silence, Stream};

/// How far a player thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Foresight {
    /// Imagined worlds at most; none for rules of thumb alone.
    pub worlds: u32,
    /// Turns played on after the present one.
    pub turns: u32,
    /// Answers tried, the most promising first.
    pub answers: usize,
}

impl Foresight {
    pub const PAGE: Foresight = Foresight { worlds: 0, turns: 0, answers: 0 };
    pub const SQUIRE: Foresight = Foresight { worlds: 10, turns: 3, answers: 10 };
    pub const KNIGHT: Foresight = Foresight { worlds: 400, turns: 8, answers: 12 };
}

/// A player of Camelot.
pub struct Player {
    habits: Habits,
    foresight: Foresight,
    stream: Stream<8>,
    pub(crate) belief: Belief,
    pub(crate) talk: Talk,
    offers: Offers<Choice>,
    worlds: u64,
}

/// A question, and what the asked player knows and believes.
struct Asked<'a> {
    game: &'a Camelot,
    seat: Seat,
    view: &'a View,
    doubt: &'a Doubt,
    offers: &'a [Choice],
}

/// An answer on trial.
#[derive(Clone, Copy, Debug)]
struct Trial {
    place: usize,
    /// What the rules of thumb say.
    thumb: f32,
    total: f32,
    /// The sum of squares of its distance to the mean of its world.
    spread: f32,
    /// What came out in the world at hand, and what the position it led to was made of.
    value: f32,
    made_of: [f32; Matter::COUNT],
    /// The sum of what the positions were made of in the first worlds.
    matters: [f32; Matter::COUNT],
}

/// Worlds before an answer may be given up.
const PATIENCE: u32 = 6;
/// Worlds in which a choice is compared with the next one for a hint.
const COMPARED: u32 = 40;
/// Standard errors behind the leader at which an answer is given up.
const BEHIND: f32 = 2.0;
/// What a sword's worth in the rules of thumb counts as a chance to win, when the worlds cannot decide.
const THUMB_SHARE: f32 = 0.02;
/// About how many parts of a hundred of winning the unit of the evaluation is, in a game that is open.
const PERCENT: f32 = 25.0;
/// The longest way to the end of a rollout, in decisions.
const FAR: u32 = 400;

impl Player {
    pub fn new(foresight: Foresight, seed: u64) -> Self {
        Self::with_habits(foresight, Habits::default(), seed)
    }

    pub fn with_habits(foresight: Foresight, habits: Habits, seed: u64) -> Self {
        Self {
            habits,
            foresight,
            stream: Stream::seeded(seed),
            belief: Belief::default(),
            talk: Talk::default(),
            offers: Offers::listing(),
            worlds: 0,
        }
    }

    /// Worlds imagined since the player was made, for those who measure.
    pub const fn worlds(&self) -> u64 {
        self.worlds
    }

    /// A world that fits the view, with the traitor where the belief puts him.
    fn imagine(&mut self, game: &Camelot, seat: Seat, view: &View, doubt: &Doubt) -> State {
        let mut state = game.imagine(view, &mut self.stream);
        place_traitor(game, &mut state, seat, doubt, &mut self.stream);
        state
    }

    /// Plays an answer and goes on to the horizon; how good is it for the side of `seat`?
    fn try_out(
        &mut self,
        game: &Camelot,
        start: &State,
        seat: Seat,
        choice: Choice,
        doubt: &Doubt,
        luck: u64,
    ) -> (f32, State) {
        let mut state = *start;
        let mut chance = Stream::<8>::seeded(luck);
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        let mut turns = 0;
        let mut in_turn = start.turn.seat;
        for _ in 0..FAR {
            let Some(asked) = state.asked.lowest() else { break };
            if state.turn.seat != in_turn {
                in_turn = state.turn.seat;
                turns += 1;
                if turns > self.foresight.turns {
                    break;
                }
            }
            self.offers.clear();
            game.offers(&state, asked, &mut self.offers);
            let offers = self.offers.legal();
            let place = if offers.len() == 1 {
                0
            } else {
                let thumb = Thumb { game, state: &state, seat: asked, habits: &self.habits, doubt };
                if is_traitor(&state, asked) { thumb.betray(offers, 0.0) } else { thumb.best(offers) }
            };
            game.play_unchecked(&mut state, asked, offers[place], &mut chance, &mut Silence);
        }
        let value = realm(game, &state);
        let betrays = *start.loyalty[seat.index()].truth() == Loyalty::Traitor;
        (if betrays { 1.0 - value } else { value }, state)
    }

    /// Tries the answers in imagined worlds.
    fn think(&mut self, asked: &Asked<'_>, worths: &[f32], budget: &mut Budget<'_>) -> Decision<Choice> {
        let &Asked { game, seat, view, doubt, offers } = asked;
        let mut trials: Vec<Trial> = (0..offers.len())
            .map(|place| Trial {
                place,
                thumb: worths[place],
                total: 0.0,
                spread: 0.0,
                value: 0.0,
                made_of: [0.0; Matter::COUNT],
                matters: [0.0; Matter::COUNT],
            })
            .collect();
        trials.sort_by(|one, other| other.thumb.total_cmp(&one.thumb));
        trials.truncate(self.foresight.answers);
        // What the rules of thumb never do is not tried either, unless there is nothing else.
        let least = trials[0].thumb.min(-60.0);
        trials.retain(|trial| trial.thumb >= least);
        let (best, second) = (trials[0].thumb, trials.get(1).copied());
        let favourite = trials[0];
        let mut played = 0;
        let worlds = self.foresight.worlds.min(budget.iterations);
        for world in 1..=worlds {
            let start = self.imagine(game, seat, view, doubt);
            let luck = (u64::from(self.stream.next_word()) << 32) | u64::from(self.stream.next_word());
            let mut tried = 0;
            for trial in &mut trials {
                // A world takes milliseconds, so the clock is looked at between its answers. One is always tried.
                if (world, tried) != (1, 0) && !(budget.go_on)() {
                    break;
                }
                let (value, end) = self.try_out(game, &start, seat, offers[trial.place], doubt, luck);
                trial.value = value;
                if world <= PATIENCE {
                    trial.made_of = matters(&signs(game, &end));
                }
                tried += 1;
            }
            // Answers are compared in the same worlds only. In the first, what was tried has to do.
            let stopped = tried < trials.len();
            if stopped && world > 1 {
                break;
            }
            trials.truncate(tried);
            played = world;
            self.worlds += 1;
            let mean = trials.iter().map(|trial| trial.value).sum::<f32>() / trials.len() as f32;
            for trial in &mut trials {
                trial.total += trial.value;
                trial.spread += (trial.value - mean).powi(2);
                if world <= PATIENCE {
                    trial.matters.iter_mut().zip(trial.made_of).for_each(|(sum, part)| *sum += part);
                }
            }
            if stopped || world >= PATIENCE && self.give_up_the_worst(&mut trials, world) {
                break;
            }
        }
        let worth =
            |trial: &Trial| trial.total / played.max(1) as f32 + THUMB_SHARE * (trial.thumb - best).max(-3.0);
        trials.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let chosen = trials[0];
        // Compared with the next best, or with what the rules of thumb would have done.
        let other =
            trials.get(1).copied().or(if chosen.place == favourite.place { second } else { Some(favourite) });
        let choice = offers[chosen.place];
        let costs = self.costs(asked, choice);
        // Anybody who was given up on the way is behind, but nobody knows by how much.
        let measured = trials.len() > 1;
        let second = other.map(|other| Second {
            choice: offers[other.place],
            behind: measured.then(|| 100.0 * (worth(&chosen) - worth(&other))),
        });
        Decision {
            choice,
            reasons: other.map_or(Vec::new(), |other| reasons(&chosen, &other, &costs)),
            second,
        }
    }

    /// Says by how much a choice is better than the next one, where that is not known yet: both are played on in the same
    /// imagined worlds.
    fn compare(
        &mut self,
        asked: &Asked<'_>,
        mut decision: Decision<Choice>,
        budget: &mut Budget<'_>,
    ) -> Decision<Choice> {
        let &Asked { game, seat, view, doubt, offers } = asked;
        let second = decision.second.map(|second| second.choice).or_else(|| {
            // The traitor's next one is what he would do without the first.
            let rest: Vec<Choice> =
                offers.iter().copied().filter(|choice| *choice != decision.choice).collect();
            let state = self.imagine(game, seat, view, doubt);
            let thumb = Thumb { game, state: &state, seat, habits: &self.habits, doubt };
            (!rest.is_empty()).then(|| rest[thumb.betray(&rest, self.belief.suspected(game, seat, view))])
        });
        let Some(second) = second else { return decision };
        let (mut more, mut played) = (0.0, 0);
        while played < PATIENCE || played < COMPARED && (budget.go_on)() {
            let start = self.imagine(game, seat, view, doubt);
            let luck = (u64::from(self.stream.next_word()) << 32) | u64::from(self.stream.next_word());
            let [one, other] = [decision.choice, second]
                .map(|choice| self.try_out(game, &start, seat, choice, doubt, luck).0);
            more += one - other;
            played += 1;
        }
        let behind = 100.0 * more / played as f32;
        decision.second = Some(Second { choice: second, behind: (behind >= 0.0).then_some(behind) });
        decision
    }

    /// The matters that a choice itself makes worse: whatever it leads to, they are no reason for it.
    fn costs(&mut self, asked: &Asked<'_>, choice: Choice) -> [bool; Matter::COUNT] {
        let &Asked { game, seat, view, doubt, .. } = asked;
        // Looking for reasons changes no later answer.
        let stream = self.stream.clone();
        let mut state = self.imagine(game, seat, view, doubt);
        let before = matters(&signs(game, &state));
        game.play_unchecked(&mut state, seat, choice, &mut self.stream, &mut Silence);
        self.stream = stream;
        let after = matters(&signs(game, &state));
        std::array::from_fn(|matter| after[matter] < before[matter] - 1e-4)
    }

    /// Gives up answers that are clearly behind. Says whether only one is left.
    fn give_up_the_worst(&self, trials: &mut Vec<Trial>, world: u32) -> bool {
        let worlds = world as f32;
        let leader = trials.iter().map(|trial| trial.total).fold(f32::NEG_INFINITY, f32::max);
        trials.retain(|trial| {
            let error = (2.0 * trial.spread / worlds / worlds).sqrt();
            (leader - trial.total) / worlds <= BEHIND * error + 1e-6
        });
        trials.len() <= 1
    }
}

/// The two or three matters in which one answer leads to more than another.
fn reasons(chosen: &Trial, other: &Trial, costs: &[bool; Matter::COUNT]) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = (0..Matter::COUNT)
        .filter(|&matter| !costs[matter])
        .map(|matter| Reason {
            message: Message::new(Matter::KEYS[matter]),
            weight: PERCENT * (chosen.matters[matter] - other.matters[matter]) / PATIENCE as f32,
        })
        .filter(|reason| reason.weight > 0.2)
        .collect();
    reasons.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    reasons.truncate(3);
    reasons
}

/// Questions that deserve thought; the rest is answered by rule of thumb at once.
fn is_weighty(step: Step, offers: &[Choice], far: bool) -> bool {
    match step {
        // What evil brings shows only turns later.
        Step::Ask(Ask::Evil) => far,
        Step::Ask(
            Ask::Heroic
            | Ask::After
            | Ask::GiveUpExcalibur
            | Ask::WhichWar
            | Ask::Deaths
            | Ask::TraitorEvil
            | Ask::TraitorRaid
            | Ask::Call
            | Ask::MerlinEvil
            | Ask::MerlinHeroic
            | Ask::MerlinAfter
            | Ask::ArmourTake
            | Ask::ArmourLook,
        )
        | Step::Sealed(Sealed::Volunteer | Sealed::SpecialPower) => true,
        Step::Sealed(Sealed::Counter) => offers.len() > 1,
        _ => false,
    }
}

/// Puts the traitor card where the belief says, in a world imagined by somebody loyal.
fn place_traitor(game: &Camelot, state: &mut State, seat: Seat, doubt: &Doubt, stream: &mut Stream<8>) {
    if game.options().loyalties == Loyalties::None
        || state.revealed.is_some()
        || is_traitor(state, seat)
        || !state.loyalty[seat.index()].readers().has(seat)
    {
        return;
    }
    let mut lot = stream.next_word() as f32 / u32::MAX as f32;
    let mut traitor = None;
    for other in Seat::first(game.seats()).filter(|&other| other != seat && !state.shown.has(other)) {
        lot -= doubt[other.index()];
        if lot < 0.0 && traitor.is_none() && state.living.knights().single() != Some(Who::of(other)) {
            traitor = Some(other);
        }
    }
    for other in Seat::first(game.seats()).filter(|&other| other != seat) {
        let loyalty = if traitor == Some(other) { Loyalty::Traitor } else { Loyalty::Loyal };
        *state.loyalty[other.index()].truth_mut() = loyalty;
    }
    let undealt: u8 = state.undealt.truth().iter().sum();
    *state.undealt.truth_mut() =
        if traitor.is_none() && undealt > 0 { [undealt - 1, 1] } else { [undealt, 0] };
}

impl Bot<Camelot> for Player {
    fn hear(&mut self, game: &Camelot, event: &Event) {
        self.belief.hear(game, event);
    }

    fn listen(&mut self, _game: &Camelot, speaker: Seat, said: &Saying) {
        if let Some(phrase) = meant(said) {
            self.hear_phrase(Who::of(speaker), phrase);
        }
    }

    fn say(&mut self, game: &Camelot, seat: Seat, view: &View, chosen: Choice) -> Option<Saying> {
        self.speak(game, seat, view, chosen).and_then(saying)
    }

    fn choose(
        &mut self,
        game: &Camelot,
        seat: Seat,
        view: &View,
        offers: &[Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<Choice> {
        if let [only] = offers {
            return Decision::plain(*only);
        }
        let doubt = self.belief.doubt(game, seat, view);
        let state = self.imagine(game, seat, view, &doubt);
        let thumb = Thumb { game, state: &state, seat, habits: &self.habits, doubt: &doubt };
        self.belief.look(&thumb);
        let traitor = is_traitor(&state, seat);
        if traitor {
            let place = thumb.betray(offers, self.belief.suspected(game, seat, view));
            let choice = offers[place];
            return Decision { choice, reasons: of_traitor(&state, seat, choice), second: None };
        }
        let step = state.agenda.top().unwrap_or_default();
        let mut worths: Vec<f32> = offers
            .iter()
            .map(|&choice| thumb.worth(choice) + self.habits.plea * self.talk.plea(choice))
            .collect();
        self.talk.fade();
        let best =
            (0..offers.len()).max_by(|&one, &other| worths[one].total_cmp(&worths[other])).unwrap_or(0);
        // Where a traitor may sit, the loyal choose evils by rule of thumb, so that a player who does not can be recognised.
        let far = self.foresight.turns > 0 && game.options().loyalties == Loyalties::None;
        let thoughtless = self.foresight.worlds == 0 || !is_weighty(step, offers, far);
        // Who is sure of a traitor accuses, and looking is free.
        let clear = worths[best] > 2.5 && matches!(offers[best], Choice::Accuse(_) | Choice::Look);
        if thoughtless || clear {
            let choice = offers[best];
            let next = (0..offers.len())
                .filter(|&place| place != best)
                .max_by(|&one, &other| worths[one].total_cmp(&worths[other]));
            let second = next.map(|place| Second { choice: offers[place], behind: None });
            let reasons = match choice {
                Choice::Accuse(who) => match who.seat() {
                    Some(who) => accusing(&self.belief, game.seats(), who, doubt[who.index()]),
                    None => by_rule(&state, seat, choice),
                },
                _ => by_rule(&state, seat, choice),
            };
            return Decision { choice, reasons, second };
        }
        // An accusation is a matter of belief, not of search.
        for (worth, choice) in worths.iter_mut().zip(offers) {
            if matches!(choice, Choice::Accuse(_)) {
                *worth = f32::NEG_INFINITY;
            }
        }
        let mut decision = self.think(&Asked { game, seat, view, doubt: &doubt, offers }, &worths, budget);
        if decision.reasons.is_empty() {
            decision.reasons = by_rule(&state, seat, decision.choice);
        }
        decision
    }

    fn advise(
        &mut self,
        game: &Camelot,
        seat: Seat,
        view: &View,
        offers: &[Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<Choice> {
        let decision = self.choose(game, seat, view, offers, budget);
        let known = decision.second.is_some_and(|second| second.behind.is_some());
        if known || offers.len() < 2 || self.foresight.worlds == 0 {
            return decision;
        }
        let doubt = self.belief.doubt(game, seat, view);
        self.compare(&Asked { game, seat, view, doubt: &doubt, offers }, decision, budget)
    }
}
