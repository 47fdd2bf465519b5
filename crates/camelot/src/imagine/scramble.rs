//! Dealing anew what a viewer may not know, going by the secrets' own readers.
//!
//! Discard piles count as unknown to everybody: nobody may browse them (C-DECK-6), and a card that was seen on its way
//! there was seen then, no more (C-INFO-7). A player who remembers it keeps notes.

use super::*;

impl Camelot {
    /// Deals anew everything this viewer may not know, going by the secrets' own readers.
    pub(crate) fn scramble_for(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        if viewer == Viewer::Arbiter {
            return;
        }
        self.deal_white_anew(s, viewer, chance);
        self.deal_black_anew(s, viewer, chance);
        self.deal_loyalty_anew(s, viewer, chance);
        self.answer_anew(s, viewer, chance);
    }

    fn knows_hand(&self, s: &State, who: Who, viewer: Viewer) -> bool {
        let open_row = who == Who::MERLIN && s.controller.is_none();
        open_row || s.figure(who).hand.is_open_to(viewer)
    }

    fn deal_white_anew(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        let mut unknown = *s.white_pile.loose();
        add(&mut unknown, s.white_discard.truth());
        let hands: Company = Who::all().filter(|&who| !self.knows_hand(s, who, viewer)).collect();
        let sizes = std::array::from_fn::<u8, 8, _>(|place| s.hand_size(Who::new(place)));
        for who in hands.iter() {
            add(&mut unknown, s.hand(who));
        }
        let aside = s.aside.truth().filter(|_| !s.aside.is_open_to(viewer));
        if let Some(card) = aside {
            unknown[card.index()] += 1;
        }
        let hides_pool = !s.pool.open && !s.pool.cards.is_open_to(viewer);
        if hides_pool {
            s.pool.cards.truth().iter().for_each(|card| unknown[card.index()] += 1);
        }
        for who in hands.iter() {
            let mut hand: Cards = [0; White::COUNT];
            for _ in 0..sizes[who.index()] {
                hand[deal(&mut unknown, chance)] += 1;
            }
            *s.figures[who.index()].hand.truth_mut() = hand;
        }
        if aside.is_some() {
            *s.aside.truth_mut() = Some(White::ALL[deal(&mut unknown, chance)]);
        }
        if hides_pool {
            self.deal_pool_anew(s, &mut unknown, chance);
        }
        let mut discard: Cards = [0; White::COUNT];
        for _ in 0..total(s.white_discard.truth()) {
            discard[deal(&mut unknown, chance)] += 1;
        }
        *s.white_discard.truth_mut() = discard;
        *s.white_pile.loose_mut() = unknown;
    }

    fn deal_pool_anew(&self, s: &mut State, unknown: &mut Cards, chance: &mut dyn Chance) {
        for card in s.pool.cards.truth_mut().iter_mut() {
            *card = White::ALL[deal(unknown, chance)];
        }
        s.pool.cards.truth_mut().sort_unstable();
        let promised = s.pool.to.truth().len();
        s.pool.to.truth_mut().clear();
        for _ in 0..promised {
            let mut fitting = [0; 8];
            for who in s.pool.sharers.iter() {
                let has = s.pool.to.truth().iter().filter(|&&receiver| receiver == who).count();
                fitting[who.index()] = u8::from(has < usize::from(self.room(s, who)));
            }
            let receiver = Who::new(usize::from(chance.kind("imagine", &fitting)));
            s.pool.to.truth_mut().push(receiver);
        }
    }

    fn deal_black_anew(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        let mut unknown = *s.black_pile.loose();
        add(&mut unknown, s.black_discard.truth());
        let lift = |unknown: &mut [u8; Black::COUNT], card: Black| unknown[card.index()] += 1;
        let hides = |card: &Secret<Black>| !card.is_open_to(viewer);
        let hidden_card = s.card.filter(|drawn| drawn.card.truth().family().is_some() && hides(&drawn.card));
        if let Some(drawn) = hidden_card {
            lift(&mut unknown, *drawn.card.truth());
        }
        let hidden_laid = |laid: &&mut Laid| !laid.up && !laid.card.is_open_to(viewer);
        for laid in s.duels.iter_mut().flat_map(|list| list.black.iter_mut()).filter(hidden_laid) {
            lift(&mut unknown, *laid.card.truth());
        }
        for card in s.held.iter().filter(|card| hides(card)) {
            lift(&mut unknown, *card.truth());
        }
        let placed_hidden = |card: &Secret<u8>| !card.is_open_to(viewer);
        for card in s.black_pile.top().iter().chain(s.black_pile.bottom()).filter(|card| placed_hidden(card))
        {
            lift(&mut unknown, Black::of(*card.truth()));
        }

        // Cards whose family is known first: the others take what is left.
        if let Some(drawn) = &mut s.card
            && hidden_card.is_some()
            && let Some(family) = drawn.card.truth().family()
        {
            *drawn.card.truth_mut() = deal_of_family(&mut unknown, family, chance);
        }
        for combat in Combat::ALL {
            for laid in s.duels[combat.index()].black.iter_mut().filter(hidden_laid) {
                *laid.card.truth_mut() = deal_of_family(&mut unknown, combat.family(), chance);
            }
        }
        for card in s.held.iter_mut().filter(|card| hides(card)) {
            *card.truth_mut() = Black::ALL[deal(&mut unknown, chance)];
        }
        for card in s.black_pile.top_mut().iter_mut().filter(|card| placed_hidden(card)) {
            *card.truth_mut() = deal(&mut unknown, chance) as u8;
        }
        for card in s.black_pile.bottom_mut().iter_mut().filter(|card| placed_hidden(card)) {
            *card.truth_mut() = deal(&mut unknown, chance) as u8;
        }
        let mut discard = [0; Black::COUNT];
        for _ in 0..total(s.black_discard.truth()) {
            discard[deal(&mut unknown, chance)] += 1;
        }
        *s.black_discard.truth_mut() = discard;
        *s.black_pile.loose_mut() = unknown;
    }

    /// The traitor card lies with somebody unknown or among the undealt ones. Not with the last living knight: then the
    /// game would be over (C-END-3).
    fn deal_loyalty_anew(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        if !self.has_loyalty() || s.ending.is_some() {
            return;
        }
        let hidden: SeatSet = Seat::first(self.options.seats)
            .filter(|&seat| !s.shown.has(seat) && !s.loyalty[seat.index()].is_open_to(viewer))
            .collect();
        let is_traitor = |seat: &Seat| *s.loyalty[seat.index()].truth() == Loyalty::Traitor;
        let traitor = Loyalty::Traitor.index();
        if s.undealt.truth()[traitor] == 0 && !hidden.iter().any(|seat| is_traitor(&seat)) {
            return;
        }
        let mut fitting = [0; 8];
        for seat in hidden.iter() {
            let last = s.living.knights().single() == Some(Who::of(seat));
            fitting[seat.index()] = u8::from(!last);
        }
        let undealt = total(s.undealt.truth());
        fitting[7] = undealt;
        let place = usize::from(chance.kind("imagine", &fitting));
        for seat in hidden.iter() {
            let loyalty = if seat.index() == place { Loyalty::Traitor } else { Loyalty::Loyal };
            *s.loyalty[seat.index()].truth_mut() = loyalty;
        }
        *s.undealt.truth_mut() = if place == 7 { [undealt - 1, 1] } else { [undealt, 0] };
    }

    /// Sealed answers of others: any that their hands allow.
    fn answer_anew(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        for seat in Seat::first(self.options.seats) {
            let answer = &s.sealed[seat.index()];
            if answer.truth().is_none() || answer.is_open_to(viewer) {
                continue;
            }
            let mut offers = Offers::listing();
            self.offer(s, seat, &mut offers);
            let legal = offers.legal();
            if !legal.is_empty() {
                let place = chance.number("imagine", 0, legal.len() as u8 - 1);
                *s.sealed[seat.index()].truth_mut() = Some(legal[usize::from(place)]);
            }
        }
    }
}
