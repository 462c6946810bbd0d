import { expect, test } from 'vitest'
import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { galleryOf, pictureIndexOf } from './gallery-pictures.ts'

const picture = (path: string) => ({ path, type: null })
const variant = (...paths: string[]) => ({ images: paths.map(picture) }) as VariantData
const product = { images: ['a', 'b'].map(picture), variantsData: [variant('b'), variant('c')] } as Product

test('shows each picture once, those of variants last', () => {
  expect(galleryOf(product).map(({ path }) => path)).toEqual(['a', 'b', 'c'])
})

test('finds the picture of a variant, or the first', () => {
  const pictures = galleryOf(product)
  expect([variant('c'), variant('b'), variant()].map((one) => pictureIndexOf(pictures, one))).toEqual([2, 1, 0])
})
