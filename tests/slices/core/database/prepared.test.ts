import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../../server/db/migrate.ts'
import { preparedMany } from '../../../../server/db/prepared.ts'
import { type Engine, engines, createTestDatabase } from '../../../support/shop.ts'

const countersByName = preparedMany((db, names) =>
  db.selectFrom('counters').selectAll().where('name', 'in', names).orderBy('value')
)

async function openDb(engine: Engine) {
  const { db, drop } = await createTestDatabase(engine)
  onTestFinished(drop)
  await migrate(db)
  return db
}

describe.each(engines)('prepared queries on %s', (engine) => {
  test('a list of any length finds each row once', async () => {
    const db = await openDb(engine)
    const rows = Array.from({ length: 1500 }, (_, value) => ({ name: `c${value}`, value }))
    await db.transaction((tx) => tx.insertInto('counters').values(rows).execute())
    for (const length of [0, 1, 2, 3, 30, 1024, 1025, 1500]) {
      const some = rows.slice(0, length)
      const names = some.map(({ name }) => name)
      expect(await countersByName(db.read, names)).toEqual(some)
    }
  })
})

describe('prepared queries on PostgreSQL', () => {
  const cachedPlans = sql<{ count: number }>`select count(*) from pg_prepared_statements`

  test('a connection plans a query once', async () => {
    const db = await openDb('postgres')
    for (const name of ['a', 'b', 'c']) await countersByName(db.read, [name])
    expect((await cachedPlans.execute(db.read)).rows).toEqual([{ count: 1 }])
  })

  test('a query with an outdated plan is planned again', async () => {
    const db = await openDb('postgres')
    await db.transaction((tx) => tx.insertInto('counters').values({ name: 'a', value: 1 }).execute())
    expect(await countersByName(db.read, ['a'])).toEqual([{ name: 'a', value: 1 }])
    await sql`alter table counters add column added integer`.execute(db.migrating)
    for (const _ of [1, 2]) expect(await countersByName(db.read, ['a'])).toEqual([{ name: 'a', value: 1, added: null }])
  })

  test('plans of long lists are not kept', async () => {
    const db = await openDb('postgres')
    await countersByName(
      db.read,
      Array.from({ length: 500 }, (_, value) => `c${value}`)
    )
    expect((await cachedPlans.execute(db.read)).rows).toEqual([{ count: 0 }])
  })
})
