//! One running game: ruleset, state, record and undo.
//!
//! A [`Table`] holds a compiled ruleset and a state, takes answers, tells each viewer what they may know, writes
//! everything down in a record, and takes back what may be taken back. It does no input or output, reads no clock and
//! contains no rule: a game comes in through [`Playable`], and goes out in the words of `logres-protocol`.
//!
//! A [`Record`] is the readable file from which a table can be rebuilt, a [`scenario`] a position with answers and
//! expectations.

mod fingerprint;
mod host;
mod imagine;
mod key;
mod log;
mod pack;
mod playable;
mod record;
mod replay;
pub mod scenario;
mod table;
mod undo;
pub mod wire;

pub use fingerprint::fingerprint;
pub use key::Key;
pub use log::{Audience, Happening};
pub use logres_kernel::{Folder, Gauge};
pub use pack::{files_of, name_of, printed};
pub use playable::{Playable, digest, setup_since};
pub use record::{Drawn, Ending, Record, RecordFault, RecordLine, RecordedAct, shortened};
pub use replay::Verified;
pub use table::{Refused, Rules, Source, Table, ruleset};
pub use undo::Stop;
pub use wire::{Detail, text};
