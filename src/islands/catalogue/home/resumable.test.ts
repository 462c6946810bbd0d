import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { resumable } from './resumable.ts'

const order = (number: string, more: Partial<Order>) =>
  ({ number, state: 'new', totalUnpaidAmount: 0, dueDate: null, invoices: [], ...more }) as Order

test('returns the last order and the payment due first', () => {
  const orders = [
    order('4', {}),
    order('3', { totalUnpaidAmount: 500 }),
    order('2', { totalUnpaidAmount: 900, dueDate: '2026-12-02', invoices: [{ number: '2026-0931', path: '' }] }),
    order('1', { totalUnpaidAmount: 100, dueDate: '2026-12-09' }),
    order('0', { totalUnpaidAmount: 700, dueDate: '2026-11-01', state: 'cancelled' })
  ]
  const { last, unpaid } = resumable(orders, [])
  expect(last?.number).toBe('4')
  expect([unpaid?.order.number, unpaid?.amount, unpaid?.invoice]).toEqual(['2', 900, '2026-0931'])
})

test('returns nothing for a new company, and no payments for Marketing', () => {
  expect(resumable([], [])).toEqual({ last: undefined, list: undefined, unpaid: undefined })
  expect(resumable([order('1', { totalUnpaidAmount: null })], []).unpaid).toBeUndefined()
})
