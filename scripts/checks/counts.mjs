import { relative } from 'node:path'

/** Passed and failed tests in vitest's JSON report, with their names; a file that failed to load counts as one failure. */
export function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`)
    return status === 'failed' ? [`${file} (failed to load)`] : []
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** Tests in Playwright's JSON report; flaky ones passed on a retry. Errors outside tests count as failures. */
export function countPlaywright({ stats, errors, suites }) {
  const failures = suites.flatMap((suite) => failedSpecs(suite, suite.file))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => message ?? 'An error outside tests')]
  }
}

function failedSpecs({ specs = [], suites = [] }, file) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map((test) => `[${test.projectName}] ${file} › ${title}`)
  )
  return [...failed, ...suites.flatMap((suite) => failedSpecs(suite, file))]
}

/**
 * Result of a test run: its report's counts, plus one failure if the runner crashed without reporting it, or ran
 * nothing.
 */
export function evaluate(counts, code) {
  if (!counts) return { passed: 0, failed: 1, failures: ['The test runner ended without a report'] }
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts
  const failure = code === 0 ? 'No test ran' : `The test runner exited with code ${code}`
  return { ...counts, failed: 1, failures: [failure] }
}
