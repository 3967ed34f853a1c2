"""What people are told about a card file of Middle Kingdom, by code."""

from china_games.files.messages import ADD, MOVE, OUT
from china_games.i18n import N_

MESSAGES = {
    "mk_unknown_type": N_("there is no type “{value}” of Dynasty cards"),
    "mk_numbers": N_("the bid cards are 1, 2, 3, 4, 5, 6 and 7 in this order (MK-01)"),
    "mk_no_card": N_("there is no card of the type “{value}” (MK-02)"),
    "mk_merchants": N_(
        "there is only one kind of Merchant: the card “{value}” is a second one (MK-46)"
    ),
    "mk_no_philosopher": N_("the card “philosopher” of the type bureaucrat is missing (MK-65)"),
    "mk_philosopher": N_("the Philosopher is a single card of the type bureaucrat (MK-02)"),
    "mk_no_row": N_("the number of cards turned up with {players} players is missing (MK-03)"),
    "mk_no_two_bids_row": N_(
        "the number of cards turned up with {players} players and two bids each is missing "
        "(MK-70, MK-76)"
    ),
    "mk_twice_row": N_(
        "the cards turned up with {players} players stand here twice (first in line {first})"
    ),
    "mk_one_bid": N_("two players play two bids each: write “two_bids: true” (MK-71)"),
    "mk_two_bids": N_("two bids each are for two or three players only (MK-76)"),
    "mk_few_cards": N_("there are only {count} Dynasty cards, too few to turn up {limit} (MK-03)"),
    "mk_falling": N_(
        "more Peasants may not give fewer points: {value} stands after {other} (MK-64)"
    ),
    "mk_off_table": N_("this place reaches over the edge of the table"),
    "mk_overlap": N_("this place overlaps another one (line {line})"),
    "mk_no_seats": N_("the places of the seats with {players} players are missing"),
    "mk_seats": N_("{count} places stand here for {players} players"),
}

ADVICE = {
    "mk_unknown_type": N_("write one of the “types” above"),
    "mk_numbers": N_("write exactly these"),
    "mk_no_card": N_("add a card"),
    "mk_merchants": OUT,
    "mk_no_philosopher": ADD,
    "mk_philosopher": N_("write this type, and a single card"),
    "mk_no_row": ADD,
    "mk_no_two_bids_row": ADD,
    "mk_twice_row": N_("take one of them out"),
    "mk_two_bids": N_("write “two_bids: false”"),
    "mk_few_cards": N_("add cards or turn up fewer"),
    "mk_falling": N_("write as many as before or more"),
    "mk_off_table": MOVE,
    "mk_overlap": MOVE,
    "mk_no_seats": N_("add them"),
    "mk_seats": N_("give each player a place"),
}
"""What to do about it, where the sentence does not say so."""
