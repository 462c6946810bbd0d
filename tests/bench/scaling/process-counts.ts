import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { cpuOf, figuresOf } from '../clients.ts'
import { prepareShop } from './mixed-shop.ts'
import { type Access, openShopper } from './mixed-work.ts'
import { residentOf, treeOf } from './processes.ts'

/** Clients without pauses, and duration of the measurement in seconds, for each number of processes. */
export const clients = 20
export const seconds = 10
const warmUp = 3

/** Mixed work of several processes (`WORKERS`) on one PostgreSQL. */
export interface ProcessFigures {
  workers: number
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of server CPU time per step. */
  processor: number
  /** Memory of each process in MiB; if there are several, the first one is the primary. */
  memory: number[]
}

/** Measures 1, 2 and 4 processes. Clients, PostgreSQL and the shop share the machine's processors. */
export async function measureProcessCounts(): Promise<ProcessFigures[]> {
  const stopPostgres = await startPostgres()
  const drops: (() => Promise<void>)[] = []
  try {
    const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop))
    const access = await prepareShop({ dataDir: '', databaseUrl }, { products: 400, clients })
    const measured: ProcessFigures[] = []
    for (const workers of [1, 2, 4]) measured.push(await measure(databaseUrl, workers, access))
    return measured
  } finally {
    for (const drop of drops) await drop().catch(() => undefined)
    await stopPostgres()
  }
}

async function measure(databaseUrl: string, workers: number, access: Access[]): Promise<ProcessFigures> {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, WORKERS: String(workers) } })
  await load(server.url, access, warmUp)
  const pids = treeOf(server.pid)
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const before = cpu()
  const { count, p50, p99 } = figuresOf(await load(server.url, access, seconds))
  const processor = ((cpu() - before) * 1000) / count
  const memory = pids.map((pid) => Math.round(residentOf(pid)))
  await server.stop()
  return { workers, perSecond: count / seconds, p50, p99, processor, memory }
}

async function load(url: string, access: Access[], forSeconds: number): Promise<number[]> {
  const end = performance.now() + forSeconds * 1000
  const times: number[] = []
  const one = async (shopper: ReturnType<typeof openShopper>) => {
    while (performance.now() < end) times.push((await shopper.step()).ms)
    shopper.close()
  }
  await Promise.all(access.map((own, i) => one(openShopper(url, own, i))))
  return times
}
