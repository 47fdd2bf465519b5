"""The frameworks' own tests, unchanged, on both games."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("merlin", {"seats": 2}),
    ("merlin", {"seats": 4, "modules": "all"}),
    ("camelot", {"seats": 5}),
]


def maker(name: str, keywords: dict[str, Any]) -> Any:
    from logres.pettingzoo import camelot_v0, merlin_v0

    module = {"merlin": merlin_v0, "camelot": camelot_v0}[name]
    return lambda **more: module.env(**keywords, **more)


@pytest.mark.parametrize(("name", "keywords"), SETUPS)
def test_pettingzoo(name: str, keywords: dict[str, Any]) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    make = maker(name, keywords)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=400, verbose_progress=False)
        seed_test(make, num_cycles=100)


@pytest.mark.parametrize(("name", "keywords"), SETUPS)
def test_pettingzoo_masks_lead_to_the_end(name: str, keywords: dict[str, Any]) -> None:
    pytest.importorskip("pettingzoo")
    env = maker(name, keywords)()
    env.reset(seed=3)
    rng = random.Random(1)
    total: dict[str, float] = {}
    for agent in env.agent_iter(10_000):
        observation, reward, over, cut, _ = env.last()
        total[agent] = total.get(agent, 0.0) + reward
        if over or cut:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.dtype == np.int8 and mask.any()
        assert env.observation_space(agent).contains(observation)
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert not env.agents and any(total.values())


@pytest.mark.parametrize("name", ["logres/Merlin-v0", "logres/Camelot-v0"])
def test_gymnasium(name: str) -> None:
    gym = pytest.importorskip("gymnasium")
    import logres.gymnasium  # noqa: F401
    from gymnasium.utils.env_checker import check_env

    env = gym.make(name, bots="page")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*skip_render_check.*|.*render.*")
        check_env(env.unwrapped, skip_render_check=True)
    observation, info = env.reset(seed=4)
    assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"] == 1)
    rng = np.random.default_rng(0)
    over, reward = False, 0.0
    while not over:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, _, info = env.step(action)
    assert reward != 0.0 or len(info["winners"]) > 1
    # A wrong action ends the game and says why.
    env.reset(seed=4)
    wrong = int(np.flatnonzero(env.reset(seed=4)[1]["action_mask"] == 0)[0])
    *_, info = env.step(wrong)
    assert info["why_not"]


@pytest.mark.parametrize("name", ["logres/Merlin-v0", "logres/Camelot-v0"])
def test_gymnasium_vectorised(name: str) -> None:
    gym = pytest.importorskip("gymnasium")
    import logres.gymnasium  # noqa: F401

    envs = gym.make_vec(name, num_envs=4, vectorization_mode="vector_entry_point", bots="page")
    shown, _ = envs.reset(seed=1)
    again, _ = envs.reset(seed=1)
    assert all(np.array_equal(shown[key], again[key]) for key in shown)
    over = 0
    for _ in range(400):
        assert envs.observation_space.contains(shown)
        shown, rewards, ends, _, infos = envs.step(shown["action_mask"].argmax(axis=1))
        over += int(ends.sum())
        assert not rewards[~ends].any()
        # What Gymnasium's own vector environments tell of games that are replaced in the same step.
        assert ("final_obs" in infos) == ends.any()
        for place in np.flatnonzero(ends):
            assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == ends.tolist()
            last, told = infos["final_obs"][place], infos["final_info"]
            assert envs.single_observation_space.contains(last) and not last["action_mask"].any()
            assert not np.array_equal(last["observation"], shown["observation"][place])
            assert (0 in told["winners"][place]) == (rewards[place] >= 0.0) and len(told["points"][place]) > 1
    assert over > 0


def test_gymnasium_vectorised_tells_what_a_single_environment_tells() -> None:
    """Of the last position of a game, in the same words."""
    gym = pytest.importorskip("gymnasium")
    from logres.gymnasium import SeatEnv, SeatVectorEnv

    one, many = SeatEnv("camelot", seats=3, bots="random"), SeatVectorEnv("camelot", 1, seats=3, bots="random")
    assert many.metadata["autoreset_mode"] == gym.vector.AutoresetMode.SAME_STEP
    shown, info = one.reset(seed=1)
    over = False
    while not over:
        shown, _, over, _, info = one.step(info["action_mask"].argmax())
    rows, _ = many.reset(seed=1)
    infos: dict[str, Any] = {}
    while "final_obs" not in infos:
        rows, *_, infos = many.step(rows["action_mask"].argmax(axis=1))
    last, told = infos["final_obs"][0], infos["final_info"]
    assert last.keys() == shown.keys()
    assert all(last[key].shape == shown[key].shape and last[key].dtype == shown[key].dtype for key in last)
    assert {key for key in told if not key.startswith("_")} == info.keys()
    assert all(type(told[key][0]) is type(info[key]) for key in ("points", "winners"))


OPENSPIEL = ["python_logres_merlin", "python_logres_camelot(seats=3)"]


@pytest.mark.parametrize("name", OPENSPIEL)
def test_openspiel_random_simulation_and_playthrough(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import logres.openspiel  # noqa: F401
    from open_spiel.python.algorithms import generate_playthrough

    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    text = generate_playthrough.playthrough(name, None, seed=1)
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("name", OPENSPIEL)
def test_openspiel_reinforcement_learning_environment(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import logres.openspiel  # noqa: F401
    from open_spiel.python import rl_environment

    rng = random.Random(1)
    env = rl_environment.Environment(pyspiel.load_game(name))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == env.num_players


@pytest.mark.parametrize("name", OPENSPIEL)
def test_openspiel_search_plays_a_whole_game(name: str) -> None:
    """Its MCTS at every seat, for every decision that is not forced."""
    pyspiel = pytest.importorskip("pyspiel")
    import logres.openspiel  # noqa: F401
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=rng, solve=False)
    searched = by_openspiel(game, searcher)
    assert searched == set(range(game.num_players()))


@pytest.mark.parametrize("name", OPENSPIEL)
def test_openspiel_information_set_search_plays_a_whole_game(name: str) -> None:
    """It asserts that a resampled position has the key of the real one: everything its player was told."""
    pyspiel = pytest.importorskip("pyspiel")
    import logres.openspiel  # noqa: F401
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=rng)
    searched = by_openspiel(game, searcher)
    assert searched == set(range(game.num_players()))


def by_openspiel(game: Any, searcher: Any) -> set[int]:
    """Plays one game to its end, and gives the seats for which the bot searched."""
    state = game.new_initial_state()
    state.apply_action(7)
    searched = set()
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            searched.add(state.current_player())
            action = int(searcher.step(state))
            assert action in legal
        state.apply_action(action)
    assert len(state.returns()) == game.num_players() and any(state.returns())
    return searched
