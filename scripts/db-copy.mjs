import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run db:copy`: copies the shop between SQLite and PostgreSQL, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  return run(node, ['server/db-copy.ts', ...process.argv.slice(2)], { env: environment(node), stdio: 'inherit' })
})
