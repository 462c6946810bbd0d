import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { choosePaymentMethod, complete } from '../../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../../contract/checkout/terms.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import { listOrders, type Order, readOrder } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { exposureOf, readCreditAccount } from '../../../server/orders/credit/service.ts'
import { sellerDay } from '../../../server/core/dates.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { signedInColleagues } from '../../support/builders/colleagues.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { accounts, type Client, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, clientForSuite, shopForSuite, staffForSuite } from '../../support/shop.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('credit control at the checkout, on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')
  const sales = staffForSuite(shop, 'sales')
  let companyId: string

  beforeAll(async () => {
    const company = shop.db.read.selectFrom('companies').select('id').where('name', '=', 'Maison Lumière')
    companyId = (await company.executeTakeFirstOrThrow()).id
  })

  const setCredit = (credit_limit: number | null, blocking_days = 30) =>
    shop.db.transaction((tx) =>
      tx.updateTable('companies').set({ credit_limit, blocking_days }).where('id', '=', companyId).execute()
    )
  const exposure = async () =>
    exposureOf(await readCreditAccount(shop.db.read, sellerDay(shop.clock().toISOString()), companyId))
  const cartOnTerms = (client: Client = buyer) => readyCart(client, { 'LUMA-ROSE': 4 }, 'invoice_terms')
  const place = (cart: Order, input: { forRelease?: boolean; useCredit?: boolean } = {}, client: Client = buyer) =>
    client.call(complete, { params: { tokenValue: cart.tokenValue }, input, headers: idempotencyHeader() })
  const of = ({ number }: Order) => ({ params: { number: number! } })
  const reasonsFor = async ({ tokenValue }: Order, query: { useCredit?: boolean } = {}) =>
    (await buyer.call(readTermsBlock, { params: { tokenValue }, query })).body.reasons
  const read = async ({ tokenValue }: Order) => (await buyer.call(readOrder, { params: { tokenValue } })).body
  const stock = async () =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', 'LUMA-ROSE').executeTakeFirstOrThrow())
      .stock
  const heldOrder = async () => {
    await setCredit(await exposure())
    return (await place(await cartOnTerms(), { forRelease: true })).body
  }

  const invoice = async (order: Order) => {
    await sales.call(desk.approveOrder, of(order))
    await sales.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })
    return (await sales.call(desk.invoiceOrder, of(order))).body.order
  }
  /** Gives the company credit by crediting a paid invoice. */
  const grantCredit = async (amount: number) => {
    const { body: order } = await place(await readyCart(buyer, { 'LUMA-ROSE': 10 }))
    await manager.call(desk.receivePayment, { ...of(order), input: {} })
    await invoice(order)
    await manager.call(desk.creditOrder, { ...of(order), input: { kind: 'amount', amount, reason: 'Scratched' } })
  }

  beforeEach(() => setCredit(null))

  test('an order on terms is blocked by the amount that exceeds the limit, other methods are not', async () => {
    const cart = await cartOnTerms()
    const used = await exposure()
    await setCredit(used + cart.total)
    expect(await reasonsFor(cart)).toEqual([])
    await setCredit(used + cart.total - 1)
    expect(await reasonsFor(cart)).toEqual([
      expect.stringMatching(/^This order would exceed your credit limit of €[\d,.]+ by €0\.01\.$/)
    ])
    const rejected = await place(cart)
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'terms-blocked'])
    expect(rejected.problem.detail).toContain('by €0.01.')
    const byTransfer = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    expect((await place(byTransfer)).body.state).toBe('new')
    expect(await exposure()).toBe(used)
  })

  test('an order placed for release reserves stock, awaits a manager, and states the reason', async () => {
    await setCredit((await exposure()) + 100)
    const cart = await cartOnTerms()
    const before = [await stock(), await exposure()]
    const { body: order } = await place(cart, { forRelease: true })
    expect(order.state).toBe('held')
    expect([await stock(), await exposure()]).toEqual([before[0]! - 4, before[1]])
    const why = order.events?.find(({ kind }) => kind === 'held')?.label
    expect(why).toMatch(/^On hold for release\. This order would exceed your credit limit of €/)
    const [listed] = (await buyer.call(listOrders, { query: { states: ['held'] } })).body
    expect([listed?.number, listed?.events?.map(({ label }) => label)]).toEqual([order.number, [why]])
    const [mail] = await mailsOf(shop, accounts.commercial)
    expect(mail?.text).toContain('Your order is on hold until we release it. This order would exceed')

    expect((await sales.call(desk.approveOrder, of(order))).problem.refusal).toBe('step-wrong-state')
    expect((await sales.call(desk.releaseOrder, of(order))).status).toBe(403)
    const rows = (await sales.call(desk.listDeskOrders, { query: { states: ['held'] } })).body
    expect(rows.map(({ number }) => number)).toContain(order.number)
    const released = await manager.call(desk.releaseOrder, of(order))
    expect(released.body.order.state).toBe('new')
    expect(await exposure()).toBe(before[1]! + order.total)
    const { body: log } = await manager.call(listAudit, { query: { kind: 'order', objectId: order.number! } })
    expect(log[0]).toMatchObject({ action: 'order-released', before: { state: 'held' }, after: { state: 'new' } })
    expect((await mailsOf(shop, accounts.commercial))[0]?.kind).toBe('order-released')
    expect((await manager.call(desk.releaseOrder, of(order))).problem.refusal).toBe('step-wrong-state')
    expect((await sales.call(desk.approveOrder, of(order))).body.order.state).toBe('approved')
  })

  test('a list reads why its orders are on hold with one statement for all of them', async () => {
    const list = async () => {
      const executed = vi.spyOn(shop.db.read.getExecutor(), 'executeQuery')
      const { body } = await buyer.call(listOrders, { query: { states: ['held'] } })
      const count = executed.mock.calls.length
      executed.mockRestore()
      return { count, reasons: body.flatMap(({ events }) => events?.map(({ label }) => label) ?? []) }
    }
    await heldOrder()
    const one = await list()
    await heldOrder()
    const two = await list()
    expect(two.reasons).toHaveLength(one.reasons.length + 1)
    expect(one.count).toBeGreaterThan(1)
    expect(two.count).toBe(one.count)
  })

  test('a declined order is cancelled, and the buyer gets the reason', async () => {
    const before = await stock()
    const order = await heldOrder()
    const input = { reason: 'Please pay the open invoice first.' }
    expect((await manager.call(desk.declineOrder, { ...of(order), input })).body.order.state).toBe('cancelled')
    expect(await stock()).toBe(before)
    const [mail] = await mailsOf(shop, accounts.commercial)
    expect([mail?.kind, mail?.text]).toEqual(['order-cancelled', expect.stringContaining(input.reason)])
    const { body: log } = await manager.call(listAudit, { query: { kind: 'order', objectId: order.number! } })
    expect(log[0]).toMatchObject({ action: 'order-declined', after: { reason: input.reason } })
  })

  test('the buyer ends a hold by cancelling, or by paying before shipping', async () => {
    const first = await heldOrder()
    expect(first.cancellable).toBe(true)
    expect((await buyer.call(cancelOrder, { params: { tokenValue: first.tokenValue } })).body.state).toBe('cancelled')
    const second = await heldOrder()
    const { body } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: second.tokenValue, id: second.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('bank_transfer') }
    })
    expect(body.state).toBe('new')
    expect(body.events?.map(({ kind }) => kind)).toEqual(['placed', 'held', 'payment-method-changed', 'released'])
    const back = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: second.tokenValue, id: body.payments.at(-1)!.id },
      input: { paymentMethod: paymentMethodPath('invoice_terms') }
    })
    expect([back.status, back.problem.refusal]).toEqual([409, 'terms-blocked'])
  })

  test('a fully paid order on hold needs no release', async () => {
    const order = await heldOrder()
    const at = { now: shop.clock(), origin: shop.site.origin }
    await runCommand(shop.db, ['paid', order.number!, '1'], at)
    expect((await read(order)).state).toBe('held')
    await runCommand(shop.db, ['paid', order.number!], at)
    expect((await read(order)).state).toBe('new')
  })

  test('an invoice overdue for more than the configured days blocks terms until it is paid', async () => {
    const { body: order } = await place(await cartOnTerms())
    const invoiced = await invoice(order)
    const due = Date.parse(`${invoiced.dueDate}T20:00:00.000Z`)
    const start = shop.clock()
    const used = await exposure()
    shop.setClock(new Date(due + 30 * day))
    const late = await signedIn(shop, 'commercial')
    const cart = await cartOnTerms(late)
    const reasons = async () =>
      (await late.call(readTermsBlock, { params: { tokenValue: cart.tokenValue } })).body.reasons
    expect(await reasons()).toEqual([])
    shop.setClock(new Date(due + 30 * day + day / 4))
    const again = await signedInStaff(shop, 'sales')
    expect(await reasons()).toEqual([`Invoice ${invoiced.invoices[0]!.number} is 31 days overdue.`])
    expect(await exposure()).toBe(used)
    await again.call(desk.receivePayment, { ...of(order), input: {} })
    expect(await reasons()).toEqual([])
    expect(await exposure()).toBe(used - order.total)
    shop.setClock(start)
  })

  test('of concurrent orders, only those within the limit are accepted', async () => {
    const colleagues = await signedInColleagues(shop, 6)
    const carts = await Promise.all(colleagues.map((one) => cartOnTerms(one)))
    await setCredit((await exposure()) + 2 * carts[0]!.total)
    const responses = await Promise.all(carts.map((cart, i) => place(cart, {}, colleagues[i])))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  })

  test('credit that is used at the checkout reduces what counts towards the limit', async () => {
    await grantCredit(1_000)
    const cart = await cartOnTerms()
    const used = await exposure()
    await setCredit(used + cart.total - 1_000 - 1)
    const over = [expect.stringContaining('by €0.01.')]
    expect([await reasonsFor(cart, { useCredit: true }), await reasonsFor(cart)]).toEqual([
      over,
      [expect.stringContaining('by €10.01.')]
    ])
    expect((await place(cart, { useCredit: true })).problem.detail).toContain('by €0.01.')
    await setCredit(used + cart.total - 1_000)
    expect(await reasonsFor(cart, { useCredit: true })).toEqual([])
    expect((await place(cart)).problem.refusal).toBe('terms-blocked')
    const { body: order } = await place(cart, { useCredit: true })
    expect([order.state, await exposure()]).toEqual(['new', used + cart.total - 1_000])
  })

  test('an order that credit covers is not put on hold', async () => {
    const { total } = await cartOnTerms()
    await grantCredit(total)
    await setCredit(0)
    const cart = await cartOnTerms()
    expect(await reasonsFor(cart, { useCredit: true })).toEqual([])
    const { body: order } = await place(cart, { useCredit: true, forRelease: true })
    expect([order.state, order.totalUnpaidAmount]).toEqual(['new', 0])
    expect(order.events?.map(({ kind }) => kind)).toEqual(['placed', 'payment-by-credit'])
    const mails = (await mailsOf(shop, accounts.commercial)).filter(({ subject }) =>
      subject.includes(order.number ?? '')
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['order-received'])
  })

  test('an invoiced order can go back to terms at the limit, because its invoice counts once', async () => {
    const { body: order } = await place(await cartOnTerms())
    await invoice(order)
    await setCredit(await exposure())
    const choose = async (method: string) => {
      const { payments, tokenValue } = await read(order)
      const params = { tokenValue, id: payments.at(-1)!.id }
      return (await buyer.call(choosePaymentMethod, { params, input: { paymentMethod: paymentMethodPath(method) } }))
        .status
    }
    expect([await choose('bank_transfer'), await choose('invoice_terms')]).toEqual([200, 200])
  })
})
