import { expect, test } from 'vitest'
import { countPlaywright, countVitest, evaluate } from './counts.mjs'

test('a file that failed to load counts as one failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] }
  ]
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('journeys that passed on retry count as passed and are reported as flaky', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 6, failed: 2, flaky: 2 })
})

test.each([
  [{ passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  [{ passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  [{ passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  [{ passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  [undefined, 139, { passed: 0, failed: 1 }]
])('%j with exit code %d results in %j', (counts, code, summary) => {
  expect(evaluate(counts, code)).toEqual(summary)
})
