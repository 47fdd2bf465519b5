//! Other commands, run in the open: each is printed before it runs, with its time when it is done.

use anyhow::{Context, Result, bail};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

pub fn crate_exists(name: &str) -> bool {
    root().join("crates").join(name).join("Cargo.toml").exists()
}

/// Is there such a program on this machine?
pub fn has(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// A command that has run, and how long it took.
pub struct Took {
    pub line: String,
    pub seconds: f32,
    /// The processor time of the command and of everything it started, where the system tells it.
    pub processor: Option<f32>,
}

impl Took {
    /// "12.3 s", with the processor time where it is known.
    pub fn times(&self) -> String {
        match self.processor {
            Some(processor) => format!("{:.1} s ({processor:.1} s of processor time)", self.seconds),
            None => format!("{:.1} s", self.seconds),
        }
    }
}

thread_local! {
    static TOOK: RefCell<Vec<Took>> = const { RefCell::new(Vec::new()) };
}

/// Every command that [`Call::run`] has run since this was last asked.
pub fn taken() -> Vec<Took> {
    TOOK.take()
}

/// The processor time of all commands that have ended, user and system, as Linux tells it.
fn processor_seconds() -> Option<f32> {
    /// Linux counts in hundredths of a second here, on every processor.
    const TICKS: f32 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets and may hold blanks. The children's times are fields 16 and 17 of the
    // line, so 14 and 15 after the name.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let (user, system): (f32, f32) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) / TICKS)
}

/// What to run, in the workspace's folder unless said otherwise.
pub struct Call {
    words: Vec<String>,
    folder: PathBuf,
    variables: Vec<(String, String)>,
}

/// `call("cargo fmt --all")`: words are parted by blanks; what has blanks itself is added by [`Call::and`].
pub fn call(words: &str) -> Call {
    let words = words.split_whitespace().map(str::to_owned).collect();
    Call { words, folder: root(), variables: Vec::new() }
}

impl Call {
    pub fn and(mut self, word: impl Into<String>) -> Self {
        self.words.push(word.into());
        self
    }

    pub fn within(mut self, folder: &str) -> Self {
        self.folder = root().join(folder);
        self
    }

    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), value.into()));
        self
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir(&self.folder);
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs it, its output on the screen. Fails if it fails.
    pub fn run(&self) -> Result<()> {
        let line = self.words.join(" ");
        println!("> {line}");
        let (start, before) = (Instant::now(), processor_seconds());
        let status = self.command().status().with_context(|| format!("`{line}` cannot be started"))?;
        let took = Took {
            line: line.clone(),
            seconds: start.elapsed().as_secs_f32(),
            processor: before.zip(processor_seconds()).map(|(before, after)| after - before),
        };
        println!("  done in {}", took.times());
        TOOK.with_borrow_mut(|all| all.push(took));
        if !status.success() {
            bail!("`{line}` failed");
        }
        Ok(())
    }

    /// Runs it and gives back what it prints.
    pub fn read(&self) -> Result<String> {
        let line = self.words.join(" ");
        let output = self.command().stderr(Stdio::inherit()).output();
        let output = output.with_context(|| format!("`{line}` cannot be started"))?;
        if !output.status.success() {
            bail!("`{line}` failed");
        }
        String::from_utf8(output.stdout).with_context(|| format!("`{line}` prints no text"))
    }
}

/// Every file of the project, by its path from the root: what git tracks or would track.
pub fn files() -> Result<Vec<String>> {
    let listed = call("git ls-files --cached --others --exclude-standard").read()?;
    let present = |path: &&str| root().join(path).is_file();
    Ok(listed.lines().filter(present).map(str::to_owned).collect())
}
