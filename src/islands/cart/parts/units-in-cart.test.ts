import { expect, test } from 'vitest'
import { shortageOf, subtotalIncrease } from './units-in-cart.ts'

const brisa = (available: number) => ({ code: 'BRISA-ROSE', available })

test.each([
  { available: 7, quantity: 7, inCart: 0, expected: undefined },
  { available: 7, quantity: 10, inCart: 0, expected: { addable: 7, missing: 3 } },
  { available: 7, quantity: 5, inCart: 4, expected: { addable: 3, missing: 2 } },
  { available: 7, quantity: 1, inCart: 7, expected: { addable: 0, missing: 1 } },
  { available: 7, quantity: 1, inCart: 9, expected: { addable: 0, missing: 3 } },
  { available: 300, quantity: 300, inCart: 10, expected: undefined }
])('$quantity more with $inCart in the cart and $available in stock', ({ available, expected, ...request }) => {
  const shortage = shortageOf(brisa(available), 'Brisa, Rose', request)
  if (expected) expect(shortage).toMatchObject(expected)
  else expect(shortage).toBeUndefined()
})

test('an addition that reaches a volume price also lowers the price of units in the cart', () => {
  const tiers = [{ from: 24, percent: 5 }]
  expect(subtotalIncrease({ price: 1000, quantity: 5, inCart: 22, tiers })).toBe(27 * 950 - 22 * 1000)
  expect(subtotalIncrease({ price: 1000, quantity: 5, inCart: 0, tiers })).toBe(5000)
})
