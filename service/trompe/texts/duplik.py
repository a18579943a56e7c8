"""Labels and messages of Duplik."""

TEXTS = {
    "duplik.open_turn": ("Draw a scene", "Sacar una escena"),
    "duplik.start_timer": ("Start the timer", "Poner en marcha el reloj"),
    "duplik.describe": ("Describe", "Describir"),
    "duplik.pass_canvases": ("Pass the canvases", "Pasar los lienzos"),
    "duplik.read_criterion": ("Read the criterion", "Leer el criterio"),
    "duplik.mark_canvas": ("Mark", "Marcar"),
    "duplik.open_dispute": ("Let the artists decide", "Que decidan los artistas"),
    "duplik.vote": ("Vote", "Votar"),
    "duplik.accept_totals": ("Accept the points", "Aceptar los puntos"),
    "too_few_scenes": (
        "There are {scenes} scenes; so many rounds need {wanted}.",
        "Hay {scenes} escenas; para tantas rondas hacen falta {wanted}.",
    ),
    "not_now": ("This is not the moment for it.", "Ahora no es el momento."),
    "not_portrayer": ("Only the portrayer does this.", "Esto solo lo hace quien retrata."),
    "not_artist": ("The portrayer has no part in this.", "Quien retrata no participa en esto."),
    "time_up": ("Time is up.", "Se acabó el tiempo."),
    "too_many_lines": (
        "A description has at most {most} lines.",
        "Una descripción tiene como mucho {most} líneas.",
    ),
    "marks_missing": (
        "Not every canvas has a mark for this criterion yet.",
        "Aún faltan marcas de este criterio en algún lienzo.",
    ),
    "dispute_open": ("A dispute must be settled first.", "Primero hay que resolver una disputa."),
    "not_read": ("This criterion has not been read yet.", "Este criterio aún no se ha leído."),
    "mark_closed": (
        "The next criterion has been read: this mark stands.",
        "Ya se leyó el criterio siguiente: esta marca queda.",
    ),
    "points_accepted": (
        "Somebody has accepted the points: marks stand, unless somebody disputes them.",
        "Alguien ya aceptó los puntos: las marcas quedan, salvo que alguien las dispute.",
    ),
    "mark_disputed": ("This mark is disputed.", "Esta marca está en disputa."),
    "mark_settled": ("A vote has settled this mark.", "Una votación decidió esta marca."),
    "same_mark": ("This mark is there already.", "Esa marca ya está puesta."),
    "same_ballot": ("This is your vote already.", "Ese ya es tu voto."),
    "not_your_canvas": (
        "Only the artist and the evaluator of a canvas may dispute it.",
        "Solo quien dibujó un lienzo y quien lo evalúa pueden disputarlo.",
    ),
    "not_denied": (
        "An artist may object only to a NO.",
        "Quien dibujó solo puede objetar contra un NO.",
    ),
    "disputed_before": ("This was disputed before.", "Esto ya se disputó antes."),
    "no_vote": (
        "In this game the artist of a disputed canvas has no vote.",
        "En esta partida quien dibujó el lienzo en disputa no vota.",
    ),
    "accepted_already": ("You have accepted these points.", "Ya aceptaste estos puntos."),
}
