import { ensureBuilt } from './build.mjs'
import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run bench:api`, `bench:browser`, `bench:build`, `bench:checkout`, `bench:desk-import`, `bench:import`, `bench:import-file`, `bench:large`, `bench:money`, `bench:rolling`: a file of tests/bench on the project's Node, with the pages built.
await main(async () => {
  const node = await ensureReady()
  await ensureBuilt(node)
  return run(node, [`tests/bench/${process.argv[2]}.ts`], { env: environment(node) })
})
