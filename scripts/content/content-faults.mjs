import { kinds } from '../../src/content-schema/collections.ts'
import { faultLine, schemaFaults } from '../../src/content-schema/faults.ts'
import { nameOf } from '../../src/content-schema/content.ts'
import { ruleFaults } from '../../src/content-schema/rules.ts'
import { readContent, readPictures } from './content-files.mjs'

/** Looks at all of the content below a project's folder: every fault as a line, and how many things there are. */
export function checkContent(root) {
  const files = readContent(root)
  const faults = files.flatMap(({ file, kind, data, fault }) =>
    fault ? [{ file, ...fault }] : schemaFaults(file, kinds[kind].schema, data)
  )
  const faulty = new Set(faults.map(({ file }) => file))
  const perKind = (pick) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, pick(kind)]))
  const ofKind = (kind) => files.filter((file) => file.kind === kind)
  const entries = perKind((kind) => ofKind(kind).filter(({ file }) => !faulty.has(file)))
  const codes = perKind(
    (kind) => new Set(ofKind(kind).flatMap(({ file, data }) => [nameOf(file), data?.code ?? nameOf(file)]))
  )
  faults.push(...ruleFaults({ entries, codes, pictures: readPictures(root) }))
  return { faults: faults.map(faultLine).toSorted(), counts: countsOf(entries) }
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
