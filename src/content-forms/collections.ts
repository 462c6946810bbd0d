import { collection, singleton } from '@keystatic/core'
import { type KindName, kinds } from '../content-schema/collections.ts'
import { fieldsOf } from './fields-of.ts'
import { type codeField, fileName } from './fields.ts'

const format = { data: 'yaml' } as const

/** Files that are named after their own `code`. */
const coded = (kind: KindName, label: string) =>
  collection({
    label,
    slugField: 'code',
    path: `src/content/${kinds[kind].folder}/*`,
    format,
    schema: fieldsOf(kinds[kind].schema) as { code: ReturnType<typeof codeField> }
  })

/** Files whose name is only a description. */
const named = (kind: KindName, label: string, folder: string = kinds[kind].folder) =>
  collection({
    label,
    slugField: 'file',
    path: `src/content/${folder}/*`,
    format,
    schema: { file: fileName, ...fieldsOf(kinds[kind].schema) }
  })

const single = (kind: KindName, label: string, name: string, only?: string[]) =>
  singleton({
    label,
    path: `src/content/${kinds[kind].folder}/${name}`,
    format,
    schema: fieldsOf(kinds[kind].schema, only)
  })

/** A form for every content folder. */
export const contentCollections = {
  products: coded('products', 'Products'),
  taxons: coded('taxons', 'Categories and collections'),
  attributes: coded('attributes', 'Colours, sizes, materials'),
  banners: named('banners', 'Banners'),
  faq: coded('faq', 'Questions and answers'),
  statistics: named('statistics', 'Figures'),
  awards: named('awards', 'Awards'),
  press: named('press', 'Press quotes'),
  journal: named('journal', 'Journal'),
  termsSections: named('legalSections', 'Terms: sections', 'legal/terms-and-conditions'),
  privacySections: named('legalSections', 'Privacy policy: sections', 'legal/privacy-policy')
}

/** A form for every single file. */
export const contentSingletons = {
  bestsellers: single('home', 'Bestsellers', 'bestsellers', ['products']),
  featuredCollections: single('home', 'Featured collections', 'featured-collections', ['taxons']),
  site: single('site', 'Site', 'site'),
  landing: single('landing', 'Landing page', 'landing'),
  about: single('about', 'About', 'about'),
  terms: single('legal', 'Terms and conditions', 'terms-and-conditions'),
  privacy: single('legal', 'Privacy policy', 'privacy-policy')
}
