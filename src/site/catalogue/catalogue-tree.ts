import { type CollectionEntry, getCollection } from 'astro:content'
import type { LocaleCode } from '../../../contract/locale.ts'

type Product = CollectionEntry<'products'>['data']
type Attribute = CollectionEntry<'attributes'>['data']

export interface CataloguePicture {
  /** Path below src/assets. */
  path: string
  alt: string
}

export interface CatalogueVariant {
  sku: string
  ean: string
  /** The distinguishing attributes: `Size A, Rose`. */
  name: string
  /** `#d47f91`, if it has a colour. */
  swatch?: string
  /** Name of the colour. */
  color?: string
  /** Pack or size, if it has one. */
  label?: string
  picture: CataloguePicture
}

export interface CatalogueProduct {
  code: string
  /** Code of its category, part of its path. */
  category: string
  name: string
  subtitle: string
  description: string
  materials: string[]
  features: string[]
  dimensions?: string
  /** The attributes in which variants differ: `Size, Colour`. */
  differsIn: string
  variants: CatalogueVariant[]
  /** Close-ups first, then each variant. */
  pictures: CataloguePicture[]
  /** Codes of related products. */
  related: string[]
}

export interface CatalogueCollection {
  code: string
  name: string
  description: string
  picture: CataloguePicture
  products: CatalogueProduct[]
}

export interface CatalogueCategory {
  code: string
  /** Short name, for the catalogue bar. */
  name: string
  fullName: string
  description: string
  picture: CataloguePicture
  collections: CatalogueCollection[]
}

/** A product with its collection and category, which determine its path. */
export interface CataloguePlace {
  product: CatalogueProduct
  collection: CatalogueCollection
  category: CatalogueCategory
}

// Thousands of pages use the same tree; in development it is rebuilt per request.
const trees = new Map<LocaleCode, Promise<CatalogueCategory[]>>()
const places = new Map<LocaleCode, Promise<Map<string, CataloguePlace>>>()

/**
 * Categories with collections and products, as shown in the public catalogue in one language. A product in several
 * collections is listed in the first. @throws Error if two items would share an anchor
 */
export function catalogueTree(locale: LocaleCode): Promise<CatalogueCategory[]> {
  return memoized(trees, locale, () => buildTree(locale))
}

/** Collection and category of each product, by its code. */
export function cataloguePlaces(locale: LocaleCode): Promise<Map<string, CataloguePlace>> {
  return memoized(places, locale, async () => {
    const inCollection = (category: CatalogueCategory) =>
      category.collections.flatMap((collection) =>
        collection.products.map((product) => [product.code, { product, collection, category }] as const)
      )
    return new Map((await catalogueTree(locale)).flatMap(inCollection))
  })
}

function memoized<T>(cache: Map<LocaleCode, Promise<T>>, locale: LocaleCode, create: () => Promise<T>): Promise<T> {
  const found = (!import.meta.env.DEV && cache.get(locale)) || create()
  cache.set(locale, found)
  return found
}

async function buildTree(locale: LocaleCode): Promise<CatalogueCategory[]> {
  const taxons = (await getCollection('taxons')).map(({ data }) => data).toSorted((a, b) => a.position - b.position)
  const products = (await getCollection('products')).map(({ data }) => data)
  const attributes = new Map((await getCollection('attributes')).map(({ data }) => [data.code, data]))
  rejectDuplicates([...taxons, ...products].map(({ code }) => code))
  const ofCollection = Map.groupBy(products, ({ taxons }) => taxons[0])
  const inCollection = (code: string, category: string) =>
    (ofCollection.get(code) ?? [])
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((product) => localised(product, category, attributes, locale))
  const collectionsOf = (category: string) =>
    taxons
      .filter(({ parent }) => parent === category)
      .map(({ code, name, description, image, imageAlt }) => ({
        code,
        name: name[locale],
        description: description[locale],
        picture: { path: image, alt: imageAlt[locale] },
        products: inCollection(code, category)
      }))
  return taxons
    .filter(({ parent }) => !parent)
    .map(({ code, name, shortName = name, description, image, imageAlt }) => ({
      code,
      name: shortName[locale],
      fullName: name[locale],
      description: description[locale],
      picture: { path: image, alt: imageAlt[locale] },
      collections: collectionsOf(code)
    }))
}

function localised(
  product: Product,
  category: string,
  attributes: Map<string, Attribute>,
  locale: LocaleCode
): CatalogueProduct {
  const valueOf = (kind: string, code: string) => attributes.get(kind)?.values.find((value) => value.code === code)
  const namesOf = (kind: string, codes: string[]) => codes.map((code) => valueOf(kind, code)?.name[locale] ?? code)
  const picture = ({ path, alt }: Product['images'][number]) => ({ path, alt: alt[locale] })
  const variants = product.variants.map(({ sku, ean, attributes, image }): CatalogueVariant => {
    const values = Object.entries(attributes).map(([kind, code]) => valueOf(kind, code))
    const color = values.find((value) => value?.swatch)
    return {
      sku,
      ean,
      name: values.map((value) => value?.name[locale]).join(', '),
      swatch: color?.swatch,
      color: color?.name[locale],
      label: values.find((value) => value && !value.swatch)?.name[locale],
      picture: picture(image)
    }
  })
  const differences = Object.keys(product.variants[0]?.attributes ?? {})
  return {
    code: product.code,
    category,
    name: product.name[locale],
    subtitle: product.subtitle[locale],
    description: product.description[locale],
    materials: namesOf('material', product.materials),
    features: namesOf('feature', product.features),
    dimensions: product.dimensions,
    differsIn: differences.map((kind) => attributes.get(kind)?.name[locale] ?? kind).join(', '),
    variants,
    pictures: [...product.images.map(picture), ...variants.map(({ picture }) => picture)],
    related: product.related
  }
}

function rejectDuplicates(codes: string[]): void {
  const seen = new Set<string>()
  const duplicate = codes.find((code) => seen.size === seen.add(code).size)
  if (duplicate) throw new Error(`${duplicate} is used as a code twice, but the anchor #${duplicate} must be unique`)
}
