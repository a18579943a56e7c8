"""What things of scenes are called, and what can be said of their state, in both languages."""

from collections.abc import Mapping

from trompe.cards.deck import Titles
from trompe.cards.motifs import PEOPLE_POSES, VOCABULARY, Motif
from trompe.cards.motifs.words import row as _

# fmt: off
_PROPS = (
    _("alien", "an alien", "aliens", "un extraterrestre", "extraterrestres", "m", "medium", 0.55, "person"),
    _("birthday_cake", "a cake", "cakes", "una tarta", "tartas", "f", "small", 1.1, ""),
    _("blackboard", "a blackboard", "blackboards", "una pizarra", "pizarras", "f", "large", 1.5, ""),
    _("bone", "a bone", "bones", "un hueso", "huesos", "m", "tiny", 2.2, ""),
    _(
        "chess_piece",
        "a chess knight",
        "chess knights",
        "un caballo de ajedrez",
        "caballos de ajedrez",
        "m",
        "small",
        0.65,
        "faces",
    ),
    _("fishing_rod", "a fishing rod", "fishing rods", "una caña de pescar", "cañas de pescar", "f", "small", 0.6, ""),
    _("flag", "a flag", "flags", "una bandera", "banderas", "f", "small", 0.65, ""),
    _("fridge", "a fridge", "fridges", "una nevera", "neveras", "f", "large", 0.55, ""),
    _("frying_pan", "a frying pan", "frying pans", "una sartén", "sartenes", "f", "tiny", 3.1, ""),
    _(
        "glass_bottle",
        "a glass bottle",
        "glass bottles",
        "una botella de cristal",
        "botellas de cristal",
        "f",
        "small",
        0.4,
        "",
    ),
    _("goal", "a goal", "goals", "una portería", "porterías", "f", "large", 1.4, ""),
    _("market_stall", "a market stall", "market stalls", "un puesto", "puestos", "m", "large", 1.0, ""),
    _("oven", "an oven", "ovens", "un horno", "hornos", "m", "medium", 0.9, ""),
    _("pancake", "a pancake", "pancakes", "una tortita", "tortitas", "f", "tiny", 2.2, ""),
    _("paper_roll", "a roll of paper", "rolls of paper", "un rollo de papel", "rollos de papel", "m", "tiny", 0.4, ""),
    _("parachute", "a parachute", "parachutes", "un paracaídas", "paracaídas", "m", "large", 1.1, ""),
    _("party_hat", "a pointed hat", "pointed hats", "un gorro puntiagudo", "gorros puntiagudos", "m", "tiny", 0.75, ""),
    _("pedestal", "a pedestal", "pedestals", "un pedestal", "pedestales", "m", "medium", 0.6, ""),
    _("pizza", "a pizza", "pizzas", "una pizza", "pizzas", "f", "tiny", 1.9, ""),
    _("plank", "a long beam", "long beams", "una viga larga", "vigas largas", "f", "large", 20, ""),
    _("pond", "a pond", "ponds", "un estanque", "estanques", "m", "large", 2.4, ""),
    _("radio_mast", "a radio mast", "radio masts", "una antena", "antenas", "f", "large", 0.4, ""),
    _("rug", "a rug", "rugs", "una alfombra", "alfombras", "f", "medium", 4, ""),
    _("sign", "a signpost", "signposts", "un letrero", "letreros", "m", "medium", 0.8, "faces"),
    _("skateboard", "a skateboard", "skateboards", "un monopatín", "monopatines", "m", "small", 3, ""),
    _("skis", "a pair of skis", "pairs of skis", "un par de esquís", "pares de esquís", "m", "small", 4, "faces"),
    _("traffic_light", "a traffic light", "traffic lights", "un semáforo", "semáforos", "m", "large", 0.35, ""),
    _("trophy", "a trophy", "trophies", "un trofeo", "trofeos", "m", "tiny", 0.9, ""),
    _("wall_clock", "a clock", "clocks", "un reloj", "relojes", "m", "small", 1.0, ""),
    _(
        "washing_line",
        "a washing line",
        "washing lines",
        "una cuerda de tender",
        "cuerdas de tender",
        "f",
        "large",
        15,
        "",
    ),
)

NOUNS: Mapping[str, Motif] = {**VOCABULARY, **{motif.name: motif for motif in _PROPS}}
"""Every thing that scenes can show, by name."""

STATES: Mapping[str, Titles] = {
    "flipped": Titles("It is upside down.", "Está boca abajo."),
    "lying": Titles("It is lying down.", "Está {tumbado}."),
    "tilted": Titles("It is tilted.", "Está {inclinado}."),
    "striped": Titles("It has stripes.", "Tiene rayas."),
    "spotted": Titles("It has spots.", "Tiene lunares."),
    "dark": Titles("It is filled in dark.", "Está {relleno} de oscuro."),
    "asleep": Titles("It is asleep.", "Está {dormido}."),
    "open": Titles("It is open.", "Está {abierto}."),
    "broken": Titles("It is broken.", "Está {roto}."),
    "hanging": Titles("It hangs on a cord.", "Cuelga de un cordel."),
    "pegged": Titles("It is fastened with a peg.", "Está {sujeto} con una pinza."),
    "wave": Titles("It raises one arm.", "Levanta un brazo."),
    "walk": Titles("It takes a step.", "Da un paso."),
    "sit": Titles("It is sitting.", "Está {sentado}."),
    "cheer": Titles("It holds up both arms.", "Levanta los dos brazos."),
    "stand": Titles("It stands with its arms down.", "Está de pie con los brazos abajo."),
    "hold": Titles("It stretches out one arm.", "Extiende un brazo."),
}
"""State or pose to a sentence; words in braces agree with the noun's gender."""
POSES = frozenset(PEOPLE_POSES)

NUMBERS: Mapping[str, Titles] = {
    "hour": Titles("It shows {} o'clock.", "Señala {}."),
    "candles": Titles("Candles on it: {}.", "Velas que lleva: {}."),
}
"""What a thing shows a number of, to a sentence."""

COUNTS_EN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
COUNTS_ES = ("", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce")
HOURS_ES = ("", "la una", *(f"las {word}" for word in COUNTS_ES[2:]))
"""Hours of the clock with their article."""
