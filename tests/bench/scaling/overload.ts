/* `npm run bench:overload -- --clients 300 --engine postgres`: ten clients, then many without pauses, then ten again.
   Prints steps per second, rejected and failed requests, how long the health check takes meanwhile, and how soon the
   shop is back at its former speed. A rejected client waits for two seconds, as `Retry-After` says. Exits with 1 if a
   limit is exceeded or the doctor finds something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../server/db/connect.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { figuresOf } from '../clients.ts'
import { readOptions, rejectOption } from '../options.ts'
import { startRequestThread } from '../request-thread.ts'
import { prepareShop } from './mixed-shop.ts'
import { type Access, openShopper } from './mixed-work.ts'

const { clients: many, engine } = readOptions({ clients: 300 }, 'sqlite')
const few = 10
if (many < few) rejectOption(`--clients must be at least ${few}.`)

const retryAfter = 2000
const [warmUp, usual, overload, recovery] = [3000, 8000, 20_000, 5000]
const healthLimit = 200

const dataDir = mkdtempSync(join(tmpdir(), 'overload-'))
const stopPostgres = engine === 'postgres' ? await startPostgres() : undefined
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = stopPostgres && (await freshDatabaseUrl((drop) => drops.push(drop)))
  const access = await prepareShop({ dataDir, databaseUrl }, { products: 400, clients: many })
  await run(databaseUrl, access)
  const db = await connect({ dataDir, databaseUrl })
  const found = report(await runChecks(db.read))
  print(found)
  if (!found.includes('nothing wrong')) process.exitCode = 1
  await db.close()
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres?.()
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(databaseUrl: string | undefined, access: Access[]): Promise<void> {
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  const some = access.slice(0, few)
  await load(server.url, some, warmUp)
  const before = await load(server.url, some, usual)
  print(`${few} clients: ${describe(before, usual)}`)
  const watch = watchHealth(server.url)
  const during = await load(server.url, access, overload)
  const health = await watch.stop()
  print(`${many} clients: ${describe(during, overload)}`)
  print(`  health check: p95 ${health.toFixed(0)} ms (limit ${healthLimit})`)
  const recovering = await load(server.url, some, recovery)
  print(`${few} clients, first ${recovery / 1000} s after: ${describe(recovering, recovery)}`)
  const after = await load(server.url, some, usual)
  print(`${few} clients, then: ${describe(after, usual)}`)
  const speed = after.times.length / before.times.length
  print(`  ${(speed * 100).toFixed(0)} % of the former speed (limit 90)`)
  const failed = [before, during, recovering, after].flatMap((one) => one.failed)
  for (const text of failed.slice(0, 5)) print(`  ${text}`)
  if (failed.length > 0 || health >= healthLimit || speed < 0.9) process.exitCode = 1
  await server.stop()
}

interface Load {
  times: number[]
  rejected: number
  failed: string[]
}

async function load(url: string, access: readonly Access[], ms: number): Promise<Load> {
  const end = performance.now() + ms
  const result: Load = { times: [], rejected: 0, failed: [] }
  const one = async (shopper: ReturnType<typeof openShopper>) => {
    while (performance.now() < end) {
      try {
        result.times.push((await shopper.step()).ms)
      } catch (error) {
        const text = String(error)
        if (!text.includes(': 503')) result.failed.push(text)
        else result.rejected++
        await wait(retryAfter)
      }
    }
    shopper.close()
  }
  await Promise.all(access.map((own, i) => one(openShopper(url, own, i))))
  return result
}

/** Calls the health check ten times a second from another thread; `stop` returns the 95th percentile in ms. */
function watchHealth(url: string) {
  const thread = startRequestThread()
  const times: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { ms, status } = await thread.run({ url: `${url}/health/ready`, token: '', method: 'GET' })
      times.push(status === 200 ? ms : Infinity)
      await wait(100)
    }
  })()
  return {
    async stop(): Promise<number> {
      over.abort()
      await watching
      await thread.close()
      return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity
    }
  }
}

function describe({ times, rejected, failed }: Load, ms: number): string {
  const { p50, p99, max } = figuresOf(times)
  const speed = (times.length / ms) * 1000
  return `${speed.toFixed(0)} steps/s, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${max.toFixed(0)} ms; ${rejected} rejected with 503, ${failed.length} failed`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
