import { expect, test } from 'vitest'
import type { Product, VariantData } from '../../../contract/catalogue/catalogue.ts'
import { matchingVariant, type VariantQuery, variantByCode } from './matching-variant.ts'

const variant = (code: string, name: string, ean: string, more: Partial<VariantData> = {}) =>
  ({
    code,
    name,
    ean,
    price: 3000,
    attributes: [{ code: 'color', value: name.toLowerCase(), name }],
    unavailability: null,
    ...more
  }) as VariantData
const product = (...variantsData: VariantData[]) =>
  ({ code: 'solo', name: 'Solo', variantsData, defaultVariant: null }) as Partial<Product> as Product

const solo = product(
  variant('SOLO-TEAL', 'Teal', '3760001'),
  variant('SOLO-BLACK', 'Black', '3760002', { price: 4000 }),
  variant('SOLO-BLACK-XL', 'Black, large', '3760003', { unavailability: 'out-of-stock' }),
  variant('SOLO-ROSE', 'Rose', '4262401104213')
)

test.each<[string, VariantQuery, string]>([
  ['nothing: the default one', {}, 'SOLO-TEAL'],
  ['the product’s name', { text: 'solo' }, 'SOLO-TEAL'],
  ['an SKU', { text: 'solo-black' }, 'SOLO-BLACK'],
  ['an SKU of which another is the beginning', { text: 'SOLO-BLACK-XL' }, 'SOLO-BLACK-XL'],
  ['an EAN', { text: '3760003' }, 'SOLO-BLACK-XL'],
  ['an EAN in groups', { text: '4 262401 104213' }, 'SOLO-ROSE'],
  ['a name', { text: 'solo black' }, 'SOLO-BLACK'],
  ['a name with two letters transposed', { text: 'solo balck' }, 'SOLO-BLACK'],
  ['a filter', { filters: { attributes: 'color:rose,color:black' } }, 'SOLO-BLACK'],
  ['a filter by price', { filters: { priceFrom: '3500' } }, 'SOLO-BLACK'],
  ['an SKU before a name', { text: 'SOLO-TEAL black' }, 'SOLO-TEAL'],
  ['a name before a filter', { text: 'solo teal', filters: { attributes: 'color:black' } }, 'SOLO-TEAL'],
  ['a name that two have: the one that can be ordered', { text: 'black' }, 'SOLO-BLACK']
])('the card shows the variant searched or filtered for: %s', (_, query, code) => {
  expect(matchingVariant(solo, query)?.code).toBe(code)
})

test.each([
  ['SOLO-BLACK', 'SOLO-BLACK'],
  [' solo-black ', 'SOLO-BLACK'],
  ['3760003', 'SOLO-BLACK-XL'],
  ['4262401104213', 'SOLO-ROSE'],
  ['4 262401 104213', 'SOLO-ROSE'],
  ['4-262401-104213', 'SOLO-ROSE'],
  ['SOLO-BLAC', undefined],
  ['solo black', undefined],
  ['', undefined]
])('%j is the code of %s', (text, code) => {
  const none = product(variant('VEIL-3', 'Veil', ''))
  expect(variantByCode([none, solo], text)?.variant.code).toBe(code)
})
