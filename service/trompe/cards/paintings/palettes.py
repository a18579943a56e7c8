"""Palettes: the colours of the ground, and how natural pigments are tinted to go with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from trompe.cards.motifs import pigment


def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels of a hex colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(65536)
def mix(one: str, other: str, share: float) -> str:
    """One colour with a share of another, channel by channel."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(one), rgb(other), strict=True))


def brightness(colour: str) -> float:
    """Perceived brightness from 0 to 1."""
    red, green, blue = rgb(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@lru_cache(8192)
def vivid(colour: str, by: float) -> str:
    """The colour pushed away from its own grey (or towards it, below 1)."""
    grey = brightness(colour) * 255
    return "#" + "".join(f"{round(min(255, max(0, grey + (channel - grey) * by))):02x}" for channel in rgb(colour))


@dataclass(frozen=True)
class Palette:
    """Six colours of the ground and a tint."""

    high: str
    """Top of the sky or of a wall."""
    low: str
    """Bottom of the sky."""
    far: str
    middle: str
    near: str
    glow: str
    """Light: sun, lamp, foam."""
    tint: str
    amount: float
    """Share of the tint in every natural pigment."""

    def colour(self, name: str) -> str:
        """Hex colour of one of the ground's colours by its name, or of a tinted pigment."""
        own = getattr(self, name, None) if name in ("high", "low", "far", "middle", "near", "glow") else None
        return str(own) if own else mix(pigment(name), self.tint, self.amount)


PALETTES: Mapping[str, Palette] = {
    "dawn": Palette("#f3b9a6", "#fbe6c4", "#c99bb0", "#8f7ba6", "#5d5a86", "#fff3d0", "#f0a890", 0.1),
    "dusk": Palette("#4b3f72", "#e8825d", "#7a4a78", "#4d3663", "#2f2547", "#ffd27a", "#7a4a78", 0.16),
    "noon": Palette("#6fb9dc", "#d8eef0", "#9cc9a8", "#6fae6d", "#4b8a57", "#fff6c8", "#ffffff", 0.03),
    "autumn": Palette("#e9c98f", "#f7ead0", "#d68c45", "#b2602f", "#7c3f24", "#ffe9a8", "#d08a3e", 0.12),
    "winter": Palette("#b8cbd9", "#eef3f5", "#cfdde6", "#a9bfcf", "#f7fafb", "#ffffff", "#a8c4d8", 0.14),
    "midnight": Palette("#131a3c", "#2c3f78", "#22305e", "#18234a", "#0e1530", "#ffe08a", "#2c3f78", 0.2),
    "emerald": Palette("#0f4b46", "#3f9a7e", "#1f6f5f", "#155247", "#0b3430", "#e8f0a0", "#1f6f5f", 0.1),
    "rosy": Palette("#f2c3cb", "#fdeeee", "#e393a7", "#c9607f", "#8e3a5b", "#fff4e2", "#e393a7", 0.1),
    "candy": Palette("#9fdcd6", "#fdf2d0", "#f7a8b8", "#f0788c", "#7d6bb5", "#fff7a8", "#ffd0dc", 0.06),
    "noir": Palette("#8d9196", "#d9dbdc", "#6d7177", "#4a4d53", "#2c2e33", "#f4f4f0", "#7c7f85", 0.35),
    "sepia": Palette("#d9c19a", "#f2e6cc", "#b08d5f", "#84623d", "#543b25", "#fff6de", "#9a7346", 0.38),
    "mint": Palette("#bfe6d2", "#f2fbef", "#86c9b0", "#4fa491", "#2d7470", "#fffbe0", "#bfe6d2", 0.08),
    "ultramarine": Palette("#1f3fa0", "#5f8fe0", "#2a54b8", "#1b3a8c", "#122765", "#ffd95c", "#2a54b8", 0.08),
    "terracotta": Palette("#f0d9bd", "#f9efe0", "#dd9a72", "#c26a46", "#8c4630", "#fff0c9", "#dd9a72", 0.1),
    "lavender": Palette("#c9bfe8", "#f4effa", "#a794d4", "#7c68b2", "#52437f", "#fff2c4", "#b7a8e0", 0.1),
    "lemon": Palette("#f7dc62", "#fdf4c0", "#e9b93f", "#cf8f2c", "#7f6a2d", "#ffffff", "#fbe58a", 0.05),
    "storm": Palette("#3d4a57", "#8d9aa3", "#5b6873", "#3f4b56", "#252e37", "#e9efc0", "#4d5c69", 0.22),
    "jungle": Palette("#cfe08a", "#f0f4c4", "#7fb04a", "#3f7d3e", "#1e4f33", "#fff4a0", "#8fb04a", 0.08),
    "coral": Palette("#ff9a7a", "#ffd9b8", "#f26a5a", "#c8434f", "#6f2a4a", "#fff2b8", "#ff9a7a", 0.07),
    "lagoon": Palette("#1d7f9c", "#8fdcd6", "#2b9fae", "#17708a", "#0d4560", "#f4fbd8", "#2b9fae", 0.1),
    "abyss": Palette("#0a2a43", "#155a78", "#0e3e5c", "#0a2f49", "#061c2e", "#9ff0e0", "#155a78", 0.2),
    "plum": Palette("#3b1d42", "#8c3f6e", "#5f2a5c", "#431f47", "#28122e", "#ffcf8f", "#5f2a5c", 0.12),
    "sand": Palette("#9fcbd0", "#f6e7c2", "#e8c98e", "#d3a765", "#a87b46", "#fff8de", "#e8c98e", 0.08),
    "olive": Palette("#d9d6b0", "#f3f0d8", "#a9a86a", "#7c7d45", "#4c4f2c", "#fff3b4", "#a9a86a", 0.14),
    "ember": Palette("#2a1418", "#7a2a1e", "#52201c", "#3a181a", "#1f0e12", "#ffb648", "#7a2a1e", 0.1),
    "ice": Palette("#5fa8cf", "#dff3fa", "#8ccbe4", "#5d9fc6", "#34699a", "#ffffff", "#c8e8f6", 0.12),
    "peacock": Palette("#0f6f7a", "#f2c14e", "#15908c", "#0c5c6b", "#083f52", "#ffe9b0", "#0f6f7a", 0.06),
    "rust": Palette("#7fa6a8", "#dfe3d0", "#c4673a", "#8f4426", "#57291a", "#f8e6b8", "#c4673a", 0.12),
}
"""Every palette by name."""
