import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { accounts, idempotencyHeader } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('messages about an order on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')

  const place = async (): Promise<Order> => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const send = (number: string, text: string) =>
    sales.call(desk.sendOrderMessage, { params: { number }, input: { text } })
  const text = 'The rose ones arrive on Monday.\n<b>Shall we wait?</b>'

  test('the buyer gets the message once by email, and everyone in the company sees it in the history', async () => {
    const order = await place()
    const { status, body } = await send(order.number!, `  ${text} `)
    expect(status).toBe(200)
    const label = `Message: ${text}`
    expect(body.order.events?.at(-1)).toMatchObject({ kind: 'message', label, name: null })
    expect(body.log[0]).toMatchObject({ action: 'order-message-sent' })
    expect(JSON.stringify(body.log[0])).not.toContain('Monday')
    await send(order.number!, text)
    const mails = (await mailsOf(shop, accounts.commercial)).filter(({ kind }) => kind === 'order-message')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: `About your order ${order.number}` })
    expect(mails[0]?.text).toContain(text)
    for (const account of ['commercial', 'marketing'] as const) {
      const reader = await shop.as(account)
      const seen = (await reader.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
      expect(seen.events?.filter(({ kind }) => kind === 'message').map((event) => event.label)).toEqual([label])
    }
    // A different message, then the first one again.
    await send(order.number!, 'They have arrived.')
    const again = await send(order.number!, text)
    expect(again.body.order.events?.filter(({ kind }) => kind === 'message')).toHaveLength(3)
  })

  test('a message about a part belongs to the whole order; invalid ones are rejected', async () => {
    const order = await place()
    await sales.call(desk.receivePayment, { params: { number: order.number! }, input: {} })
    await sales.call(desk.approveOrder, { params: { number: order.number! } })
    const portions = [{ 'LUMA-ROSE': 1 }]
    await sales.call(desk.splitOrder, { params: { number: order.number! }, input: { portions } })
    const { body } = await send(`${order.number}-1`, 'Half of it leaves today.')
    expect(body.order.events?.at(-1)).toMatchObject({ kind: 'message', part: null })
    for (const wrong of ['', '   ', 'x'.repeat(2001)]) {
      const { status, problem } = await send(order.number!, wrong)
      expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, 'text'])
    }
    expect((await send('999999999', 'Hello')).status).toBe(404)
  })
})
