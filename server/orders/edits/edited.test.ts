import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneRates } from '../../../contract/pricing/shipping.ts'
import { standardRates } from '../../pricing/service.ts'
import { changeLines, type EditedLine, editedTotals, ratesOfOrder, type OrderTerms } from './edited.ts'

const line = (sku: string, quantity: number, unitPrice: number, couponApplies = true): EditedLine => ({
  sku,
  quantity,
  weight: 300,
  placed: {
    productCode: sku,
    productName: sku,
    variantName: '',
    originalUnitPrice: unitPrice + 10,
    discountedUnitPrice: unitPrice,
    rrpPrice: null,
    subtotal: quantity * unitPrice,
    couponApplies,
    picture: null
  }
})
const shippedTo = (shipTo: string) => ({ rates: standardRates(shipTo), currencyCode: 'EUR' })
const terms: OrderTerms = {
  shipping: shippedTo('FR'),
  tax: { rule: 'destination', countryCode: 'FR', rate: 2000 },
  coupon: { kind: 'percent', value: 5 }
}

const skus = ['A', 'B', 'C', 'D']
const anyLines = fc
  .uniqueArray(fc.constantFrom(...skus), { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((sku) =>
        fc
          .tuple(fc.integer({ min: 1, max: 300 }), fc.nat(50_000), fc.boolean())
          .map(([quantity, price, eligible]) => line(sku, quantity, price, eligible))
      )
    )
  )
const anyChanges = fc.uniqueArray(
  fc.record({
    sku: fc.constantFrom(...skus),
    quantity: fc.nat(300),
    unitPrice: fc.option(fc.nat(50_000), { nil: undefined })
  }),
  { selector: ({ sku }) => sku }
)
const anyTerms = fc.record({
  shipping: fc.constantFrom('FR', 'DE', 'US').map(shippedTo),
  tax: fc.constantFrom(terms.tax, { rule: 'export' as const, countryCode: 'US', rate: 0 }),
  coupon: fc.option(fc.record({ kind: fc.constantFrom('percent' as const, 'fixed' as const), value: fc.nat(100) }), {
    nil: undefined
  })
})

describe('changed line items', () => {
  test('always add up to the total with shipping and tax, after any changes in any order', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyChanges, { maxLength: 6 }), anyTerms, (placed, edits, to) => {
        let lines: EditedLine[] = placed
        for (const changes of edits) {
          const changed = changeLines(lines, changes)
          if (!Array.isArray(changed)) continue
          lines = changed
          const totals = editedTotals(lines, to)
          const goods = lines.reduce((sum, one) => sum + one.quantity * one.placed.discountedUnitPrice, 0)
          expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
          expect(totals.itemsSubtotal).toBe(goods)
          expect(goods + totals.orderPromotionTotal + totals.shippingTaxTotal + totals.taxTotal).toBe(totals.total)
          expect(totals.taxes).toEqual([{ ...to.tax, base: totals.total - totals.taxTotal, amount: totals.taxTotal }])
          expect(totals.orderPromotionTotal).toBeLessThanOrEqual(0)
          expect(totals.savings).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })

  test('shipping that was free stays free, and shipping that was charged can become free', () => {
    const rates = { ...standardRates('FR'), freeFrom: { amount: 10_000, inCurrency: {} } }
    const shippingOf = (lines: EditedLine[], ofOrder: ZoneRates) =>
      editedTotals(lines, { ...terms, shipping: { rates: ofOrder, currencyCode: 'EUR' } }).shippingTaxTotal
    const free = ratesOfOrder(rates, { shippingTaxTotal: 0 })
    expect([shippingOf([line('A', 9, 1000)], rates), shippingOf([line('A', 9, 1000)], free)]).toEqual([1490, 0])
    const charged = ratesOfOrder(rates, { shippingTaxTotal: 1490 })
    expect([shippingOf([line('A', 9, 1000)], charged), shippingOf([line('A', 10, 1000)], charged)]).toEqual([1490, 0])
  })

  test('fewer units never cost more', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(300), anyTerms, (lines, fewer, to) => {
        const [first] = lines
        const quantity = Math.max(0, first!.quantity - fewer)
        const changed = changeLines(lines, [{ sku: first!.sku, quantity }])
        if (!Array.isArray(changed)) return
        expect(editedTotals(changed, to).total).toBeLessThanOrEqual(editedTotals(lines, to).total)
      })
    )
  })

  test('a price above the list price becomes the list price of the line', () => {
    const [changed] = changeLines([line('A', 2, 100)], [{ sku: 'A', quantity: 2, unitPrice: 200 }]) as EditedLine[]
    expect(changed?.placed).toMatchObject({ originalUnitPrice: 200, discountedUnitPrice: 200, subtotal: 400 })
  })
})
