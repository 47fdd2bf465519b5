//! The laws of the components that a position breaks.

use super::*;

impl Camelot {
    /// Every law of the components that a position breaks.
    pub(crate) fn faults_of(&self, s: &State) -> Vec<String> {
        let mut faults = Vec::new();
        self.card_faults(s, &mut faults);
        self.board_faults(s, &mut faults);
        self.figure_faults(s, &mut faults);
        faults
    }

    /// 84 white, 76 black and 8 loyalty cards, kind by kind.
    fn card_faults(&self, s: &State, faults: &mut Vec<String>) {
        let mut white = *s.white_pile.loose();
        add(&mut white, s.white_discard.truth());
        s.figures.iter().for_each(|figure| add(&mut white, figure.hand.truth()));
        let fights = s.duels.iter().map(|list| list.white).chain([s.laid]);
        for cards in fights {
            white.iter_mut().zip(cards).for_each(|(sum, count)| *sum = sum.saturating_add(count));
        }
        s.fronts.iter().for_each(|front| add(&mut white, &run(self, front.laid)));
        let grails = s.grail.slots.iter().filter(|slot| **slot == Slot::Grail).map(|_| White::Grail);
        let kay = s.resolving.and_then(|resolving| resolving.kay);
        let singles = [s.heroism.map(|_| White::Heroism), s.playing, *s.aside.truth(), kay];
        let pool = s.pool.cards.truth().iter().copied();
        for card in singles.into_iter().flatten().chain(grails).chain(pool) {
            white[card.index()] = white[card.index()].saturating_add(1);
        }
        for (card, (found, there)) in White::ALL.into_iter().zip(white.into_iter().zip(self.white_cards())) {
            if found != there {
                faults.push(format!("There are {there} white cards {card}, but {found} were found."));
            }
        }

        let mut black = *s.black_pile.loose();
        add(&mut black, s.black_discard.truth());
        let placed =
            s.black_pile.top().iter().chain(s.black_pile.bottom()).map(|card| Black::of(*card.truth()));
        let laid = s.duels.iter().flat_map(|list| list.black.iter()).map(|laid| *laid.card.truth());
        let held = s.held.iter().map(|card| *card.truth());
        let drawn = s.card.map(|drawn| *drawn.card.truth());
        let despairs = s.grail.slots.iter().filter_map(|slot| match slot {
            Slot::Despair => Some(Black::Despair),
            Slot::Desolation => Some(Black::Desolation),
            Slot::Empty | Slot::Grail => None,
        });
        for card in placed.chain(laid).chain(held).chain(despairs).chain(s.lying.iter()).chain(drawn) {
            black[card.index()] = black[card.index()].saturating_add(1);
        }
        for (card, (found, there)) in Black::ALL.into_iter().zip(black.into_iter().zip(self.content.black)) {
            if found != there {
                faults.push(format!("There are {there} black cards {card}, but {found} were found."));
            }
        }

        if self.has_loyalty() {
            let mut loyalty = *s.undealt.truth();
            for seat in Seat::first(self.options.seats) {
                let card = s.loyalty[seat.index()].truth().index();
                loyalty[card] = loyalty[card].saturating_add(1);
            }
            for (card, (found, there)) in
                Loyalty::ALL.into_iter().zip(loyalty.into_iter().zip(self.loyalty_pool()))
            {
                if found != there {
                    faults.push(format!("There are {there} loyalty cards {card}, but {found} were found."));
                }
            }
        }
    }

    fn board_faults(&self, s: &State, faults: &mut Vec<String>) {
        let numbers = &self.content.numbers;
        let mut demand = |holds: bool, sentence: fmt::Arguments<'_>| {
            if !holds {
                faults.push(sentence.to_string());
            }
        };
        let over = s.ending.is_some() || s.asked.is_empty();
        let swords = total(&s.swords);
        demand(
            swords <= numbers.swords.total,
            format_args!("{swords} swords lie there, of {}.", numbers.swords.total),
        );
        demand(s.engines <= numbers.pieces.engines, format_args!("There are {} engines.", s.engines));
        let warriors = [(War::Picts, numbers.pieces.picts), (War::Saxons, numbers.pieces.saxons)];
        for (war, most) in warriors {
            let front = s.fronts[war.index()];
            demand(
                front.warriors <= most,
                format_args!("{} warriors stand on {war}, of {most}.", front.warriors),
            );
            let length = self.war_length(s, war);
            demand(front.laid <= length, format_args!("{} cards lie on {war}, of {length}.", front.laid));
            demand(
                over || front.laid != length,
                format_args!("With {length} cards laid, {war} would be over."),
            );
        }
        let track = &numbers.excalibur;
        let position = s.excalibur;
        demand((track.min..=track.max).contains(&position), format_args!("Excalibur stands at {position}."));
        for combat in Combat::ALL {
            let board = &self.content.boards[combat.index()];
            let (white, black) = (total(&s.duels[combat.index()].white), s.duels[combat.index()].black.len());
            demand(
                white <= board.white,
                format_args!("{white} white cards lie on {combat}, of {}.", board.white),
            );
            let most = usize::from(board.black);
            demand(black <= most, format_args!("{black} black cards lie on {combat}, of {most}."));
            let family = |laid: &Laid| laid.card.truth().family() == Some(combat.family());
            let strangers = s.duels[combat.index()].black.iter().filter(|laid| !family(laid)).count();
            demand(strangers == 0, format_args!("{strangers} cards on {combat} do not belong there."));
        }
        let mut order = s.grail.order;
        order.sort_unstable();
        let black =
            |place: &u8| matches!(s.grail.slots[usize::from(*place)], Slot::Despair | Slot::Desolation);
        let forest = s.lying.has(Black::DarkForest).then_some(Row::FOREST);
        let expected: List<u8, 8> = (0..7).filter(black).chain(forest).collect();
        demand(
            order == expected,
            format_args!("The order of the black cards on the Grail quest is not theirs."),
        );
        demand(s.roll <= numbers.die.sides, format_args!("The die shows {}.", s.roll));
        let heroism = s.heroism.is_none_or(|quest| self.is_active(s, quest));
        demand(heroism, format_args!("Heroism lies on a quest that is not open."));
        let swords_black = s.swords_of(Sword::Black);
        demand(
            over || swords_black < numbers.ends.black_swords_lose,
            format_args!("With {swords_black} black swords the game is over."),
        );
        demand(
            over || s.engines < numbers.ends.engines_lose,
            format_args!("With {} engines the game is over.", s.engines),
        );
    }

    fn figure_faults(&self, s: &State, faults: &mut Vec<String>) {
        let mut demand = |holds: bool, sentence: fmt::Arguments<'_>| {
            if !holds {
                faults.push(sentence.to_string());
            }
        };
        let numbers = &self.content.numbers;
        let seats = self.options.seats;
        for who in Company::first(seats).union(s.living).iter() {
            let Figure { life, place, .. } = s.figure(who);
            let living = s.is_living(who);
            demand(*life <= numbers.life.max, format_args!("{who} has {life} life points."));
            demand(living == place.is_some(), format_args!("{who} is neither on the board nor off it."));
            demand(living || s.hand_size(who) == 0, format_args!("{who} holds cards, but is off the board."));
            demand(living || *life == 0, format_args!("{who} has life, but is off the board."));
            if let Some(quest) = place.and_then(Place::quest) {
                demand(self.is_active(s, quest), format_args!("{who} stands on {quest}, which is not open."));
            }
        }
        for quest in Quest::ALL.into_iter().filter(|quest| quest.is_solo()) {
            let present = s.present(quest.place()).len();
            demand(present <= 1, format_args!("{present} knights stand on {quest}, which is for one."));
        }
        for knight in Knight::ALL {
            let having = s.figures[..seats].iter().filter(|figure| figure.knight == Some(knight)).count();
            demand(having <= 1, format_args!("{having} seats have the knight {knight}."));
        }
        for relic in Relic::ALL {
            let Some(who) = s.owner(relic) else { continue };
            let kept = relic == Relic::Armour && s.revealed.is_some_and(|seat| who.is(seat));
            demand(
                s.is_living(who) || kept,
                format_args!("{who} has the relic {relic}, but is off the board."),
            );
        }
        let row = s.hand_size(Who::MERLIN);
        let most = numbers.duo.merlin_row_max;
        demand(row <= most, format_args!("Merlin holds {row} cards, of {most}."));
        let traitor = s.revealed.is_none_or(|seat| *s.loyalty[seat.index()].truth() == Loyalty::Traitor);
        demand(traitor, format_args!("Somebody loyal is revealed as the traitor."));
        demand(
            s.asked.minus(SeatSet::first(seats)).is_empty(),
            format_args!("A seat that is not there is asked."),
        );
    }
}
