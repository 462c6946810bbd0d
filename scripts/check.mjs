import { runStaticChecks } from './checks/static-checks.mjs'
import { Failure, main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run, tool } from './process/run.mjs'
import { scratch } from './process/scratch.mjs'
import { step } from './process/steps.mjs'

/**
 * `npm run check`: everything but journeys and the slow tests, which start, kill and restart processes. Suites for both
 * database engines run on SQLite only, as few changes break only the other one; those about PostgreSQL run.
 */
await main(async () => {
  const node = await ensureReady()
  await runStaticChecks(node)
  await step('Structure, unit and slice tests (vitest)', async () => {
    const args = [tool('vitest'), 'run', '--project', 'server', '--project', 'browser']
    const code = await run(node, args, { env: environment(node, { TMPDIR: scratch(), TEST_ENGINES: 'sqlite' }) })
    if (code !== 0) throw new Failure('A test failed, see above.')
  })
})
