"""Where motifs are stood on, looked into, held and worn: points in a motif's own units, as its function draws it.

Where a table has no entry, the top of the motif's middle is its seat, and a point in front of its middle its hand.
"""

from collections.abc import Mapping

Point = tuple[float, float]

SEATS: Mapping[str, Point] = {
    "armchair": (50, 74),
    "bed": (54, 34),
    "bench": (50, 38),
    "boy": (27, 2),
    "camel": (36, 20),
    "car": (44, 4),
    "castle": (94, 11),
    "chair": (32, 54),
    "aeroplane": (44, 24),
    "chess_piece": (34, 4),
    "cow": (40, 19),
    "detective": (25, -6),
    "drum": (50, 36),
    "elephant": (36, 3),
    "fireplace": (34, 1),
    "frog": (50, 20),
    "horse": (42, 33),
    "iceberg": (50, 36),
    "ladybird": (50, 50),
    "lion": (34, 28),
    "moon": (58, 84),
    "piano": (62, 3),
    "pig": (40, 9),
    "planet": (50, 3),
    "pumpkin": (66, 20),
    "rabbit": (20, 54),
    "scarecrow": (37.5, 37),
    "shark": (44, 22),
    "skis": (48, 9),
    "snail": (42, 2),
    "steamship": (52, 44),
    "staircase": (50, 8),
    "throne": (32, 76),
    "tower": (32.5, 34),
    "train": (58, 19),
    "turtle": (44, 2),
    "ufo": (50, 1),
    "whale": (62, 8),
}
"""Where a thing stands that is `on` this one."""

DEPTHS: Mapping[str, float] = {
    "bathtub": 0.55,
    "birdcage": 0.9,
    "bottle": 0.85,
    "glass_bottle": 0.92,
    "bucket": 0.55,
    "car": 0.3,
    "cart": 0.6,
    "cauldron": 0.5,
    "chest": 0.45,
    "fountain": 0.9,
    "fridge": 0.95,
    "goal": 0.97,
    "rowing_boat": 0.8,
    "teacup": 0.2,
    "top_hat": 0.5,
    "train": 0.5,
    "umbrella": 0.75,
}
"""How deep a thing stands that is inside this one: part of its height from its top; 0.6 where nothing is said."""
THROUGH = frozenset({"birdcage", "bottle", "glass_bottle", "fridge", "goal"})
"""What is inside these is seen as a whole: they are drawn first."""

HANDS: Mapping[str, Point] = {
    "banana": (92, 6),
    "bear": (98, 36),
    "bird": (96, 30),
    "cactus": (66, 36),
    "cat": (64, 68),
    "crab": (92, 8),
    "dinosaur": (97, 9),
    "dog": (97, 33),
    "dragon": (99, 20),
    "duck": (97, 24),
    "elephant": (98, 64),
    "fairy": (30, 62),
    "flamingo": (56, 34),
    "fox": (97, 28),
    "frog": (90, 56),
    "giraffe": (54, 14),
    "lion": (99, 34),
    "mouse": (92, 44),
    "octopus": (98, 34),
    "owl": (58, 60),
    "penguin": (56, 66),
    "rabbit": (66, 68),
    "robot": (60, 74),
    "sheep": (92, 40),
    "submarine": (96, 42),
    "unicorn": (95, 36),
    "whale": (70, 10),
    "wolf": (68, 66),
}
"""Where a thing is held."""
ARMS: Mapping[str, Point] = {
    "stand": (38, 57),
    "wave": (44, 9),
    "walk": (46, 52),
    "sit": (44, 67),
    "cheer": (44, 8),
    "hold": (48, 38),
}
"""The hand of people per pose."""
GRIPS: Mapping[str, Point] = {
    "basket": (0.5, 0.04),
    "bell": (0.5, 0.04),
    "bucket": (0.5, 0.04),
    "suitcase": (0.5, 0.04),
    "balloon": (0.5, 1),
    "bone": (0.5, 0.5),
    "broom": (0.5, 0.3),
    "book": (0.2, 0.6),
    "fish": (0.5, 0.5),
    "fishing_rod": (0.06, 0.92),
    "flag": (0.06, 0.9),
    "frying_pan": (0.05, 0.1),
    "hammer": (0.5, 0.3),
    "heart": (0.08, 0.3),
    "letter": (0.2, 0.6),
    "light_bulb": (0.5, 0.8),
    "magnifier": (0.85, 0.85),
    "pizza": (0.15, 0.5),
    "saw": (0.12, 0.5),
    "scissors": (0.5, 0.75),
    "snake": (0.5, 0.5),
    "teapot": (0.06, 0.5),
    "teddy": (0.12, 0.1),
    "telescope": (0.3, 0.7),
    "trumpet": (0.02, 0.4),
    "umbrella": (0.5, 0.86),
    "violin": (0.5, 0.6),
}
"""The part of a held thing that lies in the hand, from its upper left corner; usually low in its middle."""
GRIP = (0.5, 0.86)

FEET: Mapping[str, float] = {"flag": 0.06}
"""Where a thing's foot is that stands on another, as part of its width from the left; usually its middle."""

HEADS: Mapping[str, tuple[float, float, float]] = {
    "bear": (76, 8, 36),
    "cat": (46, 19, 44),
    "cow": (84, 10, 36),
    "dinosaur": (90, 3, 28),
    "dog": (70, 12, 38),
    "duck": (70, 8, 30),
    "elephant": (80, 8, 46),
    "frog": (50, 24, 36),
    "giraffe": (42, 6, 30),
    "horse": (78, 10, 26),
    "knight": (23, 4, 34),
    "lion": (74, 4, 50),
    "man": (25, 6, 36),
    "octopus": (50, 8, 52),
    "pear": (36, 14, 36),
    "penguin": (30, 6, 34),
    "pig": (78, 12, 34),
    "robot": (32.5, 13, 32),
    "scarecrow": (37, 17, 44),
    "sheep": (70, 12, 34),
    "snail": (42, 5, 40),
}
"""Where the brim of a hat lies: its middle, and the hat's width."""
FACES: Mapping[str, tuple[float, float, float]] = {
    "astronaut": (28, 13, 22),
    "cat": (47, 30, 44),
    "dog": (80, 21, 32),
    "dragon": (92, 14, 26),
    "fish": (85, 25, 28),
    "fox": (92, 22, 28),
    "owl": (32.5, 28, 58),
    "pig": (84, 28, 34),
    "sun": (50, 44, 62),
    "wolf": (78, 25, 32),
}
"""Where glasses and masks are worn: their middle and width."""
ON_FACE = frozenset({"glasses", "mask"})

BODIES: Mapping[str, tuple[float, float, float, float]] = {
    "ball": (50, 50, 46, 46),
    "balloon": (24, 26, 19, 22),
    "egg": (37, 52, 30, 40),
    "drum": (50, 66, 42, 22),
    "hot_air_balloon": (35, 30, 31, 30),
    "kite": (38, 25, 22, 17),
    "umbrella": (48, 26, 34, 16),
}
"""Where stripes and spots go: the middle and half axes of an ellipse."""
PANELS: Mapping[str, tuple[str, ...]] = {
    "umbrella": (
        "47.5,6! 26,17 12,39! 18,41 24,46! 34,18",
        "47.5,6! 69,17 83,39! 77,41 71,46! 61,18",
        "47.5,6! 41,20 37,41! 47.5,46! 58,41! 54,20",
    ),
}
"""Dark outlines instead of stripes."""
BARE: Mapping[str, tuple[int, ...]] = {"ball": (1, 2), "drum": (5,)}
"""Numbers of the marks that make room for a pattern."""
CORDS: Mapping[str, tuple[float, ...]] = {"bench": (-0.42, 0.42)}
"""Where cords are tied to what hangs, as parts of its width from its middle; usually there."""
