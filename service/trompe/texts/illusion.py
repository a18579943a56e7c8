"""Labels and messages of Illusion."""

TEXTS = {
    "illusion.place": ("Place the card", "Colocar la carta"),
    "illusion.challenge": ("I doubt it", "No lo creo"),
    "not_your_turn": ("It is seat {seat}'s turn.", "Es el turno del asiento {seat}."),
    "deck_empty": (
        "The deck is empty: only a challenge is possible.",
        "El mazo está vacío: solo se puede dudar.",
    ),
    "row_of_one": (
        "A row of one card cannot be doubted.",
        "No se puede dudar de una fila de una sola carta.",
    ),
    "position_out_of_range": (
        "The position must be between 0 and {most}.",
        "La posición debe estar entre 0 y {most}.",
    ),
    "illusion.colour.red": ("red", "rojo"),
    "illusion.colour.yellow": ("yellow", "amarillo"),
    "illusion.colour.green": ("green", "verde"),
    "illusion.colour.blue": ("blue", "azul"),
}
