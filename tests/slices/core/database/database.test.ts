import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../../server/db/migrate.ts'
import { engines, createTestDatabase } from '../../../support/shop.ts'

const counter = (value: number) => ({ name: 'test', value })

describe.each(engines)('the database on %s', (engine) => {
  test('a transaction that throws has no effect', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    const failing = db.transaction(async (tx) => {
      await tx.insertInto('counters').values(counter(1)).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db.read.selectFrom('counters').selectAll().execute()).toEqual([])
    await drop()
  })

  test('using `db` inside a transaction throws instead of reading old data', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    await expect(db.transaction(() => db.read.selectFrom('counters').selectAll().execute())).rejects.toThrow(
      'use its `tx`'
    )
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('use its `tx`')
    await drop()
  })

  test('parallel read-and-write transactions are serialised', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    await db.transaction((tx) => tx.insertInto('counters').values(counter(0)).execute())
    const raise = () =>
      db.transaction((tx) =>
        tx
          .updateTable('counters')
          .set((update) => ({ value: update('value', '+', 1) }))
          .where('name', '=', 'test')
          .execute()
      )
    await Promise.all(Array.from({ length: 50 }, raise))
    expect(await db.read.selectFrom('counters').select('value').executeTakeFirstOrThrow()).toEqual({ value: 50 })
    await drop()
  })

  test('of grouped transactions, those that throw undo only their own changes', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        db.transaction(async (tx) => {
          await tx
            .insertInto('counters')
            .values({ name: `c${i}`, value: i })
            .execute()
          if (i % 3 === 0) throw new Error(`no ${i}`)
          return i
        })
      )
    )
    const stored = await db.read.selectFrom('counters').select('value').orderBy('value').execute()
    const fine = Array.from({ length: 20 }, (_, i) => i).filter((i) => i % 3 !== 0)
    expect(stored.map(({ value }) => value)).toEqual(fine)
    expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(fine)
    await drop()
  })

  test('of parallel check-then-insert transactions, all but one see the inserted row', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    // All concurrent transactions read before the first one writes.
    let waiting = 0
    const together = Promise.withResolvers<void>()
    const make = () =>
      db.transaction(async (tx) => {
        const found = await tx.selectFrom('counters').select('name').where('name', '=', 'test').executeTakeFirst()
        if (++waiting === (engine === 'postgres' ? 3 : 1)) together.resolve()
        await together.promise
        if (found) return 'found'
        await tx.insertInto('counters').values(counter(1)).execute()
        return 'made'
      })
    const outcomes = await Promise.all([make(), make(), make()])
    expect(outcomes.toSorted()).toEqual(['found', 'found', 'made'])
    await drop()
  })

  test('keeps amounts beyond 32 bits exact', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    const value = 9_007_199_254_740_991
    await db.transaction((tx) => tx.insertInto('counters').values(counter(value)).execute())
    expect((await db.read.selectFrom('counters').select('value').executeTakeFirstOrThrow()).value).toBe(value)
    await drop()
  })

  test('migrates twice without harm, and rejects a newer database unchanged', async () => {
    const { db, drop } = await createTestDatabase(engine)
    await migrate(db)
    await migrate(db)
    await db.migrating
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later', timestamp: '2030' })
      .execute()
    await expect(migrate(db)).rejects.toThrow('newer than this server: it has the migration "999-later"')
    await drop()
  })
})

test('limits are literals in SQLite, which would otherwise plan the query on each call', async () => {
  const { db, drop } = await createTestDatabase('sqlite')
  const query = db.read.selectFrom('counters').select('value').where('name', '=', 'test')
  expect(query.limit(30).offset(60).compile()).toMatchObject({
    sql: expect.stringContaining('limit 30') as string,
    parameters: ['test', 60]
  })
  // Anything but a number stays a bound parameter: input is never interpolated into SQL.
  expect(query.limit('1; drop table counters' as never).compile().sql).not.toContain('drop')
  await drop()
})

test('PostgreSQL does not compile queries, which would take longer than running them', async () => {
  const { db, drop } = await createTestDatabase('postgres')
  expect((await sql`show jit`.execute(db.read)).rows).toEqual([{ jit: 'off' }])
  await drop()
})
