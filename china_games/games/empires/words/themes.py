"""What mistakes in Empires have in common, by the named reason that they are grouped by."""

from __future__ import annotations

from china_games.i18n import N_, Translator


def name_theme(tr: Translator, code: str) -> str:
    """The theme of a named reason: "Chose a poor place to begin"."""
    return tr(_THEMES[code])


_THEMES = {
    code: theme
    for theme, codes in (
        (N_("Chose a poor place to begin"), "room little_room away close"),
        (
            N_("Placed the first pawns poorly"),
            "spreads crowds not_home at_home no_foes foes free_land little_free_land",
        ),
        (N_("Chose a weaker advantage"), "advantage_0 advantage_1 advantage_2 advantage_3"),
        (
            N_("Dealt poorly, or missed a deal"),
            "better_hand worse_hand earns pays ally bond helps_maker declines near_aim asks_much "
            "asks_usually own_cards lacks forgoes gives_much asks sells no_deal",
        ),
        (N_("Spent gold poorly"), "buys buys_much gold_left hand_full saves_gold"),
        (
            N_("Discarded cards that were needed"),
            "discards misses keeps_rest keeps keeps_dear idle_cards",
        ),
        (N_("Spent cards for too little"), "cards spare_cards free_card holds_cards enough"),
        (N_("Missed what granaries offer"), "build fill fill_gold extra"),
        (N_("Missed provinces that could be taken"), "takes takes_from finishing"),
        (
            N_("Lost provinces without need"),
            "gives_up loses_to risk threat threat_entered threat_city threat_raze threat_aim",
        ),
        (N_("Let others win provinces"), "frees helps"),
        (N_("Missed gaining pawns, or in the wrong place"), "pawns front inside"),
        (N_("Misjudged a fight"), "costs_pawns destroys strengthens outnumbers no_fight"),
        (
            N_("Missed founding or taking a city, or lost one"),
            "founds wins_city loses_city razes_city",
        ),
        (N_("Moved pawns to no purpose"), "march shifts stands"),
        (N_("Other moves"), "only best little"),
    )
    for code in codes.split()
}
