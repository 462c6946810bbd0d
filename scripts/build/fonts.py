"""
Builds the fonts in src/assets/fonts from their packages (decision 035), reproducibly to the byte:

    pip install fonttools==4.66.1 brotli==1.2.0
    python scripts/build/fonts.py

Each font is split into a core, which every page loads first, and the rest of Latin. src/styles/fonts.css gives both
a unicode-range, and takes other scripts from the packages.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).parents[2]
packages = root / "node_modules/@fontsource-variable"
output = root / "src/assets/fonts"

# The characters of English, French, German, Italian and Spanish, and those that headings need besides.
letters = "".join(map(chr, [*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B)]))
letters += "ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜßàáâäæçèéêëìíîïñòóôöøœùúûüÿ"
punctuation = "\u00a0 !\"%&'()+,-./:;?¡«·º»¿×–—‘’‚“”„…€"
symbols = "#$*<=>@[\\]^_`{|}~£§©ª®°•‹›™−"

# Units per em: precise enough for any screen, in smaller files than finer units.
units = 1000


def build_font(source, axes, features, core, name, prepare=lambda font: None):
    core_codes = set(map(ord, core))
    for part in ("core", "more"):
        font = instantiateVariableFont(TTFont(packages / source, recalcTimestamp=False), axes)
        prepare(font)
        scale_upem(font, units)
        for glyph in font.getGlyphOrder():
            font["gvar"].variations.setdefault(glyph, [])
        rules = {"notdef_outline": True, "name_IDs": [0, 1, 2, 4, 6, 13, 14]}
        subsetter = subset.Subsetter(subset.Options(layout_features=features, **rules))
        subsetter.populate(unicodes=core_codes if part == "core" else set(font.getBestCmap()) - core_codes)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(output / f"{name}-{part}.woff2")


def keep_small_glyphs(font):
    """Fraunces has other glyphs for h, m, n, s and & below 22 px, which the instancer would also use above it."""
    table = font["GSUB"].table
    (feature,) = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "rvrn"]
    feature.LookupListIndex = []
    del table.FeatureVariations.FeatureVariationRecord[1:]


# One weight, and optical sizes from the smallest heading up.
build_font(
    "fraunces/files/fraunces-latin-opsz-normal.woff2",
    {"wght": 400, "opsz": (18, 144)},
    ["kern", "liga", "rvrn"],
    letters + punctuation,
    "display",
    keep_small_glyphs,
)
build_font(
    "figtree/files/figtree-latin-wght-normal.woff2",
    {"wght": (400, 700)},
    ["kern", "tnum", "rvrn"],
    letters + punctuation + symbols,
    "text",
)
