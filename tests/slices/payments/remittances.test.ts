import { describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { createRemittance, emailRemittance, reportRemittance } from '../../../contract/payments/remittance.ts'
import { isCreditorReference } from '../../../server/orders/remittances/reference.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('one transfer for several invoices on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')

  const invoice = async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10 }, 'invoice_terms')
    const order = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    const of = { params: { number: order.number ?? '' } }
    await staff.call(desk.approveOrder, of)
    await staff.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } })
    const { body } = await staff.call(desk.invoiceOrder, { ...of, input: {} })
    return { number: body.order.invoices[0]!.number, total: order.total, of }
  }
  const open = (...numbers: string[]) => buyer.call(createRemittance, { input: { invoices: numbers } })
  const rows = async () => (await buyer.call(listPaymentRows, { query: { itemsPerPage: 100 } })).body.rows
  const listed = async (number: string) =>
    (await rows()).flatMap(({ invoices }) => invoices).find((one) => one.number === number)!

  test('names their sum and one reference, the same for the same invoices', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { body } = await open(two.number, one.number)
    expect(body).toMatchObject({
      amount: one.total + two.total,
      currencyCode: 'EUR',
      invoices: [one, two].map(({ number, total }) => ({ number, amount: total })),
      sentAt: null
    })
    expect(isCreditorReference(body.reference)).toBe(true)
    expect(body.code!.split('\n').slice(-2)).toEqual(['', body.reference])
    expect((await open(one.number, two.number, one.number)).body).toEqual(body)
    expect((await open(one.number)).body.reference).not.toBe(body.reference)
    await staff.call(desk.receivePayment, { ...one.of, input: { amount: 500 } })
    const later = (await open(one.number, two.number)).body
    expect([later.amount, later.reference === body.reference]).toEqual([body.amount - 500, false])
  })

  test('a reported transfer is shown until the invoice is paid', async () => {
    const { number, of } = await invoice()
    const { reference } = (await open(number)).body
    expect((await listed(number)).transferSentOn).toBeNull()
    const sent = await buyer.call(reportRemittance, { params: { reference }, input: {} })
    expect(sent.body.sentAt).toBe('2026-11-21 10:00:00')
    expect((await listed(number)).transferSentOn).toBe('2026-11-21')
    await staff.call(desk.receivePayment, { ...of, input: {} })
    expect(await listed(number)).toMatchObject({ open: 0, transferSentOn: null })
  })

  test('the details are emailed to the caller, at most ten times an hour', async () => {
    const { number } = await invoice()
    const { reference } = (await open(number)).body
    const params = { params: { reference }, input: {} }
    const repeated = { ...params, headers: idempotencyHeader() }
    await buyer.call(emailRemittance, repeated)
    await buyer.call(emailRemittance, repeated)
    const mails = await shop.db.read.selectFrom('mails').selectAll().where('kind', '=', 'remittance').execute()
    expect(mails, 'a request repeated after a lost response sends one email').toHaveLength(1)
    const [mail] = mails as [(typeof mails)[number]]
    expect(mail.recipient).toBe('commercial@maison-lumiere.example')
    expect(mail.body).toContain(reference)
    expect(mail.body).toContain(number)
    for (let i = 0; i < 8; i += 1) await buyer.call(emailRemittance, params)
    expect(await buyer.call(emailRemittance, params)).toMatchObject({ status: 429 })
  })

  test('rejects invoices that are paid or unknown, or of another company, by name', async () => {
    const { number, of } = await invoice()
    await staff.call(desk.receivePayment, { ...of, input: {} })
    const paid = await open(number)
    expect([paid.status, paid.problem.violations]).toMatchObject([
      409,
      [{ propertyPath: 'invoices[0]', message: expect.stringContaining(number) as string }]
    ])
    const { number: other } = await invoice()
    const unknown = await open(other, '2026-999999')
    expect([unknown.status, unknown.problem.violations]).toMatchObject([
      422,
      [{ propertyPath: 'invoices[1]', code: 'invoice-unknown' }]
    ])
    const stranger = await shop.as('german')
    expect((await stranger.call(createRemittance, { input: { invoices: [other] } })).status).toBe(422)
    const { reference } = (await open(other)).body
    const params = { params: { reference }, input: {} }
    expect((await stranger.call(reportRemittance, params)).status).toBe(404)
    expect((await stranger.call(emailRemittance, params)).status).toBe(404)
  })
})
