import { expect, test } from 'vitest'
import { daysOf, periodIn, years } from './period.ts'

const now = new Date(2026, 2, 1, 12)

test('a span ends today and starts as many days before, across months', () => {
  expect(daysOf('30', now)).toEqual({ from: '2026-01-30' })
  expect(daysOf('365', now)).toEqual({ from: '2025-03-01' })
})

test('a calendar year is a period', () => {
  expect(years(now)).toEqual(['2026', '2025'])
  expect(daysOf('2025', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('a URL without a valid period means all time', () => {
  expect(periodIn('90', now)).toBe('90')
  expect(periodIn('2019', now)).toBeUndefined()
  expect(periodIn(null, now)).toBeUndefined()
  expect(daysOf(undefined, now)).toEqual({})
})
