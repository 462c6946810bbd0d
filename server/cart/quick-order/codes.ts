import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { forEachYielding } from '../../core/batches.ts'

type Index = ReadonlyMap<string, readonly string[]>

/** All codes of a catalogue's variants. */
export interface Codes {
  skus: readonly string[]
  isSku(text: string): boolean
  /** By SKU and by product code, ignoring case, spaces and punctuation. */
  folded: Index
  /** By EAN without leading zeros. */
  eans: Index
  eanOf(sku: string): string
}

/** `luma rose` -> `LUMAROSE`. */
export function foldCode(text: string): string {
  // Fast path: nearly all of a catalogue's thousands of codes are ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** Indexes a catalogue's codes, yielding to other requests. */
export async function indexCodes(content: Content): Promise<Codes> {
  const folded = new Map<string, string[]>()
  const eans = new Map<string, string[]>()
  await forEachYielding([...content.variants], ([sku, { product, variant }]) => {
    addToIndex(folded, foldCode(sku), sku)
    addToIndex(folded, foldCode(product.code), sku)
    if (variant.ean) addToIndex(eans, withoutZeros(variant.ean), sku)
  })
  const skus = [...content.variants.keys()]
  const eanOf = (sku: string) => content.variants.get(sku)?.variant.ean ?? ''
  return { skus, isSku: (text) => content.variants.has(text), folded, eans, eanOf }
}

/** Indexes the names of variants and products in a language, yielding to other requests. */
export async function indexNames(content: Content, locale: LocaleCode): Promise<Index> {
  const names = new Map<string, string[]>()
  await forEachYielding([...content.variants], ([sku, { product }]) => {
    addToIndex(names, foldCode(lineName(content, sku, locale)), sku)
    addToIndex(names, foldCode(textIn(product.name, locale)), sku)
  })
  return names
}

function addToIndex(index: Map<string, string[]>, key: string, sku: string): void {
  const skus = index.get(key)
  if (!skus) index.set(key, [sku])
  else if (!skus.includes(sku)) skus.push(sku)
}

/** The match of a code; `how` is the correction that was necessary. */
export type CodeMatch =
  | { kind: 'found'; sku: string; how: 'exact' | 'ean' | 'ean-corrected' | 'name' | 'corrected' }
  | { kind: 'ambiguous'; skus: readonly string[] }
  | { kind: 'missing' }
  | { kind: 'unknown' }

/** Finds a code: first as an exact SKU, then ignoring case and punctuation, then as an EAN. */
export function findCode(codes: Codes, text: string): CodeMatch {
  if (codes.isSku(text)) return { kind: 'found', sku: text, how: 'exact' }
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'missing' }
  const repaired = matchOf(codes.folded.get(foldCode(trimmed)), 'corrected')
  if (repaired) return repaired
  const digits = digitsOf(trimmed)
  const found = digits === undefined ? undefined : matchOf(codes.eans.get(withoutZeros(digits)), 'ean')
  if (found?.kind === 'found' && codes.eanOf(found.sku) !== text) return { ...found, how: 'ean-corrected' }
  return found ?? { kind: 'unknown' }
}

/** Finds a SKU by name. */
export function findName(names: Index, text: string): CodeMatch {
  return matchOf(names.get(foldCode(text)), 'name') ?? { kind: 'unknown' }
}

function matchOf(skus: readonly string[] | undefined, how: 'corrected' | 'ean' | 'name'): CodeMatch | undefined {
  const [sku] = skus ?? []
  if (!skus || sku === undefined) return undefined
  return skus.length > 1 ? { kind: 'ambiguous', skus } : { kind: 'found', sku, how }
}

/** The digits of a possible EAN: with spaces or dashes, or in the scientific notation of a spreadsheet. */
function digitsOf(text: string): string | undefined {
  const scientific = /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(text)
  const digits = scientific ? String(Number(text.replace(',', '.'))) : text.replaceAll(/[\s.\p{Dash}]/gu, '')
  return /^\d{6,14}$/.test(digits) ? digits : undefined
}
