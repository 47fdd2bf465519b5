//! People: guests by a name alone, accounts by name and password, sessions and tokens.
//!
//! A guest is an account without a password; who signs up later keeps the account and all its tables. What proves who
//! somebody is are 256 random bits, in a cookie that scripts cannot read or in a program's header; the store knows only
//! their hash.

use crate::refusal::{No, from_store};
use crate::secrets::{Hidden, Token, TokenHash, hash_token, public_id, random};
use crate::services::Services;
use crate::store::{Account, Session, StoreError};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use logres_protocol::server::{Credentials, FreshToken, Person, Refusal, TokenInfo};
use std::sync::LazyLock;

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

/// A name people can read and nobody can mistake for something else.
pub fn check_name(name: &str) -> Result<String, No> {
    let name = name.trim();
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_' | '\'');
    let letters = name.chars().count();
    let fits = (1..=24).contains(&letters) && name.chars().all(plain) && !name.contains("  ");
    if fits { Ok(name.to_owned()) } else { Err(No::BadName) }
}

fn check_password(password: &str) -> Result<(), No> {
    let letters = password.chars().count();
    if (8..=200).contains(&letters) { Ok(()) } else { Err(No::BadPassword) }
}

/// Hashes a password, on a thread where it keeps nobody waiting.
async fn hash_password(services: &Services, password: Hidden<String>) -> Result<Hidden<String>, Refusal> {
    let place = services.hashing.clone().acquire_owned().await.map_err(|_| No::Stopping)?;
    let hashed = tokio::task::spawn_blocking(move || {
        let _place = place;
        let salt = random::<16>();
        Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt).map(|hash| hash.to_string())
    });
    let hashed = hashed.await.map_err(|_| No::NoStore)?;
    Ok(Hidden(hashed.map_err(|_| No::NoStore)?))
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
    let place = services.hashing.clone().acquire_owned().await.map_err(|_| No::Stopping)?;
    let checked = tokio::task::spawn_blocking(move || {
        let _place = place;
        let Ok(hash) = PasswordHash::new(&hash.0) else { return false };
        Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok()
    });
    checked.await.map_err(|_| No::NoStore.into())
}

/// A new guest.
pub async fn make_guest(services: &Services, name: &str) -> Result<Account, Refusal> {
    let account = Account {
        id: public_id(),
        name: check_name(name)?,
        password: None,
        hook: None,
        made_at: services.time.now(),
    };
    services.store.make_account(account.clone()).await.map_err(|error| from_store(&error))?;
    Ok(account)
}

/// Signs up: a new account, or the guest's own from now on.
pub async fn sign_up(
    services: &Services,
    caller: Option<&Caller>,
    wanted: Credentials,
) -> Result<Account, Refusal> {
    if !services.config.sign_up {
        return Err(No::SignUpClosed.into());
    }
    let name = check_name(&wanted.name)?;
    check_password(&wanted.password)?;
    let password = hash_password(services, Hidden(wanted.password)).await?;
    let made = match caller.map(|caller| &caller.account) {
        Some(account) if account.password.is_some() => return Err(No::AlreadySignedUp.into()),
        Some(guest) => {
            let kept = services.store.keep_account(guest.id.clone(), name.clone(), password.clone()).await;
            kept.map(|()| Account { name, password: Some(password), ..guest.clone() })
        }
        None => {
            let made_at = services.time.now();
            let account = Account { id: public_id(), name, password: Some(password), hook: None, made_at };
            services.store.make_account(account.clone()).await.map(|()| account)
        }
    };
    made.map_err(|error| match error {
        StoreError::Conflict => No::NameTaken.into(),
        StoreError::Broken(_) => from_store(&error),
    })
}

/// Logs in. Whether the name or the password is wrong is not told, neither by the answer nor by its time.
pub async fn log_in(services: &Services, given: Credentials) -> Result<Account, Refusal> {
    let account = services.store.account_named(given.name).await.map_err(|error| from_store(&error))?;
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let hash = hash.unwrap_or_else(|| Hidden(NOBODY.clone()));
    let right = is_password(services, Hidden(given.password), hash).await?;
    account.filter(|_| right).ok_or_else(|| No::WrongPassword.into())
}

/// A new session for a browser.
pub async fn open_session(services: &Services, account: &Account) -> Result<Token, Refusal> {
    let now = services.time.now();
    let days = u64::from(services.config.limits.session_days);
    let token = Token::fresh();
    let session = Session {
        hash: Hidden(token.hash()),
        id: public_id(),
        account: account.id.clone(),
        program: false,
        label: String::new(),
        made_at: now,
        expires_at: now + days * DAY,
    };
    services.store.open_session(session).await.map_err(|error| from_store(&error))?;
    Ok(token)
}

/// The caller behind a token. A session that is used stays alive.
pub async fn find_caller(services: &Services, token: &str) -> Result<Option<Caller>, Refusal> {
    let hash = hash_token(token);
    let now = services.time.now();
    let found = services.store.session(hash, now).await.map_err(|error| from_store(&error))?;
    let Some((session, account)) = found else { return Ok(None) };
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
        return Err(No::TooMany.into());
    }
    let now = services.time.now();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable() {
        for good in ["Ann", " Bedivere the 2nd ", "Élise", "岡田", "x_y-z", "O'Neill"] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        for bad in ["", "   ", "<b>", "a\u{202e}b", "two  spaces", "abcdefghijklmnopqrstuvwxyz", "a\nb"] {
            assert_eq!(check_name(bad), Err(No::BadName), "{bad:?}");
        }
    }
}
