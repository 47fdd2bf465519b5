"""What bench/python makes of its figures. Installs nothing, times nothing."""

import importlib.util
import sys
import unittest
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(BENCH), str(BENCH / "peers")]
# Both scripts are called run.py.
spec = importlib.util.spec_from_file_location("python_run", BENCH / "python/run.py")
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)


def result(rates, clone=200.0):
    ours = [
        {"engine": run.OURS, "game": title, "driven": driven, "rates": rates}
        for driven in run.PROMISES
        for title, _, _ in run.GAMES
    ]
    return {"peers": ours, "rows": [{"game": title, "costs": {"clone()": clone}} for title, _, _ in run.GAMES]}


class Promises(unittest.TestCase):
    def test_the_best_round_counts(self):
        self.assertEqual(run.broken_promises(result([100.0, 3e6])), [])

    def test_a_slow_row_a_slow_copy_and_a_row_that_is_missing_are_named(self):
        self.assertEqual(len(run.broken_promises(result([1e6]))), 2)
        self.assertIn("2,000 ns", run.broken_promises(result([3e6], clone=2000.0))[0])
        partly = result([3e6])
        partly["peers"].pop()
        self.assertIn("was not measured", run.broken_promises(partly)[0])

    def test_every_row_of_ours_has_a_promise(self):
        driven = {subject.driven for subject in run.subjects(None) if subject.engine == run.OURS}
        self.assertEqual(driven, set(run.PROMISES))
