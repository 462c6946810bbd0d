import { expect, test } from 'vitest'
import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { suggestionsFor } from './suggestions.ts'

const variant = (code: string, name: string, ean: string, gone = false) =>
  ({
    code,
    name,
    ean,
    attributes: [],
    price: null,
    unavailability: gone ? 'out-of-stock' : null
  }) as Partial<VariantData> as VariantData
const product = (code: string, ...variantsData: VariantData[]) =>
  ({ code, name: code, variantsData, defaultVariant: null }) as Partial<Product> as Product

const luma = product('Luma', variant('LUMA-ROSE', 'Rose', '3760001'), variant('LUMA-TEAL', 'Deep teal', '3760002'))
const filo = product('Filo', variant('FILO-1', 'Filo', '3760003', true))
const skus = (products: Product[], text: string) => suggestionsFor(products, text).map((row) => row.variant.code)

test('unavailable products come last', () => {
  expect(skus([filo, luma], 'x')).toEqual(['FILO-1', 'LUMA-ROSE'].toReversed())
})

test.each(['luma teal', 'LUMA-TEAL', '3760002', 'deep'])('%s matches the teal variant', (text) => {
  expect(suggestionsFor([luma], text)).toMatchObject([
    { variant: { code: 'LUMA-TEAL' }, isSingle: true, name: 'Luma, Deep teal' }
  ])
})

test('a product’s name matches none of its variants in particular', () => {
  expect(suggestionsFor([luma], 'lum')).toMatchObject([
    { variant: { code: 'LUMA-ROSE' }, isSingle: false, name: 'Luma' }
  ])
})

test('prefers an available variant to represent the product', () => {
  const half = product('Telo', variant('TELO-A', 'A', '1', true), variant('TELO-B', 'B', '2'))
  expect(skus([half], 'telo')).toEqual(['TELO-B'])
})
