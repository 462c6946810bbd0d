import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { type Codes, findCode, findName, indexCodes, indexNames, type CodeMatch } from './codes.ts'
import { type Nearest, openNearest } from './similar-skus.ts'

/** Cached matches for one catalogue; filled on demand and dropped with the catalogue. */
interface CodeIndexes {
  codes: Promise<Codes>
  nearest?: Promise<Nearest>
  names: Map<LocaleCode, ReturnType<typeof indexNames>>
}

const ofCatalogues = new WeakMap<Content, CodeIndexes>()

function indexesOf(content: Content): CodeIndexes {
  const present = ofCatalogues.get(content)
  if (present) return present
  const indexes: CodeIndexes = { codes: indexCodes(content), names: new Map() }
  ofCatalogues.set(content, indexes)
  return indexes
}

/** Matches each text to a code, or else to a name in the reader's language. */
export async function matchTexts(content: Content, locale: LocaleCode, texts: readonly string[]): Promise<CodeMatch[]> {
  const indexes = indexesOf(content)
  const codes = await indexes.codes
  const meanings = texts.map((text) => findCode(codes, text))
  if (meanings.every(({ kind }) => kind !== 'unknown')) return meanings
  const names = indexes.names.get(locale) ?? indexNames(content, locale)
  indexes.names.set(locale, names)
  const named = await names
  return meanings.map((meaning, i) => (meaning.kind === 'unknown' ? findName(named, texts[i] ?? '') : meaning))
}

/** Like `matchTexts`, but only by code: a name could match a SKU other than the one to be priced. */
export async function matchCodes(content: Content, texts: readonly string[]): Promise<CodeMatch[]> {
  const codes = await indexesOf(content).codes
  return texts.map((text) => findCode(codes, text))
}

/** A search for SKUs similar to a text. */
export async function nearestOf(content: Content): Promise<Nearest> {
  const indexes = indexesOf(content)
  const { skus } = await indexes.codes
  return (indexes.nearest ??= openNearest(skus))
}
