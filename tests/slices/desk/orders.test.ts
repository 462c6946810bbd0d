import { describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import { readPartner } from '../../../contract/desk/partners/partners.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import type { Problem } from '../../../contract/problem.ts'
import { companySearchText } from '../../../server/db/company-search-text.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { authorizedOrder, runTasks } from '../../support/external/sandbox-orders.ts'
import { engines, clientForSuite, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('orders at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')
  const manager = staffForSuite(shop, 'manager')

  const place = async (quantities: Record<string, number> = { 'LUMA-ROSE': 4 }): Promise<Order> => {
    const cart = await readyCart(buyer, quantities)
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const of = ({ number }: { number: string | null }) => ({ params: { number: number! } })
  const listed = async (query: Record<string, string | number>) => {
    const { body, headers } = await sales.call(desk.listDeskOrders, { query })
    return { numbers: body.map(({ number }) => number), rows: body, total: Number(headers.get('X-Total-Count')) }
  }
  const logOf = async (number: string) =>
    (await manager.call(listAudit, { query: { kind: 'order', objectId: number } })).body

  test('an order passes all states, and each step is logged with before and after', async () => {
    const order = await place()
    const waiting = await sales.call(desk.approveOrder, of(order))
    expect(waiting.body.order.state).toBe('waiting')
    const { body: partner } = await sales.call(readPartner, { params: { id: waiting.body.company.id } })
    expect(partner.name).toBe('Maison Lumière')
    expect(waiting.body.steps).toEqual({ [order.number!]: ['pay', 'split', 'cancel'] })
    const paid = await sales.call(desk.receivePayment, { ...of(order), input: {} })
    expect(paid.body).toMatchObject({ order: { state: 'approved' }, money: { received: order.total, unpaid: 0 } })
    const input = { carrier: 'DHL', tracking: '00340434161' }
    expect((await sales.call(desk.shipOrder, { ...of(order), input })).body.order.state).toBe('shipped')
    const invoiced = await sales.call(desk.invoiceOrder, of(order))
    expect(invoiced.body.steps[order.number!]).toEqual(['complete', 'refund', 'credit'])
    expect((await sales.call(desk.closeOrder, of(order))).body.order.state).toBe('completed')

    const seen = (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    expect(seen.shipments[0]).toMatchObject({ carrier: 'DHL', tracking: '00340434161' })
    expect(seen.invoices).toHaveLength(1)
    expect(seen.events?.map(({ name }) => name)).not.toContain('Paul Ritter')

    const log = await logOf(order.number!)
    expect(log.map(({ action }) => action)).toEqual([
      'order-completed',
      'order-invoiced',
      'order-shipped',
      'order-paid',
      'order-approved'
    ])
    expect(log[3]).toMatchObject({
      staffName: 'Paul Ritter',
      objectName: 'Maison Lumière',
      before: { state: 'waiting', received: 0, unpaid: order.total },
      after: { state: 'approved', received: order.total, unpaid: 0 }
    })
    expect(log[2]).toMatchObject({ before: { tracking: null }, after: { tracking: '00340434161' } })
    expect((await sales.call(desk.readDeskOrder, of(order))).body.log).toEqual(log)
  })

  test('approval captures a reserved card', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    const { body } = await sales.call(desk.approveOrder, of(order))
    expect(body.order.state).toBe('approved')
    await runTasks(shop)
    const { money } = (await sales.call(desk.readDeskOrder, of(order))).body
    expect(money).toMatchObject({ received: order.total, reserved: 0, unpaid: 0 })
  })

  test('a split order is shipped by its parts, and a part returns its whole order', async () => {
    const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    await sales.call(desk.approveOrder, of(order))
    const split = await sales.call(desk.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 3 }] } })
    const [first, second] = split.body.parts.map(({ number }) => number!)
    expect(split.body.parts.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[3], [1, 2]])
    expect(split.body.steps).toMatchObject({ [first!]: ['ship', 'cancel'], [second!]: ['ship', 'cancel'] })
    const input = { carrier: 'DHL', tracking: '1' }
    const rejected = await sales.call(desk.shipOrder, { ...of(order), input })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'step-split'])
    const shipped = await sales.call(desk.shipOrder, { params: { number: first! }, input })
    expect(shipped.body.number).toBe(order.number)
    expect(shipped.body.parts.map(({ state }) => state)).toEqual(['shipped', 'approved'])
    const part = await sales.call(desk.refundOrder, { params: { number: first! }, input: {} })
    expect(part.status).toBe(403)
    expect((await logOf(order.number!)).map(({ objectId }) => objectId)).toEqual([
      first,
      order.number,
      order.number,
      order.number
    ])
    expect((await listed({ states: 'shipped', search: order.number! })).rows).toMatchObject([
      {
        number: order.number,
        shipments: [
          { number: `${order.number}-1`, state: 'shipped' },
          { number: `${order.number}-2`, state: 'approved' }
        ]
      }
    ])
    // Search by the number of an invoice or a credit note, including a part's.
    await sales.call(desk.invoiceOrder, { params: { number: first! } })
    await manager.call(desk.creditOrder, { params: { number: first! }, input: { kind: 'whole', reason: 'Returned' } })
    const [note] = await shop.db.read.selectFrom('credit_notes').selectAll().execute()
    for (const search of [note!.invoice_number, note!.number.toLowerCase()])
      expect((await listed({ search })).numbers).toEqual([order.number])
    expect((await listed({ search: '2026-999999' })).numbers).toEqual([])
  })

  test('a cancelled order has no due date in the list', async () => {
    const order = await place()
    const due = async () => (await listed({ search: order.number! })).rows.map(({ dueDate }) => dueDate)
    expect(await due()).toEqual([expect.any(String)])
    await manager.call(desk.cancelDeskOrder, of(order))
    expect(await due()).toEqual([null])
  })

  test('an impossible action is rejected in the reader’s language, without changes or log entries', async () => {
    const order = await place()
    const rejected = async (call: Promise<{ status: number; problem: Problem }>) => {
      const { status, problem } = await call
      return [status, problem.refusal, problem.detail]
    }
    const headers = { Locale: 'de_DE' }
    const shipment = { ...of(order), input: { carrier: 'DHL', tracking: '1' } }
    expect(await rejected(sales.call(desk.shipOrder, { ...shipment, headers }))).toEqual([
      409,
      'step-wrong-state',
      `Die Bestellung ${order.number} ist im Status „Neu“; in diesem Status ist diese Aktion nicht möglich.`
    ])
    const over = { ...of(order), input: { amount: order.total + 1 } }
    expect(await rejected(sales.call(desk.receivePayment, over))).toMatchObject([
      409,
      'step-over-open',
      expect.any(String)
    ])
    expect(await rejected(manager.call(desk.refundOrder, over))).toMatchObject([
      409,
      'step-over-received',
      expect.any(String)
    ])
    const uneven = { ...of(order), input: { portions: [{ 'LUMA-ROSE': 4 }] } }
    expect(await rejected(sales.call(desk.splitOrder, uneven))).toMatchObject([409, 'step-uneven', expect.any(String)])
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ state: 'invoiced' }).where('number', '=', order.number).execute()
    )
    expect(await rejected(sales.call(desk.closeOrder, of(order)))).toMatchObject([
      409,
      'step-unpaid',
      expect.any(String)
    ])
    expect(await rejected(sales.call(desk.cancelDeskOrder, of(order)))).toMatchObject([
      409,
      'step-wrong-state',
      expect.any(String)
    ])
    expect((await sales.call(desk.approveOrder, { params: { number: '999999999' } })).status).toBe(404)
    expect(await logOf(order.number!)).toEqual([])
    const empty = await sales.call(desk.shipOrder, { ...of(order), input: { carrier: ' ', tracking: '' } })
    expect(empty.problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['carrier', 'tracking'])
  })

  test('a repeated request with one key is applied once', async () => {
    const order = await place()
    const filters = { ...of(order), input: { amount: 1000 }, headers: idempotencyHeader() }
    await sales.call(desk.receivePayment, filters)
    const again = await sales.call(desk.receivePayment, filters)
    expect(again.body.money.received).toBe(1000)
    expect((await logOf(order.number!)).length).toBe(1)
  })

  test('a manager cancels, which releases the stock and refunds a transfer', async () => {
    const order = await place()
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    const { body } = await manager.call(desk.cancelDeskOrder, of(order))
    expect(body.order.state).toBe('cancelled')
    expect(body.steps[order.number!]).toEqual(['refund'])
    const back = await manager.call(desk.refundOrder, { ...of(order), input: {} })
    expect(back.body.money.received).toBe(0)
    expect((await logOf(order.number!))[0]).toMatchObject({
      action: 'order-refunded',
      staffName: 'Inès Moreau',
      before: { received: order.total },
      after: { received: 0 }
    })
  })

  test('the list has orders of all companies, newest first, paginated', async () => {
    const { rows, total } = await listed({ itemsPerPage: 1000 })
    expect(rows).toHaveLength(total)
    const places = rows.map(({ placedAt }) => placedAt)
    expect(places).toEqual(places.toSorted().toReversed())
    expect(new Set(rows.map(({ companyName }) => companyName))).toContain('Nordlicht Handels GmbH')
    const second = await listed({ itemsPerPage: 5, page: 2 })
    expect(second.numbers).toEqual(rows.slice(5, 10).map(({ number }) => number))
  })

  test('the list finds by company without accents, VAT number, PO number and a short order number', async () => {
    const order = await place()
    const po = { po_number: 'PO-Desk-7' }
    await shop.db.transaction((tx) => tx.updateTable('orders').set(po).where('number', '=', order.number).execute())
    const { rows } = await listed({ search: 'maison LUMIERE', itemsPerPage: 1000 })
    expect(new Set(rows.map(({ companyName }) => companyName))).toEqual(new Set(['Maison Lumière']))
    expect((await listed({ search: String(Number(order.number)) })).numbers).toEqual([order.number])
    expect((await listed({ search: `lumiere ${Number(order.number)}` })).numbers).toEqual([order.number])
    expect((await listed({ search: 'nordlicht PO-Desk-7' })).numbers).toEqual([])
    expect((await listed({ search: 'PO-Desk-7' })).numbers).toEqual([order.number])
    expect((await listed({ search: '100%' })).numbers).toEqual([])
  })

  test('a search finds the orders of a few companies, and of more than are looked up individually', async () => {
    const names = Array.from({ length: 105 }, (_, i) => (i < 5 ? `Herboristerie Rare ${i}` : `Herboristerie ${i}`))
    await shop.db.transaction(async (tx) => {
      const company = await tx.selectFrom('companies').selectAll().limit(1).executeTakeFirstOrThrow()
      const order = await tx.selectFrom('orders').selectAll().where('number', 'is not', null).executeTakeFirstOrThrow()
      for (const [i, name] of names.entries()) {
        const id = `herb-${i}`
        const row = { ...company, id, name }
        await tx
          .insertInto('companies')
          .values({ ...row, words: companySearchText(row) })
          .execute()
        const own = { id, company_id: id, token: id, number: `H${i}`, parent_id: null }
        await tx
          .insertInto('orders')
          .values({ ...order, ...own })
          .execute()
      }
    })
    const all = (await listed({ itemsPerPage: 1000 })).rows
    for (const search of ['rare', 'herboristerie', 'herboristerie RARE', 'rare h3']) {
      const terms = search.toLowerCase().split(' ')
      const those = all.filter(({ companyName, number }) =>
        terms.every((term) => companyName.toLowerCase().includes(term) || number.toLowerCase() === term)
      )
      expect((await listed({ search, itemsPerPage: 1000 })).numbers).toEqual(those.map(({ number }) => number))
      const page = await listed({ search, itemsPerPage: 2, page: 1 })
      expect([page.numbers.length, page.total]).toEqual([Math.min(2, those.length), those.length])
    }
  })

  test('the list filters by payment, state and period', async () => {
    const order = await place()
    const open = await listed({ money: 'open', itemsPerPage: 1000 })
    expect(open.numbers).toContain(order.number)
    expect(open.rows.every(({ paymentState }) => paymentState !== 'paid')).toBe(true)
    const { order: reserved } = await authorizedOrder(shop, buyer)
    expect((await listed({ money: 'reserved' })).rows[0]).toMatchObject({
      number: reserved.number,
      paymentState: 'authorized'
    })
    // Only invoiced amounts can be overdue.
    expect((await listed({ money: 'overdue' })).total).toBe(0)
    await issueDemoInvoices(shop.db)
    const overdue = await listed({ money: 'overdue', itemsPerPage: 1000 })
    expect(overdue.total).toBe(1)
    expect(overdue.rows.every(({ dueDate }) => dueDate! < '2026-11-21')).toBe(true)
    const { order: dropped } = await authorizedOrder(shop, buyer)
    await sales.call(desk.cancelDeskOrder, of(dropped))
    const cancelled = await listed({ states: 'cancelled', itemsPerPage: 1000 })
    expect(cancelled.numbers).toContain(dropped.number)
    expect(cancelled.rows.every(({ shipments }) => shipments.some(({ state }) => state === 'cancelled'))).toBe(true)
    const today = await listed({ from: '2026-11-21', to: '2026-11-21', itemsPerPage: 1000 })
    expect(today.rows.every(({ placedAt }) => placedAt.startsWith('2026-11-21'))).toBe(true)
    expect(today.numbers).toContain(order.number)
  })

  test('the desk downloads an invoice as issued, or reports that there is none', async () => {
    const order = await place()
    const path = `/api/v2/desk/orders/${order.number}/invoice`
    expect((await sales.send(path)).status).toBe(404)
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    await sales.call(desk.approveOrder, of(order))
    await sales.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })
    await sales.call(desk.invoiceOrder, of(order))
    const file = await sales.send(path)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await buyer.send(path)).status).toBe(401)
  })
})
