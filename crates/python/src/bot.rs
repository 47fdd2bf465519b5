//! One of our bots at a seat of a position.
//!
//! A bot hears what its seat is told. Here nobody calls it after each move: when it is asked to choose, it remembers what
//! was heard before the position's root, plays the history again from where it was asked last, and hears everything on
//! the way. Then it decides as bots do everywhere.

use crate::game::{Compiled, Engine};
use crate::history::History;
use crate::memory::Heard;
use crate::position::{AnyPosition, Position, Root};
use crate::recruit::Recruit;
use logres_bots::{Bot, Purpose, Saying, Thinking, Turn, decide_while};
use logres_kernel::{Choice, Offers, Seat, Stream, Viewer};
use std::sync::{Arc, Mutex, PoisonError};

/// What a bot decided, with codes for choices.
pub struct Decided {
    pub code: u16,
    /// Every choice that was weighed: how often it was tried, and its mean value from 0 to 1.
    pub weighed: Vec<(u16, u32, f32)>,
    /// The keys of the reasons, with their weights.
    pub reasons: Vec<(String, f32)>,
    pub saying: Option<Saying>,
}

pub trait AnyBot: Send + Sync {
    /// `may` is asked before every iteration of a search whether it goes on.
    fn choose(&self, position: &dyn AnyPosition, may: &mut dyn FnMut() -> bool) -> Result<Decided, String>;
}

pub struct Player<G: Engine> {
    rules: Arc<Compiled<G>>,
    recruit: Recruit,
    seed: u64,
    thinking: Thinking,
    /// Nothing before the first choice.
    seated: Mutex<Option<Seated<G>>>,
}

/// A bot that has followed a game up to some point.
struct Seated<G: Engine> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    root: Arc<Root<G>>,
    heard: History,
    state: G::State,
    chance: Stream<8>,
}

impl<G: Engine> Player<G> {
    pub fn new(rules: Arc<Compiled<G>>, recruit: Recruit, seed: u64, thinking: Thinking) -> Self {
        Self { rules, recruit, seed, thinking, seated: Mutex::new(None) }
    }

    fn sit(&self, seat: Seat, position: &Position<G>) -> Seated<G> {
        let game = self.rules.game();
        let mut bot = self.recruit.plain::<G>(self.seed);
        for heard in position.root.memory().map_or(&[][..], |memory| memory.heard(&self.rules)) {
            heard.to(game, seat, &mut *bot);
        }
        let root = Arc::clone(&position.root);
        let mut chance = root.chance();
        let mut news = Vec::new();
        let state = root.begin(game, &mut chance, &mut news);
        let mut seated = Seated { seat, bot, root, heard: History::default(), state, chance };
        seated.hear(game, &mut news);
        seated
    }
}

impl<G: Engine> Seated<G> {
    fn hear(&mut self, game: &G, news: &mut Vec<G::Event>) {
        for event in news.drain(..) {
            Heard::told(event).to(game, self.seat, &mut *self.bot);
        }
    }

    /// Plays again, and hears, what was played since.
    fn catch_up(&mut self, rules: &Compiled<G>, position: &Position<G>) {
        let game = rules.game();
        let mut news = Vec::new();
        for link in position.history.since(self.heard.len()) {
            let Some(choice) = rules.choices[usize::from(link.code)] else { continue };
            let seat = Seat::new(usize::from(link.seat));
            if let Some(saying) = link.saying.clone() {
                Heard::Said(seat, saying).to(game, self.seat, &mut *self.bot);
            }
            game.play_unchecked(&mut self.state, seat, choice, &mut self.chance, &mut news);
            self.hear(game, &mut news);
        }
        self.heard = position.history.clone();
    }
}

impl<G: Engine> AnyBot for Player<G> {
    fn choose(&self, position: &dyn AnyPosition, may: &mut dyn FnMut() -> bool) -> Result<Decided, String> {
        let stranger = || format!("this bot plays {}, and the position is of another game", G::NAME);
        let position = position.as_any().downcast_ref::<Position<G>>().ok_or_else(stranger)?;
        if !Arc::ptr_eq(&position.rules, &self.rules)
            && position.rules.rules.setup() != self.rules.rules.setup()
        {
            return Err("this bot was made for a game with another setup".to_owned());
        }
        let seat = position.seat().ok_or("the game is over: there is nothing to choose")?;
        let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        let goes_on = seated.as_ref().is_some_and(|seated| {
            seated.seat == seat
                && Arc::ptr_eq(&seated.root, &position.root)
                && position.history.continues(&seated.heard)
        });
        if !goes_on {
            *seated = None;
        }
        let seated = seated.get_or_insert_with(|| self.sit(seat, position));
        seated.catch_up(&self.rules, position);
        let game = self.rules.game();
        let mut offers = Offers::listing();
        game.offers(&position.state, seat, &mut offers);
        // Bots choose among sorted offers, as everywhere.
        offers.legal_mut().sort_unstable();
        let view = game.view(&position.state, Viewer::Seat(seat));
        let bot = &mut *seated.bot;
        // It has heard and listened already, each thing in its turn.
        let (news, talk, purpose) = (&[], &[], Purpose::Play);
        let turn = Turn { seat, view: &view, offers: offers.legal(), news, talk, purpose };
        let (decision, saying) = decide_while(game, bot, &turn, self.thinking, may);
        let mut weighed = if offers.legal().len() > 1 { bot.weighed() } else { Vec::new() };
        weighed.retain(|weighed| offers.has(weighed.choice));
        let weighed =
            weighed.into_iter().map(|weighed| (weighed.choice.code(), weighed.visits, weighed.value));
        let reasons =
            decision.reasons.into_iter().map(|reason| (reason.message.key.to_owned(), reason.weight));
        Ok(Decided {
            code: decision.choice.code(),
            weighed: weighed.collect(),
            reasons: reasons.collect(),
            saying,
        })
    }
}
