"""Batches."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import logres


def test_a_batch_shows_what_single_states_show(game: logres.Game) -> None:
    env = logres.VectorEnv(game, 3, seed=5)
    states = [game.new_initial_state(5, number) for number in range(3)]
    for _ in range(200):
        step = env.observe()
        for place, state in enumerate(states):
            assert state.current_player() == step.player[place]
            assert np.array_equal(state.legal_actions_mask(), step.mask[place])
            assert step.observation is not None
            assert np.array_equal(state.observation_tensor(), step.observation[place])
        actions = env.sample().copy()
        step = env.step(actions)
        last = [env.last_observations(seat) for seat in range(game.num_players)]
        assert all(rows.shape == (step.done.sum(), game.observation_length) for rows in last)
        for place, state in enumerate(states):
            state.apply_action(int(actions[place]))
            assert step.done[place] == state.is_terminal()
            if state.is_terminal():
                assert np.allclose(step.reward[place], state.returns())
                assert env.points[place].tolist() == state.points()
                row = int(step.done[:place].sum())
                assert all(np.array_equal(rows[row], state.observation_tensor(seat)) for seat, rows in enumerate(last))
                states[place] = game.new_initial_state(5, int(env.number[place]) + 3)
            else:
                assert not step.reward[place].any()


def test_the_arrays_are_used_again() -> None:
    env = logres.VectorEnv(logres.load_game("merlin", seats=2), 2)
    first = env.observe()
    second = env.step(env.sample())
    assert all(one is other for one, other in zip(first, second, strict=True))
    assert first.mask.dtype == np.int8 and first.reward.shape == (2, 2) and first.done.dtype == np.bool_


def test_forced_moves_are_skipped_on_wish() -> None:
    env = logres.VectorEnv(logres.load_game("camelot", seats=4), 4, skip_forced=True)
    for _ in range(300):
        assert (env.observe().mask.sum(axis=1) > 1).all()
        env.step(env.sample())


def test_a_reset_gives_the_same_games_again() -> None:
    env = logres.VectorEnv(logres.load_game("merlin", seats=3), 4, seed=9)
    first = env.observe().observation.copy()  # type: ignore[union-attr]
    for _ in range(50):
        env.step(env.sample())
    assert env.decisions == 200
    assert np.array_equal(env.reset().observation, first)  # type: ignore[arg-type]
    assert env.decisions == 0
    assert not np.array_equal(env.reset(10).observation, first)  # type: ignore[arg-type]


def test_afterstates_are_what_playing_would_show() -> None:
    game = logres.load_game("merlin", seats=2)
    env = logres.VectorEnv(game, 3, seed=2)
    for _ in range(30):
        env.step(env.sample())
    observations, actions, ends = env.afterstates()
    step = env.observe()
    assert ends[0] == 0 and ends[-1] == len(actions) == len(observations)
    for place in range(3):
        own = actions[ends[place] : ends[place + 1]]
        assert own.tolist() == np.flatnonzero(step.mask[place]).tolist()
    assert step.observation is not None and observations.shape[1] == step.observation.shape[1]


def test_a_network_chooses_the_afterstate_it_likes_best() -> None:
    from logres import learn
    from logres._logres import Judge

    game = logres.load_game("merlin", seats=2)
    net = learn.Net.new(game, hidden=(8, 4), seed=5)
    rows = []
    for threads in (1, 2):
        env = logres.VectorEnv(game, 6, seed=2, threads=threads, observation=None)
        for _ in range(40):
            after, actions, ends = env.afterstates()
            values = net.values(after)
            chosen, seen, best = env.choose(net.judge())
            for place in range(len(env)):
                own = slice(ends[place], ends[place + 1])
                assert best[place] == pytest.approx(values[own].max(), abs=1e-5)
                spot = ends[place] + actions[own].tolist().index(chosen[place])
                assert values[spot] == pytest.approx(values[own].max(), abs=1e-5)
                assert env.observe().mask[place, chosen[place]]
                if ends[place + 1] - ends[place] == 1:
                    assert chosen[place] == actions[ends[place]]
            assert seen.dtype == np.uint8 and seen.shape == (len(env), game.observation_length)
            rows.append((chosen.tolist(), seen.sum()))
            env.step(chosen)
    # Neither threads nor a second look change anything, and with `explore` other actions are tried.
    assert rows[:40] == rows[40:]
    assert np.array_equal(env.choose(net.judge())[0], env.choose(net.judge())[0])
    tried = 0
    for _ in range(20):
        tried += int((env.choose(net.judge(), 1.0)[0] != env.choose(net.judge())[0]).sum())
        env.step(env.choose(net.judge())[0])
    assert tried > 20
    other = logres.VectorEnv(logres.load_game("merlin", seats=3), 2)
    with pytest.raises(logres.LogresError, match="another table"):
        other.choose(net.judge())
    with pytest.raises(logres.LogresError, match="no network"):
        Judge("{}")


def test_the_lock_is_released_while_a_batch_steps() -> None:
    """Another thread gets on while bots think."""
    game = logres.load_game("merlin", seats=2)
    counted, over = [0], threading.Event()

    def count() -> None:
        while not over.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted[0]
    game.simulate(["knight", "knight"], 2, iterations=50)
    during = counted[0] - before
    over.set()
    thread.join()
    assert during > 0


def test_a_search_gives_its_policy_and_its_values() -> None:
    game = logres.load_game("merlin", seats=2)
    state = game.new_initial_state(seed=1)
    decision = game.bot("knight", seed=3, iterations=100).choose(state)
    assert decision.action in state.legal_actions()
    assert set(decision.policy) <= set(state.legal_actions())
    assert sum(decision.policy.values()) == pytest.approx(1.0)
    assert max(decision.policy, key=lambda action: decision.policy[action]) == decision.action
    assert all(0.0 <= value <= 1.0 for value in decision.values.values())
    plain = game.bot("page").choose(state)
    assert plain.policy == {plain.action: 1.0} and plain.values == {}
