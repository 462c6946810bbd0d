/* `npm run bench`: the report docs/performance.md and its figures docs/performance.json. One client and ten clients do
   what buyers and staff do, in a shop of 10,000 products and 100,000 orders on each engine; a browser loads pages of the
   demo. `-- --from-figures` only writes the report again. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { format, resolveConfig } from 'prettier'
import { connect } from '../../../server/db/connect.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { startDurablePostgres } from '../../support/postgres.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { describeMachine, processorTimes, serverTime } from './machine.ts'
import { markdownOf } from './markdown.ts'
import { measurePages } from './page-bytes.ts'
import { type Engine, engines, type Performance, type StepFigures, type Timing, timingOf } from './performance.ts'
import { openVisitor, size, type Step, steps, type Visitor } from './steps.ts'

const clients = 10
const docs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url))
const figures = docs('performance.json')
const print = (text: string) => process.stdout.write(`${text}\n`)
const others = { busy: 0, elapsed: 0 }

if (!process.argv.includes('--from-figures')) await measureAll()
writeFileSync(docs('performance.md'), await markdownOf(JSON.parse(readFileSync(figures, 'utf8')) as Performance))

async function measureAll(): Promise<void> {
  const start = performance.now()
  const measuredAt = new Date().toISOString()
  const results = new Map<Engine, StepFigures[]>()
  for (const engine of engines) results.set(engine, await measureEngine(engine))
  const { pages, browser } = await measureDemo()
  const found: Performance = {
    measuredAt,
    minutes: Math.ceil((performance.now() - start) / 60_000),
    machine: describeMachine(browser),
    otherPrograms: Number((others.busy / others.elapsed).toFixed(3)),
    shop: size,
    steps: { sqlite: results.get('sqlite') ?? [], postgres: results.get('postgres') ?? [] },
    pages
  }
  writeFileSync(figures, await format(JSON.stringify(found), { ...(await resolveConfig(figures)), parser: 'json' }))
}

async function measureDemo() {
  const server = await startServer()
  try {
    return await measurePages(server.url)
  } finally {
    await server.stop()
  }
}

async function measureEngine(engine: Engine): Promise<StepFigures[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = engine === 'postgres' ? await startDurablePostgres() : undefined
  try {
    const databaseUrl = postgres?.url
    const options = { dataDir, env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } }
    const start = performance.now()
    await (await startServer(options)).stop()
    const db = await connect({ dataDir, databaseUrl })
    await fillShop(db, size, new Date())
    await db.transaction((tx) => tx.updateTable('variants').set({ stock: 1_000_000 }).execute())
    if (postgres) await sql`vacuum analyze`.execute(db.migrating)
    await db.close()
    // Otherwise the seeded data would be flushed to disk during the first measurement.
    if (process.platform !== 'win32') execFileSync('sync')
    print(`${engine}: shop made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    return await measureSteps(await startServer(options))
  } finally {
    await postgres?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureSteps(server: RunningServer): Promise<StepFigures[]> {
  const visitors = await Promise.all(Array.from({ length: clients }, (_, i) => openVisitor(server.url, i)))
  const measured: StepFigures[] = []
  try {
    for (const step of steps) {
      const before = processorTimes()
      const alone = await timeStep(step, visitors.slice(0, 1), 2 * step.rounds)
      const together = await timeStep(step, visitors, step.rounds)
      const after = processorTimes()
      others.busy += Math.max(0, after.busy - before.busy - (after.own - before.own))
      others.elapsed += after.busy + after.idle - before.busy - before.idle
      measured.push({ name: step.name, alone, together, bytes: visitors[0]!.received() })
      print(
        `  ${step.name}: ${[alone, together].map(({ p50, p99 }) => `p50 ${p50} ms, p99 ${p99} ms`).join('; ten: ')}`
      )
    }
    return measured
  } finally {
    for (const { close } of visitors) close()
    await server.stop()
  }
}

/** Times a step after calls that do not count. With a preparation all clients prepare, then all call at once. */
async function timeStep({ prepare, work }: Step, visitors: readonly Visitor[], rounds: number): Promise<Timing> {
  const times: number[] = []
  let elapsed = 0
  let processor: number | null = 0
  const timed = async (visitor: Visitor) => {
    const start = performance.now()
    await work(visitor)
    times.push(performance.now() - start)
  }
  const together = async (one: (visitor: Visitor) => Promise<void>) => {
    const used = serverTime()
    const start = performance.now()
    await Promise.all(visitors.map(one))
    elapsed += performance.now() - start
    processor = processor === null || used === null ? null : processor + (serverTime() ?? used) - used
  }
  const run = async (rounds: number) => {
    if (!prepare) {
      await together(async (visitor) => {
        for (let round = 0; round < rounds; round++) await timed(visitor)
      })
      return
    }
    for (let round = 0; round < rounds; round++) {
      await Promise.all(visitors.map(prepare))
      await together(timed)
    }
  }
  await run(Math.ceil(rounds / 3))
  times.length = 0
  elapsed = 0
  processor = 0
  await run(rounds)
  return timingOf(times, elapsed, processor)
}
