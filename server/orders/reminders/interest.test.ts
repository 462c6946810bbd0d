import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestOn, spansOf } from './interest.ts'

const rates = [
  { from: '2026-01-01', rate: 215 },
  { from: '2026-07-01', rate: 200 }
]
const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10)
const at = fc.integer({ min: 0, max: 500 })
const amounts = fc.integer({ min: 0, max: 100_000_000 })

test('a year of 10,000.00 at 2.15 and then 2.00 percent plus eight points', () => {
  const spans = [{ from: '2026-01-01', to: '2027-01-01', amount: 1_000_000 }]
  // 181 days at 10.15 %, 184 days at 10 %.
  expect(interestOn(spans, rates)).toBe(Math.round((1_000_000 * (181 * 1015 + 184 * 1000)) / 3_650_000))
  expect(interestOn(spans, [])).toBe(0)
})

test('is within half a unit of the exact value regardless of how the time is divided, and never decreases', () => {
  fc.assert(
    fc.property(amounts, fc.array(at, { minLength: 2, maxLength: 8 }), (amount, marks) => {
      const days = marks.toSorted((a, b) => a - b).map(day)
      const spans = days.slice(1).map((to, i) => ({ from: days[i]!, to, amount }))
      const whole = interestOn([{ from: days[0]!, to: days.at(-1)!, amount }], rates)
      expect(interestOn(spans, rates)).toBe(whole)
      expect(interestOn([{ from: days[0]!, to: day(600), amount }], rates)).toBeGreaterThanOrEqual(whole)
    })
  )
})

test('a new reference rate applies from its own day on', () => {
  const spans = spansOf('2026-06-30', '2026-07-01', [{ day: '2026-06-01', open: 10_000_000 }])
  expect(interestOn(spans, rates)).toBe(Math.round((10_000_000 * 1000) / 3_650_000))
})

test('counts each amount for the days it was open, from the day after the due date on, with the day it was paid', () => {
  const changes = [
    { day: '2026-02-01', open: 900 },
    { day: '2026-03-10', open: 500 },
    { day: '2026-03-20', open: 200 }
  ]
  expect(spansOf('2026-03-01', '2026-03-31', changes)).toEqual([
    { from: '2026-03-02', to: '2026-03-11', amount: 900 },
    { from: '2026-03-11', to: '2026-03-21', amount: 500 },
    { from: '2026-03-21', to: '2026-04-01', amount: 200 }
  ])
})
