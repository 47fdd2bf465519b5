"""The machine a run was made on, and whether it was left in peace."""

import datetime
import os
import platform
import shutil
import subprocess
import time
from pathlib import Path


# Figures taken while more of the machine than this was at work for somebody else are not kept.
MOST_BUSY_SHARE = 0.1


def first_line(command):
    if not shutil.which(command[0]):
        return None
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout.splitlines()[0].strip() if done.returncode == 0 and done.stdout else None


def describe():
    """What a reader needs to place the figures: processor, memory, system, tool chains."""
    cpu = memory = None
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            cpu = line.partition(":")[2].strip()
            break
    for line in Path("/proc/meminfo").read_text().splitlines():
        if line.startswith("MemTotal"):
            memory = round(int(line.split()[1]) / 2**20)
    return {
        "cpu": cpu or platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "memory_gib": memory,
        "system": f"{platform.system()} {platform.release()}",
        "rustc": first_line(["rustc", "--version"]),
        "node": first_line(["node", "--version"]),
        "gxx": first_line(["g++", "--version"]),
    }


def stamp(project):
    """When, what and where: the head of every result."""
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return {"date": now, "commit": commit(project), "machine": describe()}


def commit(project):
    """The commit that is measured, marked when the tree has changes on top of it."""
    git = ["git", "-C", str(project)]
    head = first_line([*git, "rev-parse", "--short=12", "HEAD"])
    changed = first_line([*git, "status", "--porcelain", "--untracked-files=no"])
    return f"{head} with changes" if head and changed else head


def busy_share(seconds=2.0):
    """The share of all cores that something else uses while this process sleeps."""

    def ticks():
        fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        idle = fields[3] + fields[4]
        return sum(fields), idle

    total_before, idle_before = ticks()
    time.sleep(seconds)
    total, idle = ticks()
    spent = total - total_before
    return 1 - (idle - idle_before) / spent if spent else 0.0


def measuring_core():
    """The core that everything measured is pinned to: the last one allowed, as interrupts favour the first."""
    return max(os.sched_getaffinity(0))
