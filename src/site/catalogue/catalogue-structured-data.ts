import { brand } from '../../brand.ts'
import type { CatalogueProduct, CatalogueVariant } from './catalogue-tree.ts'
import { scaled } from '../pictures.ts'

/** Structured data of the page of a category or a collection. `path` has its language. */
export function listPageData(
  site: URL | undefined,
  { name, summary, path }: { name: string; summary: string; path: string }
) {
  return { '@type': 'CollectionPage', name, description: summary, url: new URL(path, site).href }
}

/**
 * A product without a price, because prices are specific to each partner; one with several variants is a ProductGroup.
 */
export async function productData(site: URL | undefined, product: CatalogueProduct, path: string): Promise<object> {
  const absolute = (address: string) => new URL(address, site).href
  const image = async (picture: string) => absolute(await scaled(picture, 1000))
  const { name, variants } = product
  const shared = {
    name,
    description: product.description.trim().replaceAll(/\s+/g, ' '),
    brand: { '@type': 'Brand', name: brand.name },
    material: product.materials.length > 0 ? product.materials.join(', ') : undefined,
    url: absolute(path),
    image: await Promise.all(product.pictures.map(({ path }) => image(path)))
  }
  const [only] = variants
  if (only && variants.length === 1) return { '@type': 'Product', ...shared, ...codesOf(only) }
  const ofVariant = async (variant: CatalogueVariant) => ({
    '@type': 'Product',
    name: `${name}, ${variant.name}`,
    ...codesOf(variant),
    image: await image(variant.picture.path)
  })
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.code,
    variesBy: [
      ...(variants.some(({ color }) => color) ? ['https://schema.org/color'] : []),
      ...(variants.some(({ label }) => label) ? ['https://schema.org/size'] : [])
    ],
    hasVariant: await Promise.all(variants.map(ofVariant))
  }
}

function codesOf({ sku, ean, color, label }: CatalogueVariant) {
  return { sku, gtin13: ean, color, size: label }
}
