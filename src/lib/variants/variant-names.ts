import type { Picture, Product, VariantData } from '../../../contract/catalogue/catalogue.ts'
import { codeOf } from '../../../contract/scalars.ts'

/** The colour of a variant's swatch, if it has one. */
export const swatchOf = (variant: VariantData): string | undefined =>
  variant.attributes.find(({ swatch }) => swatch)?.swatch

/** The variant shown for its product until another is chosen. */
export function defaultVariantOf(product: Product): VariantData | undefined {
  const defaultCode = product.defaultVariant && codeOf(product.defaultVariant)
  return product.variantsData.find(({ code }) => code === defaultCode) ?? product.variantsData[0]
}

/** `Luma, Rose`; only the product's name if the variant has none of its own. */
export function fullName(product: Product, variant: VariantData): string {
  const hasOwnName = product.variantsData.length > 1 && variant.name !== product.name
  return hasOwnName ? `${product.name}, ${variant.name}` : product.name
}

/** The variant's own picture, otherwise the product's main one. */
export function pictureOf(product: Product, variant: VariantData): Picture | undefined {
  return variant.images[0] ?? product.images.find(({ type }) => type === 'main') ?? product.images[0]
}
