import { main } from './failure.mjs'
import { looks, pass } from './gate.mjs'
import { ensureReady } from './prepare.mjs'
import { tool } from './run.mjs'
import { scratch } from './scratch.mjs'

await main(async () => {
  const node = await ensureReady()
  for (const look of looks) await pass(node, look)
  const tests = ['Structure, unit and slice tests (vitest)', () => [tool('vitest'), 'run']]
  await pass(node, tests, { TMPDIR: scratch() })
})
