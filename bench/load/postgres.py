"""A PostgreSQL of the benchmark's own: in a temporary folder, on a socket there and nowhere else, gone at the end.

PostgreSQL refuses to run as root; then it runs as the user that Debian's package makes.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from common.home import Missing

SETTINGS = """\
listen_addresses = ''
max_connections = 200
shared_buffers = 256MB
"""


def programs():
    """The folder with PostgreSQL's programs: the one named, Debian's newest, or the one on the path."""
    if os.environ.get("LOGRES_POSTGRES"):
        return Path(os.environ["LOGRES_POSTGRES"])
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[4]))
    on_path = shutil.which("initdb")
    found = versions[-1] if versions else on_path and Path(on_path).resolve()
    if not found:
        raise Missing("PostgreSQL is not installed.")
    return found.parent


def command(program, *arguments):
    """One of PostgreSQL's programs, as the user that may run it."""
    line = [str(programs() / program), *map(str, arguments)]
    return ["runuser", "-u", "postgres", "--", *line] if os.geteuid() == 0 else line


def run(program, *arguments, **options):
    done = subprocess.run(command(program, *arguments), capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)
    if done.returncode != 0:
        words = (done.stderr.strip() or "it said nothing").splitlines()
        raise Missing(f"PostgreSQL's `{program}` failed: {words[-1][:200]}")
    return done.stdout


@contextlib.contextmanager
def started(preexec=None):
    """The process id of a fresh server, and the URL of an empty database on it."""
    folder = Path(tempfile.mkdtemp(prefix="logres-load-postgres-"))
    data = folder / "data"
    options = {"cwd": folder, "preexec_fn": preexec}
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        run("initdb", "--encoding=UTF8", "--locale=C", "--username=logres", "--auth=trust", "-D", data, **options)
        with (data / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"{SETTINGS}unix_socket_directories = '{folder}'\n")
        # Its log goes into a file, because it would keep the pipe open.
        run("pg_ctl", "start", "-w", "-s", "-D", data, "-l", folder / "log", **options)
        try:
            run("createdb", "-h", folder, "-U", "logres", "load", **options)
            pid = int((data / "postmaster.pid").read_text().splitlines()[0])
            yield pid, f"postgres:///load?host={folder}&user=logres"
        finally:
            run("pg_ctl", "stop", "-w", "-s", "-m", "fast", "-D", data, **options)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
