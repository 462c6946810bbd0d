/* `npm run bench:workers`: requests per second of 1, 2 and 4 processes (`WORKERS`) on one PostgreSQL, under mixed work.
   Clients, PostgreSQL and the shop share the machine's processors: on two of them, little can be gained. */
import { availableParallelism } from 'node:os'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { cpuOf, figuresOf } from '../clients.ts'
import { prepareShop } from './mixed-shop.ts'
import { type Access, openShopper } from './mixed-work.ts'
import { residentOf, treeOf } from './processes.ts'

const clients = 20
const seconds = 10
const warmUp = 3

const stopPostgres = await startPostgres()
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop))
  const access = await prepareShop({ dataDir: '', databaseUrl }, { products: 400, clients })
  print(`${clients} clients, ${availableParallelism()} processors, ${seconds} s each`)
  for (const workers of [1, 2, 4]) await measure(databaseUrl, workers, access)
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres()
}

async function measure(databaseUrl: string, workers: number, access: Access[]): Promise<void> {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, WORKERS: String(workers) } })
  await load(server.url, access, warmUp)
  const pids = treeOf(server.pid)
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const before = cpu()
  const times = await load(server.url, access, seconds)
  const { count, p50, p99 } = figuresOf(times)
  const each = ((cpu() - before) * 1000) / count
  const resident = pids.map((pid) => Math.round(residentOf(pid))).join(' + ')
  await server.stop()
  print(
    `WORKERS=${workers}: ${(count / seconds).toFixed(0)} steps/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${each.toFixed(2)} ms a step, memory ${resident} MiB`
  )
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
