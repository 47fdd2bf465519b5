//! Who plays a seat, by name: one of our bots, or a network in a file.

use crate::game::Engine;
use logres_arena::{Paced, Thinking, pace};
use logres_bots::{Bot, Learned, NAMES, Net, Random};
use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

/// How the name of a player begins that is a network in a file, as in an arena.
const NET: &str = "net:";

/// What network files hold, by the names of their players: for machines that do not have the files.
pub type Nets = BTreeMap<String, String>;

/// A player that can be made as often as there are games.
#[derive(Clone)]
pub struct Recruit {
    name: String,
    net: Option<Arc<Net>>,
    /// A budget of its own, as in an arena: `knight@500`.
    pub own: Option<Thinking>,
}

impl Recruit {
    /// Is there such a player of this game? A network that is not among `nets` is read from its file.
    pub fn read<G: Engine>(written: &str, nets: &Nets, game: &G) -> Result<Self, String> {
        if let Some(path) = written.strip_prefix(NET) {
            let text = match nets.get(written) {
                Some(text) => text.clone(),
                None => {
                    fs::read_to_string(path).map_err(|fault| format!("{path} cannot be read: {fault}"))?
                }
            };
            let net = Net::read(&text).and_then(|net| net.fits(G::NAME, game).map(|()| net));
            let net = net.map_err(|fault| format!("{path}: {fault}"))?;
            return Ok(Self { name: written.to_owned(), net: Some(Arc::new(net)), own: None });
        }
        let (name, own) = pace(written)?;
        if !NAMES.contains(&name) {
            return Err(format!("there is no bot \"{name}\"; there are {}, and net:FILE", NAMES.join(", ")));
        }
        Ok(Self { name: name.to_owned(), net: None, own })
    }

    /// The player without a budget of its own.
    pub fn plain<G: Engine>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match &self.net {
            Some(net) => Box::new(Learned::new(Arc::clone(net), seed)),
            None => G::player(&self.name, seed).unwrap_or_else(|| Box::new(Random::new(seed))),
        }
    }

    /// The player, which keeps to its own budget if it has one.
    pub fn make<G: Engine>(&self, seed: u64) -> Box<dyn Bot<G>> {
        let bot = self.plain(seed);
        match self.own {
            Some(thinking) => Box::new(Paced { bot, thinking }),
            None => bot,
        }
    }
}
