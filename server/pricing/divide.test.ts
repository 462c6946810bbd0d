import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideTotals, moveShipping, sumTotals } from './divide.ts'
import { priceLine, totalsOf } from './totals.ts'

const part = fc.record({
  unitPrice: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 60 }),
  isEligible: fc.boolean()
})
const coupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed'),
  value: fc.integer({ min: 1, max: 100 })
})

test('parts add up to their order, each with its own VAT to the cent, for any coupon, shipping and rate', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 40 }),
      fc.option(coupon, { nil: undefined }),
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(0, 550, 1900, 2000, 2550),
      (parts, discount, shipping, rate) => {
        const lines = parts.map(({ unitPrice, quantity }) => priceLine({ unitPrice, quantity, weight: 100 }, []))
        const eligible = lines.filter((_, i) => parts[i]!.isEligible)
        const charge = { upTo: 1_000_000, charge: { amount: shipping, inCurrency: {} } }
        const byWeight = { bands: [charge], further: { grams: 1000, charge: charge.charge } }
        const totals = totalsOf(lines, {
          shipping: {
            rates: { perUnit: null, byWeight, freeFrom: { amount: null, inCurrency: {} } },
            currencyCode: 'EUR'
          },
          coupon: discount && { ...discount, eligible },
          tax: { rule: 'domestic', countryCode: 'FR', rate }
        })
        const divided = divideTotals(
          totals,
          lines.map(({ subtotal, quantity, weight }, i) => ({
            goods: subtotal,
            eligible: parts[i]!.isEligible ? subtotal : 0,
            weight: quantity * weight
          }))
        )
        const sum = (of: (one: (typeof divided)[number]) => number) => divided.reduce((all, one) => all + of(one), 0)
        for (const key of [
          'itemsSubtotal',
          'orderPromotionTotal',
          'shippingTaxTotal',
          'taxTotal',
          'total',
          'weight'
        ] as const)
          expect(sum((one) => one[key])).toBe(totals[key])
        expect(sumTotals(divided)).toEqual(totals)
        expect(sum(({ taxes }) => taxes[0]!.base)).toBe(totals.taxes[0]!.base)
        for (const one of divided) {
          const [tax] = one.taxes
          expect(one.total).toBe(one.itemsSubtotal + one.orderPromotionTotal + one.shippingTaxTotal + one.taxTotal)
          expect(tax!.base + tax!.amount).toBe(one.total)
          expect(one.orderPromotionTotal).toBeLessThanOrEqual(0)
          expect(tax!.base).toBeGreaterThanOrEqual(0)
          expect(Math.abs(tax!.amount - (tax!.base * rate) / 10_000)).toBeLessThanOrEqual(1.5)
        }
        const { from, to } = moveShipping(divided[0]!, divided[1]!)
        expect([from.shippingTaxTotal, to.shippingTaxTotal]).toEqual([0, totals.shippingTaxTotal])
        for (const moved of [from, to]) {
          expect(moved.total).toBe(
            moved.itemsSubtotal + moved.orderPromotionTotal + moved.shippingTaxTotal + moved.taxTotal
          )
          expect(moved.taxes[0]!.base + moved.taxTotal).toBe(moved.total)
        }
      }
    )
  )
})
