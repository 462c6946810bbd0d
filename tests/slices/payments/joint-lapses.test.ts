import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../../contract/format.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { jointPayments } from '../../support/builders/joint-payments.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { accounts } from '../../support/client.ts'
import { runTasks } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, countStatements, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('a card payment for several invoices that ends uncaptured on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  const { invoice, partlyInvoiced, remit, shown, money, chooseCard, pay } = jointPayments(shop, buyer, staff)

  /** An order that waits for the share that a lapsed payment leaves it without; its own card is not captured yet. */
  const waiting = async () => {
    const [one, two] = [await invoice(12), await partlyInvoiced()]
    const { reference } = await remit(one, two)
    const own = await chooseCard(two)
    const { lapse } = await pay(reference, one)
    await own.submit()
    await own.captureAt('2027-01-01T00:00:00.000Z')
    await lapse()
    return { one, two, own }
  }
  const capture = async ({ own }: Awaited<ReturnType<typeof waiting>>) => {
    await own.captureAt('2026-01-01T00:00:00.000Z')
    await runTasks(shop)
  }

  test('emails the buyer of an order that waits again, with what is to be paid', async () => {
    const { one, two } = await waiting()
    const failed = (await mailsOf(shop, accounts.commercial)).filter(({ kind }) => kind === 'payment-failed')
    expect(failed).toHaveLength(1)
    expect(failed[0]?.subject).toContain(two.order.number)
    expect(failed[0]?.text).not.toContain(one.order.number)
    expect(failed[0]?.text).toContain(formatMoney(two.total, 'EUR', 'en'))
    expect((await shown(two)).state).toBe('waiting')
  })

  test('takes as many statements for many invoices as for two', async () => {
    const statements = async (count: number) => {
      const invoices = [await invoice()]
      while (invoices.length < count) invoices.push(await invoice())
      const { lapse } = await pay((await remit(...invoices)).reference, invoices[0]!)
      const countLapse = countStatements(shop)
      await lapse()
      return countLapse()
    }
    const few = await statements(2)
    expect(await statements(7)).toBe(few)
  })

  test('an own card that is captured after a credit note leaves no more open than is unpaid', async () => {
    const order = await waiting()
    const { openPayment } = await money(order.two)
    expect(openPayment).toBe(order.two.total)
    const input = { kind: 'amount', amount: 1_000, reason: 'Agreed' } as const
    expect((await staff.call(desk.creditOrder, { ...order.two.part, input })).status).toBe(200)
    await capture(order)
    const { unpaid, openPayment: left } = await money(order.two)
    expect([unpaid, left]).toEqual([order.two.total - 1_000, order.two.total - 1_000])
  })
})
