import { expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import {
  type EmailText,
  previewEmail,
  readEmailStandard,
  saveEmail
} from '../../../../contract/desk/settings/emails.ts'
import { formatDate, formatMoney } from '../../../../contract/format.ts'
import { type LocaleCode, languages } from '../../../../contract/locale.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { required } from '../../../../server/core/required.ts'
import { sendDueReminders } from '../../../../server/orders/reminders/service.ts'
import { mailOrderReceived } from '../../../../server/orders/emails/order-emails.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { accounts, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { flat } from '../../../support/files/pdf.ts'
import { clientForSuite, shopForSuite } from '../../../support/shop.ts'

const origin = 'http://127.0.0.1:4321'
const shop = shopForSuite('sqlite')
const buyer = clientForSuite(shop, 'commercial')

interface Mail {
  kind: string
  text: string
  html: string
}
const lastMail = async (kind = 'order-received') => {
  const response = await shop.anonymous.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
  return required(
    ((await response.json()) as Mail[]).find((mail) => mail.kind === kind),
    kind
  )
}
const place = async (locale: LocaleCode = 'en', method = 'bank_transfer') => {
  await shop.db.transaction((tx) =>
    tx.updateTable('shop_users').set({ locale }).where('email', '=', accounts.commercial).execute()
  )
  const cart = await readyCart(buyer, { 'LUMA-ROSE': 24, 'BRISA-BLACK': 6 }, method)
  const params = { tokenValue: cart.tokenValue }
  const headers = { ...idempotencyHeader(), Locale: languages.find(({ code }) => code === locale)!.tag }
  return (await buyer.call(complete, { params, input: {}, headers })).body
}
const idOf = async ({ tokenValue }: Order) => {
  const query = shop.db.read.selectFrom('orders').select('id').where('token', '=', tokenValue)
  return (await query.executeTakeFirstOrThrow()).id
}
/** The confirmation of an order whose rows were changed. */
const confirmAgain = async (orderId: string) => {
  shop.setClock(new Date(shop.clock().getTime() + 1000))
  await shop.db.transaction((tx) => mailOrderReceived(tx, { orderId, origin }, shop.clock()))
  return lastMail()
}
/** The texts of an email's HTML, without tags and preheader. */
const textsOf = (html: string) =>
  flat(
    html
      .replace(/^[^]*<h1/, '<h1')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', '’')
      .replaceAll('&amp;', '&')
  )
/** Whether the parts follow each other in a text. */
const expectInOrder = (text: string, parts: readonly string[]) => {
  let from = 0
  for (const part of parts.map(flat)) {
    const at = text.indexOf(part, from)
    if (at < 0) expect.fail(`“${part}” is missing after “${text.slice(Math.max(0, from - 60), from)}” in:\n${text}`)
    from = at + part.length
  }
}

test.each(languages.map(({ code }) => code))('both parts show the order in the same order in %s', async (locale) => {
  const order = await place(locale)
  const { text, html } = await lastMail()
  const money = (amount: number) => formatMoney(amount, 'EUR', locale)
  const list = order.items.reduce((sum, { quantity, originalUnitPrice }) => sum + quantity * originalUnitPrice, 0)
  const parts = [
    'Hugo Lambert',
    money(order.total),
    order.number ?? '',
    formatDate('2026-11-21', locale),
    ...order.paymentNames,
    ...order.items.flatMap((item) => [
      item.productName,
      codeOf(item.variant),
      `${item.quantity} × ${money(item.discountedUnitPrice)}`
    ]),
    ...[list, order.itemsSubtotal - list, order.shippingTaxTotal, order.taxTotal, order.total].map(money),
    'Maison Lumière, boutique',
    '21 rue de Brest',
    'Maison Lumière SARL'
  ]
  expectInOrder(flat(text), parts)
  expectInOrder(textsOf(html), parts)
  for (const { productName, subtotal } of order.items) {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${productName}  `))
    expect([line?.length, flat(line ?? '').endsWith(flat(money(subtotal)))]).toEqual([64, true])
    expect(html).toContain(`<b>${money(subtotal)}</b>`)
  }
  expect(html).toContain(`<html lang="${locale}">`)
})

test('tables have a role or headers, and pictures are the shop’s, with a size', async () => {
  await place()
  const { html } = await lastMail()
  for (const [table, opening] of html.matchAll(/(<table[^>]*>)[^]*?(?=<table|<\/table>)/g))
    expect(opening?.includes('role="presentation"') || /<th[^>]* scope="(?:col|row)"/.test(table)).toBe(true)
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.replaceAll(/\s+/g, ' '))
  expect(pictures).toHaveLength(2)
  expect(pictures[0]).toContain(`<img src="${origin}/pictures/LUMA-ROSE.jpg" width="56" height="56" alt=""`)
  for (const [, url] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(url).toMatch(new RegExp(`^${origin}/`))
  expect(html).not.toMatch(/url\(|<script|<link/)
  const missing = await shop.anonymous.send('/pictures/NO-SUCH.jpg')
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('nothing that a customer typed becomes HTML', async () => {
  const orderId = await idOf(await place())
  const evil = '<img src=x onerror=alert(1)>"\'&{sums}'
  await shop.db.transaction(async (tx) => {
    const { shipping_address } = await tx
      .selectFrom('orders')
      .select('shipping_address')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const address = { ...(JSON.parse(shipping_address ?? '{}') as object), company: evil }
    const changes = { po_number: evil, shipping_address: JSON.stringify(address) }
    await tx.updateTable('orders').set(changes).where('id', '=', orderId).execute()
    const items = await tx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
    for (const { id, placed } of items) {
      const line = { ...(JSON.parse(placed ?? '{}') as object), productName: evil }
      await tx
        .updateTable('order_items')
        .set({ placed: JSON.stringify(line) })
        .where('id', '=', id)
        .execute()
    }
    const name = { first_name: evil, last_name: evil }
    await tx.updateTable('shop_users').set(name).where('email', '=', accounts.commercial).execute()
  })
  const { html, text } = await confirmAgain(orderId)
  await shop.db.transaction((tx) =>
    tx
      .updateTable('shop_users')
      .set({ first_name: 'Hugo', last_name: 'Lambert' })
      .where('email', '=', accounts.commercial)
      .execute()
  )
  expect(html).not.toContain('<img src=x')
  // Greeting (twice), PO number, two lines, address.
  expect(html.split('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{sums}')).toHaveLength(7)
  expect(text.split(evil)).toHaveLength(7)
})

test('an order of 60 long lines shows 50 and links to the rest, below the size at which Gmail cuts off', async () => {
  const order = await place('de')
  const orderId = await idOf(order)
  await shop.db.transaction(async (tx) => {
    const [item] = await tx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
    const line = JSON.parse(item?.placed ?? '{}') as object
    for (let i = 0; i < 58; i++) {
      const placed = JSON.stringify({ ...line, productName: `${'Sehr langer Artikelname '.repeat(5)}${i}` })
      const row = { ...item!, id: `x${i}`, position: 10 + i, sku: `LONG-STOCK-KEEPING-UNIT-${i}`, placed }
      await tx.insertInto('order_items').values(row).execute()
    }
  })
  const { html, text } = await confirmAgain(orderId)
  const link = `${origin}/de/shop/account?order=${order.tokenValue}`
  expect(html.match(/<img/g)).toHaveLength(50)
  expect(html).toMatch(new RegExp(`<a[^>]*href="${RegExp.escape(link)}"[^>]*>und 10 weitere Positionen</a>`))
  expect(text).toContain(`und 10 weitere Positionen\n${link}\n`)
  expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(100_000)
})

test('tables stand where a saved text has their placeholders, and in the preview', async () => {
  const manager = await signedInStaff(shop, 'manager')
  const params = { kind: 'order-received', locale: 'en' }
  const { standard, placeholders } = (await manager.call(readEmailStandard, { params })).body
  expect(placeholders.map(({ name }) => name)).toEqual(expect.arrayContaining(['lines', 'sums', 'address']))
  const value: EmailText = {
    ...standard,
    text: 'Welcome.\n\n{payment}\n\nYour goods:\n{lines}\nThank you!',
    after: 'To {address}. {sums}'
  }
  const saved = await manager.call(saveEmail, { params, input: { value, basedOn: 0 } })
  expect(saved.status).toBe(200)
  const order = await place()
  const { html, text } = await lastMail()
  const parts = ['Welcome.', 'View the order', 'Your goods:', 'Luma, Rose', 'Thank you!', 'To Maison Lumière, boutique']
  for (const rendered of [flat(text), textsOf(html)])
    expectInOrder(rendered, [...parts, '69002 Lyon, France.', 'Total', formatMoney(order.total, 'EUR', 'en')])
  const preview = await manager.call(previewEmail, { params, input: { value } })
  expectInOrder(textsOf(preview.body.html), ['Your goods:', 'Sample product', 'Thank you!', 'Total'])
})

test('shipment, invoice, credit note and reminder list what they are about', async () => {
  const order = await place('en', 'invoice_terms')
  const staff = await signedInStaff(shop, 'manager')
  const params = { number: order.number ?? '' }
  const money = (amount: number) => formatMoney(amount, 'EUR', 'en')
  const expectBoth = async (kind: string, parts: string) => {
    const { text, html } = await lastMail(kind)
    for (const rendered of [flat(text), textsOf(html)]) expectInOrder(rendered, parts.split(' | '))
  }
  await staff.call(orders.approveOrder, { params, input: {} })
  await staff.call(orders.shipOrder, { params, input: { carrier: 'DHL', tracking: '0034 01' } })
  const lines = 'Luma, Rose | LUMA-ROSE | 24 × €30.40 | BRISA-BLACK'
  const parcel = `Order | ${params.number} | Carrier | DHL | Tracking number | 0034 01`
  await expectBoth('order-shipped', `${parcel} | Track the parcel | View the order | ${lines} | Ship to`)
  const { body: invoiced } = await staff.call(orders.invoiceOrder, { params, input: {} })
  const invoice = invoiced.order.invoices[0]?.number ?? ''
  expect(invoice).toMatch(/^\d{4}-\d{6}$/)
  const [tax, total, open] = [order.taxTotal, order.total, order.total - 4680].map(money)
  await expectBoth('invoice', `Invoice | ${invoice} | Amount due | ${total} | ${lines} | ${tax} | Total | ${total}`)
  const credited = { kind: 'lines', lines: { 'BRISA-BLACK': 2 }, reason: 'Damaged' }
  const { body } = await staff.call(orders.creditOrder, { params, input: credited })
  const note = `Credit note | ${body.order.creditNotes[0]?.number} | For invoice | ${invoice}`
  const sums = 'Total excl. VAT | €39.00 | VAT 20% FR on €39.00 | €7.80 | Credited | €46.80'
  await expectBoth('credit-note', `${note} | Brisa, Black | BRISA-BLACK | 2 × €19.50 | ${sums}`)
  shop.setClock(new Date(Date.parse(`${invoiced.order.dueDate}T11:00:00.000Z`) + 8 * 24 * 60 * 60_000))
  await sendDueReminders(shop)
  await expectBoth('payment-reminder', `${open} | Open amount | ${invoice} | Order ${params.number} | To pay | ${open}`)
})
