import { type Entries, type Entry, nameOf } from './content.ts'
import type { ContentError } from './content-errors.ts'

/** A value that must be unique. */
interface Claim {
  file: string
  field: string
  /** The value, and the scope in which it must be unique. */
  claim: string
  message: (first: string) => string
}

/** Duplicate codes, SKUs, EANs and positions, reported for the later file with the name of the earlier one. */
export function doubles(entries: Entries): ContentError[] {
  const owners = new Map<string, string>()
  const claims = [...codeClaims(entries), ...variantClaims(entries), ...positionClaims(entries)]
  return claims.flatMap(({ file, field, claim, message }) => {
    const first = owners.get(claim)
    if (!first) owners.set(claim, `${file}, ${field}`)
    return first ? [{ file, field, message: message(first) }] : []
  })
}

/** Kinds whose files are named after the code by which others refer to them. */
const named = ['products', 'taxons', 'attributes', 'faq'] as const

function codeClaims(entries: Entries): Claim[] {
  return named.flatMap((kind) =>
    entries[kind].map(({ file, data: { code } }): Claim => {
      const message = (first: string) =>
        `the code ${code} is already used by ${first}: codes are unique, like ${nameOf(file)}`
      return { file, field: 'code', claim: `${kind} ${code}`, message }
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

function variantClaims({ products }: Entries): Claim[] {
  return products.flatMap(({ file, data }) =>
    data.variants.flatMap(({ sku, ean }, i): Claim[] => [
      {
        file,
        field: `variants.${i}.sku`,
        claim: `sku ${sku}`,
        message: (first) => `the SKU ${sku} is already used by ${first}: each variant needs its own, like ${sku}-2`
      },
      {
        file,
        field: `variants.${i}.ean`,
        claim: `ean ${ean}`,
        message: (first) =>
          `the EAN ${ean} is already used by ${first}: each variant needs its own, as printed on its box`
      }
    ])
  )
}

// Two items with the same position could swap places between builds.
function positionClaims(entries: Entries): Claim[] {
  const claims = <P extends { file: string; data: { position: number } }>(list: P[], group: (entry: P) => string) =>
    list.map((entry): Claim => {
      const { file } = entry
      const { position } = entry.data
      const message = (first: string) =>
        `position ${position} is already used by ${first}: positions are unique, like ${Math.max(...list.map(({ data }) => data.position)) + 1}`
      return { file, field: 'position', claim: `${group(entry)} ${position}`, message }
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
    ...claims(lists, folder),
    ...claims(entries.faq, ({ data }) => `faq ${data.category}`),
    ...claims(entries.taxons, ({ data }) => (data.parent ? 'collection' : 'category'))
  ]
}
