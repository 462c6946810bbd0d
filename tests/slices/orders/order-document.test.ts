import { describe, expect, test } from 'vitest'
import { addItems, startCart } from '../../../contract/cart/cart.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { downloadOrder } from '../../../contract/orders/order-document.ts'
import { listOrders, type Order } from '../../../contract/orders/order.ts'
import { codeOf, variantPath } from '../../../contract/scalars.ts'
import { readSetting, settings } from '../../../server/core/settings/service.ts'
import { drawOrderDocument } from '../../../server/orders/order-document/drawing.ts'
import type { Account } from '../../support/client.ts'
import { flat, overprintedTexts, readPdf } from '../../support/files/pdf.ts'
import { shopForSuite } from '../../support/shop.ts'

describe('the PDF of an order', () => {
  const shop = shopForSuite('sqlite')

  const send = async (account: Account, tokenValue: string, locale = 'en_GB') =>
    (await shop.as(account)).send(pathOf(downloadOrder.path, { tokenValue }), { headers: { Locale: locale } })
  const read = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()))
  const placed = async (account: Account, number: string) =>
    (await (await shop.as(account)).call(listOrders, { query: { number } })).body[0]!

  /** All amounts shown on the order page. */
  const amountsOf = ({ currencyCode, items, taxes, total, shippingTaxTotal }: Order, locale: LocaleCode) =>
    [
      ...items.flatMap(({ discountedUnitPrice, subtotal }) => [discountedUnitPrice, subtotal]),
      ...taxes.flatMap(({ base, amount, rule }) => (rule === 'domestic' ? [base, amount] : [amount])),
      shippingTaxTotal,
      total
    ].map((amount) => flat(formatMoney(amount, currencyCode, locale)))

  test('has the lines, codes, addresses, payment and amounts of every order of the list', async () => {
    const { body } = await (await shop.as('commercial')).call(listOrders, { query: { itemsPerPage: 30 } })
    expect(body.length).toBeGreaterThan(5)
    for (const named of [body.map(({ poNumber }) => poNumber), body.map(({ payments }) => payments.at(-1)?.methodName)])
      expect(named.filter(Boolean).length).toBeGreaterThan(5)
    for (const order of body) {
      const response = await send('commercial', order.tokenValue)
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      expect(response.headers.get('Content-Disposition')).toContain(`filename="Order-${order.number}.pdf"`)
      const { text, info } = await read(response)
      expect(info).toMatchObject({ Title: `Order ${order.number}` })
      const parts = [
        ...amountsOf(order, 'en'),
        ...order.items.flatMap((item) => [item.productName, codeOf(item.variant)]),
        order.billingAddress!.street,
        order.shippingAddress!.street,
        ...[order.poNumber, order.payments.at(-1)?.methodName].filter((part) => typeof part === 'string'),
        'This is not an invoice',
        'Signature'
      ]
      for (const part of parts) expect(text).toContain(flat(part))
    }
  })

  test('is in the language in which it was placed, for every reader, and names EAN and agent', async () => {
    const order = await placed('admin', '000000012')
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ locale: 'de' }).where('token', '=', order.tokenValue).execute()
    )
    const response = await send('admin', order.tokenValue, 'fr_FR')
    expect(response.headers.get('Content-Disposition')).toContain('filename="Bestellung-000000012.pdf"')
    const { text } = await read(response)
    for (const part of ['Bestellung 000000012', 'Ihre Ansprechperson', 'Unterschrift', ...amountsOf(order, 'de')])
      expect(text).toContain(flat(part))
    expect(text).toMatch(/\b\d{13}\b/)
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ locale: 'en' }).where('token', '=', order.tokenValue).execute()
    )
  })

  test('shows Marketing no payment', async () => {
    const order = await placed('admin', '000000012')
    const { text } = await read(await send('marketing', order.tokenValue))
    expect(text).not.toContain(flat(order.payments.at(-1)!.methodName!))
    expect(text).toContain(flat(formatMoney(order.total, order.currencyCode, 'en')))
  })

  test('of a cart states that it is not an order, and omits lines that cannot be ordered', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = (await buyer.call(startCart, { input: {} })).body
    const items = [
      { productVariant: variantPath('LUMA-ROSE'), quantity: 24 },
      { productVariant: variantPath('BRISA-BLACK'), quantity: 2 }
    ]
    await buyer.call(addItems, { params: { tokenValue }, input: { items } })
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ enabled: 0 }).where('sku', '=', 'BRISA-BLACK').execute()
    )
    const response = await send('commercial', tokenValue)
    expect(response.headers.get('Content-Disposition')).toContain('filename="Cart-2026-11-21.pdf"')
    const { text } = await read(response)
    for (const part of ['This is not an order', 'SKUs: 2, units: 26', '5% discount on', 'Currently not available'])
      expect(text).toContain(part)
    expect(text).not.toContain('Signature')
    expect((await send('admin', tokenValue)).status, 'a colleague’s cart').toBe(404)
  })

  test('separates long notes and hundreds of line items from totals and signature', async () => {
    const order = await placed('admin', '000000012')
    const notes = 'Ring twice at the back door. '.repeat(17).trim()
    const { items } = order
    const many = Array.from({ length: 300 }, () => items[0]!)
    const facts = { eans: {}, seller: await readSetting(shop.db.read, settings.seller), company: 'Maison', agent: null }
    const now = shop.clock()
    const { pages } = await readPdf(
      await drawOrderDocument({ ...facts, order: { ...order, items: many, notes }, locale: 'en', now })
    )
    expect(pages.length).toBeGreaterThan(8)
    const last = pages.at(-1)!
    for (const part of ['Total', notes, 'Signature']) expect(last).toContain(part)
  })

  test('has room for long PO numbers', async () => {
    const order = await placed('admin', '000000012')
    const facts = { eans: {}, seller: await readSetting(shop.db.read, settings.seller), company: 'Maison', agent: null }
    for (const length of [30, 40, 50, 60]) {
      const long = { ...order, poNumber: 'W'.repeat(length) }
      const bytes = await drawOrderDocument({ ...facts, order: long, locale: 'en', now: shop.clock() })
      expect(await overprintedTexts(bytes)).toEqual([])
    }
  })

  test('never breaks an amount, which could be read as a smaller one', async () => {
    const order = await placed('admin', '000000012')
    const facts = { eans: {}, seller: await readSetting(shop.db.read, settings.seller), company: 'Maison', agent: null }
    for (const [currencyCode, locale] of [
      ['XOF', 'en'],
      ['KWD', 'en'],
      ['EUR', 'fr'],
      ['EUR', 'de']
    ] as const) {
      const [item] = order.items
      const large = { ...item!, quantity: 9_999, discountedUnitPrice: 12_345_67, subtotal: 12_344_435_433 }
      const document = { ...facts, order: { ...order, currencyCode, items: [large] }, locale, now: shop.clock() }
      const { lines } = await readPdf(await drawOrderDocument(document))
      const row = [large.discountedUnitPrice, large.subtotal].map((amount) => formatMoney(amount, currencyCode, locale))
      expect(lines.join('\n')).toContain(flat(row.join(' ')))
    }
  })

  test('names the seller’s day of the order, in whatever time zone it is read', async () => {
    const { tokenValue } = await placed('admin', '000000012')
    const buyer = await shop.as('admin')
    // In Paris it is still 23:30, or already 0:30 on New Year's Day.
    for (const [completed_at, day] of [
      ['2026-12-31T22:30:00.000Z', '31 Dec 2026'],
      ['2026-12-31T23:30:00.000Z', '1 Jan 2027']
    ] as const) {
      await shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ completed_at }).where('token', '=', tokenValue).execute()
      )
      for (const zone of ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo']) {
        const headers = { 'X-User-Timezone': zone }
        const { text } = await read(await buyer.send(pathOf(downloadOrder.path, { tokenValue }), { headers }))
        expect(text, `${completed_at} in ${zone}`).toContain(day)
      }
    }
  })

  test('of another company’s or an unknown order is not found', async () => {
    const { tokenValue } = await placed('admin', '000000012')
    expect((await send('german', tokenValue)).status).toBe(404)
    expect((await send('admin', 'nothing')).status).toBe(404)
  })
})
