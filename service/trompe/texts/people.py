"""Labels and messages about people: who is missing, who takes a seat over, who plays again."""

TEXTS = {
    "session.call_bot": ("Let a bot play for them", "Que juegue un bot en su lugar"),
    "session.keep_waiting": ("Wait for them after all", "Esperar un poco más"),
    "session.invite_to": ("Invite somebody to this seat", "Invitar a alguien a este asiento"),
    "session.offer_rematch": ("Play again", "Jugar otra vez"),
    "session.accept_rematch": ("Play again, too", "Jugar otra vez también"),
    "session.decline_rematch": ("No rematch", "Sin revancha"),
    "bot_called": (
        "A bot plays for you; join again to take your seat back.",
        "Un bot juega por ti; únete de nuevo para recuperar tu asiento.",
    ),
    "not_missing": ("This seat is not missing.", "Este asiento no está ausente."),
    "already_called": ("You have called a bot for this seat.", "Ya has llamado a un bot para este asiento."),
    "not_called": ("You have called no bot for this seat.", "No has llamado a ningún bot para este asiento."),
    "seat_not_left": ("The player of this seat has not left.", "El jugador de este asiento no se ha ido."),
    "seat_offered": (
        "A new player is invited to this seat already.",
        "Ya se ha invitado a un nuevo jugador a este asiento.",
    ),
    "sat_here": (
        "You had a seat in this game; a new player must not have seen anybody's hand.",
        "Ya tuviste un asiento en esta partida; un nuevo jugador no puede haber visto la mano de nadie.",
    ),
    "kicked": (
        "The host has removed you from this table; you cannot join it again.",
        "El anfitrión te ha expulsado de esta mesa; no puedes volver a unirte.",
    ),
    "already_dealt": (
        "The game is dealt: nothing can be added to its seed any more.",
        "La partida ya está repartida: no se puede añadir nada a su semilla.",
    ),
    "no_spectators": ("This game is played without spectators.", "Esta partida se juega sin espectadores."),
    "not_finished": ("A rematch follows on a finished game.", "La revancha sigue a una partida terminada."),
    "already_accepted": ("You have accepted the rematch.", "Ya has aceptado la revancha."),
    "rematch_agreed": ("All have accepted the rematch.", "Todos han aceptado ya la revancha."),
}
