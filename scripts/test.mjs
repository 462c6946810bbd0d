import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './checks/browser.mjs'
import { ensureBuilt } from './build.mjs'
import { countPlaywright, countVitest, judge } from './checks/counts.mjs'
import { Failure, main } from './process/failure.mjs'
import { looks, pass } from './checks/gate.mjs'
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
  const faults = []
  for (const look of looks) await noting(faults, () => pass(node, look))
  const isBuilt = await noting(faults, () => ensureBuilt(node))
  const suites = [await runUnits(node)]
  const browser = isBuilt && (await noting(faults, () => ensureBrowser(node)))
  if (browser) suites.push(await runJourneys(node, browser))
  return report(suites, faults, start)
})

// A failed step is told at the end; the others still run, so that one run shows everything.
async function noting(faults, work) {
  try {
    return (await work()) ?? true
  } catch (error) {
    if (!(error instanceof Failure) || error.exitCode) throw error
    faults.push(error.message)
    return undefined
  }
}

function runUnits(node) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return runSuite(node, 'Structure, unit and slice tests (vitest)', [tool('vitest'), ...args], unitReport, countVitest)
}

function runJourneys(node, browser) {
  const args = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
  const settings = { PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport }
  return runSuite(node, 'Journeys in a browser (playwright)', args, journeyReport, countPlaywright, settings)
}

function runSuite(node, title, args, file, count, settings = {}) {
  return step(title, async () => {
    rmSync(file, { force: true })
    const code = await run(node, args, { env: environment(node, { TMPDIR: scratch(), ...settings }) })
    const counts = judge(existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined, code)
    process.stdout.write(`  ${title}: ${counts.passed} passed, ${counts.failed} failed (code ${code})\n`)
    return counts
  })
}

function report(suites, faults, start) {
  const total = (name) => suites.reduce((sum, suite) => sum + suite[name], 0)
  const failed = total('failed') + faults.length
  process.stdout.write(
    [...faults, `All steps took ${since(start)}.`, `${total('passed')} passed, ${failed} failed`, ''].join('\n')
  )
  return failed === 0 ? 0 : 1
}
