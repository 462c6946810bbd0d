import { kinds } from '../../src/content-schema/collections.ts'
import { errorLine, schemaErrors } from '../../src/content-schema/content-errors.ts'
import { nameOf } from '../../src/content-schema/content.ts'
import { ruleErrors } from '../../src/content-schema/rules.ts'
import { readContent, readPictures } from './content-files.mjs'

/** Checks all content below a project folder. Returns errors as lines, and the number of items. */
export function checkContent(root) {
  const files = readContent(root)
  const errors = files.flatMap(({ file, kind, data, error }) =>
    error ? [{ file, ...error }] : schemaErrors(file, kinds[kind].schema, data)
  )
  const invalid = new Set(errors.map(({ file }) => file))
  const perKind = (pick) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, pick(kind)]))
  const ofKind = (kind) => files.filter((file) => file.kind === kind)
  const entries = perKind((kind) => ofKind(kind).filter(({ file }) => !invalid.has(file)))
  const codes = perKind(
    (kind) => new Set(ofKind(kind).flatMap(({ file, data }) => [nameOf(file), data?.code ?? nameOf(file)]))
  )
  errors.push(...ruleErrors({ entries, codes, pictures: readPictures(root) }))
  return { errors: errors.map(errorLine).toSorted(), counts: countsOf(entries) }
}

function countsOf(entries) {
  const skus = entries.products.reduce((sum, { data }) => sum + data.variants.length, 0)
  return [
    `${entries.products.length} products`,
    `${skus} SKUs`,
    `${entries.taxons.length} categories and collections`,
    `${entries.faq.length} questions`,
    `${entries.legalSections.length} legal sections`,
    `${Object.values(entries).flat().length} files in all`
  ].join(', ')
}
