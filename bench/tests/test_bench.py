"""What the benchmarks do with figures: `python3 -m unittest discover bench/tests`. Installs nothing, times nothing."""

import argparse
import contextlib
import importlib.util
import io
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(BENCH), str(BENCH / "peers")]

import run as peers
import subjects
from common.home import Missing
from common.report import Kept, figure, markers, replace_section, table

spec = importlib.util.spec_from_file_location("load_run", BENCH / "load" / "run.py")
load = importlib.util.module_from_spec(spec)
spec.loader.exec_module(load)

STRETCH = subjects.Stretch(0.1, 0.1)


def sample(number, decisions, seconds=1.0, share=1.0):
    return {"round": number, "games": 10, "decisions": decisions, "seconds": seconds, "core_share": share}


def row(engine, game, rates):
    samples = [sample(number, rate) for number, rate in enumerate(rates, start=1)]
    return {"engine": engine, "version": "1", "game": game, "seats": 4, "driven": "here", "samples": samples}


def result(rows, trial=()):
    machine = {"cpu": "a processor", "cores": 2, "memory_gib": 4, "system": "a system"}
    head = {"date": "a day", "commit": "a commit", "machine": machine, "rounds": 3, "seconds": 1.5, "warm": 0.5}
    return {**head, "trial": list(trial), "rows": rows, "missing": [{"what": "a peer", "why": "it is not here."}]}


class Figures(unittest.TestCase):
    def test_three_digits_are_shown(self):
        shown = {
            21437.9: "21,400",
            5_271_000.4: "5,270,000",
            5.274: "5.27",
            56.0: "56.0",
            341.2: "341",
            0.03124: "0.0312",
        }
        for value, text in {**shown, 0: "0", None: "–", float("inf"): "never"}.items():
            self.assertEqual(figure(value), text)

    def test_the_ratio_is_taken_within_rounds(self):
        # Both run at half speed in round two; medians taken apart would compare different minutes.
        ours, theirs = row("logres", "g", [100, 50, 400]), row("Catanatron", "g", [10, 5, 20])
        self.assertEqual(peers.ratio(ours, theirs), 10)

    def test_rounds_that_only_one_has_are_left_out(self):
        ours, theirs = row("logres", "g", [100, 50]), row("Catanatron", "g", [10])
        self.assertEqual(peers.ratio(ours, theirs), 10)
        self.assertIsNone(peers.ratio(ours, row("Catanatron", "g", [])))

    def test_spread_is_in_parts_of_the_median(self):
        self.assertEqual(peers.spread([90, 100, 120]), 0.3)

    def test_cells_cannot_break_a_table(self):
        self.assertEqual(table(["a", "b"], [["x|y", 1]], right={"b"}), "| a | b |\n|---|--:|\n| x\\|y | 1 |")

    def test_every_row_has_a_cell_for_every_head(self):
        rows = [row("logres", "Merlin", [100, 50]), row("Catanatron", "Catan", [10, 5])]
        lines = [line for line in peers.render(result(rows)).splitlines() if line.startswith("|")]
        self.assertEqual(len(lines), 4)
        self.assertEqual({line.count("|") for line in lines}, {11})
        self.assertIn("| 10.0 | 1.00 |", lines[2])
        self.assertIn("| 1.00 | 10.0 |", lines[3])


class Sections(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "BENCHMARKS.md"
        opening, closing = markers("peers")
        self.file.write_text(f"before\n{opening}\nold\n{closing}\nafter\n")
        self.kept = Kept("peers", peers.render, benchmarks=self.file, folder=self.folder)

    def test_only_the_part_between_the_markers_changes(self):
        self.assertEqual(self.kept.keep(result([row("logres", "Merlin", [100])])), None)
        text = self.file.read_text()
        self.assertTrue(text.startswith("before\n<!-- peers:"))
        self.assertTrue(text.endswith("end -->\nafter\n"))
        self.assertNotIn("old", text)
        self.assertIn("| logres | 1 | Merlin |", text)
        self.assertIn("- a peer: it is not here.", text)

    def test_writing_twice_changes_nothing(self):
        self.kept.write()
        once = self.file.read_text()
        self.kept.write()
        self.assertEqual(self.file.read_text(), once)
        self.assertIsNone(self.kept.check())

    def test_a_figure_typed_by_hand_is_noticed(self):
        self.kept.keep(result([row("logres", "Merlin", [100])]))
        self.file.write_text(self.file.read_text().replace("| 100 |", "| 900 |"))
        self.assertIn("use --render", self.kept.check())

    def test_a_trial_is_not_kept(self):
        before = self.file.read_text()
        why = self.kept.keep(result([row("logres", "Merlin", [100])], trial=["the machine was busy"]))
        self.assertIn("the machine was busy", why)
        self.assertEqual(self.file.read_text(), before)
        self.assertFalse(self.kept.file.exists())

    def test_missing_markers_are_an_error(self):
        opening, closing = markers("peers")
        for text in ["nothing", opening, f"{closing}{opening}", f"{opening}{opening}{closing}"]:
            with self.assertRaises(ValueError):
                replace_section(text, "peers", "new")

    def test_a_script_may_have_several_sections(self):
        opening, closing = markers("more", "peers")
        self.file.write_text(self.file.read_text() + f"{opening}\n{closing}\n")
        more = Kept("more", peers.render, benchmarks=self.file, folder=self.folder, script="peers")
        self.assertIsNone(more.keep(result([row("logres", "Merlin", [100])])))
        self.assertIn("old", self.file.read_text())
        self.assertTrue((self.folder / "kept-more.json").exists())
        self.assertFalse(self.kept.file.exists())

    def test_the_kept_figures_are_those_in_the_file(self):
        for script in ("peers", "load", "screen", "python"):
            done = subprocess.run(
                [sys.executable, BENCH / script / "run.py", "--check"], capture_output=True, text=True
            )
            self.assertEqual(done.returncode, 0, done.stderr)


class Trials(unittest.TestCase):
    def reasons(self, rows, busy=0.0, **changes):
        given = {"trial": False, "only": None, "rounds": 5, "seconds": 1.5, **changes}
        return peers.reasons_for_trial(argparse.Namespace(**given), rows, busy)

    def test_a_quiet_full_run_may_be_kept(self):
        self.assertEqual(self.reasons([row("logres", "Merlin", [100])]), [])

    def test_whatever_disturbs_is_named(self):
        rows = [row("logres", "Merlin", [100])]
        self.assertIn("busy", self.reasons(rows, busy=0.4)[0])
        self.assertIn("rounds", self.reasons(rows, rounds=1)[0])
        self.assertIn("trial", self.reasons(rows, trial=True)[0])
        self.assertIn("logres", self.reasons([row("Catanatron", "Catan", [1])])[0])
        rows[0]["samples"].append(sample(2, 100, share=0.4))
        self.assertIn("40%", self.reasons(rows)[0])


class Probes(unittest.TestCase):
    def measure(self, program):
        return subjects.measure([sys.executable, "-c", program], STRETCH)

    def test_the_last_line_is_the_sample(self):
        measured = self.measure(
            "import json; print('noise'); print(json.dumps(dict(games=2, decisions=7, seconds=0.5, x=1)))"
        )
        self.assertLessEqual(measured.pop("core_share"), 1.0)
        self.assertEqual(measured, {"games": 2, "decisions": 7, "seconds": 0.5})

    def test_what_is_no_sample_is_never_a_figure(self):
        empty = "import json; print(json.dumps(dict(games=0, decisions=0, seconds=1)))"
        for program in ["", "print('[1]')", "print('{}')", empty, "raise SystemExit('no luck')"]:
            with self.assertRaises(Missing):
                self.measure(program)

    def test_a_missing_binary_leaves_ours_out_with_a_sentence(self):
        who = [subject for subject in subjects.subjects("/nowhere/logres") if subject.engine == "logres"]
        with contextlib.redirect_stderr(io.StringIO()):
            rows, missing, _ = peers.measure_all(who, STRETCH, 1)
        self.assertEqual(rows, [])
        self.assertEqual([gone["why"] for gone in missing], ["there is no file /nowhere/logres."] * 2)

    def test_ours_is_measured_by_its_command(self):
        with tempfile.TemporaryDirectory() as folder:
            stand_in = Path(folder) / "logres"
            stand_in.write_text(
                f"#!{sys.executable}\n"
                "import json, sys\n"
                "given = sys.argv[1:]\n"
                "if given == ['--version']: print('logres 0.9.0'); sys.exit()\n"
                "assert given[:8] == 'sim merlin --seats 4 --modules none --bots random'.split(), given\n"
                "games = int(given[given.index('--games') + 1])\n"
                "print(json.dumps({'games': games, 'decisions': games * 200, 'seconds': games / 1000}))\n"
            )
            stand_in.chmod(0o755)
            ready = subjects.logres(stand_in, "merlin", 4)(STRETCH)
            self.assertEqual(ready.version, "0.9.0")
            self.assertEqual(peers.rate(ready.sample(1)), 200_000)


@unittest.skipUnless(shutil.which("node"), "Node is not installed")
class Generator(unittest.TestCase):
    def node(self, *command):
        return subprocess.run(["node", *map(str, command)], capture_output=True, text=True, cwd=BENCH / "load")

    def test_percentiles(self):
        script = (
            "import { summary } from './summary.mjs';"
            "const values = Array.from({ length: 200 }, (_, i) => 200 - i);"
            "console.log(JSON.stringify([summary(values), summary([])]))"
        )
        done = self.node("--input-type=module", "-e", script)
        expected = '[{"p50":100,"p95":190,"p99":198,"max":200},{"p50":null,"p95":null,"p99":null,"max":null}]'
        self.assertEqual(done.stdout.strip(), expected, done.stderr)

    def test_only_loopback_and_only_so_much(self):
        for url, extra, sentence in [
            ("http://192.0.2.1:80", [], "no loopback address"),
            ("http://127.0.0.1:1", ["--tables", "99999"], "--tables goes from"),
            ("http://127.0.0.1:1", ["--tables", "10", "--sockets", "5"], "seats"),
            ("http://127.0.0.1:1", ["--tables", "10", "--live", "11"], "--live"),
            ("http://127.0.0.1:1,http://192.0.2.1:1", [], "no loopback address"),
        ]:
            done = self.node("generator.mjs", "--target", "boardgame-io", "--url", url, *extra)
            self.assertEqual(done.returncode, 1)
            self.assertIn(sentence, done.stderr)


def load_round(share=0.5, database=None, by_node=None):
    latency = {"p50": 1.0, "p95": 2.0, "p99": 3.0, "max": 4.0}
    server = {"core_share": share, "empty_mib": 10, "alone_mib": 20, "idle_mib": 60, "warm_mib": 61, "busy_mib": 62}
    if database is not None:
        server["database_core_share"] = database
    nodes = {place: {"actions": count, "latency_ms": latency} for place, count in (by_node or {}).items()}
    counts = {"late": 0, "dropped": 0, "lost": 0, "closed": 0}
    return {
        **({"by_node": nodes} if nodes else {}),
        **counts,
        "actions_per_second": 100,
        "latency_ms": latency,
        "server": server,
        "generator": {"core_share": 0.1},
    }


class Load(unittest.TestCase):
    SETTINGS = {"tables": 1024, "sockets": 4096, "seconds": 20, "warm": 3, "pace": 1000, "rounds": 1}

    def rendered(self, rounds, **settings):
        machine = {"cpu": "a processor", "cores": 2, "memory_gib": 4, "system": "a system", "node": "v20"}
        rows = [{"server": name, "version": "1", "rounds": [one]} for name, one in rounds.items()]
        settings = {**self.SETTINGS, **settings}
        return load.render({"date": "a day", "commit": "c", "machine": machine, "settings": settings, "rows": rows})

    def cells(self, text, server):
        head, *_ = lines = [line for line in text.splitlines() if line.startswith("|")]
        line = next(line for line in lines if line.startswith(f"| {server} "))
        split = lambda line: [cell.strip() for cell in line.strip("|").split("|")]
        return dict(zip(split(head), split(line)))

    def test_processor_time_counts_the_database_too(self):
        self.assertEqual(load.spent(load_round(0.5)), (5, 0))
        self.assertEqual(load.spent(load_round(0.5, 0.25)), (7.5, 2.5))
        self.assertEqual(load.spent({**load_round(), "actions_per_second": 0})[0], float("inf"))
        text = self.rendered({"logres": load_round(0.5), "logres-postgres": load_round(0.5, 0.25)})
        cells = self.cells(text, "logres-postgres")
        self.assertEqual([cells["ms of processor an action"], cells["of it the database"]], ["7.50", "2.50"])

    def test_memory_is_told_by_table_and_by_played_table(self):
        server = load_round()["server"]
        self.assertEqual(load.memory_a_table(server, {"tables": 1024}), (10, 50))
        self.assertEqual(load.memory_a_table(server, {"tables": 1024, "live": 512}), (10, 90))
        self.assertIn("512 of them played and the others at rest", self.rendered({"logres": load_round()}, live=512))
        self.assertNotIn("at rest", self.rendered({"logres": load_round()}))

    def test_what_forwarding_costs_is_told_where_there_are_nodes(self):
        one, three = load_round(), load_round(by_node={"owner": 40, "other": 80})
        text = self.rendered({"logres": one, "logres-nodes": three})
        last = [line for line in text.splitlines() if line.startswith("| logres-nodes")][1:]
        self.assertEqual(len(last), 2)
        self.assertIn("the node that has the table", last[0])
        self.assertIn("80", last[1])
        self.assertNotIn("action sent to", self.rendered({"logres": one}))
        beside = {"logres-postgres": load_round(0.5), "logres-nodes": load_round(0.6, by_node={"owner": 40, "other": 80})}
        self.assertIn("costs 1.00 ms an action, 20%", self.rendered(beside))

    def test_where_time_goes_is_told_where_the_server_says_it(self):
        stages = {stage: {"mean_ms": 1.0, "p99_ms": 2.0} for stage in load.STAGES}
        text = self.rendered({"logres": {**load_round(), "stages": stages, "latency_mean_ms": 6.5}, "boardgame-io": load_round()})
        last = [line for line in text.splitlines() if line.startswith("| logres")][-1]
        self.assertIn("| 1.00 (2.00) | 1.50 | 6.50 |", last)
        self.assertEqual(text.count("| boardgame-io"), 1)
        self.assertNotIn("Where the time", self.rendered({"logres": load_round()}))

    def test_sizes_are_bounded(self):
        for words in ["--tables 20001", "--tables 10 --live 11", "--tables 10 --sockets 39", "--only nobody"]:
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                load.parse(words.split())
        args = load.parse("--tables 10000 --live 1000 --sockets 5000 --only logres-nodes".split())
        self.assertEqual((args.live, args.only), (1000, ["logres-nodes"]))
        self.assertEqual(load.parse([]).live, 50)

    def test_a_run_of_some_servers_is_a_trial(self):
        args = load.parse(["--rounds", "3", "--seconds", "20"])
        rows = [{"server": name} for name in load.SERVERS]
        self.assertEqual(load.reasons_for_trial(args, rows, 0), [])
        self.assertIn("logres-nodes", load.reasons_for_trial(args, rows[:1], 0)[0])
        args = load.parse("--rounds 3 --seconds 20 --tables 100 --live 10".split())
        self.assertEqual(load.reasons_for_trial(args, rows[1:3], 0), [])
        self.assertIn("logres-nodes", load.reasons_for_trial(args, rows[:2], 0)[0])


if __name__ == "__main__":
    unittest.main()
