import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run backup`: backs up the shop to a file, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['server/backup.ts', ...process.argv.slice(2)], { env: environment(node), stdio: 'inherit' })
})
