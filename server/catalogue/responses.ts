import type { Product, VariantData, VolumeTier } from '../../contract/catalogue/catalogue.ts'
import { type FileProduct, pictureIn, textIn } from '../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { productPath, taxonPath, variantPath } from '../../contract/scalars.ts'
import { type Content, valueName, variantName } from '../core/catalogue-content.ts'
import { apiDateTime } from '../core/dates.ts'
import type { IndexedProduct } from '../core/catalogue-index.ts'
import { serverText } from '../core/texts.ts'
import type { Offer } from '../pricing/service.ts'

/** Language, zone, currency and volume discounts of a response. */
export interface ProductContext {
  content: Content
  locale: LocaleCode
  zone: string
  currencyCode: string
  tiers: VolumeTier[]
  /** Labels of product details, looked up once for all products of a list. */
  labels: ReturnType<typeof detailLabels>
}

/** Labels of a product's details in a language. */
export function detailLabels(locale: LocaleCode) {
  const label = (code: 'material' | 'size' | 'features') => serverText(locale, `details.${code}`)
  return { material: label('material'), size: label('size'), features: label('features') }
}

/** A product as one company sees it; its price is that of its default variant. */
export function productResponse(
  context: ProductContext,
  row: IndexedProduct,
  product: FileProduct,
  offers: Offer[]
): Product {
  const { content, locale, zone } = context
  const variantsData = offers.filter((offer) => offer.enabled).map((offer) => variantData(content, locale, offer))
  // The default is the first orderable variant, so that a card never leads with a sold-out colour.
  const chosen = variantsData.find((variant) => variant.unavailability === null) ?? variantsData[0]
  const pictures = [...product.variants.map(({ image }) => image), ...product.images]
  return {
    '@id': productPath(product.code),
    id: product.code,
    code: product.code,
    name: textIn(product.name, locale),
    slug: product.code,
    shortDescription: textIn(product.subtitle, locale),
    description: textIn(product.description, locale),
    images: pictures.map((image, i) => pictureIn(image, locale, i === 0 ? 'main' : 'additional')),
    price: chosen?.price ?? null,
    rrpPrice: chosen?.rrpPrice ?? null,
    currencyCode: context.currencyCode,
    variants: variantsData.map(({ code }) => variantPath(code)),
    variantsData,
    defaultVariant: chosen ? variantPath(chosen.code) : null,
    associations: product.related.length > 0 ? [associationPath(product.code)] : [],
    productTaxons: product.taxons.map(taxonPath),
    mainTaxon: product.taxons[0] ? taxonPath(product.taxons[0]) : null,
    isComingSoon: row.coming_soon === 1,
    availableFrom: chosen?.availableFrom ?? null,
    ean: chosen?.ean ?? '',
    volumeSteps: context.tiers,
    details: detailsOf(context, product),
    options: [],
    reviews: [],
    averageRating: 0,
    createdAt: apiDateTime(row.created_at, zone),
    updatedAt: apiDateTime(row.updated_at, zone)
  }
}

export const associationPath = (code: string): string => `/api/v2/shop/product-associations/${code}-related`

/** A variant as in a product's `variantsData`. */
export function variantData(content: Content, locale: LocaleCode, offer: Offer): VariantData {
  const variant = content.variants.get(offer.sku)?.variant
  return {
    code: offer.sku,
    name: variantName(content, offer.sku, locale),
    price: offer.price,
    originalPrice: offer.price,
    rrpPrice: offer.rrpPrice,
    inStock: offer.stock > 0,
    available: offer.available,
    leadTimeDays: offer.leadTimeDays,
    weight: offer.weight,
    ean: variant?.ean ?? '',
    attributes: attributesOf(content, offer.sku, locale),
    images: variant ? [pictureIn(variant.image, locale, 'main')] : [],
    unavailability: offer.unavailability,
    availableFrom: offer.availableFrom
  }
}

/** A variant's attributes with their names and, for colours, the swatch. */
function attributesOf(content: Content, sku: string, locale: LocaleCode): VariantData['attributes'] {
  return Object.entries(content.variants.get(sku)?.variant.attributes ?? {}).map(([code, value]) => {
    const swatch = content.attributes.get(code)?.values.find((attributeValue) => attributeValue.code === value)?.swatch
    return { code, value, name: valueName(content, code, value, locale), ...(swatch && { swatch }) }
  })
}

function detailsOf({ content, locale, labels }: ProductContext, product: FileProduct): Product['details'] {
  const names = (attribute: string, values: string[]) =>
    values.map((value) => valueName(content, attribute, value, locale)).join(', ')
  const rows = [
    { code: 'material', value: names('material', product.materials) },
    { code: 'size', value: product.dimensions ?? '' },
    { code: 'features', value: names('feature', product.features) }
  ] as const
  return rows.filter(({ value }) => value !== '').map(({ code, value }) => ({ code, name: labels[code], value }))
}
