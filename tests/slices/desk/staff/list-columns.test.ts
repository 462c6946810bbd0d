import { describe, expect, test } from 'vitest'
import { readListColumns, saveListColumns } from '../../../../contract/desk/shell/list-columns.ts'
import { writeJson } from '../../../../server/db/json.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('columns of desk lists on %s', (engine) => {
  const shop = shopForSuite(engine)
  const sales = staffForSuite(shop, 'sales')
  const warehouse = staffForSuite(shop, 'warehouse')

  const read = async (client: Client) => (await client.call(readListColumns)).body

  test('are stored per user in order, on every computer, until reset', async () => {
    expect(await read(sales)).toEqual({ orders: null })
    await sales.call(saveListColumns, { input: { orders: ['total'] } })
    const saved = await sales.call(saveListColumns, { input: { orders: ['total', 'agent'] } })
    expect(saved.body).toEqual({ orders: ['total', 'agent'] })
    expect(await read(await signedInStaff(shop, 'sales'))).toEqual(saved.body)
    expect(await read(warehouse)).toEqual({ orders: null })
    expect((await sales.call(saveListColumns, { input: {} })).body).toEqual(saved.body)
    expect((await sales.call(saveListColumns, { input: { orders: [] } })).body).toEqual({ orders: [] })
    expect((await sales.call(saveListColumns, { input: { orders: null } })).body).toEqual({ orders: null })
  })

  test('an unknown or repeated column is rejected and named', async () => {
    const wrong = async (columns: string[]) => {
      const body = JSON.stringify({ orders: columns })
      const headers = { 'Content-Type': 'application/json' }
      const response = await sales.send(saveListColumns.path, { method: 'PATCH', body, headers })
      expect(response.status).toBe(422)
      return ((await response.json()) as { violations: { propertyPath: string }[] }).violations[0]?.propertyPath
    }
    expect(await wrong(['total', 'margin'])).toBe('orders[1]')
    expect(await wrong(['total', 'total'])).toBe('orders')
    expect(await read(sales)).toEqual({ orders: null })
  })

  test('a column removed in a later release is omitted', async () => {
    const { id } = await shop.db.read
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'warehouse')
      .executeTakeFirstOrThrow()
    const row = { staff_id: id, section: 'orders', columns: writeJson(['margin', 'total']) } as const
    await shop.db.transaction((tx) => tx.insertInto('list_columns').values(row).execute())
    expect(await read(warehouse)).toEqual({ orders: ['total'] })
  })
})
