import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { changeCredit, listPartners, type Partner, readPartner } from '../../../../contract/desk/partners/partners.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { authorizedOrder } from '../../../support/external/sandbox-orders.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../../support/shop.ts'

describe.each(engines)('partners at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  let sales: Client
  let manager: Client
  let id: string

  beforeAll(async () => {
    const { body } = await (await signedInStaff(shop, 'sales')).call(listPartners, { query: { search: 'lumiere' } })
    id = body.rows[0]!.id
  })
  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
    manager = await signedInStaff(shop, 'manager')
  })

  const read = async (): Promise<Partner> => (await sales.call(readPartner, { params: { id } })).body
  const list = async (query: object = {}) => (await sales.call(listPartners, { query })).body
  const names = async (query: object) => (await list(query)).rows.map(({ name }) => name)
  const settingsOf = ({ credit }: Partner) => {
    const { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, version } = credit
    return { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, version }
  }
  const save = async (change: Partial<ReturnType<typeof settingsOf>>) =>
    manager.call(changeCredit, { params: { id }, input: { ...settingsOf(await read()), ...change } })
  const place = async (method: string): Promise<Order> => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, method)
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const of = ({ number }: Order) => ({ params: { number: number! } })
  const invoiceOrder = async (order: Order) => {
    await sales.call(orders.approveOrder, of(order))
    await sales.call(orders.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })
    return (await sales.call(orders.invoiceOrder, of(order))).body.order
  }

  test('partners are found by name, VAT number and order number, and filtered', async () => {
    expect(await names({})).toEqual(['Harbor Apothecary', 'Maison Lumière', 'Nordlicht Handels GmbH'])
    expect(await names({ search: 'maison lumiere' })).toEqual(['Maison Lumière'])
    expect(await names({ search: 'DE136695976' })).toEqual(['Nordlicht Handels GmbH'])
    const order = await place('bank_transfer')
    expect(await names({ search: order.number! })).toEqual(['Maison Lumière'])
    expect(await names({ country: 'US' })).toEqual(['Harbor Apothecary'])
    expect(await names({ terms: 'terms' })).toEqual(['Maison Lumière'])
    expect(await names({ overdue: true })).toEqual([])
    expect(await names({ status: 'pending' })).toEqual([])
    expect((await list({ search: 'nobody' })).count).toBe(0)
  })

  test('keyset pagination works in every sort order, with the sums of all pages', async () => {
    for (const sort of ['name', 'overdue', 'open'] as const) {
      const all = await list({ sort })
      const seen: string[] = []
      let after: string | null | undefined
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, itemsPerPage: 1, ...(after && { after }) })
        expect([page.count, page.sums]).toEqual([all.count, all.sums])
        seen.push(...page.rows.map((row) => row.id))
        after = page.next
      } while (after)
      expect(seen).toEqual(all.rows.map((row) => row.id))
    }
    expect((await list({ after: 'made up' })).rows).toHaveLength(3)
  })

  test('overdue, open, approved and available add up to the limit, without paid and reserved amounts', async () => {
    await save({ creditLimit: 5_000_000 })
    const sum = ({ credit }: Partner) => credit.overdue + credit.open + credit.approved
    const before = await read()
    const onTerms = await place('invoice_terms')
    expect((await read()).credit.approved).toBe(before.credit.approved + onTerms.total)
    await place('bank_transfer')
    await authorizedOrder(shop, buyer)
    expect(sum(await read())).toBe(sum(before) + onTerms.total)
    const invoiced = await invoiceOrder(onTerms)
    const open = await read()
    expect(open.credit).toMatchObject({ approved: before.credit.approved, open: before.credit.open + onTerms.total })
    expect(open.credit.available).toBe(5_000_000 - sum(open))
    expect(open.entries[0]).toMatchObject({ kind: 'invoice', debit: onTerms.total, credit: null })
    const part = Math.floor(onTerms.total / 3)
    await sales.call(orders.receivePayment, { ...of(onTerms), input: { amount: part } })
    expect((await read()).credit.open).toBe(open.credit.open - part)

    const start = shop.clock()
    shop.setClock(new Date(Date.parse(`${invoiced.dueDate}T12:00:00.000Z`) + 5 * 24 * 60 * 60_000))
    sales = await signedInStaff(shop, 'sales')
    const late = await read()
    expect(late.credit).toMatchObject({ overdue: onTerms.total - part, open: before.credit.open })
    expect(sum(late) + late.credit.available!).toBe(5_000_000)
    const row = (await list({ overdue: true })).rows[0]!
    expect(row).toMatchObject({ id, overdue: onTerms.total - part, overdueDays: 5 })
    expect(row.overdueInvoice).toBe(invoiced.invoices[0]!.number)
    expect(late.invoices.find(({ number }) => number === row.overdueInvoice)).toMatchObject({ overdueDays: 5 })
    shop.setClock(start)
  })

  test('settings are saved and logged with before and after, and a second editor overwrites nothing', async () => {
    const seen = await read()
    const first = await save({ creditLimit: 1_000_000, blockingDays: 14, reminderDays: [5, 10, 15] })
    expect(first.body.credit).toMatchObject({ creditLimit: 1_000_000, blockingDays: 14, reminderDays: [5, 10, 15] })
    const second = await manager.call(changeCredit, {
      params: { id },
      input: { ...settingsOf(seen), creditLimit: 2_000_000 }
    })
    expect([second.status, second.problem.refusal]).toEqual([409, 'partner-changed'])
    expect((await read()).credit.creditLimit).toBe(1_000_000)
    const { body: log } = await manager.call(listAudit, { query: { kind: 'partner', objectId: id } })
    expect(log[0]).toMatchObject({
      action: 'partner-credit-changed',
      objectName: 'Maison Lumière',
      before: { creditLimit: seen.credit.creditLimit },
      after: { creditLimit: 1_000_000, blockingDays: 14, reminderDays: '5,10,15' }
    })
    const rejected = await sales.call(changeCredit, { params: { id }, input: settingsOf(await read()) })
    expect(rejected.status).toBe(403)
    const wrong = await save({ reminderDays: [10, 10, 20] })
    expect([wrong.status, wrong.problem.violations?.[0]?.propertyPath]).toEqual([422, 'reminderDays'])
  })

  test('the latest orders show the states of their parts, like the order list', async () => {
    const order = await place('invoice_terms')
    await sales.call(orders.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 1 }] } })
    const { body } = await sales.call(orders.approveOrder, of(order))
    const number = body.parts[0]!.number!
    await sales.call(orders.shipOrder, { params: { number }, input: { carrier: 'DHL', tracking: '1' } })
    await sales.call(orders.invoiceOrder, { params: { number } })
    const [row] = (await sales.call(orders.listDeskOrders, { query: { search: order.number! } })).body
    const shown = (await read()).orders.find((one) => one.number === order.number)
    expect(shown).toMatchObject({ states: ['invoiced', 'approved'], paymentState: row!.paymentState })
    expect(row!.shipments.map(({ state }) => state)).toEqual(shown!.states)
  })
})
