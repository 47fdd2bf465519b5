//! What somebody may know of a position, built field by field (section 19.2).
//!
//! A field that is left out (`None`) is something this viewer may not know. The arbiter's view leaves nothing out. A
//! position written by hand is an edited view of the arbiter's.

use crate::Camelot;
use crate::choice::Choice;
use crate::state::{Cards, Duel, Fights, Figure, Laid, Owner, Row, State, total};
use crate::step::Step;
use crate::words::{
    Black, Combat, Ending, Family, HeroicAction, Knight, Loyalty, Place, Quest, Relic, Slot, Sword, War,
    White, Who,
};
use logres_kernel::{Seat, SeatSet, Secret, Unreadable, Viewer, words, written};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

words! {
    /// What has become of a knight.
    pub enum KnightStatus, "what becomes of a knight", "camelot-standing" {
        Living = "living",
        Dead = "dead",
        /// The traitor, unmasked.
        Revealed = "revealed",
        /// Nobody yet: the chair of a late joiner (C-SETUP-8).
        Absent = "absent",
    }
}

/// A viewer by name: a seat, `gallery` or `arbiter`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "typescript::Watcher"))]
pub struct Watcher(pub Viewer);

impl fmt::Display for Watcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => Who::of(seat).fmt(f),
            Viewer::Gallery => f.write_str("gallery"),
            Viewer::Arbiter => f.write_str("arbiter"),
        }
    }
}

impl FromStr for Watcher {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "gallery" => Ok(Watcher(Viewer::Gallery)),
            "arbiter" => Ok(Watcher(Viewer::Arbiter)),
            name => match name.parse::<Who>()?.seat() {
                Some(seat) => Ok(Watcher(Viewer::Seat(seat))),
                None => Err(Unreadable(format!("\"{name}\" does not look at the table"))),
            },
        }
    }
}

/// How the written forms look to TypeScript.
#[cfg(feature = "typescript")]
mod typescript {
    use crate::words::Who;
    use ts_rs::TS;

    #[derive(TS)]
    #[ts(untagged)]
    #[allow(dead_code, reason = "only the shape counts")]
    pub enum Watcher {
        Figure(Who),
        #[ts(type = "\"gallery\" | \"arbiter\"")]
        Other(String),
    }

    #[derive(TS)]
    #[ts(untagged)]
    #[allow(dead_code, reason = "only the shape counts")]
    pub enum Whereabouts {
        Figure(Who),
        #[ts(type = "\"quest\" | \"gone\"")]
        Other(String),
    }
}

/// A choice inside a view, written as a player would write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Answer(pub Choice);

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Answer {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.parse().map(Answer)
    }
}

/// Where a relic is: `quest`, `gone`, or the figure that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "typescript::Whereabouts"))]
pub struct Whereabouts(pub Owner);

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Owner::Quest => f.write_str("quest"),
            Owner::Figure(who) => who.fmt(f),
            Owner::Gone => f.write_str("gone"),
        }
    }
}

impl FromStr for Whereabouts {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "quest" => Ok(Self(Owner::Quest)),
            "gone" => Ok(Self(Owner::Gone)),
            name => name.parse().map(|who| Self(Owner::Figure(who))),
        }
    }
}

written!(Watcher, Answer, Whereabouts);

/// Cards by kind: `{ fight-1 = 3, grail = 2 }`.
pub type Counts<K> = BTreeMap<K, u8>;

/// What a viewer may know of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CamelotView", optional_fields))]
#[serde(deny_unknown_fields)]
pub struct View {
    pub viewer: Watcher,
    /// Who is asked and has not answered yet.
    pub asked: Vec<Who>,
    /// What is to be done, the next step first. Clients draw nothing from it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub agenda: Vec<Step>,
    pub turn: TurnView,
    /// The first player.
    pub first: Who,
    pub swords: SwordsView,
    pub engines: u8,
    pub relics: RelicsView,
    /// One for each seat.
    pub knights: Vec<KnightView>,
    /// In the two-player game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merlin: Option<MerlinView>,
    pub loyalty: LoyaltyView,
    pub tournament: CombatView,
    pub lancelot: CombatView,
    pub dragon: CombatView,
    pub excalibur: ExcaliburView,
    pub grail: GrailView,
    pub picts: WarView,
    pub saxons: WarView,
    /// The quest Heroism lies on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heroism: Option<Quest>,
    pub mists: bool,
    pub vivien: bool,
    /// Other black cards that lie on the table, for everybody to see (C-EVIL-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Black>>", optional))]
    pub lying: Vec<Black>,
    pub white: WhiteView,
    pub black: BlackView,
    /// The black card being resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardView>,
    /// Who has said that this card is to be countered (C-REACT-9): it was said aloud.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Who>>", optional))]
    pub for_counter: Vec<Who>,
    /// Morgan 3 waits for her cards.
    pub morgan: bool,
    /// Black cards in the hand of the seat in turn: the Armour's two, Clairvoyance.
    pub held: Vec<HiddenView>,
    /// The special white card being resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub playing: Option<White>,
    /// Arthur's card, waiting for the partner's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aside: Option<AsideView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<PoolView>,
    /// Fight cards laid against an engine, or in support of a call.
    pub laid: Vec<White>,
    /// The die, 0 before the roll.
    pub roll: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolving: Option<ResolvingView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// Whose turn it is (C-INFO-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct TurnView {
    /// The seat in turn; while Merlin is active, his caller.
    pub seat: Who,
    /// The figure whose own turn is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<Who>,
    /// Types of action used up.
    pub used: Vec<HeroicAction>,
    /// Those used up by a free power.
    pub free: Vec<HeroicAction>,
    pub sacrificed: bool,
    pub exchanged: bool,
    pub looked: bool,
    pub ended: bool,
    /// The owner of the Grail has let the dying figure wait (C-LIFE-6).
    #[serde(default)]
    pub grail_refused: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SwordsView {
    pub white: u8,
    pub black: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RelicsView {
    pub armour: Whereabouts,
    pub excalibur: Whereabouts,
    pub grail: Whereabouts,
}

/// A seat's knight.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct KnightView {
    pub seat: Who,
    /// None for a squire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knight: Option<Knight>,
    pub standing: KnightStatus,
    pub life: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Cards in hand (C-INFO-5).
    pub cards: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<White>>,
    /// C-INFO-8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Loyalty>,
    /// The loyalty card lies open.
    pub shown: bool,
    /// Has accused already.
    pub accused: bool,
    /// The sealed answer (C-INFO-18), if one is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
}

/// Merlin in the two-player game (C-INFO-20, C-INFO-21).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct MerlinView {
    pub standing: KnightStatus,
    pub life: u8,
    pub cards: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<Vec<White>>,
    /// The player who has taken him over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<Who>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct LoyaltyView {
    /// How many cards were not dealt.
    pub undealt: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Loyalty>>,
    /// The owners have looked at their cards (C-VAR-3).
    pub looked: bool,
    /// Accusation has been open at some time.
    pub accusation_opened: bool,
}

/// A black card that not everybody may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct HiddenView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Black>,
    #[serde(default)]
    pub known_to: Vec<Who>,
}

/// A black card on a combat quest (C-INFO-3, C-INFO-4).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct LaidView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Black>,
    pub up: bool,
    /// Only the arbiter is told who knows a face-down card.
    #[serde(default)]
    pub known_to: Vec<Who>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CombatView {
    pub white: Vec<White>,
    /// The newest last.
    pub black: Vec<LaidView>,
    pub finished: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExcaliburView {
    pub position: i8,
    pub finished: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GrailView {
    /// The first is nearest to the Grail.
    pub slots: [Slot; 7],
    /// The spaces with black cards (1 to 7) in the order in which they came; 0 is Dark Forest beside them.
    pub order: Vec<u8>,
    pub dark_forest: bool,
    pub finished: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WarView {
    /// How far the run is laid.
    pub laid: u8,
    pub warriors: u8,
    pub mordred: bool,
}

/// The white pile and its discard (C-INFO-6, C-INFO-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct WhiteView {
    pub pile: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Counts<White>>,
    pub discard: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Counts<White>>,
}

/// The black pile and its discard. Cards somebody has looked at lie on top or at the bottom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct BlackView {
    pub pile: u8,
    /// Cards of the pile without a place of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Counts<Black>>,
    /// The topmost first.
    pub top: Vec<HiddenView>,
    /// The lowest last.
    pub bottom: Vec<HiddenView>,
    pub discard: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discarded: Option<Counts<Black>>,
}

/// The black card being resolved (C-INFO-16, C-INFO-17).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct CardView {
    pub by: Who,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Black>,
    /// Of a combat card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Family>,
    #[serde(default)]
    pub known_to: Vec<Who>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AsideView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<White>,
}

/// Cards to be shared (C-INFO-12, C-INFO-13).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct PoolView {
    pub count: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<White>>,
    pub promised: u8,
    /// The proposal so far: who gets the first card, the second …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Vec<Who>>,
    pub sharers: Vec<Who>,
    pub first: Who,
    pub open: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct ResolvingView {
    pub quest: Quest,
    pub by: Who,
    pub won: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kay: Option<White>,
}

/// Black cards on the table that have a field of their own in the view, and numbers of their own in the encoding.
pub(crate) const SHOWN: [Black; 5] =
    [Black::DarkForest, Black::Mordred, Black::Mists, Black::Vivien, Black::Morgan3];

/// A hand as a list, in the order of the kinds.
pub(crate) fn list(cards: &Cards) -> Vec<White> {
    let of_kind = |card: White| std::iter::repeat_n(card, usize::from(cards[card.index()]));
    White::ALL.into_iter().flat_map(of_kind).collect()
}

pub(crate) fn list_fights(fights: &Fights) -> Vec<White> {
    let of_kind = |(card, &count): (White, &u8)| std::iter::repeat_n(card, usize::from(count));
    White::ALL.into_iter().zip(fights).flat_map(of_kind).collect()
}

fn counts<K: Copy + Ord, const N: usize>(kinds: [K; N], cards: &[u8; N]) -> Counts<K> {
    kinds.into_iter().zip(cards.iter().copied()).filter(|&(_, count)| count > 0).collect()
}

pub(crate) fn names(seats: SeatSet) -> Vec<Who> {
    seats.iter().map(Who::of).collect()
}

impl Camelot {
    pub(crate) fn view_of(&self, s: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Arbiter;
        let hidden = |secret: Secret<Black>| HiddenView {
            card: secret.read(viewer).copied(),
            known_to: names(secret.readers()),
        };
        let placed = |card: &Secret<u8>| hidden(Secret::new(Black::of(*card.truth()), card.readers()));
        View {
            viewer: Watcher(viewer),
            asked: names(s.asked),
            agenda: s.agenda.steps().iter().rev().copied().collect(),
            turn: TurnView {
                seat: Who::of(s.turn.seat),
                active: s.turn.active,
                used: s.turn.used.iter().collect(),
                free: s.turn.free.iter().collect(),
                sacrificed: s.turn.sacrificed,
                exchanged: s.turn.exchanged,
                looked: s.turn.looked,
                ended: s.turn.ended,
                grail_refused: s.turn.grail_refused,
            },
            first: Who::of(s.first),
            swords: SwordsView { white: s.swords_of(Sword::White), black: s.swords_of(Sword::Black) },
            engines: s.engines,
            relics: RelicsView {
                armour: Whereabouts(s.relics[Relic::Armour.index()]),
                excalibur: Whereabouts(s.relics[Relic::Excalibur.index()]),
                grail: Whereabouts(s.relics[Relic::Grail.index()]),
            },
            knights: Seat::first(self.options.seats).map(|seat| self.view_knight(s, seat, viewer)).collect(),
            merlin: self.view_merlin(s, viewer),
            loyalty: LoyaltyView {
                undealt: total(s.undealt.truth()),
                cards: self.view_undealt(s, viewer),
                looked: s.looked,
                accusation_opened: s.accusation_opened,
            },
            tournament: view_combat(s, Combat::Tournament, viewer),
            lancelot: view_combat(s, Combat::Lancelot, viewer),
            dragon: view_combat(s, Combat::Dragon, viewer),
            excalibur: ExcaliburView { position: s.excalibur, finished: s.finished.has(Quest::Excalibur) },
            grail: GrailView {
                slots: s.grail.slots,
                order: s.grail.order.iter().map(|place| (place + 1) % (Row::FOREST + 1)).collect(),
                dark_forest: s.lying.has(Black::DarkForest),
                finished: s.finished.has(Quest::Grail),
            },
            picts: view_war(s, War::Picts),
            saxons: view_war(s, War::Saxons),
            heroism: s.heroism,
            mists: s.lying.has(Black::Mists),
            vivien: s.lying.has(Black::Vivien),
            lying: s.lying.iter().filter(|card| !SHOWN.contains(card)).collect(),
            white: WhiteView {
                pile: s.white_pile.len() as u8,
                cards: everything.then(|| counts(White::ALL, s.white_pile.loose())),
                discard: total(s.white_discard.truth()),
                discarded: s.white_discard.read(viewer).map(|cards| counts(White::ALL, cards)),
            },
            black: BlackView {
                pile: s.black_pile.len() as u8,
                cards: everything.then(|| counts(Black::ALL, s.black_pile.loose())),
                top: s.black_pile.top().iter().rev().map(placed).collect(),
                bottom: s.black_pile.bottom().iter().map(placed).collect(),
                discard: total(s.black_discard.truth()),
                discarded: s.black_discard.read(viewer).map(|cards| counts(Black::ALL, cards)),
            },
            card: s.card.map(|drawn| {
                let family = drawn.card.truth().family();
                // Everything but a combat card is read aloud (C-INFO-16).
                let open = family.is_none() || drawn.card.is_open_to(viewer);
                CardView {
                    by: drawn.by,
                    card: open.then_some(*drawn.card.truth()),
                    family,
                    known_to: if everything { names(drawn.card.readers()) } else { Vec::new() },
                }
            }),
            for_counter: names(s.for_counter),
            morgan: s.lying.has(Black::Morgan3),
            held: s.held.iter().copied().map(hidden).collect(),
            playing: s.playing,
            aside: s.aside.truth().map(|_| AsideView { card: s.aside.read(viewer).copied().flatten() }),
            pool: self.view_pool(s, viewer),
            laid: list_fights(&s.laid),
            roll: s.roll,
            resolving: s.resolving.map(|resolving| ResolvingView {
                quest: resolving.quest,
                by: resolving.by,
                won: resolving.won,
                kay: resolving.kay,
            }),
            ending: s.ending,
        }
    }

    fn view_knight(&self, s: &State, seat: Seat, viewer: Viewer) -> KnightView {
        let who = Who::of(seat);
        let Figure { knight, life, place, hand } = s.figure(who);
        let loyalty = &s.loyalty[seat.index()];
        let shown = s.shown.has(seat);
        let knows = self.has_loyalty() && (shown || loyalty.is_open_to(viewer));
        KnightView {
            seat: who,
            knight: *knight,
            standing: standing(s, who),
            life: *life,
            place: *place,
            cards: s.hand_size(who),
            hand: hand.read(viewer).map(list),
            loyalty: knows.then_some(*loyalty.truth()),
            shown,
            accused: s.accusers.has(seat),
            answer: s.sealed[seat.index()].read(viewer).copied().flatten().map(Answer),
        }
    }

    fn view_merlin(&self, s: &State, viewer: Viewer) -> Option<MerlinView> {
        if self.mode.merlin_cards {
            return None;
        }
        let Figure { life, hand, .. } = s.figure(Who::MERLIN);
        // His row lies open until somebody takes him over (C-INFO-20, C-INFO-21).
        let open = s.controller.is_none() || hand.is_open_to(viewer);
        Some(MerlinView {
            standing: standing(s, Who::MERLIN),
            life: *life,
            cards: s.hand_size(Who::MERLIN),
            row: open.then(|| list(hand.truth())),
            controller: s.controller.map(Who::of),
        })
    }

    /// Nobody sees the undealt loyalty cards until the end (C-INFO-9).
    fn view_undealt(&self, s: &State, viewer: Viewer) -> Option<Vec<Loyalty>> {
        if !self.has_loyalty() || !(s.ending.is_some() || s.undealt.is_open_to(viewer)) {
            return None;
        }
        let of_kind = |(card, &count): (Loyalty, &u8)| std::iter::repeat_n(card, usize::from(count));
        Some(Loyalty::ALL.into_iter().zip(s.undealt.truth()).flat_map(of_kind).collect())
    }

    fn view_pool(&self, s: &State, viewer: Viewer) -> Option<PoolView> {
        let pool = &s.pool;
        if pool.cards.truth().is_empty() {
            return None;
        }
        let open = pool.open || pool.cards.is_open_to(viewer);
        Some(PoolView {
            count: pool.cards.truth().len() as u8,
            cards: open.then(|| pool.cards.truth().to_vec()),
            promised: pool.to.truth().len() as u8,
            to: open.then(|| pool.to.truth().to_vec()),
            sharers: pool.sharers.iter().collect(),
            first: pool.first,
            open: pool.open,
        })
    }
}

fn standing(s: &State, who: Who) -> KnightStatus {
    if s.is_living(who) {
        KnightStatus::Living
    } else if s.revealed.is_some_and(|seat| who.is(seat)) {
        KnightStatus::Revealed
    } else if s.empty_chair.is_some_and(|seat| who.is(seat)) {
        KnightStatus::Absent
    } else {
        KnightStatus::Dead
    }
}

fn view_combat(s: &State, combat: Combat, viewer: Viewer) -> CombatView {
    let Duel { white, black } = &s.duels[combat.index()];
    let laid = |laid: &Laid| LaidView {
        card: (laid.up || laid.card.is_open_to(viewer)).then_some(*laid.card.truth()),
        up: laid.up,
        known_to: if viewer == Viewer::Arbiter { names(laid.card.readers()) } else { Vec::new() },
    };
    CombatView {
        white: list_fights(white),
        black: black.iter().map(laid).collect(),
        finished: s.finished.has(combat.quest()),
    }
}

fn view_war(s: &State, war: War) -> WarView {
    let front = s.fronts[war.index()];
    WarView { laid: front.laid, warriors: front.warriors, mordred: s.mordred == Some(war) }
}
