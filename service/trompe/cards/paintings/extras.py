"""The deck "belratti": jokers, roles and Belratti's own card, with the back of the paintings (B3, B43, B51)."""


def painting_back() -> str:
    return ""
