"""What stands before the names of provinces in a sentence: their article in English, and in French
one of the words that `inflect.FRENCH` knows. A map may say it itself, by `before`; a name that is
in neither takes none: "in Wei", "à Wei".
"""

from __future__ import annotations

THE = frozenset(
    {
        "American East",
        "American South",
        "American West",
        "Antilles",
        "Atlantic Seaboard",
        "Balkans",
        "Baltic",
        "British Isles",
        "Caribbean",
        "Carnatic",
        "Caucasus",
        "Danube",
        "Deccan",
        "Deep South",
        "Don",
        "East Indies",
        "Far West",
        "Fertile Crescent",
        "Gold Coast",
        "Great Lakes",
        "Great Plains",
        "Guinea Coast",
        "Horn of Africa",
        "Kalahari",
        "Midwest",
        "Near East",
        "Nordeste",
        "Pacific Coast",
        "Philippines and Taiwan",
        "Prairies",
        "Rio de la Plata",
        "Southern Cone",
        "Sunda Isles",
        "Urals",
        "Volga",
        "Yangtze",
        "Zambezi",
    }
)
"""English names with "the"."""

_FRENCH = {
    "en": """
        Afghanistan Afrique_australe Afrique_de_l’Ouest Afrique_du_Sud Afrique_orientale Alaska
        Algérie Allemagne Amazonie Amérique_arctique Amérique_centrale Amérique_du_Nord Anatolie
        Angola Arabie Australasie Australie_centrale Australie_de_l’Ouest Australie-Occidentale
        Australie_orientale Birmanie Bolivie Californie Chine_du_Nord Chine_du_Sud Colombie
        Colombie-Britannique Corée Corée_et_Mandchourie Égypte Éthiopie Europe_centrale Finlande
        France Grande-Bretagne Grande_Colombie Guinée Iakoutie Ibérie Inde Indochine Insulinde
        Irlande Italie Italie_et_Balkans Libye Malaisie Mandchourie Mauritanie Mongolie
        Mongolie-Intérieure Moscovie Norvège Nouvelle-Galles_du_Sud Nouvelle-Guinée
        Nouvelle-Zélande Océanie Ontario Oregon Patagonie Perse Pologne Roumanie Russie
        Russie_du_Nord Scandinavie Sibérie Sibérie_centrale Sibérie_occidentale Sibérie_orientale
        Somalie Suède Tanzanie Tartarie Transoxiane Ukraine Ukraine_et_Caucase Égypte_et_Soudan
    """,
    "au": """
        Bengale Brésil_du_Nord Brésil_du_Sud Cameroun Canada Congo Gansu Groenland Kamtchatka
        Kazakhstan Kenya Maghreb Mali Maroc Mexique Mozambique Niger Nigeria Pérou Proche-Orient
        Québec Queensland Sénégal Siam Sichuan Soudan Tchad Texas Tibet Tibet_et_Xinjiang
        Turkestan Venezuela Xinjiang Yémen Japon Minas_Gerais
    """,
    "aux": "Antilles Caraïbes Philippines_et_Taïwan",
    "la": """
        Baltique Corne_de_l’Afrique Côte_atlantique Côte_de_Guinée Côte-de-l’Or Côte_pacifique
        Volga
    """,
    "le": """
        Carnatic Caucase Cône_Sud Croissant_fertile Danube Deccan Don
        Far_West Gange Hindoustan Ienisseï Kalahari Lingnan Mato_Grosso Midwest Nord_du_Mexique
        Nordeste Pará Rio_de_la_Plata Rio_Grande Sud_américain Sud_du_Mexique Sud_profond Yangzi
        Zambèze
    """,
    "l’": "Altaï Amazonas Amour Arctique_canadien Est_américain Indus Ob Oural Ouest_américain",
    "les": """
        Balkans Grandes_Plaines Grands_Lacs Îles_Britanniques Îles_de_la_Sonde Prairies
    """,
}
BEFORE = {
    name.replace("_", " "): before for before, names in _FRENCH.items() for name in names.split()
}
"""French names, each with the word that stands before it. Java, Bornéo and Madagascar take none."""


def find_before(language: str, name: str) -> str:
    """What stands before a name; "" = nothing."""
    if language == "fr":
        return BEFORE.get(name, "")
    return "the" if name in THE else ""
