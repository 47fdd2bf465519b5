//! The things on the board: what offers, barred choices and events name, and what clients draw. A thing knows the
//! paragraph of the rulebook about it.

use crate::words::{Black, Knight, Place, Quest, Relic, Removal, Sword, White, Who};
use logres_kernel::{Clause, things};

things! {
    /// A thing on the board.
    pub enum Thing {
        /// Round Table and siege area together (C-QUEST-CAMELOT-1).
        Camelot = "camelot";
        /// The siege engines.
        Engine = "engine";
        /// The die that is rolled against an engine.
        Die = "die";
        Sword(colour: Sword) = "sword";
        Quest(quest: Quest) = "quest";
        /// A space of the Grail quest; 1 is nearest to the Grail.
        GrailSlot(slot: u8) = "slot:grail";
        Relic(relic: Relic) = "relic";
        WhitePile = "pile:white";
        BlackPile = "pile:black";
        /// The figure of a seat.
        Knight(seat: Who) = "knight";
        /// All other knights together.
        Knights = "knights";
        /// Merlin in the two-player game.
        Merlin = "merlin";
        /// A card in the hand of the viewer.
        Hand(card: White) = "hand";
        /// A card in Merlin's row.
        Row(card: White) = "row";
        /// The cards that are shared.
        Pool = "pool";
        PoolCard(card: White) = "pool";
        /// A black card in the hand of the seat in turn.
        Held(card: Black) = "held";
        /// The black card that is being resolved.
        Card = "card";
        /// A black card that lies on the table, such as the Mists of Avalon; or one that was just turned.
        BlackCard(card: Black) = "card";
        /// Heroism on a quest.
        Heroism = "card:heroism";
    }
}

impl Thing {
    /// The paragraph of the rulebook to quote. A seat's knight has a power of his own: see [`Knight::clause`].
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Thing::Camelot => "C-QUEST-CAMELOT-1",
            Thing::Engine => "C-END-1",
            Thing::Die => "C-QUEST-CAMELOT-5",
            Thing::Sword(Sword::White) => "C-END-5",
            Thing::Sword(Sword::Black) => "C-END-2",
            Thing::Quest(quest) => match quest {
                Quest::Tournament => "C-QUEST-BK-1",
                Quest::Lancelot => "C-QUEST-LANCELOT-1",
                Quest::Dragon => "C-QUEST-DRAGON-1",
                Quest::Excalibur => "C-QUEST-EXCALIBUR-1",
                Quest::Grail => "C-QUEST-GRAIL-1",
                Quest::Picts | Quest::Saxons => "C-QUEST-WAR-1",
            },
            Thing::GrailSlot(_) => "C-QUEST-GRAIL-1",
            Thing::Relic(relic) => match relic {
                Relic::Armour => "C-RELIC-1",
                Relic::Excalibur => "C-RELIC-2",
                Relic::Grail => "C-RELIC-4",
            },
            Thing::WhitePile | Thing::BlackPile => "C-DECK-1",
            Thing::Knight(_) | Thing::Knights => "C-LIFE-1",
            Thing::Merlin => "C-DUO-7",
            Thing::Hand(card) | Thing::Row(card) | Thing::PoolCard(card) => return card.clause(),
            Thing::Pool => "C-QUEST-14",
            Thing::Held(card) | Thing::BlackCard(card) => return card.clause(),
            Thing::Card => "C-EVIL-4",
            Thing::Heroism => "C-CARD-HEROISM-1",
        })
    }

    pub(crate) const fn figure(who: Who) -> Self {
        match who.seat() {
            Some(_) => Thing::Knight(who),
            None => Thing::Merlin,
        }
    }

    pub(crate) const fn place(place: Place) -> Self {
        match place.quest() {
            Some(quest) => Thing::Quest(quest),
            None => Thing::Camelot,
        }
    }

    /// What a Merlin card takes off the board.
    pub(crate) const fn removal(removal: Removal) -> Self {
        match removal {
            Removal::Engine => Thing::Engine,
            Removal::Tournament => Thing::Quest(Quest::Tournament),
            Removal::Lancelot => Thing::Quest(Quest::Lancelot),
            Removal::Dragon => Thing::Quest(Quest::Dragon),
            Removal::Grail | Removal::Desolation => Thing::Quest(Quest::Grail),
            Removal::Picts => Thing::Quest(Quest::Picts),
            Removal::Saxons => Thing::Quest(Quest::Saxons),
            Removal::DarkForest => Thing::BlackCard(Black::DarkForest),
            Removal::Mordred => Thing::BlackCard(Black::Mordred),
        }
    }
}

impl Knight {
    /// The power of this knight.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Knight::Arthur => "C-KNIGHT-ARTHUR-2",
            Knight::Galahad => "C-KNIGHT-GALAHAD-1",
            Knight::Gawain => "C-KNIGHT-GAWAIN-1",
            Knight::Kay => "C-KNIGHT-KAY-1",
            Knight::Palomides => "C-KNIGHT-PALOMIDES-1",
            Knight::Percival => "C-KNIGHT-PERCEVAL-1",
            Knight::Tristan => "C-KNIGHT-TRISTAN-1",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_read_back_from_their_written_form() {
        let written = [
            "engine",
            "slot:grail:3",
            "pool",
            "pool:fight-1",
            "card",
            "card:vivien",
            "knight:red",
            "knights",
        ];
        for text in written {
            assert_eq!(text.parse::<Thing>().map(|thing| thing.to_string()), Ok(text.to_owned()));
        }
        for nonsense in ["engines", "grail:3", "slot:grail", "card:", "knight:", ""] {
            assert!(nonsense.parse::<Thing>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn each_relic_quotes_its_own_paragraph() {
        let clauses = Relic::ALL.map(|relic| Thing::Relic(relic).clause().0);
        assert_eq!(clauses, ["C-RELIC-1", "C-RELIC-2", "C-RELIC-4"]);
    }
}
