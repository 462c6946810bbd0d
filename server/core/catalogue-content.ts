import {
  type FileAttribute,
  type FileProduct,
  type FileTaxon,
  textIn
} from '../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../contract/locale.ts'

type FileVariant = FileProduct['variants'][number]

/** Names and pictures of products, in memory so that responses need no queries for them. */
export interface Content {
  version: string
  products: Map<string, FileProduct>
  variants: Map<string, { product: FileProduct; variant: FileVariant }>
  taxons: Map<string, FileTaxon>
  /** Children of a taxon in order; root taxons have the key null. */
  children: Map<string | null, FileTaxon[]>
  attributes: Map<string, FileAttribute>
  bestsellers: string[]
}

/** Indexes the parts of a catalogue. */
export function contentOf(parts: {
  version: string
  products: FileProduct[]
  taxons: FileTaxon[]
  attributes: FileAttribute[]
  bestsellers: string[]
}): Content {
  const taxons = parts.taxons.toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
  const variants: Content['variants'] = new Map()
  for (const product of parts.products)
    for (const variant of product.variants) variants.set(variant.sku, { product, variant })
  return {
    version: parts.version,
    products: new Map(parts.products.map((product) => [product.code, product])),
    variants,
    taxons: new Map(taxons.map((taxon) => [taxon.code, taxon])),
    children: Map.groupBy(taxons, (taxon) => taxon.parent),
    attributes: new Map(parts.attributes.map((attribute) => [attribute.code, attribute])),
    bestsellers: parts.bestsellers
  }
}

/** `('color', 'rose', 'de')` -> `Rosé`; an unknown value is returned as its code. */
export function valueName(content: Content, attribute: string, value: string, locale: LocaleCode): string {
  const attributeValue = content.attributes.get(attribute)?.values.find(({ code }) => code === value)
  return attributeValue ? textIn(attributeValue.name, locale) : value
}

/**
 * What distinguishes a variant from its siblings: `Rose`, `150 ml`, `Size A, lilac`; empty for a product's only
 * variant.
 */
export function variantName(content: Content, sku: string, locale: LocaleCode): string {
  const attributes = content.variants.get(sku)?.variant.attributes ?? {}
  return Object.entries(attributes)
    .map(([attribute, value]) => valueName(content, attribute, value, locale))
    .join(', ')
}

/** Name of a line: `Luma, Rose`; falls back to the SKU if it is no longer in the catalogue. */
export function lineName(content: Content, sku: string, locale: LocaleCode): string {
  const found = content.variants.get(sku)
  if (!found) return sku
  return [textIn(found.product.name, locale), variantName(content, sku, locale)].filter(Boolean).join(', ')
}

/** A taxon and all its descendants. */
export function withDescendants(content: Content, code: string): string[] {
  return [code, ...(content.children.get(code) ?? []).flatMap((child) => withDescendants(content, child.code))]
}
