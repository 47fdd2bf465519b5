"""The private folder that peers are installed into.

Nothing here touches the user's own Python, Node or Cargo folders, and nothing lands in git: everything lies below
`target/bench` (or `$LOGRES_BENCH_HOME`) and goes away with that folder. An installation is remembered by a stamp that
holds the pins it was made from, so a second run installs nothing and a changed pin installs again.

Every installer returns nothing on success and raises `Missing` with a sentence otherwise: a peer that cannot be had is
reported by that sentence.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
PROJECT = BENCH.parent
PINS = BENCH / "pins"
HOME = Path(os.environ.get("LOGRES_BENCH_HOME") or PROJECT / "target" / "bench")

# fastcatan's wheels and the pinned numpy start at the first of these.
PYTHONS = ("3.12", "3.13", "3.14")


class Missing(Exception):
    """Something that cannot be measured on this machine; the message is a sentence for the report."""


def run(command, **options):
    """Runs an installer; its last words become the sentence when it fails."""
    options = {"timeout": 900, **options}
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options
        )
    except FileNotFoundError:
        raise Missing(f"`{name}` is not installed.") from None
    except subprocess.TimeoutExpired:
        raise Missing(f"`{name}` did not finish within {options['timeout']} seconds.") from None
    if done.returncode != 0:
        words = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        raise Missing(f"`{name}` failed: {words[-1].strip()[:200]}")
    return done.stdout


def once(name, made_from, make):
    """Calls `make` unless the stamp says that it already succeeded with the same text in `made_from`."""
    stamp = HOME / "stamps" / name
    digest = hashlib.sha256(made_from.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(f"installing {name} …", file=sys.stderr, flush=True)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest)


# Python


def venv_python():
    return HOME / "venv" / "bin" / "python"


def find_python():
    """A Python that the pins fit, on the path or kept by pyenv; the oldest that fits, so that runs are alike."""
    kept_by_pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for version in PYTHONS:
        on_path = shutil.which(f"python{version}")
        for candidate in [on_path or "", sys.executable, *map(str, kept_by_pyenv.glob(f"{version}.*/bin/python"))]:
            # A shim on the path may stand for a version that is not there, so each candidate is asked itself.
            if candidate and python_is(candidate, version):
                return candidate
    raise Missing(f"no Python {' or '.join(PYTHONS)} was found.")


def python_is(candidate, version):
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    asked = subprocess.run([candidate, "-c", ask], capture_output=True, text=True)
    return asked.returncode == 0 and asked.stdout.strip() == version


def python_package(requirement):
    """Installs one peer from PyPI into the private virtual environment, under the pins."""

    def make():
        if not venv_python().exists():
            run([find_python(), "-m", "venv", HOME / "venv"])
        run([venv_python(), "-m", "pip", "install", "--quiet", "--constraint", PINS / "python.txt", requirement])

    once(f"python-{requirement}", (PINS / "python.txt").read_text(), make)


def python_version(package):
    ask = "import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))"
    return run([venv_python(), "-c", ask, package]).strip()


def pinned(package):
    """The version that pins/python.txt gives a package."""
    for line in (PINS / "python.txt").read_text().splitlines():
        name, _, version = line.partition("==")
        if name == package:
            return version
    raise KeyError(package)


# C++


def fastcatan_core(source, binary):
    """Builds a program of ours against fastcatan's C++ rules, which its source archive on PyPI carries.

    The flags are those that its own build uses for its core.
    """
    version = pinned("fastcatan")
    folder = HOME / "fastcatan"
    unpacked = folder / f"fastcatan-{version}"
    flags = ["-std=c++2b", "-O3", "-march=native", "-flto", "-fno-exceptions", "-fno-rtti"]

    def make():
        python_package("fastcatan")
        folder.mkdir(parents=True, exist_ok=True)
        pip = [venv_python(), "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", "fastcatan"]
        run([*pip, "--dest", folder, f"fastcatan=={version}"])
        shutil.unpack_archive(folder / f"fastcatan-{version}.tar.gz", folder, filter="data")
        rules = unpacked / "src" / "catan" / "rules.cpp"
        run(["g++", *flags, "-I", unpacked / "include", source, rules, "-o", binary])

    once("fastcatan-core", version + " ".join(flags) + source.read_text(), make)


# Node


def node_modules():
    return HOME / "npm"


def node_packages():
    """Installs what pins/package-lock.json names, by `npm ci`."""

    def make():
        folder = node_modules()
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PINS / name, folder / name)
        run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder)

    once("npm", (PINS / "package-lock.json").read_text(), make)


# Rust


def cargo_program(folder):
    """Builds a Rust program that is its own workspace, with its own lock file and a target folder of its own."""
    target = HOME / "cargo" / folder.name
    command = ["cargo", "build", "--release", "--locked", "--manifest-path", folder / "Cargo.toml"]
    run([*command, "--target-dir", target])
    return target / "release" / folder.name


def logres(given=None):
    """The release binary of this project: the one given, or where cargo puts it."""
    target = Path(os.environ.get("CARGO_TARGET_DIR") or PROJECT / "target")
    binary = Path(given) if given else target / "release" / "logres"
    if given and not binary.exists():
        raise Missing(f"there is no file {given}.")
    if not binary.exists():
        raise Missing("there is no release build of logres; `cargo build --release -p logres` makes it.")
    return binary


def logres_wheel():
    """Installs the package that `cargo xtask python` has built into the private virtual environment."""
    target = Path(os.environ.get("CARGO_TARGET_DIR") or PROJECT / "target")
    wheels = sorted((target / "wheels").glob("logres-*.whl"))
    if not wheels:
        raise Missing("there is no wheel of logres; `cargo xtask python` makes it.")
    python_package("numpy")
    made_from = hashlib.sha256(wheels[-1].read_bytes()).hexdigest()
    install = [venv_python(), "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", wheels[-1]]
    once("logres-wheel", made_from, lambda: run(install))
