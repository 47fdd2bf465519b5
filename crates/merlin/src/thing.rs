//! The things on the board: what offers, barred choices and events name, and what clients draw. A thing knows the
//! paragraph of the rulebook about it.

use crate::words::*;
use logres_kernel::{Clause, things};

things! {
    /// A thing on the board. Cards and tiles have the numbers that are printed on them, from 1 on; the spaces of the rings,
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
        /// An empty place for a henchman in a quarter of Caerleon.
        QuarterSlot(province: Province, place: u8) = "quarter-slot";
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
        SupplyGold = "supply:gold";
        SupplyMistletoe = "supply:mistletoe";
        /// Neutral staffs of the treasures.
        SupplyStaff = "supply:staff";

        /// An ability on a favor board.
        Favor(seat: Colour, henchman: Henchman, row: u8) = "favor";

        Pict(tile: u8) = "pict";
        PictDisplay(place: u8) = "pict-display";
        PictPile(pile: u8) = "pict-pile";

        TableKnight(knight: TableKnight) = "table-knight";

        Gold(seat: Colour) = "gold";
        Mistletoe(seat: Colour) = "mistletoe";

        /// A shield tile or a material tile on the Market board.
        MarketTile(good: Good, province: Province) = "market";
        MarketPlusOne = "market:plus-one";
        MarketAppleMistletoe = "market:apple-mistletoe";
        MarketWorker(number: u8) = "market:worker";
        /// A tile of the Market on a castle.
        Tile(seat: Colour, good: Good, province: Province) = "tile";
        Worker(seat: Colour, number: u8) = "worker";
        PlusOne(seat: Colour) = "plus-one";
        /// Apple/mistletoe tiles on a castle.
        Fruit(seat: Colour) = "fruit";

        WitchBoard = "witch-board";
        WitchDie(die: u8) = "witch-die";
        WitchPoison = "witch-place:poison";
        Cauldron(slot: u8) = "cauldron";
        Poison(seat: Colour) = "poison";
        Morgana = "morgana";
        /// Morgana's own counters on a province.
        Dark(province: Province) = "dark";

        Decree(tile: u8) = "decree";
        /// The decree tiles on a province.
        DecreePile(province: Province) = "decree-pile";
        /// The decree tiles of a player.
        Decrees(seat: Colour) = "decrees";
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
            Thing::QuarterSlot(..) => "MC-SLOT-3",
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
            Thing::SupplyStaff => "MT-STAFF-1",
            Thing::Apple(_) | Thing::SupplyApple => "M-APPLE-1",
            Thing::Favor(_, henchman, row) => match (row, henchman) {
                (1, _) => "MF-ROW1-1",
                (2, _) => "MF-ROW2-1",
                (_, Henchman::Lady) => "MF-LADY3-1",
                (_, Henchman::ShieldBearer) => "MF-SHIELD3-1",
                (_, Henchman::Builder) => "MF-BUILDER3-1",
                (_, Henchman::FlagBearer) => "MF-FLAG3-1",
            },
            Thing::Pict(_) | Thing::PictDisplay(_) | Thing::PictPile(_) => "MA-SPACE-PICT-1",
            Thing::TableKnight(knight) => return knight.clause(),
            Thing::Gold(_) | Thing::SupplyGold => "MG-GOLD-1",
            Thing::Mistletoe(_) | Thing::SupplyMistletoe => "MG-MISTLETOE-1",
            Thing::MarketTile(good, _) | Thing::Tile(_, good, _) => match good {
                Good::Shield => "MM-SHIELD-1",
                Good::Material => "MM-MATERIAL-1",
                Good::Flag => "MM-VISIT-1",
            },
            Thing::MarketPlusOne | Thing::PlusOne(_) => "MM-PLUSONE-1",
            Thing::MarketAppleMistletoe | Thing::Fruit(_) => "MM-APPLEMISTLETOE-1",
            Thing::MarketWorker(_) | Thing::Worker(..) => "MM-WORKER-1",
            Thing::WitchBoard | Thing::WitchDie(_) => "MW-TURN-1",
            Thing::WitchPoison | Thing::Poison(_) => "MW-POISON-1",
            Thing::Cauldron(_) => "MW-CAULDRON-1",
            Thing::Morgana => "MW-MOVE-1",
            Thing::Dark(_) => "MW-DARK-1",
            Thing::Decree(_) | Thing::Decrees(_) => "MD-USE-1",
            Thing::DecreePile(_) => "MD-TAKE-2",
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

impl TableKnight {
    /// What this knight does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            TableKnight::Tristan => "MK-TRISTAN-1",
            TableKnight::Gawain => "MK-GAWAIN-1",
            TableKnight::Lamorak => "MK-LAMORAK-1",
            TableKnight::Gareth => "MK-GARETH-1",
            TableKnight::Lancelot => "MK-LANCELOT-1",
            TableKnight::Geraint => "MK-GERAINT-1",
            TableKnight::Galahad => "MK-GALAHAD-1",
            TableKnight::Bors => "MK-BORS-1",
            TableKnight::Gaheris => "MK-GAHERIS-1",
            TableKnight::Bedivere => "MK-BEDIVERE-1",
            TableKnight::Percival => "MK-PERCIVAL-1",
            TableKnight::Kay => "MK-KAY-1",
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
            "quarter-slot:blue:2",
            "quest:7",
            "quest:7:2",
            "market:shield:grey",
            "market:plus-one",
            "decrees:blue",
            "decree-pile:blue",
            "figure:merlin",
            "figure:red",
        ];
        for text in written {
            assert_eq!(text.parse::<Thing>().map(|thing| thing.to_string()), Ok(text.to_owned()));
        }
        for nonsense in ["ring", "ring:a", "castle:purple", "decrees:grey", "engines", "ring:1:2", ""] {
            assert!(nonsense.parse::<Thing>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_flag_quotes_its_own_power() {
        assert_eq!(Power::Mirror.clause(), Clause("M-FLAG-MIRROR-1"));
    }
}
