import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { addNote, deleteNote } from '../../../../contract/desk/notes.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { changeConditions, suspendPartner } from '../../../../contract/desk/partners/partner-changes.ts'
import { invitePartnerUser } from '../../../../contract/desk/partners/partner-users.ts'
import { listPartners, readPartner, sendReminder } from '../../../../contract/desk/partners/partners.ts'
import { readTimeline, type TimelineEntry } from '../../../../contract/desk/partners/timeline.ts'
import { listOrders } from '../../../../contract/orders/order.ts'
import { requestCompanyChange } from '../../../../contract/partners/change-requests.ts'
import { writeJson } from '../../../../server/db/json.ts'
import { demoStaff } from '../../../../server/seed/accounts.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { createSupportRequest } from '../../../support/builders/support-requests.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { addHistory } from '../../../support/large/long-history.ts'
import { initialTime } from '../../../support/shop-template.ts'
import {
  clientForSuite,
  type Engine,
  engines,
  recordReads,
  shopForSuite,
  type TestShop
} from '../../../support/shop.ts'

const salesName = demoStaff.find(({ role }) => role === 'sales')!.name
const minutes = (count: number) => new Date(initialTime.getTime() + count * 60_000)

/** All pages of a timeline. */
async function timelineOf(client: Client, id: string, query: { only?: 'notes' } = {}): Promise<TimelineEntry[]> {
  const found: TimelineEntry[] = []
  let after: string | undefined
  do {
    const { body } = await client.call(readTimeline, { params: { id }, query: { ...query, ...(after && { after }) } })
    found.push(...body.entries)
    after = body.next ?? undefined
  } while (after !== undefined)
  return found
}

const idOf = async (client: Client, search: string) =>
  (await client.call(listPartners, { query: { search } })).body.rows[0]!.id

describe.each(engines)('the timeline of a partner on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'admin')
  let sales: Client
  let id: string

  beforeAll(async () => {
    sales = await signedInStaff(shop, 'sales')
    id = await idOf(sales, 'lumiere')
  })

  const latest = async (count: number) =>
    (await sales.call(readTimeline, { params: { id } })).body.entries.slice(0, count)
  const place = async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const placing = { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() }
    return { number: (await buyer.call(complete, placing)).body.number! }
  }

  test('has the steps of orders and payments, with the number and who took them', async () => {
    shop.setClock(minutes(1))
    const params = await place()
    shop.setClock(minutes(2))
    await sales.call(orders.approveOrder, { params })
    shop.setClock(minutes(3))
    await sales.call(orders.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    shop.setClock(minutes(4))
    await sales.call(orders.invoiceOrder, { params })
    const about = { orderNumber: params.number, by: salesName }
    const entries = await latest(4)
    expect(entries[0]!.title).toMatch(/^Invoice .* issued$/)
    expect(entries).toMatchObject([
      { ...about, topic: 'payment' },
      { ...about, topic: 'order', title: 'Shipped' },
      { ...about, topic: 'order', title: 'Order approved' },
      { ...about, topic: 'order', title: 'Order placed', by: 'Élise Moreau' }
    ])
  })

  test('has what staff and the partner changed, asked and wrote', async () => {
    const { priceList, agentId, version } = (await sales.call(readPartner, { params: { id } })).body
    shop.setClock(minutes(11))
    const conditions = { priceList, agentId, version, tags: [], minimalOrderValue: 5000 }
    await sales.call(changeConditions, { params: { id }, input: conditions })
    shop.setClock(minutes(12))
    await sales.call(invitePartnerUser, {
      params: { id },
      input: { email: 'new@lumiere.example', role: 'ROLE_COMPANY_COMMERCIAL' }
    })
    shop.setClock(minutes(13))
    await buyer.call(requestCompanyChange, { input: { changes: { legalName: 'Lumière SAS' }, text: 'We moved.' } })
    shop.setClock(minutes(14))
    const request = await createSupportRequest(buyer)
    shop.setClock(minutes(15))
    await sales.call(addNote, { input: { kind: 'partner', objectId: id, text: 'Pays this week.' } })
    expect(await latest(5)).toMatchObject([
      { topic: 'note', by: salesName, note: { text: 'Pays this week.', removable: true } },
      { topic: 'support', title: 'Support request: Order', request: { id: request.request.id } },
      { topic: 'data', title: 'Change of company data requested', by: 'Élise Moreau', text: 'We moved.' },
      { topic: 'user', title: `${salesName} invited new@lumiere.example as Commercial`, by: null },
      { topic: 'data', by: salesName, change: { after: { minimalOrderValue: 5000 } } }
    ])
  })

  test('has blocks and reminders, the latter once', async () => {
    const { dueDate } = (await sales.call(readPartner, { params: { id } })).body.invoices.at(-1)!
    shop.setClock(new Date(Date.parse(`${dueDate}T12:00:00Z`) + 40 * 24 * 60 * 60_000))
    const staff = await signedInStaff(shop, 'manager')
    const before = await timelineOf(staff, id)
    expect((await staff.call(sendReminder, { params: { id }, input: {} })).status).toBe(200)
    await staff.call(suspendPartner, { params: { id }, input: { reason: 'Unpaid' } })
    const after = await timelineOf(staff, id)
    expect(after.length - before.length).toBe(2)
    expect(after.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Partner suspended', expect.stringMatching(/eminder.*, €.* overdue$/)])
    )
  })

  test('can be limited to notes, and loses a deleted one', async () => {
    const staff = await signedInStaff(shop, 'manager')
    const notes = await timelineOf(staff, id, { only: 'notes' })
    expect(notes.map(({ note }) => note?.text)).toEqual(['Pays this week.'])
    await staff.call(deleteNote, { params: { id: notes[0]!.note!.id } })
    expect(await timelineOf(staff, id, { only: 'notes' })).toEqual([])
  })

  test('is not found for an unknown partner, and starts over after an unreadable place', async () => {
    const staff = await signedInStaff(shop, 'manager')
    expect((await staff.call(readTimeline, { params: { id: 'none' } })).status).toBe(404)
    const first = (await staff.call(readTimeline, { params: { id } })).body
    const odd = (await staff.call(readTimeline, { params: { id }, query: { after: '["x"' } })).body
    expect(odd).toEqual(first)
  })
})

const long = 1_000

describe.each(engines)('the timeline of a partner with 1,000 orders on %s', (engine) => {
  const shop = shopForSuite(engine)
  let manager: Client
  let id: string

  beforeAll(async () => {
    manager = await signedInStaff(shop, 'manager')
    id = await idOf(manager, 'lumiere')
    const { body } = await (await shop.as('admin')).call(listOrders, { query: { itemsPerPage: 100 } })
    await addHistory(shop.db, body.find(({ state }) => state === 'completed')!.number!, long)
    await addEvents(shop)
  })

  test('every entry is on exactly one page, newest first, also those of an older server', async () => {
    const { ids } = await shop.db.read
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select(({ fn }) => fn.countAll<number>().as('ids'))
      .where('orders.company_id', '=', id)
      .executeTakeFirstOrThrow()
    const entries = await timelineOf(manager, id)
    const ofOrders = entries.filter(({ orderNumber }) => orderNumber !== null)
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(ofOrders.length).toBe(ids)
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed()
    )
    expect(ofOrders.map(({ orderNumber }) => orderNumber)).toContain('H7')
  })

  test('events of orders are read from an index, without sorting, and the log only for this partner', async () => {
    const recorded = recordReads(shop)
    const { next } = (await manager.call(readTimeline, { params: { id } })).body
    await manager.call(readTimeline, { params: { id }, query: { after: next! } })
    const queries = recorded()
    const ofEvents = queries.filter(({ sql: text }) => text.includes('from "order_events" inner join'))
    expect(ofEvents.length).toBe(2)
    for (const query of ofEvents) {
      const plan = await planOf(shop, engine, query)
      expect(plan).toContain('order_events_company_id_at_id')
      expect(plan).not.toMatch(/sort|temp b-tree/i)
    }
    // PostgreSQL reads the log as a whole while it is this short.
    const ofLog = queries.filter(({ sql: text }) => text.includes('from "audit_log"'))
    if (engine === 'sqlite')
      for (const query of ofLog) expect(await planOf(shop, engine, query)).toContain('(object_kind=? AND object_id=?)')
  })
})

/** Gives each order of the history an event; those of the first ten have no company, as an older server left them. */
async function addEvents(shop: TestShop): Promise<void> {
  const history = shop.db.read.selectFrom('orders').select(['id', 'company_id', 'completed_at'])
  const rows = (await history.where('number', 'like', 'H%').orderBy('id').execute()).map((order, i) => ({
    id: `event-${i}`,
    order_id: order.id,
    company_id: i < 10 ? null : order.company_id,
    at: order.completed_at ?? '',
    kind: 'placed',
    actor: 'buyer' as const,
    name: 'Hugo',
    detail: writeJson({})
  }))
  await shop.db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('order_events')
        .values(rows.slice(at, at + 500))
        .execute()
  })
  await sql`analyze`.execute(shop.db.migrating)
}

async function planOf({ db }: TestShop, engine: Engine, query: CompiledQuery): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await db.migrating.executeQuery({ ...query, sql: `${explain} ${query.sql}` })
  return JSON.stringify(rows)
}
