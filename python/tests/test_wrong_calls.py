"""Wrong calls raise an exception with a sentence; the interpreter lives on."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import logres

from conftest import play

RUBBISH: list[Any] = [
    None, -1, -4, 10**6, 2**40, 2**70, 1.5, float("nan"), "", "red", "🐉" * 50, b"x", [], [1], {}, (1, 2), object(),
    True, "arbiter", "gallery", np.zeros(3), np.int8(3), "{}", '{"logres-state": 1}', "logres-record 1\ngame merlin",
]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: logres.load_game("chess"), "there is no game"),
        (lambda: logres.load_game("merlin", seats=9), "is played by"),
        (lambda: logres.load_game("merlin", seats=2, modules=["dragons"]), "dragons"),
        (lambda: logres.load_game("merlin", seats=2, options={"x": "y"}), "no option"),
        (lambda: logres.load_game("merlin", seats=2, content="/nowhere"), "cannot be read"),
        (lambda: logres.load_game("merlin", seats=2, content={"quests.toml": "x ="}), "quests.toml"),
        (lambda: logres.load_game("merlin", set="nothing"), "has no set"),
        (lambda: logres.load_game("merlin", seats=2).bot("dragon"), "there is no bot"),
        (lambda: logres.load_game("merlin", seats=2).bot("page", iterations=0), "budget of nothing"),
        (lambda: logres.load_game("merlin", seats=2).action_to_string(10**6), "is no action"),
        (lambda: logres.load_game("merlin", seats=2).string_to_action("fly"), "is no choice"),
        (lambda: logres.clause("X-1"), "no paragraph"),
        (lambda: logres.load_record("nonsense\n"), "line 1"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 0), "at least one game"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 1, threads=0), "at least one thread"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 1, bots=["page", "page"]), "at least one seat"),
        (lambda: logres.VectorEnv(logres.load_game("merlin", seats=2), 2**40), "memory"),
    ],
)
def test_what_is_wrong_is_said(call: Any, sentence: str) -> None:
    with pytest.raises(logres.LogresError, match=sentence):
        call()


def test_an_observation_goes_only_where_it_fits() -> None:
    state = logres.load_game("merlin", seats=2).new_initial_state()
    for out in (np.zeros(3, np.float32), np.zeros((2, 2), np.float32), np.zeros(5), "x"):
        with pytest.raises((logres.LogresError, TypeError)):
            state.observation_tensor(0, out=out)  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="seats are 0 to 1"):
        state.observation_tensor(2)


def test_a_finished_game_takes_no_action() -> None:
    state = play(logres.load_game("camelot", seats=3).new_initial_state(), 10_000)
    with pytest.raises(logres.IllegalAction, match="over"):
        state.apply_action(0)
    with pytest.raises(logres.LogresError, match="over"):
        state.game.bot("page").choose(state)


def test_a_bot_of_another_game_is_refused() -> None:
    state = logres.load_game("camelot", seats=3).new_initial_state()
    with pytest.raises(logres.LogresError, match="another game"):
        logres.load_game("merlin", seats=2).bot("page").choose(state)


def test_a_step_with_one_illegal_action_plays_nothing() -> None:
    env = logres.VectorEnv(logres.load_game("merlin", seats=2), 3)
    actions = env.sample().copy()
    before = env.observe().observation.copy()  # type: ignore[union-attr]
    for wrong in (-1, 10**9, int(np.flatnonzero(env.observe().mask[1] == 0)[0])):
        with pytest.raises(logres.LogresError, match="game 1 of the batch"):
            env.step([actions[0], wrong, actions[2]])
        assert np.array_equal(env.observe().observation, before)  # type: ignore[arg-type]
    with pytest.raises(logres.LogresError, match="2 actions were given for 3 games"):
        env.step(actions[:2])
    env.step(actions)


def test_any_call_with_any_rubbish_raises_or_answers(game: logres.Game) -> None:
    """Fuzzes every method of every class. A crash would end the test run."""
    rng = random.Random(7)
    state = play(game.new_initial_state(seed=1), 12)
    env = logres.VectorEnv(game, 2)
    bot = game.bot("page")
    picks = logres.Picks(1)
    targets = [logres, game, state, env, bot, picks, env._batch]
    calls = [
        getattr(target, name)
        for target in targets
        for name in dir(target)
        # A batch of a million games is no wrong call, only a long one.
        if not name.startswith("__") and callable(getattr(target, name)) and name not in ("VectorEnv", "simulate")
    ]
    raised = answered = 0
    for _ in range(3_000):
        call = rng.choice(calls)
        arguments = [rng.choice(RUBBISH) for _ in range(rng.randrange(4))]
        try:
            call(*arguments)
            answered += 1
        except Exception as fault:  # A panic would be a BaseException and fail the test.
            raised += 1
            assert type(fault).__name__ != "PanicException"
    assert raised > 500 and answered > 50
    play(game.new_initial_state(), 10_000)
