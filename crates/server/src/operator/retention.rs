//! What nobody needs any more goes, after the time that the configuration says.

use super::{Operator, forget, note};
use crate::cluster::{Errand, run_errand};
use crate::refusal::from_store;
use crate::services::Services;
use crate::store::operator::{Abandoned, AbandonedBefore};
use logres_protocol::operator::{RetentionDays, Swept};
use logres_protocol::server::Refusal;

const DAY: u64 = 24 * 3_600_000;
/// So many at a time, so that other work comes in between.
const PIECE: u32 = 200;
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

/// Says what is abandoned and, unless it is a dry run, takes it away.
pub async fn sweep(services: &Services, operator: Operator, dry: bool) -> Result<Swept, Refusal> {
    let now = services.time.now();
    let before = before(services.config.retention, now);
    let mut swept = Swept::default();
    loop {
        let count = if dry { MOST as u32 } else { PIECE };
        let sessions = services.session_time().await;
        let found = services.store.abandoned(before, sessions.now, count).await;
        drop(sessions);
        let Abandoned { guests, tables } = found.map_err(|error| from_store(&error))?;
        let done = dry || (guests.is_empty() && tables.is_empty());
        if !dry {
            for table in &tables {
                run_errand(services, table, Errand::Dissolve).await?;
            }
            for guest in &guests {
                forget::forget(services, operator, guest).await?;
            }
        }
        swept.guests.extend(guests);
        swept.tables.extend(tables);
        if done || swept.guests.len() + swept.tables.len() >= MOST {
            break;
        }
    }
    if !dry && (!swept.guests.is_empty() || !swept.tables.is_empty()) {
        let detail = format!("{} guests, {} tables", swept.guests.len(), swept.tables.len());
        note(services, operator, "retention", "", detail).await?;
    }
    Ok(swept)
}
