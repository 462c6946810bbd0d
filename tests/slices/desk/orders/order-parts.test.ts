import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { readSales } from '../../../../contract/desk/sales.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { report, runChecks } from '../../../../server/db/doctor/doctor.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { accounts, idempotencyHeader } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { configure, confirm, payCard, runTasks, testCards } from '../../../support/external/sandbox-orders.ts'
import { flat, readPdf } from '../../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

/* An order of 32,000 + 2,905 goods, 1,490 shipping and 20 % VAT: 43,674. Part 1 is 12,800 + 1,245 goods with the
   shipping, 18,642 with VAT; part 2 is 25,032. */
describe.each(engines)('an order in two parts on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  const whole = 43_674
  const [first, second] = [18_642, 25_032]
  const of = ({ number }: Pick<Order, 'number'>, part = '') => ({ params: { number: `${number ?? ''}${part}` } })
  const place = async (method: string) => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10, 'VEIL-12': 7 }, method)
    const headers = idempotencyHeader()
    const { body: order } = await buyer.call(complete, { params: { tokenValue }, input: { useCredit: false }, headers })
    expect(order.total).toBe(whole)
    return order
  }
  const split = async (order: Order) => {
    const portions = [{ 'LUMA-ROSE': 4, 'VEIL-12': 3 }]
    const { body } = await staff.call(desk.splitOrder, { ...of(order), input: { portions } })
    expect(body.parts.map(({ total }) => total)).toEqual([first, second])
    return order
  }
  const splitOrder = async (paid: number, method = 'bank_transfer') => {
    const order = await place(method)
    if (paid > 0) await staff.call(desk.receivePayment, { ...of(order), input: { amount: paid } })
    await staff.call(desk.approveOrder, of(order))
    return split(order)
  }
  const paidAndSplit = () => splitOrder(whole)
  const invoice = async (order: Order, part: string) => {
    await staff.call(desk.shipOrder, { ...of(order, part), input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, of(order, part))
  }
  const refund = (order: Order, amount: number) =>
    staff.call(desk.refundOrder, { ...of(order), input: { amount }, headers: idempotencyHeader() })
  /** Totals of credit notes by the part that they credit. */
  const creditedOf = async ({ number }: Order) => {
    const notes = await shop.db.read
      .selectFrom('credit_notes')
      .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
      .select(['orders.number', 'credit_notes.total'])
      .where('orders.number', 'like', `${number}%`)
      .orderBy('credit_notes.number')
      .execute()
    return notes.map((note) => [note.number?.slice(-2), note.total])
  }
  const settlementOf = async ({ tokenValue }: Order) => {
    const { body } = await buyer.call(readOrder, { params: { tokenValue } })
    return body.settlement.map(({ label, amount }) => [label, amount])
  }
  const invoiceText = async (order: Order, part: string) => {
    const response = await staff.send(pathOf(desk.downloadDeskInvoice.path, of(order, part).params))
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
  }

  test('refunds what was paid in advance first; only the rest credits the invoice of delivered goods', async () => {
    const order = await paidAndSplit()
    await invoice(order, '-1')
    await refund(order, second)
    expect(await creditedOf(order)).toEqual([])
    await refund(order, 5_000)
    expect(await creditedOf(order)).toEqual([['-1', 5_000]])
    expect(await settlementOf(order)).toEqual([
      ['Received', -whole],
      ['Credited', -5_000],
      ['To be credited with the invoice', -second],
      ['Refunded', 5_000 + second],
      ['Left to pay', 0]
    ])
    await invoice(order, '-2')
    expect(await invoiceText(order, '-2')).toContain('Credited −€250.32 Amount due €0.00')
    expect(await creditedOf(order)).toEqual([
      ['-1', 5_000],
      ['-2', second]
    ])
  })

  test('a refund before both invoices credits the one that it leaves uncovered, as that invoice says', async () => {
    const order = await paidAndSplit()
    await refund(order, 10_000)
    await invoice(order, '-1')
    expect(await invoiceText(order, '-1')).toContain('Received, thank you −€186.42 Amount due €0.00')
    expect(await creditedOf(order)).toEqual([])
    await invoice(order, '-2')
    expect(await invoiceText(order, '-2')).toContain('Received, thank you −€150.32 Credited −€100.00 Amount due €0.00')
    expect(await creditedOf(order)).toEqual([['-2', 10_000]])
  })

  const cancel = (order: Order, part: string) => staff.call(desk.cancelDeskOrder, of(order, part))
  const read = async ({ tokenValue }: Order) => (await buyer.call(readOrder, { params: { tokenValue } })).body
  const stockOf = async (sku: string) =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  const day = { from: '2026-11-21', to: '2026-11-21', currency: 'EUR' }
  const revenue = async () => (await staff.call(readSales, { query: day })).body.revenue.value
  const cancelledMail = async (number: string) => {
    const mails = await mailsOf(shop, accounts.commercial)
    return flat(mails.find(({ kind, text }) => kind === 'order-cancelled' && text.includes(number))?.text ?? '')
  }
  const expectNothingWrong = async () => expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)

  test('the part that cannot be delivered is cancelled: the order costs less, and its money becomes credit', async () => {
    const order = await paidAndSplit()
    await invoice(order, '-1')
    const [stock, sold] = [await stockOf('LUMA-ROSE'), await revenue()]
    expect((await staff.call(desk.readDeskOrder, of(order))).body.steps[`${order.number}-2`]).toEqual([
      'ship',
      'cancel'
    ])
    const { status, body } = await cancel(order, '-2')
    expect([status, body.money]).toMatchObject([200, { received: whole, unpaid: 0, owed: 0, openPayment: null }])
    expect(body.steps[order.number ?? '']).toEqual(['complete', 'refund'])
    const after = await read(order)
    expect(after).toMatchObject({ itemsSubtotal: 14_045, shippingTotal: 1_490, taxTotal: 3_107, total: first })
    expect(after).toMatchObject({ state: 'invoiced', shippingState: 'shipped', paymentState: 'paid' })
    expect(after.items.map(({ quantity, subtotal }) => [quantity, subtotal])).toEqual([
      [4, 12_800],
      [3, 1_245]
    ])
    expect(await settlementOf(order)).toEqual([
      ['Received', -whole],
      ['Kept as credit', second],
      ['Left to pay', 0]
    ])
    // Net of VAT: 20,860.
    expect([await stockOf('LUMA-ROSE'), await revenue()]).toEqual([stock + 6, sold - 20_860])
    expect(await cancelledMail(`${order.number}-2`)).toContain('This order leaves you a credit of €250.32.')
    await refund(order, second)
    expect(await creditedOf(order)).toEqual([])
    await staff.call(desk.closeOrder, of(order))
    expect((await read(order)).state).toBe('completed')
    await expectNothingWrong()
  })

  test('a refund before the cancellation is of the cancelled part, and needs no credit note', async () => {
    const order = await paidAndSplit()
    await invoice(order, '-1')
    await refund(order, second)
    await cancel(order, '-2')
    expect(await creditedOf(order)).toEqual([])
    expect(await settlementOf(order)).toEqual([
      ['Received', -whole],
      ['Refunded', second],
      ['Left to pay', 0]
    ])
    await expectNothingWrong()
  })

  test('on terms, only the rest is left to pay, and the email says so', async () => {
    const order = await splitOrder(0, 'invoice_terms')
    await invoice(order, '-1')
    const { body } = await cancel(order, '-2')
    expect(body.money).toMatchObject({ unpaid: first, owed: first, openPayment: first })
    expect(await cancelledMail(`${order.number}-2`)).toContain('€186.42 is still unpaid.')
    await expectNothingWrong()
  })

  test('an order that waits for its payment goes on if what was paid covers the other part', async () => {
    const order = await splitOrder(30_000)
    expect((await read(order)).state).toBe('waiting')
    const { body } = await cancel(order, '-2')
    expect(body.parts.map(({ state }) => state)).toEqual(['approved', 'cancelled'])
    expect(await settlementOf(order)).toEqual([
      ['Received', -30_000],
      ['Kept as credit', 30_000 - first],
      ['Left to pay', 0]
    ])
    await expectNothingWrong()
  })

  test('a card is charged for the other part only', async () => {
    const order = await place('sandbox_stripe_card')
    const { body: opened } = await configure(buyer, order)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, order, opened)
    await split(order)
    const { body } = await cancel(order, '-2')
    expect(body.money).toMatchObject({ reserved: whole, unpaid: first })
    await staff.call(desk.approveOrder, of(order))
    await runTasks(shop)
    expect((await staff.call(desk.readDeskOrder, of(order))).body.money).toMatchObject({ received: first, unpaid: 0 })
    expect(await settlementOf(order)).toEqual([])
    await expectNothingWrong()
  })

  test('the shipping charge of a cancelled part moves to the next one; the last part is cancelled as the order', async () => {
    const order = await splitOrder(0, 'invoice_terms')
    const { body } = await cancel(order, '-1')
    const sums = body.parts.map(({ shippingTotal, taxTotal, total }) => [shippingTotal, taxTotal, total])
    expect(sums).toEqual([
      [0, 2_809, 16_854],
      [1_490, 4_470, 26_820]
    ])
    expect((await read(order)).total).toBe(26_820)
    const { status, problem } = await cancel(order, '-2')
    expect([status, problem.refusal]).toEqual([409, 'step-part'])
    await expectNothingWrong()
    const { body: ended } = await cancel(order, '')
    expect([ended.order.state, ended.money.unpaid]).toEqual(['cancelled', 0])
    await expectNothingWrong()
  })

  test('a part has no payments or refunds, and a whole order in parts no credit note: the error says where', async () => {
    const order = await splitOrder(10_000)
    const [part, root] = [of(order, '-1'), of(order)]
    const refusals = await Promise.all([
      staff.call(desk.receivePayment, { ...part, input: {} }),
      staff.call(desk.refundOrder, { ...part, input: {} }),
      staff.call(desk.writeOffOrder, { ...part, input: { amount: 1, reason: 'x' } }),
      staff.call(desk.creditOrder, { ...root, input: { kind: 'whole', reason: 'x' } })
    ])
    expect(refusals.map(({ problem }) => problem.refusal)).toEqual([
      'step-part',
      'step-part',
      'step-part',
      'step-split'
    ])
  })
})
