import { expect, test } from 'vitest'
import { longLeadTimeOf } from './lead-time.ts'

const line = (leadTimeDays?: number, orderable = true) => ({ orderable, leadTimeDays })

test('the slowest line decides when a cart is ready to ship', () => {
  expect(longLeadTimeOf([line(4), line(10), line(0)])).toBe(10)
})

test('usual lead times, and those of lines that cannot be ordered, are not mentioned', () => {
  expect(longLeadTimeOf([line(2), line(10, false), line()])).toBeUndefined()
  expect(longLeadTimeOf([])).toBeUndefined()
})
