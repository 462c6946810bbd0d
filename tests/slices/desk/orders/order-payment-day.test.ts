import { expect, describe, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { receivePayment } from '../../../../contract/desk/orders.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

describe.each(engines)('the day of a payment that staff record on %s', (engine) => {
  const shop = shopForEachTest(engine)

  /** Places an order on 21 November 2026; it is 27 November in Paris then. */
  async function placed() {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 20 }, 'bank_transfer')
    const { body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    shop.setClock(new Date('2026-11-26T23:30:00.000Z'))
    const finance = await signedInStaff(shop, 'finance')
    const receive = (input: { amount?: number; day?: string }, headers = {}) =>
      finance.call(receivePayment, { params: { number: body.number! }, input, headers })
    const days = async () => {
      const rows = await shop.db.read
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
        .select(['ledger_entries.day', 'ledger_entries.amount'])
        .where('orders.token', '=', tokenValue)
        .where('ledger_entries.kind', '=', 'payment')
        .orderBy('ledger_entries.id')
        .execute()
      return rows.map(({ day, amount }) => [day, amount])
    }
    return { receive, days }
  }

  test('is posted to the ledger; by default it is today, in the seller’s time zone', async () => {
    const { receive, days } = await placed()
    expect((await receive({ amount: 10_000, day: '2026-11-24' })).status).toBe(200)
    expect((await receive({ amount: 5000, day: '2026-11-21' })).status).toBe(200)
    expect((await receive({ amount: 100 })).status).toBe(200)
    expect(await days()).toEqual([
      ['2026-11-24', 10_000],
      ['2026-11-21', 5000],
      ['2026-11-27', 100]
    ])
  })

  test('is in the log if staff chose it', async () => {
    const { receive } = await placed()
    const chosen = (await receive({ amount: 10_000, day: '2026-11-24' })).body.log[0]
    const today = (await receive({ amount: 100 })).body.log[0]
    expect([chosen?.action, chosen?.after?.['day']]).toEqual(['order-paid', '2026-11-24'])
    expect([today?.action, today?.after?.['day']]).toEqual(['order-paid', undefined])
  })

  test('is at most 400 days ago', async () => {
    const { receive, days } = await placed()
    shop.setClock(new Date('2028-01-10T10:00:00.000Z'))
    const late = await signedInStaff(shop, 'finance')
    expect((await receive({ amount: 100, day: '2026-12-05' }, { Authorization: `Bearer ${late.token}` })).status).toBe(
      409
    )
    expect((await receive({ amount: 100, day: '2026-12-06' }, { Authorization: `Bearer ${late.token}` })).status).toBe(
      200
    )
    expect(await days()).toEqual([['2026-12-06', 100]])
  })

  test.each(['2026-11-20', '2026-11-28'])('is not before the order or in the future: %s', async (day) => {
    const { receive, days } = await placed()
    const { status, problem } = await receive({ day }, { 'Accept-Language': 'de' })
    expect([status, problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual([409, 'step-payment-day', 'day'])
    expect(problem.detail.replaceAll('\u{A0}', ' ')).toBe(
      'Wählen Sie einen Tag vom 21. Nov. 2026 bis zum 27. Nov. 2026.'
    )
    expect(await days()).toEqual([])
  })
})
