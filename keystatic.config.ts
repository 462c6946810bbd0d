import { config } from '@keystatic/core'
import { contentCollections, contentSingletons } from './src/content-forms/collections.ts'

/** The content forms: they edit files of this folder only, without account or cloud. Opened by `npm run cms`. */
export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Content' },
    navigation: {
      Catalogue: ['products', 'taxons', 'attributes'],
      Home: ['bestsellers', 'featuredCollections', 'banners'],
      'Public pages': ['site', 'landing', 'about', 'statistics', 'awards', 'press', 'journal'],
      Help: ['faq'],
      Legal: ['terms', 'termsSections', 'privacy', 'privacySections']
    }
  },
  collections: contentCollections,
  singletons: contentSingletons
})
