/* `npm run bench:memory`: memory of an idle server with 1,000 and 10,000 products, started as in `deploy/`, on both
   engines. The second start is measured: the first one compiles the code. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { prepareShop } from './mixed-shop.ts'
import { residentOf } from './processes.ts'

/** The most MiB by products. */
const limits = { 1000: 150, 10_000: 300 }
const idleMs = 8000

const folder = mkdtempSync(join(tmpdir(), 'memory-'))
const stopPostgres = await startPostgres()
const drops: (() => Promise<void>)[] = []
try {
  for (const [products, limit] of Object.entries(limits)) {
    for (const engine of ['sqlite', 'postgres']) {
      const databaseUrl = engine === 'postgres' ? await freshDatabaseUrl((drop) => drops.push(drop)) : undefined
      const place = { dataDir: join(folder, `${engine}-${products}`), databaseUrl }
      await prepareShop(place, { products: Number(products), clients: 1 })
      const mib = await measure(place).then(() => measure(place))
      process.stdout.write(`${products} products on ${engine}: ${mib.toFixed(0)} MiB (at most ${limit})\n`)
      if (mib > limit) process.exitCode = 1
    }
  }
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({
  dataDir,
  databaseUrl
}: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<number> {
  const server = await startServer({
    dataDir,
    env: {
      NODE_OPTIONS: '--max-semi-space-size=4',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      MALLOC_ARENA_MAX: '2',
      ...(databaseUrl && { DATABASE_URL: databaseUrl })
    }
  })
  await wait(idleMs)
  const mib = residentOf(server.pid)
  await server.stop()
  return mib
}
