import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { readTax, saveTax } from '../../../../contract/desk/settings/tax.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { downloadInvoice } from '../../../../contract/payments/payment.ts'
import { roundedShare } from '../../../../contract/rounding.ts'
import type { TaxRate } from '../../../../contract/pricing/tax-rates.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { type Client, idempotencyHeader, signedIn, signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite } from '../../../support/shop.ts'

// Midnight in Lyon is 22:00 UTC in summer and 23:00 in winter.
const lastMinute = new Date('2026-12-31T22:59:00Z')
const newYear = new Date('2026-12-31T23:00:00Z')
const french = (startsOn: string, rate: number): TaxRate => ({ country: 'FR', startsOn, rate })

describe.each(engines)('tax rates on %s', (engine) => {
  const shop = shopForSuite(engine)
  let finance: Client
  let buyer: Client

  // Sessions expire within hours, so sign in again on that day.
  const goTo = async (moment: Date) => {
    shop.setClock(moment)
    finance = await signedInStaff(shop, 'finance')
    buyer = await signedIn(shop, 'commercial')
  }
  beforeEach(() => goTo(lastMinute))
  afterEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (value: TaxRate[]) => {
    const { version } = (await finance.call(readTax)).body
    return finance.call(saveTax, { input: { value, basedOn: version } })
  }
  const read = async (tokenValue: string) => (await buyer.call(readOrder, { params: { tokenValue } })).body
  const place = (tokenValue: string, input = {}) =>
    buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader(), input })
  const codesOf = ({ problem }: { problem: { violations?: { propertyPath: string; code?: string | null }[] } }) =>
    problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])

  test('a cart uses the rate of the day, and an order placed with the previous day’s total is rejected', async () => {
    await save([french('2027-01-01', 2200)])
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    const base = cart.total - cart.taxTotal
    expect(cart.taxes).toMatchObject([{ rule: 'domestic', rate: 2000, amount: roundedShare(base, 20, 100) }])
    await goTo(newYear)
    const changed = await read(cart.tokenValue)
    expect(changed.taxes).toMatchObject([{ rule: 'domestic', rate: 2200, amount: roundedShare(base, 22, 100) }])
    const late = await place(cart.tokenValue, { expectedTotal: cart.total })
    expect([late.status, late.problem.refusal]).toEqual([409, 'cart-changed'])
    const placed = await place(cart.tokenValue, { expectedTotal: changed.total })
    expect(placed.body.taxTotal).toBe(changed.taxTotal)
  })

  test('a placed order, its invoice and its later changes keep the rate of its day', async () => {
    const { edit, place: placeOrder } = orderEditActions(shop, () => finance, buyer)
    const sales = await signedInStaff(shop, 'sales')
    const order = await placeOrder({ 'LUMA-ROSE': 4 }, 'invoice_terms')
    const changed = await placeOrder({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
    const of = { params: { number: order.number! } }
    await sales.call(desk.approveOrder, of)
    await sales.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '1' } })
    await sales.call(desk.invoiceOrder, of)
    const invoice = async () => {
      const response = await buyer.send(pathOf(downloadInvoice.path, { orderToken: order.tokenValue }))
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }
    const before = await invoice()
    await save([french('2026-12-31', 2200)])
    expect((await read(order.tokenValue)).taxes).toEqual(order.taxes)
    expect(await invoice()).toBe(before)
    finance = await signedInStaff(shop, 'manager')
    expect((await edit(changed, [{ sku: 'BRISA-BLACK', quantity: 0 }])).status).toBe(200)
    expect((await read(changed.tokenValue)).taxes[0]).toMatchObject({ rate: 2000 })
    expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)
  })

  test('a rate in force can be neither changed nor removed, a later one can', async () => {
    const [begun, later] = [french('2026-12-31', 2200), french('2027-03-01', 2300)]
    expect((await save([begun, later])).status).toBe(200)
    const changed = await save([{ ...begun, rate: 2100 }, later])
    expect([changed.status, codesOf(changed)]).toEqual([422, [['value[0].rate', 'tax-rate-begun']]])
    const removed = await save([later])
    expect([removed.status, codesOf(removed)]).toEqual([422, [['value', 'tax-rate-begun']]])
    expect(removed.problem.violations?.[0]?.message).toContain('France from 31\u00a0Dec\u00a02026 is already in force')
    expect((await save([begun, { ...later, rate: 2250 }])).body.value).toEqual([begun, { ...later, rate: 2250 }])
    expect((await save([begun])).body.value).toEqual([begun])
    await goTo(newYear)
    expect((await save([begun])).status).toBe(200)
  })

  test('every invalid field is reported', async () => {
    const wrong = await save([
      french('2026-12-30', 2100),
      french('2027-01-01', 2100),
      french('2027-01-01', 2200),
      { country: 'CH', startsOn: '2027-01-01', rate: 810 }
    ])
    expect([wrong.status, codesOf(wrong)]).toEqual([
      422,
      [
        ['value[0].startsOn', 'tax-rate-day'],
        ['value[2].startsOn', 'tax-rate-taken'],
        ['value[3].country', 'country-without-vat']
      ]
    ])
    for (const rate of [-1, 5_001, 20.5, null]) {
      const one = await save([french('2027-01-01', rate as number)])
      expect([one.status, codesOf(one)?.[0]?.[0]]).toEqual([422, 'value[0].rate'])
    }
    expect((await finance.call(readTax)).body).toMatchObject({ version: 0, value: [] })
  })

  test('a colleague’s newer rates are not overwritten, and the log contains the changes', async () => {
    await save([french('2026-12-31', 2200)])
    const late = await finance.call(saveTax, { input: { value: [], basedOn: 0 } })
    expect([late.status, late.problem.refusal]).toEqual([409, 'setting-changed'])
    await save([french('2026-12-31', 2200), { country: 'EE', startsOn: '2027-07-01', rate: 2500 }])
    const { body: log } = await finance.call(listAudit, { query: { kind: 'setting', objectId: 'tax' } })
    expect(log.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
      [{}, { 'EE · 2027-07-01': { taxRate: 2500 } }],
      [{}, { 'FR · 2026-12-31': { taxRate: 2200 } }]
    ])
  })
})
