"""What Duplik's bot needs of canvases."""

from trompe.rules.canvas import SIDE, Point, Stroke

__all__ = ["SIDE", "Point", "Stroke"]
