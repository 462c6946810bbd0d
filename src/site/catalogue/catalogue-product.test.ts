import { expect, test } from 'vitest'
import { relatedProducts, summaryOf } from './catalogue-product.ts'
import type { CatalogueCollection, CataloguePlace, CatalogueProduct } from './catalogue-tree.ts'

const product = (code: string, related: string[] = []) => ({ code, related }) as unknown as CatalogueProduct
const codes = (products: CatalogueProduct[]) => products.map(({ code }) => code)

test('related products are those named in the content, then neighbours', () => {
  const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((code) => product(code))
  const collection = { products } as CatalogueCollection
  const places = new Map([['x', { product: product('x') } as CataloguePlace]])
  expect(codes(relatedProducts(product('d', ['x', 'gone']), collection, places))).toEqual(['x', 'e', 'f', 'a'])
  expect(codes(relatedProducts(product('d'), { products: [products[3]!] } as CatalogueCollection, places))).toEqual([])
})

test('a summary has whole sentences only', () => {
  const of = (description: string) => summaryOf({ name: 'Luma', subtitle: 'A pebble', description } as CatalogueProduct)
  expect(of(`It rests.\n\nIt hums. ${'long '.repeat(40)}.`)).toBe('Luma, A pebble. It rests. It hums.')
  expect(of('long '.repeat(40))).toBe('Luma, A pebble.')
})
