import { ensureBuilt } from '../build.mjs'
import { ensureBrowser } from './browser.mjs'
import { main } from '../process/failure.mjs'
import { ensureReady } from '../process/prepare.mjs'
import { environment, run, tool } from '../process/run.mjs'
import { scratch } from '../process/scratch.mjs'

/**
 * `npm run pictures`: retakes the reference pictures in docs/pictures, with which journeys compare pages. Review the
 * changes.
 */
await main(async () => {
  const node = await ensureReady()
  await ensureBuilt(node)
  const browser = await ensureBrowser(node)
  const args = ['test', '--project=desktop', '--grep=like .* pictures?', '--update-snapshots=changed', '--retries=0']
  const env = environment(node, { TMPDIR: scratch(), PLAYWRIGHT_CHROMIUM: browser })
  return run(node, [tool('@playwright/test', 'playwright'), ...args], { env })
})
