"""The engine, in Rust."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

__version__: str
TERMINAL: int
"""What ``State.current_player`` gives when the game is over, as in OpenSpiel."""

Viewer = int | str
"""A seat by its number, ``"gallery"`` (what everybody may know) or ``"arbiter"`` (everything)."""
Saying = tuple[str, str | None]

class LogresError(ValueError):
    """Something that was asked for cannot be done; the message says why."""

class IllegalAction(LogresError):
    """The rules do not allow this action now."""

    clause: str | None
    """The paragraph of the rulebook that says so."""

class Game:
    """What is played: rules, seats, modules, options and content, compiled. Use ``logres.load_game``."""

    def __init__(self, setup: str, content: Mapping[str, str] | None = None) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def setup(self) -> dict[str, Any]: ...
    @property
    def rules_revision(self) -> int: ...
    @property
    def content_digest(self) -> str: ...
    @property
    def num_players(self) -> int: ...
    @property
    def num_actions(self) -> int:
        """Actions are numbers below this. They are the codes that statistics and policies use everywhere."""
    @property
    def actions(self) -> list[str | None]:
        """The written form of every action, by number. An action is always one choice."""
    @property
    def observation_length(self) -> int: ...
    @property
    def observation_features(self) -> list[str]:
        """The name of every number of an observation. ``seat+0`` is the viewer, ``seat+1`` sits to the left."""
    @property
    def observation_version(self) -> int:
        """Rises when the order, the names or the meaning of the numbers change."""
    @property
    def utility_range(self) -> tuple[float, float]: ...
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, written: str) -> int: ...
    def new_initial_state(self, seed: int = 0, number: int = 0) -> State:
        """The position after the setup, dealt as ``logres sim --seed SEED`` deals game ``number``."""
    def deserialize_state(self, written: str) -> State: ...
    def replay(self, record: str, seed: int = 0) -> list[State]:
        """Every position of a record of this game."""
    def bot(
        self,
        name: str,
        seed: int = 0,
        iterations: int | None = None,
        milliseconds: int | None = None,
    ) -> Bot:
        """A bot by name, with a budget for each decision: 200 iterations of search unless said otherwise."""
    def simulate(
        self,
        bots: Sequence[str],
        games: int,
        seed: int = 1,
        first: int = 0,
        iterations: int = 200,
        threads: int = 1,
    ) -> dict[str, Any]:
        """Plays the games ``first`` to ``first + games`` of a seed by bots, as ``logres sim`` does.

        Gives ``points`` and ``winners`` (a row a game, a column a seat), ``decisions`` and ``endings``.
        """
    def arena_block(
        self, bots: Sequence[str], number: int, seed: int = 1, iterations: int = 200
    ) -> dict[str, Any]:
        """One block of an arena: the same deal once for each rotation of the seats."""
    def arena_report(self, bots: Sequence[str], blocks: str) -> dict[str, Any]:
        """The report of an arena from the JSON of its blocks, as ``logres arena --json`` gives it."""
    def arena_blocks(self, bots: int, games: int) -> int:
        """How many blocks make up so many games."""

class State:
    """A position. Copies share what came before, so copying does not depend on the length of the game."""

    @property
    def game(self) -> Game: ...
    def current_player(self) -> int:
        """The seat that decides, or ``TERMINAL``. Sealed questions ask several seats at once: they come in seat order."""
    def asked(self) -> list[int]:
        """Everybody who is asked now."""
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]:
        """The legal actions of the seat that decides, rising."""
    def offers(self) -> list[int]:
        """The same in the order in which the rules list them."""
    def legal_actions_mask(self) -> npt.NDArray[np.int8]: ...
    def apply_action(self, action: int, saying: Saying | None = None) -> None:
        """Plays an action of the seat that decides, or raises ``IllegalAction`` and changes nothing."""
    def why_not(self, action: int, player: int | None = None) -> tuple[str, str | None] | None:
        """None if the action is legal; otherwise a sentence and the clause of the rulebook."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def returns(self) -> list[float]:
        """By seat; 0 before the end. Merlin is zero-sum: a victory is worth as much as there are other seats, a defeat
        -1, and shared victories are shared. In Camelot everybody who wins has 1, everybody else -1."""
    def points(self) -> list[int] | None: ...
    def winners(self) -> list[int] | None: ...
    def ending(self) -> str | None: ...
    def observation_tensor(
        self,
        player: Viewer | None = None,
        out: npt.NDArray[np.float32] | None = None,
        dtype: str | None = None,
    ) -> npt.NDArray[Any]:
        """What a viewer may know, as numbers from 0 to 255; of the seat that decides if nobody is named."""
    def view(self, player: Viewer) -> dict[str, Any]:
        """What a viewer may know, in words: the same view that clients get."""
    def observation_string(self, player: Viewer) -> str: ...
    def information_state_string(self, player: Viewer) -> str:
        """Everything the viewer was told since the beginning, and what they see now."""
    def events(self, player: Viewer) -> list[str]:
        """What a viewer was told so far: the key of each event, with what fills its gaps."""
    def question(self) -> tuple[str, str] | None:
        """The key of the question that is asked, and the clause that governs it."""
    def resample_from_infostate(self, player: Viewer, seed: int) -> State:
        """Another world that this viewer cannot tell from the real one. What follows in it is drawn from ``seed``."""
    def reseeded(self, seed: int) -> State:
        """The same position with other chance to come."""
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, written: str) -> int: ...
    def move_number(self) -> int: ...
    def history(self) -> list[tuple[int, int]]:
        """Seat and action of everything played since the beginning, or since the position was imagined or loaded."""
    def serialize(self) -> str: ...
    def record(self) -> str:
        """The record of the game so far, as ``logres replay`` reads it."""

class Decision:
    """What a bot decided."""

    @property
    def action(self) -> int: ...
    @property
    def policy(self) -> dict[int, float]:
        """By action: its share of the search. A bot that does not search gives its choice alone."""
    @property
    def values(self) -> dict[int, float]:
        """By action: its mean value from 0 to 1, where the bot searched."""
    @property
    def reasons(self) -> list[tuple[str, float]]:
        """Keys of the language files, with how much each weighed."""
    @property
    def saying(self) -> Saying | None:
        """What the bot says with its choice, for other bots to hear."""

class Bot:
    """One of our bots. It sees only what its seat may see, and has heard everything its seat was told."""

    @property
    def name(self) -> str: ...
    def choose(self, state: State) -> Decision: ...
    def play(self, state: State) -> Decision:
        """Chooses and plays."""

class Batch:
    """Use ``logres.VectorEnv``."""

    observation: npt.NDArray[Any] | None
    mask: npt.NDArray[np.int8]
    reward: npt.NDArray[np.float32]
    points: npt.NDArray[np.int32]
    done: npt.NDArray[np.bool_]
    player: npt.NDArray[np.int32]
    number: npt.NDArray[np.int64]
    def __init__(
        self,
        game: Game,
        games: int,
        seed: int = 1,
        bots: Sequence[str | None] | None = None,
        iterations: int = 200,
        skip_forced: bool = False,
        threads: int = 1,
        observation: str | None = "float32",
    ) -> None: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: npt.ArrayLike) -> None: ...
    def sample(self) -> npt.NDArray[np.int64]: ...
    def afterstates(
        self,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.int64]]: ...
    def choose(
        self, judge: Judge, explore: float = 0.0
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8], npt.NDArray[np.float32]]: ...
    @property
    def decisions(self) -> int: ...
    def __len__(self) -> int: ...

class Judge:
    """A network that was trained with ``logres.learn``, as the engine plays it."""

    def __init__(self, written: str) -> None: ...

class Picks:
    """Draws as ``logres sim`` draws the choices of random players in one game."""

    def __init__(self, seed: int, number: int = 0) -> None: ...
    def below(self, bound: int) -> int: ...
    def bot_seed(self) -> int:
        """The seed of the next bot, seat by seat."""

def bot_names() -> list[str]: ...
def clause(clause: str, language: str = "en") -> str:
    """A paragraph of the rulebook."""

def clauses(game: str, language: str = "en") -> list[str]:
    """The ids of all paragraphs of a game's rulebook, in their order."""

def load_scenarios(text: str, seed: int = 0) -> list[tuple[str, list[str], State]]:
    """The scenarios of a file: title, clauses and position of each."""

def run_scenarios(text: str) -> list[tuple[str, list[str]]]:
    """Runs the scenarios of a file: title, and what differs from what it expects, in sentences."""

def _games() -> list[dict[str, Any]]: ...
def _restore(game: Game, written: str) -> State: ...
def _record_setup(record: str) -> str: ...
