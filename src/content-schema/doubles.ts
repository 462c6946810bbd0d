import { type Entries, type Entry, nameOf } from './content.ts'
import type { Fault } from './faults.ts'

/** Something that only one file, or one place in it, may hold. */
interface Claim {
  file: string
  field: string
  /** What is claimed, and the group inside which it must be alone. */
  claim: string
  message: (first: string) => string
}

/** Codes, SKUs, EANs and positions that are there twice; the later file is told, with the name of the earlier one. */
export function doubles(entries: Entries): Fault[] {
  const owners = new Map<string, string>()
  const claims = [...codeClaims(entries), ...variantClaims(entries), ...positionClaims(entries)]
  return claims.flatMap(({ file, field, claim, message }) => {
    const first = owners.get(claim)
    if (!first) owners.set(claim, `${file}, ${field}`)
    return first ? [{ file, field, message: message(first) }] : []
  })
}

/** Kinds whose files are called after the code inside, by which others find them. */
const named = ['products', 'taxons', 'attributes', 'faq'] as const

function codeClaims(entries: Entries): Claim[] {
  return named.flatMap((kind) =>
    entries[kind].map(({ file, data: { code } }): Claim => {
      const message = (first: string) =>
        `the code ${code} is taken by ${first}: a code names one thing, like ${nameOf(file)}`
      return { file, field: 'code', claim: `${kind} ${code}`, message }
    })
  )
}

/** Files that are called otherwise than the thing inside: nobody would find it, and addresses use the name. */
export function strangeNames(entries: Entries): Fault[] {
  const all = named.flatMap((kind): { file: string; data: { code: string } }[] => entries[kind])
  return all
    .filter(({ file, data: { code } }) => nameOf(file) !== code)
    .map(({ file, data: { code } }) => {
      const message = `the file is called ${nameOf(file)}.yaml: write code: ${nameOf(file)}, or call it ${code}.yaml`
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
        message: (first) => `the SKU ${sku} is taken by ${first}: each variant has its own, like ${sku}-2`
      },
      {
        file,
        field: `variants.${i}.ean`,
        claim: `ean ${ean}`,
        message: (first) => `the EAN ${ean} is taken by ${first}: each variant has its own, as its box shows`
      }
    ])
  )
}

// Two things with one position would change places from build to build.
function positionClaims(entries: Entries): Claim[] {
  const claims = (list: { file: string; data: { position: number } }[], group: (file: string, i: number) => string) =>
    list.map(({ file, data: { position } }, i): Claim => {
      const message = (first: string) =>
        `position ${position} is taken by ${first}: give each its own, like ${Math.max(...list.map(({ data }) => data.position)) + 1}`
      return { file, field: 'position', claim: `${group(file, i)} ${position}`, message }
    })
  const folder = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const lists: Entry<'banners' | 'statistics' | 'awards' | 'press' | 'legalSections'>[] = [
    ...entries.banners,
    ...entries.statistics,
    ...entries.awards,
    ...entries.press,
    ...entries.legalSections
  ]
  return [
    ...claims(lists, folder),
    ...claims(entries.faq, (_, i) => `faq ${entries.faq[i]!.data.category}`),
    ...claims(entries.taxons, (_, i) => (entries.taxons[i]!.data.parent ? 'collection' : 'category'))
  ]
}
