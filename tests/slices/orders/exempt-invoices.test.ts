import { describe, expect, test } from 'vitest'
import * as desk from '../../../contract/desk/orders.ts'
import { placeBy } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('orders without VAT on %s', (engine) => {
  const shop = shopForSuite(engine)
  const german = clientForSuite(shop, 'german')
  const staff = staffForSuite(shop, 'manager')

  const setVatNumber = (tax_number: string | null, country_code = 'DE') =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('companies')
        .set({ tax_number, tax_number_valid: tax_number === null ? 0 : 1, country_code })
        .where('name', 'like', 'Nordlicht%')
        .execute()
    )

  test('need a VAT number of another EU country, also if it has changed since the order', async () => {
    const order = await placeBy(german, 'bank_transfer')
    const of = { params: { number: order.number ?? '' } }
    expect(order.taxTotal).toBe(0)
    await staff.call(desk.receivePayment, { ...of, input: {} })
    await staff.call(desk.approveOrder, of)
    const ship = () => staff.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } })
    await setVatNumber(null)
    const refused = await ship()
    expect([refused.status, refused.problem.refusal]).toEqual([409, 'step-vat-number'])
    await setVatNumber('DE136695976')
    expect((await ship()).status).toBe(200)
    await setVatNumber(null)
    expect((await ship()).problem.refusal).toBe('step-wrong-state')
    for (const [number, country] of [
      [null, 'DE'],
      ['FR40303265045', 'FR']
    ] as const) {
      await setVatNumber(number, country)
      const { status, problem } = await staff.call(desk.invoiceOrder, { ...of, input: {} })
      expect([status, problem.refusal]).toEqual([409, 'step-vat-number'])
      expect(problem.detail).toContain(order.number)
    }
    await setVatNumber('DE136695976')
    const { body } = await staff.call(desk.invoiceOrder, { ...of, input: {} })
    const { vat_number } = await shop.db.read
      .selectFrom('invoices')
      .select('vat_number')
      .where('number', '=', body.order.invoices[0]!.number)
      .executeTakeFirstOrThrow()
    expect(vat_number).toBe('DE136695976')
  })
})
