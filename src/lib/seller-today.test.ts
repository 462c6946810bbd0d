import { afterEach, expect, test, vi } from 'vitest'
import { sellerDate, sellerToday } from './seller-today.ts'

afterEach(() => vi.useRealTimers())

test('the seller’s year begins an hour before that of UTC', () => {
  vi.setSystemTime('2026-12-31T23:30:00Z')
  expect(sellerToday()).toBe('2027-01-01')
  expect([sellerDate().getFullYear(), sellerDate().getMonth(), sellerDate().getDate()]).toEqual([2027, 0, 1])
})
