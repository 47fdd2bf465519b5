//! `cargo xtask test`: everything CI runs, in six parts. A part that fails does not keep the others from running, and
//! the end says which failed.

use crate::contract::contract;
use crate::shell::{Call, call, crate_exists, has, root, taken};
use crate::{codegen, tidy};
use anyhow::{Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

type Part = fn() -> Result<()>;

/// The parts in their order: the quick complaints first.
const PARTS: [(&str, Part); 6] = [
    ("rust", rust),
    ("laws", laws),
    ("server", server),
    ("web", web),
    ("browser", browser),
    ("python", python),
];

pub fn test(only: Option<&str>) -> Result<()> {
    let names = PARTS.map(|(name, _)| name);
    if let Some(only) = only.filter(|only| !names.contains(only)) {
        bail!("there is no part \"{only}\"; the parts are {}", names.join(", "));
    }
    let chosen: Vec<_> =
        PARTS.into_iter().filter(|(name, _)| only.is_none_or(|only| only == *name)).collect();
    let mut report = Vec::new();
    let mut failed = Vec::new();
    for (name, part) in chosen {
        println!("\n== {name}");
        let start = Instant::now();
        let result = part();
        let seconds = start.elapsed().as_secs_f32();
        let steps = taken();
        let processor: f32 = steps.iter().filter_map(|step| step.processor).sum();
        let times = format!("{seconds:7.1} s  {processor:7.1} s");
        match result {
            Ok(()) => report.push(format!("{name:8} passed  {times}")),
            Err(error) => {
                println!("{name} failed: {error:#}");
                report.push(format!("{name:8} FAILED  {times}  {error:#}"));
                failed.push(name);
            }
        }
        for step in steps {
            let processor = step.processor.unwrap_or_default();
            report.push(format!("  {:13} {:7.1} s  {processor:7.1} s  {}", "", step.seconds, step.line));
        }
    }
    report.insert(0, format!("{:15} {:>9}  {:>9}", "", "clock", "processor"));
    println!("\n== summary\n{}", report.join("\n"));
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// Laws are the tests in files called `laws….rs`: random games that take their time.
const LAWS: &str = "binary(/^laws/)";
const SERVER: &str = "package(logres-server)";

fn rust() -> Result<()> {
    component("rustfmt", "cargo fmt --version")?;
    component("clippy", "cargo clippy --version")?;
    call("cargo fmt --all --check").run()?;
    tidy::tidy()?;
    call("cargo clippy --workspace --all-targets --quiet -- -D warnings").run()?;
    // The binary's tests start several nodes on one database.
    postgresql()?;
    match nextest() {
        Some(nextest) if crate_exists("server") => nextest.and(format!("not ({LAWS} or {SERVER})")).run()?,
        Some(nextest) => nextest.and(format!("not {LAWS}")).run()?,
        // Without nextest a target cannot be left out by name, so the laws run here already.
        None => call("cargo test --workspace --exclude logres-server").run()?,
    }
    // Examples in the documentation are tests too; nextest passes them over.
    call("cargo test --workspace --doc --quiet").run()?;
    // One more module and one more card than are shipped: they prove how those get in.
    // With the features of the whole workspace, so that dependencies are not compiled once more.
    call(
        "cargo test --quiet --workspace --features logres-merlin/example-module,logres-camelot/example-card",
    )
    .and("--test")
    .and("example_module")
    .and("--test")
    .and("example_card")
    .run()?;
    fuzz_targets()?;
    scripts()
}

/// The fuzz targets must at least build. The fuzzer inside them is C++.
fn fuzz_targets() -> Result<()> {
    if !has("c++") {
        println!("there is no C++ compiler, so the fuzz targets are left out");
        return Ok(());
    }
    call("cargo check --quiet --manifest-path fuzz/Cargo.toml").run()
}

/// The scripts that measure are Python; their tests measure nothing and take a moment.
fn scripts() -> Result<()> {
    if !root().join("bench/tests").exists() {
        return Ok(());
    }
    if !has("python3") {
        println!("Python is missing, so the tests of bench/ are left out");
        return Ok(());
    }
    call("python3 -m unittest discover --quiet --start-directory bench/tests").run()
}

fn laws() -> Result<()> {
    match nextest() {
        Some(nextest) => nextest.and(LAWS).run(),
        None => call("cargo test --workspace --test laws*").run(),
    }
}

fn server() -> Result<()> {
    if !crate_exists("server") {
        println!("there is no server yet");
        return Ok(());
    }
    postgresql()?;
    match nextest() {
        Some(nextest) => nextest.and(SERVER).run()?,
        None => call("cargo test --package logres-server").run()?,
    }
    contract(&binary("logres"))
}

fn web() -> Result<()> {
    if !web_exists() {
        println!("there is no web client yet");
        return Ok(());
    }
    packages()?;
    codegen::check()?;
    for script in ["lint", "check", "test", "build", "size"] {
        call("npm run --silent").and(script).within("web").run()?;
    }
    Ok(())
}

fn browser() -> Result<()> {
    if !root().join("web/e2e").exists() {
        println!("there are no browser tests yet");
        return Ok(());
    }
    packages()?;
    let chromium = chromium()?;
    // One test plays on several nodes.
    postgresql()?;
    call("npm run --silent build").within("web").run()?;
    let mut play = call("npm run --silent browser").within("web").with("CHROMIUM", chromium);
    if crate_exists("logres") {
        // Built after the client, because the binary carries it.
        build_for_tests()?;
        play = play.with("LOGRES", binary("logres"));
    }
    play.run()
}

fn python() -> Result<()> {
    crate::python::test(&binary("logres"))
}

/// The binary as the tests build it, and nothing that it does not need: a test of its command line is built, which takes
/// the binary along. `cargo build --package logres` would compile most dependencies once more, because the tests of other
/// rooms ask for more of their features.
pub fn build_for_tests() -> Result<()> {
    match has("cargo-nextest") {
        true => call("cargo nextest run --workspace --test cli --no-run --cargo-quiet").run(),
        false => call("cargo test --workspace --test cli --no-run --quiet").run(),
    }
}

/// Tests run side by side and their output stays apart; a machine without it gets `cargo test`. The caller adds which tests.
fn nextest() -> Option<Call> {
    has("cargo-nextest").then(|| call("cargo nextest run --workspace --profile ci -E"))
}

fn component(name: &str, probe: &str) -> Result<()> {
    if call(probe).read().is_ok() {
        return Ok(());
    }
    call("rustup component add").and(name).run()
}

pub fn web_exists() -> bool {
    root().join("web/package.json").exists()
}

/// Installs the web client's packages, unless the lock file has not changed since.
pub fn packages() -> Result<()> {
    if !has("npm") {
        bail!("the web client needs Node (20.19 or later) with npm, and this machine has none");
    }
    let (lock, done) = (root().join("web/package-lock.json"), root().join("web/node_modules/.lock"));
    let (lock, last) = (fs::read(lock)?, fs::read(&done).unwrap_or_default());
    if lock == last {
        return Ok(());
    }
    call("npm ci --no-audit --no-fund").within("web").run()?;
    Ok(fs::write(done, lock)?)
}

/// Debian's Chromium; as root on Debian it is installed where it is missing.
fn chromium() -> Result<String> {
    let known = ["chromium", "chromium-browser", "google-chrome"];
    if let Ok(set) = std::env::var("CHROMIUM") {
        return Ok(set);
    }
    if let Some(path) = known.iter().find_map(|name| find(name)) {
        return Ok(path);
    }
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        bail!("the browser tests need Chromium: install it, or set CHROMIUM to its path");
    }
    println!("Chromium is missing; installing it");
    call("apt-get update -qq").run()?;
    call("apt-get install -y -qq --no-install-recommends chromium")
        .with("DEBIAN_FRONTEND", "noninteractive")
        .run()?;
    match find("chromium") {
        Some(path) => Ok(path),
        None => bail!("Chromium was installed but cannot be found"),
    }
}

/// PostgreSQL's programs, which the tests start themselves; as root on Debian they are installed where they are
/// missing.
fn postgresql() -> Result<()> {
    let installed = || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        find("initdb").is_some()
            || versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
    };
    if std::env::var_os("LOGRES_POSTGRES").is_some() || installed() {
        return Ok(());
    }
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        bail!(
            "the tests of several nodes need PostgreSQL: install it, or set LOGRES_POSTGRES to the folder of initdb"
        );
    }
    println!("PostgreSQL is missing; installing it");
    call("apt-get update -qq").run()?;
    call("apt-get install -y -qq --no-install-recommends postgresql")
        .with("DEBIAN_FRONTEND", "noninteractive")
        .run()?;
    if installed() { Ok(()) } else { bail!("PostgreSQL was installed but cannot be found") }
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.starts_with(b"0"))
}

/// The path of a program.
fn find(program: &str) -> Option<String> {
    let folders = std::env::var_os("PATH")?;
    let paths = std::env::split_paths(&folders).map(|folder| folder.join(program));
    paths.into_iter().find(|path| path.is_file()).map(|path| path.display().to_string())
}

/// Where Cargo puts what it builds for tests.
pub fn binary(name: &str) -> String {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set));
    target.join("debug").join(name).display().to_string()
}
