import { expect, test } from 'vitest'
import { mostOrdered } from './most-ordered.ts'

test('ranks SKUs by orders, then units, with the usual quantity of each', () => {
  const rows = [
    { sku: 'VEIL-12', quantity: 48, orders: 1 },
    { sku: 'VEIL-12', quantity: 12, orders: 2 },
    { sku: 'BRISA-BLACK', quantity: 6, orders: 1 },
    { sku: 'LUMA-ROSE', quantity: 24, orders: 1 },
    { sku: 'LUMA-ROSE', quantity: 6, orders: 1 },
    { sku: 'ARIA-PLUM', quantity: 6, orders: 1 }
  ]
  expect(mostOrdered(rows)).toEqual([
    { sku: 'VEIL-12', quantity: 12 },
    { sku: 'LUMA-ROSE', quantity: 24 },
    { sku: 'ARIA-PLUM', quantity: 6 },
    { sku: 'BRISA-BLACK', quantity: 6 }
  ])
  expect(mostOrdered([])).toEqual([])
})
