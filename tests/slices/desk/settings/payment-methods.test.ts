import { beforeEach, describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete, listPaymentMethods } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { readPartnerChoices } from '../../../../contract/desk/applications.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import {
  type Offering,
  type PaymentMethods,
  readPaymentChoices,
  readPaymentMethods,
  savePaymentMethods
} from '../../../../contract/desk/settings/payment-methods.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../../contract/payments/payment-list.ts'
import { paymentMethodPath } from '../../../../contract/scalars.ts'
import { daysBetween, sellerDay } from '../../../../server/core/dates.ts'
import { settings } from '../../../../server/core/settings/service.ts'
import { readInvoiceData } from '../../../../server/orders/invoices/invoice-data.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const off: Offering = { isOffered: false, countries: null }
const only = (...countries: string[]): Offering => ({ isOffered: true, countries })

describe.each(engines)('payment methods on %s', (engine) => {
  const shop = shopForSuite(engine)
  const french = clientForSuite(shop, 'commercial')
  const american = clientForSuite(shop, 'american')
  const manager = staffForSuite(shop, 'manager')

  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (changed: Partial<PaymentMethods>) => {
    const { version, value } = (await manager.call(readPaymentMethods)).body
    return manager.call(savePaymentMethods, { input: { value: { ...value, ...changed }, basedOn: version } })
  }
  const codesOf = async (buyer: Client) => (await buyer.call(listPaymentMethods)).body.map(({ code }) => code)
  const place = (tokenValue: string) => french.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })

  test('a company is offered only the methods of its country', async () => {
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

  test('a placed order keeps its payment method, and is counted before that is disabled', async () => {
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

  test('settings without any usable method are rejected, and every invalid field is reported', async () => {
    const wrong = await save({ bank_transfer: only('FR', 'KP'), sandbox_stripe_card: off, sandbox_braintree: off })
    expect(wrong.status).toBe(422)
    expect(wrong.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.bank_transfer.countries', 'country-not-served'],
      ['value', 'countries-without-payment']
    ])
    expect(wrong.problem.violations?.[1]?.message).toMatch(/^No payment method would be left in .+, …\./)
    // Countries of providers that this shop does not have are irrelevant.
    expect((await save({ adyen_card: only('FR') })).status).toBe(200)
    const none = await save({ bank_transfer: { isOffered: true, countries: [] } })
    expect(none.problem.violations?.[0]?.propertyPath).toBe('value.bank_transfer.countries')
  })

  test('new transfers get the configured days, and a placed order keeps its deadline', async () => {
    const placeOrder = async (method: string) =>
      (await place((await readyCart(french, { 'LUMA-ROSE': 4 }, method)).tokenValue)).body
    const daysOf = async ({ number }: { number: string | null }) => {
      const orders = shop.db.read.selectFrom('orders').select(['completed_at', 'expires_at', 'due_date'])
      const { completed_at, expires_at, due_date } = await orders.where('number', '=', number).executeTakeFirstOrThrow()
      expect(due_date).toBe(sellerDay(expires_at!))
      return daysBetween(sellerDay(completed_at!), due_date!)
    }
    const before = await placeOrder('bank_transfer')
    expect((await save({ transferDays: 5 })).status).toBe(200)
    const { body: methods } = await french.call(listPaymentMethods)
    expect(methods.find(({ code }) => code === 'bank_transfer')?.description).toMatch(/^Pay within 5 days\./)
    const after = await placeOrder('bank_transfer')
    const byCard = await placeOrder('sandbox_stripe_card')
    await french.call(choosePaymentMethod, {
      params: { tokenValue: byCard.tokenValue, id: byCard.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('bank_transfer') }
    })
    expect([await daysOf(before), await daysOf(after), await daysOf(byCard)]).toEqual([14, 5, 5])
  })

  test('the configured payment terms are suggested for new partners, and existing ones keep theirs', async () => {
    const termsOf = async () => (await manager.call(readPartnerChoices)).body.termsDays
    const partners = () =>
      shop.db.read.selectFrom('companies').select(['id', 'payment_terms_days']).orderBy('id').execute()
    const before = await partners()
    expect(await termsOf()).toBe(0)
    await save({ newPartnerTermsDays: 21 })
    expect(await termsOf()).toBe(21)
    expect(await partners()).toEqual(before)
  })

  test.each([
    ['transferDays', 0],
    ['transferDays', 91],
    ['transferDays', 2.5],
    ['newPartnerTermsDays', -1],
    ['newPartnerTermsDays', 121]
  ] as const)('%s of %s is rejected', async (field, days) => {
    const { status, problem } = await save({ [field]: days })
    expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, `value.${field}`])
  })

  test('a custom name is shown wherever the shop names the method, in its language only', async () => {
    const names = { 'bank_transfer.en': 'Wire', 'invoice_terms.en': 'Net {days}', 'bank_transfer.de': 'Vorkasse' }
    const descriptions = { 'bank_transfer.en': 'Wire it within { days } days.' }
    expect((await save({ names, descriptions, transferDays: 9 })).status).toBe(200)
    const offered = async (locale: string) =>
      (await french.call(listPaymentMethods, { headers: { 'Accept-Language': locale } })).body.map(
        ({ name, description }) => [name, description]
      )
    expect((await offered('en')).slice(2)).toEqual([
      ['Wire', 'Wire it within 9 days.'],
      ['Net 30', 'Due 30 days after the invoice date, as agreed.']
    ])
    expect((await offered('de')).slice(2)).toEqual([
      ['Vorkasse', expect.stringMatching(/^Zahlbar innerhalb von 9 Tagen\./)],
      ['Rechnung, 30 Tage', expect.any(String)]
    ])
    const cart = await readyCart(french, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    expect(cart.payments[0]!.methodName).toBe('Wire')
    const order = (await place(cart.tokenValue)).body
    await french.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('invoice_terms') }
    })
    const { body: changed } = await french.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(changed.payments.map(({ methodName }) => methodName)).toEqual(['Wire', 'Net 30'])
    expect(changed.events?.at(-1)?.label).toContain('Net 30')
    const { body: atDesk } = await manager.call(desk.readDeskOrder, { params: { number: order.number! } })
    expect(atDesk.order.payments.map(({ methodName }) => methodName)).toEqual(['Wire', 'Net 30'])
    const { body: list } = await french.call(listPaymentRows, {})
    expect(list.rows.find(({ number }) => number === order.number)?.methodName).toBe('Net 30')
    const placed = shop.db.read.selectFrom('orders').selectAll().where('number', '=', order.number)
    const row = await placed.executeTakeFirstOrThrow()
    const { balance } = await shop.db.transaction((tx) => readInvoiceData(tx, row, shop.clock()))
    expect([balance.method, balance.methodName]).toEqual(['invoice_terms', 'Net 30'])
    const gone = await readyCart(french, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    await save({ bank_transfer: off })
    expect((await place(gone.tokenValue)).problem.detail).toMatch(/^Wire is no longer offered\./)
  })

  test.each([
    ['names', 'bank_transfer.en', 'Wire, {days} days'],
    ['names', 'invoice_terms.de', 'Ziel {tage}'],
    ['descriptions', 'stripe_card.it', '{}']
  ] as const)('%s: %s is not %s', async (field, key, text) => {
    const { status, problem } = await save({ [field]: { [key]: text } })
    expect([status, problem.refusal]).toEqual([422, 'days-placeholder'])
    expect(problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual([`value.${field}.${key}`])
  })

  test.each([
    ['a method that does not exist', { names: { 'cash.en': 'Cash' } }],
    ['a language that does not exist', { names: { 'bank_transfer.nl': 'Overboeking' } }],
    ['two lines', { descriptions: { 'bank_transfer.en': 'One\nTwo' } }],
    ['a long name', { names: { 'bank_transfer.en': 'x'.repeat(61) } }]
  ])('%s is rejected', async (_, texts) => {
    expect((await save(texts)).status).toBe(422)
  })

  test('the log contains the changes, and an older version overwrites nothing', async () => {
    await save({ bank_transfer: only('FR', 'DE') })
    const value = settings.paymentMethods.standard
    const late = await manager.call(savePaymentMethods, { input: { value, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    await save({ transferDays: 7, newPartnerTermsDays: 30 })
    await save({ names: { 'bank_transfer.de': 'Vorkasse' } })
    const { body: entries } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'payment-methods' } })
    const [text, days, ...log] = entries
    expect([text!.before, text!.after]).toEqual([{}, { 'bank_transfer · DE · name': 'Vorkasse' }])
    expect([days!.before, days!.after]).toEqual([
      { transferDays: 14, newPartnerTermsDays: 0 },
      { transferDays: 7, newPartnerTermsDays: 30 }
    ])
    expect([log[0]!.before, log[0]!.after]).toEqual([
      { bank_transfer: { isOffered: true } },
      { bank_transfer: { isOffered: true, countries: ['DE', 'FR'] } }
    ])
  })
})
