import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askSupport } from '../../../contract/partners/support.ts'
import { ready } from '../../../contract/site/health.ts'
import type { Db } from '../../../server/db/connect.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { openShop } from '../../support/shop.ts'

/** Limits the database file to this number of pages; SQLite does not go below the current number. */
const limitPages = (db: Db, pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db.migrating)

/** Writes until the database is full; returns the error of the last write. */
async function fill(db: Db): Promise<unknown> {
  for (let i = 0; i < 20_000; i++) {
    const row = { name: `${i} ${'x'.repeat(1000)}`, value: i }
    const error = await db.transaction((tx) => tx.insertInto('counters').values(row).execute()).catch((e: unknown) => e)
    if (error instanceof Error) return error
  }
  return undefined
}

test('a full disk is 503 with its first error logged; readiness reports it; the shop recovers by itself', async () => {
  const shop = await openShop('sqlite')
  onTestFinished(() => shop.close())
  const log = vi.spyOn(shop.log, 'error')
  const ask = async () => {
    const form = new FormData()
    const question = { name: 'Ana', email: 'ana@shop.example', subject: 'other', question: 'x'.repeat(10_000) }
    for (const [name, value] of Object.entries(question)) form.append(name, value)
    return shop.anonymous.send(askSupport.path, { method: 'POST', body: form })
  }
  await limitPages(shop.db, 1)
  expect(await fill(shop.db)).toMatchObject({ code: 'SQLITE_FULL' })
  const response = await ask()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toMatchObject({ refusal: 'database-unavailable' })
  const full = expect.objectContaining({ code: 'SQLITE_FULL' }) as unknown
  expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ err: full }), 'database unavailable')
  expect((await shop.anonymous.call(ready)).status).toBe(503)
  expect(log).toHaveBeenLastCalledWith({ err: full }, 'database not ready')
  await limitPages(shop.db, 1_000_000)
  expect((await shop.anonymous.call(ready)).status).toBe(200)
  expect((await ask()).status).toBe(201)
  expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
})
