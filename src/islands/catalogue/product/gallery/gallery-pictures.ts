import type { Picture, Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'

/** The main picture, the additional ones, and those of variants that are not among them; each once. */
export function galleryOf(product: Pick<Product, 'images' | 'variantsData'>): Picture[] {
  const all = [...product.images, ...product.variantsData.flatMap(({ images }) => images)]
  return all.filter(({ path }, i) => all.findIndex((other) => other.path === path) === i)
}

/** Where a variant's own picture stands in the gallery; the first place where it has none. */
export function placeOf(pictures: readonly Picture[], variant: Pick<VariantData, 'images'>): number {
  return Math.max(
    0,
    pictures.findIndex(({ path }) => path === variant.images[0]?.path)
  )
}
