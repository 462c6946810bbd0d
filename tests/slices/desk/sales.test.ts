import { describe, expect, test } from 'vitest'
import { readCollectionSales, readCompanySales, readSales } from '../../../contract/desk/sales.ts'
import * as orders from '../../../contract/desk/orders.ts'
import { type Kysely, sql } from 'kysely'
import { complete } from '../../../contract/checkout/checkout.ts'
import { addDays, apiDateTime } from '../../../server/core/dates.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { up } from '../../../server/db/migrations/056-sales-sums.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { addSales } from '../../../server/orders/sales/service.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { orderEditActions } from '../../support/builders/order-edits.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

const period = { from: '2026-08-31', to: '2026-11-22' }

describe.each(engines)('sales at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const clerk = staffForSuite(shop, 'sales')

  const { edit } = orderEditActions(shop, () => clerk, buyer)
  const read = async (query: object = {}) =>
    (await clerk.call(readSales, { query: { ...period, currency: 'EUR', ...query } })).body
  const readShares = async (query: object = {}) =>
    (await clerk.call(readCompanySales, { query: { ...period, currency: 'EUR', ...query } })).body
  /** The stored sums must equal those of the orders. */
  const expectSums = async () => expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  const placed = async (from: string, to: string) => {
    const rows = await shop.db.read
      .selectFrom('orders')
      .selectAll()
      .where('number', 'is not', null)
      .where('parent_id', 'is', null)
      .where('state', '!=', 'cancelled')
      .where('currency_code', '=', 'EUR')
      .execute()
    const dayOf = (at: string | null) => apiDateTime(at!, 'Europe/Paris').slice(0, 10)
    return rows.filter((row) => dayOf(row.completed_at) >= from && dayOf(row.completed_at) <= to)
  }
  const netOf = (rows: Awaited<ReturnType<typeof placed>>) =>
    rows.reduce((sum, { totals }) => {
      const { total, taxTotal } = JSON.parse(totals!) as { total: number; taxTotal: number }
      return sum + total - taxTotal
    }, 0)

  test('revenue and orders match the stored totals, next to the same number of days before', async () => {
    const sales = await read()
    const current = await placed(period.from, period.to)
    const earlier = await placed('2026-06-08', '2026-08-30')
    expect(sales.before).toEqual({ from: '2026-06-08', to: '2026-08-30' })
    expect(sales.revenue).toEqual({ value: netOf(current), before: netOf(earlier) })
    expect(sales.orders).toEqual({ value: current.length, before: earlier.length })
    expect(current.length).toBeGreaterThan(3)
    expect(earlier.length).toBeGreaterThan(1)
  })

  test('weeks, countries and companies add up to the revenue', async () => {
    const sales = await read()
    expect(sales.weeks).toHaveLength(12)
    expect(sales.weeks.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
    const shares = await readShares()
    const sum = (rows: readonly { value: number; before: number }[]) => ({
      value: rows.reduce((all, { value }) => all + value, 0),
      before: rows.reduce((all, { before }) => all + before, 0)
    })
    for (const rows of [sales.weeks, shares.countries, shares.companies]) expect(sum(rows)).toEqual(sales.revenue)
    expect(shares.others).toEqual({ count: 0, value: 0, before: 0 })
    for (const { code, value } of shares.companies)
      expect(value).toBe(netOf((await placed(period.from, period.to)).filter(({ company_id }) => company_id === code)))
    for (const { from, to, value } of sales.weeks) expect(value).toBe(netOf(await placed(from, to)))
  })

  test('a placed order counts immediately, a cancelled one no longer, and a split one once', async () => {
    const day = apiDateTime(shop.clock().toISOString(), 'Europe/Paris').slice(0, 10)
    const today = { from: day, to: day }
    const before = await read(today)
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    const { body: order } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const net = order.total - order.taxTotal
    const placedOne = await read(today)
    expect(placedOne.revenue.value).toBe(before.revenue.value + net)
    expect(placedOne.orders.value).toBe(before.orders.value + 1)
    const params = { number: order.number! }
    const { body: edited } = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 3 }])
    expect(edited.order.total).toBeLessThan(order.total)
    const editedNet = edited.order.total - edited.order.taxTotal
    expect((await read(today)).revenue.value).toBe(before.revenue.value + editedNet)
    await clerk.call(orders.splitOrder, { params, input: { portions: [{ 'LUMA-ROSE': 1 }] } })
    expect((await read(today)).revenue.value).toBe(before.revenue.value + editedNet)
    await expectSums()
    await clerk.call(orders.cancelDeskOrder, { params })
    expect((await read(today)).revenue).toEqual(before.revenue)
    expect((await read(today)).orders).toEqual(before.orders)
    await expectSums()
  })

  test('concurrently placed, changed and cancelled orders are all counted', async () => {
    const place = async (quantity: number) => {
      const cart = await readyCart(buyer, { 'LUMA-ROSE': quantity, 'BRISA-BLACK': 2 })
      const { body } = await buyer.call(complete, {
        params: { tokenValue: cart.tokenValue },
        headers: idempotencyHeader()
      })
      return body
    }
    const [first, second, third] = [await place(4), await place(5), await place(6)]
    const params = ({ number }: typeof first) => ({ params: { number: number! } })
    const [cancelled, edited, placedOne] = await Promise.all([
      clerk.call(orders.cancelDeskOrder, params(first)),
      edit(second, [{ sku: 'LUMA-ROSE', quantity: 2 }]),
      place(7),
      clerk.call(orders.cancelDeskOrder, params(third))
    ])
    expect([cancelled.body.order.state, edited.body.order.state, placedOne.state]).toEqual(['cancelled', 'new', 'new'])
    await expectSums()
    for (const order of [second, placedOne]) await clerk.call(orders.cancelDeskOrder, params(order))
    await expectSums()
  })

  test('collections sum the goods sold by main collection', async () => {
    const { body: collections } = await clerk.call(readCollectionSales, { query: { ...period, currency: 'EUR' } })
    const rows = await placed(period.from, period.to)
    const goods = rows.reduce(
      (sum, { totals }) => sum + (JSON.parse(totals!) as { itemsSubtotal: number }).itemsSubtotal,
      0
    )
    expect(collections.reduce((sum, { value }) => sum + value, 0)).toBe(goods)
    const shifted = { from: '2026-09-30', to: '2026-11-01', currency: 'EUR' }
    const { body: otherPeriod } = await clerk.call(readCollectionSales, { query: shifted })
    const goodsOf = async (from: string, to: string) =>
      (await placed(from, to)).reduce(
        (sum, { totals }) => sum + (JSON.parse(totals!) as { itemsSubtotal: number }).itemsSubtotal,
        0
      )
    expect(otherPeriod.reduce((sum, { value }) => sum + value, 0)).toBe(await goodsOf(shifted.from, shifted.to))
    expect(otherPeriod.reduce((sum, { before: earlier }) => sum + earlier, 0)).toBe(
      await goodsOf('2026-08-28', '2026-09-29')
    )
    expect(collections.map(({ value }) => value)).toEqual(
      collections.map(({ value }) => value).toSorted((a, b) => b - a)
    )
    expect(collections.every(({ code, name }) => code !== '' && name !== '' && name !== code)).toBe(true)
  })

  test('a partner without an order for 60 days is inactive until it orders', async () => {
    const asOf = async (to: string) => (await read({ from: to, to })).inactivePartners.value
    const last = new Map<string, string>()
    for (const { company_id, completed_at } of await placed('2000-01-01', '2026-10-31'))
      if (completed_at! > (last.get(company_id) ?? '')) last.set(company_id, completed_at!)
    const quiet = [...last.values()].filter((at) => at < '2026-09-01T22:00:00.000Z').length
    expect(await asOf('2026-10-31')).toBeGreaterThanOrEqual(quiet)
    expect(await asOf('2030-01-01')).toBeGreaterThan(await asOf('2026-11-22'))
    const all = await asOf('2031-01-01')
    const company = await shop.db.read.selectFrom('companies').select('id').limit(1).executeTakeFirstOrThrow()
    const order = (day: string) => addOrder({ company: company.id, net: 100, at: `${day}T12:00:00.000Z` })
    await order('2031-01-02')
    const counts = [await asOf(addDays('2031-01-02', 59)), await asOf(addDays('2031-01-02', 60))]
    await order('2031-03-03')
    expect([...counts, await asOf('2031-03-03')]).toEqual([all - 1, all, all - 1])
  })

  test('exports each table with its sums, and rejects unknown tables and impossible periods', async () => {
    const path = (table: string, query = `from=${period.from}&to=${period.to}&currency=EUR&format=csv`) =>
      clerk.send(`/api/v2/desk/sales/${table}/export?${query}`, { headers: { 'Accept-Language': 'en' } })
    const { revenue } = await read()
    for (const table of ['weeks', 'countries', 'companies', 'collections']) {
      const response = await path(table)
      expect(response.status).toBe(200)
      const [head, ...lines] = (await response.text())
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
      expect(head).toContain('Revenue, net (EUR)')
      const sum = lines.reduce((all, line) => all + Math.round(Number(line.split(/[,;]/).at(-2)) * 100), 0)
      if (table !== 'collections') expect(sum).toBe(revenue.value)
    }
    expect((await path('agents')).status).toBe(404)
    expect((await path('weeks', 'from=2026-11-22&to=2026-11-01&format=csv')).status).toBe(422)
    expect((await path('weeks', 'from=2020-01-01&to=2026-11-01&format=csv')).status).toBe(422)
  })

  test('a period without orders has zeros and no shares', async () => {
    const sales = await read({ from: '2019-01-01', to: '2019-01-10' })
    expect(sales).toMatchObject({ revenue: { value: 0, before: 0 }, orders: { value: 0, before: 0 } })
    expect(await readShares({ from: '2019-01-01', to: '2019-01-10' })).toEqual({
      countries: [],
      companies: [],
      others: { count: 0, value: 0, before: 0 },
      declining: []
    })
    expect(sales.weeks.map(({ from, to }) => [from, to])).toEqual([
      ['2019-01-01', '2019-01-07'],
      ['2019-01-08', '2019-01-10']
    ])
  })

  test('partners beyond the first fifty are added up, and exported', async () => {
    const day = '2025-03-03'
    const query = { from: day, to: day }
    const { count } = await addCompanies()
    const shares = await readShares(query)
    expect(shares.companies).toHaveLength(50)
    expect(shares.companies[0]).toMatchObject({ value: 100 * count })
    expect(shares.others).toEqual({ count: count - 50, value: (100 * (count - 50) * (count - 49)) / 2, before: 0 })
    expect(shares.countries).toHaveLength(1)
    expect(shares.countries[0]?.value).toBe((await read(query)).revenue.value)
    const path = `/api/v2/desk/sales/companies/export?from=${day}&to=${day}&currency=EUR&format=csv`
    const lines = (await (await clerk.send(path, {})).text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + count)
  })

  test('the partners that lost most and over a quarter of their revenue are listed, with their agent', async () => {
    const day = '2025-03-03'
    const { companies, declining: none } = await readShares({ from: day, to: day })
    expect(none).toEqual([])
    const [first, second, ...others] = companies
    // Exactly a quarter less is not listed, and what the second lost is less than what the next three lost.
    await addOrder({ company: first!.code, net: first!.value * 0.75, at: '2025-03-04T12:00:00.000Z' })
    await addOrder({ company: second!.code, net: second!.value * 0.74, at: '2025-03-04T12:00:00.000Z' })
    const { declining } = await readShares({ from: '2025-03-04', to: '2025-03-04' })
    const agent = await shop.db.read
      .selectFrom('companies')
      .innerJoin('agents', 'agents.id', 'companies.agent_id')
      .select('agents.name')
      .where('companies.id', '=', others[0]!.code)
      .executeTakeFirstOrThrow()
    expect(declining).toEqual(
      others.slice(0, 3).map(({ code, name, value }) => ({ code, name, value: 0, before: value, agent: agent.name }))
    )
  })

  /** Companies with one order each, of 1, 2, 3 … euros net. */
  async function addCompanies() {
    const count = 53
    const company = await shop.db.read.selectFrom('companies').selectAll().limit(1).executeTakeFirstOrThrow()
    for (let i = 1; i <= count; i++) {
      const id = `sales-${i}`
      await shop.db.transaction((tx) =>
        tx
          .insertInto('companies')
          .values({ ...company, id })
          .execute()
      )
      await addOrder({ company: id, net: 100 * i, at: '2025-03-03T12:00:00.000Z' })
    }
    return { count }
  }

  const addOrder = ({ company, net, at }: { company: string; net: number; at: string }) =>
    shop.db.transaction(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', '000000012')
        .executeTakeFirstOrThrow()
      const id = `${company} ${at}`
      const own = { id, company_id: company, token: id, number: `S ${id}`, created_at: at, completed_at: at }
      const totals = { total: net, net_total: net, currency_code: 'EUR', state: 'completed' } as const
      await tx
        .insertInto('orders')
        .values({ ...order, ...own, ...totals })
        .execute()
      await addSales(tx, [id])
    })

  test('the migration fills the totals exactly as the shop counts', async () => {
    const stored = async (db: Tx | typeof shop.db.read) => ({
      days: await db.selectFrom('sales_days').selectAll().where('orders', '>', 0).orderBy('day').execute(),
      skus: await db
        .selectFrom('sales_skus')
        .selectAll()
        .where('amount', '!=', 0)
        .orderBy('span')
        .orderBy('sku')
        .execute()
    })
    const before = await stored(shop.db.read)
    expect(before.skus.length).toBeGreaterThan(10)
    const rollBack = new Error('roll back')
    const migrate = async (tx: Tx) => {
      await sql`drop table sales_days`.execute(tx)
      await sql`drop table sales_skus`.execute(tx)
      await sql`drop index companies_created_at`.execute(tx)
      await sql`create index orders_sales on orders (completed_at)`.execute(tx)
      await up(tx as unknown as Kysely<unknown>)
      expect(await stored(tx)).toEqual(before)
      throw rollBack
    }
    await expect(shop.db.transaction(migrate)).rejects.toBe(rollBack)
  })
})
