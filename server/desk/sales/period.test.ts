import { expect, test } from 'vitest'
import { nextDay } from '../../core/dates.ts'
import { sumSpans, weekOf, weeksOf } from './period.ts'

test.each([
  ['2026-09-30', '2026-11-01', ['2026-09-30', '2026-10', '2026-11-01']],
  ['2026-02-01', '2026-02-28', ['2026-02']],
  ['2028-02-01', '2028-02-28', Array.from({ length: 28 }, (_, i) => `2028-02-${String(i + 1).padStart(2, '0')}`)],
  ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
  ['2025-12-01', '2026-01-31', ['2025-12', '2026-01']]
])('%s to %s are the months within and the other days', (from, to, spans) => {
  expect(sumSpans({ from, to })).toEqual(spans)
})

test('each day is in the right week of its period, even when clocks change', () => {
  const period = { from: '2025-03-12', to: '2026-04-01' }
  const weeks = weeksOf(period)
  for (let day = period.from; day <= period.to; day = nextDay(day)) {
    const week = weeks[weekOf(day, period)]
    expect(week && week.from <= day && day <= week.to).toBe(true)
  }
})
