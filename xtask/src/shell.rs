//! Other commands, run in the open: each is printed before it runs, with its time when it is done.

use anyhow::{Context, Result, bail};
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
        let start = Instant::now();
        let status = self.command().status().with_context(|| format!("`{line}` cannot be started"))?;
        if !status.success() {
            bail!("`{line}` failed");
        }
        println!("  done in {:.1} s", start.elapsed().as_secs_f32());
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
