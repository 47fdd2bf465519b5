//! Packs: content of the operator's own, beside what is built in.
//!
//! The operator names folders; the last one of a game is what its new tables are made with. Every pack that was ever named
//! is kept in the store, by the digest that records name it by, so that a table outlives the folder it was made from: it may
//! be edited or deleted, and the table goes on with what it began with.

use crate::store::{KeptPack, Store, StoreError};
use crate::{Shelf, entry::json};
use logres_table::{Folder, digest, name_of, printed};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// One pack, whole and sound.
#[derive(Debug)]
pub struct Pack {
    /// How records name it.
    pub digest: String,
    pub game: String,
    /// What it calls itself, if it does.
    pub name: Option<String>,
    pub files: Folder,
    /// What is printed in it, as JSON, written when it is first asked for.
    printed: OnceLock<String>,
}

impl Pack {
    pub fn new(game: String, files: Folder) -> Self {
        let (digest, name) = (digest(&files), name_of(&files));
        Self { digest, game, name, files, printed: OnceLock::new() }
    }

    pub fn printed(&self) -> &str {
        self.printed.get_or_init(|| printed(&self.files).to_string())
    }
}

/// The packs of a server.
#[derive(Clone, Debug, Default)]
pub struct Packs {
    /// By digest.
    all: BTreeMap<String, Arc<Pack>>,
    /// The digest of what new tables are made with, by game.
    chosen: BTreeMap<String, String>,
}

impl Packs {
    /// A pack for new tables. One that is the built-in content under another roof takes the place of any pack before it.
    pub fn choose(&mut self, pack: Pack, built_in: bool) {
        if built_in {
            self.chosen.remove(&pack.game);
            return;
        }
        self.chosen.insert(pack.game.clone(), pack.digest.clone());
        self.keep(pack);
    }

    /// A pack for tables that were made with it.
    pub fn keep(&mut self, pack: Pack) {
        self.all.entry(pack.digest.clone()).or_insert_with(|| Arc::new(pack));
    }

    pub fn all(&self) -> impl Iterator<Item = &Pack> {
        self.all.values().map(|pack| &**pack)
    }

    pub fn find(&self, digest: &str) -> Option<&Pack> {
        self.all.get(digest).map(|pack| &**pack)
    }

    pub fn chosen(&self, game: &str) -> Option<&Pack> {
        self.chosen.get(game).and_then(|digest| self.find(digest))
    }
}

/// Keeps the packs of the shelf in the store, and puts there those that the store has kept from earlier.
pub async fn keep(store: &dyn Store, mut shelf: Shelf) -> Result<Shelf, StoreError> {
    for pack in shelf.packs() {
        let (digest, game, files) = (pack.digest.clone(), pack.game.clone(), json(&pack.files));
        tracing::info!(game, digest, name = pack.name, "a pack is at hand");
        store.keep_pack(KeptPack { digest, game, files }).await?;
    }
    for KeptPack { digest, game, files } in store.packs().await? {
        let pack = serde_json::from_str(&files).map(|files| Pack::new(game, files));
        // Whoever changed a pack in the store has made another one, with which no table began.
        let Some(pack) = pack.ok().filter(|pack| pack.digest == digest) else {
            tracing::error!(digest, "a kept pack is damaged; its tables can be read but not played on");
            continue;
        };
        shelf = shelf.with_kept_pack(pack).unwrap_or_else(|(shelf, faults)| {
            let faults = faults.join(" ");
            tracing::error!(
                digest,
                faults,
                "this version cannot read a kept pack; its tables can be read but not played on"
            );
            shelf
        });
    }
    Ok(shelf)
}
