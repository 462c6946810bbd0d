import { expect, test } from 'vitest'
import { overviewOf } from './catalogue-overview.ts'
import type { CatalogueCategory, CatalogueProduct } from './catalogue-tree.ts'

const picture = { path: 'a.webp', alt: '' }
const named = (code: string) => ({ code, name: code, fullName: code, description: '', picture })

function categoryOf(sizes: readonly number[]): CatalogueCategory {
  const collections = sizes.map((size, i) => ({
    ...named(`c${i}`),
    products: Array.from({ length: size }, () => ({}) as CatalogueProduct)
  }))
  return { ...named('category'), collections }
}

const shown = (sizes: readonly number[]) =>
  overviewOf([categoryOf(sizes)])[0]!.collections.map(({ products, count }) => [products.length, count])

test('shows a small catalogue completely', () => {
  expect(shown([6, 0, 58])).toEqual([
    [6, 6],
    [0, 0],
    [58, 58]
  ])
})

test('shows a share of each collection of a large one, with its number of products', () => {
  expect(shown([2000, 3, 0, 100])).toEqual([
    [21, 2000],
    [3, 3],
    [0, 0],
    [21, 100]
  ])
})

test.each([16, 40, 64])('2,000 products in %i collections have at most 64 cards', (collections) => {
  const sizes = Array.from({ length: collections }, () => Math.floor(2000 / collections))
  expect(shown(sizes).reduce((sum, [cards]) => sum + cards!, 0)).toBeLessThanOrEqual(64)
})
