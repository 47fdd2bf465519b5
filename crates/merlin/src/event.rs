//! What happened, for the log and for animation. Events are output, never truth: nothing reads them back.

use crate::content;
use crate::modules::ModuleEvent;
use crate::thing::Thing;
use crate::words::*;
use logres_kernel::{Message, Seat, SeatSet, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One thing that happened. Clients get it as JSON, `{"kind": "moved", "seat": 0, …}`; an event of a module as
/// `{"kind": "gold", "what": "gold-spent", …}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MerlinEvent"))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    FirstPlayer {
        seat: Seat,
    },
    StartTile {
        seat: Seat,
        knight: Province,
    },
    RoundBegan {
        round: u8,
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
    },
    Retired {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        dice: [u8; 5],
        count: u8,
    },
    DieChosen {
        seat: Seat,
        die: Die,
        number: u8,
    },
    /// A die shows another number now.
    DieTurned {
        seat: Seat,
        die: Die,
        number: u8,
    },
    FlagUsed {
        seat: Seat,
        power: Power,
        province: Province,
    },
    /// A figure moved; the knight is the seat's own.
    Moved {
        seat: Seat,
        figure: Figure,
        from: Spot,
        to: Spot,
        /// What is printed there.
        space: Space,
    },
    /// The action of this space instead of the landing space.
    DifferentAction {
        seat: Seat,
        spot: Spot,
        space: Space,
    },
    Executed {
        seat: Seat,
        space: Space,
        spot: Spot,
    },
    Renounced {
        seat: Seat,
        space: Space,
        spot: Spot,
    },
    /// The action was impossible, so that nobody was asked.
    NothingToDo {
        seat: Seat,
        space: Space,
        spot: Spot,
    },
    StaffUsed {
        seat: Seat,
    },
    AppleSpent {
        seat: Seat,
    },
    AppleGained {
        seat: Seat,
    },
    HenchmanPlaced {
        seat: Seat,
        henchman: Henchman,
        from: Option<Province>,
        to: Province,
    },
    HenchmanSentHome {
        seat: Seat,
        henchman: Henchman,
        from: Province,
    },
    Took {
        seat: Seat,
        good: Good,
        province: Province,
    },
    Returned {
        seat: Seat,
        good: Good,
        province: Province,
    },
    InfluencePlaced {
        seat: Seat,
        province: Province,
    },
    InfluenceRemoved {
        seat: Seat,
        province: Province,
        count: u8,
    },
    Built {
        seat: Seat,
        hex: u8,
    },
    Replaced {
        seat: Seat,
        hex: u8,
        loser: Seat,
    },
    ManorRemoved {
        seat: Seat,
        hex: u8,
    },
    RelicTaken {
        seat: Seat,
        relic: Relic,
    },
    RelicReturned {
        relic: Relic,
    },
    TraitorDrawn {
        seat: Seat,
        province: Province,
    },
    Repelled {
        seat: Seat,
        province: Province,
    },
    TraitorDiscarded {
        seat: Seat,
        province: Province,
    },
    QuestResolved {
        seat: Seat,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
    },
    QuestDiscarded {
        seat: Seat,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
    },
    /// A card was taken from the display.
    QuestTaken {
        seat: Seat,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
        place: u8,
    },
    /// A card from hand and a card of the display changed places.
    QuestSwapped {
        seat: Seat,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        taken: u8,
        place: u8,
    },
    QuestRevealed {
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
        place: u8,
    },
    /// A card was drawn from the pile; everybody sees that.
    QuestDrawn {
        seat: Seat,
    },
    /// Which card it was; only its owner hears that.
    QuestSeen {
        seat: Seat,
        #[serde(serialize_with = "printed", deserialize_with = "from_printed")]
        card: u8,
    },
    QuestsShuffled,
    Scored {
        seat: Seat,
        points: i16,
        source: Source,
    },
    ScoringBegan {
        round: u8,
    },
    TerritoryScored {
        seat: Seat,
        hex: u8,
        tiles: u8,
        points: i16,
    },
    ProvinceScored {
        province: Province,
        pool: i16,
    },
    GrailUsed {
        seat: Seat,
        province: Province,
    },
    GameEnded {
        winners: SeatSet,
    },

    /// What happened in a module.
    #[serde(untagged)]
    Module(ModuleEvent),
}

/// Cards and tiles count from 0 in the rules. On the wire they have the number that is printed on them, from 1 on.
pub(crate) fn printed<S: Serializer>(number: &u8, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_u8(number + 1)
}

/// The number in the rules of what has this number printed on it.
pub(crate) fn from_printed<'de, D: Deserializer<'de>>(input: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(input)?;
    number.checked_sub(1).ok_or_else(|| serde::de::Error::custom("nothing has a 0 printed on it"))
}

impl logres_kernel::Event for Event {
    fn told_to(&self, viewer: Viewer) -> bool {
        match self {
            Event::QuestSeen { seat, .. } => viewer.is(*seat) || viewer == Viewer::Arbiter,
            Event::Module(event) => event.told_to(viewer),
            Event::FirstPlayer { .. }
            | Event::StartTile { .. }
            | Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Retired { .. }
            | Event::Rolled { .. }
            | Event::DieChosen { .. }
            | Event::DieTurned { .. }
            | Event::FlagUsed { .. }
            | Event::Moved { .. }
            | Event::DifferentAction { .. }
            | Event::Executed { .. }
            | Event::Renounced { .. }
            | Event::NothingToDo { .. }
            | Event::StaffUsed { .. }
            | Event::AppleSpent { .. }
            | Event::AppleGained { .. }
            | Event::HenchmanPlaced { .. }
            | Event::HenchmanSentHome { .. }
            | Event::Took { .. }
            | Event::Returned { .. }
            | Event::InfluencePlaced { .. }
            | Event::InfluenceRemoved { .. }
            | Event::Built { .. }
            | Event::Replaced { .. }
            | Event::ManorRemoved { .. }
            | Event::RelicTaken { .. }
            | Event::RelicReturned { .. }
            | Event::TraitorDrawn { .. }
            | Event::Repelled { .. }
            | Event::TraitorDiscarded { .. }
            | Event::QuestResolved { .. }
            | Event::QuestDiscarded { .. }
            | Event::QuestTaken { .. }
            | Event::QuestSwapped { .. }
            | Event::QuestRevealed { .. }
            | Event::QuestDrawn { .. }
            | Event::QuestsShuffled
            | Event::Scored { .. }
            | Event::ScoringBegan { .. }
            | Event::TerritoryScored { .. }
            | Event::ProvinceScored { .. }
            | Event::GrailUsed { .. }
            | Event::GameEnded { .. } => true,
        }
    }

    fn message(&self) -> Message {
        let say = Message::new;
        match *self {
            Event::FirstPlayer { seat } => say("log-first-player").seat("seat", seat),
            Event::StartTile { seat, knight } => {
                say("log-start-tile").seat("seat", seat).text("province", knight.key())
            }
            Event::RoundBegan { round, seat } => say("log-round").number("round", round).seat("seat", seat),
            Event::TurnBegan { seat } => say("log-turn").seat("seat", seat),
            Event::Retired { seat } => say("log-retired").seat("seat", seat),
            Event::Rolled { seat, dice, count } => {
                let message =
                    say(if count == 5 { "log-rolled-five" } else { "log-rolled" }).seat("seat", seat);
                let names = ["first", "second", "third", "merlin", "arthur"];
                names
                    .into_iter()
                    .zip(dice)
                    .take(count.into())
                    .fold(message, |message, (name, die)| message.number(name, die))
            }
            Event::DieChosen { seat, die, number } => {
                say("log-die-chosen").seat("seat", seat).text("die", die.key()).number("number", number)
            }
            Event::DieTurned { seat, die, number } => {
                say("log-die-turned").seat("seat", seat).text("die", die.key()).number("number", number)
            }
            Event::FlagUsed { seat, power, province } => {
                say("log-flag").seat("seat", seat).text("power", power.key()).text("province", province.key())
            }
            Event::Moved { seat, figure, to, space, .. } => say("log-moved")
                .seat("seat", seat)
                .text("figure", figure.key())
                .number("to", to.position())
                .text("space", space.key()),
            Event::DifferentAction { seat, space, .. } => {
                say("log-different").seat("seat", seat).text("space", space.key())
            }
            Event::Executed { seat, space, .. } => {
                say("log-executed").seat("seat", seat).text("space", space.key())
            }
            Event::Renounced { seat, space, .. } => {
                say("log-renounced").seat("seat", seat).text("space", space.key())
            }
            Event::NothingToDo { seat, space, .. } => {
                say("log-nothing-to-do").seat("seat", seat).text("space", space.key())
            }
            Event::StaffUsed { seat } => say("log-staff").seat("seat", seat),
            Event::AppleSpent { seat } => say("log-apple-spent").seat("seat", seat),
            Event::AppleGained { seat } => say("log-apple-gained").seat("seat", seat),
            Event::HenchmanPlaced { seat, henchman, to, .. } => say("log-placed")
                .seat("seat", seat)
                .text("henchman", henchman.key())
                .text("province", to.key()),
            Event::HenchmanSentHome { seat, henchman, from } => say("log-sent-home")
                .seat("seat", seat)
                .text("henchman", henchman.key())
                .text("province", from.key()),
            Event::Took { seat, good, province } => {
                say("log-took").seat("seat", seat).text("good", good.key()).text("province", province.key())
            }
            Event::Returned { seat, good, province } => say("log-returned")
                .seat("seat", seat)
                .text("good", good.key())
                .text("province", province.key()),
            Event::InfluencePlaced { seat, province } => {
                say("log-influence").seat("seat", seat).text("province", province.key())
            }
            Event::InfluenceRemoved { seat, province, count } => say("log-influence-removed")
                .seat("seat", seat)
                .text("province", province.key())
                .number("count", count),
            Event::Built { seat, hex } => tile(say("log-built").seat("seat", seat), hex),
            Event::Replaced { seat, hex, loser } => {
                tile(say("log-replaced").seat("seat", seat).seat("loser", loser), hex)
            }
            Event::ManorRemoved { seat, hex } => tile(say("log-manor-removed").seat("seat", seat), hex),
            Event::RelicTaken { seat, relic } => {
                say("log-relic").seat("seat", seat).text("relic", relic.key())
            }
            Event::RelicReturned { relic } => say("log-relic-returned").text("relic", relic.key()),
            Event::TraitorDrawn { seat, province } => {
                say("log-traitor").seat("seat", seat).text("province", province.key())
            }
            Event::Repelled { seat, province } => {
                say("log-repelled").seat("seat", seat).text("province", province.key())
            }
            Event::TraitorDiscarded { seat, province } => {
                say("log-traitor-discarded").seat("seat", seat).text("province", province.key())
            }
            Event::QuestResolved { seat, card } => {
                say("log-quest").seat("seat", seat).number("card", card + 1)
            }
            Event::QuestDiscarded { seat, card } => {
                say("log-quest-discarded").seat("seat", seat).number("card", card + 1)
            }
            Event::QuestTaken { seat, card, .. } => {
                say("log-quest-taken").seat("seat", seat).number("card", card + 1)
            }
            Event::QuestSwapped { seat, card, taken, .. } => say("log-quest-swapped")
                .seat("seat", seat)
                .number("card", card + 1)
                .number("taken", taken + 1),
            Event::QuestRevealed { card, .. } => say("log-quest-revealed").number("card", card + 1),
            Event::QuestDrawn { seat } => say("log-quest-drawn").seat("seat", seat),
            Event::QuestSeen { seat, card } => {
                say("log-quest-seen").seat("seat", seat).number("card", card + 1)
            }
            Event::QuestsShuffled => say("log-quests-shuffled"),
            Event::Scored { seat, points, source } => {
                let message =
                    if points < 0 { say("log-lost").number("lost", -points) } else { say("log-scored") };
                message.seat("seat", seat).number("points", points).text("source", source.key())
            }
            Event::ScoringBegan { round } => say("log-scoring").number("round", round),
            Event::TerritoryScored { seat, tiles, points, .. } => {
                say("log-territory").seat("seat", seat).number("tiles", tiles).number("points", points)
            }
            Event::ProvinceScored { province, pool } => {
                say("log-province-scored").text("province", province.key()).number("pool", pool)
            }
            Event::GrailUsed { seat, province } => {
                say("log-grail").seat("seat", seat).text("province", province.key())
            }
            Event::GameEnded { winners } => match winners.single() {
                Some(seat) => say("log-winner").seat("seat", seat),
                None => say("log-winners").number("count", winners.len() as i32),
            },
            Event::Module(ref event) => event.message(),
        }
    }

    fn things(&self) -> Vec<String> {
        match *self {
            Event::FirstPlayer { seat } | Event::TurnBegan { seat } | Event::Retired { seat } => {
                vec![thing::castle(seat)]
            }
            Event::StartTile { knight, .. } => vec![thing::province(knight)],
            Event::RoundBegan { .. } | Event::ScoringBegan { .. } => Vec::new(),
            Event::Rolled { seat, count, .. } => {
                Die::ALL[..count as usize].iter().map(|&die| thing::die(seat, die)).collect()
            }
            Event::DieChosen { seat, die, .. } | Event::DieTurned { seat, die, .. } => {
                vec![thing::die(seat, die)]
            }
            Event::FlagUsed { seat, province, .. } => vec![thing::castle_good(seat, Good::Flag, province)],
            Event::Moved { from, to, .. } => vec![thing::spot(to), thing::spot(from)],
            Event::DifferentAction { spot, .. }
            | Event::Executed { spot, .. }
            | Event::Renounced { spot, .. }
            | Event::NothingToDo { spot, .. } => vec![thing::spot(spot)],
            Event::StaffUsed { seat } => vec![thing::staff(seat)],
            Event::AppleSpent { seat } | Event::AppleGained { seat } => vec![thing::apple(seat)],
            Event::HenchmanPlaced { seat, henchman, to, .. } => {
                vec![thing::henchman(seat, henchman), thing::province(to)]
            }
            Event::HenchmanSentHome { seat, henchman, from } => {
                vec![thing::henchman(seat, henchman), thing::province(from)]
            }
            Event::Took { seat, good, province } | Event::Returned { seat, good, province } => {
                vec![thing::good(good, province), thing::castle_good(seat, good, province)]
            }
            Event::InfluencePlaced { seat, province } | Event::InfluenceRemoved { seat, province, .. } => {
                vec![thing::influence(seat, province), thing::province(province)]
            }
            Event::Built { hex, .. }
            | Event::Replaced { hex, .. }
            | Event::ManorRemoved { hex, .. }
            | Event::TerritoryScored { hex, .. } => vec![thing::hex(hex)],
            Event::RelicTaken { relic, .. } | Event::RelicReturned { relic } => vec![thing::relic(relic)],
            Event::TraitorDrawn { seat, province }
            | Event::Repelled { seat, province }
            | Event::TraitorDiscarded { seat, province } => vec![thing::traitor(seat, province)],
            Event::QuestResolved { card, .. }
            | Event::QuestDiscarded { card, .. }
            | Event::QuestSeen { card, .. } => vec![thing::quest(card)],
            Event::QuestTaken { card, place, .. } | Event::QuestRevealed { card, place } => {
                vec![thing::quest(card), thing::display(place)]
            }
            Event::QuestSwapped { card, taken, place, .. } => {
                vec![thing::quest(card), thing::quest(taken), thing::display(place)]
            }
            Event::QuestDrawn { .. } | Event::QuestsShuffled => vec![Thing::QuestPile.to_string()],
            Event::Scored { seat, .. } => vec![thing::castle(seat)],
            Event::ProvinceScored { province, .. } => vec![thing::province(province)],
            Event::GrailUsed { province, .. } => {
                vec![thing::relic(Relic::Grail), thing::province(province)]
            }
            Event::GameEnded { winners } => winners.iter().map(thing::castle).collect(),
            Event::Module(ref event) => event.things(),
        }
    }
}

/// The same message about a tile of the domain: by its number, and by column and row, as people find it on the board.
pub fn tile(message: Message, hex: u8) -> Message {
    const COLUMNS: u8 = content::COLUMNS as u8;
    message.number("hex", hex).number("column", hex % COLUMNS + 1).number("row", hex / COLUMNS + 1)
}

/// The written forms of things on the board.
pub mod thing {
    use crate::thing::Thing;
    use crate::words::*;
    use logres_kernel::Seat;

    pub fn spot(spot: Spot) -> String {
        match spot.is_inner() {
            true => Thing::Inner(spot.position()).to_string(),
            false => Thing::Ring(spot.position()).to_string(),
        }
    }

    pub fn die(seat: Seat, die: Die) -> String {
        Thing::Die(Colour::of(seat), CastleDie::at(die.index())).to_string()
    }

    pub fn castle(seat: Seat) -> String {
        Thing::Castle(Colour::of(seat)).to_string()
    }

    pub fn province(province: Province) -> String {
        Thing::Province(province).to_string()
    }

    /// A good lying on its province.
    pub fn good(good: Good, province: Province) -> String {
        Thing::Good(province, good).to_string()
    }

    /// A good on a castle.
    pub fn castle_good(seat: Seat, good: Good, province: Province) -> String {
        Thing::CastleGood(Colour::of(seat), good, province).to_string()
    }

    pub fn henchman(seat: Seat, henchman: Henchman) -> String {
        Thing::Henchman(Colour::of(seat), henchman).to_string()
    }

    pub fn influence(seat: Seat, province: Province) -> String {
        Thing::Influence(Colour::of(seat), province).to_string()
    }

    pub fn traitor(seat: Seat, province: Province) -> String {
        Thing::Traitor(Colour::of(seat), province).to_string()
    }

    /// A quest card by its printed number.
    pub fn quest(card: u8) -> String {
        Thing::Quest(card + 1).to_string()
    }

    /// A condition of a quest card.
    pub fn icon(card: u8, icon: u8) -> String {
        Thing::QuestIcon(card + 1, icon + 1).to_string()
    }

    pub fn display(place: u8) -> String {
        Thing::Display(place).to_string()
    }

    pub fn hex(hex: u8) -> String {
        Thing::Hex(hex).to_string()
    }

    pub fn relic(relic: Relic) -> String {
        Thing::Relic(relic).to_string()
    }

    pub fn staff(seat: Seat) -> String {
        Thing::Staff(Colour::of(seat)).to_string()
    }

    pub fn apple(seat: Seat) -> String {
        Thing::Apple(Colour::of(seat)).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::gold;
    use serde_json::json;

    #[test]
    fn an_event_as_json_has_a_kind_and_printed_numbers() {
        let json = |event: Event| serde_json::to_value(event).unwrap();
        let seat = Seat::new(1);
        assert_eq!(
            json(Event::QuestSeen { seat, card: 54 }),
            json!({"kind": "quest-seen", "seat": 1, "card": 55})
        );
        assert_eq!(
            json(gold::Event::GoldSpent { seat, count: 2 }.into()),
            json!({"kind": "gold", "what": "gold-spent", "seat": 1, "count": 2})
        );
        assert_eq!(
            json(Event::GameEnded { winners: SeatSet::first(2) }),
            json!({"kind": "game-ended", "winners": [0, 1]})
        );
        let back =
            |event: Event| assert_eq!(serde_json::from_value::<Event>(json(event.clone())).unwrap(), event);
        back(Event::QuestSeen { seat, card: 0 });
        back(gold::Event::GoldSpent { seat, count: 2 }.into());
        back(Event::GameEnded { winners: SeatSet::first(2) });
    }
}
