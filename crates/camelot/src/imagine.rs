//! Worlds that a viewer cannot tell apart: dealing anew what somebody may not know, imagining a whole position from a
//! view, and judging positions written by hand.
//!
//! Discard piles count as unknown to everybody: nobody may browse them (C-DECK-6), and a card that was seen on its way
//! there was seen then, no more (C-INFO-7). Whoever remembers it keeps a note of his own.

use crate::Camelot;
use crate::state::{
    Cards, Drawn, Duel, Fights, Figure, Front, Laid, Owner, Pool, Quests, Resolving, Row, State, Turn, total,
};
use crate::verbs::Now;
use crate::view::{CombatView, Counts, HiddenView, LaidView, Standing, View, WarView, Whereabouts};
use crate::words::{
    Black, Combat, Company, Family, Knight, Loyalty, Place, Quest, Relic, Slot, Sword, War, White, Who,
};
use logres_kernel::{Chance, List, Offers, Pile, Seat, SeatSet, Secret, Silence, Viewer};
use std::fmt;

/// Draws one of the cards that are still to be dealt.
fn deal<const N: usize>(unknown: &mut [u8; N], chance: &mut dyn Chance) -> usize {
    let kind = usize::from(chance.kind("imagine", unknown));
    unknown[kind] -= 1;
    kind
}

/// Draws a combat card of a family.
fn deal_of_family(unknown: &mut [u8; Black::COUNT], family: Family, chance: &mut dyn Chance) -> Black {
    let mut fitting = [0; Black::COUNT];
    fitting[family.kinds()].copy_from_slice(&unknown[family.kinds()]);
    let kind = usize::from(chance.kind("imagine", &fitting));
    unknown[kind] -= 1;
    Black::ALL[kind]
}

fn add<const N: usize>(to: &mut [u8; N], cards: &[u8; N]) {
    to.iter_mut().zip(cards).for_each(|(sum, &count)| *sum = sum.saturating_add(count));
}

impl Camelot {
    /// Deals anew everything this viewer may not know, going by the secrets' own readers.
    pub(crate) fn deal_anew(&self, s: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
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

/// What a view leaves open, to be filled with the cards that are nowhere else.
struct Rest<const N: usize>([u8; N]);

impl<const N: usize> Rest<N> {
    /// This card is known to lie somewhere.
    fn known(&mut self, kind: usize) {
        self.0[kind] = self.0[kind].saturating_sub(1);
    }

    fn known_all(&mut self, cards: &[u8; N]) {
        self.0.iter_mut().zip(cards).for_each(|(left, &count)| *left = left.saturating_sub(count));
    }

    /// Some card that is left; dealing anew makes it any.
    fn some(&mut self) -> usize {
        self.some_of(0..N)
    }

    fn some_of(&mut self, kinds: std::ops::Range<usize>) -> usize {
        let first = kinds.start;
        let kind = kinds.into_iter().find(|&kind| self.0[kind] > 0).unwrap_or(first);
        self.known(kind);
        kind
    }

    fn some_many(&mut self, count: u8) -> [u8; N] {
        let mut cards = [0; N];
        for _ in 0..count {
            cards[self.some()] += 1;
        }
        cards
    }
}

fn gather(cards: &[White]) -> Cards {
    let mut hand: Cards = [0; White::COUNT];
    for card in cards {
        hand[card.index()] = hand[card.index()].saturating_add(1);
    }
    hand
}

fn gather_fights(cards: &[White]) -> Fights {
    let mut fights: Fights = [0; White::FIGHTS];
    for card in cards.iter().filter(|card| card.value().is_some()) {
        fights[card.index()] = fights[card.index()].saturating_add(1);
    }
    fights
}

fn by_kind<K: Copy + Ord, const N: usize>(kinds: [K; N], counts: &Counts<K>) -> [u8; N] {
    kinds.map(|kind| counts.get(&kind).copied().unwrap_or(0))
}

fn seats_of(names: &[Who]) -> SeatSet {
    names.iter().filter_map(|who| who.seat()).collect()
}

fn list_of<T: Copy + Default, const N: usize>(items: impl IntoIterator<Item = T>) -> List<T, N> {
    items.into_iter().take(N).collect()
}

/// The white cards of a run that is laid so far.
fn run(rules: &Camelot, laid: u8) -> Cards {
    let wars = &rules.content.numbers.wars;
    let mut cards: Cards = [0; White::COUNT];
    for place in 0..usize::from(laid).min(wars.run.len() + 1) {
        let value = wars.run.get(place).copied().unwrap_or(wars.mordred_extra);
        cards[White::fight(value).index()] += 1;
    }
    cards
}

impl Camelot {
    /// The position a view shows, with everything it leaves open dealt at random.
    pub(crate) fn imagine_state(&self, view: &View, chance: &mut dyn Chance) -> State {
        let viewer = view.viewer.0;
        let mut s = self.bare();
        self.imagine_board(view, &mut s);
        self.imagine_white(view, &mut s);
        self.imagine_black(view, &mut s);
        self.imagine_loyalty(view, &mut s);
        for step in view.agenda.iter().rev().take(crate::state::AGENDA) {
            s.agenda.push(*step);
        }
        s.asked = seats_of(&view.asked);
        for (seat, knight) in Seat::first(self.options.seats).zip(&view.knights) {
            *s.sealed[seat.index()].truth_mut() = knight.answer.map(|answer| answer.0);
        }
        if view.asked.is_empty() && view.ending.is_none() {
            // Written by hand: run on to the next question.
            Now::new(self, &mut s, chance, &mut Silence).settle();
            let answered = |seat: &Seat| s.sealed[seat.index()].truth().is_some();
            s.asked = s.asked.minus(s.asked.iter().filter(answered).collect());
        }
        self.imagine_answers(&mut s);
        self.deal_anew(&mut s, viewer, chance);
        s
    }

    /// Somebody who is no longer asked a sealed question has answered it.
    fn imagine_answers(&self, s: &mut State) {
        let Some(step) = s.agenda.top().filter(|step| step.is_sealed()) else { return };
        for seat in self.asks(s, step).minus(s.asked).iter() {
            if s.sealed[seat.index()].truth().is_none() {
                let mut offers = Offers::listing();
                self.offer(s, seat, &mut offers);
                *s.sealed[seat.index()].truth_mut() = offers.legal().first().copied();
            }
        }
    }

    fn imagine_board(&self, view: &View, s: &mut State) {
        let seat = |who: Who| who.seat().unwrap_or_default();
        s.turn = Turn {
            seat: seat(view.turn.seat),
            active: view.turn.active,
            used: view.turn.used.iter().copied().collect(),
            free: view.turn.free.iter().copied().collect(),
            sacrificed: view.turn.sacrificed,
            exchanged: view.turn.exchanged,
            looked: view.turn.looked,
            ended: view.turn.ended,
            grail_refused: view.turn.grail_refused,
        };
        s.first = seat(view.first);
        s.swords = [view.swords.white, view.swords.black];
        s.engines = view.engines;
        s.relics = [view.relics.armour.0, view.relics.excalibur.0, view.relics.grail.0];
        s.excalibur = view.excalibur.position;
        s.grail = Row {
            slots: view.grail.slots,
            order: list_of(view.grail.order.iter().filter(|place| **place <= Row::FOREST).map(|place| {
                match place {
                    0 => Row::FOREST,
                    place => place - 1,
                }
            })),
        };
        let front = |war: &WarView| Front { laid: war.laid, warriors: war.warriors };
        s.fronts = [front(&view.picts), front(&view.saxons)];
        let finished = [
            (Quest::Tournament, view.tournament.finished),
            (Quest::Lancelot, view.lancelot.finished),
            (Quest::Dragon, view.dragon.finished),
            (Quest::Excalibur, view.excalibur.finished),
            (Quest::Grail, view.grail.finished),
        ];
        s.finished = Quests::default();
        for (quest, _) in finished.into_iter().filter(|(_, over)| *over) {
            s.finished.insert(quest);
        }
        s.heroism = view.heroism;
        s.mordred = match (view.picts.mordred, view.saxons.mordred) {
            (true, _) => Some(War::Picts),
            (false, true) => Some(War::Saxons),
            (false, false) => None,
        };
        let shown = [
            (view.grail.dark_forest, Black::DarkForest),
            (s.mordred.is_some(), Black::Mordred),
            (view.mists, Black::Mists),
            (view.vivien, Black::Vivien),
            (view.morgan, Black::Morgan3),
        ];
        let shown = shown.into_iter().filter(|(lies, _)| *lies).map(|(_, card)| card);
        s.lying = shown.chain(view.lying.iter().copied()).collect();
        s.for_counter = seats_of(&view.for_counter);
        s.playing = view.playing;
        s.laid = gather_fights(&view.laid);
        s.roll = view.roll;
        s.resolving = view.resolving.as_ref().map(|resolving| Resolving {
            quest: resolving.quest,
            by: resolving.by,
            won: resolving.won,
            kay: resolving.kay,
        });
        s.ending = view.ending;
        s.accusation_opened = view.loyalty.accusation_opened;
        s.controller = view.merlin.as_ref().and_then(|merlin| merlin.controller).and_then(Who::seat);
        s.living = Company::NONE;
        for (seat, knight) in Seat::first(self.options.seats).zip(&view.knights) {
            let who = Who::of(seat);
            match knight.standing {
                Standing::Living => s.living = s.living.with(who),
                Standing::Revealed => s.revealed = Some(seat),
                Standing::Absent => s.empty_chair = Some(seat),
                Standing::Dead => {}
            }
            if knight.shown {
                s.shown = s.shown.with(seat);
            }
            if knight.accused {
                s.accusers = s.accusers.with(seat);
            }
            let Figure { knight: sheet, life, place, .. } = &mut s.figures[who.index()];
            (*sheet, *life, *place) = (knight.knight, knight.life, knight.place);
        }
        if let Some(merlin) = &view.merlin {
            let figure = &mut s.figures[Who::MERLIN.index()];
            figure.life = merlin.life;
            if merlin.standing == Standing::Living {
                s.living = s.living.with(Who::MERLIN);
                figure.place = Some(Place::Camelot);
            }
        }
    }

    fn imagine_white(&self, view: &View, s: &mut State) {
        let mut rest = Rest(self.white_cards());
        let combats = [&view.tournament, &view.lancelot, &view.dragon];
        for (combat, shown) in Combat::ALL.into_iter().zip(combats) {
            s.duels[combat.index()].white = gather_fights(&shown.white);
            rest.known_all(&gather(&shown.white));
        }
        for front in &s.fronts {
            rest.known_all(&run(self, front.laid));
        }
        let grails = s.grail.slots.iter().filter(|slot| **slot == Slot::Grail).count();
        (0..grails).for_each(|_| rest.known(White::Grail.index()));
        rest.known_all(&gather(&view.laid));
        let singles = [view.heroism.map(|_| White::Heroism), view.playing];
        let kay = view.resolving.as_ref().and_then(|resolving| resolving.kay);
        let aside = view.aside.as_ref().and_then(|aside| aside.card);
        for card in singles.into_iter().chain([kay, aside]).flatten() {
            rest.known(card.index());
        }
        let hands = view.knights.iter().map(|knight| knight.hand.as_ref());
        let row = view.merlin.as_ref().and_then(|merlin| merlin.row.as_ref());
        let pool = view.pool.as_ref().and_then(|pool| pool.cards.as_ref());
        for cards in hands.chain([row, pool]).flatten() {
            rest.known_all(&gather(cards));
        }
        for cards in [&view.white.cards, &view.white.discarded].into_iter().flatten() {
            rest.known_all(&by_kind(White::ALL, cards));
        }

        let mut hold = |s: &mut State, who: Who, cards: Option<&Vec<White>>, size: u8| {
            let hand = cards.map_or_else(|| rest.some_many(size), |cards| gather(cards));
            s.figures[who.index()].hand = Secret::new(hand, self.hand_readers(who, s.controller));
        };
        for (seat, knight) in Seat::first(self.options.seats).zip(&view.knights) {
            hold(s, Who::of(seat), knight.hand.as_ref(), knight.cards);
        }
        if let Some(merlin) = &view.merlin {
            hold(s, Who::MERLIN, merlin.row.as_ref(), merlin.cards);
        }
        if let Some(aside) = &view.aside {
            let card = aside.card.unwrap_or_else(|| White::ALL[rest.some()]);
            s.aside = Secret::of(Some(card), s.turn.seat);
        }
        if let Some(pool) = &view.pool {
            let sharers: Company = pool.sharers.iter().copied().collect();
            let readers = self.pool_readers(s, sharers, pool.open);
            let mut cards: List<White, 8> = match &pool.cards {
                Some(cards) => list_of(cards.iter().copied()),
                None => list_of((0..pool.count).map(|_| White::ALL[rest.some()])),
            };
            cards.sort_unstable();
            let to = match &pool.to {
                Some(to) => list_of(to.iter().copied()),
                None => list_of((0..pool.promised).map(|_| pool.first)),
            };
            s.pool = Pool {
                cards: Secret::new(cards, readers),
                to: Secret::new(to, readers),
                sharers,
                first: pool.first,
                open: pool.open,
            };
        }
        let discard = match &view.white.discarded {
            Some(cards) => by_kind(White::ALL, cards),
            None => rest.some_many(view.white.discard),
        };
        s.white_discard = Secret::sealed(discard);
        s.white_pile = Pile::of(match &view.white.cards {
            Some(cards) => by_kind(White::ALL, cards),
            None => rest.0,
        });
    }

    fn imagine_black(&self, view: &View, s: &mut State) {
        let mut rest = Rest(self.content.black);
        let combats = [&view.tournament, &view.lancelot, &view.dragon];
        for laid in combats.iter().flat_map(|combat| &combat.black) {
            laid.card.iter().for_each(|card| rest.known(card.index()));
        }
        for slot in &s.grail.slots {
            match slot {
                Slot::Despair => rest.known(Black::Despair.index()),
                Slot::Desolation => rest.known(Black::Desolation.index()),
                Slot::Empty | Slot::Grail => {}
            }
        }
        s.lying.iter().for_each(|card| rest.known(card.index()));
        let drawn = view.card.as_ref().and_then(|drawn| drawn.card);
        let hidden = view.held.iter().chain(&view.black.top).chain(&view.black.bottom);
        for card in hidden.filter_map(|hidden| hidden.card).chain(drawn) {
            rest.known(card.index());
        }
        for cards in [&view.black.cards, &view.black.discarded].into_iter().flatten() {
            rest.known_all(&by_kind(Black::ALL, cards));
        }

        let viewer = view.viewer.0;
        let own = |known_to: &[Who], known: bool| match viewer {
            Viewer::Seat(seat) if known => seats_of(known_to).with(seat),
            Viewer::Seat(_) | Viewer::Gallery | Viewer::Arbiter => seats_of(known_to),
        };
        s.card = view.card.as_ref().map(|drawn| {
            let kinds = drawn.family.map_or(0..Black::COUNT, Family::kinds);
            let card = drawn.card.unwrap_or_else(|| Black::ALL[rest.some_of(kinds)]);
            let known = drawn.card.is_some() && drawn.family.is_some();
            let readers = own(&drawn.known_to, known);
            let readers = if viewer == Viewer::Arbiter { readers } else { readers.with(s.decider(drawn.by)) };
            Drawn { card: Secret::new(card, readers), by: drawn.by }
        });
        for (combat, shown) in Combat::ALL.into_iter().zip(combats) {
            let CombatView { black, .. } = shown;
            let lay = |laid: &LaidView| {
                let kinds = combat.family().kinds();
                let card = laid.card.unwrap_or_else(|| Black::ALL[rest.some_of(kinds)]);
                let readers = own(&laid.known_to, laid.card.is_some() && !laid.up);
                Laid { card: Secret::new(card, readers), up: laid.up }
            };
            let black = list_of(black.iter().map(lay).collect::<Vec<_>>());
            s.duels[combat.index()] = Duel { black, ..s.duels[combat.index()] };
        }
        let mut uncover = |hidden: &HiddenView| {
            let card = hidden.card.unwrap_or_else(|| Black::ALL[rest.some()]);
            Secret::new(card, own(&hidden.known_to, hidden.card.is_some()))
        };
        s.held = list_of(view.held.iter().map(&mut uncover).collect::<Vec<_>>());
        let top: Vec<_> = view.black.top.iter().rev().map(&mut uncover).collect();
        let bottom: Vec<_> = view.black.bottom.iter().map(&mut uncover).collect();
        let discard = match &view.black.discarded {
            Some(cards) => by_kind(Black::ALL, cards),
            None => rest.some_many(view.black.discard),
        };
        s.black_discard = Secret::sealed(discard);
        s.black_pile = Pile::of(match &view.black.cards {
            Some(cards) => by_kind(Black::ALL, cards),
            None => rest.0,
        });
        for card in top.into_iter().take(crate::state::TOP) {
            s.black_pile.put_on_top(Secret::new(*card.truth() as u8, card.readers()));
        }
        for card in bottom.into_iter().take(crate::state::BOTTOM) {
            s.black_pile.put_at_bottom(Secret::new(*card.truth() as u8, card.readers()));
        }
    }

    fn imagine_loyalty(&self, view: &View, s: &mut State) {
        s.looked = view.loyalty.looked;
        let mut rest = Rest(self.loyalty_pool());
        for loyalty in view.knights.iter().filter_map(|knight| knight.loyalty) {
            rest.known(loyalty.index());
        }
        let everybody = SeatSet::first(self.options.seats);
        for (seat, knight) in Seat::first(self.options.seats).zip(&view.knights) {
            if !self.has_loyalty() {
                continue;
            }
            // The undealt cards keep the traitor for the moment; dealing anew places it.
            let loyalty = knight.loyalty.unwrap_or_else(|| {
                rest.known(Loyalty::Loyal.index());
                Loyalty::Loyal
            });
            let readers = match (knight.shown, s.looked) {
                (true, _) => everybody,
                (false, true) => SeatSet::only(seat),
                (false, false) => SeatSet::NONE,
            };
            s.loyalty[seat.index()] = Secret::new(loyalty, readers);
        }
        s.undealt = Secret::sealed(match &view.loyalty.cards {
            Some(cards) => {
                let count = |kind: Loyalty| cards.iter().filter(|card| **card == kind).count() as u8;
                Loyalty::ALL.map(count)
            }
            None => rest.0,
        });
    }

    /// Fills in what follows from the rest in a view of the arbiter's that somebody changed by hand.
    pub(crate) fn complete_view(&self, view: &mut View) {
        for knight in &mut view.knights {
            if knight.standing != Standing::Living {
                (knight.life, knight.place, knight.hand) = (0, None, Some(Vec::new()));
            }
            let hand = knight.hand.get_or_insert_default();
            hand.sort_unstable();
            knight.cards = hand.len() as u8;
        }
        if let Some(merlin) = &mut view.merlin {
            if merlin.standing != Standing::Living {
                (merlin.life, merlin.row) = (0, Some(Vec::new()));
            }
            let row = merlin.row.get_or_insert_default();
            row.sort_unstable();
            merlin.cards = row.len() as u8;
        }
        if view.turn.active.is_some_and(|who| who != Who::MERLIN) {
            view.turn.active = Some(view.turn.seat);
        }
        let gone = |relic: &mut Whereabouts, finished: bool| {
            if finished && relic.0 == Owner::Quest {
                relic.0 = Owner::Gone;
            }
        };
        gone(&mut view.relics.armour, view.lancelot.finished);
        gone(&mut view.relics.excalibur, view.excalibur.finished);
        gone(&mut view.relics.grail, view.grail.finished);
        let black = |slot: &Slot| matches!(slot, Slot::Despair | Slot::Desolation);
        let mut expected: Vec<u8> =
            (1..=7).filter(|place| black(&view.grail.slots[usize::from(place - 1)])).collect();
        let (forest, mut order): (Vec<u8>, Vec<u8>) = view.grail.order.iter().partition(|place| **place == 0);
        order.sort_unstable();
        if order != expected {
            expected.reverse();
            view.grail.order = expected;
        }
        // Where nothing else is said, Dark Forest came before the other cards.
        if view.grail.dark_forest && view.grail.order.iter().filter(|place| **place == 0).count() != 1 {
            view.grail.order.retain(|place| *place != 0);
            view.grail.order.insert(0, 0);
        } else if !view.grail.dark_forest && !forest.is_empty() {
            view.grail.order.retain(|place| *place != 0);
        }
        view.asked.clear();

        // The piles hold whatever lies nowhere else.
        view.white.discarded.get_or_insert_default();
        view.black.discarded.get_or_insert_default();
        (view.white.cards, view.black.cards, view.loyalty.cards) = (None, None, None);
        let mut s = self.bare();
        self.imagine_board(view, &mut s);
        self.imagine_white(view, &mut s);
        self.imagine_black(view, &mut s);
        self.imagine_loyalty(view, &mut s);
        let filled = self.view_of(&s, Viewer::Arbiter);
        (view.white, view.black, view.loyalty) = (filled.white, filled.black, filled.loyalty);
        if let (Some(pool), Some(counted)) = (&mut view.pool, filled.pool) {
            (pool.count, pool.promised) = (counted.count, counted.promised);
        }
    }
}

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
