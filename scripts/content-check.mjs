import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run content:check`: runs the report on the project's Node, which can read the schemas' TypeScript.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['scripts/content/content-report.mjs', ...process.argv.slice(2)], { env: environment(node) })
})
