import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('tracking and export of orders at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')

  const place = async (): Promise<Order> => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const of = ({ number }: Order) => ({ params: { number: number! } })

  test('carrier and number are corrected after shipping and invoicing, and the buyer is notified once', async () => {
    const order = await place()
    const right = { carrier: 'GLS', tracking: '777' }
    const [first, typo] = [
      { carrier: 'DHL', tracking: '000' },
      { carrier: 'GLS', tracking: '776' }
    ]
    const correct = (to: typeof first, basedOn: typeof first) =>
      sales.call(desk.changeTracking, { ...of(order), input: { ...to, basedOn } })
    const early = await correct(right, first)
    expect([early.status, early.problem.refusal]).toEqual([409, 'step-wrong-state'])
    await sales.call(desk.approveOrder, of(order))
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    await sales.call(desk.shipOrder, { ...of(order), input: first })
    await sales.call(desk.invoiceOrder, of(order))
    const shippedMails = async () =>
      (await mailsOf(shop, 'commercial@maison-lumiere.example')).filter(({ kind }) => kind === 'order-shipped')
    expect(await shippedMails()).toHaveLength(1)

    const corrected = await correct(right, first)
    expect(corrected.body.order).toMatchObject({ state: 'invoiced', shipments: [right] })
    await correct(right, right)
    const outdated = await correct(typo, first)
    expect([outdated.status, outdated.problem.refusal]).toEqual([409, 'cell-changed'])
    expect((await shippedMails()).map(({ text }) => text.includes('777'))).toEqual([true, false])
    const seen = (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    expect(seen.shipments[0]?.trackingUrl).toContain('777')
    const log = (
      await (
        await signedInStaff(shop, 'manager')
      ).call(listAudit, { query: { kind: 'order', objectId: order.number! } })
    ).body
    const corrections = log.filter(({ action }) => action === 'order-tracking-changed')
    expect(corrections.map(({ after }) => after?.['tracking'])).toEqual(['777'])
  })

  test('the export has every order of the filter with company, payment method, ship-to, VAT rate and agent', async () => {
    const order = await place()
    const headers = { Accept: 'text/csv', 'Accept-Language': 'en' }
    const text = await (await sales.send(`${desk.exportDeskOrders.path}?search=${order.number}`, { headers })).text()
    const [head = '', row = '', ...others] = text.replace('\ufeff', '').trim().split(/\r?\n/)
    expect(others).toEqual([])
    expect(head).toContain('Company,Country,Payment method,Ship to,VAT rates,Agent')
    expect(row).toContain(order.number!)
    expect(row).toContain('Maison Lumière,FR,Bank transfer')
    expect(row).toMatch(/,20%,Camille Roux$/)
  })

  test('an export of more orders than a file holds is rejected, saying how many there are', async () => {
    const order = await place()
    const { db } = shop
    const like = await db.read
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    await db.transaction(async (tx) => {
      for (let from = 0; from < 10_000; from += 250) {
        const ids = Array.from({ length: 250 }, (_, i) => `many-${from + i}`)
        const rows = ids.map((id) => ({ ...like, id, token: id, number: id, completed_at: '2020-01-01T00:00:00.000Z' }))
        await tx.insertInto('orders').values(rows).execute()
      }
    })
    const path = `${desk.exportDeskOrders.path}?to=2020-01-02`
    expect((await sales.send(path, {})).status).toBe(200)
    const rejected = await sales.send(desk.exportDeskOrders.path, { headers: { 'Accept-Language': 'en' } })
    expect(rejected.status).toBe(422)
    expect(((await rejected.json()) as { detail: string }).detail).toMatch(
      /^This list has 10,0\d\d orders; a file holds at most 10,000\./
    )
  })
})
