"""What mistakes in Forbidden City have in common, by the named reason that they are grouped by."""

from __future__ import annotations

from china_games.i18n import N_, Translator


def name_theme(tr: Translator, code: str) -> str:
    """The theme of a named reason: "Missed closing a room"."""
    return tr(_THEMES[code])


_THEMES = {
    code: theme
    for theme, codes in (
        (N_("Missed closing a room"), "closes_first closes_tied closes_second"),
        (N_("Closed a room for nothing"), "closes_empty"),
        (
            N_("Had others paid for a room"),
            "leaves_first leaves_tied leaves_second only_first only_tied only_second shuts_out",
        ),
        (N_("Missed beginning a room"), "begins begins_late"),
        (N_("Missed the lead in a room"), "takes_lead shares_lead"),
        (N_("Missed preparing a room to close"), "ready ready_last others_close nearer"),
        (N_("Missed making a room worth more"), "grows beside"),
        (N_("Spoilt a room of one’s own"), "harder"),
        (N_("Helped others in their rooms"), "helps hinders overtakes"),
        (N_("Other moves"), "only best begins_open hopeless"),
    )
    for code in codes.split()
}
