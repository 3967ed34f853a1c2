"""What mistakes in Middle Kingdom have in common, by the named reason that they are grouped by."""

from __future__ import annotations

from china_games.i18n import N_, Translator


def name_theme(tr: Translator, code: str) -> str:
    """The theme of a named reason: "Missed printed points or tokens"."""
    return tr(_THEMES[code])


_THEMES = {
    code: theme
    for theme, codes in (
        (N_("Missed printed points or tokens"), "printed token"),
        (N_("Missed a Goal card"), "wins_goal takes_goal holds nears counts"),
        (N_("Helped the others"), "weakens helps"),
        (N_("Misjudged the Peasants"), "fewest peasants"),
        (N_("Left a type empty"), "gap"),
        (N_("Missed the Heir’s points"), "heir"),
        (N_("Missed points from Bureaucrats"), "philosopher pupil"),
        (N_("Took a card that helped little"), "decline"),
        (N_("Missed a card that could be won"), "wins wins_often wins_seldom wins_nothing"),
        (N_("Left good cards to the others"), "leaves_less leaves_more"),
        (N_("Spent the wrong bid cards"), "keeps keeps_more keeps_less uses no_reset"),
        (N_("Misjudged when to play the Reset"), "takes_back takes_back_little"),
        (N_("Misjudged what came later"), "better worse"),
        (N_("Other moves"), "only best mixed next"),
    )
    for code in codes.split()
}
