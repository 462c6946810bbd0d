import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run invoices:validate -- --rules DIR`: applies the official rules of EN 16931 to samples of our electronic
// invoices.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['tests/bench/invoices-validate.ts', ...process.argv.slice(2)], { env: environment(node) })
})
