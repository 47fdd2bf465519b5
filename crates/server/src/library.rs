//! The games a server offers, and the packs they can be played with: the only door between the server and the games.
//!
//! Nothing here or above matches on a rule, a card or a module.

use crate::packs::{Pack, Packs};
use crate::secrets::Hidden;
use logres_games::{Content, RegisteredGame, RunningGame};
use logres_protocol::{self as protocol, GameInfo, Seats, SetInfo, Setup};
use logres_table::{Folder, Key, Record, RecordFault, RecordLine, RecordedAct, Source};

/// Everything a table's game is rebuilt from.
#[derive(Clone, Debug)]
pub struct Origin {
    pub setup: Setup,
    /// The content it is played with, by its digest; what is built in if there is none.
    pub pack: Option<String>,
    /// Key and nonce of the table's chance.
    pub secret: Hidden<[u8; 64]>,
    /// A record to go on from, instead of the standard setup.
    pub beginning: Option<Record>,
}

impl Origin {
    pub fn key(&self) -> Key {
        let mut key = Key { key: [0; 32], nonce: [0; 32] };
        key.key.copy_from_slice(&self.secret.0[..32]);
        key.nonce.copy_from_slice(&self.secret.0[32..]);
        key
    }

    /// A table that goes on from a record made no promise about its chance.
    fn source(&self) -> Source {
        match self.beginning {
            None => Source::Committed(self.key()),
            Some(_) => Source::Loose(self.key()),
        }
    }
}

/// One of a game's ready-made choices, for this number of seats.
fn named_set(info: &GameInfo, wanted: &str, seats: usize) -> Result<SetInfo, Vec<String>> {
    let listed = |items: Vec<String>| items.join(", ");
    let Some(set) = info.sets.iter().find(|set| set.name == wanted) else {
        let known = listed(info.sets.iter().map(|set| set.name.clone()).collect());
        return Err(vec![format!("There is no set \"{wanted}\" of {}: {known}.", info.game)]);
    };
    if !set.seats.iter().any(|&fits| usize::from(fits) == seats) {
        let fits = listed(set.seats.iter().map(u8::to_string).collect());
        return Err(vec![format!("The set \"{wanted}\" is for so many seats: {fits}.")]);
    }
    Ok(set.clone())
}

fn sentences(faults: Vec<RecordFault>) -> Vec<String> {
    faults.iter().map(RecordFault::to_string).collect()
}

/// The games a server offers, and the packs they can be played with.
#[derive(Clone)]
pub struct GameLibrary {
    games: Vec<&'static dyn RegisteredGame>,
    packs: Packs,
}

impl GameLibrary {
    /// Some games, without any pack but the content that earlier versions had built in, so that their records can be
    /// brought in.
    pub fn new(games: &[&'static dyn RegisteredGame]) -> Self {
        let mut packs = Packs::default();
        for game in games {
            for files in game.earlier_content() {
                packs.keep(Pack::new(game.name().to_owned(), files));
            }
        }
        Self { games: games.to_vec(), packs }
    }

    /// The games of the registry.
    pub fn of_all_games() -> Self {
        Self::new(logres_games::GAMES)
    }

    /// One more pack, with which tables of its game are made from now on. A faulty one is refused with everything that
    /// is wrong with it.
    pub fn with_pack(mut self, files: Folder) -> Result<Self, Vec<String>> {
        // If two games have equally many files here, the first one is meant, as in `content check`.
        let games = self.games.iter().rev();
        let best = games.map(|game| (game.files_in(&files), game)).max_by_key(|(count, _)| *count);
        let Some((1.., game)) = best else {
            return Err(vec!["No file here belongs to a game.".to_owned()]);
        };
        let faults = game.content_faults(&files);
        if !faults.is_empty() {
            return Err(faults);
        }
        let pack = Pack::new(game.name().to_owned(), files);
        let built_in = pack.content.digest == game.built_in();
        self.packs.choose(pack, built_in);
        Ok(self)
    }

    /// One more pack that earlier tables were made with. One that this version cannot read is none.
    pub fn with_kept_pack(mut self, pack: Pack) -> Result<Self, (Self, Vec<String>)> {
        if self.is_built_in(&pack.content.digest) {
            return Ok(self);
        }
        let faults = match self.game(&pack.game) {
            Ok(game) => game.content_faults(&pack.content.files),
            Err(faults) => faults,
        };
        if !faults.is_empty() {
            return Err((self, faults));
        }
        self.packs.keep(pack);
        Ok(self)
    }

    /// Built-in content of an earlier version that this one cannot read: its own stands in for it.
    pub fn outgrow(&mut self, digest: String) {
        self.packs.outgrow(digest);
    }

    /// Is a digest that of what is built in, or stands that in for it?
    fn is_built_in(&self, digest: &str) -> bool {
        self.games.iter().any(|game| game.built_in() == digest) || self.packs.is_outgrown(digest)
    }

    /// What is built in, as packs for later versions.
    pub fn built_in_packs(&self) -> Vec<Pack> {
        self.games.iter().map(|game| Pack::new(game.name().to_owned(), game.content())).collect()
    }

    /// The packs there are.
    pub fn packs(&self) -> impl Iterator<Item = &Pack> {
        self.packs.all()
    }

    /// The content that new tables of a game are made with, by its digest: the operator's pack, or what is built in.
    pub fn chosen_content(&self, game: &str) -> Option<String> {
        match self.packs.chosen(game) {
            Some(pack) => Some(pack.content.digest.clone()),
            None => self.game(game).ok().map(|game| game.built_in().to_owned()),
        }
    }

    /// Plays a record again that somebody brings in: with its own content if that is here, otherwise with the built-in
    /// content or with the content of new tables, if the game comes out the same. Returns it as a record of the present
    /// rules and of the content that fits, with remarks about that.
    pub fn bring_in(&self, record: &Record) -> Result<(Record, Vec<String>), Vec<String>> {
        let game = self.game(&record.setup.game)?;
        let play = |pack: Option<&Pack>| {
            let content = pack.map(|pack| &pack.content);
            let table = game.replay(record, content, Source::Loose(Key::seeded(0))).map_err(sentences)?;
            let now = table.record();
            let remarks = record.remarks(&now);
            let Record { setup, rules, content, hash, .. } = now;
            Ok::<_, Vec<String>>((Record { setup, rules, content, hash, ..record.clone() }, remarks))
        };
        if game.built_in() == record.content {
            return play(None);
        }
        if let Some(pack) = self.packs.find(&record.content).filter(|pack| pack.game == record.setup.game) {
            return play(Some(pack));
        }
        let chosen = self.packs.chosen(&record.setup.game);
        let brought = match (play(None), chosen) {
            (Err(faults), Some(pack)) => play(Some(pack)).map_err(|_| faults),
            (brought, _) => brought,
        };
        brought.map_err(|faults| {
            let content = record.content.chars().take(80).collect::<String>();
            let sentence =
                format!("The game was played with content that this server does not have ({content}).");
            [sentence].into_iter().chain(faults).collect()
        })
    }

    /// A setup of an earlier revision of the rules, with the defaults that options had then.
    pub fn setup_since(&self, setup: &Setup, revision: u32) -> Setup {
        match self.game(&setup.game) {
            Ok(game) => game.setup_since(setup, revision),
            Err(_) => setup.clone(),
        }
    }

    /// Can the fingerprint of a game of this revision be compared with one of now?
    pub fn can_compare_states(&self, game: &str, revision: u32) -> bool {
        self.game(game).is_ok_and(|game| game.states_since() <= revision)
    }

    /// A table's pack, as its people are told of it; nothing if it is played with what is built in.
    pub fn tell_pack(&self, digest: &str) -> Option<protocol::Pack> {
        if self.is_built_in(digest) {
            return None;
        }
        let pack = self.packs.find(digest);
        let name = pack.and_then(|pack| pack.name.clone());
        Some(protocol::Pack { digest: digest.to_owned(), name, here: pack.is_some() })
    }

    /// What is printed in some content, as JSON; nothing if it is not here.
    pub fn printed(&self, digest: &str) -> Option<String> {
        if let Some(pack) = self.packs.find(digest) {
            return Some(pack.printed().to_owned());
        }
        let game = self.games.iter().find(|game| game.built_in() == digest)?;
        Some(logres_table::printed(&game.content()).to_string())
    }

    /// How a record names what a table is played with.
    pub fn content_of(&self, origin: &Origin) -> String {
        match &origin.pack {
            Some(digest) => digest.clone(),
            None => self.game(&origin.setup.game).map_or("", RegisteredGame::built_in).to_owned(),
        }
    }

    /// The pack of a table, which must be here if it has one.
    fn pack(&self, origin: &Origin) -> Result<Option<&Pack>, Vec<String>> {
        let Some(digest) = origin.pack.as_ref().filter(|digest| !self.is_built_in(digest)) else {
            return Ok(None);
        };
        match self.packs.find(digest) {
            Some(pack) => Ok(Some(pack)),
            None => Err(vec![format!("The pack {digest} is not here.")]),
        }
    }

    fn game(&self, name: &str) -> Result<&'static dyn RegisteredGame, Vec<String>> {
        let game = self.games.iter().copied().find(|game| game.name() == name);
        game.ok_or_else(|| {
            let known: Vec<_> = self.games.iter().map(|game| game.name()).collect();
            vec![format!("there is no game \"{name}\" here: {}", known.join(", "))]
        })
    }

    /// The content of a pack, as the registry takes it.
    fn content(&self, origin: &Origin) -> Result<Option<&Content>, Vec<String>> {
        Ok(self.pack(origin)?.map(|pack| &pack.content))
    }

    pub fn games(&self) -> Vec<GameInfo> {
        self.games.iter().map(|game| game.info()).collect()
    }

    /// The bots that play a game, by name, from the weakest on.
    pub fn bots(&self, game: &str) -> &'static [&'static str] {
        self.game(game).map(RegisteredGame::bots).unwrap_or_default()
    }

    /// The revision of a game's rules.
    pub fn rules(&self, game: &str) -> u32 {
        self.game(game).map_or(0, RegisteredGame::revision)
    }

    /// A setup out of what somebody asked for. Every fault is reported, one sentence each.
    pub fn setup(&self, wanted: &protocol::server::NewTable) -> Result<Setup, Vec<String>> {
        let info = self.game(&wanted.game)?.info();
        let seats = match &wanted.seats {
            Seats::Count(count) => info.seat_names.iter().take(usize::from(*count)).cloned().collect(),
            Seats::Names(names) => names.clone(),
        };
        let (mut modules, mut options) = match &wanted.set {
            Some(set) => {
                let set = named_set(&info, set, seats.len())?;
                (set.modules, set.options)
            }
            None => Default::default(),
        };
        let more = wanted.modules.iter().filter(|module| !modules.contains(module)).cloned();
        let more: Vec<_> = more.collect();
        modules.extend(more);
        options.extend(wanted.preset.clone().map(|preset| ("preset".to_owned(), preset)));
        options.extend(wanted.options.clone());
        let setup = Setup { game: wanted.game.clone(), seats, modules, options };
        let pack = self.chosen_content(&setup.game);
        let origin = Origin { setup: setup.clone(), pack, secret: Hidden([0; 64]), beginning: None };
        self.game(&setup.game)?.check(&setup, self.content(&origin)?)?;
        Ok(setup)
    }

    /// Sets the game up and deals.
    pub fn begin(&self, origin: &Origin) -> Result<Box<dyn RunningGame>, Vec<String>> {
        let (game, content) = (self.game(&origin.setup.game)?, self.content(origin)?);
        match &origin.beginning {
            None => game.begin(&origin.setup, content, origin.source()),
            Some(record) => game.replay(record, content, origin.source()).map_err(sentences),
        }
    }

    /// Rebuilds a game from what was stored. The rows are taken to be of the present rules; whether these still give the
    /// same game shows in the fingerprint, which the caller compares.
    pub fn resume(
        &self,
        origin: &Origin,
        dealt: Vec<(String, u8)>,
        deeds: Vec<RecordedAct>,
    ) -> Result<Box<dyn RunningGame>, Vec<String>> {
        let mut record = match &origin.beginning {
            None => Record { commitment: Some(origin.key().commitment()), dealt, ..Record::default() },
            Some(beginning) => beginning.clone(),
        };
        record.setup = origin.setup.clone();
        record.lines.extend(deeds.into_iter().map(|deed| RecordLine { number: 0, deed }));
        let game = self.game(&origin.setup.game)?;
        game.resume(record, self.content(origin)?, origin.source()).map_err(sentences)
    }
}
