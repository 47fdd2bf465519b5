//! The things on the board: what offers, barred choices and events name, and what clients draw. A thing knows the
//! paragraph of the rulebook about it. Each module has things of its own in its own file.

use crate::modules;
use crate::words::*;
use logres_kernel::{Clause, ThingDescription, things};

/// Every thing of the game and of its modules.
pub fn all() -> Vec<ThingDescription> {
    let mut all = Thing::described();
    all.extend(modules::things());
    all
}

/// Is this the written form of a thing?
pub fn is_thing(written: &str) -> bool {
    written.parse::<Thing>().is_ok() || modules::is_thing(written)
}

things! {
    /// A thing of the base game. Cards and tiles have the numbers that are printed on them, from 1 on; the spaces of the rings,
    /// the hexes and the places of a display count from 0.
    pub enum Thing {
        Ring(position: u8) = "ring";
        Inner(position: u8) = "inner";
        FigureMerlin = "figure:merlin";
        FigureArthur = "figure:arthur";
        /// A knight on the ring.
        FigureKnight(seat: Colour) = "figure";
        Die(seat: Colour, die: CastleDie) = "die";
        Castle(seat: Colour) = "castle";
        CastleGood(seat: Colour, good: Good, province: Province) = "castle";
        Province(province: Province) = "province";
        /// A good that lies on its province.
        Good(province: Province, good: Good) = "good";
        /// An empty place for a henchman on a province.
        Slot(province: Province, henchman: Henchman) = "slot";
        Henchman(seat: Colour, henchman: Henchman) = "henchman";
        Influence(seat: Colour, province: Province) = "influence";
        /// Influence counters in reserve.
        Counters(seat: Colour) = "counters";
        /// Manors that are not built.
        Manors(seat: Colour) = "manors";
        Hex(hex: u8) = "hex";
        Quest(card: u8) = "quest";
        /// A condition of a quest card.
        QuestIcon(card: u8, icon: u8) = "quest";
        QuestPile = "pile:quests";
        /// A place for a quest card beside the board.
        Display(place: u8) = "display";
        Relic(relic: Relic) = "relic";
        Traitor(seat: Colour, province: Province) = "traitor";
        Staff(seat: Colour) = "staff";
        Apple(seat: Colour) = "apple";
        SupplyApple = "supply:apple";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote. What is printed on a thing may have a paragraph of its own: for a space of
    /// a ring see [`Space::clause`], for a flag [`Power::clause`].
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Ring(_) => "M-TURN-3",
            Thing::Inner(_) => "MA-SPACE-STAIRS-1",
            Thing::FigureMerlin => "M-TURN-4",
            Thing::FigureArthur => "MA-TURN-1",
            Thing::FigureKnight(_) => "M-TURN-3",
            Thing::Die(..) => "M-TURN-1",
            Thing::Castle(_) => "M-END-1",
            Thing::CastleGood(_, good, _) | Thing::Good(_, good) => match good {
                Good::Shield => "M-SCORE-TRAITOR-1",
                Good::Flag => "M-FLAG-1",
                Good::Material => "M-SPACE-BUILD-1",
            },
            Thing::Province(_) | Thing::Influence(..) => "M-SCORE-INFLUENCE-1",
            Thing::Slot(..) => "M-HENCHMAN-1",
            Thing::Henchman(..) => "M-HENCHMAN-2",
            Thing::Counters(_) => "M-HENCHMAN-LADY-1",
            Thing::Manors(_) | Thing::Hex(_) => "M-SPACE-BUILD-1",
            Thing::Quest(_) | Thing::QuestIcon(..) | Thing::Display(_) => "M-QUEST-1",
            Thing::QuestPile => "M-QUEST-7",
            Thing::Relic(relic) => match relic {
                Relic::Grail => "M-SCORE-GRAIL-1",
                Relic::Excalibur => "M-SPACE-EXCALIBUR-1",
                Relic::Signet => "MA-SPACE-SIGNET-1",
                Relic::Horn => "MW-HORN-1",
            },
            Thing::Traitor(..) => "M-SCORE-TRAITOR-1",
            Thing::Staff(_) => "M-STAFF-1",
            Thing::Apple(_) | Thing::SupplyApple => "M-APPLE-1",
        })
    }
}

impl Power {
    /// What the flag with this power does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Power::Repel => "M-FLAG-REPEL-1",
            Power::Quests => "M-FLAG-QUEST-1",
            Power::Backward => "M-FLAG-BACKWARD-1",
            Power::Flip => "M-FLAG-FLIP-1",
            Power::Different => "M-FLAG-DIFFERENT-1",
            Power::Mirror => "M-FLAG-MIRROR-1",
            Power::Exchange => "MA-FLAG-EXCHANGE-1",
            Power::PlusMinus => "MA-FLAG-PLUSMINUS-1",
        })
    }
}

impl Space {
    /// What happens on this space.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Space::Plain => "M-TURN-3",
            Space::Province(_) => "M-SPACE-PROVINCE-1",
            Space::Vp(_) => "M-SPACE-VP-1",
            Space::InfluenceGood(_) => "M-SPACE-INFLUENCE-1",
            Space::InfluenceHenchman => "M-SPACE-INFLUENCE-2",
            Space::Excalibur => "M-SPACE-EXCALIBUR-1",
            Space::Grail => "M-SPACE-GRAIL-1",
            Space::MoveHenchman => "M-SPACE-MOVE-1",
            Space::Exchange => "M-SPACE-EXCHANGE-1",
            Space::Quest => "M-SPACE-QUEST-1",
            Space::Build => "M-SPACE-BUILD-1",
            Space::Apple => "MA-SPACE-APPLE-1",
            Space::Activate => "MA-SPACE-ACTIVATE-1",
            Space::MoveArthur => "MA-SPACE-MOVEARTHUR-1",
            Space::Gold => "MG-SPACE-GOLD-1",
            Space::AppleOrMistletoe => "MG-SPACE-APPLEMISTLETOE-1",
            Space::Signet => "MA-SPACE-SIGNET-1",
            Space::Stairs => "MA-SPACE-STAIRS-1",
            Space::Resource(_) => "MA-SPACE-RESOURCE-1",
            Space::Merlin => "MA-SPACE-MERLIN-1",
            Space::Pict => "MA-SPACE-PICT-1",
            Space::ReplaceManor => "MA-SPACE-REPLACE-1",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_read_back_from_their_written_form() {
        let written = [
            "ring:14",
            "die:red:0",
            "die:blue:arthur",
            "castle:red",
            "castle:red:flag:blue",
            "slot:blue:lady",
            "quest:7",
            "quest:7:2",
            "figure:merlin",
            "figure:red",
        ];
        for text in written {
            assert_eq!(text.parse::<Thing>().map(|thing| thing.to_string()), Ok(text.to_owned()));
        }
        for nonsense in ["ring", "ring:a", "castle:purple", "counters:grey", "engines", "ring:1:2", ""] {
            assert!(nonsense.parse::<Thing>().is_err(), "{nonsense}");
            assert!(!is_thing(nonsense), "{nonsense}");
        }
    }

    #[test]
    fn the_things_of_the_modules_are_things() {
        for thing in [
            "quarter-slot:blue:2",
            "market:shield:grey",
            "market:plus-one",
            "supply:gold",
            "table-knight:kay",
        ] {
            assert!(is_thing(thing), "{thing}");
        }
        let all = all();
        assert!(all.iter().all(|thing| is_thing(&thing.written)));
        let written: std::collections::BTreeSet<_> = all.iter().map(|thing| &thing.written).collect();
        assert_eq!(written.len(), all.len(), "no two things are written alike");
    }

    #[test]
    fn a_flag_quotes_its_own_power() {
        assert_eq!(Power::Mirror.clause(), Clause("M-FLAG-MIRROR-1"));
    }
}
