//! `cargo xtask dist`: what people install without compiling. Everything lands in `target/dist-files`: an archive, a Debian
//! package, a wheel for Python, bills of materials (CycloneDX) of the Rust and the web half, and checksums.

use crate::shell::{call, has, root};
use crate::test::packages;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Tools that are not part of the workspace. They are installed once, below `target/tools`.
const TOOLS: [(&str, &str); 2] = [("cargo-deb", "3.8.0"), ("cargo-cyclonedx", "0.5.9")];
/// A shell, and the name under which it looks for the completions of `logres`.
const SHELLS: [(&str, &str); 3] = [("bash", "logres"), ("zsh", "_logres"), ("fish", "logres.fish")];
/// Files of the repository that are part of the archive, in the same places, so that pages and their links hold.
const FILES: [&str; 25] = [
    "LICENSE",
    "CHANGELOG.md",
    "docs/bots-answers.md",
    "docs/bots-strength.md",
    "docs/bots.md",
    "docs/camelot-bots.md",
    "docs/camelot-vocabulary.md",
    "docs/cluster.md",
    "docs/content.md",
    "docs/examples/bot.py",
    "docs/examples/search.py",
    "docs/hosting.md",
    "docs/lessons.md",
    "docs/merlin-vocabulary.md",
    "docs/nodes.md",
    "docs/protocol.md",
    "docs/records.md",
    "docs/scenarios.md",
    "deploy/logres.service",
    "deploy/logres-node@.service",
    "deploy/logres.toml",
    "deploy/grafana.json",
    "deploy/nodes/compose.yaml",
    "deploy/nodes/kubernetes.yaml",
    CONTAINER,
];
/// How a container is made: in the archive of the binary that lies there, in the repository of the sources.
const CONTAINER: &str = "deploy/Containerfile";
const CONTAINER_OF_BINARY: &str = "deploy/Containerfile.binary";

pub fn dist() -> Result<()> {
    for program in ["npm", "tar", "sha256sum", "python3"] {
        if !has(program) {
            bail!("a release needs the program `{program}`, and this machine has none");
        }
    }
    TOOLS.into_iter().try_for_each(|(tool, version)| install(tool, version))?;
    packages()?;
    call("npm run --silent build").within("web").run()?;
    call("cargo build --profile dist --locked --package logres").run()?;
    let binary = target().join("dist/logres");

    let files = target().join("dist-files");
    if files.exists() {
        fs::remove_dir_all(&files)?;
    }
    // Man pages and completions; the Debian package takes them from here too.
    let parts = files.join("parts");
    describe(&binary, &parts)?;
    let name = format!("logres-{}-{}", version(&binary)?, host()?);
    archive(&files, &name, &binary)?;
    tool("cargo-deb", "deb --no-build --no-strip --profile dist --package logres --output")
        .and(path(&files))
        .run()?;
    crate::python::release("target/dist-files")?;
    bills(&files)?;
    fs::remove_dir_all(&parts)?;

    let mut sum = call("sha256sum").within("target/dist-files");
    let names = listed(&files)?;
    for name in &names {
        sum = sum.and(name);
    }
    fs::write(files.join("SHA256SUMS"), sum.read()?)?;
    println!("\nin {}:", files.display());
    for name in &names {
        println!("{:>12}  {name}", fs::metadata(files.join(name))?.len());
    }
    Ok(())
}

fn target() -> PathBuf {
    root().join("target")
}

fn path(path: &Path) -> String {
    path.display().to_string()
}

/// Installs a tool, unless this version is there already.
fn install(tool: &str, version: &str) -> Result<()> {
    let kept = fs::read_to_string(target().join("tools/.crates.toml")).unwrap_or_default();
    if kept.contains(&format!("\"{tool} {version} ")) {
        return Ok(());
    }
    call("cargo install --locked --root")
        .and(path(&target().join("tools")))
        .and(format!("{tool}@{version}"))
        .run()
}

fn tool(tool: &str, arguments: &str) -> crate::shell::Call {
    let program = target().join("tools/bin").join(tool);
    arguments.split_whitespace().fold(call("").and(path(&program)), crate::shell::Call::and)
}

/// Everything that the binary tells about its own command line.
fn describe(binary: &Path, parts: &Path) -> Result<()> {
    call("").and(path(binary)).and("man").and(path(&parts.join("man"))).run()?;
    for (shell, name) in SHELLS {
        let folder = parts.join("completions").join(shell);
        fs::create_dir_all(&folder)?;
        let script = call("").and(path(binary)).and("completions").and(shell).read()?;
        fs::write(folder.join(name), script)?;
    }
    Ok(())
}

/// The archive. The same inputs give the same bytes: sorted names, no owner, the time of the commit.
fn archive(files: &Path, name: &str, binary: &Path) -> Result<()> {
    let folder = files.join("parts").join(name);
    fs::create_dir_all(&folder)?;
    fs::copy(binary, folder.join("logres")).context("the binary cannot be copied")?;
    for file in FILES {
        let to = folder.join(file);
        fs::create_dir_all(to.parent().unwrap_or(&folder))?;
        let from = if file == CONTAINER { CONTAINER_OF_BINARY } else { file };
        fs::copy(root().join(from), to).with_context(|| format!("{from} cannot be copied"))?;
    }
    for part in ["man", "completions"] {
        copy_folder(&files.join("parts").join(part), &folder.join(part))?;
    }
    let time = call("git log -1 --format=@%ct").read()?;
    call("tar --sort=name --owner=0 --group=0 --numeric-owner --format=gnu")
        .and(format!("--mtime={}", time.trim()))
        .and("--use-compress-program=gzip -n9")
        .and("--create")
        .and("--file")
        .and(path(&files.join(format!("{name}.tar.gz"))))
        .and("--directory")
        .and(path(&files.join("parts")))
        .and(name)
        .run()
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

/// What the binary and the web client are made of. `cargo cyclonedx` writes beside each manifest, so the one of the binary
/// is moved and the others go.
fn bills(files: &Path) -> Result<()> {
    tool("cargo-cyclonedx", "cyclonedx --format json --override-filename logres-bill").run()?;
    fs::rename(root().join("crates/logres/logres-bill.json"), files.join("logres-rust.cdx.json"))?;
    for folder in
        fs::read_dir(root().join("crates"))?.flatten().map(|entry| entry.path()).chain([root().join("xtask")])
    {
        let bill = folder.join("logres-bill.json");
        if bill.exists() {
            fs::remove_file(bill)?;
        }
    }
    let web = call("npm sbom --package-lock-only --sbom-format cyclonedx").within("web").read()?;
    Ok(fs::write(files.join("logres-web.cdx.json"), web)?)
}

fn version(binary: &Path) -> Result<String> {
    let line = call("").and(path(binary)).and("--version").read()?;
    line.split_whitespace().last().map(str::to_owned).context("the binary does not tell its version")
}

/// The system that the compiler builds for: `x86_64-unknown-linux-gnu`.
fn host() -> Result<String> {
    let text = call("rustc -vV").read()?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not tell its host")
}

/// The files of a folder, folders left out, in order.
fn listed(folder: &Path) -> Result<Vec<String>> {
    let mut names: Vec<String> = fs::read_dir(folder)?
        .flatten()
        .filter(|entry| entry.path().is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Where the links of a page lead, from the folder in which it lies. Other sites are left out.
    fn links(page: &str, folder: &Path) -> Vec<PathBuf> {
        let links = page.split("](").skip(1).filter_map(|rest| rest.split(['#', ')']).next());
        let links = links.filter(|link| !link.is_empty() && !link.contains("://"));
        links
            .map(|link| {
                let mut to = folder.to_owned();
                for part in link.split('/') {
                    match part {
                        ".." => {
                            to.pop();
                        }
                        part => to.push(part),
                    }
                }
                to
            })
            .collect()
    }

    /// What is put where: each link of each page leads to something that is put somewhere.
    fn check(files: &BTreeMap<PathBuf, PathBuf>, what: &str) {
        let mut found = 0;
        for (place, source) in
            files.iter().filter(|(place, _)| place.extension().is_some_and(|end| end == "md"))
        {
            let page =
                fs::read_to_string(source).unwrap_or_else(|fault| panic!("{}: {fault}", source.display()));
            for link in links(&page, place.parent().unwrap_or(Path::new(""))) {
                assert!(
                    files.contains_key(&link),
                    "{} leads to {} in {what}",
                    place.display(),
                    link.display()
                );
                found += 1;
            }
        }
        assert!(found > 10, "{found} links in {what}");
    }

    #[test]
    fn pages_of_the_archive_lead_to_what_is_in_it() {
        let files = FILES.map(|file| (PathBuf::from(file), root().join(file)));
        check(&files.into(), "the archive");
    }

    #[test]
    fn pages_of_the_debian_package_lead_to_what_is_in_it() {
        let manifest = root().join("crates/logres/Cargo.toml");
        let manifest = fs::read_to_string(manifest).expect("the manifest can be read");
        let (_, assets) = manifest.split_once("assets = [").expect("the package has assets");
        let (assets, _) = assets.split_once("\n]").expect("the list of assets has an end");
        let mut files = BTreeMap::new();
        for line in
            assets.lines().map(|line| line.trim().trim_end_matches(',')).filter(|line| !line.is_empty())
        {
            let [from, to, _]: [String; 3] = serde_json::from_str(line).expect("an asset has three parts");
            let Some(from) = from.strip_prefix("../../").filter(|from| !from.starts_with("target/")) else {
                continue;
            };
            let from = root().join(from);
            let sources = match from.file_name().is_some_and(|name| name == "*.yaml") {
                true => fs::read_dir(from.parent().expect("a folder"))
                    .expect("it can be read")
                    .flatten()
                    .map(|entry| entry.path())
                    .collect(),
                false => vec![from],
            };
            for from in sources {
                assert!(from.is_file(), "{} is not there", from.display());
                let name = from.file_name().expect("a file has a name");
                let place = if to.ends_with('/') { Path::new(&to).join(name) } else { PathBuf::from(&to) };
                files.insert(place, from);
            }
        }
        check(&files, "the Debian package");
    }

    #[test]
    fn a_container_is_made_of_what_is_in_the_archive() {
        let made = fs::read_to_string(root().join(CONTAINER_OF_BINARY)).expect("it can be read");
        let copied: Vec<&str> = made.lines().filter_map(|line| line.strip_prefix("COPY ")).collect();
        assert_eq!(copied, ["logres /usr/local/bin/logres"]);
    }
}
