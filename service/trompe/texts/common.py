"""Labels and messages of the table and the service."""

TEXTS = {
    # the table's actions
    "session.join": ("Join", "Unirse"),
    "session.leave": ("Leave", "Salir"),
    "session.kick": ("Remove player", "Expulsar"),
    "session.start": ("Start the game", "Empezar la partida"),
    "session.talk": ("Say", "Decir"),
    "session.add_bot": ("Add a bot", "Añadir un bot"),
    "session.remove_bot": ("Remove the bot", "Quitar el bot"),
    # who and what
    "unauthenticated": (
        "Send a guest token as `Authorization: Bearer …`.",
        "Envía un token de invitado como `Authorization: Bearer …`.",
    ),
    "bad_token": (
        "This token does not hold: it is damaged, expired, signed out or not ours.",
        "Este token no es válido: está dañado, ha caducado, se cerró su sesión o no es nuestro.",
    ),
    "signed_out": (
        "You have signed out: this stream ends, and the token holds no more.",
        "Has cerrado la sesión: este flujo termina y el token ya no vale.",
    ),
    "bad_ticket": (
        "This ticket does not open this stream, or not any more: get another, and go on with `lastEventId`.",
        "Este pase no abre este flujo, o ya no lo abre: pide otro y continúa con `lastEventId`.",
    ),
    "unknown_game": ("There is no such game.", "No existe esa partida."),
    "unknown_invite": ("No game has this invite code.", "Ninguna partida tiene este código de invitación."),
    "unknown_picture": ("There is no such picture here.", "Aquí no existe esa imagen."),
    "unknown_match": (
        "There is no such request of yours, or not any more.",
        "No existe esa solicitud tuya, o ya no existe.",
    ),
    "seated_already": (
        "Others were found already: the game begins.",
        "Ya se ha encontrado a los demás: la partida empieza.",
    ),
    "unknown_canvas": ("There is no such canvas here.", "Aquí no existe ese lienzo."),
    "canvas_not_open": (
        "This canvas opens when the timer starts.",
        "Este lienzo se abre cuando empieza el tiempo.",
    ),
    "canvas_closed": ("This canvas takes no more strokes.", "Este lienzo ya no admite más trazos."),
    "canvas_full": (
        "This canvas is full: it takes {strokes} strokes, {points} points and {entries} entries, undone ones included.",
        "Este lienzo está lleno: admite {strokes} trazos, {points} puntos y {entries} entradas, contando lo deshecho.",
    ),
    "unknown_path": ("There is nothing at this address.", "No hay nada en esta dirección."),
    "bad_name": (
        "A name has 1 to 32 visible characters and no control characters.",
        "Un nombre tiene de 1 a 32 caracteres visibles y ningún carácter de control.",
    ),
    "name_taken": ("Somebody at this table has that name.", "Alguien en esta mesa ya tiene ese nombre."),
    "not_seated": ("You have no seat in this game.", "No tienes asiento en esta partida."),
    "not_your_seat": ("Your seat is number {seat}.", "Tu asiento es el número {seat}."),
    "seat_left": (
        "You left this seat; join again to take it back.",
        "Dejaste este asiento; únete de nuevo para recuperarlo.",
    ),
    "not_host": ("Only the host may do this.", "Solo el anfitrión puede hacer esto."),
    "own_seat": ("This is your own seat.", "Este es tu propio asiento."),
    "seat_empty": ("Nobody sits there.", "Nadie se sienta ahí."),
    "seat_taken": ("Somebody sits there.", "Alguien se sienta ahí."),
    "seat_is_bots": ("A bot sits there.", "Ahí se sienta un bot."),
    "time_is_up": (
        "Your time for this is up: a bot decides it for you.",
        "Se te ha acabado el tiempo: un bot decide por ti.",
    ),
    "not_a_bot": ("No bot sits there.", "Ahí no se sienta ningún bot."),
    "no_such_seat": ("This table has seats 0 to {last}.", "Esta mesa tiene los asientos 0 a {last}."),
    "table_full": ("All seats are taken.", "Todos los asientos están ocupados."),
    "invite_needed": (
        "This game is by invitation: give its invite code.",
        "Esta partida es por invitación: da su código de invitación.",
    ),
    "already_started": ("The game has started.", "La partida ya ha empezado."),
    "not_running": ("The game is not running.", "La partida no está en marcha."),
    "game_over": ("The game is over.", "La partida ha terminado."),
    "not_over": (
        "The log is open once the game is over.",
        "El registro se abre cuando la partida ha terminado.",
    ),
    "over": ("The game is over.", "La partida ha terminado."),
    "too_few_players": (
        "It takes at least {fewest} players; {taken} are here.",
        "Hacen falta al menos {fewest} jugadores; hay {taken}.",
    ),
    "late": (
        "This does not answer what is going on now: the game has moved on, or is not there yet.",
        "Esto no responde a lo que ocurre ahora: la partida ya ha avanzado, o aún no ha llegado ahí.",
    ),
    "silence": ("You may not talk now.", "Ahora no puedes hablar."),
    "wrong_kind": ("This action is not of this game's kind.", "Esta acción no es de este tipo de partida."),
    # requests
    "invalid_input": ("The input does not have the right form.", "La entrada no tiene la forma correcta."),
    "not_json": ("The body is not well-formed JSON.", "El cuerpo no es JSON bien formado."),
    "too_large": ("The body is too large.", "El cuerpo es demasiado grande."),
    "unsupported_media_type": ("Send JSON as `application/json`.", "Envía JSON como `application/json`."),
    "not_acceptable": (
        "None of the media types in `Accept` is offered here.",
        "No se ofrece aquí ninguno de los tipos de `Accept`.",
    ),
    "method_not_allowed": ("This address has no such method.", "Esta dirección no admite ese método."),
    "mutation_by_get": ("Mutations go by POST.", "Las mutaciones van por POST."),
    "key_required": (
        "Send an `Idempotency-Key` of 1 to 64 characters.",
        "Envía un `Idempotency-Key` de 1 a 64 caracteres.",
    ),
    "key_reused": (
        "This key was used for something else.",
        "Esta clave ya se usó para otra cosa.",
    ),
    "version_moved": (
        "The game has moved on to version {version}.",
        "La partida ha avanzado a la versión {version}.",
    ),
    "bad_cursor": ("This cursor does not come from here.", "Este cursor no procede de aquí."),
    "sandbox_only": ("Only a sandbox allows this.", "Solo un entorno de pruebas permite esto."),
    "too_many_operations": (
        "Too many operations run on this connection: complete others first.",
        "Demasiadas operaciones en esta conexión: termina antes otras.",
    ),
    "too_many_requests": ("Too many requests; wait a little.", "Demasiadas peticiones; espera un poco."),
    "unavailable": (
        "The store does not answer now; try again with the same key.",
        "El almacén no responde ahora; inténtalo de nuevo con la misma clave.",
    ),
    "not_replicated": (
        "Too few replicas have confirmed this; try again with the same key.",
        "Muy pocas réplicas lo han confirmado; inténtalo de nuevo con la misma clave.",
    ),
    # pictures
    "deck_unknown": ("There is no such deck.", "No existe esa baraja."),
    "picture_unknown": ("This deck has no such picture.", "Esta baraja no tiene esa imagen."),
    "variant_unknown": ("A picture has no such variant.", "Una imagen no tiene esa variante."),
    "width_out_of_range": (
        "A picture is {least} to {most} pixels wide.",
        "Una imagen mide de {least} a {most} píxeles de ancho.",
    ),
    "internal": (
        "Something went wrong here; it is logged.",
        "Algo ha fallado aquí; ha quedado registrado.",
    ),
}
