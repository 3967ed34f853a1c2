"""What mistakes in China have in common, by the named reason that they are grouped by."""

from __future__ import annotations

from china_games.i18n import N_, Translator


def name_theme(tr: Translator, code: str) -> str:
    """The theme of a named reason: "Left a province that could be filled"."""
    return tr(_THEMES[code])


_THEMES = {
    code: theme
    for theme, codes in (
        (N_("Left a province that could be filled"), "fills"),
        (N_("Missed the lead in a province"), "takes_lead shares_lead"),
        (N_("Gave up the lead in a province"), "holds_lead"),
        (N_("Missed a good second place"), "follows"),
        (N_("Missed points from alliances"), "alliance alliances alliance_begun"),
        (
            N_("Gave others points in provinces"),
            "leaves_second leaves keeps_down shuts_out helps holds_back",
        ),
        (N_("Gave room for emissaries"), "room less_room"),
        (N_("Left no room for new emissaries"), "room_own less_room_own"),
        (N_("Helped others in alliances"), "hinders_emissaries helps_emissaries"),
        (N_("Let others build their roads"), "cuts_road"),
        (N_("Missed points from roads"), "road road_begun"),
        (N_("Missed fortifications, ports or bonus tiles"), "specials fortification enter"),
        (N_("Misplayed the Emperor"), "emperor decline keep"),
        (N_("Misjudged when to stop placing"), "goes_on end exchange"),
        (N_("Spent cards that were needed"), "keeps_cards spends_cards"),
        (N_("Took a card of little use"), "draw pair colour idle_colour other_colour idle_cards"),
        (N_("Misjudged the last turn"), "final"),
        (N_("Other moves"), "only best"),
    )
    for code in codes.split()
}
