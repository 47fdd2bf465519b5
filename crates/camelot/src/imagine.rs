//! A whole position from a view: what the viewer knows is kept, the rest is dealt at random among what they cannot tell
//! apart. `scramble` deals anew in place, `faults` and `complete` judge and complete positions written by hand.

mod complete;
mod faults;
mod scramble;

use crate::Camelot;
use crate::now::Now;
use crate::state::{
    Cards, Drawn, Duel, Fights, Figure, Front, Laid, Owner, Pool, Quests, Resolving, Row, State, Turn, total,
};
use crate::step::Step;
use crate::view::{CombatView, Counts, HiddenView, KnightStatus, LaidView, View, WarView, Whereabouts};
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

/// Does the view show a question, or the end? One that somebody wrote by hand need not.
fn stands(view: &View) -> bool {
    !view.asked.is_empty() || view.ending.is_some()
}

impl Camelot {
    /// The position a view shows, with everything it leaves open dealt at random.
    pub(crate) fn imagine_from(&self, view: &View, chance: &mut dyn Chance) -> State {
        let mut s = self.shown_by(view, chance);
        self.scramble_for(&mut s, view.viewer.0, chance);
        s
    }

    /// One position after the other, as [`Camelot::imagine_from`] imagines them. They differ in what is dealt anew; the rest
    /// is made once, unless a view that somebody wrote by hand has first to run on to a question, which may draw.
    pub(crate) fn worlds_of<'a>(&'a self, view: &'a View) -> impl FnMut(&mut dyn Chance) -> State + 'a {
        let mut shown: Option<State> = None;
        move |chance| {
            let mut s = match shown {
                Some(s) => s,
                None => self.shown_by(view, chance),
            };
            if stands(view) {
                shown = Some(s);
            }
            self.scramble_for(&mut s, view.viewer.0, chance);
            s
        }
    }

    /// The position a view shows; what it leaves open lies there in some way, to be dealt anew.
    fn shown_by(&self, view: &View, chance: &mut dyn Chance) -> State {
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
        if !stands(view) {
            // Written by hand: run on to the next question.
            Now::new(self, &mut s, chance, &mut Silence).settle();
            let answered = |seat: &Seat| s.sealed[seat.index()].truth().is_some();
            s.asked = s.asked.minus(s.asked.iter().filter(answered).collect());
        }
        self.imagine_answers(&mut s);
        s
    }

    /// Somebody who is no longer asked a sealed question has answered it.
    fn imagine_answers(&self, s: &mut State) {
        let Some(Step::Sealed(sealed)) = s.agenda.top() else { return };
        for seat in self.asks_sealed(s, sealed).minus(s.asked).iter() {
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
                KnightStatus::Living => s.living = s.living.with(who),
                KnightStatus::Revealed => s.revealed = Some(seat),
                KnightStatus::Absent => s.empty_chair = Some(seat),
                KnightStatus::Dead => {}
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
            if merlin.standing == KnightStatus::Living {
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
}
