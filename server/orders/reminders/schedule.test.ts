import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueStep, nextStep, type LastReminder } from './schedule.ts'

const days = [7, 21, 35]
const dayAfter = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10)

test('a reminder is due on the configured day, and not before', () => {
  const today = dayAfter(21)
  expect(dueStep(6, undefined, { days, today })).toBeUndefined()
  expect(dueStep(7, undefined, { days, today })).toBe(1)
  expect(dueStep(20, { step: 1, day: dayAfter(7) }, { days, today })).toBeUndefined()
  expect(dueStep(21, { step: 1, day: dayAfter(7) }, { days, today })).toBe(2)
  expect(dueStep(400, { step: 3, day: dayAfter(0) }, { days, today })).toBeUndefined()
})

test('each step is sent once, in order, never two on a day, and at the configured interval', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })),
      fc.integer({ min: 0, max: 120 }),
      ([first, second, third], start) => {
        const set = [first, first + second, first + second + third]
        let lastReminder: LastReminder | undefined
        const sent: [step: number, day: number][] = []
        for (let day = start; day < start + 200; day++) {
          const step = dueStep(day, lastReminder, { days: set, today: dayAfter(day) })
          if (step === undefined) continue
          sent.push([step, day])
          lastReminder = { step, day: dayAfter(day) }
        }
        expect(sent.map(([step]) => step)).toEqual([1, 2, 3])
        expect(sent[0]![1]).toBe(Math.max(start, first))
        expect(sent[1]![1] - sent[0]![1]).toBeGreaterThanOrEqual(second)
        expect(sent[2]![1] - sent[1]![1]).toBeGreaterThanOrEqual(third)
      }
    )
  )
})

test('staff can send the next of three steps at any time', () => {
  expect([
    nextStep(undefined),
    nextStep({ step: 2, day: dayAfter(0) }),
    nextStep({ step: 3, day: dayAfter(0) })
  ]).toEqual([1, 3, undefined])
})
