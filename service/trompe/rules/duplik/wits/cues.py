# ruff: noqa: E501 - a row of a table is a line
"""What can be said of things, as patterns over a line of words: places, fronts, states, relations, comparisons.

Patterns are of words of both languages, without accents; earlier rows take their words before later ones.
"""

import re

from .tokens import compiled

_L, _R = "left|izquierda|izquierdo", "right|derecha|derecho"
_THE = "(?:the |its |la |el |su |a )?"
_MOVE = (
    "faces?|facing|looks?|looking|looked|points?|pointing|turned|turns|swims?|swimming|fly|flies|flying|crawls?|crawling|"
    "walks?|walking|goes|going|moves?|moving|heads?|heading|runs?|running|sails?|sailing|rides?|drives?|driving|"
    "travels?|rolls?|hops?|gallops?|marches|trots|circula|circulan|steams?|gazes?|stares?|creeps?|waddles?|strolls?|comes?|dives?|"
    "mira|miran|mirando|mirar|nada|nadan|vuela|vuelan|camina|caminan|va|van|vamos|avanza|avanzan|apunta|apuntan|senala|"
    "senalan|navega|navegan|vuelto|vuelta|vueltos|vueltas|corre|corren|marcha|rueda|ruedan|anda|sale|orientado|orientada"
)
_TOWARDS = "(?:to|towards|at|for|hacia|a|para)"
_NOT_PLACE = r"(?! (?:of|de|del|half|mitad|than|que|corner|hand|side of)\b)"
_LONG = r"(?: (?:side|edge|border|lado|borde))?(?: (?:of|del?) (?:the |la )?(?:picture|drawing|paper|page|imagen|dibujo|papel|hoja))?"
_GO = rf"(?:{_MOVE})(?: \w+){{0,2}}?(?: {_TOWARDS})? {_THE}(?:borde |lado )?"
_BACK = r"(?:back|tail|espalda|cola|lomo)"
_MIDDLE = "middle|centre|center|centro|medio"
_CORNER = "(?: (?:hand )?corner)?"

FRONTS = {
    "facing:right": rf"(?:{_BACK})(?: \w+){{0,3}} (?:{_L}){_LONG}|de espaldas a la (?:{_L})",
    "facing:left": rf"(?:{_BACK})(?: \w+){{0,3}} (?:{_R}){_LONG}|de espaldas a la (?:{_R})",
    "facing:left'": rf"{_GO}(?:{_L})\b{_LONG}{_NOT_PLACE}|left facing",
    "facing:right'": rf"{_GO}(?:{_R})\b{_LONG}{_NOT_PLACE}|right facing",
}
STATES = {
    "state:flipped": (
        "upside down|boca abajo|al reves|patas arriba|cabeza abajo|pointing down|pointing downwards|"
        "hacia abajo|stands on its head|on its roof|inverted|invertid[oa]s?"
    ),
    "state:lying": "lying(?: down)?|tumbad[oa]s?|acostad[oa]s?|on (?:its|his|her) side|echad[oa]|de lado",
    "state:tilted": "tilted|crooked|askew|at a slant|slanting|lopsided|leans(?: to one side)?|leaning|inclinad[oa]s?|torcid[oa]s?|ladead[oa]s?",
    "state:striped": "striped|stripes|stripy|rayas|rayad[oa]s?|de rayas|a rayas",
    "state:spotted": "spotted|spots|dotted|dots|polka dots|lunares|manchas|topos|motas|puntos",
    "state:dark": "(?:filled in |all )?(?:dark|black)|oscur[oa]s?|negr[oa]s?",
    "state:asleep": "(?:fast |fallen )?asleep|sleeps|sleeping|dormid[oa]s?|duermen?|durmiendo|sueno",
    "state:broken": "broken|cracked|crack|rot[oa]s?|agrietad[oa]s?|rajad[oa]s?|cascad[oa]s?|grieta|smashed",
    "state:pegged": "pegs?|pegged|pinzas?",
    "state:hanging": "(?:hangs?|hanging|cuelgan?|colgad[oa]s?|colgando) (?:on|from|by|de) (?:a |an |un |una )?(?:cords?|strings?|ropes?|threads?|cordel|cuerda|hilo)",
    "state:hold": "(?:stretches|holds|sticks) out (?:one|an) arm|(?:one|an) arm (?:stretched )?out|extiende un brazo|alarga un brazo",
    "state:cheer": (
        "(?:(?:with|holds?|raises?|throws?|has|puts?|lifts?) )?(?:up )?(?:both|two|his|her)(?: of (?:his|her|its))?(?: \\w+)? (?:arms|hands)(?: (?:up|raised|high))?|"
        "(?:los )?(?:dos|ambos) brazos(?: (?:en alto|arriba|levantados))?|brazos (?:en alto|arriba|levantados)|arms (?:are both )?(?:up|raised|in the air)|(?:levanta|alza) los brazos|(?:dos|ambas) manos (?:arriba|en alto)|cheers|cheering"
    ),
    "state:wave": (
        "waving|(?:raises?|lifts?|with|has|holds up) (?:one|an) arm(?: (?:up|high))?|saluda(?: con la mano)?|saludando|"
        "(?:levanta |con )?un brazo(?: en alto| levantado| arriba)?|waves(?: (?:his|her|its) hand)?$"
    ),
    "state:stand": "(?:with )?(?:both |the |his |her |its )?arms (?:down|at (?:his|her|its) sides|hanging)|brazos abajo",
    "state:open": "(?:is|stands|wide|esta) open|opened|(?:esta |estan )?abiert[oa]s?",
    "state:sit": "sits|sitting|seated|sentad[oa]s?|se sienta",
    "state:walk": "(?:takes? a|taking a) step|strides?(?: out)?|striding|dando (?:zancadas|un paso)|da (?:un paso|zancadas)|walks$|is walking$|va andando$|camina$",
}
CORNERS = {
    "corner:upper-left": rf"(?:upper|top) (?:{_L}){_CORNER}|(?:{_L}) top{_CORNER}|(?:arriba|superior)(?: del todo)?(?: ,)? (?:a la |en la )?(?:{_L})|left upper corner",
    "corner:upper-right": rf"(?:upper|top) (?:{_R}){_CORNER}|(?:arriba|superior)(?: ,)? (?:a la )?(?:{_R})|right upper corner",
    "corner:lower-left": rf"(?:lower|bottom) (?:{_L}){_CORNER}|(?:abajo|inferior)(?: ,)? (?:a la )?(?:{_L})|left lower corner",
    "corner:lower-right": rf"(?:lower|bottom) (?:{_R}){_CORNER}|(?:abajo|inferior)(?: ,)? (?:a la )?(?:{_R})|right lower corner",
}
PLACES = {
    "half:left": rf"(?:in|on|en)? ?(?:the |la )?(?:{_L}) half|mitad (?:{_L})",
    "half:right": rf"(?:in|on|en)? ?(?:the |la )?(?:{_R}) half|mitad (?:{_R})",
    "half:upper": "(?:upper|top) half|mitad (?:superior|de arriba)",
    "half:lower": "(?:lower|bottom) half|mitad (?:inferior|de abajo)",
    "column:0": rf"(?:at |on |to )?(?:the )?(?:far|very|extreme) left(?: (?:side|edge))?|(?:en el )?extremo (?:{_L})|(?:{_L}) del todo|(?:at |on )the left edge|borde izquierdo",
    "column:4": rf"(?:at |on |to )?(?:the )?(?:far|very|extreme) right(?: (?:side|edge))?|(?:en el )?extremo (?:{_R})|(?:{_R}) del todo|(?:at |on )the right edge|borde derecho",
    "column:1": rf"(?:to the )?left of (?:the )?(?:{_MIDDLE})|(?:a la )?izquierda del (?:{_MIDDLE})",
    "column:3": rf"(?:to the )?right of (?:the )?(?:{_MIDDLE})|(?:a la )?derecha del (?:{_MIDDLE})",
    "row:2": "half ?way up|at half height|a media altura",
    "row:0": "(?:at |near )?(?:the )?very top|arriba del todo|at the top|en lo mas alto",
    "row:4": "(?:at |near )?(?:the )?very bottom|abajo del todo|at the bottom|en lo mas bajo",
    "row:1": "(?:in |at )?(?:the )?(?:upper|top) (?:part|area)|(?:en la )?parte (?:alta|superior|de arriba)|(?:in the |up in the )sky|en el (?:cielo|aire)|in the air|(?<!mas )arriba(?! del todo)",
    "row:3": "(?:in |at )?(?:the )?(?:lower|bottom) (?:part|area)|(?:en la )?parte (?:baja|inferior|de abajo)|(?<!mas )(?<!boca )(?<!cabeza )(?<!hacia )abajo(?! del todo)",
    "ground:": "on the (?:ground|floor|grass)|en el suelo|sobre (?:el suelo|la hierba)|en la hierba",
}
RELATIONS = {
    "pair:in'": r"^(?:del?|de la)(?= (?:la |los |las )?N0 (?:asoma|sale)n?\b)",
    "pair:touch'": r"^(?:del?|de la)(?= (?:la |los |las )?N0 cuelgan?\b)",
    "pair:holds''": r"(?:shelters|keeps dry|hides|stands) under(?= an? N)|se (?:protege|resguarda|cobija|refugia) (?:con|bajo)|holds out|tiende|reads?|reading|lee|leyendo|(?:looks|peers|mira) (?:through|por)",
    "pair:faces''": r"(?:looks? |points? )?in the direction of|(?:mira |apunta )?en (?:la )?direccion (?:al?|del?)|admires?|greets?|admira|saluda al?",
    "nearer:": r"(?:near|close)r to(?= .*\bthan\b)|mas cerca del?(?= .*\bque\b)",
    "order:": r"(?:from )?left to right|from the left(?= .*N2)|(?:de|desde la) izquierda(?: a derecha)?(?= .*N2)",
    "sizes:double": "(?:at least )?twice (?:as tall|as high|as big|the height of|the size of)(?: as)?|(?:por lo menos )?(?:mide )?(?:por lo menos )?el doble(?: de (?:alt[oa]|grande))? (?:que|de)",
    "sizes:shorter": "(?:does not|doesn t|do not) reach as high as|no llega tan alto como|(?:not|isn t) (?:as|so|quite as) (?:tall|high) as|(?:reaches )?less high than|(?:much |clearly )?shorter than|no es tan alt[oa] como|(?:es|son|claramente) mas baj[oa]s? que",
    "sizes:smaller": "(?:not|isn t) (?:as|so|quite as) (?:large|big) as|(?:much |clearly )?smaller than|no es tan grande como|mas (?:pequen[oa]|chic[oa])s? que|menor que",
    "sizes:taller": "(?:much |clearly )?taller than|towers (?:over|above)|(?:es|son|claramente) mas alt[oa]s? que|sobrepasa en altura al?|overtops",
    "sizes:larger": "(?:much |clearly )?(?:larger|bigger) than|mas grandes? que|mayor que",
    "pair:left": r"(?:further|more|farther)(?: to the)? left(?: in the picture)? than|left of|(?:to|on|at) the left(?: hand side| side)? of|mas a la izquierda que|a la izquierda del?|a mano izquierda del?",
    "pair:right": r"(?:further|more|farther)(?: to the)? right(?: in the picture)? than|right of|(?:to|on|at) the right(?: hand side| side)? of|mas a la derecha que|a la derecha del?|a mano derecha del?",
    "mirror:left": "(?:to|on) its left|a su izquierda",
    "mirror:right": "(?:to|on) its right|a su derecha",
    "pair:higher": "higher(?: up)?(?: in the (?:picture|air))? than|further up than|mas (?:arriba|alt[oa]s?)(?: en (?:el dibujo|la imagen))? que",
    "pair:lower": "lower(?: down)?(?: in the (?:picture|air))? than|further down than|mas (?:abajo|baj[oa]s?)(?: en (?:el dibujo|la imagen))? que",
    "recip:back": r"(?:backs?|tails?)(?: \w+){0,2} (?:each other|one another)|back to back|away from (?:each other|one another)|se dan la espalda|espalda (?:con|contra) espalda|se alejan (?:el|la) un[oa] del? (?:otro|otra|la otra)|apart from each other",
    "recip:opposite": r"face to face(?: with)?|(?:each other|one another)(?: in the eyes?)?|cara a cara|frente a frente|se miran(?: (?:a los ojos|el uno al otro|la una a la otra))?|(?:el|la) un[oa] (?:al|a la|hacia el|hacia la) otr[oa]",
    "recip:sameway": "(?:in )?the same (?:way|direction|side)(?: as)?|(?:hacia )?el mismo (?:lado|sentido)(?: que)?|(?:en )?la misma direccion(?: que)?",
    "recip:opposed": "(?:in )?(?:the )?opposite (?:ways?|directions?)(?: to| from| as)?|(?:en )?sentidos? contrarios?(?: al?)?|(?:en )?direccion(?:es)? (?:contraria|opuesta)s?(?: a)?|different ways",
    "level:": "(?:at |on |are )?(?:all )?(?:the same (?:height|level)|one level)|(?:a|en) la misma altura|al mismo nivel|en fila|in file",
    "separates:": r"(?:separates?|divides?|parts)(?= )|separa|on either side(?: of)?|a (?:cada|un) lado|a ambos lados|on one side(?: of)?|flank(?:s|ed by)?",
    "pair:awayfrom": r"(?:does not|doesn t|do not|no) (?:look|looks|mira|miran)(?: at| towards| al?)?|away from|(?:his|her|its|the|their)? ?backs?(?: \w+)? (?:to|on|at|towards) (?:the )?|(?:turns?|turned|has|shows?) (?:its|his|her) (?:back|tail)(?: \w+)? ?(?:to|on|at)?|(?:le |les )?(?:da|dan) la espalda al?|se alejan? del?|de espaldas al?|huye(?:n)? del?|flees from",
    "pair:behind": "behind(?= the N| a N| an N)|detras del?|a (?:las )?espaldas del?|at the back of",
    "pair:on": r"(?:has |ha )?(?:climbed|taken|reached the top of|trepado al?|subido al?)|(?:up )?(?:on|onto)(?: the)? (?:top|edge|rim|back|roof|head) of|on top of|onto|up on|subid[oa]s? (?:al?|en|sobre)|posad[oa]s? (?:en|sobre)|en lo alto del?|en el borde del?|montad[oa] en|rides?(?: on)?(?= (?:the|a|an) )|riding",
    "carry:on": r"on (?:its|his|her|the|their) (?:back|head|top|shoulders?)|en (?:el lomo|la cabeza|la espalda|los hombros)|encima$",
    "carry:hold": r"in (?:its|his|her|the|their) (?:hand|hands|mouth|paws?|trunk|beak|arms?|claws?)|en (?:la (?:mano|boca|trompa|pata)|el (?:pico|hocico)|las manos)|by the hand",
    "pair:below": "below|beneath|under|underneath|at the foot of|(?:por )?debajo del?|a los pies del?|bajo(?= el| la| un| N)",
    "pair:above": "above|over|hovers over|por encima del?",
    "pair:over": "encima del?|sobre",
    "between:": "in between|between|entre",
    "pair:in": "(?:looks |peeps |peers |sticks \\w+ \\w+ |pokes \\w+ \\w+ )?out of|inside(?: of)?|into|dentro del?|within|in(?= (?:the|a|an|its|his|her|one)\\b)|metid[oa] en",
    "pair:heldby": "held by|carried by|in the (?:hands?|paws?|mouth|trunk|beak) of|sostenid[oa]s? por|en poder del?|en (?:manos|la mano) del?",
    "pair:wornby": "worn by|on the head of|puest[oa]s? en|en la cabeza del?",
    "pair:touch": "next to|beside|besides|close to|near|right by|by(?= the| a)|in front of|touch(?:es|ing)?|leans against|junto al?|al lado del?|delante del?|cerca del?|tocan?|along with|hangs? on|in the middle of",
    "pair:wears": r"(?:se ha|has|have) (?:puesto|put on)|wears?|wearing|dressed in|has(?= (?:\w+ ){0,4}N\d+ on\b)|lleva puest[oa]s?",
    "pair:holds": "holds?(?: up)?|holding|carries|carrying|carry|has got hold of|waves|sostienen?|sosteniendo|sujetan?|agitan?|agarra|grips?|brings?|trae|swings?|swinging|(?:has |ha )?(?:caught|pescado)|maneja|enarbola|blande|empuna|plays with|juega con|brandishes|strums|toca|blows|lifts?|levanta|(?:works|comes|has come) with|(?:trabaja|viene|ha venido) con",
    "pair:has": "has got|have got|has|have|had|with|tienen?|llevan?|con",
    "pair:at": "en",
    "pair:upon": "on",
    "pair:faces": (
        rf"(?:keeps? an eye on|watch(?:es|ing)?|vigilan?|observan?|contemplan?|al encuentro del?|hacia|de cara al?|en direccion al?|towards|toward|"
        rf"(?:faces?|facing|miran?|{_MOVE} (?:(?:up|down|straight|back|over|out|\w+ly) )?(?:at|to|towards|for|into|al?))|in the direction of|se acerca(?:n)? al?|se mira en|frente al?|approach(?:es|ing)?)"
    ),
}
SUPERLATIVES = {
    "most:leftmost": r"(?:the )?(?:one )?(?:furthest|farthest|most)(?: to the)? left|leftmost|further(?: to the)? left than (?:anything|everything|any|all)(?: \w+){0,2}|(?:nearest|closest) to the left(?: edge)?|(?:lo |el |la )?(?:que esta )?mas a la izquierda(?! que)|mas cercano al borde izquierdo",
    "most:rightmost": r"(?:the )?(?:one )?(?:furthest|farthest|most)(?: to the)? right|rightmost|further(?: to the)? right than (?:anything|everything|any|all)(?: \w+){0,2}|(?:nearest|closest) to the right(?: edge)?|(?:lo |el |la )?(?:que esta )?mas a la derecha(?! que)|mas cercano al borde derecho",
    "most:highest": r"highest(?: one)?|(?:higher|upper) one|topmost|higher(?: up)?(?: in the picture)? than (?:anything|everything|all|any|the others?)(?: \w+){0,2}|(?:esta |lo que esta |que esta )mas (?:arriba|alt[oa])(?! que)|nearest (?:to )?the top|(?:es )?(?:la|el) mas alt[oa](?= de | que |$)",
    "most:lowest": r"lowest(?: one)?|lower one|lower(?: down)?(?: in the picture)? than (?:anything|everything|all|any|the others?)(?: \w+){0,2}|(?:esta |lo que esta |que esta )mas (?:abajo|baj[oa])(?! que)|nearest (?:to )?the bottom|(?:es )?(?:la|el) mas baj[oa](?= de | que |$)",
    "most:tallest": r"tallest(?: (?:thing|of all|one))?|taller(?: one| of)|taller than (?:anything|everything|all|any)(?: else| the| of)?|lo mas alto(?! que)",
    "most:widest": r"widest(?: (?:thing|of all|one))?|wider than (?:anything|everything|all|any)(?: else| the| of)?|lo mas ancho(?! que)",
    "most:largest": r"(?:largest|biggest)(?: (?:thing|of all|one))?|(?:larger|bigger|greater)(?: one| of)|(?:larger|bigger) than (?:anything|everything|all|any)(?: \w+){0,2}|(?:lo|el|la) mas grande(?: de tod[oa]s?)?(?! que)|la mayor|el mayor",
    "most:smallest": r"smallest(?: (?:thing|of all|one))?|smaller(?: one| of)|smaller than (?:anything|everything|all|any)(?: \w+){0,2}|(?:lo|el|la) mas pequen[oa](?: de tod[oa]s?)?|mas pequen[oa] que (?:las|los) demas",
}

MIDDLES = {
    "middle:": rf"in the (?:{_MIDDLE})(?! of)|en el (?:{_MIDDLE})(?! del?\b)|central(?:ly)?",
    "side:left": rf"(?<=es )(?:el|la) de (?:mas a )?la izquierda(?: del todo)?|the one on the left|(?:on|at|to) the left(?: (?:hand )?side)?{_NOT_PLACE}|a la izquierda{_NOT_PLACE}",
    "side:right": rf"(?<=es )(?:el|la) de (?:mas a )?la derecha(?: del todo)?|the one on the right|(?:on|at|to) the right(?: (?:hand )?side)?{_NOT_PLACE}|a la derecha{_NOT_PLACE}",
}

TABLE = compiled({**SUPERLATIVES, **CORNERS, **FRONTS, **PLACES, **STATES, **MIDDLES, **RELATIONS})
"""Every cue; `kind` and `value` say what."""

FILL = (
    r"(?:\s?\b(?:the|a|an|all|every|of|both|its|his|her|their|one|two|three|four|five|to|at|el|la|los|las|un|una|otro|"
)
FILL += (
    r"otra|al|del|de|a|su|todos|todas|dos|tres|cuatro|left|right|middle|hand|large|larger|largest|big|small|smaller|"
)
FILL += r"smallest|tallest|highest|lowest|upper|lower|upside|down|striped|spotted|broken|edge|top|other|gran|any|cualquier|cualquiera|first|primeros)\b)*"
NEXT = re.compile(FILL + r"\s?N(\d)\b")
"""From a cue to the thing that it leads to."""
WHICH = {
    "leftmost": r"(?:left|leftmost|left hand) N|N (?:on the (?:far )?left|furthest (?:to the )?left|de la izquierda|(?:de )?mas a la izquierda)",
    "rightmost": r"(?:right|rightmost|right hand) N|N (?:on the (?:far )?right|furthest (?:to the )?right|de la derecha|(?:de )?mas a la derecha)",
    "middle": r"(?:middle|central) N|N (?:in the middle|de en medio|del medio|del centro|central)",
    "largest": r"(?:largest|larger|biggest|bigger|large|big) N|N (?:mas )?grande",
    "smallest": r"(?:smallest|smaller|small) N|N (?:mas )?pequen[oa]",
    "tallest": r"(?:tallest|taller) N|N mas alt[oa](?! que)",
    "highest": r"(?:highest|upper|top|higher) N|N de arriba",
    "lowest": r"(?:lowest|lower|bottom) N|N (?:de abajo|mas baj[oa])(?! que)",
    "flipped": r"upside down N|N (?:that is upside down|boca abajo)",
    "striped": r"striped N|N (?:de|a) rayas",
    "spotted": r"(?:spotted|dotted) N|N (?:de|con) (?:lunares|manchas)",
    "broken": r"(?:broken|cracked) N|N rot[oa]",
}
"""By what one of several things is picked out; N stands for it."""
ALL = re.compile(
    r"\b(?:all|every|both|each|todos|todas|ambos|ambas|cada|los dos|las dos)(?: (?:of|the|los|las|dos|\w+))?(?: (?:the|los|las))? N0"
)
ONLY = re.compile(r"\b(?:only|just|exactly|single|one(?= N)|solo|sola|justo|unic[oa]|exactamente)\b")
ALONE = re.compile(
    r"\b(?:anything|everything|nothing|nada|tod[oa]s?|thing|of all|animals|all the things|lo que|lo mas|cercano|closest|nearest)\b"
)
"""Compared with all there is, not with its own sort."""
HOUR = re.compile(
    r"\b(?:shows|says|reads|marca|senala|indica) (?:las? )?(?!las|la)(\w+)$|\b(\w+) oclock|\b(?:las|la) (\w+)(?: en punto)?$"
)
"""What a clock shows."""
SHOWN = re.compile(r"\b(?:shows|says|at|senala|marca)(?: las?)? (\w+)(?: oclock)?$")
CANDLES = re.compile(r"(?:N0 on it|N0 que lleva|with|con|tiene|has) ?,? ?(\w+)(?: N\d)?$")
BACKDROPS = {
    "deep": r"under ?water|bajo el agua|bottom of the sea|fondo del mar",
    "sea": r"\b(?:sea|ocean|water|lake|mar|agua|lago)\b",
    "floor": r"\b(?:room|indoors|floor|kitchen|habitacion|suelo|cuarto|interior)\b",
    "ground": r"\b(?:ground|outdoors|out of doors|grass|meadow|field|terreno|al aire libre|hierba|campo|craters|crateres|hills|colinas)\b",
}
"""What lies behind, by what is said of it."""
