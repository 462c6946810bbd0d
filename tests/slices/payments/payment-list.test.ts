import { beforeAll, describe, expect, test } from 'vitest'
import { listOrders, type Order } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { newId, newToken } from '../../../server/core/ids.ts'
import { paymentRow } from '../../../server/payments/service.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import type { Account } from '../../support/client.ts'
import { replacePayments } from '../../support/builders/ledger.ts'
import { authorizedOrder } from '../../support/external/sandbox-orders.ts'
import { countReads, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the list of payments on %s', (engine) => {
  const shop = shopForSuite(engine)
  let orders: Order[]

  beforeAll(async () => {
    await issueDemoInvoices(shop.db)
    orders = (await (await shop.as('admin')).call(listOrders, { query: { itemsPerPage: 100 } })).body
  })

  const ask = async (query: object = {}, account: Account = 'admin', headers: Record<string, string> = {}) =>
    (await shop.as(account)).call(listPaymentRows, { query: { itemsPerPage: 100, ...query }, headers })
  const list = async (query?: object, account?: Account) => (await ask(query, account)).body
  const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number)

  test('lists every order that was not cancelled, newest first, with its open amount', async () => {
    const { rows, count, totals } = await list()
    const expected = orders.filter(({ state }) => state !== 'cancelled')
    expect(rows.map(({ number, total, open }) => [number, total, open])).toEqual(
      expected.map(({ number, total, totalUnpaidAmount }) => [number, total, totalUnpaidAmount])
    )
    expect(count).toBe(expected.length)
    const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0)
    expect(totals).toEqual([
      {
        currencyCode: 'EUR',
        count,
        total: sum((row) => row.total),
        settled: sum((row) => row.settled),
        open: sum((row) => row.open)
      }
    ])
  })

  test('takes at most twenty statements, whatever its length', async () => {
    for (const itemsPerPage of [2, 100]) {
      const count = countReads(shop)
      await ask({ itemsPerPage })
      expect(count()).toBeLessThanOrEqual(20)
    }
  })

  test('shows payments that are neither new nor failed', async () => {
    const { rows } = await list()
    for (const { payments, open } of rows) {
      if (open > 0) expect(payments).toEqual([])
      else expect(payments.map(({ state }) => state)).toEqual(['completed'])
    }
    const order = orders.find(({ paymentState }) => paymentState === 'paid')!
    const add = (state: 'failed' | 'processing') =>
      shop.db.transaction(async (tx) => {
        const { id } = await tx
          .selectFrom('orders')
          .select('id')
          .where('token', '=', order.tokenValue)
          .executeTakeFirstOrThrow()
        const row = paymentRow({ order_id: id, method: 'bank_transfer', state, amount: 1 }, shop.clock().toISOString())
        await tx.insertInto('payments').values(row).execute()
        return row.id
      })
    const extra = [await add('failed'), await add('processing')]
    const [row] = (await list({ search: order.number })).rows
    expect(row!.payments.map(({ state }) => state)).toEqual(['completed', 'processing'])
    await shop.db.transaction((tx) => tx.deleteFrom('payments').where('id', 'in', extra).execute())
  })

  test('the switch shows only orders with an open amount, and which are overdue', async () => {
    const { rows, standing, asOf, termsDays, credit } = await list({ pending: true })
    expect(rows).toHaveLength(2)
    expect(rows.every(({ open, payable }) => open > 0 && payable)).toBe(true)
    const overdue = rows.find(({ daysLeft }) => daysLeft! < 0)!
    expect(overdue.label).toBe('unpaid')
    expect(overdue.invoices).toHaveLength(1)
    expect(overdue.lateFeeFrom! > overdue.dueDate!).toBe(true)
    expect(standing).toEqual([
      {
        currencyCode: 'EUR',
        count: 1,
        owed: overdue.open,
        reserved: 0,
        toPay: rows.find(({ owed }) => owed === 0)!.open,
        inFavour: 0,
        overdue: { amount: overdue.owed, count: 1, days: -overdue.daysLeft! },
        nextDue: null
      }
    ])
    expect([asOf, termsDays]).toEqual(['2026-11-21 10:00:00', 30])
    const limit = 10_000_000
    expect(credit).toEqual({ currencyCode: 'EUR', limit, available: limit - standing[0]!.owed })
  })

  test('a duplicate payment pays one order only, and leaves nothing open', async () => {
    const before = await list()
    const open = before.rows.find(({ label }) => label === 'unpaid')!
    const order = await shop.db.read
      .selectFrom('orders')
      .selectAll()
      .where('token', '=', open.tokenValue)
      .executeTakeFirstOrThrow()
    const came = new Date('2026-11-20T09:00:00.000Z')
    const twice = { method: 'sandbox_stripe_card', amount: 2 * open.total }
    const closed = { ...twice, method: 'sandbox_braintree', state: 'cancelled' } as const
    await shop.db.transaction((tx) => replacePayments(tx, order, [twice, closed], came))
    const { rows, totals, standing } = await list()
    const row = rows.find(({ number }) => number === open.number)!
    expect(row).toMatchObject({ label: 'paid', payable: false, open: 0, paidAt: '2026-11-20 09:00:00' })
    expect(row.methodName).toBe('Card')
    expect(totals[0]!.settled).toBe(before.totals[0]!.settled + open.total)
    expect(standing[0]!.inFavour).toBe(open.total)
    const unpaid = { amount: open.total, state: 'new' } as const
    await shop.db.transaction((tx) => replacePayments(tx, order, [unpaid], shop.clock()))
  })

  test('finds by part of an order or invoice number and by dates, and paginates', async () => {
    const { rows } = await list()
    const invoiced = rows.find(({ invoices }) => invoices.length > 0)!
    expect(numbers((await list({ search: invoiced.invoices[0]!.number.slice(2).toLowerCase() })).rows)).toContain(
      invoiced.number
    )
    expect(numbers((await list({ search: invoiced.number })).rows)).toEqual([invoiced.number])
    expect((await list({ search: '%' })).rows).toEqual([])
    const day = rows[3]!.placedAt.slice(0, 10)
    const found = await list({ from: day, to: day })
    expect([numbers(found.rows), found.totals[0]!.total]).toEqual([[rows[3]!.number], rows[3]!.total])
    // 10:00 UTC is midnight in Kiritimati, fourteen hours ahead: it belongs to the next day.
    const next = new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)
    expect(rows[3]!.placedAt).toBe(`${day} 10:00:00`)
    const far = async (from: string) =>
      numbers((await ask({ from, to: from }, 'admin', { 'X-User-Timezone': 'Pacific/Kiritimati' })).body.rows)
    expect([await far(day), await far(next)]).toEqual([[], [rows[3]!.number]])
    const second = await list({ itemsPerPage: 10, page: 2 })
    expect(numbers(second.rows)).toEqual(numbers(rows.slice(10, 20)))
    expect(second.count).toBe(rows.length)
    expect(second.totals).toEqual((await list()).totals)
    expect((await ask({ from: 'yesterday' })).status).toBe(400)
  })

  test('a split order is one row with the invoices of its parts', async () => {
    const split = orders.find(({ splitOrders }) => splitOrders.length > 0)!
    const { rows } = await list({ search: split.number })
    expect(rows).toHaveLength(1)
    expect(rows[0]!.invoices.map(({ number }) => number)).toEqual(
      split.splitOrders.flatMap(({ invoices }) => invoices.map(({ number }) => number))
    )
  })

  test('currencies are totalled separately', async () => {
    const before = await list()
    const id = newId()
    await shop.db.transaction(async (tx) => {
      const row = await tx
        .selectFrom('orders')
        .selectAll()
        .where('token', '=', orders[0]!.tokenValue)
        .executeTakeFirstOrThrow()
      const dollars = { id, token: newToken(), number: 'USD-1', currency_code: 'USD', due_date: '2026-11-01' }
      await tx
        .insertInto('orders')
        .values({ ...row, ...dollars })
        .execute()
    })
    const { totals, standing } = await list()
    expect(totals[0]).toEqual(before.totals[0])
    expect(totals[1]).toMatchObject({ currencyCode: 'USD', count: 1, settled: 0, open: orders[0]!.total })
    // Not invoiced: still to be paid, but neither owed nor overdue.
    expect(standing.find(({ currencyCode }) => currencyCode === 'USD')).toMatchObject({
      owed: 0,
      toPay: orders[0]!.total,
      overdue: { count: 0 }
    })
    await shop.db.transaction((tx) => tx.deleteFrom('orders').where('id', '=', id).execute())
  })

  test('a reserved card payment is pending and cannot be paid again', async () => {
    const { order } = await authorizedOrder(shop, await shop.as('german'))
    const [row] = (await list({ search: order.number }, 'german')).rows
    expect(row).toMatchObject({
      label: 'pending',
      payable: false,
      dueDate: null,
      daysLeft: null,
      open: order.total,
      owed: 0
    })
    expect(row!.payments.map(({ state }) => state)).toEqual(['authorized'])
    expect(row!.paidAt).toBeNull()
    expect((await list({}, 'german')).standing[0]).toMatchObject({ owed: 0, toPay: 0, reserved: order.total })
  })

  test('a company sees only its own, and Marketing nothing', async () => {
    expect(await list({}, 'american')).toMatchObject({ rows: [], count: 0, totals: [], standing: [] })
    expect(numbers((await list({}, 'german')).rows)).not.toContain(orders[0]!.number)
    expect((await ask({}, 'marketing')).status).toBe(403)
  })
})
