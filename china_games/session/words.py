"""Sentences about a game being played: why undo or redo is refused."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Refusal
from china_games.i18n import N_, Translator

_SEEN = {
    "draw": N_("{name} drew a card: what was seen cannot be unseen, so nothing before it can be undone."),
    "reveal": N_("A card was turned up: what was seen cannot be unseen, so nothing before it can be undone."),
    "reshuffle": N_("The discard pile was shuffled: nothing before that can be undone."),
    **dict.fromkeys(("play", "build", "fill", "discard"), N_(
        "{name} has shown cards of a hidden hand: what was seen cannot be unseen, so nothing before that can be undone."
    )),
    **dict.fromkeys(("offer", "swap", "declined", "withdrawn", "ready"),
                    N_("What was said in diplomacy stands: nothing before it can be undone.")),
    "place": N_("The tile lies where all can see it, and another was drawn: it cannot be taken back."),
    "": N_("Something hidden was shown or drawn: nothing before that can be undone."),
}

_STANDS = {
    "attack": N_("{name} has fought: a fight stands, and no move before it can be taken back."),
    "": N_("{name} has done what cannot be taken back."),
}


def undo(tr: Translator, refusal: Refusal, names: Sequence[str]) -> str:
    """The refusal of `Session.undo_refusal` or `redo_refusal` as a sentence; `names` of the seats in order."""
    args = dict(refusal.args)
    name = names[args["seat"]] if "seat" in args else ""
    if refusal.code == "undo_revealed":
        return tr(_SEEN.get(args["event"], _SEEN[""]), name=name)
    if refusal.code == "undo_stands":
        return tr(_STANDS.get(args["event"], _STANDS[""]), name=name)
    if refusal.code == "undo_other_seat":
        return tr("{name} has acted: only one’s own last act can be undone.", name=name)
    if refusal.code == "redo_nothing":
        return tr("There is nothing to do again.")
    return tr("There is nothing to undo.")
