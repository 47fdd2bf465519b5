//! Operators: who they are, whom they keep out, and what they may do.
//!
//! A program that can read the file beside the database ([`key`]) is an operator; the command line is one. It can also make a link
//! that opens the operators' page once. What operators do is noted in a log of its own.

pub mod forget;
pub mod key;
pub mod retention;

use crate::accounts::own;
use crate::cluster::{Errand, run_errand};
use crate::ranges::Range;
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::{Token, hash_token, public_id};
use crate::services::Services;
use crate::store::operator::{OperatorStore, PageToken, Report, Restriction, TalkLine};
use crate::store::{Moment, StoreError};
use crate::time::Time;
use logres_protocol::operator::{
    LoginLink, NewReport, NewRestriction, Operation, PasswordCode, PasswordReset, ReportInfo,
    RestrictionInfo, RestrictionKind,
};
use logres_protocol::server::{Person, Refusal};
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use tokio::sync::watch;

const HOUR: u64 = 3_600_000;
/// How long a login link works, a session of the page lasts, and a code for another password is good.
const LINK: u64 = 10 * 60_000;
const SESSION: u64 = 8 * HOUR;
const CODE: u64 = 24 * HOUR;
/// The longest text of a report or a reason.
const LETTERS: usize = 2000;
/// This many lines of talk go with a report.
const TALK: usize = 50;

/// From where an operator works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Command,
    Page,
    /// What the server does by itself.
    Server,
}

impl Operator {
    const fn name(self) -> &'static str {
        match self {
            Operator::Command => "command",
            Operator::Page => "page",
            Operator::Server => "server",
        }
    }
}

/// What is known of operators while the server runs.
pub struct Operators {
    /// The command line's, good for this server alone. What opens the page is in the store, so that it opens it at every
    /// node.
    secret: Token,
    // Held for a few instructions and never over an await.
    restrictions: RwLock<Vec<(Restriction, Option<Range>)>>,
    /// Changes whenever the restrictions do.
    changed: watch::Sender<()>,
}

impl Operators {
    pub async fn new(store: &dyn OperatorStore) -> Result<Self, StoreError> {
        let operators =
            Self { secret: Token::fresh(), restrictions: RwLock::default(), changed: watch::channel(()).0 };
        operators.learn(store).await?;
        Ok(operators)
    }

    /// Takes over the restrictions as they are stored.
    pub async fn learn(&self, store: &dyn OperatorStore) -> Result<(), StoreError> {
        let stored = store.restrictions().await?;
        let parsed = stored.into_iter().map(|restriction| {
            let range = restriction.range.as_deref().and_then(|range| range.parse().ok());
            (restriction, range)
        });
        let parsed = parsed.collect();
        let mut known = self.restrictions.write().unwrap_or_else(PoisonError::into_inner);
        if *known != parsed {
            *known = parsed;
            drop(known);
            self.changed.send_replace(());
        }
        Ok(())
    }

    /// Who works with this token of the command line or of the page.
    pub async fn find(&self, services: &Services, token: &str) -> Result<Option<Operator>, Refusal> {
        let hash = hash_token(token);
        if hash == self.secret.hash() {
            return Ok(Some(Operator::Command));
        }
        let found = services.store.is_page_session(hash, services.time.now()).await;
        Ok(found.map_err(|error| from_store(&error))?.then_some(Operator::Page))
    }

    /// The secret of the command line.
    pub fn secret(&self) -> &str {
        self.secret.reveal()
    }

    fn any(&self, now: Moment, is_meant: impl Fn(&Restriction, Option<&Range>) -> bool) -> bool {
        let restrictions = self.restrictions.read().unwrap_or_else(PoisonError::into_inner);
        let holds = |restriction: &Restriction| restriction.until.is_none_or(|until| until > now);
        restrictions
            .iter()
            .any(|(restriction, range)| holds(restriction) && is_meant(restriction, range.as_ref()))
    }

    pub fn is_banned(&self, account: &str, now: Moment) -> bool {
        self.any(now, |restriction, _| {
            restriction.kind == RestrictionKind::Ban && restriction.account.as_deref() == Some(account)
        })
    }

    pub fn is_muted(&self, account: &str, now: Moment) -> bool {
        self.any(now, |restriction, _| {
            restriction.kind == RestrictionKind::Mute && restriction.account.as_deref() == Some(account)
        })
    }

    /// Waits until the address is banned.
    pub async fn shut_out(&self, address: IpAddr, time: &Time) {
        let mut changed = self.changed.subscribe();
        while !self.is_banned_address(address, time.now()) {
            // Nobody changes them any more when the server is gone.
            if changed.changed().await.is_err() {
                std::future::pending().await
            }
        }
    }

    pub fn is_banned_address(&self, address: IpAddr, now: Moment) -> bool {
        self.any(now, |_, range| range.is_some_and(|range| range.contains(address)))
    }
}

/// Opens a session of the operators' page from a login link. The link works once.
pub async fn log_in(services: &Services, link: &str) -> Result<Token, Refusal> {
    let (session, now) = (Token::fresh(), services.time.now());
    let used = services.store.use_page_link(hash_token(link), session.hash(), now + SESSION, now).await;
    match used {
        Ok(()) => Ok(session),
        Err(StoreError::Conflict) => Err(ServerRefusal::NotOperator.into()),
        Err(error) => Err(from_store(&error)),
    }
}

pub async fn log_out(services: &Services, token: &str) -> Result<(), Refusal> {
    let ended = services.store.end_page_session(hash_token(token)).await;
    ended.map_err(|error| from_store(&error))
}

/// A link to the operators' page. It begins with the server's public address, if there is one.
pub async fn link(services: &Services) -> Result<LoginLink, Refusal> {
    let (token, now) = (Token::fresh(), services.time.now());
    let kept = services.store.keep_page_token(token.hash(), PageToken::Link, now + LINK, now).await;
    kept.map_err(|error| from_store(&error))?;
    let base = services.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    Ok(LoginLink { url: format!("{base}/#/admin/{}", token.reveal()), expires_at: now + LINK })
}

/// Notes what an operator did. If it cannot be noted, it is not done.
pub async fn note(
    services: &Services,
    operator: Operator,
    deed: &str,
    about: impl Into<String>,
    detail: impl Into<String>,
) -> Result<(), Refusal> {
    let operation = Operation {
        number: 0,
        at: services.time.now(),
        operator: operator.name().to_owned(),
        deed: deed.to_owned(),
        about: about.into(),
        detail: detail.into(),
    };
    tracing::info!(operator = operation.operator, deed, about = operation.about, "an operator acts");
    services.store.note_operation(operation).await.map_err(|error| from_store(&error))
}

fn check_text(text: &str, least: usize) -> Result<String, Refusal> {
    let text = text.trim();
    let letters = text.chars().count();
    if letters < least || letters > LETTERS {
        return Err(ServerRefusal::BadText.into());
    }
    Ok(text.to_owned())
}

/// Bans or mutes. A banned account is logged out everywhere at once, its programs too.
pub async fn restrict(
    services: &Services,
    operator: Operator,
    wanted: NewRestriction,
) -> Result<RestrictionInfo, Refusal> {
    let reason = check_text(&wanted.reason, 1)?;
    let range = match (&wanted.range, wanted.kind, &wanted.account) {
        (None, _, Some(_)) => None,
        (Some(range), RestrictionKind::Ban, None) => {
            Some(range.parse::<Range>().map_err(|_| ServerRefusal::BadRange)?.of_households())
        }
        // One of both, and talk comes from accounts.
        _ => return Err(ServerRefusal::BadRange.into()),
    };
    let mut name = None;
    if let Some(account) = &wanted.account {
        let found = services.store.account(account.clone()).await.map_err(|error| from_store(&error))?;
        name = Some(found.ok_or(ServerRefusal::NoAccount)?.name);
    }
    let now = services.time.now();
    let restriction = Restriction {
        id: public_id(),
        kind: wanted.kind,
        account: wanted.account,
        range: range.map(|range| range.to_string()),
        until: wanted.hours.map(|hours| now + u64::from(hours) * HOUR),
        reason,
        made_at: now,
    };
    let about = restriction.account.clone().or_else(|| restriction.range.clone()).unwrap_or_default();
    let deed = match restriction.kind {
        RestrictionKind::Ban => "ban",
        RestrictionKind::Mute => "mute",
    };
    let hours = wanted.hours.map_or("for good".to_owned(), |hours| format!("for {hours} hours"));
    note(services, operator, deed, about, format!("{hours}: {}", restriction.reason)).await?;
    services.store.restrict(restriction.clone()).await.map_err(|error| from_store(&error))?;
    services.operators.learn(&*services.store).await.map_err(|error| from_store(&error))?;
    services.announce("restrictions".to_owned()).await;
    if let (RestrictionKind::Ban, Some(account)) = (restriction.kind, &restriction.account) {
        crate::accounts::end_all(services, account).await?;
    }
    Ok(info(restriction, name))
}

fn info(restriction: Restriction, name: Option<String>) -> RestrictionInfo {
    let Restriction { id, kind, account, range, until, reason, made_at } = restriction;
    RestrictionInfo { id, kind, account, name, range, until, reason, made_at }
}

pub async fn restrictions(services: &Services) -> Result<Vec<RestrictionInfo>, Refusal> {
    let stored = services.store.restrictions().await.map_err(|error| from_store(&error))?;
    let mut list = Vec::with_capacity(stored.len());
    for restriction in stored {
        let name = match &restriction.account {
            Some(account) => {
                let found = services.store.account(account.clone()).await;
                found.map_err(|error| from_store(&error))?.map(|account| account.name)
            }
            None => None,
        };
        list.push(info(restriction, name));
    }
    Ok(list)
}

/// Lifts a ban or a mute. One that is not there is lifted already.
pub async fn lift(services: &Services, operator: Operator, id: &str) -> Result<(), Refusal> {
    note(services, operator, "lift", id, "").await?;
    services.store.lift(id.to_owned()).await.map_err(|error| from_store(&error))?;
    services.operators.learn(&*services.store).await.map_err(|error| from_store(&error))?;
    services.announce("restrictions".to_owned()).await;
    Ok(())
}

/// There is such a table, whichever node has it.
async fn check_table(services: &Services, id: &str) -> Result<(), Refusal> {
    let found = services.store.table(id.to_owned()).await.map_err(|error| from_store(&error))?;
    found.map(|_| ()).ok_or_else(|| ServerRefusal::NoTable.into())
}

/// Ends a game, or a table at which none has begun.
pub async fn close_table(services: &Services, operator: Operator, id: &str) -> Result<(), Refusal> {
    check_table(services, id).await?;
    note(services, operator, "close-table", id, "").await?;
    run_errand(services, id, Errand::Close).await
}

/// Removes a table with everything that happened there.
pub async fn remove_table(services: &Services, operator: Operator, id: &str) -> Result<(), Refusal> {
    check_table(services, id).await?;
    note(services, operator, "remove-table", id, "").await?;
    run_errand(services, id, Errand::Dissolve).await
}

/// A code with which the owner of an account can set another password.
pub async fn password_code(
    services: &Services,
    operator: Operator,
    account: &str,
) -> Result<PasswordCode, Refusal> {
    let found = services.store.account(account.to_owned()).await.map_err(|error| from_store(&error))?;
    let found = found.filter(|account| account.password.is_some()).ok_or(ServerRefusal::NoAccount)?;
    note(services, operator, "password-code", &found.id, "").await?;
    let (code, expires_at) = (public_id(), services.time.now() + CODE);
    let set = services.store.set_password_code(found.id, hash_token(&code), expires_at).await;
    set.map_err(|error| from_store(&error))?;
    Ok(PasswordCode { code, expires_at })
}

/// Sets another password by a recovery code or one of the operator's. Whether the name or the code is wrong is not told.
pub async fn reset_password(
    services: &Services,
    wanted: PasswordReset,
) -> Result<crate::store::Account, Refusal> {
    let key = crate::names::name_key(&wanted.name);
    let guesser = format!("code {key}");
    services.gates.guesses.take(guesser.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account =
        services.store.account_named(wanted.name.clone()).await.map_err(|error| from_store(&error))?;
    let account = account.ok_or(ServerRefusal::WrongCode)?;
    let code = services.store.password_code(account.id.clone()).await.map_err(|error| from_store(&error))?;
    let given = own::code_hash(&wanted.code);
    let by_operator = code.is_some_and(|(hash, end)| hash.0 == given && end > services.time.now());
    if !by_operator && !own::is_recovery_code(services, &account, given).await? {
        return Err(ServerRefusal::WrongCode.into());
    }
    // A password that cannot be used does not cost a code.
    let account = crate::accounts::replace_password(services, &account, wanted.password).await?;
    let used = services.store.use_recovery_code(account.id.clone(), given).await;
    used.map_err(|error| from_store(&error))?;
    services.store.forget_password_code(account.id.clone()).await.map_err(|error| from_store(&error))?;
    services.gates.guesses.forget(&guesser);
    Ok(account)
}

/// What a table gives along with a report.
pub struct Evidence {
    pub about: Option<Person>,
    pub talk: Vec<TalkLine>,
    pub record: Option<String>,
}

/// A player reports what happened at a table. The record goes along as the player knows it.
pub async fn report(
    services: &Services,
    by: &Person,
    table: &str,
    wanted: NewReport,
    evidence: Evidence,
) -> Result<(), Refusal> {
    let text = check_text(&wanted.text, 1)?;
    let mut talk = evidence.talk;
    talk.drain(..talk.len().saturating_sub(TALK));
    let (about, about_name) = evidence.about.map(|person| (person.id, person.name)).unzip();
    let info = ReportInfo {
        number: 0,
        at: services.time.now(),
        by: by.id.clone(),
        by_name: by.name.clone(),
        table: table.to_owned(),
        about,
        about_name,
        text,
        talk: Vec::new(),
        record: evidence.record.is_some(),
        closed_at: None,
        verdict: None,
    };
    tracing::info!(table, "a player reports something");
    let kept = services.store.report(Report { info, talk, record: evidence.record }).await;
    kept.map_err(|error| from_store(&error))
}

pub async fn close_report(
    services: &Services,
    operator: Operator,
    number: u32,
    verdict: &str,
) -> Result<(), Refusal> {
    let verdict = check_text(verdict, 0)?;
    note(services, operator, "close-report", number.to_string(), &verdict).await?;
    let closed = services.store.close_report(number, verdict, services.time.now()).await;
    closed.map_err(|error| from_store(&error))
}
