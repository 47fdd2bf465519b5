#!/usr/bin/env python3
"""A bot for Merlin that searches its own turn, in a page of Python.

    logres arena merlin --seats 2 --bots mine,page --bot-cmd "mine=python3 docs/examples/search.py"

It knows no rule. `logres table`, running beside it, does: from the view of the seat it imagines a whole position, and copies
of that position show what every choice leads to. The rest of the turn is played by trying again; where somebody else is
asked the position is judged. LOGRES names the program, if it is not on the path. docs/protocol.md describes the requests.
"""
import json
import os
import subprocess
import sys

WORLDS = int(os.environ.get("WORLDS", "2"))  # imagined positions a decision is tried in
WIDE = 4  # choices that are followed to the end of the turn, the best at first sight


class Table:
    """The rules, as a program that answers lines."""

    def __init__(self):
        command = [os.environ.get("LOGRES", "logres"), "table"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["answer"] == "fault":
            raise RuntimeError(answer["sentences"])
        return answer


def worth(view, seat, quests):
    """What a castle is worth: points, the next scoring as it stands, and what may still become points."""
    castle, forecast = view["castles"][seat], view["next-scoring"]
    coming = forecast[seat] if forecast else {}
    rounds = view["track"]["rounds"]
    left = (rounds - view["round"]) / (rounds - 1)
    scorings = sum(scoring >= view["round"] for scoring in view["track"]["scorings"])
    near = view["round"] in view["track"]["scorings"]
    points = castle["points"] + coming.get("traitors", 0) * (1.0 if near else 0.7) + coming.get("picts", 0)
    points += coming.get("excalibur", 0)
    # What stands on the board counts at every scoring to come.
    points += coming.get("domain", 0) * (0.3 + 0.7 * scorings) + 0.4 * scorings * len(castle["manors"])
    points += coming.get("influence", 0) * (0.75 + 0.2 * scorings)
    points += (0.2 + 1.8 * left) * sum(counters > 0 for counters in castle["influence"].values())
    points += coming.get("henchmen", 0) * (0.3 + 0.6 * scorings)
    for card in castle["hand"] or []:
        missing, prize = len(view["missing"].get(str(card), [])), quests[card - 1]["points"]
        points += (0.8 + 1.2 * prize, 0.3 + 0.4 * prize, 0.1 * prize, 0.0)[min(missing, 3)]
    for kind, now, later in (("shields", 0.5, 0.6), ("materials", 0.6, 1.1), ("flags", 0.5, 1.3)):
        points += (now + later * left) * sum(castle[kind].values())
        points += 0.5 * left * sum(count > 0 for count in castle[kind].values())
    points += 2.3 * castle["staffs"] + (1.4 + 1.4 * left) * castle["apples"]
    points += (0.6 + 0.4 * scorings) * len(castle["holds"])
    return points


class Search:
    def __init__(self, setup, seat, seed):
        self.setup, self.seat, self.seed = setup, seat, seed
        self.table = Table()
        self.quests = self.table.ask(do="content", game="merlin")["content"]["quests"]["cards"]

    def value(self, at):
        """Our lead, as our seat sees it."""
        view = self.table.ask(do="view", viewer=self.seat, table=at)["view"]
        others = [worth(view, other, self.quests) for other in range(len(view["castles"])) if other != self.seat]
        return worth(view, self.seat, self.quests) - max(others)

    def tried(self, at, choice):
        """A copy of a table after one more answer, and what can be answered there."""
        into = at + 1
        self.table.ask(do="fork", table=at, into=into, seed=self.seed, brief=True)
        return into, self.table.ask(do="play", table=into, choice=choice, seat=self.seat, brief=True)

    def follow(self, at, state, depth=0):
        """The best value that can be reached before somebody else is asked."""
        if state["asked"] != [self.seat] or depth > 12:
            return self.value(at)
        choices = state["choices"]
        if len(choices) == 1:
            return self.follow(*self.tried(at, choices[0]), depth + 1)
        # Every choice is looked at once, and the best of them followed on.
        first = []
        for choice in choices:
            table, after = self.tried(at, choice)
            first.append((self.value(table), choice, after["asked"] != [self.seat]))
        value, choice, ends = max(first)
        return value if ends else self.follow(*self.tried(at, choice), depth + 1)

    def choose(self, line):
        offers = [offer["choice"] for offer in line["question"]["offers"]]
        if len(offers) == 1:
            return 1
        totals = [0.0] * len(offers)
        kept = range(len(offers))
        for world in range(WORLDS):
            self.seed += 1
            start = self.table.ask(
                do="imagine", setup=self.setup, view=line["view"], into=0, seed=self.seed, brief=True
            )
            if world == 0 and len(offers) > WIDE:
                sight = [self.value(self.tried(0, offer)[0]) for offer in offers]
                kept = sorted(range(len(offers)), key=lambda place: -sight[place])[:WIDE]
            for place in kept:
                totals[place] += self.follow(*self.tried(0, offers[place]))
        return 1 + max(kept, key=lambda place: totals[place])


def main():
    search = None
    for text in sys.stdin:
        line = json.loads(text)
        if line["say"] == "begin":
            if line["setup"]["game"] != "merlin":
                sys.exit("this example judges positions of Merlin only")
            search = Search(line["setup"], line["seat"], line["seed"])
        elif line["say"] == "choose":
            print(json.dumps({"choice": search.choose(line)}), flush=True)
        elif search:
            search.table.process.stdin.close()
            search.table.process.wait()
            search = None


if __name__ == "__main__":
    main()
