import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountBalances,
  remainingCredit,
  dueInvoicesOf,
  type OrderBalance,
  paymentStatusOf
} from './payment-status.ts'

const today = '2026-11-20'
const total = 10_000
const invoice = (number: string, of: number, open: number) => ({ number, total: of, credited: 0, open })
/** A position in which everything settled was paid. */
const paidUp = (unpaid: number, owed: number, invoices: ReturnType<typeof invoice>[] = []) => ({
  unpaid,
  owed,
  received: total - unpaid,
  credited: 0,
  invoices
})
const invoiced = (open: number, due_date = '2026-11-28') => ({
  position: paidUp(open, open, [invoice('A', total, open)]),
  invoices: [{ number: 'A', due_date }]
})
const owing = (overrides: Partial<OrderBalance>): OrderBalance => ({
  total,
  fees: 0,
  position: paidUp(total, 0),
  wasEverPaid: false,
  dueDate: '2026-11-28',
  payments: [],
  cardCoverage: { reserved: 0, processing: 0 },
  invoices: [],
  ...overrides
})
const on = (overrides: Partial<OrderBalance>) => paymentStatusOf(owing(overrides), today)

test('an order without an invoice is unpaid, but not owed', () => {
  expect(on({})).toEqual({
    settled: 0,
    open: total,
    owed: 0,
    label: 'unpaid',
    onCard: null,
    dueDate: '2026-11-28',
    daysLeft: 8,
    lateFeeFrom: null
  })
  expect(on({ dueDate: '2026-11-01' })).toMatchObject({ daysLeft: null, lateFeeFrom: null })
})

test('a paid order owes nothing and is never overdue', () => {
  expect(on(invoiced(0, '2026-01-01'))).toMatchObject({ open: 0, label: 'paid', daysLeft: null, lateFeeFrom: null })
})

test('a partially paid invoice has that status, even if overdue; the late fee applies after ten days', () => {
  expect(on(invoiced(6000, '2026-11-08'))).toMatchObject({
    settled: 4000,
    open: 6000,
    owed: 6000,
    label: 'partial',
    daysLeft: -12,
    lateFeeFrom: '2026-11-19'
  })
  expect(on(invoiced(total, today))).toMatchObject({ daysLeft: 0, lateFeeFrom: null })
})

test('what was only credited is not called paid', () => {
  const credited = (unpaid: number, received = 0) => {
    const position = { ...paidUp(unpaid, unpaid), credited: 4000, received }
    return on({ position, wasEverPaid: received > 0 }).label
  }
  expect([credited(6000), credited(0), credited(2000, 4000), credited(0, 6000)]).toEqual([
    'unpaid',
    'credited',
    'partial',
    'paid'
  ])
})

test('an amount reserved on a card is pending, not owed, and has no due date', () => {
  const cardCoverage = { reserved: total, processing: 0 }
  expect(on({ ...invoiced(total, '2026-11-01'), cardCoverage })).toMatchObject({
    label: 'pending',
    open: total,
    owed: 0,
    dueDate: null,
    daysLeft: null
  })
})

test('a payment processing at its provider is pending, and its order still due', () => {
  expect(on({ cardCoverage: { reserved: 0, processing: total } })).toMatchObject({ label: 'pending', daysLeft: 8 })
})

test('the due date is that of the first open invoice; a paid order has none', () => {
  const invoices = [
    { number: 'A', due_date: '2026-12-01' },
    { number: 'B', due_date: '2026-12-20' }
  ]
  const due = (first: number, second: number) => {
    const open = [invoice('A', 6000, first), invoice('B', 4000, second)]
    return on({ invoices, position: paidUp(first + second, first + second, open) }).dueDate
  }
  expect([due(6000, 4000), due(0, 4000), due(0, 0)]).toEqual(['2026-12-01', '2026-12-20', null])
})

test('on terms nothing is due before the invoice, and an uninvoiced part does not take the due date of another', () => {
  const terms = [{ state: 'new', amount: total, isOnTerms: true }] as const
  expect(on({ payments: terms, dueDate: '2026-11-01' })).toMatchObject({ dueDate: null, daysLeft: null, owed: 0 })
  const position = paidUp(6000, 0, [invoice('A', 4000, 0)])
  const invoices = [{ number: 'A', due_date: '2026-11-01' }]
  expect(on({ position, invoices })).toMatchObject({ dueDate: null, daysLeft: null, lateFeeFrom: null, owed: 0 })
})

test('settled and open add up to the total, and the figures to the sum of the rows', () => {
  const order = fc.record({
    invoiced: fc.boolean(),
    open: fc.integer({ min: 0, max: total }),
    reserved: fc.integer({ min: 0, max: total }),
    inFavour: fc.integer({ min: 0, max: total }),
    due: fc.constantFrom('2026-10-01', '2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05', '2027-01-01')
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
      const rows = orders.map(({ open, due, reserved, inFavour, ...one }) => {
        const position = paidUp(open, 0)
        const money = one.invoiced ? invoiced(open, due) : { position, dueDate: due }
        const balance = owing({ ...money, cardCoverage: { reserved, processing: 0 } })
        const row = { ...paymentStatusOf(balance, today), ...dueInvoicesOf(balance, today) }
        return { ...row, currencyCode: 'EUR', reserved, inFavour }
      })
      for (const { settled, open, owed, label } of rows) {
        expect(settled + open).toBe(total)
        expect(owed).toBeLessThanOrEqual(open)
        expect(label === 'paid').toBe(open === 0)
      }
      const [balance] = accountBalances(rows)
      expect(balance === undefined).toBe(rows.length === 0)
      if (!balance) return
      const sum = rows.reduce((all, { open }) => all + open, 0)
      expect(balance.owed + balance.reserved + balance.toPay).toBe(sum)
      expect(balance.overdue.amount).toBeLessThanOrEqual(balance.owed)
      expect(balance.inFavour).toBe(rows.reduce((all, row) => all + row.inFavour, 0))
    })
  )
})

test('only overdue invoices are overdue, not a later one of the same order nor a reminder fee', () => {
  const fee = 750
  const balance = owing({
    fees: fee,
    position: paidUp(total + fee, total + fee, [invoice('A', 3_000, 3_000), invoice('B', 7_000, 7_000)]),
    invoices: [
      { number: 'A', due_date: '2026-11-10' },
      { number: 'B', due_date: '2026-12-05' }
    ]
  })
  const row = { ...paymentStatusOf(balance, today), ...dueInvoicesOf(balance, today) }
  expect(row).toMatchObject({ settled: 0, open: total + fee, label: 'unpaid' })
  expect(accountBalances([{ ...row, currencyCode: 'EUR', reserved: 0, inFavour: 0 }])).toMatchObject([
    { count: 1, owed: total + fee, overdue: { amount: 3_000, count: 1, days: 10 }, nextDue: '2026-12-05' }
  ])
})

test('older credit notes are used before newer ones, and those of refunds were paid back', () => {
  const notes = [
    { total: 100, cause: 'whole' },
    { total: 80, cause: 'refund' },
    { total: 50, cause: 'lines' }
  ]
  expect([0, 30, 90, 400].map((inFavour) => remainingCredit(notes, inFavour))).toEqual([
    [0, 0, 0],
    [0, 0, 30],
    [40, 0, 50],
    [100, 0, 50]
  ])
})
