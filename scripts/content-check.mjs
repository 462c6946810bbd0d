import { main } from './failure.mjs'
import { ensureReady } from './prepare.mjs'
import { environment, run } from './run.mjs'

// `npm run content:check`: the report on the project's Node, which reads the schemas' TypeScript.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['scripts/content-report.mjs', ...process.argv.slice(2)], { env: environment(node) })
})
