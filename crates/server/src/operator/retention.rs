//! What nobody needs any more goes, after the time that the configuration says.

use super::{Operator, forget, note};
use crate::cluster::{Errand, run_errand};
use crate::refusal::from_store;
use crate::services::Services;
use crate::store::operator::{Abandoned, AbandonedBefore};
use logres_protocol::operator::{RetentionDays, Swept};
use logres_protocol::server::Refusal;

const DAY: u64 = 24 * 3_600_000;
/// This many at a time, so that other work comes in between.
const PIECE: usize = 200;
/// The most that one sweep takes away or lists.
const MOST: usize = 10_000;

fn before(days: RetentionDays, now: u64) -> AbandonedBefore {
    let before = |days: u32| (days > 0).then(|| now.saturating_sub(u64::from(days) * DAY));
    AbandonedBefore {
        guests: before(days.guests),
        gathering: before(days.gathering),
        unfinished: before(days.unfinished),
        finished: before(days.finished),
    }
}

/// What is taken away.
enum Kind {
    Guest,
    Table,
}

/// One that cannot be taken away now does not keep the others.
fn put(swept: &mut Swept, kind: Kind, id: String, gone: Result<(), Refusal>) {
    match (gone, kind) {
        (Ok(()), Kind::Guest) => swept.guests.push(id),
        (Ok(()), Kind::Table) => swept.tables.push(id),
        (Err(refusal), _) => {
            tracing::warn!(id, sentence = %refusal.sentence, "what is abandoned could not be taken away");
            swept.failed.push(id);
        }
    }
}

/// Says what is abandoned and, unless it is a dry run, takes it away.
pub async fn sweep(services: &Services, operator: Operator, dry: bool) -> Result<Swept, Refusal> {
    let now = services.time.now();
    let before = before(services.config.retention, now);
    let mut swept = Swept::default();
    loop {
        // What could not be taken away is found again each time.
        let count = if dry { MOST } else { PIECE + swept.failed.len() };
        let sessions = services.session_time().await;
        let found = services.store.abandoned(before, sessions.now, count as u32).await;
        drop(sessions);
        let Abandoned { mut guests, mut tables } = found.map_err(|error| from_store(&error))?;
        for found in [&mut guests, &mut tables] {
            found.retain(|id| !swept.failed.contains(id));
        }
        let done = dry || (guests.is_empty() && tables.is_empty());
        for table in tables {
            let gone = if dry { Ok(()) } else { run_errand(services, &table, Errand::Dissolve).await };
            put(&mut swept, Kind::Table, table, gone);
        }
        for guest in guests {
            let gone = if dry { Ok(()) } else { forget::forget(services, operator, &guest).await };
            put(&mut swept, Kind::Guest, guest, gone);
        }
        if done || swept.guests.len() + swept.tables.len() + swept.failed.len() >= MOST {
            break;
        }
    }
    if !dry && (!swept.guests.is_empty() || !swept.tables.is_empty()) {
        let detail = format!("{} guests, {} tables", swept.guests.len(), swept.tables.len());
        note(services, operator, "retention", "", detail).await?;
    }
    Ok(swept)
}
