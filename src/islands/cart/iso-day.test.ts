import { expect, test } from 'vitest'
import { isoDay } from './iso-day.ts'

test('is the day on the reader’s own calendar', () => {
  expect(isoDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(isoDay(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20')
})
