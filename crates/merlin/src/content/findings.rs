//! What reading a pack brings to light: faults, notes, and how well each item is known.

use logres_kernel::ContentFault;
use std::fmt;

/// Something in a pack that the rules can work with but that looks unlikely for the real components.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Note {
    /// The file's name inside the pack.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What looks unlikely, as a sentence for the pack's author.
    pub sentence: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.sentence)
    }
}

/// How well a fact about the components is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Stated or pictured in something public, or printed on components the author owns.
    Found,
    /// Follows from several such things together, though none says it.
    Inferred,
    /// Made up so that every known count and example fits.
    Reconstructed,
}

impl Status {
    /// Every status, the best first.
    pub const ALL: [Status; 3] = [Status::Found, Status::Inferred, Status::Reconstructed];

    /// The word in the files.
    pub const fn written(self) -> &'static str {
        match self {
            Status::Found => "found",
            Status::Inferred => "inferred",
            Status::Reconstructed => "reconstructed",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written())
    }
}

/// One line of the page "About this board": an item of the pack and on what it rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The file's name inside the pack.
    pub file: String,
    /// Where the item stands, counted from 1.
    pub line: usize,
    /// The item, such as `quest card 3`; empty for what stands at the top of a file.
    pub item: String,
    /// What the pack says about it, such as `points 3, henchman builder`.
    pub value: String,
    /// How well that is known.
    pub status: Status,
    /// On what it rests; empty if the author said nothing.
    pub note: String,
}

/// All of it, gathered while the files are read.
#[derive(Default, Debug)]
pub(crate) struct Findings {
    pub(crate) faults: Vec<ContentFault>,
    pub(crate) notes: Vec<Note>,
    pub(crate) provenance: Vec<Provenance>,
}
