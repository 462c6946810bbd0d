import * as contract from '../../contract/catalogue/catalogue.ts'
import { listBestsellers, listFrequentlyOrdered, readAssociation } from '../../contract/catalogue/recommendations.ts'
import { catalogueCode, productPath, skuOf } from '../../contract/scalars.ts'
import type { Call } from '../core/http/call.ts'
import { pageOf, pageReply } from '../core/http/paging/paging.ts'
import { apiError } from '../core/http/api-error.ts'
import { serve, serveList } from '../core/http/serve.ts'
import type { Caller, Shop } from '../core/app-context.ts'
import { serverText } from '../core/texts.ts'
import { associationPath } from './responses.ts'
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

export function mountCatalogue(shop: Shop): void {
  mountProducts(shop)
  mountVariants(shop)
}

function catalogueContextOf(
  shop: Shop,
  call: { caller: Caller } & Pick<Call<typeof contract.listProducts>, 'locale' | 'zone'>
): CatalogueContext {
  return { caller: call.caller, ...shop.catalogue, locale: call.locale, zone: call.zone }
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
    const { content, index } = shop.catalogue
    const id = catalogueCode(params.id)
    const code = id.replace(/-related$/, '')
    const product = content.products.get(code)
    if (!product || code === id) throw apiError(readAssociation, 'not-found')
    return {
      '@id': associationPath(code),
      id,
      type: { code: 'related', name: serverText(locale, 'related') },
      associatedProducts: product.related.filter((related) => index.rows.has(related)).map(productPath)
    }
  })
}

function mountVariants(shop: Shop): void {
  serve(shop, contract.listVariants, async (call) => {
    const within = call.query['productTaxons.taxon.code']
    const filters = { within: within && catalogueCode(within), codes: codesOf(call) }
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
    const [variant] = await describeVariants(shop.db.read, catalogueContextOf(shop, call), [skuOf(call.params.code)])
    if (!variant) throw apiError(contract.readVariant, 'not-found')
    return variant
  })
}

function codesOf({ query, context }: Call<typeof contract.listVariants>): string[] | undefined {
  const codes = [...(context.req.queries('code[]') ?? []), ...(query.code === undefined ? [] : [query.code])]
  return codes.length > 0 ? codes.flatMap((list) => list.split(',').map(skuOf)) : undefined
}
