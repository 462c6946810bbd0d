/** Passed and failed tests out of vitest's JSON report; a file that broke before its tests counts as one failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Passed and failed tests out of Playwright's JSON report; errors outside of tests count as failed. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * What a run of tests amounts to: its report's counts, and one failure more where the runner crashed without saying so
 * in the report, or ran nothing.
 */
export function judge(counts, code) {
  if (!counts) return { passed: 0, failed: 1 }
  const isSilentlyBad = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { passed: counts.passed, failed: counts.failed + (isSilentlyBad ? 1 : 0) }
}
