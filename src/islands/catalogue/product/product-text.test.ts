import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { productText } from './product-text.ts'

test('describes a product as text with the codes of its variants', () => {
  const product = {
    name: 'Luma',
    shortDescription: null,
    description: '<p>A pebble.</p>',
    details: [{ code: 'material', name: 'Material', value: 'Silicone' }],
    variantsData: [
      { name: 'Rose', code: 'VL-1', ean: '426' },
      { name: 'Teal', code: 'VL-2', ean: '' }
    ]
  } as unknown as Product
  expect(productText(product, { sku: 'SKU', ean: 'EAN' }, 'en')).toBe(
    'Luma\n\nA pebble.\n\nMaterial: Silicone\n\nRose, SKU VL-1, EAN 426\nTeal, SKU VL-2\n'
  )
  expect(productText(product, { sku: 'SKU', ean: 'EAN' }, 'fr')).toContain('Material\u202f: Silicone')
})
