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

test('a small catalogue is shown whole', () => {
  expect(shown([6, 0, 58])).toEqual([
    [6, 6],
    [0, 0],
    [58, 58]
  ])
})

test('of a large one each collection shows its share, and says how many there are', () => {
  expect(shown([2000, 3, 0, 100])).toEqual([
    [21, 2000],
    [3, 3],
    [0, 0],
    [21, 100]
  ])
})

test.each([16, 40, 64])('2,000 products in %i collections are 64 cards at most', (collections) => {
  const sizes = Array.from({ length: collections }, () => Math.floor(2000 / collections))
  expect(shown(sizes).reduce((sum, [cards]) => sum + cards!, 0)).toBeLessThanOrEqual(64)
})
