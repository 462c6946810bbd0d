import { array, assign, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, flag, paging, wholeNumber } from '../scalars.ts'

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

/** A root of the menu. `childrenData` is ours: the children in full; elsewhere they are read by their paths. */
export const NavigationTaxon = assign(Taxon, object({ childrenData: optional(array(Taxon)) }))
export type NavigationTaxon = Infer<typeof NavigationTaxon>

/** The roots of the catalogue in their order, each with its children. */
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
  refusals: { 'not-found': 404 }
})

/** Filters of product lists and of their facets. */
const filters = {
  'productTaxons.taxon.code': optional(string()),
  /** Name, code, SKU or EAN; folds case and accents, forgives a typing error. */
  codeOrName: optional(string()),
  inStock: optional(flag),
  /** Created within 60 days. */
  isNew: optional(flag),
  /** `color:rose,color:teal,material:silicone`: one of the values of each attribute. */
  attributes: optional(string()),
  /** Of the lowest price, in minor units of the company's currency, both ends included. */
  priceFrom: optional(wholeNumber(0)),
  priceTo: optional(wholeNumber(0))
}

/** Enabled products; a taxon includes its descendants. In the order of the catalogue, a search the best first. */
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
  refusals: { 'not-found': 404 }
})

/** One variant by itself. Amounts: minor units of the company's currency, net; null without a price. */
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
export type ProductVariant = Infer<typeof ProductVariant>

/**
 * Variants of enabled products, in the order of the catalogue; a taxon includes its descendants. `code` names some of
 * them, joined by commas or, as Sylius asks, as `code[]` given again and again.
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

const FacetValue = object({ code: string(), name: string(), swatch: optional(string()), count: integer() })

/**
 * What a list can be narrowed by. Each count says how many products there would be with that value added to the other
 * filters; values of the same attribute widen, so an attribute's own choice does not lower its counts.
 */
export const Facets = object({
  total: integer(),
  inStock: integer(),
  isNew: integer(),
  attributes: array(object({ code: string(), name: string(), values: array(FacetValue) })),
  /** Lowest prices of the products that pass all filters but the price; null where nothing has one. */
  price: nullable(
    object({
      least: Amount,
      most: Amount,
      currencyCode: CurrencyCode,
      /** Products in each of twelve steps of equal width from `least` to `most`. */
      histogram: array(integer())
    })
  )
})
export type Facets = Infer<typeof Facets>

/** Counts for the filters of a list; takes the same filters. */
export const readFacets = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-facets',
  for: 'member',
  query: object(filters),
  output: Facets
})
