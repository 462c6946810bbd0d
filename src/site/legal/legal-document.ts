import { getCollection, getEntry } from 'astro:content'

export type LegalCode = 'terms-and-conditions' | 'privacy-policy'

/** A legal document with its sections in order, each with its file name as anchor. */
export async function legalDocument(code: LegalCode) {
  const document = await getEntry('legal', code)
  if (!document) throw new Error(`src/content/legal/${code}.yaml is missing`)
  const sections = (await getCollection('legalSections'))
    .filter(({ id }) => id.startsWith(`${code}/`))
    .map(({ id, data }) => ({ ...data, anchor: id.slice(code.length + 1) }))
    .toSorted((a, b) => a.position - b.position)
  return { ...document.data, sections }
}
