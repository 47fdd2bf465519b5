"""What bench/python makes of its figures. Installs nothing, times nothing."""

import importlib.util
import json
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

    def test_what_is_kept_keeps_every_promise(self):
        kept = json.loads((BENCH / "python/kept.json").read_text(encoding="utf-8"))
        self.assertEqual(run.broken_promises(kept), [])
        self.assertEqual(kept["trial"], [])


class Parts(unittest.TestCase):
    def test_the_parts_of_a_decision_add_up_to_what_was_measured(self):
        kept = json.loads((BENCH / "python/kept.json").read_text(encoding="utf-8"))
        for _, driven, parts in run.WAYS:
            for row in kept["rows"]:
                whole, shares = run.made_of(kept["peers"], row, driven, parts)
                self.assertAlmostEqual(sum(share for share, _ in shares), 1.0)
                self.assertTrue(all(share >= 0.0 for share, _ in shares))
                self.assertIn(run.REST, [part for _, part in shares])
                rates = [max(peer["rates"]) for peer in kept["peers"]
                         if (peer["engine"], peer["game"], peer["driven"]) == (run.OURS, row["game"], driven)]  # fmt: skip
                self.assertGreaterEqual(whole, 1e9 / rates[0] - 1e-6)

    def test_what_is_left_is_what_no_call_takes(self):
        row = {"game": "Merlin, base", "costs": {"a": 100.0, "b": 50.0}}
        peers = [{"engine": run.OURS, "game": "Merlin, base", "driven": "so", "rates": [2e6, 5e6]}]
        self.assertEqual(run.made_of(peers, row, "so", ["a", "b"]), (200.0, [(0.5, "`a`"), (0.25, run.REST), (0.25, "`b`")]))
        self.assertEqual(run.made_of([], row, "so", ["a", "b"])[0], 150.0)


LISTING = """
--------------------------------------------------------------------------------
Ir
--------------------------------------------------------------------------------
1,000 (100.0%)  PROGRAM TOTALS

--------------------------------------------------------------------------------
Ir              file:function
--------------------------------------------------------------------------------
600 (60.00%)  crates/merlin/src/encode.rs:<logres_merlin::Merlin as logres_kernel::Encoded>::encode::h0123456789abcdef [/x/_logres.so]
300 (30.00%)  ???:logres_kernel::offers::Offers<C>::may_if::h00000000000000ab [/x/_logres.so]
100 (10.00%)  crates/kernel/src/offers.rs:logres_kernel::offers::Offers<C>::may_if::h00000000000000cd [/x/_logres.so]
"""


class Profile(unittest.TestCase):
    def test_the_functions_are_named_plainly_and_added_up(self):
        found = run.by_function(LISTING, 10)
        self.assertEqual(found["instructions"], 100.0)
        self.assertEqual(found["functions"], [["merlin::Merlin::encode", 0.6], ["kernel::offers::Offers::may_if", 0.4]])
        with self.assertRaises(run.Missing):
            run.by_function("1,000 (100.0%)  PROGRAM TOTALS", 10)

    def test_what_is_kept_has_a_profile_of_every_step(self):
        kept = json.loads((BENCH / "python/kept.json").read_text(encoding="utf-8"))
        if "profiles" not in kept:
            self.skipTest("no profile has been kept yet; `python3 bench/python/run.py --profiles` makes and keeps them")
        found = [(one["game"], one["seats"], one["observation"]) for one in kept["profiles"]]
        self.assertEqual(found, [(game, seats, seen) for _, game, seats in run.GAMES for seen in run.PROFILED])
        for one in kept["profiles"]:
            self.assertEqual(len(one["functions"]), run.SHOWN)

    def test_a_profile_is_a_row_of_the_table(self):
        row = {"game": "merlin", "seats": 4, "observation": "none", "commit": "0123", **run.by_function(LISTING, 10)}
        lines = "\n".join(run.profiled([row]))
        self.assertIn("| observations: none | Merlin, base, 4 seats | 100 |", lines)
        self.assertIn("(commit 0123):", lines)
        self.assertEqual(run.profiled([]), [])
