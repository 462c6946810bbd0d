import { config } from '@keystatic/core'
import { contentCollections, contentSingletons } from './src/content-forms/collections.ts'

/** The content's forms: files of this folder only, no account, no cloud. `npm run cms` opens them. */
export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Content' },
    navigation: {
      Catalogue: ['products', 'taxons', 'attributes'],
      Home: ['bestsellers', 'featuredCollections', 'banners'],
      'Landing page': ['statistics', 'awards', 'press', 'journal'],
      Help: ['faq'],
      Legal: ['terms', 'termsSections', 'privacy', 'privacySections']
    }
  },
  collections: contentCollections,
  singletons: contentSingletons
})
