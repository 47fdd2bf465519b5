//! One's own account: its devices, its recovery codes, and its name at the tables.

use super::{Caller, DAY, end_session, is_password, person, tokens};
use crate::cluster::{Errand, run_errand};
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::{Hidden, TokenHash, hash_token, recovery_code};
use crate::services::Services;
use crate::store::{Account, Page, Session};
use logres_protocol::people::{DeviceInfo, MyAccount, RecoveryCodes};
use logres_protocol::server::Refusal;

/// This many recovery codes are made at once.
const CODES: usize = 8;
/// Tables at which a new name is shown at once.
const TABLES: u32 = 200;

/// Everything about the account that its owner can look at and change.
pub async fn account(services: &Services, caller: &Caller) -> Result<MyAccount, Refusal> {
    let account = &caller.account;
    let store = &services.store;
    let time = services.session_time().await;
    let sessions = store.sessions_of(account.id.clone()).await.map_err(|error| from_store(&error))?;
    let codes = store.recovery_codes(account.id.clone()).await.map_err(|error| from_store(&error))?;
    let full = u64::from(services.config.limits.session_days) * DAY;
    let device = |session: Session| DeviceInfo {
        current: session.id == caller.session.id,
        id: session.id,
        label: session.label,
        made_at: session.made_at,
        // A session is extended when it is used, at most once a day.
        used_at: session.expires_at.saturating_sub(full).max(session.made_at),
    };
    let browsers = sessions.into_iter().filter(|session| !session.program && session.expires_at > time.now);
    Ok(MyAccount {
        person: person(account),
        made_at: account.made_at,
        devices: browsers.map(device).collect(),
        tokens: tokens(services, caller).await?,
        recovery_codes: codes.len() as u32,
        hook: account.hook.clone(),
    })
}

/// Logs a browser out. One that is not there, or not the caller's, is logged out already.
pub async fn end_device(services: &Services, caller: &Caller, id: &str) -> Result<(), Refusal> {
    let sessions = services.store.sessions_of(caller.account.id.clone()).await;
    let sessions = sessions.map_err(|error| from_store(&error))?;
    match sessions.iter().find(|session| !session.program && session.id == id) {
        Some(session) => end_session(services, session.hash.0).await,
        None => Ok(()),
    }
}

/// New recovery codes for somebody who knows the password. The earlier ones end.
pub async fn make_recovery_codes(
    services: &Services,
    caller: &Caller,
    password: String,
) -> Result<RecoveryCodes, Refusal> {
    let account = &caller.account;
    let hash = account.password.clone().ok_or(ServerRefusal::NoPassword)?;
    let guesser = format!("change {}", account.id);
    services.gates.guesses.take(guesser.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    if !is_password(services, Hidden(password), hash).await? {
        return Err(ServerRefusal::WrongPassword.into());
    }
    services.gates.guesses.forget(&guesser);
    let codes: Vec<String> = (0..CODES).map(|_| recovery_code()).collect();
    let hashes = codes.iter().map(|code| code_hash(code)).collect();
    let set = services.store.set_recovery_codes(account.id.clone(), hashes).await;
    set.map_err(|error| from_store(&error))?;
    Ok(RecoveryCodes { codes })
}

/// The hash of a code as somebody types it: with or without dashes and spaces, in large or small letters.
pub fn code_hash(typed: &str) -> TokenHash {
    let plain = typed.chars().filter(|letter| letter.is_alphanumeric());
    hash_token(&plain.flat_map(char::to_lowercase).collect::<String>())
}

/// Is this one of the account's recovery codes?
pub async fn is_recovery_code(
    services: &Services,
    account: &Account,
    given: TokenHash,
) -> Result<bool, Refusal> {
    let codes =
        services.store.recovery_codes(account.id.clone()).await.map_err(|error| from_store(&error))?;
    Ok(codes.contains(&given))
}

/// The tables at which the account sits show its new name.
pub async fn show_name(services: &Services, account: &Account) -> Result<(), Refusal> {
    let page = Page { before: i64::MAX as u64, count: TABLES };
    let tables = services.store.tables_of(account.id.clone(), page).await;
    for table in tables.map_err(|error| from_store(&error))? {
        let runs = matches!(table.index.phase.as_str(), "gathering" | "playing" | "paused" | "attention");
        let sits = |seat: &crate::store::SeatIndex| seat.account.as_deref() == Some(account.id.as_str());
        if runs && table.index.seats.iter().any(sits) {
            run_errand(services, &table.head.id, Errand::Rename { person: person(account) }).await?;
        }
    }
    Ok(())
}

/// What a browser calls itself, in two words: `Firefox, Linux`.
pub fn device_label(agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|&(_, name)| name)
    };
    // Most browsers also name those they descend from, so the order matters.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_named_in_two_words() {
        for (agent, label) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 \
                 Safari/537.36 Edg/126.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.5", ""),
        ] {
            assert_eq!(device_label(agent), label, "{agent}");
        }
    }

    #[test]
    fn a_code_may_be_typed_in_any_way() {
        let code = recovery_code();
        assert_eq!(code.len(), 19, "{code}");
        assert_eq!(code_hash(&code), code_hash(&format!(" {} ", code.replace('-', " ").to_uppercase())));
        assert_ne!(code_hash(&code), code_hash(&recovery_code()));
    }
}
