import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run content:new product aura Aura clitoral-vibrators`: creates a content file, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  const args = ['scripts/content/content-write.mjs', ...process.argv.slice(2)]
  return run(node, args, { env: environment(node), stdio: 'inherit' })
})
