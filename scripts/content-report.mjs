import { checkContent } from './content-faults.mjs'
import { main } from './failure.mjs'
import { root } from './run.mjs'
import { since } from './steps.mjs'

// All faults of the content at once, or one line that says that it is fine; of another folder where one is named.
await main(() => {
  const start = performance.now()
  const { faults, counts } = checkContent(process.argv[2] ?? root)
  const verdict = faults.length === 0 ? `${counts}: fine` : `Faults in the content: ${faults.length}`
  process.stdout.write([...faults, `${verdict} (${since(start)})`, ''].join('\n'))
  return faults.length === 0 ? 0 : 1
})
