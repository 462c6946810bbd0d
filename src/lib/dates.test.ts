import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatToday } from './dates.ts'

test('shows the day as the reader writes it', () => {
  expect(formatDate('2026-11-20 23:59:59', 'en')).toBe('Nov 20, 2026')
  expect(formatDate('2026-11-20 00:00:00', 'de')).toBe('20. Nov. 2026')
  expect(formatDay('2026-12-04', 'de')).toBe('4. Dezember')
  expect(formatToday(new Date(2026, 10, 20), 'de')).toBe('Freitag, 20. November')
})

test('shows the time without moving it', () => {
  expect(formatDateTime('2026-11-20 09:12:00', 'de')).toContain('09:12')
})
