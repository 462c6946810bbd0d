import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete, listPaymentMethods } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import {
  type Offering,
  type PaymentMethods,
  readPaymentChoices,
  readPaymentMethods,
  savePaymentMethods
} from '../../../../contract/desk/settings/payment-methods.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../../contract/scalars.ts'
import { settings } from '../../../../server/core/settings/service.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, onceKey, signedInStaff } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../../support/shop.ts'

const off: Offering = { isOffered: false, countries: null }
const only = (...countries: string[]): Offering => ({ isOffered: true, countries })

describe.each(engines)('payment methods on %s', (engine) => {
  const shop = shopForSuite(engine)
  const french = clientForSuite(shop, 'commercial')
  const american = clientForSuite(shop, 'american')
  let manager: Client

  beforeAll(async () => {
    manager = await signedInStaff(shop, 'manager')
  })
  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (changed: Partial<PaymentMethods>) => {
    const { version, value } = (await manager.call(readPaymentMethods)).body
    return manager.call(savePaymentMethods, { input: { value: { ...value, ...changed }, basedOn: version } })
  }
  const codesOf = async (buyer: Client) => (await buyer.call(listPaymentMethods)).body.map(({ code }) => code)
  const place = (tokenValue: string) => french.call(complete, { params: { tokenValue }, headers: onceKey() })

  test('only what is offered in the country of a company is offered to it', async () => {
    await save({ sandbox_braintree: off, bank_transfer: only('US', 'DE') })
    expect(await codesOf(french)).toEqual(['sandbox_stripe_card', 'invoice_terms'])
    expect(await codesOf(american)).toEqual(['sandbox_stripe_card', 'bank_transfer'])
  })

  test('an open cart with a method that is no longer offered is not placed until the buyer chooses another one', async () => {
    const cart = await readyCart(french, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    await save({ bank_transfer: off })
    const { status, problem } = await place(cart.tokenValue)
    expect([status, problem.refusal, problem.detail]).toEqual([
      422,
      'payment-method-not-offered',
      'Bank transfer is no longer offered. Please choose another payment method.'
    ])
    expect(problem.violations?.[0]?.propertyPath).toBe('payments[0].method')
    const params = { tokenValue: cart.tokenValue, id: cart.payments[0]!.id }
    const choose = (code: string) =>
      french.call(choosePaymentMethod, { params, input: { paymentMethod: paymentMethodPath(code) } })
    expect((await choose('bank_transfer')).problem.refusal).toBe('unknown-payment-method')
    expect((await choose('sandbox_stripe_card')).status).toBe(200)
    expect((await place(cart.tokenValue)).status).toBe(200)
  })

  test('a placed order is paid by the method it was placed with, and counted before it is switched off', async () => {
    const waiting = async () =>
      (await manager.call(readPaymentChoices)).body.methods.find(({ code }) => code === 'bank_transfer')?.waiting ?? 0
    const before = await waiting()
    const cart = await readyCart(french, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    const { body: order } = await place(cart.tokenValue)
    expect(await waiting()).toBe(before + 1)
    await save({ bank_transfer: off })
    const read = async () => (await french.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    expect((await read()).payments[0]).toMatchObject({ methodName: 'Bank transfer', state: 'new' })
    expect((await read()).payments[0]!.instructions).toContain('IBAN')
    await manager.call(desk.receivePayment, { params: { number: order.number! }, input: {} })
    expect(await waiting()).toBe(before)
    const paid = (await read()).payments.filter(({ state }) => state === 'completed')
    expect(paid.map(({ methodName }) => methodName)).toEqual(['Bank transfer'])
  })

  test('a shop that cannot be paid is not saved, and every invalid field is named', async () => {
    const wrong = await save({ bank_transfer: only('FR', 'KP'), sandbox_stripe_card: off, sandbox_braintree: off })
    expect(wrong.status).toBe(422)
    expect(wrong.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.bank_transfer.countries', 'country-not-served'],
      ['value', 'countries-without-payment']
    ])
    expect(wrong.problem.violations?.[1]?.message).toMatch(/^In .+, … no payment method/)
    // Providers that this shop does not have make up for nothing.
    expect((await save({ adyen_card: only('FR') })).status).toBe(200)
    const none = await save({ bank_transfer: { isOffered: true, countries: [] } })
    expect(none.problem.violations?.[0]?.propertyPath).toBe('value.bank_transfer.countries')
  })

  test('the log has what changed, and an older version overwrites nothing', async () => {
    await save({ bank_transfer: only('FR', 'DE') })
    const value = settings.paymentMethods.standard
    const late = await manager.call(savePaymentMethods, { input: { value, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'payment-methods' } })
    expect([log[0]!.before, log[0]!.after]).toEqual([
      { bank_transfer: { isOffered: true } },
      { bank_transfer: { isOffered: true, countries: ['DE', 'FR'] } }
    ])
  })
})
