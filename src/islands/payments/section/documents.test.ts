import { expect, test } from 'vitest'
import type { ListedInvoice, PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { documentsOf, hasLateFee } from './documents.ts'

const invoice = (number: string, total: number, open: number, more: Partial<ListedInvoice> = {}): ListedInvoice => ({
  number,
  path: `/${number}`,
  issuedOn: '2026-11-02',
  dueDate: '2026-12-02',
  total,
  credited: 0,
  open,
  daysLeft: open > 0 ? 9 : null,
  transferSentOn: null,
  ...more
})

const order = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  tokenValue: 'token',
  number: '000000019',
  placedAt: '2026-11-01 10:00:00',
  currencyCode: 'EUR',
  total: 1000,
  settled: 0,
  open: 1000,
  owed: 0,
  label: 'unpaid',
  onCard: null,
  paidAt: null,
  dueDate: '2026-12-01',
  daysLeft: 8,
  lateFeeFrom: null,
  methodName: 'Bank transfer',
  kind: 'offline',
  reminderFee: null,
  payable: true,
  inFavour: 0,
  refunding: 0,
  invoices: [],
  creditNotes: [],
  payments: [],
  ...more
})

const note = (inFavour: number) => ({
  number: 'CN',
  path: '/CN',
  issuedOn: '2026-11-03',
  amount: 100,
  inFavour,
  invoice: 'A'
})

test('an order without an invoice is one line that can be paid, but not with invoices', () => {
  expect(documentsOf(order())).toMatchObject([
    { kind: 'notInvoiced', status: 'unpaid', total: 1000, open: 1000, payable: true, selectable: false, isFirst: true }
  ])
})

test('a credited invoice is not called paid', () => {
  const statusOf = (open: number, credited: number) =>
    documentsOf(order({ invoices: [invoice('A', 1000, open, { credited })] }))[0]?.status
  expect([statusOf(600, 400), statusOf(0, 1000), statusOf(300, 400), statusOf(0, 400)]).toEqual([
    'unpaid',
    'credited',
    'partial',
    'paid'
  ])
})

test('a split order lists what is left to invoice, then its invoices, newest first; the oldest open one is paid', () => {
  const lines = documentsOf(
    order({ open: 900, owed: 600, invoices: [invoice('A', 400, 300), invoice('B', 300, 300, { daysLeft: -1 })] })
  )
  expect(lines.map(({ key, status, open, payable }) => [key, status, open, payable])).toEqual([
    ['token', 'unpaid', 300, false],
    ['B', 'overdue', 300, false],
    ['A', 'partial', 300, true]
  ])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(1000)
  expect(lines.reduce((sum, { open }) => sum + open, 0)).toBe(900)
})

test('a credit note is listed above its invoice, and shows whether it was used', () => {
  const balance = { open: 900, owed: 900, invoices: [invoice('A', 1000, 900)], creditNotes: [note(0)] }
  expect(documentsOf(order(balance)).map(({ key, status, total, used }) => [key, status, total, used])).toEqual([
    ['CN', 'used', 100, 0],
    ['A', 'partial', 1000, 0]
  ])
  const credit = (inFavour: number) => documentsOf(order({ ...balance, inFavour, creditNotes: [note(inFavour)] }))[0]
  expect(credit(100)).toMatchObject({ key: 'CN', status: 'credit', total: 100, used: 0 })
  expect(credit(60)).toMatchObject({ key: 'CN', status: 'credit', total: 60, used: 40 })
})

test('money of a cancelled order is a line of its own, also what is on its way back', () => {
  const cancelled = order({
    total: 0,
    open: 0,
    label: 'paid',
    paidAt: '2026-11-05 09:00:00',
    inFavour: 700,
    refunding: 300
  })
  expect(documentsOf(cancelled).map(({ kind, status, total, date }) => [kind, status, total, date])).toEqual([
    ['creditBalance', 'credit', 700, '2026-11-05 09:00:00'],
    ['creditBalance', 'refunding', 300, '2026-11-05 09:00:00']
  ])
  expect(documentsOf(cancelled).map(({ isCredit, isFirst }) => [isCredit, isFirst])).toEqual([
    [true, true],
    [true, false]
  ])
})

test('what was paid beyond an invoice is listed besides its credit notes, and adds up to the credit', () => {
  const creditNotes = [note(100)]
  const overpaid = { open: 0, invoices: [invoice('A', 1000, 0)], inFavour: 350 }
  const credits = (more: Partial<PaymentRow>) =>
    documentsOf(order({ ...overpaid, ...more })).flatMap(({ isCredit, kind, total }) =>
      isCredit ? [[kind, total]] : []
    )
  expect(credits({})).toEqual([['creditBalance', 350]])
  expect(credits({ creditNotes })).toEqual([
    ['creditBalance', 250],
    ['creditNote', 100]
  ])
  expect(credits({ creditNotes, inFavour: 100 })).toEqual([['creditNote', 100]])
  expect(documentsOf(order(overpaid)).map(({ kind, isFirst }) => [kind, isFirst])).toEqual([
    ['creditBalance', false],
    ['invoice', true]
  ])
})

test('a reminder fee is a line of its own, paid with the invoice while that is open', () => {
  const reminderFee = { chargedOn: '2026-11-20', total: 50, open: 50 }
  const lines = documentsOf(order({ reminderFee, open: 1050, invoices: [invoice('A', 1000, 1000)] }))
  expect(lines.map(({ kind, status, open, payable }) => [kind, status, open, payable])).toEqual([
    ['reminderFee', 'unpaid', 50, false],
    ['invoice', 'unpaid', 1000, true]
  ])
  expect(lines.map(({ isFirst }) => isFirst)).toEqual([false, true])
  const credited = documentsOf(order({ reminderFee, open: 50, invoices: [invoice('A', 1000, 0)] }))
  expect(credited.map(({ kind, payable }) => [kind, payable])).toEqual([
    ['reminderFee', true],
    ['invoice', false]
  ])
})

test('an amount reserved on a card is neither due nor selectable', () => {
  const reserved = { label: 'pending', onCard: 'reserved', dueDate: null, daysLeft: null, owed: 0 } as const
  expect(documentsOf(order(reserved))).toMatchObject([{ status: 'reserved', dueDate: null }])
  expect(documentsOf(order({ ...reserved, invoices: [invoice('A', 1000, 1000, { daysLeft: null })] }))).toMatchObject([
    { key: 'A', status: 'reserved', dueDate: null, selectable: false }
  ])
})

test('an amount on a card cannot be paid again, also after a credit note or when it is overdue', () => {
  const late = [invoice('A', 1000, 900, { daysLeft: -3 })]
  const line = (more: Partial<PaymentRow>) => documentsOf(order({ label: 'partial', open: 900, ...more }))[0]
  expect(line({ onCard: 'processing', payable: false, invoices: late })).toMatchObject({
    status: 'pending',
    selectable: false,
    payable: false
  })
  expect(line({ onCard: 'reserved', payable: false, invoices: late })).toMatchObject({
    status: 'reserved',
    dueDate: null,
    selectable: false
  })
})

test('the late fee begins on the day after the last one without it', () => {
  expect([-12, -11, -10, -1].map((daysLeft) => hasLateFee({ daysLeft }))).toEqual([true, true, false, false])
})
