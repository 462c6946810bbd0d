import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run doctor` and others: runs a file on the project's Node, which reads TypeScript, after installing what is missing.
await main(async () => {
  const node = await ensureReady()
  return run(node, process.argv.slice(2), { env: environment(node), stdio: 'inherit' })
})
