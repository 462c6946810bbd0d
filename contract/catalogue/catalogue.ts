import { array, assign, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, booleanParam, paging, integerParam } from '../scalars.ts'

/**
 * A picture. `path` is about 1,000 px wide; `card` (480 px) and `thumb` (144 px) are our extensions, missing in other
 * implementations.
 */
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
  /** Number of products in this taxon and its descendants. */
  productCount: integer(),
  taxonDownloadables: array(object({ name: string(), path: string() }))
})
export type Taxon = Infer<typeof Taxon>

/** Why a variant cannot be ordered now; null if it can. */
export const Unavailability = nullable(enums(['disabled', 'no-price', 'coming-soon', 'out-of-stock']))

/**
 * A variant as the company sees it. Amounts are net, in minor units of the company's currency; null without a price.
 */
export const VariantData = object({
  code: string(),
  name: string(),
  price: nullable(Amount),
  originalPrice: nullable(Amount),
  rrpPrice: nullable(Amount),
  inStock: boolean(),
  /** Units that can be ordered at once, at most `quantityLimit` so that actual stock levels stay private. */
  available: integer(),
  leadTimeDays: integer(),
  /** Packed weight in grams. */
  weight: integer(),
  ean: string(),
  attributes: array(Attribute),
  images: array(Picture),
  unavailability: Unavailability,
  /** `YYYY-MM-DD` when it is expected, if known; never in the past. */
  availableFrom: nullable(string())
})
export type VariantData = Infer<typeof VariantData>

/** The most volume tiers of a price list. */
export const maxVolumeTiers = 10

/** A volume discount tier: `percent` off for `from` or more units of a variant. */
export const VolumeTier = object({ from: integer(), percent: integer() })
export type VolumeTier = Infer<typeof VolumeTier>

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
  /** Availability date of the default variant. */
  availableFrom: nullable(string()),
  ean: string(),
  volumeSteps: array(VolumeTier),
  details: array(object({ code: string(), name: string(), value: string() })),
  options: array(string()),
  reviews: array(string()),
  averageRating: integer(),
  createdAt: string(),
  updatedAt: string()
})
export type Product = Infer<typeof Product>

/** A root of the menu. `childrenData`, the complete children, is our extension; Sylius clients read them by path. */
export const NavigationTaxon = assign(Taxon, object({ childrenData: optional(array(Taxon)) }))
export type NavigationTaxon = Infer<typeof NavigationTaxon>

/** The roots of the catalogue in order, each with its children. */
export const listNavigation = endpoint({
  method: 'GET',
  path: '/api/v2/shop/taxons/navigation',
  for: 'member',
  output: array(NavigationTaxon)
})

export const readTaxon = endpoint({
  method: 'GET',
  path: '/api/v2/shop/taxons/:code',
  for: 'member',
  output: Taxon,
  errors: { 'not-found': 404 }
})

/** Filters of product lists and of their facets. */
const filters = {
  'productTaxons.taxon.code': optional(string()),
  /** Name, code, SKU or EAN; ignores case and accents, and tolerates a typo. */
  codeOrName: optional(string()),
  inStock: optional(booleanParam),
  /** Created within the last 60 days. */
  isNew: optional(booleanParam),
  /** `color:rose,color:teal,material:silicone`: matches any of the values of each attribute. */
  attributes: optional(string()),
  /** Range of the lowest price, in minor units of the company's currency, inclusive. */
  priceFrom: optional(integerParam(0)),
  priceTo: optional(integerParam(0))
}

/** Enabled products; a taxon includes its descendants. Sorted in catalogue order, searches by relevance. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v2/shop/products',
  for: 'member',
  query: object({
    ...paging,
    ...filters,
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
  errors: { 'not-found': 404 }
})

/** A single variant. Amounts are net, in minor units of the company's currency; null without a price. */
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
  images: array(Picture),
  /** The variant as in its product's `variantsData`. */
  variantsData: array(VariantData),
  optionValues: array(string())
})
export type ProductVariant = Infer<typeof ProductVariant>

/**
 * Variants of enabled products, in catalogue order; a taxon includes its descendants. `code` selects variants,
 * separated by commas or as a repeated `code[]` as in Sylius.
 */
export const listVariants = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-variants',
  for: 'member',
  query: object({
    ...paging,
    'productTaxons.taxon.code': optional(string()),
    code: optional(string()),
    'code[]': optional(string())
  }),
  output: array(ProductVariant)
})

export const readVariant = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-variants/:code',
  for: 'member',
  output: ProductVariant,
  errors: { 'not-found': 404 }
})

const FacetValue = object({ code: string(), name: string(), swatch: optional(string()), count: integer() })

/**
 * Available filters of a list. Each count is the number of products if the value were added to the other filters;
 * values of one attribute are alternatives, so selecting one does not lower the counts of the others.
 */
export const Facets = object({
  total: integer(),
  inStock: integer(),
  isNew: integer(),
  attributes: array(object({ code: string(), name: string(), values: array(FacetValue) })),
  /** Range of the lowest prices of products that pass all filters except price; null if none has a price. */
  price: nullable(
    object({
      least: Amount,
      most: Amount,
      currencyCode: CurrencyCode,
      /** Number of products in each of twelve equal price intervals from `least` to `most`. */
      histogram: array(integer())
    })
  )
})
export type Facets = Infer<typeof Facets>

/** Counts for the filters of a list; accepts the same filters. */
export const readFacets = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-facets',
  for: 'member',
  query: object(filters),
  output: Facets
})
