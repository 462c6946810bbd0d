import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { type Kind, kinds } from './content-schema/collections.ts'
import { publishingDay } from './content-schema/publishing.ts'
import { publishedFiles } from './site/catalogue/published-files.ts'

const today = publishingDay(process.env.PUBLISH_DAY)

const files = ({ folder, nested }: Kind) =>
  publishedFiles(glob({ pattern: nested ? '*/*.yaml' : '*.yaml', base: `src/content/${folder}` }), today)

export const collections = {
  products: defineCollection({ loader: files(kinds.products), schema: kinds.products.schema }),
  taxons: defineCollection({ loader: files(kinds.taxons), schema: kinds.taxons.schema }),
  attributes: defineCollection({ loader: files(kinds.attributes), schema: kinds.attributes.schema }),
  home: defineCollection({ loader: files(kinds.home), schema: kinds.home.schema }),
  banners: defineCollection({ loader: files(kinds.banners), schema: kinds.banners.schema }),
  faq: defineCollection({ loader: files(kinds.faq), schema: kinds.faq.schema }),
  statistics: defineCollection({ loader: files(kinds.statistics), schema: kinds.statistics.schema }),
  awards: defineCollection({ loader: files(kinds.awards), schema: kinds.awards.schema }),
  press: defineCollection({ loader: files(kinds.press), schema: kinds.press.schema }),
  journal: defineCollection({ loader: files(kinds.journal), schema: kinds.journal.schema }),
  site: defineCollection({ loader: files(kinds.site), schema: kinds.site.schema }),
  landing: defineCollection({ loader: files(kinds.landing), schema: kinds.landing.schema }),
  about: defineCollection({ loader: files(kinds.about), schema: kinds.about.schema }),
  legal: defineCollection({ loader: files(kinds.legal), schema: kinds.legal.schema }),
  legalSections: defineCollection({ loader: files(kinds.legalSections), schema: kinds.legalSections.schema })
}
