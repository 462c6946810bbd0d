import * as contract from '../../../contract/catalogue/catalogue.ts'
import type { FileTaxon } from '../../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { catalogueCode, taxonPath } from '../../../contract/scalars.ts'
import type { Shop } from '../../core/app-context.ts'
import { rootTaxon } from '../../core/catalogue-index.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import { taxonResponse } from './response.ts'

/** The root of the tree in the API; the content's five categories are its children. */
const root: FileTaxon = {
  code: rootTaxon,
  parent: null,
  position: 0,
  femtech: false,
  name: { en: 'Catalogue', fr: 'Catalogue', de: 'Katalog', it: 'Catalogo', es: 'Catálogo' } satisfies Record<
    LocaleCode,
    string
  >,
  description: {},
  image: { path: '', card: '', thumb: '', alt: {} }
}

export function mountTaxons(shop: Shop): void {
  serve(shop, contract.listNavigation, async ({ locale }) => {
    const { catalogue } = shop
    const childrenOf = (code: string | null) => catalogue.content.children.get(code) ?? []
    const responseOf = (taxon: FileTaxon) => taxonResponse({ catalogue, locale }, taxon)
    return childrenOf(null).map((taxon) => ({
      ...responseOf(taxon),
      childrenData: childrenOf(taxon.code).map(responseOf)
    }))
  })

  serve(shop, contract.readTaxon, async ({ params, locale }) => {
    const { catalogue } = shop
    const { content, index } = catalogue
    const code = catalogueCode(params.code)
    if (code === root.code) {
      const children = (content.children.get(null) ?? []).map((taxon) => taxonPath(taxon.code))
      const productCount = index.rows.size
      // Files exist for collections and categories only.
      return { ...taxonResponse({ catalogue, locale }, root), children, productCount, taxonDownloadables: [] }
    }
    const taxon = content.taxons.get(code)
    if (!taxon) throw apiError(contract.readTaxon, 'not-found')
    return taxonResponse({ catalogue, locale }, taxon)
  })
}
