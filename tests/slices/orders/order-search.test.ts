import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { up } from '../../../server/db/migrations/006-order-list.ts'
import { engines, openShop } from '../../support/shop.ts'

describe.each(engines)('the search text of orders on %s', (engine) => {
  test('is filled in by the migration for existing orders, as placing them would', async () => {
    const shop = await openShop(engine)
    // The order of the terms does not matter.
    const words = async () => {
      const rows = await shop.db.read.selectFrom('order_search').selectAll().orderBy('order_id').execute()
      return rows.map((row) => ({ ...row, words: row.words.split('\n').toSorted() }))
    }
    const placed = await words()
    expect(placed.length).toBeGreaterThan(20)
    for (const what of ['index orders_parts', 'table order_search'])
      await sql.raw(`drop ${what}`).execute(shop.db.migrating)
    await up(shop.db.migrating as unknown as Kysely<unknown>)
    expect(await words()).toEqual(placed)
    await shop.close()
  })
})
