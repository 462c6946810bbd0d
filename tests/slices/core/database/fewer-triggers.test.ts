import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { up as addStockTrigger } from '../../../../server/db/migrations/009-stock-mark.ts'
import { up as addCallerTriggers } from '../../../../server/db/migrations/014-people-mark.ts'
import { up as addOrderTriggers } from '../../../../server/db/migrations/015-order-marks.ts'
import { up } from '../../../../server/db/migrations/017-fewer-triggers.ts'
import { engines, openShop } from '../../../support/shop.ts'

describe.each(engines)('the migration that drops triggers, on %s', (engine) => {
  test('leaves only the triggers of the price version in a shop with data', async () => {
    const shop = await openShop(engine)
    const db = shop.db.migrating as unknown as Kysely<unknown>
    const triggers = async () => {
      const names =
        engine === 'sqlite'
          ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`
          : sql<{ name: string }>`select distinct trigger_name as name from information_schema.triggers`
      return (await names.execute(db)).rows.map(({ name }) => name).toSorted()
    }
    const left = await triggers()
    await addStockTrigger(db)
    await addCallerTriggers(db)
    await addOrderTriggers(db)
    expect(await triggers()).not.toEqual(left)
    await up(db)
    expect(await triggers()).toEqual(left)
    expect(left.filter((name) => name.includes('mark'))).toEqual([])
    await shop.close()
  })
})
