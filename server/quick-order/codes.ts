import type { LocaleCode } from '../../contract/locale.ts'
import { type Content, lineName, textIn } from '../lib/content.ts'
import { inSlices } from './slices.ts'

/** Every code and name by which a variant can be meant, in one language. */
export interface Codes {
  skus: readonly string[]
  isSku(text: string): boolean
  /** By SKU, and by the product's code, without case, spaces and signs. */
  folded: ReadonlyMap<string, readonly string[]>
  /** By EAN without leading zeros. */
  eans: ReadonlyMap<string, readonly string[]>
  names: ReadonlyMap<string, readonly string[]>
  eanOf(sku: string): string
}

/** `luma rose` -> `LUMAROSE`. */
export function foldCode(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** Indexes a catalogue's codes and names, in slices. */
export async function indexCodes(content: Content, locale: LocaleCode): Promise<Codes> {
  const folded = new Map<string, string[]>()
  const eans = new Map<string, string[]>()
  const names = new Map<string, string[]>()
  await inSlices([...content.variants], ([sku, { product, variant }]) => {
    add(folded, foldCode(sku), sku)
    add(folded, foldCode(product.code), sku)
    if (variant.ean) add(eans, withoutZeros(variant.ean), sku)
    add(names, foldCode(lineName(content, sku, locale)), sku)
    add(names, foldCode(textIn(product.name, locale)), sku)
  })
  const skus = [...content.variants.keys()]
  const eanOf = (sku: string) => content.variants.get(sku)?.variant.ean ?? ''
  return { skus, isSku: (text) => content.variants.has(text), folded, eans, names, eanOf }
}

function add(index: Map<string, string[]>, key: string, sku: string): void {
  const known = index.get(key)
  if (!known) index.set(key, [sku])
  else if (!known.includes(sku)) known.push(sku)
}

/** What a code means. `how` says what had to be forgiven. */
export type Meaning =
  | { kind: 'found'; sku: string; how: 'exact' | 'ean' | 'ean-mended' | 'name' | 'mended' }
  | { kind: 'ambiguous'; skus: readonly string[] }
  | { kind: 'missing' }
  | { kind: 'unknown' }

/** Finds what a code means: an SKU as written, then one with case and signs forgiven, an EAN, a name. */
export function findCode(codes: Codes, text: string): Meaning {
  if (codes.isSku(text)) return { kind: 'found', sku: text, how: 'exact' }
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'missing' }
  const key = foldCode(trimmed)
  const digits = digitsOf(trimmed)
  const tries = [
    [codes.folded.get(key), 'mended'],
    [digits === undefined ? undefined : codes.eans.get(withoutZeros(digits)), 'ean'],
    [codes.names.get(key), 'name']
  ] as const
  for (const [skus, how] of tries) {
    if (!skus) continue
    if (skus.length > 1) return { kind: 'ambiguous', skus }
    const sku = skus[0]!
    return { kind: 'found', sku, how: how === 'ean' && codes.eanOf(sku) !== text ? 'ean-mended' : how }
  }
  return { kind: 'unknown' }
}

/** The digits of what may be an EAN: with spaces or dashes, or as a spreadsheet writes a large number. */
function digitsOf(text: string): string | undefined {
  const scientific = /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(text)
  const digits = scientific ? String(Number(text.replace(',', '.'))) : text.replaceAll(/[\s.\-–]/g, '')
  return /^\d{6,14}$/.test(digits) ? digits : undefined
}
