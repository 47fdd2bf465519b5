//! Heroic actions: riding, laying cards, fighting engines, special cards, accusing, and a second action for a life.

use super::Thumb;
use logres_camelot::{Choice, Combat, Place, Quest, Relic, Removal, Special, White, Who, Whom};
use logres_kernel::{Game, Offers, Silence, Stream};

impl Thumb<'_> {
    /// What a heroic action is worth.
    pub(crate) fn heroic(&self, choice: Choice) -> f32 {
        let s = self.state;
        let habits = self.habits;
        let me = self.who();
        let here = s.figure(me).place.unwrap_or(Place::Camelot);
        let leaving = || match here.quest() {
            Some(quest) if quest.is_solo() => {
                let laid: u8 = s.duels[quest.index()].white.iter().sum();
                habits.abandon * f32::from(laid) * habits.action
            }
            _ => 0.0,
        };
        match choice {
            Choice::Move(place) | Choice::Depart(place) => {
                let free = matches!(choice, Choice::Depart(_));
                let there = match place.quest() {
                    Some(quest) => self.plan(quest, !free).rate,
                    None => {
                        let cards = self.fresh_card(s.hand_size(me)) * self.draws();
                        let fight = if s.engines > 0 { self.siege(self.who()).0 } else { 0.0 };
                        cards.max(fight) / if free { 1.0 } else { 2.0 }
                    }
                };
                // A free departure is worth it only if the place is better than what is here.
                let stay = if free { self.fresh_card(s.hand_size(me)) * self.draws() } else { 0.0 };
                there - stay - leaving() + if free { 10.0 * (there - stay).signum() } else { 0.0 }
            }
            Choice::Lay(card) => match here.quest() {
                Some(quest) => {
                    let plan = self.plan(quest, false);
                    let fits = match card.value() {
                        Some(_) if quest != Quest::Excalibur => {
                            if plan.wanted[card.index()] > 0 {
                                0.0
                            } else {
                                -0.5
                            }
                        }
                        _ => 0.0,
                    };
                    plan.rate + fits - 0.05 * self.keep(card)
                }
                None => 0.0,
            },
            Choice::Draw => self.fresh_card(s.hand_size(me)) * self.draws(),
            Choice::Fight => self.siege(self.who()).0,
            Choice::Play(special) => self.special(special),
            // Free of charge: always before the action, if it is worth anything.
            Choice::Free(special) => {
                let worth = self.special(special);
                worth + 10.0 * worth.signum()
            }
            Choice::Heal(card) => {
                let life = s.figure(me).life;
                let gained = if life >= 6 { 0.0 } else { self.life(life + 1) };
                gained - 3.0 * self.keep(card)
            }
            Choice::Accuse(who) => self.accusation(who),
            Choice::Reveal => -100.0,
            Choice::Exchange(..) => -100.0,
            Choice::EndTurn => -50.0,
            _ => 0.0,
        }
    }

    fn draws(&self) -> f32 {
        let gawain = self.state.knight(self.who()) == Some(logres_camelot::Knight::Gawain);
        if gawain { 3.0 } else { 2.0 }
    }

    /// The best Fight cards to add against an engine, and the worth of the fight.
    pub(super) fn siege(&self, who: Who) -> (f32, [u8; White::FIGHTS]) {
        let s = self.state;
        let hand = s.hand(who);
        let bonus = if s.owner(Relic::Excalibur) == Some(who) { 1.0 } else { 0.0 };
        let laid: u8 = (1..).zip(&s.laid).map(|(value, &count)| value * count).sum();
        let base = f32::from(laid) + bonus;
        let (win, lose) = (self.engine_less(), self.life(s.figure(who).life));
        let worth = |sum: f32| {
            let chance = ((sum - 1.0) / 8.0).clamp(0.0, 1.0);
            chance * win - (1.0 - chance) * lose
        };
        let lowest = s.laid.iter().rposition(|&count| count > 0).unwrap_or(0);
        let mut best = (worth(base), [0; White::FIGHTS]);
        let mut consider = |set: [u8; White::FIGHTS]| {
            if (0..White::FIGHTS).any(|kind| set[kind] > hand[kind]) {
                return;
            }
            let sum: u8 = (1..).zip(&set).map(|(value, &count)| value * count).sum();
            let cost: f32 =
                (0..White::FIGHTS).map(|kind| f32::from(set[kind]) * self.keep(White::ALL[kind])).sum();
            let total = worth(base + f32::from(sum)) - cost;
            if total > best.0 {
                best = (total, set);
            }
        };
        for one in lowest..White::FIGHTS {
            for two in one..=White::FIGHTS {
                for three in two..=White::FIGHTS {
                    let mut set = [0; White::FIGHTS];
                    for kind in [one, two, three] {
                        if kind < White::FIGHTS {
                            set[kind] += 1;
                        }
                    }
                    consider(set);
                }
            }
        }
        best
    }

    pub(super) fn special(&self, special: Special) -> f32 {
        let s = self.state;
        let habits = self.habits;
        let (me, living) = (self.who(), s.living);
        let gained = |who: Who, life: u8| {
            let now = s.figure(who).life;
            (1..=life).filter(|more| now + more <= 6).map(|more| self.life(now + more)).sum::<f32>()
        };
        let worth = match special {
            Special::Merlin(removal) => {
                let back = |quest: Quest| {
                    let (now, _) = self.evil_progress(quest);
                    self.threat(quest, now) - self.threat(quest, now - 1.0)
                };
                match removal {
                    Removal::Engine => self.engine_less(),
                    Removal::Tournament => back(Quest::Tournament),
                    Removal::Lancelot => back(Quest::Lancelot),
                    Removal::Dragon => back(Quest::Dragon),
                    Removal::Grail | Removal::Desolation => back(Quest::Grail) + habits.action,
                    Removal::Picts => back(Quest::Picts),
                    Removal::Saxons => back(Quest::Saxons),
                    Removal::DarkForest => 0.3,
                    Removal::Mordred => 0.2,
                }
            }
            Special::Convocation => {
                let home = living
                    .knights()
                    .iter()
                    .filter(|&who| s.figure(who).place == Some(Place::Camelot))
                    .count();
                habits.card * home as f32
            }
            Special::Fate => habits.card * living.len() as f32,
            Special::Heroism(quest) => {
                let missing = self.missing(quest);
                let hope =
                    if s.present(quest.place()).is_empty() { 0.0 } else { 0.9f32.powi(missing as i32) };
                hope * (self.swords(1, 0).max(1.0)) - (1.0 - hope) * 0.6
            }
            Special::Lady if self.is_active(Quest::Excalibur) => {
                let missing = self.missing(Quest::Excalibur);
                self.gain(Quest::Excalibur) * self.nearer(missing)
            }
            Special::Lady => gained(me, 2),
            Special::Messenger(_) => 0.0,
            Special::Piety(Whom::Self_) => gained(me, 3),
            Special::Piety(Whom::Others) => living.without(me).iter().map(|who| gained(who, 1)).sum(),
            Special::Clairvoyance => 0.35,
            Special::Reinforcements(Whom::Self_) => 4.0 * self.fresh_card(s.hand_size(me)),
            Special::Reinforcements(Whom::Others) => {
                living.without(me).iter().map(|who| self.fresh_card(s.hand_size(who))).sum()
            }
            // A new card is worth what it is worth in the hand, until somebody thinks about it.
            #[allow(unreachable_patterns, reason = "only a new card comes here")]
            _ => self.keep(special.card()),
        };
        worth - self.keep(special.card())
    }

    /// An accusation: a matter of belief and of time.
    pub(super) fn accusation(&self, who: Who) -> f32 {
        let doubt = who.seat().map_or(0.0, |seat| self.doubt[seat.index()]);
        let swords: u8 = self.state.swords.iter().sum();
        let late = f32::from(swords) >= self.habits.accuse_swords;
        // Nothing that could be done instead outweighs the two swords that a hidden traitor turns in the end.
        if late && doubt >= self.habits.accuse { 4.0 + doubt } else { -10.0 }
    }

    /// The best heroic action after a sacrifice, beyond the life it costs.
    pub(super) fn second_action(&self, who: Who) -> f32 {
        let life = self.state.figure(who).life;
        if life <= 1 {
            return -1.0;
        }
        let mut state = *self.state;
        // The sacrifice rolls nothing.
        let mut still = Stream::<8>::seeded(0);
        self.game.play_unchecked(&mut state, self.seat, Choice::Sacrifice, &mut still, &mut Silence);
        if state.asked.single() != Some(self.seat) {
            return -1.0;
        }
        let mut offers = Offers::listing();
        self.game.offers(&state, self.seat, &mut offers);
        let then = Thumb { state: &state, ..*self };
        let is_action = |choice: &&Choice| !matches!(choice, Choice::Depart(_) | Choice::Free(_));
        let step = state.agenda.top().unwrap_or_default();
        let worths = offers.legal().iter().filter(is_action).map(|&choice| then.heroic_of(step, choice));
        let best = worths.fold(-1.0, f32::max);
        best - self.life(life) - self.habits.sacrifice
    }

    /// Kay adds the lowest card that turns a defeat into a victory.
    pub(super) fn kay(&self, card: White) -> f32 {
        let s = self.state;
        let value = f32::from(card.value().unwrap_or(0));
        let bonus = if s.owner(Relic::Excalibur) == Some(self.who()) { 1.0 } else { 0.0 };
        let (white, black) = match s.resolving {
            Some(resolving) => {
                let combat = Combat::ALL[resolving.quest.index().min(2)];
                let white: u8 = (1..).zip(&s.duels[combat.index()].white).map(|(v, &n)| v * n).sum();
                let values = &self.game.content().values;
                let black: u8 = s.duels[combat.index()]
                    .black
                    .iter()
                    .map(|laid| values[laid.card.truth().index()][combat.index()])
                    .sum();
                (f32::from(white), f32::from(black))
            }
            None => {
                let white: u8 = (1..).zip(&s.laid).map(|(v, &n)| v * n).sum();
                (f32::from(white), f32::from(s.roll))
            }
        };
        if white + bonus > black || white + bonus + value <= black { -1.0 } else { 10.0 - value }
    }

    pub(super) fn ride_home(&self) -> f32 {
        let s = self.state;
        let Some(quest) = s.figure(self.who()).place.and_then(Place::quest) else { return 1.0 };
        self.habits.card + self.fresh_card(s.hand_size(self.who())) - self.plan(quest, false).rate * 2.0
    }
}
