import { main } from './failure.mjs'
import { ensureReady } from './prepare.mjs'
import { environment, run } from './run.mjs'

// `npm run staff:add -- ana@shop.example "Ana Brun"`: who may sign in at the desk, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  const args = ['server/staff-add.ts', ...process.argv.slice(2)]
  return run(node, args, { env: environment(node), stdio: 'inherit' })
})
