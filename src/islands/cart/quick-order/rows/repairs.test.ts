import { expect, test } from 'vitest'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { maximumQuantity, alternativesTo } from './repairs.ts'

const solo = (sku: string, available: number) => ({ sku, available }) as FoundVariant
const teal = solo('SOLO-TEAL', 7)
const black = solo('SOLO-BLACK', 76)

test('a row over the limit can be set to what is in stock, at most to the limit', () => {
  expect(maximumQuantity(teal)).toBe(7)
  expect(maximumQuantity(solo('NIDO', 300))).toBe(300)
  expect(maximumQuantity(null)).toBe(300)
})

test('another variant is offered with its available units', () => {
  expect(alternativesTo(teal, [black], 300)).toEqual({ other: black, quantity: 76 })
  expect(alternativesTo(teal, [black], 50)).toEqual({ other: black, quantity: 50 })
})

test('a variant with less stock is not offered, so that repairs do not lead back', () => {
  expect(alternativesTo(black, [teal], 300)).toBeUndefined()
})
