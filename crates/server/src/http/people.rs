//! A person's own page: history, statistics, notices, blocks.

use super::{Answer, App, Asker, Body, Path, Query};
use super::{json, tables::Earlier};
use crate::push::{self, encryption};
use crate::refusal::{ServerRefusal, from_store};
use crate::statistics;
use crate::store::Page;
use crate::store::people::Subscription;
use axum::extract::State;
use logres_protocol::people::{
    BlockedPerson, Endpoint, History, NewSubscription, NoticeSettings, PushKey, Statistics,
};

/// Games on one page of a history.
const PAGE: u32 = 50;
/// Browsers of one account that take push messages.
const SUBSCRIPTIONS: usize = 20;
/// People one account can block, and tables it can mute.
const LIST: usize = 500;
const DAY: u16 = 24 * 60;

pub async fn history(State(services): App, asker: Asker, Query(earlier): Query<Earlier>) -> Answer<History> {
    let account = asker.owner()?.account.id.clone();
    let page = Page { before: earlier.before(), count: PAGE };
    let rows = services.store.results_of(account.clone(), page).await.map_err(|error| from_store(&error))?;
    let games = statistics::games(rows, &account);
    let full = games.len() == PAGE as usize;
    let more = games.last().filter(|_| full).map(|game| game.ended_at.to_string());
    json(History { games, more })
}

pub async fn statistics(State(services): App, asker: Asker) -> Answer<Statistics> {
    let account = asker.owner()?.account.id.clone();
    let rows = services.store.own_results(account.clone()).await.map_err(|error| from_store(&error))?;
    let ratings = services.store.ratings_of(account).await.map_err(|error| from_store(&error))?;
    json(statistics::statistics(&rows, ratings))
}

pub async fn notices(State(services): App, asker: Asker) -> Answer<NoticeSettings> {
    let account = asker.owner()?.account.id.clone();
    json(push::settings(&services, &account).await?.0)
}

pub async fn set_notices(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NoticeSettings>,
) -> Answer<NoticeSettings> {
    let account = asker.owner()?.account.id.clone();
    let in_day = |minute: u16| minute < DAY;
    let fits = wanted.after_minutes <= 7 * 24 * 60
        && in_day(wanted.digest_at)
        && wanted.quiet.is_none_or(|quiet| in_day(quiet.from) && in_day(quiet.to))
        && wanted.zone.unsigned_abs() <= 14 * 60
        && wanted.muted.len() <= LIST
        && wanted.muted.iter().all(|table| table.len() <= 40);
    if !fits {
        return Err(ServerRefusal::Garbled.because(&["These settings are out of bounds.".to_owned()]).into());
    }
    let text = crate::entry::json(&wanted);
    services.store.set_notice_settings(account, text).await.map_err(|error| from_store(&error))?;
    json(wanted)
}

pub async fn push_key(State(services): App) -> Answer<PushKey> {
    let key = services.push.key().ok_or(ServerRefusal::PushOff)?.public();
    json(PushKey { key })
}

pub async fn subscribe(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewSubscription>,
) -> Answer<()> {
    let caller = asker.owner()?;
    services.push.key().ok_or(ServerRefusal::PushOff)?;
    let (p256dh, auth) = (encryption::read_base64(&wanted.p256dh), encryption::read_base64(&wanted.auth));
    let (Some(p256dh), Some(auth)) = (p256dh, auth) else {
        return Err(ServerRefusal::BadSubscription.into());
    };
    let may_call = push::may_call(&services.config.push, &wanted.endpoint);
    // What cannot be encrypted for is refused now and not when the first message is due.
    if may_call.is_none() || encryption::encrypt(&p256dh, &auth, b"").is_none() {
        return Err(ServerRefusal::BadSubscription.into());
    }
    let account = caller.account.id.clone();
    let known = services.store.subscriptions(account.clone()).await.map_err(|error| from_store(&error))?;
    let again = known.iter().any(|subscription| subscription.endpoint == wanted.endpoint);
    if !again && known.len() >= SUBSCRIPTIONS {
        return Err(ServerRefusal::TooMany.into());
    }
    let subscription = Subscription {
        endpoint: wanted.endpoint,
        account,
        session: caller.session.id.clone(),
        p256dh,
        auth,
        language: wanted.language.chars().take(8).collect(),
        made_at: services.time.now(),
    };
    services.store.subscribe(subscription).await.map_err(|error| from_store(&error))?;
    json(())
}

/// Ends a subscription of one's own; one that is not there has ended already.
pub async fn unsubscribe(State(services): App, asker: Asker, Body(wanted): Body<Endpoint>) -> Answer<()> {
    let account = asker.owner()?.account.id.clone();
    let known = services.store.subscriptions(account).await.map_err(|error| from_store(&error))?;
    if known.iter().any(|subscription| subscription.endpoint == wanted.endpoint) {
        services.store.unsubscribe(wanted.endpoint).await.map_err(|error| from_store(&error))?;
    }
    json(())
}

pub async fn blocks(State(services): App, asker: Asker) -> Answer<Vec<BlockedPerson>> {
    let account = asker.owner()?.account.id.clone();
    let blocked = services.store.blocked_by(account).await.map_err(|error| from_store(&error))?;
    json(blocked.into_iter().map(|(id, name)| BlockedPerson { id, name }).collect())
}

pub async fn block(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    let account = asker.owner()?.account.id.clone();
    let blocked = services.store.account(id.clone()).await.map_err(|error| from_store(&error))?;
    let blocked = blocked.filter(|blocked| blocked.id != account).ok_or(ServerRefusal::NoAccount)?;
    let known = services.store.blocked_by(account.clone()).await.map_err(|error| from_store(&error))?;
    if known.len() >= LIST {
        return Err(ServerRefusal::TooMany.into());
    }
    let kept = services.store.block(account, id, blocked.name).await;
    json(kept.map_err(|error| from_store(&error))?)
}

pub async fn unblock(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    let account = asker.owner()?.account.id.clone();
    json(services.store.unblock(account, id).await.map_err(|error| from_store(&error))?)
}
