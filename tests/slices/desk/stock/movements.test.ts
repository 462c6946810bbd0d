import { type Kysely, sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../../contract/payments/payment.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { changePriceRow } from '../../../../contract/desk/prices.ts'
import { correctStock, listStockMovements } from '../../../../contract/desk/stock/movements.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { acceptProposal } from '../../../../contract/orders/proposal-decisions.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { up } from '../../../../server/db/migrations/049-stock-movements.ts'
import type { Tx } from '../../../../server/db/tx.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { countStock } from '../../../support/builders/stock.ts'
import { signedInStaff } from '../../../support/client.ts'
import { apply, sendPriceFile, textOf, undo } from '../../../support/files/price-files.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('stock movements on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')
  const warehouse = staffForSuite(shop, 'warehouse')

  const { place, edit, propose, decide, stockOf } = orderEditActions(shop, () => sales, buyer)
  const cancel = (order: Order) => buyer.call(cancelOrder, { params: { tokenValue: order.tokenValue } })
  const list = async (sku: string, query = {}) =>
    (await warehouse.call(listStockMovements, { params: { sku }, query })).body
  const correct = (sku: string, input: Partial<Input<typeof correctStock>> & { stock: number; basedOn: number }) =>
    warehouse.call(correctStock, { params: { sku }, input: { reason: 'count', note: '', ...input } })
  const importStock = async (sku: string, stock: number) => {
    const { body } = await sendPriceFile(sales, textOf([['SKU', 'Stock'], [sku, stock]])) // prettier-ignore
    // Imports at the same instant have no order, and only the last one can be undone.
    shop.setClock(new Date(shop.clock().getTime() + 1000))
    await apply(sales, body)
    return body
  }
  const disagreements = async () =>
    (await runChecks(shop.db.read)).find(({ check }) => check === 'stock is the sum of its movements')!.findings

  test('an order, its change and its cancellation are movements with its number and company', async () => {
    const before = await stockOf('LUMA-ROSE')
    const order = await place({ 'LUMA-ROSE': 4 })
    await edit(order, [{ sku: 'LUMA-ROSE', quantity: 3 }])
    await cancel(order)
    const of = { order: order.number, company: 'Maison Lumière', staffName: null }
    expect((await list('LUMA-ROSE')).slice(0, 3)).toMatchObject([
      { reason: 'cancellation', change: 3, stock: before, ...of },
      { reason: 'order-change', change: 1, stock: before - 3, ...of },
      { reason: 'order', change: -4, stock: before - 4, ...of }
    ])
  })

  test('an import names its file, and undoing it and editing a cell name who did it', async () => {
    const stock = await stockOf('VEIL-12')
    await undo(sales, await importStock('VEIL-12', stock + 7))
    const input = { cell: 'stock', value: stock + 1, basedOn: stock } as const
    await sales.call(changePriceRow, { params: { code: 'eur', sku: 'VEIL-12' }, input })
    const staffName = expect.stringMatching(/^\w/) as string
    expect((await list('VEIL-12')).slice(0, 3)).toMatchObject([
      { reason: 'edit', change: 1, stock: stock + 1, file: null, staffName },
      { reason: 'import-undone', change: -7, stock, file: 'prices.csv', staffName },
      { reason: 'import', change: 7, stock: stock + 7, file: 'prices.csv', staffName }
    ])
  })

  test('warehouse corrects stock with a reason and a note, which are logged', async () => {
    const stock = await stockOf('BRISA-BLACK')
    const note = 'Two broke when a shelf fell.'
    const { status, body } = await correct('BRISA-BLACK', {
      stock: stock - 2,
      basedOn: stock,
      reason: 'correction',
      note
    })
    expect([status, body]).toMatchObject([201, { reason: 'correction', change: -2, stock: stock - 2, note }])
    expect((await list('BRISA-BLACK'))[0]).toEqual(body)
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'article', objectId: 'BRISA-BLACK' } })
    expect(log[0]).toMatchObject({ action: 'stock-changed', before: { stock }, after: { stock: stock - 2, note } })
  })

  test('correcting stock that has changed meanwhile is rejected with the current stock', async () => {
    const stock = await stockOf('SOLO-BLACK')
    await place({ 'SOLO-BLACK': 1 })
    const { status, problem } = await correct('SOLO-BLACK', { stock: stock + 5, basedOn: stock })
    expect([status, problem]).toMatchObject([409, { refusal: 'stock-changed', current: stock - 1 }])
    expect(problem.detail).toContain(`now ${stock - 1}`)
    expect(await stockOf('SOLO-BLACK')).toBe(stock - 1)
  })

  test.each([
    [{}, 0, 'stock-unchanged', 'stock'],
    [{ reason: 'correction', note: ' ' }, 1, 'stock-note-missing', 'note'],
    [{ stock: -1 }, 0, 'invalid-body', 'stock'],
    [{ stock: 10_000_001 }, 0, 'invalid-body', 'stock'],
    [{ reason: 'order' }, 1, 'invalid-body', 'reason'],
    [{ note: 'x'.repeat(201) }, 1, 'invalid-body', 'note']
  ])('%o is rejected', async (input, difference, code, field) => {
    const stock = await stockOf('VEIL-3')
    const correction = { stock: stock + difference, basedOn: stock, reason: 'count', note: '', ...input }
    const { status, problem } = await warehouse.call(correctStock, {
      params: { sku: 'VEIL-3' },
      input: correction as never
    })
    expect([status, problem.refusal]).toEqual([422, code])
    expect(problem.violations).toMatchObject([{ propertyPath: field }])
    expect(await stockOf('VEIL-3')).toBe(stock)
  })

  test('movements are filtered by reason and paged, newest first', async () => {
    const sku = 'LUMA-TEAL'
    let stock = await stockOf(sku)
    for (const change of [1, 2, 3]) {
      await correct(sku, { stock: stock + change, basedOn: stock })
      stock += change
    }
    await place({ [sku]: 1 })
    expect((await list(sku, { reason: 'count' })).map(({ change }) => change)).toEqual([3, 2, 1])
    const query = { itemsPerPage: 2, page: 2 }
    const page = await warehouse.call(listStockMovements, { params: { sku }, query })
    expect(page.body.map(({ change }) => change)).toEqual([2, 1])
    expect(page.headers.get('X-Total-Count')).toBe('5')
    expect((await list(sku)).at(-1)).toMatchObject({ reason: 'opening' })
    expect((await warehouse.call(listStockMovements, { params: { sku: 'NONE' } })).status).toBe(404)
    expect((await correct('NONE', { stock: 1, basedOn: 0 })).status).toBe(404)
  })

  test('the migration opens every SKU with its stock', async () => {
    const rollBack = new Error('roll back')
    const migrate = async (tx: Tx) => {
      await sql`drop table stock_movements`.execute(tx)
      await up(tx as unknown as Kysely<unknown>)
      expect(report(await runChecks(tx))).toContain('nothing wrong')
      expect(await tx.selectFrom('stock_movements').select('reason').distinct().execute()).toEqual([
        { reason: 'opening' }
      ])
      throw rollBack
    }
    await expect(shop.db.transaction(migrate)).rejects.toBe(rollBack)
  })

  test('stock always equals the sum of its movements', async () => {
    const skus = ['LUMA-TEAL', 'VEIL-12', 'VEIL-3'] as const
    const step = fc.record({
      what: fc.constantFrom('order', 'cancel', 'fewer', 'more', 'import', 'undo', 'correct', 'edit'),
      sku: fc.constantFrom(...skus),
      units: fc.integer({ min: 1, max: 5 })
    })
    const orders: Order[] = []
    let last: Awaited<ReturnType<typeof importStock>> | undefined
    const applyMovement = async ({ what, sku, units }: { what: string; sku: string; units: number }) => {
      const stock = await stockOf(sku)
      const order = orders.at(-1)
      const own = order?.items[0]
      if (what === 'order') orders.push(await place({ [sku]: units + 40, 'LUMA-ROSE': 1 }))
      if (what === 'cancel' && order) await cancel(orders.pop()!)
      if (what === 'fewer' && own) await edit(order, [{ sku: skuOf(own), quantity: own.quantity - units }])
      if (what === 'more' && own) {
        await propose(order, [{ sku: skuOf(own), quantity: own.quantity + units }])
        await decide(order, acceptProposal)
      }
      if (what === 'import') last = await importStock(sku, 500 + units)
      if (what === 'undo' && last) await undo(sales, last)
      if (what === 'correct') await correct(sku, { stock: stock + units, basedOn: stock, reason: 'return' })
      const input = { cell: 'stock', value: stock + 60, basedOn: stock } as const
      if (what === 'edit') await sales.call(changePriceRow, { params: { code: 'eur', sku }, input })
    }
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      // Enough stock for all orders.
      await countStock(shop.db, Object.fromEntries([...skus, 'LUMA-ROSE'].map((sku) => [sku, 900])))
      for (const one of steps) await applyMovement(one)
      expect(await disagreements()).toEqual([])
    })
    await fc.assert(property, { numRuns: 8 })
    const { rows } = await sql`select distinct reason from stock_movements`.execute(shop.db.read)
    expect(rows.length).toBeGreaterThan(7)
  })
})

const skuOf = ({ variant }: Order['items'][number]) => decodeURIComponent(variant.split('/').at(-1)!)
