//! The document at `/api/openapi.json` against the server that serves it: schemathesis makes requests that the document
//! allows and requests that it does not, and looks whether the answers are those it promises.

use crate::shell::{call, has, root};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Every version is pinned here.
const PINS: &str = "xtask/schemathesis.txt";
/// Seconds for both runs together.
const SECONDS: [(&str, u32); 2] = [("known", 60), ("strangers", 20)];
/// These end or replace the session they come with, so they are asked by strangers.
const ENDING: &str = "^/api/(guest|sign-up|log-in|log-out|log-out-everywhere|me/data)$";
/// Bodies of this type it cannot make.
const RECORDS: &str = "^/api/records$";
/// A document cannot say everything: which names are taken, which passwords are weak, what the rules of a game allow. And a list
/// that was emptied (`DELETE …/standing`) is still there, and empty.
const LEFT_OUT: &str = "positive_data_acceptance,use_after_free";

pub fn contract(logres: &str) -> Result<()> {
    if !has("python3") {
        println!("Python is missing, so the OpenAPI document is not held against the server");
        return Ok(());
    }
    let folder = root().join("target/contract");
    std::fs::create_dir_all(&folder)?;
    let schemathesis = folder.join("venv/bin/schemathesis");
    install(&folder, &schemathesis)?;
    crate::test::build_for_tests()?;
    let server = Server::start(logres, &folder)?;
    let (cookie, table) = server.sit_down()?;
    let settings = folder.join("schemathesis.toml");
    let session = cookie.trim_start_matches("logres=");
    let known = format!(
        "[parameters]\n\"path.id\" = \"{table}\"\n\n[auth.openapi.cookie]\napi_key = \"{session}\"\n"
    );
    for (who, seconds) in SECONDS {
        std::fs::write(&settings, if who == "known" { known.as_str() } else { "" })?;
        // What it keeps between runs stays there too.
        let mut run = call("").within("target/contract").and(schemathesis.display().to_string());
        run = run.and("--config-file").and(settings.display().to_string()).and("run");
        run = run.and(format!("http://127.0.0.1:{}/api/openapi.json", server.port));
        run = run.and("--checks").and("all").and("--exclude-checks").and(LEFT_OUT);
        run = run
            .and("--max-time")
            .and(seconds.to_string())
            .and("--seed")
            .and("7")
            .and("--warnings")
            .and("off");
        run = match who {
            "known" => run.and("--exclude-path-regex").and(format!("{ENDING}|{RECORDS}")),
            _ => run.and("--include-path-regex").and(ENDING),
        };
        run.run()?;
    }
    Ok(())
}

fn install(folder: &Path, schemathesis: &Path) -> Result<()> {
    let pins = std::fs::read_to_string(root().join(PINS))?;
    let kept = folder.join("installed.txt");
    if std::fs::read_to_string(&kept).is_ok_and(|installed| installed == pins) && schemathesis.exists() {
        return Ok(());
    }
    call("python3 -m venv").and(folder.join("venv").display().to_string()).run()?;
    let python = folder.join("venv/bin/python").display().to_string();
    let pip = call("").and(python).and("-m").and("pip").and("install").and("--quiet");
    pip.and("--no-deps").and("--requirement").and(PINS).run()?;
    std::fs::write(kept, pins)?;
    Ok(())
}

/// A server of its own, with limits out of the way; it ends with the test.
struct Server {
    process: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    fn start(logres: &str, folder: &Path) -> Result<Self> {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.join(format!("contract.db{end}")));
        }
        let rates = ["requests", "reads", "logins", "guesses", "guests", "tables", "imports", "hints"];
        let rates = rates.map(|name| format!("{name} = {{ count = 10000, seconds = 1, burst = 100000 }}\n"));
        let limits = "wait_seconds = 0\ntables_per_account = 100000\ntokens_per_account = 100000\n";
        let config = folder.join("logres.toml");
        std::fs::write(&config, format!("[limits]\n{limits}{}", rates.concat()))?;
        let mut process = Command::new(logres)
            .args(["serve", "--port", "0", "--config"])
            .arg(&config)
            .arg("--database")
            .arg(folder.join("contract.db"))
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{logres} cannot be started"))?;
        let mut line = String::new();
        let output = process.stdout.take().context("the server has an output")?;
        BufReader::new(output).read_line(&mut line)?;
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        let Some(port) = port else {
            let _ = process.kill();
            bail!("the server did not say where it listens: {line}");
        };
        Ok(Self { process, port })
    }

    /// A guest at a table of their own: the cookie and the table.
    fn sit_down(&self) -> Result<(String, String)> {
        let body = r#"{"game": "merlin", "seats": 2, "name": "Contract", "bots": {"1": "random"}}"#;
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        write!(
            stream,
            "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let after = |mark: &str, end: char| {
            let (_, rest) = answer.split_once(mark)?;
            rest.split(end).next().map(str::to_owned)
        };
        let cookie = after("set-cookie: ", ';').with_context(|| format!("no cookie came: {answer}"))?;
        let table = after("\"table\":\"", '"').with_context(|| format!("no table was made: {answer}"))?;
        Ok((cookie, table))
    }
}
