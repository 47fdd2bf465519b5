//! `cargo xtask python`: the Python package as a wheel, and a virtual environment with it. Its tests are a part of
//! `cargo xtask test`, but for what needs gigabytes of packages or a machine that does nothing else.

use crate::shell::{Call, call, has, root};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

/// Everything the tests need, each version pinned here.
const PINS: [&str; 2] = ["python/requirements.txt", "python/requirements-ray.txt"];
/// What measures time, and so is no part of CI.
const TIMED: &str = "tests/test_ray.py::test_two_workers_are_nearly_twice_as_quick";

/// Builds the wheel as it is released and installs it with numpy into `target/python`.
pub fn build() -> Result<()> {
    let python = environment("python", true)?;
    let wheel = wheel(&python, "release", "target/wheels")?;
    install(&python, &wheel)?;
    println!(
        "\nThe wheel is {}\nThe environment is target/python; use it like this:\n\n  target/python/bin/python -c 'import \
         logres; print(logres.load_game(\"merlin\", seats=2))'\n  source target/python/bin/activate\n\ndocs/python.md \
         shows what can be done with it.",
        wheel.display()
    );
    Ok(())
}

/// The wheel of a release: the extension is compiled like the binary that is released with it.
pub fn release(into: &str) -> Result<PathBuf> {
    let python = environment("python", true)?;
    wheel(&python, "dist", into)
}

/// What is too large for CI, with the wheel of a release: the tests on a cluster of two nodes with the one that measures
/// time, or PPO with masks.
pub fn on_demand(what: &str) -> Result<()> {
    let python = environment("python-tests", false)?;
    let wheel = wheel(&python, "release", "target/wheels")?;
    match what {
        "ray" => {
            install(&python, &wheel)?;
            pytest(&python).and("-s").and("tests/test_ray.py").run()
        }
        "sb3" => {
            let folder = root().join("target/python-sb3");
            call("python3 -m venv").and(folder.display().to_string()).run()?;
            let python = folder.join("bin/python");
            let pins = root().join("python/requirements-sb3.txt").display().to_string();
            run(&python, "pip").and("install").and("--quiet").and("--requirement").and(pins).run()?;
            install(&python, &wheel)?;
            // Not within python/, where the sources would be taken for the package.
            let example = root().join("python/examples/sb3_masked.py");
            call("")
                .and(python.display().to_string())
                .and(example.display().to_string())
                .within("target")
                .run()
        }
        _ => bail!("`cargo xtask python` knows nothing of \"{what}\"; there are ray and sb3"),
    }
}

/// The tests of the package, or those of the files that are added. Not `python -m pytest`, which would take the sources
/// for the package.
fn pytest(python: &Path) -> Call {
    let pytest = python.with_file_name("pytest").display().to_string();
    call("").and(pytest).and("--quiet").and("-p").and("no:cacheprovider").within("python")
}

/// Builds the package quickly, without a release's optimisation, and runs its tests. `logres` is the binary whose games
/// must be the same.
pub fn test(logres: &str) -> Result<()> {
    if !has("python3") {
        println!("Python is missing, so the Python package is left out");
        return Ok(());
    }
    let python = environment("python-tests", false)?;
    let wheel = wheel(&python, "dev", "target/wheels/dev")?;
    install(&python, &wheel)?;
    crate::test::build_for_tests()?;
    run(&python, "mypy").within("python").run()?;
    pytest(&python).and("--durations=8").and("--deselect").and(TIMED).with("LOGRES", logres).run()
}

fn run(python: &Path, module: &str) -> Call {
    call("").and(python.display().to_string()).and("-m").and(module)
}

/// A virtual environment below `target`; everything that is pinned is in it, or with `only_build` what a user needs.
fn environment(name: &str, only_build: bool) -> Result<PathBuf> {
    if !has("python3") {
        bail!("this needs Python 3.10 or later, and this machine has none");
    }
    let folder = root().join("target").join(name);
    let python = folder.join("bin/python");
    let pins: Vec<_> = PINS.into_iter().map(|pins| std::fs::read_to_string(root().join(pins))).collect();
    let pins = pins.into_iter().collect::<Result<String, _>>()?;
    let wanted: String = match only_build {
        true => pins
            .lines()
            .filter(|pin| pin.starts_with("maturin=") || pin.starts_with("numpy="))
            .fold(String::new(), |list, pin| list + pin + "\n"),
        false => pins,
    };
    let kept = folder.join("installed.txt");
    if python.exists() && std::fs::read_to_string(&kept).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    call("python3 -m venv").and(folder.display().to_string()).run()?;
    let list = folder.join("wanted.txt");
    std::fs::write(&list, &wanted)?;
    let pip = run(&python, "pip").and("install").and("--quiet").and("--no-deps").and("--requirement");
    pip.and(list.display().to_string()).run()?;
    std::fs::write(kept, wanted)?;
    Ok(python)
}

/// Builds the wheel into a folder and gives its path.
fn wheel(python: &Path, profile: &str, into: &str) -> Result<PathBuf> {
    let folder = root().join(into);
    // A wheel of another version would only be in the way.
    for old in wheels(&folder) {
        std::fs::remove_file(old)?;
    }
    let maturin = python.with_file_name("maturin").display().to_string();
    let build = call("").and(maturin).and("build").and("--quiet").and("--profile").and(profile).and("--out");
    let build =
        build.and(folder.display().to_string()).and("--interpreter").and(python.display().to_string());
    build.within("python").run()?;
    wheels(&folder).pop().context("maturin built no wheel")
}

fn wheels(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "whl")).collect()
}

fn install(python: &Path, wheel: &Path) -> Result<()> {
    let pip = run(python, "pip").and("install").and("--quiet").and("--force-reinstall").and("--no-deps");
    pip.and(wheel.display().to_string()).run()
}
