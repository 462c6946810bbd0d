import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureBrowser } from './checks/browser.mjs'
import { countPlaywright } from './checks/counts.mjs'
import { Failure, main } from './process/failure.mjs'
import { cache } from './process/lock.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run, tool } from './process/run.mjs'
import { scratch } from './process/scratch.mjs'

/**
 * `npm run test:repeat -- --runs 20 --busy 10`: runs the journeys repeatedly to find those that depend on timing; the
 * first `busy` runs are beside two busy loops. Stops at the first run with a failure.
 */
await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, busy: { type: 'string' } } })
  const runs = countIn('--runs', values.runs ?? '20')
  const busy = countIn('--busy', values.busy ?? '10')
  const node = await ensureReady()
  await ensureBuilt(node)
  const browser = await ensureBrowser(node)
  for (let number = 1; number <= runs; number += 1) {
    const loops = Array.from({ length: number <= busy ? 2 : 0 }, () => spawn(node, ['-e', 'for(;;);']))
    const start = performance.now()
    const passed = await journeys(node, browser).finally(() => loops.forEach((loop) => loop.kill()))
    const seconds = Math.round((performance.now() - start) / 1000)
    const beside = loops.length > 0 ? ' beside two busy loops' : ''
    process.stdout.write(`Run ${number} of ${runs}: ${passed} passed in ${seconds} s${beside}\n`)
  }
})

function countIn(option, text) {
  if (/^\d+$/.test(text)) return Number(text)
  throw new Failure(`${option} is "${text}", but must be a whole number.`)
}

async function journeys(node, browser) {
  const report = join(cache, 'playwright-repeated.json')
  const code = await run(node, [tool('@playwright/test', 'playwright'), 'test', '--retries=0', '--reporter=dot,json'], {
    env: environment(node, {
      TMPDIR: scratch(),
      PLAYWRIGHT_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report
    })
  })
  if (code !== 0) throw new Failure('A journey failed. The remaining runs were skipped.')
  return countPlaywright(JSON.parse(readFileSync(report, 'utf8'))).passed
}
