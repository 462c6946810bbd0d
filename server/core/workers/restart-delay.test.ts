import { expect, test } from 'vitest'
import { restartDelay } from './restart-delay.ts'

test('a worker that ran well is replaced at once, one that fails at its start later and later', () => {
  expect([0, 1, 2, 3, 4].map(restartDelay)).toEqual([0, 250, 500, 1000, 2000])
  expect(restartDelay(100)).toBe(30_000)
})
