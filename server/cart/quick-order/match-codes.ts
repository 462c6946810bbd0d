import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/content.ts'
import { type Codes, findCode, findName, indexCodes, indexNames, type Meaning } from './codes.ts'
import { type Nearest, openNearest } from './nearest.ts'

/** Cached matches for one catalogue; filled on demand and dropped with the catalogue. */
interface Known {
  codes: Promise<Codes>
  nearest?: Promise<Nearest>
  names: Map<LocaleCode, ReturnType<typeof indexNames>>
}

const ofCatalogues = new WeakMap<Content, Known>()

function knownOf(content: Content): Known {
  const present = ofCatalogues.get(content)
  if (present) return present
  const known: Known = { codes: indexCodes(content), names: new Map() }
  ofCatalogues.set(content, known)
  return known
}

/** Matches each text to a code, or else to a name in the reader's language. */
export async function meaningsOf(content: Content, locale: LocaleCode, texts: readonly string[]): Promise<Meaning[]> {
  const known = knownOf(content)
  const codes = await known.codes
  const meanings = texts.map((text) => findCode(codes, text))
  if (meanings.every(({ kind }) => kind !== 'unknown')) return meanings
  const names = known.names.get(locale) ?? indexNames(content, locale)
  known.names.set(locale, names)
  const named = await names
  return meanings.map((meaning, i) => (meaning.kind === 'unknown' ? findName(named, texts[i] ?? '') : meaning))
}

/** Like `meaningsOf`, but only by code: a name could match a SKU other than the one to be priced. */
export async function codeMeaningsOf(content: Content, texts: readonly string[]): Promise<Meaning[]> {
  const codes = await knownOf(content).codes
  return texts.map((text) => findCode(codes, text))
}

/** A search for SKUs similar to a text. */
export async function nearestOf(content: Content): Promise<Nearest> {
  const known = knownOf(content)
  const { skus } = await known.codes
  return (known.nearest ??= openNearest(skus))
}
