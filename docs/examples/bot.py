#!/usr/bin/env python3
"""A whole bot for Logres: it plays both games, with every module and option, and knows next to nothing about them.

    logres arena merlin --seats 2 --bots mine,page --bot-cmd "mine=python3 docs/examples/bot.py"

Lines of JSON come in, lines of JSON go out; docs/bots.md explains them. `score` is where your ideas go.
"""
import json
import random
import sys

# What a text key stands for is in lang/en/*.ftl. Points now are good; giving up an action seldom is.
LIKED = {
    "choose-score": 5,
    "choose-quest": 9,
    "choose-build": 4,
    "choose-act": 3,
    "choose-renounce": -5,
    "choose-retire": -9,
    "camelot-choose-evil-life": -4,
    "camelot-choose-lay": 4,
    "camelot-choose-draw": 2,
    "camelot-choose-accuse": -9,
    "camelot-choose-sacrifice": -9,
}


def score(offer, view):
    """How much this offer is liked. `view` is everything your seat may know; here nobody looks at it."""
    text = offer["text"]
    points = text["args"].get("points", {}).get("number", 0)
    return LIKED.get(text["key"], 0) + points


def choose(line, dice):
    offers = line["question"]["offers"]
    best = max(offers, key=lambda offer: (score(offer, line["view"]), dice.random()))
    return {"choice": best["number"]}


def main():
    dice = random.Random(0)
    for text in sys.stdin:
        line = json.loads(text)
        if line["say"] == "begin":
            dice = random.Random(line["seed"])
        elif line["say"] == "choose":
            print(json.dumps(choose(line, dice)), flush=True)


if __name__ == "__main__":
    main()
