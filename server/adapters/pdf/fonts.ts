import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

/** The brand's typefaces for documents, one static weight each. */
const files = {
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf')
} as const

export type FontName = keyof typeof files
export const fontNames = Object.keys(files) as FontName[]

type Source = PDFKit.Mixins.PDFFontSource

const opened = new Map<FontName, Source>()

/** An opened font for pdfkit; opening it each time would take half of a document's time. */
export function fontOf(name: FontName): Source {
  const known = opened.get(name) ?? (create(readFileSync(files[name])) as unknown as Source)
  opened.set(name, known)
  return known
}

/** The typefaces have no narrow spaces, which French and Intl write; the wider one reads the same. */
export const printable = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, '\u00a0')
