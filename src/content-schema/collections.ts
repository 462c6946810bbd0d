import type { z } from 'astro/zod'
import { attribute, product, taxon } from './catalogue.ts'
import { legalDocument, legalSection } from './legal.ts'
import { article, award, banner, home, question, quote, statistic } from './pages.ts'
import { about, landing, site } from './site-pages.ts'

/** A kind of content: its folder below src/content and the schema of its files. */
export interface Kind<Schema extends z.ZodType = z.ZodType> {
  folder: string
  /** Files are in subfolders, whose name is the document they belong to. */
  nested?: boolean
  schema: Schema
}

/** All kinds, for the build and the content check. */
export const kinds = {
  products: { folder: 'products', schema: product },
  taxons: { folder: 'taxons', schema: taxon },
  attributes: { folder: 'attributes', schema: attribute },
  home: { folder: 'home', schema: home },
  banners: { folder: 'home/banners', schema: banner },
  faq: { folder: 'faq', schema: question },
  statistics: { folder: 'statistics', schema: statistic },
  awards: { folder: 'awards', schema: award },
  press: { folder: 'press', schema: quote },
  journal: { folder: 'journal', schema: article },
  site: { folder: 'site', schema: site },
  landing: { folder: 'landing', schema: landing },
  about: { folder: 'about', schema: about },
  legal: { folder: 'legal', schema: legalDocument },
  legalSections: { folder: 'legal', nested: true, schema: legalSection }
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** Validated content of a file of a kind. */
export type Data<Name extends KindName> = z.infer<(typeof kinds)[Name]['schema']>
