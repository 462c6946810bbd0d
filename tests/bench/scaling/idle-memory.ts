import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { prepareShop } from './mixed-shop.ts'
import { residentOf } from './processes.ts'

/** Maximum MiB of an idle server, by number of products. */
const limits = { 1000: 150, 10_000: 300 }
const idleMs = 8000

/** Memory of an idle server by number of products. */
export interface IdleMemory {
  products: number
  engine: 'sqlite' | 'postgres'
  mib: number
  limit: number
}

/**
 * Measures idle servers with 1,000 and 10,000 products on both engines, started as in `deploy/`. Measures the second
 * start, because the first one compiles the code.
 */
export async function measureIdleMemory(): Promise<IdleMemory[]> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  const stopPostgres = await startPostgres()
  const drops: (() => Promise<void>)[] = []
  const measured: IdleMemory[] = []
  try {
    for (const [products, limit] of Object.entries(limits)) {
      for (const engine of ['sqlite', 'postgres'] as const) {
        const databaseUrl = engine === 'postgres' ? await freshDatabaseUrl((drop) => drops.push(drop)) : undefined
        const place = { dataDir: join(folder, `${engine}-${products}`), databaseUrl }
        await prepareShop(place, { products: Number(products), clients: 1 })
        await measure(folder, place)
        measured.push({ products: Number(products), engine, mib: Math.round(await measure(folder, place)), limit })
      }
    }
    return measured
  } finally {
    for (const drop of drops) await drop().catch(() => undefined)
    await stopPostgres()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, place: { dataDir: string; databaseUrl: string | undefined }): Promise<number> {
  const { dataDir, databaseUrl } = place
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
