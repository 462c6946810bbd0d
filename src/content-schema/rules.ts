import type { Content, Entries, Entry } from './content.ts'
import type { ContentError } from './content-errors.ts'
import { duplicateErrors, misnamedFiles } from './duplicates.ts'
import { regions } from './regions.ts'
import { attributeErrors, pictureErrors, unknown } from './references.ts'

/** Errors across files: unknown references and duplicates. */
export function ruleErrors(content: Content): ContentError[] {
  const { entries, pictures } = content
  const all: Entry[] = Object.values(entries).flat()
  return [
    ...all.flatMap((entry) => pictureErrors(entry, pictures)),
    ...entries.products.flatMap((entry) => [...productErrors(entry, content), ...attributeErrors(entry, entries)]),
    ...entries.taxons.flatMap((entry) => parentErrors(entry, content)),
    ...entries.home.flatMap(({ file, data }) => [
      ...everyCode(file, 'products', 'product', data.products, content.codes.products),
      ...everyCode(file, 'taxons', 'collection', data.taxons, content.codes.taxons)
    ]),
    ...entries.about.flatMap(({ file, data }) =>
      data.ranges.items.flatMap(({ taxons }, i) =>
        everyCode(file, `ranges.items.${i}.taxons`, 'collection', taxons, content.codes.taxons)
      )
    ),
    ...entries.awards.flatMap(({ file, data }) =>
      unknown(file, 'product', 'product', data.product, content.codes.products)
    ),
    ...duplicateErrors(entries),
    ...misnamedFiles(entries),
    ...legalErrors(content)
  ]
}

function productErrors({ file, data }: Entry<'products'>, { entries, codes }: Content): ContentError[] {
  const itself = data.related.indexOf(data.code)
  const message = `${data.code} is this product itself: use another one, or remove it`
  return [
    ...everyCode(file, 'taxons', 'collection', data.taxons, codes.taxons),
    ...mainTaxonErrors(file, data.taxons[0], entries),
    ...everyCode(file, 'related', 'product', data.related, codes.products),
    ...(itself < 0 ? [] : [{ file, field: `related.${itself}`, message }])
  ]
}

// A product's page is below its first collection and that collection's category.
function mainTaxonErrors(file: string, code: string | undefined, { taxons }: Entries): ContentError[] {
  const isCategory = taxons.some(({ data }) => data.code === code && !data.parent)
  const message = `${code} is a category: the first one must be a collection, which has a parent`
  return isCategory ? [{ file, field: 'taxons.0', message }] : []
}

// The catalogue has two levels: categories, and collections below them.
function parentErrors({ file, data: { parent } }: Entry<'taxons'>, { entries, codes }: Content): ContentError[] {
  if (!parent) return []
  const isCollection = entries.taxons.some(({ data }) => data.code === parent && data.parent)
  const message = `${parent} is a collection: use a category, which has no parent`
  return isCollection ? [{ file, field: 'parent', message }] : unknown(file, 'parent', 'category', parent, codes.taxons)
}

function everyCode(file: string, field: string, what: string, list: string[] | undefined, known: ReadonlySet<string>) {
  return (list ?? []).flatMap((code, i) => unknown(file, `${field}.${i}`, what, code, known))
}

// A section must belong to the document named by its folder and address every region.
function legalErrors({ entries, codes }: Content): ContentError[] {
  return entries.legalSections.flatMap(({ file, data }) => {
    const folder = file.split('/').at(-2) ?? ''
    const variants = new Set(data.parts.map(({ variant }) => variant))
    const silent = variants.has(undefined) ? [] : regions.filter((region) => !variants.has(region))
    return [
      ...unknown(file, '', 'document', folder, codes.legal),
      ...silent.map((region) => ({
        file,
        field: 'parts',
        message: `no part for the variant ${region}; add one, like { variant: ${region}, text: … }`
      }))
    ]
  })
}
