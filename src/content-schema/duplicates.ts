import { type Entries, type Entry, nameOf } from './content.ts'
import type { ContentError } from './content-errors.ts'

/** A value that must be unique. */
interface UniqueValue {
  file: string
  field: string
  /** The value, after the scope in which it must be unique. */
  key: string
  message: (first: string) => string
}

/** Duplicate codes, SKUs, EANs and positions, reported for the later file with the name of the earlier one. */
export function duplicateErrors(entries: Entries): ContentError[] {
  const places = new Map<string, string>()
  const values = [...codesIn(entries), ...variantCodesIn(entries), ...positionsIn(entries)]
  return values.flatMap(({ file, field, key, message }) => {
    const first = places.get(key)
    if (!first) places.set(key, `${file}, ${field}`)
    return first ? [{ file, field, message: message(first) }] : []
  })
}

/** Kinds whose files are named after the code by which others refer to them. */
const named = ['taxons', 'products', 'attributes', 'faq'] as const

function codesIn(entries: Entries): UniqueValue[] {
  return named.flatMap((kind) =>
    entries[kind].map(({ file, data: { code } }): UniqueValue => {
      // Products and taxons share anchors in the catalogue.
      const scope = kind === 'products' ? 'taxons' : kind
      const free = nameOf(file) === code ? `${code}-2` : nameOf(file)
      const message = (first: string) => `the code ${code} is already used by ${first}: codes are unique, like ${free}`
      return { file, field: 'code', key: `${scope} ${code}`, message }
    })
  )
}

/** Files whose name differs from their code, which is used in URLs and references. */
export function misnamedFiles(entries: Entries): ContentError[] {
  const all = named.flatMap((kind): { file: string; data: { code: string } }[] => entries[kind])
  return all
    .filter(({ file, data: { code } }) => nameOf(file) !== code)
    .map(({ file, data: { code } }) => {
      const message = `file name and code differ: set code: ${nameOf(file)}, or rename the file to ${code}.yaml`
      return { file, field: 'code', message }
    })
}

function variantCodesIn({ products }: Entries): UniqueValue[] {
  return products.flatMap(({ file, data }) =>
    data.variants.flatMap(({ sku, ean }, i): UniqueValue[] => [
      {
        file,
        field: `variants.${i}.sku`,
        key: `sku ${sku}`,
        message: (first) => `the SKU ${sku} is already used by ${first}: each variant needs its own, like ${sku}-2`
      },
      {
        file,
        field: `variants.${i}.ean`,
        key: `ean ${ean}`,
        message: (first) =>
          `the EAN ${ean} is already used by ${first}: each variant needs its own, as printed on its box`
      }
    ])
  )
}

// Two items with the same position could swap places between builds.
function positionsIn(entries: Entries): UniqueValue[] {
  const valuesOf = <P extends { file: string; data: { position: number } }>(list: P[], group: (entry: P) => string) =>
    list.map((entry): UniqueValue => {
      const { file } = entry
      const { position } = entry.data
      const message = (first: string) =>
        `position ${position} is already used by ${first}: positions are unique, like ${Math.max(...list.map(({ data }) => data.position)) + 1}`
      return { file, field: 'position', key: `${group(entry)} ${position}`, message }
    })
  const folder = ({ file }: { file: string }) => file.slice(0, file.lastIndexOf('/'))
  const lists: Entry<'banners' | 'statistics' | 'awards' | 'press' | 'legalSections'>[] = [
    ...entries.banners,
    ...entries.statistics,
    ...entries.awards,
    ...entries.press,
    ...entries.legalSections
  ]
  return [
    ...valuesOf(lists, folder),
    ...valuesOf(entries.faq, ({ data }) => `faq ${data.category}`),
    ...valuesOf(entries.taxons, ({ data }) => (data.parent ? 'collection' : 'category'))
  ]
}
