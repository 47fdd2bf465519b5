//! `logres admin`: operates a running server on this machine.
//!
//! The server writes a file beside its database by which this command finds it and proves that it may operate it. A user who
//! may read that file is an operator.

use super::serve::location;
use anyhow::{Context, Result, anyhow, bail};
use logres_protocol::operator::{
    AccountInfo, AccountList, LoginLink, NewRestriction, Operation, OperatorTables, Overview, PasswordCode,
    ReportClosing, ReportInfo, RestrictionInfo, RestrictionKind, RetentionRun, Swept,
};
use logres_protocol::server::Refusal;
use logres_server::operator::key::{self, Key};
use logres_server::store::Location;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    /// The SQLite file or the PostgreSQL database of the running server.
    #[arg(long, env = "LOGRES_DATABASE", default_value = "logres.db", value_parser = location(), global = true)]
    database: Location,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// The server at a glance.
    Status,
    /// Print a link that opens the operators' page once, within ten minutes.
    Login,
    /// Accounts whose name contains a text, the newest first.
    Accounts {
        containing: Option<String>,
        #[command(flatten)]
        from: From,
    },
    /// Tables, the last changed first.
    Tables {
        /// Only those in this phase: gathering, playing, paused, over, ended, voided, attention.
        #[arg(long)]
        phase: Option<String>,
        #[command(flatten)]
        from: From,
    },
    /// Ban an account, or with --range a range of addresses.
    Ban {
        #[command(flatten)]
        whom: Whom,
        /// A range of addresses such as 203.0.113.0/24.
        #[arg(long, conflicts_with = "account")]
        range: Option<String>,
    },
    /// Let an account play, but say nothing.
    Mute {
        #[command(flatten)]
        whom: Whom,
    },
    /// Bans and mutes.
    Restrictions,
    /// Lift a ban or a mute, by its id.
    Lift { id: String },
    /// End the game at a table.
    Close { table: String },
    /// Remove a table and everything that happened there.
    Remove {
        table: String,
        /// It cannot be undone.
        #[arg(long)]
        yes: bool,
    },
    /// What players reported.
    Reports {
        #[command(flatten)]
        from: From,
    },
    /// Write the record that belongs to a report into a file.
    Record { report: u32, file: PathBuf },
    /// Mark a report as dealt with.
    Settle { report: u32, verdict: String },
    /// Print a code with which the owner of an account can set another password, within a day.
    Code { account: String },
    /// Write everything that is stored about an account into a file, as JSON.
    Export { account: String, file: PathBuf },
    /// Delete an account: its name and words go from all tables, its seats stay without a name.
    Delete {
        account: String,
        /// It cannot be undone.
        #[arg(long)]
        yes: bool,
    },
    /// Take away guests and tables that are abandoned, by the settings under [retention].
    Retention {
        /// Only say what would go.
        #[arg(long)]
        dry_run: bool,
    },
    /// What operators did, the newest first.
    Log {
        #[command(flatten)]
        from: From,
    },
}

/// Lists come page by page.
#[derive(clap::Args)]
struct From {
    /// Go on from here: the last line of the page before says where.
    #[arg(long)]
    before: Option<u64>,
    /// All pages.
    #[arg(long, conflicts_with = "before")]
    all: bool,
}

impl From {
    /// Shows page after page, or one of them. `show` gives where the next one begins.
    fn each(&self, mut show: impl FnMut(Option<u64>) -> Result<Option<String>>) -> Result<()> {
        let mut before = self.before;
        loop {
            let Some(next) = show(before)? else { return Ok(()) };
            if !self.all {
                println!("more: --before {next}");
                return Ok(());
            }
            before = Some(next.parse()?);
        }
    }
}

/// The address of a page.
fn page(path: &str, before: Option<u64>) -> String {
    let mark = if path.contains('?') { '&' } else { '?' };
    before.map_or(path.to_owned(), |before| format!("{path}{mark}before={before}"))
}

#[derive(clap::Args)]
struct Whom {
    /// The name or the id of an account.
    account: Option<String>,
    /// For this many hours; for good, if not said.
    #[arg(long)]
    hours: Option<u32>,
    /// For the operators' log.
    #[arg(long)]
    reason: String,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let server = Server::find(&options.database)?;
    match &options.command {
        Command::Status => status(&server)?,
        Command::Login => {
            let link: LoginLink = server.post("links", &())?;
            let host = if link.url.starts_with('/') {
                format!("http://{}", server.key.address)
            } else {
                String::new()
            };
            println!("{host}{}", link.url);
        }
        Command::Accounts { containing, from } => from.each(|before| {
            let list = server.accounts(containing.as_deref().unwrap_or_default(), before)?;
            for AccountInfo { id, name, guest, made_at, tables } in list.accounts {
                let kind = if guest { "guest  " } else { "account" };
                println!("{id}  {kind}  {}  {tables:3} tables  {name}", date(made_at));
            }
            Ok(list.more)
        })?,
        Command::Tables { phase, from } => from.each(|before| tables(&server, phase.as_deref(), before))?,
        Command::Ban { whom, range } => {
            server.restrict(RestrictionKind::Ban, whom, range.clone())?;
        }
        Command::Mute { whom } => server.restrict(RestrictionKind::Mute, whom, None)?,
        Command::Restrictions => restrictions(&server)?,
        Command::Lift { id } => server.delete(&format!("restrictions/{}", plain(id)?))?,
        Command::Close { table } => server.post(&format!("tables/{}/close", plain(table)?), &())?,
        Command::Remove { table, yes } => {
            must_be_sure(*yes, "a table with its whole game is removed for good")?;
            server.delete(&format!("tables/{}", plain(table)?))?;
        }
        Command::Reports { from } => from.each(|before| reports(&server, before))?,
        Command::Record { report, file } => {
            let record = server.text(&format!("reports/{report}/record"))?;
            write_new(file, &record)?;
        }
        Command::Settle { report, verdict } => {
            let closing = ReportClosing { verdict: verdict.clone() };
            server.post::<()>(&format!("reports/{report}/close"), &closing)?;
        }
        Command::Code { account } => {
            let id = server.account(account)?;
            let code: PasswordCode = server.post(&format!("accounts/{id}/code"), &())?;
            println!("{}  (until {})", code.code, date(code.expires_at));
        }
        Command::Export { account, file } => {
            let id = server.account(account)?;
            write_new(file, &server.text(&format!("accounts/{id}/data"))?)?;
        }
        Command::Delete { account, yes } => {
            must_be_sure(*yes, "an account is deleted for good")?;
            let id = server.account(account)?;
            server.delete(&format!("accounts/{id}"))?;
        }
        Command::Retention { dry_run } => {
            let swept: Swept = server.post("retention", &RetentionRun { dry: *dry_run })?;
            let verb = if *dry_run { "would go" } else { "went" };
            for (kind, ids) in [("guest", &swept.guests), ("table", &swept.tables)] {
                ids.iter().for_each(|id| println!("{kind} {id}"));
            }
            println!("{} guests and {} tables {verb}", swept.guests.len(), swept.tables.len());
            if !swept.failed.is_empty() {
                bail!("could not be taken away: {}", swept.failed.join(", "));
            }
        }
        Command::Log { from } => from.each(|before| {
            let list: Vec<Operation> = server.get(&page("operations", before))?;
            for Operation { at, operator, deed, about, detail, .. } in &list {
                println!("{}  {operator:7}  {deed:14}  {about}  {detail}", date(*at));
            }
            Ok(more(&list, |line| line.number))
        })?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Lists that are numbered go on below their last line.
fn more<T>(list: &[T], number: impl Fn(&T) -> u32) -> Option<String> {
    list.last().filter(|_| list.len() >= PAGE).map(|last| number(last).to_string())
}

fn must_be_sure(yes: bool, what: &str) -> Result<()> {
    if yes { Ok(()) } else { bail!("{what}; say --yes if you mean it") }
}

/// Nothing that exists is overwritten.
fn write_new(file: &Path, text: &str) -> Result<()> {
    use std::io::Write;
    let made = std::fs::OpenOptions::new().write(true).create_new(true).open(file);
    let written = made.and_then(|mut made| made.write_all(text.as_bytes()));
    written.with_context(|| format!("{} cannot be written", file.display()))?;
    println!("{} is written", file.display());
    Ok(())
}

fn status(server: &Server) -> Result<()> {
    let Overview { version, accounts, guests, tables, playing, open_reports, restrictions, retention } =
        server.get("")?;
    println!("logres {version} at http://{}/", server.key.address);
    println!("{accounts} accounts, {guests} guests, {tables} tables, {playing} of them playing");
    println!("{open_reports} open reports, {restrictions} bans and mutes");
    let days = |days: u32| if days == 0 { "for ever".to_owned() } else { format!("{days} days") };
    println!(
        "kept: abandoned guests {}, tables that never began {}, unfinished ones {}, finished ones {}",
        days(retention.guests),
        days(retention.gathering),
        days(retention.unfinished),
        days(retention.finished)
    );
    Ok(())
}

fn tables(server: &Server, phase: Option<&str>, before: Option<u64>) -> Result<Option<String>> {
    let query = match phase {
        Some(phase) => format!("tables?phase={}", plain(phase)?),
        None => "tables".to_owned(),
    };
    let list: OperatorTables = server.get(&page(&query, before))?;
    for table in list.tables {
        let phase = format!("{:?}", table.phase).to_lowercase();
        let people =
            table.people.iter().map(|name| if name.is_empty() { "–" } else { name }).collect::<Vec<_>>();
        println!(
            "{}  {:8} {phase:9} {}  {}",
            table.id,
            table.game,
            date(table.changed_at),
            people.join(", ")
        );
    }
    Ok(list.more)
}

fn restrictions(server: &Server) -> Result<()> {
    for each in server.get::<Vec<RestrictionInfo>>("restrictions")? {
        let RestrictionInfo { id, kind, account, name, range, until, reason, .. } = each;
        let whom = range.or(name).or(account).unwrap_or_default();
        let kind = match kind {
            RestrictionKind::Ban => "ban ",
            RestrictionKind::Mute => "mute",
        };
        let until = until.map_or("for good".to_owned(), |until| format!("until {}", date(until)));
        println!("{id}  {kind}  {whom}  {until}  {reason}");
    }
    Ok(())
}

fn reports(server: &Server, before: Option<u64>) -> Result<Option<String>> {
    let list: Vec<ReportInfo> = server.get(&page("reports", before))?;
    for report in &list {
        let state = if report.closed_at.is_some() { "settled" } else { "open   " };
        let about = report.about_name.as_deref().unwrap_or("–");
        println!(
            "{:5}  {state}  {}  table {}  {} about {about}",
            report.number,
            date(report.at),
            report.table,
            report.by_name
        );
        println!("       {}", report.text.replace('\n', "\n       "));
        for line in &report.talk {
            println!("       > {line}");
        }
        if let Some(verdict) = &report.verdict {
            println!("       = {verdict}");
        }
    }
    Ok(more(&list, |report| report.number))
}

/// A text as a value in an address.
fn encoded(text: &str) -> String {
    let encode = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}

/// A part of an address that needs no encoding; ids never do.
fn plain(id: &str) -> Result<&str> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if !id.is_empty() && id.chars().all(is_plain) { Ok(id) } else { bail!("\"{id}\" is no id") }
}

/// A day and a time, in universal time.
fn date(moment: u64) -> String {
    let minutes = moment / 60_000;
    let (days, minutes) = ((minutes / 1440) as i64, minutes % 1440);
    // Days since 1970 to a date of the Gregorian calendar, counted from March on (Hinnant, days_from_civil).
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let part = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * part + 2) / 5 + 1;
    let month = if part < 10 { part + 3 } else { part - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// Lines on one page of the server's lists.
const PAGE: usize = 50;
/// A node that does not answer within this time is left aside where there are others.
const PATIENCE: Duration = Duration::from_secs(5);

/// The running server.
struct Server {
    key: Key,
    agent: ureq::Agent,
}

impl Server {
    fn find(database: &Location) -> Result<Self> {
        let keys = key::read(database).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => anyhow!(
                "no server works on {database}; start it, or name its database with --database{}",
                match database {
                    Location::File(_) => "",
                    Location::Postgres(_) => ", and call this in the folder in which the server was started",
                }
            ),
            _ => anyhow!("{error}"),
        })?;
        let config = ureq::Agent::config_builder().http_status_as_error(false).proxy(None).build();
        let agent = ureq::Agent::from(config);
        let mut servers: Vec<_> = keys.into_iter().map(|key| Self { key, agent: agent.clone() }).collect();
        // Of several nodes that were started here, any that works will do.
        let works = servers.iter().position(Self::works).unwrap_or_default();
        Ok(servers.swap_remove(works))
    }

    /// Does it answer, and soon?
    fn works(&self) -> bool {
        let request = self.agent.get(self.url("")).header("authorization", self.proof());
        let answer = request.config().timeout_global(Some(PATIENCE)).build().call();
        answer.is_ok_and(|answer| answer.status().is_success())
    }

    fn url(&self, path: &str) -> String {
        let slash = if path.is_empty() { "" } else { "/" };
        format!("http://{}/api/admin{slash}{path}", self.key.address)
    }

    fn proof(&self) -> String {
        format!("Bearer {}", self.key.secret)
    }

    /// The answer as text, or the sentence of a refusal.
    fn read(&self, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<String> {
        let gone = || format!("the server at http://{} does not answer", self.key.address);
        let mut answer = answer.with_context(gone)?;
        let text = answer.body_mut().with_config().limit(1 << 30).read_to_string().with_context(gone)?;
        if answer.status().is_success() {
            return Ok(text);
        }
        match serde_json::from_str::<Refusal>(&text) {
            Ok(refusal) => bail!("{}", refusal.sentence),
            Err(_) => bail!("the server answers {}", answer.status()),
        }
    }

    fn text(&self, path: &str) -> Result<String> {
        self.read(self.agent.get(self.url(path)).header("authorization", self.proof()).call())
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        Ok(serde_json::from_str(&self.text(path)?)?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T> {
        let request = self.agent.post(self.url(path)).header("authorization", self.proof());
        Ok(serde_json::from_str(&self.read(request.send_json(body))?)?)
    }

    fn delete(&self, path: &str) -> Result<()> {
        self.read(self.agent.delete(self.url(path)).header("authorization", self.proof()).call())?;
        Ok(())
    }

    fn accounts(&self, containing: &str, before: Option<u64>) -> Result<AccountList> {
        self.get(&page(&format!("accounts?containing={}", encoded(containing)), before))
    }

    /// The id of an account by its name or id. Of several with one name none is guessed.
    fn account(&self, name: &str) -> Result<String> {
        // However many names contain this one.
        let found: AccountList = self.get(&format!("accounts?called={}", encoded(name)))?;
        let found = found.accounts;
        let meant: Vec<_> = match found.iter().find(|account| account.id == name) {
            Some(account) => vec![account],
            None => found.iter().collect(),
        };
        match meant[..] {
            [account] => Ok(account.id.clone()),
            [] => bail!("there is no account \"{name}\"; `logres admin accounts` lists them"),
            _ => {
                let ids: Vec<_> = meant.iter().map(|account| account.id.as_str()).collect();
                bail!("{} people are called \"{name}\"; name one by its id: {}", ids.len(), ids.join(", "))
            }
        }
    }

    fn restrict(&self, kind: RestrictionKind, whom: &Whom, range: Option<String>) -> Result<()> {
        let account = match &whom.account {
            Some(account) => Some(self.account(account)?),
            None => None,
        };
        let wanted = NewRestriction { kind, account, range, hours: whom.hours, reason: whom.reason.clone() };
        let made: RestrictionInfo = self.post("restrictions", &wanted)?;
        println!("{} (lift it with `logres admin lift {}`)", made.id, made.id);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_shown_as_dates() {
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_827_696_000), "2000-02-29 12:34");
        assert_eq!(date(1_795_046_400_000), "2026-11-19 00:00");
    }
}
