/* `npm run bench:memory`: memory of an idle server with 1,000 and 10,000 products on both engines. Exits with 1 if
   a limit is exceeded. */
import { measureIdleMemory } from './idle-memory.ts'

for (const { products, engine, mib, limit } of await measureIdleMemory()) {
  process.stdout.write(`${products} products on ${engine}: ${mib} MiB (at most ${limit})\n`)
  if (mib > limit) process.exitCode = 1
}
