import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { loadLazily } from '../load-lazily.ts'

const require = createRequire(import.meta.url)

/** The brand's typefaces for documents, one static weight each, and one that also covers Greek and Cyrillic. */
const files = {
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf'),
  'fallback-text': require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'fallback-strong': require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')
} as const

type FileName = keyof typeof files
export type FontName = Exclude<FileName, `fallback-${string}`>

const cache = new Map<FileName, Fontkit.Font>()

/** Caches opened fonts: opening one each time would take half of a document's time. */
function open(name: FileName): Fontkit.Font {
  const cached = cache.get(name)
  if (cached) return cached
  const { create } = loadLazily('fontkit')
  const font = create(readFileSync(files[name]))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} is a collection of fonts.`)
  cache.set(name, font)
  return font
}

/** A font for pdfkit. */
export const fontOf = (name: FileName) => open(name) as unknown as PDFKit.Mixins.PDFFontSource

/** Fast path for most texts, which the brand's typefaces are known to cover. */
const commonCharacters =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c-\u201e\u2026\u20ac\u2212]*$/

/** The font file that covers all characters of a printable text, or else the one that covers the most. */
export function fontFileFor(name: FontName, text: string): FileName {
  if (commonCharacters.test(text)) return name
  const font = open(name)
  if (
    Array.from(text).every(
      (character) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    )
  )
    return name
  return name === 'strong' ? 'fallback-strong' : 'fallback-text'
}

/** Replaces narrow spaces, which French and Intl use and the typefaces lack, with regular-width ones. */
export const printable = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, '\u00a0')
