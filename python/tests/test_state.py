"""Positions: what they offer, copies, writing and reading, other worlds."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest

import logres

from conftest import PROJECT, play

LONG = 10_000


def test_a_random_game_ends_with_returns_and_points(game: logres.Game) -> None:
    state = game.new_initial_state(seed=3)
    assert state.returns() == [0.0] * game.num_players
    assert state.points() is None
    play(state, LONG)
    assert state.is_terminal() and state.current_player() == logres.TERMINAL
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    points, winners = state.points(), state.winners()
    assert points is not None and winners is not None and len(points) == game.num_players
    least, most = game.utility_range
    assert all(least <= value <= most for value in state.returns())
    if game.name == "merlin":
        assert sum(state.returns()) == pytest.approx(0.0)
        assert winners == [seat for seat, own in enumerate(points) if own == max(points)]


def test_the_mask_and_the_list_say_the_same(game: logres.Game) -> None:
    state = game.new_initial_state(seed=4)
    rng = random.Random(4)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(state.offers()))
        mask = state.legal_actions_mask()
        assert mask.dtype == np.int8 and mask.shape == (game.num_actions,)
        assert np.flatnonzero(mask).tolist() == legal
        action = rng.choice(legal)
        assert state.why_not(action) is None
        assert state.string_to_action(state.action_to_string(action)) == action
        state.apply_action(action)


def test_every_action_is_one_written_choice(game: logres.Game) -> None:
    written = game.actions
    assert len(written) == game.num_actions and None not in written
    assert len(set(written)) == len(written)
    for action, text in enumerate(written):
        assert text is not None and game.string_to_action(text) == action


def test_a_copy_goes_its_own_way(game: logres.Game) -> None:
    state = play(game.new_initial_state(seed=5), 40)
    before = state.serialize()
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        play(other, 30, seed=9)
        assert state.serialize() == before and other.move_number() > state.move_number()


def test_a_state_is_written_and_read_back(game: logres.Game) -> None:
    state = play(game.new_initial_state(seed=6, number=2), 50)
    imagined = play(state.resample_from_infostate(0, seed=11), 5)
    for original in (state, imagined):
        for read in (game.deserialize_state(original.serialize()), pickle.loads(pickle.dumps(original))):
            assert read.view("arbiter") == original.view("arbiter")
            assert read.history() == original.history()
            # What chance brings from here on is the same too.
            assert play(read, LONG, 2).points() == play(original.clone(), LONG, 2).points()


def test_the_same_seed_is_the_same_game(game: logres.Game) -> None:
    ends = [play(game.new_initial_state(seed=8), LONG).points() for _ in range(2)]
    assert ends[0] == ends[1]
    first = game.new_initial_state(seed=8).view("arbiter")
    assert first != game.new_initial_state(seed=9).view("arbiter")
    assert first != game.new_initial_state(seed=8, number=1).view("arbiter")


def test_no_player_can_tell_another_world_from_the_real_one(game: logres.Game) -> None:
    worlds = 0
    for seed in range(4):
        state = play(game.new_initial_state(seed=seed), 15 + 20 * seed)
        for player in range(game.num_players):
            other = state.resample_from_infostate(player, seed=seed)
            worlds += other.view("arbiter") != state.view("arbiter")
            assert other.observation_string(player) == state.observation_string(player)
            same = np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            assert same, "an observation tells a secret"
            assert other.current_player() == state.current_player()
            if other.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
    assert worlds > 0


def test_whoever_imagines_a_world_remembers_what_they_heard(game: logres.Game) -> None:
    """Everybody else remembers there what the one who imagines it knows that they heard."""
    state = play(game.new_initial_state(seed=3), 60)
    for player in range(game.num_players):
        heard = state.events(player)
        assert len(heard) > 30
        other = state.resample_from_infostate(player, seed=5)
        written = pickle.loads(pickle.dumps(other))
        again = play(other.clone(), 3).resample_from_infostate(player, seed=6)
        twice = other.resample_from_infostate(player, seed=7)
        for world in (other, written, twice):
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.events("gallery") == state.events("gallery")
            for seat in range(game.num_players):
                assert set(world.events(seat)) <= set(state.events(seat)), "a world tells a secret"
        assert again.events(player)[: len(heard)] == heard
        # What happens there comes on top.
        assert play(written.clone(), 3).information_state_string(player) == play(
            other.clone(), 3
        ).information_state_string(player)


def test_another_future_and_a_record_have_the_same_past(game: logres.Game) -> None:
    state = play(game.new_initial_state(seed=4), 50)
    later = state.reseeded(9)
    positions = game.replay(state.record())
    for other in (later, pickle.loads(pickle.dumps(later)), positions[-1], pickle.loads(pickle.dumps(positions[-1]))):
        for viewer in (*range(game.num_players), "gallery", "arbiter"):
            assert other.information_state_string(viewer) == state.information_state_string(viewer)
    assert positions[0].events("arbiter") == game.new_initial_state(seed=4).events("arbiter")


def test_a_bot_that_is_asked_in_an_imagined_world_has_heard_everything() -> None:
    """Bots of Camelot suspect by what they heard: here each is asked for the first time, late in the game."""
    game = logres.load_game("camelot", seats=5)
    differed = 0
    for seed in range(12):
        state = game.new_initial_state(seed=seed)
        others = [game.bot("page", seed=seat) for seat in range(5)]
        while state.move_number() < 150 and not state.is_terminal():
            others[state.current_player()].play(state)
        if state.is_terminal() or len(state.legal_actions()) < 2:
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, seed=1)
        deaf = json.loads(world.serialize())
        deaf["root"]["memory"] = None
        real, imagined, written, forgot = (
            game.bot("squire", seed=1, iterations=40).choose(asked)
            for asked in (
                state,
                world,
                pickle.loads(pickle.dumps(world)),
                game.deserialize_state(json.dumps(deaf)),
            )
        )
        for other in (imagined, written):
            assert (other.action, other.policy, other.values) == (real.action, real.policy, real.values)
        differed += (forgot.action, forgot.values) != (real.action, real.values)
    assert differed > 0, "no bot minds what it heard, so this test tests nothing"


def test_observations_have_names_and_one_length(game: logres.Game) -> None:
    features = game.observation_features
    assert len(features) == game.observation_length == len(set(features))
    state = play(game.new_initial_state(seed=2), 20)
    floats = state.observation_tensor(0)
    assert floats.dtype == np.float32 and floats.shape == (game.observation_length,)
    assert floats.min() >= 0 and floats.max() <= 255 and floats.any()
    assert np.array_equal(state.observation_tensor(0, dtype="uint8"), floats)
    out = np.empty(game.observation_length, np.float32)
    assert state.observation_tensor(0, out=out) is out and np.array_equal(out, floats)
    small = np.full(game.observation_length, 9, np.uint8)
    assert state.observation_tensor(0, out=small) is small and np.array_equal(small, floats)
    with pytest.raises(logres.LogresError, match="another dtype"):
        state.observation_tensor(0, out=small, dtype="float32")
    assert not np.array_equal(state.observation_tensor(1), floats)


def test_a_record_is_replayed_position_by_position(game: logres.Game) -> None:
    for moves in (25, LONG):
        state = play(game.new_initial_state(seed=12), moves)
        positions = game.replay(state.record())
        assert len(positions) == state.move_number() + 1
        assert positions[-1].view("arbiter") == state.view("arbiter")
        assert logres.load_record(state.record())[-1].points() == state.points()


def test_a_golden_game_can_be_loaded_and_played_on() -> None:
    text = (PROJECT / "records/merlin").glob("*.record")
    positions = logres.load_record(sorted(text)[0].read_text())
    assert positions[-1].is_terminal() and not positions[0].is_terminal()
    play(positions[len(positions) // 2], LONG)
    assert positions[len(positions) // 2].is_terminal()


def test_scenarios_are_loaded_and_run() -> None:
    files = sorted((PROJECT / "scenarios/merlin").rglob("*.toml"))[:3] + sorted(
        (PROJECT / "scenarios/camelot").rglob("*.toml")
    )[:3]
    count = 0
    for file in files:
        text = file.read_text()
        for title, differences in logres.run_scenarios(text):
            assert differences == [], title
        for _, clauses, state in logres.load_scenarios(text):
            count += 1
            assert all(logres.clause(clause) for clause in clauses)
            assert state.is_terminal() or state.legal_actions()
    assert count > 10


def test_an_illegal_action_names_its_clause_and_changes_nothing() -> None:
    game = logres.load_game("merlin", seats=2)
    state = play(game.new_initial_state(seed=1), 10)
    before = state.serialize()
    legal = set(state.legal_actions())
    met = set()
    for action in range(game.num_actions):
        if action in legal:
            continue
        why = state.why_not(action)
        assert why is not None
        with pytest.raises(logres.IllegalAction) as raised:
            state.apply_action(action)
        assert str(raised.value) == why[0] and raised.value.clause == why[1]
        if why[1] is not None:
            met.add(why[1])
            assert logres.clause(why[1])
    assert met and state.serialize() == before


def test_the_rulebook_is_here_in_every_language() -> None:
    for name in ("merlin", "camelot"):
        ids = logres.clauses(name)
        assert len(ids) > 100
        for language in ("fr", "hu"):
            assert logres.clauses(name, language) == ids
            assert logres.clause(ids[0], language) != logres.clause(ids[0])
