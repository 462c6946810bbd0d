/** Passed and failed tests in vitest's JSON report; a file that failed to load counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Tests in Playwright's JSON report; flaky ones passed on a retry. Errors outside tests count as failures. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, flaky: stats.flaky }
}

/**
 * Result of a test run: its report's counts, plus one failure if the runner crashed without reporting it, or ran
 * nothing.
 */
export function evaluate(counts, code) {
  if (!counts) return { passed: 0, failed: 1 }
  const isSilentlyBad = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { ...counts, failed: counts.failed + (isSilentlyBad ? 1 : 0) }
}
