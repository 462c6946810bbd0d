import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { type Codes, findCode, findName, indexCodes, indexNames, type CodeMatch } from './codes.ts'
import { type SimilarSkuSearch, createSimilarSkuSearch } from './similar-skus.ts'

/** Cached matches for one catalogue; filled on demand and dropped with the catalogue. */
interface CodeIndexes {
  codes: Promise<Codes>
  similarSkuSearch?: Promise<SimilarSkuSearch>
  names: Map<LocaleCode, ReturnType<typeof indexNames>>
}

const indexesByCatalogue = new WeakMap<Content, CodeIndexes>()

function indexesOf(content: Content): CodeIndexes {
  const cached = indexesByCatalogue.get(content)
  if (cached) return cached
  const indexes: CodeIndexes = { codes: indexCodes(content), names: new Map() }
  indexesByCatalogue.set(content, indexes)
  return indexes
}

/** Matches each text to a code, or else to a name in the reader's language. */
export async function matchTexts(content: Content, locale: LocaleCode, texts: readonly string[]): Promise<CodeMatch[]> {
  const indexes = indexesOf(content)
  const codes = await indexes.codes
  const matches = texts.map((text) => findCode(codes, text))
  if (matches.every(({ kind }) => kind !== 'unknown')) return matches
  const names = indexes.names.get(locale) ?? indexNames(content, locale)
  indexes.names.set(locale, names)
  const skusByName = await names
  return matches.map((match, i) => (match.kind === 'unknown' ? findName(skusByName, texts[i] ?? '') : match))
}

/** Like `matchTexts`, but only by code: a name could match a SKU other than the one to be priced. */
export async function matchCodes(content: Content, texts: readonly string[]): Promise<CodeMatch[]> {
  const codes = await indexesOf(content).codes
  return texts.map((text) => findCode(codes, text))
}

/** A search for SKUs similar to a text. */
export async function loadSimilarSkuSearch(content: Content): Promise<SimilarSkuSearch> {
  const indexes = indexesOf(content)
  const { skus } = await indexes.codes
  return (indexes.similarSkuSearch ??= createSimilarSkuSearch(skus))
}
