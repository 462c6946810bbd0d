import { ensureBuilt } from './build.mjs'
import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, run } from './process/run.mjs'

// `npm run bench:…` and `npm run soak`: runs a file of tests/bench on the project's Node, after building the pages.
await main(async () => {
  const node = await ensureReady()
  await ensureBuilt(node)
  const [file, ...options] = process.argv.slice(2)
  return run(node, [`tests/bench/${file}.ts`, ...options], { env: environment(node) })
})
