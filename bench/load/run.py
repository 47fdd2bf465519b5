#!/usr/bin/env python3
"""Measures the time from an action to all screens of its table, in one run: on our server with SQLite, on one node with
PostgreSQL, on three nodes with one PostgreSQL and no sticky sessions, and on boardgame.io's.

    python3 bench/load/run.py                               50 tables, 250 sockets: a look
    python3 bench/load/run.py --only logres-postgres --only logres-nodes --tables 10000 --live 1000 --sockets 5000   most tables rest
    python3 bench/load/run.py --tables 1000 --sockets 5000  the size that our server is held to
    python3 bench/load/run.py … --keep             the same, and keep the figures: kept.json and BENCHMARKS.md; runs in which
                                                   most tables rest have a section and a file of their own
    python3 bench/load/run.py --tables 1000 --sockets 5000 --rounds 1 --seconds 600 --pace 4000   does memory grow?
    python3 bench/load/run.py --render | --check   BENCHMARKS.md from kept.json, or compared with it

Every server is started by this script on a free loopback port, with its database, loaded by generator.mjs and stopped
again; rounds take turns between the servers. The generator has a core of its own; what is measured, and its database, have
the others. See README.md.
"""

import argparse
import collections
import contextlib
import json
import os
import resource
import select
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

import postgres
from common import home, machine
from common.home import Missing
from common.report import Kept, figure, say, table

HERE = Path(__file__).resolve().parent
ROUNDS_TO_KEEP, SECONDS_TO_KEEP = 3, 20
READY_SECONDS = 20
SPARE_FILES = 200
NODES = 3
SECRET = "the nodes of one measurement"

# What is loaded: where people reach it, its processes, and the database's if that is another process.
Served = collections.namedtuple("Served", "urls pids database", defaults=(None,))


def cores():
    """The cores of what is measured and the one of the generator, the same one where there is no other."""
    allowed = sorted(os.sched_getaffinity(0))
    return set(allowed[:-1] or allowed), {allowed[-1]}


def on_cores(cores, files):
    def child():
        os.sched_setaffinity(0, cores)
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))

    return child


def environment(**more):
    return {**os.environ, **more, "LOGRES_BENCH_NPM": str(home.node_modules()), "NODE_ENV": "production"}


@contextlib.contextmanager
def started(command, files, **options):
    """A process that is stopped at the end whatever happens."""
    process = subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(LOGRES_CLUSTER_SECRET=SECRET),
        preexec_fn=on_cores(cores()[0], files),
        **options,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def boardgame_io(files):
    """boardgame.io's server; it says on which port it listens."""
    with started(["node", HERE / "server.cjs"], files, stdout=subprocess.PIPE) as process:
        ready, _, _ = select.select([process.stdout], [], [], READY_SECONDS)
        line = process.stdout.readline() if ready else ""
        if not line:
            raise Missing("the boardgame.io server did not start.")
        yield Served([f"http://127.0.0.1:{json.loads(line)['port']}"], [process.pid])


def is_well(url):
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=1) as answer:
            return answer.status == 200
    except OSError:
        return False


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def serving(binary, files, folder, database, *more):
    """One process of ours, once it says that it is well."""
    port = free_port()
    command = [binary, "serve", "--config", HERE / "logres.toml", "--port", port, "--database", database, *more]
    # Each leaves the key of its operators where it is started.
    with started(command, files, stdout=subprocess.DEVNULL, cwd=folder) as process:
        url = f"http://127.0.0.1:{port}"
        give_up = time.monotonic() + READY_SECONDS
        while not is_well(url):
            if process.poll() is not None or time.monotonic() > give_up:
                raise Missing("`logres serve` did not answer on /healthz.")
            time.sleep(0.1)
        yield url, process.pid


@contextlib.contextmanager
def logres(binary, files):
    """Ours, with a fresh database file on disk."""
    with tempfile.TemporaryDirectory(prefix="logres-load-") as folder:
        with serving(binary, files, folder, Path(folder) / "load.sqlite") as (url, pid):
            yield Served([url], [pid])


@contextlib.contextmanager
def logres_nodes(binary, files, count):
    """So many nodes of ours on one fresh PostgreSQL."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="logres-load-"))
        database, url = stack.enter_context(postgres.started(on_cores(cores()[0], files)))
        nodes = []
        for _ in range(count):
            own = ["--node-url", f"http://127.0.0.1:{free_port()}"]
            nodes.append(stack.enter_context(serving(binary, files, folder, url, *own)))
        yield Served([url for url, _ in nodes], [pid for _, pid in nodes], database)


def generate(target, served, args, files):
    command = ["node", HERE / "generator.mjs", "--target", target, "--url", ",".join(served.urls)]
    command += ["--pid", ",".join(map(str, served.pids))]
    if served.database:
        command += ["--database-pid", served.database]
    for name in ("tables", "live", "sockets", "seconds", "warm", "pace"):
        command += [f"--{name}", getattr(args, name)]
    try:
        done = subprocess.run(
            [str(part) for part in command],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            env=environment(),
            preexec_fn=on_cores(cores()[1], files),
            # Opening thousands of tables and sockets takes its time before the load starts.
            timeout=args.seconds + args.warm + 60 + args.sockets / 20 + args.tables / 4,
        )
    except subprocess.TimeoutExpired:
        raise Missing("the load did not come to an end in time.") from None
    if done.returncode != 0:
        raise Missing((done.stderr.strip() or "the generator said nothing").splitlines()[-1][:200])
    return json.loads(done.stdout.splitlines()[-1])


# The servers by name, ours with how many nodes they have on PostgreSQL; without one it is one process with SQLite.
SERVERS = {"logres": 0, "logres-postgres": 1, "logres-nodes": NODES, "boardgame-io": 0}


def prepare(name, args, files):
    """A function that starts the server, and the server's version."""
    home.node_packages()
    if name != "boardgame-io":
        binary = home.logres(args.logres).resolve()
        version = machine.first_line([str(binary), "--version"]) or "unknown"
        nodes = SERVERS[name]
        if nodes:
            postgres.programs()
        start = (lambda: logres_nodes(binary, files, nodes)) if nodes else (lambda: logres(binary, files))
        return start, version.removeprefix("logres").strip()
    package = home.node_modules() / "node_modules" / "boardgame.io" / "package.json"
    return lambda: boardgame_io(files), json.loads(package.read_text())["version"]


def measure_all(args, files):
    rows, missing = [], []
    for name in args.only or SERVERS:
        try:
            start, version = prepare(name, args, files)
            rows.append(({"server": name, "version": version, "rounds": []}, start))
        except Missing as why:
            missing.append({"what": name, "why": str(why)})
            say(f"{name}: left out, {why}")
    busy = machine.busy_share()
    for number in range(1, args.rounds + 1):
        for row, start in list(rows):
            try:
                target = "boardgame-io" if row["server"] == "boardgame-io" else "logres"
                with start() as served:
                    measured = generate(target, served, args, files)
            except Missing as why:
                rows.remove((row, start))
                missing.append({"what": row["server"], "why": str(why)})
                say(f"{row['server']}: left out, {why}")
                continue
            row["rounds"].append(measured)
            latency = measured["latency_ms"]
            say(f"round {number} of {args.rounds}: {row['server']}: p50 {latency['p50']} ms, p99 {latency['p99']} ms")
    return [row for row, _ in rows], missing, busy


def reasons_for_trial(args, rows, busy):
    reasons = []
    if args.trial:
        reasons.append("it was asked for as a trial")
    if args.rounds < ROUNDS_TO_KEEP or args.seconds < SECONDS_TO_KEEP:
        reasons.append(f"fewer than {ROUNDS_TO_KEEP} rounds of {SECONDS_TO_KEEP} s were played")
    if busy > machine.MOST_BUSY_SHARE:
        reasons.append(f"{busy:.0%} of the machine was busy with something else at the start")
    # Where most tables rest, it is about what several nodes cost beside one.
    needed = ["logres-postgres", "logres-nodes"] if args.live < args.tables else SERVERS
    left_out = [name for name in needed if not any(row["server"] == name for row in rows)]
    if left_out:
        reasons.append(f"not measured: {', '.join(left_out)}")
    return reasons


def middle(rounds, key):
    """The median over the rounds; a server that answered nothing has no latency and never will."""
    return statistics.median(float("inf") if one[key] is None else one[key] for one in rounds)


def spent(measured):
    """Milliseconds of processor time an action: of everything, and of the database alone where it is a process of its own."""
    actions = measured["actions_per_second"]
    if not actions:
        return float("inf"), 0
    database = measured["server"].get("database_core_share") or 0
    return (measured["server"]["core_share"] + database) * 1000 / actions, database * 1000 / actions


def memory_a_table(server, given):
    """KiB that a table adds which nobody looks at, and KiB that one adds with its screens connected."""
    alone = (server["alone_mib"] - server["empty_mib"]) * 1024 / given["tables"]
    screens = (server["idle_mib"] - server["alone_mib"]) * 1024 / given.get("live", given["tables"])
    return alone, alone + screens


def forwarding(rows):
    """What it costs that a node has to ask another one: actions sent to the node that has the table, and to another one."""
    body = []
    for row in rows:
        for place, words in (("owner", "the node that has the table"), ("other", "another node")):
            rounds = [one["by_node"][place] for one in row["rounds"] if one.get("by_node")]
            if not rounds or not any(one["actions"] for one in rounds):
                continue
            latencies = [one["latency_ms"] for one in rounds]
            cells = [row["server"], words, f"{sum(one['actions'] for one in rounds):,}"]
            body.append(cells + [figure(middle(latencies, key)) for key in ("p50", "p95", "p99", "max")])
    if not body:
        return []
    head = ["server", "action sent to", "actions", "p50 ms", "p95 ms", "p99 ms", "max ms"]
    lines = ["What it costs to ask another node:", "", table(head, body, right=set(head[2:]))]
    processor = {row["server"]: statistics.median(spent(one)[0] for one in row["rounds"]) for row in rows}
    one, several = processor.get("logres-postgres"), processor.get("logres-nodes")
    if one and several:
        lines += [
            "",
            f"An action takes {figure(several)} ms of processor time with {NODES} nodes and {figure(one)} ms with one, so passing actions and what is "
            f"told about them on to other nodes costs {figure(several - one)} ms an action, {several / one - 1:.0%}.",
        ]
    return ["", *lines]


STAGES = ("inbox", "decide", "write", "publish", "outbox")


def where_time_goes(rows):
    """The mean and the 99th of a hundred of each stage that an action of ours goes through, and what is left."""
    body = []
    for row in rows:
        rounds = [one for one in row["rounds"] if one.get("stages")]
        if not rounds:
            continue
        mean = {stage: statistics.median(one["stages"][stage]["mean_ms"] for one in rounds) for stage in STAGES}
        late = {stage: statistics.median(one["stages"][stage]["p99_ms"] for one in rounds) for stage in STAGES}
        whole = statistics.median(one["latency_mean_ms"] for one in rounds)
        cells = [row["server"], *(f"{figure(mean[stage])} ({figure(late[stage])})" for stage in STAGES)]
        body.append([*cells, figure(max(0, whole - sum(mean.values()))), figure(whole)])
    if not body:
        return []
    head = ["server", *STAGES, "the rest", "all"]
    return ["", "Where the time of an action goes, in ms: the mean, and in brackets the 99th of a hundred.", "", table(head, body, right=set(head[1:]))]


def render(result):
    """The result as Markdown: medians over the rounds, and sums of what went wrong."""
    given = result["settings"]
    head = [
        "server",
        "version",
        "actions/s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "max ms",
        "late",
        "dropped",
        "lost",
        "closed",
    ]
    head += ["ms of processor an action", "of it the database", "server's cores", "MiB empty", "MiB idle", "MiB warm", "MiB at the end", "KiB a table", "KiB with screens"]
    head += ["generator's core"]
    body = []
    for row in result["rows"]:
        rounds = row["rounds"]
        servers = [one["server"] for one in rounds]
        latencies = [one["latency_ms"] for one in rounds]
        cells = [row["server"], row["version"], figure(middle(rounds, "actions_per_second"))]
        cells += [figure(middle(latencies, key)) for key in ("p50", "p95", "p99", "max")]
        cells += [figure(sum(one[key] for one in rounds)) for key in ("late", "dropped", "lost", "closed")]
        cells += [figure(statistics.median(spent(one)[part] for one in rounds)) for part in (0, 1)]
        cells.append(f"{middle(servers, 'core_share'):.0%}")
        cells += [figure(middle(servers, key)) for key in ("empty_mib", "idle_mib", "warm_mib", "busy_mib")]
        cells += [figure(statistics.median(memory_a_table(one, given)[part] for one in servers)) for part in (0, 1)]
        cells.append(f"{middle([one['generator'] for one in rounds], 'core_share'):.0%}")
        body.append(cells)
    at = result["machine"]
    live = given.get("live", given["tables"])
    resting = f", {live:,} of them played and the others at rest" if live < given["tables"] else ""
    lines = [
        f"{result['date']}, commit {result['commit']}. {at['cpu']}, {at['cores']} cores, {at['memory_gib']} GiB, "
        f"{at['system']}, Node {at['node']}. {given['tables']:,} tables of four seats{resting}, {given['sockets']:,} "
        f"sockets, an action at each table{'' if not resting else ' that is played'} every {given['pace']:,} ms for {given['seconds']} s after {given['warm']} s of "
        f"warm-up. Rounds: {given['rounds']}.",
        "",
        table(head, body, right=set(head[2:])),
    ]
    return "\n".join(lines + where_time_goes(result["rows"]) + forwarding(result["rows"]))


KEPT = Kept("load", render)
AT_REST = Kept("at-rest", render, script="load")


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="tables at once, 1 to 20,000 (default 50)")
    parser.add_argument("--live", type=int, help="how many of them are played; the others rest (default all)")
    parser.add_argument("--sockets", type=int, default=250, help="sockets in all, four a table or more (default 250)")
    parser.add_argument("--seconds", type=int, default=20, help="measured time of a round, 1 to 3,600 (default 20)")
    parser.add_argument("--warm", type=int, default=3, help="time under load before it (default 3)")
    parser.add_argument("--pace", type=int, default=1000, help="milliseconds between a table's actions (default 1000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each server is measured (default 3)")
    parser.add_argument("--only", action="append", choices=list(SERVERS), help="only this server; may be repeated")
    KEPT.add_options(parser)
    args = parser.parse_args(arguments)
    args.live = args.tables if args.live is None else args.live
    if not 1 <= args.live <= args.tables <= 20_000 or not 4 * args.live <= args.sockets <= 10_000:
        parser.error("1 to 20,000 tables, at least four sockets for each that is played and at most 10,000 in all")
    if not 1 <= args.rounds <= 20 or not 1 <= args.seconds <= 3600 or not 0 <= args.warm <= 60:
        parser.error("1 to 20 rounds of 1 to 3,600 s, after at most 60 s of warm-up")
    if not 20 <= args.pace <= 60_000:
        parser.error("20 to 60,000 ms between the actions of a table")
    return args


def main(arguments=None):
    args = parse(arguments)
    if args.render:
        KEPT.write()
        return AT_REST.write()
    if args.check:
        return KEPT.check() or AT_REST.check()
    files = args.sockets + SPARE_FILES
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and files > most:
        return f"{args.sockets} sockets need {files} open files, and this machine allows {most} (ulimit -Hn)"
    rows, missing, busy = measure_all(args, files)
    if not rows:
        return "nothing could be measured"
    given = ("tables", "live", "sockets", "seconds", "warm", "pace", "rounds")
    result = {
        **machine.stamp(home.PROJECT),
        "settings": {name: getattr(args, name) for name in given},
        "busy_at_start": round(busy, 3),
        "trial": reasons_for_trial(args, rows, busy),
        "rows": rows,
        "missing": missing,
    }
    return (AT_REST if args.live < args.tables else KEPT).publish(args, result)


if __name__ == "__main__":
    sys.exit(main())
