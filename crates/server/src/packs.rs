//! Packs: content of the operator's own, beside what is built in.
//!
//! The operator names folders; the last one of a game is what its new tables are made with. Every pack that was ever named
//! is kept in the store, by the digest that records name it by, so that a table outlives the folder it was made from: it may
//! be edited or deleted, and the table goes on with what it began with. What is built in is kept in the same way, for a newer
//! version may have other cards: to that one, ours is a pack.

use crate::store::{KeptPack, Store, StoreError};
use crate::{GameLibrary, entry::json};
use logres_games::Content;
use logres_table::{Folder, name_of, printed};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// One pack, whole and sound.
#[derive(Debug)]
pub struct Pack {
    pub game: String,
    /// What it calls itself, if it does.
    pub name: Option<String>,
    pub content: Content,
    /// What is printed in it, as JSON, written when it is first asked for.
    printed: OnceLock<String>,
}

impl Pack {
    pub fn new(game: String, files: Folder) -> Self {
        let name = name_of(&files);
        Self { game, name, content: Content::new(files), printed: OnceLock::new() }
    }

    pub fn printed(&self) -> &str {
        self.printed.get_or_init(|| printed(&self.content.files).to_string())
    }
}

/// The packs of a server.
#[derive(Clone, Debug, Default)]
pub struct Packs {
    /// By digest.
    all: BTreeMap<String, Arc<Pack>>,
    /// The digest of what new tables are made with, by game.
    chosen: BTreeMap<String, String>,
    /// What earlier versions had built in and this one cannot read, by digest: its own stands in for it.
    outgrown: BTreeSet<String>,
}

impl Packs {
    /// A pack for new tables. One that is the built-in content under another roof takes the place of any pack before it.
    pub fn choose(&mut self, pack: Pack, built_in: bool) {
        if built_in {
            self.chosen.remove(&pack.game);
            return;
        }
        self.chosen.insert(pack.game.clone(), pack.content.digest.clone());
        self.keep(pack);
    }

    /// A pack for tables that were made with it.
    pub fn keep(&mut self, pack: Pack) {
        self.all.entry(pack.content.digest.clone()).or_insert_with(|| Arc::new(pack));
    }

    /// Built-in content of an earlier version that cannot be read any more.
    pub fn outgrow(&mut self, digest: String) {
        self.outgrown.insert(digest);
    }

    pub fn is_outgrown(&self, digest: &str) -> bool {
        self.outgrown.contains(digest)
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

/// Keeps the packs of the library in the store, and puts there those that the store has kept from earlier.
pub async fn keep(store: &dyn Store, mut library: GameLibrary) -> Result<GameLibrary, StoreError> {
    let kept = |pack: &Pack, built_in: bool| {
        let (digest, game, files) =
            (pack.content.digest.clone(), pack.game.clone(), json(&pack.content.files));
        store.keep_pack(KeptPack { digest, game, files, built_in })
    };
    for pack in library.built_in_packs() {
        kept(&pack, true).await?;
    }
    for pack in library.packs() {
        tracing::info!(game = pack.game, digest = pack.content.digest, name = pack.name, "a pack is at hand");
        kept(pack, false).await?;
    }
    for KeptPack { digest, game, files, built_in } in store.packs().await? {
        let pack = serde_json::from_str(&files).map(|files| Pack::new(game, files));
        // A pack that was changed in the store is another pack, with which no table began.
        let Some(pack) = pack.ok().filter(|pack| pack.content.digest == digest) else {
            tracing::error!(digest, "a kept pack is damaged; its tables can be read but not played on");
            continue;
        };
        library = library.with_kept_pack(pack).unwrap_or_else(|(mut library, faults)| {
            let faults = faults.join(" ");
            if built_in {
                tracing::warn!(digest, faults, "this version cannot read what an earlier one had built in");
                library.outgrow(digest);
                return library;
            }
            tracing::error!(
                digest,
                faults,
                "this version cannot read a kept pack; its tables can be read but not played on"
            );
            library
        });
    }
    Ok(library)
}
