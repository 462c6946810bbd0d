import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, clientOf, idempotencyHeader, signedIn } from '../../../support/client.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('money of an order changed in two tabs on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')
  let buyer: Client
  let params: { number: string }

  beforeAll(async () => {
    buyer = await signedIn(shop, 'commercial')
    params = await approved('bank_transfer')
  })

  const approved = async (method: string) => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 20 }, method)
    const { body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    const order = { number: body.number! }
    await manager.call(desk.approveOrder, { params: order })
    return order
  }
  const invoice = async () => {
    await manager.call(desk.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    await manager.call(desk.invoiceOrder, { params })
  }
  const money = async () => (await manager.call(desk.readDeskOrder, { params })).body.money
  const shown = async () => {
    const { received, credited } = await money()
    return { received, credited }
  }
  /** Sends the same form from two tabs. @returns the rejected one */
  const sendTwice = async (endpoint: Endpoint, input: object) => {
    const form = { params, input: { ...input, basedOn: await shown() } }
    const tabs = [clientOf(shop, manager.token), clientOf(shop, manager.token)]
    const sent = await Promise.all(tabs.map((tab) => tab.call(endpoint, { ...form, headers: idempotencyHeader() })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    return sent.find(({ status }) => status === 409)!.problem
  }

  test('a part of a payment is recorded once, and again once the first one has been seen', async () => {
    const { refusal, detail } = await sendTwice(desk.receivePayment, { amount: 10_000 })
    expect(refusal).toBe('step-money-changed')
    expect(detail).toContain('€100.00 received and €0.00 credited')
    expect(await money()).toMatchObject({ received: 10_000 })
    const rest = { amount: 10_000, basedOn: await shown() }
    expect((await manager.call(desk.receivePayment, { params, input: rest })).status).toBe(200)
    expect(await money()).toMatchObject({ received: 20_000 })
  })

  test('a refund and a credit note take effect once', async () => {
    const { openPayment } = await money()
    await manager.call(desk.receivePayment, { params, input: { amount: openPayment! } })
    await invoice()
    const { received } = await money()
    await sendTwice(desk.refundOrder, { amount: 2500 })
    expect(await money()).toMatchObject({ received: received - 2500, credited: 2500 })
    await sendTwice(desk.creditOrder, { kind: 'amount', amount: 500, reason: 'Scratched' })
    expect(await money()).toMatchObject({ credited: 3000 })
  })

  test('a write-off takes effect once', async () => {
    params = await approved('invoice_terms')
    await invoice()
    const { owed } = await money()
    await sendTwice(desk.writeOffOrder, { amount: 3000, reason: 'Goodwill' })
    expect(await money()).toMatchObject({ owed: owed - 3000, credited: 3000 })
  })
})
