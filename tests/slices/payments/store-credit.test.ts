import { describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { editOrder, previewOrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { formatMoney } from '../../../contract/format.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { applyCredit, readCredit } from '../../../contract/payments/store-credit.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { downloadOrder } from '../../../contract/orders/order-document.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { authorizedOrder, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('credit of a company on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')

  const place = async (units: Record<string, number>, input: object = {}, method?: string): Promise<Order> => {
    const { tokenValue } = await readyCart(buyer, units, method)
    return (await buyer.call(complete, { params: { tokenValue }, input, headers: idempotencyHeader() })).body
  }
  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
  const invoiced = async (units: Record<string, number>, method = 'bank_transfer') => {
    const order = await place(units, {}, method)
    await staff.call(desk.approveOrder, of(order))
    if (method === 'bank_transfer') await staff.call(desk.receivePayment, { ...of(order), input: {} })
    await staff.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, { ...of(order), input: {} })
    return order
  }
  /** Creates credit by crediting a paid invoice. */
  const grant = async (amount: number) => {
    const order = await invoiced({ 'LUMA-ROSE': 10 })
    await staff.call(desk.creditOrder, { ...of(order), input: { kind: 'amount', amount, reason: 'Scratched' } })
    return order
  }
  const credit = async () =>
    (await buyer.call(readCredit)).body.find(({ currencyCode }) => currencyCode === 'EUR')?.amount ?? 0
  const shown = async ({ tokenValue }: Order) => (await buyer.call(readOrder, { params: { tokenValue } })).body
  const pdfOf = async ({ tokenValue }: Order) => {
    const response = await buyer.send(pathOf(downloadOrder.path, { tokenValue }), { headers: { Locale: 'en_GB' } })
    return readPdf(new Uint8Array(await response.arrayBuffer()))
  }
  const refundMails = async ({ number }: Order, kind: 'order-refunded' | 'credit-note' = 'order-refunded') => {
    const rows = await shop.db.read
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', kind)
      .where(kind === 'order-refunded' ? 'subject' : 'body', 'like', `%${number}%`)
      .orderBy('id')
      .execute()
    return rows.map(({ body }) => body)
  }
  const useUp = async () => {
    if ((await credit()) > 0) await place({ 'LUMA-ROSE': 100 }, { useCredit: true })
  }

  test('pays part of an order at the checkout; the rest stays to be paid', async () => {
    await useUp()
    const from = await grant(2_000)
    expect(await credit()).toBe(2_000)
    const order = await place({ 'LUMA-ROSE': 10 }, { useCredit: true })
    expect(order.totalUnpaidAmount).toBe(order.total - 2_000)
    expect(order.payments.filter(({ state }) => state === 'new')).toMatchObject([{ amount: order.total - 2_000 }])
    expect(order.paymentState).toBe('partially_paid')
    expect(await credit()).toBe(0)
    expect((await shown(order)).events!.map(({ label }) => label)).toContain('€20.00 paid with credit')
    expect(await shown(from)).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
    const email = await shop.db.read
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'order-received')
      .where('subject', 'like', `%${order.number}%`)
      .executeTakeFirstOrThrow()
    expect(email.body).toContain(`transfer ${formatMoney(order.total - 2_000, 'EUR', 'en')}`)
    const left = formatMoney(order.total - 2_000, 'EUR', 'en')
    expect(order.settlement.map(({ label, amount }) => [label, amount])).toEqual([
      ['Credit used', -2_000],
      ['Left to pay', order.total - 2_000]
    ])
    expect(flat(email.body ?? '').replaceAll(String.raw`\n`, ' ')).toMatch(
      new RegExp(`Credit used +−€20\\.00 Left to pay +${RegExp.escape(left)}`)
    )
    expect(email.body).toMatch(/Payment +Credit, Bank transfer/)
    const { text } = await pdfOf(order)
    expect(text).toContain(flat(`Credit used ${formatMoney(-2_000, 'EUR', 'en')} Left to pay ${left}`))
    expect(order.paymentNames).toEqual(['Credit', 'Bank transfer'])
    expect(await shown(from)).toMatchObject({
      settlement: [
        { kind: 'received', amount: -from.total },
        { kind: 'credited', amount: -2_000 },
        { kind: 'credit-moved', amount: 2_000 },
        { kind: 'left', amount: 0 }
      ]
    })
  })

  test('pays a whole order, which is then approved and shipped without a payment', async () => {
    await useUp()
    const source = await invoiced({ 'LUMA-ROSE': 40 })
    await staff.call(desk.creditOrder, { ...of(source), input: { kind: 'whole', reason: 'Returned' } })
    const order = await place({ 'LUMA-ROSE': 10 }, { useCredit: true })
    expect(order).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid', payableUntil: null })
    expect(order.paymentNames).toEqual(['Credit'])
    const search = order.number ?? ''
    expect((await staff.call(desk.listDeskOrders, { query: { search } })).body[0]!.paymentMethods).toEqual(['Credit'])
    expect((await buyer.call(listPaymentRows, { query: { search } })).body.rows[0]).toMatchObject({
      methodName: 'Credit',
      payments: [{ methodName: 'Credit', amount: order.total }, { state: 'cancelled' }]
    })
    expect((await staff.call(desk.approveOrder, of(order))).body.order.state).toBe('approved')
    expect(await credit()).toBe(source.total - order.total)
    const { rows, standing } = (await buyer.call(listPaymentRows, { query: { search: source.number ?? '' } })).body
    expect(rows).toMatchObject([
      {
        inFavour: source.total - order.total,
        creditNotes: [{ amount: source.total, inFavour: source.total - order.total }]
      }
    ])
    expect(standing.find(({ currencyCode }) => currencyCode === 'EUR')?.inFavour).toBe(await credit())
    await staff.call(desk.cancelDeskOrder, of(order))
    expect(await credit()).toBe(source.total)
  })

  test('used by another order is not refunded when its original order is cancelled', async () => {
    await useUp()
    const { order: source } = await authorizedOrder(shop, buyer)
    await staff.call(desk.approveOrder, of(source))
    await runTasks(shop)
    const changes = [{ sku: 'LUMA-ROSE', quantity: 6 }]
    const { total: expectedTotal } = (await staff.call(previewOrderEdit, { ...of(source), input: { changes } })).body
      .after
    const { version: basedOn } = (await staff.call(desk.readDeskOrder, of(source))).body.order
    const input = { changes, reason: 'Six are damaged', basedOn, expectedTotal }
    await staff.call(editOrder, { ...of(source), input, headers: idempotencyHeader() })
    const order = await place({ 'LUMA-ROSE': 10 }, { useCredit: true })
    const used = order.total - (order.totalUnpaidAmount ?? 0)
    expect(used).toBe(source.total - expectedTotal)
    await staff.call(desk.cancelDeskOrder, of(source))
    await runTasks(shop)
    expect((await stored(shop, source)).payments).toMatchObject([{ refunded: expectedTotal }])
    expect((await staff.call(desk.readDeskOrder, of(source))).body.money).toMatchObject({ received: 0, owed: 0 })
  })

  test('is not used unless requested', async () => {
    await useUp()
    await grant(500)
    const order = await place({ 'LUMA-ROSE': 10 })
    expect([order.totalUnpaidAmount, await credit()]).toEqual([order.total, 500])
  })

  test('concurrent orders do not use the same credit', async () => {
    await useUp()
    await grant(1_500)
    const carts = [await readyCart(buyer, { 'LUMA-ROSE': 10 })]
    const other = await shop.as('admin')
    carts.push(await readyCart(other, { 'LUMA-ROSE': 10 }))
    const placed = await Promise.all(
      [buyer, other].map((client, i) =>
        client.call(complete, {
          params: { tokenValue: carts[i]!.tokenValue },
          input: { useCredit: true },
          headers: idempotencyHeader()
        })
      )
    )
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    const used = placed.reduce((sum, { body }) => sum + body.total - (body.totalUnpaidAmount ?? 0), 0)
    expect([used, await credit()]).toEqual([1_500, 0])
  })

  test('settles open invoices on request, in order of due date', async () => {
    await useUp()
    await grant(700)
    const open = await invoiced({ 'LUMA-ROSE': 10 }, 'invoice_terms')
    const before = (await buyer.call(listPaymentRows)).body.standing[0]!
    const { body } = await buyer.call(applyCredit, { input: { currencyCode: 'EUR' } })
    expect(body.amount).toBe(700)
    const after = (await buyer.call(listPaymentRows)).body.standing[0]!
    expect([before.owed - after.owed, before.inFavour, after.inFavour]).toEqual([700, 700, 0])
    expect((await buyer.call(applyCredit, { input: { currencyCode: 'EUR' } })).problem).toMatchObject({
      status: 409,
      refusal: 'no-credit'
    })
    expect(body.orders).toHaveLength(1)
    await staff.call(desk.receivePayment, { ...of(open), input: {} })
  })

  test('the invoice that is due first is paid first, even if its order is newer', async () => {
    await useUp()
    await grant(700)
    const setTerms = (days: number) =>
      shop.db.transaction((tx) => tx.updateTable('companies').set({ payment_terms_days: days }).execute())
    const older = await invoiced({ 'LUMA-ROSE': 10 }, 'invoice_terms')
    await setTerms(10)
    const dueFirst = await invoiced({ 'LUMA-ROSE': 10 }, 'invoice_terms')
    await setTerms(30)
    const { body } = await buyer.call(applyCredit, { input: { currencyCode: 'EUR' } })
    expect(body).toEqual({ amount: 700, orders: [dueFirst.number] })
    for (const order of [older, dueFirst]) await staff.call(desk.receivePayment, { ...of(order), input: {} })
  })

  test('an amount being refunded is no longer credit', async () => {
    await useUp()
    const order = await grant(900)
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 600 } })
    expect(await credit()).toBe(300)
    const [mail] = await refundMails(order)
    expect(mail).toContain('We have refunded €6.00 for your order')
    expect(mail).toContain('This order leaves you a credit of €3.00.')
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 300 } })
    expect(await credit()).toBe(0)
  })

  test('a refund is reported once: with its credit note, or in an email of its own', async () => {
    const order = await invoiced({ 'LUMA-ROSE': 10 })
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 1_000 } })
    expect(await refundMails(order)).toEqual([])
    const early = await place({ 'LUMA-ROSE': 10 })
    await staff.call(desk.receivePayment, { ...of(early), input: {} })
    await staff.call(desk.refundOrder, { ...of(early), input: { amount: 1_000 } })
    const mails = await refundMails(early)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We have refunded €10.00 for your order')
    await staff.call(desk.approveOrder, of(early))
    await staff.call(desk.shipOrder, { ...of(early), input: { carrier: 'DHL', tracking: '4711' } })
    await staff.call(desk.invoiceOrder, { ...of(early), input: {} })
    const [note] = await refundMails(early, 'credit-note')
    expect(note).not.toContain('We have refunded')
    expect(note).toContain('It covers €10.00 that we have already refunded.')
    expect(await refundMails(early)).toHaveLength(1)
  })

  test('staff write off invoiced open amounts, up to one euro as rounding', async () => {
    const order = await invoiced({ 'LUMA-ROSE': 10 }, 'invoice_terms')
    await staff.call(desk.receivePayment, { ...of(order), input: { amount: order.total - 1_050 } })
    const writeOff = (amount: number) =>
      staff.call(desk.writeOffOrder, { ...of(order), input: { amount, reason: 'Bank charges' } })
    expect((await writeOff(1_051)).problem).toMatchObject({ status: 409, refusal: 'step-over-owed' })
    await writeOff(100)
    await writeOff(101)
    const { body } = await writeOff(849)
    expect(body.money).toMatchObject({ owed: 0, unpaid: 0, openPayment: null })
    expect(body.log[0]).toMatchObject({ action: 'order-written-off', after: { reason: 'Bank charges' } })
    const kinds = await shop.db.read
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['kind', 'amount'])
      .where('orders.number', '=', order.number)
      .where('kind', 'in', ['rounding', 'write-off'])
      .orderBy('amount')
      .execute()
    expect(kinds).toEqual([
      { kind: 'rounding', amount: 100 },
      { kind: 'write-off', amount: 101 },
      { kind: 'write-off', amount: 849 }
    ])
    expect(await shown(order)).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
  })

  test('open invoices are paid with credit before goods that are not invoiced yet', async () => {
    await useUp()
    const split = await place({ 'LUMA-ROSE': 10 }, {}, 'invoice_terms')
    await staff.call(desk.approveOrder, of(split))
    await staff.call(desk.splitOrder, { ...of(split), input: { portions: [{ 'LUMA-ROSE': 4 }] } })
    const [part] = (await shown(split)).splitOrders
    await staff.call(desk.shipOrder, { ...of(part!), input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, { ...of(part!), input: {} })
    const other = await invoiced({ 'LUMA-ROSE': 10 }, 'invoice_terms')
    const source = await invoiced({ 'LUMA-ROSE': 40 })
    await staff.call(desk.creditOrder, {
      ...of(source),
      input: { kind: 'amount', amount: part!.total + other.total, reason: 'Scratched' }
    })
    const { body } = await buyer.call(applyCredit, { input: { currencyCode: 'EUR' }, headers: idempotencyHeader() })
    expect(body.amount).toBe(part!.total + other.total)
    expect((await shown(split)).totalUnpaidAmount).toBe(split.total - part!.total)
    expect((await shown(other)).totalUnpaidAmount).toBe(0)
  })
})
