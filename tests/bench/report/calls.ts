import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../../../server/db/connect.ts'
import { sessionsIn } from '../../support/builders/colleagues.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { startDurablePostgres } from '../../support/postgres.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { processorTimes } from './machine.ts'
import type { CallFigures, Engine, StepFigures } from './performance.ts'
import { openVisitor, signIn, size, steps } from './steps.ts'
import { timeStep } from './time-step.ts'

/** Concurrent clients in addition to one and ten. */
const crowd = 50
const some = 10

/** Measures every step with one, ten and fifty clients on both engines. */
export async function measureCalls(): Promise<CallFigures> {
  const others = { busy: 0, elapsed: 0 }
  const sqlite = await measureEngine('sqlite', others)
  const postgres = await measureEngine('postgres', others)
  return {
    shop: size,
    otherPrograms: Number((others.busy / others.elapsed).toFixed(3)),
    start: { sqlite: sqlite.start, postgres: postgres.start },
    steps: { sqlite: sqlite.steps, postgres: postgres.steps }
  }
}

interface Others {
  busy: number
  elapsed: number
}

async function measureEngine(engine: Engine, others: Others): Promise<{ start: number; steps: StepFigures[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = engine === 'postgres' ? await startDurablePostgres() : undefined
  try {
    const databaseUrl = postgres?.url
    const options = { dataDir, env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } }
    await (await startServer(options)).stop()
    const db = await connect({ dataDir, databaseUrl })
    await fillShop(db, size, new Date())
    await db.transaction((tx) => tx.updateTable('variants').set({ stock: 1_000_000 }).execute())
    if (postgres) await sql`vacuum analyze`.execute(db.migrating)
    // Otherwise the seeded data would be flushed to disk during the first measurement.
    execFileSync('sync')
    const bare = await measureBareTransaction(db)
    const ids = Array.from({ length: crowd }, (_, i) => `buyer-${i + 1}`)
    const tokens = (await sessionsIn(db, ids, new Date())).map(({ token }) => token)
    await db.close()
    const start = performance.now()
    const server = await startServer(options)
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
    print(`${engine}: started in ${seconds} s`)
    return { start: seconds, steps: [bare, ...(await measureSteps(server, tokens, others))] }
  } finally {
    await postgres?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The lower bound for any writing call: one row changed and committed, without a server. */
async function measureBareTransaction(db: Db): Promise<StepFigures> {
  const name = 'bench'
  await db.transaction((tx) => tx.insertInto('shop_meta').values({ name, value: '0' }).execute())
  let count = 0
  const work = () =>
    db.transaction((tx) =>
      tx
        .updateTable('shop_meta')
        .set({ value: String(++count) })
        .where('name', '=', name)
        .execute()
    )
  const by = async (clients: number, rounds: number) => {
    const timing = await timeStep({ work }, Array.from({ length: clients }), rounds)
    return { ...timing, processor: null }
  }
  const [alone, together, many] = [await by(1, 200), await by(some, 100), await by(crowd, 20)]
  await db.transaction((tx) => tx.deleteFrom('shop_meta').where('name', '=', name).execute())
  return { name: 'Bare transaction', alone, together, crowd: many, bytes: 0 }
}

async function measureSteps(server: RunningServer, tokens: readonly string[], others: Others): Promise<StepFigures[]> {
  const shared = await signIn(server.url)
  const visitors = tokens.map((token, i) => openVisitor(server.url, i, { token, ...shared }))
  const measured: StepFigures[] = []
  try {
    for (const step of steps) {
      const before = processorTimes()
      const alone = await timeStep(step, visitors.slice(0, 1), 2 * step.rounds)
      const together = await timeStep(step, visitors.slice(0, some), step.rounds)
      const rounds = Math.max(2, Math.round((step.rounds * some) / crowd))
      const many = step.maxTen ? null : await timeStep(step, visitors, rounds)
      const after = processorTimes()
      others.busy += Math.max(0, after.busy - before.busy - (after.own - before.own))
      others.elapsed += after.busy + after.idle - before.busy - before.idle
      measured.push({ name: step.name, alone, together, crowd: many, bytes: visitors[0]!.received() })
      const shown = [alone, together, ...(many ? [many] : [])].map(({ p50, p99 }) => `p50 ${p50} ms, p99 ${p99} ms`)
      print(`  ${step.name}: ${shown.join('; ')}`)
    }
    return measured
  } finally {
    for (const { close } of visitors) close()
    await server.stop()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
