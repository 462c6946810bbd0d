import { main } from './failure.mjs'
import { ensureReady } from './prepare.mjs'
import { environment, run } from './run.mjs'

// `npm run order -- approve 000000012`: staff's side of an order, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['server/order.ts', ...process.argv.slice(2)], { env: environment(node) })
})
