"""
Makes the fonts of src/assets/fonts out of the packages they come from (decision 035), the same bytes every time:

    pip install fonttools==4.66.1 brotli==1.2.0
    python scripts/build/fonts.py

Each face is cut in two: a core, which every page asks for first, and what else there is of latin. src/styles/fonts.css
gives the letters of each as a range, and takes what is not latin from the packages.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).parents[2]
packages = root / "node_modules/@fontsource-variable"
made = root / "src/assets/fonts"

# What English, French, German, Italian and Spanish are written with, and what headings hold of it.
letters = "".join(map(chr, [*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B)]))
letters += "ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜßàáâäæçèéêëìíîïñòóôöøœùúûüÿ"
in_headings = "\u00a0 !\"%&'()+,-./:;?¡«·º»¿×–—‘’‚“”„…€"
elsewhere = "#$*<=>@[\\]^_`{|}~£§©ª®°•‹›™−"

# A thousandth of the type size is fine enough for any screen, and takes less room than half of it.
units = 1000


def cut(source, axes, features, core, name, prepare=lambda font: None):
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
        font.save(made / f"{name}-{part}.woff2")


def forms_of_small_type(font):
    """Fraunces has another h, m, n, s and ampersand below 22 px; the instancer would keep them above it, too."""
    table = font["GSUB"].table
    (feature,) = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "rvrn"]
    feature.LookupListIndex = []
    del table.FeatureVariations.FeatureVariationRecord[1:]


# One weight, and optical sizes from our smallest type to the sharpest cut.
cut(
    "fraunces/files/fraunces-latin-opsz-normal.woff2",
    {"wght": 400, "opsz": (18, 144)},
    ["kern", "liga", "rvrn"],
    letters + in_headings,
    "display",
    forms_of_small_type,
)
cut(
    "figtree/files/figtree-latin-wght-normal.woff2",
    {"wght": (400, 700)},
    ["kern", "tnum", "rvrn"],
    letters + in_headings + elsewhere,
    "text",
)
