import * as contract from '../../contract/catalogue/catalogue.ts'
import { listBestsellers, listFrequentlyOrdered, readAssociation } from '../../contract/catalogue/recommendations.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { productPath, taxonPath } from '../../contract/scalars.ts'
import type { Call } from '../core/http/call.ts'
import type { FileTaxon } from '../../contract/catalogue/catalogue-file.ts'
import { pageOf, pageReply } from '../core/http/paging/paging.ts'
import { apiError } from '../core/http/api-error.ts'
import { serve, serveList } from '../core/http/serve.ts'
import { rootTaxon } from '../core/catalogue-index.ts'
import type { Caller, Shop } from '../core/app-context.ts'
import { serverText } from '../core/texts.ts'
import { associationPath, taxonResponse } from './responses.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import {
  describeBestsellers,
  describeFacets,
  describeFrequentlyOrdered,
  describeProduct,
  describeProducts,
  findProducts
} from './service.ts'
import { describeVariants, skusOf } from './variants.ts'

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

export function mountCatalogue(shop: Shop): void {
  mountTaxons(shop)
  mountProducts(shop)
  mountVariants(shop)
}

function catalogueContextOf(
  shop: Shop,
  call: { caller: Caller } & Pick<Call<typeof contract.listProducts>, 'locale' | 'zone'>
): CatalogueContext {
  return { caller: call.caller, ...shop.catalogue, locale: call.locale, zone: call.zone }
}

function mountTaxons(shop: Shop): void {
  serve(shop, contract.listNavigation, async ({ locale }) => {
    const { content, index } = shop.catalogue
    const roots = content.children.get(null) ?? []
    const responseOf = (taxon: FileTaxon) => taxonResponse({ content, locale }, taxon, index.countIn(taxon.code))
    return roots.map((taxon) => ({
      ...responseOf(taxon),
      childrenData: (content.children.get(taxon.code) ?? []).map(responseOf)
    }))
  })

  serve(shop, contract.readTaxon, async ({ params, locale }) => {
    const { content, index } = shop.catalogue
    // Codes are lower-case; a URL may be typed in capitals.
    const code = params.code.toLowerCase()
    if (code === root.code) {
      const children = (content.children.get(null) ?? []).map(({ code }) => taxonPath(code))
      return { ...taxonResponse({ content, locale }, root, index.rows.size), images: [], children }
    }
    const taxon = content.taxons.get(code)
    if (!taxon) throw apiError(contract.readTaxon, 'not-found')
    return taxonResponse({ content, locale }, taxon, index.countIn(taxon.code))
  })
}

function mountProducts(shop: Shop): void {
  serve(shop, contract.listProducts, async (call) => {
    const catalogueContext = catalogueContextOf(shop, call)
    const rows = await findProducts(catalogueContext, call.query, shop.clock())
    const page = pageOf(call.query)
    const products = await describeProducts(
      shop.db.read,
      catalogueContext,
      rows.slice(page.offset, page.offset + page.limit)
    )
    return pageReply(products, rows.length, page, call.context.req.url)
  })

  serve(shop, contract.readFacets, (call) => describeFacets(catalogueContextOf(shop, call), call.query, shop.clock()))

  serve(shop, listBestsellers, (call) => describeBestsellers(shop.db.read, catalogueContextOf(shop, call)))

  serveList(shop, listFrequentlyOrdered, (db, call) =>
    describeFrequentlyOrdered(db, catalogueContextOf(shop, call), shop.clock())
  )

  serve(shop, contract.readProduct, async (call) => {
    const product = await describeProduct(shop.db.read, catalogueContextOf(shop, call), call.params.code)
    if (!product) throw apiError(contract.readProduct, 'not-found')
    return product
  })

  serve(shop, readAssociation, async ({ params, locale }) => {
    const code = params.id.replace(/-related$/, '')
    const product = shop.catalogue.content.products.get(code)
    if (!product || associationPath(code) !== `/api/v2/shop/product-associations/${params.id}`) {
      throw apiError(readAssociation, 'not-found')
    }
    return {
      '@id': associationPath(code),
      id: params.id,
      type: { code: 'related', name: serverText(locale, 'related') },
      associatedProducts: product.related.map(productPath)
    }
  })
}

function mountVariants(shop: Shop): void {
  serve(shop, contract.listVariants, async (call) => {
    const filters = { within: call.query['productTaxons.taxon.code'], codes: codesOf(call) }
    const skus = skusOf(shop.catalogue, filters)
    const page = pageOf(call.query)
    const pageSkus = skus.slice(page.offset, page.offset + page.limit)
    return pageReply(
      await describeVariants(shop.db.read, catalogueContextOf(shop, call), pageSkus),
      skus.length,
      page,
      call.context.req.url
    )
  })

  serve(shop, contract.readVariant, async (call) => {
    const [variant] = await describeVariants(shop.db.read, catalogueContextOf(shop, call), [
      call.params.code.toUpperCase()
    ])
    if (!variant) throw apiError(contract.readVariant, 'not-found')
    return variant
  })
}

function codesOf({ query, context }: Call<typeof contract.listVariants>): string[] | undefined {
  const codes = [...(context.req.queries('code[]') ?? []), ...(query.code === undefined ? [] : [query.code])]
  return codes.length > 0 ? codes.flatMap((list) => list.split(',')) : undefined
}
