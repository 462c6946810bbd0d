import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Amount, CurrencyCode, flag, paging } from './scalars.ts'

/** A picture. `path` is about 1,000 px wide; `card` (480) and `thumb` (144) are ours and may be missing elsewhere. */
export const Picture = object({
  path: string(),
  type: nullable(string()),
  alt: optional(string()),
  card: optional(string()),
  thumb: optional(string())
})
export type Picture = Infer<typeof Picture>

export const Attribute = object({ code: string(), value: string(), name: string(), swatch: optional(string()) })

export const Taxon = object({
  '@id': string(),
  id: string(),
  code: string(),
  name: string(),
  slug: string(),
  description: nullable(string()),
  images: array(Picture),
  children: array(string()),
  parent: nullable(string()),
  /** Products in it or below it. */
  productCount: integer(),
  taxonDownloadables: array(object({ name: string(), path: string() }))
})
export type Taxon = Infer<typeof Taxon>

/** Why a variant cannot be ordered now; null when it can. */
export const Unavailability = nullable(enums(['disabled', 'no-price', 'coming-soon', 'out-of-stock']))

/** One variant as the company sees it. Amounts: minor units of the company's currency, net; null without a price. */
export const VariantData = object({
  code: string(),
  name: string(),
  price: nullable(Amount),
  originalPrice: nullable(Amount),
  rrpPrice: nullable(Amount),
  inStock: boolean(),
  /** Units that can be ordered at once, at most 300: enough to choose by, no more of the stock book than that. */
  available: integer(),
  leadTimeDays: integer(),
  /** Grams, packed. */
  weight: integer(),
  ean: string(),
  attributes: array(Attribute),
  images: array(Picture),
  unavailability: Unavailability
})
export type VariantData = Infer<typeof VariantData>

/** A step of the volume discount: from `from` units of one variant, `percent` off. */
export const VolumeStep = object({ from: integer(), percent: integer() })
export type VolumeStep = Infer<typeof VolumeStep>

export const Product = object({
  '@id': string(),
  id: string(),
  code: string(),
  name: string(),
  slug: string(),
  shortDescription: nullable(string()),
  /** Sanitised HTML. */
  description: string(),
  images: array(Picture),
  price: nullable(Amount),
  rrpPrice: nullable(Amount),
  currencyCode: CurrencyCode,
  variants: array(string()),
  variantsData: array(VariantData),
  defaultVariant: nullable(string()),
  associations: array(string()),
  productTaxons: array(string()),
  mainTaxon: nullable(string()),
  isComingSoon: boolean(),
  /** `YYYY-MM-DD`, where one is known. */
  availableFrom: nullable(string()),
  ean: string(),
  volumeSteps: array(VolumeStep),
  details: array(object({ code: string(), name: string(), value: string() })),
  options: array(string()),
  reviews: array(string()),
  averageRating: integer(),
  createdAt: string(),
  updatedAt: string()
})
export type Product = Infer<typeof Product>

/** The roots of the catalogue in their order, each with its children as paths. */
export const listNavigation = endpoint({
  method: 'GET',
  path: '/api/v2/shop/taxons/navigation',
  for: 'member',
  output: array(Taxon)
})

export const readTaxon = endpoint({
  method: 'GET',
  path: '/api/v2/shop/taxons/:code',
  for: 'member',
  output: Taxon,
  refusals: { 'not-found': 404 }
})

/** Enabled products; a taxon includes its descendants. Ordered as the catalogue is, unless asked otherwise. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v2/shop/products',
  for: 'member',
  query: object({
    ...paging,
    'productTaxons.taxon.code': optional(string()),
    codeOrName: optional(string()),
    inStock: optional(flag),
    'order[name]': optional(enums(['asc', 'desc'])),
    'order[price]': optional(enums(['asc', 'desc'])),
    'order[createdAt]': optional(enums(['asc', 'desc']))
  }),
  output: array(Product)
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/v2/shop/products/:code',
  for: 'member',
  output: Product,
  refusals: { 'not-found': 404 }
})

export const ProductVariant = object({
  '@id': string(),
  id: string(),
  code: string(),
  name: string(),
  product: string(),
  price: nullable(Amount),
  originalPrice: nullable(Amount),
  rrpPrice: nullable(Amount),
  lowestPriceBeforeDiscount: nullable(Amount),
  inStock: boolean(),
  ean: string(),
  attributes: array(Attribute),
  optionValues: array(string())
})

export const readVariant = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-variants/:code',
  for: 'member',
  output: ProductVariant,
  refusals: { 'not-found': 404 }
})

export const readAssociation = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-associations/:id',
  for: 'member',
  output: object({
    '@id': string(),
    id: string(),
    type: object({ code: string(), name: string() }),
    associatedProducts: array(string())
  }),
  refusals: { 'not-found': 404 }
})

/** The home page's bestsellers, as the content names them; at most 4, only those the company can see. */
export const listBestsellers = endpoint({
  method: 'GET',
  path: '/api/v2/shop/bestsellers',
  for: 'member',
  output: array(Product)
})
