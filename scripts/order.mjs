import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run order -- approve 000000012`: staff actions on an order, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['server/order.ts', ...process.argv.slice(2)], { env: environment(node) })
})
