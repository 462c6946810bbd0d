import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../../server/db/migrate.ts'
import { readTogether } from '../../../../server/db/read-together.ts'
import type { Reader } from '../../../../server/db/tx.ts'
import { terminateConnections } from '../../../support/postgres.ts'
import { createTestDatabase, type Engine, engines } from '../../../support/shop.ts'

async function openDb(engine: Engine) {
  const { db, drop } = await createTestDatabase(engine)
  onTestFinished(drop)
  await migrate(db)
  return db
}

const number = async (db: Reader, value: number) =>
  (await sql<{ value: number }>`select cast(${value} as integer) as value`.execute(db)).rows[0]!.value
const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`

describe.each(engines)('queries read together on %s', (engine) => {
  test('each returns its own result, also in a transaction', async () => {
    const db = await openDb(engine)
    const three = (from: Reader) =>
      readTogether(() => [number(from, 1), readTogether(() => [number(from, 2)]), number(from, 3)])
    expect(await three(db.read)).toEqual([1, [2], 3])
    expect(await db.transaction(three)).toEqual([1, [2], 3])
  })

  test('one that fails does not affect the others', async () => {
    const { read } = await openDb(engine)
    const failing = sql`select * from missing`.execute(read)
    const outcomes = readTogether(() => [number(read, 1), failing.catch(() => 'failed'), number(read, 3)])
    expect(await outcomes).toEqual([1, 'failed', 3])
    await expect(readTogether(() => [number(read, 1), sql`select * from missing`.execute(read)])).rejects.toThrow(
      'missing'
    )
    expect(await readTogether(() => [number(read, 1), number(read, 2)])).toEqual([1, 2])
  })
})

describe('queries read together on PostgreSQL', () => {
  test('share a connection, others do not', async () => {
    const { read } = await openDb('postgres')
    const pids = async (results: Promise<{ rows: { pid: number }[] }[]>) =>
      new Set((await results).map(({ rows }) => rows[0]!.pid)).size
    expect(await pids(readTogether(() => [backend.execute(read), backend.execute(read), backend.execute(read)]))).toBe(
      1
    )
    expect(await pids(Promise.all([backend.execute(read), backend.execute(read)]))).toBe(2)
  })

  test('are repeated on a new connection if theirs is lost', async () => {
    const db = await openDb('postgres')
    await number(db.read, 0)
    await terminateConnections(db.location)
    expect(await readTogether(() => [number(db.read, 1), number(db.read, 2)])).toEqual([1, 2])
  })
})
