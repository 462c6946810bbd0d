import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Owing, owedOf, standingOf } from './owed.ts'

const today = '2026-11-20'
const owing = (given: Partial<Owing>): Owing => ({
  total: 10_000,
  received: 0,
  dueDate: '2026-11-28',
  payments: [],
  invoices: [],
  ...given
})
const on = (given: Partial<Owing>) => owedOf(owing(given), today)

test('an order without payments is unpaid, with a negative balance', () => {
  expect(on({})).toEqual({
    paid: 0,
    balance: -10_000,
    label: 'unpaid',
    dueDate: '2026-11-28',
    daysLeft: 8,
    lateFeeFrom: null
  })
})

test('a paid order owes nothing and is never overdue', () => {
  expect(on({ received: 10_000, dueDate: '2026-01-01' })).toMatchObject({
    balance: 0,
    label: 'paid',
    daysLeft: null,
    lateFeeFrom: null
  })
})

test('a partially paid order has that status, even if overdue; the late fee applies after ten days', () => {
  expect(on({ received: 4_000, dueDate: '2026-11-08' })).toMatchObject({
    balance: -6_000,
    label: 'partial',
    daysLeft: -12,
    lateFeeFrom: '2026-11-19'
  })
  expect(on({ dueDate: today })).toMatchObject({ daysLeft: 0, lateFeeFrom: null })
})

test('an order reserved on a card is pending, without a due date', () => {
  const payments = [{ state: 'authorized', amount: 10_000 }] as const
  expect(on({ payments, dueDate: '2026-11-01' })).toMatchObject({
    label: 'pending',
    balance: -10_000,
    dueDate: null,
    daysLeft: null
  })
})

test('a payment processing at its provider is pending, and its order still due', () => {
  const payments = [{ state: 'processing', amount: 10_000 }] as const
  expect(on({ payments })).toMatchObject({ label: 'pending', daysLeft: 8 })
})

test('the due date is that of the first invoice not covered by payments', () => {
  const invoices = [
    { due_date: '2026-12-01', total: 6_000 },
    { due_date: '2026-12-20', total: 4_000 }
  ]
  expect(on({ invoices }).dueDate).toBe('2026-12-01')
  expect(on({ invoices, received: 6_000 }).dueDate).toBe('2026-12-20')
  expect(on({ invoices, received: 10_000 }).dueDate).toBe('2026-12-20')
})

test('paid and balance add up to the total, and the figures to the sum of the rows', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  const order = fc.record({
    total: amount,
    received: amount,
    dueDate: fc.constantFrom('2026-10-01', '2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05', '2027-01-01')
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
      const rows = orders.map((one) => ({ ...owedOf(owing(one), today), currencyCode: 'EUR', total: one.total }))
      for (const { paid, balance, total, label } of rows) {
        expect(paid - balance).toBe(total)
        expect(balance).toBeLessThanOrEqual(0)
        expect(Object.is(balance, -0)).toBe(false)
        expect(label === 'paid').toBe(balance === 0)
      }
      const open = rows.filter(({ balance }) => balance < 0)
      const [standing] = standingOf(open, today)
      const later = open.filter(({ daysLeft }) => daysLeft! > 14)
      const laterSum = later.reduce((sum, { balance }) => sum + balance, 0)
      expect(standing === undefined).toBe(open.length === 0)
      if (!standing) return
      expect(standing.overdue.balance + standing.soon.balance + laterSum).toBe(standing.balance)
      expect(standing.overdue.count + standing.soon.count + later.length).toBe(standing.count)
    })
  )
})
