//! What happened, for the log and for animation. Every event knows who may hear it (section 19.2).
//!
//! What only some may know is told twice: once to them, with the cards, and once to all, without.

use crate::thing::Thing;
use crate::words::{
    Black, Ending, Family, Knight, Loyalty, Place, Quest, Relic, Removal, Slot, Sword, War, White, Who,
};
use logres_kernel::{Arg, Message, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened. Clients get it as JSON, `{"kind": "life-lost", "who": "red", …}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CamelotEvent"))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    // Setup (section 2)
    KnightDealt {
        who: Who,
        knight: Knight,
    },
    /// Somebody joins the running game (C-SETUP-8).
    Joined {
        who: Who,
    },
    LoyaltyDealt {
        who: Who,
    },
    /// To its owner: the loyalty card.
    LoyaltySeen {
        who: Who,
        loyalty: Loyalty,
    },
    FirstPlayer {
        who: Who,
    },
    CardShown {
        who: Who,
        card: White,
    },

    // White cards
    Drew {
        who: Who,
        cards: u8,
    },
    /// To the hand's owner: a card that came into the hand.
    Got {
        who: Who,
        card: White,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: Option<SeatSet>,
    },
    Discarded {
        who: Who,
        cards: u8,
    },
    /// To the hand's owner: a card that left the hand unseen.
    DiscardedCard {
        who: Who,
        card: White,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: Option<SeatSet>,
    },
    Reshuffled,

    // Sharing (C-QUEST-14)
    PoolLies {
        cards: u8,
    },
    /// To the sharers (to all in the opening exchange).
    PoolCard {
        card: White,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: Option<SeatSet>,
    },
    ProposalPassed {
        who: Who,
    },
    ProposalMade {
        who: Who,
    },
    /// To the sharers (to all in the opening exchange).
    ProposedCard {
        who: Who,
        card: White,
        receiver: Who,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: Option<SeatSet>,
    },
    ProposalAccepted {
        who: Who,
    },
    ProposalRefused {
        who: Who,
        by: Who,
    },
    DealtAtRandom,
    Received {
        who: Who,
        cards: u8,
    },

    // Turn and evil
    TurnBegins {
        who: Who,
    },
    EvilDraws {
        who: Who,
    },
    EvilEngine {
        who: Who,
    },
    EvilLife {
        who: Who,
    },
    Looked {
        who: Who,
        cards: u8,
    },
    /// To the player who looks: a card of the black pile.
    SawBlack {
        card: Black,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: SeatSet,
    },
    PutUnder {
        who: Who,
    },
    PutBack {
        who: Who,
    },
    BlackDrawn {
        who: Who,
        card: Black,
    },
    CombatDrawn {
        who: Who,
        family: Family,
    },
    /// To the player who drew it: the value of a combat card.
    CombatSeen {
        card: Black,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: SeatSet,
    },
    LaidUp {
        who: Who,
        card: Black,
        quest: Quest,
    },
    LaidDown {
        who: Who,
        family: Family,
        quest: Quest,
    },
    BlackDiscarded {
        card: Black,
    },
    HiddenDiscarded {
        family: Family,
    },
    /// What somebody says about a card that could be countered (C-REACT-9).
    ForCounter {
        who: Who,
    },
    AgainstCounter {
        who: Who,
    },
    NotCountered,
    Countered,
    /// To everybody but the revealed traitor (C-INFO-18).
    MerlinsGiven {
        who: Who,
        cards: u8,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        not_to: Option<Seat>,
    },
    ExcaliburGivenUp {
        who: Who,
    },

    // Board
    EngineAdded {
        engines: u8,
    },
    EngineRemoved {
        engines: u8,
    },
    SwordsLaid {
        colour: Sword,
        swords: u8,
    },
    SwordsTurned {
        swords: u8,
    },
    ExcaliburMoved {
        position: i8,
    },
    GrailLaid {
        slot: u8,
        card: Slot,
    },
    GrailCleared {
        slot: u8,
        card: Slot,
    },
    WarriorCame {
        war: War,
        warriors: u8,
    },
    WarriorLeft {
        war: War,
        warriors: u8,
    },
    MordredJoins {
        war: War,
    },
    ForestGrows,
    ForestLifts,
    MistsRise,
    VivienArrives,
    VivienLeaves,
    MorganAsks {
        cards: u8,
        life: u8,
    },
    Volunteered {
        who: Who,
    },
    NobodyVolunteered,
    MerlinRemoved {
        what: Removal,
    },
    TopCardRemoved {
        quest: Quest,
    },

    // Knights
    Moved {
        who: Who,
        place: Place,
    },
    Returned {
        who: Who,
    },
    SoloAbandoned {
        quest: Quest,
    },
    LifeLost {
        who: Who,
        life: u8,
        left: u8,
    },
    LifeGained {
        who: Who,
        life: u8,
        now: u8,
    },
    Dying {
        who: Who,
    },
    Died {
        who: Who,
    },
    Saved {
        who: Who,
        by: Who,
    },
    RelicWon {
        relic: Relic,
        who: Who,
    },
    RelicLost {
        relic: Relic,
    },
    Knighted {
        who: Who,
        knight: Knight,
    },

    // Heroic actions
    WhiteLaid {
        who: Who,
        card: White,
        quest: Quest,
    },
    SpecialPlayed {
        who: Who,
        card: White,
    },
    HeroismLaid {
        quest: Quest,
    },
    HeroismEnds {
        quest: Quest,
    },
    Healed {
        who: Who,
        card: White,
    },
    Sacrificed {
        who: Who,
    },
    FightBegins {
        who: Who,
    },
    SiegeCard {
        who: Who,
        card: White,
    },
    Rolled {
        who: Who,
        roll: u8,
    },
    FightWon {
        who: Who,
        sum: u8,
        roll: u8,
    },
    FightLost {
        who: Who,
        sum: u8,
        roll: u8,
    },
    KayAdds {
        card: White,
    },
    KayPasses,
    Exchanged {
        who: Who,
        with: Who,
    },
    Delivered {
        who: Who,
        receiver: Who,
        cards: u8,
    },
    /// To both partners of an exchange or a delivery.
    CardPassed {
        who: Who,
        receiver: Who,
        card: White,
        #[serde(skip)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        to: Option<SeatSet>,
    },
    Stays {
        who: Who,
    },
    HeroicSkipped {
        who: Who,
    },

    // Quests
    BlackRevealed {
        card: Black,
    },
    QuestCompared {
        quest: Quest,
        white: u8,
        black: u8,
    },
    QuestWon {
        quest: Quest,
    },
    QuestLost {
        quest: Quest,
    },
    QuestRestarts {
        quest: Quest,
    },
    QuestOver {
        quest: Quest,
    },
    DragonOpens,

    // Traitor
    Accused {
        who: Who,
        target: Who,
    },
    LoyaltyShown {
        who: Who,
        loyalty: Loyalty,
    },
    Unmasked {
        who: Who,
    },
    LooksAllowed,
    Raided {
        who: Who,
        target: Who,
    },

    // The two-player game
    MerlinCalled {
        who: Who,
    },
    SupportLaid {
        who: Who,
        card: White,
    },
    CallRolled {
        who: Who,
        roll: u8,
        sum: u8,
    },
    CallFailed {
        who: Who,
    },
    MerlinPays {
        life: u8,
    },
    MerlinTakenOver {
        who: Who,
    },

    Ended {
        ending: Ending,
    },
}

/// Who hears an event.
enum Audience {
    All,
    AllBut(Seat),
    Only(SeatSet),
}

impl Event {
    fn audience(&self) -> Audience {
        match *self {
            Event::LoyaltySeen { who, .. } => Audience::Only(who.seat().map_or(SeatSet::NONE, SeatSet::only)),
            Event::SawBlack { to, .. } | Event::CombatSeen { to, .. } => Audience::Only(to),
            Event::Got { to, .. }
            | Event::DiscardedCard { to, .. }
            | Event::CardPassed { to, .. }
            | Event::PoolCard { to, .. }
            | Event::ProposedCard { to, .. } => to.map_or(Audience::All, Audience::Only),
            Event::MerlinsGiven { not_to, .. } => not_to.map_or(Audience::All, Audience::AllBut),
            _ => Audience::All,
        }
    }
}

/// Gaps filled with the game's own words.
pub(crate) trait Gaps {
    fn who(self, name: &'static str, who: Who) -> Self;
}

impl Gaps for Message {
    /// A seat's person, or Merlin by name.
    fn who(self, name: &'static str, who: Who) -> Self {
        self.with(name, who.seat().map_or(Arg::Text("camelot-figure-merlin"), Arg::Seat))
    }
}

impl logres_kernel::Event for Event {
    fn told_to(&self, viewer: Viewer) -> bool {
        match (self.audience(), viewer) {
            (Audience::All, _) | (_, Viewer::Arbiter) => true,
            (Audience::Only(_), Viewer::Gallery) => false,
            (Audience::AllBut(other), Viewer::Seat(seat)) => seat != other,
            // Whatever one seat may not know, nobody without a seat is told.
            (Audience::AllBut(_), Viewer::Gallery) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
        }
    }

    fn message(&self) -> Message {
        let new = Message::new;
        match *self {
            Event::KnightDealt { who, knight } => {
                new("camelot-log-knight-dealt").who("who", who).text("knight", knight.key())
            }
            Event::Joined { who } => new("camelot-log-joined").who("who", who),
            Event::LoyaltyDealt { who } => new("camelot-log-loyalty-dealt").who("who", who),
            Event::LoyaltySeen { who, loyalty } => {
                new("camelot-log-loyalty-seen").who("who", who).text("loyalty", loyalty.key())
            }
            Event::FirstPlayer { who } => new("camelot-log-first-player").who("who", who),
            Event::CardShown { who, card } => {
                new("camelot-log-card-shown").who("who", who).text("card", card.key())
            }
            Event::Drew { who, cards } => new("camelot-log-drew").who("who", who).number("cards", cards),
            Event::Got { who, card, .. } => new("camelot-log-got").who("who", who).text("card", card.key()),
            Event::Discarded { who, cards } => {
                new("camelot-log-discarded").who("who", who).number("cards", cards)
            }
            Event::DiscardedCard { who, card, .. } => {
                new("camelot-log-discarded-card").who("who", who).text("card", card.key())
            }
            Event::Reshuffled => new("camelot-log-reshuffled"),
            Event::PoolLies { cards } => new("camelot-log-pool-lies").number("cards", cards),
            Event::PoolCard { card, .. } => new("camelot-log-pool-card").text("card", card.key()),
            Event::ProposalPassed { who } => new("camelot-log-proposal-passed").who("who", who),
            Event::ProposalMade { who } => new("camelot-log-proposal-made").who("who", who),
            Event::ProposedCard { who, card, receiver, .. } => new("camelot-log-proposed-card")
                .who("who", who)
                .text("card", card.key())
                .who("receiver", receiver),
            Event::ProposalAccepted { who } => new("camelot-log-proposal-accepted").who("who", who),
            Event::ProposalRefused { who, by } => {
                new("camelot-log-proposal-refused").who("who", who).who("by", by)
            }
            Event::DealtAtRandom => new("camelot-log-dealt-at-random"),
            Event::Received { who, cards } => {
                new("camelot-log-received").who("who", who).number("cards", cards)
            }
            Event::TurnBegins { who } => new("camelot-log-turn-begins").who("who", who),
            Event::EvilDraws { who } => new("camelot-log-evil-draws").who("who", who),
            Event::EvilEngine { who } => new("camelot-log-evil-engine").who("who", who),
            Event::EvilLife { who } => new("camelot-log-evil-life").who("who", who),
            Event::Looked { who, cards } => new("camelot-log-looked").who("who", who).number("cards", cards),
            Event::SawBlack { card, .. } => new("camelot-log-saw-black").text("card", card.key()),
            Event::PutUnder { who } => new("camelot-log-put-under").who("who", who),
            Event::PutBack { who } => new("camelot-log-put-back").who("who", who),
            Event::BlackDrawn { who, card } => {
                new("camelot-log-black-drawn").who("who", who).text("card", card.key())
            }
            Event::CombatDrawn { who, family } => {
                new("camelot-log-combat-drawn").who("who", who).text("family", family.key())
            }
            Event::CombatSeen { card, .. } => new("camelot-log-combat-seen").text("card", card.key()),
            Event::LaidUp { who, card, quest } => {
                new("camelot-log-laid-up").who("who", who).text("card", card.key()).text("quest", quest.key())
            }
            Event::LaidDown { who, family, quest } => new("camelot-log-laid-down")
                .who("who", who)
                .text("family", family.key())
                .text("quest", quest.key()),
            Event::BlackDiscarded { card } => new("camelot-log-black-discarded").text("card", card.key()),
            Event::HiddenDiscarded { family } => {
                new("camelot-log-hidden-discarded").text("family", family.key())
            }
            Event::ForCounter { who } => new("camelot-log-for-counter").who("who", who),
            Event::AgainstCounter { who } => new("camelot-log-against-counter").who("who", who),
            Event::NotCountered => new("camelot-log-not-countered"),
            Event::Countered => new("camelot-log-countered"),
            Event::MerlinsGiven { who, cards, .. } => {
                new("camelot-log-merlins-given").who("who", who).number("cards", cards)
            }
            Event::ExcaliburGivenUp { who } => new("camelot-log-excalibur-given-up").who("who", who),
            Event::EngineAdded { engines } => new("camelot-log-engine-added").number("engines", engines),
            Event::EngineRemoved { engines } => new("camelot-log-engine-removed").number("engines", engines),
            Event::SwordsLaid { colour, swords } => {
                new("camelot-log-swords-laid").text("colour", colour.key()).number("swords", swords)
            }
            Event::SwordsTurned { swords } => new("camelot-log-swords-turned").number("swords", swords),
            Event::ExcaliburMoved { position } => {
                new("camelot-log-excalibur-moved").number("position", position)
            }
            Event::GrailLaid { slot, card } => {
                new("camelot-log-grail-laid").number("slot", slot).text("card", card.key())
            }
            Event::GrailCleared { slot, card } => {
                new("camelot-log-grail-cleared").number("slot", slot).text("card", card.key())
            }
            Event::WarriorCame { war, warriors } => {
                new("camelot-log-warrior-came").text("quest", war.key()).number("warriors", warriors)
            }
            Event::WarriorLeft { war, warriors } => {
                new("camelot-log-warrior-left").text("quest", war.key()).number("warriors", warriors)
            }
            Event::MordredJoins { war } => new("camelot-log-mordred-joins").text("quest", war.key()),
            Event::ForestGrows => new("camelot-log-forest-grows"),
            Event::ForestLifts => new("camelot-log-forest-lifts"),
            Event::MistsRise => new("camelot-log-mists-rise"),
            Event::VivienArrives => new("camelot-log-vivien-arrives"),
            Event::VivienLeaves => new("camelot-log-vivien-leaves"),
            Event::MorganAsks { cards, life } => {
                new("camelot-log-morgan-asks").number("cards", cards).number("life", life)
            }
            Event::Volunteered { who } => new("camelot-log-volunteered").who("who", who),
            Event::NobodyVolunteered => new("camelot-log-nobody-volunteered"),
            Event::MerlinRemoved { what } => new("camelot-log-merlin-removed").text("what", what.key()),
            Event::TopCardRemoved { quest } => new("camelot-log-top-card-removed").text("quest", quest.key()),
            Event::Moved { who, place } => {
                new("camelot-log-moved").who("who", who).text("place", place.key())
            }
            Event::Returned { who } => new("camelot-log-returned").who("who", who),
            Event::SoloAbandoned { quest } => new("camelot-log-solo-abandoned").text("quest", quest.key()),
            Event::LifeLost { who, life, left } => {
                new("camelot-log-life-lost").who("who", who).number("life", life).number("left", left)
            }
            Event::LifeGained { who, life, now } => {
                new("camelot-log-life-gained").who("who", who).number("life", life).number("now", now)
            }
            Event::Dying { who } => new("camelot-log-dying").who("who", who),
            Event::Died { who } => new("camelot-log-died").who("who", who),
            Event::Saved { who, by } => new("camelot-log-saved").who("who", who).who("by", by),
            Event::RelicWon { relic, who } => {
                new("camelot-log-relic-won").text("relic", relic.key()).who("who", who)
            }
            Event::RelicLost { relic } => new("camelot-log-relic-lost").text("relic", relic.key()),
            Event::Knighted { who, knight } => {
                new("camelot-log-knighted").who("who", who).text("knight", knight.key())
            }
            Event::WhiteLaid { who, card, quest } => new("camelot-log-white-laid")
                .who("who", who)
                .text("card", card.key())
                .text("quest", quest.key()),
            Event::SpecialPlayed { who, card } => {
                new("camelot-log-special-played").who("who", who).text("card", card.key())
            }
            Event::HeroismLaid { quest } => new("camelot-log-heroism-laid").text("quest", quest.key()),
            Event::HeroismEnds { quest } => new("camelot-log-heroism-ends").text("quest", quest.key()),
            Event::Healed { who, card } => new("camelot-log-healed").who("who", who).text("card", card.key()),
            Event::Sacrificed { who } => new("camelot-log-sacrificed").who("who", who),
            Event::FightBegins { who } => new("camelot-log-fight-begins").who("who", who),
            Event::SiegeCard { who, card } => {
                new("camelot-log-siege-card").who("who", who).text("card", card.key())
            }
            Event::Rolled { who, roll } => new("camelot-log-rolled").who("who", who).number("roll", roll),
            Event::FightWon { who, sum, roll } => {
                new("camelot-log-fight-won").who("who", who).number("sum", sum).number("roll", roll)
            }
            Event::FightLost { who, sum, roll } => {
                new("camelot-log-fight-lost").who("who", who).number("sum", sum).number("roll", roll)
            }
            Event::KayAdds { card } => new("camelot-log-kay-adds").text("card", card.key()),
            Event::KayPasses => new("camelot-log-kay-passes"),
            Event::Exchanged { who, with } => new("camelot-log-exchanged").who("who", who).who("with", with),
            Event::Delivered { who, receiver, cards } => {
                new("camelot-log-delivered").who("who", who).who("receiver", receiver).number("cards", cards)
            }
            Event::CardPassed { who, receiver, card, .. } => new("camelot-log-card-passed")
                .who("who", who)
                .who("receiver", receiver)
                .text("card", card.key()),
            Event::Stays { who } => new("camelot-log-stays").who("who", who),
            Event::HeroicSkipped { who } => new("camelot-log-heroic-skipped").who("who", who),
            Event::BlackRevealed { card } => new("camelot-log-black-revealed").text("card", card.key()),
            Event::QuestCompared { quest, white, black } => new("camelot-log-quest-compared")
                .text("quest", quest.key())
                .number("white", white)
                .number("black", black),
            Event::QuestWon { quest } => new("camelot-log-quest-won").text("quest", quest.key()),
            Event::QuestLost { quest } => new("camelot-log-quest-lost").text("quest", quest.key()),
            Event::QuestRestarts { quest } => new("camelot-log-quest-restarts").text("quest", quest.key()),
            Event::QuestOver { quest } => new("camelot-log-quest-over").text("quest", quest.key()),
            Event::DragonOpens => new("camelot-log-dragon-opens"),
            Event::Accused { who, target } => {
                new("camelot-log-accused").who("who", who).who("target", target)
            }
            Event::LoyaltyShown { who, loyalty } => {
                new("camelot-log-loyalty-shown").who("who", who).text("loyalty", loyalty.key())
            }
            Event::Unmasked { who } => new("camelot-log-unmasked").who("who", who),
            Event::LooksAllowed => new("camelot-log-looks-allowed"),
            Event::Raided { who, target } => new("camelot-log-raided").who("who", who).who("target", target),
            Event::MerlinCalled { who } => new("camelot-log-merlin-called").who("who", who),
            Event::SupportLaid { who, card } => {
                new("camelot-log-support-laid").who("who", who).text("card", card.key())
            }
            Event::CallRolled { who, roll, sum } => {
                new("camelot-log-call-rolled").who("who", who).number("roll", roll).number("sum", sum)
            }
            Event::CallFailed { who } => new("camelot-log-call-failed").who("who", who),
            Event::MerlinPays { life } => new("camelot-log-merlin-pays").number("life", life),
            Event::MerlinTakenOver { who } => new("camelot-log-merlin-taken-over").who("who", who),
            Event::Ended { ending } => new("camelot-log-ended").text("ending", ending.key()),
        }
    }

    fn things(&self) -> Vec<String> {
        let engine = || Thing::Engine.to_string();
        let figure = |who| Thing::figure(who).to_string();
        let place_of = |place| Thing::place(place).to_string();
        let quest_of = |quest| Thing::Quest(quest).to_string();
        let relic_of = |relic| Thing::Relic(relic).to_string();
        match *self {
            Event::KnightDealt { who, .. }
            | Event::Joined { who }
            | Event::LoyaltyDealt { who }
            | Event::LoyaltySeen { who, .. }
            | Event::FirstPlayer { who }
            | Event::CardShown { who, .. }
            | Event::ProposalPassed { who }
            | Event::ProposalMade { who }
            | Event::ProposalAccepted { who }
            | Event::Received { who, .. }
            | Event::TurnBegins { who }
            | Event::EvilLife { who }
            | Event::ForCounter { who }
            | Event::AgainstCounter { who }
            | Event::MerlinsGiven { who, .. }
            | Event::Volunteered { who }
            | Event::LifeLost { who, .. }
            | Event::LifeGained { who, .. }
            | Event::Dying { who }
            | Event::Died { who }
            | Event::Knighted { who, .. }
            | Event::Healed { who, .. }
            | Event::Sacrificed { who }
            | Event::Stays { who }
            | Event::HeroicSkipped { who }
            | Event::SpecialPlayed { who, .. }
            | Event::LoyaltyShown { who, .. }
            | Event::Unmasked { who }
            | Event::SupportLaid { who, .. }
            | Event::CallRolled { who, .. }
            | Event::CallFailed { who }
            | Event::Discarded { who, .. } => vec![figure(who)],
            Event::Got { card, .. } | Event::DiscardedCard { card, .. } => {
                vec![Thing::Hand(card).to_string()]
            }
            Event::Drew { who, .. } => vec![figure(who), Thing::WhitePile.to_string()],
            Event::Reshuffled => vec![Thing::WhitePile.to_string(), Thing::BlackPile.to_string()],
            Event::PoolLies { .. } | Event::DealtAtRandom => vec![Thing::Pool.to_string()],
            Event::PoolCard { card, .. } | Event::ProposedCard { card, .. } => {
                vec![Thing::PoolCard(card).to_string()]
            }
            Event::ProposalRefused { who, by } => vec![figure(by), figure(who)],
            Event::EvilDraws { who }
            | Event::Looked { who, .. }
            | Event::PutUnder { who }
            | Event::PutBack { who }
            | Event::BlackDrawn { who, .. }
            | Event::CombatDrawn { who, .. } => vec![Thing::BlackPile.to_string(), figure(who)],
            Event::SawBlack { .. }
            | Event::CombatSeen { .. }
            | Event::BlackDiscarded { .. }
            | Event::HiddenDiscarded { .. }
            | Event::NotCountered
            | Event::Countered => vec![Thing::BlackPile.to_string()],
            Event::LaidUp { quest, .. }
            | Event::LaidDown { quest, .. }
            | Event::TopCardRemoved { quest }
            | Event::SoloAbandoned { quest }
            | Event::HeroismLaid { quest }
            | Event::HeroismEnds { quest }
            | Event::QuestCompared { quest, .. }
            | Event::QuestWon { quest }
            | Event::QuestLost { quest }
            | Event::QuestRestarts { quest }
            | Event::QuestOver { quest } => vec![quest_of(quest)],
            Event::WhiteLaid { who, quest, .. } => vec![quest_of(quest), figure(who)],
            Event::BlackRevealed { card } => vec![Thing::BlackCard(card).to_string()],
            Event::ExcaliburGivenUp { who } => vec![relic_of(Relic::Excalibur), figure(who)],
            Event::EvilEngine { .. } | Event::EngineAdded { .. } | Event::EngineRemoved { .. } => {
                vec![engine()]
            }
            Event::FightBegins { who }
            | Event::SiegeCard { who, .. }
            | Event::Rolled { who, .. }
            | Event::FightWon { who, .. }
            | Event::FightLost { who, .. } => vec![engine(), figure(who)],
            Event::SwordsLaid { colour, .. } => vec![Thing::Sword(colour).to_string()],
            Event::SwordsTurned { .. } => {
                vec![Thing::Sword(Sword::White).to_string(), Thing::Sword(Sword::Black).to_string()]
            }
            Event::ExcaliburMoved { .. } => vec![quest_of(Quest::Excalibur)],
            Event::GrailLaid { slot, .. } | Event::GrailCleared { slot, .. } => {
                vec![Thing::GrailSlot(slot).to_string(), quest_of(Quest::Grail)]
            }
            Event::WarriorCame { war, .. } | Event::WarriorLeft { war, .. } | Event::MordredJoins { war } => {
                vec![quest_of(war.quest())]
            }
            Event::ForestGrows | Event::ForestLifts => {
                vec![Thing::BlackCard(Black::DarkForest).to_string(), quest_of(Quest::Grail)]
            }
            Event::MistsRise => vec![Thing::BlackCard(Black::Mists).to_string()],
            Event::VivienArrives | Event::VivienLeaves => vec![Thing::BlackCard(Black::Vivien).to_string()],
            Event::MorganAsks { .. } | Event::NobodyVolunteered => vec![Thing::BlackPile.to_string()],
            Event::MerlinRemoved { what } => vec![Thing::removal(what).to_string()],
            Event::Moved { who, place } => vec![figure(who), place_of(place)],
            Event::Returned { who } => vec![figure(who), Thing::Camelot.to_string()],
            Event::Saved { who, by } => {
                vec![relic_of(Relic::Grail), figure(who), figure(by)]
            }
            Event::RelicWon { relic, who } => vec![relic_of(relic), figure(who)],
            Event::RelicLost { relic } => vec![relic_of(relic)],
            Event::KayAdds { .. } | Event::KayPasses => Vec::new(),
            Event::Exchanged { who, with } => vec![figure(who), figure(with)],
            Event::Delivered { who, receiver, .. } | Event::CardPassed { who, receiver, .. } => {
                vec![figure(who), figure(receiver)]
            }
            Event::DragonOpens => vec![quest_of(Quest::Dragon)],
            Event::Accused { who, target } | Event::Raided { who, target } => {
                vec![figure(target), figure(who)]
            }
            Event::LooksAllowed | Event::Ended { .. } => Vec::new(),
            Event::MerlinCalled { .. } | Event::MerlinPays { .. } => vec![Thing::Merlin.to_string()],
            Event::MerlinTakenOver { who } => vec![Thing::Merlin.to_string(), figure(who)],
        }
    }
}
