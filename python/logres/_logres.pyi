"""The engine, in Rust."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

__version__: str
__build__: str
"""Names the rules, the content and the bots of this build: two builds of one version may play otherwise."""
TERMINAL: int
"""What ``State.current_player`` gives when the game is over, as in OpenSpiel."""

Viewer = int | str
"""A seat by its number, ``"gallery"`` (what everybody may know) or ``"arbiter"`` (everything)."""
Saying = tuple[str, str | None]

class LogresError(ValueError):
    """Something that was asked for cannot be done; the message says why."""

class IllegalAction(LogresError):
    """The rules do not allow this action now. `clause` is the paragraph of the rulebook that says so, or None."""

    clause: str | None
    """The paragraph of the rulebook that says so."""

class Game:
    """What is played: rules, seats, modules, options and content, compiled. Use `logres.load_game`."""

    def __init__(self, setup: str, content: Mapping[str, str] | None = None) -> None: ...
    @property
    def name(self) -> str:
        """`"merlin"` or `"camelot"`."""
    @property
    def setup(self) -> dict[str, Any]:
        """Game, seats, modules and options, as records and the server have them."""
    @property
    def rules_revision(self) -> int:
        """Rises with every change of the rules that alters what is offered, its order or scores."""
    @property
    def content_digest(self) -> str:
        """The name of its content: games with other cards or numbers have another one."""
    @property
    def num_players(self) -> int:
        """How many seats there are."""
    @property
    def num_actions(self) -> int:
        """Actions are numbers below this. They are the codes that statistics and policies use everywhere."""
    @property
    def actions(self) -> list[str | None]:
        """The written form of every action, by number. An action is always one choice."""
    @property
    def observation_length(self) -> int:
        """How many numbers an observation has."""
    @property
    def observation_features(self) -> list[str]:
        """The name of every number of an observation. `seat+0` is the viewer, `seat+1` sits to the left."""
    @property
    def observation_version(self) -> int:
        """Rises when the order, the names or the meaning of the numbers of an observation change."""
    @property
    def utility_range(self) -> tuple[float, float]:
        """The least and the most that a game can be worth to a seat."""
    def action_to_string(self, action: int) -> str:
        """The written form of an action."""
    def string_to_action(self, written: str) -> int:
        """The action with this written form."""
    def new_initial_state(self, seed: int = 0, number: int = 0) -> State:
        """The position after the setup, dealt as `logres sim --seed SEED` deals game `number`."""
    def deserialize_state(self, written: str) -> State:
        """The position that `State.serialize` wrote."""
    def replay(self, record: str, seed: int = 0) -> list[State]:
        """Every position of a record of this game, the first before the first answer.

        What chance brings in one that is played on is drawn from `seed`.
        """
    def bot(
        self,
        name: str,
        seed: int = 0,
        iterations: int | None = None,
        milliseconds: int | None = None,
    ) -> Bot:
        """A bot by name, with a budget for each decision: 200 iterations of search unless said otherwise.

        `net:FILE` is a network that `logres.learn` wrote.
        """
    def simulate(
        self,
        bots: Sequence[str],
        games: int,
        seed: int = 1,
        first: int = 0,
        iterations: int = 200,
        threads: int = 1,
        answers: bool = False,
        nets: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Plays the games `first` to `first + games` of a seed by bots, as `logres sim` does.

        Gives `points` and `winners` (a row a game, a column a seat), `decisions` and `endings`, and with `answers` an array
        of the actions of each game. `nets` are the contents of network files, by the names of their players.
        """
    def arena_block(
        self,
        bots: Sequence[str],
        number: int,
        seed: int = 1,
        iterations: int = 200,
        nets: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """One block of an arena: the same deal once for each rotation of the seats.

        `nets` are the contents of network files, by the names of their players.
        """
    def arena_report(self, bots: Sequence[str], blocks: str) -> dict[str, Any]:
        """The report of an arena from the JSON of its blocks, as `logres arena --json` gives it."""
    def arena_blocks(self, bots: int, games: int) -> int:
        """How many blocks make up so many games."""

class State:
    """A position of a game. Copies share what came before, so copying does not depend on the length of the game."""

    @property
    def game(self) -> Game:
        """The game it is a position of."""
    def current_player(self) -> int:
        """The seat that decides, or `TERMINAL`. Sealed questions ask several seats at once: they come in seat order.
        """
    def asked(self) -> list[int]:
        """Everybody who is asked now."""
    def is_terminal(self) -> bool:
        """Is the game over?"""
    def legal_actions(self) -> list[int]:
        """The legal actions of the seat that decides, rising."""
    def offers(self) -> list[int]:
        """The legal actions in the order in which the rules list them."""
    def legal_actions_mask(self) -> npt.NDArray[np.int8]:
        """The legal actions as an array: 1 for each, 0 for all others."""
    def apply_action(self, action: int, saying: Saying | None = None) -> None:
        """Plays an action of the seat that decides, or raises `IllegalAction` and changes nothing.

        `saying` is what a bot says with it, for other bots to hear.
        """
    def why_not(self, action: int, player: int | None = None) -> tuple[str, str | None] | None:
        """None if the action is legal; otherwise a sentence and the clause of the rulebook."""
    def clone(self) -> State:
        """A copy that goes its own way."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def returns(self) -> list[float]:
        """What the game is worth by seat; 0 before the end.

        Merlin is zero-sum: a victory is worth as much as there are other seats, a defeat -1, and shared victories are
        shared. In Camelot everybody who wins has 1, everybody else -1.
        """
    def points(self) -> list[int] | None:
        """The points by seat, once the game is over."""
    def winners(self) -> list[int] | None:
        """The seats that won, once the game is over."""
    def ending(self) -> str | None:
        """How the game ended, as a key of the language files."""
    def observation_tensor(
        self,
        player: Viewer | None = None,
        out: npt.NDArray[np.float32] | npt.NDArray[np.uint8] | None = None,
        dtype: str | None = None,
    ) -> npt.NDArray[Any]:
        """What a viewer may know, as numbers from 0 to 255; of the seat that decides if nobody is named.

        It is written into `out`, an array of float32 or uint8, or into a new one of the given `dtype`.
        """
    def view(self, player: Viewer) -> dict[str, Any]:
        """What a viewer may know, in words: the same view that clients get."""
    def observation_string(self, player: Viewer) -> str:
        """What a viewer may know, in words, as one line of JSON."""
    def information_state_string(self, player: Viewer) -> str:
        """Everything the viewer was told since the beginning, and what they see now."""
    def events(self, player: Viewer) -> list[str]:
        """What a viewer was told so far: the key of each event, with what fills its gaps."""
    def question(self) -> tuple[str, str] | None:
        """The key of the question that is asked, and the clause that governs it; None at the end."""
    def resample_from_infostate(self, player: Viewer, seed: int) -> State:
        """Another world that this viewer cannot tell from the real one, who has heard the same in it.

        What follows in it is drawn from `seed`.
        """
    def reseeded(self, seed: int) -> State:
        """The same position with other chance to come."""
    def action_to_string(self, action: int) -> str:
        """The written form of an action."""
    def string_to_action(self, written: str) -> int:
        """The action with this written form."""
    def move_number(self) -> int:
        """How many answers were given since the beginning, or since the position was imagined or loaded."""
    def history(self) -> list[tuple[int, int]]:
        """Seat and action of everything played since the beginning, or since the position was imagined or loaded."""
    def serialize(self) -> str:
        """The position as text, for `Game.deserialize_state`. It holds everything, also what no seat may know."""
    def record(self) -> str:
        """The record of the game so far, as `logres replay` reads it."""

class Decision:
    """What a bot decided."""

    @property
    def action(self) -> int:
        """The action it takes."""
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
    """One of our bots, or a network. It sees only what its seat may see, and has heard everything its seat was told.
    """

    @property
    def name(self) -> str:
        """The name it was asked for by."""
    def choose(self, state: State) -> Decision:
        """What it would do for the seat that decides. Nothing is played."""
    def play(self, state: State) -> Decision:
        """Chooses and plays; gives the decision."""

class Batch:
    """Many games at once. Use `logres.VectorEnv`."""

    observation: npt.NDArray[Any] | None
    """What the deciding seat of each game may know, a row a game; None if nothing is encoded."""
    mask: npt.NDArray[np.int8]
    """1 for each legal action, a row a game."""
    reward: npt.NDArray[np.float32]
    """The returns by seat where a game has just ended, otherwise 0."""
    points: npt.NDArray[np.int32]
    """The points by seat of the game that ended last at each place."""
    done: npt.NDArray[np.bool_]
    """Which games have just ended. They have been replaced by new ones."""
    player: npt.NDArray[np.int32]
    """The seat that decides in each game."""
    number: npt.NDArray[np.int64]
    """The number of each game, or of the one that has just ended in its place."""
    sampled: npt.NDArray[np.int64]
    """The random actions that `sample` drew last."""
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
        nets: Mapping[str, str] | None = None,
    ) -> None: ...
    def reset(self, seed: int) -> None:
        """Begins anew with the first games of a seed."""
    def step(self, actions: npt.ArrayLike) -> None:
        """Plays one action in every game. If one of them is not legal, nothing is played anywhere."""
    def sample(self) -> npt.NDArray[np.int64]:
        """One random legal action for each game, drawn as `logres sim` draws them. The array is used again."""
    def afterstates(
        self,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The observation of the deciding seat after each of its legal actions.

        Gives observations, actions, and where each game begins. Looking ahead foresees nothing: each is looked at in a
        world that the seat cannot tell from the real one.
        """
    def last_observations(self, places: Sequence[int], player: int) -> npt.NDArray[np.float32]:
        """What a seat saw at the end of the games that ended last at these places, a row each."""
    def choose(
        self, judge: Judge, explore: float = 0.0
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
        """What a network would play in each game: actions, the observations after them, and the values of the best.

        With the probability `explore` it is any legal action.
        """
    @property
    def decisions(self) -> int:
        """How many decisions were made so far, those of bots and forced ones among them."""
    def __len__(self) -> int: ...

class Judge:
    """A network that was trained with `logres.learn`, as the engine plays it."""

    def __init__(self, written: str) -> None: ...

class Picks:
    """Draws as `logres sim` draws the choices of random players in one game."""

    def __init__(self, seed: int, number: int = 0) -> None: ...
    def below(self, bound: int) -> int:
        """A number below `bound`."""
    def bot_seed(self) -> int:
        """The seed of the next bot, seat by seat."""

def bot_names() -> list[str]:
    """The names of all bots, from the weakest on."""
def clause(clause: str, language: str = "en") -> str:
    """A paragraph of the rulebook."""

def clauses(game: str, language: str = "en") -> list[str]:
    """The ids of all paragraphs of a game's rulebook, in their order."""

def load_scenarios(text: str, seed: int = 0) -> list[tuple[str, list[str], State]]:
    """The scenarios of a file: title, clauses and position of each."""

def run_scenarios(text: str) -> list[tuple[str, list[str]]]:
    """Runs the scenarios of a file: title, and what differs from what it expects, in sentences."""

def _games() -> list[dict[str, Any]]:
    """What can be played: seats, modules, options and ready-made sets of each game."""
def _restore(game: Game, written: str) -> State:
    """The position of a game from its text: what pickle calls."""
def _record_setup(record: str) -> str:
    """The setup of a record, as JSON: `load_record` compiles its game."""
