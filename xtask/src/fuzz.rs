//! `cargo xtask fuzz`: every fuzz target for a fixed time, and what was reached in docs/fuzzing.md.
//!
//! The targets are built by the ordinary compiler: what the fuzzer needs to see which code an input reaches is a pass of
//! LLVM, which can be asked for by flags. There is no address sanitiser; the project has no unsafe code of its own.

use crate::shell::{call, has, root};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;

const TARGETS: [&str; 8] =
    ["bodies", "choices", "games", "packs", "protocol", "records", "scenarios", "socket"];

/// What the compiler is told: count which code is reached, and what is compared with what.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

const PAGE: &str = "docs/fuzzing.md";

pub fn fuzz(words: &[&str]) -> Result<()> {
    let (mut seconds, mut jobs, mut chosen) = (60, 1, Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--seconds" => {
                let given = words.next().context("--seconds needs a number")?;
                seconds = given.parse().with_context(|| format!("\"{given}\" is no number of seconds"))?;
            }
            "--jobs" => {
                let given = words.next().context("--jobs needs a number")?;
                jobs = given.parse().with_context(|| format!("\"{given}\" is no number of targets"))?;
            }
            target if TARGETS.contains(&target) => chosen.push(target),
            other => bail!("there is no target \"{other}\"; the targets are {}", TARGETS.join(", ")),
        }
    }
    if chosen.is_empty() {
        chosen.extend(TARGETS);
    }
    if !has("c++") {
        bail!("the fuzzer inside the targets is C++, and there is no C++ compiler here");
    }
    let host = host()?;
    call("cargo build --release --quiet --manifest-path fuzz/Cargo.toml --target")
        .and(&*host)
        .with("RUSTFLAGS", FLAGS)
        // The flags are those of a compiler under development.
        .with("RUSTC_BOOTSTRAP", "1")
        .run()?;
    let mut broken = Vec::new();
    for targets in chosen.chunks(usize::max(jobs, 1)) {
        let runs: Vec<_> = thread::scope(|scope| {
            let host = &*host;
            let start = |&target| (target, scope.spawn(move || run(target, seconds, host)));
            let running: Vec<_> = targets.iter().map(start).collect();
            running.into_iter().map(|(target, run)| (target, run.join())).collect()
        });
        // After every few targets, so that a night that is cut short is not lost.
        let mut counts = read_page()?;
        for (target, run) in runs {
            match run {
                Ok(Ok(run)) => {
                    println!("{target}: {} inputs in {} s", run.inputs, run.seconds);
                    let count = counts.entry(target.to_owned()).or_default();
                    count.inputs += run.inputs;
                    count.seconds += run.seconds;
                }
                Ok(Err(error)) => broken.push(format!("{error:#}")),
                Err(_) => broken.push(format!("{target}: its thread panicked")),
            }
        }
        fs::write(root().join(PAGE), page(&counts))?;
    }
    if broken.is_empty() { Ok(()) } else { bail!(broken.join("\n")) }
}

fn host() -> Result<String> {
    let about = call("rustc -vV").read()?;
    let line = about.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned).context("rustc does not say which machine this is")
}

#[derive(Clone, Copy, Default)]
struct Count {
    inputs: u64,
    seconds: u64,
}

/// Runs one target. What it finds goes to `fuzz/found` and is not kept with the project.
fn run(target: &str, seconds: u64, host: &str) -> Result<Count> {
    let fuzz = root().join("fuzz");
    let (found, artifacts) = (fuzz.join("found").join(target), fuzz.join("artifacts").join(target));
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&artifacts)?;
    let program = fuzz.join("target").join(host).join("release").join(target);
    let mut command = Command::new(program);
    command.arg(&found).arg(fuzz.join("corpus").join(target));
    command
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/", artifacts.display()));
    command.args([
        "-timeout=120",
        "-rss_limit_mb=2048",
        "-max_len=20000",
        "-print_final_stats=1",
        "-verbosity=0",
    ]);
    println!("> {target}, for {seconds} s");
    let mut running =
        command.stderr(Stdio::piped()).spawn().with_context(|| format!("{target} cannot be started"))?;
    let mut count = Count::default();
    let mut last = Vec::new();
    let told = running.stderr.take().context("its output")?;
    for line in BufReader::new(told).lines() {
        let line = line?;
        if let Some(inputs) = line.strip_prefix("stat::number_of_executed_units:") {
            count.inputs = inputs.trim().parse()?;
        }
        last.push(line);
        if last.len() > 40 {
            last.remove(0);
        }
    }
    if !running.wait()?.success() {
        bail!(
            "{target} broke; the input is under fuzz/artifacts/{target}. Turn it into a test first, then fix it.\n{}",
            last.join("\n")
        );
    }
    count.seconds = seconds;
    Ok(count)
}

/// What the page says so far.
fn read_page() -> Result<BTreeMap<String, Count>> {
    let Ok(text) = fs::read_to_string(root().join(PAGE)) else { return Ok(BTreeMap::new()) };
    let mut counts = BTreeMap::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let [name, inputs, seconds] = cells[..]
            && let Some(name) = TARGETS.iter().find(|target| name == format!("`{target}`"))
        {
            let number = |text: &str| text.replace(',', "").parse::<u64>();
            let count = Count { inputs: number(inputs)?, seconds: number(seconds)? };
            counts.insert((*name).to_owned(), count);
        }
    }
    Ok(counts)
}

/// `12,345,678`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn page(counts: &BTreeMap<String, Count>) -> String {
    let mut out = String::from(
        "# Fuzzing\n\n\
         Whatever comes from outside gets an answer: never a panic, never a silent misreading. `cargo xtask fuzz` gives each\n\
         target a minute, `cargo xtask fuzz --seconds 3600` a night to all of them, `cargo xtask fuzz --seconds 600 records` ten\n\
         minutes to one; `--jobs 2` runs two at a time. The command writes this page. A target begins with the texts under\n\
         `fuzz/corpus` and keeps what it finds under `fuzz/found`. An input that breaks something is left under\n\
         `fuzz/artifacts`; turn it into a test first, then fix it.\n\n\
         The build with its own flags takes minutes, so the ordinary tests do not run the fuzzer. They run the same\n\
         functions (`crates/testkit/tests/garbage`) over the corpus, and then each target for three seconds over changed copies\n\
         of it, other ones in every run: a failure prints the `LOGRES_FUZZ_SEED` that shows it again. `LOGRES_FUZZ_SECONDS=60`\n\
         gives them longer.\n\n\
         | target | what its bytes are |\n\
         |---|---|\n\
         | `bodies` | the body of a request to the server; a wanted table is set up |\n\
         | `choices` | a written choice, of any game |\n\
         | `games` | a setup and every answer, legal or not |\n\
         | `packs` | a file of a content folder, put in the place of the built-in one |\n\
         | `protocol` | a line of the protocol for programs |\n\
         | `records` | a record: read, replayed, verified |\n\
         | `scenarios` | a file of scenarios: read and run |\n\
         | `socket` | a line on a table's socket |\n\n\
         Inputs tried so far, with no failure left:\n\n\
         | target | inputs | seconds |\n\
         |---|---:|---:|\n",
    );
    let mut sum = Count::default();
    for (target, Count { inputs, seconds }) in counts {
        // Writing to a text cannot fail.
        let _ = writeln!(out, "| `{target}` | {} | {} |", grouped(*inputs), grouped(*seconds));
        sum.inputs += inputs;
        sum.seconds += seconds;
    }
    let _ = writeln!(out, "| all | {} | {} |", grouped(sum.inputs), grouped(sum.seconds));
    out
}
