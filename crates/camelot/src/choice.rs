//! What somebody may choose: one atomic decision each, typed, written, and coded.

use crate::words::{Black, FIGURES, Fate, Place, Quest, Removal, War, White, Who, Whom};
use logres_kernel::{Part, Unreadable};
use std::fmt;
use std::str::FromStr;

/// What a special card is aimed at.
trait Aim: Sized + Part + fmt::Display + FromStr<Err = Unreadable> {
    const COUNT: usize;
}

macro_rules! aims {
    ($($Aim:ident: $count:expr;)+) => {
        $(impl Aim for $Aim {
            const COUNT: usize = $count;
        })+
    };
}
aims! {
    Removal: Removal::COUNT;
    Quest: Quest::COUNT;
    Who: FIGURES;
    Whom: Whom::COUNT;
}

macro_rules! specials {
    ($($Card:ident $(($aim:ident: $Aim:ty))? = $written:literal, $card:path;)+) => {
        /// A special white card and what its player aims at.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Special {
            $($Card $(($Aim))?,)+
        }

        impl Special {
            pub const fn card(self) -> White {
                match self {
                    $(Special::$Card { .. } => White::$Card,)+
                }
            }

            /// Every way to play a special card.
            pub fn all() -> impl Iterator<Item = Special> {
                let ways = [$(ways!($Card $(, $Aim)?)),+];
                ways.into_iter().flatten()
            }

            /// This many ways there are to play each card.
            const WAYS: &[usize] = &[$(1 $(* <$Aim as Aim>::COUNT)?),+];

            const CODES: usize = first_code(Self::WAYS, Self::WAYS.len());

            const fn code(self) -> usize {
                let card = self.card().index() - White::Merlin.index();
                let aim = match self {
                    $(Special::$Card $(($aim))? => 0 $(+ $aim.index())?,)+
                };
                first_code(Self::WAYS, card) + aim
            }
        }

        impl fmt::Display for Special {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.card().name())?;
                match self {
                    $(Special::$Card $(($aim))? => {
                        $(write!(f, " {}", $aim)?;)?
                    })+
                }
                Ok(())
            }
        }

        fn read_special(reader: &mut Reader<'_>) -> Result<Special, Unreadable> {
            let card: White = reader.read()?;
            Ok(match card {
                $(White::$Card => Special::$Card $((reader.read::<$Aim>()?))?,)+
                White::Fight1 | White::Fight2 | White::Fight3 | White::Fight4 | White::Fight5 | White::Grail => {
                    return Err(Unreadable(format!("\"{card}\" is not a special white card")));
                }
            })
        }
    };
}

macro_rules! ways {
    ($Card:ident) => {
        vec![Special::$Card]
    };
    ($Card:ident, $Aim:ty) => {
        <$Aim as Part>::every().into_iter().map(Special::$Card).collect()
    };
}

/// The first code of a card, after all ways to play those before it.
const fn first_code(ways: &[usize], card: usize) -> usize {
    let (mut code, mut before) = (0, 0);
    while before < card {
        code += ways[before];
        before += 1;
    }
    code
}
crate::words::special_cards!(specials);

/// One answer to one question.
///
/// The same word serves wherever the table would use it: `lay` is the action of whatever quest the knight stands on,
/// `pass` declines whatever is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Opening exchange: the card put in (C-SETUP-6).
    Show(White),
    /// Sharing: the next card of the pool goes to this figure (C-QUEST-14).
    Share(White, Who),
    /// Declines: no proposal, no extra card, no relic spent.
    Pass,
    Yes,
    No,
    /// Progression of Evil (C-EVIL-1).
    EvilDraw,
    EvilEngine,
    EvilLife,
    /// Percival looks at the top of the black pile (C-KNIGHT-PERCEVAL-1).
    Look,
    /// The Armour: of the two cards drawn, this one is kept (C-RELIC-1).
    Take(Black),
    FaceUp,
    FaceDown,
    /// The war that Mercenaries or Mordred goes to (C-EVIL-9).
    War(War),
    /// This many Merlin cards against the black card just drawn (C-REACT-3).
    Offer(u8),
    /// Excalibur against the black card just drawn (C-REACT-2).
    GiveUp,
    /// The Grail for this figure (C-LIFE-6).
    Save(Who),
    /// Morgan's price is paid by this figure (C-CARD-MORGAN-8).
    Volunteer(Who),
    Discard(White),
    /// Arthur's card for a card of this figure (C-KNIGHT-ARTHUR-2).
    Exchange(Who, White),
    /// The card given back to Arthur.
    Return(White),
    Move(Place),
    /// Tristan's free departure (C-KNIGHT-TRISTAN-1).
    Depart(Place),
    /// The action of the quest where one stands; also a Fight card against an engine or for the call.
    Lay(White),
    /// Draw white cards at the Round Table.
    Draw,
    /// Fight an engine.
    Fight,
    /// Enough cards laid: roll the die.
    Roll,
    /// Kay's extra card (C-KNIGHT-KAY-1).
    Add(White),
    Play(Special),
    /// Galahad's special card (C-KNIGHT-GALAHAD-1).
    Free(Special),
    Heal(White),
    Accuse(Who),
    Sacrifice,
    EndTurn,
    /// One card for the Messenger.
    Deliver(White),
    /// Enough cards delivered.
    Done,
    Fate(Fate),
    /// Clairvoyance: the next card put back on top.
    PutBack(Black),
    /// Convocation: back to Camelot.
    RideHome,
    Stay,
    /// The revealed traitor takes a card out of this hand (C-TRAITOR-7).
    Raid(Who),
    /// Option: the traitor reveals himself of his own will.
    Reveal,
    /// Merlin is called (C-DUO-7).
    Call,
    /// Merlin's paid removal (C-DUO-13).
    Remove(Removal),
    /// Merlin hands Excalibur to this knight (C-DUO-15).
    Confer(Who),
}

/// How many codes each kind of choice has, in the order of the enum.
const SIZES: [usize; 42] = {
    let (w, b, f, p) = (White::COUNT, Black::COUNT, FIGURES, Place::COUNT);
    let special = Special::CODES;
    [
        w,
        w * f,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        b,
        1,
        1,
        War::COUNT,
        4,
        1,
        f,
        f,
        w,
        w * f,
        w,
        p,
        p,
        w,
        1,
        1,
        1,
        w,
        special,
        special,
        w,
        f,
        1,
        1,
        w,
        1,
        Fate::COUNT,
        b,
        1,
        1,
        f,
        1,
        1 + Removal::COUNT + f,
    ]
};

/// The first code of each kind of choice; one more for the end.
const BASES: [usize; SIZES.len() + 1] = {
    let mut bases = [0; SIZES.len() + 1];
    let mut kind = 0;
    while kind < SIZES.len() {
        bases[kind + 1] = bases[kind] + SIZES[kind];
        kind += 1;
    }
    bases
};

impl Choice {
    /// The kind of choice, as a place in [`SIZES`], and which one of that kind.
    const fn rank(self) -> (usize, usize) {
        match self {
            Choice::Show(card) => (0, card.index()),
            Choice::Share(card, who) => (1, card.index() * FIGURES + who.index()),
            Choice::Pass => (2, 0),
            Choice::Yes => (3, 0),
            Choice::No => (4, 0),
            Choice::EvilDraw => (5, 0),
            Choice::EvilEngine => (6, 0),
            Choice::EvilLife => (7, 0),
            Choice::Look => (8, 0),
            Choice::Take(card) => (9, card.index()),
            Choice::FaceUp => (10, 0),
            Choice::FaceDown => (11, 0),
            Choice::War(war) => (12, war.index()),
            Choice::Offer(cards) => (13, cards as usize),
            Choice::GiveUp => (14, 0),
            Choice::Save(who) => (15, who.index()),
            Choice::Volunteer(who) => (16, who.index()),
            Choice::Discard(card) => (17, card.index()),
            Choice::Exchange(who, card) => (18, card.index() * FIGURES + who.index()),
            Choice::Return(card) => (19, card.index()),
            Choice::Move(place) => (20, place.index()),
            Choice::Depart(place) => (21, place.index()),
            Choice::Lay(card) => (22, card.index()),
            Choice::Draw => (23, 0),
            Choice::Fight => (24, 0),
            Choice::Roll => (25, 0),
            Choice::Add(card) => (26, card.index()),
            Choice::Play(special) => (27, special.code()),
            Choice::Free(special) => (28, special.code()),
            Choice::Heal(card) => (29, card.index()),
            Choice::Accuse(who) => (30, who.index()),
            Choice::Sacrifice => (31, 0),
            Choice::EndTurn => (32, 0),
            Choice::Deliver(card) => (33, card.index()),
            Choice::Done => (34, 0),
            Choice::Fate(fate) => (35, fate.index()),
            Choice::PutBack(card) => (36, card.index()),
            Choice::RideHome => (37, 0),
            Choice::Stay => (38, 0),
            Choice::Raid(who) => (39, who.index()),
            Choice::Reveal => (40, 0),
            Choice::Call => (41, 0),
            Choice::Remove(removal) => (41, 1 + removal.index()),
            Choice::Confer(who) => (41, 1 + Removal::COUNT + who.index()),
        }
    }

    /// Every choice there is, in the order of the codes.
    pub fn all() -> impl Iterator<Item = Choice> {
        let white = || White::ALL.into_iter();
        let black = || Black::ALL.into_iter();
        let pairs = || White::ALL.into_iter().flat_map(|card| Who::all().map(move |who| (card, who)));
        white()
            .map(Choice::Show)
            .chain(pairs().map(|(card, who)| Choice::Share(card, who)))
            .chain([Choice::Pass, Choice::Yes, Choice::No])
            .chain([Choice::EvilDraw, Choice::EvilEngine, Choice::EvilLife, Choice::Look])
            .chain(black().map(Choice::Take))
            .chain([Choice::FaceUp, Choice::FaceDown])
            .chain(War::ALL.into_iter().map(Choice::War))
            .chain((0..4).map(Choice::Offer))
            .chain([Choice::GiveUp])
            .chain(Who::all().map(Choice::Save))
            .chain(Who::all().map(Choice::Volunteer))
            .chain(white().map(Choice::Discard))
            .chain(pairs().map(|(card, who)| Choice::Exchange(who, card)))
            .chain(white().map(Choice::Return))
            .chain(Place::ALL.into_iter().map(Choice::Move))
            .chain(Place::ALL.into_iter().map(Choice::Depart))
            .chain(white().map(Choice::Lay))
            .chain([Choice::Draw, Choice::Fight, Choice::Roll])
            .chain(white().map(Choice::Add))
            .chain(Special::all().map(Choice::Play))
            .chain(Special::all().map(Choice::Free))
            .chain(white().map(Choice::Heal))
            .chain(Who::all().map(Choice::Accuse))
            .chain([Choice::Sacrifice, Choice::EndTurn])
            .chain(white().map(Choice::Deliver))
            .chain([Choice::Done])
            .chain(Fate::ALL.into_iter().map(Choice::Fate))
            .chain(black().map(Choice::PutBack))
            .chain([Choice::RideHome, Choice::Stay])
            .chain(Who::all().map(Choice::Raid))
            .chain([Choice::Reveal, Choice::Call])
            .chain(Removal::ALL.into_iter().map(Choice::Remove))
            .chain(Who::all().map(Choice::Confer))
    }
}

impl logres_kernel::Choice for Choice {
    const CODES: u16 = BASES[SIZES.len()] as u16;

    fn code(self) -> u16 {
        let (kind, place) = self.rank();
        (BASES[kind] + place) as u16
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Show(card) => write!(f, "show {card}"),
            Choice::Share(card, who) => write!(f, "share {card} {who}"),
            Choice::Pass => f.write_str("pass"),
            Choice::Yes => f.write_str("yes"),
            Choice::No => f.write_str("no"),
            Choice::EvilDraw => f.write_str("evil draw"),
            Choice::EvilEngine => f.write_str("evil engine"),
            Choice::EvilLife => f.write_str("evil life"),
            Choice::Look => f.write_str("look"),
            Choice::Take(card) => write!(f, "take {card}"),
            Choice::FaceUp => f.write_str("face-up"),
            Choice::FaceDown => f.write_str("face-down"),
            Choice::War(war) => write!(f, "war {war}"),
            Choice::Offer(cards) => write!(f, "offer {cards}"),
            Choice::GiveUp => f.write_str("give-up excalibur"),
            Choice::Save(who) => write!(f, "save {who}"),
            Choice::Volunteer(who) => write!(f, "volunteer {who}"),
            Choice::Discard(card) => write!(f, "discard {card}"),
            Choice::Exchange(who, card) => write!(f, "exchange {who} {card}"),
            Choice::Return(card) => write!(f, "return {card}"),
            Choice::Move(place) => write!(f, "move {place}"),
            Choice::Depart(place) => write!(f, "depart {place}"),
            Choice::Lay(card) => write!(f, "lay {card}"),
            Choice::Draw => f.write_str("draw"),
            Choice::Fight => f.write_str("fight"),
            Choice::Roll => f.write_str("roll"),
            Choice::Add(card) => write!(f, "add {card}"),
            Choice::Play(special) => write!(f, "play {special}"),
            Choice::Free(special) => write!(f, "free {special}"),
            Choice::Heal(card) => write!(f, "heal {card}"),
            Choice::Accuse(who) => write!(f, "accuse {who}"),
            Choice::Sacrifice => f.write_str("sacrifice"),
            Choice::EndTurn => f.write_str("end-turn"),
            Choice::Deliver(card) => write!(f, "deliver {card}"),
            Choice::Done => f.write_str("done"),
            Choice::Fate(fate) => write!(f, "fate {fate}"),
            Choice::PutBack(card) => write!(f, "put-back {card}"),
            Choice::RideHome => f.write_str("ride-home"),
            Choice::Stay => f.write_str("stay"),
            Choice::Raid(who) => write!(f, "raid {who}"),
            Choice::Reveal => f.write_str("reveal"),
            Choice::Call => f.write_str("call"),
            Choice::Remove(removal) => write!(f, "remove {removal}"),
            Choice::Confer(who) => write!(f, "confer {who}"),
        }
    }
}

/// Reads the next word of a written form.
pub(crate) struct Reader<'a> {
    text: &'a str,
    words: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, words: text.split_ascii_whitespace() }
    }

    pub(crate) fn word(&mut self) -> Result<&'a str, Unreadable> {
        self.words.next().ok_or_else(|| Unreadable(format!("\"{}\" stops too early", self.text)))
    }

    pub(crate) fn read<T: FromStr<Err = Unreadable>>(&mut self) -> Result<T, Unreadable> {
        self.word()?.parse()
    }

    /// A number from 0 to `most`.
    pub(crate) fn number(&mut self, most: u8) -> Result<u8, Unreadable> {
        let word = self.word()?;
        word.parse().ok().filter(|&number: &u8| number <= most && word == number.to_string()).ok_or_else(
            || Unreadable(format!("\"{word}\" is not a number from 0 to {most} in \"{}\"", self.text)),
        )
    }

    /// Nothing may follow.
    pub(crate) fn end<T>(mut self, read: T) -> Result<T, Unreadable> {
        match self.words.next() {
            None => Ok(read),
            Some(word) => Err(Unreadable(format!("\"{word}\" is too much in \"{}\"", self.text))),
        }
    }
}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut reader = Reader::new(text);
        let choice = match reader.word()? {
            "show" => Choice::Show(reader.read()?),
            "share" => Choice::Share(reader.read()?, reader.read()?),
            "pass" => Choice::Pass,
            "yes" => Choice::Yes,
            "no" => Choice::No,
            "evil" => match reader.word()? {
                "draw" => Choice::EvilDraw,
                "engine" => Choice::EvilEngine,
                "life" => Choice::EvilLife,
                other => {
                    return Err(Unreadable(format!(
                        "\"{other}\" is not an evil action; there are: draw, engine, life"
                    )));
                }
            },
            "look" => Choice::Look,
            "take" => Choice::Take(reader.read()?),
            "face-up" => Choice::FaceUp,
            "face-down" => Choice::FaceDown,
            "war" => Choice::War(reader.read()?),
            "offer" => Choice::Offer(reader.number(3)?),
            "give-up" => match reader.word()? {
                "excalibur" => Choice::GiveUp,
                other => {
                    return Err(Unreadable(format!("\"{other}\" cannot be given up; only excalibur can")));
                }
            },
            "save" => Choice::Save(reader.read()?),
            "volunteer" => Choice::Volunteer(reader.read()?),
            "discard" => Choice::Discard(reader.read()?),
            "exchange" => Choice::Exchange(reader.read()?, reader.read()?),
            "return" => Choice::Return(reader.read()?),
            "move" => Choice::Move(reader.read()?),
            "depart" => Choice::Depart(reader.read()?),
            "lay" => Choice::Lay(reader.read()?),
            "draw" => Choice::Draw,
            "fight" => Choice::Fight,
            "roll" => Choice::Roll,
            "add" => Choice::Add(reader.read()?),
            "play" => Choice::Play(read_special(&mut reader)?),
            "free" => Choice::Free(read_special(&mut reader)?),
            "heal" => Choice::Heal(reader.read()?),
            "accuse" => Choice::Accuse(reader.read()?),
            "sacrifice" => Choice::Sacrifice,
            "end-turn" => Choice::EndTurn,
            "deliver" => Choice::Deliver(reader.read()?),
            "done" => Choice::Done,
            "fate" => Choice::Fate(reader.read()?),
            "put-back" => Choice::PutBack(reader.read()?),
            "ride-home" => Choice::RideHome,
            "stay" => Choice::Stay,
            "raid" => Choice::Raid(reader.read()?),
            "reveal" => Choice::Reveal,
            "call" => Choice::Call,
            "remove" => Choice::Remove(reader.read()?),
            "confer" => Choice::Confer(reader.read()?),
            other => return Err(Unreadable(format!("\"{other}\" begins no choice of Camelot"))),
        };
        reader.end(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Choice as _;

    #[test]
    fn a_choice_is_small() {
        assert!(size_of::<Choice>() <= 4);
    }

    #[test]
    fn codes_are_dense_and_every_choice_reads_back() {
        let mut next = 0;
        for choice in Choice::all() {
            assert_eq!(choice.code(), next, "{choice}");
            assert_eq!(choice.to_string().parse(), Ok(choice));
            next += 1;
        }
        assert_eq!(next, Choice::CODES);
    }

    #[test]
    fn bad_writing_gets_a_sentence() {
        let sentence = |text: &str| text.parse::<Choice>().unwrap_err().0;
        assert_eq!(sentence("fly"), "\"fly\" begins no choice of Camelot");
        assert_eq!(sentence("offer 4"), "\"4\" is not a number from 0 to 3 in \"offer 4\"");
        assert_eq!(sentence("move"), "\"move\" stops too early");
        assert_eq!(sentence("draw twice"), "\"twice\" is too much in \"draw twice\"");
        assert_eq!(sentence("play fight-3"), "\"fight-3\" is not a special white card");
    }
}
