import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../pricing/service.ts'
import { standardRates, taxRule, totalsOf } from '../pricing/service.ts'
import { demoTiers } from '../seed/offers.ts'
import { priceCartLine } from './cart-pricing.ts'

const problems = ['disabled', 'coming-soon', 'no-price', 'out-of-stock'] as const
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 300 }),
  stock: fc.integer({ min: 0, max: 400 }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  weight: fc.integer({ min: 0, max: 20_000 }),
  unavailability: fc.option(fc.constantFrom(...problems), { nil: null }),
  known: fc.boolean()
})
const coupon = fc.option(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  {
    nil: undefined
  }
)

test('goods, discount, shipping, tax and total include exactly the deliverable lines', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      coupon,
      fc.constantFrom('FR', 'US', 'DE'),
      (cart, appliedCoupon, shipTo) => {
        const lines = cart.map(({ quantity, known, ...offer }) => {
          const row = { id: '', sku: '', quantity, placed: null }
          return priceCartLine(row, known ? ({ ...offer, enabled: true } as Offer) : undefined, demoTiers)
        })
        const deliverable = cart.map(
          ({ known, unavailability, stock, quantity }) => known && unavailability === null && stock >= quantity
        )
        expect(lines.map(({ problem, priced }) => [problem === null, priced !== null])).toEqual(
          deliverable.map((is) => [is, is])
        )
        const company = { countryCode: shipTo, hasValidTaxNumber: false }
        const shipping = { rates: standardRates(shipTo), currencyCode: 'EUR' }
        const tax = taxRule({ shipTo, company, on: new Date('2026-11-21T10:00:00Z') })
        const to = { shipping, tax, coupon: appliedCoupon }
        const all = totalsOf(
          lines.flatMap(({ priced }) => priced ?? []),
          to
        )
        const alone = lines.filter((_, at) => deliverable[at]).map(({ priced }) => priced!)
        expect(all).toEqual(totalsOf(alone, to))
      }
    )
  )
})
