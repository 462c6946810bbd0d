/* `npm run soak -- --minutes 15 --clients 50 --engine sqlite`: mixed work over a long time against a separate
   server on localhost. Prints memory and latency for each third of the time, runs the doctor, and exits with 1 if
   memory or a latency rose after the first third, a request failed, or the doctor found something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { driftOf, thirdsOf } from '../../../scripts/checks/drift.mjs'
import { connect } from '../../../server/db/connect.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { figuresOf } from '../clients.ts'
import { readOptions } from '../options.ts'
import { prepareShop } from './mixed-shop.ts'
import { type Access, openShopper, type Step } from './mixed-work.ts'
import { residentOf, treeOf } from './processes.ts'

/**
 * Milliseconds that a client pauses between two steps, so that latencies are the server's rather than those of a queue.
 */
const thinking = 250
const sampleEvery = 1000

const { minutes, clients, engine } = readOptions({ minutes: 15, clients: 50 }, 'sqlite')
const length = minutes * 60_000

interface Recorded {
  steps: (Step & { at: number })[]
  memory: { at: number; mib: number }[]
  failed: string[]
}

const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
const onPostgres = engine === 'postgres'
const stopPostgres = onPostgres ? await startPostgres() : undefined
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = onPostgres ? await freshDatabaseUrl((drop) => drops.push(drop)) : undefined
  await soak({ dataDir, databaseUrl })
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres?.()
  rmSync(dataDir, { recursive: true, force: true })
}

async function soak(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const access = await prepareShop(place, { products: 400, clients })
  const server = await startServer({
    dataDir: place.dataDir,
    env: place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}
  })
  print(`${clients} clients for ${minutes} minutes on ${engine}`)
  const recorded = await work(server.url, server.pid, access)
  const db = await connect({ ...place, withoutLock: true })
  const doctor = report(await runChecks(db.read))
  await db.close()
  await server.stop()
  const problems = [...show(recorded), ...recorded.failed.slice(0, 5)]
  if (!doctor.includes('nothing wrong')) problems.push(doctor)
  if (server.output().includes('unexpected error')) problems.push(server.output().slice(-2000))
  print(`Doctor: ${doctor.split('\n')[0]}`)
  print(problems.length === 0 ? 'No drift.' : problems.join('\n'))
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function work(url: string, pid: number, access: Access[]): Promise<Recorded> {
  const recorded: Recorded = { steps: [], memory: [], failed: [] }
  const start = performance.now()
  const at = () => performance.now() - start
  const watching = setInterval(() => {
    const mib = treeOf(pid).reduce((sum, each) => sum + residentOf(each), 0)
    recorded.memory.push({ at: at(), mib })
  }, sampleEvery)
  const one = async (own: Access, seed: number) => {
    const shopper = openShopper(url, own, seed)
    await wait((thinking * seed) / access.length)
    while (at() < length) {
      const step = await shopper.step().catch((error: Error) => void recorded.failed.push(error.message.slice(0, 300)))
      if (step) recorded.steps.push({ ...step, at: at() })
      await wait(thinking)
    }
    shopper.close()
  }
  await Promise.all(access.map(one))
  clearInterval(watching)
  return recorded
}

/** Prints the table. @returns the figures that have risen */
function show({ steps, memory }: Recorded): string[] {
  const inThirds = thirdsOf(memory, length).map((third) => third.map(({ mib }) => mib))
  const kinds = [...new Set(steps.map(({ kind }) => kind))].toSorted()
  const latencies = Object.fromEntries(
    kinds.map((kind) => {
      const own = steps.filter((step) => step.kind === kind)
      return [kind, thirdsOf(own, length).map((third) => third.map(({ ms }) => ms))]
    })
  )
  const row = (name: string, cells: string[]) =>
    print(name.padEnd(10) + cells.map((cell) => cell.padStart(22)).join(''))
  row('', ['first third', 'second third', 'last third'])
  row(
    'memory',
    inThirds.map((third) => `${figuresOf(third).p50.toFixed(0)} MiB (max ${figuresOf(third).max.toFixed(0)})`)
  )
  for (const kind of kinds)
    row(
      kind,
      latencies[kind]!.map((third) => shown(third))
    )
  print(`${steps.length} steps`)
  return driftOf({ memory: inThirds, latencies })
}

function shown(times: number[]): string {
  const { p50, p99 } = figuresOf(times)
  return `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
