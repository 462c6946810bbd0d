import { runStaticChecks } from './checks/static-checks.mjs'
import { Failure, main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run, tool } from './process/run.mjs'
import { scratch } from './process/scratch.mjs'
import { step } from './process/steps.mjs'

await main(async () => {
  const node = await ensureReady()
  await runStaticChecks(node)
  await step('Structure, unit and slice tests (vitest)', async () => {
    const code = await run(node, [tool('vitest'), 'run'], { env: environment(node, { TMPDIR: scratch() }) })
    if (code !== 0) throw new Failure('A test failed, see above.')
  })
})
