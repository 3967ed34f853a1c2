"""The contract that every game keeps: one `Game`, its faces, and the plain data that crosses them.

`Rules` is the pure face, an object without a state of its own. Its states are immutable NamedTuples
of ints and tuples; its actions are small tuples of ints and strings that can be compared and
hashed. A whole game is `setup(...)` followed by `apply` calls: the same board, options, seats, seed
and actions give the same game on every machine.

The other faces speak, read boards, choose moves, draw and teach. Each is loaded when it is first
asked for, so that the rules of a game run without a window, and a face that is broken takes nothing
else down.

Type variables: `S` is the state of a game (a view is a state in which `UNKNOWN` stands for what is
hidden), `B` the board as its rules take it, `M` the board as people see it. The window itself is no
part of this package; one module a face. All names are imported from the package."""

from __future__ import annotations

from china_games.games.contract.advice import Advice, Advised, Reason
from china_games.games.contract.bench import Bench, HardPicture, Variant
from china_games.games.contract.boards import Boards
from china_games.games.contract.chronicle import Chronicle, Happening
from china_games.games.contract.encoding import Encoding
from china_games.games.contract.game import Game
from china_games.games.contract.guardian import Guardian, Harm
from china_games.games.contract.laying import (
    CHOICE,
    COUNTER,
    TOGGLE,
    Field,
    Laying,
    OnTable,
    Page,
    Piece,
    Section,
)
from china_games.games.contract.lessons import FirstHint, Lessons
from china_games.games.contract.outlook import Lead, Outlook
from china_games.games.contract.players import LEVELS, Budget, Player, Style
from china_games.games.contract.positions import (
    SHAPES,
    Fault,
    Generation,
    Generator,
    Mark,
    Plan,
    PlanArea,
    PositionError,
    Positions,
    Values,
    Weighing,
    Workshop,
)
from china_games.games.contract.rules import (
    FREE,
    TABLE,
    UNKNOWN,
    Action,
    Audience,
    B,
    Event,
    Handicap,
    Meta,
    Option,
    Order,
    Orders,
    Preset,
    Refusal,
    Result,
    RuleError,
    Rules,
    ScoreLine,
    Seat,
    Step,
    Undo,
    find_stop,
    stop_others,
    stop_undo,
)
from china_games.games.contract.table import (
    NOTHING,
    C,
    Controller,
    HiddenHand,
    Outcome,
    TableFace,
    Tick,
)
from china_games.games.contract.words import Figure, Info, Phase, Station, Words
from china_games.games.stage import (
    NO_GAINS,
    Gains,
    Goal,
    Jump,
    K,
    KeyLine,
    L,
    Leg,
    M,
    Part,
    Parts,
    Place,
    Preview,
    Row,
    S,
    Stage,
    Target,
    X,
    Zoom,
)

__all__ = [
    "Action",
    "Advice",
    "Advised",
    "Audience",
    "B",
    "Bench",
    "Boards",
    "Budget",
    "C",
    "Chronicle",
    "Happening",
    "Controller",
    "Encoding",
    "Event",
    "FREE",
    "Fault",
    "Figure",
    "FirstHint",
    "Gains",
    "Game",
    "Generation",
    "Generator",
    "Guardian",
    "Handicap",
    "HardPicture",
    "Harm",
    "Info",
    "Goal",
    "Jump",
    "K",
    "KeyLine",
    "L",
    "LEVELS",
    "Lead",
    "Leg",
    "Lessons",
    "M",
    "Mark",
    "Meta",
    "NOTHING",
    "NO_GAINS",
    "Option",
    "Preset",
    "Order",
    "Orders",
    "Outcome",
    "Outlook",
    "Part",
    "Parts",
    "Phase",
    "Place",
    "Plan",
    "PlanArea",
    "Player",
    "PositionError",
    "Positions",
    "Preview",
    "Reason",
    "Refusal",
    "Result",
    "Row",
    "RuleError",
    "Rules",
    "S",
    "SHAPES",
    "ScoreLine",
    "Seat",
    "Stage",
    "Station",
    "Step",
    "Style",
    "TABLE",
    "TableFace",
    "Target",
    "HiddenHand",
    "Tick",
    "UNKNOWN",
    "Undo",
    "Values",
    "Variant",
    "Weighing",
    "Words",
    "Workshop",
    "X",
    "Zoom",
    "find_stop",
    "stop_undo",
    "stop_others",
    "CHOICE",
    "COUNTER",
    "TOGGLE",
    "Field",
    "Laying",
    "OnTable",
    "Page",
    "Piece",
    "Section",
]
