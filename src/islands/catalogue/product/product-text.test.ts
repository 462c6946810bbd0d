import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { plainText, productText } from './product-text.ts'

test('reads paragraphs, lists and entities from HTML', () => {
  const html = '<p>Soft &amp; quiet.<br>38 dB</p><ul><li>one</li><li>two &lt;3</li></ul><p>End &copy;</p>'
  expect(plainText(html)).toBe('Soft & quiet.\n38 dB\n\n- one\n- two <3\n\nEnd &copy;')
})

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
