import { afterEach, expect, test, vi } from 'vitest'
import { sellerDate, sellerToday } from '../../../lib/seller-today.ts'
import { accountingPeriodIn, presetDays, presetOf } from './period.ts'

afterEach(() => vi.useRealTimers())

const now = new Date(2026, 10, 23)

test.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['year', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31']
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(presetDays(preset, now)).toEqual({ from, to })
  expect(presetOf({ from, to }, now)).toBe(preset)
})

test('the month before January is December of the year before', () => {
  expect(presetDays('lastMonth', new Date(2026, 0, 31))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('the URL names the days; other days are no preset', () => {
  expect(accountingPeriodIn(new URLSearchParams('from=2026-02-03&to=2026-02-04'), now)).toEqual({
    from: '2026-02-03',
    to: '2026-02-04'
  })
  expect(presetOf({ from: '2026-02-03', to: '2026-02-04' }, now)).toBeUndefined()
})

test('the seller’s year begins an hour before that of UTC', () => {
  vi.setSystemTime('2026-12-31T23:30:00Z')
  expect(sellerToday()).toBe('2027-01-01')
  expect(presetDays('lastMonth', sellerDate())).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
