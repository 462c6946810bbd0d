import type { Content, Entry } from './content.ts'
import { doubles, strangeNames } from './doubles.ts'
import type { Fault } from './faults.ts'
import { regions } from './regions.ts'
import { attributeFaults, pictureFaults, unknown } from './references.ts'

/** What is wrong between files: names that mean nothing, and things that are there twice. */
export function ruleFaults(content: Content): Fault[] {
  const { entries, pictures } = content
  const all: Entry[] = Object.values(entries).flat()
  return [
    ...all.flatMap((entry) => pictureFaults(entry, pictures)),
    ...entries.products.flatMap((entry) => [...productFaults(entry, content), ...attributeFaults(entry, entries)]),
    ...entries.taxons.flatMap(({ file, data: { parent } }) =>
      parent ? unknown(file, 'parent', 'category', parent, content.codes.taxons) : []
    ),
    ...entries.home.flatMap(({ file, data }) => [
      ...everyCode(file, 'products', 'product', data.products, content.codes.products),
      ...everyCode(file, 'taxons', 'collection', data.taxons, content.codes.taxons)
    ]),
    ...entries.awards.flatMap(({ file, data }) =>
      unknown(file, 'product', 'product', data.product, content.codes.products)
    ),
    ...doubles(entries),
    ...strangeNames(entries),
    ...legalFaults(content)
  ]
}

function productFaults({ file, data }: Entry<'products'>, { codes }: Content): Fault[] {
  const itself = data.related.indexOf(data.code)
  const message = `${data.code} is this product itself: write another one, or nothing`
  return [
    ...everyCode(file, 'taxons', 'collection', data.taxons, codes.taxons),
    ...everyCode(file, 'related', 'product', data.related, codes.products),
    ...(itself < 0 ? [] : [{ file, field: `related.${itself}`, message }])
  ]
}

function everyCode(file: string, field: string, what: string, list: string[] | undefined, known: ReadonlySet<string>) {
  return (list ?? []).flatMap((code, i) => unknown(file, `${field}.${i}`, what, code, known))
}

// A section belongs to the document that its folder is called after, and says something to every reader.
function legalFaults({ entries, codes }: Content): Fault[] {
  return entries.legalSections.flatMap(({ file, data }) => {
    const folder = file.split('/').at(-2)!
    const variants = new Set(data.parts.map(({ variant }) => variant))
    const silent = variants.has(undefined) ? [] : regions.filter((region) => !variants.has(region))
    return [
      ...unknown(file, '', 'document', folder, codes.legal),
      ...silent.map((region) => ({
        file,
        field: 'parts',
        message: `nothing is said for the variant ${region}; add a part, like { variant: ${region}, text: … }`
      }))
    ]
  })
}
