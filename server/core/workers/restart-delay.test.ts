import { expect, test } from 'vitest'
import { restartDelay } from './restart-delay.ts'

test('a worker that ran well is replaced immediately, one that fails at start with increasing delays', () => {
  expect([0, 1, 2, 3, 4].map(restartDelay)).toEqual([0, 250, 500, 1000, 2000])
  expect(restartDelay(100)).toBe(30_000)
})
