//! Why: the reasons a player of Camelot gives for a decision, for people who ask for a hint.
//!
//! Anybody who has tried the answers in imagined worlds says in which [`Matter`] the chosen one led to more. Anybody who has
//! answered by rule of thumb, or found no difference worth a word, names the rule.

use super::belief::{Belief, Tell};
use super::realm::Matter;
use crate::Reason;
use logres_camelot::{Ask, Choice, Fate, Place, Sealed, Special, State, Step, Who};
use logres_kernel::{Message, Seat};

/// Reasons that are no matter of the board but a rule of thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Of the evils this one costs least.
    LeastEvil,
    /// The black card is worth a counter.
    Stop,
    /// The black card may pass; the counter is kept for a worse one.
    LetPass,
    /// The card goes to the knight who can use it best.
    Share,
    /// What can be missed most easily goes.
    Spare,
    /// One sees what is coming.
    Foresee,
    /// Merlin can do something useful now.
    Merlin,
    /// Another action is worth more than the life it costs.
    SecondAction,
    /// There is nothing better to do with the turn.
    Enough,
    /// The chance to win the fight is good enough.
    Odds,
    /// A loyal knight might have done the same.
    Unsuspected,
    /// It hurts the knights.
    Harm,
}

impl Rule {
    pub const KEYS: [&'static str; Rule::Harm as usize + 1] = [
        "camelot-reason-least-evil",
        "camelot-reason-stop",
        "camelot-reason-let-pass",
        "camelot-reason-share",
        "camelot-reason-spare",
        "camelot-reason-foresee",
        "camelot-reason-merlin",
        "camelot-reason-second-action",
        "camelot-reason-enough",
        "camelot-reason-odds",
        "camelot-reason-unsuspected",
        "camelot-reason-harm",
    ];
}

/// A reason that is not measured against others.
fn plainly(key: &'static str) -> Reason {
    Reason { message: Message::new(key), weight: 0.0 }
}

/// Words for what a knight was seen to do, by [`Tell`]. The first are counted by the turn and compared with the others'.
const ACTS: [&str; Tell::COUNT] = [
    "camelot-act-black-cards",
    "camelot-act-engines",
    "camelot-act-life",
    "camelot-act-sacrifices",
    "camelot-act-laid",
    "camelot-act-rides",
    "camelot-act-draws",
    "camelot-act-specials",
    "camelot-act-fights",
    "camelot-reason-abandoned",
    "camelot-reason-slander",
    "camelot-reason-doubted",
    "camelot-reason-evil",
];

/// The keys with which an accusation is explained.
pub const ACCUSING: [&str; 7] = [
    "camelot-reason-suspected",
    "camelot-reason-more",
    "camelot-reason-fewer",
    "camelot-reason-abandoned",
    "camelot-reason-slander",
    "camelot-reason-doubted",
    "camelot-reason-evil",
];

/// Why this knight is accused: how likely he seems to be the traitor, and the acts in the open that speak for it most.
/// That is what the seat itself could work out, and no more.
pub(crate) fn accusing(belief: &Belief, seats: usize, who: Seat, doubt: f32) -> Vec<Reason> {
    let percent = (100.0 * doubt).round() as i32;
    let suspected = Message::new("camelot-reason-suspected").seat("who", who).number("percent", percent);
    let mut reasons = vec![Reason { message: suspected, weight: 100.0 * doubt }];
    let acts = belief.acts(seats, who);
    reasons.extend(acts.into_iter().take(2).map(|(tell, more, weight)| {
        let act = ACTS[tell];
        let message = match act.strip_prefix("camelot-act-") {
            Some(_) if more => Message::new("camelot-reason-more").text("act", act),
            Some(_) => Message::new("camelot-reason-fewer").text("act", act),
            None => Message::new(act),
        };
        Reason { message: message.seat("who", who), weight }
    }));
    reasons
}

fn rule(rule: Rule) -> Vec<Reason> {
    vec![plainly(Rule::KEYS[rule as usize])]
}

fn of(matter: Matter) -> Vec<Reason> {
    vec![plainly(matter.key())]
}

fn both(first: Rule, matter: Matter) -> Vec<Reason> {
    vec![plainly(Rule::KEYS[first as usize]), plainly(matter.key())]
}

fn at(place: Option<Place>) -> Matter {
    match place {
        Some(Place::Camelot) | None => Matter::Cards,
        Some(Place::Tournament) => Matter::Tournament,
        Some(Place::Lancelot) => Matter::Lancelot,
        Some(Place::Dragon) => Matter::Dragon,
        Some(Place::Excalibur) => Matter::Excalibur,
        Some(Place::Grail) => Matter::Grail,
        Some(Place::Picts | Place::Saxons) => Matter::Wars,
    }
}

fn special(special: Special) -> Vec<Reason> {
    match special {
        Special::Merlin(_) | Special::Heroism(_) => of(Matter::InPlay),
        Special::Convocation | Special::Fate | Special::Messenger(_) | Special::Reinforcements(_) => {
            of(Matter::Cards)
        }
        Special::Lady => of(Matter::Excalibur),
        Special::Piety(_) => of(Matter::Life),
        Special::Clairvoyance => rule(Rule::Foresee),
        #[allow(unreachable_patterns, reason = "only a new card comes here")]
        _ => rule(Rule::Spare),
    }
}

/// The rule of thumb behind a loyal knight's answer. There is one for every kind of choice.
pub(crate) fn by_rule(state: &State, seat: Seat, choice: Choice) -> Vec<Reason> {
    match choice {
        Choice::EvilDraw => rule(Rule::LeastEvil),
        Choice::EvilEngine => both(Rule::LeastEvil, Matter::Life),
        Choice::EvilLife => both(Rule::LeastEvil, Matter::Engines),
        Choice::Take(_) | Choice::FaceUp => rule(Rule::LeastEvil),
        Choice::FaceDown => of(Matter::Cards),
        Choice::War(_) => both(Rule::LeastEvil, Matter::Wars),
        Choice::Offer(0) => rule(Rule::LetPass),
        Choice::Offer(_) | Choice::GiveUp => rule(Rule::Stop),
        Choice::Yes | Choice::No | Choice::Pass => match state.agenda.top() {
            Some(Step::Ask(Ask::GiveUpExcalibur) | Step::Sealed(Sealed::Counter)) => rule(Rule::LetPass),
            Some(Step::Sealed(Sealed::SpecialPower | Sealed::Parley)) if choice == Choice::Yes => {
                rule(Rule::Stop)
            }
            Some(Step::Sealed(Sealed::SpecialPower | Sealed::Parley)) => rule(Rule::LetPass),
            Some(Step::Sealed(Sealed::Consent(_)) | Step::Ask(Ask::Propose(_))) => rule(Rule::Share),
            Some(Step::Ask(Ask::Call)) => rule(Rule::Enough),
            Some(Step::Ask(Ask::Deaths)) => of(Matter::Relics),
            _ => rule(Rule::Spare),
        },
        Choice::Save(_) | Choice::Heal(_) => of(Matter::Life),
        Choice::Volunteer(_) | Choice::Discard(_) | Choice::Return(_) => rule(Rule::Spare),
        Choice::Show(_) | Choice::Share(..) | Choice::Exchange(..) | Choice::Deliver(_) | Choice::Done => {
            rule(Rule::Share)
        }
        Choice::Move(place) | Choice::Depart(place) => of(at(Some(place))),
        Choice::Lay(_) => match state.agenda.top() {
            Some(Step::Ask(Ask::SiegeLay)) => both(Rule::Odds, Matter::Engines),
            Some(Step::Ask(Ask::CallSupport)) => both(Rule::Odds, Matter::InPlay),
            _ => of(at(state.figure(Who::of(seat)).place)),
        },
        Choice::Draw => of(Matter::Cards),
        Choice::Fight => of(Matter::Engines),
        Choice::Roll | Choice::Add(_) => rule(Rule::Odds),
        Choice::Play(card) | Choice::Free(card) => special(card),
        Choice::Accuse(_) => of(Matter::Traitor),
        Choice::Sacrifice => rule(Rule::SecondAction),
        Choice::EndTurn => rule(Rule::Enough),
        Choice::Fate(Fate::Loyal) => of(Matter::Cards),
        Choice::Fate(Fate::Reveal) | Choice::Reveal | Choice::Raid(_) => rule(Rule::Harm),
        Choice::Look | Choice::PutBack(_) => rule(Rule::Foresee),
        Choice::RideHome => of(Matter::Cards),
        Choice::Stay => of(at(state.figure(Who::of(seat)).place)),
        Choice::Call | Choice::Remove(_) => rule(Rule::Merlin),
        Choice::Confer(_) => of(Matter::Relics),
    }
}

/// Why a traitor answers so. Hidden, he does what might pass; what a loyal knight would say about it is said too.
pub(crate) fn of_traitor(state: &State, seat: Seat, choice: Choice) -> Vec<Reason> {
    let open = state.revealed == Some(seat);
    let strikes = matches!(choice, Choice::Accuse(_) | Choice::Reveal | Choice::Fate(Fate::Reveal));
    if open || strikes {
        return rule(Rule::Harm);
    }
    let mut reasons = rule(Rule::Unsuspected);
    reasons.extend(by_rule(state, seat, choice));
    reasons
}
