"""Kept figures and the parts of BENCHMARKS.md that are made from them.

A benchmark that is worth keeping is stored as JSON beside its script (`kept.json`); the part of BENCHMARKS.md between
that benchmark's two markers is always made from this file, never typed. Everything outside the markers is the
hand-written frame and is left alone.
"""

import json
import sys
from pathlib import Path

from .home import BENCH, HOME, PROJECT

BENCHMARKS = PROJECT / "BENCHMARKS.md"


def markers(name, script=None):
    return f"<!-- {name}: made by bench/{script or name}/run.py, do not edit -->", f"<!-- {name}: end -->"


def replace_section(text, name, section, script=None):
    """The text with the part between the markers of `name` replaced; the markers must be there, once and in order."""
    opening, closing = markers(name, script)
    if text.count(opening) != 1 or text.count(closing) != 1:
        raise ValueError(f"each of {opening!r} and {closing!r} must stand in the file exactly once")
    before, _, rest = text.partition(opening)
    _, found, after = rest.partition(closing)
    if not found:
        raise ValueError(f"{closing!r} stands before {opening!r}")
    return f"{before}{opening}\n\n{section.strip()}\n\n{closing}{after}"


def table(head, rows, right=()):
    """A Markdown table; columns named in `right` hold numbers."""

    def line(cells):
        return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"

    rule = "|" + "|".join("--:" if name in right else "---" for name in head) + "|"
    return "\n".join([line(head), rule, *map(line, rows)])


def figure(value):
    """Three significant digits, with thousands set apart: 21,400 and 0.0312 and 5.27."""
    if value is None:
        return "–"
    if value == float("inf"):
        return "never"
    if value == 0:
        return "0"
    digits = max(0, 3 - len(str(int(abs(value))))) if abs(value) >= 1 else None
    if digits is None:
        return f"{value:.3g}"
    if value >= 1000:
        scale = 10 ** (len(str(int(value))) - 3)
        return f"{round(value / scale) * scale:,}"
    return f"{value:.{digits}f}"


def say(line):
    """Progress, apart from the result."""
    print(line, file=sys.stderr, flush=True)


def whole(render, result):
    """A benchmark's own account of its result, with what every reader must know around it."""
    parts = []
    if result["trial"]:
        parts.append(f"**A trial, not a measurement: {'; '.join(result['trial'])}.**")
    parts.append(render(result))
    if result["missing"]:
        parts.append("Not measured in this run:")
        parts.append("\n".join(f"- {gone['what']}: {gone['why']}" for gone in result["missing"]))
    return "\n\n".join(parts)


class Kept:
    """The kept figures of one benchmark, their section in BENCHMARKS.md, and the options that go with them.

    A script may have several sections; the further ones name the `script`, and have files of their own.
    """

    def __init__(self, name, render, benchmarks=BENCHMARKS, folder=None, script=None):
        self.name = name
        self.render = render
        self.benchmarks = benchmarks
        self.script = script
        self.file = (folder or BENCH / (script or name)) / (f"kept-{name}.json" if script else "kept.json")

    def add_options(self, parser):
        parser.add_argument("--logres", metavar="FILE", help="the binary to measure (default target/release/logres)")
        result = f"where the result goes (default target/bench/{self.name}.json)"
        parser.add_argument("--json", metavar="FILE", type=Path, default=HOME / f"{self.name}.json", help=result)
        parser.add_argument("--trial", action="store_true", help="mark the result as one that is not to be kept")
        then = parser.add_mutually_exclusive_group()
        then.add_argument("--keep", action="store_true", help="keep the figures and rewrite BENCHMARKS.md")
        then.add_argument("--render", action="store_true", help="only rewrite BENCHMARKS.md from the kept figures")
        then.add_argument("--check", action="store_true", help="only say whether BENCHMARKS.md matches them")

    def section(self):
        if not self.file.exists():
            return f"No run has been kept yet; `python3 bench/{self.script or self.name}/run.py --keep` makes and keeps one."
        return whole(self.render, json.loads(self.file.read_text()))

    def expected(self):
        return replace_section(self.benchmarks.read_text(), self.name, self.section(), self.script)

    def write(self):
        self.benchmarks.write_text(self.expected())

    def check(self):
        """Nothing, or the sentence that says what is wrong."""
        if self.benchmarks.read_text() == self.expected():
            return None
        return f"BENCHMARKS.md is not what bench/{self.script or self.name}/{self.file.name} makes; use --render"

    def keep(self, result):
        """Stores a result and rewrites its section. A trial changes nothing and is answered with what makes it one."""
        if result["trial"]:
            return "a trial is not kept: " + "; ".join(result["trial"])
        self.file.write_text(json.dumps(result, indent=1) + "\n")
        self.write()
        return None

    def publish(self, args, result):
        """Prints a fresh result, leaves it as JSON and Markdown, and keeps it if asked to."""
        text = whole(self.render, result)
        args.json.parent.mkdir(parents=True, exist_ok=True)
        args.json.write_text(json.dumps(result, indent=1) + "\n")
        args.json.with_suffix(".md").write_text(text + "\n")
        print(text)
        say(f"the result is in {args.json}, as a table beside it")
        return self.keep(result) if args.keep else None
