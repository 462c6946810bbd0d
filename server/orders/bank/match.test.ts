import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBestMatch, type Payable } from './match.ts'

const payable = (order: string, unpaid: number, more: Partial<Payable> = {}): Payable => ({
  order,
  invoices: [],
  dueDate: null,
  unpaid,
  fees: 0,
  currency: 'EUR',
  company: { id: 'a', name: 'A' },
  ...more
})
const other = { company: { id: 'b', name: 'B' } }
const transfer = (amount: number) => ({ amount, currency: 'EUR' })
const evidence = { named: [], byIban: [], byName: [] }

test('assigned amounts and credit always add up to the transfer, and no order gets more than is unpaid', () => {
  const payables = fc
    .array(fc.tuple(fc.nat(500), fc.option(fc.constantFrom('2026-11-01', '2026-11-02'))), { maxLength: 5 })
    .map((given) => given.map(([unpaid, dueDate], i) => payable(String(i), unpaid, { dueDate })))
  const amount = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(amount, payables, payables, payables, (of, named, byIban, byName) => {
      const match = findBestMatch(transfer(of), { named, byIban, byName })
      if (!match) return
      const assigned = match.allocations.reduce((sum, share) => sum + share.amount, 0)
      expect(assigned + match.credit).toBe(of)
      for (const share of match.allocations) expect(share.amount).toBeLessThanOrEqual(share.payable.unpaid)
      if (match.confidence === 'exact') {
        expect(match.credit).toBe(0)
        expect(match.reason).toBe('reference-exact')
      }
    })
  )
})

test('orders are paid one by one, in order of due date', () => {
  const named = [
    payable('1', 100),
    payable('2', 100, { dueDate: '2026-12-01' }),
    payable('3', 100, { dueDate: '2026-11-01' })
  ]
  const match = findBestMatch(transfer(150), { ...evidence, named })
  expect(match?.allocations.map((share) => [share.payable.order, share.amount])).toEqual([
    ['3', 100],
    ['2', 50]
  ])
})

test('references of two companies, or a different currency, suggest nothing', () => {
  const named = [payable('1', 100), payable('2', 100, other)]
  expect(findBestMatch(transfer(200), { ...evidence, named })).toBeUndefined()
  expect(findBestMatch(transfer(100), { ...evidence, byName: named })).toBeUndefined()
  expect(findBestMatch({ amount: 100, currency: 'USD' }, { ...evidence, named: [payable('1', 100)] })).toBeUndefined()
})

test('an account outranks a name, and an order with the exact amount outranks all orders together', () => {
  const byIban = [payable('1', 100), payable('2', 200)]
  expect(findBestMatch(transfer(200), { ...evidence, byIban, byName: [payable('3', 200, other)] })).toMatchObject({
    confidence: 'likely',
    reason: 'iban-amount',
    allocations: [{ payable: { order: '2' }, amount: 200 }]
  })
  expect(findBestMatch(transfer(300), { ...evidence, byIban })).toMatchObject({ reason: 'iban-amount', credit: 0 })
  const twice = [payable('1', 100), payable('2', 100)]
  expect(findBestMatch(transfer(100), { ...evidence, byName: twice })).toMatchObject({
    confidence: 'possible',
    reason: 'name-only'
  })
})

test('an invoice of an order that is invoiced in parts is paid separately, or with the whole order', () => {
  const invoices = [{ number: '2026-000001', total: 100, credited: 0, open: 100 }]
  const named = [payable('1', 300, { invoices, namedTotal: 100 })]
  const shares = (amount: number) => {
    const match = findBestMatch(transfer(amount), { ...evidence, named })
    return [match?.confidence, match?.reason, match?.allocations[0]?.amount, match?.credit]
  }
  expect(shares(100)).toEqual(['exact', 'reference-exact', 100, 0])
  expect(shares(300)).toEqual(['exact', 'reference-exact', 300, 0])
  expect(shares(200)).toEqual(['likely', 'reference-part', 200, 0])
  expect(shares(400)).toEqual(['likely', 'reference-more', 300, 100])
})

test('a joint payment may include the reminder fees of an invoice', () => {
  const invoices = [{ number: '2026-000001', total: 100, credited: 0, open: 100 }]
  const named = [payable('1', 305, { invoices, namedTotal: 100, fees: 5 }), payable('2', 50)]
  const shares = (amount: number) => {
    const match = findBestMatch(transfer(amount), { ...evidence, named })
    return [match?.confidence, match?.allocations.map((share) => share.amount)]
  }
  expect(shares(150)).toEqual(['exact', [100, 50]])
  expect(shares(155)).toEqual(['exact', [105, 50]])
})
