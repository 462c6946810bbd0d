import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditGross, creditLines, discountShare, grossOf, remainingOf } from './content.ts'

const tax = (rate: number, base: number) => ({
  countryCode: 'FR',
  rate,
  base,
  amount: Math.round((base * rate) / 10_000),
  rule: 'domestic' as const
})
const invoices = fc
  .uniqueArray(fc.constantFrom(0, 550, 1000, 2000, 2200), { minLength: 1, maxLength: 3 })
  .chain((rates) =>
    fc.tuple(...rates.map((rate) => fc.integer({ min: 1, max: 5_000_000 }).map((base) => tax(rate, base))))
  )
  .map((taxes) => ({ taxes }))

describe('crediting an amount', () => {
  test('credits exactly the amount, never more per tax rate than was invoiced, down to zero', () => {
    fc.assert(
      fc.property(invoices, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), (invoice, percents) => {
        const notes = []
        for (const percent of [...percents, 100]) {
          const remaining = remainingOf(invoice, notes)
          const amount = Math.floor((grossOf(remaining) * percent) / 100)
          const note = creditGross(remaining, amount)
          notes.push(note)
          expect(grossOf(note)).toBe(amount)
          expect(note.taxes.every(({ base, amount: of }) => base >= 0 && of >= 0)).toBe(true)
          expect(remainingOf(invoice, notes).taxes.every(({ base, amount: of }) => base >= 0 && of >= 0)).toBe(true)
        }
        expect(remainingOf(invoice, notes).taxes.every(({ base, amount: of }) => base === 0 && of === 0)).toBe(true)
      })
    )
  })

  test('rejects more than remains', () => {
    expect(() => creditGross({ taxes: [tax(2000, 100)] }, 121)).toThrow('more than the 120')
  })
})

describe('crediting lines', () => {
  const line = (quantity: number, unitPrice: number) => {
    return { sku: 'LUMA-LILAC', name: 'Luma, lilac', quantity, unitPrice, amount: quantity * unitPrice }
  }

  test('four damaged units of 32.00 at 20 % are 153.60', () => {
    const note = creditLines({ taxes: [tax(2000, 107_318)] }, [line(4, 3200)], 0)
    expect(note).toMatchObject({ net: 12_800, taxes: [{ base: 12_800, amount: 2560 }] })
    expect(grossOf(note)).toBe(15_360)
  })

  test('a line bears its share of the order’s discount', () => {
    const reduction = discountShare(-10_000, { before: 0, listed: 10_000, goods: 100_000 })
    const note = creditLines({ taxes: [tax(2000, 90_000)] }, [line(10, 1000)], reduction)
    expect(note.net).toBe(9000)
  })

  test('crediting the lines of an invoice one by one leaves nothing to credit', () => {
    const discount = -101
    const invoice = { taxes: [tax(2000, 3000 + discount)] }
    const notes: ReturnType<typeof creditLines>[] = []
    for (const before of [0, 1000, 2000]) {
      const reduction = discountShare(discount, { before, listed: 1000, goods: 3000 })
      notes.push(creditLines(remainingOf(invoice, notes), [line(1, 1000)], reduction))
    }
    expect(remainingOf(invoice, notes).taxes).toMatchObject([{ base: 0, amount: 0 }])
  })

  test('never credits more than remains, and crediting the rest leaves nothing', () => {
    const invoice = { taxes: [tax(2000, 10_001)] }
    const first = creditGross(invoice, 5000)
    const note = creditLines(remainingOf(invoice, [first]), [line(1, 10_001)], 0)
    expect(remainingOf(invoice, [first, note]).taxes).toMatchObject([{ base: 0, amount: 0 }])
  })
})
