import type { ProductVariant } from '../../contract/catalogue/catalogue.ts'
import { productPath, variantPath } from '../../contract/scalars.ts'
import type { Reader } from '../db/tx.ts'
import { productsWithin } from '../core/catalogue-index.ts'
import type { AppContext } from '../core/app-context.ts'
import { findOffers, type Offer } from '../pricing/service.ts'
import { variantData } from './responses.ts'
import type { CatalogueContext } from './catalogue-context.ts'

/** SKUs of enabled products in catalogue order: all, those of a taxon and its descendants, or the given ones. */
export function skusOf(
  { content, index }: AppContext['catalogue'],
  { within, codes }: { within: string | undefined; codes?: readonly string[] | undefined }
): string[] {
  const named = codes && new Set(codes)
  return productsWithin(index, within)
    .flatMap(({ code }) => content.products.get(code)?.variants ?? [])
    .map(({ sku }) => sku)
    .filter((sku) => !named || named.has(sku))
}

/** Variants as seen by one company, in the requested order; unknown or disabled ones are omitted. */
export async function describeVariants(
  db: Reader,
  catalogueContext: CatalogueContext,
  skus: readonly string[]
): Promise<ProductVariant[]> {
  const offers = await findOffers(db, catalogueContext.caller.priceListCode, skus)
  return skus.flatMap((sku) => {
    const offer = offers.get(sku)
    return offer?.enabled ? [variantResponse(catalogueContext, offer)] : []
  })
}

function variantResponse({ content, locale }: CatalogueContext, offer: Offer): ProductVariant {
  const { sku } = offer
  const data = variantData(content, locale, offer)
  const { code, name, price, originalPrice, rrpPrice, inStock, ean, attributes, images } = data
  return {
    '@id': variantPath(sku),
    id: sku,
    code,
    name,
    product: productPath(offer.productCode),
    price,
    originalPrice,
    rrpPrice,
    lowestPriceBeforeDiscount: null,
    inStock,
    ean,
    attributes,
    images,
    variantsData: [data],
    optionValues: []
  }
}
