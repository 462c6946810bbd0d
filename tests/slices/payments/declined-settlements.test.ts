import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '../../../contract/desk/orders.ts'
import { confirmPayment } from '../../../contract/payments/payment.ts'
import { report, runChecks } from '../../../server/db/doctor/doctor.ts'
import { checkPayments } from '../../../server/orders/provider-payments/checks.ts'
import { addPaymentTask } from '../../../server/payments/service.ts'
import { jointPayments } from '../../support/builders/joint-payments.ts'
import { byNumber } from '../../support/builders/random-account.ts'
import { type BraintreeApi, braintreeKeys, startBraintree } from '../../support/external/braintree-api.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import { openedBy, paymentOf, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, openShop, shopForSuite, staffForSuite, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
const forStaff = { STAFF_SECOND_FACTOR: 'optional' }

describe.each(engines)('a settlement that the bank declines on %s', (engine) => {
  let braintree: BraintreeApi
  let shop: TestShop
  let buyer: Client
  let staff: Client

  beforeAll(async () => {
    braintree = await startBraintree()
    const env = { ...production, ...forStaff, ...braintreeKeys, BRAINTREE_API_URL: braintree.url }
    shop = await openShop(engine, { env })
  })
  // Sessions do not last as long as a settlement.
  beforeEach(async () => {
    shop.setClock(initialTime)
    buyer = await shop.as('commercial')
    staff = await signedInStaff(shop, 'manager')
  })
  afterAll(async () => {
    await shop.close()
    await braintree.close()
  })

  const later = (hours: number) => shop.setClock(new Date(shop.clock().getTime() + hours * 3_600_000))
  const captured = async () => {
    const { order } = await openedBy(buyer, 'braintree')
    const referenceId = order.payments[0]!.id
    const input = { referenceId, result: braintree.nonce() }
    await buyer.call(confirmPayment, { params: paymentOf(order, referenceId), input })
    await staff.call(desk.approveOrder, byNumber(order))
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed' }])
    const { id } = [...braintree.transactions.values()].find((one) => one['order-id'] === referenceId)!
    return { order, sale: id }
  }

  test('is noticed the next day: the order waits for a new payment', async () => {
    const { order, sale } = await captured()
    braintree.move(sale, 'settlement_declined')
    later(23)
    expect(await checkPayments(shop)).toBe(0)
    later(2)
    expect(await checkPayments(shop)).toBe(1)
    const { state, payments, kinds } = await stored(shop, order)
    expect(state).toBe('waiting')
    expect(payments).toMatchObject([
      { state: 'failed', fault: 'declined', check_at: null },
      { state: 'new', amount: order.total }
    ])
    expect(kinds.slice(-2)).toEqual(['payment-failed', 'waiting'])
    staff = await signedInStaff(shop, 'manager')
    const { money } = (await staff.call(desk.readDeskOrder, byNumber(order))).body
    expect(money).toMatchObject({ received: 0, unpaid: order.total })
    expect(await checkPayments(shop)).toBe(0)
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })

  test('is no longer possible once the sale has settled', async () => {
    const { order, sale } = await captured()
    later(25)
    expect(await checkPayments(shop)).toBe(1)
    braintree.move(sale, 'settled')
    later(25)
    expect(await checkPayments(shop)).toBe(1)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', check_at: null }])
    later(25)
    expect(await checkPayments(shop)).toBe(0)
  })

  test('ends a refund that was still waiting for the settlement', async () => {
    const { order, sale } = await captured()
    const paymentId = order.payments[0]!.id
    await shop.db.transaction((tx) => addPaymentTask(tx, { paymentId, kind: 'refund', amount: 500 }, shop.clock()))
    await runTasks(shop)
    braintree.move(sale, 'settlement_declined')
    later(1)
    await runTasks(shop)
    const { tasks, payments } = await stored(shop, order)
    expect(tasks.at(-1)).toMatchObject({ kind: 'refund', state: 'failed', fault: 'failed' })
    expect(payments.map(({ state }) => state)).toEqual(['failed', 'new'])
  })
})

describe.each(engines)('a declined settlement of several invoices on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  const { invoice, remit, owed, shown, pay } = jointPayments(shop, buyer, staff)

  test('leaves all of them unpaid again', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    const before = await owed()
    const { opened, id } = await pay((await remit(one, two)).reference, one)
    await runTasks(shop)
    expect((await shown(two)).totalUnpaidAmount).toBe(0)
    const sandbox = shop.providers.find(({ code }) => code === 'sandbox')!
    const real = { ...sandbox }
    sandbox.find = async (reference) => {
      const reported = await real.find(reference)
      return reported && { ...reported, state: 'reversed', captured: 0 }
    }
    const check_at = shop.clock().toISOString()
    await shop.db.transaction((tx) => tx.updateTable('payments').set({ check_at }).where('id', '=', id).execute())
    expect(await checkPayments(shop)).toBe(1)
    Object.assign(sandbox, real)
    for (const unpaid of [one, two]) {
      const { totalUnpaidAmount, payments } = await shown(unpaid)
      expect(totalUnpaidAmount).toBe(unpaid.total)
      expect(payments.at(-1)).toMatchObject({ state: 'new', amount: unpaid.total })
    }
    expect((await owed()).owed).toBe(before.owed)
    expect(opened.amount).toBe(one.total + two.total)
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
  })
})
