import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { changeCompany } from '../../../../contract/desk/partners/partner-changes.ts'
import {
  lastOrderFilters,
  listPartners,
  noAgent,
  partnerSorts,
  partnerStatuses,
  readPartner
} from '../../../../contract/desk/partners/partners.ts'
import { readCompanySales } from '../../../../contract/desk/sales.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { addDays, dayStart, sellerDay, apiDateTime } from '../../../../server/core/dates.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { up } from '../../../../server/db/migrations/052-partner-list.ts'
import type { Companies, Orders } from '../../../../server/db/schema/schema.ts'
import type { Tx } from '../../../../server/db/tx.ts'
import { paymentRow } from '../../../../server/payments/service.ts'
import { brand } from '../../../../src/brand.ts'
import { seedDocuments } from '../../../../server/seed/service.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../../support/shop.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('the list of partners on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  let sales: Client

  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
  })

  const list = async (query: object = {}) => (await sales.call(listPartners, { query })).body
  const change = (fields: Partial<Companies>) =>
    shop.db.transaction((tx) => tx.updateTable('companies').set(fields).where('name', '=', 'Maison Lumière').execute())
  const placeOnTerms = async (): Promise<Order> => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const invoiceOrder = async (order: Order) => {
    const of = { params: { number: order.number! } }
    await sales.call(orders.approveOrder, of)
    await sales.call(orders.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '1' } })
    return (await sales.call(orders.invoiceOrder, of)).body.order
  }
  /** A card reservation for an order. */
  const reserve = (order: Order, amount: number) =>
    shop.db.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('orders')
        .select('id')
        .where('number', '=', order.number)
        .executeTakeFirstOrThrow()
      const payment = { id: `card-${amount}`, order_id: id, method: 'card', state: 'authorized', amount } as const
      await tx.insertInto('payments').values(paymentRow(payment, shop.clock().toISOString())).execute()
    })

  /** Filtering, sorting and sums in SQL must agree with the rows. @returns the status of Maison Lumière */
  const expectAgreement = async () => {
    const { rows, sums } = await list()
    const ids = (of: typeof rows) => of.map(({ id }) => id).toSorted()
    for (const status of partnerStatuses)
      expect([status, ids((await list({ status })).rows)]).toEqual([
        status,
        ids(rows.filter((row) => row.status === status))
      ])
    expect(ids((await list({ overdue: true })).rows)).toEqual(ids(rows.filter((row) => row.overdue > 0)))
    for (const sort of partnerSorts) {
      // One row per page, so that SQL computes the sums of all pages.
      const page = await list({ sort, itemsPerPage: 1 })
      expect(page.sums).toEqual(sums)
      const amounts = (await list({ sort })).rows.map((row) => (sort === 'name' ? 0 : row[sort]))
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    }
    for (const row of rows) {
      const { body } = await sales.call(readPartner, { params: { id: row.id } })
      expect([body.status, body.credit.overdue, body.credit.overdue + body.credit.open]).toEqual([
        row.status,
        row.overdue,
        row.open
      ])
    }
    return rows.find(({ name }) => name === 'Maison Lumière')!.status
  }

  test('revenue of twelve months is that of the sales figures, without cancelled and older orders', async () => {
    const order = await placeOnTerms()
    const cancelled = await placeOnTerms()
    await sales.call(orders.cancelDeskOrder, { params: { number: cancelled.number! } })
    const today = sellerDay(shop.clock().toISOString())
    const from = Temporal.PlainDate.from(today).subtract({ years: 1 }).toString()
    const revenueOf = async () => {
      const { body } = await sales.call(readCompanySales, { query: { from, to: today, currency: 'EUR' } })
      return body.companies.find(({ name }) => name === 'Maison Lumière')?.value
    }
    const row = async () => (await list({ search: 'lumiere' })).rows[0]!
    const { yearRevenue } = await row()
    expect(yearRevenue).toBe(await revenueOf())
    expect(yearRevenue).toBeGreaterThan(order.total - order.taxTotal)
    const placedAt = (at: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ completed_at: at }).where('number', '=', order.number).execute()
      )
    await placedAt(dayStart(from, brand.timeZone))
    expect((await row()).yearRevenue).toBe(yearRevenue)
    await placedAt(new Date(Date.parse(dayStart(from, brand.timeZone)) - 1).toISOString())
    expect((await row()).yearRevenue).toBe(yearRevenue - (order.total - order.taxTotal))
    await placedAt(shop.clock().toISOString())
  })

  test('filters, sorting and sums agree with the accounts after any events', async () => {
    await seedDocuments(shop.db, shop.clock())
    await expectAgreement()
    const { credit } = (
      await sales.call(readPartner, { params: { id: (await list({ search: 'lumiere' })).rows[0]!.id } })
    ).body
    const used = credit.overdue + credit.open + credit.approved
    await change({ credit_limit: null, blocking_days: 365 })
    const order = await placeOnTerms()
    await change({ credit_limit: used + order.total })
    expect(await expectAgreement()).toBe('blocked')
    await change({ credit_limit: used + order.total + 1 })
    expect(await expectAgreement()).toBe('active')
    await change({ credit_limit: null })
    const { dueDate } = await invoiceOrder(order)
    await expectAgreement()
    await sales.call(orders.receivePayment, { params: { number: order.number! }, input: { amount: 700 } })
    const start = shop.clock()
    shop.setClock(new Date(Date.parse(`${dueDate}T12:00:00.000Z`) + 5 * day))
    sales = await signedInStaff(shop, 'sales')
    await expectAgreement()
    await change({ blocking_days: 4, credit_limit: null })
    expect(await expectAgreement()).toBe('blocked')
    await reserve(order, order.total - 701)
    await expectAgreement()
    await reserve(order, 1)
    await expectAgreement()
    // Also of partners that owe nothing.
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ credit_limit: 0 }).execute())
    expect(await expectAgreement()).toBe('blocked')
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ credit_limit: null }).execute())
    await change({ suspended_at: start.toISOString(), suspended_reason: 'Test' })
    expect(await expectAgreement()).toBe('suspended')
    await change({ suspended_at: null })
    await shop.db.transaction((tx) => tx.updateTable('shop_users').set({ status: 'invited' }).execute())
    expect(await expectAgreement()).toBe('pending')
    await shop.db.transaction((tx) => tx.updateTable('shop_users').set({ status: 'active' }).execute())
    shop.setClock(start)
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('the sums of overdue partners exclude partners with nothing overdue', async () => {
    // Not the first page, so that SQL computes the sums.
    const { next } = await list({ itemsPerPage: 1 })
    const late = async () => (await list({ overdue: true, after: next, itemsPerPage: 1 })).sums
    const { id } = await shop.db.read
      .selectFrom('companies')
      .select('id')
      .where('id', 'not in', (owing) => owing.selectFrom('open_items').select('company_id'))
      .executeTakeFirstOrThrow()
    const counted = async () =>
      (await late()).reduce((sum, { count, overdue }) => [sum[0]! + count, sum[1]! + overdue], [0, 0])
    const [count, overdue] = await counted()
    const item = { order_id: 'owed', document: '', company_id: id, amount: 500, due_date: '2099-01-01' }
    await shop.db.transaction((tx) => tx.insertInto('open_items').values(item).execute())
    expect(await counted()).toEqual([count, overdue])
    await shop.db.transaction((tx) =>
      tx.updateTable('open_items').set({ due_date: '2026-01-01' }).where('order_id', '=', 'owed').execute()
    )
    expect(await counted()).toEqual([count! + 1, overdue! + 500])
    await shop.db.transaction((tx) => tx.deleteFrom('open_items').where('order_id', '=', 'owed').execute())
  })

  test('partners are filtered by agent, including those without one', async () => {
    const names = async (agent: string) => (await list({ agent })).rows.map(({ name }) => name)
    const { agents, rows } = await list()
    expect(agents.length).toBeGreaterThan(1)
    for (const { id, name } of agents)
      expect(await names(id)).toEqual(rows.filter(({ agent }) => agent === name).map((row) => row.name))
    expect(await names(noAgent)).toEqual([])
    await change({ agent_id: null })
    expect(await names(noAgent)).toEqual(['Maison Lumière'])
    expect((await list({ agent: noAgent, sort: 'open' })).rows).toHaveLength(1)
    await change({ agent_id: agents[0]!.id })
    expect(await names(agents[0]!.id)).toContain('Maison Lumière')
  })

  test('the last order is the latest that was not cancelled, in the seller’s days', async () => {
    const ordered = (fields: Partial<Orders>) =>
      shop.db.transaction((tx) =>
        tx
          .updateTable('orders')
          .set(fields)
          .where('number', 'is not', null)
          .where('company_id', 'in', (own) =>
            own.selectFrom('companies').select('id').where('name', '=', 'Maison Lumière')
          )
          .execute()
      )
    const found = async () => {
      const filters: string[] = []
      for (const lastOrder of lastOrderFilters) {
        const { rows, count } = await list({ lastOrder, sort: 'overdue' })
        expect(rows).toHaveLength(count)
        if (rows.some(({ name }) => name === 'Maison Lumière')) filters.push(lastOrder)
      }
      return filters
    }
    const lastOf = async () => (await list({ search: 'lumiere' })).rows[0]!.lastOrderAt
    const place = async () => {
      const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
      const { tokenValue } = cart
      expect((await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).status).toBe(200)
    }
    await place()
    expect(await found()).toEqual([])
    const begins = (daysAgo: number) =>
      dayStart(addDays(sellerDay(shop.clock().toISOString()), -daysAgo), brand.timeZone)
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    await ordered({ completed_at: begins(30) })
    expect(await found()).toEqual([])
    expect(await lastOf()).toBe(apiDateTime(begins(30), 'UTC'))
    await ordered({ completed_at: before(begins(30)) })
    expect(await found()).toEqual(['30'])
    await ordered({ completed_at: before(begins(180)) })
    expect(await found()).toEqual(['30', '90', '180'])
    await place()
    expect(await found()).toEqual([])
    await ordered({ state: 'cancelled' })
    expect(await found()).toEqual(['never'])
    expect(await lastOf()).toBeNull()
  })

  test('a partner is found by its new name and VAT number, and search terms are literal', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const { id } = (await list({ search: 'lumiere' })).rows[0]!
    const { body: read } = await manager.call(readPartner, { params: { id } })
    const { name, legalName, taxNumber, registrationNumber, email, phoneNumber, version } = read
    const company = { name, legalName, taxNumber, registrationNumber, email, phoneNumber, version }
    const input = { ...company, name: 'Étoile 100%', address: { ...read.address!, company: 'Étoile' } }
    const { status } = await manager.call(changeCompany, {
      params: { id },
      input: { ...input, vatConfirmed: true } as never
    })
    expect(status).toBe(200)
    const found = async (search: string) => (await list({ search })).rows.map((row) => row.name)
    expect(await found('etoile 100%')).toEqual(['Étoile 100%'])
    expect(await found('%')).toEqual(['Étoile 100%'])
    expect(await found('_')).toEqual([])
    await change({ name: 'Maison Lumière' })
  })

  test('the migration fills search text and open items exactly as the shop does', async () => {
    const stored = async (db: Tx | typeof shop.db.read) => ({
      items: await db.selectFrom('open_items').selectAll().orderBy('order_id').orderBy('document').execute(),
      words: await db.selectFrom('companies').select(['id', 'words']).orderBy('id').execute()
    })
    const before = await stored(shop.db.read)
    expect(before.items.length).toBeGreaterThan(0)
    const rollBack = new Error('roll back')
    const migrate = async (tx: Tx) => {
      const indexes = ['companies_words_id', 'companies_country_code', 'company_tags_tag_company_id']
      for (const name of [...indexes, 'orders_company_id_state', 'shop_users_company_id_status'])
        await sql`drop index ${sql.ref(name)}`.execute(tx)
      await sql`drop table open_items`.execute(tx)
      await sql`alter table companies drop column words`.execute(tx)
      await up(tx as unknown as Kysely<unknown>)
      expect(await stored(tx)).toEqual(before)
      throw rollBack
    }
    await expect(shop.db.transaction(migrate)).rejects.toBe(rollBack)
  })
})
