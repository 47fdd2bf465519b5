//! What is still to be done, as data: the steps, and the plans that put them in order.
//!
//! A step runs by itself or asks somebody. Its payload is public: a step may be shown to anybody.

use crate::choice::Reader;
use crate::words::Who;
use logres_kernel::Unreadable;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
// Copied as one word.
#[repr(align(4))]
pub enum Step {
    /// Everybody puts a card into the opening exchange (C-SETUP-6). Sealed.
    OpeningShow,
    /// A sharer proposes who gets which card of the pool (C-QUEST-14).
    Propose(Who),
    /// The other sharers answer the proposal. Sealed.
    Consent(Who),
    /// Whoever joins late sits down in the empty chair (C-SETUP-8).
    Join,
    /// The turn of a seat begins.
    Turn(Who),
    /// The next seat's turn begins (C-TURN-2).
    #[default]
    NextTurn,
    /// Progression of Evil (C-EVIL-1).
    Evil,
    /// One heroic action (C-HERO-1).
    Heroic,
    /// Sacrifice, free powers, or the end of the turn (C-TURN-6).
    After,
    /// The turn is over: whoever is dying dies (C-TURN-2).
    EndOfTurn,
    /// Which of the Armour's two cards is played (C-RELIC-1).
    ArmourTake,
    /// Percival with the Armour: which of the two stays on top (C-KNIGHT-PERCEVAL-2).
    ArmourLook,
    /// Is the card just drawn to be countered with Merlin cards? (C-REACT-9) Sealed.
    Parley,
    /// Merlin cards against the card just drawn (C-REACT-3). Sealed.
    Counter,
    /// Merlin's life against the card just drawn (C-DUO-17). Sealed.
    SpecialPower,
    /// Excalibur against the card just drawn (C-REACT-2).
    GiveUpExcalibur,
    /// The card just drawn takes effect.
    ApplyCard,
    /// Face up or face down (C-EVIL-7).
    Face,
    /// The war a card goes to (C-EVIL-9).
    WhichWar,
    /// The effect of a black card is over.
    CardDone,
    /// Who pays Morgan's price (C-CARD-MORGAN-8). Sealed.
    Volunteer,
    /// A volunteer discards so many more cards (C-CARD-MORGAN-2).
    VolunteerDiscards(Who, u8),
    /// Everybody discards a card, so many times (C-CARD-MORGAN-2, C-CARD-FATE-2). Sealed.
    EachDiscards(u8),
    /// A card of Merlin's row is discarded (C-DUO-18).
    MerlinDiscards,
    /// Morgan 3: so many more cards are drawn (C-CARD-MORGAN-3).
    MorganDraws(Who, u8),
    /// Deaths now due, and the Grail (C-LIFE-10).
    Deaths,
    /// An action or a black card is completely resolved (C-END-4).
    ActionEnds,
    /// The swords are counted (C-END-5).
    FinalCount,
    /// Fight cards are laid against an engine (C-QUEST-CAMELOT-5).
    SiegeLay,
    /// Kay may add a card after the roll (C-KNIGHT-KAY-2).
    SiegeKay,
    /// The engine fight is decided.
    SiegeEnds,
    /// A combat quest ends: its black cards are turned up (C-QUEST-5).
    QuestReveal,
    /// Kay may add a card (C-KNIGHT-KAY-1).
    QuestKay,
    /// The sums are compared (C-QUEST-3).
    QuestCompare,
    /// Swords, engines, life, relic (C-QUEST-6, 1 to 4).
    QuestOutcome,
    /// The cards leave the quest, the loot is drawn (C-QUEST-6, 5 and 6).
    QuestLoot,
    /// The knights return and the quest restarts (C-QUEST-6, 7 to 9).
    QuestHome,
    /// As loyal, or revealed (C-CARD-FATE-1, C-CARD-FATE-2).
    FateMode,
    /// Who rides home (C-CARD-CONVOCATION-1). Sealed.
    Convocation,
    /// The cards of the Convocation are drawn (C-CARD-CONVOCATION-2).
    ConvocationDraw,
    /// Cards for this figure; so many are already delivered (C-CARD-MESSENGER-1).
    Messenger(Who, u8),
    /// Clairvoyance: the cards go back on top (C-CARD-CLAIRVOYANCE-1).
    PutBack,
    /// The effect of a special white card is over.
    SpecialDone,
    /// Arthur's partner gives a card back (C-KNIGHT-ARTHUR-3).
    ExchangeReturn(Who),
    /// The revealed traitor takes a card out of a hand (C-TRAITOR-7).
    TraitorRaid,
    /// The revealed traitor's evil action (C-TRAITOR-7).
    TraitorEvil,
    /// Is Merlin called? (C-DUO-7)
    Call,
    /// Support for the call (C-EXPERT-2).
    CallSupport,
    /// Merlin's activation begins (C-DUO-8).
    MerlinWakes,
    /// Merlin's evil action (C-DUO-8).
    MerlinEvil,
    /// Merlin's heroic action (C-DUO-9).
    MerlinHeroic,
    /// Option: a sacrifice of Merlin's, or the end of his activation.
    MerlinAfter,
    /// Merlin hands Excalibur to a knight (C-DUO-15).
    Confer,
}

impl Step {
    /// Does it ask several seats at once, behind sealed answers?
    pub const fn is_sealed(self) -> bool {
        matches!(
            self,
            Step::OpeningShow
                | Step::Consent(_)
                | Step::Parley
                | Step::Counter
                | Step::SpecialPower
                | Step::Volunteer
                | Step::EachDiscards(_)
                | Step::Convocation
        )
    }

    /// The steps without a payload.
    pub(crate) const PLAIN: [Step; 45] = [
        Step::OpeningShow,
        Step::Join,
        Step::NextTurn,
        Step::Evil,
        Step::Heroic,
        Step::After,
        Step::EndOfTurn,
        Step::ArmourTake,
        Step::ArmourLook,
        Step::Parley,
        Step::Counter,
        Step::SpecialPower,
        Step::GiveUpExcalibur,
        Step::ApplyCard,
        Step::Face,
        Step::WhichWar,
        Step::CardDone,
        Step::Volunteer,
        Step::MerlinDiscards,
        Step::Deaths,
        Step::ActionEnds,
        Step::FinalCount,
        Step::SiegeLay,
        Step::SiegeKay,
        Step::SiegeEnds,
        Step::QuestReveal,
        Step::QuestKay,
        Step::QuestCompare,
        Step::QuestOutcome,
        Step::QuestLoot,
        Step::QuestHome,
        Step::FateMode,
        Step::Convocation,
        Step::ConvocationDraw,
        Step::PutBack,
        Step::SpecialDone,
        Step::TraitorRaid,
        Step::TraitorEvil,
        Step::Call,
        Step::CallSupport,
        Step::MerlinWakes,
        Step::MerlinEvil,
        Step::MerlinHeroic,
        Step::MerlinAfter,
        Step::Confer,
    ];

    /// The first word of its written form.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Propose(_) => "propose",
            Step::Consent(_) => "consent",
            Step::Turn(_) => "turn",
            Step::VolunteerDiscards(..) => "volunteer-discards",
            Step::EachDiscards(_) => "each-discards",
            Step::MorganDraws(..) => "morgan-draws",
            Step::Messenger(..) => "messenger",
            Step::ExchangeReturn(_) => "exchange-return",
            Step::OpeningShow => "opening-show",
            Step::Join => "join",
            Step::NextTurn => "next-turn",
            Step::Evil => "evil",
            Step::Heroic => "heroic",
            Step::After => "after",
            Step::EndOfTurn => "end-of-turn",
            Step::ArmourTake => "armour-take",
            Step::ArmourLook => "armour-look",
            Step::Parley => "parley",
            Step::Counter => "counter",
            Step::SpecialPower => "special-power",
            Step::GiveUpExcalibur => "give-up-excalibur",
            Step::ApplyCard => "apply-card",
            Step::Face => "face",
            Step::WhichWar => "which-war",
            Step::CardDone => "card-done",
            Step::Volunteer => "volunteer",
            Step::MerlinDiscards => "merlin-discards",
            Step::Deaths => "deaths",
            Step::ActionEnds => "action-ends",
            Step::FinalCount => "final-count",
            Step::SiegeLay => "siege-lay",
            Step::SiegeKay => "siege-kay",
            Step::SiegeEnds => "siege-ends",
            Step::QuestReveal => "quest-reveal",
            Step::QuestKay => "quest-kay",
            Step::QuestCompare => "quest-compare",
            Step::QuestOutcome => "quest-outcome",
            Step::QuestLoot => "quest-loot",
            Step::QuestHome => "quest-home",
            Step::FateMode => "fate-mode",
            Step::Convocation => "convocation",
            Step::ConvocationDraw => "convocation-draw",
            Step::PutBack => "put-back",
            Step::SpecialDone => "special-done",
            Step::TraitorRaid => "traitor-raid",
            Step::TraitorEvil => "traitor-evil",
            Step::Call => "call",
            Step::CallSupport => "call-support",
            Step::MerlinWakes => "merlin-wakes",
            Step::MerlinEvil => "merlin-evil",
            Step::MerlinHeroic => "merlin-heroic",
            Step::MerlinAfter => "merlin-after",
            Step::Confer => "confer",
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match *self {
            Step::Propose(who) | Step::Consent(who) | Step::Turn(who) | Step::ExchangeReturn(who) => {
                write!(f, " {who}")
            }
            Step::VolunteerDiscards(who, number)
            | Step::MorganDraws(who, number)
            | Step::Messenger(who, number) => write!(f, " {who} {number}"),
            Step::EachDiscards(number) => write!(f, " {number}"),
            _ => Ok(()),
        }
    }
}

impl FromStr for Step {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut reader = Reader::new(text);
        let word = reader.word()?;
        let step = match word {
            "propose" => Step::Propose(reader.read()?),
            "consent" => Step::Consent(reader.read()?),
            "turn" => Step::Turn(reader.read()?),
            "volunteer-discards" => Step::VolunteerDiscards(reader.read()?, reader.number(9)?),
            "each-discards" => Step::EachDiscards(reader.number(9)?),
            "morgan-draws" => Step::MorganDraws(reader.read()?, reader.number(9)?),
            "messenger" => Step::Messenger(reader.read()?, reader.number(9)?),
            "exchange-return" => Step::ExchangeReturn(reader.read()?),
            _ => match Step::PLAIN.iter().find(|step| step.name() == word) {
                Some(&step) => step,
                None => return Err(Unreadable(format!("\"{word}\" is no step of Camelot"))),
            },
        };
        reader.end(step)
    }
}

/// Steps stand in views by their written names.
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A sequence of the rulebook. The variants edit copies of it when the ruleset is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan(Vec<Step>);

impl Plan {
    pub(crate) fn of(steps: &[Step]) -> Self {
        Self(steps.to_vec())
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Puts a step before another one, if the plan has that.
    pub(crate) fn before(&mut self, place: Step, step: Step) {
        if let Some(found) = self.0.iter().position(|&present| present == place) {
            self.0.insert(found, step);
        }
    }

    pub(crate) fn after(&mut self, place: Step, step: Step) {
        let found = self.0.iter().position(|&present| present == place);
        debug_assert!(found.is_some(), "{place} is not in the plan");
        self.0.insert(found.map_or(self.0.len(), |found| found + 1), step);
    }

    pub(crate) fn replace(&mut self, place: Step, step: Step) {
        for present in self.0.iter_mut().filter(|present| **present == place) {
            *present = step;
        }
    }
}

/// The plans of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plans {
    /// A knight's turn (C-TURN-2).
    pub turn: Plan,
    /// The revealed traitor's turn (C-TRAITOR-7).
    pub traitor: Plan,
    /// Merlin's activation (C-DUO-8, C-DUO-9); the base game never uses it.
    pub merlin: Plan,
    /// A black card that has just been drawn to be played (C-REACT-1).
    pub card: Plan,
    /// A combat quest of which one side is full (C-QUEST-5).
    pub combat: Plan,
    /// A quest that is won or lost (C-QUEST-6).
    pub outcome: Plan,
}

impl Plans {
    pub(crate) fn base() -> Self {
        Self {
            turn: Plan::of(&[
                Step::Evil,
                Step::Heroic,
                Step::After,
                Step::EndOfTurn,
                Step::Deaths,
                Step::NextTurn,
            ]),
            traitor: Plan::of(&[Step::TraitorRaid, Step::TraitorEvil, Step::ActionEnds, Step::NextTurn]),
            merlin: Plan::of(&[
                Step::MerlinWakes,
                Step::MerlinEvil,
                Step::ActionEnds,
                Step::MerlinHeroic,
                Step::ActionEnds,
                Step::EndOfTurn,
                Step::Deaths,
            ]),
            card: Plan::of(&[
                Step::Counter,
                Step::GiveUpExcalibur,
                Step::ApplyCard,
                Step::CardDone,
                Step::Deaths,
                Step::ActionEnds,
            ]),
            combat: Plan::of(&[
                Step::QuestReveal,
                Step::QuestKay,
                Step::QuestCompare,
                Step::QuestOutcome,
                Step::QuestLoot,
                Step::QuestHome,
                Step::Deaths,
            ]),
            outcome: Plan::of(&[Step::QuestOutcome, Step::QuestLoot, Step::QuestHome, Step::Deaths]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small_and_reads_back() {
        assert!(size_of::<Step>() <= 4);
        let with_payload = [
            Step::Propose(Who::new(3)),
            Step::Consent(Who::new(0)),
            Step::Turn(Who::new(6)),
            Step::VolunteerDiscards(Who::MERLIN, 2),
            Step::EachDiscards(2),
            Step::MorganDraws(Who::new(1), 3),
            Step::Messenger(Who::new(2), 1),
            Step::ExchangeReturn(Who::new(5)),
        ];
        for step in Step::PLAIN.into_iter().chain(with_payload) {
            let written = step.to_string();
            assert_eq!(written.parse(), Ok(step), "{written}");
        }
    }

    #[test]
    fn plans_are_edited_by_the_names_of_their_steps() {
        let mut plan = Plan::of(&[Step::Evil, Step::Heroic]);
        plan.after(Step::Evil, Step::Deaths);
        plan.before(Step::Evil, Step::Join);
        plan.before(Step::Call, Step::Join);
        plan.replace(Step::Heroic, Step::After);
        assert_eq!(plan.steps(), [Step::Join, Step::Evil, Step::Deaths, Step::After]);
    }
}
