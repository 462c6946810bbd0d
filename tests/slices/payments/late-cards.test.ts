import { describe, expect, test } from 'vitest'
import { choosePaymentMethod } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { editOrder, previewOrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { idempotencyHeader } from '../../support/client.ts'
import {
  authorizedOrder,
  configure,
  confirm,
  payCard,
  placeBy,
  runTasks,
  stored,
  testCards
} from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('cards after approval on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')

  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
  const shipAndInvoice = async (order: Order) => {
    await manager.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    await manager.call(desk.invoiceOrder, { ...of(order), input: {} })
  }
  const deadlineOf = async ({ number }: Order) =>
    (
      await shop.db.read
        .selectFrom('orders')
        .select('expires_at')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).expires_at
  const shown = async ({ tokenValue }: Order) => (await buyer.call(readOrder, { params: { tokenValue } })).body

  test('an invoice later paid by card is charged immediately', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    await manager.call(desk.approveOrder, of(order))
    await shipAndInvoice(order)
    const { body: chosen } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    })
    const { body: opened } = await configure(buyer, chosen)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, chosen, opened, chosen.payments.at(-1)!.id)
    expect((await stored(shop, order)).tasks).toMatchObject([{ kind: 'capture', state: 'waiting' }])
    await runTasks(shop)
    expect(await shown(order)).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
  })

  test('an approved order whose card can no longer be charged awaits the unpaid amount', async () => {
    const { order, opened } = await authorizedOrder(shop, buyer)
    await manager.call(desk.approveOrder, of(order))
    const changes = [{ sku: 'LUMA-ROSE', quantity: 6 }]
    const { total: expectedTotal } = (await manager.call(previewOrderEdit, { ...of(order), input: { changes } })).body
      .after
    const { version: basedOn } = (await manager.call(desk.readDeskOrder, of(order))).body.order
    const edit = { changes, reason: 'Six are damaged', basedOn, expectedTotal }
    await manager.call(editOrder, { ...of(order), input: edit, headers: idempotencyHeader() })
    await shop.providers.find(({ code }) => code === 'sandbox')!.void(opened.referenceId, 'dashboard')
    await runTasks(shop)
    expect((await shown(order)).state).toBe('waiting')
    expect(await deadlineOf(order)).toMatch(/^20/)
    expect((await shown(order)).payments.filter(({ state }) => state === 'new')).toMatchObject([
      { amount: expectedTotal }
    ])
    expect(
      (await manager.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })).status
    ).toBe(409)
    await manager.call(desk.receivePayment, { ...of(order), input: {} })
    expect(await shown(order)).toMatchObject({ state: 'approved', totalUnpaidAmount: 0 })
  })

  test('the rest of a partially shipped order waits without a deadline', async () => {
    const { order, opened } = await authorizedOrder(shop, buyer)
    await manager.call(desk.approveOrder, of(order))
    await manager.call(desk.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 2 }] } })
    const dispatch = { carrier: 'DHL', tracking: '1' }
    await manager.call(desk.shipOrder, { ...of({ number: `${order.number}-1` }), input: dispatch })
    await shop.providers.find(({ code }) => code === 'sandbox')!.void(opened.referenceId, 'dashboard')
    await runTasks(shop)
    const again = await shown(order)
    expect([again.state, again.splitOrders.map(({ state }) => state)]).toEqual(['waiting', ['shipped', 'waiting']])
    const { body: second } = await configure(buyer, again)
    await payCard(shop, second, testCards.declined)
    await confirm(buyer, again, second, again.payments.at(-1)!.id)
    expect((await shown(order)).payableUntil).toBeNull()
  })

  test('an order approved on terms waits for the card that the buyer chooses instead', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    await manager.call(desk.approveOrder, of(order))
    const { body: chosen } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    })
    expect(chosen.state).toBe('waiting')
    const { body: opened } = await configure(buyer, chosen)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, chosen, opened, chosen.payments.at(-1)!.id)
    expect((await shown(order)).state).toBe('approved')
  })

  test('amounts credited after the authorisation are refunded once it is captured', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    await manager.call(desk.approveOrder, of(order))
    await shipAndInvoice(order)
    const note = { kind: 'amount', amount: 1_000, reason: 'Damaged on arrival' }
    await manager.call(desk.creditOrder, { ...of(order), input: note })
    await runTasks(shop)
    const { payments } = await stored(shop, order)
    expect(payments).toMatchObject([{ state: 'completed', refunded: 1_000 }])
    const { creditNotes, ...after } = await shown(order)
    expect(after).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
    expect(creditNotes).toHaveLength(1)
  })
})
