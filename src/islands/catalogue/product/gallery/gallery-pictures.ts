import type { Picture, Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'

/** The main picture, the additional ones, and variant pictures not among them; without duplicates. */
export function galleryOf(product: Pick<Product, 'images' | 'variantsData'>): Picture[] {
  const all = [...product.images, ...product.variantsData.flatMap(({ images }) => images)]
  return all.filter(({ path }, i) => all.findIndex((other) => other.path === path) === i)
}

/** Index of a variant's own picture in the gallery; 0 if it has none. */
export function pictureIndexOf(pictures: readonly Picture[], variant: Pick<VariantData, 'images'>): number {
  return Math.max(
    0,
    pictures.findIndex(({ path }) => path === variant.images[0]?.path)
  )
}
