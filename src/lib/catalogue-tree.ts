import { type CollectionEntry, getCollection } from 'astro:content'
import type { LocaleCode } from '../../contract/locale.ts'

type Product = CollectionEntry<'products'>['data']
type Attribute = CollectionEntry<'attributes'>['data']

export interface CataloguePicture {
  /** Below src/assets. */
  path: string
  alt: string
}

export interface CatalogueVariant {
  sku: string
  /** All that tells it from the others: `Size A, Rose`. */
  name: string
  /** `#d47f91`, where it has a colour. */
  swatch?: string
  /** Pack or size, where it has one. */
  label?: string
  picture: CataloguePicture
}

export interface CatalogueProduct {
  code: string
  name: string
  subtitle: string
  description: string
  materials: string[]
  features: string[]
  dimensions?: string
  /** What the variants differ in: `Size, Colour`. */
  differsIn: string
  variants: CatalogueVariant[]
  /** Close-ups first, then each variant. */
  pictures: CataloguePicture[]
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
  name: string
  description: string
  collections: CatalogueCollection[]
}

/**
 * Categories with collections with products, as the public catalogue shows them in one language. A product of several
 * collections stands in its first. @throws Error where a code would be the anchor of two places
 */
export async function catalogueTree(locale: LocaleCode): Promise<CatalogueCategory[]> {
  const taxons = (await getCollection('taxons')).map(({ data }) => data).toSorted((a, b) => a.position - b.position)
  const products = (await getCollection('products')).map(({ data }) => data)
  const attributes = new Map((await getCollection('attributes')).map(({ data }) => [data.code, data]))
  refuseDoubles([...taxons, ...products].map(({ code }) => code))
  const inCollection = (code: string) =>
    products
      .filter(({ taxons }) => taxons[0] === code)
      .toSorted((a, b) => a.code.localeCompare(b.code))
      .map((product) => localised(product, attributes, locale))
  const collectionsOf = (category: string) =>
    taxons
      .filter(({ parent }) => parent === category)
      .map(({ code, name, description, image, imageAlt }) => ({
        code,
        name: name[locale],
        description: description[locale],
        picture: { path: image, alt: imageAlt[locale] },
        products: inCollection(code)
      }))
  return taxons
    .filter(({ parent }) => !parent)
    .map(({ code, name, shortName = name, description }) => ({
      code,
      name: shortName[locale],
      description: description[locale],
      collections: collectionsOf(code)
    }))
}

function localised(product: Product, attributes: Map<string, Attribute>, locale: LocaleCode): CatalogueProduct {
  const valueOf = (kind: string, code: string) => attributes.get(kind)?.values.find((value) => value.code === code)
  const namesOf = (kind: string, codes: string[]) => codes.map((code) => valueOf(kind, code)?.name[locale] ?? code)
  const picture = ({ path, alt }: Product['images'][number]) => ({ path, alt: alt[locale] })
  const variants = product.variants.map(({ sku, attributes, image }): CatalogueVariant => {
    const values = Object.entries(attributes).map(([kind, code]) => valueOf(kind, code))
    return {
      sku,
      name: values.map((value) => value?.name[locale]).join(', '),
      swatch: values.find((value) => value?.swatch)?.swatch,
      label: values.find((value) => value && !value.swatch)?.name[locale],
      picture: picture(image)
    }
  })
  const differences = Object.keys(product.variants[0]?.attributes ?? {})
  return {
    code: product.code,
    name: product.name[locale],
    subtitle: product.subtitle[locale],
    description: product.description[locale],
    materials: namesOf('material', product.materials),
    features: namesOf('feature', product.features),
    dimensions: product.dimensions,
    differsIn: differences.map((kind) => attributes.get(kind)?.name[locale] ?? kind).join(', '),
    variants,
    pictures: [...product.images.map(picture), ...variants.map(({ picture }) => picture)]
  }
}

function refuseDoubles(codes: string[]): void {
  const double = codes.find((code, i) => codes.indexOf(code) !== i)
  if (double)
    throw new Error(`${double} is the code of two things, but the catalogue's address #${double} leads to one`)
}
