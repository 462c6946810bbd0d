import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { editOrder, previewOrderEdit } from '../../../../contract/desk/orders/order-edits.ts'
import { listOrders, readOrder } from '../../../../contract/orders/order.ts'
import { lineName } from '../../../../server/core/catalogue-content.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { accounts, idempotencyHeader } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const german = { Locale: 'de_DE' }
const sku = 'BRISA-BLACK'

describe.each(engines)('an order in another language than its buyer’s account on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')
  const nameIn = (locale: 'de' | 'en') => lineName(shop.catalogue.content, sku, locale)

  /** An order placed on the German pages by an account whose language is English. */
  const place = async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ locale: 'en' }).where('email', '=', accounts.commercial).execute()
    )
    const { tokenValue } = await readyCart(buyer, { [sku]: 24 })
    const headers = { ...idempotencyHeader(), ...german }
    const { body } = await buyer.call(complete, { params: { tokenValue }, input: {}, headers })
    return { ...body, of: { params: { number: body.number ?? '' } } }
  }
  const lastMail = async (kind: string) => {
    const mail = (await mailsOf(shop, accounts.commercial)).find((sent) => sent.kind === kind)
    return mail?.text ?? expect.fail(`no email of the kind ${kind}`)
  }
  const expectEnglish = (text: string) => {
    expect(text).toContain(nameIn('en'))
    expect(text).not.toContain(nameIn('de'))
  }

  test('its emails name products in the account’s language', async () => {
    const order = await place()
    expect(nameIn('en')).not.toBe(nameIn('de'))
    expectEnglish(await lastMail('order-received'))
    const changes = [{ sku, quantity: 20 }]
    const { body: shown } = await manager.call(previewOrderEdit, {
      ...order.of,
      input: { changes },
      headers: german
    })
    expect(shown.lines).toMatchObject([{ name: nameIn('de') }])
    const basedOn = (await manager.call(desk.readDeskOrder, order.of)).body.order.version
    const input = { changes, reason: 'Damaged', basedOn, expectedTotal: shown.after.total }
    expect((await manager.call(editOrder, { ...order.of, input })).status).toBe(200)
    expectEnglish(await lastMail('order-changed'))
    await manager.call(desk.approveOrder, order.of)
    await manager.call(desk.receivePayment, { ...order.of, input: {} })
    await manager.call(desk.shipOrder, { ...order.of, input: { carrier: 'DHL', tracking: '0034' } })
    expectEnglish(await lastMail('order-shipped'))
    await manager.call(desk.invoiceOrder, { ...order.of, input: {} })
    expectEnglish(await lastMail('invoice'))
    const credited = { kind: 'lines', lines: { [sku]: 1 }, reason: 'Damaged' }
    expect((await manager.call(desk.creditOrder, { ...order.of, input: credited })).status).toBe(200)
    expectEnglish(await lastMail('credit-note'))
  })

  test('partner and staff read and find it in their own language', async () => {
    const { tokenValue, of } = await place()
    const read = async (tag: string) => {
      const { body } = await buyer.call(readOrder, { params: { tokenValue }, headers: { Locale: tag } })
      return body.items.map(({ productName }) => productName)
    }
    expect([await read('de_DE'), await read('en_US')]).toEqual([[nameIn('de')], [nameIn('en')]])
    const { body: atDesk } = await manager.call(desk.readDeskOrder, of)
    expect(atDesk.order.items).toMatchObject([{ productName: nameIn('en') }])
    for (const locale of ['de', 'en'] as const) {
      const search = `${of.params.number} ${nameIn(locale)}`
      expect((await buyer.call(listOrders, { query: { search } })).body).toHaveLength(1)
    }
  })
})
