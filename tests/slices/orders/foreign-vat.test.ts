import { afterEach, describe, expect, test } from 'vitest'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { readAccounting } from '../../../contract/desk/accounting.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { readExchangeRates, saveExchangeRates } from '../../../contract/desk/settings/exchange-rates.ts'
import type { ExchangeRate } from '../../../contract/pricing/exchange-rates.ts'
import { toBookCurrency } from '../../../contract/pricing/exchange-rates.ts'
import { addDays, dayMs, sellerDay } from '../../../server/core/dates.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

const dollars = (startsOn: string, rate: number): ExchangeRate => ({ currency: 'USD', startsOn, rate })

describe.each(engines)('VAT in another currency on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'american')
  const manager = staffForSuite(shop, 'manager')

  afterEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (value: ExchangeRate[], by = manager) => {
    const { version } = (await by.call(readExchangeRates)).body
    return by.call(saveExchangeRates, { input: { value, basedOn: version } })
  }

  /** An order in dollars that is delivered to France, so VAT is due. */
  async function shippedOrder() {
    const { tokenValue, shippingAddress } = await readyCart(buyer, { 'LUMA-ROSE': 100 })
    const { street, firstName, lastName, company, phoneNumber } = shippingAddress!
    const address = { street, firstName, lastName, company, phoneNumber, city: 'Lyon', postcode: '69002' }
    const input = { shippingAddress: { ...address, countryCode: 'FR', provinceCode: null, provinceName: null } }
    const params = { params: { tokenValue } }
    await buyer.call(updateOrder, { ...params, input })
    const { body: order } = await buyer.call(complete, { ...params, headers: idempotencyHeader() })
    expect([order.currencyCode, order.taxes[0]?.rate]).toEqual(['USD', 2000])
    const of = { params: { number: order.number! } }
    await manager.call(desk.receivePayment, { ...of, input: {} })
    await manager.call(desk.approveOrder, of)
    await manager.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } })
    return { order, of }
  }

  const invoiceOf = (number: string) =>
    shop.db.read.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const textOf = async (pdf: string) => flat((await readPdf(Buffer.from(pdf, 'base64'))).text)

  test('is stated in euros on the invoice, at the rate of the day of delivery; without one it is not issued', async () => {
    const { order, of } = await shippedOrder()
    const shippedAt = shop.clock()
    const shippedOn = sellerDay(shippedAt.toISOString())
    shop.setClock(new Date(shippedAt.getTime() + dayMs))
    const later = await signedInStaff(shop, 'manager')
    await save([dollars('2099-01-01', 200_000)], later)
    const rejected = await later.call(desk.invoiceOrder, { ...of, input: {} })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'step-exchange-rate'])
    expect(rejected.problem.detail).toContain(`order ${order.number} must state its VAT in EUR`)
    const invoicedOn = addDays(shippedOn, 1)
    const rates = [dollars('2026-01-01', 115_000), dollars(shippedOn, 108_430), dollars(invoicedOn, 200_000)]
    await save(rates, later)
    const { body } = await later.call(desk.invoiceOrder, { ...of, input: {} })
    const invoice = await invoiceOf(body.order.invoices[0]!.number)
    expect(invoice.exchange_rate).toBe(108_430)
    const euros = (toBookCurrency(order.taxTotal, 'USD', 108_430, 'EUR') / 100).toFixed(2)
    expect(invoice.ubl).toContain(`<cbc:TaxAmount currencyID="EUR">${euros}</cbc:TaxAmount>`)
    expect(await textOf(invoice.pdf)).toContain('VAT in EUR at 1 EUR = 1.0843 USD')
    shop.setClock(shippedAt)
  })

  test('keeps the rate of the invoice in its credit note, and both add up in the VAT report', async () => {
    await save([dollars('2026-01-01', 115_000)])
    const { of } = await shippedOrder()
    const invoiced = await manager.call(desk.invoiceOrder, { ...of, input: {} })
    const { number } = invoiced.body.order.invoices[0]!
    await save([dollars('2026-01-01', 200_000)])
    const credit = { kind: 'amount' as const, amount: 12_000, reason: 'Damaged in transit' }
    expect((await manager.call(desk.creditOrder, { ...of, input: credit })).status).toBe(200)
    const note = await shop.db.read
      .selectFrom('credit_notes')
      .selectAll()
      .where('invoice_number', '=', number)
      .executeTakeFirstOrThrow()
    expect(note.cii).toContain('<ram:TaxTotalAmount currencyID="EUR">17.39</ram:TaxTotalAmount>')
    expect(await textOf(note.pdf)).toContain('VAT in EUR at 1 EUR = 1.15 USD')
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const { vatTotals } = (await manager.call(readAccounting, { query: period })).body
    const stated = (await shop.db.read.selectFrom('invoices').selectAll().where('currency_code', '=', 'USD').execute())
      .filter(({ exchange_rate }) => exchange_rate !== null)
      .map(({ ubl }) => Number(/<cbc:TaxAmount currencyID="EUR">([\d.]+)</.exec(ubl ?? '')?.[1]))
    const inEuros = stated.reduce((sum, euros) => sum + Math.round(euros * 100), -1_739)
    expect(vatTotals.find(({ currencyCode }) => currencyCode === 'USD')?.vatInBookCurrency).toBe(inEuros)
  })

  test('rates are checked field by field, sorted, and logged', async () => {
    const wrong = await save([
      dollars('2026-01-01', 110_000),
      dollars('2026-01-01', 120_000),
      { currency: 'ABC', startsOn: '2026-01-01', rate: 1 },
      { currency: 'EUR', startsOn: '2026-01-01', rate: 100_000 }
    ])
    expect(wrong.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value[1].startsOn', 'exchange-rate-taken'],
      ['value[2].currency', 'unknown-currency'],
      ['value[3].currency', 'exchange-rate-book']
    ])
    const pounds = { currency: 'GBP', startsOn: '2026-01-01', rate: 86_000 }
    const saved = await save([dollars('2026-01-01', 110_000), dollars('2026-02-01', 120_000), pounds])
    expect(saved.body.value).toEqual([pounds, dollars('2026-02-01', 120_000), dollars('2026-01-01', 110_000)])
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'exchange-rates' } })
    expect(log[0]?.after).toMatchObject({ 'GBP · 2026-01-01': { exchangeRate: 86_000 } })
  })
})
