//! What can stand on the agenda: steps that run by themselves ([`Run`]), questions to one seat ([`Ask`]) and questions to
//! several seats at once ([`Sealed`]).
//!
//! The payload of a step is public: a step may be shown to anybody.

use crate::choice::Reader;
use crate::words::Who;
use logres_kernel::{Unreadable, written};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// One entry of the agenda.
///
/// All kinds are written alike: the agenda of a view does not say which is which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
// Copied as one word.
#[repr(align(4))]
pub enum Step {
    Run(Run),
    Ask(Ask),
    Sealed(Sealed),
}

/// What a step says beside its name: the figure it is about, and a number.
pub(crate) type Said = (Option<Who>, u8);

trait Payload: Sized {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Unreadable>;
    fn say(self, said: &mut Said);
}

impl Payload for Who {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Unreadable> {
        reader.read()
    }

    fn say(self, said: &mut Said) {
        said.0 = Some(self);
    }
}

impl Payload for u8 {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Unreadable> {
        reader.number(9)
    }

    fn say(self, said: &mut Said) {
        said.1 = self;
    }
}

/// Makes one kind of steps from its list: a line each, with the number and the name that it has among all steps. Stored
/// fingerprints and the encoding for programs that learn go by the numbers, so a new step takes the next one that is free.
macro_rules! steps {
    (
        $(#[$about:meta])*
        pub enum $Kind:ident {
            $($(#[$doc:meta])* $Step:ident $(($($part:ident: $Part:ty),+))? = $number:literal, $name:literal;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Kind {
            $($(#[$doc])* $Step $(($($Part),+))?,)+
        }

        impl $Kind {
            /// All of this kind: number, name, and whether more stands in it.
            const LIST: &[(usize, &str, bool)] =
                &[$(($number, $name, 0 $($(+ size_of::<$Part>())+)? > 0),)+];

            /// Its place among all steps.
            pub(crate) const fn number(self) -> usize {
                match self {
                    $($Kind::$Step { .. } => $number,)+
                }
            }

            /// The first word of its written form.
            pub const fn name(self) -> &'static str {
                match self {
                    $($Kind::$Step { .. } => $name,)+
                }
            }

            pub(crate) fn said(self) -> Said {
                let mut said = Said::default();
                match self {
                    $($Kind::$Step $(($($part),+))? => {
                        $($($part.say(&mut said);)+)?
                    })+
                }
                said
            }

            /// The rest of the written form of the step that begins with this word, if it is of this kind.
            fn read(word: &str, reader: &mut Reader<'_>) -> Result<Option<Step>, Unreadable> {
                Ok(Some(Step::$Kind(match word {
                    $($name => $Kind::$Step $(($(<$Part as Payload>::read(reader)?),+))?,)+
                    _ => return Ok(None),
                })))
            }
        }

        impl fmt::Display for $Kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())?;
                match *self {
                    $($Kind::$Step $(($($part),+))? => {
                        $($(write!(f, " {}", $part)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        // As a list of all steps would be hashed, so that fingerprints do not depend on the kinds.
        impl Hash for $Kind {
            fn hash<H: Hasher>(&self, hasher: &mut H) {
                hasher.write_isize(self.number() as isize);
                match *self {
                    $($Kind::$Step $(($($part),+))? => {
                        $($($part.hash(hasher);)+)?
                    })+
                }
            }
        }

        impl From<$Kind> for Step {
            #[inline]
            fn from(step: $Kind) -> Self {
                Step::$Kind(step)
            }
        }
    };
}

steps! {
    /// A step that runs by itself.
    pub enum Run {
        /// Anybody who joins late sits down in the empty chair (C-SETUP-8).
        Join = 3, "join";
        /// The turn of a seat begins.
        Turn(who: Who) = 4, "turn";
        /// The next seat's turn begins (C-TURN-2).
        NextTurn = 5, "next-turn";
        /// The turn is over: figures that are dying die (C-TURN-2).
        EndOfTurn = 9, "end-of-turn";
        /// The card just drawn takes effect.
        ApplyCard = 16, "apply-card";
        /// The effect of a black card is over.
        CardDone = 19, "card-done";
        /// Morgan 3: this many more cards are drawn (C-CARD-MORGAN-3).
        MorganDraws(who: Who, number: u8) = 24, "morgan-draws";
        /// An action or a black card is completely resolved (C-END-4).
        ActionEnds = 26, "action-ends";
        /// The swords are counted (C-END-5).
        FinalCount = 27, "final-count";
        /// The engine fight is decided.
        SiegeEnds = 30, "siege-ends";
        /// A combat quest ends: its black cards are turned up (C-QUEST-5).
        QuestReveal = 31, "quest-reveal";
        /// The sums are compared (C-QUEST-3).
        QuestCompare = 33, "quest-compare";
        /// Swords, engines, life, relic (C-QUEST-6, 1 to 4).
        QuestOutcome = 34, "quest-outcome";
        /// The cards leave the quest, the loot is drawn (C-QUEST-6, 5 and 6).
        QuestLoot = 35, "quest-loot";
        /// The knights return and the quest restarts (C-QUEST-6, 7 to 9).
        QuestHome = 36, "quest-home";
        /// The cards of the Convocation are drawn (C-CARD-CONVOCATION-2).
        ConvocationDraw = 39, "convocation-draw";
        /// The effect of a special white card is over.
        SpecialDone = 42, "special-done";
        /// Merlin's activation begins (C-DUO-8).
        MerlinWakes = 48, "merlin-wakes";
    }
}

steps! {
    /// A question to one seat, as far as there is something to decide when its turn comes.
    pub enum Ask {
        /// A sharer proposes who gets which card of the pool (C-QUEST-14).
        Propose(who: Who) = 1, "propose";
        /// Progression of Evil (C-EVIL-1).
        Evil = 6, "evil";
        /// One heroic action (C-HERO-1).
        Heroic = 7, "heroic";
        /// Sacrifice, free powers, or the end of the turn (C-TURN-6).
        After = 8, "after";
        /// Which of the Armour's two cards is played (C-RELIC-1).
        ArmourTake = 10, "armour-take";
        /// Percival with the Armour: which of the two stays on top (C-KNIGHT-PERCEVAL-2).
        ArmourLook = 11, "armour-look";
        /// Excalibur against the card just drawn (C-REACT-2).
        GiveUpExcalibur = 15, "give-up-excalibur";
        /// Face up or face down (C-EVIL-7).
        Face = 17, "face";
        /// The war a card goes to (C-EVIL-9).
        WhichWar = 18, "which-war";
        /// A volunteer discards this many more cards (C-CARD-MORGAN-2).
        VolunteerDiscards(who: Who, number: u8) = 21, "volunteer-discards";
        /// A card of Merlin's row is discarded (C-DUO-18).
        MerlinDiscards = 23, "merlin-discards";
        /// Deaths now due, and the Grail (C-LIFE-10).
        Deaths = 25, "deaths";
        /// Fight cards are laid against an engine (C-QUEST-CAMELOT-5).
        SiegeLay = 28, "siege-lay";
        /// Kay may add a card after the roll (C-KNIGHT-KAY-2).
        SiegeKay = 29, "siege-kay";
        /// Kay may add a card (C-KNIGHT-KAY-1).
        QuestKay = 32, "quest-kay";
        /// As loyal, or revealed (C-CARD-FATE-1, C-CARD-FATE-2).
        FateMode = 37, "fate-mode";
        /// Cards for this figure; this many are already delivered (C-CARD-MESSENGER-1).
        Messenger(who: Who, number: u8) = 40, "messenger";
        /// Clairvoyance: the cards go back on top (C-CARD-CLAIRVOYANCE-1).
        PutBack = 41, "put-back";
        /// Arthur's partner gives a card back (C-KNIGHT-ARTHUR-3).
        ExchangeReturn(who: Who) = 43, "exchange-return";
        /// The revealed traitor takes a card out of a hand (C-TRAITOR-7).
        TraitorRaid = 44, "traitor-raid";
        /// The revealed traitor's evil action (C-TRAITOR-7).
        TraitorEvil = 45, "traitor-evil";
        /// Is Merlin called? (C-DUO-7)
        Call = 46, "call";
        /// Support for the call (C-EXPERT-2).
        CallSupport = 47, "call-support";
        /// Merlin's evil action (C-DUO-8).
        MerlinEvil = 49, "merlin-evil";
        /// Merlin's heroic action (C-DUO-9).
        MerlinHeroic = 50, "merlin-heroic";
        /// Option: a sacrifice of Merlin's, or the end of his activation.
        MerlinAfter = 51, "merlin-after";
        /// Merlin hands Excalibur to a knight (C-DUO-15).
        Confer = 52, "confer";
    }
}

steps! {
    /// A question to several seats at once; their answers stay secret until all are in.
    pub enum Sealed {
        /// Everybody puts a card into the opening exchange (C-SETUP-6). Sealed.
        OpeningShow = 0, "opening-show";
        /// The other sharers answer the proposal. Sealed.
        Consent(who: Who) = 2, "consent";
        /// Is the card just drawn to be countered with Merlin cards? (C-REACT-9) Sealed.
        Parley = 12, "parley";
        /// Merlin cards against the card just drawn (C-REACT-3). Sealed.
        Counter = 13, "counter";
        /// Merlin's life against the card just drawn (C-DUO-17). Sealed.
        SpecialPower = 14, "special-power";
        /// Who pays Morgan's price (C-CARD-MORGAN-8). Sealed.
        Volunteer = 20, "volunteer";
        /// Everybody discards a card, this many times (C-CARD-MORGAN-2, C-CARD-FATE-2). Sealed.
        EachDiscards(number: u8) = 22, "each-discards";
        /// Who rides home (C-CARD-CONVOCATION-1). Sealed.
        Convocation = 38, "convocation";
    }
}

/// How many steps there are.
pub(crate) const STEPS: usize = Run::LIST.len() + Ask::LIST.len() + Sealed::LIST.len();

/// Every step by its number: its name, and whether it says more than that.
pub(crate) const LIST: [(&str, bool); STEPS] = {
    let mut list = [("", false); STEPS];
    let kinds = [Run::LIST, Ask::LIST, Sealed::LIST];
    let mut kind = 0;
    while kind < kinds.len() {
        let mut place = 0;
        while place < kinds[kind].len() {
            let (number, name, says_more) = kinds[kind][place];
            assert!(list[number].0.is_empty(), "two steps have one number");
            list[number] = (name, says_more);
            place += 1;
        }
        kind += 1;
    }
    list
};

impl Step {
    /// Its place among all steps.
    pub(crate) const fn number(self) -> usize {
        match self {
            Step::Run(step) => step.number(),
            Step::Ask(ask) => ask.number(),
            Step::Sealed(sealed) => sealed.number(),
        }
    }

    pub(crate) fn said(self) -> Said {
        match self {
            Step::Run(step) => step.said(),
            Step::Ask(ask) => ask.said(),
            Step::Sealed(sealed) => sealed.said(),
        }
    }
}

impl Default for Step {
    fn default() -> Self {
        Step::Run(Run::NextTurn)
    }
}

impl Hash for Step {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            Step::Run(step) => step.hash(hasher),
            Step::Ask(ask) => ask.hash(hasher),
            Step::Sealed(sealed) => sealed.hash(hasher),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Run(step) => step.fmt(f),
            Step::Ask(ask) => ask.fmt(f),
            Step::Sealed(sealed) => sealed.fmt(f),
        }
    }
}

impl FromStr for Step {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut reader = Reader::new(text);
        let word = reader.word()?;
        for read in [Run::read, Ask::read, Sealed::read] {
            if let Some(step) = read(word, &mut reader)? {
                return reader.end(step);
            }
        }
        Err(Unreadable(format!("\"{word}\" is no step of Camelot")))
    }
}

// Steps stand in views by their written names.
written!(Step);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small_and_reads_back() {
        assert!(size_of::<Step>() <= 4);
        for (number, (name, says_more)) in LIST.into_iter().enumerate() {
            let written =
                [name.to_owned(), format!("{name} red"), format!("{name} 2"), format!("{name} merlin 2")];
            let read: Vec<Step> = written.iter().filter_map(|text| text.parse().ok()).collect();
            assert_eq!(read.len(), 1, "{name} has one form");
            assert_eq!(read[0].number(), number, "{name}");
            assert_eq!(read[0].said() != Said::default(), says_more, "{name}");
            assert!(written.contains(&read[0].to_string()), "{name}");
        }
    }

    /// Fingerprints of stored games were made when all steps were one list.
    #[test]
    fn a_step_is_hashed_as_one_of_a_single_list() {
        #[derive(Default)]
        struct Written(Vec<i64>);
        impl Hasher for Written {
            fn finish(&self) -> u64 {
                0
            }
            fn write(&mut self, _: &[u8]) {
                unreachable!("steps are hashed by numbers");
            }
            fn write_u8(&mut self, number: u8) {
                self.0.push(number.into());
            }
            fn write_isize(&mut self, number: isize) {
                self.0.push(number as i64);
            }
        }
        let hashed = |step: Step| {
            let mut written = Written::default();
            step.hash(&mut written);
            written.0
        };
        assert_eq!(hashed(Sealed::OpeningShow.into()), [0]);
        assert_eq!(hashed(Run::Turn(Who::new(6)).into()), [4, 6]);
        assert_eq!(hashed(Run::MorganDraws(Who::new(1), 3).into()), [24, 1, 3]);
        assert_eq!(hashed(Ask::Confer.into()), [52]);
    }
}
