import { main } from './process/failure.mjs'
import { looks, pass } from './checks/gate.mjs'
import { ensureReady } from './process/prepare.mjs'
import { tool } from './process/run.mjs'
import { scratch } from './process/scratch.mjs'

await main(async () => {
  const node = await ensureReady()
  for (const look of looks) await pass(node, look)
  const tests = ['Structure, unit and slice tests (vitest)', () => [tool('vitest'), 'run']]
  await pass(node, tests, { TMPDIR: scratch() })
})
