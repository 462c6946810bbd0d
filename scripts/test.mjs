import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './checks/browser.mjs'
import { ensureProxies } from './checks/proxies.mjs'
import { ensureBuilt } from './build.mjs'
import { countPlaywright, countVitest, evaluate } from './checks/counts.mjs'
import { Failure, main } from './process/failure.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'
import { cache } from './process/lock.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run, tool } from './process/run.mjs'
import { scratch } from './process/scratch.mjs'
import { since, step } from './process/steps.mjs'

const unitReport = join(cache, 'vitest.json')
const journeyReport = join(cache, 'playwright.json')

await main(async () => {
  const start = performance.now()
  const node = await ensureReady()
  const errors = []
  await recordFailure(errors, () => runStaticChecks(node))
  const isBuilt = await recordFailure(errors, () => ensureBuilt(node))
  const proxies = await ensureProxies()
  const suites = [await runUnits(node, proxies)]
  const browser = isBuilt && (await recordFailure(errors, () => ensureBrowser(node)))
  if (browser) suites.push(await runJourneys(node, browser, proxies))
  return report(suites, errors, start)
})

// Failed steps are reported at the end; the others still run, so that one run shows everything.
async function recordFailure(errors, work) {
  try {
    return (await work()) ?? true
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode) throw error
    errors.push(error.message)
    return undefined
  }
}

function runUnits(node, proxies) {
  const args = [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const settings = { TEST_PROXIES: proxies.join() }
  return runSuite(node, 'Structure, unit and slice tests (vitest)', args, unitReport, countVitest, settings)
}

function runJourneys(node, browser, proxies) {
  const args = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
  const settings = {
    TEST_PROXIES: proxies.join(),
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport
  }
  return runSuite(node, 'Journeys in a browser (playwright)', args, journeyReport, countPlaywright, settings)
}

function runSuite(node, title, args, file, count, settings = {}) {
  return step(title, async () => {
    rmSync(file, { force: true })
    const code = await run(node, args, { env: environment(node, { TMPDIR: scratch(), ...settings }) })
    const counts = evaluate(existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined, code)
    const flaky = counts.flaky ? `, ${counts.flaky} of them flaky` : ''
    process.stdout.write(`  ${title}: ${counts.passed} passed${flaky}, ${counts.failed} failed (code ${code})\n`)
    return counts
  })
}

function report(suites, errors, start) {
  const total = (name) => suites.reduce((sum, suite) => sum + suite[name], 0)
  const failed = total('failed') + errors.length
  const failures = suites.flatMap((suite) => suite.failures).map((name) => `Failed: ${name}`)
  const summary = [`All steps took ${since(start)}.`, `${total('passed')} passed, ${failed} failed`]
  process.stdout.write([...errors, ...failures, ...summary, ''].join('\n'))
  return failed === 0 ? 0 : 1
}
