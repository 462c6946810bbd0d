import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, evaluate } from './counts.mjs'

test('failed tests are named, and a file that failed to load counts as one of them', () => {
  const name = join(process.cwd(), 'server/cart.test.ts')
  const failed = { status: 'failed', fullName: 'totals are exact' }
  const testResults = [
    { name, status: 'failed', assertionResults: [] },
    { name, status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'another' }] },
    { name, status: 'passed', assertionResults: [] }
  ]
  expect(countVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['server/cart.test.ts (failed to load)', 'server/cart.test.ts › totals are exact']
  })
})

test('failed journeys are named; those that passed on retry count as passed and are reported as flaky', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
  const tests = (status: string) => [{ projectName: 'phone', status }]
  const specs = [
    { title: 'pays', tests: tests('unexpected') },
    { title: 'signs in', tests: tests('flaky') }
  ]
  const suites = [{ file: 'order.spec.ts', suites: [{ specs }] }]
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 6,
    failed: 2,
    flaky: 2,
    failures: ['[phone] order.spec.ts › pays', 'no server']
  })
})

test.each([
  [{ passed: 3, failed: 0, failures: [] }, 0, { passed: 3, failed: 0, failures: [] }],
  [{ passed: 3, failed: 1, failures: ['a'] }, 1, { passed: 3, failed: 1, failures: ['a'] }],
  [
    { passed: 3, failed: 0, failures: [] },
    1,
    { passed: 3, failed: 1, failures: ['The test runner exited with code 1'] }
  ],
  [{ passed: 0, failed: 0, failures: [] }, 0, { passed: 0, failed: 1, failures: ['No test ran'] }],
  [undefined, 139, { passed: 0, failed: 1, failures: ['The test runner ended without a report'] }]
])('%j with exit code %d results in %j', (counts, code, summary) => {
  expect(evaluate(counts, code)).toEqual(summary)
})
