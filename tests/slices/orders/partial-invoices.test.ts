import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

/* An order of 32,000 + 2,905 goods, 1,490 shipping and 20 % VAT: 43,674. Part 1 is 12,800 + 1,245 goods with the
   shipping, 18,642 with VAT; part 2 is 25,032. */
describe.each(engines)('an order of which one part is invoiced on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  let staff: Client
  beforeAll(async () => (staff = await signedInStaff(shop, 'manager')))

  const whole = 43_674
  const [first, second] = [18_642, 25_032]
  const of = ({ number }: Pick<Order, 'number'>, part = '') => ({ params: { number: `${number ?? ''}${part}` } })
  const paidAndSplit = async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10, 'VEIL-12': 7 })
    const { body: order } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    expect(order.total).toBe(whole)
    await staff.call(desk.receivePayment, { ...of(order), input: {} })
    await staff.call(desk.approveOrder, of(order))
    const portions = [{ 'LUMA-ROSE': 4, 'VEIL-12': 3 }]
    const { body } = await staff.call(desk.splitOrder, { ...of(order), input: { portions } })
    expect(body.parts.map(({ total }) => total)).toEqual([first, second])
    return order
  }
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
})
