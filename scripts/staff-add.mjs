import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run staff:add -- ana@shop.example "Ana Brun"`: manages staff accounts, on the project's Node.
await main(async () => {
  const node = await ensureReady()
  const args = ['server/staff-add.ts', ...process.argv.slice(2)]
  return run(node, args, { env: environment(node), stdio: 'inherit' })
})
