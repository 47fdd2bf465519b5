//! The facts printed on the components, as plain data. Nothing here behaves.
//!
//! The rules read a board, cards and tiles from a [`Content`]; they never name a colour or a number that is printed
//! somewhere. One pack is built in; a table can be started on another one.
//!
//! A pack is a folder of TOML files ([`Content::FILES`] names them, docs/content.md explains them). [`study`] reads one
//! and finds everything that is wrong with it at once; the submodules read a file or a few each.

mod board;
mod cards;
mod domain;
mod findings;
pub(crate) mod names;
pub(crate) mod page;
mod ring;

#[cfg(test)]
mod tests;

use crate::modules::Pieces;
use crate::words::*;
use findings::Findings;
use logres_kernel::{ContentFault, List};
use page::{Page, Table};
use std::cell::RefCell;
use std::sync::LazyLock;

pub use findings::{Note, Provenance, Status};

/// Quest cards in the box (M-COMP-4).
pub const QUESTS: usize = 55;
/// The icons that fit on a quest card.
pub const ICONS: usize = 4;
/// Tiles in a row of the domain (M-SETUP-12).
pub const COLUMNS: usize = 6;

/// The spaces of a ring, clockwise.
pub type Ring = List<Space, 32>;

/// Everything printed on the components of the base game and the modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The six provinces, clockwise.
    pub circle: [Province; 6],
    pub rings: Rings,
    /// The power of each province's flag.
    pub flags: [Power; 6],
    /// The same with Arthur's flags in the box (MA-SETUP-4).
    pub arthur_flags: [Power; 6],
    /// The materials on the frames, column by column (M-SPACE-BUILD-2).
    pub upper_frame: [Province; COLUMNS],
    pub lower_frame: [Province; COLUMNS],
    /// Terrain tiles by terrain type: without and with a tower (M-COMP-3).
    pub plain_tiles: [u8; 3],
    pub tower_tiles: [u8; 3],
    /// The quest cards; card number 1 comes first.
    pub quests: [Quest; QUESTS],
    pub start_tiles: [StartTile; 4],
    /// What the modules bring, each its own.
    pub pieces: Pieces,
}

/// A file of a pack: its name, and its text in the built-in pack.
pub type PackFile = (&'static str, &'static str);

/// The file that a module's pieces are read from.
macro_rules! pack_file {
    ($name:literal) => {
        Some(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/merlin/", $name))))
    };
}
pub(crate) use pack_file;

/// Pairs each file of the built-in pack with its text.
macro_rules! files {
    ($($name:literal)+) => {
        [$(($name, include_str!(concat!("../../../content/merlin/", $name))),)+]
    };
}

const BASE_FILES: [PackFile; 7] = files! {
    "pack.toml" "provinces.toml" "ring.toml" "flags.toml" "quests.toml" "start-tiles.toml" "domain.toml"
};

/// How many modules have a file.
const MODULE_FILES: usize = {
    let (mut count, mut module) = (0, 0);
    while module < Pieces::FILES.len() {
        count += Pieces::FILES[module].is_some() as usize;
        module += 1;
    }
    count
};

impl Content {
    /// The files of a pack, with the texts of the built-in one: the base game's, then the modules'.
    pub const FILES: [PackFile; BASE_FILES.len() + MODULE_FILES] = {
        let mut files = [("", ""); BASE_FILES.len() + MODULE_FILES];
        let (mut place, mut module) = (0, 0);
        while place < BASE_FILES.len() {
            files[place] = BASE_FILES[place];
            place += 1;
        }
        while module < Pieces::FILES.len() {
            if let Some(file) = Pieces::FILES[module] {
                files[place] = file;
                place += 1;
            }
            module += 1;
        }
        files
    };

    /// Files of the built-in pack whose facts have changed: the first revision of the rules with the new text, the file, and
    /// its text before. Games of an earlier revision were played with that one.
    pub const EARLIER_FILES: [(u32, &'static str, &'static str); 1] =
        [(3, "quests.toml", include_str!("content/earlier/quests-2.toml"))];

    /// The built-in pack.
    pub fn embedded() -> &'static Content {
        static EMBEDDED: LazyLock<Content> =
            LazyLock::new(|| Content::read(Content::FILES).expect("a test reads the built-in pack"));
        &EMBEDDED
    }

    /// Reads a pack from its files' names and texts, or says everything that is wrong with it.
    pub fn read<N: AsRef<str>, T: AsRef<str>>(
        files: impl IntoIterator<Item = (N, T)>,
    ) -> Result<Content, Vec<ContentFault>> {
        let Report { content, faults, .. } = study(files);
        content.ok_or(faults)
    }
}

/// What a pack says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    pub name: String,
    pub version: u8,
    /// Who made it, and who did not.
    pub affiliation: String,
    /// What to do for somebody who knows better.
    pub replace: String,
}

/// Everything a pack brings to light.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What is played with; missing if there is a fault.
    pub content: Option<Content>,
    /// What the pack says of itself; missing if it does not.
    pub about: Option<About>,
    /// What the rules cannot work with, file by file from top to bottom.
    pub faults: Vec<ContentFault>,
    /// What is playable but looks unlikely.
    pub notes: Vec<Note>,
    /// How well each item is known, for the page "About this board".
    pub provenance: Vec<Provenance>,
}

/// Reads a pack from its files' names and texts.
pub fn study<N: AsRef<str>, T: AsRef<str>>(files: impl IntoIterator<Item = (N, T)>) -> Report {
    let files: Vec<(N, T)> = files.into_iter().collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_ref(), text.as_ref())).collect();
    let folder = Folder { files: &files, found: RefCell::default() };
    folder.refuse_strangers();
    let about = folder.file("pack.toml", board::pack);
    let content = folder.content();

    let Findings { mut faults, mut notes, provenance } = folder.found.into_inner();
    let place = |file: &str| Content::FILES.iter().position(|&(name, _)| name == file);
    faults.sort_by_key(|fault| (place(&fault.file), fault.line));
    notes.sort_by_key(|note| (place(&note.file), note.line));
    Report { content: content.filter(|_| faults.is_empty()), about, faults, notes, provenance }
}

/// A pack while it is read.
pub(crate) struct Folder<'f> {
    files: &'f [(&'f str, &'f str)],
    found: RefCell<Findings>,
}

impl Folder<'_> {
    /// Every file is read, whatever is wrong with the others, so that all faults come to light.
    fn content(&self) -> Option<Content> {
        let circle = self.file("provinces.toml", board::provinces);
        let rings = self.file("ring.toml", |top| ring::rings(top, circle));
        let flags = self.file("flags.toml", board::flags);
        let start_tiles = self.file("start-tiles.toml", cards::start_tiles);
        let quests = self.file("quests.toml", |top| cards::quests(top, start_tiles));
        let domain = self.file("domain.toml", domain::domain);
        let pieces = Pieces::read(self);

        let ((flags, arthur_flags), domain) = (flags?, domain?);
        Some(Content {
            circle: circle?,
            rings: rings?,
            flags,
            arthur_flags,
            upper_frame: domain.upper_frame,
            lower_frame: domain.lower_frame,
            plain_tiles: domain.plain_tiles,
            tower_tiles: domain.tower_tiles,
            quests: quests?,
            start_tiles: start_tiles?,
            pieces: pieces?,
        })
    }

    pub(crate) fn file<T>(&self, name: &str, read: impl FnOnce(&mut Table<'_>) -> Option<T>) -> Option<T> {
        let Some(&(file, text)) = self.files.iter().find(|&&(file, _)| file == name) else {
            self.fault(name, "This file is missing.".to_owned());
            return None;
        };
        Page::open(file, text, &self.found)?.top(read)
    }

    pub(crate) fn no_file<T>(&self, read: impl FnOnce(&mut Table<'_>) -> Option<T>) -> Option<T> {
        Page::open("", "", &self.found)?.top(read)
    }

    /// A file that is none of the pack's, or is there twice, would be overlooked in silence.
    fn refuse_strangers(&self) {
        for (place, &(file, _)) in self.files.iter().enumerate() {
            if !Content::FILES.iter().any(|&(name, _)| name == file) {
                let known = Content::FILES.map(|(name, _)| name).join(", ");
                self.fault(file, format!("A pack has no such file; its files are {known}."));
            }
            if self.files[..place].iter().any(|&(earlier, _)| earlier == file) {
                self.fault(file, "This file is there twice.".to_owned());
            }
        }
    }

    fn fault(&self, file: &str, sentence: String) {
        self.found.borrow_mut().faults.push(ContentFault::whole(file, sentence));
    }
}

/// The rings that can lie on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rings {
    pub base: Ring,
    /// Arthur's outer ring.
    pub arthur: Ring,
    /// The ring of Gold & Mistletoe, the side without Arthur.
    pub gold: Ring,
    /// Its other side, which is the outer ring with Arthur.
    pub gold_arthur: Ring,
    /// Arthur's inner ring, with and without Gold.
    pub inner: Ring,
    /// Where Arthur starts on it.
    pub arthur_start: u8,
}

/// One quest card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quest {
    /// One entry a printed icon; all must be met.
    pub icons: List<Icon, ICONS>,
    pub points: u8,
    /// The henchman at the bottom left: the column of the favor board.
    pub henchman: Henchman,
}

/// One printed condition of a quest card. `None` is the natural-wood icon: any colour, any henchman, anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Good(Good, Option<Province>),
    Influence(Option<Province>),
    Henchman(Option<Henchman>, Option<Province>),
}

impl Default for Icon {
    fn default() -> Self {
        Icon::Influence(None)
    }
}

/// A starting tile (M-SETUP-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartTile {
    pub knight: Province,
    pub influence: Province,
    pub flag: Province,
    pub shield: Province,
    pub material: Province,
}
