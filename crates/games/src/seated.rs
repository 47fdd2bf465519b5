//! The bots at a table: what they are given, and what they answer.

use crate::Hosted;
use logres_bots::{Bot, Decision, Purpose, Reason, Saying, Thinking, Turn, decide};
use logres_kernel::{SEATS, Seat, Viewer};
use logres_protocol::server::HintReason;
use logres_table::{Table, text};
use std::sync::{Arc, Mutex, PoisonError};

/// Makes the bot of this name from a seed; `None` if there is no bot of this name.
pub type MakeBot<G> = fn(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>>;

/// What a bot decided.
pub struct Verdict {
    /// The choice in its written form.
    pub choice: String,
    pub reasons: Vec<HintReason>,
    /// The next best choice in its written form, and by how many thousandths of all games it is worse.
    pub second: Option<(String, Option<i32>)>,
    /// What the bot says at the table together with its answer.
    pub saying: Option<Saying>,
}

/// A bot's work on one question, to be run on any thread. It holds what the bot's seat may see and nothing else.
pub type Thought = Box<dyn FnOnce(Thinking) -> Verdict + Send>;

/// One bot on one seat.
struct SeatedBot<G: Hosted> {
    name: &'static str,
    /// Locked by its own thought and by nobody else: a seat has one question at a time.
    bot: Arc<Mutex<Box<dyn Bot<G>>>>,
    /// How many events of its seat the bot has heard, and how many sayings.
    heard: usize,
    listened: usize,
}

/// Who said what.
type Said = (Seat, Saying);

/// The bots of one table.
pub(crate) struct SeatedBots<G: Hosted> {
    names: &'static [&'static str],
    make: MakeBot<G>,
    seats: [Option<SeatedBot<G>>; SEATS],
    /// The set phrases that seats have said, in order.
    talk: Vec<Said>,
}

impl<G: Hosted> SeatedBots<G> {
    pub fn new(names: &'static [&'static str], make: MakeBot<G>) -> Self {
        Self { names, make, seats: [const { None }; SEATS], talk: Vec::new() }
    }

    /// The same bots for another table, before anybody has heard anything.
    pub fn anew(&self) -> Self {
        Self::new(self.names, self.make)
    }

    /// A seat said something; the other bots hear it before they think next.
    pub fn said(&mut self, seat: Seat, saying: Saying) {
        self.talk.push((seat, saying));
    }

    pub fn thought(&mut self, table: &Table<G>, seat: Seat, name: &str, seed: u64) -> Option<Thought> {
        let name = self.names.iter().find(|known| **known == name)?;
        let offers = table.legal(seat);
        if offers.is_empty() {
            return None;
        }
        let place = &mut self.seats[seat.index()];
        let seated = match place {
            Some(seated) if seated.name == *name => seated,
            _ => {
                let bot = Arc::new(Mutex::new((self.make)(name, seed)?));
                place.insert(SeatedBot { name, bot, heard: 0, listened: 0 })
            }
        };
        let news = table.events_for(Viewer::Seat(seat), seated.heard);
        seated.heard += news.len();
        let talk = others(&self.talk[seated.listened..], seat);
        seated.listened = self.talk.len();
        Some(thought(table, seat, offers, seated.bot.clone(), (news, talk), Purpose::Play))
    }

    /// The strongest bot's work on a seat's question. The bot is new and has heard everything the seat was told.
    pub fn advice(&self, table: &Table<G>, seat: Seat, seed: u64) -> Option<(&'static str, Thought)> {
        let name = self.names.last()?;
        let offers = table.legal(seat);
        if offers.is_empty() {
            return None;
        }
        let bot = Arc::new(Mutex::new((self.make)(name, seed)?));
        let news = table.events_for(Viewer::Seat(seat), 0);
        let talk = others(&self.talk, seat);
        Some((name, thought(table, seat, offers, bot, (news, talk), Purpose::Advice)))
    }
}

/// What all but this seat said.
fn others(talk: &[Said], seat: Seat) -> Vec<Said> {
    talk.iter().filter(|(speaker, _)| *speaker != seat).cloned().collect()
}

/// Puts together what the bot needs: the rules, what the seat sees, what it was told, what others said, and its offers.
fn thought<G: Hosted>(
    table: &Table<G>,
    seat: Seat,
    offers: Vec<G::Choice>,
    bot: Arc<Mutex<Box<dyn Bot<G>>>>,
    (news, talk): (Vec<G::Event>, Vec<Said>),
    purpose: Purpose,
) -> Thought {
    let game = table.game().clone();
    let view = table.typed_view(Viewer::Seat(seat));
    Box::new(move |thinking| {
        let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = Turn { seat, view: &view, offers: &offers, news: &news, talk: &talk, purpose };
        let (Decision { choice, reasons, second }, saying) = decide(&*game, &mut **bot, &turn, thinking);
        let reason = |reason: &Reason| HintReason {
            text: text(&reason.message),
            weight: (100.0 * reason.weight).round() as i32,
        };
        let reasons = reasons.iter().map(reason).collect();
        let thousandths = |behind: f32| (10.0 * behind).round() as i32;
        let second = second.map(|second| (second.choice.to_string(), second.behind.map(thousandths)));
        Verdict { choice: choice.to_string(), reasons, second, saying }
    })
}
