//! Web push: telling a browser that is closed that it is its owner's turn.
//!
//! A message says which table waits and of which game it is, and nothing else. It is encrypted for the browser, has the
//! same length as every other, and is sent only if the person is still waited for by then.

pub mod encryption;

use crate::config::Push as Config;
use crate::http::assets::words;
use crate::learn::is_practice;
use crate::notices::{Kind, plain, post};
use crate::refusal::from_store;
use crate::services::Services;
use crate::store::people::{NoticeRow, Subscription};
use crate::store::{Moment, Page, Store, StoreError};
use encryption::SenderKey;
use logres_protocol::people::{NoticeSettings, Notify};
use logres_protocol::server::Refusal;
use serde_json::json;
use sha2::{Digest, Sha256};
use url::Url;

/// Seconds a push service keeps a message for a browser that is not online.
const KEPT: u64 = 24 * 3600;
/// Seconds a proof of the sender is good for; services allow a day at most.
const PROVEN: u64 = 12 * 3600;
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60;

/// The server as a sender of push messages.
pub struct Push {
    key: Option<SenderKey>,
}

impl Push {
    /// Reads the server's key, or makes one.
    pub async fn new(config: &Config, store: &dyn Store) -> Result<Self, StoreError> {
        if !config.enabled {
            return Ok(Self { key: None });
        }
        let Some(fresh) = SenderKey::fresh() else { return Ok(Self { key: None }) };
        let kept = store.push_key(fresh).await?;
        Ok(Self { key: SenderKey::read(&kept.0) })
    }

    pub fn key(&self) -> Option<&SenderKey> {
        self.key.as_ref()
    }
}

/// What a person has chosen, and whether they have chosen anything.
pub async fn settings(services: &Services, account: &str) -> Result<(NoticeSettings, bool), Refusal> {
    let row = services.store.notice_settings(account.to_owned()).await.map_err(|error| from_store(&error))?;
    Ok((row.as_ref().map(read).unwrap_or_default(), row.is_some()))
}

fn read(row: &NoticeRow) -> NoticeSettings {
    serde_json::from_str(&row.settings).unwrap_or_default()
}

/// The minute of the day where the person is.
fn local_minute(settings: &NoticeSettings, now: Moment) -> u64 {
    let minutes = (now / MINUTE) as i64 + i64::from(settings.zone);
    minutes.rem_euclid(DAY as i64) as u64
}

/// How many milliseconds of quiet hours are left; 0 outside them.
pub fn quiet_for(settings: &NoticeSettings, now: Moment) -> u64 {
    let Some(quiet) = settings.quiet else { return 0 };
    let (from, to) = (u64::from(quiet.from), u64::from(quiet.to));
    let minute = local_minute(settings, now);
    let length = (to + DAY - from) % DAY;
    let passed = (minute + DAY - from) % DAY;
    if passed < length { (length - passed) * MINUTE - now % MINUTE } else { 0 }
}

/// Is the daily digest due, if the last one was sent at some moment?
pub fn digest_due(settings: &NoticeSettings, last: Moment, now: Moment) -> bool {
    let since = local_minute(settings, now);
    let at = u64::from(settings.digest_at);
    // The last moment at which a digest was to be sent.
    let due = (now / MINUTE * MINUTE).saturating_sub((since + DAY - at) % DAY * MINUTE);
    settings.notify == Notify::Digest && last < due
}

/// The address of a push service, if it may be called: encrypted and in the open network, unless the operator allows
/// others.
pub fn may_call(config: &Config, endpoint: &str) -> Option<Url> {
    plain(endpoint).filter(|url| url.scheme() == "https" || config.private)
}

/// Sends a message to all browsers of a person.
pub async fn send(services: &Services, account: &str, table: &str, game: &str, kind: Kind) {
    let Ok(subscriptions) = services.store.subscriptions(account.to_owned()).await else { return };
    for subscription in subscriptions {
        let title = words(&subscription.language, &format!("web-game-{game}"));
        let body = words(&subscription.language, kind.key());
        let message = json!({
            "kind": kind.name(), "table": table, "title": title, "body": body, "url": format!("/#/table/{table}"),
        });
        deliver(services, &subscription, table, &message.to_string()).await;
    }
}

/// Sends a digest to all browsers of a person: how many tables wait.
async fn send_digest(services: &Services, account: &str, waiting: usize) {
    let Ok(subscriptions) = services.store.subscriptions(account.to_owned()).await else { return };
    for subscription in subscriptions {
        let body = words(&subscription.language, "push-digest").replace("{ $count }", &waiting.to_string());
        let title = words(&subscription.language, "web-app-name");
        let message =
            json!({ "kind": "digest", "table": null, "title": title, "body": body, "url": "/#/me/tables" });
        deliver(services, &subscription, "digest", &message.to_string()).await;
    }
}

/// One message to one browser. A subscription that its service does not know any more ends.
async fn deliver(services: &Services, to: &Subscription, topic: &str, message: &str) {
    let (Some(key), Some(url)) = (services.push.key(), may_call(&services.config.push, &to.endpoint)) else {
        return;
    };
    let Some(body) = encryption::encrypt(&to.p256dh, &to.auth, message.as_bytes()) else { return };
    let contact = services.config.push.contact.clone().or_else(|| services.config.public_url.clone());
    let contact = contact.unwrap_or_else(|| "https://localhost".to_owned());
    let expires = services.time.now() / 1000 + PROVEN;
    let origin = url.origin().ascii_serialization();
    let Some(authorization) = key.authorization(&origin, &contact, expires) else { return };
    // A newer message about the same table replaces one that was not delivered yet.
    let topic = encryption::base64(&Sha256::digest(topic.as_bytes())[..24]);
    let headers = [
        ("authorization", authorization),
        ("content-encoding", "aes128gcm".to_owned()),
        ("content-type", "application/octet-stream".to_owned()),
        ("ttl", KEPT.to_string()),
        ("urgency", "normal".to_owned()),
        ("topic", topic),
    ];
    match post(&url, &headers, body, services.config.push.private).await {
        Ok(status) if matches!(status.as_u16(), 404 | 410) => {
            // If it stays, the next message ends it.
            let _ = services.store.unsubscribe(to.endpoint.clone()).await;
        }
        Ok(status) if status.is_success() => {}
        Ok(status) => tracing::info!(%status, "a push service refuses a message"),
        Err(cause) => tracing::info!(%cause, "a push service could not be called"),
    }
}

/// Sends the digests that are due.
pub async fn digests(services: &Services) {
    let now = services.time.now();
    let Ok(rows) = services.store.all_notice_settings().await else { return };
    for row in rows {
        let settings = read(&row);
        if !digest_due(&settings, row.digest_at, now) {
            continue;
        }
        let page = Page { before: i64::MAX as u64, count: 200 };
        let Ok(tables) = services.store.tables_of(row.account.clone(), page).await else { continue };
        let waits = |table: &&crate::store::TableRow| {
            let own =
                table.index.seats.iter().find(|seat| seat.account.as_deref() == Some(row.account.as_str()));
            own.is_some_and(|seat| seat.waiting)
                && !settings.muted.contains(&table.head.id)
                && !is_practice(&table.index.table_rules)
        };
        let waiting = tables.iter().filter(waits).count();
        if services.store.set_digest_at(row.account.clone(), now).await.is_ok() && waiting > 0 {
            send_digest(services, &row.account, waiting).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_protocol::people::QuietHours;

    const HOUR: u64 = 60 * MINUTE;

    #[test]
    fn quiet_hours_may_go_over_midnight_and_follow_the_clock_of_the_person() {
        let night = QuietHours { from: 22 * 60, to: 7 * 60 };
        let settings = NoticeSettings { quiet: Some(night), zone: 60, ..NoticeSettings::default() };
        // 21:30 in UTC is 22:30 where the person is.
        assert_eq!(quiet_for(&settings, 21 * HOUR + 30 * MINUTE), 8 * HOUR + 30 * MINUTE);
        assert_eq!(quiet_for(&settings, 5 * HOUR + 59 * MINUTE), MINUTE);
        assert_eq!(quiet_for(&settings, 6 * HOUR), 0);
        assert_eq!(quiet_for(&settings, 20 * HOUR), 0);
        assert_eq!(quiet_for(&NoticeSettings::default(), 0), 0);
        let west = NoticeSettings { zone: -5 * 60, ..settings };
        assert_eq!(quiet_for(&west, 2 * HOUR), 0, "nine in the evening");
        assert_eq!(quiet_for(&west, 3 * HOUR), 9 * HOUR);
    }

    #[test]
    fn a_digest_is_due_once_a_day() {
        let settings =
            NoticeSettings { notify: Notify::Digest, digest_at: 18 * 60, ..NoticeSettings::default() };
        let day = 100 * 24 * HOUR;
        assert!(digest_due(&settings, 0, day + 18 * HOUR));
        assert!(!digest_due(&settings, day + 18 * HOUR, day + 20 * HOUR));
        assert!(!digest_due(&settings, day + 18 * HOUR, day + 41 * HOUR));
        assert!(digest_due(&settings, day + 18 * HOUR, day + 42 * HOUR));
        let each = NoticeSettings { notify: Notify::Each, ..settings };
        assert!(!digest_due(&each, 0, day + 18 * HOUR));
    }

    #[test]
    fn only_encrypted_services_are_called() {
        let config = Config::default();
        assert!(may_call(&config, "https://updates.push.example/wpush/v2/abc").is_some());
        assert!(may_call(&config, "http://updates.push.example/wpush").is_none());
        assert!(may_call(&config, "https://me@push.example/").is_none());
        assert!(may_call(&Config { private: true, ..config }, "http://127.0.0.1:9/x").is_some());
    }
}
