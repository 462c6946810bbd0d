import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, positionOf, unpaidFeesOf } from './position.ts'
import { settlementOf } from './settlement.ts'

const entry = (kind: Entry['kind'], amount: number, more: Partial<Entry> = {}): Entry => {
  const side = kind === 'invoice' || kind === 'refund' ? 'debit' : 'credit'
  return { kind, side, amount, document: null, settles: null, offsets: null, source: kind, day: '2026-11-20', ...more }
}
const invoice = (amount: number, number = 'A') => entry('invoice', amount, { document: number })
const note = (amount: number, settles = 'A', offsets: string | null = null) =>
  entry('credit-note', amount, { document: `CN-${settles}`, settles, offsets })
const placed = { total: 300, isCancelled: false }

const amounts = fc.integer({ min: 1, max: 500 })
const events = fc.oneof(
  fc.tuple(amounts, fc.constantFrom('A', 'B', 'C')).map(([amount, number]) => invoice(amount, number)),
  amounts.map((amount) => entry('payment', amount)),
  amounts.map((amount) => entry('refund', amount)),
  fc.tuple(amounts, fc.constantFrom('A', 'B', 'X')).map(([amount, number]) => note(amount, number)),
  fc.tuple(amounts, fc.constantFrom('A', 'B')).map(([amount, number]) => note(amount, number, 'refund')),
  amounts.map((amount) => entry('write-off', amount, { settles: 'A' })),
  fc
    .tuple(amounts, fc.constantFrom('A', 'B', null))
    .map(([amount, settles]) => entry('reminder-fee', amount, { side: 'debit', settles })),
  amounts.map((amount) => entry('rounding', amount, { side: 'debit' })),
  fc
    .tuple(amounts, fc.constantFrom('debit' as const, 'credit' as const))
    .map(([amount, side]) => entry('credit-transfer', amount, { side }))
)

describe('the position of an order', () => {
  test('debits less credits equal the owed amount less prepayments and credit, in any order of events', () => {
    fc.assert(
      fc.property(
        fc.array(events, { maxLength: 12 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (entries, total, isCancelled, random) => {
          const due = { total, isCancelled }
          const position = positionOf(entries, due)
          const { balance, owed, prepaid, inFavour } = position
          const sum = entries.reduce((all, { side, amount }) => all + (side === 'debit' ? amount : -amount), 0)
          expect(balance).toBe(0 + sum)
          expect(owed - prepaid - inFavour).toBe(balance)
          const rows = settlementOf(position, { reserved: 0, pendingRefunds: 0 })
          const left = rows.at(-1)?.amount
          const steps = rows.slice(0, -1).reduce((all, { amount }) => all + amount, Math.max(total, position.invoiced))
          if (left !== undefined) expect([steps, left]).toEqual([position.unpaid, position.unpaid])
          expect(Math.min(owed, prepaid, inFavour, position.unpaid, position.creditNotesDue)).toBeGreaterThanOrEqual(0)
          expect(position.creditNotesDue).toBeLessThanOrEqual(position.refundsToCredit)
          const shuffled = entries
            .map((one) => ({ one, at: random.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
          expect(
            positionOf(
              shuffled.map(({ one }) => one),
              due
            )
          ).toEqual(position)
        }
      )
    )
  })

  test('money received before the invoice is a prepayment, not credit', () => {
    expect(positionOf([entry('payment', 300)], placed)).toMatchObject({
      prepaid: 300,
      inFavour: 0,
      owed: 0,
      unpaid: 0
    })
    expect(positionOf([entry('payment', 300), invoice(300)], placed)).toMatchObject({ prepaid: 0, balance: 0 })
    expect(positionOf([entry('payment', 350)], placed)).toMatchObject({ prepaid: 300, inFavour: 50 })
  })

  test('payments for a cancelled order become credit', () => {
    expect(positionOf([entry('payment', 300)], { ...placed, isCancelled: true })).toMatchObject({
      prepaid: 0,
      inFavour: 300,
      unpaid: 0
    })
  })

  test('a refund after the invoice needs a credit note, which leaves nothing open', () => {
    const refunded = [invoice(300), entry('payment', 300), entry('refund', 100)]
    expect(positionOf(refunded, placed)).toMatchObject({ refundsToCredit: 100, unpaid: 0, owed: 100, received: 200 })
    expect(positionOf([...refunded, note(100, 'A', 'r')], placed)).toMatchObject({
      refundsToCredit: 0,
      unpaid: 0,
      owed: 0,
      balance: 0
    })
  })

  test('a refund of a partial payment leaves the open amount unchanged', () => {
    const refunded = [invoice(300), entry('payment', 100), entry('refund', 100)]
    expect(positionOf(refunded, placed)).toMatchObject({ refundsToCredit: 100, unpaid: 200 })
    expect(positionOf([...refunded, note(100, 'A', 'r')], placed)).toMatchObject({
      refundsToCredit: 0,
      unpaid: 200,
      owed: 200
    })
  })

  test('a refund is first of money paid for parts that are not invoiced yet', () => {
    const refunded = [entry('payment', 300), invoice(200), entry('refund', 150)]
    expect(positionOf(refunded, placed)).toMatchObject({ refundsToCredit: 150, creditNotesDue: 50, unpaid: 0 })
    const credited = [...refunded, note(50, 'A', 'r'), invoice(100, 'B')]
    expect(positionOf(credited, placed)).toMatchObject({ refundsToCredit: 100, creditNotesDue: 100, owed: 100 })
  })

  test('refunding an overpayment or a credit note needs no further credit note', () => {
    expect(positionOf([invoice(300), entry('payment', 400), entry('refund', 100)], placed).refundsToCredit).toBe(0)
    const returned = [invoice(300), entry('payment', 300), note(100)]
    expect(positionOf(returned, placed)).toMatchObject({ inFavour: 100, refundsToCredit: 0 })
    expect(positionOf([...returned, entry('refund', 100)], placed)).toMatchObject({ balance: 0, refundsToCredit: 0 })
  })

  test('credit used by another order is gone here, and counts as a payment there', () => {
    const returned = [invoice(300), entry('payment', 300), note(100)]
    const given = entry('credit-transfer', 100, { side: 'debit' })
    expect(positionOf([...returned, given], placed)).toMatchObject({
      balance: 0,
      inFavour: 0,
      unpaid: 0,
      refundsToCredit: 0
    })
    const used = entry('credit-transfer', 100)
    expect(positionOf([invoice(300), used], placed)).toMatchObject({ owed: 200, unpaid: 200, received: 100 })
    expect(positionOf([used], { ...placed, isCancelled: true })).toMatchObject({ inFavour: 100, unpaid: 0 })
  })

  test('a reminder fee is its own step to what is left to pay, not a negative credit', () => {
    const fee = entry('reminder-fee', 5, { side: 'debit' })
    const position = positionOf([invoice(300), fee, note(100)], placed)
    expect([position.unpaid, position.credited]).toEqual([205, 100])
    expect(
      settlementOf(position, { reserved: 0, pendingRefunds: 0 }).map(({ kind, amount }) => [kind, amount])
    ).toEqual([
      ['reminder-fee', 5],
      ['credited', -100],
      ['left', 205]
    ])
  })

  test('a credit note is a step to what is left to pay, with the refund that it is for', () => {
    const stepsOf = (entries: readonly Entry[]) =>
      settlementOf(positionOf(entries, placed), { reserved: 0, pendingRefunds: 0 }).map((row) => [row.kind, row.amount])
    expect(stepsOf([invoice(300), note(100)])).toEqual([
      ['credited', -100],
      ['left', 200]
    ])
    expect(stepsOf([invoice(300), entry('payment', 300), entry('refund', 100), note(100, 'A', 'r')])).toEqual([
      ['received', -300],
      ['credited', -100],
      ['refunded', 100],
      ['left', 0]
    ])
    expect(stepsOf([entry('payment', 300), entry('refund', 100)])).toEqual([
      ['received', -300],
      ['to-credit', -100],
      ['refunded', 100],
      ['left', 0]
    ])
    expect(stepsOf([invoice(300), entry('payment', 300)])).toEqual([])
  })

  test('a credit note settles its own invoice, and payments settle the others by number', () => {
    const { invoices, owed } = positionOf(
      [invoice(100, 'B'), invoice(100, 'A'), note(40, 'B'), entry('payment', 130)],
      { total: 200, isCancelled: false }
    )
    expect(invoices.map(({ number, open }) => [number, open])).toEqual([
      ['A', 0],
      ['B', 30]
    ])
    expect(owed).toBe(30)
  })

  const openOf = (entries: readonly Entry[]) => {
    const position = positionOf(entries, placed)
    return [...position.invoices.map(({ open }) => open), unpaidFeesOf(position)]
  }
  const parts = [invoice(100, 'A'), invoice(200, 'B')]
  const feeFor = (settles: string | null) => entry('reminder-fee', 5, { side: 'debit', settles })

  test.each(['B', null])('a fee for a later invoice (%s) leaves a paid invoice of the order settled', (settles) => {
    const paid = [...parts, feeFor(settles), entry('payment', 100)]
    expect(openOf(paid)).toEqual([0, 200, 5])
    expect(openOf([...paid, entry('payment', 200)])).toEqual([0, 5, 0])
    expect(openOf([...paid, entry('payment', 205)])).toEqual([0, 0, 0])
  })

  test('a payment settles the fee of an invoice before the invoice', () => {
    expect(openOf([...parts, feeFor('A'), entry('payment', 100)])).toEqual([5, 200, 0])
    expect(openOf([...parts, feeFor('A'), entry('payment', 3)])).toEqual([100, 200, 2])
    for (const settles of ['A', null])
      expect(openOf([invoice(100), feeFor(settles), entry('payment', 100)])).toEqual([5, 0])
  })
})
