//! People: guests by a name alone, accounts by name and password, sessions and tokens.
//!
//! A guest is an account without a password; who signs up later keeps the account and all its tables. What proves who
//! somebody is are 256 random bits, in a cookie that scripts cannot read or in a program's header; the store knows only
//! their hash.

pub mod own;

use crate::names::{check_name, name_key};
use crate::passwords;
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::{Hidden, Token, TokenHash, hash_token, hex, public_id, random};
use crate::services::Services;
use crate::store::{Account, Session, StoreError};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use logres_protocol::server::{Credentials, FreshToken, NewPassword, Person, Refusal, TokenInfo};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

const DAY: u64 = 24 * 3_600_000;

/// Somebody whose session holds.
#[derive(Clone, Debug)]
pub struct Caller {
    pub account: Account,
    pub session: Session,
}

impl Caller {
    pub fn person(&self) -> Person {
        person(&self.account)
    }
}

pub fn person(account: &Account) -> Person {
    Person { id: account.id.clone(), name: account.name.clone(), guest: account.password.is_none() }
}

/// Long-lived connections are told here when the session they came with ends.
#[derive(Default)]
pub struct Ends {
    open: Mutex<HashMap<TokenHash, Open>>,
}

struct Open {
    account: String,
    /// Becomes true when the session is ended.
    end: watch::Sender<bool>,
}

/// Hears when a session is ended.
pub struct Ended(watch::Receiver<bool>);

impl Ended {
    pub async fn wait(&mut self) {
        // Without a sender there is nobody left to end it here.
        if self.0.wait_for(|&ended| ended).await.is_err() {
            std::future::pending().await
        }
    }
}

impl Ends {
    // Held for a few instructions and never over an await.
    fn open(&self) -> MutexGuard<'_, HashMap<TokenHash, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears from now on when this session is ended.
    pub fn of(&self, session: &Session) -> Ended {
        let mut open = self.open();
        // A listener may have left.
        open.retain(|_, open| open.end.receiver_count() > 0);
        let entry = open.entry(session.hash.0);
        let end =
            entry.or_insert_with(|| Open { account: session.account.clone(), end: watch::channel(false).0 });
        Ended(end.end.subscribe())
    }

    fn end_where(&self, is_ended: impl Fn(&TokenHash, &Open) -> bool) {
        self.open().retain(|hash, open| {
            let ended = is_ended(hash, open);
            if ended {
                open.end.send_replace(true);
            }
            !ended
        });
    }
}

/// Another node has ended sessions of this account: what is open under them here is closed.
pub async fn recheck(services: &Services, account: &str) {
    let here: Vec<TokenHash> = services
        .ends
        .open()
        .iter()
        .filter(|(_, open)| open.account == account)
        .map(|(hash, _)| *hash)
        .collect();
    for hash in here {
        // Sockets look by themselves too, every minute.
        let time = services.session_time().await;
        if let Ok(None) = services.store.session(hash, time.now).await {
            services.ends.end_where(|other, _| *other == hash);
        }
    }
}

/// Ends a session. Whatever is open under it is closed at once.
pub async fn end_session(services: &Services, hash: TokenHash) -> Result<(), Refusal> {
    let account = match &services.cluster {
        // Other nodes are told whose sessions to look at.
        Some(_) => services.store.session(hash, 0).await.map_err(|error| from_store(&error))?,
        None => None,
    };
    services.store.close_session(hash).await.map_err(|error| from_store(&error))?;
    services.ends.end_where(|other, _| *other == hash);
    if let Some((_, account)) = account {
        services.announce(format!("account {}", account.id)).await;
    }
    Ok(())
}

/// Ends every session and takes back every token of an account.
pub async fn end_all(services: &Services, account: &str) -> Result<(), Refusal> {
    services.store.close_sessions(account.to_owned()).await.map_err(|error| from_store(&error))?;
    services.ends.end_where(|_, open| open.account == account);
    services.announce(format!("account {account}")).await;
    Ok(())
}

/// A name that can be had: no account has it, nor one that looks like it. One's own can always be had.
async fn free_name(services: &Services, name: &str, own: Option<&str>) -> Result<String, Refusal> {
    let name = check_name(name)?;
    let taken = services.store.account_named(name.clone()).await.map_err(|error| from_store(&error))?;
    match taken {
        Some(account) if own != Some(account.id.as_str()) => Err(ServerRefusal::NameTaken.into()),
        _ => Ok(name),
    }
}

/// Hashes a password, on a thread where it keeps nobody waiting.
async fn hash_password(services: &Services, password: Hidden<String>) -> Result<Hidden<String>, Refusal> {
    let place = services.hashing.clone().acquire_owned().await.map_err(|_| ServerRefusal::Stopping)?;
    let hashed = tokio::task::spawn_blocking(move || {
        let _place = place;
        let salt = random::<16>();
        Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt).map(|hash| hash.to_string())
    });
    let hashed = hashed.await.map_err(|_| ServerRefusal::NoStore)?;
    Ok(Hidden(hashed.map_err(|_| ServerRefusal::NoStore)?))
}

/// The hash of a password nobody has: names that do not exist take as long to check as those that do.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    let hash = Argon2::default().hash_password_with_salt(&random::<32>(), &random::<16>());
    hash.map(|hash| hash.to_string()).unwrap_or_default()
});

async fn is_password(
    services: &Services,
    password: Hidden<String>,
    hash: Hidden<String>,
) -> Result<bool, Refusal> {
    let place = services.hashing.clone().acquire_owned().await.map_err(|_| ServerRefusal::Stopping)?;
    let checked = tokio::task::spawn_blocking(move || {
        let _place = place;
        let Ok(hash) = PasswordHash::new(&hash.0) else { return false };
        Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok()
    });
    checked.await.map_err(|_| ServerRefusal::NoStore.into())
}

/// A new guest.
pub async fn make_guest(services: &Services, name: &str) -> Result<Account, Refusal> {
    let name = free_name(services, name, None).await?;
    let made_at = services.time.now();
    let account = Account { id: public_id(), name, password: None, hook: None, made_at };
    services.store.make_account(account.clone()).await.map_err(|error| from_store(&error))?;
    Ok(account)
}

fn name_taken(error: StoreError) -> Refusal {
    match error {
        StoreError::Conflict => ServerRefusal::NameTaken.into(),
        StoreError::Fenced | StoreError::Broken(_) => from_store(&error),
    }
}

/// Signs up: a new account, or the guest's own from now on. Anybody who had a session or a token of the guest has none any
/// more, except the one session to be kept.
pub async fn sign_up(
    services: &Services,
    caller: Option<&Caller>,
    keep: Option<TokenHash>,
    wanted: Credentials,
) -> Result<Account, Refusal> {
    if !services.config.sign_up {
        return Err(ServerRefusal::SignUpClosed.into());
    }
    let caller = caller.map(|caller| &caller.account);
    if caller.is_some_and(|account| account.password.is_some()) {
        return Err(ServerRefusal::AlreadySignedUp.into());
    }
    let name = free_name(services, &wanted.name, None).await?;
    passwords::check(&wanted.password, &name)?;
    let password = hash_password(services, Hidden(wanted.password)).await?;
    match caller {
        Some(guest) => {
            let (id, hash) = (guest.id.clone(), password.clone());
            services.store.keep_account(id, name.clone(), hash, keep).await.map_err(name_taken)?;
            services.ends.end_where(|hash, open| open.account == guest.id && Some(*hash) != keep);
            services.announce(format!("account {}", guest.id)).await;
            let account = Account { name, password: Some(password), ..guest.clone() };
            own::show_name(services, &account).await?;
            Ok(account)
        }
        None => {
            let made_at = services.time.now();
            let account = Account { id: public_id(), name, password: Some(password), hook: None, made_at };
            services.store.make_account(account.clone()).await.map_err(name_taken)?;
            Ok(account)
        }
    }
}

/// Changes the password of somebody who knows the present one. Every session and token of the account ends, except the
/// one session to be kept.
pub async fn change_password(
    services: &Services,
    caller: &Caller,
    keep: Option<TokenHash>,
    wanted: NewPassword,
) -> Result<Account, Refusal> {
    let account = &caller.account;
    let hash = account.password.clone().ok_or(ServerRefusal::NoPassword)?;
    // Limits guessing on a device that somebody left logged in.
    let guesser = format!("change {}", account.id);
    services.gates.guesses.take(guesser.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    if !is_password(services, Hidden(wanted.old), hash).await? {
        return Err(ServerRefusal::WrongPassword.into());
    }
    services.gates.guesses.forget(&guesser);
    passwords::check(&wanted.new, &account.name)?;
    let password = hash_password(services, Hidden(wanted.new)).await?;
    let set = services.store.set_password(account.id.clone(), password.clone(), keep).await;
    set.map_err(|error| from_store(&error))?;
    services.ends.end_where(|hash, open| open.account == account.id && Some(*hash) != keep);
    services.announce(format!("account {}", account.id)).await;
    Ok(Account { password: Some(password), ..account.clone() })
}

/// Changes the password of somebody who has proven who they are in another way. All sessions and tokens end.
pub async fn replace_password(
    services: &Services,
    account: &Account,
    wanted: String,
) -> Result<Account, Refusal> {
    passwords::check(&wanted, &account.name)?;
    let password = hash_password(services, Hidden(wanted)).await?;
    let set = services.store.set_password(account.id.clone(), password.clone(), None).await;
    set.map_err(|error| from_store(&error))?;
    services.ends.end_where(|_, open| open.account == account.id);
    services.announce(format!("account {}", account.id)).await;
    Ok(Account { password: Some(password), ..account.clone() })
}

/// Another name, here and at the tables where the account sits.
pub async fn rename(services: &Services, caller: &Caller, wanted: &str) -> Result<Account, Refusal> {
    let account = &caller.account;
    let name = free_name(services, wanted, Some(&account.id)).await?;
    services.store.rename(account.id.clone(), name.clone()).await.map_err(name_taken)?;
    let account = Account { name, ..account.clone() };
    own::show_name(services, &account).await?;
    Ok(account)
}

/// What a browser keeps of an account that has logged in on it: a person who tries many passwords for a name makes strangers
/// wait, but not those who have been here before. It follows from the password's hash, so a new password ends it.
pub fn device_mark(account: &Account) -> Option<String> {
    let nonce = hex(&random::<16>());
    Some(format!("{nonce}{}", device_proof(account, &nonce)?))
}

fn device_proof(account: &Account, nonce: &str) -> Option<String> {
    let password = account.password.as_ref()?;
    let inner = hash_token(&format!("logres device {nonce} {}", password.0));
    Some(hex(&hash_token(&hex(&inner))))
}

/// The number of the device, if the mark is one of this account's.
fn known_device<'a>(account: &Account, mark: &'a str) -> Option<&'a str> {
    let (nonce, proof) = mark.split_at_checked(32)?;
    (device_proof(account, nonce)? == proof).then_some(nonce)
}

/// Logs in. Whether the name or the password is wrong is not told, neither by the answer nor by its time.
pub async fn log_in(services: &Services, given: Credentials, mark: Option<&str>) -> Result<Account, Refusal> {
    let key = name_key(&given.name);
    let account = services.store.account_named(given.name).await.map_err(|error| from_store(&error))?;
    let device = account.as_ref().zip(mark).and_then(|(account, mark)| known_device(account, mark));
    let guesser = device.map_or_else(|| format!("name {key}"), |device| format!("device {device}"));
    services.gates.guesses.take(guesser.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let hash = hash.unwrap_or_else(|| Hidden(NOBODY.clone()));
    let right = is_password(services, Hidden(given.password), hash).await?;
    let account = account.filter(|_| right).ok_or(ServerRefusal::WrongPassword)?;
    if services.operators.is_banned(&account.id, services.time.now()) {
        return Err(ServerRefusal::Banned.into());
    }
    services.gates.guesses.forget(&guesser);
    Ok(account)
}

/// A new session for a browser, which its owner knows by the label.
pub async fn open_session(services: &Services, account: &Account, label: &str) -> Result<Token, Refusal> {
    let time = services.session_time().await;
    let now = time.now;
    let days = u64::from(services.config.limits.session_days);
    let token = Token::fresh();
    let session = Session {
        hash: Hidden(token.hash()),
        id: public_id(),
        account: account.id.clone(),
        program: false,
        label: label.to_owned(),
        made_at: now,
        expires_at: now + days * DAY,
    };
    services.store.open_session(session).await.map_err(|error| from_store(&error))?;
    Ok(token)
}

/// The caller behind a token. A session that is used stays alive.
pub async fn find_caller(services: &Services, token: &str) -> Result<Option<Caller>, Refusal> {
    let hash = hash_token(token);
    let time = services.session_time().await;
    let now = time.now;
    let found = services.store.session(hash, now).await.map_err(|error| from_store(&error))?;
    let Some((session, account)) = found else { return Ok(None) };
    if services.operators.is_banned(&account.id, now) {
        return Err(ServerRefusal::Banned.into());
    }
    let full = u64::from(services.config.limits.session_days) * DAY;
    if !session.program && session.expires_at + DAY < now + full {
        extend(services, hash, now + full).await;
    }
    Ok(Some(Caller { account, session }))
}

/// At most once a day; if it fails, the next request tries again.
async fn extend(services: &Services, hash: TokenHash, expires_at: u64) {
    if let Err(error) = services.store.extend_session(hash, expires_at).await {
        tracing::warn!(%error, "a session could not be kept alive");
    }
}

/// A token for a program of this account.
pub async fn make_token(services: &Services, caller: &Caller, label: &str) -> Result<FreshToken, Refusal> {
    let label = check_name(label)?;
    let tokens = tokens(services, caller).await?;
    if tokens.len() >= services.config.limits.tokens_per_account as usize {
        return Err(ServerRefusal::TooMany.into());
    }
    let time = services.session_time().await;
    let now = time.now;
    let token = Token::fresh();
    let session = Session {
        hash: Hidden(token.hash()),
        id: public_id(),
        account: caller.account.id.clone(),
        program: true,
        label: label.clone(),
        made_at: now,
        expires_at: now + 365 * DAY,
    };
    let id = session.id.clone();
    services.store.open_session(session).await.map_err(|error| from_store(&error))?;
    Ok(FreshToken { id, label, token: token.reveal().to_owned() })
}

pub async fn tokens(services: &Services, caller: &Caller) -> Result<Vec<TokenInfo>, Refusal> {
    let sessions = services.store.sessions_of(caller.account.id.clone()).await;
    let sessions = sessions.map_err(|error| from_store(&error))?;
    let programs = sessions.into_iter().filter(|session| session.program);
    Ok(programs
        .map(|session| TokenInfo { id: session.id, label: session.label, made_at: session.made_at })
        .collect())
}

/// Takes a token back. One that is not there, or not the caller's, is taken back already.
pub async fn revoke_token(services: &Services, caller: &Caller, id: &str) -> Result<(), Refusal> {
    let sessions = services.store.sessions_of(caller.account.id.clone()).await;
    let sessions = sessions.map_err(|error| from_store(&error))?;
    match sessions.iter().find(|session| session.program && session.id == id) {
        Some(session) => end_session(services, session.hash.0).await,
        None => Ok(()),
    }
}
