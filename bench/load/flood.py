#!/usr/bin/env python3
"""Floods a server in every way at once and measures whether those who play notice.

    python3 bench/load/flood.py                 20 tables play for 60 s against the whole flood
    python3 bench/load/flood.py --seconds 5 --silent 300 --sockets 100 --slow 20 --tables 4    a look

The server is started with its default limits, on a loopback port, with a file limit of --files. The flood comes from
addresses of its own (127.0.2.x and so on, which Linux has on loopback), as a stranger's would: connections that say nothing
or send half a request and are opened again when they are closed, sockets from one address that look on, people who talk as much as they may
over sockets and over HTTP, and readers that never read. The players sit at other tables, each table from an address of its own.
Exit code 1 if the 99th of a hundred answers takes --most-ms or more, or the server holds --most-mib or more, or fewer silent
connections and slow readers were open at once than were asked for.
"""

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import home
from common.home import Missing

READY_SECONDS = 20


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status}: {body[:200]}")
        self.status = status


async def connect(server, source):
    return await asyncio.open_connection(*server, local_addr=(source, 0))


def head(method, path, server, headers):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {server[0]}:{server[1]}", *(f"{name}: {value}" for name, value in headers)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def read_head(reader):
    text = (await reader.readuntil(b"\r\n\r\n")).decode()
    lines = text.split("\r\n")
    return int(lines[0].split()[1]), [tuple(part.strip() for part in line.split(":", 1)) for line in lines[1:] if line]


async def request(server, source, method, path, body=None, cookie=""):
    """One request over a connection of its own: the answer and the cookie that came with it."""
    reader, writer = await connect(server, source)
    try:
        data = b"" if body is None else json.dumps(body).encode()
        headers = [("Content-Type", "application/json"), ("Content-Length", len(data)), ("Connection", "close")]
        if cookie:
            headers.append(("Cookie", cookie))
        writer.write(head(method, path, server, headers) + data)
        await writer.drain()
        status, answered = await read_head(reader)
        text = (await reader.read()).decode()
        if status != 200:
            raise Refused(status, text)
        cookies = [value.split(";")[0] for name, value in answered if name.lower() == "set-cookie"]
        return json.loads(text), cookies[0] if cookies else cookie
    finally:
        writer.close()


class Socket:
    """As much of a WebSocket as is needed."""

    @classmethod
    async def open(cls, server, source, table, cookie="", key="", after=0):
        self = cls()
        self.reader, self.writer = await connect(server, source)
        headers = [
            ("Upgrade", "websocket"),
            ("Connection", "Upgrade"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", base64.b64encode(os.urandom(16)).decode()),
            ("Origin", f"http://{server[0]}:{server[1]}"),
            ("Sec-WebSocket-Protocol", "logres" + (f", key.{key}" if key else "")),
        ]
        if cookie:
            headers.append(("Cookie", cookie))
        self.writer.write(head("GET", f"/api/tables/{table}/socket?after={after}", server, headers))
        await self.writer.drain()
        status, _ = await read_head(self.reader)
        if status != 101:
            self.writer.close()
            raise Refused(status, "")
        return self

    async def say(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self.writer.write(b"\x81" + size + mask + masked)
        await self.writer.drain()

    async def hear(self):
        while True:
            first, size = await self.reader.readexactly(2)
            size &= 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            if first & 0x0F == 8:
                raise ConnectionError("closed")
            if first & 0x0F == 1:
                return json.loads(data)


async def make_table(server, source, chat):
    """A table of two people at one address: its id, its key, and the two cookies."""
    wanted = {"game": "merlin", "seats": 2, "name": "Red", "table_rules": {"chat": chat}}
    made, red = await request(server, source, "POST", "/api/tables", wanted)
    path = f"/api/tables/{made['table']}"
    _, blue = await request(server, source, "POST", f"{path}/join", {"key": made["key"], "name": "Blue"})
    await request(server, source, "POST", f"{path}/actions", {"id": "r", "act": {"do": "ready", "ready": True}}, blue)
    await request(server, source, "POST", f"{path}/actions", {"id": "s", "act": {"do": "start"}}, red)
    return made["table"], made["key"], red, blue


async def play(server, source, seed, until, pace, took, told):
    """Two people who answer by chance; how long each answer takes until it is acknowledged."""
    chance = random.Random(seed)
    table, _, red, blue = await make_table(server, source, "none")
    seats = [await Socket.open(server, source, table, cookie) for cookie in (red, blue)]
    questions, waiting = {}, {}

    async def listen(number, socket):
        while True:
            message = await socket.hear()
            if message["hear"] == "position":
                questions[number] = message["position"]["question"]
            elif message["hear"] in ("done", "refused"):
                began = waiting.pop(message.get("id"), None)
                if began is not None:
                    took.append((time.monotonic() - began) * 1000)
                    told[message["hear"]] = told.get(message["hear"], 0) + 1

    listeners = [asyncio.create_task(listen(number, socket)) for number, socket in enumerate(seats)]
    count = 0
    try:
        while time.monotonic() < until:
            await asyncio.sleep(pace * (0.5 + chance.random()))
            if any(listener.done() for listener in listeners):
                told["cut off"] = told.get("cut off", 0) + 1
                return
            for number, socket in enumerate(seats):
                question = questions.get(number)
                count += 1
                ident = f"a{number}-{count}"
                if question and not waiting:
                    waiting[ident] = time.monotonic()
                    choice = chance.choice(question["offers"])["choice"]
                    act = {"do": "answer", "ticket": question["ticket"], "choice": choice}
                    await socket.say({"say": "act", "id": ident, "act": act})
                elif count % 20 == 0:
                    await socket.say({"say": "ping"})
        told["lost"] = told.get("lost", 0) + sum(time.monotonic() - began > 5 for began in waiting.values())
    finally:
        for listener in listeners:
            listener.cancel()


@contextlib.contextmanager
def at_once(counts, what):
    """Counts how many of a kind are open at the same time, and the most there were."""
    counts["open"][what] += 1
    counts["at once"][what] = max(counts["at once"][what], counts["open"][what])
    try:
        yield
    finally:
        counts["open"][what] -= 1


async def stay_silent(server, source, number, until, counts):
    """A connection that says nothing, or half of something, and comes again when it is closed."""
    while time.monotonic() < until:
        try:
            reader, writer = await connect(server, source)
            counts["silent opened"] += 1
            with at_once(counts, "silent"):
                if number % 2:
                    writer.write(b"GET /api HTTP/1.1\r\nHost: local")
                await asyncio.wait_for(reader.read(), max(0.1, until - time.monotonic()))
            writer.close()
        except (OSError, asyncio.TimeoutError):
            pass
        await asyncio.sleep(5 + 5 * random.random())


async def look_on(server, source, table, key, until, counts, reads):
    """A socket that looks on; one that never reads keeps the server's messages waiting."""
    while time.monotonic() < until:
        try:
            socket = await Socket.open(server, source, table, key=key)
            counts["watching" if reads else "slow"] += 1
            while time.monotonic() < until:
                if not reads:
                    with at_once(counts, "slow"):
                        await asyncio.sleep(max(0.1, until - time.monotonic()))
                    break
                await asyncio.wait_for(socket.hear(), max(0.1, until - time.monotonic()))
        except Refused as refused:
            counts[f"refused {refused.status}"] = counts.get(f"refused {refused.status}", 0) + 1
        except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, ConnectionError):
            pass
        await asyncio.sleep(5 + 5 * random.random())


async def talk(server, source, table, cookie, until, counts, by_http):
    """Talks as often as it is let, and tries more often."""
    words, count = "a word in your ear " * 25, 0
    socket = None if by_http else await Socket.open(server, source, table, cookie)

    async def drain():
        while True:
            message = await socket.hear()
            if message["hear"] == "done":
                counts["talked"] += 1

    draining = asyncio.create_task(drain()) if socket else None
    while time.monotonic() < until:
        count += 1
        act = {"do": "talk", "text": words[:490]}
        try:
            if socket:
                await socket.say({"say": "act", "id": f"t{count}", "act": act})
            else:
                await request(server, source, "POST", f"/api/tables/{table}/actions", {"id": f"h{count}", "act": act}, cookie)
                counts["talked"] += 1
        except Refused as refused:
            counts[f"refused {refused.status}"] = counts.get(f"refused {refused.status}", 0) + 1
        except (OSError, asyncio.IncompleteReadError):
            pass
        if draining and draining.done():
            return
        await asyncio.sleep(0.1)
    if draining:
        draining.cancel()


def memory(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0


async def flood(server, pid, args):
    counts = {"silent opened": 0, "watching": 0, "slow": 0, "talked": 0}
    counts |= {"open": {"silent": 0, "slow": 0}, "at once": {"silent": 0, "slow": 0}}
    took, told, held = [], {}, []
    loud = [await make_table(server, f"127.0.3.{number + 1}", "free") for number in range(4)]
    until = time.monotonic() + args.seconds
    tasks = []
    for number, (table, _, red, blue) in enumerate(loud):
        for cookie in (red, blue):
            for by_http in (False, True):
                tasks.append(talk(server, f"127.0.3.{number + 1}", table, cookie, until, counts, by_http))
    for number in range(args.silent):
        tasks.append(stay_silent(server, f"127.0.2.{1 + number % 8}", number, until, counts))
    for number in range(args.sockets):
        table, key, _, _ = loud[number % len(loud)]
        tasks.append(look_on(server, "127.0.4.1", table, key, until, counts, True))
    for number in range(args.slow):
        table, key, _, _ = loud[number % len(loud)]
        tasks.append(look_on(server, f"127.0.5.{1 + number % 8}", table, key, until, counts, False))
    for number in range(args.tables):
        source = f"127.1.{number // 200}.{1 + number % 200}"
        tasks.append(play(server, source, number, until, args.pace / 1000, took, told))

    async def watch():
        while time.monotonic() < until:
            held.append(memory(pid))
            await asyncio.sleep(0.5)

    done = await asyncio.gather(watch(), *tasks, return_exceptions=True)
    for fault in done:
        if isinstance(fault, BaseException):
            name = f"fault {type(fault).__name__}: {str(fault)[:80]}"
            counts[name] = counts.get(name, 0) + 1
    del counts["open"]
    return counts, took, told, held


def is_well(url):
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=2) as answer:
            return answer.status == 200
    except OSError:
        return False


def raise_files():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--silent", type=int, default=3000)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--slow", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=int, default=1000, help="milliseconds between the answers of a table")
    parser.add_argument("--files", type=int, default=1024, help="the server's file limit")
    parser.add_argument("--most-ms", type=float, default=100)
    parser.add_argument("--most-mib", type=float, default=300)
    parser.add_argument("--logres", type=Path, help="the binary; target/release/logres if not said")
    args = parser.parse_args()
    if args.seconds > 600 or args.silent + args.sockets + args.slow > 10_000:
        parser.error("that is more than this script does")
    try:
        binary = home.logres(args.logres)
    except Missing as why:
        sys.exit(str(why))
    raise_files()

    def child():
        resource.setrlimit(resource.RLIMIT_NOFILE, (args.files, args.files))

    with tempfile.TemporaryDirectory(prefix="logres-flood-") as folder:
        log = Path(folder) / "log"
        with open(log, "w") as errors:
            command = [str(binary), "serve", "--port", "0", "--database", str(Path(folder) / "flood.db")]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, preexec_fn=child)
        try:
            url = process.stdout.readline().strip().rstrip("/")
            give_up = time.monotonic() + READY_SECONDS
            while not is_well(url):
                if process.poll() is not None or time.monotonic() > give_up:
                    sys.exit("the server did not answer on /healthz")
                time.sleep(0.1)
            server = ("127.0.0.1", int(url.rsplit(":", 1)[1]))
            counts, took, told, held = asyncio.run(flood(server, process.pid, args))
            well = is_well(url)
        finally:
            process.terminate()
            process.wait(timeout=30)
        limits = [line for line in log.read_text().splitlines() if "as many" in line]
    if len(took) < 20:
        sys.exit(f"only {len(took)} answers were given: {told} {counts}")
    took.sort()
    p99 = took[int(len(took) * 0.99)]
    print(json.dumps({"flood": counts, "players": told, "limits in the log": len(limits)}, indent=1))
    print(f"answers {len(took)}: p50 {statistics.median(took):.1f} ms, p99 {p99:.1f} ms, max {took[-1]:.1f} ms")
    print(f"memory: first {held[0]:.0f} MiB, most {max(held):.0f} MiB; /healthz {'answers' if well else 'is dead'} at the end")
    lost = told.get("cut off", 0) + told.get("lost", 0)
    reached = counts["at once"]
    print(f"at once: {reached['silent']} of {args.silent} silent connections, {reached['slow']} of {args.slow} slow readers")
    # The server closes connections that say nothing and they come again, so a few are always missing. A flood that was not there
    # proves nothing.
    if reached["silent"] < 0.9 * args.silent or reached["slow"] < args.slow:
        sys.exit("the flood was smaller than it should be")
    if p99 >= args.most_ms or max(held) >= args.most_mib or not well or lost:
        sys.exit("those who play noticed the flood")


if __name__ == "__main__":
    main()
