"""Both games for OpenSpiel: ``pyspiel.load_game("python_logres_merlin(seats=2)")``.

Import this module once; it registers the games. A game begins with a chance node that chooses one of ``deals`` deals;
whatever chance brings later follows from the deal and from what is played. So a game is its history, as OpenSpiel wants it.
A search that copies real positions could foresee what chance brings; ``resample_from_infostate`` gives other worlds, with
another future.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import Game, State, load_game

_SEATS = {"merlin": (2, 4, 2), "camelot": (2, 7, 3)}
_DEALS = 1000


def _type(name: str) -> Any:
    least, most, _ = _SEATS[name]
    utility = pyspiel.GameType.Utility.ZERO_SUM if name == "merlin" else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=f"python_logres_{name}",
        long_name=f"Logres: {name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "seats": _SEATS[name][2],
            "modules": "none",
            "set": "",
            "seed": 0,
            "deals": _DEALS,
        },
        default_loadable=True,
    )


class _Table:
    """What every position of a game shares. OpenSpiel copies positions deeply; this is not copied with them."""

    def __init__(self, game: Game, seed: int, deals: int) -> None:
        self.game, self.seed, self.deals = game, seed, deals

    def __deepcopy__(self, memo: Any) -> _Table:
        return self


class LogresGame(pyspiel.Game):
    """A game as OpenSpiel sees it."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = {"seats": _SEATS[name][2], "modules": "none", "set": "", "seed": 0, "deals": _DEALS, **(params or {})}
        self.logres: Game = load_game(
            name,
            seats=int(chosen["seats"]),
            modules=str(chosen["modules"]).replace("+", ","),
            options={"variant": "duo"} if name == "camelot" and int(chosen["seats"]) == 2 else None,
            set=str(chosen["set"]) or None,
        )
        self.table = _Table(self.logres, int(chosen["seed"]), max(1, int(chosen["deals"])))
        least, most = self.logres.utility_range
        info = pyspiel.GameInfo(
            num_distinct_actions=self.logres.num_actions,
            max_chance_outcomes=self.table.deals,
            num_players=self.logres.num_players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if name == "merlin" else None,
            max_game_length=10_000,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> LogresState:
        """The chance node before the deal."""
        return LogresState(self, self.table)

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers."""
        return [self.logres.observation_length]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LogresObserver:
        """An observer for OpenSpiel's Python code."""
        return LogresObserver(self.logres, iig_obs_type, params)


class LogresState(pyspiel.State):
    """A position as OpenSpiel sees it."""

    def __init__(self, game: Any, table: _Table, state: State | None = None) -> None:
        super().__init__(game)
        self.logres = state
        """Nothing before the deal."""
        self._table = table

    def _dealt(self) -> State:
        if self.logres is None:
            raise ValueError("nothing is dealt yet")
        return self.logres

    def current_player(self) -> int:
        """The seat that decides, chance before the deal, or OpenSpiel's number for the end."""
        if self.logres is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.logres.current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, all of them equally likely."""
        deals = self._table.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._dealt().legal_actions()

    def _apply_action(self, action: int) -> None:
        if self.logres is None:
            self.logres = self._table.game.new_initial_state(self._table.seed, action)
        else:
            self.logres.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._table.game.action_to_string(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.logres is not None and self.logres.is_terminal()

    def returns(self) -> list[float]:
        """What the game is worth by seat; 0 before the end."""
        if self.logres is None:
            return [0.0] * self._table.game.num_players
        return [float(value) for value in self.logres.returns()]

    def rewards(self) -> list[float]:
        """The same as ``returns``: nothing is earned before the end."""
        return self.returns()

    def observation_string(self, player: int) -> str:
        """What a seat may know, in words, as one line of JSON."""
        return "" if self.logres is None else self.logres.observation_string(player)

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a seat was told since the beginning, and what it sees now."""
        if self.logres is None:
            return ""
        return self.logres.information_state_string(self.current_player() if player is None else player)

    def observation_tensor(self, player: int) -> list[float]:
        """What a seat may know, as numbers."""
        if self.logres is None:
            return [0.0] * self._table.game.observation_length
        return [float(value) for value in self.logres.observation_tensor(player)]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> LogresState:
        """Another world that this player cannot tell from the real one."""
        seed = int(probability_sampler() * 2**62)
        return LogresState(self.get_game(), self._table, self._dealt().resample_from_infostate(player, seed))

    def __str__(self) -> str:
        if self.logres is None:
            return "before the deal"
        asked = self.logres.question()
        return f"{self.logres!r} {asked[0] if asked else ''}".strip()


class LogresObserver:
    """Observations for OpenSpiel's Python code."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; passed {params}")
        self.tensor = np.zeros(game.observation_length, np.float32)
        self.dict = {"observation": self.tensor}
        self._whole = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)

    def set_from(self, state: LogresState, player: int) -> None:
        """Writes what a seat may know into ``tensor``."""
        if state.logres is None:
            self.tensor.fill(0.0)
        else:
            state.logres.observation_tensor(player, out=self.tensor)

    def string_from(self, state: LogresState, player: int) -> str:
        """What a seat may know, in words; with all that it was told if it was asked for perfect recall."""
        return state.information_state_string(player) if self._whole else state.observation_string(player)


class MerlinGame(LogresGame):
    """``python_logres_merlin``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_MERLIN, "merlin", params)


class CamelotGame(LogresGame):
    """``python_logres_camelot``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_CAMELOT, "camelot", params)


_MERLIN = _type("merlin")
_CAMELOT = _type("camelot")
pyspiel.register_game(_MERLIN, MerlinGame)
pyspiel.register_game(_CAMELOT, CamelotGame)
