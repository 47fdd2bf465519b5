//! From a view back to a state: what the viewer knows is kept, what they cannot know is dealt at random.
//! Here is also what judges and completes positions that somebody wrote by hand.

use crate::Merlin;
use crate::content::QUESTS;
use crate::now::Look;
use crate::options::Flag;
use crate::rules::setup::{APPLES, GOODS_EACH, MANORS, STAFFS, TRAITORS_EACH};
use crate::state::{AGENDA, NO_CARD, State, stand};
use crate::step::{Ask, Step};
use crate::verbs;
use crate::view::View;
use crate::words::*;
use logres_kernel::{CardSet, Chance, Seat, Secret, Viewer};

/// The card of a quest that is being attempted: it was named to everybody, and it is in the hand of whose turn it is.
fn attempted(agenda: &[Step]) -> Option<u8> {
    agenda.iter().find_map(|step| match *step {
        Step::Ask(Ask::Attempt { card, .. }) => Some(card).filter(|&card| usize::from(card) < QUESTS),
        _ => None,
    })
}

/// What every world of a view has in common.
pub(crate) struct Known<'a> {
    view: &'a View,
    /// Hands that the viewer cannot see, and the quest pile, are empty here; so is what the modules deal.
    state: State,
    /// The cards of those hands and of the pile.
    unseen: CardSet,
    /// The card of a quest that is being attempted.
    shown: Option<u8>,
}

impl Merlin {
    /// What a view says, and what follows from it.
    pub(crate) fn known_from<'a>(&self, view: &'a View) -> Known<'a> {
        let mut state = State::default();
        for &step in view.agenda.iter().take(AGENDA) {
            state.agenda.push(step);
        }
        let board = &mut state.board;
        board.round = view.round;
        board.first = view.first.seat();
        board.over = view.over;
        board.merlin = view.board.merlin;
        board.arthur = view.board.arthur;
        board.supply = [tally(&view.board.shields), tally(&view.board.flags), tally(&view.board.materials)];
        board.apples = view.board.apples;
        board.display = view.board.display.map(|card| card.map_or(NO_CARD, card_index));
        board.discard = cards(&view.board.quest_discard);
        board.traitors_out = tally(&view.board.traitor_discard);
        board.grail_used = view.board.grail_used;
        for (hex, tile) in view.board.domain.iter().take(24).enumerate() {
            board.terrain[tile.terrain.index()] |= 1 << hex;
            board.towers |= u32::from(tile.tower) << hex;
        }
        // The piles hold what is nowhere else.
        let mut unseen = CardSet::first(self.content.quests.len()).minus(board.discard);
        for card in board.display {
            if card != NO_CARD {
                unseen.remove(card);
            }
        }
        let mut traitors = [TRAITORS_EACH; 6];
        for province in Province::ALL {
            let place = province.index();
            let held = view.castles.iter().map(|castle| castle.traitors[province]);
            let seen = held.fold(view.board.traitor_discard[province], u8::saturating_add);
            traitors[place] = TRAITORS_EACH.saturating_sub(seen);
        }
        board.traitors = Tally::of(traitors);
        for (seat, castle) in view.castles.iter().take(4).enumerate() {
            if let Some(hand) = &castle.hand {
                unseen = unseen.minus(cards(hand));
            }
            let seat = Seat::new(seat);
            for &relic in &castle.holds {
                state.board.relics[relic.index()] = Some(seat);
            }
            state.board.retired |= u8::from(castle.retired) << seat.index();
        }
        let shown = attempted(&view.agenda);
        if let Some(card) = shown {
            unseen.remove(card);
        }
        for (seat, from) in view.castles.iter().take(4).enumerate() {
            let seat = Seat::new(seat);
            let castle = state.castle_mut(seat);
            castle.points = from.points;
            castle.sources = from.sources.0;
            castle.knight = from.knight;
            for (&die, shown) in Die::ALL.iter().zip(&from.dice) {
                castle.dice[die.index()] = shown.number;
                castle.ready |= if shown.used { 0 } else { die.bit() };
            }
            castle.goods = [tally(&from.shields), tally(&from.flags), tally(&from.materials)];
            castle.influence = tally(&from.influence);
            castle.counters = from.counters;
            for henchman in Henchman::ALL {
                if let Some(province) = from.henchmen[henchman] {
                    castle.stands |= stand(henchman, province);
                }
            }
            castle.traitors = tally(&from.traitors);
            castle.manors = from.manors.iter().filter(|&&hex| hex < 24).fold(0, |bits, hex| bits | 1 << hex);
            castle.manors_left = from.manors_left;
            castle.staffs = from.staffs;
            castle.apples = from.apples;
            let hand = from.hand.as_deref().map_or(CardSet::NONE, cards);
            castle.hand = Secret::of(hand, seat);
        }
        let turn = &mut state.turn;
        turn.seat = view.turn.seat.seat();
        turn.chosen = view.turn.chosen;
        turn.played = view.turn.played;
        turn.moved = view.turn.moved;
        turn.apple_used = view.turn.apple_used;
        turn.quests = view.turn.quests;
        turn.two_quests = view.turn.two_quests;
        turn.owed = view.turn.owed;
        turn.recolour = view.turn.recolour;
        turn.placed = view.turn.placed;
        turn.no_staff = view.turn.no_staff;
        for module in &self.seams.views {
            (module.imagine)(self, view, &mut state);
        }
        Known { view, state, unseen, shown }
    }

    /// A whole state among those the viewer cannot tell apart.
    pub(crate) fn imagine_from(&self, known: &Known<'_>, chance: &mut dyn Chance) -> State {
        let Known { view, mut state, mut unseen, shown } = *known;
        for (seat, from) in view.castles.iter().take(4).enumerate() {
            if from.hand.is_some() {
                continue;
            }
            let shown = shown.filter(|_| seat == view.turn.seat.index());
            let hidden = from.hand_size.saturating_sub(shown.iter().len() as u8);
            let hand = state.castles[seat].hand.truth_mut();
            *hand = shown.into_iter().collect();
            for card in (0..hidden).filter_map(|_| unseen.draw("quest", chance)) {
                hand.insert(card);
            }
        }
        state.board.quests = unseen;
        for module in &self.seams.views {
            (module.deal)(self, view, &mut state, chance);
        }
        state
    }

    /// Deals anew every quest card that the viewer may not read: hands of others, and the pile. A card that is being
    /// attempted lies open.
    pub(crate) fn scramble_for(&self, state: &mut State, viewer: Viewer, chance: &mut dyn Chance) {
        let mut pool = state.board.quests;
        let shown = attempted(state.agenda.steps());
        for castle in &state.castles {
            if !castle.hand.is_open_to(viewer) {
                pool = pool.union(*castle.hand.truth());
            }
        }
        if let Some(card) = shown {
            pool.remove(card);
        }
        for castle in &mut state.castles {
            if !castle.hand.is_open_to(viewer) {
                let shown = shown.filter(|&card| castle.hand.truth().has(card));
                let hidden = castle.hand.truth().len() - shown.iter().len();
                let dealt = (0..hidden).filter_map(|_| pool.draw("quest", chance));
                *castle.hand.truth_mut() = shown.into_iter().chain(dealt).collect();
            }
        }
        state.board.quests = pool;
        for module in &self.seams.views {
            (module.scramble)(self, state, viewer, chance);
        }
    }

    /// Every law of the components that this state breaks (INV-1 to INV-9; the modules add theirs).
    pub(crate) fn faults_of(&self, state: &State) -> Vec<String> {
        let mut faults = Vec::new();
        let mut claim = |holds: bool, sentence: &dyn Fn() -> String| {
            if !holds {
                faults.push(sentence());
            }
        };
        let board = &state.board;
        let look = Look { rules: self, state };
        let seats = || Seat::first(self.seats());
        for good in Good::ALL {
            for province in Province::ALL {
                let held: u8 = seats().map(|seat| look.goods_in_play(seat, good, province)).sum();
                let supply = board.supply[good.index()].get(province);
                claim(supply + held == GOODS_EACH, &|| {
                    format!("There are {} {province} {good}s, not {GOODS_EACH} (INV-1).", supply + held)
                });
            }
        }
        let on_castles: u16 = seats().map(|seat| u16::from(state.castle(seat).apples)).sum();
        let apples = u16::from(board.apples) + on_castles;
        claim(apples == u16::from(APPLES), &|| format!("There are {apples} apples, not {APPLES} (INV-2)."));
        let mut hands = CardSet::NONE;
        let mut held_cards = 0;
        let mut all_manors = 0;
        for seat in seats() {
            let castle = state.castle(seat);
            let who = Colour::of(seat);
            let floor = self.options.alternative(Flag::ScoreFloorZero);
            claim(!floor || castle.points >= 0, &|| {
                format!(
                    "{who} has {} points, but no score falls below 0 at this table (AR-24).",
                    castle.points
                )
            });
            let counters = u16::from(castle.counters) + u16::from(castle.influence.total());
            claim(counters == u16::from(self.counters), &|| {
                format!("{who} has {counters} influence counters, not {} (INV-3).", self.counters)
            });
            let manors = u32::from(castle.manors_left) + castle.manors.count_ones();
            claim(manors == u32::from(MANORS), &|| {
                format!("{who} has {manors} manors, not {MANORS} (INV-3).")
            });
            claim(castle.manors & all_manors == 0, &|| {
                format!("A manor of {who} stands on another one (INV-5).")
            });
            claim(castle.manors & !self.domain.all() == 0, &|| {
                format!("A manor of {who} stands outside the domain (INV-5).")
            });
            all_manors |= castle.manors;
            for henchman in Henchman::ALL {
                let places = castle.stands >> henchman as u32 & 0x11_1111;
                claim(places.count_ones() <= 1, &|| {
                    format!("The {henchman} of {who} stands in several provinces (INV-3).")
                });
            }
            hands = hands.union(*castle.hand.truth());
            held_cards += castle.hand.truth().len();
            claim(castle.staffs <= STAFFS + 2, &|| {
                format!("{who} has {} staffs; there are not so many (INV-6).", castle.staffs)
            });
            for &die in &Die::ALL[..self.fittings.dice as usize] {
                let number = castle.die(die);
                let odd_ones = state.turn.seat == seat
                    && (state.turn.chosen == Some(die) || state.turn.played == Some(die));
                let fits = (1..=6).contains(&number) || odd_ones && (0..=7).contains(&number);
                let rolled = board.round > 0;
                claim(fits || !rolled, &|| format!("The die {die} of {who} shows {number} (INV-9)."));
            }
            claim(self.is_spot(castle.knight), &|| {
                format!("The knight of {who} stands on {}, which is no space.", castle.knight)
            });
            // INV-8: a hand may be short only in its owner's own turn.
            if !board.over && board.round > 0 && state.turn.seat != seat {
                let size = castle.hand.truth().len();
                claim(size == verbs::hand_size(look, seat), &|| {
                    format!("{who} holds {size} quest cards (INV-8).")
                });
            }
        }
        claim(self.is_spot(board.merlin), &|| {
            format!("Merlin stands on {}, which is no space.", board.merlin)
        });
        self.judge_places(look, &mut claim);
        for province in Province::ALL {
            let castles: u8 = seats().map(|seat| state.castle(seat).traitors.get(province)).sum();
            let all = castles + board.traitors.get(province) + board.traitors_out.get(province);
            claim(all == TRAITORS_EACH, &|| {
                format!("There are {all} {province} traitors, not {TRAITORS_EACH} (INV-4).")
            });
        }
        let display: CardSet = board.display.into_iter().filter(|&card| card != NO_CARD).collect();
        let places = [board.quests, board.discard, display];
        let counted = places.iter().map(|set| set.len()).sum::<usize>() + held_cards;
        let all = places.iter().fold(hands, |all, set| all.union(*set));
        let cards = self.content.quests.len();
        claim(counted == cards && all == CardSet::first(cards), &|| {
            format!("There are {counted} quest cards, {} different ones, not {cards} (INV-4).", all.len())
        });
        claim((1..=6).contains(&board.round) || board.round == 0, &|| {
            format!("There is no round {}.", board.round)
        });
        for step in state.agenda.steps() {
            claim(step.is_sound(self), &|| {
                format!("The agenda holds {step:?}, which speaks of something that is not in the game.")
            });
        }
        let asks = !crate::flow::asked(look).is_empty();
        claim(asks || board.over, &|| "Nobody is asked anything, but the game is not over.".to_owned());
        for module in &self.seams.views {
            (module.faults)(look, &mut faults);
        }
        faults
    }

    /// INV-5: A henchman's slot holds one henchman; quarters have other slots and judge themselves.
    fn judge_places(&self, look: Look<'_>, claim: &mut dyn FnMut(bool, &dyn Fn() -> String)) {
        let mut taken = 0u32;
        for seat in Seat::first(self.seats()) {
            let stands = look.castle(seat).stands;
            claim(taken & stands == 0, &|| "Two henchmen stand on one place (INV-5).".to_owned());
            taken |= stands;
        }
    }

    /// Fills in what follows from the rest of a view written by hand.
    pub(crate) fn complete_view(&self, view: &mut View) {
        let castles = &view.castles;
        let rest = |held: &dyn Fn(usize) -> u8, all: u8| {
            all.saturating_sub((0..castles.len()).map(held).fold(0, u8::saturating_add))
        };
        for province in Province::ALL {
            view.board.shields[province] = rest(&|seat| castles[seat].shields[province], GOODS_EACH);
            view.board.flags[province] = rest(&|seat| castles[seat].flags[province], GOODS_EACH);
            view.board.materials[province] = rest(&|seat| castles[seat].materials[province], GOODS_EACH);
        }
        view.board.apples = rest(&|seat| castles[seat].apples, APPLES);
        let held = castles.iter().map(|castle| sum(&castle.traitors));
        let seen = held.fold(sum(&view.board.traitor_discard), u8::saturating_add);
        view.board.traitor_pile = (TRAITORS_EACH * 6).saturating_sub(seen);
        for castle in &mut view.castles {
            castle.counters = self.counters.saturating_sub(sum(&castle.influence));
            castle.manors_left = MANORS.saturating_sub(castle.manors.len() as u8);
            castle.manors.sort_unstable();
            if let Some(hand) = &mut castle.hand {
                hand.sort_unstable();
                castle.hand_size = hand.len() as u8;
            }
        }
        view.board.quest_discard.sort_unstable();
        let shown = view.board.display.iter().flatten().count() + view.board.quest_discard.len();
        let in_hands: usize = view.castles.iter().map(|castle| castle.hand_size as usize).sum();
        view.board.quest_pile = self.content.quests.len().saturating_sub(shown + in_hands) as u8;
        for module in &self.seams.views {
            (module.complete)(self, view);
        }
    }

    /// Is there such a space on the rings of this game?
    fn is_spot(&self, spot: Spot) -> bool {
        spot.position() < self.ring_len(spot)
    }
}

fn tally(counts: &PerProvince<u8>) -> Tally {
    Tally::of(Province::ALL.map(|province| counts[province].min(7)))
}

fn sum(counts: &PerProvince<u8>) -> u8 {
    Province::ALL.iter().map(|&province| counts[province]).fold(0, u8::saturating_add)
}

/// A card by its printed number. A number that no card has gives a card that does not exist, which the laws of the
/// components then report.
fn card_index(number: u8) -> u8 {
    number.wrapping_sub(1).min(63)
}

/// Cards by their printed numbers.
fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|&number| card_index(number)).collect()
}
