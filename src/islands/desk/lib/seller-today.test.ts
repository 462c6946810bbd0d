import { afterEach, expect, test, vi } from 'vitest'
import { presetDays } from '../accounting/period.ts'
import { sellerDate, sellerToday } from './seller-today.ts'

afterEach(() => vi.useRealTimers())

test('the seller’s year begins an hour before that of UTC', () => {
  vi.setSystemTime('2026-12-31T23:30:00Z')
  expect(sellerToday()).toBe('2027-01-01')
  expect(presetDays('lastMonth', sellerDate())).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
